"""Hypothesis strategies: messages of the wire, made as their types say."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from retro2600.rules import Side
from retro2600.tables.wire import client, server
from retro2600.tables.wire.codes import Code

ids: Final = st.from_regex(r"\A[A-Za-z0-9_-]{12,24}\Z")
hex_32: Final = st.from_regex(r"\A[0-9a-f]{64}\Z")
keys: Final = st.from_regex(r"\A[A-Za-z0-9_-]{16,64}\Z")
programs: Final = st.sampled_from(("absolute", "mpgn", "lobby"))
tables: Final = st.integers(0, 2**48 - 1)
numbers: Final = st.integers(0, 2**53 - 1)
sides: Final = st.sampled_from(Side)
texts: Final = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), max_size=24)
options: Final = st.fixed_dictionaries(
    {"program": programs},
    optional={
        "target": st.integers(0, 99),
        "crawford": st.booleans(),
        "name": texts,
        "clock": st.none() | st.fixed_dictionaries({"delay": numbers, "bank": numbers}),
    },
)


def _maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


def _done() -> st.SearchStrategy[client.Do]:
    values = {
        "from": st.integers(1, 25),
        "die": st.integers(1, 6),
        "face": st.integers(1, 6),
        "win": st.integers(1, 3),
        "pledge": hex_32,
        "seed": hex_32,
    }
    return st.one_of(
        *(
            st.builds(
                client.Do,
                ids,
                tables,
                numbers,
                st.just(e),
                **{key.replace("from", "start"): values[key] for key in own},
            )
            for e, own in client.COMMANDS.items()
        )
    )


client_messages: Final[st.SearchStrategy[client.ClientMessage]] = st.one_of(
    st.builds(client.Hello, st.integers(1, 9999), texts, _maybe(keys), _maybe(programs)),
    st.builds(client.Lobby, st.booleans(), _maybe(programs)),
    st.builds(client.Create, ids, options, _maybe(sides), _maybe(st.integers(1, 5))),
    st.builds(client.Join, ids, tables, _maybe(sides), _maybe(keys)),
    st.builds(client.Meet, ids, numbers, options),
    st.builds(client.House, ids, tables, st.integers(1, 5)),
    st.builds(client.Watch, tables, numbers, _maybe(keys), _maybe(st.booleans())),
    st.builds(client.Unwatch, tables),
    _done(),
    st.builds(client.Ping, numbers),
)

who: Final = st.builds(
    server.Who,
    texts,
    st.sampled_from(("guest", "person", "bot")),
    _maybe(st.integers(0, 5)),
    _maybe(st.integers(-(10**6), 10**7)),
    _maybe(numbers),
    id=_maybe(tables),
)

rooms: Final = st.builds(server.Room, texts, programs, texts, options)

lines: Final = st.builds(
    server.Line,
    tables,
    programs,
    texts,
    options,
    _maybe(who),
    _maybe(who),
    st.sampled_from(("open", "seeding", "playing", "paused", "between", "closed")),
    numbers,
    st.tuples(numbers, numbers),
    numbers,
    numbers,
    numbers,
    _maybe(sides),
    st.lists(sides, max_size=2).map(tuple),
    _maybe(texts),
    _maybe(st.booleans()),
)

events: Final = st.fixed_dictionaries(
    {"n": numbers, "t": numbers, "seat": st.sampled_from(("white", "red", "house")), "e": st.just("step")},
    optional={"from": st.integers(1, 25), "die": st.integers(1, 6)},
)

present: Final = st.sampled_from(("here", "away", "free"))
seats: Final = st.builds(server.Seats, present, present)

server_messages: Final[st.SearchStrategy[server.ServerMessage]] = st.one_of(
    st.builds(server.Welcome, st.just(1), texts, who, st.dictionaries(texts, numbers), numbers, _maybe(keys)),
    st.builds(
        server.LobbyList,
        st.lists(rooms, max_size=3).map(tuple),
        st.lists(lines, max_size=3).map(tuple),
        st.booleans(),
    ),
    st.builds(server.Ok, ids, tables, numbers),
    st.builds(
        server.No,
        st.sampled_from(Code),
        texts,
        _maybe(ids),
        _maybe(tables),
        _maybe(numbers),
        _maybe(st.integers(1, 9)),
    ),
    st.builds(server.Events, tables, st.lists(events, max_size=4).map(tuple)),
    st.builds(server.Here, tables, seats, st.booleans(), numbers),
    st.builds(server.Pong, numbers, numbers),
    st.builds(server.Moved, st.integers(0, 10**6), _maybe(texts)),
)
