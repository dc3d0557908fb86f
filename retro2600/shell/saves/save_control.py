"""Everything that a session leaves: slots, movies, the place to resume from, memory card, settings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from retro2600.machine import Cartridge
from retro2600.shell.notice import Notice
from retro2600.shell.saves.background import Background
from retro2600.shell.saves.card import StoredCard
from retro2600.shell.saves.far_kept import KeptGame, StoredFar
from retro2600.shell.saves.findings import StoredFindings
from retro2600.shell.saves.movies import Movies
from retro2600.shell.saves.own_record import OwnRecord
from retro2600.shell.saves.resuming import Resuming
from retro2600.shell.saves.saves import Saves
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.settings.options import Devices as DevicesByName
from retro2600.shell.settings.options import Keys, Options, Settings
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Tape
from retro2600.shell.words.said import said
from retro2600.shell.world import World
from retro2600.store.refusals import RequestError, lacks_memory, reason
from retro2600.store.store import Store

_CARD, _SESSION, _MOVIE = said("memory card"), said("session"), said("movie")
_REVIEW: Final = said("review")
_RECORD: Final = said("record of your games")
_FAR: Final = said("game with a far friend")
_UNWRITTEN: Final = "cannot write the {what}: {reason}"

AUTOSAVED_EVERY: Final = 60
"""Frames of the clock, one second: the most that a killed process may lose (chosen)."""


class SaveControl:
    """Writes every second, and at the end, what a killed process would lose."""

    def __init__(
        self,
        store: Store,
        cartridge: Cartridge[Any, Any, Any],
        chosen: Settings,
        world: World,
        notice: Notice,
    ) -> None:
        """`chosen`: the player's options, keys and devices as the session begins."""
        beside = (_CARD, _SESSION, _MOVIE, _REVIEW, _RECORD, _FAR)
        self._background = {what: Background(threaded=world.threaded) for what in beside}
        self.saves = Saves(store, cartridge.name, world)
        self.movies = Movies(store, world.now, notice.say, self._background[_MOVIE])
        self.resuming = Resuming(store, cartridge.name)
        self.card = StoredCard(store)
        self.record = OwnRecord(store, world.now)
        """The record of one's own games."""
        self.far = StoredFar(store, cartridge, self._background[_FAR])
        """The game with a far friend to come back to."""
        self.findings = StoredFindings(store, cartridge.name)
        self._cartridge = cartridge
        self._settings = chosen
        self.keys: Keys = chosen.keys
        """The keys that are to be remembered."""
        self.devices: DevicesByName = chosen.devices
        """The use of devices that is to be remembered."""
        self._world = world
        self._notice = notice
        self._since = 0
        self._turn_left: tuple[Tape, int] | None = None  # the moment that undo leads back to, as written last
        self._refused: dict[str, str] = {}  # as it was told, by what could not be written

    def pass_time(self, due: int, session: Session, options: Options, played: bool) -> None:
        """So many frames of the clock have gone by; `played`: something has been pressed in the session."""
        self.saves.look(session)
        self._since += due
        if self._since >= AUTOSAVED_EVERY:
            self._since = 0
            self.write(session, options, played)

    def keeps(self, options: Options) -> bool:
        """True if the session can be continued after it has been left."""
        return self._cartridge.resumes or (options.resume and self.resuming.alone)

    def leaves_state(self, options: Options) -> bool:
        """True if the next session is to go on with the state in which this one is left."""
        return options.resume and not self._cartridge.resumes

    def replace_card(self, session: Session) -> None:
        """A session begins with a card that somebody has given; `RequestError` if that cannot be written."""
        self._background[_CARD].settle()
        self.card.write()
        self.card.begin_with(session)
        self.card.write()

    def slipped(self, session: Session, options: Options) -> None:
        """A switch has ended the game that was going on in this session."""
        if self.leaves_state(options):
            self._attempt(said("lost game"), self._write_lost, session)

    def close(self, session: Session, options: Options, played: bool) -> None:
        """The session is over; the reasons why things could not be written are `unwritten`."""
        with suppress(MemoryError, OSError):  # then it is written as one that continues
            self.movies.stop()
        _do_all(
            *(background.close for background in self.backgrounds),
            partial(self.write, session, options, played),
            partial(self._attempt, said("first settings"), self._world.leave_settings, self._cartridge),
            partial(self._attempt, said("end of the session"), self.resuming.close),
        )

    @property
    def backgrounds(self) -> tuple[Background, ...]:
        """Those by whom things are written beside the frames."""
        return tuple(self._background.values())

    @property
    def unwritten(self) -> tuple[str, ...]:
        """The reasons why things could not be written when it was last tried, a sentence each."""
        return tuple(self._refused.values())

    def write(self, session: Session, options: Options, played: bool) -> None:
        """Write everything now; a session without input never overwrites the saved one."""
        attempt = self._attempt
        _do_all(
            partial(attempt, said("settings"), self._remember, options),
            self.write_record,
            partial(attempt, _CARD, self._background[_CARD].write, self._write_card),
            partial(attempt, _SESSION, self._write_session, session, options, played),
            partial(attempt, _MOVIE, self.movies.write),
            partial(attempt, _REVIEW, self._write_findings, options),
            partial(attempt, said("film"), self._say_of_film),
        )

    def write_record(self) -> None:
        """Write what is new in the record of one's own games."""
        if self.record.waits:
            self._attempt(_RECORD, self._background[_RECORD].write, self.record.write)

    def keep_far(self, kept: KeptGame) -> None:
        """Keep a game with a far friend, so that a session that is killed comes back to it."""
        self._attempt(_FAR, self.far.write, kept)

    def put_aside(self, lost: str) -> None:
        """Keep aside what of the session that was left is of no use, and tell why it cannot be had, if so.

        The same is not told again when that session is to be replaced.
        """
        try:
            kept = self.resuming.put_aside().get(lost, "")
        except RequestError as refusal:
            lost, kept = str(refusal), ""
        if lost:
            self._refuse(_SESSION, said("{lost}; {kept}", lost=lost, kept=kept) if kept else lost)

    def _write_card(self) -> None:
        self._write_record_first()
        self.card.write()

    def _write_record_first(self) -> None:
        """A session that goes on after a game was finished is never kept without that game in the record."""
        with suppress(RequestError, OSError):  # told of by itself
            self.record.write()

    def _write_session(self, session: Session, options: Options, played: bool) -> None:
        if not self.leaves_state(options):
            return
        extra = self.saves.extra(session)
        turn = self._turn(session, extra) if self.resuming.writes(played, session.console) else None

        def write() -> None:
            self._write_record_first()
            self.resuming.write(played, session.console, extra, turn)

        self._background[_SESSION].write(write)

    def _write_findings(self, options: Options) -> None:
        if self.leaves_state(options) or self._cartridge.resumes:
            self._background[_REVIEW].write(self.findings.write)

    def _turn(self, session: Session, extra: Extra) -> tuple[AnyMachine, Extra] | None:
        """The moment that undo leads back to, and what is saved with it; None where it has been written."""
        if session.turn is None and (
            session.goes_on or not (self.resuming.has_turn or _begins_in_a_game(session))
        ):
            return None
        frame = session.tape.first if session.turn is None else session.turn
        before, self._turn_left = self._turn_left, (session.tape, frame)
        if before is not None and before[0] is session.tape and before[1] == frame:
            return None
        there = session.at(frame)
        held = session.console.cartridge.console.rest if there.held is None else there.held
        return there.console, extra._replace(ledger=there.ledger, held=held)

    def _write_lost(self, session: Session) -> None:
        self.resuming.write_lost(session.console, self.saves.extra(session))

    def _attempt(self, what: str, write: Callable[..., object], *arguments: Any) -> None:
        """Write one thing; one that cannot be written keeps no other from it, and is told of once."""
        try:
            write(*arguments)
        except (RequestError, OSError, MemoryError, SystemError, RuntimeError) as trouble:
            named = isinstance(trouble, RequestError)
            if not (named or isinstance(trouble, OSError) or lacks_memory(trouble)):
                raise
            refusal = str(trouble) if named else said(_UNWRITTEN, what=what, reason=reason(trouble))
            self._refuse(what, refusal)
        else:
            self._refused.pop(what, None)

    def _refuse(self, what: str, refusal: str) -> None:
        if self._refused.get(what) != refusal:
            self._refused[what] = refusal
            self._notice.warn(refusal)

    def _remember(self, options: Options) -> None:
        """Write what has been chosen, if it is something else, for the next session."""
        after = replace(self._settings.choosing(options), keys=self.keys, devices=self.devices)
        if after != self._settings:
            complaint = self._world.update_settings(self._settings, after, self._cartridge)
            self._settings = after
            if complaint:
                raise RequestError(complaint)  # the file had become of no use; all is written by now

    def _say_of_film(self) -> None:
        if said := self._world.films.ended():
            self._notice.say(said)


def _begins_in_a_game(session: Session) -> bool:
    """True if its tape begins in the midst of a game: at a position, or from a save."""
    return session.facets.guide.playing(session.at(session.tape.first).console.state)


def _do_all(*acts: Callable[[], object]) -> None:
    """Do one after the other; one that fails in a way that nobody has thought of keeps no other from it."""
    with ExitStack() as stack:
        for act in reversed(acts):
            stack.callback(act)
