"""Operation of a server.

`settings` configures a server, including its rate limits. `rate_limits` enforces the limits per client, and `timeouts`
enforces those per connection. `metrics` and `json_logging` report what the server does.
"""
