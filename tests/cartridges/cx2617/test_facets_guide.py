"""The guiding line, and the names of places beside the board."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, layout
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, Side, seen_by, with_changes
from retro2600.cartridges.cx2617.facets import Marks, Memory
from retro2600.cartridges.cx2617.facets.guide import guide
from retro2600.cartridges.cx2617.facets.markings import markings
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.glyphs import DBL, NO, YES
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Idle, Lifted, Passing, Pointing
from retro2600.cartridges.cx2617.state import CarriedView, Hand, State
from retro2600.cartridges.cx2617.traps import accepted
from retro2600.consoles.vcs.picture import WIDTH
from retro2600.machine.facets.markings import Markings, Spot
from retro2600.shell.input.actions import rows
from retro2600.shell.input.phrases import FIELDS
from retro2600.study.cx2617.quirk.examples import MANUAL
from tests.cartridges.cx2617.hands import board, state
from tests.cartridges.cx2617.watching import (
    ACEY_DEUCEY,
    EVERYTHING,
    GAMES_ONLY,
    QUICK_GAMES,
    Watched,
    looked_on,
    named,
    run,
)
from tests.laws import fewer

LONGEST = 100
POINTS = [LOCATION[Side.WHITE][number] for number in range(1, 25)]


def line(**changes: Any) -> str:
    at = state(**changes)
    return named(guide(Memory().opened(at), at).line, at)


def said(hands: Watched, by_manual: bool = False) -> str:
    return named(guide(hands.ledger, hands.state, hands.inputs).line, hands.state, by_manual)


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def beside(hands: Watched, at: State, by_manual: bool = False) -> Markings:
    """The markings with the names of places that people read."""
    return markings(hands.ledger, at).named(Marks().names(at, by_manual))


def location_at(spot: Spot) -> int:
    """The place of the board beside which a label stands."""
    left = spot.x < WIDTH / 2
    return next(
        each
        for each in layout.DRAWN
        if layout.on_the_left(each) == left and 0 <= spot.y - layout.half_row(each).top < layout.ROW_PITCH
    )


@pytest.mark.parametrize("habits", [GAMES_ONLY, QUICK_GAMES, EVERYTHING])
def test_every_moment_has_a_line_that_fits_and_names_only_what_there_is(habits: Any) -> None:
    known = {row.name for row in rows(CARTRIDGE).values()} | {*FIELDS}
    lines = {
        named(guide(ledger, after).line, after, by_manual=True)
        for ledger, _, after in looked_on(run(11, habits, fewer(6_000, 2)))
    }
    assert len(lines) > 20
    for text in lines:
        assert fields(text) <= known
        assert 0 < len(text) <= LONGEST


@pytest.mark.parametrize("by_manual", [False, True])
@pytest.mark.parametrize("habits", [GAMES_ONLY, QUICK_GAMES, ACEY_DEUCEY, EVERYTHING])
def test_each_place_that_the_line_names_has_that_name_beside_it_on_the_board(
    habits: Any, by_manual: bool
) -> None:
    phases, told = set(), set()
    for ledger, _, after in looked_on(run(11, habits, fewer(6_000, 2))):
        line, names, now = guide(ledger, after).line, Marks().names(after, by_manual), moment_of(after)
        places = fields(line) & names.keys()
        if not places:
            continue
        phases.add(now.phase)
        told |= {names[place] for place in places}
        labels = markings(ledger, after).named(names).labels
        spots = [spot for place in places for spot, text in labels if text == names[place]]
        assert len(spots) == len(places)
        drops = accepted(seen_by(now.board, now.holder), now.required, now.variation.acey_deucey)
        goals = {LOCATION[now.holder][drop.target] for drop in drops if drop.origin == now.pointed}
        assert {location_at(spot) for spot in spots} == (goals & {*POINTS} or {now.cursor})
    assert phases == {Phase.CARRYING}
    assert len(told) > 10


def test_it_says_how_to_begin() -> None:
    assert line(scene=Idle()) == "{Press} begins game 1; {select} shows another one"


def test_it_says_what_a_press_would_answer() -> None:
    assert line(scene=Asking(Ask.DOUBLE), dice=(NO, DBL), cube=2) == (
        "Offer Red a double to 4? {Press} says NO; {knob_left}: YES"
    )
    assert line(scene=Asking(Ask.DOUBLE), dice=(YES, DBL), cube=2).endswith(
        "{Press} says YES; {knob_right}: NO"
    )
    accept = line(scene=Asking(Ask.ACCEPT), dice=(YES, DBL), cube=4, turn=Side.WHITE)
    assert accept == ("Red doubles: play on for 4, or lose 2? {Press} says YES; {knob_right}: NO")


def test_it_says_the_dice_and_what_is_left_of_them() -> None:
    at = {"board": BACKGAMMON_START, "turn": Side.WHITE, "scene": Pointing()}
    assert line(**at, dice=(5, 1), required=(5, 1, 0, 0)).startswith("Your turn, 5-1: ")
    assert line(**at, dice=(5, 1), required=(0, 1, 0, 0)).startswith("Your turn, 5-1, 1 still to play: ")
    assert line(**at, dice=(2, 2), required=(2, 2, 2, 0)).startswith("Your turn, 2-2, 3 moves to play: ")
    assert line(**at, dice=(2, 2), required=(0, 2, 0, 0)).startswith("Your turn, 2-2, one move to play: ")
    assert line(**at, game=4, dice=(5, 1), required=(5, 1, 0, 0)).startswith("White's turn, 5-1: ")


def test_it_says_that_a_checker_must_enter_first() -> None:
    hit = with_changes(BACKGAMMON_START, {LOCATION[Side.WHITE][6]: -4, LOCATION[Side.WHITE][25]: -1})
    at = {"board": hit, "turn": Side.WHITE, "scene": Pointing(), "dice": (5, 4), "required": (5, 4, 0, 0)}
    assert line(**at, cursor=LOCATION[Side.WHITE][6]) == (
        "Your turn, 5-4: {knob} to your checker on the bar, then {do_press}"
    )
    assert line(**at, cursor=LOCATION[Side.WHITE][25]) == "Your turn, 5-4: {press} picks up this checker"


@pytest.mark.parametrize(("side", "where"), [(Side.WHITE, "left"), (Side.RED, "right")])
def test_it_says_where_a_checker_is_borne_off(side: Side, where: str) -> None:
    own = LOCATION[side]
    home = with_changes((0,) * 28, {own[4]: 2 * side.sign, own[9]: 0})
    hand = Hand(own[4], int(side is Side.RED), CarriedView.SHOWN)
    lifted = with_changes(home, {own[4]: side.sign})
    at = {"board": lifted, "turn": side, "scene": Lifted(), "cursor": own[4], "game": 2}
    at |= {"dice": (4, 1), "required": (4, 1, 0, 0)}
    whose = side.value.capitalize()
    assert line(**at, hand=hand) == (
        f"{whose}'s turn, 4-1: {{knob}} to 3, below, or off, under the board on the {where}, "
        "then {do_press}"
    )
    assert line(**at, hand=hand._replace(at=own[0])) == f"{whose}'s turn, 4-1: {{press}} bears it off"


def test_it_says_why_a_checker_may_not_stand_there() -> None:
    hands = Watched().to_move(4, (5, 1))
    own = LOCATION[Side.WHITE]
    hands.aim(own[8])
    assert said(hands) == "White's turn, 5-1: {press} picks up this checker"
    hands.press()
    assert said(hands) == "White's turn, 5-1: {knob} to 7 or 3, below, then {do_press}"
    told = {}
    for number in (7, 6, 3):
        hands.aim(own[number])
        told[number] = said(hands)
    assert told[7] == "White's turn, 5-1: {press} puts it down here"
    assert told[6] == "White's turn, 5-1: it goes 1 or 5 points; {knob} to 7, above, or 3, below"
    hands.aim(own[6])
    assert said(hands, by_manual=True).endswith("{knob} to W7, above, or W3, below")
    assert told[3] == "White's turn, 5-1: {press} puts it down here"
    hands.press_at(own[8])
    hands.press_at(own[13])
    hands.aim(own[12])
    assert said(hands) == "White's turn, 5-1: that point is closed; {knob} to 8, below"


def test_in_the_trap_it_says_how_to_get_out() -> None:
    hands = Watched().put(MANUAL.console().state)
    own = LOCATION[Side.WHITE]
    hands.press_at(own[12])
    hands.aim(own[9])
    assert said(hands) == ("Careful: {press} here leaves no 5 to play, and the game waits for ever")
    hands.press()
    hands.wait(10)
    assert said(hands) == (
        "Nothing can play the 5. {undo_turn} takes the 3 back; "
        "or {left_b}: make the 3 by hand another way; or {reset}: a new game"
    )


def test_it_says_that_there_is_nothing_to_play() -> None:
    assert line(scene=Passing(), dice=(6, 6)) == "Your turn, 6-6: nothing can be played, {press} to pass"


def test_in_set_up_mode_only_a_point_that_two_opponents_hold_is_closed() -> None:
    hands = Watched().to_move(4, (5, 1))
    hands.hold(left="b").wait(4)
    own = LOCATION[Side.WHITE]
    told = "Set up: {knob} to a checker, then {do_press}; {left_a} ends it"
    assert said(hands) == told
    hands.press_at(own[13])
    hands.aim(own[12], frames=40)  # five of red's stand there
    told = "Set up: that point is closed, {knob} to another place"
    assert said(hands) == told
    hands.press(8)
    hands.wait(10)
    assert hands.state.hand is not None
    hands.aim(own[3], frames=40)  # ten pips away: no die shows that
    told = "Set up: {press} puts it down here, {knob} to another place"
    assert said(hands) == told
    hands.press(8)
    hands.until_true(lambda state: state.hand is None)
    assert hands.state.board[own[3]] == -1


def test_a_checker_that_cannot_go_anywhere_is_to_be_put_back() -> None:
    hands = Watched().to_move(4, (5, 1))
    own = LOCATION[Side.WHITE]
    hands.carry(own[24], own[23])
    hands.aim(own[24])
    assert said(hands) == (
        "White's turn, 5-1, 5 still to play: a checker here cannot move; {knob} to another white one"
    )
    hands.press()
    assert said(hands) == "White's turn, 5-1, 5 still to play: it cannot move; {press} puts it back"
    hands.aim(own[22])
    assert said(hands) == (
        "White's turn, 5-1, 5 still to play: it goes 5 points; {knob} back to 24, below, and {do_press}"
    )


def test_checkers_that_are_borne_off_are_called_so() -> None:
    hands = Watched().to_move(1, (5, 4), board=board({1: 1}, {1: 1}))
    hands.aim(LOCATION[Side.WHITE][0])
    assert said(hands) == (
        "Your turn, 5-4, one move to play: these are off the board for good; {knob} to one on it"
    )


def test_against_the_computer_the_points_have_whites_numbers() -> None:
    hands = Watched().to_move(1, (5, 1))
    hands.hold(left="b").wait(4)
    reds = hands.state._replace(turn=Side.RED)
    ours = beside(hands, hands.state).labels
    assert beside(hands, reds).labels == ours
    assert beside(hands, reds._replace(game=2)).labels != ours


def test_the_manuals_numbers_are_the_same_for_both_players() -> None:
    hands = Watched().to_move(2, (5, 1))
    reds = hands.state._replace(turn=Side.RED)
    assert beside(hands, hands.state, by_manual=True) != beside(hands, hands.state)
    assert beside(hands, reds, by_manual=True).labels == beside(hands, hands.state, by_manual=True).labels
