"""The game server: HTTP and WebSocket API, table runtime, storage and operations."""
