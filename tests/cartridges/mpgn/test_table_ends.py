"""Pauses and ends: Exit and PLAY, Forfeit, the sheet of a game's end, ratings, another game."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.shapes import Box, Text
from retro2600.rules import RED, WHITE, Cube, Side
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.scripted import START

SIDES = pytest.mark.parametrize("side", [WHITE, RED])


def over(board: Board) -> str:
    """The first line of the sheet of a game's end."""
    assert board.drawing.dialog == "over"
    return board.names["over-line-0-0"]


def won(cube: Cube | None = None, upright: bool = False, bot: bool = False) -> Board:
    """Your last man has gone to the bin, and one of theirs was there."""
    board = Board(upright=upright, bot=bot).stands({6: 14, 0: 1}, {1: 1, 0: 14}, cube=cube)
    return board.rolls(6, 5).tap("red-1", "bin-black")


@SIDES
@pytest.mark.parametrize(
    ("theirs", "cube", "told"),
    [
        ({6: 14, 0: 1}, 2, "You win 2: all men in the bin."),
        ({18: 1, 6: 14}, 2, "You win a gammon: 2 x 2 = 4."),
        ({6: 10, 2: 5}, 1, "You win a gammon: 2 x 1 = 2."),
        ({19: 1, 6: 14}, 2, "You win a backgammon: 3 x 2 = 6."),
        ({25: 1, 6: 14}, 1, "You win a backgammon: 3 x 1 = 3."),
        ({25: 1, 6: 13, 0: 1}, 2, "You win 2: all men in the bin."),
    ],
)
def test_all_men_in_the_bin_win_single_gammon_or_backgammon(
    side: Side, theirs: dict[int, int], cube: int, told: str
) -> None:
    """M1, M2, M35-M37, D37: furthest man 18 from the bin: twice, 19 or the bar: three times."""
    seats = {side: {1: 1, 0: 14}, side.other: theirs}
    lies = Cube(cube, side, True) if cube > 1 else Cube()
    board = Board(side=side).stands(seats[RED], seats[WHITE], cube=lies).rolls(6, 5)
    word = "red" if side is RED else "black"
    board.tap("black-1" if side is RED else "red-1", f"bin-{word}")
    assert over(board) == told
    assert Sound.WON in board.heard


def test_their_last_man_in_the_bin_loses() -> None:
    board = Board().stands({1: 1, 0: 14}, {6: 15}, mover=RED)
    board.theirs(acts.Roll((6, 5)), acts.Step(1, 6))
    assert over(board) == "kim wins a gammon: 2 x 1 = 2."
    assert Sound.LOST in board.heard


def test_a_rated_game_tells_both_ratings_and_the_factor() -> None:
    """M37, M38: before, change, now; the card keeps it."""
    board = Board().stands({18: 1, 6: 14}, {1: 1, 0: 14}, cube=Cube(2, WHITE, True)).rolls(6, 5)
    board.tap("red-1", "bin-black")
    yours = acts.Rated(WHITE, "mpgn", 1_503_800, 20_000, 4, 20)
    theirs = acts.Rated(RED, "mpgn", 1_612_400, -17_500, 4, 90)
    board.house(yours, theirs)
    text = board.remark
    assert "You: rating 1503.8, +20.0: now 1523.8." in text
    assert "kim: rating 1612.4, -17.5: now 1594.9." in text
    assert "Factor 4: cube 2 x game 2." in text
    assert "Another game with the same options?" in text
    (kept,) = board.state.kept.results
    assert kept == ("kim", 4, 20_000, 1_523_800, 24)
    assert board.words("you-line") == "? 1523.8"


def test_games_with_the_house_are_not_rated() -> None:
    assert "Not rated: the house." in won(bot=True).remark


