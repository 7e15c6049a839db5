"""The wire: what clients send and are sent, as types. The OpenAPI description is made from them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Request = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=4)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionName = Annotated[str, Meta(min_length=1, max_length=80)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to play a seat."""

    kind: Literal["me", "here", "friend", "bot"]
    name: Name | None = None
    bot: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A game to be played: new, or from a record or position."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=5)]
    modules: list[Literal["privileges"]] = []
    seed: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    board: Annotated[str, Meta(max_length=10_000)] | None = None
    record: Annotated[str, Meta(max_length=200_000)] | None = None
    upto: Count | None = None
    position: dict[str, Any] | None = None
    campaign: Annotated[str, Meta(max_length=64)] | None = None
    lesson: bool = False


class Command(Struct, forbid_unknown_fields=True):
    """Something that a seat does: said once under one request id, on the table as it was at that revision."""

    request: Request
    revision: Count
    seat: Seat


class TakeCommand(Command, forbid_unknown_fields=True):
    option: OptionName
    confirm: bool = False


class UndoCommand(Command, forbid_unknown_fields=True):
    to: Count


class ConfirmCommand(Command, forbid_unknown_fields=True):
    pass


class ConsentCommand(Command, forbid_unknown_fields=True):
    agree: bool


class SeatCommand(Struct, forbid_unknown_fields=True):
    """A bot takes the seat over (`bot` is its name) or hands it back (null); or the seat gets a name."""

    request: Request
    revision: Count
    bot: Name | None = None
    name: Name | None = None


class SeatToken(Struct):
    """A seat with the token that plays it."""

    seat: int
    token: str


class Opened(Struct):
    """A new table."""

    id: str
    seats: list[SeatToken]
    watch: str
    state: dict[str, Any]


class Hello(Struct, forbid_unknown_fields=True):
    """The first message of a live connection."""

    tokens: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=6)]
    revision: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
