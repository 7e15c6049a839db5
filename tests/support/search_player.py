"""The child process of `search_speed.py`: asks bots of the package that PYTHONPATH selects for their moves.

It uses the public interface only, so that it also runs with older commits. Each line of input is a JSON command.
"""

import json
import sys
import time
from typing import Any, Final

from faiyum import Game
from faiyum.bots import Bot, Seen, make_bot


class Player:
    """A game, and the bot that is asked during the current turn."""

    def __init__(self) -> None:
        self.game: Game
        self.bot: Bot
        self.turn: Final = [-1]

    def execute(self, command: dict[str, Any]) -> dict[str, Any]:
        if command["do"] == "create":
            self.game = Game(command["players"], command["seed"], command["modules"])
        elif command["do"] == "load":
            self.game = Game.from_record(command["record"])
        elif command["do"] == "take":
            self.game.take(command["option"])
        else:
            return self.choose(command["bot"])
        return {"record": self.game.record()} if command["do"] == "create" else self.facts()

    def facts(self) -> dict[str, Any]:
        game = self.game
        return {"over": game.over, "turn": game.turns, "options": 0 if game.over else len(game.options)}

    def choose(self, name: str) -> dict[str, Any]:
        """Return the bot's choice and the CPU time that it took. Each turn gets a new bot."""
        key = [self.game.turns, self.game.player]
        if key != self.turn:
            self.turn[:] = key
            self.bot = make_bot(name, f"{name} {key}")
        seen = Seen(self.game)
        start = time.process_time()
        option = self.bot.choose(seen)
        return {"seconds": time.process_time() - start, "option": str(option), "ended": self.game.state.ended}


if __name__ == "__main__":
    player = Player()
    for line in sys.stdin:
        print(json.dumps(player.execute(json.loads(line))), flush=True)
