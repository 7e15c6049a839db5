"""Settlements, towns, palaces, workshops, expansions and blocks: where they may stand and what they count as."""

from typing import Any

from support.games import allowed, game_with, names, outcome, play, reasons

from faiyum import Game

ALL_BASIC = {"wheat": 1, "grape": 1, "stone": 1}
FULL = {"B3": 3, "C9": 5, "D1": 2, "F3": 5}


def settling(**position: Any) -> Game:
    """Return a game in which SETTLEMENT was played and its space is to be chosen."""
    return play(game_with(["settlement"], goods=ALL_BASIC, **position), "play settlement")


# ---- settlements ---------------------------------------------------------------------


def test_at_the_start_a_settlement_fits_on_every_stone_space_but_the_one_beside_the_red_settlement() -> None:
    # rulings E-1, E-2: C5 touches the red space, E5 lies across the channel; the dam is allowed
    assert [name.removeprefix("space ") for name in names(settling())] == [
        "A1", "A6", "B5", "B8", "C1", "C3", "C8", "D10", "E3", "E5", "E9", "F2", "F6", "F8", "G4",
    ]  # fmt: skip


def test_no_settlement_is_built_beside_another_settlement_or_town() -> None:
    # ruling E-1
    game = settling(settlements=["A1", "B5"], towns=["B5"], drained=["A2", "A3", "A4"])
    assert reasons(game, "space A2") == "space-impossible away-from-settlements"
    assert reasons(game, "space A4") == "space-impossible away-from-settlements"
    assert allowed(game, "space A3")


def test_a_settlement_may_stand_beside_a_site() -> None:
    # ruling E-1
    game = settling(drained=["D9"])
    assert allowed(game, "space C8")
    assert allowed(game, "space D9")


def test_settlements_may_face_each_other_across_the_channel_and_the_dam() -> None:
    # ruling E-1
    assert allowed(settling(settlements=["E9"]), "space F8")
    assert allowed(settling(), "space E5")


def test_no_settlement_is_built_beside_a_crocodile() -> None:
    # ruling E-2
    assert reasons(settling(), "space A3") == "space-impossible dry"
    assert allowed(settling(drained=["A3"]), "space A3")


def test_no_settlement_is_built_on_the_red_space_a_site_or_a_workshop() -> None:
    # ruling E-2
    game = settling(workshops=["E9"])
    assert reasons(game, "space D5") == "space-impossible is-resource"
    assert reasons(game, "space B3") == "space-impossible is-resource"
    assert reasons(game, "space E9") == "space-impossible unbuilt"


def test_a_worker_stays_where_a_settlement_is_built() -> None:
    # ruling C-17
    game = settling(workers=["B5"])
    assert outcome(game, "space B5")["settlements"] == ["B5", "D5"]
    assert game.position()["workers"] == ["B5"]


def test_a_town_does_not_return_its_settlement_to_the_supply() -> None:
    # ruling E-6: sixteen settlements, eight of them towns, leave none to build, although G5 is free
    places = ["A1", "A3", "A5", "A7", "C1", "C3", "C8", "C10", "E1", "E3", "E5", "E7", "E9", "F1", "G3"]
    drained = ["A3", "A5", "A7", "C10", "E1", "E7", "F1", "G3", "G5"]
    towns = places[:8]
    game = game_with(["settlement", 84], goods=ALL_BASIC, settlements=places, drained=drained, towns=towns)
    assert reasons(game, "play settlement") == "action-impossible none-left"
    assert reasons(game, "play 84") == "action-impossible none-left"
    game = game_with(["settlement", 84], goods=ALL_BASIC, settlements=places[:-1], drained=drained, towns=towns[:-1])
    assert allowed(game, "play settlement")
    assert allowed(game, "play 84")


# ---- towns and palaces ---------------------------------------------------------------


def test_small_town_and_town_may_upgrade_any_settlement() -> None:
    # ruling E-5
    game = game_with([40, 84], goods=ALL_BASIC, settlements=["A1", "B5"], towns=["A1"])
    assert names(play(game.clone(), "play 40")) == ["space B5", "space D5"]
    assert names(play(game.clone(), "play 84")) == ["space B5", "space D5"]


