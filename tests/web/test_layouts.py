"""The table on all screens: desktops, phones and tablets, upright and on their sides."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import (
    ROOT,
    SIZES,
    TOUCH_SIZES,
    NewUser,
    ServerApi,
    axe,
    clipped_texts,
    golden_record,
    main_sizes_first,
    small_targets,
)
from support.table_page import ME, open_table_page

from faiyum import Game

# long names, as people choose them
NAMES = ["Hatschepsut Maatkare", "Kleopatra Philopator", "Imhotep von Memphis"]
# the area of each visible part of the table, without dialogs and the header
AREAS = """() => Object.fromEntries([
    [".frame", "map"], ["section.prompt", "prompt"], [".market", "market"], [".hand", "hand"], [".players", "players"],
    [".side", "side"],
].flatMap(([selector, name]) => {
    const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    const box = found?.getBoundingClientRect();
    return box ? [[name, [box.left, box.top, box.right, box.bottom]]] : [];
}))"""
# the smallest extent of a space, the height of each offered side, and the options that can be hit in the middle
HITS = """() => {
    const frame = document.querySelector(".frame").getBoundingClientRect();
    const inside = (x, y) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const options = [...document.querySelectorAll(".hit.option, .side[data-option]")].map((option) => {
        const box = (option.querySelector(".reach") ?? option).getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const found = document.elementFromPoint(x, y);
        return { name: option.dataset.option, hit: option.contains(found),
            covered: inside(x, y) && !found?.closest(".frame") };
    });
    const scale = document.querySelector(".board").getScreenCTM().a;
    return {
        size: Math.min(...[...document.querySelectorAll(".hit")].map((space) => space.getBoundingClientRect())
            .flatMap(({ width, height }) => [width, height])),
        sides: [...document.querySelectorAll(".side[data-option] .reach")].map((reach) => reach.getBBox())
            .map(({ width, height }) => scale * Math.min(width, height)),
        all: options.map(({ name }) => name),
        hit: options.filter(({ hit }) => hit).map(({ name }) => name),
        covered: options.filter(({ covered }) => covered).map(({ name }) => name),
    };
}"""
# cards of which a finger cannot hit the left edge without scrolling
OUT_OF_REACH = """(selector) => [...document.querySelectorAll(selector)].filter((card) => {
    const box = card.getBoundingClientRect();
    return !card.contains(document.elementFromPoint(box.left + 12, box.top + box.height / 2));
}).map((card) => card.textContent.trim())"""
# names of spaces that are not completely visible
SPACES_OUTSIDE = """() => {
    const frame = document.querySelector(".frame").getBoundingClientRect();
    return [...document.querySelectorAll(".hit")].filter((space) => {
        const { left, top, right, bottom } = space.getBoundingClientRect();
        return left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
    }).map(({ id }) => id);
}"""
LESSON_AND_MAP = """() => [".prompt aside", ".frame"].map((selector) => {
    const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
    return { left, top, right, bottom };
})"""
LOG_LINES = """() => {
    const log = document.querySelector("ol.log");
    return log.clientHeight / parseFloat(getComputedStyle(log.querySelector("p")).lineHeight);
}"""
# names of spaces that come before a piece, which would be drawn over them
NAMES_BELOW_PIECES = """() => {
    const pieces = [...document.querySelectorAll(".board .inert use")];
    return [...document.querySelectorAll(".board .inert text")].filter((text) => /^[A-Z]\\d+$/.test(text.textContent))
        .map((text) => pieces.some((piece) => text.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING));
}"""


def middle_of_a_game() -> str:
    """Return the record of three players up to a decision in the middle of the game."""
    game = Game.from_record(golden_record("3-players-7"))
    while game.decisions > 200:
        game.undo()
    return game.record()


def fits(page: Page, size: str) -> None:
    assert page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(
        SIZES[size]
    )
    boxes = page.evaluate(AREAS)
    area = {name: (right - left) * (bottom - top) for name, (left, top, right, bottom) in boxes.items()}
    assert max(area, key=lambda name: area[name]) == "map", area
    # nothing covers anything else
    for name, (left, top, right, bottom) in boxes.items():
        for other, box in boxes.items():
            overlap = min(right, box[2]) - max(left, box[0]), min(bottom, box[3]) - max(top, box[1])
            assert name >= other or min(overlap) < 2, f"{name} and {other} overlap: {boxes}"
    assert clipped_texts(page) == []


def fits_in_both_themes(page: Page, size: str) -> None:
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        fits(page, size)


def reaches_all_cards(page: Page) -> None:
    """Check that all cards of hand and market can be reached without scrolling sideways."""
    screens = page.get_by_role("navigation").get_by_role("button")
    has_screens = screens.first.is_visible()
    for number, part in enumerate((".hand", ".market")):
        if has_screens:
            screens.nth(number).click()
        expect(page.locator(f"{part} .face").first).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate("innerWidth")
        low = has_screens and page.evaluate("innerHeight") < 560
        # in the column beside the map of a phone on its side, cards scroll up and down
        cards = [] if low else page.evaluate(OUT_OF_REACH, f"{part} .face")
        assert cards == [], part
        sideways = page.locator(part).first.evaluate(
            "part => [part, ...part.querySelectorAll('*')].filter((node) => node.scrollWidth > node.clientWidth + 1"
            " && getComputedStyle(node).overflowX === 'auto').map((node) => node.outerHTML.slice(0, 80))"
        )
        assert sideways == []


@pytest.mark.parametrize("language", ["de", pytest.param("hu", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", SIZES)
def test_everything_for_a_turn_is_within_reach(size: str, language: str, server: ServerApi, new_user: NewUser) -> None:
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "here", "name": name} for name in NAMES[1:]]]
    table, stored = server.open_table(seats=seats, record=middle_of_a_game())
    page = open_table_page(new_user, table, stored, size=size, settings={"language": language}).page
    expect(page.locator("section.prompt [data-option]").first).to_be_in_viewport()
    fits_in_both_themes(page, size)
    screens = page.get_by_role("navigation").get_by_role("button")
    for screen in range(screens.count() if screens.first.is_visible() else 0):
        screens.nth(screen).click()
        assert page.evaluate("document.documentElement.scrollWidth") == SIZES[size][0]
    reaches_all_cards(page)


def longest_prompt(language: str) -> str:
    proof = (ROOT / "tests" / "i18n" / "proof" / f"{language}.txt").read_text(encoding="utf-8")
    prompts = [line.partition(": ")[2] for line in proof.splitlines() if line.startswith("prompt-")]
    return max(prompts, key=len)


@pytest.mark.parametrize("language", ["de", pytest.param("hu", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", SIZES)
def test_many_cards_and_a_long_prompt_leave_room_for_the_map(
    size: str, language: str, server: ServerApi, new_user: NewUser
) -> None:
    hand = [38, 44, 52, 60, 66, 72, 80, 88, 94, "farmer"]
    record = Game.from_position({"players": 3, "seats": [{"hand": hand, "discard": [40]}, {}, {}]}).record()
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "here", "name": name} for name in NAMES[1:]]]
    table, stored = server.open_table(seats=seats, record=record)
    page = open_table_page(new_user, table, stored, size=size, settings={"language": language}).page
    expect(page.locator(".hand .face")).to_have_count(10)
    reaches_all_cards(page)
    screens = page.get_by_role("navigation").get_by_role("button")
    if screens.first.is_visible():
        screens.first.click()
    page.locator("section.prompt p").first.evaluate("(p, text) => p.replaceChildren(text)", longest_prompt(language))
    fits(page, size)


@pytest.mark.parametrize("language", ["de", pytest.param("hu", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", main_sizes_first(TOUCH_SIZES))
def test_the_tutorial_does_not_cover_the_map(size: str, language: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11, lesson=True)
    page = open_table_page(new_user, table, stored, size=size, settings={"language": language}).page
    lesson = page.get_by_role("complementary")
    resume = page.locator("[data-guide=resume]")
    if size == "tablet on its side":
        expect(lesson).to_be_in_viewport(ratio=0.99)
        return
    for _ in range(3):
        expect(lesson).to_be_in_viewport(ratio=0.99)
        fits(page, size)
        panel, board = page.evaluate(LESSON_AND_MAP)
        assert (
            min(panel["right"], board["right"]) - max(panel["left"], board["left"]) < 1
            or panel["top"] >= board["bottom"] - 1
        )
        assert small_targets(page) == []
        lesson.get_by_role("button").last.tap()
    # a paused guide is resumed where the prompt is
    page.reload()
    lesson.locator("[data-guide=pause]").tap()
    expect(lesson).to_have_count(0)
    expect(page.locator("section.prompt [data-option]").first).to_be_in_viewport()
    fits(page, size)
    resume.tap()
    expect(lesson).to_be_visible()


@pytest.mark.parametrize("size", main_sizes_first(TOUCH_SIZES))
def test_every_space_that_can_be_chosen_can_be_tapped_with_a_finger(
    size: str, server: ServerApi, new_user: NewUser
) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    player = open_table_page(new_user, table, stored, size=size, settings={"language": "de"})
    page = player.page
    page.locator(".hand .face").first.tap()
    page.locator(".inspector .button.primary").tap()
    expect(page.locator(".hit.option").first).to_be_attached()
    fits(page, size)
    assert page.evaluate(HITS)["size"] >= 44
    hits_all_options(page)
    assert small_targets(page) == []
    # a tap inspects a space, and the button chooses it
    space = page.locator("#space-E5")
    before = player.revision
    space.tap()
    page.locator(".inspector [data-option]").tap()
    player.wait_for_change(before)
    expect(page.locator("[data-confirm]")).to_be_in_viewport()


def hits_all_options(page: Page) -> None:
    """Check that each option on the map can be hit in its middle, after scrolling the map if necessary."""
    hit: set[str] = set()
    for edge in (None, "left", "top", "right", "right", "bottom", "left", "top"):
        if edge is not None:
            button = page.locator(f".more.{edge}")
            if not button.count():
                continue
            button.tap()
        found = page.evaluate(HITS)
        assert found["covered"] == []
        hit |= set(found["hit"])
        if hit >= set(found["all"]):
            return
    assert sorted(hit) == sorted(found["all"])


@pytest.mark.parametrize("size", main_sizes_first(TOUCH_SIZES))
def test_every_road_that_can_be_built_can_be_tapped_with_a_finger(
    size: str, server: ServerApi, new_user: NewUser
) -> None:
    seat = {"hand": ["two-roads"], "goods": {"wheat": 5, "grape": 5, "stone": 5}}
    position = {"players": 2, "seats": [seat, {}]}
    table, stored = server.open_table(
        seats=[ME, {"kind": "here", "name": "Anna"}], record=Game.from_position(position).record()
    )
    player = open_table_page(new_user, table, stored, size=size)
    page = player.page
    page.locator(".hand .face").first.tap()
    page.locator(".inspector .button.primary").tap()
    sides = page.locator(".side[data-option]")
    expect(sides.first).to_be_attached()
    found = page.evaluate(HITS)
    assert min(found["sides"]) >= 43.5
    hits_all_options(page)
    name = found["all"][0]
    player.show(name)
    before = player.revision
    player.tap(name)
    player.wait_for_change(before)
    expect(page.locator("section.prompt")).to_contain_text("chosen. Now choose the next one.")
    # one button shows the whole board and leads back
    zoom = page.locator(".map .tools button").last
    labels = []
    for _ in range(2):
        zoom.tap()
        labels.append(zoom.get_attribute("aria-label"))
    assert set(labels) == {"Show the whole board", "Zoom in"}


@pytest.mark.parametrize("size", ["tablet", "tablet on its side", "phone on its side", "small phone"])
def test_the_table_is_accessible_on_touch_screens(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], modules=["privileges"], seed=9)
    page = open_table_page(new_user, table, stored, size=size).page
    assert axe(page) == []


def test_a_tablet_held_upright_shows_the_log_on_request(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    page = open_table_page(new_user, table, stored, size="tablet").page
    log = page.get_by_role("list", name="Log")
    expect(log).to_be_hidden()
    page.get_by_role("button", name="Log").tap()
    expect(log).to_be_visible()
    expect(page.locator(".hand .face").first).to_be_visible()
    fits(page, "tablet")
    page.get_by_role("button", name="Log").tap()
    expect(page.locator(".market .face").first).to_be_visible()


def test_a_small_phone_shows_the_cards_to_choose_from(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    player = open_table_page(new_user, table, stored, size="small phone")
    page = player.page
    market, hand = page.locator("section.market"), page.locator(".hand .face").first
    expect(hand).to_be_visible()
    expect(market).to_be_hidden()
    page.get_by_role("navigation").get_by_role("button", name="Market").tap()
    expect(market).to_be_visible()
    expect(hand).to_be_hidden()
    page.get_by_role("navigation").get_by_role("button", name="Hand").tap()
    hand.tap()
    page.locator(".inspector .button.primary").tap()
    # the map takes the room while a space is chosen
    expect(page.locator(".hit.option").first).to_be_attached()
    expect(hand).to_be_hidden()
    page.get_by_role("button", name="Undo").tap()
    expect(hand).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_other_players_cards_have_names_and_open_with_a_tap_or_a_key(
    size: str, server: ServerApi, new_user: NewUser
) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "bot", "bot": "random"}], seed=11)
    page = open_table_page(new_user, table, stored, size=size).page
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Players").tap()
    cards = page.locator(".players article").nth(1).locator(".chip")
    expect(cards).to_have_text(["3\N{MULTIPLICATION SIGN} Farmer", "Two Roads", "Settlement"])
    popup = page.locator(".inspector[role=dialog]")
    if size == "phone":
        cards.first.tap()
    else:
        cards.first.focus()
        page.keyboard.press("Enter")
    expect(popup).to_contain_text("Place a worker")
    assert axe(page) == []


@pytest.mark.parametrize(("size", "players"), [("tablet", 2), ("tablet", 5), ("tablet on its side", 5)])
def test_other_players_cards_open_with_a_tap_on_a_tablet(
    size: str, players: int, server: ServerApi, new_user: NewUser
) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, stored = server.open_table(seats=seats[:players], seed=11)
    page = open_table_page(new_user, table, stored, size=size).page
    assert small_targets(page) == []
    anna = page.get_by_role("article", name="Anna")
    if players == 2:
        expect(anna.locator(".chip")).to_have_text(["3\N{MULTIPLICATION SIGN} Farmer", "Two Roads", "Settlement"])
        anna.locator(".chip").first.tap()
        expect(page.locator(".inspector")).to_contain_text("Place a worker")
        return
    anna.get_by_role("button", name="Cards of Anna").tap()
    sheet = page.get_by_role("dialog", name="Cards of Anna")
    expect(sheet.locator(".chip")).to_have_text(["3\N{MULTIPLICATION SIGN} Farmer", "Two Roads", "Settlement"])
    expect(sheet).to_contain_text("Place a worker")
    assert axe(page) == []


def test_with_many_players_cards_are_abbreviated_but_keep_accessible_names(
    server: ServerApi, new_user: NewUser
) -> None:
    seats = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]
    table, stored = server.open_table(seats=seats, seed=11)
    page = open_table_page(new_user, table, stored).page
    cards = page.locator(".players article").nth(1).locator(".chip")
    expect(cards).to_have_text(["F", "F", "F", "T", "S"])
    expect(cards.first).to_have_accessible_name("Farmer")


FIVE = [ME, *[{"kind": "here", "name": name} for name in ("Anna", "Ede", "Imhotep", "Cleopatra")]]


def five_players() -> str:
    """Return the record of five players in the middle of the game."""
    game = Game.from_record(golden_record("5-players-4"))
    while game.decisions > 260:
        game.undo()
    return game.record()


@pytest.mark.parametrize("size", ["desktop", "tablet", "large tablet", "tablet on its side"])
def test_five_players_are_visible_without_scrolling(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=FIVE, record=five_players())
    page = open_table_page(new_user, table, stored, size=size).page
    for article in page.locator(".players article").all():
        expect(article).to_be_in_viewport(ratio=0.99)
    fits(page, size)


def test_the_log_has_room_beside_five_players(server: ServerApi, new_user: NewUser) -> None:
    page = open_table_page(new_user, *server.open_table(seats=FIVE, record=five_players())).page
    assert page.evaluate(LOG_LINES) >= 9
    # no piece is drawn over the name of a space
    below = page.evaluate(NAMES_BELOW_PIECES)
    assert len(below) > 50
    assert not any(below)


@pytest.mark.parametrize("size", ["tablet", "large tablet", "tablet on its side"])
def test_the_whole_board_is_visible(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=11)
    page = open_table_page(new_user, table, stored, size=size, settings={"language": "de"}).page
    expect(page.locator("section.prompt [data-option]").first).to_be_visible()
    assert page.evaluate(HITS)["size"] >= 44
    assert page.evaluate(SPACES_OUTSIDE) == []


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_an_empty_discard_stack_fills_its_place(size: str, server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=11)
    page = open_table_page(new_user, table, stored, size=size).page
    empty, place = page.locator(".discard .none").bounding_box(), page.locator(".discard").bounding_box()
    assert empty
    assert place
    assert empty["width"] > 0.9 * place["width"]


@pytest.mark.parametrize("size", ["small phone on its side", "tablet"])
def test_the_newest_cards_of_a_long_discard_stack_are_visible(size: str, server: ServerApi, new_user: NewUser) -> None:
    cards = [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, "farmer", "settlement"]
    hand = [38, 44, 52, 60, 66, 72]
    record = Game.from_position({"players": 2, "seats": [{"hand": hand, "discard": cards}, {}]}).record()
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], record=record)
    page = open_table_page(new_user, table, stored, size=size).page
    if page.get_by_role("navigation").is_visible():
        page.get_by_role("navigation").get_by_role("button", name="Discard").tap()
    newest = page.locator(".discard .face").last
    expect(newest).to_be_in_viewport(ratio=0.5)
    box = newest.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44


def test_that_players_have_quit_is_shown_until_the_end(server: ServerApi, new_user: NewUser) -> None:
    seat = {"hand": [], "money": 3, "reputation": 50, "quit": True}
    position = {"players": 2, "market": [66, 122, 124], "discounts": [], "draw": [], "final": [], "ended": True}
    for other, shown in (({"hand": ["farmer"]}, 1), (seat, 0)):
        record = Game.from_position({**position, "seats": [other, seat]}).record()
        table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], record=record)
        page = open_table_page(new_user, table, stored).page
        expect(page.get_by_role("article", name="Anna").get_by_text("out", exact=True)).to_have_count(shown)


def test_stopping_early_is_not_the_most_prominent_button(server: ServerApi, new_user: NewUser) -> None:
    game = Game.from_record(golden_record("3-players-7"))
    while not (len(game.options) > 1 and "done" in {str(option) for option in game.options}):
        game.undo()
    seats = [ME, {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ede"}]
    page = open_table_page(new_user, *server.open_table(seats=seats, record=game.record())).page
    done = page.locator("section.prompt [data-option=done]")
    expect(done).to_be_visible()
    expect(page.locator("section.prompt .button.primary[data-option=done]")).to_have_count(0)
    expect(page.locator(".frame .option, .face.option, section.prompt .button.primary").first).to_be_visible()
