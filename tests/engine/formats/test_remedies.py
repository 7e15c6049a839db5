"""Remedies: what a reason asks for makes the option possible; if it asks for nothing, no resources would."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from support.games import busy_choice, game_with, names, play

from faiyum import Game, Reason, Remedy
from faiyum.engine.cards.card import CARDS, ONETIME, PERMANENT
from faiyum.engine.core.constants import GOODS, card_name, is_privilege
from faiyum.engine.core.machine import offers
from faiyum.engine.core.options import parse_option
from faiyum.engine.formats.why_not import SAYS_WHY

ACTION_CARDS = {card_name(card) for card in CARDS if CARDS[card].kind not in (ONETIME, PERMANENT)}
# privileges that change a rule or wait for a removal are never used at a turn
USED_CARDS = {card_name(card) for card in CARDS if CARDS[card].kind == ONETIME and card != 39} | {"115"}
PLENTY = Remedy(dict.fromkeys(GOODS, 20), money=4000, reputation=20)


def helped(game: Game, remedy: Remedy) -> Game:
    """Return the game after adding what a remedy asks for and taking the options that come first."""
    position = game.position()
    seat = position["seats"][game.player]
    seat["goods"] = {good: seat["goods"].get(good, 0) + remedy.goods.get(good, 0) for good in GOODS}
    seat["money"] += remedy.money
    seat["reputation"] += remedy.reputation
    if remedy.card:
        give_card(position, seat, int(remedy.card) if remedy.card.isdigit() else remedy.card)
    return play(Game.from_position(position), *remedy.first)


def give_card(position: dict[str, Any], seat: dict[str, Any], card: int | str) -> None:
    """Move a card from the discard stack, the market or the piles to a player."""
    pile = next(
        pile for pile in (seat["discard"], *[position[key] for key in ("market", "draw", "final")]) if card in pile
    )
    pile.remove(card)
    position["discounts"] = [other for other in position["discounts"] if other != card]
    seat["privileges" if isinstance(card, int) and is_privilege(card) else "hand"].append(card)


def asked(reason: Reason) -> list[Remedy]:
    """Return what the words of a reason ask for, one remedy for each way that they name."""
    goods: list[dict[str, int]] = [{}]
    money = reputation = 0
    for part in [reason, *reason.because]:
        if part.key.startswith("lacking"):
            fixed = part.parts.get("goods", {})
            some = part.parts.get("some", {"n": 0, "kinds": [], "different": False})
            kinds = some["kinds"] if some["different"] else some["kinds"][:1] * some["n"]
            chosen = Counter(kinds[: some["n"]])
            goods = part.parts.get("ways", [dict(Counter(fixed) + chosen)])
        if part.key == "needs-money":
            money = part.parts["need"] - part.parts["have"]
        if part.key == "needs-reputation":
            reputation = part.parts["need"] - part.parts["have"]
    return [Remedy(way, money, reputation) for way in goods]


def check(game: Game, name: str) -> Reason | None:
    """Check that each remedy against an option works, or that nothing helps if there are none."""
    reason = game.why_not(name)
    assert offers(game.state, parse_option(game.state.board, name)) == (reason is None)
    if reason is None:
        return None
    for remedy in reason.remedies:
        assert name in names(helped(game, remedy)), (name, remedy)
    if reason.key.startswith(("lacking", "needs-")):
        for remedy in asked(reason):
            assert name in names(helped(game, remedy)), (name, reason)
    if not reason.remedies:
        assert name not in names(helped(game, PLENTY)), name
        says_so = reason.key in SAYS_WHY or "nothing-helps" in [part.key for part in reason.because]
        assert says_so, (name, reason)
    return reason


# ---- sampled positions -------------------------------------------------------------


def candidates(game: Game, random: Random) -> list[str]:
    """Return names of options: any cards at the start of a turn, otherwise options of the kinds that are offered."""
    state = game.state
    if game.view()["prompt"] == "take-turn":
        # ESCORT is rarely within reach
        often = ["play 86", *[f"buy {card}" for card in state.market]]
        everything = [*[f"play {card}" for card in ACTION_CARDS], *[f"use {card}" for card in USED_CARDS]]
        return [*often, *random.sample(sorted(everything), 12), *[f"play {card_name(card)}" for card in state.me.hand]]
    board = state.board
    mixes = [
        "wheat",
        "grape",
        "stone",
        "fish",
        "rose",
        "wheat grape",
        "grape stone",
        "wheat fish",
        "money",
        "wheat money",
    ]
    made = {
        "space": [f"space {name}" for name in board.names],
        "road": [f"road {name}" for name in board.side_names],
        "bridge": [f"bridge {name}" for name in board.side_names],
        "pay": [f"pay {mix}" for mix in mixes],
        "gain": [f"gain {mix}" for mix in mixes[:8]],
        "times": [f"times {n}" for n in range(14)],
        "supply": [f"supply {towns} {others}" for towns in range(3) for others in range(4)],
        "take-back": [f"take-back {n}" for n in range(6)],
        "card": [f"card {card}" for card in ACTION_CARDS],
        "move": [f"move {one} {other}" for one in board.names[:20] for other in board.names[:20]],
    }
    kinds = sorted({option.kind for option in game.options} & {*made})
    return [name for kind in kinds for name in random.sample(made[kind], 4)]


def sampled(games: int, seed: int) -> Iterator[tuple[Game, str]]:
    """Yield positions of random games and the names of options."""
    for number in range(games):
        random = Random(f"{seed} {number}")
        modules = ("privileges",) if number % 2 else ()
        game = Game(number % 5 + 1, seed + number, modules)
        while not game.over:
            if random.random() < 0.14:
                for name in candidates(game, random):
                    yield game, name
            game.take(busy_choice(random, game.options))


def test_each_remedy_makes_the_option_possible() -> None:
    helpful: Counter[str] = Counter()
    hopeless: Counter[str] = Counter()
    for game, name in sampled(games=24, seed=200):
        reason = check(game, name)
        if reason is not None:
            (helpful if reason.remedies else hopeless)[name] += 1
    assert sum(helpful.values()) > 2000
    assert sum(hopeless.values()) > 1000
    assert {name.split()[1] for name in helpful if name.startswith("play")} == ACTION_CARDS
    assert {name.split()[1] for name in helpful if name.startswith("use")} == USED_CARDS
    with_card = {name.split()[1] for name in helpful if name.startswith(("play", "use", "buy"))}
    assert with_card >= {card_name(card) for card in CARDS}
    kinds = {name.split()[0] for name in helpful}
    assert kinds >= {"play", "use", "buy", "pay", "gain", "times", "road", "take-back", "card"}


# ---- single cases --------------------------------------------------------------------


def remedies(game: Game, name: str) -> list[dict[str, Any]]:
    reason = check(game, name)
    assert reason
    return [remedy.data() for remedy in reason.remedies]


def test_the_remedy_for_two_roads_is_the_cost_of_roads_that_can_be_built() -> None:
    # at the start only stone spaces are free of crocodiles
    assert remedies(game_with(["two-roads"]), "play two-roads") == [
        {"goods": {"stone": 2}},
        {"goods": {"stone": 1}, "money": 3},
    ]
    assert remedies(game_with(["two-roads"], goods={"wheat": 2}), "play two-roads")[0] == {"goods": {"stone": 2}}


def test_there_is_no_remedy_if_resources_alone_do_not_help() -> None:
    # neither goods nor a settlement that is joined with another
    reason = check(game_with([110]), "play 110")
    assert reason
    assert not reason.remedies
    assert [part.key for part in reason.because] == ["no-joined-settlements", "nothing-helps"]


def test_money_may_replace_a_resource_and_adds_to_the_money_in_the_cost() -> None:
    assert remedies(game_with([84], goods={"wheat": 1, "grape": 1}, money=2), "play 84") == [
        {"goods": {"stone": 1}},
        {"money": 1},
    ]
    # fish is not replaced
    assert remedies(game_with([94], goods={"wheat": 1, "grape": 1}, money=4), "play 94") == [
        {"goods": {"fish": 1}, "money": 2}
    ]


def test_refined_goods_and_roses_count_as_the_goods_they_replace() -> None:
    assert remedies(game_with([94], goods={"wheat": 5}, money=6, privileges=[51]), "play 94") == [
        {"goods": {"fish": 1}}
    ]
    reason = check(game_with([84], goods={"rose": 1}), "play 84")
    assert reason
    assert reason.parts == {"some": {"n": 2, "kinds": ["wheat", "grape", "stone"], "different": True}}


def test_only_roses_are_suggested_for_a_cost_in_roses() -> None:
    assert remedies(game_with([32], goods={"wheat": 3}, money=9), "play 32") == [{"goods": {"rose": 1}}]


def test_costs_that_cannot_be_summarized_are_listed() -> None:
    reason = check(game_with([120], goods={"wheat": 3}, privileges=[51], towns=["D5"]), "play 120")
    assert reason
    assert reason.key == "lacking-either"
    assert reason.parts["ways"][:2] == [{"wheat": 3}, {"wheat": 2, "grape": 1}]


def test_a_remedy_may_name_many_resources() -> None:
    settled = ["D3", "D7", "E1", "E4", "E6"]
    game = play(game_with([104], goods={"fish": 1, "rose": 1}, settlements=settled, drained=settled), "play 104")
    reason = check(game, "supply 0 6")
    assert reason
    assert reason.parts == {"some": {"n": 4, "kinds": ["wheat", "grape", "stone", "fish"], "different": False}}
    assert [remedy.data() for remedy in reason.remedies][-1] == {"goods": {"fish": 3}, "money": 3}


def test_a_remedy_names_a_card_in_the_discard_stack_and_its_cost() -> None:
    game = game_with(["farmer"], discard=["settlement"], goods={"wheat": 1, "grape": 1})
    assert remedies(game, "play settlement") == [
        {"goods": {"stone": 1}, "card": "settlement"},
        {"money": 3, "card": "settlement"},
    ]


def test_there_is_no_remedy_for_cards_that_belong_to_others_or_have_left_the_game() -> None:
    game = Game.from_position({"players": 2, "seats": [{"hand": ["farmer"]}, {"hand": [4]}], "box": [6]})
    for name, key in [("play 4", "card-of-another"), ("play 6", "card-gone"), ("play 13", "is-privilege")]:
        reason = check(game, name)
        assert reason
        assert (reason.key, reason.remedies) == (key, [])


def test_a_remedy_may_be_a_privilege() -> None:
    game = game_with(["settlement"], privileges=[41])
    assert {"first": ["use 41"]} in remedies(game, "play settlement")
    # the only settlement is occupied
    game = game_with([14], privileges=[65], workers=["D5"])
    assert remedies(game, "play 14") == [{"first": ["use 65"]}]
    game = game_with([14], privileges=[47], workers=["D5"])
    assert remedies(game, "play 14") == [{"first": ["use 47"]}]


def test_remedies_do_not_reveal_the_next_card_of_the_deck() -> None:
    # BARGAIN draws a card, which could be bought then
    position = game_with(["farmer"], privileges=[49], money=20).position()
    for card in position["draw"][:8]:
        others = [other for other in position["draw"] if other != card]
        game = Game.from_position({**position, "draw": [card, *others]})
        assert game.why_not(f"buy {card}") == game.known().why_not(f"buy {card}")


def test_the_remedy_for_a_road_that_must_come_second_is_to_build_the_first() -> None:
    game = play(game_with(["two-roads"], goods={"stone": 2}), "play two-roads")
    found = remedies(game, "road F2-F3")
    assert len(found) == 1
    assert names(play(game, found[0]["first"][0]))