def test_a_second_palace_may_stand_on_the_same_town() -> None:
    # ruling E-7
    game = game_with([120], goods={"wheat": 2, "grape": 2, "stone": 2}, towns=["D5"], palaces=["D5"])
    done = outcome(game, "play 120")
    assert (done["palaces"], done["0.reputation"]) == (["D5", "D5"], 15)


def test_a_town_with_a_palace_counts_as_a_town() -> None:
    # ruling E-7
    assert outcome(game_with([112], towns=["D5"], palaces=["D5"]), "play 112")["0.reputation"] == 2
    done = outcome(game_with([104], goods={"fish": 1}, towns=["D5"], palaces=["D5"]), "play 104")
    assert done["0.reputation"] == 2


def test_a_town_counts_as_a_settlement_for_every_card() -> None:
    # ruling E-8
    hand = [14, 16, 18, 24, 28, 30, 34, 66, 68, 70, 82]
    game = game_with(hand, goods={"fish": 1}, money=1, reputation=1, towns=["D5"])
    assert [f"play {card}" for card in hand] == [name for name in names(game) if name.startswith("play")]


def test_escort_may_start_and_end_on_towns() -> None:
    # ruling E-8
    game = game_with(
        [86], money=2, workers=["D5"], settlements=["E5"], towns=["D5", "E5"], palaces=["E5"], bridges=["D5-E5"]
    )
    assert outcome(game, "play 86")["0.reputation"] == 4


# ---- workshops and expansions --------------------------------------------------------


def test_farm_and_homestead_go_on_wheat_spaces_reached_by_a_road_or_bridge() -> None:
    # ruling E-4
    game = game_with(
        [44, 74], goods={"grape": 1, "stone": 1}, drained=["A3", "D3", "D6", "D7", "E4"],
        settlements=["D3"], roads=["D5-D6", "D6-D7"], bridges=["D3-E4"], workers=["E4"],
    )  # fmt: skip
    assert names(play(game.clone(), "play 44")) == ["space D6", "space E4"]
    assert names(play(game.clone(), "play 74")) == ["space D6", "space E4"]


def test_an_expansion_needs_a_workshop_that_has_no_expansion_yet() -> None:
    # ruling E-10
    assert reasons(game_with([54], goods={"fish": 1}), "play 54") == "action-impossible no-is-workshop"
    assert (
        reasons(game_with([54], goods={"fish": 1}, workshops=["E9"], expansions=["E9"]), "play 54")
        == "action-impossible no-has-no-expansion"
    )
    game = game_with([54], goods={"fish": 1}, workshops=["E9", "F8"], expansions=["E9"])
    assert outcome(game, "play 54")["expansions"] == ["E9", "F8"]


def test_an_expansion_does_not_change_what_a_workshop_yields() -> None:
    # ruling E-10
    game = game_with([56, 90], workshops=["E9"], expansions=["E9"])
    assert outcome(game.clone(), "play 56")["0.goods.stone"] == 3
    assert outcome(game.clone(), "play 90")["0.money"] == 1


# ---- sites ---------------------------------------------------------------------------


def test_blocks_go_on_sites_below_their_limit() -> None:
    # ruling E-9
    game = play(game_with([12], blocks={"B3": 3, "C9": 4, "D1": 1, "F3": 5}), "play 12")
    assert names(game) == ["space C9", "space D1"]
    assert reasons(game, "space B3") == "space-impossible site-has-room"


def test_with_all_sites_finished_no_card_places_a_block() -> None:
    # ruling E-9
    game = game_with([12, 72, 108], goods={"stone": 3}, money=9, blocks=FULL)
    assert reasons(game, "play 12") == "action-impossible no-site-has-room"
    assert reasons(game, "play 72") == "action-impossible no-site-has-room"
    assert reasons(game, "play 108") == "action-impossible no-site-has-room"


def test_a_finished_site_still_takes_workers() -> None:
    # ruling E-9
    game = game_with([114], goods={"fish": 1}, blocks=FULL)
    done = outcome(game, "play 114", "space C9")
    assert (done["0.reputation"], done["workers"]) == (1 + 5, ["C9"])


def test_a_block_may_go_on_a_site_with_a_worker_and_the_worker_stays() -> None:
    game = game_with([108], goods={"fish": 1}, money=3, workers=["B3"])
    assert outcome(game, "play 108", "space B3")["blocks.B3"] == 1
    assert game.position()["workers"] == ["B3"]
