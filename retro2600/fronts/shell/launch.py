"""How a session begins: with what was asked for, or where the last one was left."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.input.keymap import Keymap
from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings
from retro2600.fronts.shell.saves import Saves, World
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.store.consoles import movie_of, powered_on
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.store.reading import read_json
from retro2600.fronts.store.slots import from_any_file
from retro2600.machine.movie import Check


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """What was asked for; where nothing was, the session goes on where the last one was left."""

    cartridge: str
    levers: Mapping[str, Any] = field(default_factory=dict)
    """Levers by their names in the inputs, and how they are to stand at first."""
    game: int | None = None
    """The game to have on show."""
    state: Path | None = None
    """A state to go on from, or a slot's file."""
    replay: Path | None = None
    """A movie to watch."""
    record: Path | None = None
    """Where to write a movie of the session."""
    force: bool = False
    """True if that may take the place of another movie."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The choices that the program takes at its start, by name."""

    @property
    def fresh(self) -> bool:
        """True if another session is meant than the one that was left."""
        asked = (self.game, self.state, self.replay, self.record)
        return bool(self.options) or any(option is not None for option in asked)


def launched(launch_options: LaunchOptions, chosen: Settings, storage: Storage, world: World) -> Shell:
    """The shell, ready to be played; `RequestError` for what cannot be had as asked for."""
    saves = Saves(storage, launch_options.cartridge, chosen, world)
    session, check = _session(launch_options)
    left, trouble = _left_behind(saves, launch_options, chosen.options)
    goes_on = left is not None and not launch_options.fresh
    if left and goes_on:
        session = left
    console = session.console.cartridge.console
    controls = Controls(console)
    shell = Shell(session, controls, chosen.options, Keymap(console, chosen.keys), saves, check)
    controls.set_levers(replace(controls.levers, **launch_options.levers))
    for warning in (trouble, _alone(saves), _topics(session, chosen.options)):
        if warning:
            shell.warn(warning)
    if goes_on:
        saves.goes_on = True
        shell.say("this is where you left; power off and on begins anew")
    elif left:
        session.before = left
        shell.say("undo brings back where you left")
    elif not os.path.lexists(storage.settings):
        shell.say("F2 begins the game, ? tells the keys")
    if launch_options.record:
        shell.save_control.record(launch_options.record, force=launch_options.force)
    if launch_options.game is not None:
        session.select(launch_options.game, controls.frame())
    return shell


def _session(launch_options: LaunchOptions) -> tuple[Session, Check | None]:
    """What is to be played, and if it is a movie, what holds it against its marks."""
    if launch_options.replay:
        movie = movie_of(read_json(launch_options.replay), launch_options.replay, launch_options.cartridge)
        return Session.of_movie(movie.start or powered_on(launch_options.cartridge), movie), Check(
            movie.marks
        )
    if launch_options.state is None:
        return Session(powered_on(launch_options.cartridge, launch_options.options)), None
    console, extra = from_any_file(launch_options.state)
    return (Session.of_slot(console, extra) if extra else Session(console)), None


def _left_behind(saves: Saves, launch_options: LaunchOptions, options: Options) -> tuple[Session | None, str]:
    """What was being played when the program was left, if it is of the same cartridge; or why it is lost."""
    if not options.resume or not saves.alone:
        return None, ""
    try:
        left = saves.resumed()
    except RequestError as refusal:
        return None, str(refusal)
    if left is None or left.console.cartridge.name != launch_options.cartridge:
        return None, ""
    return left, ""


def _alone(saves: Saves) -> str:
    if saves.alone:
        return ""
    return "retro2600 is already running; this session cannot be resumed later"


def _topics(session: Session, options: Options) -> str:
    """What is to be said of topics that are switched off and do not exist."""
    topics = session.console.cartridge.onlooker.topics
    unknown = [topic for topic in options.topics_off if topic not in topics]
    return (
        f"topics_off: no topic is called {', '.join(unknown)}; there is {', '.join(topics)}"
        if unknown
        else ""
    )
