"""The position as an XGID, by which people show it to each other and to other programs."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.onlooker.moment import moment_of
from retro2600.cartridges.cx2617.onlooker.phases import A_PERSONS_MOVES, Phase
from retro2600.cartridges.cx2617.rulebook import checked_position
from retro2600.cartridges.cx2617.scenes import Ask
from retro2600.cartridges.cx2617.state import State
from retro2600.rules import RED, WHITE, Roll
from retro2600.rules.notation import Situation, write_xgid

_SIDES = {Side.WHITE: WHITE, Side.RED: RED}
_ROLLED = A_PERSONS_MOVES | {Phase.WORKING_OUT, Phase.THINKING, Phase.MOVING}


def xgid(state: State) -> str:
    """The XGID of the board, a carried checker put back; "" for acey-deucey and boards that no rule book has.

    The dice are in it as long as the whole roll is to be played.
    """
    now = moment_of(state)
    position = checked_position(now.board, now.turn)
    if now.variation.acey_deucey or position is None or not state.selectable:
        return ""
    whole = 4 if now.dice[0] == now.dice[1] else 2
    untouched = now.phase not in A_PERSONS_MOVES or sum(map(bool, now.required)) == whole
    return write_xgid(
        Situation(
            position,
            _SIDES[now.turn],
            max(1, now.cube),
            _SIDES[now.owner] if now.owner else None,
            Roll(*now.dice) if now.phase in _ROLLED and untouched else None,
            now.phase is Phase.ASKED and now.ask is Ask.ACCEPT,
        )
    )
