"""The server: sockets, HTTP and processes around a node of `hall`. The only room that knows aiohttp.

`gate` judges who asks from where; `pace` bounds how often; `writer` gives the hall's work to one thread, in
batches; `socket` is one connection; `sweeper` keeps time; `metrics` and `logs` tell how it goes; `drain`
ends it in order; `app` puts them together. Beside them `people` (names over HTTP, files of games), `house`
(the house bot's process), `page` (the browser page) and `nearby` (announced on the home network).
"""

__all__ = [
    "app",
    "assembly",
    "gate",
    "house",
    "logs",
    "metrics",
    "nearby",
    "pace",
    "page",
    "people",
    "running",
    "service",
    "socket",
    "sweeper",
    "writer",
]
