"""Tests that the server reveals neither the order of the deck nor the seed before the end of a game."""

import json
import re
from pathlib import Path
from random import Random

import httpx
from support.live_server import TIMEOUT_SECONDS, Player, Server, hot_seat
from support.socket_clients import SocketClient, open_socket

from faiyum import Game

SEED = 987654321
STEPS = 80


class Recorder:
    """Records every HTTP response of a server, and WebSocket messages on request."""

    def __init__(self, server: Server) -> None:
        self.texts: list[str] = []
        server.client.event_hooks["response"] = [self.record_response]

    def record_response(self, response: httpx.Response) -> None:
        response.read()
        self.texts += [response.text, str(response.headers)]

    def record_messages(self, ws: SocketClient, revision: int) -> None:
        """Record all messages up to this revision."""
        while True:
            message = ws.connection.recv(timeout=TIMEOUT_SECONDS)
            assert isinstance(message, str)
            self.texts.append(message)
            if json.loads(message).get("state", {}).get("revision", -1) >= revision:
                return


def reveals_deck_order(text: str, deck: tuple[int, ...]) -> bool:
    """Return whether three numbers in the text follow each other as in the deck, except in ascending order."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    seen = {tuple(numbers[i : i + 3]) for i in range(len(numbers) - 2)}
    runs = {deck[i : i + 3] for i in range(len(deck) - 2)}
    return any(list(run) != sorted(run) for run in seen & runs)


def send_all_requests(player: Player, random: Random) -> None:
    """Send every kind of query about a table, and many requests that are refused."""
    state = player.state
    options = [option["name"] for option in state["options"]] or ["quit"]
    for path in ("", "replay", "chart", "administration", "art", "chat", "links", "record"):
        player.get(path)
    for option in (*options[:1], "play settlement", "buy 120", "fly"):
        player.get("why", option=option)
    for option in random.sample(options, min(3, len(options))):
        assert "log-revealed" not in player.get("preview", option=option).text
    seat = state["waiting"]["for"]
    player.post("chat", revision=..., text="What comes next?")
    # Stale, impossible, unknown, malformed, and refused halfway.
    assert player.post("take", seat=seat, option=options[0], revision=1000).status_code == 409
    assert player.post("take", seat=seat, option="buy 120").status_code == 409
    assert player.post("take", seat=seat, option="fly").status_code == 422
    assert player.post("take", seat=seat, option=1).status_code == 422
    if "cash farmer" in options:
        assert player.post("take", seat=seat, first="cash farmer", option="administrate").status_code == 409
    assert player.post("undo", seat=seat, to=1000).status_code == 409
    assert player.post("rematch", seat=seat).status_code == 409
    mine = {"tables": [{"id": player.table, "tokens": player.tokens}]}
    player.server.client.post("/api/mine", json=mine)
    for address in ("/api/openapi.json", "/api/scores?players=2", "/metrics", "/api/nothing", "/health"):
        player.server.client.get(address)


def test_neither_seed_nor_deck_order_is_revealed_before_the_end(tmp_path: Path) -> None:
    server = Server(tmp_path)
    recorder = Recorder(server)
    game = Game(2, SEED)
    # A seed that the client chooses would be shown to everybody.
    player = hot_seat(server.open_table("me", "here", record=game.record(), rules={"hints": True}))
    watcher = Player(server, player.table, [player.watch_token], 0, player.watch_token)
    random = Random(2)
    with open_socket(player) as ws, open_socket(watcher) as watcher_ws:
        for step in range(STEPS):
            seat = player.state["waiting"]["for"]
            if player.state["waiting"]["why"] == "confirm":
                player.command("confirm", seat=seat)
                continue
            if step % 8 == 0:
                send_all_requests(player, random)
            if step % 40 == 0:
                assert "log-revealed" not in player.get("hint").text
            option = random.choice(player.state["options"])["name"]
            player.take(option, seat=seat)
            watcher.refresh()
        for client in (ws, watcher_ws):
            recorder.record_messages(client, player.state["revision"])
    assert server.stop() == 0
    view = player.state["view"]
    unseen = tuple(game.state.deck)[-len(view["draw"] + view["final"]) :]
    assert 20 < len(unseen) < len(game.state.deck) - 5
    # The check detects a deck that is revealed.
    assert reveals_deck_order(json.dumps(game.position()), unseen)
    assert len(recorder.texts) > 10 * STEPS
    for text in recorder.texts:
        assert str(SEED) not in text
        assert not reveals_deck_order(text, unseen), text
    log = server.log.read_text(encoding="utf-8")
    assert str(SEED) not in log
