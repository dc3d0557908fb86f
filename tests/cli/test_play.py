"""`retro2600 play`, on SDL's dummy drivers: what it begins with, and what it keeps."""

import json
from pathlib import Path

import pygame
import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cli.main import main
from retro2600.consoles.vcs import Inputs
from retro2600.machine import savestate
from retro2600.shell.notice import Notice
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import powered_on
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.cli.commands import Commands
from tests.cli.lamps import PLAY, Playing
from tests.fronts.homes import homeless
from tests.shell.settings import by_path
from tests.systems import HOMES, PIPES, needs
from tools.posix import make_pipe


def test_a_session_is_played_and_ends_well(playing: Playing, tmp_path: Path) -> None:
    assert playing() == 0
    assert list(tmp_path.iterdir()) == []


@needs(HOMES)
def test_who_has_no_home_plays_and_is_told_once_that_nothing_is_kept(
    playing: Playing, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def turn() -> None:
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
        )

    monkeypatch.delenv("RETRO2600_HOME")
    homeless(monkeypatch, None)
    assert playing(frames=100, each_turn=turn) == 0
    assert capsys.readouterr().err == (
        "retro2600: no home folder is known, so nothing is kept: set RETRO2600_HOME\n"
    )


def test_a_session_may_go_on_from_a_saved_state(playing: Playing, tmp_path: Path) -> None:
    console = powered_on("lamp").step(Inputs(button0=True))
    (tmp_path / "state.json").write_text(json.dumps(savestate.saved(console)))
    assert playing("--state", tmp_path / "state.json", "--record", tmp_path / "movie.json") == 0
    movie = json.loads((tmp_path / "movie.json").read_text())
    assert movie["start"] == savestate.saved(console)
    assert main(["run", str(tmp_path / "movie.json")]) == 0


def test_a_palette_file_is_used(playing: Playing, tmp_path: Path) -> None:
    (tmp_path / "grey.pal").write_bytes(bytes(384))
    assert playing("--palette", tmp_path / "grey.pal") == 0
    (tmp_path / "grey.pal").write_bytes(bytes(385))
    assert playing("--palette", tmp_path / "grey.pal") == 2


LEVERS = "--replay: the levers stand as in the movie"


@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "9", "--record", "movie.json"], "--game 9: the games of lamp are 1, 2, 3"),
        (["--paddle", "Stelladaptor"], "no device has 'Stelladaptor' in its name; there is none"),
        (
            ["--front", "terminal", "--paddle", "Stelladaptor"],
            "--paddle Stelladaptor: a terminal hears no devices; it takes auto, mouse, wheel, pointer, keys",
        ),
        (["--replay", "session.json", "--left", "b"], LEVERS),
        (["--replay", "session.json", "--right", "a"], LEVERS),
        (["--replay", "session.json", "--bw"], LEVERS),
        (["--force"], "--force: it lets --record FILE replace a movie"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_written(
    commands: Commands,
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert commands.refuse(*PLAY, *words).startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_device_that_only_the_settings_name_is_missed_in_a_sentence(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Notice, "warn", lambda self, text: said.append(text))
    path = Storage.of_the_person().settings
    by_path.write(path, Settings(Options(paddle="Stelladaptor")), CARTRIDGE)
    assert playing() == 0
    assert said == ["no device has 'Stelladaptor' in its name: the mouse turns the knob until it is there"]
    assert by_path.read(path, CARTRIDGE)[0].options == Options(paddle="Stelladaptor")


def test_in_a_terminal_the_wheel_turns_the_knob_though_the_settings_name_a_device(
    shelf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    knobs: list[int] = []

    class Terminal:
        def __init__(self, shell: Shell, palette: object) -> None:
            self._shell = shell

        def play(self, clock: object) -> None:
            knobs.append(self._shell.controls.knobs.steps[0])
            self._shell.gate.wheel(2)
            knobs.append(self._shell.controls.knobs.steps[0])
            self._shell.choices.turn("volume", -1)
            self._shell.close()

    monkeypatch.setattr("retro2600.fronts.terminal.app.Terminal", Terminal)
    path = Storage.of_the_person().settings
    by_path.write(path, Settings(Options(paddle="Stelladaptor")), CARTRIDGE)
    assert main(["play", "--cartridge", "lamp", "--front", "terminal"]) == 0
    assert knobs[1] == knobs[0] + 2
    assert by_path.read(path, CARTRIDGE)[0].options == Options(paddle="Stelladaptor", volume=95)


def test_tonights_flags_are_not_kept_even_where_settings_were_broken_meanwhile(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Storage.of_the_person().settings
    by_path.write(path, Settings(Options(volume=50)), CARTRIDGE)
    close = Shell.close

    def closed(shell: Shell) -> None:
        path.write_text("broken")
        shell.choices.turn("panels", 1)
        close(shell)

    monkeypatch.setattr(Shell, "close", closed)
    assert playing("--paddle", "wheel") == 0
    assert by_path.read(path, CARTRIDGE)[0].options == Options(volume=50, panels=True)


def test_without_a_display_one_sentence_says_what_would_work(
    playing: Playing,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert playing("--record", tmp_path / "movie.json") == 2
    out, sentence = capfd.readouterr()
    assert out == ""
    assert sentence.startswith("retro2600: there is no display to open a window on; ")
    assert "retro2600 run works anywhere" in sentence
    assert sentence.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(params=["pipe", "device"])
def no_file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pipe that nobody writes to, or a device without an end; nobody is to wait for either."""
    monkeypatch.setattr("time.sleep", lambda seconds: pytest.fail("somebody waits"))
    path = tmp_path / "no-file.pal"
    if request.param == "pipe":
        make_pipe(path)
    else:
        path.symlink_to("/dev/zero")
    return path


@needs(PIPES)
@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize("option", ["--state", "--replay", "--palette"])
def test_what_is_to_be_played_or_shown_is_an_ordinary_file(
    no_file: Path, option: str, commands: Commands
) -> None:
    assert commands.refuse(*PLAY, option, no_file) == f"cannot read {no_file}: it is no ordinary file"


def untouched(path: Path) -> tuple[int, ...]:
    """The marks of a thing that nobody has written; looking at a link changes its time of access."""
    found = path.lstat()
    return found.st_dev, found.st_ino, found.st_mode, found.st_mtime_ns


@needs(PIPES)
@pytest.mark.parametrize("name", ["settings.toml", "resume.json", "slots/cx2617/resume.json"])
def test_what_the_session_begins_with_is_an_ordinary_file_or_left_alone(
    playing: Playing, no_file: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Storage.of_the_person().path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    no_file.rename(path)
    before = untouched(path)
    assert playing() == 0
    assert untouched(path) == before
    said = capsys.readouterr().err
    if name == "settings.toml":
        assert f"cannot read {path}: it is no ordinary file; it stays as it is" in said
