"""The scenarios of the manual, by their numbers."""

import pytest

from retro2600.cartridges.championship import CARTRIDGE, scenes
from retro2600.cartridges.championship.state import Board, Score, Speed
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.championship.desk import Desk, board, to_play, to_roll, white_on

HOME_BLACK = {19: 5, 20: 5, 21: 5}
"""Black's pieces where they are in nobody's way."""

LOST = board({24: 15}, {24: 1})
"""Black bears off its last piece with any roll, and white will have none off."""


def test_d41_a_piece_enters_where_the_dice_let_it() -> None:
    desk = to_play(board({25: 1, 13: 5, 8: 3, 6: 5, 5: 1}, {24: 2, 19: 5, 17: 3, 12: 5}), (3, 1))
    assert desk.screen()[22].startswith(" FROM--BAR  TO-")
    assert desk.type("24").message == "Point 24 is blocked."
    desk.type("22")
    assert white_on(desk)[22] == 1
    for source, target in ((22, 21), (8, 7), (6, 5), (5, 4)):
        tried = Desk(desk.state).type(f"{source:02}{target:02}")
        assert tried.at is scenes.Ready, (source, target)
    assert Desk(desk.state).type("13").message == "No die left moves the piece on 13."


def test_d42_the_highest_piece_goes_when_the_die_is_higher() -> None:
    desk = to_play(board({6: 1, 3: 1, 2: 1, 1: 1}, HOME_BLACK), (5, 5))
    assert Desk(desk.state).type("03").message == "A higher number takes off only the highest piece."
    for keys in ("0601", "0300", "0200"):
        assert desk.type(keys).at is scenes.From
    desk.type("0100")
    assert desk.at is scenes.Ready
    assert white_on(desk) == {1: 1, 0: 14}


def test_d43_each_die_is_played_by_itself() -> None:
    desk = to_play(Board(), (3, 2))
    assert desk.type("1308").message == "Each die is played by itself: 13 to 08 is two moves."
    assert desk.at is scenes.From
    desk.type("13101008")
    assert white_on(desk) == {24: 2, 13: 4, 8: 4, 6: 5}
    assert desk.prompt == "READY?"


@pytest.mark.parametrize(("keys", "point"), [("08", 8), ("8\n", 8), ("13", 13), ("6\n", 6)])
def test_d44_two_digits_or_one_and_enter(keys: str, point: int) -> None:
    assert to_play(Board(), (3, 2)).type(keys).scene == scenes.To(point)


def test_d44_one_digit_waits() -> None:
    desk = to_play(Board(), (3, 2)).type("1")
    assert desk.at is scenes.From
    assert desk.screen()[22].startswith(" FROM--1")
    assert desk.type("\b\n").scene == scenes.From()
    assert desk.type("1\n").message == "You have no piece on 01." or desk.message == "Those pieces are black."


def test_d45_n_puts_all_back_and_t_one_piece() -> None:
    desk = to_play(Board(), (3, 2)).type("13101008n")
    assert white_on(desk) == {24: 2, 13: 5, 8: 3, 6: 5}
    assert desk.state.left == (3, 2)
    desk.type("2421t")
    assert white_on(desk)[24] == 2
    assert desk.state.left == (3, 2)
    desk.type("13101311")
    for key in ("y", " ", "\n"):
        assert Desk(desk.state).type(key).at is not scenes.Ready
        assert Desk(desk.state).type(key).state.board != desk.state.board


def test_d45_t_drops_a_point_that_was_chosen_first() -> None:
    desk = to_play(Board(), (3, 2)).type("131013t")
    assert desk.scene == scenes.From()
    assert desk.state.left == (2,)
    assert desk.type("t").state.left == (3, 2)
    assert desk.type("t").message == "Nothing to take back."


def test_d46_a_double_is_dropped_or_taken() -> None:
    won = board({1: 2}, {19: 1})  # white bears off both whatever it rolls
    desk = to_roll(won).type("d")
    assert desk.said[:2] == ["You double to 2.", "Computer drops: you win 1 point."]
    assert desk.state.score == Score(1, 0)
    desk = to_roll(won, cube=Cube(2, WHITE, True)).type("d")
    assert desk.state.score == Score(2, 0)
    desk = to_roll(cube=Cube(2, WHITE, True)).type("d")
    assert desk.state.cube == Cube(4, RED, True)
    assert desk.prompt == "SPACE=ROLL"
    assert desk.type("d").message == "Only the owner may redouble."
    assert desk.type(" ").at in (scenes.From, scenes.To, scenes.ToRoll)


