"""Stills, arrays of pictures and sound of a run."""

import gc
import wave
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from retro2600.consoles.tablet import Sound
from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.sound import Tones
from retro2600.machine.pictures import Pixels
from retro2600.shell.export import media
from retro2600.shell.export.documents import Writer
from tests.blocked import told_by
from tests.fronts.consoles import DESK, RATE, TABLET, VCS, colours
from tests.lamp import light
from tests.shell.export.runs import HELD, pictures, written
from tests.systems import FULL_DISK, needs

FRAMES = sum(count for count, _ in HELD)


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


def test_sound_is_the_tones_of_the_run(tmp_path: Path) -> None:
    written(media.WavFile(tmp_path / "a.wav", VCS))
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        samples = np.frombuffer(sound.readframes(sound.getnframes()), "<i2")
    tones = Tones(44_100)
    heard = [tones.frame((4 if frame == 10 else 0, 0)) for frame in range(FRAMES)]
    assert np.array_equal(samples, np.concatenate(heard))
    assert samples.any()
    assert abs(len(samples) - FRAMES / RATE * 44_100) <= 1


def test_black_frames_are_black_pictures() -> None:
    assert not pictures()[50].any()
    assert pictures()[0].tobytes() == light(2, 0)


@needs(FULL_DISK)
@pytest.mark.parametrize(
    "make",
    [
        lambda path: media.WavFile(path, VCS),
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
    writer = media.WavFile(tmp_path / "a.wav", TABLET)
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
        "a.wav": lambda path: media.WavFile(path, DESK),
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
    media.WavFile(folder / "a.wav", console),
    media.Film(folder / "a.gif", console, colours),
    media.Still(folder / "a.png", console, colours),
]
headless.run(Machine.powered_on(cartridge), [(30, console.rest)], [writer.add for writer in writers])
for writer in writers:
    writer.finish()
print("numpy" in sys.modules)
"""
    assert told_by(program, str(tmp_path)) == ("", "False\n")
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".gif", ".png", ".wav"]
