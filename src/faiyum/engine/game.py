"""The game as a sequence of decisions, the interface for people, bots, servers and learning."""

from random import Random, SystemRandom
from typing import Any, Final

from faiyum.engine.board import DEFAULT_BOARD, SITE_LETTERS, load_board
from faiyum.engine.constants import pieces
from faiyum.engine.facts import FACTS
from faiyum.engine.machine import proceed, take
from faiyum.engine.messages import Fault, Reason, quoted
from faiyum.engine.option import Option, is_among
from faiyum.engine.options import parse_option
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
    """A game of Faiyum: a sequence of decisions, each with a finite list of options."""

    def __init__(
        self,
        # typed as object, so that a wrong type raises a Fault, compiled or not
        players: object = 2,
        seed: object = None,
        modules: object = (),
        board: object = DEFAULT_BOARD,
        rewards: object = 0,
        facts: object = None,
        *,
        _state: State | None = None,
        _start: State | None = None,
        _past: Past | None = None,
    ) -> None:
        if _state is None:
            setting = new_setting(load_board(board), players, modules, rewards, facts)
            if seed is None:
                # too large to guess, yet exact in JavaScript
                seed = SystemRandom().randrange(1 << 53)
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise Fault("seed", {"value": quoted(seed)})
            _state = new_state(setting, deal(setting.privileges, Random(seed), []))
            proceed(_state)
        self.seed: int | None = seed if isinstance(seed, int) else None
        self.state = _state
        self._start = _start if _start is not None else _state.clone()
        self._past = _past

    @property
    def players(self) -> int:
        return self.state.setting.players

    @property
    def facts(self) -> dict[str, int | str]:
        """The unverified values that this game uses, by name; see `faiyum facts`."""
        setting = self.state.setting
        found: dict[str, int | str] = {name: fact.value for name, fact in FACTS.items()}
        found.update(setting.facts.values)
        for name, fact in FACTS.items():
            if fact.site:
                found[name] = setting.board.limits[SITE_LETTERS.index(fact.site)]
        return found

    @property
    def player(self) -> int:
        """The seat that decides, from 0."""
        return self.state.decider

    @property
    def over(self) -> bool:
        return self.state.program == OVER

    @property
    def turns(self) -> int:
        """The number of finished turns."""
        return self.state.turns

    @property
    def decisions(self) -> int:
        """The number of decisions taken so far."""
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
        return self.state.options.copy()

    @property
    def granted(self) -> list[Option]:
        """The options that were taken automatically after the last decision, because each was the only one."""
        return self.state.granted.copy()

    @property
    def chooses_set(self) -> bool:
        """Whether this decision builds a set one option at a time, in board order so that each set occurs once."""
        return not self.over and PROGRAMS[self.state.program].steps[self.state.pc].chooses_set()

    def take(self, chosen: object) -> None:
        """Take an option, given as such or by its name; raises Fault if it is not legal now."""
        state = self.state
        if isinstance(chosen, Option) and is_among(state.options, chosen):
            option = chosen
        else:
            option = self._offered(str(chosen))
        # undo restores the last snapshot and replays the decisions after it
        snapshot = state.clone() if self.decisions % SNAPSHOT_EVERY == 0 else None
        self._past = Past(self._past, option, state.decider, state.turns, snapshot)
        take(state, option)

    def _offered(self, name: str) -> Option:
        """Return the option of that name; raises Fault if it is not offered."""
        for option in self.state.options:
            if option.name == name:
                return option
        parse_option(self.state.board, name)
        raise Fault("over") if self.over else Fault("not-an-option", {"name": name})

    def undo(self) -> None:
        """Take back the last decision; raises Fault if there is none."""
        last = self._past
        if last is None:
            raise Fault("nothing-to-undo")
        self._past = last.before
        options: list[Option] = []
        past = last
        while past.snapshot is None and past.before is not None:
            past = past.before
            options.append(past.option)
        state = (self._start if past.snapshot is None else past.snapshot).clone()
        for option in reversed(options):
            take(state, option)
        self.state = state

    @property
    def history(self) -> list[tuple[int, int, Option]]:
        """Every decision taken so far: the turn (from 0), the seat and the option."""
        return [(past.turn, past.seat, past.option) for past in past_in_order(self._past)]

    def beginning(self) -> "Game":
        """Return this game before its first decision."""
        return Game(seed=self.seed, _state=self._start.clone(), _start=self._start)

    def clone(self) -> "Game":
        """Return an independent copy of this game with the same history."""
        return Game(seed=self.seed, _state=self.state.clone(), _start=self._start, _past=self._past)

    def known(self) -> "Game":
        """Return this game as far as players know it: unseen cards sorted, without seed and history."""
        return self._with_unseen(None)

    def sample(self, random: Random) -> "Game":
        """Return this game as far as players know it, with the unseen cards shuffled."""
        return self._with_unseen(random)

    def _with_unseen(self, random: Random | None) -> "Game":
        """Return this game with the unseen cards sorted and, given a random generator, shuffled from that order."""
        state = self.state.clone()
        draw = sorted(state.deck[state.drawn : state.draw_pile])
        final = sorted(state.deck[max(state.drawn, state.draw_pile) :])
        if random is not None:
            random.shuffle(draw)
            random.shuffle(final)
        state.deck = state.deck[: state.drawn] + tuple(draw) + tuple(final)
        # without the seed, which would give away the order of the deck
        return Game(_state=state)

    def position(self) -> dict[str, Any]:
        """Return the state as plain JSON data."""
        return write_position(self.state)

    @staticmethod
    def from_position(position: object) -> "Game":
        """Return a game in a position that `position` returned or a person wrote; raises Fault if it is invalid."""
        return Game(_state=read_position(position))

    def record(self) -> str:
        """Return the whole game as a text that can be read and replayed."""
        return write_record(self._start, self._past, self.state, self.seed)

    @staticmethod
    def from_record(text: object) -> "Game":
        """Return the game in a record; raises Fault with the line if the record is invalid."""
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
        """Return what a seat, or a spectator (None), may see: everything but the order of the deck."""
        viewer = None if seat is None else self._check_seat(seat)
        return write_view(self.state, viewer, [str(option) for option in self.options])

    def _check_seat(self, seat: object) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in range(self.players):
            raise Fault("no-seat", {"seat": quoted(seat)})
        return seat

    def administration(self, seat: object) -> AdministrationView:
        """Return what administration would bring a seat now."""
        return write_administration(self.state, self._check_seat(seat))

    def left_after(self, payment: Option) -> Purse:
        """Return the money and goods of the player right after a payment, before its effects."""
        after = self.state.clone()
        PROGRAMS[after.program].steps[after.pc].take(after, payment)
        me = after.me()
        return {"money": me.money, "goods": write_goods(me.goods)}

    def why_not(self, name: object) -> Reason | None:
        """Return why an option is not possible now, with the conditions that fail; None if it is possible."""
        return reason_against(self.state, str(name))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Game.from_record, (self.record(),))
