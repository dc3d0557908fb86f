"""The four dresses of each program: contrasts by WCAG 2 (text 4.5, shapes 3), and nothing but inks."""

from __future__ import annotations

import pytest

from tests.cartridges.lobby import test_dresses as lobby
from tests.cartridges.mpgn import test_dresses as mpgn
from tests.cartridges.tablet import dresses
from tests.cartridges.tablet.dresses import Dresses, Kind


@pytest.mark.parametrize("dress", ["reference", "contrast", "safe", ""])
@pytest.mark.parametrize(
    ("seen", "kind"),
    [
        pytest.param(there.DRESSES, kind, id=f"{there.__name__.split('.')[-2]}-{name}")
        for there in (lobby, mpgn)
        for name, kind in there.KINDS.items()
    ],
)
def test_everything_stands_out_from_what_is_below_it(seen: Dresses, kind: Kind, dress: str) -> None:
    """ "": the second dress, which has another name in each program."""
    assert dresses.worst(seen[dress or list(seen)[1]], kind) >= kind.least


@pytest.mark.parametrize(("seen", "second"), [(lobby.DRESSES, "dark"), (mpgn.DRESSES, "light")])
def test_every_ink_has_a_colour_and_no_other_number_has_one(seen: Dresses, second: str) -> None:
    assert list(seen) == ["reference", second, "contrast", "safe"]
    for palette in seen.values():
        assert len(palette) == 768
        assert not any(dresses.unused(palette))
