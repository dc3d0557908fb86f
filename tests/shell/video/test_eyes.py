"""The tests' own measures, against published values and cases counted by hand."""

import numpy as np
import pytest

from tests.shell.video.eyes import ciede2000, game_bytes, most_flashes, transitions

# From the test data of Sharma, Wu and Dalal (2005).
PAIRS = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
]


@pytest.mark.parametrize(("one", "other", "distance"), PAIRS)
def test_the_colour_distance_is_that_of_the_published_examples(
    one: tuple[float, ...], other: tuple[float, ...], distance: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(distance, abs=1e-4)


def test_flashes_are_pairs_of_opposing_changes_of_a_tenth() -> None:
    light = np.array([[0, 0.5, 0.45, 0.95, 0.5, 0.55, 0.2, 0.35]]).T
    assert transitions(light).tolist() == [3]  # up to 0.95, down to 0.2, up to 0.35
    assert most_flashes(light) == 1


def test_light_that_changes_every_frame_flashes_thirty_times_a_second() -> None:
    assert most_flashes(np.array([[0.0], [1.0]] * 60)) == 30


def test_a_game_shows_seven_colours_and_five_greys() -> None:
    assert [hex(byte) for byte in game_bytes(True)] == ["0x0", "0xe", "0x48", "0x84", "0xb6", "0xc6", "0xfa"]
    assert [hex(byte) for byte in game_bytes(False)] == ["0x0", "0x4", "0x8", "0xc", "0xe"]
