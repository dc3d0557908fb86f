"""The facet `record`: turns, finished games, and games as records of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final, Self

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, between, scenes, undo
from retro2600.cartridges.absolute.cubing import given_up
from retro2600.cartridges.absolute.facets import Ledger
from retro2600.cartridges.absolute.facets.ledger import Finished
from retro2600.cartridges.absolute.facets.told import Seen, story
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import Again, Playing, RollOver, begin, done, may_reroll, thrown
from retro2600.cartridges.absolute.settings import House
from retro2600.cartridges.absolute.state import State
from retro2600.machine import fields
from retro2600.players.judging.from_record import at_hand, match_of
from retro2600.rules import (
    ABSOLUTE,
    WHITE,
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Roll,
    Take,
    Throw,
    ToPlay,
    ToRoll,
    Turn,
    legal_plays,
)
from retro2600.rules.notation import read_mat
from tests.cartridges.absolute.games import begun, games, is_doubled_by_a_tie
from tests.cartridges.absolute.hand import Hand, start, start_again
from tests.cartridges.absolute.onlooker import Onlooker, ledger_of, lines, on_board
from tests.cartridges.absolute.tablet import at_game

RECORD = CARTRIDGE.facets.record
assert RECORD
BEAVERS: Final = replace(ABSOLUTE, beavers=True)


def cut_off(playing: Playing, length: int) -> Seen:
    """The game after so many deeds of its record."""
    return Seen(playing.begun, playing.record[:length], None)


class Looking(Onlooker):
    """Somebody who looks on while a hand plays."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.hand = Hand(state)

    def look(self) -> Self:
        """Everything done since the last look is seen."""
        return self.see(self.hand.state)

    @property
    def games(self) -> int:
        assert RECORD
        return RECORD.games(self.ledger)


DEEDS: Final = Choose | Turn | Double | Take | Drop | Beaver


def deeds_of(deeds: Iterable[object]) -> list[object]:
    """All but dice."""
    return [deed for deed in deeds if isinstance(deed, DEEDS)]


@given(games)
def test_a_record_has_all_that_was_done_and_a_match_file_of_it_can_be_read(playing: Playing) -> None:
    made = Transcript(on_board(playing))
    if not playing.record:
        assert (made.record.games, made.text()) == ((), " 0 point match\n")
        return
    (record,) = made.record.games
    assert deeds_of(record.actions) == deeds_of(playing.record)
    if playing.begun.kind.is_acey_deucey:
        assert made.text() == " 0 point match\n"
        return
    (game,) = read_mat(made.text(), BEAVERS).games
    assert deeds_of(game.actions) == deeds_of(playing.record)
    if playing.result:
        assert game.result
        points = playing.result.points // (2 if is_doubled_by_a_tie(playing) else 1)
        assert (game.result.winner, game.result.points) == (playing.result.winner, points)


@given(games)
def test_the_decision_at_hand_is_what_the_game_waits_for(playing: Playing) -> None:
    assert RECORD
    state = on_board(playing)
    now, game = at_hand(RECORD.played(ledger_of(state), state)), playing.game
    match game.phase:
        case ToPlay(roll) if playing.result is None:
            assert now
            assert (now.side, now.position, now.roll, now.play) == (game.mover, game.position, roll, None)
            assert now.at_play.cube == game.cube.value
        case Doubled():
            assert now
            assert (now.side, now.position, now.doubled) == (game.mover, game.position, True)
            assert (now.answer, now.stakes.cube) == (None, game.cube.value)
        case ToRoll() if game.may_double and playing.result is None:
            assert now
            assert (now.side, now.position, now.may_double) == (game.mover, game.position, True)
            assert (now.doubled, now.roll) == (False, None)
        case _:
            assert now is None


@given(games)
def test_a_play_follows_the_dice_with_which_it_was_made(playing: Playing) -> None:
    for record in Transcript(on_board(playing)).record.games:
        dice: Roll | None = None
        for deed in record.deeds:
            match deed.action:
                case Cast(white, red):
                    dice = Roll(white, red)
                case Throw(roll) | Choose(roll):
                    dice = roll
                case Turn(play):
                    assert dice
                    assert play in legal_plays(deed.position, dice, record.rules)


@given(games, st.lists(st.integers(0, 400), max_size=5))
def test_a_game_is_told_the_same_whatever_was_told_before(playing: Playing, lengths: list[int]) -> None:
    whole = story(cut_off(playing, len(playing.record)))
    for length in lengths:
        shorter = cut_off(playing, length % (len(playing.record) + 1))
        told = story(shorter)
        story(cut_off(begin(begun(number=77)), 0))
        assert story(shorter) == told
    assert story(cut_off(playing, len(playing.record))) == whole


@given(games)
def test_a_ledger_is_written_and_read(playing: Playing) -> None:
    ledger = ledger_of(on_board(playing))._replace(games=(Finished(1, 5, ((5, 1, 0), (5, 1, 2))),))
    assert fields.read(Ledger, fields.to_json(ledger)) == ledger


def test_a_game_is_finished_by_its_end_and_no_more_once_that_is_taken_back() -> None:
    there = Looking(at_game([(1, 2)], [(1, 2)], roll=(2, 1)))
    assert there.games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(undo.undone)
    assert there.look().games == 0
    there.hand.play()
    assert there.look().games == 1
    there.hand.do(start_again)
    assert there.look().games == 1
    assert lines(there.hand.state) == []


def test_a_game_that_is_left_and_gone_on_with_is_told_once_and_whole() -> None:
    there = Looking(CARTRIDGE.power_on(7))
    there.hand.do(start).play().play()
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
    there.hand.do(start).play()
    there.look().hand.do(partial(given_up, times=1))
    there.look().hand.do(start_again).play()
    there.look().hand.do(start_again).answer(scenes.Answer.LEAVE)
    there.look().hand.play()
    record = there.look().transcript.record
    assert [bool(game.result) for game in record.games] == [True, False, False]
    assert there.games == 1
    read = read_mat(there.transcript.text(), BEAVERS)
    assert [len(game.actions) > 0 for game in read.games] == [True] * 3
    assert [(game.white, game.red) for game in match_of(record).games] == [(0, 0), (0, 1), (0, 1)]


def test_a_roll_that_is_thrown_again_is_not_told_but_the_first_of_a_game() -> None:
    house = House(roll_over=True, reroll=True)
    playing = next(
        playing
        for number in range(1, 99)
        if may_reroll(playing := thrown(begin(begun(number=number, house=house))))
    )
    playing = thrown(done(playing, Again()))
    playing = thrown(done(playing, RollOver(WHITE)))
    playing = done(playing, Turn(playing.game.legal_plays[0]))
    (game,) = Transcript(on_board(playing)).record.games
    assert game.actions == (playing.record[0], playing.record[4], playing.record[5])
    (turn,) = match_of(Transcript(on_board(playing)).record).games[0].turns
    assert not turn.is_opening
