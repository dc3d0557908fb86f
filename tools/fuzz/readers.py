"""The readers: each with the call that reads in process, the command that reads a file, and its damage."""

from __future__ import annotations

import io
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cli.main import main
from retro2600.cli.study import STUDIES
from retro2600.consoles.vcs import Inputs
from retro2600.fronts import headless
from retro2600.fronts.errors import RequestError
from retro2600.fronts.settings import settings_file
from retro2600.fronts.settings.options import Options, Settings
from retro2600.fronts.shell.card import Card
from retro2600.fronts.shell.resuming import Resuming
from retro2600.fronts.store import slots
from retro2600.fronts.store.folders import HOME, Storage
from retro2600.fronts.store.json_text import parsed_json
from retro2600.fronts.store.shelf import AnyMachine, movie_of, placed, powered_on
from retro2600.fronts.terminal.depth import depth_of
from retro2600.fronts.terminal.parser import Parser
from retro2600.fronts.video.palettes import palette_called
from retro2600.rules.notation import read_mat, write_mat
from tools.fuzz.damage import bytes_damaged, json_damaged, lines_damaged, toml_damaged, words_damaged

BAD_INPUT: Final = 2
_SHORT: Final = '{"inputs": [[3, {}]]}'
_FRAMES: Final = 60
"""Frames that a machine runs on which was read."""


class Reader(NamedTuple):
    """A kind of input."""

    read: Callable[[bytes], object]
    """Reads it as the program does; a `RequestError` or a `ValueError` of one sentence refuses it."""
    damaged: Callable[[bytes, Random], bytes]
    """Another input, made of one."""
    words: Callable[[bytes, Path], list[str]] | None = None
    """The words of a command that is given it in this folder; None: only a terminal has such input."""
    environment: Callable[[bytes], Mapping[str, str]] = lambda data: {}
    """The command's variables."""


def forged(document: Any) -> None:
    """Make digests of a damaged document right again, as far as it still has the form for it."""
    if isinstance(document, dict):
        for part in (document, document.get("saved"), document.get("start")):
            if isinstance(part, dict) and "state" in part:
                part.pop("digest", None)
        if "saved" in document and "digest" in document:
            del document["digest"]
            document["digest"] = slots._digest(document)


def _json(data: bytes, chance: Random) -> bytes:
    """Mostly damaged in its form: damaged bytes hardly ever are JSON, or what their digest says."""
    return bytes_damaged(data, chance) if chance.random() < 0.25 else json_damaged(data, chance, forged)


def _toml(data: bytes, chance: Random) -> bytes:
    return bytes_damaged(data, chance) if chance.random() < 0.4 else toml_damaged(data, chance)


@cache
def _folder() -> Path:
    """A folder of this process, for readers that want a file."""
    return Path(tempfile.mkdtemp(prefix="retro2600-fuzz-"))


def _storage(name: str, data: bytes) -> Storage:
    """Storage in which there is this alone."""
    storage = Storage.in_folder(_folder() / "home")
    for path in sorted(storage.data.rglob("*"), reverse=True) if storage.data.exists() else ():
        path.rmdir() if path.is_dir() else path.unlink()
    path = storage.path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return storage


def _run_on(console: AnyMachine, ledger: Any = None) -> None:
    """Run on, with inputs that move something, and look on."""
    onlooker = console.cartridge.onlooker
    for frame in range(_FRAMES):
        before = console
        console = console.step(Inputs(paddle0=frame * 4, button0=frame % 20 > 16, reset=frame == 50))
        if ledger is not None:
            ledger = onlooker.entered(ledger, before.state, console.state)
            onlooker.remarks(ledger, console.state)
    console.cartridge.describe(console.state)
    _ = console.output.picture


def _movie(data: bytes) -> None:
    movie = movie_of(parsed_json(data, "the file"), "the file", "cx2617")
    start = powered_on("cx2617") if movie.start is None else movie.start
    _run_on(headless.run(start, headless.cut(movie.runs, _FRAMES), []))


