"""Games of records on the screen: what is seen, and that they are played on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.scenes import (
    Asked,
    Considering,
    From,
    Offered,
    Opening,
    Over,
    Thinking,
    To,
    ToRoll,
)
from retro2600.cartridges.championship.state import State
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    RED,
    START,
    WHITE,
    Cast,
    Cube,
    Double,
    Position,
    Result,
    Roll,
    Side,
    Throw,
    standing,
)
from retro2600.rules.notation import Deed, GameRecord, MatchRecord
from tests.cartridges.championship.desk import Desk
from tests.cartridges.championship.test_facets_record import Watched, record_of

FACETS = CARTRIDGE.facets
RECORD = FACETS.record
assert RECORD
ELSEWHERE = Desk(level=1, target=7).type("y").state
"""The same settings in the middle of another game."""


def posed(state: State, record: MatchRecord) -> State | None:
    assert RECORD
    found = RECORD.posed(state, record)
    if found:
        CARTRIDGE.check(found)
    return found


def record_with(*deeds: Deed, length: int = 0, **about: Any) -> MatchRecord:
    return MatchRecord(length, "You", "Computer", (GameRecord(deeds, None),), CHAMPIONSHIP, **about)


def screen(state: State) -> list[str]:
    lines: list[str] = CARTRIDGE.show(state).shown.lines()
    return lines


def played(state: State) -> tuple[int, ...]:
    """The computer's last play, whatever the order of its dice."""
    return state.last.numbers[2:] if state.last else ()


@pytest.mark.parametrize(("seed", "target"), [(11, 0), (12, 3)])
def test_the_screen_is_that_of_the_moment_then(seed: int, target: int) -> None:
    desk, chance, seen = Watched(level=1, target=target), Random(seed), set()
    desk.type("y")
    for _ in range(300):
        state = desk.state
        if isinstance(state.scene, From | To | ToRoll | Asked) and not state.moves and not state.typed:
            found = posed(ELSEWHERE, record_of(desk.ledger, state))
            assert found
            assert found.scene == state.scene or isinstance(state.scene, To)
            assert (found.board, found.cube, played(found)) == (state.board, state.cube, played(state))
            assert sorted(found.dice) == sorted(state.dice)
            if len(set(state.dice)) < 2 or found.dice == state.dice:
                assert screen(found) == screen(state)
            seen.add(type(state.scene))
        if isinstance(state.scene, Over):
            break
        desk.type(desk.keys(chance))
    assert {From, ToRoll} <= seen


@pytest.mark.slow
@pytest.mark.parametrize("seed", [21, 22])
def test_at_each_deed_it_waits_for_the_decision_and_is_played_on_to_its_end(seed: int) -> None:
    desk, chance = Watched(level=1), Random(seed)
    whole = record_of(desk.play(chance).ledger, desk.state)
    (game,) = whole.games
    scenes = set()
    for count in range(1, len(game.deeds)):
        record = replace(whole, games=(replace(game, deeds=game.deeds[:count], result=None),))
        wanted, found = at_hand(record), posed(ELSEWHERE, record)
        assert found
        looked = at_hand(record_of(FACETS.ledger.opened(found), found))
        if wanted:
            assert looked
            assert (looked.side, looked.position, looked.roll) == (wanted.side, wanted.position, wanted.roll)
            assert looked.at_play.cube == wanted.at_play.cube
            assert looked.doubled is (wanted.doubled and wanted.answer is None)
            scenes.add(type(found.scene))
        else:
            assert looked is None or looked.roll is None
        if count % 9 == 1:
            again = Watched(found).wait()
            while not isinstance(again.scene, Over):
                assert isinstance(again, Watched)
                again.type(again.keys(chance))
    assert {From, ToRoll, Thinking, Considering} <= scenes


@pytest.mark.parametrize(("side", "scene"), [(WHITE, From), (RED, Thinking)])
def test_a_roll_at_a_position_in_a_match(side: Side, scene: type) -> None:
    position = Position(standing((6, 5), (8, 2)), standing((6, 5), (20, 2)))
    deed = Deed(side, Throw(Roll(6, 3)), position, Cube(4, side))
    state = posed(ELSEWHERE, record_with(deed, length=5, white_before=2, red_before=1))
    assert state
    assert isinstance(state.scene, scene)
    assert (state.options.target, state.score[:2], state.dice) == (5, (2, 1), (6, 3))
    assert (state.board.seen_by(side), state.cube.value, state.cube.owner) == (position, 4, side)
    assert state.options.level == 1


@pytest.mark.parametrize(("side", "scene"), [(WHITE, Offered), (RED, Asked)])
def test_a_double_at_a_position(side: Side, scene: type) -> None:
    state = posed(ELSEWHERE, record_with(Deed(side, Double(), START.swapped(), Cube())))
    assert state
    assert isinstance(state.scene, scene)
    assert state.cube.value == 1


def test_before_the_first_dice_and_before_a_double_there_are_no_deeds() -> None:
    opening = posed(ELSEWHERE, record_with())
    assert opening
    assert isinstance(opening.scene, Opening)
    looked = posed(ELSEWHERE, record_with(Deed(WHITE, Double(), START, Cube(2, WHITE))))
    assert looked
    record = record_of(FACETS.ledger.opened(looked), looked)
    (game,) = record.games
    before = posed(ELSEWHERE, replace(record, games=(replace(game, deeds=()),)))
    assert before
    assert isinstance(before.scene, ToRoll)
    assert (before.cube.value, before.cube.owner) == (2, WHITE)


def test_what_the_program_does_not_play_is_none() -> None:
    deed = Deed(WHITE, Cast(2, 1), START, Cube())
    over = GameRecord((deed,), Result(WHITE, 1))
    assert posed(ELSEWHERE, MatchRecord(0, "You", "Computer", (over,))) is None
    acey = GameRecord((replace(deed, position=CX2617_ACEY_DEUCEY.start),), None, CX2617_ACEY_DEUCEY)
    assert posed(ELSEWHERE, MatchRecord(0, "You", "Computer", (acey,))) is None
    assert posed(ELSEWHERE, record_with(deed, length=100)) is None
    assert posed(ELSEWHERE, record_with(replace(deed, cube=Cube(3)))) is None
    assert posed(ELSEWHERE, record_with(deed, length=3, white_before=3, red_before=3)) is None
