"""Batches of games that are stepped together, with arrays for actions, masks, observations, rewards and dones."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from faiyum.engine.core.game_board import DEFAULT_BOARD, load_board
from faiyum.engine.core.machine import proceed, take
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import NO_OPTIONS, Option
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.core.unchecked import Unchecked
from faiyum.engine.core.vecs import as_buffer, i16, i64, u8, vec
from faiyum.engine.game import Game
from faiyum.engine.learning.actions import write_mask
from faiyum.engine.learning.buffers import buffer_view
from faiyum.engine.learning.encoder import Numbering, legal_option
from faiyum.engine.learning.observations import write_observation
from faiyum.engine.learning.rewards import Objective
from faiyum.engine.new_game import deal, new_setting, new_state

# One mixing step of the SplitMix64 generator spreads neighbouring numbers over all 64 bits.
WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
# Random choices within a compiled call use Marsaglia's xorshift with numbers that fit a machine integer.
CHOICE_BITS: Final = 62
CHOICE_MASK: Final = (1 << CHOICE_BITS) - 1
# the number of observations that are written before they are copied
ROWS: Final = 8


def mixed(number: int) -> int:
    number = (number + STEP) & WORD
    number = ((number ^ number >> 30) * FIRST_FACTOR) & WORD
    number = ((number ^ number >> 27) * SECOND_FACTOR) & WORD
    return number ^ number >> 31


def batch_seed(seed: int, index: int, episode: int) -> int:
    """Return the seed of a game, given its place in the batch and the number of games played there before."""
    # 53 bits, like the random seeds of other games
    return mixed(mixed(mixed(seed) + index) + episode) >> 11


def first_chance(random: Random) -> i64:
    """Return the first random number, from which the following ones are computed."""
    return random.getrandbits(CHOICE_BITS) | 1


def next_chance(chance: i64) -> i64:
    chance ^= (chance << 13) & CHOICE_MASK
    chance ^= chance >> 7
    return chance ^ (chance << 17) & CHOICE_MASK


class Games(Numbering):
    """A batch of games that are stepped together. A finished game is immediately replaced by a new one.

    `count` is the number of games; `players`, `modules`, `board`, `rewards` and `facts` are as for `Game`. Each deal
    is determined by `seed`, the place in the batch and the number of games played there before. `objective` selects
    the learner's rewards: "win", "reputation", "lead" or "potential" (see docs/learning.md).

    Arrays belong to the caller and are passed to `step` and `observe`. Any C-contiguous writable buffer will do, such
    as a numpy array. Observations are 16-bit integers of shape (count, width). Masks are bytes or booleans of shape
    (count, actions). Rewards are 32-bit floats of shape (count, players). Dones and movers are bytes of shape (count,).

    >>> from random import Random
    >>> from faiyum import Games
    >>> games = Games(4, players=2, seed=1)
    >>> masks = bytearray(len(games) * games.actions)
    >>> games.step(games.random_actions(Random(1)), masks=masks)
    >>> sum(masks) == sum(games.option_counts())
    True
    """

    def __init__(
        self,
        count: Unchecked[int],
        players: Unchecked[int] = 2,
        seed: Unchecked[int] = 0,
        modules: Unchecked[Sequence[str]] = (),
        board: Unchecked[str] = DEFAULT_BOARD,
        rewards: Unchecked[int] = 0,
        facts: Unchecked[dict[str, int | str] | None] = None,
        objective: Unchecked[str] = "win",
        discount: Unchecked[float] = 1.0,
    ) -> None:
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise Fault("number-of-games", {"value": quoted(count)})
        super().__init__(new_setting(load_board(board), players, modules, rewards, facts))
        self.objective: Final = Objective(objective, self.setting.players, discount)
        self.count: Final[i64] = count
        self.no_rewards: Final[Any] = memoryview(bytes(4 * count * self.setting.players)).cast("f")
        self.seed = 0
        self.episodes: list[int] = []
        self.states: list[State] = []
        self.reset(seed)
        self.blank_rows: Final = vec[i16]([0] * (ROWS * self.layout.width))
        # the masks that were written last, and the options that are set in them
        self.masks: Final = vec[u8]([0] * (self.count * self.ids.size))
        self.masked: Final[list[list[Option]]] = [NO_OPTIONS] * self.count

    def __len__(self) -> int:
        return self.count

    @property
    def players(self) -> int:
        """The number of players of each game."""
        return self.setting.players

    def reset(self, seed: Unchecked[int | None] = None) -> None:
        """Restart all games, with a new seed if one is given; raises `Fault` if it is not an int."""
        if seed is not None:
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise Fault("seed", {"value": quoted(seed)})
            self.seed = seed
        self.episodes = [0] * self.count
        self.states = [self._new_state(index) for index in range(self.count)]

    def _new_state(self, index: int) -> State:
        seed = batch_seed(self.seed, index, self.episodes[index])
        state = new_state(self.setting, deal(self.setting.privileges, Random(seed), []))
        proceed(state)
        return state

    def game_seed(self, index: Unchecked[int]) -> int:
        """Return the seed of the current game at a place of the batch; with it, `Game` deals the same cards."""
        return batch_seed(self.seed, self._check_index(index), self.episodes[self._check_index(index)])

    def game(self, index: Unchecked[int]) -> Game:
        """Return a copy of the current game at a place of the batch, without its history."""
        return Game(_state=self.states[self._check_index(index)].clone())

    def _check_index(self, index: object) -> int:
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < self.count:
            raise Fault("unknown-game", {"value": quoted(index), "n": self.count})
        return index

    def option_counts(self) -> list[int]:
        """Return the number of legal options of each game."""
        return [len(state.options) for state in self.states]

    def random_actions(self, random: Random) -> list[int]:
        """Return a random legal action for each game."""
        chance = first_chance(random)
        found: list[int] = []
        for state in self.states:
            options = state.options
            found.append(options[chance % len(options)].action)
            chance = next_chance(chance)
        return found

    def play_randomly(self, random: Random, steps: int) -> int:
        """Take `steps` random decisions in each game, as fast as possible; return how many games have ended."""
        chance = first_chance(random)
        count: i64 = steps
        _: i64
        ended = 0
        index: i64
        for index in range(self.count):
            state = self.states[index]
            for _ in range(count):
                options = state.options
                take(state, options[chance % len(options)])
                chance = next_chance(chance)
                if state.program == OVER:
                    ended += 1
                    self.episodes[index] += 1
                    state = self._new_state(index)
            self.states[index] = state
        return ended

    def step(
        self,
        actions: Any,
        observations: Any = None,
        masks: Any = None,
        rewards: Any = None,
        dones: Any = None,
        movers: Any = None,
    ) -> None:
        """Take an action in each game and fill the arrays.

        `actions` is a list or an array with an id for each game. Rewards are those of this step, by seat. Dones are 1
        for games that have just ended; their observations, masks and movers already belong to the next game. Raises
        `Fault` and changes nothing if an action is not legal or an array does not fit.
        """
        chosen = self._chosen(actions)
        rewarded = self._view("rewards", rewards, "f", self.setting.players)
        ended = self._view("dones", dones, "B", 1)
        observed, masked, moving = self._views(observations, masks, movers)
        if rewarded is not None and not self.objective.dense:
            rewarded[:] = self.no_rewards
        if ended is not None:
            ended[:] = bytes(self.count)
        objective = self.objective
        players: i64 = self.setting.players
        i: i64
        for i in range(self.count):
            state = self.states[i]
            before = objective.values(state) if rewarded is not None and objective.dense else None
            take(state, chosen[i])
            over = state.program == OVER
            if rewarded is not None and (over or objective.dense):
                seat: i64 = i * players
                for reward in objective.rewards(state, before):
                    rewarded[seat] = reward
                    seat += 1
            if over:
                if ended is not None:
                    ended[i] = 1
                self.episodes[i] += 1
                self.states[i] = self._new_state(i)
        self._fill(observed, masked, moving)

    def observe(self, observations: Any = None, masks: Any = None, movers: Any = None) -> None:
        """Fill the arrays for the current decisions, as after a reset; raises `Fault` if an array does not fit."""
        observed, masked, moving = self._views(observations, masks, movers)
        self._fill(observed, masked, moving)

    def _fill(self, observed: Any, masked: Any, moving: Any) -> None:
        if observed is not None:
            self._write_observations(observed)
        if masked is not None:
            self._write_masks(masked)
        if moving is not None:
            moving[:] = bytes([state.decider for state in self.states])

    def _write_observations(self, observed: Any) -> None:
        """Write a few rows at a time, so that they stay in the cache, and copy them."""
        width = self.layout.width
        first: i64 = 0
        while first < self.count:
            last = min(first + ROWS, self.count)
            rows = self.blank_rows[: (last - first) * width]
            i: i64
            for i in range(first, last):
                state = self.states[i]
                write_observation(rows, (i - first) * width, state, state.decider, self.layout)
            observed[first * width : last * width] = as_buffer(rows, "h")
            first = last

    def _write_masks(self, masked: Any) -> None:
        """Update the masks that were written last, and copy them."""
        size: i64 = self.ids.size
        i: i64
        for i in range(self.count):
            write_mask(self.masks, i * size, self.masked[i], 0)
            options = self.states[i].options
            write_mask(self.masks, i * size, options, 1)
            self.masked[i] = options
        masked[:] = as_buffer(self.masks, "B")

    def _chosen(self, actions: Any) -> list[Option]:
        """Return the option of each game's action; raises Fault unless all of them are legal."""
        ids = action_list(actions)
        if len(ids) != self.count:
            raise Fault("one-choice-per-game", {"games": self.count, "choices": len(ids)})
        chosen: list[Option] = []
        index: i64
        for index in range(self.count):
            chosen.append(legal_option(self.ids, self.states[index], ids[index]))
        return chosen

    def _views(self, observations: Any, masks: Any, movers: Any) -> tuple[Any, Any, Any]:
        observed = self._view("observations", observations, "h", self.layout.width)
        masked = self._view("masks", masks, "B", self.ids.size)
        return observed, masked, self._view("movers", movers, "B", 1)

    def _view(self, name: str, buffer: Any, typecode: str, width: int) -> Any:
        """Return the memory of a caller's array as a flat array; raises Fault if it does not fit."""
        return None if buffer is None else buffer_view(name, buffer, typecode, self.count * width)


def action_list(actions: Any) -> list[Any]:
    """Return the caller's actions as a list; raises Fault if they are neither a list nor an array."""
    if isinstance(actions, list):
        return actions
    try:
        return list(memoryview(actions).tolist())
    except TypeError:
        raise Fault("not-actions", {"value": quoted(actions)}) from None
