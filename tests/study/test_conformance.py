"""The measuring stick itself: it names the first frame and field, and sees every kind of difference."""

import copy
from typing import Any

import pytest

from retro2600.study.conformance import Difference, first_difference

LOG: dict[str, Any] = {
    "frames": 6,
    "events": [{"frame": 1, "game": 1, "dice": [1, 1]}, {"frame": 4, "dice": [5, 1]}],
    "pictures": [[1, 2, "attract"], [3, 4, "aa"], [5, 5, None], [6, 6, "bb"]],
    "tones": [[1, 0, 0], [3, 4, 0]],
}


def test_a_log_does_not_differ_from_itself() -> None:
    assert first_difference(LOG, LOG) is None


def test_a_difference_reads_as_a_sentence() -> None:
    assert str(Difference(7, "dice", [5, 2], [5, 1])) == "frame 7: dice is [5, 2], expected [5, 1]"


def ours_with(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(LOG) | changes


@pytest.mark.parametrize(
    ("ours", "expected"),
    [
        (ours_with(events=[LOG["events"][0]]), Difference(4, "dice", [1, 1], [5, 1])),
        (
            ours_with(events=[LOG["events"][0], {"frame": 5, "dice": [5, 1]}]),
            Difference(4, "dice", [1, 1], [5, 1]),
        ),
        (ours_with(pictures=[[1, 4, "aa"], [5, 6, "bb"]]), Difference(5, "picture", "bb", None)),
        (
            ours_with(pictures=[[1, 3, "aa"], [4, 4, "cc"], [5, 5, None], [6, 6, "bb"]]),
            Difference(4, "picture", "cc", "aa"),
        ),
        (ours_with(tones=[[1, 0, 0], [3, 4, 15]]), Difference(3, "tones", [4, 15], [4, 0])),
        (ours_with(frames=4), Difference(5, "frames", 4, 6)),
    ],
)
def test_the_first_differing_frame_and_field_are_named(ours: dict[str, Any], expected: Difference) -> None:
    assert first_difference(ours, LOG) == expected


def test_pictures_with_accidental_colours_are_not_compared() -> None:
    ours = ours_with(pictures=[[1, 2, "dd"], [3, 4, "aa"], [5, 5, None], [6, 6, "bb"]])
    assert first_difference(ours, LOG) is None


def test_fields_that_were_not_recorded_are_not_compared() -> None:
    ours = ours_with(
        events=[{"frame": 1, "game": 1, "dice": [1, 1], "held": 3}, {"frame": 4, "dice": [5, 1]}]
    )
    assert first_difference(ours, LOG) is None
