"""Tables that are played at by seats that know what is allowed, and the laws of their logs."""

from __future__ import annotations

import json
import random
from typing import Final

from retro2600.machine import fields
from retro2600.rules import RED, Game, Opening, Side, ToChoose
from retro2600.tables import acts
from retro2600.tables.acts import Act, Cast, End, Roll
from retro2600.tables.booking import rated, ratings_of
from retro2600.tables.decide import decide
from retro2600.tables.dice import commitment
from retro2600.tables.event import Command, Event, Refusal, event_of
from retro2600.tables.export import document
from retro2600.tables.following import secret_game
from retro2600.tables.options import options_of
from retro2600.tables.record import match_record
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.verify import verified
from tests.tables.seats import PEOPLE, Play

OPTIONS: Final = [
    {"program": "mpgn"},
    {"program": "lobby", "kind": "match", "target": 2, "clock": {"delay": 5_000, "bank": 9_000}},
    {"program": "lobby", "kind": "match", "target": 1},
    {"program": "lobby", "kind": "money", "clock": {"delay": 60_000}},
    {"program": "absolute", "beavers": True, "jacoby": True, "automatic_double": True},
    {"program": "absolute", "kind": "match", "target": 3},
    {"program": "absolute", "acey_deucey": True},
]


def seed(side: Side, game: int) -> bytes:
    """A seat's seed of a game."""
    return bytes([side is RED, game]) * 16


def secret(table: Table) -> bytes:
    """The house's seed of the game that it is asked for."""
    return bytes([7, secret_game(table)]) * 16


def fitting(table: Table) -> list[tuple[Side, Act]]:
    """Commands of which most are allowed now, so that games go on."""
    found: list[tuple[Side, Act]] = []
    for side in SIDES:
        if table.chair(side).who is None:
            found.append((side, acts.Sit(PEOPLE[side])))
    for side in table.awaits:
        found += [(side, act) for act in _of(table, side)]
    return found


def _of(table: Table, side: Side) -> list[Act]:
    match table.life:
        case Life.OPEN | Life.BETWEEN:
            return [acts.Ready(commitment(seed(side, table.number + 1)))]
        case Life.SEEDING:
            return [acts.Seed(seed(side, table.number).hex())]
        case Life.PAUSED:
            return [acts.Play()]
    assert table.game is not None
    if isinstance(table.game.phase, Opening):
        return [Cast()]
    if isinstance(table.game.phase, ToChoose):
        return [acts.Choose(face) for face in (1, 6)]
    steps = [acts.Step(move.source, move.die) for move in table.first_moves]
    return [*steps, Roll(), acts.Done(), acts.Take(), acts.Double(), acts.Drop(), acts.Beaver()]


def played_out(options: dict[str, object], number: int, games: int = 3) -> Play:
    """A table that is played at until it is closed, or this many games have ended."""
    chance, play = random.Random(number), Play(options_of(options), number=number)
    while play.table.life is not Life.CLOSED and play.table.played < games:
        play.now += chance.randrange(3_000)
        side, act = chance.choice(fitting(play.table))
        command = Command(f"id-{len(play.log)}", act, play.table.head)
        events = decide(play.table, side, command, play.now, secret(play.table))
        if isinstance(events, Refusal):
            continue
        play.take(events)
        if any(isinstance(event.act, End) for event in events):
            play.take(rated(play.table, ratings_of(play.table), play.now))
    return play


def assert_the_laws_of(log: list[Event], table: Table) -> None:
    """The log is gapless, tells the table, and has no fault; each roll is thrown once."""
    assert [event.n for event in log] == list(range(len(log)))
    assert [event.t for event in log] == sorted(event.t for event in log)
    assert Table.of(event_of(json.loads(json.dumps(event.to_json()))) for event in log) == table
    assert fields.read(Table, json.loads(json.dumps(fields.to_json(table)))) == table
    assert verified(json.loads(json.dumps(document(log)))).faults == ()
    assert_that_actions_give_the_same_game(log, table)
    assert_that_each_roll_is_thrown_once(log)


def assert_that_actions_give_the_same_game(log: list[Event], table: Table) -> None:
    """Folding `Game` over the recorded actions gives the same board, cube and score."""
    record = match_record(log)
    match = record.begun
    for number, played in enumerate(record.games):
        game: Game = match.next_game()
        is_last = number + 1 == len(record.games)
        if not any("Resign" in str(event.act) or "Forfeit" in str(event.act) for event in log):
            for action in played.actions:
                game = game.apply(action)
            if is_last and table.life is Life.PLAYING:
                assert game == table.game
        match = match.after(played.result) if played.result else match
    assert (match.white, match.red) == table.score


def assert_that_each_roll_is_thrown_once(log: list[Event]) -> None:
    """Rolls are numbered in the order in which they are thrown: no two events take the same dice."""
    game, casts, table = 0, 0, Table.opened(log[0])
    for event in log[1:]:
        after = table.apply(event)
        if after.number != game:
            game, casts = after.number, 0
        casts += {Cast: 1, Roll: 2}.get(type(event.act), 0)
        assert after.rolls == casts // 2
        table = after
