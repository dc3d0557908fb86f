"""Files of a run, to see and hear."""

import gc
import json
import subprocess
import sys
import tracemalloc
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from retro2600.consoles.tablet import Sound
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import SIZE
from retro2600.consoles.vcs.sound import Tones
from retro2600.fronts import headless
from retro2600.machine import Machine, savestate
from retro2600.machine.pictures import Pixels
from retro2600.shell.export import media
from retro2600.shell.export.documents import LogFile, StateFile, Writer
from retro2600.shell.export.painters import image
from tests.fronts.consoles import DESK, RATE, TABLET, VCS, colours
from tests.fronts.logs import record
from tests.lamp import LAMP, light, load
from tests.lamp_state import State
from tests.systems import FULL_DISK, needs

HELD = [(10, Inputs()), (30, Inputs(button0=True)), (20, Inputs(reset=True)), (40, Inputs(paddle0=80))]
FRAMES = sum(count for count, _ in HELD)
FLICKER = [(1, Inputs(reset=frame % 2 == 1)) for frame in range(90)]


def console() -> Machine[Any, Any, Any]:
    return Machine.powered_on(LAMP)


def written(writer: Writer, runs: list[tuple[int, Inputs]] = HELD) -> Machine[Any, Any, Any]:
    end = headless.run(console(), runs, [writer.add])
    writer.finish()
    return end


def pictures(runs: list[tuple[int, Inputs]] = HELD) -> list[NDArray[np.uint8]]:
    """The picture of every frame of a run."""
    shown: list[NDArray[np.uint8]] = []

    def look(frame: int, state: Any, output: Any) -> None:
        shown.append(np.frombuffer(output.pixels, np.uint8).reshape(192, 160))

    headless.run(console(), runs, [look])
    return shown


def test_a_still_is_the_last_frame_at_10_to_7_in_the_palettes_colours(tmp_path: Path) -> None:
    written(media.Still(tmp_path / "a.png", VCS, palette("phase")))
    with Image.open(tmp_path / "a.png") as image:
        assert image.width * 7 == image.height * 10
        pixels = np.asarray(image.convert("RGB"))
    assert np.array_equal(pixels[3::7, 6::12], colours("phase")[pictures()[-1]])
    assert np.array_equal(pixels, pixels[3::7, 6::12].repeat(7, axis=0).repeat(12, axis=1))


