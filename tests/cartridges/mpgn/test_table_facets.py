"""The facets: games as records of the rules, review, match files, marks, company, and states as saved."""

from __future__ import annotations

from retro2600.cartridges.mpgn.cartridge import CARTRIDGE
from retro2600.cartridges.mpgn.facets import FACETS, MARKS, RECORD
from retro2600.machine.facets.markings import DotRole, Spot
from retro2600.machine.facets.record import Player
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import RED, WHITE, Cast, Move, Roll, Take, Throw, Turn
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board


def a_game() -> Board:
    """A tie, a few turns, and a cube that was taken."""
    board = Board(cast=None).casts(2, 2).casts(5, 4)
    board.tap("black-12", "red-8", "black-1", "black-5")
    board.theirs(acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1))
    return board.tap("cube").theirs(acts.Take()).rolls(6, 2)


def test_a_game_is_told_by_the_rules_with_casts_and_the_decision_at_hand() -> None:
    """M12: the tie and its automatic double are part of the record."""
    record = a_game().record
    (game,) = record.games
    assert (record.length, record.white, record.red) == (0, "anna", "kim")
    assert game.actions[:2] == (Cast(2, 2), Cast(5, 4))
    assert game.actions[2] == Turn((Move(13, 5), Move(24, 4)))
    assert Take() in game.actions
    assert game.actions[-1] == Throw(Roll(6, 2))
    now = at_hand(record)
    assert now is not None
    assert (now.side, now.roll) == (WHITE, Roll(6, 2))
    assert game.deeds[-1].cube is not None
    assert game.deeds[-1].cube.value == 4


def test_a_forfeited_game_has_its_result() -> None:
    """M6: twice the cube."""
    board = a_game().tap("menu-play", "play-forfeit", "forfeit-forfeit")
    (game,) = board.record.games
    assert game.result is not None
    assert (game.result.winner, game.result.points) == (RED, 8)
    assert RECORD.games(board.ledger) == 1


def test_players_are_told_by_name_and_the_house_is_no_person() -> None:
    assert RECORD.players(Board().state) == (Player("anna"), Player("kim"))
    there = RECORD.players(Board(side=RED, bot=True, cast=(4, 5)).state)
    assert there == (Player("The house", "the house, level 3", False), Player("anna"))
    assert RECORD.players(CARTRIDGE.power_on(1)) is None


def test_the_match_file_has_the_games_of_the_table() -> None:
    board = a_game()
    transcript = RECORD.transcript(board.state)
    first = board.state
    board.tap("red-8", "red-2")
    transcript.add(first, board.state)
    text = transcript.text()
    assert "anna : 0" in text
    assert "kim : 0" in text
    assert "54: 13/8 24/20" in text
    assert "Doubles" in text


def test_review_opens_judges_and_shows_a_line_on_the_board() -> None:
    assert FACETS.review
    board = a_game()
    desk = FACETS.review.desk()
    desk.look(board.ledger, board.state)
    assert desk.lines[0].told.startswith("tie")
    number = next(number for number, line in enumerate(desk.lines) if "13/8" in line.told)
    desk.first(number)
    while desk.lines[number].pending:
        desk.step()
    assert desk.lines[number].finding is not None
    there = desk.posed(number, board.state)
    assert there is not None
    CARTRIDGE.check(there)
    shown = {element.key: element.name for element in CARTRIDGE.show(there).shown.elements}
    assert shown["rolled"] == "Your rolled dice, 5 and 4"
    assert shown["black-12"].startswith("Black's 12, 5 black men")
    assert CARTRIDGE.step(there, board.inputs).sitting.out == ()


def test_marks_and_arrows_lie_on_the_board() -> None:
    board = Board(cast=(5, 4))
    marks = MARKS.drawn(board.ledger, board.state)
    assert {dot.role for dot in marks.dots} == {DotRole.MAY_MOVE}
    (arrow,) = MARKS.arrows(board.state, WHITE, (Move(13, 5),))
    assert (arrow.tail, arrow.head) == (Spot(48, 704 - 55 * 4), Spot(288, 104 + 55 * 3))
    board.tap("black-12")
    marks = MARKS.drawn(board.ledger, board.state)
    assert {dot.role for dot in marks.dots} == {DotRole.MAY_LAND}
    board.tap("red-8", "black-1", "black-5")
    board.theirs(acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1))
    assert len(MARKS.drawn(board.ledger, board.state).arrows) == 4


def test_the_guide_has_the_band_and_the_keys() -> None:
    assert FACETS.time is None
    assert FACETS.guide.in_lines(Board(cast=None).state) == ("Cast your die.",)
    assert all(len(line) <= 64 for line in FACETS.guide.page(Board().state))
    assert FACETS.voice
    assert not FACETS.voice.aloud(Board().state)
