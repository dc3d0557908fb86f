"""Short ways to set up a game for a test."""

from retro2600.rules import (
    WHITE,
    Cube,
    Game,
    Move,
    Play,
    Position,
    Roll,
    Ruleset,
    Side,
    ToPlay,
    ToRoll,
    Turn,
    first_moves,
    legal_plays,
)
from retro2600.rules.notation.seats import position_of


def moves(*pairs: tuple[int, int]) -> Play:
    """The moves with these sources and dice."""
    return tuple(Move(source, die) for source, die in pairs)


def results(position: Position, roll: str, rules: Ruleset) -> set[Position]:
    """Every position that the roll can lead to."""
    return {position.after(play) for play in legal_plays(position, Roll.of(roll), rules)}


def first(position: Position, roll: str, rules: Ruleset) -> set[Move]:
    """Every move that may come first."""
    return set(first_moves(position, Roll.of(roll), rules))


def to_play(
    rules: Ruleset, position: Position, roll: str, mover: Side = WHITE, cube: Cube | None = None
) -> Game:
    """A game in which the mover has this roll to play."""
    return Game(rules, position, mover, cube or Cube(), ToPlay(Roll.of(roll)))


def to_roll(rules: Ruleset, position: Position, mover: Side = WHITE, cube: Cube | None = None) -> Game:
    """A game in which the mover is about to roll."""
    return Game(rules, position, mover, cube or Cube(), ToRoll())


def bear_off_last(rules: Ruleset, theirs: str, cube: Cube | None = None, mover: Side = WHITE) -> Game:
    """The game after the mover has borne off the last checker against these."""
    game = to_play(rules, position_of("1x1 off14", theirs), "21", mover, cube)
    return game.apply(Turn(moves((1, 2))))
