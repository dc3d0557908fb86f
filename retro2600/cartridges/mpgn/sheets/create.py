"""The sheet on which a game is made: its name, players, one's own side, hint arrows (M3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from retro2600.cartridges.mpgn import going, standing
from retro2600.cartridges.mpgn.kept import NAME, Colour
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.field import Field, Writing
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Done, Typed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.CREATE.value
FIELD: Final = f"{_KEY}-name"
CREATE: Final = f"{_KEY}-create"

_AREAS: Final = Area(232, 84, 560, 600), Area(16, 8, 358, 588)
_REMARKS: Final = (
    "1: the house plays at once; nothing is rated.",
    "2: the game waits in the list for a person.",
)
_COLOURS: Final = tuple(Colour)


class Places(NamedTuple):
    """The places of all that is chosen."""

    name: Area
    players: Area
    side: Area
    hints: Area
    remarks: int
    """The first base line."""


_PLACES: Final = Places(
    Area(256, 182, 512, 56), Area(256, 284, 512, 48), Area(256, 374, 512, 48), Area(256, 438, 512, 44), 510
)
_PLACES_UPRIGHT: Final = Places(
    Area(30, 84, 330, 52), Area(30, 166, 330, 48), Area(30, 246, 330, 48), Area(30, 308, 330, 52), 390
)


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it, below the choices the reason why there is no such game."""
    upright, draft, held, places = state.upright, state.draft, state.held, _places(state.upright)
    this = laid(_KEY, _AREAS, upright, "Create a game")
    yield from this.elements()
    yield this.caption("name", places.name, "Name of the game", 15, 10)
    yield from field(upright).elements(state.writing, writes(state))
    yield this.caption("players", places.players, "Players", 15, 10)
    yield from players(upright).elements(draft.players - 1, held)
    yield this.caption("side", places.side, "Your side", 15, 10)
    yield from sides(upright).elements(_COLOURS.index(draft.colour), held)
    hints = Switch(f"{_KEY}-hints", places.hints, "Hint Arrows", this.measures)
    yield from hints.elements(draft.hints, held)
    why_not = going.why_not_created(state)
    refusal = standing.news(state) or why_not
    told = _REMARKS if refusal is None else (text(refusal),)
    yield from this.remarks(told, places.remarks, refusal is not None)
    idle = () if why_not is None else ("create",)
    where = this.rows(2) if upright else this.last(2)
    yield from this.buttons({"create": "Create", "back": "Back"}, where, held, "create", idle)


def _places(upright: bool) -> Places:
    return _PLACES_UPRIGHT if upright else _PLACES


def field(upright: bool) -> Field:
    """The line of the game's name."""
    return Field(FIELD, _places(upright).name, "Name of the game", NAME, measures_of(upright))


def players(upright: bool) -> Segments:
    """The choice of the number of players."""
    texts = ("1: the house", "2: a person")
    return Segments(f"{_KEY}-players", _places(upright).players, texts, "Players", measures_of(upright))


def sides(upright: bool) -> Segments:
    """The choice of one's own men."""
    texts = ("Red", "Black", "Either")
    return Segments(f"{_KEY}-side", _places(upright).side, texts, "Your side", measures_of(upright))


def writes(state: State) -> bool:
    """True while the keyboard writes the game's name."""
    return state.sheet is SheetName.CREATE and state.by_keys and state.focus == FIELD


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger; one on the field has the keyboard write there."""
    upright, draft = state.upright, state.draft
    if (typed := field(upright).event(gesture, state.writing)) is not None:
        writing = Writing(typed.text, typed.caret)
        return state._replace(writing=writing, focus=FIELD, by_keys=True)
    if (event := players(upright).event(gesture)) is not None:
        return _with(state, players=event.value + 1)
    if (event := sides(upright).event(gesture)) is not None:
        return _with(state, colour=_COLOURS[event.value])
    match pressed(_KEY, gesture):
        case "hints":
            return _with(state, hints=not draft.hints)
        case "create":
            return going.created(state)
        case "back":
            return going.base(state)
    return state


def struck(state: State, chord: str) -> State | None:
    """The state after a key that writes, or ends what is written; None for one that does not.

    A letter is written wherever the focus is: it is in the field then.
    """
    if state.sheet is not SheetName.CREATE:
        return None
    is_letter = len(chord.removeprefix("shift+") or chord) == 1
    if not writes(state) and not (is_letter or chord == "backspace"):
        return None
    event = field(state.upright).struck(chord, state.writing)
    match event:
        case Done():
            return going.created(state)
        case Typed(_, written, caret):
            return state._replace(writing=Writing(written, caret), focus=FIELD, message=None)
    keeps = is_letter or chord in ("space", "shift+space", "backspace", "left", "right", "home", "end")
    return state if keeps else None


def _with(state: State, **changes: Any) -> State:
    return state._replace(draft=state.draft._replace(**changes), message=None)
