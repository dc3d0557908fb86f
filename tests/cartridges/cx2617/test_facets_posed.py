"""Games of records on the machine: what is seen, and that they are played on."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.facets import Memory, Record, Time
from retro2600.cartridges.cx2617.facets.phases import PLAYING, Phase, phase_of
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Idle, Pausing, Pointing, Weighed
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CX2617,
    CX2617_ACEY_DEUCEY,
    RED,
    START,
    WHITE,
    Cast,
    Choose,
    Cube,
    Double,
    Move,
    Position,
    Result,
    Roll,
    Throw,
    Turn,
    standing,
)
from retro2600.rules.notation import Deed, GameRecord, MatchRecord
from tests.cartridges.cx2617.by_the_book import on
from tests.cartridges.cx2617.test_facets_record import decision_at, seen
from tests.cartridges.cx2617.watching import ACEY_DEUCEY, GAMES_ONLY, QUICK_GAMES
from tools.player import Habits

RECORD = Record()
ALONE = Habits(aimless=0.02, panel=0.000_1, switches=0.0, games=(1, 5))
RUNS = [(1, QUICK_GAMES, True), (2, GAMES_ONLY, False), (4, ALONE, True), (5, ACEY_DEUCEY, False)]
POWER_ON = CARTRIDGE.power_on()
DECIDING = (*PLAYING, Phase.ASKED, Phase.WEIGHING)


@cache
def told(seed: int, habits: Any, short: bool) -> dict[MatchRecord, State]:
    """The records of a run that wait for a decision, each with a state of that moment."""
    found = dict[MatchRecord, State]()
    for ledger, _, after in seen(seed, habits, short):
        record = RECORD.played(ledger, after)
        if record and phase_of(after) in DECIDING and (now := at_hand(record)) and not now.skipped:
            found.setdefault(record, after)
    return found


def fitting(state: State) -> State:
    """A machine at rest, on which a game for as many players is selected."""
    players = VARIATIONS[state.game].players
    return POWER_ON._replace(game=next(game for game, each in VARIATIONS.items() if each.players == players))


def record_of(*deeds: Deed, rules: Any = CX2617, result: Result | None = None) -> MatchRecord:
    return MatchRecord(0, "White", "Red", (GameRecord(deeds, result, rules),), CX2617)


def posed(record: MatchRecord, game: int = 2) -> State:
    found = RECORD.posed(POWER_ON._replace(game=game), record)
    assert found
    CARTRIDGE.check(found)
    return found


def shows(state: State) -> bool:
    """True if the picture shows the board, the dice and the cube as they are."""
    screen = state.screen
    assert screen
    return (screen.board, screen.dice, screen.number) == (state.board, state.dice, state.cube)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "habits", "short"), RUNS)
def test_a_game_that_is_set_up_waits_for_the_decision_of_its_record(
    seed: int, habits: Any, short: bool
) -> None:
    asked, number = set(), 0
    for record, then in told(seed, habits, short).items():
        state, wanted = RECORD.posed(fitting(then), record), at_hand(record)
        assert wanted
        if state is None:
            assert wanted.is_chosen
            assert VARIATIONS[then.game].players == 1
            continue
        CARTRIDGE.check(state)
        assert shows(state)
        assert Time().settled(state)
        assert (state.game, state.turn, state.owner) == (then.game, then.turn, then.owner)
        found = decision_at(Memory().opened(state), state)
        assert (found.side, found.position, found.roll) == (wanted.side, wanted.position, wanted.roll)
        assert found.at_play.cube == wanted.at_play.cube
        assert found.doubled is (wanted.doubled and wanted.answer is None)
        asked.add((phase_of(state), found.doubled))
        number += 1
    assert number > 20
    assert len(asked) > 1


@pytest.mark.parametrize(("seed", "habits", "short"), RUNS)
def test_what_is_seen_is_what_was_seen_then(seed: int, habits: Any, short: bool) -> None:
    count = 0
    for record, then in told(seed, habits, short).items():
        if not isinstance(then.scene, Pointing | Asking | Pausing):
            continue
        state = RECORD.posed(fitting(then), record)
        if state is None:
            continue
        there = at_hand(record)
        assert there
        if not isinstance(then.scene, Asking):
            assert position_of(then.board, then.turn) == there.position
        assert type(state.scene) is type(then.scene)
        assert (state.board, state.cube, state.owner) == (then.board, then.cube, then.owner)
        assert isinstance(then.scene, Asking) or sorted(state.dice) == sorted(then.dice)
        count += 1
    assert count > 10


@pytest.mark.parametrize(("seed", "habits", "short"), RUNS)
def test_it_is_played_on_to_its_end(seed: int, habits: Any, short: bool) -> None:
    chance = Random(seed)
    for record, then in chance.sample([*told(seed, habits, short).items()], 3):
        state = RECORD.posed(fitting(then), record)
        if state is not None:
            played = Person(state, Inputs())
            for _ in on(played, chance):
                pass
            assert isinstance(played.state.scene, Idle)
            assert played.state.board != state.board or then.cube


@pytest.mark.parametrize("game", [1, 2])
@pytest.mark.parametrize("side", [WHITE, RED])
def test_a_roll_at_a_position_and_a_cube(side: Any, game: int) -> None:
    position = Position(standing((6, 5), (8, 2), (25, 1)), standing((6, 5), (20, 2)))
    deed = Deed(side, Throw(Roll(6, 3)), position, Cube(4, side))
    state = posed(record_of(deed), game)
    assert isinstance(state.scene, Pausing if (game, side) == (1, RED) else Pointing)
    assert (state.dice, state.cube, state.owner and state.owner.value) == ((6, 3), 4, side.value)
    assert position_of(state.board, state.turn) == position


def test_the_computer_that_would_answer_at_once_is_seen_before_it_does() -> None:
    position = Position(standing((6, 5)), standing((25, 2), (6, 5)))
    refusing = posed(record_of(Deed(WHITE, Double(), position, Cube())), 1)
    assert refusing.scene == Weighed(Ask.ACCEPT, yes=False, evaluations_left=0)
    assert (refusing.cube, refusing.turn.value) == (2, "white")
    ends = CARTRIDGE.step(refusing, Inputs())
    assert isinstance(ends.scene, Idle)
    record = RECORD.played(Memory().entered(Memory().opened(refusing), refusing, ends), ends)
    assert record
    assert record.games[0].result == Result(WHITE, 1)
    assert [type(deed.action).__name__ for deed in record.games[0].deeds] == ["Double", "Drop"]


def test_after_a_play_the_other_side_is_asked_or_rolls() -> None:
    play = Turn((Move(8, 3), Move(6, 1)))
    opening = Deed(WHITE, Cast(3, 1), START, Cube()), Deed(WHITE, play, START, Cube())
    asked = posed(record_of(*opening))
    assert (phase_of(asked), asked.turn.value) == (Phase.ASKED, "red")
    deeds = (replace(deed, cube=None) for deed in opening)
    rolls = posed(record_of(*deeds, rules=replace(CX2617, cube=False)))
    assert (phase_of(rolls), rolls.turn.value, rolls.game) == (Phase.ROLLING, "red", 4)


def test_an_earned_doublet_is_dialled_or_lies_there() -> None:
    start = CX2617_ACEY_DEUCEY.start
    play = Turn((Move(25, 2), Move(25, 1)))
    earned = Deed(WHITE, Cast(2, 1), start, Cube()), Deed(WHITE, play, start, Cube())
    dialled = posed(record_of(*earned, rules=CX2617_ACEY_DEUCEY))
    assert (phase_of(dialled), dialled.bonus, dialled.game) == (Phase.DIALLING, True, 6)
    chosen = Deed(WHITE, Choose(Roll(6, 6)), start.after(play.play), Cube())
    lies = posed(record_of(*earned, chosen, rules=CX2617_ACEY_DEUCEY))
    assert (phase_of(lies), lies.dice, lies.bonus) == (Phase.POINTING, (6, 6), True)


def test_what_the_machine_cannot_hold_is_none() -> None:
    roll = Deed(WHITE, Throw(Roll(2, 1)), START, Cube(2))
    assert RECORD.posed(POWER_ON, record_of(roll)) is None
    over = record_of(replace(roll, cube=Cube()), result=Result(WHITE, 1))
    assert RECORD.posed(POWER_ON, over) is None
    waiting = Deed(WHITE, Throw(Roll(2, 1)), ABSOLUTE_ACEY_DEUCEY.start, None)
    assert RECORD.posed(POWER_ON, record_of(waiting, rules=ABSOLUTE_ACEY_DEUCEY)) is None
    unrolled = Deed(WHITE, Turn((Move(6, 1),)), START, Cube())
    assert RECORD.posed(POWER_ON, record_of(unrolled)) is None
