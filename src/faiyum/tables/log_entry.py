"""The story of a game: each decision in words, with what it brought."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec import Struct

from faiyum.engine.constants import CONNECTION_REPUTATION, GOODS, SETTLEMENT, card_value
from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.engine.state import State
from faiyum.engine.view import prompt_key
from faiyum.i18n.phrases import Phrase, deed_phrase, numbered_card, spent
from faiyum.tables.changes import Change, changes

# these options are told by what they bring
TOLD_BY_EFFECT = ("space", "road", "bridge", "move", "pay", "gain", "reputation")
NOTHING: Mapping[str, int] = MappingProxyType({})
CARD_TALES = {("deck", "market"): "log-revealed", ("market", "box"): "log-left", ("discard", "hand"): "log-back"}


class Entry(Struct, frozen=True, array_like=True):
    """A decision that was taken."""

    turn: int
    seat: int
    # who played the seat then, unless it was a person
    bot: str | None
    asks: str
    option: str
    # the card at work, if any
    card: int | str | None
    # how many cards had been drawn before it
    drawn: int
    # what it says and what it changed, as JSON
    say: bytes
    changes: bytes
    # of each seat after it, and what of it the seat has just gained by connections
    reputation: tuple[int, ...]
    connections: int


def tell(game: Game, option: Option, before: State, bot: str | None) -> Entry:
    """Take the option and tell it; a bot may have chosen it."""
    said = deed_phrase(game, option)
    seat, turn, question = game.player, game.turns, prompt_key(game.state)
    game.take(option)
    changed = changes(before, game.state)
    payments = [paid for paid in (option, *game.granted) if paid.kind == "pay"]
    effects = effect_phrases(changed, seat, spent(game, payments))
    if effects and option.kind in TOLD_BY_EFFECT:
        said = Phrase("log-brings", {"brings": effects})
    elif effects:
        said = Phrase("log-entry", {"option": said, "brings": effects})
    return Entry(
        turn=turn,
        seat=seat,
        bot=bot,
        asks=question,
        option=option.name,
        card=card_at_work(before, option),
        drawn=before.drawn,
        say=msgspec.json.encode(said.data()),
        changes=msgspec.json.encode(changed),
        reputation=tuple(game.reputation),
        connections=CONNECTION_REPUTATION * (len(game.state.connected) - len(before.connected)),
    )


def card_at_work(before: State, option: Option) -> int | str | None:
    """The card that is played or used with this option or has been before."""
    if option.kind in ("play", "use"):
        return card_value(option.value)
    if before.in_play:
        return card_value(before.in_play)
    return card_value(before.program) if 0 < before.program <= SETTLEMENT else None


def effect_phrases(changed: list[Change], seat: int, paid: Mapping[str, int] = NOTHING) -> list[Phrase]:
    """What changed, in words; what the seat itself has paid and gained comes first."""
    gains = {change["seat"]: amounts(change) for change in changed if change.keys() & {"reputation", "money", "goods"}}
    own = gains.pop(seat, Counter())
    # told apart: a payment in money would vanish in money gained
    own.update(paid)
    found = amount_phrases({what: -n for what, n in paid.items()}) + amount_phrases(own)
    for other, brings in gains.items():
        found.append(Phrase("log-other", {"seat": other + 1, "brings": amount_phrases(brings)}))
    for change in changed:
        if "piece" in change:
            where = change.get("space") or change["side"]
            key = "log-removed" if change["n"] < 0 else "log-built" if "side" in change else "log-placed"
            found.append(Phrase(key, {"piece": Phrase(change["piece"]), "where": where}))
    for (source, target), key in CARD_TALES.items():
        cards = [change["card"] for change in changed if (change.get("from"), change.get("to")) == (source, target)]
        if cards:
            found.append(Phrase(key, {"cards": [numbered_card(card) for card in cards]}))
    return found


def amounts(change: Change) -> Counter[str]:
    """What a seat gained, and lost, of each kind."""
    of_seat = {what: change[what] for what in ("reputation", "money") if what in change}
    return Counter(of_seat | change.get("goods", {}))


def amount_phrases(gained: Mapping[str, int]) -> list[Phrase]:
    """Gains and losses, each with its sign."""
    return [
        Phrase("log-gain" if n > 0 else "log-loss", {"what": Phrase(f"n-{what}", {"n": abs(n)})})
        for what in ("reputation", "money", *GOODS)
        if (n := gained.get(what, 0))
    ]
