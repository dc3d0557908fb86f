"""Laws of the table's screen: no letter, in any order, and no touch raises or moves what is theirs."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.cartridges.lobby.table.board import at_hand, made
from retro2600.consoles.tablet import Inputs
from retro2600.machine.controls import Phase, Touch
from retro2600.rules import RED, WHITE, RulesError, Side, ToRoll
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.event import Event
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Table
from tests.cartridges.lobby.scripted import TABLE, Board
from tests.laws import times

KEYS: Final = (
    *("return", "space", "escape", "left", "right", "up", "down", "home", "end"),
    *("r", "c", "g", "q", "w", "p", "s", "t", "1", "2", "3", "x"),
)
STRAY: Final = (
    "no letter",
    '{"type":"events","table":37000000012,"events":[]}',
    '{"type":"events","table":1,"events":[{"n":0,"t":1,"seat":"house","e":"close","why":"left"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":900,"t":1,"seat":"red","e":"exit"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":10,"t":1,"seat":"red","e":"teleport","to":3}]}',
    '{"type":"ok","id":"lobby00000077","table":37000000012,"n":3}',
    '{"type":"no","id":"lobby00000078","code":"illegal","say":"Never sent."}',
    '{"type":"no","code":"busy","say":"Nobody in particular."}',
    '{"type":"line","state":"lost","try":1,"in_ms":200}',
    '{"type":"line","state":"up"}',
    '{"type":"line","state":"moved","in_ms":4000}',
    '{"type":"line","state":7}',
    '{"type":"pong","x":1,"now":5}',
    '{"type":"welcome","you":5}',
    '{"type":"here","table":37000000012,"seats":{"white":"away","red":"here"},"device":false,"watchers":2}',
    '{"type":"here","table":37000000012,"seats":{"white":"here","red":"away"},"device":true,"watchers":0}',
    '{"type":"hologram","table":37000000012}',
)


def a_log(side: Side, seed: int, turns: int = 4) -> list[Event]:
    """The events of a round's first turns, whoever plays them."""
    random, board = Random(seed), Board(side=side, cast=(5, 4), calm=True)
    for _ in range(turns):
        table = board.table
        assert table is not None
        assert table.game is not None
        mover = table.game.mover
        if isinstance(table.game.phase, ToRoll):
            board.happen(mover, acts.Roll((random.randint(1, 6), random.randint(1, 6))))
            board._followed()
        while board.table is not None and board.table.first_moves and board.table.game is not None:
            if board.table.game.mover is not mover:
                break
            move = random.choice(board.table.first_moves)
            board.happen(mover, acts.Step(move.source, move.die))
    return board.log


def letter_of(events: list[Event], **more: Any) -> str:
    """A letter with these events."""
    plain = [{**event.to_json(), **more} for event in events]
    return json.dumps({"type": "events", "table": TABLE, "events": plain})


def is_true(log: list[Event], board: Board) -> bool:
    """True if the screen has the log up to its last event, and the other's pieces as that says.

    Pending jumps of one's own, all legal, may have hit some of them.
    """
    if board.state.at is None:
        return True
    at = at_hand(board.state)
    table = Table.of(log[: at.shown.head + 1])
    if at.shown != table or table.game is None:
        return at.shown == table
    for move in at.pending:
        assert move in table.first_moves or len(at.pending) > 1
    position = table.game.position.after(made(at))
    position = position if table.game.mover is board.side else position.swapped()
    there = {place: position.holds(place) for place in range(1, 25) if position.holds(place)}
    on_bar = {25: position.theirs[25]} if position.theirs[25] else {}
    return board.their_pieces == there | on_bar


@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), calm=st.booleans())
def test_letters_in_any_order_never_raise_and_show_what_the_log_says(
    seed: int, side: Side, calm: bool
) -> None:
    random, log = Random(seed), a_log(side, seed)
    board = Board(side=side, calm=calm)
    known = len(board.log)
    board.answers = False
    log = [*board.log, *[replace(event, t=max(event.t, board.log[-1].t)) for event in log[known:]]]
    letters = [letter_of(log[start : start + 3]) for start in range(known - 4, len(log), 2)]
    letters += [letter_of([event], later=1) for event in log[known : known + 2]]
    letters = [*letters, *letters[:2], *STRAY]
    random.shuffle(letters)
    for letter in letters:
        board.box.append(letter)
        board.frames(random.randint(1, 4))
        assert is_true(log, board)
        CARTRIDGE.check(board.state)
        assert board.drawing
    board.box += [
        '{"type":"line","state":"up"}',
        letter_of(log[: len(log) // 2]),
        letter_of(log[len(log) // 2 :]),
    ]
    board.frames(400)
    assert board.state.at is None or at_hand(board.state).shown == Table.of(log)


def touched_at_random(board: Board, random: Random) -> None:
    """A finger somewhere, mostly on something, that may be dragged; or a key."""
    elements = [element for element in board.drawing.reached if element.hit]
    left, top, width, height = random.choice(elements).hit or (0, 0, 1, 1)
    place = left + width // 2, top + height // 2
    aim = random.choice(elements).hit or (0, 0, 1, 1)
    end = place if random.random() < 0.6 else (aim[0] + aim[2] // 2, aim[1] + aim[3] // 2)
    phase = Phase.UP if random.random() < 0.9 else Phase.CANCEL
    board.frame(Touch(0, Phase.DOWN, *place)).frames(random.choice((0, 0, 0, 35)))
    board.frame(Touch(0, Phase.MOVE, *end)).frame(Touch(0, phase, *end))
    if random.random() < 0.3:
        board.frame(key=random.choice(KEYS))


@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), upright=st.booleans())
def test_no_touch_sends_a_command_that_the_table_does_not_allow(seed: int, side: Side, upright: bool) -> None:
    random = Random(seed)
    board = Board(side=side, upright=upright, calm=True, cast=(5, 4) if side is WHITE else (4, 5))
    board.dice += [(random.randint(1, 6), random.randint(1, 6)) for _ in range(200)]
    for _ in range(25):
        touched_at_random(board, random)  # an act that is not allowed raises in the table's fold
        board.frames(random.randint(0, 30))
        assert board.table is not None
        game = board.table.game
        if game is not None and side.other in board.table.awaits and random.random() < 0.5:
            theirs(board, random)
        assert board.state.at is None or is_true(board.log, board)
        CARTRIDGE.check(board.state)
        if board.state.at is None or board.state.sheet is not None:
            return


def theirs(board: Board, random: Random) -> None:
    """The other seat does something that it may."""
    assert board.table is not None
    moves = board.table.first_moves
    dice = random.randint(1, 6), random.randint(1, 6)
    tries: list[Act] = [acts.Take(), acts.Drop(), acts.Roll(dice), acts.Double(), acts.Resign(1)]
    tries.append(acts.Ready())
    steps = [acts.Step(move.source, move.die) for move in moves]
    for act in random.sample([*tries, *steps], len(tries) + len(steps)):
        try:
            board.happen(board.side.other, act)
        except (EventError, RulesError):
            continue
        board._followed()
        return


@times(0.3)
@given(seed=st.integers(0, 10_000))
def test_the_same_letters_and_touches_give_the_same_states(seed: int) -> None:
    def run() -> list[object]:
        random, board = Random(seed), Board(calm=True)
        board.dice += [(3, 1)] * 50
        for _ in range(6):
            touched_at_random(board, random)
        return [board.state, board.sent]

    assert run() == run()


def test_a_state_at_rest_without_a_clock_is_the_same_state_after_a_frame() -> None:
    board = Board().frames(700)
    assert CARTRIDGE.step(board.state, Inputs()) is board.state
