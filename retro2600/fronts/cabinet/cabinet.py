"""The cabinet itself: what is asked of it goes to whom it concerns; it says what is to be seen and heard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, ParamSpec

from retro2600.consoles.vcs.picture import Picture
from retro2600.fronts.actions import Action
from retro2600.fronts.cabinet.clockwork import Clockwork, Frame
from retro2600.fronts.cabinet.help import Help
from retro2600.fronts.cabinet.keeper import Keeper
from retro2600.fronts.cabinet.levers import Lever, panel
from retro2600.fronts.cabinet.menu import Menu
from retro2600.fronts.cabinet.notice import Notice
from retro2600.fronts.cabinet.opened import Opened
from retro2600.fronts.cabinet.overlay import Overlay
from retro2600.fronts.cabinet.pages import root, slot_pages
from retro2600.fronts.cabinet.recording import Recording
from retro2600.fronts.cabinet.session import Session
from retro2600.fronts.cabinet.tempo import Mode
from retro2600.fronts.consoles import powered_on
from retro2600.fronts.errors import RequestError
from retro2600.fronts.hands.controls import Controls, Mouse
from retro2600.fronts.hands.keyboard import Keyboard
from retro2600.fronts.hands.keymap import Keymap
from retro2600.fronts.options import Options, turned
from retro2600.machine.movie import Check
from retro2600.machine.onlooker import Remark

P = ParamSpec("P")

AUTOSAVED_EVERY: Final = 60
"""Frames of the clock, one second: what a killed process may lose (chosen)."""

_OPTION_KEYS: Final = {
    Action.PALETTE: "palette",
    Action.SCAN_LINES: "scan_lines",
    Action.PHOSPHOR: "phosphor",
    Action.CURVE: "curve",
    Action.SIZING: "sizing",
    Action.FLASH_LIMITER: "flash_limiter",
    Action.COLOURS: "colours",
    Action.FULLSCREEN: "fullscreen",
    Action.MUTE: "mute",
    Action.AUDIBLE_BOARD: "audible_board",
    Action.LEVERS: "levers",
    Action.PANELS: "panels",
    Action.GRAB: "grab",
    Action.SKIP: "skip",
}
"""Keys that go on to the next value of an option."""

MOUSE: Final[dict[str, Mouse]] = {
    "auto": "both",
    "mouse": "movement",
    "wheel": "wheel",
    "keys": "neither",
}
"""What of the mouse turns player 1's knob, by the option "paddle"; for a device by its name nothing does."""


