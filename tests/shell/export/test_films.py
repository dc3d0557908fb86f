"""Films of a run, with the time that each picture of it is shown."""

import wave
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import SIZE
from retro2600.machine.pictures import Pixels
from retro2600.shell.export import media
from retro2600.shell.export.documents import Writer
from retro2600.shell.export.painters import image
from tests.fronts.consoles import RATE, VCS, colours
from tests.shell.export.runs import HELD, flickering, memory_at_most, pictures, written

FLICKER = [(1, Inputs(reset=frame % 2 == 1)) for frame in range(90)]


def shots(path: Path) -> list[tuple[int, tuple[int, ...]]]:
    """Each picture of a GIF: the milliseconds it lasts, and its upper left colour."""
    found = []
    with Image.open(path) as film:
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            pixel = film.convert("RGB").getpixel((0, 0))
            assert isinstance(pixel, tuple)
            found.append((film.info["duration"], pixel))
    return found


def test_a_film_lasts_as_long_as_the_run(tmp_path: Path) -> None:
    for name, runs in (("still", HELD), ("flicker", FLICKER)):
        path = tmp_path / f"{name}.gif"
        written(media.Film(path, VCS, palette()), runs)
        seconds = sum(count for count, _ in runs) / RATE
        assert abs(sum(duration for duration, _ in shots(path)) / 1000 - seconds) <= 0.01


def test_a_film_shows_each_picture_from_the_fiftieth_nearest_to_its_frame(tmp_path: Path) -> None:
    written(media.Film(tmp_path / "a.gif", VCS, palette()), HELD[:3])
    first, dark = tuple(map(int, colours()[2])), tuple(map(int, colours()[0]))
    assert shots(tmp_path / "a.gif") == [(160, first), (500, first), (340, dark)]


def test_no_picture_of_a_film_is_shorter_than_players_will_show_it(tmp_path: Path) -> None:
    written(media.Film(tmp_path / "a.gif", VCS, palette()), FLICKER)
    durations = [duration for duration, _ in shots(tmp_path / "a.gif")]
    assert min(durations) >= 20
    assert len(durations) >= 90 * 4 // 6  # one of six is left out, and its neighbours are alike


@dataclass(frozen=True)
class Overlong:
    """Nine frames, the fourth of which lasts as long as twenty."""

    lines: int
    sound: tuple[int, ...] = (4, 0)
    label: str | None = None
    blank: bool = False
    spoken: tuple[str, ...] = ()
    card: bytes | None = None
    mail: tuple[str, ...] = ()

    @property
    def shown(self) -> Pixels:
        return Pixels(SIZE, bytes([14 if self.lines == 262 else 0]) * (192 * 160))


def overlong(writer: Writer) -> None:
    for frame in range(1, 10):
        writer.add(frame, None, Overlong(20 * 262 if frame == 4 else 262))
    writer.finish()


@pytest.mark.parametrize(("long_frames", "frames"), [(False, 9), (True, 28)])
def test_a_long_frame_sounds_and_is_shown_as_long_as_it_is_asked_to(
    tmp_path: Path, long_frames: bool, frames: int
) -> None:
    overlong(media.WavFile(tmp_path / "a.wav", VCS, long_frames))
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert abs(sound.getnframes() - frames / RATE * 44_100) <= 1
    overlong(media.Film(tmp_path / "a.gif", VCS, palette(), long_frames))
    lasts = sum(duration for duration, _ in shots(tmp_path / "a.gif"))
    assert abs(lasts - frames / RATE * 1000) <= 10


def test_every_picture_of_a_film_is_the_frame_s_wherever_it_differs_from_the_one_before(
    tmp_path: Path,
) -> None:
    film = media.Film(tmp_path / "a.gif", VCS, palette())
    chance = np.random.default_rng(1979)
    picture, shown = np.zeros((192, 160), np.uint8), []
    for frame in range(0, 60, 2):
        top, left = chance.integers(0, 150, 2)
        picture = picture.copy()
        picture[top : top + 7, left : left + 5] = chance.integers(0, 256, (7, 5))
        shown.append(picture.tobytes())
        film.add(frame + 1, None, SimpleNamespace(shown=Pixels(SIZE, shown[-1])))
        film.add(frame + 2, None, SimpleNamespace(shown=Pixels(SIZE, picture.tobytes())))  # another object
    film.finish()
    assert (tmp_path / "a.gif").stat().st_size < 200 * len(shown), "of each only what differs"
    with Image.open(tmp_path / "a.gif") as found:
        assert getattr(found, "n_frames", 1) == len(shown)
        assert found.info["loop"] == 0
        for number, expected in enumerate(shown):
            found.seek(number)
            drawn = image(Pixels(SIZE, expected), palette(), (320, 224))
            assert np.array_equal(np.asarray(found.convert("RGB")), np.asarray(drawn.convert("RGB")))


def test_a_film_holds_no_more_than_a_few_pictures(tmp_path: Path) -> None:
    film = media.Film(tmp_path / "a.gif", VCS, palette())
    assert memory_at_most(lambda: flickering(film, 500)) < 2_000_000
    assert (tmp_path / "a.gif").stat().st_size > 100_000


def test_a_picture_that_finds_no_place_leaves_no_trace(tmp_path: Path) -> None:
    dark, lit = pictures()[0].tobytes(), pictures()[15].tobytes()
    film = media.Film(tmp_path / "a.gif", VCS, palette())
    lost = next(n for n in range(2, 10) if round(n * 50 / RATE) == round((n - 1) * 50 / RATE))
    for frame in range(1, 20):
        film.add(frame, None, SimpleNamespace(shown=Pixels(SIZE, lit if frame in (lost, 15) else dark)))
    film.finish()
    assert [pixel for _, pixel in shots(tmp_path / "a.gif")] == [
        tuple(map(int, colours()[picture[0]])) for picture in (dark, lit, dark)
    ]


def test_a_picture_that_stands_still_for_hours_is_shown_as_long_as_a_gif_can(tmp_path: Path) -> None:
    film = media.Film(tmp_path / "a.gif", VCS, palette())
    dark, lit = pictures()[0].tobytes(), pictures()[15].tobytes()
    for frame, picture in ((1, dark), (2, lit), (200_000, dark), (200_010, dark)):
        film.add(frame, None, SimpleNamespace(shown=Pixels(SIZE, picture)))
    film.finish()
    with Image.open(tmp_path / "a.gif") as shown:
        assert getattr(shown, "n_frames", 1) == 3
        shown.seek(1)
        assert shown.info["duration"] == media.LONGEST_SHOT
