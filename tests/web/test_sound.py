"""Sounds, which the browser synthesises."""

from playwright.sync_api import expect
from support.browser import NewUser, ServerApi
from support.table_page import ME, TablePage

# counts the sounds that the real audio context starts
COUNT_SOUNDS = """
window.started = 0;
window.contexts = 0;
for (const node of [OscillatorNode, AudioBufferSourceNode]) {
    const start = node.prototype.start;
    node.prototype.start = function (...args) { window.started++; return start.apply(this, args); };
}
window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts++; } };
"""


def test_sounds_start_after_the_first_interaction_and_can_be_muted(server: ServerApi, new_user: NewUser) -> None:
    table, stored = server.open_table(seats=[ME, {"kind": "here", "name": "Anna"}], seed=11)
    user = new_user(tables={table: stored})
    user.context.add_init_script(COUNT_SOUNDS)
    player = TablePage(user.visit(f"/table/{table}"))
    page = player.page
    assert page.evaluate("[contexts, started]") == [0, 0]
    player.click("play farmer")
    player.click("space C4")
    assert page.evaluate("contexts") == 1
    assert page.evaluate("started") > 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("slider", name="Volume").fill("0.8")
    page.get_by_role("checkbox", name="Sound").uncheck()
    expect(page.get_by_role("slider", name="Volume")).to_be_disabled()
    page.keyboard.press("Escape")
    before = page.evaluate("started")
    player.confirm()
    player.click("play farmer")
    assert page.evaluate("started") == before
    settings = user.stored(page, "settings")
    assert (settings["muted"], settings["volume"]) == (True, 0.8)
