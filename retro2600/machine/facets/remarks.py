"""The facet `remarks`: facts to be read beside the picture."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from retro2600.machine.facets.facet import Facet, StateT


class Remark(NamedTuple):
    """One line about what is going on."""

    topic: str
    """A key of the facet's `topics`, by which it can be switched off."""
    label: str
    """Its subject in a word or two; shown before the text."""
    text: str
    urgent: bool = False
    """A warning: to be seen at once."""
    items: tuple[str, ...] = ()
    """A list that follows the text: shown as far as there is room."""


class Remarks(Facet[StateT]):
    """Remarks on states."""

    @property
    @abstractmethod
    def topics(self) -> Mapping[str, str]:
        """The subjects of remarks: a name for settings, and its title for people."""

    @abstractmethod
    def told(self, ledger: Any, state: StateT) -> Sequence[Remark]:
        """Remarks on the state, in the order of the topics."""