def test_pictures_are_those_of_every_nth_frame(tmp_path: Path) -> None:
    for every in (1, 7, FRAMES, FRAMES + 1):
        path = tmp_path / f"{every}.npz"
        written(media.Pictures(path, VCS, FRAMES, every))
        with np.load(path) as archive:
            frames, kept = archive["frames"], archive["pictures"]
        assert list(frames) == list(range(every, FRAMES + 1, every))
        assert kept.dtype == np.uint8
        assert kept.shape == (FRAMES // every, 192, 160)
        assert all(
            np.array_equal(picture, pictures()[frame - 1])
            for frame, picture in zip(frames, kept, strict=True)
        )


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


def test_sound_is_the_tones_of_the_run(tmp_path: Path) -> None:
    written(media.Sound(tmp_path / "a.wav", VCS))
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        samples = np.frombuffer(sound.readframes(sound.getnframes()), "<i2")
    tones = Tones(44_100)
    heard = [tones.frame((4 if frame == 10 else 0, 0)) for frame in range(FRAMES)]
    assert np.array_equal(samples, np.concatenate(heard))
    assert samples.any()
    assert abs(len(samples) - FRAMES / RATE * 44_100) <= 1


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
    overlong(media.Sound(tmp_path / "a.wav", VCS, long_frames))
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert abs(sound.getnframes() - frames / RATE * 44_100) <= 1
    overlong(media.Film(tmp_path / "a.gif", VCS, palette(), long_frames))
    lasts = sum(duration for duration, _ in shots(tmp_path / "a.gif"))
    assert abs(lasts - frames / RATE * 1000) <= 10


def test_a_log_names_the_inputs_it_is_of(tmp_path: Path) -> None:
    inputs = [
        [10, {}],
        [30, {"button0": 1}],
        [20, {"button0": 0, "reset": 1}],
        [40, {"reset": 0, "paddle0": 80}],
    ]
    written(LogFile(tmp_path / "a.json", console(), inputs))
    frames = [held for count, held in HELD for _ in range(count)]
    assert json.loads((tmp_path / "a.json").read_text()) == {
        **record(LAMP, frames),
        "inputs": inputs,
    }


@pytest.mark.parametrize("runs", [HELD, []])
def test_a_saved_state_is_the_one_at_the_end(tmp_path: Path, runs: list[tuple[int, Inputs]]) -> None:
    end = written(StateFile(tmp_path / "a.json", console()), runs)
    assert savestate.restored(json.loads((tmp_path / "a.json").read_text()), load) == end


def test_black_frames_are_black_pictures() -> None:
    assert not pictures()[50].any()
    assert pictures()[0].tobytes() == light(2, 0)


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


def memory_at_most(body: Callable[[], object]) -> int:
    """Bytes that Python held at one time in the course of it."""
    tracemalloc.start()
    try:
        body()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def flickering(writer: Writer, frames: int) -> None:
    """So many frames, each with another picture, label and state."""
    for frame in range(1, frames + 1):
        pixels = bytes([frame * 2 % 256]) * (192 * 160)
        output = SimpleNamespace(
            shown=Pixels(SIZE, pixels), label=f"{frame:016x}", sound=(frame % 2, 0), lines=262, spoken=()
        )
        writer.add(frame, State(knob=frame), output)
    writer.finish()


def test_a_film_holds_no_more_than_a_few_pictures(tmp_path: Path) -> None:
    film = media.Film(tmp_path / "a.gif", VCS, palette())
    assert memory_at_most(lambda: flickering(film, 500)) < 2_000_000
    assert (tmp_path / "a.gif").stat().st_size > 100_000


@pytest.mark.slow
def test_a_log_holds_no_more_than_a_few_frames(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "a.json", console(), [])
    assert memory_at_most(lambda: flickering(log, 20_000)) < 8_000_000
    written = json.loads((tmp_path / "a.json").read_text())
    assert written["frames"] == 20_000
    assert [event["frame"] for event in written["events"]] == list(range(1, 20_001))
    assert written["pictures"] == [[frame, frame, f"{frame:016x}"] for frame in range(1, 20_001)]
    assert written["tones"] == [[frame, frame % 2, 0] for frame in range(1, 20_001)]


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


def test_a_picture_that_stands_still_is_one_run_of_a_log_however_long(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "a.json", console(), [])
    for frame in range(1, 10_001):
        log.add(frame, State(), SimpleNamespace(label="same", sound=(0, 0), lines=262, spoken=()))
    log.finish()
    written = json.loads((tmp_path / "a.json").read_text())
    assert (written["pictures"], written["tones"]) == ([[1, 10_000, "same"]], [[1, 0, 0]])


def test_a_log_has_the_lines_that_were_said_if_there_were_any(tmp_path: Path) -> None:
    for said in ((), ("Your turn.", "Roll.")):
        log = LogFile(tmp_path / "a.json", console(), [])
        for frame in (1, 2):
            spoken = said if frame == 2 else ()
            log.add(frame, State(), SimpleNamespace(label="same", sound=(0, 0), lines=262, spoken=spoken))
        log.finish()
        written = json.loads((tmp_path / "a.json").read_text())
        assert written.get("spoken") == ([[2, line] for line in said] or None)


def test_a_log_of_many_inputs_names_all_of_them(tmp_path: Path) -> None:
    inputs = [[1, {"paddle0": number % 256}] for number in range(10_000)]
    log = LogFile(tmp_path / "a.json", console(), inputs)
    log.finish()
    assert json.loads((tmp_path / "a.json").read_text())["inputs"] == inputs


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


@needs(FULL_DISK)
@pytest.mark.parametrize(
    "make",
    [
        lambda path: media.Sound(path, VCS),
        lambda path: media.Pictures(path, VCS, FRAMES, 1),
        lambda path: media.Film(path, VCS, palette()),
    ],
)
def test_what_cannot_be_finished_is_given_up_without_a_word(make: Callable[[Path], Writer]) -> None:
    """A complaint of the interpreter's about something that could not be closed fails every test."""
    writer = make(Path("/dev/full"))
    with pytest.raises(OSError, match="No space left"):
        written(writer)
    writer.abandon()
    del writer
    gc.collect()


def test_a_sound_that_lasts_begins_with_the_file_and_fades_at_its_end(tmp_path: Path) -> None:
    writer = media.Sound(tmp_path / "a.wav", TABLET)
    for frame in range(1, 32):
        writer.add(frame, None, SimpleNamespace(sound=(Sound.MUSIC,), lines=1))
    writer.finish()
    with wave.open(str(tmp_path / "a.wav")) as sound:
        samples = np.frombuffer(sound.readframes(sound.getnframes()), "<i2")
    synthesiser = TABLET.sound.synthesiser(44_100)
    music = np.concatenate([synthesiser.frame((Sound.MUSIC,), 1) for _ in range(31)])
    assert len(samples) == len(music)
    assert np.array_equal(samples[: 30 * 735], music[: 30 * 735])
    assert abs(np.diff(samples.astype(np.int32), append=0)).max() < 260
    assert abs(samples[-20:]).max() < 0.05 * abs(music).max() < abs(music[-20:]).max()


def test_files_of_another_console_have_its_size_its_rate_and_its_sound(tmp_path: Path) -> None:
    colours = DESK.palettes.named("reference")
    picture = bytes(n % 251 for n in range(320 * 200))
    files: dict[str, Callable[[Path], Writer]] = {
        "a.png": lambda path: media.Still(path, DESK, colours),
        "a.gif": lambda path: media.Film(path, DESK, colours),
        "a.npz": lambda path: media.Pictures(path, DESK, 25, 5),
        "a.wav": lambda path: media.Sound(path, DESK),
    }
    for name, make in files.items():
        writer = make(tmp_path / name)
        for frame in range(1, 26):
            writer.add(
                frame,
                None,
                SimpleNamespace(shown=Pixels(DESK.picture.size, picture), sound=(1000,), lines=250),
            )
        writer.finish()
    with Image.open(tmp_path / "a.png") as still, Image.open(tmp_path / "a.gif") as film:
        assert (still.size, film.size) == ((1600, 1200), (320, 240))
        assert film.info["duration"] == 500
        pixels = np.asarray(still.convert("RGB"))[3::6, 2::5]
    assert pixels.tobytes() == b"".join(colours[3 * byte : 3 * byte + 3] for byte in picture)
    with np.load(tmp_path / "a.npz") as archive:
        assert archive["pictures"].shape == (5, 200, 320)
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert abs(sound.getnframes() - 22_050) <= 1
        assert any(sound.readframes(22_050))


def test_only_arrays_load_numpy(tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from retro2600.cartridges import load
from retro2600.fronts import headless
from retro2600.shell.export import media
from retro2600.machine import Machine

folder, cartridge = Path(sys.argv[1]), load("cx2617")
console = cartridge.console
colours = console.palettes.named("reference")
writers = [
    media.Sound(folder / "a.wav", console),
    media.Film(folder / "a.gif", console, colours),
    media.Still(folder / "a.png", console, colours),
]
headless.run(Machine.powered_on(cartridge), [(30, console.rest)], [writer.add for writer in writers])
for writer in writers:
    writer.finish()
print("numpy" in sys.modules)
"""
    command = [sys.executable, "-c", program, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    assert done.stdout == "False\n"
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".gif", ".png", ".wav"]
