"""The game as a sequence of decisions: the interface for people, bots, servers and learning."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final

from faiyum.engine.core.constants import pieces
from faiyum.engine.core.game_board import DEFAULT_BOARD, SITE_LETTERS, load_board
from faiyum.engine.core.machine import proceed, take
from faiyum.engine.core.messages import Fault, Reason, fault_in, quoted
from faiyum.engine.core.option import Option, is_among
from faiyum.engine.core.options import parse_option
from faiyum.engine.core.program import OVER, PROGRAMS
from faiyum.engine.core.random_numbers import RandomIndices
from faiyum.engine.core.state import State
from faiyum.engine.core.unchecked import Unchecked
from faiyum.engine.core.unverified_values import FACTS
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.formats.position import read_position, write_goods, write_position
from faiyum.engine.formats.position_key import position_key
from faiyum.engine.formats.record import Past, fault_at, past_in_order, read_record, write_record
from faiyum.engine.formats.view import write_administration, write_view
from faiyum.engine.formats.view_types import AdministrationView, Purse, View
from faiyum.engine.formats.why_not import reason_against
from faiyum.engine.new_game import deal, new_setting, new_state

SNAPSHOT_EVERY: Final = 32

# Draws the board of a game. The package sets it, because the engine cannot draw.
as_svg: "Callable[[Game], str]" = repr


class Game:
    """A game of Faiyum: a sequence of decisions, each with a finite list of options.

    Starts a new game for 1 to 5 `players`. The same `seed`, an int of any size, deals the same cards again; without
    a seed, the deal is random. `modules` lists the expansions, so far only `"privileges"`. `board` is the name of a
    shipped board, the path of a board file or its text. `rewards` is the number of rewards of the Challenge of the
    Pharaoh in a solo game, from 0 to 6. `facts` overrides unverified values of the printed game by name; `faiyum
    facts` lists them. Raises `Fault`, a `ValueError`, if an argument is invalid.

    >>> from faiyum import Game
    >>> game = Game(players=3, seed=7)
    >>> game
    <Game: 3 players, turn 1, seat 0 to move>
    >>> game.take("play farmer")
    >>> while not game.over:
    ...     game.take(game.options[0])

    Games are equal if they are in the same position: the same cards in the same places, including the order of the
    deck, the same pieces on the map, and the same decision. Their seeds, histories and numbers of turns may differ.
    Games are mutable and therefore not hashable; use `position_key()` in sets and dictionaries.

    `copy.copy` and `copy.deepcopy` are as cheap as `clone()`. A game is pickled as its record. A notebook shows a game
    as a picture of its board.

    `seed` is the seed of the deal, or None if the game started from a position. `state` is the engine's own
    state, on which bots run their searches; change it only in a clone.
    """

    def __init__(
        self,
        players: Unchecked[int] = 2,
        seed: Unchecked[int | None] = None,
        modules: Unchecked[list[str] | tuple[str, ...]] = (),
        board: Unchecked[str] = DEFAULT_BOARD,
        rewards: Unchecked[int] = 0,
        facts: Unchecked[Mapping[str, int | str] | None] = None,
        *,
        _state: State | None = None,
        _start: State | None = None,
        _past: Past | None = None,
    ) -> None:
        if _state is None:
            setting = new_setting(load_board(board), players, modules, rewards, facts)
            if seed is None:
                # large enough to be impossible to guess, but exact in JavaScript
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
        """The number of players, from 1 to 5."""
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
        """The seat to move, counted from 0."""
        return self.state.decider

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.program == OVER

    @property
    def turns(self) -> int:
        """The number of finished turns."""
        return self.state.turns

    @property
    def decisions(self) -> int:
        """The number of decisions taken so far, which is also how often `undo()` can be called."""
        return self._past.number if self._past is not None else 0

    @property
    def reputation(self) -> list[int]:
        """The reputation of each seat."""
        return [seat.reputation for seat in self.state.seats]

    @property
    def standings(self) -> list[int]:
        """The seats from first to last: most reputation, then most goods and money.

        Ruling I-5 defines this order. Seats that are still tied are listed in seating order.
        """
        scores = self._scores()
        return sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=True)

    @property
    def winners(self) -> list[int]:
        """The seats in the lead, usually only one; once the game is over, the winners."""
        scores = self._scores()
        return [seat for seat in range(len(scores)) if scores[seat] == max(scores)]

    def _scores(self) -> list[tuple[int, int]]:
        return [(seat.reputation, seat.money + pieces(seat.goods)) for seat in self.state.seats]

    @property
    def options(self) -> list[Option]:
        """The legal options of the current decision, as a new list; empty if the game is over.

        A decision within a turn has at least two options, because a single one is taken automatically.
        """
        return self.state.options.copy()

    @property
    def granted(self) -> list[Option]:
        """The options that were taken automatically after the last decision, each because there was no other."""
        return self.state.granted.copy()

    @property
    def chooses_set(self) -> bool:
        """Whether this decision builds a set one option at a time, in board order so that each set occurs once."""
        return not self.over and PROGRAMS[self.state.program].steps[self.state.pc].chooses_set()

    def take(self, option: Unchecked[Option | str]) -> None:
        """Take an option, given as an object or by its name, and advance to the next decision.

        Raises `Fault` and leaves the game unchanged if the option is not legal now; `why_not()` gives the reason.

        >>> from faiyum import Game
        >>> game = Game(seed=7)
        >>> game.take("cash farmer")
        >>> game.take("play 4")
        Traceback (most recent call last):
        faiyum.engine.core.messages.Fault: not an option now: play 4
        """
        state = self.state
        if isinstance(option, Option) and is_among(state.options, option):
            taken = option
        else:
            taken = self._offered(str(option))
        self._take(taken)

    def _take(self, option: Option) -> None:
        """Take an option of the current decision and record it."""
        state = self.state
        past = self._past
        number: i64 = 0
        if past is not None:
            number = past.number
        # Undo restores the last snapshot and replays the decisions after it.
        snapshot = state.clone() if number % SNAPSHOT_EVERY == 0 else None
        self._past = Past(past, option, state.decider, state.turns, snapshot)
        take(state, option)

    def play_out(self, random: Unchecked[Random]) -> int:
        """Take random options until the game is over, as fast as possible, and return how many were taken.

        The same state of `random` leads to the same result. The decisions are not recorded: afterwards the game has no
        history, like one that starts from a position. If you still need the game, clone it first. Raises `Fault` if
        `random` is not a `random.Random`.

        >>> from random import Random
        >>> from faiyum import Game
        >>> game = Game(players=3, seed=7)
        >>> game.play_out(Random(1))
        204
        >>> game.over
        True
        """
        indices = RandomIndices(check_random(random))
        state = self.state
        taken: i64 = 0
        while state.program != OVER:
            taken += 1
            take(state, state.options[indices.below(len(state.options))])
        self.seed = None
        # There is no need for a copy, because nothing changes the state of a finished game.
        self._start = state
        self._past = None
        return taken

    def _offered(self, name: str) -> Option:
        """Return the option with that name; raises Fault if it is not offered."""
        for option in self.state.options:
            if option.name == name:
                return option
        parse_option(self.state.board, name)
        raise Fault("over") if self.over else Fault("not-an-option", {"name": name})

    def undo(self) -> None:
        """Take back the last decision, which may be only a part of a turn.

        Raises `Fault` if there is no decision to take back.
        """
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
        """Return this game before its first decision, as a new game."""
        return Game(seed=self.seed, _state=self._start.clone(), _start=self._start)

    def clone(self) -> "Game":
        """Return an independent copy of this game with the same history."""
        return Game(seed=self.seed, _state=self.state.clone(), _start=self._start, _past=self._past)

    def known(self) -> "Game":
        """Return this game as players know it: with the unseen cards sorted, and without seed and history."""
        return self._with_unseen(None)

    def sample(self, random: Unchecked[Random]) -> "Game":
        """Return this game as players know it, with the unseen cards shuffled by `random`.

        Search programs use it to play on without knowing the real order of the deck. Raises `Fault` if `random` is not
        a `random.Random`.
        """
        return self._with_unseen(check_random(random))

    def _with_unseen(self, random: Random | None) -> "Game":
        """Return this game with the unseen cards sorted and then, if there is a random generator, shuffled."""
        state = self.state.clone()
        draw = sorted(state.deck[state.drawn : state.draw_pile])
        final = sorted(state.deck[max(state.drawn, state.draw_pile) :])
        if random is not None:
            random.shuffle(draw)
            random.shuffle(final)
        state.deck = vec[i64](list(state.deck[: state.drawn]) + draw + final)
        # The seed is left out, because it would reveal the order of the deck.
        return Game(_state=state)

    def position(self) -> dict[str, Any]:
        """Return the complete state as plain JSON data, including the order of the deck.

        `from_position()` reads it. The format is described in docs/positions.md. A position has no history.
        """
        return write_position(self.state)

    @staticmethod
    def from_position(position: Unchecked[Mapping[str, Any]], random: Unchecked[Random | None] = None) -> "Game":
        """Return a game in a position that was returned by `position()` or written by hand.

        Missing parts default to their values at the start of a game. Missing cards are dealt by `random` or, without
        it, always in the same order. Raises `Fault` if the position is invalid.

        >>> from faiyum import Game
        >>> game = Game.from_position({"players": 2, "seats": [{"hand": ["farmer", 44], "money": 5}]})
        >>> game.view()["seats"][0]["money"]
        5
        """
        dealer = None if random is None else check_random(random)
        return Game(_state=read_position(dict(position) if isinstance(position, Mapping) else position, dealer))

    def position_key(self) -> Hashable:
        """Return a key that two games share if and only if they are equal.

        It is meant for transposition tables within one process; its content is not documented. The order of the
        deck is part of it. For what players know, use `game.known().position_key()`.
        """
        return position_key(self.state)

    def record(self) -> str:
        """Return the whole game, from the deal to the last decision, as text that can be read back and replayed.

        `from_record()` reads it. The format is described in docs/notation.md.
        """
        return write_record(self._start, self._past, self.state, self.seed)

    @staticmethod
    def from_record(text: Unchecked[str]) -> "Game":
        """Return the game in a record, after its last decision and with its history.

        Raises `Fault` with the line if the record is invalid or contains a decision that the rules do not allow.
        """
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

    def view(self, seat: Unchecked[int | None] = None) -> View:
        """Return what a seat, or a spectator (None), may see: everything but the order of the deck.

        It is plain JSON data, typed in `faiyum.engine.formats.view_types`. Only the view of the seat to move
        contains options. Raises `Fault` if there is no such seat.
        """
        viewer = None if seat is None else self.check_seat(seat)
        return write_view(self.state, viewer, [str(option) for option in self.options])

    def check_seat(self, seat: object) -> int:
        """Check the number of a seat and return it; raises `Fault` if there is no such seat."""
        if not isinstance(seat, int) or isinstance(seat, bool) or seat not in range(self.players):
            raise Fault("unknown-seat", {"seat": quoted(seat)})
        return seat

    def administration(self, seat: Unchecked[int]) -> AdministrationView:
        """Return the effects of administration if a seat chose it now; raises `Fault` if there is no such seat."""
        return write_administration(self.state, self.check_seat(seat))

    def left_after(self, payment: Unchecked[Option | str]) -> Purse:
        """Return the money and goods that the player would have right after a payment, before the action goes on.

        `payment` is an option of the current decision, or its name; raises `Fault` otherwise.
        """
        after = self.state.clone()
        PROGRAMS[after.program].steps[after.pc].take(after, self._offered(str(payment)))
        me = after.me
        return {"money": me.money, "goods": write_goods(me.goods)}

    def why_not(self, name: Unchecked[Option | str]) -> Reason | None:
        """Return why an option is not possible now, and what would make it possible; None if it is possible.

        `str(reason)` returns it in English. Each of its `remedies` alone would make the option possible: additional
        goods, money or reputation, another card, or options to take first. If there are none, nothing that the player
        could own or do would help this turn. Raises `Fault` if there is no option with that name at all.

        >>> from faiyum import Game
        >>> reason = Game(seed=7).why_not("play settlement")
        >>> print(reason)
        You still need 1 wheat, 1 grape and 1 stone. $3 can replace only one of them.
        >>> reason.remedies[0].goods
        {'wheat': 1, 'grape': 1, 'stone': 1}
        """
        return reason_against(self.state, str(name))

    def __repr__(self) -> str:
        players = "1 player" if self.players == 1 else f"{self.players} players"
        if self.over:
            return f"<Game: {players}, over after {self.turns} turns>"
        return f"<Game: {players}, turn {self.turns + 1}, seat {self.player} to move>"

    def _repr_svg_(self) -> str:
        """Return the board as an SVG picture; notebooks show it instead of the `repr`."""
        return as_svg(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self is other or position_key(self.state) == position_key(other.state))

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Game.from_record, (self.record(),))


def check_random(random: object) -> Random:
    """Check a random generator and return it; raises `Fault` if it is not a `random.Random`."""
    if not isinstance(random, Random):
        raise Fault("not-a-generator", {"value": quoted(random)})
    return random


def step_games(games: Unchecked[Sequence[Game]], choices: Unchecked[Sequence[int]]) -> list[int]:
    """In each game, take the option with the given index, and return how many options each game has next.

    The number is 0 for games that are over. The choice for a game that was already over is ignored. Raises `Fault` and
    changes nothing if a game is listed twice, if there is not one choice for each game, or if the choice for an
    unfinished game is invalid.

    >>> from faiyum import Game, step_games
    >>> games = [Game(players=2, seed=seed) for seed in range(3)]
    >>> step_games(games, [0, 1, 2])
    [52, 8, 8]
    """
    stepped = check_games(games)
    taken = check_choices(stepped, choices)
    left: list[int] = []
    for i in range(len(stepped)):
        game = stepped[i]
        option = taken[i]
        if option is not None:
            game._take(option)
        left.append(len(game.state.options))
    return left


def check_games(games: object) -> list[Game]:
    """Return the games as a list; raises `Fault` unless they are a sequence of games without repetitions."""
    if not isinstance(games, Sequence):
        raise fault_in("games", "not-a-list", {"value": quoted(games)})
    found: list[Game] = []
    seen: set[int] = set()
    for game in games:
        if not isinstance(game, Game):
            raise Fault("not-a-game", {"value": quoted(game)})
        found.append(game)
        seen.add(id(game))
    if len(seen) < len(found):
        raise Fault("game-twice")
    return found


def check_choices(games: list[Game], choices: object) -> list[Option | None]:
    """Return the option chosen in each game, or None if it is over; raises `Fault` if a choice is invalid."""
    if not isinstance(choices, Sequence):
        raise fault_in("choices", "not-a-list", {"value": quoted(choices)})
    if len(games) != len(choices):
        raise Fault("one-choice-per-game", {"games": len(games), "choices": len(choices)})
    found: list[Option | None] = []
    for i in range(len(games)):
        options = games[i].state.options
        choice: object = choices[i]
        if games[i].state.program == OVER:
            found.append(None)
        elif isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(options):
            found.append(options[choice])
        else:
            raise Fault("not-a-choice", {"value": quoted(choice), "n": len(options)})
    return found
