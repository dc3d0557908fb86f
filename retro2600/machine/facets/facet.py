"""A facet, and what it adds to the shell: actions for keys and menu, and choices for settings."""

from __future__ import annotations

from abc import ABC
from typing import Generic, NamedTuple, TypeVar

StateT = TypeVar("StateT")


class Offer(NamedTuple):
    """An action of the shell's that makes sense with this facet alone."""

    name: str
    """Its name in settings."""
    title: str
    """Its effect, in the words of help and menu."""
    keys: tuple[str, ...]
    """The keys that ask for it unless settings say otherwise."""
    group: str = "around the picture"
    """The heading of the help under which it stands."""
    by_menu: bool = False
    """True if sentences speak of the menu in its place, where nobody has keys."""


class Choice(NamedTuple):
    """An option that makes sense with this facet alone: a switch, or a whole number."""

    name: str
    """Its name in settings and flags."""
    label: str
    """Its name for people, in the menu."""
    about: str
    """Its purpose, in one line."""
    most: int | None = None
    """The largest number, from 0, which it is at first; None: it is a switch."""
    section: str = "around"
    """The section of the settings in which it stands."""
    is_on: bool = False
    """True for a switch that is on at first."""
    zero: str = "0"
    """The word for the number 0, in the menu."""

    @property
    def first(self) -> bool | int:
        """Its value at first."""
        return self.is_on if self.most is None else 0


class Facet(ABC, Generic[StateT]):
    """Something that a program offers beside its core."""

    offers: tuple[Offer, ...] = ()
    choices: tuple[Choice, ...] = ()
