"""Sheets, questions and the focus of the keyboard, as far as they work alike in every program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from retro2600.consoles.tablet.sheet import SheetKind, beside
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Drawing, Element


class State(Protocol):
    """The part of a program's state that sheets, questions and the focus go by."""

    @property
    def sheet(self) -> Any:
        """The name of the open sheet; None: none is open."""

    @property
    def focus(self) -> str:
        """The key of the element that the keyboard acts on."""

    @property
    def by_keys(self) -> bool:
        """True if a key was the last that was heard."""

    @property
    def asked(self) -> int:
        """Frames that a question has been there, as far as it is deaf."""

    def _replace(self, *args: Any, **changes: Any) -> Self: ...


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Sheets(Generic[S]):
    """The sheets of a program by their names; `shut` has the state after the open one is left."""

    kinds: Mapping[Any, SheetKind[S]]
    shut: Callable[[S], S]

    def elements(self, state: S) -> Iterator[Element]:
        """The elements of the open sheet; none if none is open."""
        if state.sheet is not None:
            yield from self.kinds[state.sheet].elements(state)

    def gestured(self, state: S, gesture: Gesture) -> S:
        """The state after a step of a finger on the open sheet; a tap beside it leaves it."""
        if state.sheet is None:
            return state
        return self.shut(state) if beside(gesture) else self.kinds[state.sheet].gestured(state, gesture)


@dataclass(frozen=True, slots=True)
class Focus(Generic[S]):
    """The focus of a program's keyboard: where it stands at first, and its way by the arrows."""

    drawing: Callable[[S], Drawing]
    wanted: Callable[[S], object]
    """All that decides where the focus stands at first."""
    likely: Callable[[S], Iterable[str]]
    """Keys of elements, the likeliest first."""

    def refocused(self, before: S, state: S) -> S:
        """The state with the focus where the hand is wanted next, if something else is to be done by now."""
        if not state.by_keys or self.wanted(before) == self.wanted(state):
            return state
        likely = focus.likeliest(self.drawing(state).reached, self.likely(state))
        return state._replace(focus=likely) if likely else state  # while nobody is waited for it stays

    def moved(self, state: S, elements: Iterable[Element], key: str) -> str:
        """The focus after an arrow, home or end; where there is none yet it begins at its first place."""
        return focus.moved(elements, state.focus, key, self.likely(state))

    def found(self, state: S, elements: Iterable[Element]) -> S:
        """The state with a focus: the likeliest place, where there is none, or it is gone; or none at all."""
        return state._replace(focus=focus.found(elements, state.focus, self.likely(state)))


def listening(began: S, state: S, asks: Callable[[S], object]) -> S:
    """The state in which a question that is new hears nothing for a while; `asks` tells which one it is."""
    question = asks(state)
    if not question:
        return state._replace(asked=0) if state.asked else state
    if question != asks(began):
        return state._replace(asked=0)
    return state._replace(asked=state.asked + 1) if state.asked < DEAF else state
