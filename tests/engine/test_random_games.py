"""Random games of every kind, checked at every decision."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.games import busy_choice, play

from faiyum import Game
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.constants import DISASTERS, card_name

# a board of another shape, with as many spaces as there can be
SCARAB = (Path(__file__).parent.parent / "boards" / "scarab.board").read_text(encoding="utf-8")
ON_SCARAB = 3
KINDS = [(players, modules) for players in range(1, 6) for modules in ((), ("privileges",))]
SUPPLY = {
    "settlements": 16, "towns": 8, "palaces": 2, "workshops": 10, "expansions": 5, "roads": 40, "bridges": 4,
    "grand_bridges": 2,
}  # fmt: skip


def random_game(players: int, modules: tuple[str, ...], seed: int) -> Game:
    board = SCARAB if seed == ON_SCARAB else "faiyum"
    return Game(players, seed, modules, board, rewards=seed % 7 if players == 1 else 0)


def check_invariants(game: Game, before: dict[str, Any], now: dict[str, Any]) -> None:
    """Check what holds in every position of a game."""
    board = game.state.board
    view = game.view(None)
    market = now["market"]
    assert market == sorted(market)
    if not now["ended"] and view["prompt"] != "resurrect":
        assert len(market) == 8 or now.get("pending")
        assert len([card for card in market if card < 122]) >= 5 or now.get("pending")
    if not any(35 in seat["privileges"] for seat in now["seats"]):
        assert set(now["discounts"]) <= set(market[:4])
    assert len(now["discounts"]) <= (0 if now["players"] == 1 else 4)

    for name, most in SUPPLY.items():
        assert len(now[name]) <= most
    workers = now["workers"] + now["prone"]
    assert len(workers) + view["supply"]["workers"] == 30
    if not now["modules"]:
        assert max(Counter(workers).values(), default=0) <= 1
    ends = Counter(
        name for key in ("roads", "bridges", "grand_bridges") for side in now[key] for name in side.split("-")
    )
    sites = {board.names[site] for site in board.sites}
    hubs = sites | set(now["settlements"])
    assert all(count <= 2 for name, count in ends.items() if name not in hubs)
    for a in now["settlements"]:
        for b in now["settlements"]:
            assert not board.near[board.index[a]] >> board.index[b] & 1
    crocodiles = {board.names[i] for i in range(len(board.names)) if board.swamp >> i & 1} - set(now["drained"])
    built = set(now["settlements"]) | set(now["workshops"]) | set(ends)
    assert not crocodiles & (built | set(workers))
    assert set(before["drained"]) <= set(now["drained"])
    assert set(before["connected"]) <= set(now["connected"])
    for seat in now["seats"]:
        assert seat["money"] >= 0
        assert seat["reputation"] >= 0
        assert all(count >= 0 for count in seat["goods"].values())
    cards = [card for seat in now["seats"] for key in ("hand", "discard", "privileges") for card in seat[key]]
    cards += market + now["draw"] + now["final"] + now["box"]
    counted = Counter(cards)
    assert all(count == 1 for card, count in counted.items() if isinstance(card, int))
    assert counted["farmer"] <= 3 * now["players"]


def without_turns(position: dict[str, Any]) -> dict[str, Any]:
    """Remove the number of turns, which only pending positions contain."""
    if "pending" in position:
        position["pending"]["turns"] = 0
    return position


@pytest.mark.parametrize(("players", "modules"), KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_invariants_hold_at_every_decision_of_a_random_game(players: int, modules: tuple[str, ...], seed: int) -> None:
    random = Random(f"{players} {modules} {seed}")
    game = random_game(players, modules, seed)
    before = game.position()
    while not game.over:
        options = game.options
        assert options
        assert len({str(option) for option in options}) == len(options)
        now = game.position()
        check_invariants(game, before, now)
        before = now
        again = Game.from_position(json.loads(json.dumps(now)))
        assert again.position() == now
        assert again.options == options
        assert again.player == game.player
        clone = game.clone()
        chosen = busy_choice(random, options)
        game.take(chosen)
        assert clone.position() == now
        play(clone, str(chosen))
        play(again, str(chosen))
        assert clone.position() == game.position()
        assert without_turns(again.position()) == without_turns(game.position())
    replayed = Game.from_record(game.record())
    assert replayed.position() == game.position()
    assert replayed.reputation == game.reputation


@pytest.mark.parametrize(("players", "modules"), KINDS)
def test_undo_restores_every_decision(players: int, modules: tuple[str, ...]) -> None:
    random = Random(players)
    game = random_game(players, modules, 11)
    positions: list[dict[str, Any]] = []
    while not game.over:
        positions.append(game.position())
        game.take(busy_choice(random, game.options))
    while positions:
        game.undo()
        assert game.position() == positions.pop()
    with pytest.raises(ValueError, match="nothing to undo"):
        game.undo()


@pytest.mark.parametrize(("players", "modules"), KINDS)
def test_views_do_not_depend_on_the_order_of_the_deck(players: int, modules: tuple[str, ...]) -> None:
    random = Random(players)
    game = random_game(players, modules, 5)
    while not game.over:
        position = game.position()
        for pile in ("draw", "final"):
            random.shuffle(position[pile])
        shuffled = Game.from_position(position)
        for seat in range(players):
            mine, other = game.view(seat), shuffled.view(seat)
            assert mine | {"turns": 0} == other | {"turns": 0}
        game.take(busy_choice(random, game.options))


def every_name(game: Game) -> list[str]:
    """Return option names of every kind."""
    board = game.state.board
    cards = [card_name(card) for card in [*CARDS, *DISASTERS]]
    found = [f"{kind} {card}" for kind in ("play", "cash", "buy", "use", "card") for card in cards]
    found += [f"space {name}" for name in board.names]
    found += [f"{kind} {side}" for kind in ("road", "bridge") for side in board.side_names]
    return [
        *found,
        "administrate",
        "quit",
        "end",
        "done",
        "lift",
        "this",
        "pay wheat",
        "pay rose",
        "gain fish",
        "times 2",
    ]


@pytest.mark.parametrize(("players", "modules"), [(1, ()), (2, ("privileges",)), (4, ())])
def test_every_illegal_option_has_a_reason_in_three_languages(players: int, modules: tuple[str, ...]) -> None:
    from faiyum.i18n.texts import LANGUAGES, texts

    random = Random(players)
    game = random_game(players, modules, 3)
    while not game.over:
        options = {str(option) for option in game.options}
        if random.random() < 0.3:
            for name in random.sample(every_name(game), 60) + list(options):
                reason = game.why_not(name)
                assert (reason is None) == (name in options), name
                if reason is not None:
                    assert json.loads(json.dumps(reason.data())) == reason.data()
                    assert all(texts(language).reason(reason) for language in LANGUAGES)
        game.take(busy_choice(random, game.options))


def results_of(game: Game, limit: int) -> list[str] | None:
    """Return every position at the end of the action, or None if there are too many."""
    found: list[str] = []
    open_games = [game]
    turn = game.turns
    while open_games:
        here = open_games.pop()
        if here.turns != turn or here.view(None)["prompt"] == "take-turn":
            found.append(json.dumps(here.position()))
            continue
        for option in here.options:
            further = here.clone()
            further.take(option)
            open_games.append(further)
        if len(found) + len(open_games) > limit:
            return None
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("players", "modules"), [(1, ()), (3, ()), (2, ("privileges",))])
def test_options_with_the_same_result_are_offered_once(players: int, modules: tuple[str, ...]) -> None:
    checked: Counter[str] = Counter()
    for seed in range(12):
        random = Random(seed)
        game = random_game(players, modules, seed)
        while not game.over:
            if game.view(None)["prompt"] == "take-turn":
                for option in game.options:
                    name = str(option)
                    if name.startswith(("play", "administrate", "use")) and checked[name] < 3:
                        trial = game.clone()
                        trial.take(option)
                        found = results_of(trial, 400)
                        if found is not None:
                            checked[name] += 1
                            assert len(set(found)) == len(found), name
            game.take(busy_choice(random, game.options))
    assert len(checked) > 50
