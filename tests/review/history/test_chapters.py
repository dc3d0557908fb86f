"""The answer to the question of cheating, by numbers."""

from __future__ import annotations

from retro2600.review.history.chapters import ENOUGH, chapters, conclusion
from retro2600.review.history.tally import LINES, Tally, together
from tests.review.history.games import entry

FAIR = Tally(
    rolls=720, squares=40.0, thrown=720, doublets=120, faces=(240, 240, 240, 240, 240, 240), luck=1.0
)


def test_fair_dice_are_called_fair() -> None:
    assert conclusion(FAIR, FAIR)[0].startswith("No: these dice differ from fair ones no more")


def test_few_rolls_tell_nothing() -> None:
    told = conclusion(FAIR._replace(rolls=ENOUGH - 1), FAIR)
    assert "Too few" in told[0]
    assert told[1] == "200 of each side are needed; so far there are 199."


def test_the_answer_stands_over_its_numbers() -> None:
    (page,) = (chapter for chapter in chapters([entry()]) if chapter.title == "does it cheat?")
    assert page.lines[0] == ("Too few rolls have been judged to tell.", "")
    assert page.lines[2] == ("", "")


def test_luck_that_takes_a_side_is_named() -> None:
    lucky = FAIR._replace(luck=60.0)
    assert conclusion(FAIR, lucky)[0].startswith("Your opponents were luckier")
    assert conclusion(lucky, FAIR)[0].startswith("You were luckier")


def test_dice_that_show_too_many_doublets_are_named() -> None:
    assert "differ from fair dice" in conclusion(FAIR, FAIR._replace(doublets=200))[1]


def test_tallies_add_up_and_are_read_as_they_are_written() -> None:
    both = together([FAIR, FAIR])
    assert (both.rolls, both.faces[0], both.luck) == (1440, 480, 2.0)
    assert together([]) == Tally()
    assert LINES.read(Tally, LINES.written(FAIR), "it") == FAIR
