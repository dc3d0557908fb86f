"""The house bot at a table of a server: asked for, it plays; killed, it plays on."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from retro2600.hall import Job
from retro2600.hall.bot import leasing, thinking
from retro2600.rules import Side
from retro2600.server.house import HOUSE
from retro2600.tables.event import event_of
from retro2600.tables.table import Life, Table
from retro2600.tables.verify import verified
from tests.server.people.served import Seat, placed, seat
from tools.posix import kill

SEED = hashlib.sha256(b"a seed").hexdigest()
PLEDGE = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
OPTIONS = {"program": "lobby", "kind": "match", "target": 1}

Thinking = Callable[[Table, Side], list[dict[str, Any]]]
"""The acts of a side that is awaited in a game."""


def folded(line: Seat, before: Table | None = None) -> Table:
    """The table after all events that the line has heard, folded on from an earlier one."""
    if before is None:
        return Table.of(event_of(event) for event in line.events)
    for event in line.events[before.head + 1 :]:
        before = before.apply(event_of(event))
    return before


async def sat(line: Seat, level: int = 1, **options: Any) -> int:
    """Sit down at a new table against the house bot."""
    answer = await line.asked(type="create", options=OPTIONS | options, side="red")
    table: int = answer["table"]
    await line.watch(table)
    assert (await line.asked(type="house", table=table, level=level))["type"] == "ok"
    return table


def first_legal(state: Table, me: Side) -> list[dict[str, Any]]:
    """The first legal act."""
    (act, *_) = thinking.at_once(state, me, 1)
    fields = {"from" if name == "source" else name: getattr(act, name) for name in act.__slots__}
    word = type(act).__name__.lower()
    computed = ("dice", "die") if word == "cast" else ("dice",)
    return [{"e": word, **{name: value for name, value in fields.items() if name not in computed}}]


async def play(line: Seat, table: int, rolls: int = 10_000, thinks: Thinking = first_legal) -> Table:
    """Play until the table is closed, or so many rolls of a game are over."""
    state = None
    while True:
        await line.up_to(0)
        state = folded(line, state)
        me = state.side_of(line.welcome["you"]["id"])
        if state.life is Life.CLOSED or state.rolls >= rolls:
            return state
        if me is None or me not in state.awaits:
            await line.heard("events")
            continue
        if state.life in (Life.OPEN, Life.BETWEEN):
            acts: list[dict[str, Any]] = [{"e": "ready", "pledge": PLEDGE}]
        elif state.life is Life.SEEDING:
            acts = [{"e": "seed", "seed": SEED}]
        else:
            acts = await asyncio.to_thread(thinks, state, me)
        head = state.head
        for act in acts:
            answer = await line.asked(type="do", table=table, after=head, **act)
            is_late = thinks is first_legal and answer.get("code") == "stale"
            assert answer["type"] == "ok" or is_late, (answer, act, state.game)
            head = answer.get("n", head)
        await line.up_to(head)


@pytest.mark.slow
async def test_a_whole_game_against_the_house_bot_whose_file_is_verified() -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await sat(line)
        status, _ = await place.get(f"/t/{table}.json")
        assert status == 404
        state = await play(line, table)
        assert state.match.winner
        status, text = await place.get(f"/t/{table}.json")
        assert status == 200
        verdict = verified(json.loads(text))
        assert verdict.faults == ()
        assert verdict.games == 1
        status, mat = await place.get(f"/t/{table}.mat")
        assert (status, mat.splitlines()[0].strip()) == (200, "1 point match")
        assert "House Bot 1" in mat
        _, me = await place.get("/people/me", line.welcome["token"])
        (game,) = json.loads(me)["games"]
        assert game["other_name"] == "House Bot 1"
        assert game["outcome"] in ("won", "lost")
        assert game["change"] is None
        assert place.service.metrics.bot._sum > 0


async def test_the_house_bot_is_named_as_one_and_shows_no_seed_before_its_time() -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await sat(line, level=4)
        await line.up_to(3)
        (bot,) = [e["who"] for e in line.events if e["e"] == "sit" and e["seat"] == "white"]
        assert (bot["kind"], bot["name"], bot["level"]) == ("bot", "House Bot 4", 4)
        assert [event["e"] for event in line.events] == ["open", "sit", "sit", "ready"]
        await play(line, table, rolls=1)
        words = [event["e"] for event in line.events]
        assert words.index("commit") < words.index("seed")


async def test_a_private_table_is_read_by_its_seats_alone() -> None:
    key = hashlib.sha256(b"k" * 20).hexdigest()
    async with placed(pace=50) as place, seat(place) as line:
        table = await sat(line, private=key)
        state = await play(line, table, rolls=1)
        given_up = await line.asked(type="do", table=table, after=state.head, e="concede")
        assert given_up["type"] == "ok"
        assert (await place.get(f"/t/{table}.json"))[0] == 404
        assert (await place.get(f"/t/{table}.json", "a-token-of-nobody-at-all"))[0] == 404
        assert (await place.get(f"/t/{table}.json", line.welcome["token"]))[0] == 200


@pytest.mark.slow
async def test_a_bot_that_is_killed_thinking_is_thought_again() -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await sat(line)
        state = await play(line, table, rolls=1)
        while not (workers := place.app[HOUSE].workers):  # until it was the bot's turn
            state = await play(line, table, rolls=state.rolls + 1)
        for pid in workers:
            kill(pid)
        killed = state.rolls
        state = await play(line, table, rolls=killed + 4)
        assert state.rolls >= killed + 4
        assert not set(workers) & set(place.app[HOUSE].workers)


async def test_a_turn_that_two_nodes_thought_about_is_played_once() -> None:
    async with placed(pace=50) as place, seat(place) as line:
        table = await sat(line)
        state = await play(line, table, rolls=2)
        while (turn := leasing.turn_of(folded(line))) is None:
            state = await play(line, table, rolls=state.rolls + 1)
        acts = thinking.at_once(*turn)
        submit = place.service.writer.submit
        booked = [await submit(Job(lambda batch: leasing.played(batch, turn, acts))) for _ in range(3)]
        assert sum(booked) <= 1  # the house bot itself may have been faster
        state = await play(line, table, rolls=state.rolls + 1)
        numbers = [event["n"] for event in line.events]
        assert numbers == list(range(len(numbers)))
