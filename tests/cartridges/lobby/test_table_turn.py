"""Turns on the table's screen: rolling, the cube, resignations, and the words and sounds for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Cube, Side
from retro2600.tables import acts
from tests.cartridges.lobby.scripted import Board
from tests.cartridges.tablet.scripted import START


def at_start(**changes: object) -> Board:
    """Your turn, before the roll."""
    return Board(**changes).stands(START, START)  # type: ignore[arg-type]


def with_cube(board: Board, value: int, owner: Side | None) -> Board:
    """The cube lies otherwise."""
    return board.set_up(replace(board.game, cube=Cube(value, owner, was_taken=value > 1))).settle()


@pytest.mark.parametrize("key", ["roll", "dice"])
def test_roll_and_the_dice_area_roll(key: str) -> None:
    board = at_start()
    assert board.message == "Your turn: roll, or offer the cube."
    board.gets(3, 1).tap(key)
    assert board.done == ["roll"]
    assert board.message == "Play 3 and 1."
    assert board.names["dice"] == "Your dice, 3 and 1"


@pytest.mark.parametrize("key", ["roll", "r"])
def test_a_touch_or_a_key_ends_the_pause_behind_their_last_jump(key: str) -> None:
    board = Board(cast=(4, 5), calm=True)
    for source, die in ((13, 5), (24, 4)):
        board.happen(board.side.other, acts.Step(source, die))
    board.frame()
    while board.at.coming or board.at.motion is not None:
        board.frame()
    assert board.at.pause
    board.dice.append((3, 1))
    if key == "r":
        board.frame(key=key).frame()
    else:
        board.touch(key).frame()
    assert board.done == ["roll"]


def test_dice_tumble_until_they_come() -> None:
    board = at_start().unheard()
    board.touch("roll").frames(40)
    assert board.message == "Rolling"
    assert "dice-0" in board.elements
    board.book(board.sent[-1], acts.Roll((6, 2)))
    assert board.frames(2).message == "Play 6 and 2."


def test_dice_tumble_at_least_eighteen_frames() -> None:
    board = at_start()
    board.gets(6, 2).touch("roll").frames(10)
    assert board.message == "Rolling"
    assert board.frames(12).message == "Play 6 and 2."


def test_the_opening_dice_fall_by_themselves_one_each() -> None:
    board = Board(cast=(5, 3))
    assert board.message == "You begin with 5 and 3."
    assert board.names["dice"] == "Opening dice, 5 and 3"
    board = Board(cast=(3, 5))
    assert board.message == "anna-p begins with 5 and 3."


def test_equal_opening_dice_are_thrown_again_without_effect() -> None:
    board = Board(cast=(4, 4))
    assert "Both threw 4: again." in board.said
    assert board.casts(6, 1).message == "You begin with 6 and 1."
    assert board.names["cube"] == "Cube 64, in the middle"


def test_a_turn_without_a_legal_move_is_over_by_itself() -> None:
    board = Board().stands({25: 1, 6: 14}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
    board.rolls(6, 5)
    assert board.said.count("No legal move: your turn is over.") == 1
    assert board.message == "anna-p is to roll."
    assert board.done == ["roll"]


def test_a_turn_is_over_where_a_die_that_is_left_cannot_be_used() -> None:
    board = Board().stands({25: 1, 1: 14}, {6: 3, 5: 3, 4: 3, 3: 3, 7: 3}).rolls(6, 1)
    board.tap("on-bar")
    assert board.said.count("Nothing left to play: your turn is over.") == 1
    assert board.message == "anna-p is to roll."


def test_their_turn_is_told_and_seen() -> None:
    board = Board(cast=(1, 3))
    board.theirs(acts.Step(13, 3), acts.Step(6, 1))
    assert "anna-p played 12 to 15, 19 to 20." in board.said
    assert board.message == "Your turn: roll, or offer the cube."
    assert board.heard.count(Sound.LANDS) == 2
    assert Sound.YOUR_TURN in board.heard
    assert board.names["terms"].endswith("anna-p played, 12 to 15, 19 to 20")
    board.strike("t")
    assert "anna-p played 12 to 15, 19 to 20." in board.said


def test_a_hit_is_heard_and_told() -> None:
    board = Board().stands(START, START).rolls(6, 4).tap("position-13", "position-24")
    board.forget().theirs(acts.Roll((4, 1)), acts.Step(24, 4), acts.Step(6, 1))
    assert "anna-p played 1 to 5, 19 to 20 (hit)." in board.said
    assert Sound.HITS in board.heard
    assert board.names["on-bar"] == "Bar, 1 yours"


def test_less_motion_puts_their_pieces_down_at_once() -> None:
    board = Board(cast=(1, 3), calm=True)
    board.happen(RED, acts.Step(13, 3)).frames(2)
    assert any(key.startswith("landed") for key in board.elements)
    assert board.settle().names["position-15"] == "Position 15, 1 theirs"


def test_who_was_away_for_long_sees_the_board_as_it_stands() -> None:
    board = Board(cast=(1, 3))
    red = (acts.Step(13, 3), acts.Step(6, 1))
    board.happen(RED, *red)
    for _ in range(2):
        for side in (WHITE, RED):
            board.happen(side, acts.Roll((2, 1)), acts.Step(13, 2), acts.Step(6, 1))
    board.frames(3)
    assert board.message == "anna-p played 12 to 14, 19 to 20."
    assert board.names["position-14"] == "Position 14, 2 theirs"
    assert board.settle().message.startswith("Your turn")


@pytest.mark.parametrize("key", ["cube-button", "cube"])
def test_the_cube_is_offered_once_it_was_asked_for_twice(key: str) -> None:
    board = at_start().tap(key)
    assert board.question == "Offer the cube at 2?"
    assert board.tap("answer-back").done == []
    board.tap(key, "answer-offer")
    assert board.done == ["double"]
    assert board.message == "anna-p is offered the cube at 2."
    assert board.names["cube"] == "Cube 2, theirs, offered"
    board.theirs(acts.Take())
    assert "anna-p accepts: the cube is theirs at 2." in board.said
    assert board.message == "Your turn: roll."
    assert board.names["cube"] == "Cube 2, theirs"
    assert board.touch("cube-button").message == "Only who holds the cube may offer it."
    board = at_start().rolls(6, 5).touch(key)
    assert (board.message, board.question) == ("Offer the cube before you roll.", "")


def test_a_new_question_is_deaf_for_a_moment() -> None:
    board = at_start().touch("cube-button").frames(3)
    board.touch("answer-offer").frames(3)
    assert board.done == []
    assert board.settle().tap("answer-offer").done == ["double"]


def test_a_declined_cube_ends_the_round() -> None:
    board = at_start().tap("cube-button", "answer-offer").theirs(acts.Drop())
    assert "anna-p declines: you win the round, 1." in board.said
    assert board.question.startswith("You win the round: 1. Score: 1 to 0, target 5. Next round in ")
    assert Sound.WON in board.heard


@pytest.mark.parametrize(("answer", "act"), [("accept", "take"), ("decline", "drop")])
def test_an_offered_cube_is_accepted_or_declined(answer: str, act: str) -> None:
    board = Board().stands(START, START, mover=RED).theirs(acts.Double())
    assert board.question == "anna-p offers the cube at 2. Accept, or lose this round: 1."
    assert board.question in board.said
    assert Sound.DOUBLE in board.heard
    assert list(board.choices) == ["Accept", "Decline"]
    board.tap(f"answer-{answer}")
    assert board.done == [act]
    told = {
        "accept": "You accept: the cube is yours at 2.",
        "decline": "You decline: anna-p wins the round, 1.",
    }
    assert told[answer] in board.said


def test_the_reasons_why_there_is_no_cube() -> None:
    assert "cube" not in at_start(target=1).elements
    assert at_start(target=1).touch("cube-button").message == "This game is to 1: no cube."
    board = with_cube(at_start(), 64, None)
    assert board.touch("cube-button").message == "The cube ends at 64."
    board = Board().touch("cube-button")  # the first turn of a round: the dice lie there already
    assert board.message == "Offer the cube before you roll."
    board = with_cube(at_start(), 2, RED).touch("cube-button")
    assert board.message == "Only who holds the cube may offer it."
    assert board.settle().elements["cube-button"].idle


def test_the_crawford_round_is_without_a_cube() -> None:
    board = at_start(target=2).tap("cube-button", "answer-offer").theirs(acts.Drop())
    assert board.message == "Next is the Crawford round: no cube."
    board.tap("answer-next").begins((6, 1))
    assert board.names["cube"] == "Cube, idle: Crawford round"
    assert board.touch("cube").message == "Crawford round: no cube."
    assert "Crawford round" in board.names["terms"]


def test_a_resignation_climbs_a_ladder() -> None:
    """D57: what was declined in this turn cannot be offered again; a backgammon is not asked."""
    board = with_cube(at_start(target=9), 2, WHITE).tap("resign-round")
    assert board.question == "Offer to lose this round as"
    assert list(board.choices) == ["Single: 2", "Gammon: 4", "Backgammon: 6", "Back"]
    board.tap("answer-single")
    assert board.message == "anna-p is asked."
    board.theirs(acts.Drop())
    assert board.message == "anna-p declines: roll, or offer more."
    board.tap("resign-round")
    assert board.choices == {"Single: 2": False, "Gammon: 4": True, "Backgammon: 6": True, "Back": True}
    assert board.touch("answer-single").message == "anna-p declined that already this turn."
    board.settle().forget().frame(key="1")
    assert (board.heard, board.done) == ([Sound.REFUSED], ["resign"])
    board.settle().tap("answer-gammon").theirs(acts.Drop()).tap("resign-round")
    assert [each for each, free in board.choices.items() if free] == ["Backgammon: 6", "Back"]
    board.tap("answer-backgammon")
    assert board.done == ["resign", "resign", "resign"]
    assert "You give up a backgammon: anna-p wins 6." in board.said
    assert "anna-p wins the round: 6." in board.question


def test_the_ladder_is_whole_again_in_the_next_turn() -> None:
    board = at_start().tap("resign-round", "answer-single").theirs(acts.Drop())
    board.rolls(6, 5).tap("position-24", "position-13")
    board.theirs(acts.Roll((3, 1)), acts.Step(8, 3), acts.Step(6, 1))
    assert all(board.tap("resign-round").choices.values())


def test_under_jacobys_rule_all_levels_cost_the_same_while_the_cube_was_not_turned() -> None:
    board = at_start(target=0).tap("resign-round")
    assert list(board.choices) == ["Single: 1", "Gammon: 1", "Backgammon: 1", "Back"]


@pytest.mark.parametrize(
    ("win", "sentence"),
    [
        (1, "anna-p offers to lose a single round: 1 for you."),
        (2, "anna-p offers to lose a gammon: 2 for you."),
    ],
)
def test_their_resignation_is_asked(win: int, sentence: str) -> None:
    board = Board().stands(START, START, mover=RED).theirs(acts.Resign(win))
    assert board.question == sentence
    assert board.tap("answer-decline").done == ["drop"]
    assert board.message == "anna-p is to roll."
    board.theirs(acts.Resign(2)) if win == 1 else board.theirs(acts.Resign(3))
    if win == 1:
        board.tap("answer-accept")
    assert board.question.startswith("You win the round: ")


def test_their_backgammon_is_not_asked() -> None:
    board = Board().stands(START, START, mover=RED).theirs(acts.Resign(3))
    assert "anna-p gives up a backgammon: you win 3." in board.said
    assert board.done == []
    assert "You win the round: 3." in board.question


def test_resign_round_comes_before_the_roll() -> None:
    board = Board().touch("resign-round")
    assert board.message == "Resign Round comes before the roll."


def test_resign_gives_up_the_whole_game_at_any_time() -> None:
    for board in (at_start(), Board(), Board(cast=(1, 3))):
        board.tap("resign")
        assert board.question == "Give up the whole game to anna-p? This is more than the round."
        assert list(board.choices) == ["Back", "Give Up"]
        board.tap("answer-give-up")
        assert board.done == ["concede"]
        assert board.names["game"] == "You resigned the game."
