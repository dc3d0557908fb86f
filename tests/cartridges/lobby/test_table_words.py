"""The sentences of the Board: short enough, and within both bands, with names of 20 characters."""

from __future__ import annotations

import pytest

from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message, text
from retro2600.cartridges.lobby.words import Says as LobbySays
from retro2600.consoles.tablet.type import broken, width_of
from retro2600.online.state import MOST

NAME = "Guest 123456789 abcd"
PLAY = "24 to 20 (hit), 13 to 9, 3 times"
ASKED = (
    TableSays.NEXT,
    TableSays.NEXT_IN,
    TableSays.NEXT_MONEY,
    TableSays.GIVE_UP,
    TableSays.OFFERS,
    TableSays.LADDER,
)
"""Sentences that stand in the bar of a question, in two lines of it."""

OF_A_SHEET = (TableSays.DICE, TableSays.REVIEW)
TIMES = {
    TableSays.AWAY_CLOCK: "10:38",
    TableSays.SCORE_AND_CLOCK: "10:38, theirs 10:38",
    TableSays.DICE: "630dcd29 66c43366",
}


def longest(says: TableSays) -> str:
    """The sentence with a long name, long numbers and a long play."""
    return text(Message(says, (24, 20, 25, 10), NAME, TIMES.get(says, PLAY)))


@pytest.mark.parametrize("says", [says for says in TableSays if says not in (*ASKED, *OF_A_SHEET)])
def test_a_sentence_fits_both_bands(says: TableSays) -> None:
    told = longest(says)
    assert len(told) <= MOST
    assert "\N{HORIZONTAL ELLIPSIS}" not in told
    assert width_of(told, 18) <= 812 or len(broken(told, 15, 812)) <= 2
    assert len(broken(told, 14, 246)) <= 2 or len(broken(told, 12, 246)) <= 3


@pytest.mark.parametrize("says", ASKED)
def test_a_question_fits_its_bar_in_two_lines(says: TableSays) -> None:
    won = longest(TableSays.THEY_WIN_ROUND)
    told = says.value.format(24, 20, 25, 10, them=NAME, say=won)
    assert len(broken(told, 19, 684, bold=True)) <= 2
    assert len(broken(told, 16, 354, bold=True)) <= 3  # the second line is condensed


@pytest.mark.parametrize("says", OF_A_SHEET)
def test_a_remark_fits_its_sheet(says: TableSays) -> None:
    assert len(broken(longest(says), 13, 362)) <= 2


def test_a_sentence_of_the_lobby_and_one_of_the_board_have_different_names() -> None:
    """A save names a sentence by its member: two of one name were the same one when it was read."""
    assert not {says.name for says in TableSays} & {says.name for says in LobbySays}
