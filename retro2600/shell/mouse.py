"""The mouse: over the console's levers, a page's lines and the picture, or as a knob."""

from __future__ import annotations

from typing import Final, Protocol

from retro2600.shell.levers import PanelLever
from retro2600.shell.pointer import PictureHand, Pixel, Pointer
from retro2600.shell.shell import Shell

Place = tuple[int, int]
"""Pixels of the screen, from wherever the front counts them."""

_SHAKEN: Final = 8  # pixels by which it may be moved until it points, once something else has turned (chosen)
_POINTING: Final = ("auto", "pointer")  # values of the option "paddle" with which the mouse points
_TOLD: Final = 120  # frames of the clock for which a lever is told of under a mouse at rest (chosen)


class Surface(Protocol):
    """The things that a front shows at a place, as they were drawn last."""

    def lever_at(self, place: Place) -> PanelLever | None:
        """The lever there."""

    def over_levers(self, place: Place) -> bool:
        """True if the place belongs to the console, not to the picture."""

    def line_at(self, place: Place) -> int | None:
        """The line there of the page that is open over the picture."""

    def turn_at(self, place: Place) -> int:
        """The pages by which a click there turns on in pages that are open to be read; 0 for none."""

    def pixel_at(self, place: Place) -> Pixel | None:
        """The column and line of the console's picture there; None beside it."""


