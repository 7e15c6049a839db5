"""Events: what can happen at a table, one small piece of data each. A table is its beginning and its events."""

from msgspec import Struct


class FirstSeat(Struct, frozen=True):
    """Who sits down at a seat: a person, or a bot by its name."""

    name: str
    bot: str | None = None


class Beginning(Struct, frozen=True):
    """How a table begins: its game as a record, perhaps with decisions taken already, and who sits down."""

    record: str
    seats: tuple[FirstSeat, ...]
    campaign: str | None = None
    lesson: bool = False
    # from a record or a position: somebody may know the deck, or have chosen it
    elsewhere: bool = False


class Event(Struct, frozen=True, tag_field="event", tag=lambda name: name.lower()):
    """Something that a seat did."""

    seat: int


class Took(Event, frozen=True):
    """A decision was taken; `confirm` ends the turn by itself if this was its last decision.

    It is taken `again` if it had been chosen before one that comes earlier in the order of the board.
    """

    option: str
    confirm: bool = False
    again: bool = False


class Confirmed(Event, frozen=True):
    """The decisions since the last confirmation stand."""


class Undid(Event, frozen=True):
    """The game went back to where so many decisions had been taken."""

    to: int


class Asked(Event, frozen=True):
    """The seat asks the others to go back; those who hold it in the same hands agree already."""

    to: int
    agreed: tuple[int, ...] = ()


class Agreed(Event, frozen=True):
    """The seat agrees to what was asked."""


class Refused(Event, frozen=True):
    """The seat refuses, or takes its own question back."""


class TakenOver(Event, frozen=True):
    """A bot plays for the seat until it is handed back; `by` is the seat that called it to another's, who is away."""

    bot: str
    by: int | None = None


class HandedBack(Event, frozen=True):
    """A person plays the seat again."""


class Renamed(Event, frozen=True):
    """The seat has another name."""

    name: str


class Revoked(Event, frozen=True):
    """Links to the seat that were made before no longer count; the request that asked for it gets the new one.

    With `watch` it is the links of those who only watch.
    """

    request: str = ""
    watch: bool = False


class Rematched(Event, frozen=True):
    """The seats meet again at another table."""

    table: str


# these make no difference to what others have just done, and can happen whatever that was
AT_ANY_TIME = (TakenOver, HandedBack, Renamed)
# and these change nothing for whoever decides meanwhile without having heard of them
UNHEARD_OF = (HandedBack, Renamed)
AnyEvent = Took | Confirmed | Undid | Asked | Agreed | Refused | TakenOver | HandedBack | Renamed | Revoked | Rematched
