"""The picture's file, read back by a library for pictures."""

from io import BytesIO

import numpy as np
from PIL import Image

from retro2600.consoles.vcs.picture import SIZE
from retro2600.fronts.web.page.png import png
from retro2600.machine.pictures import Pixels
from retro2600.shell.video.geometry import even_size
from retro2600.shell.video.pictures import rgb
from tests.fronts.consoles import VCS


def test_each_pixel_has_its_colour_and_all_are_alike() -> None:
    pixels = Pixels(SIZE, bytes(number * 7 % 256 for number in range(192 * 160)))
    palette = VCS.palettes.named("stella")
    found = Image.open(BytesIO(png(pixels, VCS, palette)))
    assert found.size == even_size(VCS)
    wide, high = found.width // 160, found.height // 192
    image = np.asarray(found.convert("RGB"))
    for down in range(high):
        for across in range(wide):
            assert (image[down::high, across::wide] == rgb(pixels, palette)).all()
