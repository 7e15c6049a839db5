"""Options in the words of a language."""

from faiyum import Game, Option
from faiyum.engine.things import GOODS
from faiyum.texts import Texts


def option_words(game: Game, option: Option, t: Texts) -> str:
    """What an option says to a reader."""
    kind = option.kind
    words = str(option).split()[1:]
    key = f"option-{kind}"
    if kind in ("play", "cash", "buy", "use", "card"):
        return t(key, card=card_words(words[0], t))
    if kind in ("road", "bridge"):
        return t(key, side=words[0])
    if kind == "space":
        return t(key, space=words[0])
    if kind == "move":
        return t(key, **{"from": words[0], "to": words[1]})
    if kind in ("pay", "gain"):
        return t(key, goods=goods_words(game, option, t))
    if kind == "supply":
        return t(key, towns=int(words[0]), others=int(words[1]))
    if words:
        return t(key, n=int(words[0]))
    return t(key)


def card_words(card: str, t: Texts) -> str:
    name = t(f"card-{card}")
    return f"{card} {name}" if card.isdigit() else name


def goods_words(game: Game, option: Option, t: Texts) -> str:
    words = [t(f"n-{good}", n=option.goods[good]) for good in GOODS if good in option.goods]
    if option.substitutes:
        words.append(t("n-money", n=game.state.setting.substitution))
    return ", ".join(words)
