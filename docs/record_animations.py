"""Record the README's animations from the real client, on a desktop and on a phone; `make recording` runs this script.

The script starts a server, opens a half-played game in Chromium, lets a bot continue it, and takes a screenshot after
every decision. Run it again when the client changes.
"""

import io
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "tests"))

from support.browser import SIZES, ServerApi, User, chromium  # noqa: E402

from faiyum import Game  # noqa: E402
from faiyum.bots import Seen, make_bot  # noqa: E402

NAMES = ("Nofret", "Anna", "Ede")
SEED = 7
BEFORE = 100
FRAMES = 10
QUALITY = 40
FRAME_MS = 900
LAST_MS = 2500
SETTLE_MS = 700
WIDTHS = {"desktop": 800, "phone": 240}
FILES = {"desktop": "table.webp", "phone": "phone.webp"}


def played_game(decisions: int) -> Game:
    """Return a game that three advisors have played for at least this many decisions, up to the start of a turn."""
    game = Game(len(NAMES), SEED)
    while game.decisions < decisions or game.view(0)["prompt"] != "take-turn":
        move(game)
    return game


def move(game: Game) -> str:
    option = make_bot("advisor", str(game.turns)).choose(Seen(game))
    game.take(option)
    return str(option)


def record(browser: Browser, server: ServerApi, size: str) -> list[Image.Image]:
    """Continue a game in the client; return a screenshot of its start and one after each decision."""
    game = played_game(BEFORE)
    seats = [{"kind": "me" if seat == 0 else "here", "name": name} for seat, name in enumerate(NAMES)]
    table, stored = server.open_table(seats=seats, record=game.record())
    width, height = SIZES[size]
    phone = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=phone, has_touch=phone, locale="en", color_scheme="light"
    )
    held = json.dumps(json.dumps({table: stored}))
    context.add_init_script(f"localStorage.setItem('faiyum.tables', {held})")
    page = User(context, server.address).visit(f"/table/{table}")
    page.wait_for_selector("[data-revision] .hit")
    pictures = [screenshot(page.screenshot(), size)]
    state = server.request(f"tables/{table}", None, stored["tokens"])
    for number in range(FRAMES):
        seat = game.player
        command = {
            "request": f"record-{number}", "revision": state["revision"], "seat": seat, "option": move(game),
            "confirm": True,
        }  # fmt: skip
        state = server.request(f"tables/{table}/take", command, stored["tokens"])
        page.wait_for_selector(f'[data-revision="{state["revision"]}"]')
        page.wait_for_timeout(SETTLE_MS)
        pictures.append(screenshot(page.screenshot(), size))
    context.close()
    return pictures


def screenshot(data: bytes, size: str) -> Image.Image:
    """Return a picture of the page, scaled down to its width in the README."""
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    width = WIDTHS[size]
    return picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)


def save(pictures: list[Image.Image], file: Path) -> None:
    """Write an animation that shows the last picture longer than the others."""
    times = [FRAME_MS] * (len(pictures) - 1) + [LAST_MS]
    pictures[0].save(
        file, save_all=True, append_images=pictures[1:], duration=times, loop=0, quality=QUALITY, method=6,
        minimize_size=True,
    )  # fmt: skip
    print(f"{file}: {file.stat().st_size // 1024} KB")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{folder}/faiyum.db"
        command = [sys.executable, "-m", "faiyum", "play", "--no-browser", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                assert process.stdout
                address = re.search(r"http://[^/\s]+", process.stdout.readline())
                assert address, "the server did not start"
                browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
                for size, name in FILES.items():
                    save(record(browser, ServerApi(address[0]), size), FOLDER / name)
                browser.close()
            finally:
                process.terminate()


if __name__ == "__main__":
    main()
