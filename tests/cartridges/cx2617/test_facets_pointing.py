"""The knob's answers, and pointing into the picture."""

from __future__ import annotations

from retro2600.cartridges.cx2617 import layout
from retro2600.cartridges.cx2617.board import LOCATION, Side, with_changes
from retro2600.cartridges.cx2617.facets.answers import NUMBERS, YES_OR_NO, aim, answers
from retro2600.cartridges.cx2617.knob import DIALLED, LOCATION_AT
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Dialling, Lifted, Occasion, Pointing
from retro2600.cartridges.cx2617.state import CarriedView, Hand
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from tests.cartridges.cx2617.hands import state


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


def test_a_checker_that_can_be_borne_off_has_more_room_to_be_put_there() -> None:
    own = LOCATION[Side.WHITE]
    at = {"game": 1, "turn": Side.WHITE, "scene": Lifted(), "cursor": own[4], "required": (4, 1, 0, 0)}
    hand = Hand(own[4], 0, CarriedView.SHOWN)
    low = layout.half_row(own[1])
    places = [(30, low.top), (30, low.top + low.height - 1)]
    home = with_changes((0,) * 28, {own[4]: -1})
    far = with_changes(home, {own[9]: -1})
    for lying, expected in ((home, [own[1], own[0]]), (far, [own[1], own[1]])):
        found = [aim(state(**at, board=lying, hand=hand), *place) for place in places]
        assert [LOCATION_AT[each.step] for each in found if each] == expected
