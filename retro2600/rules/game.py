"""One game as a value: `apply` an action and the next value comes back; the old one is the take-back."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from retro2600.rules.checked import Value, door
from retro2600.rules.cube import Cube
from retro2600.rules.dice import Roll
from retro2600.rules.errors import IllegalPlayError, OutOfTurnError
from retro2600.rules.phases import (
    Action,
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Forfeit,
    Opening,
    Phase,
    Resign,
    Resigning,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.rules.play import Play, moves_with
from retro2600.rules.position import CHECKERS, OFF, Move, Position
from retro2600.rules.quick import legal_plays
from retro2600.rules.result import Result, Win, borne_off, counted
from retro2600.rules.ruleset import Bonus, Ruleset
from retro2600.rules.sides import RED, WHITE, Side


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


@dataclass(frozen=True, slots=True)
class Game(Value):
    """A game under these rules; the position is seen from the mover's seat.

    Until the opening dice have fallen the mover is White by convention. `cube_in_play` is False in a
    Crawford game. What the game waits for is its `phase`; a Result there means that it is over.
    """

    rules: Ruleset
    position: Position
    mover: Side = WHITE
    cube: Cube = field(default_factory=Cube)
    phase: Phase = field(default_factory=Opening)
    cube_in_play: bool = True

    @classmethod
    @door
    def new(cls, rules: Ruleset, *, cube_in_play: bool = True) -> "Game":
        """A game before the opening dice."""
        return cls(rules, rules.start, cube_in_play=cube_in_play)

    @door
    def apply(self, action: Action) -> "Game":
        """The game after this action; raises OutOfTurnError or IllegalPlayError where it is not allowed."""
        match self.phase, action:
            case Opening(), Cast():
                return self._opened(self.phase, action)
            case ToRoll(), Throw(roll):
                return replace(self, phase=ToPlay(roll, self.phase.is_bonus))
            case ToRoll(), Double() if self.may_double:
                return replace(self, phase=Doubled(self.phase))
            case Doubled(), Take() | Drop() | Beaver():
                return self._double_answered(self.phase, action)
            case ToPlay(), Turn(play):
                return self._played(self.phase, play)
            case ToChoose(), Choose(roll):
                return replace(self, phase=ToPlay(roll, is_bonus=True, is_chosen=True))
            case ToRoll(), Resign(win) if self._may_resign(self.phase, win):
                return self._resigned(self.phase, win)
            case Resigning(), Take():
                return self._conceded(self.phase.win)
            case Resigning(), Drop():
                return replace(self, phase=replace(self.phase.asked, declined=self.phase.win))
            case phase, Forfeit(side) if self.rules.forfeit_factor and not isinstance(phase, Result):
                return self._over(Result(side.other, self.rules.forfeit_factor * self.cube.value))
        raise self._out_of_turn(action)

    @property
    def result(self) -> Result | None:
        """The result of the game, or None while it goes on."""
        return self.phase if isinstance(self.phase, Result) else None

    @property
    def may_double(self) -> bool:
        """True if the mover, about to roll, may offer to double."""
        has_cube = self.rules.cube and self.cube_in_play and isinstance(self.phase, ToRoll)
        return has_cube and self.cube.may_be_turned_by(self.mover, self.rules.cube_limit)

    @property
    def may_beaver(self) -> bool:
        """True if the other side, asked to take a double, may double again and keep the cube."""
        is_asked = self.rules.beavers and isinstance(self.phase, Doubled)
        return is_asked and 4 * self.cube.value <= self.rules.cube_limit

    @property
    def legal_plays(self) -> list[Play]:
        """The plays of the roll to be played, one a distinct result; raises OutOfTurnError without a roll."""
        if not isinstance(self.phase, ToPlay):
            raise self._out_of_turn("a play")
        return legal_plays(self.position, self.phase.roll, self.rules)

    def _opened(self, phase: Opening, cast: Cast) -> "Game":
        if cast.white == cast.red:
            if phase.doubled == self.rules.automatic_doubles:
                return self
            return replace(self, cube=self.cube.doubled_automatically(), phase=Opening(phase.doubled + 1))
        ranks = {die: 7 if die == 1 and self.rules.ace_high else die for die in (cast.white, cast.red)}
        winner = WHITE if ranks[cast.white] > ranks[cast.red] else RED
        # The start is the same from both seats, so the position needs no swap.
        first = ToRoll() if self.rules.winner_rolls_again else ToPlay(Roll(cast.white, cast.red))
        return replace(self, mover=winner, phase=first)

    def _double_answered(self, phase: Doubled, answer: Take | Drop | Beaver) -> "Game":
        taken = self.cube.taken_by(self.mover.other)
        match answer:
            case Drop():
                return self._over(Result(self.mover, self.cube.value))
            case Take():
                return replace(self, cube=taken, phase=phase.asked)
            case Beaver() if self.may_beaver:
                return replace(self, cube=taken.taken_by(self.mover.other), phase=phase.asked)
        raise OutOfTurnError("a beaver is not allowed here", answer, self.position)

    def _played(self, phase: ToPlay, play: Play) -> "Game":
        position = judged(self.position, phase.roll, play, self.rules)
        if position.mine[OFF] == CHECKERS:
            return self._over(borne_off(position, self.mover, self.cube, self.rules), position)
        stays = self._next_of_same_turn(phase, len(play) == len(phase.roll.dice))
        if stays is not None:
            return replace(self, position=position, phase=stays)
        return replace(self, position=position.swapped(), mover=self.mover.other, phase=ToRoll())

    def _next_of_same_turn(self, phase: ToPlay, was_whole: bool) -> ToRoll | ToChoose | None:
        """The phase that acey-deucey grants the mover after this play, or None."""
        bonus = self.rules.bonus
        if bonus is Bonus.NONE or (self.rules.bonus_needs_whole_roll and not was_whole):
            return None
        if phase.is_chosen:
            return ToRoll(is_bonus=True)
        earns = phase.roll.is_acey_deucey and (bonus is Bonus.CHAIN or not phase.is_bonus)
        return ToChoose() if earns else None

    def _may_resign(self, phase: ToRoll, win: Win) -> bool:
        return self.rules.resignations and (phase.declined is None or win > phase.declined)

    def _resigned(self, phase: ToRoll, win: Win) -> "Game":
        return self._conceded(win) if win is Win.BACKGAMMON else replace(self, phase=Resigning(win, phase))

    def _conceded(self, offered: Win) -> "Game":
        win = counted(offered, self.cube, self.rules)
        return self._over(Result(self.mover.other, win * self.cube.value, win))

    def _out_of_turn(self, offered: object) -> OutOfTurnError:
        mover, other = self.mover.value, self.mover.other.value
        match self.phase:
            case Opening():
                awaited = "the opening dice"
            case ToRoll():
                awaited = f"{mover} to roll" + " or double" * self.may_double
            case Doubled():
                awaited = f"{other} to answer the double"
            case Resigning():
                awaited = f"{other} to answer the resignation"
            case ToPlay(roll):
                awaited = f"{mover} to play {roll}"
            case ToChoose():
                awaited = f"{mover} to choose a doublet"
            case Result():
                awaited = "nothing more"
        return OutOfTurnError(f"the game waits for {awaited}", offered, self.position)

    def _over(self, result: Result, position: Position | None = None) -> "Game":
        return replace(self, phase=result, position=position or self.position)
