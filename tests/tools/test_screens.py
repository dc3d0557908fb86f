"""The pictures in docs/ are what the programs show."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tools.screens import DOCS, SCENES, picture

LARGEST = 52_000


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_made_anew_by_its_keys(name: str) -> None:
    path = DOCS / f"{name}.png"
    assert path.stat().st_size < LARGEST
    with Image.open(BytesIO(picture(SCENES[name]))) as now, Image.open(path) as shown:
        assert now.size == shown.size
        difference = ImageChops.difference(now.convert("RGB"), shown.convert("RGB"))
        assert difference.getbbox() is None, "python -m tools.screens makes it anew"
