"""Writes `stored/rules-N`: games as the present rules store them. Run once for each new version of the rules.

`rules-N.jsonl` is a backup, `rules-N.json` says of each table in it how it must open: its name, tokens and facts.
"""

import gzip
import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from support.command import printed
from support.live_server import Player, Server, nobody_thinks, play_out, wait

from faiyum.engine.constants import RULES

STORED = Path(__file__).parent.parent / "stored"
FACTS = ("decision", "confirmed", "revision", "over", "standings", "waiting")


def facts(state: dict[str, Any]) -> dict[str, Any]:
    """How a table stands, whatever its state looks like otherwise."""
    return {
        **{key: state[key] for key in FACTS},
        "reputation": [seat["reputation"] for seat in state["view"]["seats"]],
        "options": [option["name"] for option in state["options"]],
    }


def holder_of_all(players: list[Player]) -> Player:
    first = players[0]
    return Player(first.server, first.table, [token for player in players for token in player.tokens], 0, first.watch)


def games(server: Server) -> list[Player]:
    """A finished game, one in the middle of a card, one with steps back and a question, one with a bot."""
    finished = holder_of_all(server.open("me", "here", modules=["privileges"], seed=1))
    play_out([finished], Random(1))
    middle = holder_of_all(server.open("me", "here", "here", modules=["privileges"], seed=2))
    random = Random(2)
    while middle.state["decision"] < 120 or middle.state["view"]["prompt"] == "take-turn":
        seat = middle.state["waiting"]["for"]
        middle.take(random.choice(middle.state["options"])["name"], seat=seat, confirm=True)
    anna, bela = server.open("me", "friend", seed=3)
    anna.take("play farmer")
    anna.do("undo", to=0)
    anna.take("buy 8", confirm=True)
    anna.do("undo", to=0)
    with_bot = server.open("me", "random", seed=4)[0]
    for _ in range(8):
        state = wait(with_bot, nobody_thinks)
        with_bot.take(state["options"][-1]["name"], confirm=True)
    wait(with_bot, nobody_thinks)
    return [finished, middle, anna, bela, with_bot]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--no-limits")
        opened = [(player.table, player.tokens, facts(player.look())) for player in games(server)]
        backup = Path(folder) / "backup"
        printed("backup", backup, "--database", server.database)
        server.stop()
        STORED.mkdir(exist_ok=True)
        (STORED / f"rules-{RULES}.jsonl").write_bytes(gzip.decompress(backup.read_bytes()))
        (STORED / f"rules-{RULES}.json").write_text(json.dumps(opened, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
