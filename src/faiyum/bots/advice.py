"""Advice: the best turns with what is expected of them, and why, as phrases of the game."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.terms import TERMS, terms, weights_now
from faiyum.bots.thinking import Plan, Thinker
from faiyum.bots.turns import Turn
from faiyum.bots.weights import weights
from faiyum.campaign import progress
from faiyum.engine.game import Game
from faiyum.engine.market import affordable
from faiyum.engine.options import Option, option_name
from faiyum.engine.state import Seat, State
from faiyum.engine.things import GOODS, amount, card_name
from faiyum.texts.phrases import Phrase, Value, card_phrase, deed_phrase, option_phrase, spent

# terms that prepare something: not what is there now, what lies on the discard stack (and comes back from it
# for nothing) or what others have
PREPARING: Final = [
    term
    for term in TERMS
    if term not in ("reputation", "money", "basic", "fish", "rose", "kinds", "free-return")
    and not term.endswith("-discarded")
    and not term.startswith("others-")
]
MOST_REASONS: Final = 3
# of what a turn gains by all terms together, what one of them has to make up to be told
NOTICEABLE: Final = 0.1
# chosen by games of the advisor against itself: with 1 the chances are too sure, with much less not sure enough
CONFIDENCE: Final = 0.75
# who gives hints unless another bot is asked: the strongest that answers at once
ADVISER: Final = "advisor"


@dataclass
class Advice:
    """A turn, what is expected of it, and its reasons."""

    options: list[Option]
    turn: list[Phrase]
    reputation: float
    win: float | None
    # by how much it is worth less than the best one, in reputation
    behind: float
    reasons: list[Phrase]

    def data(self) -> dict[str, Any]:
        """As plain JSON data."""
        return {
            "options": [str(option) for option in self.options],
            "turn": [phrase.data() for phrase in self.turn],
            "reputation": round(self.reputation, 1),
            "win": None if self.win is None else round(self.win, 3),
            "behind": round(self.behind, 1),
            "expects": self.expects.data(),
            "reasons": [phrase.data() for phrase in self.reasons],
        }

    @property
    def expects(self) -> Phrase:
        values: dict[str, Value] = {"reputation": max(0, round(self.reputation))}
        if self.win is None:
            return Phrase("hint-expects", values)
        return Phrase("hint-expects-win", values | {"chance": round(100 * self.win)})


def advise(bot: Thinker, seen: Seen, budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """The best turns that begin differently, best first."""
    game = seen.sample(Random(bot.seed))
    plans = begun_differently(bot.plans(seen, budget))[:count]
    return ranked([advice(bot, game, plan, plans[0]) for plan in plans])


def explain(bot: Thinker, game: Game, played: list[str], count: int = 3) -> list[Advice]:
    """The turn that the bot played from here, and the best others that it thought of.

    The bot has the seed that it had then. It may have thought anew on the way, when
    it had seen a card that was drawn; the turn is told as it was played nevertheless.
    """
    options = options_named(game, played)
    codes = tuple(option.code for option in options)
    plans = bot.plans(Seen(game))
    own = next((plan for plan in plans if plan.turn.codes == codes[: len(plan.turn.codes)]), None)
    if own is None:
        # not thought of in this way, so there is nothing to hold it against
        end = game.clone()
        for option in options:
            end.take(option)
        own = Plan(Turn(codes, end.state), bot.outlooks([end.state], game.player)[0])
        plans = []
    others = [plan for plan in begun_differently([own, *plans]) if plan.outlook.worth <= own.outlook.worth]
    return ranked([advice(bot, game, own, own, options), *[advice(bot, game, plan, own) for plan in others[1:count]]])


def begun_differently(plans: list[Plan]) -> list[Plan]:
    """Of those that begin with the same option, the first."""
    first: dict[int, Plan] = {}
    for plan in plans:
        first.setdefault(plan.turn.codes[0], plan)
    return list(first.values())


def options_named(game: Game, names: list[str]) -> list[Option]:
    """Options that were taken one after the other."""
    here = game.clone()
    found = []
    for name in names:
        found.append(next(option for option in here.options if option == name))
        here.take(found[-1])
    return found


def advice(bot: Thinker, game: Game, plan: Plan, best: Plan, options: list[Option] | None = None) -> Advice:
    """A plan in words; more may have been done than was planned."""
    board = game.state.board
    if options is None:
        options = [Option(code, option_name(board, code), board) for code in plan.turn.codes]
    outlook = plan.outlook
    return Advice(
        options,
        deeds(game, options),
        # alone, what turns are ranked by is the reputation at the end, unless there are goals as well
        outlook.worth if game.players == 1 and not bot.aims else outlook.reputation,
        chance(bot, plan.turn.state, game.player),
        best.outlook.worth - outlook.worth,
        reasons_for(game, options, plan.turn.state, bot.aims),
    )


def ranked(found: list[Advice]) -> list[Advice]:
    """Advice that agrees with its order.

    Turns are ranked by more than the win: where the chance alone would tell another
    order, it is not told to be higher than that of the turn before.
    """
    for before, one in pairwise(found):
        if one.win is not None and before.win is not None:
            one.win = min(one.win, before.win)
        one.reasons.insert(0, Phrase("hint-behind", {"n": round(one.behind)}))
    return found


def chance(bot: Thinker, state: State, seat: int) -> float | None:
    """The chance to win against players who are as good as the bot.

    It has learnt at tables with weaker ones too and expects too much for any seat;
    what it expects for all of them is weighed against each other.
    """
    odds: list[float] = []
    for other in range(len(state.seats)):
        win = bot.expect([state], other)[0].win
        if win is None:
            return None
        win = min(max(win, 1e-6), 1 - 1e-6)
        odds.append((win / (1 - win)) ** CONFIDENCE)
    return odds[seat] / sum(odds)


def deeds(game: Game, options: list[Option]) -> list[Phrase]:
    """What is done in a turn, step by step; that nothing more is chosen goes without saying."""
    here = game.clone()
    found = []
    for option in options:
        if option.kind != "done":
            found.append(deed_phrase(here, option))
        here.take(option)
    return found or [option_phrase(game, options[0])]


def reasons_for(game: Game, options: list[Option], after: State, aims: tuple[str, ...] = ()) -> list[Phrase]:
    """What a turn brings and costs now, what it prepares, what it denies, which goals come nearer."""
    before, seat = game.state, game.player
    gains, costs = gains_and_costs(game, options)
    reasons = {
        "brings": [*new_cards(before, after, seat), *gains],
        "costs": costs,
        "prepares": prepares(before, after, seat),
        "denies": denies(before, after, seat),
        "goals": nearer(before, after, aims),
    }
    found = [Phrase(f"hint-{reason}", {"things": things}) for reason, things in reasons.items() if things]
    return found or [Phrase("hint-nothing")]


def new_cards(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that a player has now and did not have, and how many have come back from the discard stack."""
    then, now = before.seats[seat], after.seats[seat]
    new = Counter([*now.hand, *now.discard, *now.privileges])
    # what is at work in the middle of a turn is the player's as well
    new.subtract([*then.hand, *then.discard, *then.privileges, before.in_play, *before.spent])
    back = (Counter(now.hand) - Counter(then.hand)) & Counter(then.discard)
    found = [card_phrase(card_name(card)) for card in new.elements()]
    return [*found, Phrase("hint-cards-back", {"n": back.total()})] if back else found


