"""A console with a cartridge in it: `step` is the only way time passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from retro2600.machine.cartridge import Cartridge, InputsT, OutputT_co, StateT


@dataclass(frozen=True, slots=True)
class Machine(Generic[StateT, InputsT, OutputT_co]):
    """A cartridge, its state and the number of the frame that ended with it; immutable.

    Frame 0 is power-on; the first `step` gives frame 1.
    """

    cartridge: Cartridge[StateT, InputsT, OutputT_co]
    state: StateT
    frame: int = 0

    @classmethod
    def powered_on(
        cls,
        cartridge: Cartridge[StateT, InputsT, OutputT_co],
        seed: int = 0,
        card: bytes | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Machine[StateT, InputsT, OutputT_co]:
        """The machine before frame 1; see `Cartridge.power_on`."""
        return cls(cartridge, cartridge.power_on(seed, card, options))

    def step(self, inputs: InputsT) -> Machine[StateT, InputsT, OutputT_co]:
        """The machine one frame later, with these inputs held through it."""
        return Machine(self.cartridge, self.cartridge.step(self.state, inputs), self.frame + 1)

    @property
    def output(self) -> OutputT_co:
        """The output of the frame just ended."""
        return self.cartridge.show(self.state)
