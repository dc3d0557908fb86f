"""The marks of both sides: equal, different, back, different once more, and lost."""

from __future__ import annotations

from retro2600.lockstep.messages import Marked
from retro2600.lockstep.truth import Truth

ONE, OTHER = "0" * 16, "1" * 16


def truth(*marks: str) -> Truth:
    """A side that has marked frames 60, 120 and so on."""
    made = Truth(0)
    for number, digest in enumerate(marks, 1):
        made.marked(60 * number, digest)
    return made


def test_the_last_frame_at_which_both_are_equal_is_known_though_a_mark_is_lost() -> None:
    near = truth(ONE, ONE, ONE)
    near.heard(Marked(0, 120, ONE))
    assert (near.compare(), near.equal) == (None, 120)
    near.heard(Marked(0, 60, OTHER))  # settled
    near.heard(Marked(0, 150, OTHER))  # nobody marks this frame
    assert (near.compare(), near.equal) == (None, 120)


def test_a_difference_is_tried_once_more_and_then_it_is_the_end() -> None:
    near = truth(ONE)
    near.heard(Marked(0, 60, OTHER))
    assert near.compare() == 60
    assert near.goes_back(60)
    near.marked(60, ONE)
    assert near.compare() is None
    near.heard(Marked(1, 60, OTHER))
    assert near.compare() == 60
    assert not near.goes_back(60)


def test_after_an_equal_mark_another_difference_may_be_tried_again() -> None:
    near = truth(ONE)
    near.heard(Marked(0, 60, OTHER))
    assert near.goes_back(60)
    near.marked(60, OTHER)
    near.heard(Marked(1, 60, OTHER))
    assert (near.compare(), near.equal) == (None, 60)
    near.marked(120, ONE)
    near.heard(Marked(1, 120, OTHER))
    assert near.compare() == 120
    assert near.goes_back(120)


def test_a_far_mark_of_a_later_round_says_that_both_differ() -> None:
    near = truth(ONE, ONE)
    near.heard(Marked(1, 60, ONE))  # the mark of round 0 was lost with the line
    assert near.compare() == 60
    assert near.goes_back(60)
    near.marked(60, ONE)
    assert (near.compare(), near.equal) == (None, 60)


def test_who_has_lost_marks_is_told_those_of_this_round() -> None:
    near = truth(ONE, ONE, ONE)
    near.forget(60)
    assert near.told(0) == [Marked(0, 120, ONE), Marked(0, 180, ONE)]
    assert near.told(120) == [Marked(0, 180, ONE)]
    assert near.goes_back(180)
    assert near.told(0) == []
