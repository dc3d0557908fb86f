"""Controls some frames later, and the steps that their knobs have been turned."""

from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.consoles.vcs import Inputs
from retro2600.shell.input.controls import Controls

SETTLED = 60
REST = Inputs()


def after(controls: Controls, frames: int = SETTLED) -> Inputs:
    """The inputs after some frames."""
    inputs: list[Inputs] = [controls.frame() for _ in range(frames)]
    return inputs[-1]


def steps(controls: Controls, paddle: int = 0) -> int:
    """The steps that a knob has been turned from its first place."""
    return SAMPLES[after(controls).knob(paddle)] - SAMPLES[REST.knob(paddle)]


def fine_steps(controls: Controls, paddle: int = 0) -> int:
    """The fine steps that a knob has been turned from its first place."""
    return REST.knob(paddle) - after(controls).knob(paddle)
