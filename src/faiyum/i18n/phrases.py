"""Phrases: messages for players, independent of the language.

A phrase is a key of the Fluent texts with the values to fill in, which may be phrases themselves. It is plain
data, which the command line formats in Python and the web client in the browser, both from the same texts.
docs/translating.md describes how people, lists and money are written in texts.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Union

from faiyum.engine.cards.card import RULE_NUMBERS
from faiyum.engine.core.constants import GOODS, card_value
from faiyum.engine.core.messages import Fault, Reason
from faiyum.engine.core.option import Option
from faiyum.engine.formats.view import decision_numbers, prompt_key
from faiyum.engine.game import Game
from faiyum.engine.rules.market import price


@dataclass(frozen=True)
class People:
    """The players that a sentence is about: the others' names, and whether the reader is included."""

    names: tuple[str, ...] = ()
    you: bool = False

    @property
    def person(self) -> str:
        """The grammatical person and number, by which texts select their verbs."""
        if self.you:
            return "you-all" if self.names else "you"
        return "one" if len(self.names) == 1 else "many"


Value = Union[str, int, "Phrase", People, list["Phrase"], list[str]]


@dataclass(frozen=True)
class Phrase:
    """The key of a text, with its values."""

    key: str
    values: dict[str, Value] = field(default_factory=dict)

    def data(self) -> list[Any]:
        """Return the phrase as plain JSON data: [key] or [key, values]."""
        if not self.values:
            return [self.key]
        return [self.key, {name: value_data(value) for name, value in self.values.items()}]


def value_data(value: Value) -> Any:
    if isinstance(value, Phrase):
        return {"say": value.data()}
    if isinstance(value, list):
        return {"list": [item.data() if isinstance(item, Phrase) else item for item in value]}
    if isinstance(value, People):
        return {"people": [*value.names], "you": value.you}
    return value


def card_phrase(card: int | str) -> Phrase:
    """Return the name of a card."""
    return Phrase(f"card-{card}")


def numbered_card(card: int | str) -> Phrase:
    """Return the name of a card, and its number if it has one."""
    if isinstance(card, str) and not card.isdigit():
        return card_phrase(card)
    return Phrase("numbered-card", {"number": str(card), "card": card_phrase(card)})


def side_words(side: str) -> str:
    """Return the name of the place between two spaces as texts write it, with a dash."""
    return side.replace("-", "\N{EN DASH}")


@cache
def prompt_phrase(decision: str) -> Phrase:
    """Return the prompt of a decision."""
    return Phrase(f"prompt-{decision}", {**decision_numbers(decision)})


@cache
def lesson_phrase(key: str) -> Phrase:
    """Return what the tutorial says about a decision or a situation."""
    decision = key.removeprefix("lesson-")
    return Phrase(key, {**RULE_NUMBERS, **decision_numbers(decision)})


def option_phrase(game: Game, option: Option) -> Phrase:
    """Return an option in words, as shown below the prompt."""
    kind = option.kind
    values = option_values(game, option, kind, str(option).split()[1:])
    if kind == "take-back" and prompt_key(game.state) == "buy-cards-back":
        return Phrase("option-buy-back", values | {"price": option_price(game, option)})
    if kind == "gain" and prompt_key(game.state) == "buy-goods":
        return Phrase("option-buy-goods", values | {"price": option_price(game, option)})
    return Phrase(f"option-{kind}", values)


def option_price(game: Game, option: Option) -> int:
    """Return the money that an option costs."""
    return game.state.me.money - game.left_after(option)["money"]


# texts that describe an option without the prompt, by decision; similar decisions share a text
DEEDS: Final = {
    "send-workers-home": "remove-worker",
    "workers": "remove-worker",
    "lay-down-or-lift": "lay-down",
    "choose-leaving": "leaves",
    "cards-under-discard": "under-discard",
    "tidy-up": "under-discard",
    "bury": "under-discard",
    "remove-own-card": "leaves",
    "worker": "worker",
    "place-farmers": "worker",
    "build-blocks": "block",
    "build-roads": "road",
    "choose-bridge": "bridge",
    "sacrifice-crocodile": "crocodile",
    "hunt-crocodiles": "crocodile",
    "bounty": "bounty",
    "take-market-card": "take",
    "steal-card": "take",
    "buy-at-bazaar": "buy",
    "buy-second": "buy",
    "resurrect": "take",
    "choose": "build",
    "choose-anything": "gain-reputation",
    "take-cards-back": "take-back",
    "buy-cards-back": "buy-back",
    "times-money": "buy-reputation",
    "times-reputation": "give-up",
    "times-good": "trade-roses",
    "choose-escort": "escort",
    "parade": "visit",
    "supply-channel": "supply",
    "supply-network": "supply",
    "migrate": "move",
    "pay-mix": "pay",
}
# kinds of options that need the prompt to be understood
NEED_PROMPT: Final = (
    "space", "card", "discarded", "this", "times", "reputation", "road", "bridge", "move", "supply",
)  # fmt: skip


