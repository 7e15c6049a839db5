"""A game: the one interface of decisions and options for people, bots, network and learning."""

from random import Random, SystemRandom
from typing import Any, Final

from faiyum.engine.board import DEFAULT_BOARD, load_board
from faiyum.engine.constants import pieces
from faiyum.engine.machine import proceed, take
from faiyum.engine.messages import Fault, Reason, quoted
from faiyum.engine.options import Option, option_code, option_name
from faiyum.engine.position import read_position, write_goods, write_position
from faiyum.engine.reasons import reason_against
from faiyum.engine.record import Past, fault_at, past_in_order, read_record, write_record
from faiyum.engine.setup import deal, new_setting, new_state
from faiyum.engine.state import State
from faiyum.engine.steps import OVER, PROGRAMS
from faiyum.engine.view import write_administration, write_view
from faiyum.engine.view_types import AdministrationView, Purse, View

SNAPSHOT_EVERY: Final = 32


class Game:
    """A game of Faiyum."""

    def __init__(
        self,
        # objects: what is wrong is said in a sentence, compiled or not
        players: object = 2,
        seed: object = None,
        modules: object = (),
        board: object = DEFAULT_BOARD,
        rewards: object = 0,
        *,
        _state: State | None = None,
        _start: State | None = None,
        _past: Past | None = None,
    ) -> None:
        if _state is None:
            setting = new_setting(load_board(board), players, modules, rewards)
            if seed is None:
                # too many to try, and still a number that every language of the web keeps exactly
                seed = SystemRandom().randrange(1 << 53)
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise Fault("seed", {"value": quoted(seed)})
            _state = new_state(setting, deal(setting.privileges, Random(seed), []))
            proceed(_state)
        self.seed: int | None = seed if isinstance(seed, int) else None
        self.state = _state
        self._start = _start if _start is not None else _state.clone()
        self._past = _past
        self._names: dict[Any, Option] = _state.board.named

    @property
    def players(self) -> int:
        return self.state.setting.players

    @property
    def player(self) -> int:
        """The seat that decides, from 0."""
        return self.state.decider

    @property
    def over(self) -> bool:
        return self.state.program == OVER

    @property
    def turns(self) -> int:
        """How many turns have been finished."""
        return self.state.turns

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return self._past.number if self._past is not None else 0

    @property
    def reputation(self) -> list[int]:
        """The reputation of each seat."""
        return [seat.reputation for seat in self.state.seats]

    @property
    def standings(self) -> list[int]:
        """The seats from first to last: most reputation, then most goods and money (I-5)."""
        scores = self._scores()
        return sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)

    @property
    def winners(self) -> list[int]:
        """The seat in the lead, or the seats that share it."""
        scores = self._scores()
        return [seat for seat in range(len(scores)) if scores[seat] == max(scores)]

    def _scores(self) -> list[tuple[int, int]]:
        return [(seat.reputation, seat.money + pieces(seat.goods)) for seat in self.state.seats]

    @property
    def options(self) -> list[Option]:
        """The legal options of the current decision."""
        return self._named(self.state.options)

    @property
    def granted(self) -> list[Option]:
        """What was done without asking after the last decision, since nothing else was possible."""
        return self._named(list(self.state.granted))

    @property
    def chooses_set(self) -> bool:
        """Whether options are chosen one after the other, in the order of the board, so that each set comes once."""
        return not self.over and PROGRAMS[self.state.program].steps[self.state.pc].chooses_set()

    # codes as objects: they are looked up as they are, not unpacked and packed again
    def _named(self, codes: list[Any]) -> list[Option]:
        names = self._names
        try:
            return [names[code] for code in codes]
        except KeyError:
            for code in codes:
                if code not in names:
                    names[code] = Option(code, option_name(self.state.board, code), self.state.board)
            return [names[code] for code in codes]

    def take(self, chosen: object) -> None:
        """Take an option, or the option of that name; Fault if it is not one now."""
        state = self.state
        if isinstance(chosen, Option) and chosen.board is state.board:
            code = chosen.code
        else:
            code = option_code(state.board, str(chosen))
        if code not in state.options:
            raise Fault("over") if self.over else Fault("not-an-option", {"name": str(chosen)})
        # undo goes back to a snapshot and takes what came after it again
        snapshot = state.clone() if self.decisions % SNAPSHOT_EVERY == 0 else None
        self._past = Past(self._past, code, state.decider, state.turns, snapshot)
        take(state, code)

    def undo(self) -> None:
        """Take back the last decision; Fault if there is none."""
        last = self._past
        if last is None:
            raise Fault("nothing-to-undo")
        self._past = last.before
        codes: list[int] = []
        past = last
        while past.snapshot is None and past.before is not None:
            past = past.before
            codes.append(past.code)
        state = (self._start if past.snapshot is None else past.snapshot).clone()
        for code in reversed(codes):
            take(state, code)
        self.state = state

    @property
    def history(self) -> list[tuple[int, int, Option]]:
        """Every decision taken: the turn, from 0, the seat and the option."""
        board = self.state.board
        return [
            (past.turn, past.seat, Option(past.code, option_name(board, past.code), board))
            for past in past_in_order(self._past)
        ]

    def beginning(self) -> "Game":
        """The same game before its first decision."""
        return Game(seed=self.seed, _state=self._start.clone(), _start=self._start)

    def clone(self) -> "Game":
        """An independent game in the same state and with the same past."""
        return Game(seed=self.seed, _state=self.state.clone(), _start=self._start, _past=self._past)

    def known(self) -> "Game":
        """The same game as far as players know it: the unseen cards in rising order, no seed and no past."""
        return self._with_unseen(None)

    def sample(self, random: Random) -> "Game":
        """The same game with the unseen cards in an order drawn by chance: all that a player can know of it."""
        return self._with_unseen(random)

    def _with_unseen(self, random: Random | None) -> "Game":
        """The unseen cards in rising order, or drawn by chance from it: the true order leaves no trace."""
        state = self.state.clone()
        draw = sorted(state.deck[state.drawn : state.draw_pile])
        final = sorted(state.deck[max(state.drawn, state.draw_pile) :])
        if random is not None:
            random.shuffle(draw)
            random.shuffle(final)
        state.deck = state.deck[: state.drawn] + tuple(draw) + tuple(final)
        # without the seed, from which the true order follows
        return Game(_state=state)

    def position(self) -> dict[str, Any]:
        """The state as plain JSON data."""
        return write_position(self.state)

    @staticmethod
    def from_position(position: object) -> "Game":
        """The game in a position that `position` gave or a person wrote; Fault if it cannot be."""
        return Game(_state=read_position(position))

    def record(self) -> str:
        """The whole game as a text that can be read and replayed."""
        return write_record(self._start, self._past, self.state, self.seed)

    @staticmethod
    def from_record(text: object) -> "Game":
        """The game that a record tells; Fault with its line if it cannot be."""
        record = read_record(text)
        game = Game(seed=record.seed, _state=record.start)
        for move in record.moves:
            try:
                move.check(game.state)
                game.take(move.name)
            except Fault as fault:
                raise fault_at(move.line, fault) from None
        record.check(game.state)
        return game

    def view(self, seat: object = None) -> View:
        """What that seat may see: everything but the order of the deck. None is a spectator."""
        viewer = None if seat is None else self._check_seat(seat)
        return write_view(self.state, viewer, [str(option) for option in self.options])

    def _check_seat(self, seat: object) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in range(self.players):
            raise Fault("no-seat", {"seat": quoted(seat)})
        return seat

    def administration(self, seat: object) -> AdministrationView:
        """What administration would bring that seat now: income, workers, cards back and their prices, the market."""
        return write_administration(self.state, self._check_seat(seat))

    def left_after(self, payment: Option) -> Purse:
        """The money and goods of the player right after this payment, before what it brings."""
        after = self.state.clone()
        PROGRAMS[after.program].steps[after.pc].take(after, payment.code)
        me = after.me()
        return {"money": me.money, "goods": write_goods(me.goods)}

    def why_not(self, name: object) -> Reason | None:
        """Why that option is not possible now, with the conditions that fail; None if it is possible."""
        return reason_against(self.state, str(name))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Game.from_record, (self.record(),))
