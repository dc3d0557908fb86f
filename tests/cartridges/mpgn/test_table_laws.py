"""Laws of the board: no letter, in any order, and no touch raises, or moves what is theirs."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.mpgn.cartridge import CARTRIDGE
from retro2600.cartridges.mpgn.table.board import at_hand, mine
from retro2600.machine.controls import Phase, Touch
from retro2600.rules import RED, WHITE, RulesError, Side, ToRoll
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.event import Event
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Table
from tests.cartridges.mpgn.scripted import TABLE, Board
from tests.laws import times

KEYS: Final = (
    *("return", "space", "escape", "left", "right", "up", "down", "home", "end"),
    *("r", "d", "m", "p", "s", "t", "g", "1", "2", "3", "4", "5", "6", "x"),
)
STRAY: Final = (
    "no letter",
    '{"type":"events","table":37000000012,"events":[]}',
    '{"type":"events","table":1,"events":[{"n":0,"t":1,"seat":"house","e":"close","why":"left"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":900,"t":1,"seat":"red","e":"exit"}]}',
    '{"type":"events","table":37000000012,"events":[{"n":10,"t":1,"seat":"red","e":"teleport","to":3}]}',
    '{"type":"ok","id":"mpgn00000077","table":37000000012,"n":3}',
    '{"type":"no","id":"mpgn00000078","code":"illegal","say":"Never sent."}',
    '{"type":"no","code":"busy","say":"Nobody in particular."}',
    '{"type":"line","state":"lost","try":1,"in_ms":200}',
    '{"type":"line","state":"up"}',
    '{"type":"line","state":"moved","in_ms":4000}',
    '{"type":"line","state":7}',
    '{"type":"welcome","you":5}',
    '{"type":"here","table":37000000012,"seats":{"white":"away","red":"here"},"device":false,"watchers":2}',
    '{"type":"here","table":37000000012,"seats":{"white":"here","red":"away"},"device":true,"watchers":0}',
)


def a_log(side: Side, seed: int, turns: int = 4) -> list[Event]:
    """The events of a game's first turns, whoever plays them."""
    random, board = Random(seed), Board(side=side, cast=(5, 4), calm=True)
    for _ in range(turns):
        game = board.there.game
        assert game is not None
        if isinstance(game.phase, ToRoll):
            board.happen(game.mover, acts.Roll((random.randint(1, 6), random.randint(1, 6))))
            board._followed()
        while board.there.first_moves and board.there.game is not None:
            if board.there.game.mover is not game.mover:
                break
            move = random.choice(board.there.first_moves)
            board.happen(game.mover, acts.Step(move.source, move.die))
    return board.log


def letter_of(events: list[Event], **more: Any) -> str:
    """A letter with these events."""
    plain = [{**event.to_json(), **more} for event in events]
    return json.dumps({"type": "events", "table": TABLE, "events": plain})


def is_true(log: list[Event], board: Board) -> bool:
    """True if the screen has the log up to its last event, and their men as that says.

    Pending steps of one's own, all legal, may have hit some of them.
    """
    if board.state.at is None:
        return True
    at = at_hand(board.state)
    table = Table.of(log[: at.shown.head + 1])
    if at.shown != table or table.game is None:
        return at.shown == table
    for move in at.pending:
        assert move in table.first_moves or len(at.pending) > 1
    there = mine(board.state)
    position = table.game.position.after((*table.steps, *at.pending))
    return there == (position if table.game.mover is board.side else position.swapped())


@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), calm=st.booleans())
def test_letters_in_any_order_never_raise_and_show_what_the_log_says(
    seed: int, side: Side, calm: bool
) -> None:
    """5: a letter may come twice, late, or never."""
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
    board.box += ['{"type":"line","state":"up"}', letter_of(log)]
    board.frames(400)
    assert board.state.at is None or at_hand(board.state).shown == Table.of(log)


def touched_at_random(board: Board, random: Random) -> None:
    """A finger somewhere, mostly on something, that may be dragged; a mouse; or a key."""
    elements = [element for element in board.drawing.reached if element.hit]
    left, top, width, height = random.choice(elements).hit or (0, 0, 1, 1)
    place = left + width // 2, top + height // 2
    aim = random.choice(elements).hit or (0, 0, 1, 1)
    end = place if random.random() < 0.6 else (aim[0] + aim[2] // 2, aim[1] + aim[3] // 2)
    if random.random() < 0.2:
        board.frame(Touch(0, Phase.MOVE, *end))
    phase = Phase.UP if random.random() < 0.9 else Phase.CANCEL
    board.frame(Touch(0, Phase.DOWN, *place)).frames(random.choice((0, 0, 0, 35)))
    board.frame(Touch(0, Phase.MOVE, *end)).frame(Touch(0, phase, *end))
    if random.random() < 0.3:
        board.frame(key=random.choice(KEYS))


@times(0.3)
@given(seed=st.integers(0, 10_000), side=st.sampled_from([WHITE, RED]), upright=st.booleans())
def test_no_touch_sends_a_command_that_the_table_does_not_allow(seed: int, side: Side, upright: bool) -> None:
    """3: own men only, by legal steps only, and each in its time."""
    random = Random(seed)
    board = Board(side=side, upright=upright, calm=True, cast=(5, 4) if side is WHITE else (4, 5))
    board.dice += [(random.randint(1, 6), random.randint(1, 6)) for _ in range(200)]
    for _ in range(25):
        touched_at_random(board, random)  # an act that is not allowed raises in the table's fold
        board.frames(random.randint(0, 30))
        if side.other in board.there.awaits and random.random() < 0.5:
            theirs(board, random)
        assert board.state.at is None or is_true(board.log, board)
        CARTRIDGE.check(board.state)
        assert board.drawing
        if board.state.at is None or not board.state.sitting.seated:
            return


def theirs(board: Board, random: Random) -> None:
    """The other seat does something that it may."""
    dice = random.randint(1, 6), random.randint(1, 6)
    tries: list[Act] = [acts.Take(), acts.Drop(), acts.Roll(dice), acts.Double()]
    tries += [acts.Cast(dice[0]), acts.Ready(), acts.Play(), acts.Exit()]
    steps = [acts.Step(move.source, move.die) for move in board.there.first_moves]
    for act in random.sample([*tries, *steps], len(tries) + len(steps)):
        if isinstance(act, acts.Exit) and random.random() < 0.9:
            continue
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


@pytest.mark.parametrize(
    "damage",
    [
        {"pause": -1},
        {"stays": 1_000_000},
        {"pending": ((1, 7),)},
        {"last": (9,)},
        {"thrown": (3, 0)},
        {"stuck": (1, 1, 1, 1, 1)},
    ],
)
def test_a_damaged_state_is_refused_in_a_sentence(damage: dict[str, Any]) -> None:
    """`troubles`: no run could be in it."""
    board = Board(cast=(6, 3))
    if "pending" in damage:
        damage = {"pending": tuple(type(board.there.first_moves[0])(*move) for move in damage["pending"])}
    state = board.state._replace(at=board.at._replace(**damage))
    with pytest.raises(ValueError, match=r"\w+ "):
        CARTRIDGE.check(state)
