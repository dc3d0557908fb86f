"""The server: sockets, HTTP and processes around a node of `hall`. The only room that knows aiohttp.

`gate` judges who asks from where; `pace` bounds how often; `writer` gives the hall's work to one thread, in
batches; `socket` is one connection; `sweeper` keeps time; `metrics` and `logs` tell how it goes; `drain`
ends it in order; `app` puts them together.
"""

__all__ = [
    "app",
    "assembly",
    "gate",
    "logs",
    "metrics",
    "pace",
    "running",
    "service",
    "socket",
    "sweeper",
    "writer",
]
