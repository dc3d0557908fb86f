"""The sheet on which a table is made: kind, target score, clock, own pieces, and who may sit there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby import going, standing
from retro2600.cartridges.lobby.listing.grouping import counted
from retro2600.cartridges.lobby.listing.terms import CLOCKS, TARGETS, Terms, clock_told
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import Draft, State
from retro2600.cartridges.lobby.words import Message, Says, text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.CREATE.value
_AREAS: Final = Area(232, 64, 560, 640), Area(0, 0, 390, 764)
_USUAL: Final = (1, 3, 5, 7)
_CLOCKS: Final = tuple(clock_told(clock) or "none" for clock in CLOCKS)
_STEPPER: Final = 184
_HIGH: Final = 46


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, held, draft, terms = state.upright, state.held, state.draft, state.draft.terms
    this = laid(_KEY, _AREAS, upright, "Create a table", bar=True)
    yield from this.elements()
    chosen = {
        "kind": int(terms.is_money),
        "target": _USUAL.index(terms.target) if terms.target in _USUAL else -1,
        "clock": CLOCKS.index(terms.clock) if terms.clock in CLOCKS else -1,
        "side": draft.side,
        "private": int(draft.private),
    }
    rows = choices(upright)
    for (name, segments), heading in zip(rows.items(), _HEADINGS, strict=True):
        yield this.caption(name, segments.area, heading, 14, 8)
        for each in segments.elements(chosen[name], held):
            yield each._replace(idle=name == "target" and terms.is_money and each.hit is not None)
        if name == "target":
            for each in stepper(upright).elements(terms.target or TARGETS[0], held):
                yield each._replace(idle=each.idle or terms.is_money)
    told = (refusal,) if (refusal := _refusal(state)) else rules(terms)
    yield from this.told(((line, 14) for line in told), rows["private"].area.bottom + 14)
    words = {"create": "Create", "back": "Back"} if upright else {"back": "Back", "create": "Create"}
    places = this.rows(2) if upright else this.last()[0].columns(2, 10)
    yield from this.buttons(words, places, held, "create")


def _refusal(state: State) -> str:
    """The reason why there is no table, or not this one; it stands in place of the rules."""
    message = state.message if state.frames.message < standing.SHOWN else None
    return text(message) if message is not None and (message.refusal or message.warns) else ""


_HEADINGS: Final = ("Kind", "Target score", "Clock, a decision", "Your pieces", "Who may sit")


def choices(upright: bool) -> dict[str, Segments]:
    """The rows of choices, from the top."""
    area, measures = _AREAS[upright], measures_of(upright)
    around = measures.padding
    top, step = (78, 88) if upright else (86, 84)
    texts = {
        "kind": ("MatchPlay", "MoneyPlay"),
        "target": tuple(map(str, _USUAL)),
        "clock": _CLOCKS,
        "side": ("Either", "Red", "White"),
        "private": ("Everybody", "By link only"),
    }
    found = {}
    for row, ((name, words), heading) in enumerate(zip(texts.items(), _HEADINGS, strict=True)):
        width = area.width - 2 * around - (_STEPPER + 8 if name == "target" else 0)
        place = Area(area.left + around, area.top + top + step * row, width, _HIGH)
        small = measures._replace(small=13) if upright else measures
        found[name] = Segments(f"{_KEY}-{name}", place, words, heading, small)
    return found


def stepper(upright: bool) -> Stepper:
    """Any target score."""
    segments, measures = choices(upright)["target"].area, measures_of(upright)
    left = _AREAS[upright].right - measures.padding - _STEPPER
    place = Area(left, segments.top, _STEPPER, _HIGH)
    ends = TARGETS[0], TARGETS[-1]
    return Stepper(f"{_KEY}-points", place, "", *ends, "One point less", "One point more", measures)


def rules(terms: Terms) -> tuple[str, str]:
    """The rules in two lines."""
    if terms.is_money:
        kind = "MoneyPlay: every round counts, Jacoby rule; play as long as you like."
    else:
        points = counted(terms.target, "point")
        kind = f"MatchPlay: the first to {points} wins the game. {terms.rule_told.capitalize()}."
    if terms.clock is None:
        return kind, "No clock: nobody is hurried."
    loses = "the round, and leaves" if terms.is_money else "the game"
    return kind, f"{clock_told(terms.clock)} for each decision; who runs out of time loses {loses}."


def opened(state: State) -> State:
    """The sheet, with the chosen room's terms at first."""
    return state._replace(sheet=SheetName.CREATE, draft=Draft(going.room_terms(state)), message=None)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    draft, terms = state.draft, state.draft.terms
    if terms.is_money and gesture.presses(gesture.key) and gesture.key.startswith(_TARGETS):
        return refused(state, Message(Says.MONEY_NO_TARGET))
    if (step := stepper(state.upright).event(gesture, terms.target)) is not None:
        return state._replace(draft=draft._replace(terms=terms._replace(target=step.value)))
    for name, segments in choices(state.upright).items():
        if (event := segments.event(gesture)) is not None:
            return state._replace(draft=_chosen(draft, name, event.value))
    match pressed(_KEY, gesture):
        case "create":
            return going.created(state, terms, draft.side, draft.private)
        case "back":
            return state._replace(sheet=None)
    return state


_TARGETS: Final = (f"{_KEY}-target", f"{_KEY}-points")


def _chosen(draft: Draft, name: str, value: int) -> Draft:
    terms = draft.terms
    match name:
        case "kind":
            target = 0 if value else terms.target or Terms().target
            return draft._replace(terms=terms._replace(target=target))
        case "target":
            return draft._replace(terms=terms._replace(target=_USUAL[value]))
        case "clock":
            return draft._replace(terms=terms._replace(clock=CLOCKS[value]))
        case "side":
            return draft._replace(side=value)
    return draft._replace(private=bool(value))
