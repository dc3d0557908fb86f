"""Files of drawings: pictures, films, shapes of SVG."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT, console_for
from retro2600.consoles.tablet.inks import PALETTES, Ink
from retro2600.fronts.terminal.app import Terminal
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Text
from retro2600.shell.export.media import Film, write_png
from retro2600.shell.export.svg import svg
from retro2600.shell.video.painting import painted
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.window.sessions import shell_with
from tests.stand_in import retro2600
from tools.sample_drawings import board

TABLET = console_for("touch", "type")
PALETTE = PALETTES.named("reference")
SVG = "{http://www.w3.org/2000/svg}"
TALL = Drawing(PORTRAIT, (Element("paper", (Box(0, 0, *PORTRAIT, 0, Paint(Ink.TEXT)),)),))


def test_a_still_has_the_drawings_own_size(tmp_path: Path) -> None:
    for drawing, size in ((board(), LANDSCAPE), (TALL, PORTRAIT)):
        write_png(tmp_path / "a.png", drawing, TABLET, PALETTE)
        with Image.open(tmp_path / "a.png") as still:
            assert still.size == size
            assert np.array_equal(np.asarray(still), np.asarray(painted(drawing, PALETTE, size)))


def film(path: Path, *shown: Drawing) -> list[Image.Image]:
    """The pictures of a film in which each lasts for 12 frames."""
    made = Film(path, TABLET, PALETTE)
    for frame in range(12 * len(shown)):
        made.add(frame + 1, None, SimpleNamespace(shown=shown[frame // 12], lines=1))
    made.finish()
    pictures = []
    with Image.open(path) as written:
        for number in range(getattr(written, "n_frames", 1)):
            written.seek(number)
            pictures.append(written.convert("RGB"))
    return pictures


def test_a_film_is_near_to_the_drawings_in_256_colours(tmp_path: Path) -> None:
    drawings = board((300, 400)), board((700, 300)), board((700, 300), message="")
    pictures = film(tmp_path / "a.gif", *drawings)
    assert len(pictures) == 3
    for picture, drawing in zip(pictures, drawings, strict=True):
        wanted = np.asarray(painted(drawing, PALETTE, LANDSCAPE), int)
        assert np.abs(np.asarray(picture, int) - wanted).mean() < 2


def test_a_film_keeps_its_size_and_what_looks_alike_is_one_pixel(tmp_path: Path) -> None:
    again = replace(TALL, elements=(TALL.elements[0]._replace(name="Paper"),))
    pictures = film(tmp_path / "a.gif", TALL, again, board())
    assert [picture.size for picture in pictures] == [PORTRAIT] * 3
    assert pictures[0].tobytes() == pictures[1].tobytes()
    assert pictures[2].getpixel((195, 20)) == tuple(PALETTE[:3])
    assert pictures[2].getpixel((20, 382)) != tuple(PALETTE[:3])


def test_shapes_are_elements_of_svg_with_their_names() -> None:
    paint, faded = Paint(Ink.TEXT), Paint(Ink.RIM, Ink.RIM_LOW, 51)
    shapes = (
        Circle(1, 2, 3, paint, faded, 4),
        Box(1, 2, 30, 40, 99, faded),
        Polygon((0, 0, 9, 0, 9, 9), None, paint, 1),
        Line((0, 0, 9, 9), paint, 3),
        Text(5, 6, "a <b>  c", 12, paint, True, Align.RIGHT, 9),
    )
    drawing = Drawing(Size(1024, 768), (Element("a", shapes, (10, 20), name="Ace & deuce"), Element("b")))
    root = ElementTree.fromstring(svg(drawing, TABLET, PALETTE, "Tablet"))
    assert (root.get("width"), root.get("height")) == ("1024", "768")
    (group,) = [each for each in root.iter(f"{SVG}g") if each.find(f"{SVG}title") is not None]
    assert group.get("transform") == "translate(10 20)"
    title, circle, box, polygon, line, text = group
    assert title.text == "Ace & deuce"
    assert (circle.get("fill"), circle.get("stroke-opacity")) == ("#f2ece0", "0.2")
    assert box.get("rx") == "15"
    assert polygon.get("points") == "0 0 9 0 9 9"
    assert (line.tag, line.get("stroke-linecap")) == (f"{SVG}polyline", "round")
    assert (text.text, text.get("textLength"), text.get("text-anchor")) == ("a <b>  c", "9", "end")
    fades = {fade.get("id"): (fade.get("y1"), fade.get("y2")) for fade in root.iter(f"{SVG}linearGradient")}
    assert circle.get("stroke") == "url(#f0)"
    assert fades == {"f0": ("-1", "5"), "f1": ("2", "42")}


@pytest.fixture
def inputs(tmp_path: Path) -> str:
    entries = [[4, {}], [1, {"key": "right"}], [1, {"key": ""}], [6, {"upright": True}]]
    path = tmp_path / "inputs.json"
    path.write_text(json.dumps({"inputs": entries}))
    return str(path)


@pytest.mark.slow
def test_a_run_writes_all_of_them(inputs: str, tmp_path: Path) -> None:
    options = ["png", "gif", "svg", *(["mp4"] if shutil.which("ffmpeg") else [])]
    words = [word for option in options for word in (f"--{option}", str(tmp_path / f"out.{option}"))]
    with stand_in.on_the_shelf():
        done = retro2600("run", inputs, "--cartridge", "magnets", *words, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "out.png") as still, Image.open(tmp_path / "out.gif") as moving:
        assert (still.size, moving.size) == (PORTRAIT, LANDSCAPE)
    root = ElementTree.parse(tmp_path / "out.svg").getroot()
    assert len(root.findall(f".//{SVG}circle")) >= 6
    if "mp4" in options:
        words = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", str(tmp_path / "out.mp4")]
        picture, _ = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)["streams"]
        assert (picture["width"], picture["height"], picture["nb_frames"]) == (*LANDSCAPE, "12")


@pytest.mark.parametrize(("option", "said"), [("text", "characters"), ("pictures", "pixels")])
def test_forms_that_drawings_have_not_are_refused(
    inputs: str, tmp_path: Path, option: str, said: str
) -> None:
    with stand_in.on_the_shelf():
        done = retro2600(
            "run", inputs, "--cartridge", "magnets", f"--{option}", str(tmp_path / "out"), home=tmp_path
        )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.endswith(f"do not consist of {said}\n")


def test_the_terminal_names_the_fronts_that_show_them() -> None:
    said = "^the terminal cannot show drawings; a window and the page can$"
    with stand_in.on_the_shelf(), pytest.raises(RequestError, match=said):
        Terminal(shell_with("magnets"), lambda options: PALETTE)
