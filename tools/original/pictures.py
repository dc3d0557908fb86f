"""Pictures of the original as arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
"""uint8[192, 160], TIA colour bytes, row by row from the top."""
