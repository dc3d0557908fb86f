"""The house bot as it sits down: it has no account, its number is its level."""

from __future__ import annotations

from typing import Final

from retro2600.hall.people import names
from retro2600.tables.who import Who, WhoKind

USUAL: Final = 3
"""The level of the bot that is asked without one."""


def bot(level: int) -> Who:
    """The bot of a level, 1 to 5."""
    return Who(level, names.of_bot(level), WhoKind.BOT, level)
