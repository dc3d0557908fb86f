"""The sheet on which a table is made: kind, target score, clock, own pieces, and who may sit there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.lobby import going, standing
from retro2600.cartridges.lobby.listing.terms import CLOCKS, TARGETS, Terms, clock_told
from retro2600.cartridges.lobby.saying import refused
from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.state import Draft, State
from retro2600.cartridges.lobby.words import Message, Says, text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.shared.sight import below, lines, padding, pressed, surface
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.machine.drawing import Element, Paint, Text

_KEY: Final = Sheet.CREATE.value
_AREA: Final = Area(232, 64, 560, 640)
_AREA_UPRIGHT: Final = Area(0, 0, 390, 764)
_USUAL: Final = (1, 3, 5, 7)
_CLOCKS: Final = tuple(clock_told(clock) or "none" for clock in CLOCKS)
_STEPPER: Final = 184
_HIGH: Final = 46


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    draft: Draft
    refusal: str = ""
    """The reason why there is no table, or not this one; it stands in place of the rules."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        area, terms = _area(self.upright), self.draft.terms
        yield from surface(_KEY, area, "Create a table", self.upright)
        chosen = {
            "kind": int(terms.is_money),
            "target": _USUAL.index(terms.target) if terms.target in _USUAL else -1,
            "clock": CLOCKS.index(terms.clock) if terms.clock in CLOCKS else -1,
            "side": self.draft.side,
            "private": int(self.draft.private),
        }
        for (name, segments), heading in zip(choices(self.upright).items(), _HEADINGS, strict=True):
            place = segments.area.left, segments.area.top - 8
            shape = Text(0, 0, heading, 14, Paint(Ink.FAINT), True)
            yield Element(f"{_KEY}-{name}-heading", (shape,), place, name=heading)
            elements = segments.elements(chosen[name], held)
            yield from (
                each._replace(idle=name == "target" and terms.is_money and each.hit is not None)
                for each in elements
            )
            if name == "target":
                yield from self._stepper(held)
        told = ((line, 14) for line in ((self.refusal,) if self.refusal else rules(terms)))
        top = choices(self.upright)["private"].area.bottom + 14
        yield from lines(_KEY, tuple(told), area, top, self.upright)
        yield from self._buttons(held)

    def _stepper(self, held: Held) -> Iterator[Element]:
        terms = self.draft.terms
        elements = stepper(self.upright).elements(terms.target or TARGETS[0], held)
        return (each._replace(idle=each.idle or terms.is_money) for each in elements)

    def _buttons(self, held: Held) -> Iterator[Element]:
        measures, area = measures_of(self.upright), _area(self.upright)
        if self.upright:
            first, last = below(area, True, 2)
            places = {"create": first, "back": last}
        else:
            back, create = below(area, False, 1)[0].columns(2, 10)
            places = {"back": back, "create": create}
        for name, place in places.items():
            yield from Button(f"{_KEY}-{name}", place, name.title(), measures, name == "create").elements(
                held
            )


_HEADINGS: Final = ("Kind", "Target score", "Clock, a decision", "Your pieces", "Who may sit")


def choices(upright: bool) -> dict[str, Segments]:
    """The rows of choices, from the top."""
    area, around, measures = _area(upright), padding(upright), measures_of(upright)
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
    segments, area = choices(upright)["target"].area, _area(upright)
    left = area.right - padding(upright) - _STEPPER
    place = Area(left, segments.top, _STEPPER, _HIGH)
    ends = TARGETS[0], TARGETS[-1]
    return Stepper(
        f"{_KEY}-points", place, "", *ends, "One point less", "One point more", measures_of(upright)
    )


def rules(terms: Terms) -> tuple[str, str]:
    """The rules in two lines."""
    if terms.is_money:
        kind = "MoneyPlay: every round counts, Jacoby rule; play as long as you like."
    else:
        points = f"{terms.target} point{'s' * (terms.target != 1)}"
        kind = f"MatchPlay: the first to {points} wins the game. {terms.rule_told.capitalize()}."
    if terms.clock is None:
        return kind, "No clock: nobody is hurried."
    loses = "the round, and leaves" if terms.is_money else "the game"
    return kind, f"{clock_told(terms.clock)} for each decision; who runs out of time loses {loses}."


def seen(state: State) -> View:
    """All that is seen of it."""
    message = state.message if state.frames.message < standing.SHOWN else None
    is_refused = message is not None and (message.refusal or message.warns)
    return View(state.upright, state.draft, text(message) if message and is_refused else "")


def opened(state: State) -> State:
    """The sheet, with the chosen room's terms at first."""
    return state._replace(sheet=Sheet.CREATE, draft=Draft(going.room_terms(state)), message=None)


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


def _area(upright: bool) -> Area:
    return _AREA_UPRIGHT if upright else _AREA
