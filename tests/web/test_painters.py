"""The page's painters: the picture looks as the desktop's does."""

from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.window.arrows import draw_arrows
from retro2600.machine.facets.markings import Arrow, ArrowRole, Markings, Spot
from retro2600.shell.video.geometry import fitted
from retro2600.shell.video.glass import Glass
from retro2600.shell.video.limiter import FlashLimiter
from retro2600.shell.video.look import Look
from retro2600.shell.video.phosphor import Phosphor
from tests.web.modules import Modules, packed, unpacked

PICTURE = CONSOLE.picture.size

_FINE = 10
"""Pixels of a canvas to a line of the picture, of which edges are a small part."""

_GLASS = """
const [width, height, picture, look, image] = given;
const { Glass } = await import("./painters/glass.mjs");
const canvas = Object.assign(document.createElement("canvas"), { width, height });
const glass = new Glass(canvas, picture);
glass.look = look;
glass.show(new Uint32Array(unpacked(image)));
const gl = canvas.getContext("webgl2");
const seen = new Uint8Array(width * height * 4);
gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, seen);
gl.getExtension("WEBGL_lose_context").loseContext();
return packed(seen);
"""

_OVER_TIME = """
const [module, name, images, blanks, dark] = given;
const painter = new (await import(module))[name](dark);
const shown = images.map((image, at) => painter.shown(new Uint32Array(unpacked(image)), blanks[at]));
return shown.map(packed);
"""

_CURVE = """
const [picture, isBent, spots, places] = given;
const { Curve } = await import("./painters/curve.mjs");
const curve = new Curve(picture, isBent);
return [spots.map((spot) => curve.placeOf(...spot)), places.map((place) => curve.pixelAt(...place))];
"""

_LABELS = """
const [picture, lit, labels] = given;
const { Curve } = await import("./painters/curve.mjs");
const { drawMarkings } = await import("./painters/markings.mjs");
const size = { width: 4 * picture.width, height: 4 * picture.height };
const canvas = Object.assign(document.createElement("canvas"), size);
drawMarkings(canvas, { labels, dots: [], arrows: [] }, new Curve(picture, false), lit);
return packed(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
"""

_ARROWS = """
const [picture, arrows, scale] = given;
const { Curve } = await import("./painters/curve.mjs");
const { drawMarkings } = await import("./painters/markings.mjs");
const size = { width: scale * picture.width, height: scale * picture.height };
const canvas = Object.assign(document.createElement("canvas"), size);
const all = [0, 0, picture.width, picture.height];
drawMarkings(canvas, { labels: [], dots: [], arrows }, new Curve(picture, false), all);
return packed(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data);
"""

_FITTED = """
const { fitted } = await import("./painters/geometry.mjs");
return given[1].map(([width, height, sizing]) => {
  const { left, top, ...size } = fitted(width, height, given[0], sizing);
  return [left, top, size.width, size.height];
});
"""