def _state(data: bytes) -> None:
    console, extra = slots.from_any(parsed_json(data, "the file"), "the file")
    _run_on(console, extra and extra.ledger)


def _slot(data: bytes) -> None:
    slot = slots.slots_of(_storage("slots/cx2617/0.json", data), "cx2617")[0]
    slot.info()
    console, extra = slot.get()
    _run_on(console, extra.ledger)
    slot.put(console, extra)


def _resume(data: bytes) -> None:
    storage = _storage(slots.RESUME, data)
    resuming = Resuming(storage)
    try:
        session, trouble = resuming.read()
    finally:
        resuming.close()
    if trouble:
        raise RequestError(trouble)
    if session:
        _run_on(session.console, session.ledger)


def _settings(data: bytes) -> None:
    path = _storage("settings.toml", data).settings
    settings, complaint = settings_file.read(path, CONSOLE)
    if complaint:
        raise RequestError(complaint)
    volume = 5 if settings.options.volume != 5 else 10
    after = Settings(Options(volume=volume), settings.keys, settings.devices)
    settings_file.update(path, settings, after, CONSOLE)
    assert settings_file.read(path, CONSOLE)[0].options.volume == volume


def _palette(data: bytes) -> None:
    path = _folder() / "own.pal"
    path.write_bytes(data)
    palette_called(str(path), CONSOLE.palettes)


def _mat(data: bytes) -> None:
    write_mat(read_mat(data.decode("utf-8-sig", "replace")))


def _position(data: bytes) -> None:
    console = powered_on("cx2617")
    _run_on(placed(console, data.decode("utf-8", "replace"), Inputs(), "--position"))


def _card(data: bytes) -> None:
    card = Card(_storage("cards/cx2617", data)).stored("cx2617")
    _run_on(powered_on("cx2617", card=card))


