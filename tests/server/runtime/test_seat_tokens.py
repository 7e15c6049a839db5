"""Tests of the signed links to seats."""

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from support.live_server import Server
from support.socket_clients import open_socket

from faiyum import Game
from faiyum.server.runtime.seat_tokens import SeatTokens
from faiyum.server.storage.database import run_offline
from faiyum.server.storage.database_schema import settings
from faiyum.tables.refusals import RefusedError
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup

YEAR_SECONDS = 365 * 24 * 3600


def new_tokens() -> tuple[SeatTokens, Table]:
    seats = (SeatSetup("Anna"), SeatSetup("Bela"))
    return SeatTokens("secret", 365), Table.open("t", TableSetup(Game(2, 3).record(), seats))


def valid_seats(tokens: SeatTokens, table: Table, *given: str) -> list[int] | None:
    """Return the seats that the given tokens grant, or None if they are all invalid."""
    try:
        return tokens.seats(table, list(given))
    except RefusedError:
        return None


@given(st.lists(st.text(max_size=200), max_size=8))
def test_arbitrary_text_is_not_a_token(texts: list[str]) -> None:
    assert valid_seats(*new_tokens(), *texts) is None


@given(st.integers(0, 200), st.characters(codec="utf-8"), st.sampled_from([0, 1, -1]))
def test_changing_one_character_invalidates_a_token(place: int, character: str, seat: int) -> None:
    tokens, table = new_tokens()
    token = tokens.for_spectators(table) if seat < 0 else tokens.for_seat(table, seat)
    place %= len(token)
    changed = token[:place] + character + token[place + 1 :]
    last = place == len(token) - 1
    # The last character has unused bits.
    if changed != token and not last:
        assert valid_seats(tokens, table, changed) is None


@given(st.text(min_size=1), st.text(), st.one_of(st.none(), st.integers(), st.text(), st.lists(st.integers())))
def test_tokens_signed_with_another_secret_are_invalid(secret: str, salt: str, data: Any) -> None:
    tokens, table = new_tokens()
    for payload in (data, ["t", 0, 0], ["t", data, 0], [data, 0, 0]):
        forged = URLSafeTimedSerializer("x" + secret, salt="faiyum-seat" + salt).dumps(payload)
        assert valid_seats(tokens, table, str(forged)) is None


@given(st.one_of(st.none(), st.integers(), st.text(), st.floats(), st.lists(st.integers(), max_size=5)))
def test_malformed_payloads_are_invalid_even_if_correctly_signed(data: Any) -> None:
    tokens, table = new_tokens()
    signer = URLSafeTimedSerializer("secret", salt="faiyum-seat")
    for payload in (data, ["t", data, 0], [data, 0, 0], ["t", 0, data], ["t", 7, 0], ["t", -2, 0], ["t", 0]):
        if payload not in (["t", 0, 0], ["t", 1, 0], ["t", -1, 0]):
            assert valid_seats(tokens, table, str(signer.dumps(payload))) is None


def test_tokens_grant_their_seat_until_they_are_revoked() -> None:
    tokens, table = new_tokens()
    first, second, watch = tokens.for_seat(table, 0), tokens.for_seat(table, 1), tokens.for_spectators(table)
    assert valid_seats(tokens, table, first) == [0]
    assert valid_seats(tokens, table, first, second, watch) == [0, 1]
    assert valid_seats(tokens, table, watch) == []
    table.chairs[0].link_generation += 1
    assert valid_seats(tokens, table, first) is None
    # A new token is valid, the old one stays invalid.
    assert valid_seats(tokens, table, first, tokens.for_seat(table, 0)) == [0]
    # Watch links are revoked separately.
    table.watch_generation += 1
    assert (valid_seats(tokens, table, watch), valid_seats(tokens, table, second, watch)) == (None, [1])
    assert valid_seats(tokens, table, tokens.for_spectators(table)) == []
    other = Table.open("u", TableSetup(Game(2, 3).record(), (SeatSetup("A"), SeatSetup("B"))))
    assert valid_seats(tokens, other, second, watch) is None


def sign_in_the_past(server: Server, seconds: int, payload: list[Any]) -> str:
    """Return a token as the server would have signed it this many seconds ago."""

    class PastSigner(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) - seconds

    secret = run_offline(server.database, lambda connection: connection.execute(sa.select(settings.c.value)).scalar())
    assert secret is not None
    return str(URLSafeTimedSerializer(secret, salt="faiyum-seat", signer=PastSigner).dumps(payload))


def test_links_expire(server: Server) -> None:
    anna = server.open_table("me", seed=3)[0]
    # The clock of the machine that signed a link may be fast.
    for seconds, status in ((0, 200), (-1, 200), (-3600, 200), (YEAR_SECONDS - 100, 200), (YEAR_SECONDS + 100, 403)):
        anna.tokens = [sign_in_the_past(server, seconds, [anna.table, 0, 0])]
        assert anna.get().status_code == status


@pytest.mark.parametrize("seat", [0, -1])
def test_a_connection_is_closed_when_its_link_expires(tmp_path: Path, seat: int) -> None:
    running = Server(tmp_path, "--no-limits", "--idle", "1")
    anna = running.open_table("me", seed=3)[0]
    with open_socket(anna) as other:
        with open_socket(anna, tokens=[sign_in_the_past(running, YEAR_SECONDS - 5, [anna.table, seat, 0])]) as ws:
            assert ws.wait_for_state(0)["you"] == ([0] if seat == 0 else [])
            assert ws.wait_for_close() == 1013
        # A token that was already expired does not close a connection with valid ones.
        expired = sign_in_the_past(running, YEAR_SECONDS + 100, [anna.table, 0, 0])
        with open_socket(anna, tokens=[expired, *anna.tokens]) as ws:
            time.sleep(3)
            anna.take("cash farmer")
            assert ws.wait_for_state(1)["decision"] == 1
        assert other.wait_for_state(1)["decision"] == 1
    assert running.stop() == 0
