"""Cards as the client shows them, with numbered call-outs, for the picture that explains how to read a card."""

import re
from collections.abc import Callable
from html import escape
from typing import Final

from faiyum.drawing.illustrations import HEIGHT, LEFT, TOP, WIDTH, card_illustration
from faiyum.drawing.symbols import MONUMENT_SHAPES, use
from faiyum.engine.cards.card import CARDS, card_face
from faiyum.engine.core.face import Sign

MARGIN: Final = 34.0
GAP: Final = 44.0
# the sizes of a card, its illustration and its number
CARD: Final = (284.0, 396.0)
PICTURE_HEIGHT: Final = CARD[0] * HEIGHT / WIDTH
TAB_HEIGHT: Final = 46.0
# the size of a sign's box, and the distance from one sign to the next
BOX: Final = 56.0
SIGN_STEP: Final = 48.0
DIGIT: Final = 17.0
# A card's face is papyrus in both themes, so it has the same colours in both.
PAPER, PAPER_INK, COST, COST_RIM, GAIN, GAIN_RIM = "#fdf4de", "#2b2118", "#f3c9b8", "#c9785c", "#d4e6bd", "#7d9f59"
KIND_COLOURS: Final = {"build": "#a8431f", "permanent": "#146e7d"}
# drawn in a square of 24 by 24
KIND_ICONS: Final = {
    "build": '<path d="M3 4.500h8v4.500H3zM13 4.500h8v4.500h-8zM3 16h8v4.500H3zM13 16h8v4.500h-8zM7.5 10.3h9v4.4h-9z'
    'M2 10.300h4v4.400H2zM18 10.300h4v4.400h-4z" fill="#fff"/>',
    "permanent": '<path d="M12 12Q8 5.5 4.8 7Q1.5 8.5 1.5 12Q1.5 15.5 4.8 17Q8 18.5 12 12Q16 5.5 19.2 7Q22.5 8.5 22.5'
    ' 12Q22.5 15.5 19.2 17Q16 18.5 12 12Z" fill="none" stroke="#fff" stroke-width="2.6"/>',
}
COUNTERS: Final = {
    "reputation": '<path d="M12 1.500L14.3 8.700L22.3 8.800L15.9 13.400L18.3 21.500L12 16.700L5.7 21.500L8.1 13.400'
    'L1.7 8.800L9.7 8.700Z" fill="#f7d35c" stroke="#7a4a06" stroke-width="1.5" stroke-linejoin="round"/>'
    '<circle cx="12" cy="12" r="2.4" fill="#c2502f" stroke="#7a4a06"/>',
    "money": '<circle cx="12" cy="12" r="10" fill="#f0c34a" stroke="#6d4a05" stroke-width="1.4"/>'
    '<path d="M15.2 8.600Q14 7.4 12 7.400Q8.9 7.4 8.9 9.700Q8.9 11.6 12 12Q15.3 12.4 15.3 14.400Q15.3 16.7 12 16.700'
    'Q9.7 16.7 8.5 15.300M12 5.800V18.2" fill="none" stroke="#5c3d03" stroke-width="1.5" stroke-linecap="round"/>',
}
# map drawings that are used as signs, with their scale
PIECES: Final = {
    "wheat": ("ear", 1.0), "grape": ("bunch", 1.35), "stone": ("rock", 1.2), "settlement": ("settlement", 0.62),
    "workshop": ("workshop", 0.62),
}  # fmt: skip

# the boxes below the name
BOXES: Final = (("pay", COST, COST_RIM), ("get", GAIN, GAIN_RIM))
BLOCK_LOOK: Final = 'fill="#f4e3bd" stroke="#5f431c" stroke-width="5" stroke-linejoin="round" transform="scale(.4)"'

CallOuts = dict[str, int]


def card_faces(
    cards: dict[str, CallOuts], card_name: Callable[[int], str], colours: dict[str, str], prefix: str
) -> tuple[float, float, str]:
    """Return the width, height and content of a picture of some cards, with call-outs on some of their parts."""
    width, height = CARD
    content = [
        f'<g transform="translate({MARGIN + place * (width + GAP):g} {MARGIN:g})">'
        f"{CardPicture(int(card), card_name(int(card)), prefix).draw(calls, colours)}</g>"
        for place, (card, calls) in enumerate(cards.items())
    ]
    total = 2 * MARGIN + len(cards) * (width + GAP) - GAP
    background = f'<rect width="{total:g}" height="{height + 2 * MARGIN:g}" fill="{colours["desk"]}"/>'
    return total, height + 2 * MARGIN, background + "".join(content)


