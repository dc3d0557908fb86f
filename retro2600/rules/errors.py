"""The refusals of the rule book, as one tree of exceptions.

::

    ValueError
    └── RulesError           everything below; carries .text and .position
        ├── DiceError         a die without one of the faces 1 to 6
        ├── PositionError     checkers that no board can hold
        ├── IllegalPlayError  moves that the roll or the rules do not allow
        ├── OutOfTurnError    an action that the game is not waiting for
        ├── MatchError        a length or score that no match can have
        └── NotationError     text that says no position, play, game or match

Each message is one sentence that shows the offending text, as far as a sentence holds it, and, where one is
known, the whole position.
"""

from typing import Final

from retro2600.excerpt import excerpt
from retro2600.rules.checked import printed

LONGEST: Final = 200
"""Characters of the offending text in a message (chosen: two seats of 26 counts fit)."""


class RulesError(ValueError):
    """A refusal of the rule book.

    `reason` says what is wrong; `text` is what was offered, as it was written or as it prints; `position`
    is the position it was offered in, or None where there is none yet.
    """

    def __init__(self, reason: str, text: object = "", position: object = None) -> None:
        self.reason = printed(reason)
        self.text = printed(text)
        self.position = position
        shown = f"{self.reason}: {excerpt(self.text, LONGEST)}" if self.text else self.reason
        super().__init__(shown if position is None else f"{shown} in the position {printed(position)}")


class DiceError(RulesError):
    """A die does not show 1 to 6."""


class PositionError(RulesError):
    """The checkers cannot stand so on any board."""


class IllegalPlayError(RulesError):
    """The moves are not a legal play of the roll."""


class OutOfTurnError(RulesError):
    """The game waits for something else."""


class MatchError(RulesError):
    """No match has this length or score."""


class NotationError(RulesError):
    """The text is not what the notation allows."""
