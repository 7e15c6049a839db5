"""The server of the page: tables that people and bots play at, over HTTP and WebSocket."""
