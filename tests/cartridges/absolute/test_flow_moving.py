"""Moves of your pieces: drags, taps, the tray and the reasons of what does not go."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import moving, passing, scenes
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.touching import TouchPhase
from retro2600.online.values import Return
from tests.cartridges.absolute.hand import TRAY, Hand, key
from tests.cartridges.absolute.tablet import START, Rows, at_game


def to_play(high: int, low: int, you: Rows = START, they: Rows = START, **settings: object) -> Hand:
    """Your roll of these dice."""
    return Hand(at_game(you, they, roll=(high, low), **settings))  # type: ignore[arg-type]


def test_a_drag_moves_the_piece_without_a_glide() -> None:
    hand = to_play(3, 1, speed=1).drag("row-8", "row-5")
    assert not hand.is_gliding()
    assert (hand.pieces[8], hand.pieces[5], hand.state.left) == (2, 1, (1,))
    assert hand.heard == [Sound.LANDS]


def test_one_piece_moves_by_a_doublet_up_to_four_times() -> None:
    hand = to_play(2, 2)
    assert set(moving.targets(hand.state, 13)) == {11, 9, 7, 5}
    assert hand.drag("row-13", "row-5").state.left == ()


def test_of_two_ways_one_that_hits_nothing_is_taken_and_to_hit_one_goes_by_steps() -> None:
    they = ((15, 1), (24, 1), (8, 5), (6, 5))  # a blot on your row 10
    hand = to_play(3, 1, they=they).drag("row-13", "row-9")
    assert hand.state.position.theirs[25] == 0
    hand = to_play(3, 1, they=they).drag("row-13", "row-10").drag("row-10", "row-9")
    assert hand.state.position.theirs[25] == 1


def test_without_a_hit_the_larger_die_goes_first() -> None:
    hand = to_play(3, 1)
    assert moving.targets(hand.state, 13)[9] == ((13, 3), (10, 1))


@pytest.mark.parametrize("over", ["row-8", "", "bar-they"], ids=["its own row", "beside", "the bar"])
def test_a_piece_that_is_dropped_on_no_row_or_on_its_own_goes_back_in_silence(over: str) -> None:
    hand = to_play(3, 1).drag("row-8", over)
    assert (hand.state.picked, hand.heard, hand.state.left) == (None, [], (3, 1))
    assert isinstance(hand.state.motion, Return)
    assert not hand.frames(8).is_gliding()


def test_a_cancelled_touch_lets_go() -> None:
    hand = (
        to_play(3, 1).touch(TouchPhase.DOWN, "row-8", "row-8").touch(TouchPhase.MOVE, "row-8", "row-5", True)
    )
    hand.touch(TouchPhase.CANCEL, "row-8", "", True)
    assert (hand.state.picked, hand.state.left) == (None, (3, 1))


def test_a_tap_picks_a_piece_and_a_tap_on_a_marked_row_plays_it() -> None:
    hand = to_play(3, 1).tap("row-8").frames(100)
    assert hand.state.picked
    assert hand.state.picked.source == 8
    assert hand.tap("row-5").wait().pieces[5] == 1


def test_a_tap_may_stray_beyond_the_edge_of_its_row() -> None:
    hand = to_play(3, 1).tap("row-8", over="row-7").tap("row-5", over="row-4").wait()
    assert hand.pieces == {24: 2, 13: 5, 8: 2, 6: 5, 5: 1}


def test_a_second_tap_soon_after_plays_the_left_die() -> None:
    assert to_play(3, 1).tap("row-8").frames(10).tap("row-8").wait().state.left == (1,)
    assert to_play(3, 1).tap("dice").tap("row-8").tap("row-8").wait().state.left == (3,)


def test_a_second_tap_plays_the_right_die_where_the_left_one_does_not_go() -> None:
    hand = to_play(5, 1).tap("row-6").tap("row-6").wait()
    assert (hand.pieces[6], hand.state.left) == (4, (5,))


def test_a_second_tap_later_lets_go() -> None:
    hand = to_play(3, 1).tap("row-8").frames(21).tap("row-8")
    assert (hand.state.picked, hand.state.left) == (None, (3, 1))


def test_a_tap_on_another_piece_picks_that_one() -> None:
    hand = to_play(3, 1).tap("row-8", "row-24")
    assert hand.state.picked
    assert hand.state.picked.source == 24


def test_a_drag_is_of_the_piece_below_the_finger_though_another_one_is_picked() -> None:
    hand = to_play(2, 5).tap("row-13").drag("row-8", "row-6")
    assert (hand.pieces[13], hand.pieces[8], hand.pieces[6]) == (5, 2, 6)


def test_a_tap_on_a_closed_row_says_who_holds_it_and_lets_go() -> None:
    hand = to_play(5, 1).tap("row-24", "row-19")
    assert (hand.message, hand.state.picked) == ("Row 19 is held by the computer.", None)


def test_the_dice_change_places_while_both_are_unused() -> None:
    hand = to_play(3, 1).tap("dice")
    assert hand.state.dice == (1, 3)
    assert hand.strike("x").state.dice == (3, 1)
    hand.move(8, 5).strike("x")
    assert (hand.state.dice, hand.heard) == ((3, 1), [Sound.REFUSED])
    assert to_play(2, 2).strike("x").heard == [Sound.REFUSED]


@pytest.mark.parametrize(
    ("you", "they", "roll", "source", "reason"),
    [
        (START, START, (5, 5), "row-24", "Row 19 is held by the computer."),
        (START, START, (5, 5), "row-19", "That piece is not yours."),
        (((13, 1), (5, 2), (4, 2)), START, (6, 5), "row-5", "Bring all pieces home first."),
    ],
)
def test_a_piece_that_cannot_move_says_why(
    you: Rows, they: Rows, roll: tuple[int, int], source: str, reason: str
) -> None:
    hand = to_play(*roll, you=you, they=they).tap(source)
    assert (hand.message, hand.heard) == (reason, [Sound.REFUSED])


@pytest.mark.parametrize(
    ("you", "they", "roll", "source", "target", "reason"),
    [
        (START, START, (3, 1), 13, 12, "Row 12 is held by the computer."),
        (START, START, (3, 1), 13, 11, "This piece cannot go to row 11, but to 10 or 9."),
        (START, START, (3, 1), 8, 0, "Bring all pieces home first."),
        (
            ((24, 1), (10, 1)),
            ((24, 2), (10, 2), (7, 2), (6, 5), (5, 4)),
            (6, 3),
            10,
            7,
            "Use both dice: play another piece first.",
        ),
    ],
)
def test_a_drag_that_is_no_move_says_why(
    you: Rows, they: Rows, roll: tuple[int, int], source: int, target: int, reason: str
) -> None:
    hand = to_play(*roll, you=you, they=they).drag(key(source), key(target))
    assert (hand.message, hand.heard) == (reason, [Sound.REFUSED])
    assert isinstance(hand.state.motion, Return)


def test_the_left_die_takes_its_piece_off_first() -> None:
    hand = to_play(5, 2, you=((5, 2), (2, 2)), they=((6, 5),)).tap("dice").tap(TRAY).wait()
    assert (hand.pieces[5], hand.pieces[2]) == (2, 1)


def test_a_picked_piece_that_does_not_leave_says_why() -> None:
    hand = to_play(3, 1).tap("row-8").tap(TRAY)
    assert (hand.message, hand.state.picked) == ("Bring all pieces home first.", None)


def test_a_piece_dragged_before_the_roll_is_refused() -> None:
    hand = Hand(at_game(START, START)).drag("row-8", "row-5")
    assert (hand.message, hand.heard, hand.scene) == ("Roll first.", [Sound.REFUSED], scenes.ToRoll())
    assert Hand(at_game(START, START)).drag("row-19", "row-20").heard == []


def test_a_touch_ends_a_glide_and_counts() -> None:
    hand = to_play(3, 1, speed=1).tap("row-8").tap("row-5")
    assert hand.is_gliding()
    hand.tap("row-6")
    assert not hand.is_gliding()
    assert hand.state.picked
    assert hand.state.picked.source == 6


def test_a_glide_lasts_as_long_as_its_speed_says() -> None:
    for speed, frames in ((1, 48), (6, 18), (9, 6)):
        hand = to_play(3, 1, speed=speed).tap("row-8").tap("row-5")
        assert hand.frames(frames - 1).is_gliding()
        assert not hand.frame().is_gliding()
    assert not to_play(3, 1, speed=10).tap("row-8").tap("row-5").is_gliding()
    calm = Hand(to_play(3, 1, speed=1).state._replace(calm=True)).tap("row-8").tap("row-5")
    assert calm.frames(19).is_gliding()  # it is there already, with a ring
    assert not calm.frame().is_gliding()


def test_your_moves_so_far_are_shown_by_a_touch_on_your_well_until_the_next_touch() -> None:
    hand = to_play(3, 1).tap("well-you")
    assert (hand.message, hand.state.shown) == ("You have not moved yet.", None)
    hand.move(8, 5).tap("well-you")
    assert hand.state.shown
    assert hand.state.shown.play == ((8, 3),)
    assert hand.tap("row-6").state.shown is None


def test_a_piece_that_is_picked_rests_after_the_frames_of_a_second_tap() -> None:
    hand = to_play(3, 1).tap("row-8").frames(30)
    state: State = hand.state._replace(sounds=(), said=())
    assert passing.passed(state) is state
