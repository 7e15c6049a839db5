"""Bar and line charts as SVG."""

from dataclasses import dataclass
from html import escape
from itertools import cycle

WIDTH = 640
LEFT = 150
RIGHT = 130
ROW = 34
TOP = 60
HEIGHT = 320
MARGIN = 24
COLOURS = ("#2f7f86", "#b5532a", "#5b7f2b", "#7a4b8c", "#8a6d1a")


@dataclass
class Bar:
    """A value with its confidence interval."""

    name: str
    value: float
    low: float
    high: float


def heading(title: str, height: int) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        f'<text x="16" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]


def bar_chart(title: str, axis: str, bars: list[Bar], maximum: float) -> str:
    """Draw horizontal bars on a scale from 0 to `maximum`."""
    scale = (WIDTH - LEFT - RIGHT) / (maximum or 1)
    height = TOP + ROW * len(bars) + 16
    lines = [
        *heading(title, height),
        f'<text x="{LEFT}" y="46" fill="#555">{escape(axis)}</text>',
    ]
    for row, bar in enumerate(bars):
        y = TOP + ROW * row
        middle = y + ROW // 2 - 4
        lines += [
            f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(bar.name)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{bar.value * scale:.1f}" height="{ROW - 8}" fill="#2f7f86"/>',
            f'<path d="M{LEFT + bar.low * scale:.1f} {middle}H{LEFT + bar.high * scale:.1f}" '
            'stroke="#1d1a16" stroke-width="2"/>',
            f'<text x="{LEFT + max(bar.value, bar.high) * scale + 8:.1f}" y="{middle + 5}">{bar.value:.1f}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def line_chart(title: str, lines: dict[str, list[tuple[float, float]]]) -> str:
    """Draw a line for each name through its points, which are sorted by x; both axes start at 0."""
    points = [point for line in lines.values() for point in line]
    x_scale = (WIDTH - 2 * MARGIN - RIGHT) / max([x for x, _ in points], default=1)
    y_scale = (HEIGHT - TOP - MARGIN) / (max([y for _, y in points], default=1) or 1)
    floor = HEIGHT - MARGIN
    drawn = [*heading(title, HEIGHT), f'<path d="M{MARGIN} {TOP}V{floor}H{WIDTH - RIGHT}" fill="none" stroke="#555"/>']
    for colour, (name, line) in zip(cycle(COLOURS), lines.items()):
        path = "L".join(f"{MARGIN + x * x_scale:.1f} {floor - y * y_scale:.1f}" for x, y in line)
        x, y = line[-1]
        drawn += [
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<text x="{MARGIN + x * x_scale + 6:.1f}" y="{floor - y * y_scale + 5:.1f}" fill="{colour}">'
            f"{escape(name)}: {y:.1f}</text>",
        ]
    return "\n".join([*drawn, "</svg>", ""])