class Cabinet:
    """A console to be played, with everything around it; see the package."""

    def __init__(
        self,
        session: Session,
        controls: Controls,
        options: Options,
        keymap: Keymap,
        keeper: Keeper,
        check: Check | None = None,
    ) -> None:
        self.closing = False
        """Whether the player wants to leave."""
        self.options = options
        """Another object whenever one of them has changed."""
        self.slot = 0
        """The slot that is saved into and loaded from by key."""
        self.replaced: Session | None = None
        """What a load or the power switch took away, or the last evening; undo gives it back."""
        self.clockwork = Clockwork(session, controls, check)
        self.keeper = keeper
        self.controls = controls
        self._keyboard = Keyboard(keymap)
        self._notice = Notice()
        self._opened = Opened(controls)
        self._since_saved = 0
        self._extra: list[Frame] = []  # frames run outside the clock, still to be heard
        self._table = self._actions()
        self._apply()

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        """A key goes down or up; `key` tells it from others, `name` is the word for it and its modifiers."""
        action = self._keyboard.struck(name, key, down)
        if self._opened and down:
            self._at_sheet(self._opened.key, name, action)
        elif action:
            self.do(action, down, by=key)

    def do(self, action: Action, down: bool = True, by: Hashable = "lever") -> None:
        """Do what was asked for, or stop doing it."""
        if self.controls.act(action, down, by=by):
            return
        if action is Action.FAST:
            self.clockwork.tempo.fast = down
        elif action is Action.REWIND:
            self.clockwork.tempo.back = down
        elif down:
            try:
                self._table[action]()
            except RequestError as refusal:
                self._notice.say(str(refusal))

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back."""
        if self._opened:
            self._opened.wheel(detents)
        else:
            self.controls.wheel(detents, fine)

    def press(self, down: bool, by: Hashable = "mouse") -> None:
        """Player 1's red button, by something that is no key."""
        if self._opened and down:
            self._at_sheet(self._opened.choose)
        else:
            self.controls.act(Action.BUTTON0, down, by=by)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._keyboard.let_go()
        self.controls.let_go()
        self.clockwork.tempo.fast = self.clockwork.tempo.back = False

    def say(self, text: str) -> None:
        """Something the player is to read in passing."""
        self._notice.say(text)

    def run(self, due: int) -> Sequence[Frame]:
        """Let so many frames of the clock pass; what those that were run gave to the ear."""
        self._notice.pass_time(due)
        heard, self._extra = self._extra, []
        if self._opened:
            self._at_sheet(self._opened.follow_knob, due)
        else:
            heard += self._played(due)
        self._since_saved += due
        if self._since_saved >= AUTOSAVED_EVERY:
            self._since_saved = 0
            self._autosave()
        return heard

    def close(self) -> None:
        """The evening is over: leave everything so that it can be gone on with."""
        self._autosave()
        self._end_recording()
        self.keeper.close()

    def set(self, name: str, steps: int) -> None:
        """Another value for an option, so many steps further on."""
        before, self.options = self.options, turned(self.options, name, steps)
        self._changed(before)

    def choose_options(self, options: Options) -> None:
        """Other options."""
        before, self.options = self.options, options
        self._changed(before)

    @property
    def session(self) -> Session:
        """What is being played."""
        return self.clockwork.session

    @property
    def picture(self) -> Picture:
        """The picture of the frame that ended last; zeros if it was blank."""
        picture: Picture = self.session.console.output.picture
        return picture

    @property
    def blank(self) -> bool:
        """Whether that frame had no picture."""
        return self.session.console.output.label is None

    @property
    def title(self) -> str:
        """What is being played, for the window's frame."""
        return self.session.title

    @property
    def notice(self) -> str:
        """What is to be read in passing, "" if nothing."""
        if passing := str(self._notice):
            return passing
        mode, ahead = self.clockwork.mode, self.session.ahead
        if mode is Mode.PAUSED:
            return f"paused at frame {self.session.frame}"
        if mode is Mode.STANDING:
            return f"frame {self.session.frame}, {ahead} undone: knob or button goes on from here"
        if mode is Mode.FOLLOWING:
            return f"replaying, {ahead} frames to come: knob or button takes over"
        return ""

    @property
    def remarks(self) -> Sequence[Remark]:
        """What there is to know beside the picture, as far as it is wanted; warnings come first."""
        if not self.options.panels:
            return ()
        point = self.session.point
        told = point.console.cartridge.onlooker.remarks(point.ledger, point.console.state)
        wanted = [remark for remark in told if remark.topic not in self.options.topics_off]
        return sorted(wanted, key=lambda remark: not remark.urgent)

    @property
    def overlay(self) -> Overlay | None:
        """What is open over the picture."""
        return self._opened.overlay()

    @property
    def levers(self) -> Sequence[Lever]:
        """The console's front panel."""
        return panel(self.controls.levers)

    @property
    def recording(self) -> bool:
        """Whether a movie is being recorded."""
        return self.clockwork.recording is not None

    def record(self, path: Path | None = None) -> None:
        """Begin a movie, in this file or a new one; `RequestError` if it cannot be written."""
        self.keeper.begin_movie(path)
        self.clockwork.recording = Recording(self.session)
        self._notice.say(f"recording {self.keeper.movie_name}")

    def _actions(self) -> dict[Action, Callable[[], object]]:
        clockwork = self.clockwork
        options: dict[Action, Callable[[], object]] = {
            action: partial(self._turn_option, name) for action, name in _OPTION_KEYS.items()
        }
        return options | {
            Action.POWER: self._power,
            Action.PAUSE: clockwork.pause,
            Action.NEXT_FRAME: lambda: self._extra.extend(clockwork.next_frame()),
            Action.PREVIOUS_FRAME: clockwork.previous_frame,
            Action.UNDO_TURN: self._undo,
            Action.REDO_TURN: self._redo,
            Action.SLOW: self._slower,
            Action.SAVE: lambda: self.save(self.slot),
            Action.LOAD: lambda: self.load(self.slot),
            Action.NEXT_SLOT: lambda: self._next_slot(1),
            Action.PREVIOUS_SLOT: lambda: self._next_slot(-1),
            Action.SLOTS: lambda: self._opened.open(Menu(slot_pages(self)[0])),
            Action.PICTURE: lambda: self._notice.say(
                f"picture kept: {self.keeper.keep_picture(self.picture, self.options)}"
            ),
            Action.RECORD: self._toggle_recording,
            Action.EXPORT: lambda: self._notice.say(self.keeper.export(self.session, self.options)),
            Action.LOUDER: lambda: self._turn_option("volume", 1),
            Action.QUIETER: lambda: self._turn_option("volume", -1),
            Action.HELP: self._help,
            Action.MENU: lambda: self._opened.open(Menu(root(self))),
            Action.LEAVE: lambda: setattr(self, "closing", True),
        }

    def _played(self, due: int) -> list[Frame]:
        frames = self.clockwork.run(due)
        if self.clockwork.pressed_long:
            self.clockwork.take_press_back()
            self._opened.open(Menu(root(self)))
        if self.clockwork.differs_at is not None:
            self._notice.say(
                f"not as recorded: the first mark that differs is at frame {self.clockwork.differs_at}"
            )
        return frames

    def _at_sheet(self, what: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Do something to what is open over the picture; say what of it could not be done."""
        try:
            what(*args, **kwargs)
        except RequestError as refusal:
            self._notice.say(str(refusal))
        if not self._opened:
            self.clockwork.release_first()

    def _help(self) -> None:
        console = self.session.console
        keys = self._keyboard.keymap.keys
        page = console.cartridge.onlooker.page(console.state)
        self._opened.open(Help(self.title, page, {action: keys(action) for action in Action}))

    def _turn_option(self, name: str, steps: int = 1) -> None:
        self.set(name, steps)
        value = getattr(self.options, name)
        shown = ("on" if value else "off") if isinstance(value, bool) else value
        self._notice.say(f"{name.replace('_', ' ')}: {shown}")

    def _changed(self, before: Options) -> None:
        if before != self.options:
            self._apply()

    def _apply(self) -> None:
        """Let those know of the options whom they concern; the rest is the shell's."""
        self.clockwork.skipping = self.options.skip
        self.clockwork.audible = self.options.audible_board
        self.controls.feel(
            MOUSE.get(self.options.paddle, "neither"),
            self.options.sensitivity,
            self.options.wheel_inverted,
            self.options.acceleration,
        )

    def _slower(self) -> None:
        self.clockwork.tempo.slower()
        self._notice.say(f"speed: {self.clockwork.tempo.speed}")

    def _undo(self) -> None:
        if self.clockwork.undo_turn():
            return
        if self.replaced is None:
            self._notice.say("there is no turn to undo")
            return
        session, self.replaced = self.replaced, None
        self._exchange(session)
        self._notice.say("back to what was there before")

    def _redo(self) -> None:
        if not self.clockwork.redo_turn():
            self._notice.say("nothing was undone")

    def _power(self) -> None:
        self._exchange(Session(powered_on(self.session.console.cartridge.name)))
        self._notice.say("power off and on")

    def save(self, slot: int) -> None:
        """Put the console away in a slot; `RequestError` if it cannot be written."""
        self.slot = slot
        self.keeper.save(slot, self.session)
        self._notice.say(f"saved in slot {slot}")

    def load(self, slot: int) -> None:
        """Go on from a slot; `RequestError` if there is nothing good in it."""
        self.slot = slot
        self._exchange(self.keeper.load(slot))
        self._notice.say(f"loaded from slot {slot}")

    def _next_slot(self, steps: int) -> None:
        self.slot = (self.slot + steps) % self.keeper.slots
        self._notice.say(f"slot {self.slot}: {self.keeper.told_of(self.slot)}")

    def _exchange(self, session: Session) -> None:
        self._end_recording()
        self.replaced = self.session
        self.clockwork.exchange(session)

    def _toggle_recording(self) -> None:
        if self.recording:
            self._end_recording()
        else:
            self.record()

    def _end_recording(self) -> None:
        if self.clockwork.recording:
            self._write_movie()
            self.clockwork.recording = None
            self._notice.say(f"recorded: {self.keeper.movie_name}")

    def _write_movie(self) -> None:
        recording = self.clockwork.recording
        if recording and recording.covers(self.session):
            self.keeper.write_movie(recording.text(self.session))

    def _autosave(self) -> None:
        """Write down what a killed process would lose."""
        try:
            self.keeper.remember(self.options)
            self.keeper.write_resume(self.session)
            self._write_movie()
            if ended := self.keeper.export_ended():
                self._notice.say(ended)
        except RequestError as refusal:
            self._notice.say(str(refusal))
