"""Inputs of each kind, read in this process as the program reads them, and used a little.

A `RequestError` or a `ValueError` refuses an input.
"""

from __future__ import annotations

import io
import os
import re
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.fronts import headless
from retro2600.fronts.lines import Lines
from retro2600.fronts.terminal.depth import depth_of
from retro2600.fronts.terminal.parser import Parser
from retro2600.fronts.web.page.painters import painter_for
from retro2600.machine.pictures import Picture
from retro2600.players import levels
from retro2600.rules.notation import read_mat, write_mat
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.saves import slot_document, slots
from retro2600.shell.saves.card import StoredCard
from retro2600.shell.saves.resuming import Resuming
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import DEFAULT, AnyMachine, movie_of, placed, powered_on, titles
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import HOME, Storage
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from tests.fronts.memory import NoFilms
from tools.fuzz import screens
from tools.fuzz.calls import called, folder
from tools.fuzz.shown import ensure_own_sequences, ensure_unsteered

_FRAMES: Final = 60
"""Frames that a machine runs on which was read."""

_LINES: Final = 25
"""Lines that are typed to a program of text."""

_KEYS: Final = ("y", "return", "", "8", "/", "7", "space", "return", "", "1", "return", "", "?", "backspace")
"""Keys for a program that has a keyboard."""


def _storage(name: str, data: bytes) -> Storage:
    """Storage in which there is this alone."""
    storage = Storage.in_folder(folder() / "home")
    for path in sorted(storage.data.rglob("*"), reverse=True) if storage.data.exists() else ():
        path.rmdir() if path.is_dir() else path.unlink()
    path = storage.path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return storage


def _run_on(console: AnyMachine, ledger: Any = None) -> None:
    """Run on, with inputs that move something, and look on."""
    facets = console.cartridge.facets
    for frame in range(_FRAMES):
        before, console = console, console.step(_held(console, frame))
        if ledger is not None:
            ledger = facets.ledger.entered(ledger, before.state, console.state)
            if facets.remarks:
                facets.remarks.told(ledger, console.state)
    console.cartridge.describe(console.state)
    _look_at(console.output.shown)


def _look_at(picture: Picture) -> None:
    """A picture as a front has it: what the page is handed of it and, of characters, its lines."""
    painter = painter_for(picture)
    painter.whole(picture)
    painter.lines(picture)


def _held(console: AnyMachine, frame: int) -> Any:
    """Inputs of the machine's console: knob, button and RESET, or keys."""
    rest, keyboard = console.cartridge.console.rest, console.cartridge.console.keyboard
    if keyboard is None:
        return Inputs(paddle0=frame * 4, button0=frame % 20 > 16, reset=frame == 50)
    return replace(rest, **{keyboard.field: _KEYS[frame % len(_KEYS)]})


def _program(data: bytes) -> str:
    """The program whose file it is."""
    return next((name for name in titles() if f'"{name}"'.encode() in data), DEFAULT)


def movie(data: bytes) -> None:
    """The movie or the inputs in these bytes, its first frames run."""
    document: Any = parsed_json(data, "the file")
    if isinstance(document, dict) and document.get("cartridge") == "championship":
        document["nets"] = levels.digest()  # with other nets it would not be run
    movie = movie_of(document, "the file", "cx2617")
    start = powered_on("cx2617") if movie.start is None else movie.start
    _run_on(headless.run(start, headless.cut(movie.runs, _FRAMES), []))


def state(data: bytes) -> None:
    """A state, or a slot given as one, and some frames more."""
    console, extra = slot_document.from_any(parsed_json(data, "the file"), "the file")
    _run_on(console, extra and extra.ledger)


def slot(data: bytes) -> None:
    """A slot: its look, its console, and the slot written anew."""
    name = _program(data)
    slot = slots.slots_of(_storage(slots.slot_name(name, "0.json"), data), name)[0]
    slot.info()
    console, extra = slot.get()
    _look_at(extra.picture)
    _run_on(console, extra.ledger)
    slot.put(console, extra)


def resume(data: bytes) -> None:
    """The session left to resume."""
    name = _program(data)
    storage = _storage(slots.slot_name(name, slots.RESUME), data)
    resuming = Resuming(storage, name)
    try:
        session, trouble = resuming.read({}, {})
    finally:
        resuming.close()
    if trouble:
        raise RequestError(trouble)
    if session:
        _run_on(session.console, session.ledger)


def settings(data: bytes) -> None:
    """The settings file, and a change of it."""
    store = _storage("settings.toml", data)
    settings, complaint = document.read(store, CARTRIDGE)
    if complaint:
        raise RequestError(complaint)
    volume = 5 if settings.options.volume != 5 else 10
    after = Settings(Options(volume=volume), settings.keys, settings.devices)
    document.update(store, settings, after, CARTRIDGE)
    assert document.read(store, CARTRIDGE)[0].options.volume == volume


