"""The post: letters of a program on their way to a table and back, and the line to a server.

`desk` knows the wire and no line: it is fed with frames of the server, letters of the program and the time,
and gives frames and letters. `memory` is what it keeps between sessions, `letters` turns letters into
messages and back, without secrets, `pending` has the commands that are not answered, `pulse` tells whether
the server lives. `line` carries frames over a WebSocket in a thread, `home` to a node in this process;
`carrier` is the form of both, and `waiting` tells how long a lost line waits. `hosting` is the form of a
server that makes the house at home one for others; this floor knows none. `correspondence` is all that people
want of a server beside play, `requesting` one request over HTTP, in the thread of `errands`; `finding` looks
for servers nearby. `asking` has the letters for the shell's dialogs, `telling` the line in the shell's words.
`beside` is a second desk, for tables at home beside a chosen server. `office` has them all: it is the shell's
`Post` and its `Correspondent`. `far` takes the place of a program at an office, for a table of far friends
whose program has no letters; `passing` are the bytes between their machines.
"""

__all__ = [
    "beside",
    "carrier",
    "choosing",
    "desk",
    "errands",
    "far",
    "home",
    "hosting",
    "letterbox",
    "line",
    "memory",
    "office",
    "passing",
    "requesting",
    "waiting",
]
