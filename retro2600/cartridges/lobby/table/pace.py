"""Frames for which things move or rest on the Board (chosen: note 27's speed 6)."""

from __future__ import annotations

from typing import Final

BACK: Final = 8
"""A piece that was let go, or that the table has refused."""

FACE: Final = 3
"""Each face of a die that tumbles."""

TUMBLE: Final = 18
"""Dice tumble at least so long."""

TIE: Final = 45
"""Equal opening dice, before they are thrown again."""

OPENED: Final = 30
"""The opening dice, before the first jump is seen."""

ROLLED: Final = 20
"""Their dice, before their first jump."""

ENDING: Final = 20
"""Dice stay after the last jump."""

STUCK: Final = 90
"""A roll without a legal move."""

CREDIT: Final = 300
"""The message on an outage."""

PLAYED: Final = 90
"""The message on their play, before the one on your turn."""

AGREED: Final = 60
"""Frames from which it is told that the dice are agreed upon."""

NEXT: Final = 600
"""A round's end, before the next one begins by itself."""

TICK: Final = 10
"""From a warning of the clock to its second sound."""

BEHIND: Final = 10
"""Events that are shown one after the other; with more on their way the Board catches up at once."""