def test_d47_a_match_with_its_crawford_game() -> None:
    desk = to_play(board({1: 1}, HOME_BLACK | {19: 6, 20: 5, 21: 4}), (6, 1), target=3).type("0100")
    assert desk.said == ["01-00", "> READY?"]
    desk.type("y")
    assert desk.state.score == Score(2, 0)
    assert "You win a gammon: 2 x 1 = 2 points." in desk.said
    desk.type("y")
    assert desk.state.crawford
    assert not desk.state.may_double(WHITE)
    assert not desk.state.may_double(RED)
    crawford = desk.state._replace(board=LOST, mover=RED, dice=(2, 1), moves=())
    from retro2600.cartridges.championship.scenes import Thinking

    desk = Desk(crawford._replace(board=board({24: 14}, {24: 1}), scene=Thinking())).wait()
    assert desk.state.score == Score(2, 1, True)
    desk.type("y")
    assert not desk.state.crawford
    last = desk.state._replace(
        board=board({1: 1}, {19: 6, 20: 5, 21: 4}), mover=WHITE, dice=(6, 1), moves=(), scene=scenes.From()
    )
    desk = Desk(last._replace(cube=Cube(2, WHITE, True))).type("0100y")
    assert desk.state.score == Score(6, 1, True)
    assert desk.state.is_match_over
    assert "You win the match 6 to 1." in desk.said
    assert desk.type("y").state.score == Score()


def test_d48_pips_and_score() -> None:
    desk = to_play(Board(), (3, 2)).type("p")
    assert desk.answer == "PIPS  You 167   Computer 167   Nobody leads"
    assert desk.type("13101008p").answer == "PIPS  You 162   Computer 167   You lead by 5"
    hit = board({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5})
    assert to_play(hit, (3, 2)).type("p").answer.startswith("PIPS  You 168   Computer 167")
    assert desk.type("s").answer == "SCORE  You (■) 0   Computer ( ) 0   No match target"


def test_d49_a_board_and_dice_of_your_own() -> None:
    desk = Desk().type("n6y")
    pieces = {6: "w1\n", 3: "w1\n", 2: "w1\n", 1: "w1\n", 19: "b5\n", 20: "b5\n", 21: "b5\n"}
    for point in range(1, 25):
        assert desk.prompt == f"POINT {point:02}--"
        desk.type(pieces.get(point, "\n"))
    assert desk.prompt == "BAR WHITE--"
    desk.type("\n\n\n")
    assert desk.prompt == "FIRST W/B--"
    desk.type("w")
    assert desk.prompt == "USE THIS BOARD?"
    desk.type("y7y\n")
    assert desk.at is scenes.Title
    desk.type("y")
    assert white_on(desk) == {6: 1, 3: 1, 2: 1, 1: 1, 0: 11}
    desk.type(" ")
    assert desk.scene == scenes.AskDice(scenes.Throw.YOUR_DICE)
    desk.type("7")
    assert desk.message == "A die shows 1 to 6."
    desk.type("55")
    desk.type("0601030002000100")
    assert white_on(desk) == {1: 1, 0: 14}
    desk.type("qyn6n7n\ny")
    assert desk.state.options.setting is None
    assert sum(desk.state.board.white[1:]) == 15


def test_d50_ties_are_rerolled() -> None:
    desk = Desk(own_dice=True).type("y44")
    assert "You rolled 4 and the computer 4. A tie: roll again." in desk.said
    assert desk.scene == scenes.AskDice(scenes.Throw.YOUR_DIE)
    assert desk.state.cube == Cube()
    assert desk.type("53").said[0] == "You rolled 5 and the computer 3: you move first."
    assert desk.state.dice == (5, 3)


def test_d50_a_double_is_four_moves() -> None:
    desk = to_play(Board(), (3, 3)).type("0805080506030603")
    assert white_on(desk) == {24: 2, 13: 5, 8: 1, 6: 3, 5: 2, 3: 2}
    assert desk.at is scenes.Ready


def test_d50_nothing_is_borne_off_before_all_are_home_again() -> None:
    desk = to_play(board({25: 1, 4: 3, 2: 1}, {12: 15}), (5, 4))
    assert desk.type("00").message == "All your pieces must be home before bearing off."
    assert desk.type("20").state.left == (4,)
    assert desk.type("04").message == "All your pieces must be home before bearing off."
    assert desk.type("2016").prompt == "READY?"


def test_x13_advice_is_the_same_at_every_level() -> None:
    told = set()
    for level in (1, 5):
        desk = to_play(Board(), (3, 1), level=level).type("a")
        told.add(desk.answer)
        assert desk.scene == scenes.From()
    assert told == {"ADVICE  08-05 06-05"}


def test_x13_the_computers_move_is_the_same_at_every_speed() -> None:
    plays = set()
    for speed in Speed:
        desk = to_play(Board(), (3, 1), speed=speed).type("08050605y")
        plays.add(next(line for line in desk.said if line.startswith("Computer") and "-" in line[-3:]))
        assert desk.prompt.startswith("SPACE=ROLL")
    assert len(plays) == 1


def test_the_opening_is_one_die_each_at_the_usual_speed() -> None:
    desk = Desk(speed=Speed.BLINK)
    desk.strike("y")
    assert desk.at is scenes.Opening
    faces = [desk.screen()[10][slice(a, b)] for a, b in ((7, 14), (44, 51))]
    assert all(face.count("│") == 2 for face in faces)
    assert desk.wait().said[0].startswith("You rolled ")


def test_a_game_that_is_over_is_begun_again() -> None:
    desk = to_play(board({1: 1}, {12: 15}), (2, 1)).type("0100y")
    assert desk.at is scenes.Over
    assert desk.prompt == "READY TO PLAY?"
    assert desk.type("y").at is not scenes.Over
    CARTRIDGE.check(desk.state)
