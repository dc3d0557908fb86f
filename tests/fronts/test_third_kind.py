"""A kind of pictures that nobody has written yet: one entry a front shows it, without one it is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest
from PIL import Image

from retro2600 import cartridges
from retro2600.fronts.terminal import picture_painters as in_terminal
from retro2600.fronts.terminal.app import Terminal
from retro2600.fronts.terminal.grid import PAPER
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.web.page import painters as on_page
from retro2600.fronts.window import painters as in_window
from retro2600.machine import Console
from retro2600.machine.facets.markings import Spot
from retro2600.machine.pictures import Pixels, Size, digest_of
from retro2600.shell.export import painters as in_files
from retro2600.shell.export.painters import image
from retro2600.shell.input.actions import Action
from retro2600.shell.shell import Shell
from retro2600.shell.video import look as looks
from retro2600.shell.video.pictures import rgb
from retro2600.store.refusals import RequestError
from tests.fronts.runs import files_of, refusal_of
from tests.fronts.web.page.visits import Visitor
from tests.fronts.window.sessions import MUTE, noted, press, seen_at, seen_everywhere, shell_with
from tests.shelf.typewriter.console import CONSOLE as DESK
from tests.shelf.typewriter.console import Keys
from tests.shelf.typewriter.program import Page as Sheet
from tests.shelf.typewriter.program import Typewriter
from tests.stand_in import retro2600, shelve

DOTS = 10
"""Pixels across and down in which a unit of the yard can be seen."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """A picture of boxes on the floor of a yard: column, line, width, height and colour of each."""

    size: Size
    boxes: tuple[tuple[int, ...], ...] = ()

    @property
    def resolution(self) -> Size:
        return Size(self.size.width * DOTS, self.size.height * DOTS)

    @property
    def digest(self) -> str:
        return digest_of(self.thumbnail)

    @property
    def thumbnail(self) -> bytes:
        return json.dumps(self.boxes).encode()

    def of_thumbnail(self, data: bytes, /) -> Boxes:
        match json.loads(data):
            case list(boxes) if all(len(box) == 5 for box in boxes):
                return Boxes(self.size, tuple(map(tuple, boxes)))
        raise ValueError("expected boxes")


YARD = replace(DESK, name="yard", title="Yard", picture=Boxes(Size(32, 24)))
PALETTE = YARD.palettes.named("reference")
SMALL = Boxes(YARD.picture.size, ((8, 6, 16, 12, 200),))


class Shown(Sheet):
    """The letters of a line as boxes."""

    @property
    def shown(self) -> Boxes:  # type: ignore[override]
        boxes = [(3 * place, 4, 2, 4, letter) for place, letter in enumerate(self.state.letters)]
        return Boxes(Size(32, 24), tuple(boxes))


@dataclass(frozen=True, slots=True)
class Crates(Typewriter):
    name = "crates"
    title = "CRATES"
    console: ClassVar[Console[Keys]] = YARD
    aliases: ClassVar[dict[str, dict[str, object]]] = {}

    def show(self, state: Any) -> Shown:
        return Shown(state)


def pixels(picture: Boxes) -> Pixels:
    width, height = picture.resolution
    drawn = np.zeros((height, width), np.uint8)
    for column, line, wide, high, colour in picture.boxes:
        drawn[line * DOTS : (line + high) * DOTS, column * DOTS : (column + wide) * DOTS] = colour
    return Pixels(picture.resolution, drawn.tobytes())


def coloured(picture: Boxes, palette: bytes) -> looks.Image:
    return rgb(pixels(picture), palette)


def rectangles(picture: Boxes, palette: bytes) -> Iterator[str]:
    for column, line, wide, high, _ in picture.boxes:
        yield f'<rect x="{column * DOTS}" y="{line * DOTS}" width="{wide * DOTS}" height="{high * DOTS}"/>'


IN_FILES = in_files.PictureWriter(
    lambda boxes, palette, size: image(pixels(boxes), palette, size), rectangles
)


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is on the shelf, and no front has heard of its kind of pictures."""
    shelve(Crates(), tmp_path, monkeypatch)


@pytest.fixture
def painters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each front's one place of choice has one entry more."""
    monkeypatch.setitem(in_window.PAINTERS, Boxes, in_window.televised(coloured))
    monkeypatch.setitem(in_terminal.PAINTERS, Boxes, partial(in_terminal.HalfBlocks, coloured=coloured))
    monkeypatch.setitem(on_page.PAINTERS, Boxes, on_page.of_pixels(pixels))
    monkeypatch.setitem(in_files.PAINTERS, Boxes, IN_FILES)


def typed(shell: Shell, *keys: str) -> None:
    for key in keys:
        shell.gate.chord(key, key, True)
        shell.gate.chord(key, key, False)
        shell.run(1)


INPUTS = [[1, {"key": "a"}], [1, {"key": "b"}], [8, {"key": ""}]]


@pytest.mark.usefixtures("painters", "sdl")
class TestWindow:
    def test_its_pictures_and_their_thumbnails_are_shown(self) -> None:
        shell = shell_with("crates", replace(MUTE, scale=2))
        lit = tuple(PALETTE[3 * ord("b") :][:3])
        acts = {
            2: press(pygame.K_b),
            7: lambda: shell.gate.do(Action.SAVE),
            8: lambda: shell.gate.do(Action.SLOTS),
        }
        picture, slots = noted(shell, acts, lambda: (seen_at(20, 100), _on_the_right(lit)), 6, 14)
        assert picture[0] == lit
        assert slots[1]

    def test_a_place_of_the_window_is_a_place_in_its_own_units(self) -> None:
        painter = in_window.screen_for(YARD, PALETTE, looks.Look())
        window = pygame.Surface((640, 480), depth=32)
        assert painter.draw(SMALL, False, window, window.get_rect())
        assert painter.spot_at((0, 0)) == (0, 0)
        assert painter.spot_at((639, 479)) == (31, 23)
        assert painter.spot_at((161, 121)) == (8, 6)


