"""Tests that the server reveals neither the order of the deck nor the seed before the end of a game."""

import json
import re
import shutil
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from support.live_server import TIMEOUT_SECONDS, Player, Server, bots_idle, hot_seat, wait_until
from support.socket_clients import SocketClient, open_socket

from faiyum import Game
from faiyum.engine.core.game_board import DEFAULT_BOARD
from faiyum.server.runtime import queries
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.database_schema import tables
from faiyum.server.storage.event_codec import decode_setup, encode_setup

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


# ---- every endpoint, with another order of the deck -------------------------------------

OPENAPI = json.loads((Path(__file__).parents[3] / "web" / "openapi.json").read_text(encoding="utf-8"))
# What is different in every response: random ids and keys, and the time.
CHANCE = {"id", "token", "watch", "commitment", "at", "updated", "made", "tokens"}
Request = tuple[str, str, dict[str, Any]]


def shuffle_unseen_cards(database: str, table_id: str, revealed: int) -> None:
    """Reverse both piles of a table's deck, except for the cards that have been revealed."""

    def change(connection: sa.Connection) -> None:
        row = connection.execute(sa.select(tables.c.beginning).where(tables.c.id == table_id)).one()
        setup = decode_setup(row.beginning)
        lines = setup.record.splitlines()
        for number, line in enumerate(lines):
            name, _, cards = line.partition(": ")
            known = {"draw": revealed, "final": 0}.get(name)
            if known is not None:
                pile = cards.split()
                lines[number] = f"{name}: " + " ".join(pile[:known] + pile[known:][::-1])
        changed = encode_setup(replace(setup, record="\n".join(lines) + "\n"))
        assert changed != row.beginning
        connection.execute(tables.update().where(tables.c.id == table_id).values(beginning=changed))

    run_offline(database, change)


def without_chance(data: Any) -> Any:
    """Return a response without what is different in every response."""
    if isinstance(data, dict):
        return {key: without_chance(value) for key, value in data.items() if key not in CHANCE}
    return [without_chance(part) for part in data] if isinstance(data, list) else data


def cash_option(player: Player) -> str:
    """Return an option that reveals no card."""
    return next(str(option["name"]) for option in player.state["options"] if option["kind"] == "cash")


