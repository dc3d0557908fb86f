"""The facet `review`: the decisions of a game beside the best there were, and advice on the one at hand.

A `Desk` judges them in steps and remembers what it has found. What it finds is told in texts and in moves of
the facet `marks`: who shows it needs to know nothing of the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple

from retro2600.machine.facets.facet import Choice, Facet, Offer, StateT
from retro2600.machine.facets.history import History
from retro2600.machine.facets.markings import Arrow

REVIEW: Final = Offer("turns", "review this game, turn by turn", ("shift+x",), by_menu=True)
HINT: Final = Offer("hint", "a hint for what you are to decide", ("x",))

TUTOR: Final = Choice(
    "tutor",
    "tutor",
    "ask before a mistake that costs at least so many hundredths of a point; 0: never, 8: blunders",
    100,
    section="time",
    zero="never",
)
BY_ENGINE: Final = Choice(
    "hint_engine", "hints by our engine", "let our nets give hints", section="time", is_on=True
)


class JudgedWay(NamedTuple):
    """One way to decide, as the judge sees it."""

    told: str
    """In words: "24/18 13/11", "no double"."""
    loss: float
    """Points that it costs beside the best."""
    chances: str
    """In words, as far as they were looked at: "win 52%, gammon 14%, lose a gammon 11%"."""
    move: Any = None
    """The same for the facet `marks`, which draws it; None for what moves nothing."""


class Cost(NamedTuple):
    """A decision as it counts in the figures of a player."""

    player: int
    """The one who decided, from 0, in the order in which the game names them."""
    sort: str
    """The sort of decision, as figures name it: "play", "double"."""
    loss: float
    """Points that it cost."""
    unit: float
    """The worth of such a point: points of the score, or in a match chances to win it."""


class Finding(NamedTuple):
    """The findings about one decision."""

    told: str
    """In a few words: "best", or what was best, its price and its mark: "13/8 6/5 -0.034 ? 2-ply"."""
    mark: str
    """ "??" a blunder, "?" an error, else ""."""
    loss: float
    """Points that it cost."""
    ways: tuple[JudgedWay, ...]
    """The best first; the one that was taken is among them."""
    made: int
    """Its place among them."""
    depth: int
    """Plies that were looked ahead."""
    luck: float | None = None
    """Points that the roll was worth beyond the mean of all rolls; None where there was none."""
    unit: float = 1.0
    """The worth of such a point, as for a cost."""
    costs: tuple[Cost, ...] = ()
    """All that counts in it; a forced play does not, nor a double that nobody would think of."""


class GameLine(NamedTuple):
    """A line of the game."""

    told: str
    finding: Finding | None = None
    """None: nothing to decide, or nothing found yet."""
    wrong: str = ""
    """The reason why it is not judged: "not by the book"."""
    player: int = 0
    """The player who decided it, from 0."""
    pending: bool = False
    """True if the judge has not looked at it yet."""
    adviser: str = ""
    """The adviser's way: "the same", or its words; "" where it has none, or has not been asked yet."""


class Advice(NamedTuple):
    """A way to decide now."""

    by: str
    """The one who advises it: "our nets", "the 1979 machine"."""
    told: str
    move: Any
    """For the facet `marks`."""
    depth: int = 0
    """Plies that were looked ahead."""


class Foreseen(ABC):
    """A decision that has not been made yet, under judgement.

    `step` takes some milliseconds, or what it takes at the desk that it comes from.
    """

    @property
    @abstractmethod
    def finding(self) -> Finding | None:
        """The finding about it, once it is judged; None: there is nothing to decide."""

    @property
    @abstractmethod
    def is_judged(self) -> bool:
        """True once there is nothing left to be found out."""

    @abstractmethod
    def step(self) -> None:
        """Go on judging by a step; what the desk has found out about the decision at hand counts."""


class Desk(ABC, Generic[StateT]):
    """The game at hand under judgement.

    `step` takes some milliseconds, nothing else here takes longer, but where it says so.
    """

    is_quick: bool = True
    """False if a step may take longer than a frame has to spare: then it is taken while nothing moves."""

    @abstractmethod
    def prepare(self) -> None:
        """Load all that judging needs, before there are frames that would wait for it; tenths of a second."""

    @abstractmethod
    def look(self, ledger: Any, state: StateT) -> None:
        """Take in the game as it is now."""

    @abstractmethod
    def take(self, record: Any) -> None:
        """Take in the one game of a record by the rules of that game; None: there is none."""

    @property
    @abstractmethod
    def lines(self) -> Sequence[GameLine]:
        """The things done in it, with what has been found out so far."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """True if the game has ended."""

    @abstractmethod
    def first(self, number: int | None) -> None:
        """Judge this line before the others; None: the decision at hand."""

    @abstractmethod
    def step(self) -> bool:
        """Go on judging by a step; False if there is nothing left to be found out."""

    @abstractmethod
    def posed(self, number: int | None, state: StateT) -> StateT | None:
        """The state, else like `state`, in which a line is to be decided; None if there is none.

        `number` None: the decision at hand, before anything of it is done.
        """

    @abstractmethod
    def drawn(self, way: JudgedWay | Advice, state: StateT) -> Sequence[Arrow]:
        """A way in the picture of this state, in which it is not gone yet."""

    @property
    @abstractmethod
    def at_hand(self) -> Hashable:
        """The decision that is to be made now, told from others; None if there is none with a choice."""

    @property
    @abstractmethod
    def decides(self) -> int | None:
        """The player who is to make it, from 0; None if there is none."""

    @abstractmethod
    def advice(self) -> Sequence[Advice]:
        """Ways for the decision at hand, of each who advises; none where nobody has to decide.

        It gets better with each `step`. The adviser may take milliseconds.
        """

    @abstractmethod
    def foreseen(self, ledger: Any, state: StateT) -> Foreseen | None:
        """The last decision of a game that may come of the one at hand.

        None if nothing has been decided there that is not decided here.
        """

    @property
    @abstractmethod
    def kept(self) -> Mapping[str, Any]:
        """Everything found out about this game, as JSON, for `remember`."""

    @abstractmethod
    def remember(self, kept: Any) -> None:
        """Take over what was found out earlier; what cannot be read is found out anew."""


class Review(Facet[StateT]):
    """Gives desks, and records of one's own games."""

    offers = (REVIEW, HINT)
    choices: tuple[Choice, ...] = (TUTOR,)
    judge: str = ""
    """The one who judges: "our nets"."""
    adviser: str = ""
    """The one who says what it would have done: "the 1979 machine"; "" if nobody does."""

    @abstractmethod
    def desk(self) -> Desk[StateT]:
        """An empty desk."""

    def history(self, program: str) -> History[StateT] | None:
        """An empty record of one's own games, for the program of this name; None if it keeps none."""
        return None
