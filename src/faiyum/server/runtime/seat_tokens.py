"""Signed links: a token says which seat of which table its holder plays, or that he may watch."""

from collections.abc import Iterator

from itsdangerous import BadSignature, URLSafeTimedSerializer

from faiyum.i18n.phrases import Phrase
from faiyum.tables.table import RefusedError, Table

WATCH = -1
A_DAY = 24 * 3600
MOST_TOKENS = 6


class Tokens:
    """Makes and reads the tokens of all tables."""

    def __init__(self, secret: str, days: int) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="faiyum-seat")
        self._max_age = days * A_DAY

    def seat(self, table: Table, seat: int) -> str:
        """A token that plays the seat, until its links are revoked."""
        return self._make(table.id, seat, table.chairs[seat].links)

    def watch(self, table: Table) -> str:
        """A token that sees the table and plays nothing, until those who watch are shut out."""
        return self._make(table.id, WATCH, table.watch_links)

    def _make(self, table_id: str, seat: int, links: int) -> str:
        made = self._signer.dumps([table_id, seat, links])
        return made if isinstance(made, str) else made.decode()

    def seats(self, table: Table, tokens: list[str]) -> list[int]:
        """The seats that these tokens play; none for one who watches, RefusedError for one who may not even see it."""
        return self.seats_at(table.id, table.links, tokens)

    def seats_at(self, table_id: str, links_now: list[int], tokens: list[str]) -> list[int]:
        """The same for a table of which only the numbers of its links are known."""
        found = {seat for seat, _ in self._counting(table_id, links_now, tokens)}
        if not found:
            raise RefusedError(403, Phrase("table-not-here"))
        return sorted(found - {WATCH})

    def until(self, table: Table, tokens: list[str]) -> float:
        """When the first of these links expires, of those that count now."""
        made = [made for _, made in self._counting(table.id, table.links, tokens)]
        return min(made, default=0.0) + self._max_age

    def _counting(self, table_id: str, links_now: list[int], tokens: list[str]) -> Iterator[tuple[int, float]]:
        """The seats of those tokens that count, and when they were made."""
        for token in tokens[:MOST_TOKENS]:
            try:
                (at, seat, links), made = self._signer.loads(token, max_age=self._max_age, return_timestamp=True)
            except (BadSignature, ValueError, TypeError):
                continue
            # the last number is that of those who watch
            known = at == table_id and isinstance(seat, int) and WATCH <= seat < len(links_now) - 1
            if known and links_now[seat] == links:
                yield seat, made.timestamp()
