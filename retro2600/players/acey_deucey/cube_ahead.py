"""The cube of acey-deucey decided by looking ahead, as `players.cube_ahead` does.

Before a doublet nobody may double, so it is played within its ply; the roll after it is the same side's,
which may double first. The efficiencies are those of backgammon: for acey-deucey none has been measured.
"""

from __future__ import annotations

from retro2600.players.acey_deucey.choice import Reply
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.cube_ahead import PlyAhead, decided_by
from retro2600.players.doubling import CubeSetting, Decision, efficiency_of
from retro2600.players.evaluation import Chances
from retro2600.players.search import Steps


def decided_ahead(
    search: Search, state: State, game: CubeSetting, plies: int
) -> Steps[tuple[Chances, Decision]]:
    """The chances of the side on roll, and the right decision about a double now, by so many plies."""
    assert state.awaited is not Awaited.DOUBLET, "nobody may double there"
    (chances,) = yield from search.chances([state], plies)
    levels = [PlyAhead({state: chances}, {}, {})]
    for _ in range(plies):
        levels.append((yield from _grown(search, levels[-1])))
    found = yield from decided_by(levels, lambda each: efficiency_of(each.position), game)
    return chances, found


def _grown(search: Search, level: PlyAhead[State]) -> Steps[PlyAhead[State]]:
    """The states a ply further, each once: rolls are awaited in all of them."""
    going_on = [state for state in level.chances if not state.is_over]
    replies = yield from search.replies(going_on)
    doublets = list(dict.fromkeys(r.state for rolled in replies for r in rolled if _awaits_doublet(r)))
    chosen = yield from search.replies(doublets)
    after_doublet = {state: reply for state, (reply,) in zip(doublets, chosen, strict=True)}
    found: dict[State, Chances] = {}
    for state, rolled in zip(going_on, replies, strict=True):
        last = [after_doublet.get(reply.state, reply) for reply in rolled]
        level.after[state] = [reply.state for reply in last]
        level.again[state] = [reply.again for reply in last]
        found |= {reply.state: reply.chances for reply in last}
    return PlyAhead(found, {}, {})


def _awaits_doublet(reply: Reply) -> bool:
    return reply.state.awaited is Awaited.DOUBLET
