"""Everything that a Position ID with a Match ID, or an XGID, can say about a game under way."""

from dataclasses import dataclass

from retro2600.rules.checked import Value, check_fields, door
from retro2600.rules.cube import Cube
from retro2600.rules.dice import Roll
from retro2600.rules.errors import NotationError
from retro2600.rules.game import Game
from retro2600.rules.match import Match
from retro2600.rules.phases import Doubled, Phase, ToPlay, ToRoll
from retro2600.rules.position import Position
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.sides import WHITE, Side


@dataclass(frozen=True, slots=True)
class Situation(Value):
    """A position from the mover's seat with cube, dice and score.

    `roll` is None before the roll; `is_doubled` while the other side has a double to answer; `length` 0 is
    money play, the only place for `jacoby` and `beavers`.
    """

    position: Position
    mover: Side = WHITE
    cube: int = 1
    owner: Side | None = None
    roll: Roll | None = None
    is_doubled: bool = False
    length: int = 0
    white: int = 0
    red: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        if self.cube < 1 or self.cube & (self.cube - 1):
            raise NotationError("a cube shows a power of 2", self.cube, self.position)
        if min(self.length, self.white, self.red) < 0:
            raise NotationError("a match has no negative length or score", self, self.position)

    @classmethod
    @door
    def of(cls, match: Match, game: Game) -> "Situation":
        """The situation of this game of this match; raises NotationError if it cannot be written down."""
        is_waiting = bool(game.position.my_waiting or game.position.their_waiting)
        if is_waiting or not isinstance(game.phase, ToRoll | ToPlay | Doubled):
            raise NotationError("an ID can only tell of backgammon under way", game.phase, game.position)
        return cls(
            game.position,
            game.mover,
            game.cube.value,
            game.cube.owner,
            game.phase.roll if isinstance(game.phase, ToPlay) else None,
            isinstance(game.phase, Doubled),
            match.length,
            match.white,
            match.red,
            match.is_crawford,
            game.rules.jacoby,
            game.rules.beavers,
        )

    @door
    def game(self, rules: Ruleset) -> Game:
        """The game to go on from here; a cube above 1 counts as one that has been taken."""
        phase: Phase = ToPlay(self.roll) if self.roll else ToRoll()
        if self.is_doubled:
            phase = Doubled(ToRoll())
        cube = Cube(self.cube, self.owner, was_taken=self.cube > 1)
        return Game(rules, self.position, self.mover, cube, phase, cube_in_play=not self.crawford)
