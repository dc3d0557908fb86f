"""Legal plays as the book states them: plainly, for reading, and as the referee of `quick`.

"Plays must be made for both dice if possible. Either number may be played first. If only one number can be
played, and there is a choice, the higher one must be played." (Absolute, piece movement 8; the other
manuals alike.) A play is the same as another if it leads to the same position.
"""

from retro2600.rules.checked import door
from retro2600.rules.dice import FACES, Roll, checked_die
from retro2600.rules.position import BAR, HOME, OFF, Move, Position
from retro2600.rules.ruleset import Ruleset

Play = tuple[Move, ...]
"""The moves of a whole roll in an order in which they can be made; empty where nothing can be played."""

ONE_MOVE: list[list[Play]] = [[(Move(source, die),) for source in range(BAR + 1)] for die in (0, *FACES)]
"""The play of a single move, by die and source."""


def must_enter(position: Position, rules: Ruleset) -> int:
    """Number of the mover's checkers that must enter before anything else may move."""
    return position.mine[BAR] - position.my_waiting if rules.hit_checker_enters_first else 0


def may_move(position: Position, move: Move) -> bool:
    """True if the board lets a checker there take this die, checkers that must enter first apart."""
    source, die = move
    if source > die:
        return position.holds(source - die) < 2
    if any(position.mine[HOME + 1 :]):
        return False
    return source == die or not any(position.mine[source + 1 :])


@door
def legal_moves(position: Position, die: int, rules: Ruleset) -> list[Move]:
    """Every move of one checker with this die, from the bar downwards, whatever comes after.

    Raises DiceError for a die that does not show 1 to 6.
    """
    return moves_with(position, checked_die(die), rules)


def moves_with(position: Position, die: int, rules: Ruleset) -> list[Move]:
    """As `legal_moves`; the caller answers for the die."""
    sources = range(BAR, BAR - 1, -1) if must_enter(position, rules) else range(BAR, OFF, -1)
    moves = [Move(source, die) for source in sources if position.mine[source]]
    return [move for move in moves if may_move(position, move)]


@door
def first_moves(position: Position, roll: Roll, rules: Ruleset) -> list[Move]:
    """Every move that a legal play of the roll may begin with, from the higher die and the bar downwards."""
    if roll.is_doublet:
        # No move of a doublet stands in the way of another: as many can be made after any of them.
        return moves_with(position, roll.high, rules)
    goes_on = [
        move
        for die, other in ((roll.high, roll.low), (roll.low, roll.high))
        for move in moves_with(position, die, rules)
        if moves_with(position.after((move,)), other, rules)
    ]
    return goes_on or moves_with(position, roll.high, rules) or moves_with(position, roll.low, rules)


@door
def plays_by_the_book(position: Position, roll: Roll, rules: Ruleset) -> list[Play]:
    """One legal play for every distinct position the roll can lead to, found by trying everything."""
    orders = [roll.dice] if roll.is_doublet else [roll.dice, roll.dice[::-1]]
    reached = [_as_far_as_possible(position, dice, rules) for dice in orders]
    dice_used = [len(next(iter(plays.values()))) for plays in reached]
    if max(dice_used) == 1:
        # Only one number can be played: the higher, if there is a choice.
        return list(reached[dice_used.index(1)].values())
    merged = {end: play for plays in reached for end, play in plays.items() if len(play) == max(dice_used)}
    return list(merged.values())


def _as_far_as_possible(position: Position, dice: tuple[int, ...], rules: Ruleset) -> dict[Position, Play]:
    """The positions that the dice lead to in this order, up to the last playable one, and a play to each."""
    plays: dict[Position, Play] = {position: ()}
    for die in dice:
        further = {
            before.after((move,)): (*play, move)
            for before, play in plays.items()
            for move in moves_with(before, die, rules)
        }
        if not further:
            break
        plays = further
    return plays
