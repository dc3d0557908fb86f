"""The flow of pictures: on a slow line fewer are sent, so that none comes late."""

from __future__ import annotations

from typing import Final

EVERY: Final = 2
"""Frames from one picture to the next at least: thirty pictures a second (chosen)."""

MOST_UNANSWERED: Final = 4
"""Pictures under way at once (chosen): a line that takes 130 ms there and back carries all thirty."""

PATIENCE: Final = 60
"""Frames after which no answer is waited for any more (chosen)."""


class Flow:
    """Counts the pictures that the terminal has not yet shown. After each it is asked a question.

    Whoever writes only fills the line's buffers; the answer tells that the picture has come through them. A
    terminal that has never answered is not waited for.
    """

    def __init__(self) -> None:
        self.answering = False
        """True if the terminal answers at all."""
        self._since = EVERY
        self._unanswered = 0

    @property
    def ready(self) -> bool:
        """True if a picture may be sent."""
        under_way = self.answering and self._unanswered >= MOST_UNANSWERED
        return self._since >= (PATIENCE if under_way else EVERY)

    def pass_time(self, frames: int) -> None:
        """So many frames have gone by."""
        self._since += frames

    def sent(self) -> None:
        """A picture and the question after it have been sent."""
        if self._since >= PATIENCE:  # one more goes down a line that is stuck; any other has been quiet
            stuck = self._unanswered >= MOST_UNANSWERED
            self._unanswered = MOST_UNANSWERED - 1 if stuck else 0
        self._since = 0
        self._unanswered += 1

    def answered(self, questions: int) -> None:
        """The terminal has answered so many questions."""
        self.answering |= questions > 0
        self._unanswered = max(self._unanswered - questions, 0)
