"""Reasons for a turn: what it brings, costs, prepares and denies, as phrases of the game."""

from collections import Counter
from typing import Final

from faiyum.bots.coach.turn_steps import walk
from faiyum.bots.search.search_bot import is_over_for, mean
from faiyum.bots.search.terms import TERMS, current_weights, strength, terms
from faiyum.bots.search.weights import weights
from faiyum.campaign import progress
from faiyum.engine.constants import GOODS, amount, card_name
from faiyum.engine.game import Game
from faiyum.engine.market import affordable
from faiyum.engine.options import Option
from faiyum.engine.state import Seat, State
from faiyum.engine.steps import PROGRAMS
from faiyum.i18n.phrases import Phrase, card_phrase, spent

# terms that prepare something: not what is there now, what lies on the discard stack (and comes back from it
# for nothing) or what others have; how many cards can be played is told by the cards
PREPARED_TERMS: Final = [
    term
    for term in TERMS
    if term not in ("reputation", "money", "basic", "fish", "rose", "kinds", "free-return", "ready")
    and not term.endswith("-discarded")
    and not term.startswith("others-")
]
MAX_REASONS: Final = 3
# of what a turn gains by all terms together, what one of them has to make up to be told
MIN_SHARE: Final = 0.1


def reasons_for(
    game: Game, options: list[Option], states: list[State], place: int = 0, aims: tuple[str, ...] = ()
) -> list[Phrase]:
    """What a turn brings and costs now, what it prepares, what it denies, which goals come nearer.

    The states are what the turns lead to that are told together, the best first, and the place is that of this turn.
    """
    before, after, seat = game.state, states[place], game.player
    rivals = states[:place] + states[place + 1 :]
    gains, costs = gains_and_costs(game, options)
    now = {"brings": [*new_cards(before, after, seat), *gains], "costs": costs}
    later = {
        "prepares": prepares(before, after, rivals, seat),
        "keeps": keeps(before, after, rivals, seat),
        "denies": denies(before, after, seat),
        "goals": nearer(before, after, aims),
    }
    if place and not any(later.values()):
        later["lacks"] = lacks(before, after, states, seat)
    found = [Phrase(f"hint-{reason}", {"things": things}) for reason, things in (now | later).items() if things]
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
    gains: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for step in walk(game, options):
        paid = spent(step.game, [step.option] if step.option.kind == "pay" else [])
        change = held(step.after.seats[game.player])
        change.subtract(held(step.game.state.seats[game.player]))
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


def prepares(before: State, after: State, rivals: list[State], seat: int) -> list[Phrase]:
    """What can be done next, and the terms that the turn raises and that count most later on."""
    if is_over_for(after, seat):
        return []
    then, now = terms(before, seat), terms(after, seat)
    raised = {term for i, term in enumerate(TERMS) if now[i] > then[i]}
    matters = telling(before, now, [then, *mean_terms(rivals, seat)], raised)
    return [*newly_playable(before, after, seat), *newly_affordable(before, after, seat), *matters][:MAX_REASONS]


def keeps(before: State, after: State, rivals: list[State], seat: int) -> list[Phrase]:
    """What the turn leaves as it is although its rivals use it up."""
    if is_over_for(after, seat):
        return []
    then, now = terms(before, seat), terms(after, seat)
    kept = {term for i, term in enumerate(TERMS) if now[i] == then[i]}
    return telling(before, now, mean_terms(rivals, seat), kept)[:MAX_REASONS]


def lacks(before: State, after: State, states: list[State], seat: int) -> list[Phrase]:
    """What the best turn prepares or keeps, and this one does not; whoever stops has no use for it."""
    if is_over_for(after, seat):
        return []
    best, rivals = states[0], states[1:]
    then, now, first = terms(before, seat), terms(after, seat), terms(best, seat)
    had = [Phrase(f"hint-{term}") for i, term in enumerate(TERMS) if now[i] > then[i] or now[i] >= first[i]]
    had += [play_phrase(card) for card in playable(after, seat)] + [
        buy_phrase(card) for card in affordable_cards(after, seat)
    ]
    things = [*prepares(before, best, rivals, seat), *keeps(before, best, rivals, seat)]
    return [thing for thing in things if thing not in had][:MAX_REASONS]


def telling(s: State, now: list[float], others: list[list[float]], terms: set[str]) -> list[Phrase]:
    """Those of the terms that make up much of what a result is worth more than others, or one if none does."""
    what = current_weights(s, weights("solo" if len(s.seats) == 1 else "own"))
    # what counts against the player is not told, however little of it a turn leaves
    good = {term for i, term in enumerate(TERMS) if what[i] > 0 and term in PREPARED_TERMS}
    most: dict[str, float] = {}
    for other in others:
        gains = {term: what[i] * (now[i] - other[i]) for i, term in enumerate(TERMS)}
        whole = sum(gain for gain in gains.values() if gain > 0)
        for term in gains:
            if gains[term] > 0 and term in good and term in terms:
                most[term] = max(most.get(term, 0.0), gains[term] / whole)
    best = sorted(most, key=lambda term: -most[term])
    return [Phrase(f"hint-{term}") for place, term in enumerate(best) if place == 0 or most[term] > MIN_SHARE]


def mean_terms(states: list[State], seat: int) -> list[list[float]]:
    """The terms of some states on average, if there are any."""
    found = [terms(state, seat) for state in states]
    return [[mean(list(values)) for values in zip(*found, strict=True)]] if found else []


def newly_playable(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that could not be played before and can be now; that those can that have come back is no wonder."""
    back = before.seats[seat].discard
    new = [card for card in playable(after, seat) - playable(before, seat) if card not in back]
    return [play_phrase(card) for card in sorted(new, key=strength, reverse=True)]


def playable(s: State, seat: int) -> set[int]:
    """The cards in hand that could be played if it were one's turn."""
    here = s.clone()
    here.turn = seat
    return {card for card in here.seats[seat].hand if PROGRAMS[card].possible(here)}


def newly_affordable(before: State, after: State, seat: int) -> list[Phrase]:
    """The best card for sale, if it could not be paid before; where it lies after a card is drawn nobody knows."""
    now = affordable_cards(after, seat)
    if after.drawn != before.drawn or not now:
        return []
    best = max(now, key=strength)
    return (
        [] if any(strength(card) >= strength(best) for card in affordable_cards(before, seat)) else [buy_phrase(best)]
    )


def affordable_cards(s: State, seat: int) -> list[int]:
    """The cards of the market that could be paid if it were one's turn."""
    here = s.clone()
    here.turn = seat
    return affordable(here, here.seats[seat].money)


def play_phrase(card: int) -> Phrase:
    return Phrase("hint-playable", {"card": card_phrase(card_name(card))})


def buy_phrase(card: int) -> Phrase:
    return Phrase("hint-affordable", {"card": card_phrase(card_name(card))})


def nearer(before: State, after: State, aims: tuple[str, ...]) -> list[Phrase]:
    """The goals of the Challenge of the Pharaoh that the game comes nearer to."""
    then, now = progress(before), progress(after)
    return [Phrase(f"goal-{goal}") for goal in aims if now[goal][0] > then[goal][0]]


def denies(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that have left the market although others could have bought them."""
    wanted: set[int] = set()
    for other, them in enumerate(before.seats):
        if other != seat and not them.quit:
            wanted |= set(affordable_cards(before, other))
    return [card_phrase(card_name(card)) for card in before.market if card in wanted and card not in after.market]
