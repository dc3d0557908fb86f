"""The cartridge protocol: all that a program must be able to do to be played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from retro2600.machine.console import Console
from retro2600.machine.facets import Facets
from retro2600.machine.pictures import Picture

StateT = TypeVar("StateT")
InputsT = TypeVar("InputsT")
InputsT_contra = TypeVar("InputsT_contra", contravariant=True)
OutputT_co = TypeVar("OutputT_co", bound="Output", covariant=True)


class Output(Protocol):
    """One frame for eye and ear, and what is to be kept of it.

    A class of outputs that is derived from this one has to say only what its frames show and sound like, and
    how long they last.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def shown(self) -> Picture:
        """The picture, of the console's kind and size; a blank one in a blank frame. Made when asked for.

        Frames that show the same may give the same object, by which fronts save work.
        """

    @property
    def blank(self) -> bool:
        """True if the frame shows no picture."""
        return False

    @property
    def label(self) -> str | None:
        """The picture's name in a log: its digest, a word where the colours are accidental, None if blank."""
        return None if self.blank else self.shown.digest

    @property
    @abstractmethod
    def sound(self) -> tuple[int, ...]:
        """The values that the console's synthesiser reads."""

    @property
    @abstractmethod
    def lines(self) -> int:
        """The frame's length in scan lines."""

    @property
    def spoken(self) -> tuple[str, ...]:
        """Lines of text that the program says in this frame, for those who play it by lines."""
        return ()

    @property
    def mail(self) -> tuple[str, ...]:
        """The letters that the program sends in this frame; see `controls.Letters`."""
        return ()

    @property
    def card(self) -> bytes | None:
        """The memory card's content after this frame; None for a program without one."""
        return None


class LaunchOption(NamedTuple):
    """A choice that a program takes when it is started; a flag of the command line."""

    name: str
    about: str
    """A line of the command's help."""
    choices: tuple[str, ...] = ()
    """Its values, the first of them unless another is chosen; none: it is a switch, off at first."""
    without_arrays: str = ""
    """The value for a machine without numpy, if the first one is too much work for it; "" if it is not."""

    @property
    def default(self) -> object:
        """The value unless another is chosen."""
        return self.choices[0] if self.choices else False


class Cartridge(Protocol[StateT, InputsT_contra, OutputT_co]):
    """A program for a frame-stepped console: pure functions over an immutable, hashable state.

    A value itself, equal to its copies, so that copies of a machine are equal too. A program is a subclass:
    it has to have `name`, `version`, `title`, `console`, `power_on`, `step`, `show`, `describe` and
    `troubles`, and gives of the rest what it has.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """The folder's name, by which the shelf, saves and movies call it."""

    @property
    @abstractmethod
    def version(self) -> int:
        """Counts up whenever an old save or movie would no longer mean the same."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The name for people."""

    @property
    @abstractmethod
    def console(self) -> Console[Any]:
        """The console it is for, with the captions that this program gives to the controls."""

    @abstractmethod
    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> StateT:
        """The state before frame 1.

        `seed` is where its chance begins, `card` the content of its memory card (None: a new one), `options`
        what was chosen of its `options`. All of them are in the state, as far as the program uses them.
        """

    @abstractmethod
    def step(self, state: StateT, inputs: InputsT_contra) -> StateT:
        """The state at the end of the next frame; `state` itself is not changed."""

    @abstractmethod
    def show(self, state: StateT) -> OutputT_co:
        """The output of the frame just ended."""

    @abstractmethod
    def describe(self, state: StateT) -> Mapping[str, object]:
        """The state as plain fields for logs and people who look on (JSON values)."""

    @abstractmethod
    def troubles(self, state: StateT) -> Iterable[str]:
        """The reasons why no run of the program could be in this state, a sentence each.

        For states that come from files: one without any can be stepped, shown and described for ever.
        """

    def check(self, state: StateT) -> None:
        """`ValueError`, in one sentence, if no run of the program could be in this state."""
        for trouble in self.troubles(state):
            raise ValueError(trouble)

    def leap(self, state: StateT, inputs: InputsT_contra, frames: int) -> tuple[StateT, int]:
        """The state after at least one and at most `frames` steps with the same inputs, and after how many.

        A program that knows no short cut makes one step. For callers who do not look at the frames between.
        """
        return self.step(state, inputs), 1

    @property
    def options(self) -> tuple[LaunchOption, ...]:
        """The choices it takes at the start."""
        return ()

    def chosen(self, state: StateT) -> Mapping[str, object]:
        """The values of its `options`, by their names, that a state has from its power-on."""
        return {}

    @property
    def aliases(self) -> Mapping[str, Mapping[str, object]]:
        """Commands that start it, each with the options it chooses by that."""
        return {}

    @property
    def speaks(self) -> bool:
        """True if it can be played by lines of text alone."""
        return False

    @property
    def resumes(self) -> bool:
        """True if its memory card brings back what was left, whatever its state was when it was left.

        Then a session begins at power-on with the card, and no state is left for the next one.
        """
        return False

    def faults(self, card: bytes) -> tuple[str, ...]:
        """The parts of a memory card's content that cannot be read, a sentence each; `power_on` has the rest.

        Nothing is lost by them: the card is kept beside the one that comes of the rest.
        """
        return ()

    def is_card(self, card: bytes) -> bool:
        """False if nothing of a memory card's content can be read."""
        return True

    @property
    def nets(self) -> str:
        """The digest of the nets that its computer player thinks by; "" if it has none.

        Saves and movies name it, and the release: with other nets a run may go another way, so such a movie
        is refused.
        """
        return ""

    @property
    def facets(self) -> Facets[StateT]:
        """Everything that it offers beside that."""
        return Facets()


Program: TypeAlias = Cartridge[Any, Any, Any]
"""A program, for those who treat all alike."""
