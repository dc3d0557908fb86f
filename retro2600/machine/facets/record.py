"""The facet `record`: the games of a session, and the score of a match around them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from retro2600.machine.facets.facet import Choice, Facet, StateT

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Score(NamedTuple):
    """The score of a match, which is kept around the games of a session."""

    told: str
    """In words: "match to 5: White 3, Red 1"."""
    begun: int
    """The number of games that were finished before it."""
    points: tuple[int, ...]
    """Of each side, in the order in which the game names them."""


class Player(NamedTuple):
    """A player of a game."""

    name: str
    """The name of the side: "White"."""
    told: str = "a person"
    """The player in words: "a person", "the computer, level 3"."""
    is_person: bool = True


class Transcript(Protocol[StateT_contra]):
    """The games of a session in the making, as a file that other programs of the field read."""

    def add(self, before: StateT_contra, after: StateT_contra, /) -> None:
        """Take in one frame."""

    def text(self) -> str:
        """The file as far as the session has got."""


class Record(Facet[StateT]):
    """The games in a ledger; by itself it counts no match."""

    length: Choice | None = None
    """The choice that says to how many points a match is; None: nobody asks for one."""
    adviser: str = ""
    """The one whose play `advised` gives: "the 1979 machine"; "" if it gives none."""

    def games(self, ledger: Any) -> int:
        """The number of games in the ledger that are over."""
        return 0

    def matched(self, ledger: Any, length: int, since: int | None) -> Any:
        """The ledger as it tells of a match to so many points, 0 for none; it is not entered into otherwise.

        The match began after so many games; `since` None: where the ledger says, or with the first of them.
        """
        return ledger

    def score(self, ledger: Any) -> Score | None:
        """The score of the match that the ledger tells of; None if there is none."""
        return None

    def played(self, ledger: Any, state: StateT) -> Any:
        """The game as a record by the rules of that game; None where there is no game.

        With the decision at hand: the dice that lie there, whole and before the first move of the turn, or a
        double that waits for its answer. `posed` is the way back.
        """
        return None

    def players(self, state: StateT) -> tuple[Player, Player] | None:
        """The players of the game at hand, in the order in which the game names them; None if nobody knows.

        Where hands of an engine play, theirs are the places of people.
        """
        return None

    def posed(self, state: StateT, record: Any) -> StateT | None:
        """The state in which the one game of a record goes on after its last deed; None if there is none.

        It is like `state` in settings, display and all else. Its picture shows the board, the dice and the
        cube of that moment, nothing moves, and it waits for the side whose decision it is.
        """
        return None

    def advised(self, record: Any) -> Any:
        """The adviser's play for the decision at hand at the end of a record; None if it gives none.

        By the rules of that game, in the place of the side on turn. It may take milliseconds.
        """
        return None

    @abstractmethod
    def transcript(self, state: StateT, match: Sequence[int] = ()) -> Transcript[Any]:
        """The transcript of a session that begins at this state, a match file (`.mat`).

        It may be more than that: a record by the rules of the games, which studies read as well.
        `match`: the length of the match and the points that each side has by then; () is games without end.
        """
