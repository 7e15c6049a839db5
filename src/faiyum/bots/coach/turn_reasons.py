"""Reasons for a turn: what it brings, costs, prepares, keeps and denies, as phrases."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final

from faiyum.bots.coach.turn_steps import turn_steps
from faiyum.bots.search.search_bot import is_over_for, mean
from faiyum.bots.search.terms import TERMS, current_weights, strength, terms
from faiyum.bots.search.weights import term_weights
from faiyum.campaign import progress
from faiyum.engine.core.constants import GOODS, amount, card_name
from faiyum.engine.core.masks import spaces
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import PROGRAMS
from faiyum.engine.core.state import Seat, State
from faiyum.engine.game import Game
from faiyum.engine.rules.market import affordable
from faiyum.i18n.phrases import Phrase, card_phrase, side_words, spent

# Terms that pay off later. They exclude current holdings, discarded cards (some of which come back for free), the other
# players' holdings, and the number of playable cards, since those cards are mentioned by name.
FUTURE_TERMS: Final = [
    term
    for term in TERMS
    if term not in ("reputation", "money", "basic", "fish", "rose", "kinds", "free-return", "ready")
    and not term.endswith("-discarded")
    and not term.startswith("others-")
]
MAX_REASONS: Final = 3
# At most this many terms are named as differences between two turns.
MAX_DIFFERENCES: Final = 2
# A term is mentioned if it makes up more than this share of the turn's total gain.
MIN_SHARE: Final = 0.1


def reasons_for(
    game: Game, options: list[Option], states: list[State], index: int = 0, goals: tuple[str, ...] = ()
) -> list[Phrase]:
    """Return how a turn differs from the next-best one, and what it gains, costs, prepares, keeps and denies.

    `states` holds the state after each turn that is shown, best first; `index` is the position of this turn.
    """
    before, after, seat = game.state, states[index], game.player
    alternatives = states[:index] + states[index + 1 :]
    gains, costs = gains_and_costs(game, options)
    found = differences(after, states[index + 1], seat) if index + 1 < len(states) else {}
    found |= {"brings": [*new_cards(before, after, seat), *gains], "costs": costs}
    found |= {
        "prepares": prepared(before, after, alternatives, seat),
        "keeps": kept(before, after, alternatives, seat),
        "denies": denied_cards(before, after, seat),
        "goals": advanced_goals(before, after, goals),
    }
    return [Phrase(f"hint-{reason}", {"things": things}) for reason, things in found.items() if things]


def differences(after: State, other: State, seat: int) -> dict[str, list[Phrase]]:
    """Return what the player has more of and less of after one turn than after another.

    Reputation, money and goods come first, then the terms that matter most; if all of these are equal, the first
    difference among cards, pieces on the board and the discard stack.
    """
    surplus = resources(after.seats[seat])
    surplus.subtract(resources(other.seats[seat]))
    plus, minus = amount_phrases(+surplus), amount_phrases(-surplus)
    weights = current_weights(after, seat, term_weights("solo" if len(after.seats) == 1 else "own"))
    own_terms, other_terms = terms(after, seat), terms(other, seat)
    gaps = {term: weights[i] * (own_terms[i] - other_terms[i]) for i, term in enumerate(TERMS) if weights[i] > 0}
    if not (is_over_for(after, seat) or is_over_for(other, seat)):
        ranked = sorted([term for term in FUTURE_TERMS if gaps.get(term, 0.0)], key=lambda term: -abs(gaps[term]))
        for term in ranked[:MAX_DIFFERENCES]:
            (plus if gaps[term] > 0 else minus).append(Phrase(f"hint-{term}"))
    if not plus and not minus:
        for (items, describe), (others, _) in zip(visible_items(after, seat), visible_items(other, seat), strict=True):
            plus = [describe(item) for item in (Counter(items) - Counter(others)).elements()][:MAX_REASONS]
            minus = [describe(item) for item in (Counter(others) - Counter(items)).elements()][:MAX_REASONS]
            if plus or minus:
                break
    return {"more": plus, "less": minus}


def visible_items(s: State, seat: int) -> list[tuple[list[int], Callable[[int], Phrase]]]:
    """Return what is visible after a turn: lists of items, each list with a function that describes its items."""
    me = s.seats[seat]
    buildings = [*s.palaces]
    for mask in (s.settlements, s.towns, s.workshops, s.expansions):
        buildings += spaces(mask)
    return [
        (list(me.hand), describe_card),
        (list(me.privileges), describe_card),
        (list(s.market), lambda card: Phrase("hint-in-market", {"card": describe_card(card)})),
        (list(spaces(s.upright | s.prone)), partial(describe_space, s, "worker")),
        (list(spaces(s.crocodiles)), partial(describe_space, s, "crocodile")),
        (buildings, partial(describe_space, s, "building")),
        ([side for side, piece in enumerate(s.built) if piece], partial(describe_road, s)),
        (
            [space for space, count in zip(s.board.sites, s.blocks, strict=True) for _ in range(count)],
            partial(describe_space, s, "block"),
        ),
        (list(me.discard), lambda card: Phrase("hint-in-discard", {"card": describe_card(card)})),
        (list(me.discard[-1:]), lambda card: Phrase("hint-top-of-discard", {"card": describe_card(card)})),
        (list(me.discard[:1]), lambda card: Phrase("hint-bottom-of-discard", {"card": describe_card(card)})),
    ]


def describe_card(card: int) -> Phrase:
    return card_phrase(card_name(card))


def describe_space(s: State, piece: str, space: int) -> Phrase:
    return Phrase(f"hint-{piece}-at", {"space": s.board.names[space]})


def describe_road(s: State, side: int) -> Phrase:
    """Describe a road or bridge."""
    return Phrase("hint-road-at", {"side": side_words(s.board.side_names[side])})


def new_cards(before: State, after: State, seat: int) -> list[Phrase]:
    """Return the cards that the player gains, and how many come back from the discard stack."""
    then, now = before.seats[seat], after.seats[seat]
    new = Counter([*now.hand, *now.discard, *now.privileges])
    # In the middle of a turn, cards in play belong to the player as well.
    new.subtract([*then.hand, *then.discard, *then.privileges, before.in_play, *before.spent])
    back = (Counter(now.hand) - Counter(then.hand)) & Counter(then.discard)
    phrases = [card_phrase(card_name(card)) for card in new.elements()]
    return [*phrases, Phrase("hint-cards-back", {"n": back.total()})] if back else phrases


def gains_and_costs(game: Game, options: list[Option]) -> tuple[list[Phrase], list[Phrase]]:
    """Return the gains and costs, added up separately over all steps so that they do not cancel out."""
    gains: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for step in turn_steps(game, options):
        paid = spent(step.game, [step.option] if step.option.kind == "pay" else [])
        change = resources(step.after.seats[game.player])
        change.subtract(resources(step.game.state.seats[game.player]))
        change.update(paid)
        gains += +change
        costs += paid + -change
    return amount_phrases(gains), amount_phrases(costs)


def amount_phrases(amounts: Counter[str]) -> list[Phrase]:
    return [Phrase(f"n-{what}", {"n": amounts[what]}) for what in ("reputation", "money", *GOODS) if amounts[what]]


def resources(seat: Seat) -> Counter[str]:
    """Return the player's reputation, money and goods."""
    goods = {good: amount(seat.goods, i) for i, good in enumerate(GOODS)}
    return Counter({"reputation": seat.reputation, "money": seat.money, **goods})


