"""A facet, and what it adds to the shell: actions for keys and menu, and choices for settings."""

from __future__ import annotations

from typing import NamedTuple


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


class Choice(NamedTuple):
    """An option that makes sense with this facet alone: a switch, or a whole number."""

    name: str
    """Its name in settings, flags and menu."""
    about: str
    """A line of the help."""
    most: int | None = None
    """The largest number, from 0, which it is at first; None: it is a switch, off at first."""
    section: str = "around"
    """The section of the settings in which it stands."""


class Facet:
    """Something that a program offers beside its core."""

    offers: tuple[Offer, ...] = ()
    choices: tuple[Choice, ...] = ()
