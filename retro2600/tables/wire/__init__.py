"""The wire: messages between a client and the server of tables, validated at one door.

A message is one JSON object in a text frame of a WebSocket. `client` has those that a client sends, `server`
those that the server sends, `codes` the reasons of a refusal with a sentence each, and `door` reads and
writes them all. `docs/wire.md` says the same for people who write a client in another language; a test holds
the two together. Nothing here knows a socket.
"""

__all__ = [
    "client",
    "codes",
    "door",
    "reading",
    "server",
]
