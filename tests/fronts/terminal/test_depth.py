"""The number of colours a terminal says it has, and the nearest of them."""

import numpy as np
import pytest

from retro2600.fronts.terminal.depth import OWN, Depth, depth_of, packed, selection
from retro2600.store.refusals import RequestError


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "screen", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.INDEXED),
        ({"TERM": "linux"}, Depth.INDEXED),
        ({"TERM": "vt220", "COLORTERM": "truecolor"}, Depth.TRUE),
    ],
)
def test_a_terminal_tells_its_colours_in_two_variables(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) is depth


@pytest.mark.parametrize("term", ["", "dumb", "vt100", "vt220", "xterm-mono", "linux-m"])
def test_a_terminal_without_colours_is_refused_in_a_sentence(term: str) -> None:
    with pytest.raises(RequestError, match="shows no colours"):
        depth_of({"TERM": term})


def test_true_colours_stay_as_they_are() -> None:
    colours = np.array([0x123456, OWN], np.uint32)
    assert (Depth.TRUE.shown(colours) == colours).all()


def test_the_nearest_colour_of_the_table_is_never_further_than_any_other() -> None:
    table = _table()
    some = np.random.default_rng(2617).integers(0, 256, (500, 3))
    taken = Depth.INDEXED.shown(packed(some.astype(np.uint8)))
    chosen = np.array([int(selection(int(colour), paper=False).split(";")[-1]) for colour in taken])
    errors = np.square(table[None, 16:] - some[:, None]).sum(axis=-1)
    assert (errors[np.arange(500), chosen - 16] <= errors.min(axis=1) * 1.2).all()


def test_the_terminals_own_colour_stays_its_own() -> None:
    taken = Depth.INDEXED.shown(np.array([[OWN, 0]], np.uint32))
    assert selection(int(taken[0, 0]), paper=True) == "49"
    assert selection(int(taken[0, 0]), paper=False) == "39"
    assert selection(int(taken[0, 1]), paper=True) == "48;5;16"


def test_a_true_colour_is_selected_by_its_parts() -> None:
    assert selection(0x01FF10, paper=False) == "38;2;1;255;16"
    assert selection(0x01FF10, paper=True) == "48;2;1;255;16"


def _table() -> np.ndarray[tuple[int, int], np.dtype[np.int_]]:
    """The 256 colours of xterm; the first sixteen are the terminal's own business."""
    steps = [0, 95, 135, 175, 215, 255]
    cube = [(red, green, blue) for red in steps for green in steps for blue in steps]
    greys = [(8 + 10 * step,) * 3 for step in range(24)]
    return np.array([(-999, -999, -999)] * 16 + cube + greys)