def _on_the_right(colour: tuple[int, ...]) -> bool:
    """True if the right half of the window has that colour somewhere."""
    seen = seen_everywhere()
    right = seen[len(seen) // 2 :]
    return bool((abs(right.astype(int) - colour) < 4).all(axis=-1).any())  # a thumbnail is averaged


@pytest.mark.usefixtures("painters")
def test_a_terminal_shows_it_and_its_thumbnails() -> None:
    shell = shell_with("crates")
    painter, page = in_terminal.painter_for(YARD, PALETTE, looks.Look()), Composer(YARD)
    painter.take(SMALL, False)
    grid = page.grid((80, 30), shell, painter, "")
    lit = grid.cells[..., PAPER] == 200 << 16 | 200 << 8
    assert lit.any(axis=0).sum() == pytest.approx(lit.any(axis=1).sum() * 2 * 16 / 12, abs=2)
    assert (painter.thumbnail(SMALL, (24, 9))[..., PAPER] == 200 << 16 | 200 << 8).any()


@pytest.mark.usefixtures("painters")
def test_a_page_hands_it_to_the_canvas_and_takes_places_in_its_own_units() -> None:
    visit = Visitor().open(cartridge="crates")
    answer = visit.run()
    assert [visit.view["console"][name] for name in ("width", "height")] == [320, 240]
    assert answer["picture"] == bytes(320 * 240)
    assert visit.view["text"] is None
    visit.tap("b")
    shell = visit.page.shell
    assert shell.view.picture == Boxes(Size(32, 24), ((0, 4, 2, 4, ord("b")),))
    shell.gate.do(Action.SAVE)
    shell.gate.do(Action.SLOTS)
    visit.run(2)
    assert visit.view["overlay"]["thumbnail"] == pixels(shell.view.picture).data
    assert on_page.on_canvas(Spot(1.5, 2), YARD.picture) == (15, 20)
    shell.gate.do(Action.PICTURE)
    visit.run()
    (made,) = [effect for effect in visit.effects if effect["kind"] == "download"]
    assert made["bytes"].startswith(b"\x89PNG")


@pytest.mark.usefixtures("painters")
def test_a_run_writes_it(tmp_path: Path) -> None:
    files = files_of(INPUTS, "crates", tmp_path, ("png", "gif", "svg", "log"))
    last = Boxes(Size(32, 24), ((0, 4, 2, 4, ord("a")), (3, 4, 2, 4, ord("b"))))
    assert json.loads(files["log"].read_text())["pictures"][-1] == [2, 10, last.digest]
    with Image.open(files["png"]) as still, Image.open(files["gif"]) as film:
        assert still.convert("RGB").getpixel((still.width * 4 // 32, still.height * 5 // 24)) == (98, 98, 0)
        assert getattr(film, "n_frames", 1) == 2
    assert len(ElementTree.parse(files["svg"]).findall(".//{http://www.w3.org/2000/svg}rect")) == 2


@pytest.mark.usefixtures("painters")
@pytest.mark.parametrize(("option", "said"), [("text", "characters"), ("pictures", "pixels")])
def test_a_form_that_it_does_not_have_is_refused(tmp_path: Path, option: str, said: str) -> None:
    complaint = refusal_of(INPUTS, "crates", tmp_path, f"--{option}", str(tmp_path / "out"))
    assert complaint.endswith(f"do not consist of {said}\n")
    assert not (tmp_path / "out").exists()


def test_a_slot_keeps_it() -> None:
    shell = shell_with("crates")
    typed(shell, "a", "b")
    shell.gate.do(Action.SAVE)
    saved, info = shell.view.picture, shell.save_control.saves.infos[0]
    assert info.picture == saved
    typed(shell, "c")
    assert shell.view.picture != saved
    shell.gate.do(Action.LOAD)
    assert shell.view.picture == saved


@pytest.mark.usefixtures("sdl")
class TestWithoutPainters:
    SAID = "cannot show pictures of boxes, only of pixels"

    def test_the_window_refuses_it_before_it_opens(self, tmp_path: Path) -> None:
        done = retro2600("--cartridge", "crates", "--mute", home=tmp_path)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert done.stderr.startswith(f"retro2600: the window {self.SAID}")

    def test_the_terminal_refuses_it(self) -> None:
        with pytest.raises(RequestError, match=f"the terminal {self.SAID}"):
            Terminal(shell_with("crates"), lambda options: PALETTE)

    def test_the_page_says_so_and_plays_another_program(self) -> None:
        visit = Visitor().open(cartridge="crates")
        visit.run()
        assert visit.view["notice"].startswith(f"the page {self.SAID}")
        assert visit.page.shell.session.console.cartridge.name == cartridges.DEFAULT

    @pytest.mark.parametrize("option", ["png", "gif", "svg", "pictures"])
    def test_a_run_refuses_to_write_it(self, tmp_path: Path, option: str) -> None:
        path = tmp_path / f"out.{option}"
        complaint = refusal_of(INPUTS, "crates", tmp_path, f"--{option}", str(path))
        assert complaint.startswith(f"retro2600: a file {self.SAID}")
        assert not path.exists()

    def test_a_run_that_shows_nothing_needs_none(self, tmp_path: Path) -> None:
        assert files_of(INPUTS, "crates", tmp_path, ["log"])
