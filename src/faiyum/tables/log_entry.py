"""Log entries: the text of a decision with its consequences."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from faiyum.engine.core.constants import CONNECTION_REPUTATION, GOODS, SETTLEMENT, card_value
from faiyum.engine.core.option import Option
from faiyum.engine.core.state import State
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase, deed_phrase, numbered_card, side_words, spent
from faiyum.tables.changes import Change, changes
from faiyum.tables.log import LogEntry

# Options of these kinds are described by their effects alone.
DESCRIBED_BY_EFFECTS = ("space", "road", "bridge", "move", "pay", "gain", "reputation")
NOTHING: Mapping[str, int] = MappingProxyType({})
# The texts for cards that move from one place to another.
CARD_MOVES = {("deck", "market"): "log-revealed", ("market", "box"): "log-left", ("discard", "hand"): "log-back"}


class LogDraft:
    """A log entry that is started before a decision is taken and completed afterwards."""

    def __init__(self, game: Game, option: Option) -> None:
        self._option = option
        self._before = game.state.clone()
        self._action = deed_phrase(game, option)
        self._seat = game.player
        self._turn = game.turns

    def complete(self, game: Game, bot: str | None) -> LogEntry:
        """Return the completed entry after the option has been taken; `bot` names the bot that took it, if any."""
        before, option = self._before, self._option
        changed = changes(before, game.state)
        payments = [paid for paid in (option, *game.granted) if paid.kind == "pay"]
        effects = effect_phrases(changed, self._seat, spent(game, payments))
        text = self._action
        if effects and option.kind in DESCRIBED_BY_EFFECTS:
            text = Phrase("log-brings", {"brings": effects})
        elif effects:
            text = Phrase("log-entry", {"option": text, "brings": effects})
        return LogEntry(
            turn=self._turn,
            seat=self._seat,
            bot=bot,
            option=option.name,
            card=card_in_use(before, option),
            drawn=before.drawn,
            text=to_json(text.data()),
            changes=to_json(changed),
            reputation=tuple(game.reputation),
            connections=CONNECTION_REPUTATION * (len(game.state.connected) - len(before.connected)),
        )


def to_json(data: Sequence[object]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def card_in_use(before: State, option: Option) -> int | str | None:
    """Return the card that the option plays or uses or, if there is none, the card that is already in use."""
    if option.kind in ("play", "use"):
        return card_value(option.value)
    if before.in_play:
        return card_value(before.in_play)
    return card_value(before.program) if 0 < before.program <= SETTLEMENT else None


def effect_phrases(changed: list[Change], seat: int, paid: Mapping[str, int] = NOTHING) -> list[Phrase]:
    """Describe the changes in the order of an action: the seat's payments, then pieces, then gains, then cards."""
    gains = {change["seat"]: amounts(change) for change in changed if change.keys() & {"reputation", "money", "goods"}}
    own = gains.pop(seat, Counter())
    # Payments are listed separately; otherwise money paid would be offset against money gained.
    own.update(paid)
    found = amount_phrases({what: -n for what, n in paid.items()}) + amount_phrases(
        {what: n for what, n in own.items() if n < 0}
    )
    # Crocodiles come last, because they are removed when another piece is placed.
    pieces = sorted((change for change in changed if "piece" in change), key=lambda it: it["piece"] == "crocodile")
    for change in pieces:
        where = change.get("space") or side_words(change["side"])
        key = "log-removed" if change["n"] < 0 else "log-built" if "side" in change else "log-placed"
        found.append(Phrase(key, {"piece": Phrase(change["piece"]), "where": where}))
    found += amount_phrases(+own)
    for other, gained in gains.items():
        found.append(Phrase("log-other", {"seat": other + 1, "brings": amount_phrases(gained)}))
    for (source, target), key in CARD_MOVES.items():
        cards = [change["card"] for change in changed if (change.get("from"), change.get("to")) == (source, target)]
        if cards:
            found.append(Phrase(key, {"cards": [numbered_card(card) for card in cards]}))
    return found


def amounts(change: Change) -> Counter[str]:
    """Return the amounts that a seat gained, by kind; losses are negative."""
    of_seat = {what: change[what] for what in ("reputation", "money") if what in change}
    return Counter(of_seat | change.get("goods", {}))


def amount_phrases(gained: Mapping[str, int]) -> list[Phrase]:
    """Describe gains and losses, each with its sign."""
    return [
        Phrase("log-gain" if n > 0 else "log-loss", {"what": Phrase(f"n-{what}", {"n": abs(n)})})
        for what in ("reputation", "money", *GOODS)
        if (n := gained.get(what, 0))
    ]
