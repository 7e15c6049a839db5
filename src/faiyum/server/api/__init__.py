"""Routes, WebSocket, wire types and rendering."""
