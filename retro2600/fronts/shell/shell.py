"""The shell itself: what is asked of it goes to whom it concerns; it says what is to be seen and heard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Final, ParamSpec

from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.actions import Action, Asked, Push
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.input.keyboard import Keyboard
from retro2600.fronts.input.keymap import Keymap
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.choices import BY_KEY, Choices
from retro2600.fronts.shell.dialog import Dialog
from retro2600.fronts.shell.help import Help
from retro2600.fronts.shell.levers import Lever, panel
from retro2600.fronts.shell.menu import Menu
from retro2600.fronts.shell.notice import Notice
from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.shell.pages import root, slot_pages
from retro2600.fronts.shell.save_control import SaveControl
from retro2600.fronts.shell.saves import Saves
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.speed import Mode
from retro2600.fronts.shell.transport import Frame, Transport
from retro2600.fronts.store.consoles import powered_on
from retro2600.machine.movie import Check
from retro2600.machine.onlooker import Remark

P = ParamSpec("P")

_ALWAYS: Final = {
    Action.FULLSCREEN,
    Action.MUTE,
    Action.LOUDER,
    Action.QUIETER,
    Action.PICTURE,
    Action.PALETTE,
    Action.SCAN_LINES,
    Action.PHOSPHOR,
    Action.CURVE,
    Action.SIZING,
    Action.FLASH_LIMITER,
    Action.COLOURS,
}
"""What keys do even while something is open over the picture."""


class Shell:
    """A console to be played, with everything around it; see the package."""

    def __init__(
        self,
        session: Session,
        controls: Controls,
        options: Options,
        keymap: Keymap,
        saves: Saves,
        check: Check | None = None,
    ) -> None:
        self.closing = False
        """Whether the player wants to leave."""
        self.transport = Transport(session, controls, check)
        self.controls = controls
        self.saves = saves
        self._notice = Notice()
        self.save_control = SaveControl(self.transport, saves, self._notice)
        self.choices = Choices(options, self.transport, self._notice.say)
        self._keyboard = Keyboard(keymap)
        self._dialog = Dialog(controls)
        self._extra: list[Frame] = []  # frames run outside the clock, still to be heard
        self._differs_told = False
        self._table = self._actions()

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        """A key goes down or up; `key` tells it from others, `name` is the word for it and its modifiers."""
        action = self._keyboard.struck(name, key, down)
        if self._dialog and down and action not in _ALWAYS:
            self._at_sheet(self._dialog.key, name, action)
        elif down and self.controls.strike(name):
            return
        elif action:
            self.do(action, down, by=key)

    def action(self, chord: str) -> Asked | None:
        """What a key asks for, as keys are mapped now."""
        return self._keyboard.keymap.action(chord)

    def do(self, action: Asked, down: bool = True, by: Hashable = "lever") -> None:
        """Do what was asked for, or stop doing it; what cannot be done is said in passing."""
        if self.controls.act(action, down, by=by):
            return
        if not isinstance(action, Action):
            return
        if action is Action.FAST:
            self.transport.speed.fast = down
        elif action is Action.REWIND:
            self.transport.speed.back = down
        elif down:
            self._said(self._table[action])
            self._said(self.save_control.end_cut_off)

    def point(self, line: int | None) -> None:
        """The mouse is over a line of the sheet that is open, or (None) beside them all."""
        self._dialog.point(line)

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back."""
        if self._dialog:
            self._dialog.wheel(detents)
        else:
            self.controls.wheel(detents, fine)

    def press(self, down: bool, by: Hashable = "mouse") -> None:
        """Player 1's red button, by something that is no key."""
        if self._dialog and down:
            self._at_sheet(self._dialog.choose)
        else:
            button = self.controls.console.button_of(0)
            if button:
                self.controls.act(Push(button.field), down, by=by)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._keyboard.let_go()
        self.controls.let_go()
        self.transport.speed.fast = self.transport.speed.back = False

    def lack(self, absent: Mapping[str, str]) -> None:
        """Options that mean nothing where this is shown, each with what is said when it is asked for."""
        self.choices.absent = absent

    def say(self, text: str) -> None:
        """Something the player is to read in passing."""
        self._notice.say(text)

    def warn(self, text: str) -> None:
        """Something the player must have had the time to read."""
        self._notice.warn(text)

    def run(self, due: int) -> Sequence[Frame]:
        """Let so many frames of the clock pass; what those that were run gave to the ear."""
        self._notice.pass_time(due)
        heard, self._extra = self._extra, []
        if self._dialog:
            self._at_sheet(self._dialog.follow_knob, due)
        else:
            heard += self._played(due)
        self.save_control.pass_time(due, self.options)
        return heard

    def close(self) -> None:
        """The session is over: leave everything so that it can be gone on with."""
        self.save_control.close(self.options)

    @property
    def options(self) -> Options:
        """What is chosen; another object whenever anything has changed."""
        return self.choices.options

    @property
    def session(self) -> Session:
        """What is being played."""
        return self.transport.session

    @property
    def picture(self) -> bytes:
        """The picture of the frame that ended last; zeros if it was blank."""
        picture: bytes = self.session.console.output.pixels
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
        mode, ahead, frame = self.transport.mode, self.session.ahead, self.session.frame
        if mode is Mode.PAUSED:
            return f"paused at frame {frame}"
        if mode is Mode.FOLLOWING:
            return f"replaying, {ahead} frames to come: knob or button takes over"
        if mode is Mode.STANDING and ahead:
            return f"{ahead} frames undone: knob or button goes on from here"
        if mode is Mode.STANDING:
            over = "the movie is over: " if self.transport.replaying else ""
            return f"{over}knob or button goes on from here"
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
        return self._dialog.overlay()

    @property
    def pointed(self) -> bool:
        """Whether it was the mouse that turned to the chosen line of the sheet that is open, if any is."""
        return self._dialog.pointed

    @property
    def turning(self) -> bool:
        """Whether a value is being turned in the sheet that is open."""
        return self._dialog.turning

    @property
    def levers(self) -> Sequence[Lever]:
        """The console's front panel."""
        return panel(self.controls.console, self.controls.levers)

    def _actions(self) -> dict[Action, Callable[[], object]]:
        transport, save_control, choices = self.transport, self.save_control, self.choices
        by_key: dict[Action, Callable[[], object]] = {
            action: partial(choices.turn_by_key, action) for action in BY_KEY
        }
        return by_key | {
            Action.POWER: self._power,
            Action.PAUSE: transport.pause,
            Action.NEXT_FRAME: lambda: self._extra.extend(transport.next_frame()),
            Action.PREVIOUS_FRAME: transport.previous_frame,
            Action.UNDO_TURN: self._undo,
            Action.REDO_TURN: self._redo,
            Action.SLOW: self._slower,
            Action.SAVE: lambda: save_control.save(save_control.slot),
            Action.LOAD: lambda: save_control.load(save_control.slot),
            Action.NEXT_SLOT: lambda: save_control.next_slot(1),
            Action.PREVIOUS_SLOT: lambda: save_control.next_slot(-1),
            Action.SLOTS: lambda: self._dialog.open(Menu(slot_pages(self)[0])),
            Action.PICTURE: lambda: save_control.keep_picture(self.options),
            Action.RECORD: save_control.toggle_recording,
            Action.EXPORT: lambda: save_control.export(self.options),
            Action.HELP: self._help,
            Action.MENU: self._menu,
            Action.LEAVE: lambda: setattr(self, "closing", True),
        }

    def _played(self, due: int) -> list[Frame]:
        frames = self.transport.run(due)
        if self.transport.pressed_long:
            self.transport.take_press_back()
            self._dialog.open(Menu(root(self)))
        if self.transport.cut_off:
            self._said(self.save_control.end_cut_off)
        if self.transport.differs_at is not None and not self._differs_told:
            self._differs_told = True
            self.warn(f"not as recorded: the first mark that differs is at frame {self.transport.differs_at}")
        return frames

    def _menu(self) -> None:
        """Open the menu; where something is open already, close it."""
        if self._dialog:
            self._dialog.close()
            self.transport.release_first()
        else:
            self._dialog.open(Menu(root(self)))

    def _said(self, does: Callable[[], object]) -> None:
        """Do something, and say why if it cannot be done."""
        try:
            does()
        except RequestError as refusal:
            self._notice.say(str(refusal))

    def _at_sheet(self, what: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Do something to what is open over the picture; if that closes it, the game has the hands again."""
        self._said(partial(what, *args, **kwargs))
        if not self._dialog:
            self.transport.release_first()

    def _help(self) -> None:
        console = self.session.console
        keymap = self._keyboard.keymap
        here = {
            row: keymap.keys(asked)
            for asked, row in keymap.rows.items()
            if not (isinstance(asked, Action) and self.choices.lacks(asked))
        }
        self._dialog.open(Help(self.title, console.cartridge.onlooker.page(console.state), here))

    def _slower(self) -> None:
        self.transport.speed.slower()
        self._notice.say(f"speed: {self.transport.speed.ratio}")

    def _undo(self) -> None:
        if not self.transport.undo_turn():
            self.say("there is no turn to undo")

    def _redo(self) -> None:
        if not self.transport.redo_turn():
            self.say("nothing was undone")

    def _power(self) -> None:
        self.transport.exchange(Session(powered_on(self.session.console.cartridge.name)))
        self._notice.say("power off and on")
