"""The OpenAPI description, derived from the endpoints and their types.

`python -m faiyum.server.api.openapi` prints it; the client's types are generated from the copy in web/openapi.json.
"""

import json
import re
from typing import Any

import msgspec

from faiyum import __version__
from faiyum.engine.core.constants import MARKET_SLOTS
from faiyum.server.api.endpoint import Endpoint
from faiyum.server.api.routes import API, ENDPOINTS
from faiyum.server.api.schemas import SCHEMA, SOCKET_TYPES, ErrorResponse
from faiyum.tables.changes import Change

# A message key with its arguments, as `Phrase.data()` of faiyum.i18n.phrases returns it.
PHRASE_SCHEMAS = {
    "Phrase": {
        "title": "Phrase",
        "description": "A message key and its arguments, which the client translates.",
        # Two tuples, because type generators ignore the lengths of a single one.
        "anyOf": [
            {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items), "items": False}
            for items in ([{"type": "string"}], [{"type": "string"}, {"$ref": f"{SCHEMA}PhraseArguments"}])
        ],
    },
    "PhraseArguments": {
        "title": "PhraseArguments",
        "type": "object",
        "additionalProperties": {"$ref": f"{SCHEMA}PhraseArgument"},
    },
    "PhraseArgument": {
        "title": "PhraseArgument",
        "description": "A text, a number, a phrase, a list of phrases or texts, or people.",
        "anyOf": [
            {"type": "string"},
            {"type": "number"},
            {"type": "object", "properties": {"say": {"$ref": f"{SCHEMA}Phrase"}}, "required": ["say"]},
            {
                "type": "object",
                "properties": {
                    "list": {"type": "array", "items": {"anyOf": [{"$ref": f"{SCHEMA}Phrase"}, {"type": "string"}]}}
                },
                "required": ["list"],
            },
            {
                "type": "object",
                "properties": {"people": {"type": "array", "items": {"type": "string"}}, "you": {"type": "boolean"}},
                "required": ["people", "you"],
            },
        ],
    },
}


def description() -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of all endpoints and WebSocket messages."""
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.accepts, endpoint.returns) if kind is not None]
    types += [*SOCKET_TYPES, Change, ErrorResponse]
    schemas, components = msgspec.json.schema_components(types, ref_template=SCHEMA + "{name}")
    # The engine's view types cannot express a maximum length.
    components["TableView"]["properties"]["market"]["maxItems"] = MARKET_SLOTS
    schema_of = dict(zip(map(repr, types), schemas))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        operations = paths.setdefault(API + endpoint.path, {})
        operations[endpoint.method.lower()] = operation(endpoint, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Faiyum", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": {**plain_references(components), **PHRASE_SCHEMAS},
            "securitySchemes": {"tokens": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"tokens": []}, {}],
    }


def plain_references(schema: Any) -> Any:
    """Return a schema without the keywords that stand beside references."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return {"$ref": schema["$ref"]}
        return {key: plain_references(value) for key, value in schema.items()}
    return [plain_references(item) for item in schema] if isinstance(schema, list) else schema


def operation(endpoint: Endpoint, schema_of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    """Return the description of an endpoint."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    described: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "responses": {
            str(endpoint.status): {"description": "success", **content(schema_of.get(repr(endpoint.returns)))},
            "4XX": {"description": "refused", **content(schema_of[repr(ErrorResponse)])},
        },
    }
    if endpoint.accepts is not None and endpoint.method == "GET":
        query = components[endpoint.accepts.__name__]
        parameters += [
            {"name": name, "in": "query", "required": name in query["required"], "schema": schema}
            for name, schema in query["properties"].items()
        ]
    elif endpoint.accepts is not None:
        described["requestBody"] = {"required": True, **content(schema_of[repr(endpoint.accepts)])}
    return {**described, "parameters": parameters} if parameters else described


def content(schema: dict[str, Any] | None) -> dict[str, Any]:
    """Return the content of a request or response, which is plain text if it has no schema."""
    if schema is None:
        return {"content": {"text/plain": {"schema": {"type": "string"}}}}
    return {"content": {"application/json": {"schema": schema}}}


if __name__ == "__main__":
    print(json.dumps(description(), indent=2, ensure_ascii=False))
