"""Operation of a server.

`settings` configures a server and is the place to change a rate limit, `rate_limits` enforces the limits per client,
`timeouts` the limits per connection, `metrics` and `json_logging` report what the server does.
"""