class Mouse:
    """Is told what the mouse does, and asks the shell for what is meant by it."""

    def __init__(self, shell: Shell, surface: Surface) -> None:
        self._shell, self._surface = shell, surface
        self.pointer = Pointer(shell)
        self.pushed: PanelLever | None = None
        """The lever that it holds down."""
        self._place = 0, 0
        self._rested = self._place  # where it was when something else turned to a line
        self._turned_at: Place | None = None  # where it was when something else turned a knob
        self._pressed: tuple[Place, Pixel] | None = None  # where it was pressed as it pointed
        self._button_of = 0  # the player whose button it presses otherwise
        self._resting = _TOLD  # frames of the clock for which it has not been moved
        self._hand = PictureHand(shell)
        console = shell.controls.console
        self._can_point = console.points and not (console.pointers or console.touches)  # with a knob, that is

    def move(self, pixels: int, place: Place, fine: bool, touched: bool = False, finger: int = 0) -> None:
        """It is moved to the right (positive) or left, to a place.

        `touched`: it is a finger, which points only while it presses. `finger`: fingers beyond the first,
        0, are the program's affair or nobody's.
        """
        if finger:
            self._hand.move(self._over_picture(place), finger)
            return
        self._turn(pixels, fine)
        self._move(place, points=not touched or self._pressed is not None)

    def leave(self) -> None:
        """It leaves the window: it rests on nothing there."""
        self._resting = _TOLD

    def pass_time(self, due: int, frames: int) -> None:
        """So many frames of the clock have gone by, and so many have been run."""
        self._resting += due
        self.pointer.pass_time(frames)

    def wheel(self, detents: float, fine: bool) -> None:
        """Its wheel is turned away from the player (positive) or back."""
        self._rested = self._place
        self._turned_at = None
        self.pointer.clear()
        self._shell.gate.wheel(detents, fine)

    def press(self, place: Place, touched: bool = False, finger: int = 0) -> None:
        """Its button goes down: move a lever, turn a page, click where it points; else player 1's button.

        `touched`: it is a finger, which points where it presses and nowhere before.
        """
        if finger:
            self._hand.press(self._over_picture(place), touched, finger)
        elif not self.grabbed and (lever := self._surface.lever_at(place)):
            self.pushed = lever
            self._shell.gate.do(lever.action, True)
        elif self._shell.dialog.reads and not self.grabbed and (pages := self._surface.turn_at(place)):
            self._shell.gate.wheel(-pages)
        elif self._hand.press(self._over_picture(place), touched):
            return
        elif not (self._clicks(place, touched) or self._over_levers(place) or self._beside_lines(place)):
            self._shell.gate.press(True, "mouse", self._button_of)

    def cancel(self, place: Place, finger: int = 0) -> None:
        """A finger is the system's from now on: nothing is to be done by it any more."""
        if not self._hand.cancel(finger):
            self.release(place, finger)

    def release(self, place: Place, finger: int = 0) -> None:
        """Its button comes up."""
        if finger:
            self._hand.release(self._surface.pixel_at(place), finger)
            return
        lever, begun = self.pushed, self._pressed
        self.pushed = self._pressed = None
        if lever:
            self._shell.gate.do(lever.action, False)
        elif self._hand.release(self._surface.pixel_at(place)):
            return
        elif begun:
            self.pointer.let_go()
            self._drop(*begun, place)
        else:
            self._shell.gate.press(False, "mouse", self._button_of)
            self._button_of = 0

    def let_go(self) -> None:
        """It has gone to somebody else: it holds nothing any more."""
        self.pushed = self._pressed = None
        self.pointer.clear()
        self._hand.let_go()

    @property
    def over(self) -> PanelLever | None:
        """The lever that it has come to rest on, for as long as that takes to read."""
        return None if self.grabbed or self._resting >= _TOLD else self._surface.lever_at(self._place)

    @property
    def points(self) -> bool:
        """True if it points at places in the picture just now."""
        return self._hand.points or self._aims

    @property
    def _aims(self) -> bool:
        """True if a knob turns to the places that it points at just now."""
        return self._is_pointer and self._shell.view.overlay is None

    @property
    def grabbed(self) -> bool:
        """True if it belongs to the window, for a knob to be turned by it: then it is at no place."""
        return self._shell.options.grab and bool(self._shell.controls.console.knobs)

    @property
    def _is_pointer(self) -> bool:
        """True if it points at places in the picture instead of turning the knob by its movement."""
        return self._can_point and self._shell.options.paddle in _POINTING and not self.grabbed

    @property
    def _is_knob(self) -> bool:
        """True if it is a knob even where lines are open that could be pointed at."""
        return self.grabbed or self._shell.dialog.turned_by_knob

    def _turn(self, pixels: int, fine: bool) -> None:
        """It is moved; on its way to a lever it turns no knob, nor where it points."""
        over_lines = self._shell.view.overlay is not None and not self._is_knob
        if not over_lines and not self._over_levers(self._place):
            turns = self._shell.view.overlay is not None or not self._is_pointer
            self._shell.controls.movement(pixels if turns else 0, fine)

    def _move(self, place: Place, points: bool) -> None:
        before, self._place = self._place, place
        self._resting = 0
        if self._pressed and _apart(self._pressed[0], place):
            self.pointer.let_go()  # it drags: the knob turns with the button up
        self._beside_lines(place)
        self._hand.move(self._over_picture(place))
        if points:
            self._point(before, place)
        if self._shell.dialog.pointed or self._is_knob:
            self._rested = place

    def _point(self, before: Place, place: Place) -> None:
        """It came from one place to another: it points at the picture, if it is not just shaken."""
        pixel = self._pixel_at(place)
        aim = None if pixel is None else self._shell.gate.aim(*pixel)
        if pixel is None or aim is None:
            return
        if (
            self._shell.controls.used[aim.player] == "pointer"
            and not self._shell.helpers.question.waits_for_hand
        ):
            self._turned_at = None
        else:
            self._turned_at = self._turned_at or before
            if not _apart(self._turned_at, place):
                return
            self._shell.controls.aim(aim.player)
        self.pointer.move(pixel)

    def _pixel_at(self, place: Place) -> Pixel | None:
        """The pixel of the picture that it points at there, if it does."""
        return self._surface.pixel_at(place) if self._aims else None

    def _over_picture(self, place: Place) -> Pixel | None:
        """The pixel of the picture under it there, if it is not over the console."""
        return None if self._over_levers(place) else self._surface.pixel_at(place)

    def _clicks(self, place: Place, touched: bool) -> bool:
        """Click there if it points at the picture; True if nothing else is meant by it.

        Beside the board it does nothing then. Where something is asked, a mouse that rests presses the
        button of who is asked, which does not count, and so does a finger that comes too soon.
        """
        asked, controls = self._shell.helpers.question, self._shell.controls
        if not self._aims or self._shell.view.idle or not self._shell.session.facets.answers:
            return False
        player = asked.player
        if not touched and controls.used[player] != "pointer":
            return False
        pixel = self._pixel_at(place)
        if pixel is None or self._shell.gate.aim(*pixel) is None:
            return True
        if asked.is_new if touched else asked.waits_for_hand:
            self._button_of = player
            return False
        controls.aim(player)
        self._pressed = place, pixel
        self.pointer.click(pixel, held=True)
        return True

    def _drop(self, begun: Place, start: Pixel, place: Place) -> None:
        """End what was begun with a click; for another step of a knob it is a drag: it clicks there, too."""
        pixel = None if self._shell.view.idle else self._pixel_at(place)
        if pixel is None or not _apart(begun, place):
            return
        aim = self._shell.gate.aim(*pixel)
        if aim is not None and self._shell.gate.aim(*start) != aim:
            self.pointer.click(pixel)

    def _over_levers(self, place: Place) -> bool:
        """True if a mouse there is over the console."""
        return not self.grabbed and self._surface.over_levers(place)

    def _beside_lines(self, place: Place) -> bool:
        """Point at the line that is there; True if it points beside all of those that are open."""
        overlay = self._shell.view.overlay
        if overlay is None or overlay.chosen is None or not self._points(place):
            return False
        line = self._surface.line_at(place)  # as it was drawn last: what is open now may have fewer
        if line is not None and (line >= len(overlay.lines) or overlay.lines[line].only_read):
            line = None
        self._shell.dialog.point(line)
        return line is None

    def _points(self, place: Place) -> bool:
        """True if it points at lines there: not where it rested while something else turned to a line."""
        return not self._is_knob and (self._shell.dialog.pointed or _apart(self._rested, place))


def _apart(one: Place, other: Place) -> bool:
    """True if the mouse was moved from one place to the other, and not just shaken."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) > _SHAKEN
