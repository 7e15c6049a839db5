"""The rulebook: the same structure in all languages, the engine's constants and correct diagrams."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from support.command import printed
from support.games import names, outcome, play

from faiyum import Game, Reason
from faiyum.campaign import GOALS, REWARDS
from faiyum.drawing import rulebook
from faiyum.drawing.diagrams import MapPart, diagram_svg, diagrams, new_part
from faiyum.drawing.palette import DARK, LIGHT
from faiyum.engine.cards.card import CARDS, card_face
from faiyum.engine.core.constants import DISASTERS, FARMER, SETTLEMENT, START_HAND, TWO_ROADS, card_name
from faiyum.engine.core.game_board import load_board
from faiyum.i18n.texts import LANGUAGES, LOCALES, texts

COLOURED = ("fill", "stroke")
MAPS = [name for name, diagram in diagrams().items() if "part" in diagram]


def source(language: str) -> str:
    return (LOCALES / language / "rules.md").read_text(encoding="utf-8")


def page(language: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{rulebook.html(language)}</div>")


def game_of(name: str) -> Game:
    """Return the game that a diagram shows."""
    diagram = diagrams()[name]
    return play(Game.from_position(diagram["position"]), *diagram.get("take", ()))


# ---- the texts -------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "hu"])
def test_all_languages_have_the_same_headings_values_and_diagrams(language: str) -> None:
    def shape(contents: list[tuple[int, str, str]]) -> list[tuple[int, str]]:
        return [(level, name) for level, name, _ in contents]

    assert shape(rulebook.contents(language)) == shape(rulebook.contents("en"))
    # sorted, because the word order differs
    found, expected = [sorted(rulebook.PLACEABLE.findall(source(where))) for where in (language, "en")]
    assert found == expected
    # links, pictures, lists and tables
    for pattern in (r"\]\(([#a-z]+)", r"(?m)^ *(?:[-|#]|\d\.)"):
        assert re.findall(pattern, source(language)) == re.findall(pattern, source("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_diagrams_name_the_same_spaces_in_each_language(language: str) -> None:
    def spaces(where: str) -> list[list[str]]:
        pictures = re.findall(r'!\[(.*)\]\(\w+ "(.*)"\)', source(where))
        return [sorted({*re.findall(r"\b[A-G]\d+\b", " ".join(words))}) for words in pictures]

    assert len(spaces(language)) == len(diagrams())
    assert spaces(language) == spaces("en")


def test_each_diagram_is_shown_once() -> None:
    assert sorted(re.findall(r'\]\((\w+) "', source("en"))) == sorted(diagrams())


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_card_names_are_emphasized(language: str) -> None:
    cards = {texts(language).card(card) for card in [*CARDS, *DISASTERS]}
    links = [link for element in page(language).iter("em") for link in element]
    assert len(links) > 20
    assert [link.text for link in links if link.text not in cards] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_name_links_to_the_card(language: str) -> None:
    t = texts(language)
    links = [(link.attrib["href"], link.text) for element in page(language).iter("em") for link in element]
    assert [(href, name) for href, name in links if t(f"card-{href.removeprefix('/cards/')}") != name] == []
    assert {href for href, _ in links} == {f"/cards/{card_name(card)}" for card in [*CARDS, *DISASTERS]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_is_listed_with_its_text_and_its_rulings(language: str) -> None:
    t = texts(language)
    chapter = rulebook.markdown(language).split("{#all-cards}")[1].split("{#glossary}")[0].splitlines()
    cards = [*CARDS, *DISASTERS]
    listed = [line for line in chapter if line.startswith("*")]
    assert len(listed) == len(cards)
    for card in cards:
        number = f"**{card}** " if card < FARMER else ""
        assert [line for line in listed if line.startswith(f"{number}*{t.card(card)}*") and t.card_text(card) in line]
    rulings = [line[2:] for line in chapter if line.startswith("> ")]
    assert sorted(rulings) == sorted(filter(None, map(t.card_ruling, cards)))
    assert len(rulings) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ruling_belongs_to_a_card(language: str) -> None:
    source = (LOCALES / language / "rulings.ftl").read_text(encoding="utf-8")
    names = {card_name(card) for card in [*CARDS, *DISASTERS]}
    assert [key for key in re.findall(r"(?m)^ruling-(\S+) =", source) if key not in names] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_goals_and_rewards_are_listed_in_order(language: str) -> None:
    found = re.findall(r"\{(goal|reward)-([a-z0-9-]+)\}", source(language))
    assert found == [*[("goal", goal) for goal in GOALS], *[("reward", reward) for reward in REWARDS]]


# ---- the page --------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_html_is_well_formed_and_each_figure_is_described(language: str) -> None:
    root = page(language)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert sorted(ids) == sorted(set(ids))
    links = [element.attrib["href"] for element in root.iter() if element.attrib.get("href", "/")[0] != "/"]
    assert {link.removeprefix("#") for link in links} <= {*ids}
    assert {*re.findall(r"url\(#([^)]*)\)", rulebook.html(language))} <= {*ids}
    figures = list(root.iter("figure"))
    assert len(figures) == len(diagrams())
    for figure in figures:
        picture, caption = figure
        assert picture.attrib["role"] == "img"
        assert len(picture.attrib["aria-label"]) > 20
        assert len(caption.text or "") > 40
    assert not {element.tag for element in root.iter()} & {"script", "style", "img"}


def test_numbers_replace_their_placeholders() -> None:
    words = "".join(page("en").itertext())
    assert "$3, $4, $5 and $7" in words
    assert "10, 6, 3, 1, 0" in words
    assert "{" not in words


def test_diagrams_use_the_requested_colours() -> None:
    light, dark = rulebook.html("en"), rulebook.html("en", DARK)
    assert LIGHT["water"] in light
    assert LIGHT["water"] not in dark
    variables = rulebook.html("en", {name: f"var(--{name})" for name in LIGHT})
    assert "var(--water)" in variables
    root = ElementTree.fromstring(f"<div>{variables}</div>")
    # the face of a card is papyrus in both themes
    faces = [element for element in root.iter() if element.get("class") == "face"]
    on_faces = {id(element) for face in faces for element in face.iter()}
    painted = {element.get(key, "") for element in root.iter() if id(element) not in on_faces for key in COLOURED}
    assert "var(--gold)" in painted
    assert [colour for colour in painted if colour.startswith("#")] == []
    assert len(faces) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_prints_the_rules(language: str) -> None:
    text = printed("rules", "--lang", language, COLUMNS="80")
    assert max(len(line) for line in text.splitlines()) <= 80
    for _, _, words in rulebook.contents(language):
        assert words in text
    assert "D5 R====D6 w====D7 g" in text
    assert " ".join(texts(language)("term-legend").split()[:6]) in " ".join(text.split())
    assert "{#" not in text
    assert "![" not in text


# ---- diagrams -------------------------------------------------


def keys(reason: Reason | None) -> set[str]:
    """Return the keys of a reason and all reasons behind it."""
    return {reason.key, *[key for cause in reason.because for key in keys(cause)]} if reason else set()


def shown(part: MapPart, diagram: dict[str, Any], options: list[str]) -> set[str]:
    """Return the options whose spaces a diagram shows fully."""
    _, whole, _ = part.view(diagram["part"])
    seen = {part.board.names[space] for space in whole}
    places = {name: name.split()[-1].split("-") for name in options}
    return {name for name, spaces in places.items() if {*spaces} <= seen}


@pytest.mark.parametrize("name", MAPS)
def test_diagrams_tick_possible_choices_and_cross_out_impossible_ones(name: str) -> None:
    diagram = diagrams()[name]
    game = game_of(name)
    part = new_part(load_board("faiyum"), diagram["position"], LIGHT)
    marks = {*diagram.get("can", ()), *diagram.get("cannot", ())}
    assert shown(part, diagram, [*marks]) == marks
    if name == "between":
        # marks the one space that its caption is about; all others mark every option that they show
        assert set(diagram["can"]) < shown(part, diagram, names(game))
    elif "take" in diagram:
        assert set(diagram["can"]) == shown(part, diagram, names(game))
    for option, reason in diagram.get("cannot", {}).items():
        assert reason in keys(game.why_not(option))


@pytest.mark.parametrize("name", list(diagrams()))
def test_a_diagram_can_be_self_contained(name: str) -> None:
    elements = list(ElementTree.fromstring(diagram_svg(name, "A & B", texts("hu").card)).iter())
    ids = {element.attrib["id"] for element in elements if "id" in element.attrib}
    assert {element.attrib["href"].removeprefix("#") for element in elements if "href" in element.attrib} <= ids
    marks = [element.get("class") for element in elements if element.get("class") in ("can", "cannot")]
    diagram = diagrams()[name]
    assert marks.count("can") == len(diagram.get("can", ()))
    assert marks.count("cannot") == len(diagram.get("cannot", ())) + len(diagram.get("leave", ()))


def test_connections_in_diagrams_score_what_the_captions_say() -> None:
    # one for the road of FIVE ROADS and one for the first connection
    assert outcome(game_of("connection"), "road C5-D5")["0.reputation"] == 1 + 1
    assert {*game_of("connection").state.connected} < {*play(game_of("connection"), "road C5-D5").state.connected}
    assert outcome(game_of("between"), "space D7")["0.reputation"] == 3 + 2


def test_the_market_diagram_matches_its_caption() -> None:
    view = game_of("market").view()
    assert view["current"] == [12, 24, 38, 44]
    assert view["prices"] == [2, 4, 4, 7]


def test_the_diagram_of_cards_leaving_the_market_matches_administration() -> None:
    for players, leaving in ((2, [12, 38]), (3, [12, 38]), (4, [12]), (5, [12])):
        game = Game.from_position({**diagrams()["leaving"]["position"], "players": players})
        before = game.position()["box"]
        while game.turns == 0:
            game.take(game.options[-1] if game.decisions else "administrate")
        assert [card for card in game.position()["box"] if card not in before] == leaving
        staying = [card for card in (12, 24, 38, 44) if card not in leaving]
        assert game.position()["discounts"] == staying
    assert diagrams()["leaving"]["leave"] == [12, 38]


def test_the_discard_stack_diagram_matches_administration() -> None:
    position = diagrams()["discard"]["position"]
    start = Game.from_position(position)
    money = start.position()["seats"][0]["money"]
    found = play(start, "administrate")
    # one card in hand: $2; the top three are back, and up to three more are for sale
    assert names(found) == ["take-back 0", "take-back 1", "take-back 2", "take-back 3"]
    seat = play(found, "take-back 2").position()["seats"][0]
    assert seat["money"] == money + 2 - 2
    assert seat["discard"] == ["settlement"]


def test_the_diagram_of_the_end_of_the_game_matches_its_caption() -> None:
    game = game_of("end")
    play(game, "quit", "quit", "quit")
    assert game.over
    assert game.reputation == [10, 6, 0]


# ---- numbers without a placeable --------------------------------


def test_the_starting_cards_do_what_the_rules_say() -> None:
    assert [START_HAND.count(card) for card in (FARMER, TWO_ROADS, SETTLEMENT)] == [3, 1, 1]
    assert card_face(FARMER).numbers == {"matching": 1}
    assert card_face(TWO_ROADS).numbers == {"least": 2, "most": 2, "reputation": 3}
    cost = {"cost_wheat": 1, "cost_grape": 1, "cost_stone": 1}
    assert card_face(SETTLEMENT).numbers == {**cost, "reputation": 3, "money": 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_diagram_shows_each_part_of_a_card_and_its_number(language: str) -> None:
    t = texts(language)
    picture = ElementTree.fromstring(diagram_svg("faces", "", t.card))
    faces = [element for element in picture.iter() if element.get("class") == "face"]
    shown = ["".join(face.itertext()) for face in faces]
    assert shown == [
        f"44{t.card(44)}33",
        f"721\N{EN DASH}3{t.card(72)}\N{MULTIPLICATION SIGN}2\N{MULTIPLICATION SIGN}",
        f"61{t.card(61).replace(' ', '')}2",
    ]
    called = ["".join(element.itertext()) for element in picture.iter() if element.get("class") == "call-out"]
    rows = re.findall(r"(?m)^\| \*\*(\d)\*\* ", rulebook.markdown(language))
    assert called == rows == [str(number) for number in range(1, 10)]


def test_the_card_reading_example_is_correct() -> None:
    assert [str(sign) for sign in (*card_face(44).pay, *card_face(44).get)] == [
        "1 grape", "1 stone", "3 reputation", "3 wheat",
    ]  # fmt: skip
    assert [str(sign) for sign in (*card_face(72).pay, *card_face(72).do, *card_face(72).get)] == [
        "each stone", "1-3 block", "each 2 reputation",
    ]  # fmt: skip


def test_playing_the_first_round_leads_to_the_position_in_its_diagram() -> None:
    game = Game(2, seed=1)
    for turn in ("farmer", "space C7"), ("farmer", "space D7"), ("farmer", "space C8"), ("settlement", "space C8"):
        play(game, f"play {turn[0]}", *turn[1:])
        if "pay wheat grape stone" in names(game):
            game.take("pay wheat grape stone")
        play(game, "cash farmer" if "cash farmer" in names(game) else "cash settlement")
    position = game.position()
    assert position["seats"][0]["money"] == int(rulebook.numbers()["money_1"]) + 1 + 1 + 3
    shown = diagrams()["round"]["position"]
    assert {key: position[key] for key in shown} == shown
    assert f"buy {position['market'][1]}" in names(game)


def test_the_purchase_in_the_first_round_matches_its_diagram() -> None:
    diagram = diagrams()["purchase"]
    before = Game.from_position(diagram["position"]).view()
    assert before["prices"] == [2, 3, 4, 6]
    assert before["market"][1] == 8
    assert before["seats"][0]["money"] == int(rulebook.numbers()["money_1"]) + 1 + 1 + 3
    after = game_of("purchase").view()
    assert (after["market"], after["discounts"]) == ([4, 12, 14, 16, 22, 28, 38, 44], [4, 14, 16])
    assert after["prices"] == [2, 4, 4, 6]
    drawn = ElementTree.fromstring(diagram_svg("purchase", "", texts("en").card))
    rows = ["".join(text.itertext()) for text in drawn.iter() if text.tag.endswith("text")]
    prices = [text for text in rows if text.isdigit() and int(text) < 8]
    assert prices.count("3") == 1
    assert rows.count("Hermit") == rows.count("Sacrifice") == rows.count("+") == 1


def test_the_payment_example_is_correct() -> None:
    seat = {"hand": ["settlement"], "goods": {"wheat": 1, "rose": 1}, "money": 3}
    game = Game.from_position({"seats": [seat]})
    assert "play settlement" in names(game)
    seat["money"] = 2
    assert "play settlement" not in names(Game.from_position({"seats": [seat]}))


def test_a_crocodile_is_worth_one_dollar() -> None:
    assert outcome(game_of("harvest"), "space D4")["0.money"] == 1
    assert "0.money" not in outcome(game_of("harvest"), "space C5")
