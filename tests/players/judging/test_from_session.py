"""Sessions of programs as turns."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from retro2600.cartridges.championship import CARTRIDGE as CHAMPIONSHIP_PC
from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import ACEY_DEUCEY_START, BACKGAMMON_START
from retro2600.cartridges.cx2617.board import Side as Colour
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Outcome, Step
from retro2600.cartridges.cx2617.facets.ledger import Turn as Played
from retro2600.cartridges.cx2617.facets.transcript import Transcript, played
from retro2600.cartridges.cx2617.rulebook import board_of, position_of
from retro2600.players.doubling import Owner
from retro2600.players.judging.from_record import NOT_BY_THE_BOOK, at_hand, match_of, match_of_slot
from retro2600.players.judging.played import CubeAnswer, MatchPlayed, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.rules import (
    CX2617,
    CX2617_ACEY_DEUCEY,
    RED,
    WHITE,
    Cast,
    Choose,
    Cube,
    Double,
    Drop,
    Game,
    Move,
    Position,
    Result,
    Roll,
    Side,
    ToRoll,
    standing,
)
from retro2600.rules import Turn as Turned
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, SessionRecord, read_mat
from tests.cartridges.championship.desk import Desk
from tests.cartridges.cx2617.watching import EVERYTHING, run
from tools.player import Habits

BACKGAMMON = Habits(aimless=0.02, panel=0.000_05, switches=0.0, games=(2, 4))
ACEY_DEUCEY = replace(BACKGAMMON, games=(6, 8))


def transcript(seed: int, habits: Habits, frames: int) -> Transcript:
    states = run(seed, habits, frames)
    made = Transcript(states[0])
    for before, after in pairwise(states):
        made.add(before, after)
    return made


def told(match: MatchPlayed) -> list[tuple[object, ...]]:
    return [
        (turn.side, turn.roll, turn.position, turn.doubled, turn.answer, turn.at_play.cube, turn.is_opening)
        for game in match.games
        for turn in game.turns
    ]


def test_a_run_is_what_its_match_file_says() -> None:
    made = transcript(1, BACKGAMMON, 12_000)
    ours, read = match_of(made.record), match_of(read_mat(made.text(), CX2617))
    assert told(ours) == told(read)
    assert [game.result and game.result.points for game in ours.games] == [
        game.result and game.result.points for game in read.games
    ]
    assert len(told(ours)) > 50
    assert any(turn.doubled for game in ours.games for turn in game.turns)


def test_turns_that_the_book_does_not_allow_stay_and_are_skipped() -> None:
    match = match_of(transcript(3, EVERYTHING, 12_000).record)
    turns = [turn for game in match.games for turn in game.turns]
    skipped = [turn for turn in turns if turn.skipped]
    assert 0 < len(skipped) < len(turns)
    assert {turn.skipped for turn in skipped} == {NOT_BY_THE_BOOK}
    assert match.notes[-1].endswith("not by the book: not judged")


def test_games_of_acey_deucey_have_a_turn_for_each_roll_and_for_each_doublet() -> None:
    match = match_of(transcript(5, ACEY_DEUCEY, 12_000).record)
    turns = [turn for game in match.games for turn in game.turns if game.is_acey_deucey]
    assert {turn.rules for turn in turns} == {CX2617_ACEY_DEUCEY}
    assert turns[0].is_opening
    assert turns[0].position == CX2617_ACEY_DEUCEY.start
    earned = [turn.roll == Roll(2, 1) and not turn.is_chosen for turn in turns]
    assert sum(earned) > 2
    for was_earned, turn, after in zip(earned, turns, turns[1:], strict=False):
        assert after.is_chosen is (was_earned and after.side is turn.side)
        if was_earned:
            assert (after.side, after.may_double) == (turn.side, False)
            assert after.roll is not None
            assert after.roll.is_doublet
    assert [turn.skipped for turn in turns if turn.skipped] == []


EARNED = Played(Colour.RED, (1, 2), ACEY_DEUCEY_START, (Step(25, 24), Step(25, 23)))


def game(number: int, *turns: Played) -> GameRecord:
    """The game that a ledger with these turns tells of."""
    ledger = Ledger(last=turns[-1], earlier=turns[:-1])
    record = played(ledger, CARTRIDGE.power_on()._replace(game=number))
    assert record
    return record.games[0]


def turns_of(record: GameRecord) -> tuple[PlayedTurn, ...]:
    (judged,) = match_of(MatchRecord(0, "White", "Red", (record,))).games
    return judged.turns


def doubled_and_refused(record: GameRecord, side: Side) -> GameRecord:
    """The game that goes on with a double of this side, which the other refuses."""
    last = record.deeds[-1]
    assert isinstance(last.action, Turned)
    after = last.position.after(last.action.play)
    offer = Deed(side, Double(), after if side is last.side else after.swapped(), Cube())
    return replace(record, deeds=(*record.deeds, offer, replace(offer, side=side.other, action=Drop())))


def test_the_doublet_of_nine_is_a_play_without_a_roll_and_not_by_the_book() -> None:
    record = game(5, EARNED, Played(Colour.RED, (9, 9), ACEY_DEUCEY_START, (Step(25, 16),)))
    assert [type(deed.action) for deed in record.deeds] == [Cast, Turned, Turned]
    assert [deed.is_legal for deed in record.deeds] == [True, True, False]
    one, other = turns_of(record)
    assert (one.skipped, other.skipped) == ("", NOT_BY_THE_BOOK)
    assert other.roll is None


def test_after_a_doublet_the_same_side_may_double_and_be_refused() -> None:
    board = board_of(turns_after(EARNED), Colour.RED)
    chosen = Played(Colour.RED, (6, 6), board, (Step(25, 19), Step(25, 19), Step(19, 13), Step(19, 13)))
    record = game(5, EARNED, chosen)
    assert record.deeds[2].action == Choose(Roll(6, 6))
    turns = turns_of(doubled_and_refused(record, RED))
    assert [(turn.side, turn.is_chosen, turn.may_double, turn.skipped) for turn in turns] == [
        (RED, False, False, ""),
        (RED, True, False, ""),
        (RED, False, True, ""),
    ]
    assert turns[2].position == turns[1].position.after(turns[1].play or ())
    assert turns[2].answer is CubeAnswer.PASS


def turns_after(turn: Played) -> Position:
    """The position after the turn, with the same side to go on."""
    (found,) = turns_of(game(5, turn))
    return found.position.after(found.play or ())


def test_doubles_go_with_the_turn_that_follows_and_a_refused_one_ends_the_game() -> None:
    opening = Played(Colour.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
    turns = turns_of(doubled_and_refused(game(1, opening), RED))
    assert [(turn.side, turn.doubled, turn.answer) for turn in turns] == [
        (WHITE, False, None),
        (RED, True, CubeAnswer.PASS),
    ]
    assert turns[0].is_opening
    assert turns[1].position == turns[0].position.after(turns[0].play or ()).swapped()
    assert turns[1].stakes.owner is Owner.NOBODY


def test_a_ledger_has_one_game_with_its_doubles() -> None:
    state = CARTRIDGE.power_on()._replace(game=2)
    first = Played(Colour.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)), 1)
    position = position_of(BACKGAMMON_START, Colour.WHITE).after((Move(8, 3), Move(6, 1))).swapped()
    taken = Played(Colour.RED, (6, 5), board_of(position, Colour.RED), (Step(24, 18), Step(18, 13)), 2)
    taken = taken._replace(owner=Colour.WHITE)
    lost = Outcome(2, Colour.WHITE, None, 2)
    match = match_of_slot(played(Ledger(last=taken, earlier=(first,), games=(lost,), over=True), state))
    (only,) = match.games
    assert only.result == Result(WHITE, 2, None)
    assert [(turn.side, turn.may_double, turn.answer, turn.stakes.cube) for turn in only.turns] == [
        (WHITE, False, None, 1),
        (RED, True, CubeAnswer.TAKE, 1),
        (WHITE, True, CubeAnswer.PASS, 2),
    ]
    assert only.turns[1].at_play == Stakes(None, 2, Owner.OTHER, most=64)
    assert match.notes == ()


def test_a_ledger_of_acey_deucey_is_read_by_its_rules() -> None:
    turn = Played(Colour.WHITE, (2, 1), ACEY_DEUCEY_START, (Step(25, 23), Step(25, 24)))
    match = match_of_slot(played(Ledger(last=turn), CARTRIDGE.power_on()._replace(game=8)))
    (found,) = match.games[0].turns
    assert match.games[0].is_acey_deucey
    assert (found.roll, found.skipped, found.is_opening) == (Roll(2, 1), "", True)


@pytest.mark.parametrize("number", [1, 5])
def test_a_slot_without_a_turn_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="no turn has been played in it"):
        match_of_slot(played(Ledger(), CARTRIDGE.power_on()._replace(game=number)))


def test_a_session_of_championship_is_turns_and_its_ledger_has_the_same_plays() -> None:
    desk = Desk(level=1)
    record, ledgers = CHAMPIONSHIP_PC.facets.record, CHAMPIONSHIP_PC.facets.ledger
    assert record
    made, ledger = record.transcript(desk.state), ledgers.opened(desk.state)
    assert isinstance(made, SessionRecord)
    for key in ("y", *PAUSE, "d", *PAUSE, "space", *PAUSE, *"2420242013091309y", *PAUSE):
        before = desk.state
        desk.strike(key)
        made.add(before, desk.state)
        ledger = ledgers.entered(ledger, before, desk.state)
    session, kept = match_of(made.record), match_of_slot(record.played(ledger, desk.state))
    assert (session.white, session.red) == (kept.white, kept.red) == ("You", "Computer")
    opening, doubled, *_ = session.games[0].turns
    assert (opening.side, opening.roll, opening.is_opening) == (RED, Roll(2, 1), True)
    assert (doubled.side, doubled.roll, doubled.answer) == (WHITE, Roll(4, 4), CubeAnswer.TAKE)
    assert session.games == kept.games
    assert len(kept.games[0].turns) >= 3


PAUSE = [""] * 200
"""Frames for the computer."""


def test_a_game_that_is_given_up_where_its_record_begins_is_given_up_there() -> None:
    position = Position(standing((6, 5)), standing((3, 2)))
    before = Game(CX2617, position, RED, Cube(2, RED), ToRoll())
    record = GameRecord((), Result(WHITE, 2), CX2617, before)
    (turn,) = turns_of(record)
    assert (turn.side, turn.position, turn.resigner, turn.stakes.cube) == (RED, position, RED, 2)
    waiting = at_hand(MatchRecord(0, "White", "Red", (replace(record, result=None),)))
    assert waiting
    assert (waiting.side, waiting.position, waiting.may_double) == (RED, position, True)