def all_requests(player: Player) -> list[Request]:
    """Return requests to all endpoints by method and path; those that change the table come last."""
    state = player.state
    options = [option["name"] for option in state["options"]]
    bot_decision = next(number for number, entry in enumerate(state["log"]["entries"]) if entry["seat"] == 2)
    table, revision = "/api/tables/{table}", state["revision"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    mine = {"tables": [{"id": player.table, "tokens": player.tokens}]}
    strike = {"table": player.table, "tokens": player.tokens, "goal": None}

    def command(path: str, **fields: Any) -> Request:
        return "post", f"{table}/{path}", {"json": {"request": path, "revision": revision, "seat": 0, **fields}}

    return [
        ("get", table, {}),
        *[("get", f"{table}/{path}", {}) for path in ("links", "invitations", "replay", "chart", "record", "art")],
        ("get", f"{table}/chat", {}),
        *[("get", f"{table}/administration", {"params": {"seat": seat}}) for seat in range(3)],
        *[("get", f"{table}/why", {"params": {"option": option}}) for option in ("buy 120", "play 60", "administrate")],
        *[("get", f"{table}/preview", {"params": {"option": option}}) for option in options],
        ("get", f"{table}/hint", {}),
        *[("get", f"{table}/hint", {"params": {"at": at}}) for at in (0, bot_decision)],
        ("post", "/api/tables", {"json": {"seats": seats, "seed": 7}}),
        ("post", "/api/campaigns", {}),
        ("get", "/api/campaigns/{campaign}", {}),
        ("post", "/api/campaigns/{campaign}/strike", {"json": strike}),
        *[
            ("get", path, {})
            for path in ("/api/bots", "/api/table-defaults", "/api/cards", "/api/cards/art", "/api/scores")
        ],
        ("get", "/api/rules/{language}", {}),
        ("get", "/api/boards/{board}/art", {}),
        ("post", "/api/mine", {"json": mine}),
        command("rematch"),
        command("absence", agree=True),
        command("consent", agree=True),
        ("post", f"{table}/chat", {"json": {"request": "chat", "seat": 0, "text": "What comes next?"}}),
        ("post", f"{table}/claim", {"json": {"request": "claim", "seat": 0}}),
        ("post", f"{table}/seats/{{seat}}", {"json": {"request": "name", "revision": revision, "name": "Anna"}}),
        command("confirm"),
        command("take", option="buy 120"),
        command("take", option=cash_option(player), request="cash"),
        command("undo", to=0, revision=1000),
        command("revoke", watch=True, revision=1000),
    ]


def play_on(players: list[Player], decisions: int) -> None:
    """Play with people who buy cards, until there are that many decisions and the first seat decides."""
    first = players[0]
    while first.state["decision"] < decisions or first.state["waiting"] != {"for": 0, "why": "decide"}:
        action = first.state["waiting"]
        player = next(player for player in players if action["for"] in player.refresh()["you"])
        if action["why"] == "confirm":
            player.command("confirm", seat=action["for"])
        else:
            names = [option["name"] for option in player.state["options"]]
            wanted = [name for name in names if name.startswith("buy")] or names
            player.take(wanted[0], seat=action["for"], confirm=True)
        wait_until(first, bots_idle)


def revealed_cards(player: Player) -> int:
    """Return how many cards of the draw pile have been revealed at a table that was dealt from the seed."""
    return int(Game(len(player.state["seats"]), SEED).state.draw_pile - len(player.state["view"]["draw"]))


class Twins:
    """The same player on two servers, which must answer the same; everything that it receives is compared."""

    def __init__(self, player: Player, servers: list[Server]) -> None:
        self.players = [
            Player(server, player.table, list(player.tokens), player.seat, player.watch_token) for server in servers
        ]

    def command(self, path: str, **fields: Any) -> tuple[str, str]:
        """Send a command that must succeed on both servers; return its method and the path of its endpoint."""
        for player in self.players:
            player.refresh()
        responses = [
            player.post(path, request=f"{path} {self.players[0].seat}".replace(" ", "-"), **fields)
            for player in self.players
        ]
        bodies = [response.json() for response in responses]
        assert [response.status_code for response in responses] == [200, 200], bodies
        assert without_chance(bodies[0]) == without_chance(bodies[1]), path
        for player, body in zip(self.players, bodies):
            # The key of a claimed seat.
            player.tokens = [body["token"]] if path == "claim" else player.tokens
        name, _, seat = path.partition("/")
        return "post", f"/api/tables/{{table}}/{name}" + ("/{seat}" if seat else "")

    def connect(self, stack: ExitStack) -> list[SocketClient]:
        """Open a WebSocket on each server and wait until the servers know that the player is present."""
        clients = [stack.enter_context(open_socket(player)) for player in self.players]
        for ws in clients:
            ws.next_message("here")
        return clients


def send_commands_of_several_people(
    people: list[Player], invited: Player, servers: list[Server]
) -> set[tuple[str, str]]:
    """Send the commands that need other people, compare all answers and WebSocket states; return the endpoints."""
    anna, bela, carla = (Twins(player, servers) for player in people)
    watcher = Twins(Player(servers[0], people[0].table, [people[0].watch_token], 0, people[0].watch_token), servers)
    done = set()
    with ExitStack() as stack:
        # Carla is absent.
        sockets = [twins.connect(stack) for twins in (anna, bela, watcher)]
        option = cash_option(people[0])
        for twins, path, fields in (
            (anna, "take", {"option": option}),
            (anna, "confirm", {}),
            (anna, "undo", {"to": people[0].state["decision"]}),
            (bela, "consent", {"agree": True}),
            (carla, "consent", {"agree": True}),
            (anna, "seats/2", {"seat": ..., "bot": "planner"}),
            (bela, "absence", {"agree": False}),
            (anna, "revoke", {"watch": True}),
        ):
            done.add(twins.command(path, **fields))
            revision = anna.players[0].refresh()["revision"]
            # Revoking the links to watch closes the connection of the spectator.
            for pair in sockets if path != "revoke" else sockets[:2]:
                states = [ws.wait_for_state(revision) for ws in pair]
                assert without_chance(states[0]) == without_chance(states[1]), path
    done.add(Twins(invited, servers).command("claim", revision=...))
    return done


def test_no_endpoint_depends_on_the_order_of_the_unseen_deck(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    folders[0].mkdir()
    server = Server(folders[0], "--no-limits")
    player = hot_seat(server.open_table("me", "here", "planner", seed=SEED, rules={"hints": True}))
    campaign = server.client.post("/api/campaigns").json()["id"]
    play_on([player], 30)
    people = server.open_table("me", "friend", "friend", seed=SEED)
    play_on(people, 24)
    invited = server.open_table("me", "invited", seed=SEED)[1]
    assert server.stop() == 0
    shutil.copytree(folders[0], folders[1])
    assert 3 <= revealed_cards(player) < Game(3, SEED).state.draw_pile - 10
    other = f"sqlite:///{folders[1] / 'faiyum.db'}"
    for each in (player, people[0], invited):
        shuffle_unseen_cards(other, each.table, revealed_cards(each))
    servers = [Server(folder, "--no-limits") for folder in folders]
    values = {"table": player.table, "campaign": campaign, "language": "en", "board": DEFAULT_BOARD, "seat": "0"}
    requests = all_requests(player)
    succeeded = send_commands_of_several_people(people, invited, servers)
    for method, path, content in requests:
        responses = [
            server.client.request(method, path.format(**values), headers=player.headers, **content)
            for server in servers
        ]
        if responses[0].is_success:
            succeeded.add((method, path))
        bodies = [without_chance(response.json()) for response in responses]
        assert bodies[0] == bodies[1], (method, path, content)
        assert responses[0].status_code == responses[1].status_code
    # A new endpoint fails the test until it is among the requests.
    described = {(method, path) for path, methods in OPENAPI["paths"].items() for method in methods}
    assert {(method, path) for method, path, _ in requests} == described
    refused = {path.rpartition("/")[2] for _, path in described - succeeded}
    # These are only possible when the game is over and its deck is known.
    assert refused == {"record", "rematch", "strike"}
    # Nor do the decisions of bots.
    decided = []
    for server in servers:
        again = Player(server, player.table, player.tokens, 0, player.watch_token)
        while again.state["waiting"]["for"] != 2:
            action = again.state["waiting"]
            if action["why"] == "confirm":
                again.command("confirm", seat=action["for"])
            else:
                again.take(cash_option(again), seat=action["for"], confirm=True)
        before = again.state["decision"]
        entries = wait_until(again, bots_idle)["log"]["entries"]
        decided.append(entries[before]["say"])
    assert decided[0] == decided[1]
    assert [server.stop() for server in servers] == [0, 0]


def test_chance_in_a_preview_does_not_depend_on_the_unseen_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed that contains the deck would let players tell decks apart by the sampled cards."""
    seeds: list[object] = []

    def note_seed(seed: object) -> Random:
        seeds.append(seed)
        return Random(1)

    monkeypatch.setattr(queries, "Random", note_seed)
    game = Game(2, SEED)
    records = [game.sample(Random(number)).record() for number in range(2)]
    assert records[0] != records[1]
    previews = [queries.preview(record, "cash farmer") for record in records]
    assert previews[0] == previews[1]
    assert seeds[0] == seeds[1]