def test_both_play_again_with_a_new_cube() -> None:
    """M7: the same options, sides, name and hints."""
    board = won(Cube(2, WHITE, True))
    assert "you are Black, with hint arrows" in board.remark
    places = [board.elements[key].at for key in ("over-leave", "over-board")]
    board.tap("over-again")
    assert "Waiting for kim's answer." in board.remark
    assert [board.elements[key].at for key in ("over-leave", "over-board")] == places
    board.begins(None)
    assert board.drawing.dialog == ""
    assert (board.message, board.words("cube-plate")) == ("Cast your die.", "= 1")
    assert board.men["red-1"] == "2 red"


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("bot", [False, True])
def test_the_sheet_of_an_end_is_as_high_as_what_it_tells(upright: bool, bot: bool) -> None:
    """2.2: no empty half where nothing is rated; the buttons are on it."""
    board = won(upright=upright, bot=bot)
    if not bot:
        ratings = acts.Rated(WHITE, "mpgn", 1_503_800, 20_000, 4, 20), acts.Rated(RED, "mpgn", 1, 1, 4, 90)
        board.house(*ratings)
    lines = [each.at[1] for key, each in board.elements.items() if key.startswith("over-line-")]
    buttons = [board.elements[f"over-{name}"].hit or (0, 0, 0, 0) for name in ("again", "leave", "board")]
    tops, bottoms = [top for _, top, _, _ in buttons], [top + height for _, top, _, height in buttons]
    _, top, _, height = board.elements["over"].hit or (0, 0, 0, 0)
    assert max(lines) + 15 <= min(tops) <= max(lines) + 40
    assert top + height - 30 <= max(bottoms) <= top + height


def test_who_leaves_goes_to_the_hall_and_the_other_is_told() -> None:
    """M7, 5: one Leave ends it."""
    board = won().touch("over-leave").frames(3)
    assert board.drawing.dialog == "hall"
    assert board.done[-1] == "leave"
    board = won().theirs(acts.Leave())
    assert "kim does not play again. Leave leads to the hall" in board.remark
    assert board.elements["over-again"].idle


def test_the_board_can_be_looked_at_after_the_end() -> None:
    """2.2: the sheet goes, the next tap brings it back."""
    board = won().tap("over-board")
    assert board.drawing.dialog == ""
    board.tap("black-6")
    assert board.drawing.dialog == "over"


def test_a_game_that_counts_nothing_says_so() -> None:
    board = Board().house(acts.End(1, None, 0, 0, True))
    assert over(board) == "The server could not show its dice: this game does not count."
    assert "Not rated: a void game." in board.remark


def test_forfeit_asks_and_gives_twice_the_cube() -> None:
    """M6, Q-M6, D38: cube 4, any position: 8, no gammon on top; both are asked for another game."""
    board = Board().stands(START, START, cube=Cube(4, WHITE, True))
    board.tap("menu-play", "play-forfeit")
    assert board.remark.startswith("kim gets twice the cube: 8. It cannot be taken back.")
    assert "Exit keeps this game: choose it again by Start, on any day." in board.remark
    board.tap("forfeit-play-on")
    assert (board.drawing.dialog, board.done) == ("", [])
    board.tap("menu-play", "play-forfeit", "forfeit-forfeit")
    assert board.done == ["forfeit"]
    assert over(board) == "You forfeit: kim wins 8."
    board = Board().stands(START, START, cube=Cube(4, WHITE, True)).theirs(acts.Forfeit())
    assert over(board) == "kim forfeits: you win 2 x 4 = 8."
    assert "Another game with the same options?" in board.remark


def test_a_game_can_be_forfeited_in_the_opening_and_out_of_turn() -> None:
    """M6: at any time of a game."""
    board = Board(cast=None).tap("menu-play", "play-forfeit", "forfeit-forfeit")
    assert over(board) == "You forfeit: kim wins 2."
    board = Board().stands(START, START, mover=RED).tap("menu-play", "play-forfeit", "forfeit-forfeit")
    assert over(board) == "You forfeit: kim wins 2."


def test_exit_pauses_the_game_and_leads_to_the_hall() -> None:
    """M5: one touch in its menu."""
    board = Board(cast=(6, 3)).tap("black-12", "red-7")
    board.touch("menu-play").touch("play-exit").frames(3)
    assert board.done == ["step", "exit"]
    assert board.drawing.dialog == "hall"


