"""Questions about a game that change nothing: what to pay with, what an option would bring, how it all came about."""

from collections import Counter
from random import Random
from typing import Any

from faiyum.bots import Budget, Seen, gives_reasons, make_bot
from faiyum.bots.advice import ADVISER, advise
from faiyum.bots.greedy import finish_turn
from faiyum.bots.thinking import Thinker
from faiyum.engine.game import Game
from faiyum.texts.phrases import Phrase
from faiyum.web.changes import changes
from faiyum.web.story import Entry, effect_phrases
from faiyum.web.table import RefusedError, Table
from faiyum.web.wire import CardUse, Chart, Left, SeatChart, Source

# what a payment should rather keep; money counts by the dollar
WORTH = {"wheat": 1.0, "grape": 1.0, "stone": 1.0, "fish": 1.2, "rose": 2.0}
DOLLAR = 0.5
# nobody waits longer for a hint
HINT_BUDGET = Budget(seconds=1.0)


def left_after(game: Game) -> dict[str, Left]:
    """What each payment that can be chosen now leaves in the purse."""
    return {option.name: Left(**game.left_after(option)) for option in game.options if option.kind == "pay"}


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


def moment(table: Table, at: int | None) -> tuple[Game, str]:
    """The game as a hint is wanted for it, and whose hint: the bot's that decided then, if it has reasons."""
    if at is None:
        return table.game, ADVISER
    if at >= table.decisions:
        raise RefusedError(404, Phrase("table-no-decision", {"at": at}))
    game = table.game.clone()
    while game.decisions > at:
        game.undo()
    bot = table.chairs[game.player].bot
    return game, bot if bot is not None and gives_reasons(bot) else ADVISER


def advice(record: str, bot: str) -> list[dict[str, Any]]:
    """The best turns in the eyes of a bot, with its reasons."""
    thinker = make_bot(bot, "hint")
    assert isinstance(thinker, Thinker)
    return [found.data() for found in advise(thinker, Seen(Game.from_record(record)), HINT_BUDGET)]


def chart(table: Table) -> Chart:
    """The game in figures: reputation turn by turn and where it came from, cards bought and played."""
    seats = range(len(table.chairs))
    last_of_turn = {entry.turn: list(entry.reputation) for entry in table.story}
    return Chart(
        turns=list(last_of_turn.values()),
        seats=[SeatChart(sources(table, seat), bought(table, seat), played(table, seat)) for seat in seats],
    )


def sources(table: Table, seat: int) -> list[Source]:
    """What brought a seat its reputation, most of it first."""
    found: Counter[tuple[str, int | str | None]] = Counter()
    before = tuple(0 for _ in table.chairs)
    for entry in table.story:
        gained = entry.reputation[seat] - before[seat]
        before = entry.reputation
        if entry.seat == seat and entry.connections:
            found["connections", None] += entry.connections
            gained -= entry.connections
        if gained:
            found[source_of(entry)] += gained
    return [
        Source(kind, reputation) if card is None else Source(kind, reputation, card)  # type: ignore[arg-type]
        for (kind, card), reputation in found.most_common()
    ]


def source_of(entry: Entry) -> tuple[str, int | str | None]:
    if entry.option == "quit":
        return "disaster", None
    return ("other", None) if entry.card is None else ("card", entry.card)


def bought(table: Table, seat: int) -> list[CardUse]:
    """The cards that a seat bought, each with the turn."""
    found: list[CardUse] = []
    for entry in table.story:
        kind, _, card = entry.option.partition(" ")
        if entry.seat == seat and kind == "buy":
            found.append(CardUse(int(card), entry.turn + 1))
    return found


def played(table: Table, seat: int) -> list[CardUse]:
    """The cards that a seat played or used for their action, and how often."""
    uses = Counter(
        entry.card
        for entry in table.story
        if entry.seat == seat and entry.card is not None and entry.option.split()[0] in ("play", "use")
    )
    return [CardUse(card, n) for card, n in uses.most_common()]
