"""The facet `record`: turns, finished games, and games as records of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.cubing import given_up
from retro2600.cartridges.absolute.facets import Ledger
from retro2600.cartridges.absolute.facets.ledger import Finished
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import Concede, Playing
from retro2600.cartridges.absolute.settings import House, Kind
from retro2600.cartridges.absolute.state import State
from retro2600.machine import fields
from retro2600.rules import ABSOLUTE, RED, WHITE, Beaver, Choose, Double, Drop, Take, Turn, Win
from retro2600.rules.notation import read_mat
from retro2600.study.match.from_record import match_of
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.hand import Hand
from tests.cartridges.absolute.tablet import at_game, with_settings

RECORD, MEMORY = CARTRIDGE.facets.record, CARTRIDGE.facets.ledger
assert RECORD
LATE = (6, 2), (3, 1), (1, 12)
"""Fifteen pieces, three of which are not at the very end."""


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

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.ledger = ledger_of(hand.state)
        self.transcript = Transcript(hand.state)
        self._before = hand.state

    def look(self) -> Looking:
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


@given(games)
def test_a_record_has_all_that_was_done_and_what_a_match_file_can_tell_is_read_again(playing: Playing) -> None:
    made = Transcript(on_board(playing))
    actions = tuple(deed for deed in playing.record if not isinstance(deed, Concede))
    assert [game.actions for game in made.record.games] == ([actions] if actions else [])
    if playing.begun.kind.is_acey_deucey:
        assert made.text() == " 0 point match\n"
        return
    read = read_mat(made.text(), replace(ABSOLUTE, beavers=True))
    turns = [deed for deed in playing.record if isinstance(deed, Turn | Double | Take | Drop | Beaver)]
    found = [deed for game in read.games for deed in game.actions]
    assert len([deed for deed in found if isinstance(deed, Turn | Double | Take | Drop | Beaver)]) == len(turns)
    if read.games and playing.result:
        automatic = playing.begun.house.automatic_double and playing.record[0].white == playing.record[0].red  # type: ignore[union-attr]
        points = playing.result.points // (2 if automatic else 1)
        (game,) = read.games
        assert game.result
        assert (game.result.winner, game.result.points) == (playing.result.winner, points)


@given(games)
def test_there_is_a_line_for_each_play_and_each_step_of_a_double(playing: Playing) -> None:
    told = [line for line in lines(on_board(playing)) if not line.startswith("tie")]
    deeds = [deed for deed in playing.record if isinstance(deed, Turn | Double | Take | Drop | Beaver | Concede)]
    assert len(told) == len(deeds)
    assert sum(line.endswith(", a doublet chosen") for line in told) == sum(
        isinstance(deed, Choose) and isinstance(after, Turn)
        for deed, after in zip(playing.record, playing.record[1:], strict=False)
    )


@given(games)
def test_a_ledger_is_written_and_read(playing: Playing) -> None:
    ledger = ledger_of(on_board(playing))._replace(games=(Finished(1, 5, ((5, 1, 0), (5, 1, 2))),))
    assert fields.read(Ledger, fields.to_json(ledger)) == ledger


def test_the_lines_of_a_game_are_in_its_movers_rows() -> None:
    state = at_game([(6, 2), (5, 13)], [(24, 2), (13, 13)], mover=RED, deeds=[Double(), Beaver()])
    hand = Hand(state).until(scenes.ToRoll)
    told = lines(hand.state)
    assert told[:2] == ["computer double to 2", "you      beaver to 4"]
    assert told[2].startswith("computer ")
    assert lines(given_up(hand.state, 2))[-1] == "you      give up a gammon"
    taken = lines(Hand(at_game([(6, 2)], [(24, 2)], deeds=[Double(), Take()])).state)
    assert taken == ["you      double to 2", "computer take"]
    passed = lines(at_game([(6, 2)], [(24, 2)], deeds=[Double(), Drop()]))
    assert passed[-1] == "computer pass"


def test_a_tie_that_doubles_the_cube_has_a_line_and_another_one_has_none() -> None:
    for automatic in (True, False):
        number = next(n for n in range(1, 99) if _ties(n))
        playing = played(begun(number=number, house=House(automatic_double=automatic)), 2, Random(1))
        told = [line for line in lines(on_board(playing)) if line.startswith("tie")]
        assert bool(told) is automatic
        assert all(line.endswith("the cube goes to 2") for line in told)


def _ties(number: int) -> bool:
    first = played(begun(number=number), 1, Random(1)).record[0]
    return len({*first}) == 1  # type: ignore[misc]


@pytest.mark.parametrize(("light", "names"), [(True, {"light", "dark"}), (False, {"dark", "light"})])
def test_two_people_are_called_by_their_pieces(light: bool, names: set[str]) -> None:
    playing = played(begun(Kind.BACKGAMMON_HUMAN, 3), 60, Random(3))
    state = with_settings(on_board(playing), light=light)
    assert {line.split()[0] for line in lines(state)} == names
    record = Transcript(state).record
    assert (record.white, record.red) == (("Light", "Dark") if light else ("Dark", "Light"))


def test_a_game_is_finished_with_its_end_and_no_more_once_that_is_taken_back() -> None:
    hand = Hand(at_game([(1, 2)], [(1, 2)], roll=(2, 1)))
    there = Looking(hand)
    assert there.games == 0
    hand.play()
    assert there.look().games == 1
    assert len(there.ledger.games) == 0  # it is still on the board
    hand.tap("icon-undo") if False else hand.do(_undone)
    assert there.look().games == 0
    hand.play()
    assert there.look().games == 1


def _undone(state: State) -> State:
    from retro2600.cartridges.absolute import undo

    return undo.undone(state)
