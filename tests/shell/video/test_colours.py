"""Palettes for other eyes, measured on the colours that the game really shows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.colours import colours
from retro2600.consoles.vcs.palette import NAMES, palette
from retro2600.consoles.vcs.picture import LIT
from retro2600.shell.video.colours import adapted
from retro2600.shell.video.pictures import table
from tests.fronts.consoles import VCS
from tests.shell.video.eyes import BLINDNESS, closest, contrast, game_bytes, luminance

ORDER = VCS.palettes.order


def seen(name: str, kind: str) -> NDArray[np.uint8]:
    """The adapted palette of that name: uint8[256, 3]."""
    return table(adapted(palette(name), kind, ORDER))


WELL_APART = 10.0
"""A CIEDE2000 distance that nobody overlooks."""


def test_normal_colours_are_the_palette_itself() -> None:
    assert adapted(palette(), "normal") is palette()


def test_other_words_are_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^colours are 'normal', 'safe' or 'contrast', not 'gaudy'$"):
        adapted(palette(), "gaudy")


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("name", NAMES)
def test_safe_colours_of_the_game_are_well_apart_for_every_eye(name: str, blindness: str) -> None:
    shown = list(game_bytes(True))
    before = closest(table(palette(name))[shown], blindness)
    assert closest(seen(name, "safe")[shown], blindness) > max(WELL_APART, before)


@pytest.mark.parametrize("name", NAMES)
def test_safe_colours_leave_greys_as_they_are(name: str) -> None:
    greys, safe = table(palette(name))[:16], seen(name, "safe")[:16]
    assert np.abs(safe.astype(int) - greys).max() <= 1


@pytest.mark.parametrize("kind", ["safe", "contrast"])
@pytest.mark.parametrize("name", NAMES)
def test_a_higher_luma_stays_brighter_in_every_hue(name: str, kind: str) -> None:
    brightness = luminance(seen(name, kind)[::2]).reshape(16, 8)
    assert (np.diff(brightness) >= 0).all()
    assert (np.diff(brightness[:, 1:]) > 0).all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("color", "least"), [(True, 3.0), (False, 2.5)])
def test_with_contrast_checkers_stand_out_from_all_they_can_lie_on(
    name: str, color: bool, least: float
) -> None:
    latches = colours(color, cursor=0)  # on a tray: nothing is highlighted
    after = seen(name, "contrast")
    for checker in (latches.white & LIT, latches.red & LIT):
        for ground in {byte & LIT for byte in (0, latches.border, *latches.rows)}:
            assert contrast(after[checker], after[ground]) >= least


@pytest.mark.parametrize("name", NAMES)
def test_with_contrast_white_is_full_white_and_black_stays_black(name: str) -> None:
    after = seen(name, "contrast")
    assert after[0x0E].tolist() == [255] * 3
    assert after[0x00].tolist() == [0] * 3


@given(st.binary(min_size=768, max_size=768), st.sampled_from(["safe", "contrast"]), st.booleans())
def test_any_palette_can_be_adapted(data: bytes, kind: str, ordered: bool) -> None:
    assert len(adapted(data, kind, ORDER if ordered else None)) == 768


def test_without_an_order_contrast_makes_dark_colours_darker_and_light_ones_lighter() -> None:
    greys = bytes(value for value in range(256) for _ in range(3))
    after = table(adapted(greys, "contrast"))[:, 0].astype(int)
    assert (after[10:90] < np.arange(10, 90)).all()
    assert (after[150:250] > np.arange(150, 250)).all()
    assert (np.diff(after) >= 0).all()
    assert (after[0], after[255]) == (0, 255)
