"""The files that `faiyum statistics` writes: tables as Markdown, charts as SVG, and all figures as JSON."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from faiyum.drawing.charts import Bar, bar_chart
from faiyum.engine.core.constants import FARMER
from faiyum.i18n.texts import Texts
from faiyum.statistics.figures import CardFigures, Estimate, ModeFigures, card_figures, mode_figures
from faiyum.statistics.played_games import PHASES, GameSettings, Mode, PlayedGame

SITES: Final = ("obelisk", "colossus", "first-pyramid", "second-pyramid")
# Cards that were bought in a smaller share of games get no bar in the charts of gains.
CHARTED_PURCHASES: Final = 0.05
# Estimates from fewer cases are left out.
FEWEST_CASES: Final = 10


def page_files(settings: GameSettings, games: list[PlayedGame], t: Texts) -> dict[str, str]:
    """Return the content of each file by name."""
    by_mode: dict[Mode, list[PlayedGame]] = {}
    for game in games:
        by_mode.setdefault(game.mode, []).append(game)
    modes = [mode_figures(mode, by_mode[mode]) for mode in sorted(by_mode)]
    cards = {figures.mode: card_figures(by_mode[figures.mode]) for figures in modes}
    contests = {
        privileges: [game for game in games if game.mode.privileges == privileges and game.mode.players > 1]
        for privileges in (False, True)
    }
    together = {privileges: card_figures(found) for privileges, found in contests.items() if found}
    data = {
        "settings": settings.description(),
        "modes": [asdict(figures) for figures in modes],
        "cards": [asdict(mode) | {"cards": [asdict(card) for card in found]} for mode, found in cards.items()],
        "cards-of-two-to-five": {
            "privileges" if privileges else "base": [asdict(card) for card in found]
            for privileges, found in together.items()
        },
    }
    files = {
        "statistics.json": json.dumps(rounded(data), indent=1) + "\n",
        "tables.md": tables(settings, modes, cards, together, t),
        "reputation.svg": mode_chart(t("arena-mean"), modes, [figures.reputation for figures in modes], t),
        "length.svg": mode_chart(t("statistics-turns"), modes, [figures.turns for figures in modes], t),
        "seats.svg": seat_chart([figures for figures in modes if not figures.mode.privileges], t),
    }
    for privileges, cards_found in together.items():
        name = "privileges" if privileges else "base"
        bought = {card.card: scaled(card.bought, 100) for card in cards_found if card.card < FARMER}
        gains = {card.card: card.gain for card in cards_found if is_charted(card)}
        files[f"bought-{name}.svg"] = card_chart(t("statistics-bought-by-anyone"), bought, 100, t)
        files[f"gain-{name}.svg"] = card_chart(t("statistics-gain"), gains, None, t)
    return files


def is_charted(card: CardFigures) -> bool:
    """Return whether a card gets a bar in the charts of gains: it was bought often enough and brings reputation."""
    often = card.card >= FARMER or (card.bought is not None and card.bought.value >= CHARTED_PURCHASES)
    return often and card.gain is not None and card.gain.value > 0


def rounded(value: object) -> object:
    """Return data with all numbers rounded to four decimal places."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    return [rounded(item) for item in value] if isinstance(value, list) else value


def scaled(estimate: Estimate | None, factor: float) -> Estimate | None:
    if estimate is None:
        return None
    return Estimate(estimate.value * factor, estimate.low * factor, estimate.high * factor, estimate.cases)


# ---- tables ------------------------------------------------------------------------------------


def tables(
    settings: GameSettings,
    modes: list[ModeFigures],
    cards: dict[Mode, list[CardFigures]],
    together: dict[bool, list[CardFigures]],
    t: Texts,
) -> str:
    """Return the page of tables."""
    games = sum(figures.games for figures in modes)
    sections = [
        f"# {t('statistics-title')}",
        t("statistics-about", games=games, bot=settings.bot, seed=str(settings.seed)),
        f"## {t('statistics-length')}",
        length_table(modes, t),
        f"## {t('statistics-seats')}",
        seat_table([figures for figures in modes if figures.mode.players > 1], t),
        f"## {t('statistics-sites')}",
        site_table(modes, t),
    ]
    for privileges, found in together.items():
        title = t("statistics-cards-privileges" if privileges else "statistics-cards")
        sections += [f"## {title}", t("statistics-cards-about"), card_table(found, t)]
    for privileges in together:
        title = t("statistics-modes-privileges" if privileges else "statistics-modes")
        chosen = {mode: found for mode, found in cards.items() if mode.privileges == privileges}
        sections += [f"## {title}", t("statistics-modes-about"), mode_table(chosen, t)]
    return "\n\n".join(section for section in sections if section) + "\n"


