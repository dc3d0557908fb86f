"""Laws of the table's screen: no letter, in any order, and no touch raises or moves what is theirs."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.tablet import Inputs
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import RED, WHITE, RulesError, Side, ToRoll
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Table
from tests.cartridges.tablet.scripted import TABLE, Scripted
from tests.laws import times
from tests.online.programs import EACH, Program

STRAY: Final = (
    "no letter",
    '{"type":"events","table":37000000012,"events":[]}',
    '{"type":"events","table":1,"events":[{"n":0,"t":1,"seat":"house","e":"close","why":"left"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":900,"t":1,"seat":"red","e":"exit"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":10,"t":1,"seat":"red","e":"teleport","to":3}]}',
    '{"type":"ok","id":"lobby00000077","table":37000000012,"n":3}',
    '{"type":"ok","id":"mpgn00000077","table":37000000012,"n":3}',
    '{"type":"no","id":"lobby00000078","code":"illegal","say":"Never sent."}',
    '{"type":"no","id":"mpgn00000078","code":"illegal","say":"Never sent."}',
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


def a_log(program: Program, side: Side, seed: int, turns: int = 4) -> list[Event]:
    """The events of a round's first turns, whoever plays them."""
    random, board = Random(seed), program.board(side=side, cast=(5, 4), calm=True)
    for _ in range(turns):
        mover = board.game.mover
        if isinstance(board.game.phase, ToRoll):
            board.happen(mover, acts.Roll((random.randint(1, 6), random.randint(1, 6)))).follow()
        while board.there.first_moves and board.there.game is not None and board.game.mover is mover:
            move = random.choice(board.there.first_moves)
            board.happen(mover, acts.Step(move.source, move.die))
    return board.log


def letter_of(events: list[Event], **more: Any) -> str:
    """A letter with these events."""
    plain = [{**event.to_json(), **more} for event in events]
    return json.dumps({"type": "events", "table": TABLE, "events": plain})


def is_true(log: list[Event], board: Any) -> bool:
    """True if the screen has the log up to its last event, and the other's pieces as that says.

    Pending steps of one's own, all legal, may have hit some of them.
    """
    at = board.at
    if at is None:
        return True
    table = Table.of(log[: at.shown.head + 1])
    if at.shown != table or table.game is None:
        return bool(at.shown == table)
    for move in at.pending:
        assert move in table.first_moves or len(at.pending) > 1
    position = table.game.position.after((*table.steps, *at.pending))
    return bool(board.shows(position if table.game.mover is board.side else position.swapped()))


@EACH
@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), calm=st.booleans())
def test_letters_in_any_order_never_raise_and_show_what_the_log_says(
    program: Program, seed: int, side: Side, calm: bool
) -> None:
    random, log = Random(seed), a_log(program, side, seed)
    board = program.board(side=side, calm=calm)
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
        program.cartridge.check(board.state)
        assert board.drawing
    half = len(log) // 2
    board.box += ['{"type":"line","state":"up"}', letter_of(log[:half]), letter_of(log[half:])]
    board.frames(400)
    assert board.at is None or board.at.shown == Table.of(log)


def touched_at_random(program: Program, board: Scripted[Any], random: Random) -> None:
    """A finger somewhere, mostly on something, that may be dragged; a mouse; or a key."""
    elements = [element for element in board.drawing.reached if element.hit]
    left, top, width, height = random.choice(elements).hit or (0, 0, 1, 1)
    place = left + width // 2, top + height // 2
    aim = random.choice(elements).hit or (0, 0, 1, 1)
    end = place if random.random() < 0.6 else (aim[0] + aim[2] // 2, aim[1] + aim[3] // 2)
    if random.random() < 0.2:
        board.frame(Touch(0, TouchPhase.MOVE, *end))
    phase = TouchPhase.UP if random.random() < 0.9 else TouchPhase.CANCEL
    board.frame(Touch(0, TouchPhase.DOWN, *place)).frames(random.choice((0, 0, 0, 35)))
    board.frame(Touch(0, TouchPhase.MOVE, *end)).frame(Touch(0, phase, *end))
    if random.random() < 0.3:
        board.frame(key=random.choice(program.keys))


@EACH
@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), upright=st.booleans())
def test_no_touch_sends_a_command_that_the_table_does_not_allow(
    program: Program, seed: int, side: Side, upright: bool
) -> None:
    """One's own pieces only, by legal steps only, and each in its time."""
    random = Random(seed)
    board = program.board(side=side, upright=upright, calm=True, cast=(5, 4) if side is WHITE else (4, 5))
    board.dice += [(random.randint(1, 6), random.randint(1, 6)) for _ in range(200)]
    for _ in range(25):
        touched_at_random(program, board, random)  # an act that is not allowed raises in the table's fold
        board.frames(random.randint(0, 30))
        if side.other in board.there.awaits and random.random() < 0.5:
            theirs(board, random)
        assert is_true(board.log, board)
        program.cartridge.check(board.state)
        assert board.drawing
        if board.at is None or not board.state.sitting.seated:
            return


def theirs(board: Any, random: Random) -> None:
    """The other seat does something that it may."""
    steps = [acts.Step(move.source, move.die) for move in board.there.first_moves]
    tries = [*board.tries, acts.Roll((random.randint(1, 6), random.randint(1, 6))), *steps]
    for act in random.sample(tries, len(tries)):
        if isinstance(act, acts.Exit) and random.random() < 0.9:
            continue
        try:
            board.happen(board.side.other, act)
        except (EventError, RulesError):
            continue
        board.follow()
        return


@EACH
@times(0.3)
@given(seed=st.integers(0, 10_000))
def test_the_same_letters_and_touches_give_the_same_states(program: Program, seed: int) -> None:
    def run() -> list[object]:
        random, board = Random(seed), program.board(calm=True)
        board.dice += [(3, 1)] * 50
        for _ in range(6):
            touched_at_random(program, board, random)
        return [board.state, board.sent]

    assert run() == run()


@EACH
def test_a_state_at_rest_is_the_same_state_after_a_frame(program: Program) -> None:
    board = program.board().frames(700)
    assert program.cartridge.step(board.state, Inputs()) is board.state
