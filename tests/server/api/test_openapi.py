"""The committed OpenAPI description, from which the client's types are generated."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from faiyum import Game
from faiyum.i18n.phrases import People, Phrase, Value
from faiyum.server.api.openapi import description
from faiyum.server.api.routes import ENDPOINTS
from faiyum.tables.game_replay import replay

COMMITTED = Path(__file__).parent.parent.parent.parent / "web" / "openapi.json"
GOLDEN = Path(__file__).parent.parent.parent / "golden"
SCHEMAS = description()["components"]["schemas"]


def test_the_committed_description_matches_the_code() -> None:
    committed = json.loads(COMMITTED.read_text(encoding="utf-8"))
    assert committed == description(), "run `make openapi` and commit web/openapi.json"


def references(schema: Any) -> set[str]:
    """Return the names of all components that a schema refers to."""
    if isinstance(schema, dict):
        found = {schema["$ref"].rpartition("/")[2]} if "$ref" in schema else set()
        return found.union(*map(references, schema.values()))
    return set().union(*map(references, schema)) if isinstance(schema, list) else set()


def test_every_reference_has_a_schema() -> None:
    assert references(description()) <= set(SCHEMAS)


def test_every_response_is_typed() -> None:
    untyped = {endpoint.path for endpoint in ENDPOINTS if endpoint.returns is None}
    # The record is plain text.
    assert untyped == {"/tables/{table}/record"}


@pytest.mark.parametrize(
    "value",
    ["D5", 3, Phrase("card-38"), [Phrase("n-fish", {"n": 2}), Phrase("rose")], ["D5", "D7"], People(("Anna",), True)],
    ids=["text", "number", "phrase", "phrases", "texts", "people"],
)
def test_the_schema_of_a_phrase_covers_every_kind_of_value(value: Value) -> None:
    phrase = jsonschema_rs.Draft202012Validator(
        {"$ref": "#/components/schemas/Phrase", "components": {"schemas": SCHEMAS}}
    )
    assert phrase.is_valid(Phrase("key").data())
    assert phrase.is_valid(Phrase("key", {"value": value}).data())
    assert not phrase.is_valid(["key", {"value": {"unknown": "D5"}}])


def test_the_schema_of_a_replay_covers_its_changes() -> None:
    schema = jsonschema_rs.Draft202012Validator(SCHEMAS["ReplayFrame"]["properties"]["changes"])
    for file in sorted(GOLDEN.glob("*.txt"))[::4]:
        steps = replay(Game.from_record(file.read_text(encoding="utf-8")), 0).steps
        assert steps
        assert [changes for changes in steps if not schema.is_valid(changes)] == []


def test_the_view_is_typed_completely() -> None:
    assert "additionalProperties" not in SCHEMAS["TableView"]
    assert all(schema for schema in SCHEMAS["TableView"]["properties"].values())
    assert SCHEMAS["TableState"]["properties"]["view"] == {"$ref": "#/components/schemas/TableView"}
