"""What a program must be able to do to be played: the cartridge protocol."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from retro2600.machine.onlooker import Onlooker

StateT = TypeVar("StateT")
InputsT = TypeVar("InputsT")
InputsT_contra = TypeVar("InputsT_contra", contravariant=True)
OutputT_co = TypeVar("OutputT_co", bound="Output", covariant=True)


class Output(Protocol):
    """What one frame gave to the eye and the ear."""

    @property
    def picture(self) -> Any:
        """The picture as the console's own pixel array; made when asked for."""

    @property
    def label(self) -> str | None:
        """The picture's name in a log: its digest, a word where the colours are accidental, None if blank."""

    @property
    def tones(self) -> tuple[int, int]:
        """What the sound channels were told."""

    @property
    def lines(self) -> int:
        """The frame's length in scan lines."""


class Cartridge(Protocol[StateT, InputsT_contra, OutputT_co]):
    """A program for a frame-stepped console: pure functions over an immutable, hashable state.

    A value itself, equal to its copies, so that copies of a machine are equal too.
    """

    @property
    def name(self) -> str:
        """The folder's name, by which the shelf, saves and movies call it."""

    @property
    def version(self) -> int:
        """Counts up whenever an old save or movie would no longer mean the same."""

    @property
    def title(self) -> str:
        """What a person calls it."""

    def power_on(self) -> StateT:
        """The state before frame 1."""

    def step(self, state: StateT, inputs: InputsT_contra) -> StateT:
        """The state at the end of the next frame; `state` itself is not changed."""

    def leap(self, state: StateT, inputs: InputsT_contra, frames: int) -> tuple[StateT, int]:
        """The state after at least one and at most `frames` steps with the same inputs, and after how many.

        A cartridge that knows no short cut makes one step. All frames leapt show and describe the same.
        """

    def show(self, state: StateT) -> OutputT_co:
        """What the frame just ended showed and sounded."""

    def describe(self, state: StateT) -> Mapping[str, object]:
        """The state as plain fields for logs and onlookers (JSON values)."""

    def check(self, state: StateT) -> None:
        """`ValueError`, in one sentence, if no run of the program could be in this state.

        For states that come from files: every state that passes can be stepped, shown and described for ever.
        """

    @property
    def onlooker(self) -> Onlooker[StateT, Any]:
        """Who tells people, not the program, what is going on."""