def gains_and_costs(game: Game, options: list[Option]) -> tuple[list[Phrase], list[Phrase]]:
    """What is gained and spent step by step: what is paid in one is not made up for by what another brings."""
    here = game.clone()
    gains: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for option in options:
        purse = held(here.state.seats[game.player])
        here.take(option)
        paid = spent(here, [one for one in (option, *here.granted) if one.kind == "pay"])
        change = held(here.state.seats[game.player])
        change.subtract(purse)
        change.update(paid)
        gains += +change
        costs += paid + -change
    return amounts(gains), amounts(costs)


def amounts(of: Counter[str]) -> list[Phrase]:
    return [Phrase(f"n-{what}", {"n": of[what]}) for what in ("reputation", "money", *GOODS) if of[what]]


def held(seat: Seat) -> Counter[str]:
    """What a player has of what can be counted."""
    goods = {good: amount(seat.goods, i) for i, good in enumerate(GOODS)}
    return Counter({"reputation": seat.reputation, "money": seat.money, **goods})


def prepares(before: State, after: State, seat: int) -> list[Phrase]:
    """The terms that the turn raises and that count most later on; not those that hardly matter in this turn."""
    what = weights_now(after, weights("solo") if len(before.seats) == 1 else weights("own"))
    earlier, later = terms(before, seat), terms(after, seat)
    gains = {term: what[i] * (later[i] - earlier[i]) for i, term in enumerate(TERMS)}
    noticeable = NOTICEABLE * sum(gain for gain in gains.values() if gain > 0)
    raised = [term for i, term in enumerate(TERMS) if term in PREPARING and later[i] > earlier[i]]
    if "ready" in raised and len(after.seats[seat].hand) > len(before.seats[seat].hand):
        # with more cards in hand that goes without saying
        raised.remove("ready")
    best = sorted([term for term in raised if gains[term] > noticeable], key=lambda term: -gains[term])
    return [Phrase(f"hint-{term}") for term in best[:MOST_REASONS]]


def nearer(before: State, after: State, aims: tuple[str, ...]) -> list[Phrase]:
    """The goals of the Challenge of the Pharaoh that the game comes nearer to."""
    then, now = progress(before), progress(after)
    return [Phrase(f"goal-{goal}") for goal in aims if now[goal][0] > then[goal][0]]


def denies(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that have left the market although others could have bought them."""
    wanted: set[int] = set()
    looking = before.clone()
    for other, them in enumerate(before.seats):
        if other != seat and not them.quit:
            looking.turn = other
            wanted |= set(affordable(looking, them.money))
    return [card_phrase(card_name(card)) for card in before.market if card in wanted and card not in after.market]
