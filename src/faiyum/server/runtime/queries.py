"""Questions about a game that change nothing: what to pay with, what an option would bring, how it all came about."""

from collections import Counter
from random import Random
from typing import Any, cast

from faiyum.bots import UNLIMITED, Budget, Seen, at_hand, gives_reasons, make_bot
from faiyum.bots.coach.advice import advise, explain
from faiyum.bots.greedy import finish_turn
from faiyum.bots.search.thinker import Thinker
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase
from faiyum.server.api.schemas import CardUse, Chart, Left, SeatChart, Source
from faiyum.tables.changes import changes
from faiyum.tables.log_entry import Entry, effect_phrases
from faiyum.tables.table import RefusedError, Table

# what a payment should rather keep; money counts by the dollar
WORTH = {"wheat": 1.0, "grape": 1.0, "stone": 1.0, "fish": 1.2, "rose": 2.0}
DOLLAR = 0.5
# nobody waits longer for a hint
HINT_BUDGET = Budget(seconds=1.0)


def left_after(game: Game) -> dict[str, Left]:
    """What each payment that can be chosen now leaves in the purse."""
    purses = {option.name: game.left_after(option) for option in game.options if option.kind == "pay"}
    return {name: Left(purse["money"], cast(dict[str, int], purse["goods"])) for name, purse in purses.items()}


def suggested_payment(left: dict[str, Left]) -> str | None:
    """The payment that leaves most, and of those that leave as much the one that leaves the best mix."""

    def worth(name: str) -> tuple[float, int]:
        purse = left[name]
        kept = DOLLAR * purse.money + sum(WORTH[good] * n for good, n in purse.goods.items())
        return round(kept, 6), -sum(n * n for n in purse.goods.values())

    return max(left, key=worth) if left else None


def preview(record: str, option: str) -> list[Phrase]:
    """What an option would bring by the end of the turn, going on as the greedy bot would.

    Cards that are drawn on the way are drawn by chance and not told.
    """
    game = Game.from_record(record)
    seat, turn = game.player, game.turns
    end = game.sample(Random(record))
    end.take(option)
    finish_turn(end, seat, turn)
    return effect_phrases([change for change in changes(game.state, end.state) if change.get("from") != "deck"], seat)


def can_explain(bot: str | None) -> bool:
    """Whether that is a bot that can say why it has decided so."""
    return bot is not None and at_hand(bot) and gives_reasons(bot)


def thinker_of(table: Table, at: int) -> str | None:
    """The bot that took a decision of the story, if it has reasons."""
    if at >= table.decisions:
        raise RefusedError(404, Phrase("table-no-decision", {"at": at}))
    bot = table.story[at].bot
    return bot if can_explain(bot) else None


def thought_together(table: Table, at: int) -> range:
    """The decisions around that one that a bot took at one go."""

    def same(other: int) -> bool:
        entry, asked = table.story[other], table.story[at]
        return (entry.turn, entry.seat, entry.bot) == (asked.turn, asked.seat, asked.bot)

    first, end = at, at + 1
    # what was played before the table began was not thought of here
    while first > 0 and first != table.marks[0] and same(first - 1):
        first -= 1
    while end < table.decisions and end != table.marks[0] and same(end):
        end += 1
    return range(first, end)


def advice(record: str, bot: str, goals: list[str]) -> list[dict[str, Any]]:
    """The best turns in the eyes of a bot that has these goals of a campaign in view, with its reasons."""
    thinker = make_bot(bot, "hint")
    assert isinstance(thinker, Thinker)
    thinker.aim(goals)
    return [found.data() for found in advise(thinker, Seen(Game.from_record(record)), HINT_BUDGET)]


def had_in_mind(
    record: str, bot: str, seed: str, played: list[str], budget: Budget = UNLIMITED
) -> list[dict[str, Any]]:
    """The turn that a bot at a table has played from here, and what else it thought of: thinking as it did then."""
    thinker = make_bot(bot, seed)
    assert isinstance(thinker, Thinker)
    return [found.data() for found in explain(thinker, Game.from_record(record), played, budget)]


def chart(table: Table) -> Chart:
    """The game in figures: reputation turn by turn and where it came from, cards bought and played."""
    turns: dict[int, list[int]] = {}
    sources: list[Counter[tuple[str, int | str | None]]] = [Counter() for _ in table.chairs]
    bought: list[list[CardUse]] = [[] for _ in table.chairs]
    played: list[Counter[int | str]] = [Counter() for _ in table.chairs]
    begun = table.game.beginning().reputation
    before = tuple(begun)
    # once: to read the story takes longer than anything else
    for entry in table.story:
        turns[entry.turn] = list(entry.reputation)
        for seat, (now, then) in enumerate(zip(entry.reputation, before)):
            gained = now - then
            if seat == entry.seat and entry.connections:
                sources[seat]["connections", None] += entry.connections
                gained -= entry.connections
            if gained:
                sources[seat][source_of(entry)] += gained
        before = entry.reputation
        kind, _, about = entry.option.partition(" ")
        if kind == "buy":
            bought[entry.seat].append(CardUse(int(about), entry.turn + 1))
        elif kind in ("play", "use") and entry.card is not None:
            played[entry.seat][entry.card] += 1
    seats = [SeatChart(*about) for about in zip(map(source_list, sources), bought, map(use_list, played))]
    return Chart(begun, list(turns.values()), seats)


def source_of(entry: Entry) -> tuple[str, int | str | None]:
    if entry.option == "quit":
        return "disaster", None
    return ("other", None) if entry.card is None else ("card", entry.card)


def source_list(found: Counter[tuple[str, int | str | None]]) -> list[Source]:
    """What brought reputation, most of it first."""
    return [
        Source(kind, reputation) if card is None else Source(kind, reputation, card)  # type: ignore[arg-type]
        for (kind, card), reputation in found.most_common()
    ]


def use_list(found: Counter[int | str]) -> list[CardUse]:
    """The cards that were played or used for their action, most often first."""
    return [CardUse(card, n) for card, n in found.most_common()]
