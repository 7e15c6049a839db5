"""The stored form of events and table setups. It never changes: games of every version must stay readable."""

from dataclasses import asdict

import msgspec
from msgspec import Struct

from faiyum.tables.deal import DealProof
from faiyum.tables.events import EVENT_TYPES, AnyEvent
from faiyum.tables.table_rules import FORMER_RULES, TableRules
from faiyum.tables.table_setup import SeatSetup, TableSetup


class EventKind(Struct):
    """The part of a stored event that names its type."""

    event: str


KIND_DECODER = msgspec.json.Decoder(EventKind)
DECODERS = {event_type.kind: msgspec.json.Decoder(event_type) for event_type in EVENT_TYPES}


def encode_event(event: AnyEvent) -> str:
    """Return an event as JSON, with its kind first."""
    return f'{{"event":"{event.kind}",{msgspec.json.encode(event).decode()[1:]}'


def decode_event(text: str) -> AnyEvent:
    """Return the event stored as a JSON text; raises ValueError if its kind is unknown."""
    kind = KIND_DECODER.decode(text).event
    if kind not in DECODERS:
        raise ValueError(f"unknown event {kind!r}")
    return DECODERS[kind].decode(text)


def encode_setup(setup: TableSetup) -> str:
    data = {
        "record": setup.record,
        "seats": [asdict(seat) for seat in setup.seats],
        "campaign": setup.campaign,
        "lesson": setup.tutorial,
        "elsewhere": setup.imported,
        "rules": asdict(setup.rules),
        "deal": asdict(setup.deal),
        "host": setup.host,
    }
    return msgspec.json.encode(data).decode()


def decode_setup(text: str) -> TableSetup:
    data = msgspec.json.decode(text)
    return TableSetup(
        record=data["record"],
        seats=tuple(SeatSetup(seat["name"], seat.get("bot"), seat.get("unclaimed", False)) for seat in data["seats"]),
        campaign=data.get("campaign"),
        tutorial=data.get("lesson", False),
        imported=data.get("elsewhere", False),
        # Tables stored by earlier versions lack these.
        rules=msgspec.convert(data["rules"], TableRules) if "rules" in data else FORMER_RULES,
        deal=msgspec.convert(data.get("deal", {}), DealProof),
        host=data.get("host"),
    )