def palette(data: bytes) -> None:
    """A .pal file."""
    path = folder() / "own.pal"
    path.write_bytes(data)
    palette_called(str(path), CONSOLE.palettes)


MATCH_SHOWN: Final = ("--plies", "0", "--workers", "1", "--table", "--html", "page.html")
"""All that is shown of a match, at little cost."""


def mat(data: bytes) -> None:
    """A match file, written again; its first plays analysed, as a table and as a page."""
    write_mat(read_mat(data.decode("utf-8-sig", "replace")))
    (folder() / "a.mat").write_bytes(first_rows(data))
    called(["study", "match", "a.mat", *MATCH_SHOWN])
    ensure_unsteered((folder() / "page.html").read_text(encoding="utf-8"), "the page")


def first_rows(data: bytes) -> bytes:
    """A match file without what follows its second row: thinking about the others takes its time."""
    rows = list(re.finditer(rb"^\s*[0-9]+\).*$", data, re.M))
    return data[: rows[1].end()] if len(rows) > 1 else data


def position(data: bytes) -> None:
    """A text with a position, which is played on."""
    console = powered_on("cx2617")
    _run_on(placed(console, data.decode("utf-8", "replace"), Inputs(), "--position"))


def card(data: bytes) -> None:
    """A memory card, as a program is powered on with it."""
    card = StoredCard(_storage("cards/cx2617", data)).stored("cx2617")
    _run_on(powered_on("cx2617", card=card))


def terminal(data: bytes) -> None:
    """Bytes from a terminal, in two pieces; what the front shows meanwhile, and after it."""
    pieces = data[: len(data) // 2], data[len(data) // 2 :]
    parser = Parser()
    for piece in pieces:
        parser.feed(piece)
    parser.rest()
    assert not parser.waiting
    shell = _launched(LaunchOptions("cx2617"))
    ensure_own_sequences(screens.shown(shell, pieces), "the terminal")


def environment(data: bytes) -> None:
    """The variables of the environment."""
    told = variables(data)
    depth_of(told)
    Storage.of_the_person(told)


def variables(data: bytes) -> dict[str, str]:
    """Variables, a line each, as a system passes them on; the home lies where the program is called."""
    lines = data.replace(b"\0", b"").replace(b"/", b"_").split(b"\n")
    named = zip((HOME, "TERM", "COLORTERM"), map(os.fsdecode, lines), strict=False)
    return {name: value for name, value in named if value}


class _Asked(io.TextIOWrapper):
    """Lines to be typed, each of which must have been asked for by the last line that was said."""

    def __init__(self, lines: io.BytesIO, said: io.StringIO) -> None:
        super().__init__(lines, "utf-8", "surrogateescape")
        self._said = said

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        last = self._said.getvalue().rstrip("\n").rpartition("\n")[2]
        if not last.startswith("> "):
            raise AssertionError(f"no prompt follows: {last!r}")
        return super().readline(-1 if size is None else size)


def lines(data: bytes) -> None:
    """The first lines typed to the program of text: what it says, and where it is then."""
    shell = _launched(LaunchOptions("championship", options={"levels": "1"}))
    said = io.StringIO()
    typed = _Asked(io.BytesIO(b"\n".join(data.split(b"\n")[:_LINES])), said)
    try:
        Lines(shell, typed, said).play()
    except ValueError as error:  # no line is worth it: the program refuses keys in words of its own
        raise AssertionError(f"a line ends the program: {error}") from error
    console = shell.session.console
    console.cartridge.check(console.state)
    ensure_unsteered(said.getvalue(), "what it says")


def _launched(asked: LaunchOptions) -> Shell:
    """A session that begins anew, and films nothing: a film outlives the trial that has asked for it."""
    storage = _storage("settings.toml", b"")
    around = replace(
        world(storage, lambda: "tonight", lambda options: bytes(48)), seed=lambda: 7, films=NoFilms()
    )
    return launched(asked, Settings(Options(resume=False)), storage, around)


def study(name: str, data: bytes) -> None:
    """Questions to the study of that name, by the program in this process; the first in a table, too."""
    questions = at_little_cost(data)
    with suppress(RequestError):
        called(["study", name, "-", "--table"], questions.partition(b"\n")[0])
    called(["study", name, "-"], questions)


def at_little_cost(data: bytes) -> bytes:
    """Questions, a line each, with no search, few rolls and trials: what was asked for takes its time."""
    return b"\n".join(map(_cheap, data.split(b"\n")))


def _cheap(data: bytes) -> bytes:
    data = re.sub(rb'("plies": *)[1-9]', rb"\g<1>0", data)
    data = re.sub(rb'("rolls": *[0-9]{3})[0-9]{1,3}\b', rb"\1", data)
    data = re.sub(rb'("(?:trials|rollout|truncate)": *[0-9])[0-9]+\b', rb"\1", data)
    return data if b'"plies"' in data else data.replace(b'{"', b'{"plies": 0, "', 1)
