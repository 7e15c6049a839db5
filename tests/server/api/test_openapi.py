"""The committed OpenAPI description, from which the client's types are generated."""

import json
from pathlib import Path
from typing import Any

from faiyum.server.api.openapi import description
from faiyum.server.api.routes import ENDPOINTS

COMMITTED = Path(__file__).parent.parent.parent.parent / "web" / "openapi.json"
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


def test_the_view_is_typed_completely() -> None:
    assert "additionalProperties" not in SCHEMAS["TableView"]
    assert all(schema for schema in SCHEMAS["TableView"]["properties"].values())
    assert SCHEMAS["TableState"]["properties"]["view"] == {"$ref": "#/components/schemas/TableView"}