def prepared(before: State, after: State, alternatives: list[State], seat: int) -> list[Phrase]:
    """Return what the turn makes possible next, and the most significant terms that it raises."""
    if is_over_for(after, seat):
        return []
    then, now = terms(before, seat), terms(after, seat)
    raised = {term for i, term in enumerate(TERMS) if now[i] > then[i]}
    significant = significant_terms(before, seat, now, [then, *mean_terms(alternatives, seat)], raised)
    return [*newly_playable(before, after, seat), *newly_affordable(before, after, seat), *significant][:MAX_REASONS]


def kept(before: State, after: State, alternatives: list[State], seat: int) -> list[Phrase]:
    """Return what the turn keeps but the alternatives use up."""
    if is_over_for(after, seat):
        return []
    then, now = terms(before, seat), terms(after, seat)
    unchanged = {term for i, term in enumerate(TERMS) if now[i] == then[i]}
    return significant_terms(before, seat, now, mean_terms(alternatives, seat), unchanged)[:MAX_REASONS]


def significant_terms(
    s: State, seat: int, now: list[float], others: list[list[float]], candidates: set[str]
) -> list[Phrase]:
    """Return the candidates that account for a large share of the gain over any of `others`, largest first.

    If none of them reaches that share, only the largest one is returned.
    """
    weights = current_weights(s, seat, term_weights("solo" if len(s.seats) == 1 else "own"))
    # Terms with a negative weight are not mentioned, even if the turn lowers them.
    good = {term for i, term in enumerate(TERMS) if weights[i] > 0 and term in FUTURE_TERMS}
    shares: dict[str, float] = {}
    for other in others:
        gains = {term: weights[i] * (now[i] - other[i]) for i, term in enumerate(TERMS)}
        total = sum(gain for gain in gains.values() if gain > 0)
        for term in gains:
            if gains[term] > 0 and term in good and term in candidates:
                shares[term] = max(shares.get(term, 0.0), gains[term] / total)
    ranked = sorted(shares, key=lambda term: -shares[term])
    return [Phrase(f"hint-{term}") for rank, term in enumerate(ranked) if rank == 0 or shares[term] > MIN_SHARE]


