"""The guiding line, the knob's answers, and pointing into the picture."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, layout
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, Side, with_changes
from retro2600.cartridges.cx2617.facets import Memory
from retro2600.cartridges.cx2617.facets.aim import aim
from retro2600.cartridges.cx2617.facets.answers import NUMBERS, YES_OR_NO, answers
from retro2600.cartridges.cx2617.facets.guide import guide
from retro2600.cartridges.cx2617.glyphs import DBL, NO, YES
from retro2600.cartridges.cx2617.knob import DIALLED, LOCATION_AT
from retro2600.cartridges.cx2617.scenes import (
    Ask,
    Asking,
    Dialling,
    Idle,
    Lifted,
    Occasion,
    Passing,
    Pointing,
)
from retro2600.cartridges.cx2617.state import Hand, State, View
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.shell.input.actions import rows
from retro2600.shell.input.phrases import FIELDS
from retro2600.study.cx2617.quirk.examples import MANUAL
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, QUICK_GAMES, Watched, looked_on, run

LONGEST = 100


def state(**changes: Any) -> State:
    return CARTRIDGE.power_on()._replace(selectable=True, **{"game": 1, **changes})


def line(**changes: Any) -> str:
    at = state(**changes)
    return guide(Memory().opened(at), at)


@pytest.mark.parametrize("habits", [GAMES_ONLY, QUICK_GAMES, EVERYTHING])
def test_every_moment_has_a_line_that_fits_and_names_only_what_there_is(habits: Any) -> None:
    known = {row.name for row in rows(CARTRIDGE).values()} | {*FIELDS}
    lines = {guide(ledger, after) for ledger, _, after in looked_on(run(11, habits, 6_000))}
    assert len(lines) > 20
    for text in lines:
        fields = {field for _, field, _, _ in Formatter().parse(text) if field is not None}
        assert fields <= known
        assert 0 < len(text) <= LONGEST


def test_it_says_how_to_begin() -> None:
    assert line(scene=Idle()) == "{Press} begins game 1; {select} shows another one"


def test_it_says_what_a_press_would_answer() -> None:
    assert line(scene=Asking(Ask.DOUBLE), dice=(NO, DBL), cube=2) == (
        "Offer Red a double to 4? {Press} says NO; first {knob_left} for YES"
    )
    assert line(scene=Asking(Ask.DOUBLE), dice=(YES, DBL), cube=2).endswith(
        "{Press} says YES; first {knob_right} for NO"
    )
    accept = line(scene=Asking(Ask.ACCEPT), dice=(YES, DBL), cube=4, turn=Side.WHITE)
    assert accept == ("Red doubles: play on for 4, or lose 2? {Press} says YES; first {knob_right} for NO")


def test_it_says_the_dice_and_what_is_left_of_them() -> None:
    at = {"board": BACKGAMMON_START, "turn": Side.WHITE, "scene": Pointing()}
    assert line(**at, dice=(5, 1), required=(5, 1, 0, 0)).startswith("Your turn, 5-1: ")
    assert line(**at, dice=(5, 1), required=(0, 1, 0, 0)).startswith("Your turn, 5-1, 1 still to play: ")
    assert line(**at, dice=(2, 2), required=(2, 2, 2, 0)).startswith("Your turn, 2-2, 3 moves left: ")
    assert line(**at, dice=(2, 2), required=(0, 2, 0, 0)).startswith("Your turn, 2-2, one move left: ")
    assert line(**at, game=4, dice=(5, 1), required=(5, 1, 0, 0)).startswith("White's turn, 5-1: ")


def test_it_says_that_a_checker_must_enter_first() -> None:
    board = with_changes(BACKGAMMON_START, {LOCATION[Side.WHITE][6]: -4, LOCATION[Side.WHITE][25]: -1})
    at = {"board": board, "turn": Side.WHITE, "scene": Pointing(), "dice": (5, 4), "required": (5, 4, 0, 0)}
    assert line(**at, cursor=LOCATION[Side.WHITE][6]) == (
        "Your turn, 5-4: {knob} to your checker on the bar, then {do_press}"
    )
    assert line(**at, cursor=LOCATION[Side.WHITE][25]) == "Your turn, 5-4: {press} picks up this checker"


@pytest.mark.parametrize(("side", "where"), [(Side.WHITE, "left"), (Side.RED, "right")])
def test_it_says_where_a_checker_is_borne_off(side: Side, where: str) -> None:
    own = LOCATION[side]
    home = with_changes((0,) * 28, {own[4]: 2 * side.sign, own[9]: 0})
    hand = Hand(own[4], int(side is Side.RED), View.SHOWN)
    lifted = with_changes(home, {own[4]: side.sign})
    at = {"board": lifted, "turn": side, "scene": Lifted(), "cursor": own[4], "game": 2}
    at |= {"dice": (4, 1), "required": (4, 1, 0, 0)}
    whose = side.value.capitalize()
    assert line(**at, hand=hand) == (
        f"{whose}'s turn, 4-1: {{knob}} to where it goes, off: below the board, {where}, then {{do_press}}"
    )
    assert line(**at, hand=hand._replace(at=own[0])) == f"{whose}'s turn, 4-1: {{press}} bears it off"


def test_it_says_why_a_checker_may_not_stand_there() -> None:
    hands = Watched()
    hands.to_move(4, (5, 1))
    own = LOCATION[Side.WHITE]
    hands.aim(own[8])
    assert guide(hands.ledger, hands.state) == "White's turn, 5-1: {press} picks up this checker"
    hands.press()
    assert guide(hands.ledger, hands.state) == "White's turn, 5-1: {knob} to where it goes, then {do_press}"
    told = {}
    for number in (7, 6, 3):
        hands.aim(own[number])
        told[number] = guide(hands.ledger, hands.state)
    assert told[7] == "White's turn, 5-1: {press} puts it down here"
    assert told[6] == "White's turn, 5-1: it goes 1 or 5 from where it was"
    assert told[3] == "White's turn, 5-1: {press} puts it down here"
    hands.aim(own[8])
    hands.press()
    hands.aim(own[13])
    hands.press()
    hands.aim(own[12])
    assert guide(hands.ledger, hands.state) == "White's turn, 5-1: that point is closed, {knob_left} instead"


def test_in_the_trap_it_says_how_to_get_out() -> None:
    hands = Watched()
    hands.put(MANUAL.console().state)
    own = LOCATION[Side.WHITE]
    hands.aim(own[12])
    hands.press()
    hands.aim(own[9])
    assert guide(hands.ledger, hands.state) == (
        "Careful: here leaves no 5 to play, and the game would wait for ever"
    )
    hands.press()
    hands.wait(10)
    assert guide(hands.ledger, hands.state) == (
        "Nothing can play the 5: {undo_turn} takes the move back; or {left_b} to set it right, or {reset}"
    )


def test_it_says_that_there_is_nothing_to_play() -> None:
    assert line(scene=Passing(), dice=(6, 6)) == "Your turn, 6-6: nothing can be played, {press} to pass"


def test_the_answers_of_a_question_are_told_apart_by_the_program() -> None:
    assert YES_OR_NO == ((0, 13), (14, 27))
    assert [{DIALLED[step] for step in range(first, last + 1)} for first, last in NUMBERS] == [
        {number} for number in (1, 2, 3, 4, 5, 6)
    ]
    assert answers(state(scene=Asking(Ask.DOUBLE))) == YES_OR_NO
    assert answers(state(scene=Dialling(Occasion.TURN))) == NUMBERS
    assert answers(state(scene=Pointing())) == ()


def test_who_points_at_a_point_turns_the_knob_there() -> None:
    at = state(scene=Pointing())
    for location in layout.DRAWN:
        box = layout.half_row(location)
        for column in (box.left, box.left + box.width - 1):
            for line in (box.top, box.top + box.height - 1):
                found = aim(at, column, line)
                assert found is not None
                assert (found.player, LOCATION_AT[found.step]) == (0, location)


def test_below_the_board_lie_the_trays_and_beside_it_nothing() -> None:
    at = state(scene=Pointing())
    left, right = aim(at, 30, HEIGHT - 1), aim(at, 130, HEIGHT - 1)
    assert left is not None
    assert right is not None
    assert [LOCATION_AT[found.step] for found in (left, right)] == [0, 14]
    assert aim(at, 2, 100) is aim(at, WIDTH - 2, 100) is aim(at, 80, 5) is None


def test_while_something_is_asked_the_answers_lie_side_by_side() -> None:
    asked, dialled = state(scene=Asking(Ask.DOUBLE)), state(scene=Dialling(Occasion.TURN), paddle=1)
    yes, no = aim(asked, 30, 100), aim(asked, 130, 20)
    assert yes is not None
    assert no is not None
    assert (yes.step < 14, no.step >= 14) == (True, True)
    numbers = [aim(dialled, column, 10) for column in (30, 50, 70, 90, 110, 130)]
    assert [(found.player, DIALLED[found.step]) for found in numbers if found] == [
        (1, number) for number in (1, 2, 3, 4, 5, 6)
    ]


def test_in_set_up_mode_only_a_point_that_two_opponents_hold_is_closed() -> None:
    hands = Watched()
    hands.to_move(4, (5, 1))
    hands.hold(left="b").wait(4)
    own = LOCATION[Side.WHITE]
    told = "Set up: {knob} to a checker, then {do_press}; {left_a} ends it"
    assert guide(hands.ledger, hands.state, hands.inputs) == told
    hands.aim(own[13])
    hands.press()
    hands.aim(own[12], frames=40)  # five of red's stand there
    told = "Set up: that point is closed, {knob} to another place"
    assert guide(hands.ledger, hands.state, hands.inputs) == told
    hands.press(8)
    hands.wait(10)
    assert hands.state.hand is not None
    hands.aim(own[3], frames=40)  # ten pips away: no die shows that
    told = "Set up: {press} puts it down here, {knob} to another place"
    assert guide(hands.ledger, hands.state, hands.inputs) == told
    hands.press(8)
    hands.until_true(lambda state: state.hand is None)
    assert hands.state.board[own[3]] == -1
