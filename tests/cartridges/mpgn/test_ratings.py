"""Ratings: one's own, the last twelve results, and what is not rated (M38)."""

from __future__ import annotations

import pytest

from retro2600.cartridges.mpgn import card
from retro2600.cartridges.mpgn.kept import Kept, Rated
from retro2600.cartridges.mpgn.lists import rating, tenths
from retro2600.machine.shapes import Text
from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from tests.cartridges.mpgn.letters import line, welcome
from tests.cartridges.mpgn.screen import BOTH, Screen
from tests.cartridges.mpgn.scripted import Board

RESULTS = tuple(
    Rated(f"kim-{number}", 4, 21_600 - 9000 * number, 1_500_000 + 100 * number, 4 * number)
    for number in range(12)
)


@BOTH
def test_the_newest_result_stands_first(upright: bool) -> None:
    """M37 M38: factor, change and rating of each game."""
    there = Screen(upright, card.content(Kept(results=RESULTS)))
    there.tell(line("up"), welcome()).tap("hall-ratings")
    rows = [name for key, name in there.names.items() if key.startswith("ratings-table-")]
    assert rows[0] == "Against, factor, change, rating"
    assert rows[1] == "kim-11, 4, -77.4, 1501.1"
    assert rows[-1] == "kim-0, 4, +21.6, 1500.0"
    assert len(rows) == 13
    last = there.elements["ratings-table-12"]
    remark = there.elements["ratings-line-0"]
    assert last.at[1] + 31 <= remark.at[1] - 10


@BOTH
def test_what_is_not_rated_is_told(upright: bool) -> None:
    there = Screen(upright).tap("hall-ratings")
    assert "All begin at 1500; ? marks an experience below 50." in there.remark
    assert "The house, guests and void games are not rated." in there.remark
    assert "No game of yours has been rated yet." in there.remark


def test_one_s_own_rating_is_that_of_the_server() -> None:
    there = Screen().tell(line("up"), welcome()).tap("hall-ratings")
    assert "anna ? 1503.8, experience 20" in there.written("ratings")
    there = Screen().tell(line("up"), welcome("guest")).tap("hall-ratings")
    assert "Guests have no rating. The shell's menu gives a name." in there.written("ratings")


@pytest.mark.parametrize(
    ("milli", "signed", "text"),
    [
        (1_612_449, False, "1612.4"),
        (21_550, True, "+21.6"),
        (-4_460, True, "-4.5"),
        (-49, True, "+0.0"),
        (0, True, "+0.0"),
    ],
)
def test_ratings_are_written_in_tenths(milli: int, signed: bool, text: str) -> None:
    assert tenths(milli, signed) == text


def test_a_beginner_s_rating_has_a_question_mark() -> None:
    assert rating(1_503_800, 49) == "? 1503.8"
    assert rating(1_503_800, 50) == "1503.8"


def rated(there: Board) -> Board:
    """A game is won by a drop of the cube, and the ratings change."""
    there.happen(WHITE, acts.Forfeit())
    there.house(acts.End(there.table.number if there.table else 1, RED, 2, 0, False))
    there.house(
        acts.Rated(RED, "mpgn", 1_612_400, 9_000, 2, 90),
        acts.Rated(WHITE, "mpgn", 1_503_800, -9_900, 2, 20),
    )
    return there


def test_a_rated_game_is_kept_once_on_the_card() -> None:
    """M37 M38: the own result alone, also when its events come again."""
    there = rated(Board())
    assert there.machine.output.card is not None
    kept, troubles = card.read(there.machine.output.card)
    assert troubles == ()
    assert kept.results == (Rated("kim", 2, -9_900, 1_493_900, 22),)
    events = [event.to_json() for event in there.log]
    there.tap("over-leave") if "over-leave" in there.elements else there.tap("menu-play", "play-exit")
    there.put(type="enter", table=there.log[0].act.table, **{"as": "seat"}, why="link")  # type: ignore[union-attr]
    there.frame().put(type="events", table=there.log[0].act.table, events=events).frames(3)  # type: ignore[union-attr]
    assert card.read(there.machine.output.card)[0].results == kept.results


def test_twelve_results_are_kept_at_most() -> None:
    there = Board()
    kept = there.state.kept._replace(results=RESULTS)
    there.machine = type(there.machine)(there.machine.cartridge, there.state._replace(kept=kept))
    rated(there)
    results = there.state.kept.results
    assert len(results) == 12
    assert results[-1].name == "kim"
    assert results[0].name == "kim-1"


@BOTH
def test_the_names_of_all_columns_look_alike(upright: bool) -> None:
    there = Screen(upright).tap("hall-ratings")
    texts = [shape for shape in there.elements["ratings-table-0"].shapes if isinstance(shape, Text)]
    assert [text.text for text in texts] == ["Against", "factor", "change", "rating"]
    assert all(text.bold for text in texts)


@BOTH
@pytest.mark.parametrize("count", [0, 1, 12])
def test_the_remarks_stand_right_below_the_results(upright: bool, count: int) -> None:
    """2.2: no empty room between them, and none of them on the button."""
    there = Screen(upright, card.content(Kept(results=RESULTS[:count]))).tap("hall-ratings")
    last = there.elements[f"ratings-table-{count}"].at[1] + 31
    remarks = [each.at[1] for key, each in there.elements.items() if key.startswith("ratings-line-")]
    assert last <= min(remarks) - 10 <= last + 15
    assert max(remarks) + 5 < there.elements["ratings-done"].at[1]
