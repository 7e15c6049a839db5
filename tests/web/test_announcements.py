"""Announcements of other players' turns to screen readers, read from the browser's accessibility tree."""

from typing import Any

from playwright.sync_api import Page, expect
from support.browser import NewUser, ServerApi
from support.table_page import ME, open_table_page, random_chooser

REGION = "Turns of the others"
# the turns of the other players in the log, in the words of the announcements
LOGGED = """() => [...document.querySelectorAll("ol.log > li:has(h3)")].flatMap((turn) => {
    const words = [...turn.querySelector("h3").childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const name = words.map(({ textContent }) => textContent).join("").trim();
    const entries = [...turn.querySelectorAll("div > p:not(.note)")].map((entry) => entry.textContent.trim());
    return name === "Nofret" ? [] : [`${name}: ${entries.join(". ")}.`];
})"""


def announced(page: Page) -> list[str]:
    """Return the paragraphs of the live region, as assistive technology gets them."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes: dict[str, dict[str, Any]] = {node["nodeId"]: node for node in tree}
    [region] = [
        node for node in tree
        if node.get("role", {}).get("value") == "log" and node.get("name", {}).get("value") == REGION
    ]  # fmt: skip
    properties = {entry["name"]: entry["value"]["value"] for entry in region["properties"]}
    assert properties["live"] == "polite"
    # each turn is read when it is added, without those before it
    assert not properties.get("atomic", False)
    return [text_of(nodes, child) for child in region["childIds"]]


def text_of(nodes: dict[str, dict[str, Any]], node: str) -> str:
    role = nodes[node].get("role", {}).get("value")
    if role == "StaticText":
        return str(nodes[node]["name"]["value"])
    return "".join(text_of(nodes, child) for child in nodes[node].get("childIds", []))


def test_turns_of_two_bots_are_announced_once_and_in_order(server: ServerApi, new_user: NewUser) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    table, stored = server.open_table(seats=[ME, *bots], seed=11)
    player = open_table_page(new_user, table, stored, settings={"language": "en", "skipConfirmation": True})
    page = player.page
    assert announced(page) == []
    known: list[str] = []
    choose = random_chooser(3, administrate=0.0)
    for _ in range(4):
        while len(page.evaluate(LOGGED)) < len(known) + 2:
            player.play_once(choose)
        # nothing more happens while the player decides
        page.wait_for_selector("section.prompt.mine")
        known = page.evaluate(LOGGED)
        heard = announced(page)
        assert len(heard) == min(4, len(known))
        assert heard == known[-len(heard) :]
    # a key reads the last turn again
    page.keyboard.press("r")
    expect(page.get_by_role("log", name=REGION).locator("p").last).to_have_text(known[-1])
    assert announced(page)[-2:] == [known[-1], known[-1]]
