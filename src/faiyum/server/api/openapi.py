"""The OpenAPI description, made from the addresses and their types."""

import re
from typing import Any

import msgspec

from faiyum import __version__
from faiyum.server.api.endpoint import Endpoint
from faiyum.server.api.schemas import ErrorResponse

REFERENCE = "#/components/schemas/{name}"


def description(root: str, addresses: list[Endpoint]) -> dict[str, Any]:
    """All addresses as OpenAPI 3.1."""
    types = [kind for address in addresses for kind in (address.takes, address.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, ErrorResponse], ref_template=REFERENCE)
    schema_of = dict(zip([repr(kind) for kind in [*types, ErrorResponse]], schemas))
    paths: dict[str, Any] = {}
    for address in addresses:
        paths.setdefault(root + address.path, {})[address.method.lower()] = operation(address, schema_of, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Faiyum", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"tokens": {"type": "http", "scheme": "bearer"}}},
        "security": [{"tokens": []}, {}],
    }


def operation(address: Endpoint, schema_of: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    """An address: what it is for, what it takes and what it gives."""
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", address.path)
    ]
    found: dict[str, Any] = {
        "operationId": address.handler.__name__,
        "summary": address.about,
        "responses": {
            str(address.status): {"description": "done", **content(schema_of.get(repr(address.gives), {}))},
            "4XX": {"description": "refused", **content(schema_of[repr(ErrorResponse)])},
        },
    }
    if address.takes is not None and address.method == "GET":
        query = components[address.takes.__name__]
        parameters += [
            {"name": name, "in": "query", "required": name in query["required"], "schema": schema}
            for name, schema in query["properties"].items()
        ]
    elif address.takes is not None:
        found["requestBody"] = {"required": True, **content(schema_of[repr(address.takes)])}
    return {**found, "parameters": parameters} if parameters else found


def content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
