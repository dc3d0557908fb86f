"""The question of `study quirk`; a case as a picture."""

import pytest
from PIL import Image

from retro2600.cartridges.cx2617.board import Side
from retro2600.consoles.vcs.palette import palette
from retro2600.rules import ALL_ON_THE_BAR, START
from retro2600.study.cx2617.quirk import Case, answer, explored
from retro2600.study.cx2617.quirk.case_picture import DEAD_END, RIGHT, STILL_SIZE, picture, words
from retro2600.study.cx2617.quirk.examples import EXAMPLES, MANUAL, Example

WHITE = [0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
RED = [0, 0, 0, 0, 0, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 2, 0, 0, 0, 0]
MANUALS = {"game": 4, "side": "white", "white": WHITE, "red": RED, "dice": [3, 5]}


def test_the_manuals_example_is_answered_with_its_dead_end_and_what_was_right() -> None:
    assert answer(MANUALS) == {
        "required": [3, 5],
        "accepted": [[13, 3], [12, 3]],
        "legal": [[13, 3]],
        "dead_ends": [{"move": [12, 3], "stranded": 5}],
        "right": ["13/5"],
    }


def test_both_sides_and_both_orders_of_the_dice_are_alike() -> None:
    mirrored = {"game": 4, "side": "red", "white": RED, "red": WHITE, "dice": [5, 3]}
    assert answer(mirrored) == {**answer(MANUALS), "required": [5, 3]}


def test_acey_deucey_lets_the_bar_wait() -> None:
    on_bar = [0] * 24 + [1, 14]
    question = {"side": "white", "white": on_bar, "red": [0] * 25 + [15], "dice": [2, 1]}
    assert [move[0] for move in answer({**question, "game": 8})["accepted"]] == [25, 24, 25, 24]
    assert [move[0] for move in answer({**question, "game": 4})["accepted"]] == [25, 25]


def test_a_roll_that_cannot_be_played_requires_and_accepts_nothing() -> None:
    shut_out = [0] * 13 + [14] + [0] * 11 + [1]
    home = [0, 2, 2, 2, 3, 3, 3, *[0] * 19]
    answered = answer({"game": 1, "side": "white", "white": shut_out, "red": home, "dice": [6, 5]})
    assert answered == {"required": [], "accepted": [], "legal": [], "dead_ends": [], "right": []}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": 9}, "game is 9, expected 1 to 8"),
        ({"side": "blue"}, "side is 'blue', expected 'white' or 'red'"),
        ({"white": [1, *WHITE[1:]]}, r"the mover has 16 checkers instead of 15 in the position \(13x2 12x1"),
        ({"red": RED[:-1]}, "red has 25 entries, expected 26"),
        ({"dice": [3]}, "dice has 1 entries, expected 2"),
        ({"dice": [7, 1]}, r"dice\[0\] is 7, expected 1 to 6"),
    ],
)
def test_a_bad_question_is_refused_in_one_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        answer({**MANUALS, **change})


@pytest.mark.parametrize("name", MANUALS)
def test_a_field_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is missing"):
        answer({key: value for key, value in MANUALS.items() if key != name})


def colours_in(drawn: Image.Image) -> set[object]:
    """The colours, as red, green and blue."""
    return {colour for _, colour in drawn.getcolors(drawn.width * drawn.height) or []}


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_dead_ends_are_red_and_what_is_right_green(example: Example) -> None:
    assert {RIGHT, DEAD_END} <= colours_in(picture(example.case))


def test_without_a_dead_end_nothing_is_red() -> None:
    assert DEAD_END not in colours_in(picture(Case(START, (3, 1))))


def test_the_board_is_the_cartridges_own_under_the_arrows() -> None:
    drawn = picture(MANUAL.case)
    assert drawn.width == STILL_SIZE[0]
    assert drawn.height > STILL_SIZE[1]
    known = {tuple(palette()[at : at + 3]) for at in range(0, 768, 3)} | {RIGHT, DEAD_END}
    assert colours_in(drawn.crop((0, 0, *STILL_SIZE))) <= known


def test_the_words_name_the_trap_and_the_right_play() -> None:
    lines = [line for line, _ in words(MANUAL.case, explored(MANUAL.case))]
    assert lines == [
        "white to play 3-5",
        "12/9 is accepted, and the game waits for the 5 for ever",
        "right: 13/5",
    ]


def test_a_case_of_reds_from_the_bar_is_drawn_as_well() -> None:
    case = Case(ALL_ON_THE_BAR, (6, 1), Side.RED, acey_deucey=True)
    assert RIGHT in colours_in(picture(case))
