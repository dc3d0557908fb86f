"""Short ways to set up a game for a test, and to play one by chance."""

from random import Random

from retro2600.rules import (
    WHITE,
    Action,
    Beaver,
    Cast,
    Choose,
    Cube,
    Double,
    Doubled,
    Drop,
    Game,
    Move,
    Opening,
    Play,
    Position,
    Roll,
    Ruleset,
    Side,
    Take,
    Throw,
    ToChoose,
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


def random_action(game: Game, chance: Random) -> Action:
    """Something that a game waits for: 1-2 comes often, and most doubles are taken."""
    one, other = (1, 2) if chance.random() < 0.1 else (chance.randint(1, 6), chance.randint(1, 6))
    match game.phase:
        case Opening():
            return Cast(one, other)
        case ToRoll():
            return Double() if game.may_double and chance.random() < 0.1 else Throw(Roll(one, other))
        case Doubled() if chance.random() < 0.3:
            return Beaver() if game.may_beaver else Drop()
        case Doubled():
            return Take()
        case ToPlay():
            return Turn(chance.choice(game.legal_plays))
        case ToChoose():
            return Choose(Roll(one, one))
    raise AssertionError("the game is over")
