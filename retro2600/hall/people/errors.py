"""The refusal of something that a person asked for."""

from __future__ import annotations


class PersonError(Exception):
    """A request that is refused: one of the wire's codes, and a sentence for the person."""

    def __init__(self, code: str, say: str) -> None:
        super().__init__(say)
        self.code, self.say = code, say
