"""The rules of the game as HTML with diagrams, and as text for a terminal.

They are written in Markdown, one file per language. `{price_1}` inserts a constant of the engine, and
`{goal-palaces}` inserts another text. `{#board}` after a heading is its id, which is the same in every language.
The address of a picture is the name of a diagram. Emphasis marks the names of cards.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from faiyum.drawing.diagrams import definitions, diagram_svg, diagrams
from faiyum.drawing.palette import LIGHT
from faiyum.drawing.text import board_text
from faiyum.engine.administration import ADMINISTRATION_STEPS, SendWorkersHome
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core import constants
from faiyum.engine.core.constants import card_name
from faiyum.engine.core.game_board import board_with_limits, load_board
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts, site_limits
from faiyum.engine.new_game import deck_cards, revealed_cards
from faiyum.i18n.texts import LOCALES, Texts, texts

HEADING_ID: Final = re.compile(r" *\{#([a-z-]+)\}$", re.MULTILINE)
PLACEABLE: Final = re.compile(r"\{([a-z][a-z0-9_-]*)\}")
# keeps a number and its noun on one line; words such as "or" do not count as nouns
BEFORE_NOUN: Final = re.compile(
    r"(\d|\{[a-z0-9_]+\}) (?=[^\W\d])(?!(?:and|or|to|for|in|with|from|und|oder|bis|für|mit|és|vagy|után)\b)"
)
PICTURE: Final = re.compile(r'^!\[[^]]*\]\(([a-z]+) "([^"]*)"\)$', re.MULTILINE)


@cache
def numbers() -> dict[str, str]:
    """Return every constant that the rules mention."""
    board = load_board("faiyum")
    limits = dict(zip(board.monuments, board.limits))
    sent_home = next(step.most for step in ADMINISTRATION_STEPS if isinstance(step, SendWorkersHome))
    found: dict[str, Any] = {
        **{f"{word}_spaces": list(board.terrain).count(kind) for kind, word in enumerate(constants.TERRAINS[:3])},
        **limits,
        **{f"money_{seat + 1}": money for seat, money in enumerate(constants.START_MONEY)},
        **{f"price_{slot + 1}": price for slot, price in enumerate(constants.PRICES)},
        **{f"quit_{players}": ", ".join(map(str, quitting_reputation(players))) for players in range(2, 6)},
        **DEFAULT_FACTS.values,
        **pile_sizes("", privileges=False),
        **pile_sizes("_privileges", privileges=True),
        "workers": constants.WORKERS,
        "settlements": constants.SETTLEMENTS,
        "towns": constants.TOWNS,
        "palaces": constants.PALACES,
        "workshops": constants.WORKSHOPS,
        "expansions": constants.EXPANSIONS,
        "roads": constants.ROADS,
        "bridges": constants.BRIDGES,
        "grand_bridges": constants.GRAND_BRIDGES,
        "blocks": constants.BLOCKS,
        "crocodiles": constants.CROCODILES,
        "blue": len(deck_cards(privileges=False)),
        "market": constants.MARKET_SLOTS,
        "cash": constants.CASH_MONEY,
        "discount": constants.DISCOUNT,
        "income": constants.INCOME,
        "sent_home": sent_home,
        "solo_money": constants.SOLO_MONEY,
        "substitution": constants.SUBSTITUTION,
        "taken_back": constants.TAKEN_BACK,
        "privileges": len(constants.PRIVILEGES),
        "permanent": len(constants.PERMANENT_BITS),
        "onetime": len(constants.PRIVILEGES) - len(constants.PERMANENT_BITS),
    }
    return {name: str(value) for name, value in found.items()}


def pile_sizes(suffix: str, privileges: bool) -> dict[str, int]:
    """Return how many cards are revealed, how many of these are for the final turns, and the sizes of both piles."""
    revealed = revealed_cards(privileges)
    kept = revealed - constants.MARKET_SLOTS
    final = kept + len(constants.YELLOW) + len(constants.DISASTERS)
    draw = len(deck_cards(privileges)) - revealed
    counts = {"revealed": revealed, "kept": kept, "final": final, "draw": draw}
    return {f"{name}{suffix}": count for name, count in counts.items()}


def quitting_reputation(players: int) -> list[int]:
    """Return the reputation for quitting, from the first player to the last; once no disaster is left, it is 0."""
    worth = [*sorted(constants.DISASTER_REPUTATION[players], reverse=True), 0]
    return worth[:players]


def numbers_with(overrides: dict[str, int | str]) -> dict[str, str]:
    """Return every constant that the rules mention, with some facts replaced."""
    found = {**numbers(), **{name: str(value) for name, value in CardFacts(overrides).values.items()}}
    if limits := site_limits(overrides):
        board = board_with_limits(limits)
        for monument in board.monuments:
            held = {limit for other, limit in zip(board.monuments, board.limits) if other == monument}
            found[monument] = "/".join(map(str, sorted(held)))
    return found


def markdown(language: str, overrides: dict[str, int | str] | None = None) -> str:
    """Return the Markdown source with all values filled in."""
    t = texts(language)
    removed = [f"*{t.card(card)}* ({card})" for card in constants.NOT_WITH_PRIVILEGES]
    known = {
        **(numbers_with(overrides) if overrides else numbers()),
        "removed": t.join(removed),
        **{f"cards_{name}": card_list(t, cards, CardFacts(overrides or {})) for name, cards in card_groups().items()},
    }
    source = (LOCALES / language / "rules.md").read_text(encoding="utf-8")
    source = BEFORE_NOUN.sub("\\1\N{NO-BREAK SPACE}", source)
    return PLACEABLE.sub(lambda found: known.get(found[1]) or t(found[1]), source)


def card_groups() -> dict[str, list[int]]:
    """Return the groups in which the rules list the cards, each sorted by number."""
    numbered = sorted(card for card in CARDS if card < constants.FARMER)
    return {
        "starting": sorted(card for card in CARDS if card >= constants.FARMER),
        "action": [card for card in numbered if not constants.is_privilege(card)],
        "disaster": sorted(constants.DISASTERS),
        "privilege": [card for card in numbered if constants.is_privilege(card)],
    }


def card_list(t: Texts, cards: list[int], facts: CardFacts) -> str:
    """Return cards as Markdown: number, name, kind and text, followed by the rulings on the card as a quotation."""
    return "\n\n".join(card_paragraphs(t, card, facts) for card in cards)


def card_paragraphs(t: Texts, card: int, facts: CardFacts) -> str:
    number = f"**{card}** " if card < constants.FARMER else ""
    kind = t(f"kind-{CARDS[card].kind if card in CARDS else 'disaster'}")
    ruling = t.card_ruling(card)
    text = t.card_text(card, facts).replace("\n", " ")
    return f"{number}*{t.card(card)}* ({kind}): {text}" + (f"\n\n> {ruling}" if ruling else "")


def parse(language: str, overrides: dict[str, int | str] | None = None) -> list[Token]:
    """Parse the rules: headings get their ids, and a paragraph with only a picture becomes a figure."""
    # HTML in the source is escaped
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(markdown(language, overrides))
    for before, inline, after in zip(tokens, tokens[1:], tokens[2:]):
        children = inline.children or []
        if before.type == "heading_open":
            before.attrSet("id", take_id(children[-1]))
        elif before.type == "paragraph_open" and [child.type for child in children] == ["image"]:
            before.tag = after.tag = "figure"
        elif before.type == "th_open":
            before.attrSet("scope", "col")
    return tokens


def take_id(words: Token) -> str:
    """Remove the id from the end of a heading and return it."""
    found = HEADING_ID.search(words.content)
    if not found:
        raise ValueError(f"Heading {words.content!r} has no id: write {{#id}} after it")
    words.content = words.content[: found.start()]
    return found[1]


class RulebookRenderer(RendererHTML):
    """An HTML renderer that draws a diagram for each picture, and links the name of each card to its page."""

    def __init__(self, t: Texts, colours: dict[str, str]) -> None:
        super().__init__()
        self.t = t
        self.colours = colours
        # if cards share a name, it links to the first one unless a number precedes it
        self.cards = {t.card(card): card_name(card) for card in reversed([*CARDS, *constants.DISASTERS])}

    def em_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        numbered = idx > 3 and tokens[idx - 2].type == "strong_close" and tokens[idx - 3].content.isdigit()
        card = tokens[idx - 3].content if numbered else self.cards[tokens[idx + 1].content]
        return f'<em><a href="/cards/{card}">'

    def em_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "</a></em>"

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        picture = tokens[idx]
        svg = diagram_svg(str(picture.attrs["src"]), picture.content, self.t.card, self.colours, alone=False)
        return f"{svg}<figcaption>{escapeHtml(str(picture.attrs['title']))}</figcaption>"


def html(language: str, colours: dict[str, str] = LIGHT, overrides: dict[str, int | str] | None = None) -> str:
    """Return the rules as an HTML fragment, with diagrams in these colours and some facts replaced."""
    page = RulebookRenderer(texts(language), colours)
    return definitions(colours) + page.render(parse(language, overrides), MarkdownIt("commonmark").options, {})


def contents(language: str) -> list[tuple[int, str, str]]:
    """Return the level, id and text of each heading."""
    tokens = parse(language)
    return [
        (int(heading.tag[1:]), str(heading.attrs["id"]), "".join(child.content for child in inline.children or []))
        for heading, inline in pairwise(tokens)
        if heading.type == "heading_open"
    ]


def terminal_markdown(language: str) -> str:
    """Return the rules as Markdown for a terminal, with parts of the map drawn as text."""
    pages = PICTURE.sub(lambda found: text_figure(found[1], found[2]), HEADING_ID.sub("", markdown(language)))
    # the legend follows the first drawing
    return pages.replace("\n```\n", f"\n```\n\n{texts(language)('term-legend')}\n", 1)


def text_figure(name: str, caption: str) -> str:
    """Return a diagram's caption, preceded by a text drawing if the diagram shows a part of the map."""
    diagram = diagrams()[name]
    if not diagram.get("part"):
        return f"> {caption}"
    drawing = board_text(load_board("faiyum"), diagram["position"], part=diagram["part"])
    return f"```text\n{drawing}\n```\n\n> {caption}"