def test_the_other_one_exits_and_both_play_on() -> None:
    """M5, Q-M7, D39: the same board, cube, remaining die and turn; nothing is booked."""
    board = Board(cast=(6, 3)).tap("black-12", "red-7").frames(40)
    board.theirs(acts.Exit())
    assert board.drawing.dialog == "paused"
    text = board.remark
    assert "kim left with Exit. The game is paused for as long as you like." in text
    assert "It is your move. Dice still to play: 3." in text
    assert Sound.LINE_LOST in board.heard
    board.tap("paused-play")
    assert board.done[-1] == "play"
    assert board.message == "You are ready. kim has not come back yet."
    assert board.question == "Waiting for kim: the game goes on when both are here."
    board.happen(RED, acts.Play()).frames(2)
    assert board.message == "The game goes on: it is your turn."
    board.settle()
    assert (board.message, board.lying("rolled"), board.men["red-7"]) == (
        "Play 3: one die is left.",
        [3],
        "1 black",
    )
    assert not board.state.kept.results


def test_who_is_back_in_a_pause_is_told_of_once() -> None:
    """M5: by PLAY, and not by the line as well."""
    board = Board(cast=(6, 3)).theirs(acts.Exit()).here("away").frames(40)
    board.forget().here().frames(2).theirs(acts.Play())
    assert board.said == ["kim has chosen PLAY. The game goes on with yours."]
    assert board.heard == [Sound.DOOR]


def test_a_paused_game_may_be_left_or_forfeited() -> None:
    """M5, M6: from the sheet."""
    board = Board(cast=(6, 3)).theirs(acts.Exit())
    board.touch("paused-exit").frames(3)
    assert board.drawing.dialog == "hall"
    board = Board(cast=(6, 3)).theirs(acts.Exit()).tap("paused-forfeit", "forfeit-play-on")
    assert board.drawing.dialog == "paused"
    board.tap("paused-forfeit", "forfeit-forfeit")
    assert over(board) == "You forfeit: kim wins 2."


def test_who_waits_for_the_other_after_a_pause_can_leave() -> None:
    """5: B and Q: Exit."""
    board = Board(cast=(6, 3)).theirs(acts.Exit()).tap("paused-play")
    board.touch("answer-exit").frames(3)
    assert (board.done[-1], board.drawing.dialog) == ("exit", "hall")


def test_upright_a_long_question_has_lines_of_like_length() -> None:
    """2.1: no word stands alone."""
    board = Board(cast=(6, 3), upright=True).theirs(acts.Exit()).tap("paused-play")
    lines = board.written("question")
    assert lines == ["Waiting for kim: the game", "goes on when both are here."]


@pytest.mark.parametrize("upright", [False, True])
def test_all_sheets_of_the_table_have_their_title_in_the_same_manner(upright: bool) -> None:
    """2.2: no bar; the title has the size and the place that it has on every other sheet."""
    board = Board(cast=(6, 3), upright=upright).tap("menu-pages")
    usual = title_of(board)
    board.tap("pages-done", "menu-play", "play-forfeit")
    assert title_of(board) == usual
    board.tap("forfeit-play-on").theirs(acts.Exit())
    assert title_of(board) == usual
    board.theirs(acts.Play()).tap("paused-play").here(device=True).frames(2)
    assert board.drawing.dialog == "device"
    assert title_of(board) == usual
    board.here().frames(2).tap("menu-play", "play-forfeit", "forfeit-forfeit")
    assert over(board)
    assert title_of(board) == usual


def title_of(board: Board) -> tuple[int, int, int, bool]:
    """Place, size and weight of the title of the open sheet, which has no second ground."""
    sheet = board.elements[board.drawing.dialog]
    assert not [shape for shape in sheet.shapes if isinstance(shape, Box) and shape.h < 60]
    title = next(shape for shape in sheet.shapes if isinstance(shape, Text))
    return title.x, title.y, title.size, title.bold


def test_the_sheet_of_a_pause_tells_who_has_chosen_play() -> None:
    """M5: one knows whom the game waits for."""
    board = Board(cast=(6, 3)).theirs(acts.Exit())
    assert "It goes on when both have chosen PLAY." in board.remark
    board.theirs(acts.Play())
    assert "kim has chosen PLAY. The game goes on with yours." in board.remark
    assert "left" not in board.remark
