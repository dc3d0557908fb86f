"""The session as it is played: recording, replay, memory card and long press follow it wherever it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from retro2600.fronts.input.controls import Controls
from retro2600.fronts.input.debouncer import LEAST
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.long_press import LongPress
from retro2600.fronts.shell.player_input import PlayerInput
from retro2600.fronts.shell.replay import Replay
from retro2600.fronts.shell.save_control import SaveControl
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.transport import Frame, Mode, Ran, Transport
from retro2600.fronts.store.shelf import AnyMachine
from retro2600.machine.movie import Mark


class Played(NamedTuple):
    """A turn of the clock, as the shell takes it."""

    frames: list[Frame]
    menu: bool = False
    """True if the button has been held for the menu."""
    slipped: bool = False
    """True if a switch has ended a game that was going on."""
    differs_at: int | None = None
    """The frame of a mark of the movie being watched that is not as recorded."""


class Play:
    """Moves the session; what is done by key or menu answers with the sentence to be said."""

    def __init__(
        self,
        session: Session,
        controls: Controls,
        save_control: SaveControl,
        power: Callable[[AnyMachine], AnyMachine],
        marks: Sequence[Mark] | None = None,
    ) -> None:
        """`power` gives the console after a turn of its power switch, `marks` are those of a movie."""
        self._player = PlayerInput(controls, session.console.cartridge.console, session.held)
        self.transport = Transport(session, self._player)
        self._save_control = save_control
        self._power = power
        self._long_press = LongPress()
        self._replay = None if marks is None else Replay(session, marks)

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.transport.session

    @property
    def pressed(self) -> bool:
        """True once a button or a switch of the console has been pressed."""
        return self._player.pressed

    def run(self, due: int, options: Options) -> Played:
        """Let so many frames of the clock pass."""
        before = self.session.frame
        ran = self._ran(lambda: self.transport.run(due, options))
        if menu := self._long_press.pass_time(due, self._player.button, self.session):
            place = self._long_press.end()
            self.transport.release_first()
            if place:  # the press was not meant for the program
                self.transport.restore(place)
        differs_at = self._replay.difference(self.session) if self._replay else None
        return Played(ran.frames, menu, ran.live and self.slipped_after(before), differs_at)

    def next_frame(self, options: Options) -> Sequence[Frame]:
        """One frame forward, and stop."""
        return self._ran(lambda: self.transport.next_frame(options)).frames

    def release_first(self) -> None:
        """Something that was open over the picture has used button and knobs."""
        self.transport.release_first()
        self._long_press.end()

    def undo(self) -> str:
        """Back by a turn."""
        tape = self.session.tape
        if not self.transport.undo_turn():
            return "there is no turn to undo"
        if self._place:
            return self._place
        console = self.session.console
        place = console.cartridge.onlooker.place(console.state) or "the session before"
        return "back at the beginning" if self.session.tape is tape else f"back in {place}"

    def redo(self) -> str:
        """Forward by a turn that was undone."""
        return "" if self.transport.redo_turn() else "nothing was undone"

    def begin(self, game: int, button: str) -> None:
        """Select a game of the program by what leads there, and begin it by this button, "": by none."""
        before = self.session
        held = self._player.at_rest
        cartridge = before.console.cartridge
        while steps := cartridge.towards(self.session.console.state, game, held):
            for inputs in steps:
                self.transport.perform(inputs)
        if button:
            for down in (True,) * LEAST + (False,):
                self.transport.perform(replace(held, **{button: down}))
        self._save_control.card.ran(before, self.session)

    def stand_for(self, button: str) -> None:
        """From now on a press of the first player's button is one of this button; "": of itself."""
        self._player.begins = button

    def slower(self) -> str:
        """On to the next speed of slow motion."""
        self.transport.speed.slower()
        return f"speed: {self.transport.speed.ratio}"

    def power(self) -> str:
        """Turn the power off and on."""
        self.transport.exchange(Session.of(self._power(self.session.console)))
        return "power off and on"

    def load(self, slot: int | None = None) -> str:
        """Continue from a slot."""
        session, said = self._save_control.saves.load(slot)
        self.transport.exchange(session)
        return said

    def save(self, slot: int | None = None) -> str:
        """Save into a slot."""
        return self._save_control.saves.save(self.session, slot)

    @property
    def notice(self) -> str:
        """The line about where play stands, "" while it is live."""
        mode, session = self.transport.mode, self.session
        if mode is Mode.PAUSED:
            return f"paused at frame {session.frame}"
        if mode is Mode.FOLLOWING:
            return f"replaying, {session.ahead} frames to come: any control takes over"
        if mode is Mode.LIVE:
            return ""
        if not session.ahead:
            over = "the movie is over: " if self._replay and self._replay.watched(session) else ""
            return f"{over}any control continues from here"
        if self._place:
            return f"{self._place}: any control continues from here"
        return f"{session.ahead} frames back: any control continues from here"

    @property
    def _place(self) -> str:
        """The turn that play has gone back to, "" if it is at the beginning of none."""
        session = self.session
        place = session.console.cartridge.onlooker.place(session.console.state)
        if session.frame in session.tape.turns:
            return f"back at the start of {place or 'a turn'}"
        return f"back in {place or 'the game'}" if session.frame in session.tape.slips else ""

    def slipped_after(self, frame: int) -> bool:
        """True if a switch has ended a game since this frame."""
        return bool(self.session.tape.slips[-1:] >= [frame])

    def _ran(self, run: Callable[[], Ran]) -> Ran:
        before, ran = self.session, run()
        if ran.pressed:
            self._long_press.begin(ran.pressed)
        if ran.live:
            self._save_control.card.ran(before, self.session)
        return ran
