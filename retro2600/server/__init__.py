"""The server: sockets, HTTP and processes around a node of `hall`. The only room that knows aiohttp.

`gate` judges who asks from where; `pace` bounds how often; `writer` gives the hall's work to one thread, in
batches; `service` holds these parts together; `socket` is one connection; `app` has the routes; `sweeper`
keeps time; `metrics` and `logs` tell how it goes; `running` is its life from start to end, `beside` the same
in a thread of a program, over the sockets of `listening`; `assembly` makes all of it from the options.
`nodes` is one server's part among several over the same `postgres`, which hear of each other by a `bus`.
Beside them `people` (names over HTTP, files of games), `house` (the house bot's process), `page` (the browser
page), `operator` (the page that shows how a node is) and `nearby` (announced on the home network).
"""

__all__ = [
    "app",
    "assembly",
    "beside",
    "bus",
    "gate",
    "house",
    "listening",
    "logs",
    "metrics",
    "nearby",
    "nodes",
    "operator",
    "pace",
    "page",
    "people",
    "postgres",
    "running",
    "service",
    "socket",
    "sweeper",
    "writer",
]
