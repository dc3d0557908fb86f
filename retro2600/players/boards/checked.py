"""Arrays from callers: themselves if they are of any use, else an error of one sentence."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.excerpt import excerpt


def checked_array(name: str, value: Any, kinds: str, meaning: str) -> NDArray[Any]:
    """The array, made of lists if need be; raises ValueError unless its numbers are of one of these kinds."""
    try:
        array = np.asarray(value)
    except ValueError:  # lists of different lengths
        array = np.empty(0, object)
    if array.dtype.kind not in kinds:
        raise ValueError(f"{name} is {excerpt(value)}, expected {meaning}")
    return array
