"""The facet `record`: turns, finished games, and games as records of the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, between, scenes, undo
from retro2600.cartridges.absolute.cubing import given_up
from retro2600.cartridges.absolute.facets import Ledger
from retro2600.cartridges.absolute.facets.ledger import Finished
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import Concede, Playing, folded
from retro2600.cartridges.absolute.settings import House, Kind
from retro2600.cartridges.absolute.state import State
from retro2600.machine import fields
from retro2600.rules import ABSOLUTE, RED, Beaver, Cast, Choose, Double, Drop, Move, Take, Turn
from retro2600.rules.notation import read_mat
from retro2600.study.match.from_record import match_of, match_of_slot
from retro2600.study.match.played import Answer
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.hand import Hand
from tests.cartridges.absolute.tablet import at_game, with_settings

RECORD, MEMORY = CARTRIDGE.facets.record, CARTRIDGE.facets.ledger
assert RECORD
BEAVERS: Final = replace(ABSOLUTE, beavers=True)


def on_board(playing: Playing | None) -> State:
    return CARTRIDGE.power_on(7)._replace(playing=playing, sheet=None)


def ledger_of(state: State) -> Ledger:
    found = MEMORY.opened(state)
    assert isinstance(found, Ledger)
    return found


def lines(state: State) -> list[str]:
    assert RECORD
    return list(RECORD.turns(ledger_of(state)))


class Looking:
    """Somebody who looks on while a hand plays."""

    def __init__(self, state: State) -> None:
        self.hand = Hand(state)
        self.ledger = ledger_of(state)
        self.transcript = Transcript(state)
        self._before = state

    def look(self) -> Looking:
        """What was done since the last look is seen."""
        self.ledger = MEMORY.entered(self.ledger, self._before, self.hand.state)
        self.transcript.add(self._before, self.hand.state)
        self._before = self.hand.state
        return self

    @property
    def games(self) -> int:
        assert RECORD
        return RECORD.games(self.ledger)


games = st.builds(
    lambda seed, kind, automatic, deeds: played(
        begun(kind, seed + 1, House(automatic_double=automatic)), deeds, Random(seed)
    ),
    st.integers(0, 5_000),
    st.sampled_from((Kind.BACKGAMMON_COMPUTER, Kind.ACEY_COMPUTER)),
    st.booleans(),
    st.integers(0, 400),
)


DEEDS: Final = Turn | Double | Take | Drop | Beaver


def is_doubled_by_a_tie(playing: Playing) -> bool:
    """True if the first dice were alike, and the cube was doubled for it."""
    first = playing.record[0]
    return playing.begun.house.automatic_double and isinstance(first, Cast) and first.white == first.red


@given(games)
def test_a_record_has_all_that_was_done_and_a_match_file_of_it_can_be_read(playing: Playing) -> None:
    made = Transcript(on_board(playing))
    actions = tuple(deed for deed in playing.record if not isinstance(deed, Concede))
    assert [game.actions for game in made.record.games] == ([actions] if actions else [])
    if playing.begun.kind.is_acey_deucey or not actions:
        assert made.text() == " 0 point match\n"
        return
    (game,) = read_mat(made.text(), BEAVERS).games
    assert [deed for deed in game.actions if isinstance(deed, DEEDS)] == [
        deed for deed in actions if isinstance(deed, DEEDS)
    ]
    if playing.result:
        assert game.result
        points = playing.result.points // (2 if is_doubled_by_a_tie(playing) else 1)
        assert (game.result.winner, game.result.points) == (playing.result.winner, points)


@given(games)
def test_there_is_a_line_for_each_play_and_each_step_of_a_double(playing: Playing) -> None:
    told = [line for line in lines(on_board(playing)) if not line.startswith("tie")]
    assert len(told) == sum(isinstance(deed, DEEDS | Concede) for deed in playing.record)
    chosen = sum(
        isinstance(deed, Choose) and isinstance(after, Turn) for deed, after in pairwise(playing.record)
    )
    assert sum(line.endswith(", a doublet chosen") for line in told) == chosen


@given(games)
def test_a_ledger_is_written_and_read(playing: Playing) -> None:
    ledger = ledger_of(on_board(playing))._replace(games=(Finished(1, 5, ((5, 1, 0), (5, 1, 2))),))
    assert fields.read(Ledger, fields.to_json(ledger)) == ledger


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
    playing = played(begun(Kind.BACKGAMMON_HUMAN, 3), 60, Random(3))
    state = with_settings(on_board(playing), light=light)
    assert {line.split()[0] for line in lines(state)} == {name.lower() for name in names}
    record = Transcript(state).record
    assert (record.white, record.red) == names


def test_a_game_is_finished_by_its_end_and_no_more_once_that_is_taken_back() -> None:
    there = Looking(at_game([(1, 2)], [(1, 2)], roll=(2, 1)))
    assert there.games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(undo.undone)
    assert there.look().games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(between.new_game)
    assert there.look().games == 1
    assert lines(there.hand.state) == []


def test_a_game_that_is_left_and_gone_on_with_is_told_once_and_whole() -> None:
    there = Looking(CARTRIDGE.power_on(7))
    there.hand.do(between.against_computer).play().play()
    left = there.look().ledger
    there.hand.do(between.main_menu)
    assert there.look().ledger.game is None
    there.hand.do(between.resumed)
    assert there.look().ledger == left
    there.hand.play()
    (game,) = there.look().transcript.record.games
    assert there.hand.state.playing
    assert game.actions == there.hand.state.playing.record
    assert len(read_mat(there.transcript.text(), BEAVERS).games) == 1


def test_games_one_after_the_other_are_told_in_their_order_broken_off_ones_too() -> None:
    there = Looking(CARTRIDGE.power_on(7))
    there.hand.do(between.against_computer).play()
    there.look().hand.do(partial(given_up, times=1))
    there.look().hand.do(between.new_game).play()
    there.look().hand.do(between.new_game).answer(scenes.Answer.LEAVE)
    there.look().hand.play()
    record = there.look().transcript.record
    assert [bool(game.result) for game in record.games] == [True, False, False]
    assert there.games == 1
    read = read_mat(there.transcript.text(), BEAVERS)
    assert [len(game.actions) > 0 for game in read.games] == [True] * 3
    assert [(game.white, game.red) for game in match_of(record).games] == [(0, 0), (0, 1), (0, 1)]


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
    assert any(turn.answer is Answer.TAKE for turn in game.turns)
    with pytest.raises(ValueError, match="no turn has been played in it"):
        match_of_slot(RECORD.played(ledger_of(on_board(None)), on_board(None)))


def test_what_the_highest_level_thinks_of_a_turn_is_told_in_the_end() -> None:
    start = [(24, 2), (13, 5), (8, 3), (6, 5)]
    plays = ((8, 3), (6, 1)), ((24, 3), (24, 1))
    told = [thoughts(at_game(start, start, (3, 1), deeds=[turned(*play)]))[-1] for play in plays]
    assert told == ["best", "8/5 6/5"]
    passed = at_game([(6, 15)], [(6, 15)], deeds=[Double(), Drop()])
    assert [thoughts(passed, number)[-1] for number in range(2)] == ["no double", "take"]
    acey = on_board(played(begun(Kind.ACEY_COMPUTER), 4, Random(1)))
    assert thoughts(acey) == []


def thoughts(state: State, number: int = 0) -> list[str]:
    assert RECORD
    return list(RECORD.opinions(ledger_of(state), state, number))


def turned(*moves: tuple[int, int]) -> Turn:
    return Turn(tuple(Move(*move) for move in moves))
