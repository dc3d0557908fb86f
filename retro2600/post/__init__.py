"""The post: letters of a program on their way to a table and back, and the line to a server.

`desk` knows the wire and no line: it is fed with frames of the server, letters of the program and the time,
and gives frames and letters. `memory` is what it keeps between sessions, `letters` turns letters into
messages and back, without secrets, and `pending` has the commands that are not answered. `line` carries
frames over a WebSocket in a thread, `home` to a node in this process; `client` asks a server over HTTP for
what people want beside play, `requesting` being one request. `waiting` tells how long a lost line waits,
for others who carry frames. `office` has them all: it is the shell's `Post` and its `Correspondent`.
"""

__all__ = [
    "choosing",
    "client",
    "desk",
    "home",
    "letterbox",
    "line",
    "memory",
    "office",
    "requesting",
    "waiting",
]