# parts of a reason that may be the name of a side
SIDES: Final = ("side", "other")


def deed_phrase(game: Game, option: Option) -> Phrase:
    """Return an option in words that can be understood without the prompt."""
    phrase = option_phrase(game, option)
    if option.kind in ("buy", "cash"):
        return Phrase(f"deed-{option.kind}", phrase.values)
    deed = DEEDS.get(prompt_key(game.state))
    # in `choose-anything`, the plain phrase already names the card that comes back
    if option.kind in NEED_PROMPT or (option.kind == "take-back" and deed != "gain-reputation"):
        return Phrase(f"deed-{deed}", phrase.values)
    return phrase


def nothing_more(game: Game) -> Phrase:
    """Return the option `done` in words that can be understood without the prompt."""
    return Phrase(f"deed-no-{DEEDS[prompt_key(game.state)]}")


def option_values(game: Game, option: Option, kind: str, words: list[str]) -> dict[str, Value]:
    if kind == "buy":
        slot = list(game.state.market).index(option.value)
        return {"card": numbered_card(words[0]), "price": price(game.state, slot)}
    if kind == "cash":
        return {"card": numbered_card(words[0]), "cash": RULE_NUMBERS["cash"]}
    if kind in ("play", "use", "card"):
        return {"card": numbered_card(words[0])}
    if kind in ("road", "bridge"):
        return {"side": side_words(words[0])}
    if kind == "space":
        return {"space": words[0]}
    if kind == "move":
        return {"from": words[0], "to": words[1]}
    if kind in ("pay", "gain"):
        return {"goods": goods_phrases(game, option)}
    if kind == "supply":
        return {"towns": int(words[0]), "others": int(words[1])}
    if kind == "this":
        return {"card": numbered_card(card_value(game.state.in_play))}
    if kind in ("discarded", "take-back"):
        # the chosen card, or the lowest of the cards taken back
        n = int(words[0])
        card = {"card": card_phrase(card_value(game.state.me.discard[-n]))} if n else {}
        return {"n": n, **card}
    return {"n": int(words[0])} if words else {}


def goods_phrases(game: Game, option: Option) -> list[Phrase]:
    """Return the goods of an option, and the money that replaces one of them."""
    goods = [Phrase(f"n-{good}", {"n": option.goods[good]}) for good in GOODS if good in option.goods]
    if option.substitutes:
        goods.append(Phrase("n-money", {"n": game.state.setting.substitution}))
    return goods


def spent(game: Game, payments: list[Option]) -> Counter[str]:
    """Return what payments cost in total, in goods and money."""
    cost: Counter[str] = Counter()
    for payment in payments:
        cost.update(payment.goods)
        cost["money"] += payment.substitutes * game.state.setting.substitution
    return cost


def reason_phrases(reason: Reason) -> list[Phrase]:
    """Return a reason and the reasons behind it, one sentence each."""
    parts = {name: side_words(part) if name in SIDES else part for name, part in reason.parts.items()}
    found = [Phrase(f"why-{reason.key}", part_values(parts))]
    for cause in reason.because:
        found += reason_phrases(cause)
    return found


def named_goods(goods: dict[str, int]) -> list[Phrase]:
    """Return each kind of resource with its amount."""
    return [Phrase(f"n-{good}", {"n": n}) for good, n in goods.items()]


def some_goods(n: int, kinds: list[str], different: bool) -> Phrase:
    """Return an amount of resources of the given kinds."""
    return Phrase("n-different-goods" if different else "n-goods", {"n": n, "goods": [Phrase(good) for good in kinds]})


def fault_phrase(fault: Fault) -> Phrase:
    """Return a fault with the faults nested in it."""
    return Phrase(f"fault-{fault.key}", part_values(fault.parts))


def part_values(parts: dict[str, Any]) -> dict[str, Value]:
    return {name: part_value(name, part) for name, part in parts.items()}


def part_value(name: str, part: Any) -> Value:
    """Return a part of a reason or a fault as a value of its phrase."""
    if isinstance(part, Fault):
        return fault_phrase(part)
    if name == "card":
        return card_phrase(part)
    if name == "cards":
        return [card_phrase(card) for card in part]
    if name == "goods":
        return named_goods(part)
    if name == "some":
        return some_goods(**part)
    if name == "ways":
        return [Phrase("these-goods", {"goods": named_goods(way)}) for way in part]
    if name == "pieces":
        pieces, n = part
        return Phrase(f"n-{pieces}", {"n": n})
    if name == "prompt":
        return prompt_phrase(part)
    value: Value = part
    return value
