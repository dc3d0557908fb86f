"""The facet `record`: the game as a record, with the decision at hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets import Ledger, Record
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.phases import A_PERSONS_MOVES, Phase, phase_of, was_torn_off
from retro2600.cartridges.cx2617.rulebook import colour_of, position_of, with_hand_empty
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.players.judging.from_record import at_hand
from retro2600.players.judging.played import PlayedTurn
from retro2600.rules import Choose, Double, Roll, Take, Throw, Turn
from retro2600.rules.notation import Deed, MatchRecord
from tests.cartridges.cx2617.watching import ACEY_DEUCEY, EVERYTHING, GAMES_ONLY, QUICK_GAMES, looked_on, run
from tests.review.desks import desk_of

RECORD = Record()
RUNS = [(1, QUICK_GAMES, True), (2, GAMES_ONLY, False), (5, ACEY_DEUCEY, False)]


def seen(seed: int, habits: Any, short: bool, frames: int = 12_000) -> Iterator[tuple[Ledger, State, State]]:
    """Each frame in which something has happened: the ledger after it, the states before and after."""
    for ledger, before, after in looked_on(run(seed, habits, frames, short)):
        if moment_of(before).stage != moment_of(after).stage or before.board is not after.board:
            yield ledger, before, after


def decision_at(ledger: Ledger, state: State) -> PlayedTurn:
    """The decision that the record waits for."""
    record = RECORD.played(ledger, state)
    assert record
    now = at_hand(record)
    assert now
    return now


def deeds_of(record: MatchRecord | None) -> tuple[Deed, ...]:
    """The deeds of its game, legal or not."""
    return tuple(replace(deed, is_legal=True) for deed in record.games[0].deeds) if record else ()


@pytest.mark.parametrize(("seed", "habits", "short"), [*RUNS, (3, EVERYTHING, False)])
def test_what_was_done_stays_as_it_was_told_at_first(seed: int, habits: Any, short: bool) -> None:
    told = [
        (deeds_of(RECORD.played(ledger, after)), was_torn_off(before, after))
        for ledger, before, after in seen(seed, habits, short)
    ]
    assert sum(len(one) < len(other) for (one, _), (other, _) in pairwise(told)) > 50
    for (one, _), (other, is_new) in pairwise(told):
        assert is_new or other[: len(one)] == one


@pytest.mark.parametrize(("seed", "habits", "short"), RUNS)
def test_the_roll_is_at_hand_while_it_is_played(seed: int, habits: Any, short: bool) -> None:
    begun: tuple[object, ...] = ()
    count = 0
    for ledger, before, after in seen(seed, habits, short):
        if phase_of(after) not in (*A_PERSONS_MOVES, Phase.MOVING):
            begun = ()
            continue
        if not begun:
            position = position_of(with_hand_empty(after), after.turn)
            begun = colour_of(after.turn), position, Roll(*after.dice)
        now = decision_at(ledger, after)
        assert (now.side, now.position, now.roll) == begun
        assert (now.play, now.at_play.cube) == (None, max(1, after.cube))
        count += with_hand_empty(before) != with_hand_empty(after)
    assert count > 20


@pytest.mark.parametrize(("seed", "habits", "short"), RUNS[:2])
def test_the_cube_is_at_hand_while_it_is_asked_for(seed: int, habits: Any, short: bool) -> None:
    asked = set()
    for ledger, _, after in seen(seed, habits, short):
        scene = after.scene
        if not isinstance(scene, Asking | Weighing | Weighed):
            continue
        now = decision_at(ledger, after)
        doubled = scene.ask is Ask.ACCEPT
        assert (now.doubled, now.may_double, now.answer, now.roll) == (doubled, True, None, None)
        side = after.owner.other if doubled and after.owner else after.turn
        assert (now.side, now.position) == (colour_of(side), position_of(after.board, side))
        assert now.stakes.cube == (after.cube // 2 if doubled else after.cube)
        asked.add((type(scene), scene.ask))
    assert {ask for _, ask in asked} == {*Ask}


def test_a_doublet_that_was_earned_is_at_hand_once_it_is_chosen() -> None:
    found = set()
    for ledger, _, after in seen(*RUNS[2]):
        if after.bonus and (record := RECORD.played(ledger, after)):
            now, is_known = at_hand(record), phase_of(after) is not Phase.DIALLING
            assert (now is not None and now.is_chosen) is is_known
            found.add(is_known)
    assert found == {False, True}


def test_a_double_has_its_line_at_once_and_a_roll_has_none() -> None:
    lines: dict[type, list[int]] = {Throw: [], Double: [], Take: []}
    for ledger, _, after in seen(*RUNS[0]):
        deeds = deeds_of(RECORD.played(ledger, after))
        if deeds and type(deeds[-1].action) in lines:
            told = sum(isinstance(deed.action, Double | Take | Turn) for deed in deeds)
            assert len(desk_of(CARTRIDGE, ledger, after).lines) == told
            lines[type(deeds[-1].action)].append(told)
    assert all(lines.values())


def test_before_a_game_there_is_no_record_and_before_its_first_turn_one_without_deeds() -> None:
    counts = set()
    for ledger, before, after in looked_on(run(1, QUICK_GAMES, 3000, True)):
        record = RECORD.played(ledger, after)
        if phase_of(after) is Phase.IDLE and not ledger.over:
            assert record is None
        elif phase_of(after) in (Phase.ROLLING, Phase.DIALLING) and not ledger.turns:
            assert record
            assert (record.games[0].deeds, at_hand(record)) == ((), None)
            counts.add(phase_of(before))
    assert counts


def test_somebody_who_looks_on_from_a_question_on_sees_the_position_and_the_double() -> None:
    seats = {1: 0, 2: 0}
    for ledger, _, after in seen(*RUNS[0]):
        scene = after.scene
        if isinstance(scene, Asking | Weighing) and VARIATIONS[after.game].cube and after.turn in Side:
            one, other = (decision_at(each, after) for each in (ledger, Ledger()))
            assert replace(one, is_bonus=False) == other
            seats[1 + (scene.ask is Ask.ACCEPT)] += 1
    assert all(seats.values())


def test_a_chosen_doublet_is_a_choice() -> None:
    chosen = [
        deed.action
        for ledger, _, after in seen(*RUNS[2])
        for deed in deeds_of(RECORD.played(ledger, after))[-1:]
        if isinstance(deed.action, Choose)
    ]
    assert chosen


def test_you_are_white_and_red_is_the_computer_or_a_person() -> None:
    start = CARTRIDGE.power_on(1)
    told = {
        game: [player.told for player in RECORD.players(start._replace(game=game))] for game in VARIATIONS
    }
    for game, variation in VARIATIONS.items():
        assert told[game] == ["a person", "a person" if variation.players == 2 else "the 1979 machine"]
