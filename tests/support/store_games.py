"""Write `stored/rules-N`: games in the format of the current rules version. Run once for each new version.

`rules-N.jsonl` is a backup; `rules-N.json` lists the id, the tokens and the expected key facts of each table in it.
"""

import gzip
import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from support.command import printed
from support.live_server import Player, Server, bots_idle, hot_seat, play_to_end, wait_until

from faiyum.engine.core.constants import RULES

STORED = Path(__file__).parent.parent / "stored"
KEY_FACTS = ("decision", "confirmed", "revision", "over", "standings", "waiting")


def key_facts(state: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a state that no later version may change."""
    return {
        **{key: state[key] for key in KEY_FACTS},
        "reputation": [seat["reputation"] for seat in state["view"]["seats"]],
        "options": [option["name"] for option in state["options"]],
    }


def play_games(server: Server) -> list[Player]:
    """Play a finished game, one that stops within a card, one with undo and a consent question, and one with a bot."""
    finished = hot_seat(server.open_table("me", "here", modules=["privileges"], seed=1))
    play_to_end([finished], Random(1))
    middle = hot_seat(server.open_table("me", "here", "here", modules=["privileges"], seed=2))
    random = Random(2)
    while middle.state["decision"] < 120 or middle.state["view"]["prompt"] == "take-turn":
        seat = middle.state["waiting"]["for"]
        middle.take(random.choice(middle.state["options"])["name"], seat=seat, confirm=True)
    anna, bela = server.open_table("me", "friend", seed=3)
    anna.take("play farmer")
    anna.command("undo", to=0)
    anna.take("buy 8", confirm=True)
    anna.command("undo", to=0)
    with_bot = server.open_table("me", "random", seed=4)[0]
    for _ in range(8):
        state = wait_until(with_bot, bots_idle)
        with_bot.take(state["options"][-1]["name"], confirm=True)
    wait_until(with_bot, bots_idle)
    return [finished, middle, anna, bela, with_bot]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--no-limits")
        expected = [(player.table, player.tokens, key_facts(player.refresh())) for player in play_games(server)]
        backup = Path(folder) / "backup"
        printed("backup", backup, "--database", server.database)
        server.stop()
        STORED.mkdir(exist_ok=True)
        (STORED / f"rules-{RULES}.jsonl").write_bytes(gzip.decompress(backup.read_bytes()))
        (STORED / f"rules-{RULES}.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
