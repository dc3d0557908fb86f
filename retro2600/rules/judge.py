"""The judging of proposed moves: they must be a legal play of the roll."""

from collections.abc import Sequence

from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import IllegalPlayError
from retro2600.rules.play import Play, moves_with
from retro2600.rules.position import Move, Position
from retro2600.rules.quick import legal_plays
from retro2600.rules.ruleset import Ruleset


@door
def judged(position: Position, roll: Roll, moves: Sequence[Move], rules: Ruleset) -> Position:
    """The position after these moves, made in this order; raises IllegalPlayError unless they are a play."""
    left, now = list(roll.dice), position
    for move in moves:
        if move.die not in left:
            raise IllegalPlayError(f"the roll {roll} has no {move.die} to play here", shown(moves), position)
        if move not in moves_with(now, move.die, rules):
            raise IllegalPlayError(
                f"no checker can move {move.die} from {move.source} here", shown(moves), position
            )
        left.remove(move.die)
        now = now.after((move,))
    if now not in {position.after(play) for play in legal_plays(position, roll, rules)}:
        raise IllegalPlayError(f"more of the roll {roll} can be played than this", shown(moves), position)
    return now


def shown(moves: Sequence[Move] | Play) -> str:
    """The moves as they print in a message, such as "8/5 6/5"; no moves are "none"."""
    return " ".join(f"{move.source}/{move.target}" for move in moves) or "none"
