"""The plays that the rule book allows a person, in a few short lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.rulebook import checked_position, rules_of
from retro2600.cartridges.cx2617.traps import Required
from retro2600.rules import Roll, legal_moves, legal_plays
from retro2600.rules.notation import write_play

LINES = 3
"""Most lines of the text."""
WIDTH = 40
"""Most letters of a line."""
_NAMED = 24  # more plays than fit in any case


@lru_cache(maxsize=64)
def whole_plays(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> tuple[str, ...]:
    """Number of plays of a whole roll, and the first of them; none on boards that no rule book knows."""
    found = checked_position(board, side)
    if found is None:
        return ()
    plays = legal_plays(found, Roll(*dice), rules_of(acey_deucey))
    if plays == [()]:
        return ("nothing",)
    texts = (write_play(found, play) for play in plays[:_NAMED])
    return _told(len(plays), "play", texts)


@lru_cache(maxsize=64)
def single_moves(board: Board, side: Side, required: Required, acey_deucey: bool) -> tuple[str, ...]:
    """The same of the moves with the numbers left, where some of the roll has been played."""
    found = checked_position(board, side)
    if found is None:
        return ()
    rules = rules_of(acey_deucey)
    numbers = sorted({number for number in required if number}, reverse=True)
    moves = [move for number in numbers for move in legal_moves(found, number, rules)]
    if not moves:
        return ("nothing",)
    return _told(len(moves), "move", (write_play(found, (move,)) for move in moves))


def _told(count: int, what: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The count, then as many of the texts as the lines hold."""
    lines = list(islice(_packed(texts), LINES))
    if sum(line.count(",") + 1 for line in lines) < count:
        lines[-1] += ", ..."
    return (f"{count} {what}{'' if count == 1 else 's'}", *lines)


def _packed(texts: Iterable[str]) -> Iterator[str]:
    """The texts, commas between, in lines that leave room for an ellipsis."""
    line = ""
    for text in texts:
        longer = f"{line}, {text}" if line else text
        if line and len(longer) > WIDTH - len(", ..."):
            yield line
            longer = text
        line = longer
    if line:
        yield line