def mean_terms(states: list[State], seat: int) -> list[list[float]]:
    """Return the mean of each term over the states, as the only row of a list; empty if there are no states."""
    rows = [terms(state, seat) for state in states]
    return [[mean(list(values)) for values in zip(*rows, strict=True)]] if rows else []


def newly_playable(before: State, after: State, seat: int) -> list[Phrase]:
    """Return the cards that the turn makes playable, strongest first, except those taken back during the turn."""
    back = before.seats[seat].discard
    new = [card for card in playable_cards(after, seat) - playable_cards(before, seat) if card not in back]
    return [play_phrase(card) for card in sorted(new, key=strength, reverse=True)]


def playable_cards(s: State, seat: int) -> set[int]:
    """Return the cards in hand that the seat could play if it were its turn."""
    here = s.clone()
    here.set_turn(seat)
    return {card for card in here.seats[seat].hand if PROGRAMS[card].possible(here)}


def newly_affordable(before: State, after: State, seat: int) -> list[Phrase]:
    """Return the strongest affordable card if none as strong was affordable before.

    If the turn draws a card, the market is unknown and nothing is returned.
    """
    now = affordable_cards(after, seat)
    if after.drawn != before.drawn or not now:
        return []
    best = max(now, key=strength)
    return (
        [] if any(strength(card) >= strength(best) for card in affordable_cards(before, seat)) else [buy_phrase(best)]
    )


def affordable_cards(s: State, seat: int) -> list[int]:
    """Return the cards in the market that the seat could buy if it were its turn."""
    here = s.clone()
    here.set_turn(seat)
    return list(affordable(here, here.seats[seat].money))


def play_phrase(card: int) -> Phrase:
    return Phrase("hint-playable", {"card": card_phrase(card_name(card))})


def buy_phrase(card: int) -> Phrase:
    return Phrase("hint-affordable", {"card": card_phrase(card_name(card))})


def advanced_goals(before: State, after: State, goals: tuple[str, ...]) -> list[Phrase]:
    """Return the campaign goals that the turn brings closer."""
    then, now = progress(before), progress(after)
    return [Phrase(f"goal-{goal}") for goal in goals if now[goal][0] > then[goal][0]]


def denied_cards(before: State, after: State, seat: int) -> list[Phrase]:
    """Return the cards that leave the market and that another player could have bought."""
    wanted: set[int] = set()
    for other, them in enumerate(before.seats):
        if other != seat and not them.quit:
            wanted |= set(affordable_cards(before, other))
    return [card_phrase(card_name(card)) for card in before.market if card in wanted and card not in after.market]