def markdown_table(header: list[str], rows: Iterable[list[str]]) -> str:
    """Return a table whose columns are right-aligned, except for the first."""
    lines = [header, ["---", *["--:"] * (len(header) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def with_interval(estimate: Estimate | None, t: Texts, factor: float = 1) -> str:
    if estimate is None or estimate.cases < FEWEST_CASES:
        return "-"
    # Adding zero turns -0.0 into 0.0.
    rounded_values = (round(factor * n, 1) + 0.0 for n in (estimate.value, estimate.low, estimate.high))
    value, low, high = (t("cli-tenths", n=n) for n in rounded_values)
    return f"{value} ({low} … {high})"


def mode_name(mode: Mode, t: Texts) -> str:
    return t.join([t("n-players", n=mode.players)] + ([t("term-privileges")] if mode.privileges else []), "")


def length_table(modes: list[ModeFigures], t: Texts) -> str:
    header = ["statistics-mode", "statistics-games", "statistics-turns", "arena-mean", "statistics-winner"]
    return markdown_table(
        [*map(t, header), "P10", "P50", "P90", t("statistics-held")],
        (
            [
                mode_name(figures.mode, t),
                str(figures.games),
                with_interval(figures.turns, t),
                with_interval(figures.reputation, t),
                with_interval(figures.winner, t),
                *[f"{value:.0f}" for value in figures.quantiles],
                t("cli-tenths", n=figures.held),
            ]
            for figures in modes
        ),
    )


def seat_table(modes: list[ModeFigures], t: Texts) -> str:
    if not modes:
        return ""
    seats = max(figures.mode.players for figures in modes)
    return markdown_table(
        [t("statistics-mode"), *[t("statistics-seat-wins", seat=seat + 1) for seat in range(seats)]],
        (
            [
                mode_name(figures.mode, t),
                *[with_interval(wins, t, 100) for wins in figures.seat_wins],
                *[""] * (seats - figures.mode.players),
            ]
            for figures in modes
        ),
    )


def site_table(modes: list[ModeFigures], t: Texts) -> str:
    return markdown_table(
        [t("statistics-mode"), *[t(f"statistics-{site}") for site in SITES]],
        ([mode_name(figures.mode, t), *[with_interval(site, t) for site in figures.blocks]] for figures in modes),
    )


def card_name(card: int, t: Texts) -> str:
    return t.card(card) if card >= FARMER else f"{card} {t.card(card)}"


def card_table(cards: list[CardFigures], t: Texts) -> str:
    """Return a table with a row for each card: purchases, plays, gains and wins."""
    header = ["card", "bought", *[f"bought-{phase}" for phase in PHASES], "plays", "gain", "wins"]
    rows = []
    for figures in cards:
        purchases = max(1, sum(figures.bought_in))
        phases = [f"{100 * count / purchases:.0f}" if sum(figures.bought_in) else "-" for count in figures.bought_in]
        bought = with_interval(figures.bought, t, 100) if figures.card < FARMER else "-"
        plays = t("cli-tenths", n=figures.plays_per_owner)
        gain, wins = with_interval(figures.gain, t), with_interval(figures.wins, t, 100)
        rows.append([card_name(figures.card, t), bought, *phases, plays, gain, wins])
    return markdown_table([t(f"statistics-{name}") for name in header], rows)


def mode_table(modes: dict[Mode, list[CardFigures]], t: Texts) -> str:
    """Return a table with a row for each card: how often it was bought, and its effect, by number of players."""
    by_card: dict[int, dict[Mode, CardFigures]] = {}
    for mode, cards in modes.items():
        for figures in cards:
            by_card.setdefault(figures.card, {})[mode] = figures
    rows = []
    for card in sorted(card for card in by_card if card < FARMER):
        row = [card_name(card, t)]
        for mode in modes:
            found = by_card[card].get(mode)
            row.append("0" if found is None or found.bought is None else f"{100 * found.bought.value:.0f}")
        for mode in modes:
            found = by_card[card].get(mode)
            solo = mode.players == 1
            effect = None if found is None else found.reputation if solo else found.wins
            row.append(with_interval(effect, t, 1 if solo else 100))
        rows.append(row)
    players = [t("n-players", n=mode.players) for mode in modes]
    effects = [
        t("statistics-effect-solo" if mode.players == 1 else "statistics-effect", n=mode.players) for mode in modes
    ]
    return markdown_table([t("statistics-card"), *players, *effects], rows)


# ---- charts ------------------------------------------------------------------------------------


def bars_chart(title: str, rows: list[tuple[str, Estimate]], maximum: float | None) -> str:
    bars = [Bar(name, max(0, found.value), max(0, found.low), found.high) for name, found in rows]
    return bar_chart(title, "", bars, max((bar.high for bar in bars), default=1) if maximum is None else maximum)


def mode_chart(title: str, modes: list[ModeFigures], values: list[Estimate | None], t: Texts) -> str:
    rows = [(mode_name(figures.mode, t), value) for figures, value in zip(modes, values, strict=True) if value]
    return bars_chart(title, rows, None)


def seat_chart(modes: list[ModeFigures], t: Texts) -> str:
    rows = [
        (t("statistics-player-seat", players=figures.mode.players, seat=seat + 1), found)
        for figures in modes
        for seat, wins in enumerate(figures.seat_wins)
        if figures.mode.players > 1 and (found := scaled(wins, 100))
    ]
    return bars_chart(t("statistics-seats"), rows, 100)


def card_chart(title: str, values: dict[int, Estimate | None], maximum: float | None, t: Texts) -> str:
    """Draw a bar for each card, the longest first."""
    rows = [(card_name(card, t), found) for card, found in values.items() if found]
    return bars_chart(title, sorted(rows, key=lambda row: -row[1].value), maximum)
