"""The keeper of the record of one's own games: enters each as it ends, and has the others judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from retro2600.machine.facets.history import Circumstances, History
from retro2600.machine.facets.record import Player
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play
from retro2600.shell.review.reviewer import Reviewer
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.time.place import Mode
from retro2600.shell.time.tape import Tape
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError


class Historian:
    """Only games that end live count: none of a movie, a lesson, or a session that is looked at."""

    def __init__(
        self,
        play: Play,
        reviewer: Reviewer,
        save_control: SaveControl,
        notices: Notice,
        levels: Callable[[], Sequence[int]],
    ) -> None:
        """`levels`: those at which an engine holds the places of people, 0 where it does not."""
        self._play, self._reviewer, self._levels = play, reviewer, levels
        self._save_control, self._notices = save_control, notices
        self._history: History[Any] | None = None
        self._ledger: Any = None
        self._seen: tuple[Tape, bool] | None = None  # as last looked at, and if its game was over

    @property
    def history(self) -> History[Any] | None:
        """The record, which is read when first asked for; None: this program has none."""
        facet, cartridge = self._play.session.facets.review, self._play.session.console.cartridge
        if self._history is None and facet:
            self._history = facet.history(cartridge.name)
            if self._history:
                self._read(self._history)
        return self._history

    def pass_time(self) -> None:
        """Frames have been run: a game may have ended in them, or there is time to judge one."""
        session = self._play.session
        if self.history is None or self._play.aside:
            return
        if session.point.ledger is not self._ledger:
            self._ledger = session.point.ledger
            self._look()
        elif self._reviewer.rests and self._play.transport.mode is not Mode.FOLLOWING:
            self._judge(self.history)

    def keep(self, line: bytes) -> None:
        """Have a line written."""
        self._save_control.record.add(line)
        self._save_control.write_record()

    def forget(self) -> str:
        """Delete the record; `RequestError` if that cannot be done."""
        self._save_control.record.remove()
        if self._history:
            self._history.read(b"")
        return said("your record is deleted, and nothing of it is kept")

    def _read(self, history: History[Any]) -> None:
        try:
            history.read(self._save_control.record.read())
        except RequestError as refusal:
            self._notices.warn(str(refusal))
        if history.damage:
            self._notices.warn(history.damage)

    def _look(self) -> None:
        desk, session = self._reviewer.desk, self._play.session
        before, self._seen = self._seen, (session.tape, bool(desk and desk.is_over))
        if desk is None or not desk.is_over or before is None:
            return
        tape, was_over = before
        is_live = self._play.transport.mode is Mode.LIVE and not self._play.is_of_movie
        if is_live and not was_over and session.tape.related(tape):
            self._enter(desk.kept)

    def _enter(self, found: Any) -> None:
        session, history = self._play.session, self.history
        occasion = self._occasion()
        line = occasion and history and history.enter(session.ledger, session.console.state, found, occasion)
        if line:
            self.keep(line)

    def _occasion(self) -> Circumstances | None:
        session = self._play.session
        record, cartridge, state = session.facets.record, session.console.cartridge, session.console.state
        players = record.players(state) if record else None
        if players is None:
            return None
        levels = (*self._levels(), 0, 0)
        first, second = (_held(player, level) for player, level in zip(players, levels, strict=False))
        now = self._save_control.record.now()
        return Circumstances(cartridge.name, cartridge.title, session.game, now, (first, second))

    def _judge(self, history: History[Any]) -> None:
        _, line = history.step()
        if line:
            self.keep(line)


def _held(player: Player, level: int) -> Player:
    """The player, or the engine in that place."""
    if not level or not player.is_person:
        return player
    return player._replace(told=said("our engine, level {level}", level=level), is_person=False)
