"""Frames for which things move or rest on the board."""

from __future__ import annotations

from typing import Final

STEP: Final = 18
"""The cube as it slides or is turned."""

BACK: Final = 8
"""A man that is put back, or that the table has refused."""

CAST: Final = 45
"""Both opening dice, before they lie together, or are cast again."""

ROLLED: Final = 20
"""Their dice, before their first step."""

BACK_IN: Final = 120
"""The message that the line is back."""

OUTAGE: Final = 300
"""The message on a server that was away."""

PLAYED: Final = 90
"""The message on their play, before the one on your turn."""

STUCK: Final = 120
"""Dice that could not be played, once something else has happened."""

SHAKEN: Final = 30
"""From a cast or a roll to dice that shake, as the server has not shown them."""

PATIENCE: Final = 1200
"""From the beginning of their decision to the remark that there is no clock."""

LISTED: Final = 3600
"""From the beginning of the wait for a second player to the remark on the list."""

RESUMES: Final = 30
"""From PLAY in the list to the table's last event, between two of its letters."""
