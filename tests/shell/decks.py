"""A session played without a shell around it, with a storage in memory."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.machine import Machine
from retro2600.machine.movie import Mark
from retro2600.shell.input.actions import Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play, PlayedTime
from retro2600.shell.saves.movies import Recording
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.time.place import Mode, Ran
from retro2600.shell.time.session import Session
from retro2600.shell.time.speed import Speed
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.lamp import LAMP
from tests.lamp_state import State

HELD_FOR_MENU = 180
"""Frames of three seconds, on a console of sixty a second."""


class Deck:
    """The lamp's transport with all that follows it; what it records follows as well."""

    def __init__(self, session: Session | None = None, marks: Sequence[Mark] | None = None) -> None:
        self.controls = Controls(CONSOLE)
        self.options = Options()
        self.recording: Recording | None = None
        self.ended: Recording | None = None
        saves = SaveControl(MemoryStore(), LAMP, Settings(), world_in_memory(), Notice())
        begun = session or Session.of(Machine(LAMP, State()))
        self.play = Play(begun, self.controls, saves, lambda console, card: Machine(LAMP, State()), marks)
        self._transport = self.play.transport

    @property
    def session(self) -> Session:
        return self._transport.session

    @property
    def mode(self) -> Mode:
        return self._transport.mode

    @property
    def speed(self) -> Speed:
        return self._transport.speed

    def record(self) -> Recording:
        self.recording = Recording(self.session)
        return self.recording

    def run(self, due: int) -> PlayedTime:
        played = self.play.run(due, self.options)
        self._follow()
        return played

    def next_frame(self) -> Ran:
        ran = self._transport.next_frame(self.options)
        self._follow()
        return ran

    def previous_frame(self) -> None:
        self._transport.previous_frame()
        self._follow()

    def pause(self) -> None:
        self._transport.pause()

    def go(self, frame: int) -> None:
        self._transport.go(frame)
        self._follow()

    def undo_turn(self) -> bool:
        undone = self._transport.undo_turn()
        self._follow()
        return undone

    def redo_turn(self) -> bool:
        redone = self._transport.redo_turn()
        self._follow()
        return redone

    def exchange(self, session: Session) -> None:
        self._transport.exchange(session)
        self._follow()

    def release_first(self) -> None:
        self.play.release_first()

    def _follow(self) -> None:
        if self.recording and not self.recording.follow(self.session):
            self.recording, self.ended = None, self.recording


def press(deck: Deck, frames: int = 90) -> None:
    """Press the button, let go, and wait: a turn of the lamp."""
    deck.controls.act(Push("button0"), True)
    deck.run(5)
    deck.controls.act(Push("button0"), False)
    deck.run(frames)
