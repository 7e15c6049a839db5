"""Sitting down at a table: who is there, and with whose seats."""

from typing import Any

from support.browser import NewReader, Server
from support.table_page import Place

ME = {"kind": "me", "name": "Nofret"}
ANNA = {"kind": "friend", "name": "Anna"}


def sit(new_reader: NewReader, table: str, keys: dict[str, Any], **how: Any) -> Place:
    """A reader who holds these seats, at the table."""
    return Place(new_reader(tables={table: keys}, **how).visit(f"/table/{table}"))


def friends(server: Server, new_reader: NewReader, **wish: Any) -> tuple[str, Place, Place, dict[str, Any]]:
    """A table for two: Nofret made it, Anna has come by her link."""
    table, keys = server.open_table(seats=[ME, ANNA], **wish)
    nofret = sit(new_reader, table, keys)
    return table, nofret, arrive(new_reader, table, keys), keys


def arrive(new_reader: NewReader, table: str, keys: dict[str, Any]) -> Place:
    """Whoever comes by the first link, and is content with the name on it."""
    place = Place(new_reader().visit(f"/table/{table}#{keys['links'][0]['token']}"))
    place.page.get_by_role("button", name="Skip", exact=True).click()
    return place
