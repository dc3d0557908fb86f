"""Games of records on the board: what is seen, the dice to come, and that they are played on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.record import MatchScore, Playing, folded
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.state import State
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import (
    ABSOLUTE,
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
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, resumed
from tests.cartridges.absolute.games import begun, games, played_by_the_house
from tests.cartridges.absolute.hand import Hand, start
from tests.cartridges.absolute.onlooker import ledger_of, on_board
from tests.cartridges.absolute.tablet import Tablet, with_settings

RECORD = CARTRIDGE.facets.record
assert RECORD


def record_of(state: State) -> MatchRecord:
    assert RECORD
    record = RECORD.played(ledger_of(state), state)
    assert isinstance(record, MatchRecord)
    return record


def cut(record: MatchRecord, count: int) -> MatchRecord:
    """The record after so many of its deeds."""
    (game,) = record.games
    return replace(record, games=(replace(game, deeds=game.deeds[:count], result=None),))


def record_with(*deeds: Deed, rules: Any = ABSOLUTE, length: int = 0, **about: Any) -> MatchRecord:
    return MatchRecord(length, "You", "Computer", (GameRecord(deeds, None, rules),), ABSOLUTE, **about)


def posed(state: State, record: MatchRecord) -> State | None:
    assert RECORD
    found = RECORD.posed(state, record)
    if found:
        CARTRIDGE.check(found)
        assert (found.motion, found.sheet, found.ask) == (None, None, None)
        assert found.settings == state.settings
    return found


def seen(state: State) -> dict[str, object]:
    """Everything to be seen but the message: elements by their keys."""
    drawing = CARTRIDGE.show(state).shown
    return {each.key: each for each in drawing.elements if each.key and each.key != "message"}


def elsewhere(kind: GameKind) -> State:
    """The same program in the middle of another game against the same opponent."""
    return on_board(played_by_the_house(begun(kind, 4321), 9, Random(1)))


@given(games, st.integers(0, 400), st.booleans())
def test_it_waits_for_the_decision_of_the_record(playing: Playing, count: int, is_own: bool) -> None:
    own = on_board(playing)
    whole = record_of(own)
    record = cut(whole, count % (len(whole.games[0].deeds) + 1))
    now, wanted = resumed(record.games[0]), at_hand(record)
    assert now
    if now.result:
        return
    found = posed(own if is_own else elsewhere(playing.begun.kind), record)
    if found is None:  # ties and a re-roll before the first turn are its seed's as well, sought in vain
        actions = record.games[0].actions
        assert all(isinstance(action, Cast | Throw) for action in actions)
        assert len(actions) > 2 or isinstance(actions[1], Throw)
        return
    assert found.playing
    game = found.playing.game
    assert (game.position, game.mover, game.cube) == (now.position, now.mover, now.cube)
    assert type(game.phase) is type(now.phase)
    if wanted:
        looked = at_hand(record_of(found))
        assert looked
        assert (looked.side, looked.position, looked.roll) == (wanted.side, wanted.position, wanted.roll)
        assert (looked.doubled, looked.answer) == (wanted.doubled, wanted.answer)
        assert (looked.stakes, looked.is_chosen, looked.is_bonus) == (
            wanted.stakes,
            wanted.is_chosen,
            wanted.is_bonus,
        )
        assert looked.is_opening is wanted.is_opening


@given(games, st.integers(0, 400))
def test_the_beginning_of_the_game_on_the_board_has_the_same_dice_to_come(
    playing: Playing, count: int
) -> None:
    own = on_board(playing)
    record = cut(record_of(own), count % (len(record_of(own).games[0].deeds) + 1))
    now = resumed(record.games[0])
    found = posed(own, record)
    if now and not now.result:
        assert found
        assert found.playing
        again = found.playing
        assert again.begun == playing.begun
        assert again.record == playing.record[: len(again.record)]
        assert folded(playing.begun, playing.record[: len(again.record)]) == again


def moments(seed: int) -> list[State]:
    """The moments of a game against the computer in which you are to roll, or to play a whole roll."""
    hand, found = Hand(start(with_settings(CARTRIDGE.power_on(seed), speed=10))), list[State]()
    while len(found) < 16 and isinstance(hand.wait().scene, scenes.Opening | scenes.ToRoll | scenes.Play):
        found.append(hand.state)
        if isinstance(hand.scene, scenes.Play):
            hand.play()
        else:
            hand.tap("well-you")
    return found


def test_the_picture_is_that_of_the_moment_then() -> None:
    states = moments(3)
    assert {type(state.scene) for state in states} == {scenes.Opening, scenes.ToRoll, scenes.Play}
    for state in states:
        found = posed(states[-1], record_of(state))
        assert found
        assert seen(found) == seen(state)


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(GameKind))
def test_it_is_played_on_to_its_end(kind: GameKind) -> None:
    whole = record_of(on_board(played_by_the_house(begun(kind, 8), 300, Random(kind.value))))
    found = posed(with_settings(elsewhere(kind), speed=10), cut(whole, len(whole.games[0].deeds) // 2))
    assert found
    tablet = Tablet(found)
    for _ in range(20_000):
        if isinstance(tablet.state.scene, scenes.Over):
            return
        if not tablet.act():
            tablet.frame()
    raise AssertionError(f"it never ends: {tablet.state.scene}")


@pytest.mark.parametrize("side", [WHITE, RED])
def test_a_roll_at_a_position_in_a_match(side: Side) -> None:
    position = Position(standing((6, 5), (8, 2)), standing((6, 5), (20, 2)))
    deed = Deed(side, Throw(Roll(6, 3)), position, Cube(4, side, was_taken=True))
    state = posed(
        elsewhere(GameKind.BACKGAMMON_COMPUTER), record_with(deed, length=5, white_before=2, red_before=1)
    )
    assert state
    assert state.playing
    assert isinstance(state.scene, scenes.Play if side is WHITE else scenes.Thinking)
    assert state.playing.begun.match == MatchScore(5, 2, 1)
    assert (sorted(state.dice), state.cube, state.mover) == ([3, 6], Cube(4, side, True), side)
    assert state.position == position


@pytest.mark.parametrize(("side", "scene"), [(WHITE, scenes.Offered), (RED, scenes.Asked)])
def test_a_double_at_a_position(side: Side, scene: type) -> None:
    state = posed(CARTRIDGE.power_on(7), record_with(Deed(side, Double(), START, Cube())))
    assert state
    assert isinstance(state.scene, scene)


def test_its_rules_are_those_of_the_record() -> None:
    rules = replace(ABSOLUTE, cube=False, backgammons=False, jacoby=True)
    state = posed(
        CARTRIDGE.power_on(7), record_with(Deed(WHITE, Throw(Roll(2, 1)), START, None), rules=rules)
    )
    assert state
    assert state.playing
    assert state.playing.game.rules == rules
    assert state.playing.begun.house == House(cube=False, beavers=False, backgammons=False, jacoby=True)


def test_the_same_dice_do_not_follow_at_every_position() -> None:
    seeds = set[int]()
    for pips in range(1, 5):
        deed = Deed(WHITE, Throw(Roll(2, 1)), Position(standing((pips, 5)), standing((6, 5))), None)
        state = posed(CARTRIDGE.power_on(7), record_with(deed))
        assert state
        assert state.playing
        seeds.add(state.playing.begun.seed)
    assert len(seeds) == 4


def test_what_the_program_does_not_play_is_none() -> None:
    there = CARTRIDGE.power_on(7)
    deed = Deed(WHITE, Cast(2, 1), START, Cube())
    over = GameRecord((deed,), Result(WHITE, 1), ABSOLUTE)
    assert posed(there, MatchRecord(0, "You", "Computer", (over,))) is None
    barred = replace(deed, position=CX2617_ACEY_DEUCEY.start)
    assert posed(there, record_with(barred, rules=CX2617_ACEY_DEUCEY)) is None
    assert posed(there, record_with(deed, length=100)) is None
    assert posed(there, record_with(deed, length=3, white_before=3, red_before=3)) is None
    lost = Deed(WHITE, Throw(Roll(2, 1)), Position(standing((0, 15)), standing((6, 5))), Cube())
    assert posed(there, record_with(lost)) is None
