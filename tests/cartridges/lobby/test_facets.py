"""The facets: rounds as records of the rules, review, match files, marks, company, and states as saved."""

from __future__ import annotations

from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.cartridges.lobby.facets import FACETS, MARKS, RECORD
from retro2600.machine.facets.markings import DotRole, Spot
from retro2600.machine.facets.record import Player, Score
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import RED, WHITE, Cast, Move, Roll, Take, Throw, Turn
from retro2600.tables import acts
from tests.cartridges.lobby.scripted import Board


def a_round() -> Board:
    """A round with a few turns, a cube that was taken, and a resignation that was declined."""
    board = Board(cast=(5, 4)).tap("position-13", "position-24")
    board.theirs(acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1))
    board.tap("cube-button", "answer-offer").theirs(acts.Take())
    return board.tap("resign-round", "answer-single").theirs(acts.Drop()).rolls(6, 2)


def test_a_round_is_told_by_the_rules_with_the_decision_at_hand() -> None:
    record = a_round().record
    (game,) = record.games
    assert (record.length, record.white, record.red) == (5, "bo", "anna-p")
    assert game.actions[0] == Cast(5, 4)
    assert game.actions[1] == Turn((Move(13, 5), Move(24, 4)))
    assert Take() in game.actions
    assert game.actions[-1] == Throw(Roll(6, 2))
    now = at_hand(record)
    assert now is not None
    assert (now.side, now.roll) == (WHITE, Roll(6, 2))


def test_jumps_on_their_way_are_not_told_before_the_turn_is_over() -> None:
    board = a_round()
    before = board.record
    board.tap("position-13")
    assert board.record == before


def test_rounds_are_counted_and_the_score_is_kept() -> None:
    board = a_round()
    assert RECORD.games(board.ledger) == 0
    assert RECORD.score(board.ledger) == Score("match to 5: bo 0, anna-p 0", 0, (0, 0))
    while not board.question:
        board.tap(next(key for key, name in board.names.items() if name.endswith("can move")))
        if board.at.shown.game.mover is not WHITE:
            board.theirs(acts.Double()).tap("answer-decline")
    ledger = board.ledger
    assert RECORD.games(ledger) == 1
    assert RECORD.score(ledger) == Score("match to 5: bo 0, anna-p 2", 0, (0, 2))
    (game,) = board.record.games
    assert game.result is not None
    assert (game.result.winner, game.result.points) == (RED, 2)


def test_players_are_told_by_name_and_a_house_bot_is_no_person() -> None:
    assert RECORD.players(Board().state) == (Player("bo"), Player("anna-p"))
    there = RECORD.players(Board(side=RED, bot=True, cast=(4, 5)).state)
    assert there == (Player("anna-p", "the house bot, level 3", False), Player("bo"))
    assert RECORD.players(CARTRIDGE.power_on(1)) is None


def test_the_match_file_has_all_rounds_of_the_table() -> None:
    board = a_round()
    transcript = RECORD.transcript(board.state)
    first = board.state
    board.tap(*[next(key for key, name in board.names.items() if name.endswith("can move"))])
    transcript.add(first, board.state)
    text = transcript.text()
    assert text.startswith(" 5 point match")
    assert "bo : 0" in text
    assert "anna-p : 0" in text
    assert "54: 13/8 24/20" in text


def test_review_judges_the_decisions_of_a_round() -> None:
    assert FACETS.review
    board = a_round()
    desk = FACETS.review.desk()
    desk.look(board.ledger, board.state)
    assert len(desk.lines) == 4
    desk.first(0)
    while desk.lines[0].pending:
        desk.step()
    finding = desk.lines[0].finding
    assert finding is not None
    assert finding.ways


def test_a_line_of_the_review_is_shown_on_the_board() -> None:
    assert FACETS.review
    board = a_round()
    desk = FACETS.review.desk()
    desk.look(board.ledger, board.state)
    there = desk.posed(0, board.state)
    assert there is not None
    CARTRIDGE.check(there)
    shown = {element.key: element.name for element in CARTRIDGE.show(there).shown.elements}
    assert shown["dice"] == "Opening dice, 5 and 4"
    assert shown["position-13"].startswith("Position 13, 5 yours")
    assert CARTRIDGE.step(there, board.inputs).sitting.out == ()


def test_marks_and_arrows_lie_on_the_board() -> None:
    board = Board()
    marks = MARKS.drawn(board.ledger, board.state)
    assert {dot.role for dot in marks.dots} == {DotRole.MAY_MOVE}
    assert len(marks.dots) == 4
    (arrow,) = MARKS.arrows(board.state, WHITE, (Move(13, 5),))
    assert arrow.tail == Spot(782, 352)
    assert arrow.head == Spot(558, 708 - 51 * 3)
    board.tap("position-13", "position-24").theirs(acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1))
    assert len(MARKS.drawn(board.ledger, board.state).arrows) == 4


def test_time_is_declined_and_speech_is_a_setting() -> None:
    assert FACETS.time is None
    assert FACETS.voice
    assert not FACETS.voice.aloud(Board().state)
    assert FACETS.voice.aloud(Board(speech=True).state)