def _terminal(data: bytes) -> None:
    parser = Parser()
    for piece in (data[: len(data) // 2], data[len(data) // 2 :]):
        parser.feed(piece)
    parser.rest()


def _environment(data: bytes) -> None:
    variables = _variables(data)
    depth_of(variables)
    Storage.of_the_person(variables)


def _variables(data: bytes) -> dict[str, str]:
    """Variables, a line each, as a system passes them on."""
    values = [os.fsdecode(line) for line in data.replace(b"\0", b"").split(b"\n")]
    names = (HOME, "TERM", "COLORTERM", "PYTHONINTMAXSTRDIGITS_", "LANG_")
    return {name: value for name, value in zip(names, values, strict=False) if value}


def _called(words: list[str], data: bytes = b"") -> None:
    """The program in this process, its standard input empty."""
    (_folder() / "short.json").write_text(_SHORT)
    here, stdin = Path.cwd(), sys.stdin
    os.chdir(_folder())
    try:
        with (
            redirect_stdout(io.StringIO()) as out,
            redirect_stderr(io.TextIOWrapper(io.BytesIO(), errors="backslashreplace")) as complaints,
            io.TextIOWrapper(io.BytesIO(data)) as sys.stdin,
        ):
            code = main(words)
    except SystemExit as left:  # of --help
        code = int(left.code or 0)
    finally:
        os.chdir(here)
        sys.stdin = stdin
    complaints.flush()
    said = complaints.buffer.getvalue().decode()
    if (code == BAD_INPUT) != said.startswith("retro2600: ") or said.count("\n") > 1:
        raise AssertionError(f"exit code {code}, standard error {said[:1000]!r}")
    for line in out.getvalue().splitlines():
        if line.startswith('{"error": "this question cannot be answered'):
            raise AssertionError(line)
    if code:
        raise RequestError(said.rstrip("\n") or out.getvalue().splitlines()[-1][:1000])


def _study(name: str, data: bytes) -> None:
    _called(["study", name, "-"], _at_little_cost(data))


def _at_little_cost(data: bytes) -> bytes:
    """Questions with no search and few rolls: thinking that was asked for takes its time."""
    data = re.sub(rb'("plies": *)[1-9]', rb"\g<1>0", data)
    data = re.sub(rb'("rolls": *[0-9]{3})[0-9]{1,3}\b', rb"\1", data)
    return data if b'"plies"' in data else data.replace(b'{"', b'{"plies": 0, "', 1)


_COSTLY: Final = {
    "--watch",
    "--scan",
    "--repeat",
    "--seconds",
    "--mp4",
    "--calibrate",
    "window",
    "terminal",
    "all",
}
"""Words that ask for a window, for games that take minutes, or for another program."""


def _words(data: bytes) -> list[str]:
    """A command line, a word a line, that leaves this folder alone and comes to an end."""
    words = [os.fsdecode(line) for line in data.replace(b"\0", b"").replace(b"/", b"_").split(b"\n")]
    words = [word for word in words if word.partition("=")[0] not in _COSTLY and not word.endswith("=window")]
    if not words or words[0] not in ("run", "study", "devices", "--version", "--help"):
        words = ["play", *words, "--front", "lines"]
    return [*words, "--once"] if words[0] == "devices" else words


def _file(name: str, *words: str) -> Callable[[bytes, Path], list[str]]:
    """Writes the input into a file of this name in the folder; the words are those of the command."""

    def written(data: bytes, folder: Path) -> list[str]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_at_little_cost(data) if words[0] == "study" else data)
        return list(words)

    return written


def _with_inputs(data: bytes, folder: Path, *words: str) -> list[str]:
    (folder / "short.json").write_text(_SHORT)
    return ["run", "short.json", *words]


def _palette_words(data: bytes, folder: Path) -> list[str]:
    (folder / "own.pal").write_bytes(data)
    return _with_inputs(data, folder, "--palette", "own.pal", "--png", "out.png")


def _position_words(data: bytes, folder: Path) -> list[str]:
    return _with_inputs(data, folder, f"--position={os.fsdecode(data.replace(bytes(1), b''))}")


_PLAY: Final = ("play", "--front", "lines")
"""Reads what is there to begin with, and then refuses: the program is not played by text."""

READERS: Final[dict[str, Reader]] = {
    "inputs": Reader(_movie, _json, _file("inputs.json", "run", "inputs.json", "--until", "200")),
    "movie": Reader(_movie, _json, _file("movie.json", "run", "movie.json", "--until", "200")),
    "state": Reader(_state, _json, _file("state.json", *_PLAY, "--state", "state.json")),
    "slot": Reader(_slot, _json, _file("slot.json", *_PLAY, "--state", "slot.json")),
    "resume": Reader(_resume, _json, _file("home/resume.json", *_PLAY)),
    "settings": Reader(_settings, _toml, _file("home/settings.toml", "devices", "--once")),
    "palette": Reader(_palette, bytes_damaged, _palette_words),
    "mat": Reader(_mat, lines_damaged, _file("a.mat", "study", "quirk", "--mat", "a.mat")),
    "position": Reader(_position, words_damaged, _position_words),
    "card": Reader(_card, bytes_damaged, _file("home/cards/cx2617", *_PLAY)),
    "terminal": Reader(_terminal, words_damaged),
    "environment": Reader(
        _environment, lines_damaged, lambda data, folder: ["devices", "--once"], _variables
    ),
    "words": Reader(lambda data: _called(_words(data)), lines_damaged, lambda data, folder: _words(data)),
    **{
        name: Reader(partial(_study, name), _json, _file("questions", "study", name, "questions"))
        for name in STUDIES
    },
}
"""Every reader by its name, which is its folder in the corpus."""


def is_json(data: bytes) -> bool:
    """True if these bytes are JSON as Python reads it."""
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True
