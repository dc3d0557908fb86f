"""A match: games played until one side has the points, or without end."""

from dataclasses import dataclass, replace

from retro2600.rules.checked import Value, check_fields, door
from retro2600.rules.errors import MatchError
from retro2600.rules.game import Game
from retro2600.rules.result import Result
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.sides import RED, WHITE, Side


@dataclass(frozen=True, slots=True)
class Match(Value):
    """The score of a match to `length` points; length 0 is a series without end, as in money play.

    `crawford_played` is True once the one game without doubling is over; `conceded_by` names the side that
    has given up the whole match. Raises MatchError for a length or score that no match has.
    """

    rules: Ruleset
    length: int = 0
    white: int = 0
    red: int = 0
    crawford_played: bool = False
    conceded_by: Side | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        if self.length < 0 or min(self.white, self.red) < 0:
            raise MatchError("a match has no negative length or score", self)
        if self.length and min(self.white, self.red) >= self.length:
            raise MatchError("both sides cannot have won the match", self)

    @property
    def winner(self) -> Side | None:
        """The side that has reached the length, or whose opponent has conceded; None while it goes on."""
        if self.conceded_by is not None:
            return self.conceded_by.other
        if self.length and max(self.white, self.red) >= self.length:
            return WHITE if self.white > self.red else RED
        return None

    @property
    def is_crawford(self) -> bool:
        """The next game is the one without doubling, because a side has come within one point."""
        is_close = self.length > 1 and max(self.white, self.red) == self.length - 1
        return self.rules.crawford and is_close and not self.crawford_played

    @property
    def game_rules(self) -> Ruleset:
        """The rules of each game: in a match to a length "the Jacoby Rule" and "Beavers" are not in effect
        (Absolute; Lobby has Jacoby's rule in moneyplay only)."""
        return replace(self.rules, jacoby=False, beavers=False) if self.length else self.rules

    def next_game(self) -> Game:
        """The next game, without a cube in a match to one point (Lobby); raises MatchError if all is over."""
        if self.winner is not None:
            raise MatchError("the match is over", self)
        return Game.new(self.game_rules, cube_in_play=self.length != 1 and not self.is_crawford)

    @door
    def after(self, result: Result) -> "Match":
        """The match with this game's points added."""
        points = {result.winner: result.points}
        return replace(
            self,
            white=self.white + points.get(WHITE, 0),
            red=self.red + points.get(RED, 0),
            crawford_played=self.crawford_played or self.is_crawford,
        )

    def conceded(self, loser: Side) -> "Match":
        """The match given up by one side, whether it resigns or runs out of time: "they will lose the
        whole game" (Lobby, where a game is a match)."""
        return replace(self, conceded_by=loser)

    def __str__(self) -> str:
        length = f"to {self.length}" if self.length else "without end"
        return f"white {self.white} - red {self.red} {length}"
