"""A stranger of shapes on the tablet: magnets on a door, for fingers, a mouse that hovers, and keys.

A magnet that is put down goes out as a letter, and counts on the card; a letter that comes is read aloud. On
a sheet of widgets the door gets a name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar, NamedTuple

from retro2600.consoles.tablet import Ink, Inputs, Output, Sound
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT, console_for
from retro2600.consoles.tablet.widgets.field import Writing
from retro2600.consoles.tablet.widgets.shared.events import Done, Pressed, Typed
from retro2600.consoles.tablet.widgets.shared.focus import ring
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held, followed
from retro2600.machine import Cartridge, Console, facets
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.shapes import Align, Box, Circle, Paint, Shape, Text
from retro2600.machine.touching import Touch, TouchPhase

from .naming import DONE, FIELD, LIMIT, OPEN, SHEET, widgets

LETTERS, SIDE, RADIUS, STEP = "MAGNET", 340, 34, 10
PLACES = tuple((40 + 52 * number, 60) for number in range(len(LETTERS)))
ARROWS = {"left": (-STEP, 0), "right": (STEP, 0), "up": (0, -STEP), "down": (0, STEP)}


class Hold(NamedTuple):
    """A finger that holds a magnet."""

    finger: int
    magnet: int


class Door(NamedTuple):
    """Magnets on a square of the door, who holds them, and what this frame sounds, says and sends."""

    places: tuple[tuple[int, int], ...] = PLACES
    holds: tuple[Hold, ...] = ()
    over: int = -1
    focus: int = 0
    by_keys: bool = False
    upright: bool = False
    read: str = ""
    ever: int = 0
    name: str = ""
    writing: Writing | None = None
    held: Held = FREE
    sounds: tuple[Sound, ...] = ()
    said: tuple[str, ...] = ()
    going: tuple[str, ...] = ()


class View(NamedTuple):
    """All of a state that is drawn."""

    places: tuple[tuple[int, int], ...]
    held: frozenset[int]
    over: int
    focus: int
    by_keys: bool
    upright: bool
    told: str
    writing: Writing | None
    pressed: Held


def corner(upright: bool) -> tuple[int, int]:
    """The upper left corner of the square in the drawing."""
    return (25, 160) if upright else (342, 200)


@lru_cache(maxsize=64)
def look(letter: str, held: bool, over: bool) -> tuple[Shape, ...]:
    face = Paint(Ink.CHIEF, Ink.CHIEF_LOW) if held else Paint(Ink.LIGHT, Ink.LIGHT_LOW)
    return (
        Circle(0, 4, RADIUS, Paint(Ink.SHADE, alpha=80)),
        Circle(0, 0, RADIUS, face, Paint(Ink.MARK if over else Ink.LIGHT_EDGE), 4 if over else 2),
        Text(0, 12, letter, 34, Paint(Ink.LIGHT_EDGE), True, Align.CENTRE),
    )


@lru_cache(maxsize=32)
def drawn(view: View) -> Drawing:
    size, (left, top) = PORTRAIT if view.upright else LANDSCAPE, corner(view.upright)
    room = Element("room", (Box(0, 0, *size, 0, Paint(Ink.ROOM, Ink.ROOM_LOW)),))
    square = Box(left, top, SIDE, SIDE, 16, Paint(Ink.PANEL, Ink.PANEL_LOW), Paint(Ink.PANEL_EDGE), 2)
    words = Text(size.width // 2, 100, view.told, 22, Paint(Ink.TEXT), False, Align.CENTRE, size.width - 20)
    magnets = []
    for number, (letter, (x, y)) in enumerate(zip(LETTERS, view.places, strict=True)):
        at = left + x, top + y
        shapes = look(letter, number in view.held, number == view.over)
        hit = (at[0] - RADIUS, at[1] - RADIUS, 2 * RADIUS, 2 * RADIUS)
        magnets.append(Element(f"magnet-{number}", shapes, at, Role.BUTTON, f"Magnet {letter}", hit))
    told, known = Element("told", (words,), role=Role.STATUS, name=view.told), widgets(view.upright)
    door = room, Element("door", (square,)), told, *magnets, *known.open.elements(view.pressed)
    if view.writing is not None:
        return Drawing(size, (*door, *known.elements(view.writing, view.pressed)), FIELD, SHEET)
    focus = OPEN if view.focus == len(LETTERS) else f"magnet-{view.focus}"
    rings = [ring(element) for element in door if view.by_keys and element.key == focus]
    return Drawing(size, (*door, *rings), focus)


@dataclass(frozen=True, slots=True)
class Magnets(Cartridge[Door, Inputs, Output]):
    name, version, title = "magnets", 1, "MAGNETS"
    console: ClassVar[Console[Inputs]] = console_for("magnets are dragged", "arrows move one", hovers=True)

    class Voice(facets.voice.Voice[Door]):
        def aloud(self, state: Door) -> bool:
            return True

    facets: ClassVar[facets.Facets[Door]] = facets.Facets(voice=Voice())

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Door:
        return Door(ever=int(card or b"0"))

    def step(self, state: Door, inputs: Inputs) -> Door:
        if state.sounds or state.said or state.going:
            state = state._replace(sounds=(), said=(), going=())
        if state.upright != inputs.upright:
            state = state._replace(upright=inputs.upright, holds=(), over=-1, held=FREE)
        for letter in inputs.mail:
            state = state._replace(read=letter, said=(*state.said, letter), sounds=(Sound.YOUR_TURN,))
        for touch in inputs.touches:
            state = gestured(state, touch)
            state = state if state.writing else touched(state, touch)
        return struck(state, inputs.key) if inputs.key else state

    def show(self, state: Door) -> Output:
        told = (f"{state.ever} put", state.name, state.read and f"read: {state.read}")
        view = View(
            state.places,
            frozenset(hold.magnet for hold in state.holds),
            state.over,
            state.focus,
            state.by_keys,
            state.upright,
            ", ".join(filter(None, told)),
            state.writing,
            state.held,
        )
        card = str(state.ever).encode()
        return Output(partial(drawn, view), state.sounds, state.said, mail=state.going, keep=lambda: card)

    def describe(self, state: Door) -> dict[str, object]:
        places = [list(place) for place in state.places]
        return {"places": places, "ever": state.ever, "read": state.read, "name": state.name}

    def troubles(self, state: Door) -> Iterator[str]:
        inside = all(0 <= number <= SIDE for place in state.places for number in place)
        known = all(hold.magnet in range(len(LETTERS)) and 0 <= hold.finger < 10 for hold in state.holds)
        focused = state.focus in range(len(LETTERS) + 1) and state.over in range(-1, len(LETTERS))
        if len(state.places) != len(LETTERS) or not inside or not known or not focused or state.ever < 0:
            yield "a magnet is beside the door, or held by nobody"
        text, caret = state.writing or Writing()
        names = text, state.name
        if not 0 <= caret <= len(text) or not all(len(it) <= LIMIT and it.isprintable() for it in names):
            yield "nobody has typed that name"


def struck(state: Door, key: str) -> Door:
    """A key: on the sheet it types, on the door it moves the focus, or the magnet that has it."""
    if state.writing is not None:
        event = widgets(state.upright).field.struck(key, state.writing)
        return closed(state) if event == Done(FIELD) or key == "escape" else typed(state, event)
    state = state._replace(by_keys=True)
    if key == "space":
        return state._replace(focus=(state.focus + 1) % (len(LETTERS) + 1))
    if state.focus == len(LETTERS):
        return opened(state) if key == "return" else state
    if key in ARROWS:
        x, y = (a + b for a, b in zip(state.places[state.focus], ARROWS[key], strict=True))
        return put(moved(state, state.focus, x, y), state.focus)
    return state


def gestured(state: Door, touch: Touch) -> Door:
    """A finger on a widget."""
    known, writing = widgets(state.upright), state.writing
    elements = known.open.elements() if writing is None else known.elements(writing, state.held)
    held, gesture = followed(state.held, touch, elements)
    state = state._replace(held=held if held.key else FREE, by_keys=False)
    if gesture is None:
        return state
    if writing is None:
        return opened(state) if gesture.presses(known.open.key) else state
    event = known.event(gesture, writing)
    return closed(state) if event == Pressed(DONE) else typed(state, event)


def opened(state: Door) -> Door:
    return state._replace(writing=Writing(state.name, len(state.name)), holds=(), over=-1)


def typed(state: Door, event: object) -> Door:
    return state._replace(writing=Writing(event.text, event.caret)) if isinstance(event, Typed) else state


def closed(state: Door) -> Door:
    name = state.writing.text if state.writing else ""
    said = f"the door is called {name}"
    return state._replace(name=name, writing=None, said=(said,), sounds=(Sound.YOUR_TURN,), going=(said,))


def moved(state: Door, magnet: int, x: int, y: int) -> Door:
    place = max(0, min(SIDE, x)), max(0, min(SIDE, y))
    places = (*state.places[:magnet], place, *state.places[magnet + 1 :])
    return state if places == state.places else state._replace(places=places)


def put(state: Door, magnet: int) -> Door:
    said = f"{LETTERS[magnet]} at {state.places[magnet][0]}, {state.places[magnet][1]}"
    return state._replace(going=(*state.going, said), sounds=(Sound.LANDS,), ever=state.ever + 1)


def touched(state: Door, touch: Touch) -> Door:
    left, top = corner(state.upright)
    x, y = touch.x - left, touch.y - top
    held = next((hold.magnet for hold in state.holds if hold.finger == touch.finger), None)
    rest = tuple(hold for hold in state.holds if hold.finger != touch.finger)
    near = [n for n, (a, b) in enumerate(state.places) if (a - x) ** 2 + (b - y) ** 2 <= RADIUS**2]
    match touch.phase:
        case TouchPhase.DOWN if near and near[-1] not in [hold.magnet for hold in rest]:
            return state._replace(holds=(*rest, Hold(touch.finger, near[-1])), focus=near[-1], over=-1)
        case TouchPhase.MOVE if held is not None:
            return moved(state, held, x, y)
        case TouchPhase.MOVE if state.over != (over := near[-1] if near else -1):
            return state._replace(over=over)
        case TouchPhase.UP if held is not None:
            return put(moved(state, held, x, y), held)._replace(holds=rest)
        case TouchPhase.CANCEL if held is not None or state.over >= 0:
            return state._replace(holds=rest, over=-1)
    return state


CARTRIDGE = Magnets()
