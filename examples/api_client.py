"""Play against a bot through the server's HTTP API, with random moves.

Start a server first: `faiyum serve`. Its `/api/openapi.json` describes all routes.
"""

import argparse
import json
import time
import uuid
from random import Random
from typing import Any
from urllib.request import Request, urlopen


class Client:
    """A client that holds the tokens of its seats."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.tokens: list[str] = []

    def request(self, path: str, body: Any = None) -> Any:
        """Send a GET, or a POST if there is a body, and return the response."""
        headers = {"Content-Type": "application/json"}
        if self.tokens:
            headers["Authorization"] = f"Bearer {','.join(self.tokens)}"
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}/api/{path}", data, headers), timeout=60) as response:
            return json.load(response)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", default="http://127.0.0.1:8100")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--moves", type=int, default=30)
    arguments = parser.parse_args()

    random = Random(1)
    client = Client(arguments.address)
    seats = [{"kind": "me", "name": "Script"}, {"kind": "bot", "bot": arguments.bot}]
    table = client.request("tables", {"seats": seats, "seed": 5})
    client.tokens = [seat["token"] for seat in table["seats"] if seat["seat"] == 0]
    moves = 0
    state = client.request(f"tables/{table['id']}")
    while not state["over"] and moves < arguments.moves:
        if state["waiting"]["for"] != 0:
            # the bot is thinking; a WebSocket would announce its move
            time.sleep(0.1)
            state = client.request(f"tables/{table['id']}")
            continue
        # the revision and the request id make it safe to retry a command
        command = {
            "request": uuid.uuid4().hex, "revision": state["revision"], "seat": 0,
            "option": random.choice(state["options"])["name"], "confirm": True,
        }  # fmt: skip
        state = client.request(f"tables/{table['id']}/take", command)
        moves += 1
    print(f"{moves} moves, reputation {[seat['reputation'] for seat in state['view']['seats']]}")


if __name__ == "__main__":
    main()
