"""A session of the shell, and a save, as somebody who knows what is promised plays them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE as BACKGAMMON
from retro2600.consoles.vcs.palette import NAMES, palette
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.saves.slots import RESUME, RESUME_BEFORE, slot_name
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.settings.toml_editing import written
from retro2600.shell.world import File
from retro2600.store.folders import Storage
from tools.faults.laws import mark_of_console, mark_of_movie, mark_of_options
from tools.faults.told import Moment, Told

Count = Callable[[], int]
"""The number of operations so far."""

CARTRIDGE = "cx2617"
_RESUME, _BEFORE = slot_name(CARTRIDGE, RESUME), slot_name(CARTRIDGE, RESUME_BEFORE)
_SETTINGS = "settings.toml"

_NAMELESS = {
    "cannot write the session: ": _RESUME,
    "cannot write the settings: ": _SETTINGS,
    "cannot write the movie: ": "",
}
"""The sentences about what cannot be written for want of memory, and the names of the files."""


class Sitting(Protocol):
    """Something done with files in a folder; the same every time."""

    same_every_time: bool
    """True if what is written is the same whatever fails before."""
    to_be_killed: bool = False
    """True if it is killed at moments by chance, too."""

    def prepare(self, home: Path) -> list[Moment]:
        """Leave older good files; what they hold."""

    def perform(self, home: Path, told: Told, count: Count) -> None:
        """Do it, and tell of it."""

    def tell(self, home: Path, told: Told) -> None:
        """Tell of what could not be told of while it was done; nothing fails any more."""
        return

    def tidy(self, home: Path) -> None:
        """Whoever comes next removes what was left about."""

    def broken(self, home: Path) -> list[str]:
        """Everything that is not as it should be once that is done, beside what is told of."""
        return []

    def open_again(self, home: Path, told: Told) -> None:
        """Go on with whatever is there."""


class Session(Sitting):
    """Play, settings, slots, picture, recording; leaving and resuming."""

    same_every_time = False
    to_be_killed = True

    def __init__(self, *, threaded: bool = False) -> None:
        self._threaded = threaded

    def prepare(self, home: Path) -> list[Moment]:
        return _prepared(home)

    def perform(self, home: Path, told: Told, count: Count) -> None:
        player = Player(home, told, count, threaded=self._threaded)
        player.press("reset")
        player.second()
        player.record()
        player.second()
        player.save()
        player.choose(volume=40)
        player.second()
        player.next_slot()
        player.save()
        player.picture()
        player.press("reset")
        player.second()
        player.load()
        player.second()
        player.record()
        player.second()
        player.leave()
        player = Player(home, told, count, threaded=self._threaded)
        player.second()
        player.leave()

    def tidy(self, home: Path) -> None:
        Storage.in_folder(home).tidy()

    def open_again(self, home: Path, told: Told) -> None:
        Player(home, told, lambda: 0).leave()


class Save(Session):
    """A save over an older one, a save in an empty slot, a load."""

    to_be_killed = False

    def perform(self, home: Path, told: Told, count: Count) -> None:
        player = Player(home, told, count)
        player.second()
        player.save()
        player.next_slot()
        player.save()
        player.load()
        player.second()
        player.leave()


def _prepared(home: Path) -> list[Moment]:
    """A session before this one: settings with a comment, a slot, a state to resume from."""
    options = Options(volume=30, palette=NAMES[-1])
    Storage.in_folder(home).write(_SETTINGS, written(Settings(options), BACKGAMMON).encode())
    told = Told()
    with told.listening():
        player = Player(home, told, lambda: 0)
        player.second()
        player.save()
        player.leave()
    last = {moment.name: moment for moment in told.moments}
    return list(last.values())


class Player:
    """Plays in seconds, and tells what every file is to hold."""

    def __init__(self, home: Path, told: Told, count: Count, *, threaded: bool = False) -> None:
        self._home, self._told, self._count = home, told, count
        self._recorded: str | None = None
        self._ended: list[tuple[str, str]] = []
        self._slot = 0
        told.warnings.append([])
        storage = Storage.in_folder(home)
        storage.tidy()
        kept, complaint = document.read(storage, BACKGAMMON)
        if complaint:
            told.sentences.append(complaint)
        self._settings_unknown = bool(complaint)
        around = world(storage, _clock(home), lambda options: palette(), threaded=threaded)
        around = replace(around, seed=lambda: 7, still=self._still(around.still))
        self._shell = launched(LaunchOptions(CARTRIDGE), kept, storage, around)
        self._put_aside()
        self.press("button0")

    @property
    def _mark(self) -> str:
        return mark_of_console(self._shell.session.console)

    def _put_aside(self) -> None:
        """A session that was left and is not continued is to be kept."""
        left = [moment for moment in self._told.moments if moment.name == _RESUME and moment.kept]
        self._aside = left[-1].mark if left and left[-1].mark != self._mark else None

    def press(self, button: str) -> None:
        """Press a button of the console for as long as it takes."""
        self._shell.gate.do(Push(button), True)
        self._said(lambda: self._shell.run(6))
        self._shell.gate.do(Push(button), False)

    def second(self) -> None:
        """Play until everything is written."""
        since = self._count()
        self._shell.run(AUTOSAVED_EVERY)
        for background in self._shell.save_control.backgrounds:
            background.settle()
        self._written(since)

    def leave(self) -> None:
        """The session is over; what could not be written is said."""
        since = self._count()
        if self._recorded:
            self._ended.append((self._recorded, self._movie_mark))
            self._recorded = None
        self._shell.close()
        self._told.sentences += self._shell.save_control.unwritten
        self._written(since)

    def record(self) -> None:
        """Begin a recording, or end it."""
        since, mark = self._count(), self._movie_mark
        said = self._said(lambda: self._shell.gate.do(Action.RECORD))
        self._follow(since, mark, said)

    def save(self) -> None:
        """Save in the slot of the keys."""
        since = self._count()
        said = self._said(lambda: self._shell.gate.do(Action.SAVE))
        kept = f"saved in slot {self._slot}" in said
        self._promise(f"slots/{CARTRIDGE}/{self._slot}.json", self._mark, since, kept)

    def load(self) -> None:
        """Continue from that slot; a recording does not lead there."""
        since, mark = self._count(), self._movie_mark
        said = self._said(lambda: self._shell.gate.do(Action.LOAD))
        self._follow(since, mark, said)

    def next_slot(self) -> None:
        """Go on to the next slot."""
        self._said(lambda: self._shell.gate.do(Action.NEXT_SLOT))
        self._slot += 1

    def picture(self) -> None:
        """Save the picture."""
        since = self._count()
        for text in self._said(lambda: self._shell.gate.do(Action.PICTURE)):
            if text.startswith("picture saved: "):
                name = self._inside(text.removeprefix("picture saved: "))
                self._promise(name, sha256(self._pictured).hexdigest(), since, True)

    def _still(self, real: Callable[..., File]) -> Callable[..., File]:
        """The maker of pictures; the last one is remembered."""

        def still(*arguments: Any) -> File:
            made = real(*arguments)
            self._pictured = made.data
            return made

        return still

    def choose(self, volume: int) -> None:
        """Change a setting."""
        self._shell.choices.choose(replace(self._shell.options, volume=volume))
        self._settings_unknown = False

    def _said(self, act: Callable[[], object]) -> list[str]:
        before = len(self._told.sentences)
        act()
        return self._told.sentences[before:]

    def _follow(self, since: int, mark: str, said: list[str]) -> None:
        """A recording has begun or ended, as was said."""
        for text in said:
            if text.startswith("recording "):
                self._recorded = self._inside(text.removeprefix("recording "))
                self._promise(self._recorded, self._movie_mark, since, True)
            elif self._recorded and text.startswith("recorded: "):
                self._promise(self._recorded, mark, since, True)
                self._recorded = None
            elif self._recorded and "as soon as" in text:
                self._ended.append((self._recorded, mark))
                self._promise(self._recorded, mark, since, False)
                self._recorded = None

    def _written(self, since: int) -> None:
        """A second is over: everything is on the disk but what it is said of that it is not."""
        unwritten = " ".join(self._shell.save_control.unwritten)
        for nameless, name in _NAMELESS.items():
            if nameless in unwritten:
                unwritten += f" {name} {self._recorded or ''} {' '.join(name for name, _ in self._ended)}"
        if self._aside:
            kept = _RESUME not in unwritten and _BEFORE not in unwritten
            self._promise(_BEFORE, self._aside, since, kept)
            self._aside = None if kept else self._aside
        self._promise(_RESUME, self._mark, since, _RESUME not in unwritten and _BEFORE not in unwritten)
        options = replace(self._shell.options, palette=NAMES[-1])
        if not self._settings_unknown:
            self._promise(_SETTINGS, mark_of_options(options), since, _SETTINGS not in unwritten)
        if self._recorded:
            self._promise(self._recorded, self._movie_mark, since, self._recorded not in unwritten)
        for name, mark in tuple(self._ended):
            self._promise(name, mark, since, name not in unwritten)
            if name not in unwritten:
                self._ended.remove((name, mark))

    @property
    def _movie_mark(self) -> str:
        return mark_of_movie(self._shell.session.console)

    def _promise(self, name: str, mark: str, since: int, kept: bool) -> None:
        self._told.moments.append(Moment(name, mark, since, self._count(), kept))

    def _inside(self, path: str) -> str:
        return str(Path(path).relative_to(self._home))


def _clock(home: Path) -> Callable[[], str]:
    numbers = count()
    return lambda: f"2026-11-21 20.15.{next(numbers):02}"
