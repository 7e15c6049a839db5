"""A chart of bars with intervals as SVG."""

from dataclasses import dataclass
from html import escape

WIDTH = 640
LEFT = 150
RIGHT = 90
ROW = 34
TOP = 60


@dataclass
class Bar:
    """A value with the interval in which it lies."""

    name: str
    value: float
    low: float
    high: float


def bar_chart(title: str, axis: str, bars: list[Bar], most: float) -> str:
    """One bar below the other, from 0 to the most."""
    scale = (WIDTH - LEFT - RIGHT) / (most or 1)
    height = TOP + ROW * len(bars) + 16
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ea"/>',
        f'<text x="16" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
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
