"""How an evening begins: with what was asked for, or where the last one was left."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.cabinet.cabinet import Cabinet
from retro2600.fronts.cabinet.keeper import Keeper, World
from retro2600.fronts.cabinet.session import Session
from retro2600.fronts.consoles import from_file, movie_of, powered_on
from retro2600.fronts.errors import RequestError
from retro2600.fronts.files import read_json
from retro2600.fronts.hands.controls import Controls
from retro2600.fronts.hands.keymap import Keymap
from retro2600.fronts.settings import Settings
from retro2600.fronts.storage import Storage
from retro2600.machine.movie import Check


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for; where nothing was, the evening goes on where the last one was left."""

    cartridge: str
    levers: Inputs | None = None
    """How the levers are to stand at first."""
    game: int | None = None
    """The game to have on show."""
    state: Path | None = None
    """A state to go on from."""
    replay: Path | None = None
    """A movie to watch."""
    record: Path | None = None
    """Where to write a movie of the evening."""

    @property
    def fresh(self) -> bool:
        """Whether another evening is meant than the one that was left."""
        return any(
            wish is not None for wish in (self.levers, self.game, self.state, self.replay, self.record)
        )


def opened(wishes: Wishes, chosen: Settings, storage: Storage, world: World) -> Cabinet:
    """The cabinet, ready to be played; `RequestError` for what cannot be had as asked for."""
    world.palette(chosen.options)  # what cannot be had is to be refused now, not in the midst of things
    keeper = Keeper(storage, wishes.cartridge, chosen, world)
    controls = Controls(wishes.levers)
    session, check = _session(wishes)
    left, trouble = _left_behind(keeper, wishes) if chosen.options.resume else (None, "")
    if left and not wishes.fresh:
        session = left
    cabinet = Cabinet(session, controls, chosen.options, Keymap(chosen.keys), keeper, check)
    if trouble:
        cabinet.say(trouble)
    if left and session is left:
        cabinet.say("this is where you left; power off and on begins anew")
    elif left:
        cabinet.replaced = left
    if wishes.record:
        cabinet.record(wishes.record)
    if wishes.game is not None:
        session.select(wishes.game, controls.frame())
    return cabinet


def _session(wishes: Wishes) -> tuple[Session, Check | None]:
    """What is to be played, and if it is a movie, what holds it against its marks."""
    if wishes.replay:
        movie = movie_of(read_json(wishes.replay), wishes.replay)
        return Session.of_movie(movie.start or powered_on(wishes.cartridge), movie), Check(movie.marks)
    console = from_file(wishes.state) if wishes.state else powered_on(wishes.cartridge)
    return Session(console), None


def _left_behind(keeper: Keeper, wishes: Wishes) -> tuple[Session | None, str]:
    """What was being played when the program was left, if it is of the same cartridge; or why it is lost."""
    try:
        left = keeper.resumed()
    except RequestError as refusal:
        return None, str(refusal)
    if left is None or left.console.cartridge.name != wishes.cartridge:
        return None, ""
    return left, ""