class CardPicture:
    """The face of a card; drawing it also determines where its call-outs belong."""

    def __init__(self, card: int, name: str, prefix: str) -> None:
        self.card: Final = card
        self.name: Final = name
        self.prefix: Final = prefix
        self.kind: Final = CARDS[card].kind
        self.face: Final = card_face(card)
        self.places: Final[dict[str, tuple[float, float]]] = {}

    def draw(self, calls: CallOuts, colours: dict[str, str]) -> str:
        """Draw the card and these call-outs."""
        width, height = CARD
        rim = KIND_COLOURS[self.kind]
        drawn = (
            f'<svg class="face" width="{width:g}" height="{height:g}" overflow="visible">'
            f'<rect width="{width:g}" height="{height:g}" rx="18" fill="{PAPER}"/>'
            f"{self.illustration()}{self.tab()}{self.effect()}{self.title()}{self.trade()}"
            f'<rect width="{width:g}" height="{height:g}" rx="18" fill="none" stroke="{rim}" stroke-width="7"/></svg>'
        )
        return drawn + "".join(call_out(*self.places[part], number, colours) for part, number in calls.items())

    def illustration(self) -> str:
        """Draw the illustration with unique ids, because a page holds several."""
        inside = re.sub(
            r'(id="|href="#|url\(#)', rf"\g<1>{self.prefix}{self.card}-", card_illustration(self.card).split(">", 1)[1]
        )
        self.places["picture"] = (CARD[0], PICTURE_HEIGHT * 0.4)
        return (
            f'<svg width="{CARD[0]:g}" height="{PICTURE_HEIGHT:g}" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}">{inside}'
            f'<path d="M0 {PICTURE_HEIGHT:g}H{CARD[0]:g}" stroke="{KIND_COLOURS[self.kind]}" stroke-width="5"/>'
        )

    def tab(self) -> str:
        """Draw the number and the icon of the kind."""
        digits = str(self.card)
        icon = 14 + 24.0 * len(digits)
        width = icon + TAB_HEIGHT
        self.places["number"] = (-4, 2)
        self.places["kind"] = (width + 20, TAB_HEIGHT / 2)
        return (
            f'<path d="M0 18Q0 0 18 0H{width:g}V{TAB_HEIGHT - 14:g}q0 14 -14 14H0Z" fill="{KIND_COLOURS[self.kind]}"/>'
            f'{text(12, 35, digits, 38, "#fff", "start")}<g transform="translate({icon + 3:g} 5) scale(1.5)">'
            f"{KIND_ICONS[self.kind]}</g>"
        )

    def effect(self) -> str:
        """Draw the signs of the card's action on top of the illustration."""
        width = self.width(self.face.do)
        left, top = CARD[0] - width - 10, PICTURE_HEIGHT - BOX - 8
        self.places["do"] = (left - 14, top + BOX / 2)
        return self.box("do", left, top, PAPER, "#8a7b66")

    def title(self) -> str:
        """Write the name on one line, or each word on its own line."""
        middle = (PICTURE_HEIGHT + CARD[1] - BOX - 18) / 2
        words = self.name.split() if len(self.name) > 14 else [self.name]
        size = min(40.0, 470.0 / max(map(len, words)))
        first = middle + size * (0.36 - (len(words) - 1) / 2)
        return "".join(
            text(CARD[0] / 2, first + row * size, word, size, PAPER_INK, "middle") for row, word in enumerate(words)
        )

    def trade(self) -> str:
        """Draw the red box of costs and the green box of gains."""
        parts = [(part, *look) for part, *look in BOXES if self.signs(part)]
        left = (CARD[0] - sum(self.width(self.signs(part)) for part, *_ in parts) - 8 * (len(parts) - 1)) / 2
        top = CARD[1] - BOX - 14
        drawn = []
        for part, fill, rim in parts:
            self.places[part] = (left + (0 if part == "pay" else self.width(self.signs(part))), top + BOX + 10)
            drawn.append(self.box(part, left, top, fill, rim))
            left += self.width(self.signs(part)) + 8
        return "".join(drawn)

    def signs(self, part: str) -> list[Sign]:
        """Return the signs of a card's cost, action or gain."""
        found: list[Sign] = getattr(self.face, part)
        return found

    def box(self, part: str, left: float, top: float, fill: str, rim: str) -> str:
        """Draw a box with signs in a row."""
        drawn = [
            f'<rect x="{left:g}" y="{top:g}" width="{self.width(self.signs(part)):g}" height="{BOX:g}" rx="12" '
            f'fill="{fill}" stroke="{rim}" stroke-width="3"/>'
        ]
        x, base = left + 8, top + BOX / 2 + 12
        for sign in self.signs(part):
            number = printed_number(sign)
            if number:
                drawn.append(text(x, base, number, 34, PAPER_INK, "start"))
                if len(number) > 1:
                    self.places["range"] = (x + 8, top - 20)
                x += DIGIT * len(number)
            drawn.append(f'<g transform="translate({x + 22:g} {top + BOX / 2:g})">{self.icon(sign.icon)}</g>')
            x += SIGN_STEP
            if sign.each:
                drawn.append(text(x - 2, base, "\N{MULTIPLICATION SIGN}", 34, PAPER_INK, "start"))
                self.places["each"] = (x + 10, top - 18)
                x += DIGIT
        return "".join(drawn)

    def width(self, signs: list[Sign]) -> float:
        """Return the width of a box with these signs."""
        return 12 + sum(SIGN_STEP + DIGIT * (len(printed_number(sign)) + sign.each) for sign in signs)

    def icon(self, name: str) -> str:
        """Draw a sign around the origin."""
        if name == "block":
            return f'<path d="{MONUMENT_SHAPES["pyramid"]}" {BLOCK_LOOK}/>'
        if name in PIECES:
            drawing, scale = PIECES[name]
            return use(self.prefix, drawing, 0, 0, scale)
        return f'<g transform="translate(-20 -20) scale(1.67)">{COUNTERS[name]}</g>'


def printed_number(sign: Sign) -> str:
    """Return the number beside a sign; a single piece has none."""
    return "" if sign.number == "1" else sign.number.replace("-", "\N{EN DASH}")


def text(x: float, y: float, words: str, size: float, fill: str, anchor: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.0f}" font-weight="bold" fill="{fill}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def call_out(x: float, y: float, number: int, colours: dict[str, str]) -> str:
    """Draw a numbered disc."""
    return (
        f'<g class="call-out" transform="translate({x:g} {y:g})"><circle r="25" fill="{colours["lapis"]}" '
        f'stroke="{colours["cloth"]}" stroke-width="5"/><text y="12" font-size="35" font-weight="bold" '
        f'text-anchor="middle" fill="{colours["cloth"]}">{number}</text></g>'
    )