def images(count: int) -> list[NDArray[np.uint8]]:
    """Pictures of large and of small parts: uint8[height, width, 3]."""
    chance = np.random.default_rng(1979)
    found = []
    for _ in range(count):
        blocks = chance.integers(0, 256, (PICTURE.height // 8, PICTURE.width // 8, 3)).astype(np.uint8)
        image = blocks.repeat(8, 0).repeat(8, 1)
        image[40:60] = chance.integers(0, 256, (20, PICTURE.width, 3))
        found.append(image)
    return found


def rgba(image: NDArray[np.uint8], last: int = 255) -> NDArray[np.uint8]:
    return np.dstack([image, np.full(image.shape[:2], last, np.uint8)])


@pytest.mark.slow
@pytest.mark.parametrize("size", [(640, 448), (1543, 1080), (2200, 1540)])
@pytest.mark.parametrize(
    "switches",
    [
        {"curve": True},
        {"scan_lines": True},
        {"mask": True},
        {"curve": True, "scan_lines": True, "mask": True},
    ],
    ids="+".join,
)
def test_the_glass_shows_what_the_desktops_does(
    modules: Modules, size: tuple[int, int], switches: dict[str, bool]
) -> None:
    (image,), (width, height) = images(1), size
    look, onto = Look(**switches), np.zeros((height, width), np.uint32)  # type: ignore[arg-type]
    pixels = np.ascontiguousarray(rgba(image, 0)).view(np.uint32)[..., 0]
    Glass(size, PICTURE, look, (0xFF, 0xFF00, 0xFF0000)).show(pixels, onto)
    switched = {name: getattr(look, name) for name in ("curve", "scan_lines", "mask")}
    found = modules.run(_GLASS, width, height, PICTURE._asdict(), switched, packed(rgba(image)))
    seen = unpacked(found, np.uint8).reshape(height, width, 4)[::-1, :, :3].astype(int)
    wanted = onto.view(np.uint8).reshape(height, width, 4)[..., :3]
    assert np.abs(seen - wanted).max() <= 1


def over_time(modules: Modules, name: str, painter: Any) -> None:
    """The page's painter of that name gives the same images as this one, for pictures that flicker."""
    chance = np.random.default_rng(2600)
    pictures, black = images(5), np.zeros((PICTURE.height, PICTURE.width, 3), np.uint8)
    blanks = [bool(blank) for blank in chance.random(90) < 0.3]
    frames = [black if blank else pictures[chance.integers(0, 5)] for blank in blanks]
    limits = name == "FlashLimiter"
    module = "./painters/limiter.mjs" if limits else "./painters/phosphor.mjs"
    found = modules.run(_OVER_TIME, module, name, [packed(rgba(frame)) for frame in frames], blanks, True)
    for shown, frame, blank in zip(found, frames, blanks, strict=True):
        wanted = painter.shown(frame, blank) if limits else painter.shown(frame)
        assert np.array_equal(unpacked(shown, np.uint8).reshape(*black.shape[:2], 4)[..., :3], wanted)


@pytest.mark.slow
def test_the_flash_limiter_gives_the_desktops_images(modules: Modules) -> None:
    over_time(modules, "FlashLimiter", FlashLimiter(dark=True))


@pytest.mark.slow
def test_the_phosphor_gives_the_desktops_images(modules: Modules) -> None:
    over_time(modules, "Phosphor", Phosphor())


@pytest.mark.slow
@pytest.mark.parametrize("is_bent", [False, True])
def test_a_pixel_is_pointed_at_where_the_glass_shows_it(modules: Modules, is_bent: bool) -> None:
    width, height = 960, 672
    glass = Glass((width, height), PICTURE, Look(curve=is_bent), ())
    places = [(across, down) for across in range(3, width, 40) for down in range(3, height, 40)]
    spots = [(column + 0.5, line + 0.5) for column in range(2, 158, 13) for line in range(2, 190, 11)]
    middles = [((across + 0.5) / width, (down + 0.5) / height) for across, down in places]
    found, seen = modules.run(_CURVE, PICTURE._asdict(), is_bent, spots, middles)
    assert [tuple(pixel) if pixel else None for pixel in seen] == [glass.pixel_at(*place) for place in places]
    for (across, down), spot in zip(found, spots, strict=True):
        assert glass.pixel_at(int(across * width), int(down * height)) == (int(spot[0]), int(spot[1]))


@pytest.mark.slow
def test_a_label_is_no_wider_than_the_part_that_a_small_screen_shows(modules: Modules) -> None:
    lit, labels = (16, 0, 128, 192), [[20, 50, "W12"], [140, 100, "R12"]]
    found = modules.run(_LABELS, PICTURE._asdict(), lit, labels)
    seen = unpacked(found, np.uint8).reshape(4 * PICTURE.height, 4 * PICTURE.width, 4)[..., 3].any(axis=0)
    columns = np.flatnonzero(seen) // 4
    assert {*range(17, 23), *range(137, 143)} <= {*columns.tolist()} <= {*range(16, 24), *range(136, 144)}


@pytest.mark.slow
def test_arrows_of_all_roles_look_as_in_the_window(modules: Modules) -> None:
    ends = [(Spot(20, 40), Spot(140, 60)), (Spot(30, 150), Spot(35, 70)), (Spot(120, 120), Spot(120, 121))]
    markings = Markings(arrows=tuple(Arrow(*places, role) for role in ArrowRole for places in ends))
    told = [[*tail, *head, role.name.lower(), markings.lanes[role]] for tail, head, role in markings.arrows]
    size = _FINE * PICTURE.width, _FINE * PICTURE.height
    window = pygame.Surface(size, depth=32)
    window.fill("#203080")
    draw_arrows(markings, lambda spot: (_FINE * spot.x, _FINE * spot.y), window, _FINE)
    wanted = pygame.surfarray.array3d(window).swapaxes(0, 1).astype(int)
    found = unpacked(modules.run(_ARROWS, PICTURE._asdict(), told, _FINE), np.uint8).reshape(*size[::-1], 4)
    share = found[..., 3:] / 255
    seen = found[..., :3] * share + np.array([0x20, 0x30, 0x80]) * (1 - share)
    drawn = (wanted != [0x20, 0x30, 0x80]).any(axis=2)
    differing = (np.abs(seen - wanted) > 100).any(axis=2)
    assert differing.sum() < 0.12 * drawn.sum()  # edges


@pytest.mark.slow
def test_the_picture_lies_where_the_desktop_lays_it(modules: Modules) -> None:
    rooms = [(width, height) for width in range(1, 2000, 97) for height in range(1, 1500, 89)]
    asked = [(*room, sizing) for room in rooms for sizing in ("smooth", "whole")]
    console = {**PICTURE._asdict(), "aspect": CONSOLE.aspect}
    found = modules.run(_FITTED, console, asked)
    for place, (width, height, sizing) in zip(found, asked, strict=True):
        wanted = fitted(width, height, CONSOLE, sizing)
        assert np.abs(np.subtract(place, wanted)).max() <= 1
