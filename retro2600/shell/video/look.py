"""The television's switches."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, TypeAlias

from retro2600.shell.settings.options import Options

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Image: TypeAlias = "NDArray[np.uint8]"
"""uint8[height, width, 3]: red, green and blue of every pixel. Nobody writes into one that was handed out."""


@dataclass(frozen=True, slots=True)
class Look:
    """As they stand here the picture is the console's own."""

    sizing: str = "smooth"
    """"smooth": as large as fits; "whole": every pixel of the console the same number of the screen's."""
    scan_lines: bool = False
    phosphor: bool = False
    curve: bool = False
    mask: bool = False
    """The coloured stripes behind the glass."""
    flash_limiter: bool = False
    colours: str = "normal"
    """"normal"; "safe": for the colour-blind; "contrast": light and dark further apart."""


def look_of(options: Options) -> Look:
    """The switches as these options set them."""
    return Look(**{switch.name: getattr(options, switch.name) for switch in fields(Look)})
