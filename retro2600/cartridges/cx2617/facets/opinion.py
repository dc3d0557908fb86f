"""A strong player's opinion beside the machine's of 1979: our own nets, by the strict rules, without a cube.

They look two rolls ahead with numpy, one without it, a step at a time: a step takes about as long as a frame
has to spare. They know no acey-deucey, and nothing of turns that are not by the book. Nets and numpy are
imported when first asked for: nobody waits for them at the start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.facets.ledger import Turn
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.rulebook import checked_position, rules_of
from retro2600.rules import Play, Position, Roll, legal_plays
from retro2600.rules.notation import write_play

if TYPE_CHECKING:
    from retro2600.players.choice import Judge, Ranked
    from retro2600.players.replies import Replies
    from retro2600.players.search import Search, Steps

NAME = "our nets"
BEST, NOT_BY_THE_BOOK = "best", "not by the book"
SMALL = 0.0005
"""A loss that is shown as none."""
_ROLLS_A_STEP, _ROLLS_A_STEP_PLAIN = 16, 1


class Engine(NamedTuple):
    """The nets in one of their two forms, and how far they look."""

    judge: Judge
    replies: Replies
    plies: int
    hint_plies: int
    """Looked ahead at once, within a frame."""
    step: int
    """Rolls answered in a step."""

    def search(self) -> Search:
        """A search for one decision."""
        from retro2600.players.search import Search

        return Search(self.judge, self.replies, step=self.step)


def opinions(turn: Turn, acey_deucey: bool) -> Iterator[str]:
    """The opinion of a turn, step by step: what is thought by then, at last what is thought in the end.

    "best", or the best play and the equity lost; "" in acey-deucey and where nothing was played.
    """
    if acey_deucey or not turn.steps:
        yield ""
        return
    position = checked_position(turn.board, turn.side)
    plays = legal_plays(position, Roll(*turn.dice), rules_of(acey_deucey)) if position else []
    after = position.after(play_of(turn)) if position else None
    if position is None or after is None or after not in {position.after(play) for play in plays}:
        yield NOT_BY_THE_BOOK
        return
    used, told = engine(), ""
    search = used.search()
    for plies in (0, used.plies):
        steps = _judged(search, position, plays, after, plies)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                told = end.value
                break
            yield told
        yield told


def play(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> Play | None:
    """The play of the nets, at once; None in acey-deucey, and on boards that no rule book knows."""
    return None if acey_deucey else _play(board, side, dice)


@lru_cache(maxsize=64)
def _play(board: Board, side: Side, dice: tuple[int, int]) -> Play | None:
    position = checked_position(board, side)
    if position is None:
        return None
    from retro2600.players.search import finished

    used = engine()
    plays = legal_plays(position, Roll(*dice), rules_of(acey_deucey=False))
    return finished(used.search().ranked(position, plays, used.hint_plies))[0].play


@lru_cache(maxsize=1)
def engine() -> Engine:
    """The nets with numpy where it is installed, else in plain Python."""
    from retro2600.players.nets import shipped

    try:
        from retro2600.players.evaluation_arrays import array_judge
        from retro2600.players.replies_arrays import array_replies
    except ImportError:
        return plain_engine()
    return Engine(array_judge(shipped()), array_replies(shipped()), 2, 1, _ROLLS_A_STEP)


def plain_engine() -> Engine:
    """The same in plain Python: the answers of a search as deep are the same."""
    from retro2600.players.choice import plain_judge
    from retro2600.players.nets import shipped
    from retro2600.players.replies import plain_replies

    return Engine(plain_judge(shipped()), plain_replies(shipped()), 1, 0, _ROLLS_A_STEP_PLAIN)


def _judged(
    search: Search, position: Position, plays: Sequence[Play], after: Position, plies: int
) -> Steps[str]:
    """The opinion of the play that led to `after`."""
    ranked = yield from search.ranked(position, plays, plies, whole=True)
    best = ranked[0]
    made = next(choice for choice in ranked if choice.after == after)
    if made.plies < best.plies:
        (chances,) = yield from search.chances([after.swapped()], best.plies)
        made = made._replace(chances=chances.turned())
    return _told(position, best, made)


def _told(position: Position, best: Ranked, made: Ranked) -> str:
    lost = (best.chances.equity - made.chances.equity) / (1 << 20)
    if best.after == made.after or lost < SMALL:
        return BEST
    return f"{write_play(position, best.play)} -{lost:.3f}"
