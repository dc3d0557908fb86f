"""The turns of this program under review: a line for each, and what the judge finds of it."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import given

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.cubing import given_up
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import Concede, Playing, folded
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.state import State
from retro2600.players.judging.from_record import match_of_slot
from retro2600.players.judging.played import CubeAnswer
from retro2600.review import desk
from retro2600.rules import RED, Beaver, Choose, Double, Drop, Move, Take, Turn
from tests.cartridges.absolute.games import begun, games, is_doubled_by_a_tie, played
from tests.cartridges.absolute.hand import Hand
from tests.cartridges.absolute.onlooker import ledger_of, lines, on_board
from tests.cartridges.absolute.tablet import at_game, with_settings
from tests.review.desks import desk_of, findings_of, judged

RECORD = CARTRIDGE.facets.record
assert RECORD
LINES: Final = Turn | Double | Take | Drop | Beaver | Concede


@given(games)
def test_there_is_a_line_for_each_play_and_each_step_of_a_double(playing: Playing) -> None:
    told = [line for line in lines(on_board(playing)) if not line.startswith("tie")]
    assert len(told) == sum(isinstance(deed, LINES) for deed in playing.record)
    chosen = sum(
        isinstance(deed, Choose) and isinstance(after, Turn) for deed, after in pairwise(playing.record)
    )
    assert sum(line.endswith(", a doublet chosen") for line in told) == chosen


def test_the_lines_of_a_game_are_in_its_movers_rows() -> None:
    double = at_game([(6, 2), (5, 13)], [(24, 2), (13, 13)], mover=RED, deeds=[Double(), Beaver()])
    hand = Hand(double).until(scenes.ToRoll)
    told = lines(hand.state)
    assert told[:2] == ["computer double to 2", "you      beaver to 4"]
    assert told[2].startswith("computer ")
    assert " 13/" in told[2] or " 24/" in told[2]
    assert lines(given_up(hand.state, 2))[-1] == "you      give up a gammon"
    taken = at_game([(6, 2)], [(24, 2)], deeds=[Double(), Take()])
    assert lines(taken) == ["you      double to 2", "computer take"]
    passed = at_game([(6, 2)], [(24, 2)], deeds=[Double(), Drop()])
    assert lines(passed)[-1] == "computer pass"


@pytest.mark.parametrize("automatic", [False, True])
def test_a_tie_has_a_line_where_it_doubles_the_cube(automatic: bool) -> None:
    playing = next(
        playing
        for number in range(1, 99)
        if (playing := played(begun(number=number, house=House(automatic_double=True)), 2, Random(1)))
        and is_doubled_by_a_tie(playing)
    )
    playing = folded(
        begun(number=playing.begun.number, house=House(automatic_double=automatic)), playing.record
    )
    told = lines(on_board(playing))
    assert [line.endswith("the cube goes to 2") for line in told] == [True] * automatic


@pytest.mark.parametrize(("light", "names"), [(True, ("Light", "Dark")), (False, ("Dark", "Light"))])
def test_two_people_are_called_by_their_pieces(light: bool, names: tuple[str, str]) -> None:
    playing = played(begun(GameKind.BACKGAMMON_HUMAN, 3), 60, Random(3))
    state = with_settings(on_board(playing), light=light)
    assert {line.split()[0] for line in lines(state)} == {name.lower() for name in names}
    record = Transcript(state).record
    assert (record.white, record.red) == names


def test_a_slot_tells_its_game_with_the_doubles() -> None:
    playing = next(
        playing
        for seed in range(99)
        if (playing := played(begun(), 99, Random(seed))).result and Take() in playing.record
    )
    state = on_board(playing)
    assert RECORD
    match = match_of_slot(RECORD.played(ledger_of(state), state))
    (game,) = match.games
    assert match.notes == ()
    assert game.result == playing.result
    assert any(turn.answer is CubeAnswer.TAKE for turn in game.turns)
    with pytest.raises(ValueError, match="no turn has been played in it"):
        match_of_slot(RECORD.played(ledger_of(on_board(None)), on_board(None)))


@pytest.mark.slow
def test_what_the_judge_finds_of_a_turn_is_told_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    start = [(24, 2), (13, 5), (8, 3), (6, 5)]
    plays = ((8, 3), (6, 1)), ((24, 3), (24, 1))
    told = [found(at_game(start, start, (3, 1), deeds=[turned(*play)]))[0] for play in plays]
    assert told[0] == "best 2-ply"
    assert re.fullmatch(r"8/5 6/5 -0.\d{3} \?\? 2-ply", told[1])
    monkeypatch.setattr(desk, "DEPTHS", (0,))
    passed = at_game([(6, 15)], [(6, 15)], deeds=[Double(), Drop()])
    double, answer = found(passed)
    assert re.fullmatch(r"no double -0.\d{3} \?\?", double)
    assert re.fullmatch(r"take -\d.\d{3} \?\?", answer)


def test_a_game_that_is_given_up_too_early_was_to_be_played_on() -> None:
    hand = Hand(at_game([(6, 2)], [(24, 2)]))
    state = given_up(hand.state, 1)
    assert lines(state) == ["you      give up a single game"]
    assert found(state)[-1].startswith("play on -1.")


def found(state: State) -> list[str]:
    """The judge's words on each line in the end."""
    return findings_of(judged(desk_of(CARTRIDGE, ledger_of(state), state)))


def turned(*moves: tuple[int, int]) -> Turn:
    return Turn(tuple(Move(*move) for move in moves))
