"""`retro2600 play`, on SDL's dummy drivers."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pygame
import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cli.main import main
from retro2600.consoles.vcs import Inputs
from retro2600.machine import savestate
from retro2600.shell.notice import Notice
from retro2600.shell.process import pacing
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import powered_on
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.cli.commands import Commands
from tests.fronts.another import another_claims
from tests.fronts.homes import homeless
from tests.fronts.winding import WoundClock
from tests.shell.settings import by_path
from tests.systems import HOMES, PIPES, needs
from tools.posix import make_pipe

PLAY = ("play", "--cartridge", "lamp", "--scale", "1", "--mute")

Playing = Callable[..., int]


@pytest.fixture
def playing(sdl: None, shelf: None, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Plays the lamp for a number of frames, then closes the window."""

    def play(*words: object, frames: int = 30, each_turn: Callable[[], None] = lambda: None) -> int:
        left = frames

        def act() -> None:
            nonlocal left
            each_turn()
            left -= 1
            if left == 0:
                pygame.event.post(pygame.Event(pygame.QUIT))

        monkeypatch.setattr(pacing, "WallClock", lambda: WoundClock(act))
        return main([*PLAY, *map(str, words)])

    return play


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


def test_a_recorded_session_comes_out_again(playing: Playing, tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    assert playing("--record", path, "--left", "b", "--bw", "--game", 3, frames=20) == 0
    movie = json.loads(path.read_text())
    assert movie["inputs"][0] == [1, {"select": 1, "left": "b", "color": 0}]
    assert movie["marks"][-1][0] == sum(count for count, _ in movie["inputs"]) > 20
    assert main(["run", str(path)]) == 0


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


def test_a_movie_whose_name_is_taken_meanwhile_is_written_beside_it_and_that_is_said(
    playing: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    def lose() -> None:
        (folder / "movie.json").mkdir(exist_ok=True)

    assert playing("--record", folder / "movie.json", each_turn=lose) == 0
    movie, beside = folder / "movie.json", folder / "movie 2.json"
    sentence = f"retro2600: {movie} is another file by now; the movie is recorded to {beside}\n"
    assert capsys.readouterr().err == sentence
    assert json.loads(beside.read_text())["marks"][-1][0] == 31


@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize("read", ["--replay", "--state"])
def test_a_movie_is_not_recorded_over_the_file_that_is_played(
    commands: Commands, read: str, tmp_path: Path
) -> None:
    path = tmp_path / "session.json"
    path.write_text("kept")
    refusal = commands.refuse(*PLAY, read, path, "--record", tmp_path / "." / "session.json")
    assert refusal.startswith("--record: ")
    assert path.read_text() == "kept"


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


def test_what_cannot_be_written_at_the_end_is_said_where_it_was_started(
    playing: Playing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "folder" / "movie.json"
    path.parent.mkdir()

    def lose() -> None:
        rmtree(path.parent, ignore_errors=True)

    assert playing("--record", path, each_turn=lose) == 0
    assert capsys.readouterr().err.startswith(f"retro2600: cannot write {path}: ")


def test_a_movie_is_replaced_only_by_force(playing: Playing, tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "movie.json"
    assert playing("--record", path, frames=40) == 0
    before = path.read_bytes()
    sentence = f"cannot record to {path}: it is there already; --force replaces a movie"
    assert commands.refuse(*PLAY, "--record", path) == sentence
    assert path.read_bytes() == before
    assert playing("--record", path, "--force", frames=20) == 0
    assert path.read_bytes() != before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_file_that_is_no_movie_is_not_recorded_over(
    playing: Playing, tmp_path: Path, force: list[str]
) -> None:
    thesis, chosen = tmp_path / "thesis.txt", Storage.of_the_person().settings
    thesis.write_text("a thesis")
    by_path.write(chosen, Settings(Options(volume=5)), CARTRIDGE)
    before = chosen.read_bytes()
    for path in (thesis, chosen):
        assert playing("--record", path, *force) == 2
    assert thesis.read_text() == "a thesis"
    assert chosen.read_bytes() == before
    assert list(tmp_path.iterdir()) == [thesis]


@pytest.mark.usefixtures("playing")
def test_a_file_that_another_program_records_to_is_refused(tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "movie.json"
    with another_claims(tmp_path / ".movie.json.lock"):
        assert "another retro2600 does" in commands.refuse(*PLAY, "--record", path, "--force")
    assert not path.exists()


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
