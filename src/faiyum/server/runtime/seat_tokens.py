"""Seat tokens: signed links that entitle their holder to play a seat, to claim an unclaimed one, or to watch."""

import time
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer

from faiyum.engine.core.constants import MAX_PLAYERS
from faiyum.i18n.phrases import Phrase
from faiyum.tables.refusals import ForbiddenError
from faiyum.tables.table import Table

# The seat number in the tokens of spectators.
WATCH = -1
DAY = 24 * 3600
# Maximum number of tokens that a client may send for a table: one for each seat, and one for spectators.
MAX_TOKENS = MAX_PLAYERS + 1
# Maximum number of tokens whose signatures need not be checked again; each takes half a kilobyte.
MAX_VERIFIED = 8192


class SeatTokens:
    """Creates and verifies the tokens of all tables."""

    def __init__(self, secret: str, days: int) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="faiyum-seat")
        self._max_age = days * DAY
        # Clients send the same tokens with each command. Invalid tokens raise an error, so they are not kept.
        self._verified = lru_cache(MAX_VERIFIED)(self._verify)

    def for_seat(self, table: Table, seat: int) -> str:
        """Return a token for the seat, valid until it expires or the seat's links are revoked.

        If nobody has claimed the seat yet, the token is only an invitation: claiming the seat invalidates the token.
        """
        return self._sign(table.id, seat, table.chairs[seat].link_generation)

    def for_spectators(self, table: Table) -> str:
        """Return a spectator token, valid until it expires or the spectator links are revoked."""
        return self._sign(table.id, WATCH, table.watch_generation)

    def _sign(self, table_id: str, seat: int, generation: int) -> str:
        token = self._signer.dumps([table_id, seat, generation])
        return token if isinstance(token, str) else token.decode()

    def seats(self, table: Table, tokens: list[str]) -> list[int]:
        """Return the seats that the tokens grant (none for spectators); raises ForbiddenError if no token is valid."""
        return self.seats_at(table.id, table.link_generations, tokens, table.unclaimed)

    def seats_at(
        self, table_id: str, generations: list[int], tokens: list[str], unclaimed: Sequence[int] = ()
    ) -> list[int]:
        """Like `seats`, but for a table of which only the id, link generations and unclaimed seats are known."""
        found = {seat for seat, _ in self._valid(table_id, generations, tokens)}
        if not found:
            used = any(self._valid(table_id, None, tokens))
            raise ForbiddenError(Phrase("table-link-used" if used else "table-not-here"))
        return sorted(found - {WATCH, *unclaimed})

    def invitations(self, table: Table, tokens: list[str]) -> list[int]:
        """Return the unclaimed seats that the tokens are invitations for."""
        if not table.unclaimed:
            return []
        found = {seat for seat, _ in self._valid(table.id, table.link_generations, tokens)}
        return sorted(found.intersection(table.unclaimed))

    def seat_of(self, token: str) -> tuple[str, int, int]:
        """Return the table, seat and generation of a token, even if it has expired; raises BadSignature if forged."""
        table_id, seat, generation = self._signer.loads(token)
        return str(table_id), int(seat), int(generation)

    def expiry(self, table: Table, tokens: list[str]) -> float:
        """Return the time at which the first of the valid tokens expires."""
        signed = [signed for _, signed in self._valid(table.id, table.link_generations, tokens)]
        return min(signed, default=0.0) + self._max_age

    def _valid(self, table_id: str, generations: list[int] | None, tokens: list[str]) -> Iterator[tuple[int, float]]:
        """Yield the seat and the time of signing of each valid token; without generations, also of revoked ones."""
        for token in tokens[:MAX_TOKENS]:
            try:
                (at, seat, generation), signed = self._verified(token)
            except (BadSignature, ValueError, TypeError):
                continue
            # Not left to the signer: it rejects negative ages, which occur if another machine's clock is fast.
            if time.time() - signed > self._max_age:
                continue
            if at != table_id or not isinstance(seat, int) or seat < WATCH:
                continue
            # The last generation is that of the spectator links.
            if generations is None or (seat < len(generations) - 1 and generations[seat] == generation):
                yield seat, signed

    def _verify(self, token: str) -> tuple[Any, float]:
        """Return the content of a token and the time of its signature; raises BadSignature if it is forged."""
        content, signed = self._signer.loads(token, return_timestamp=True)
        return content, signed.timestamp()
