"""The onlooker protocol: facts about a running program for the people who look on.

An onlooker changes nothing: the machine's states, digests and movies are the same with it and without. It
sees the states one after the other and keeps what it needs in a ledger, an immutable value like a state.
Fronts show and sound what it tells and need to know nothing of the game.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from retro2600.machine.markings import Markings

StateT_contra = TypeVar("StateT_contra", contravariant=True)
LedgerT = TypeVar("LedgerT")


class Remark(NamedTuple):
    """One line about what is going on."""

    topic: str
    """A key of the onlooker's `topics`, by which it can be switched off."""
    label: str
    """Its subject in a word or two; shown before the text."""
    text: str
    urgent: bool = False
    """A warning: to be seen at once."""
    items: tuple[str, ...] = ()
    """A list that follows the text: shown as far as there is room."""


class Note(NamedTuple):
    """A tone of a cue: hertz (0: silence) and how many frames it lasts."""

    hertz: int
    frames: int


class Cue(NamedTuple):
    """Something for the ear: tones one after the other, and the same in words for those who read."""

    text: str
    notes: tuple[Note, ...]


class Aim(NamedTuple):
    """A knob, by its player, and the step it is to be turned to."""

    player: int
    step: int


class Score(NamedTuple):
    """The score of a match, which is kept around the games of a session."""

    told: str
    """In words: "match to 5: White 3, Red 1"."""
    begun: int
    """The number of games that were finished before it."""
    points: tuple[int, ...]
    """Of each side, in the order in which the game names them."""


class Transcript(Protocol[StateT_contra]):
    """The games of a session in the making, as a file that other programs of the field read."""

    def add(self, before: StateT_contra, after: StateT_contra, /) -> None:
        """Take in one frame."""

    def text(self) -> str:
        """The file as far as the session has got."""


class Onlooker(Protocol[StateT_contra, LedgerT]):
    """Pure functions over states and ledgers."""

    @property
    def topics(self) -> Mapping[str, str]:
        """The subjects of remarks: a name for settings, and its title for people."""

    @property
    def ledger_type(self) -> Any:
        """The type of its ledgers, one that `fields` can spell and read."""

    @property
    def begins(self) -> str:
        """The name in settings of the button on the panel that begins a game; "" if none does."""

    @property
    def lacks(self) -> Collection[str]:
        """The names in settings of actions with which it has nothing to do: "hint", where it gives none."""

    @property
    def adviser(self) -> str:
        """The one whose plays `advice` tells: "the 1979 machine"; "" if it gives none."""

    @property
    def judge(self) -> str:
        """The one whose `opinions` of turns there are beside that advice: "our nets"; "" if there is none."""

    def opened(self, state: StateT_contra) -> LedgerT:
        """The ledger of somebody who begins to look on at this state."""

    def entered(self, ledger: LedgerT, before: StateT_contra, after: StateT_contra) -> LedgerT:
        """The ledger one frame later; the same object where there is nothing new to enter."""

    def games(self, ledger: LedgerT) -> int:
        """The number of games in the ledger that are over."""

    def matched(self, ledger: LedgerT, length: int, since: int | None) -> LedgerT:
        """The ledger as it tells of a match to so many points, 0 for none; it is not entered into otherwise.

        The match began after so many games; `since` None: where the ledger says, or with the first of them.
        """

    def score(self, ledger: LedgerT) -> Score | None:
        """The score of the match that the ledger tells of; None if there is none."""

    def remarks(self, ledger: LedgerT, state: StateT_contra) -> Sequence[Remark]:
        """Remarks on the state, in the order of the topics."""

    def cues(self, before: StateT_contra, after: StateT_contra) -> Sequence[Cue]:
        """Cues for the frame that led from one state to the next."""

    def turn_began(self, before: StateT_contra, after: StateT_contra) -> bool:
        """True if a turn began with this frame: undo and rewind by turn stop there."""

    def waits(self, state: StateT_contra) -> bool:
        """True if the program waits for a person: input can make a difference now.

        Where it cannot, the program is busy by itself, and a player in a hurry skips that.
        """

    def any_key(self, state: StateT_contra) -> bool:
        """True if it waits for any key at all: also for one that does not belong to the program."""

    def in_lines(self, state: StateT_contra) -> Sequence[str]:
        """All that the picture shows to somebody who is to go on, the prompt last; none if it has no lines.

        For those who play by lines: they may ask for it, and a session that is continued begins with it.
        """

    def settled(self, state: StateT_contra) -> bool:
        """True if the picture shown agrees with the state: rewinding rests on such a frame."""

    def guide(self, ledger: LedgerT, state: StateT_contra, held: Any) -> str:
        """One line on what a person can do now, or what the program is busy with; "" for nothing.

        `held` are the inputs that were held through the last frame, None if nobody knows: levers can matter.

        A template: `{knob}` and `{press}` stand for a player's way to turn the knob and to press the button
        ("turn the wheel", "a click"), any other field for the keys of the action that settings call so.
        """

    def welcome(self, ledger: LedgerT, state: StateT_contra) -> Sequence[str]:
        """Lines to be shown as long as no game is going on: the title, then what can be done now; else none.

        Templates like the guiding line. While they are shown, the first player's button begins a game.
        """

    def playing(self, state: StateT_contra) -> bool:
        """True while a game is going on, which should not be left by a slip."""

    def lost(self, before: StateT_contra, after: StateT_contra) -> bool:
        """True if a switch has ended a game in the frame that led from one state to the next."""

    def place(self, state: StateT_contra) -> str:
        """The place in the game in words that follow "the start of": "your turn, 5-1"; "" for none."""

    def hint(self, state: StateT_contra) -> str:
        """A sentence on a good play for who is to play now; "" if there is none to give."""

    def turns(self, ledger: LedgerT) -> Sequence[str]:
        """The turns of the game so far, or of the one that is over, a line each; the first one first."""

    def advice(self, ledger: LedgerT, state: StateT_contra, number: int) -> str:
        """The adviser's play in turn `number` of these, from 0; "" for none. It may take milliseconds."""

    def opinions(self, ledger: LedgerT, state: StateT_contra, number: int) -> Iterator[str]:
        """The judge's opinion of turn `number`, step by step: what it is by then, at last what it is.

        Each step may take a few milliseconds.
        """

    def markings(self, ledger: LedgerT, state: StateT_contra) -> Markings:
        """Names of places, marks and arrows to be drawn over the picture of this state."""

    def answers(self, state: StateT_contra) -> Sequence[tuple[int, int]]:
        """The first and the last step of the knob for each answer to what is asked now; else none."""

    def aim(self, state: StateT_contra, column: int, line: int) -> Aim | None:
        """The knob and its step for a pixel of the picture that is pointed at; None if it has none."""

    def transcript(self, state: StateT_contra, match: Sequence[int] = ()) -> Transcript[Any]:
        """The transcript of a session that begins at this state, a match file (`.mat`).

        `match`: the length of the match and the points that each side has by then; () is games without end.
        """

    def page(self, state: StateT_contra) -> Sequence[str]:
        """The manual's page for the game at hand, in our words: lines of at most 64 characters."""
