"""The facet `marks`: what is drawn over the picture, to help on the board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from retro2600.machine.facets.facet import Choice, Facet, Offer, StateT
from retro2600.machine.facets.markings import Arrow, Markings, Spot

BOARD_HELP = Offer("board_help", "help on the board: names of places, marks and arrows too, none", ("y",))
LABELS = Choice("numbers", "numbers beside the board", "name the places of the board beside it", is_on=True)
DOTS = Choice("marks", "marks on what can move", "mark what can be moved now, and where it can go")
ARROWS = Choice("arrows", "arrows of the last turn", "show the last turn as arrows")


class Marks(Facet[StateT]):
    """Markings for states."""

    offers = (BOARD_HELP,)
    choices: tuple[Choice, ...] = (LABELS, DOTS, ARROWS)
    lit: tuple[Spot, Spot] | None = None
    """The corners, upper left and lower right, of all that the program ever shows, with room for labels.

    None: the whole picture. A front with little room may leave out what lies around.
    """

    naming: Choice | None = None
    """The switch, one of `choices`, by which places have their other names; None: they have but one."""

    @abstractmethod
    def drawn(self, ledger: Any, state: StateT) -> Markings:
        """Names of places, marks and arrows to be drawn over the picture of this state.

        Labels are templates of the fields that `names` has.
        """

    def arrows(self, state: StateT, side: Any, play: Any) -> tuple[Arrow, ...]:
        """The arrows of a play in the picture of this state, before it is made.

        `side` and `play` are those of the game's rules; the play is told from the side's own seat.
        """
        return ()

    def names(self, state: StateT, other: bool) -> Mapping[str, str]:
        """The names of places, by their fields in every template: of lines, lessons and labels.

        `other`: as the switch `naming` has them.
        """
        return {}
