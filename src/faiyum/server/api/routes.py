"""All endpoints of the API."""

from faiyum.server.api import campaign_routes, public_routes, table_routes

API = "/api"
ENDPOINTS = [*table_routes.ENDPOINTS, *campaign_routes.ENDPOINTS, *public_routes.ENDPOINTS]
