"""A match written down: who played, and everything done in every game, legal or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from retro2600.rules.checked import Value, door
from retro2600.rules.cube import Cube
from retro2600.rules.game import Game
from retro2600.rules.match import Match
from retro2600.rules.phases import Action, Cast, Doubled, Forfeit, Resigning
from retro2600.rules.position import Position
from retro2600.rules.result import Result
from retro2600.rules.ruleset import Bonus, Ruleset
from retro2600.rules.sides import Side
from retro2600.rules.variants import CHAMPIONSHIP


@dataclass(frozen=True, slots=True)
class Deed(Value):
    """An action as a side did it, with what stood on the table before it.

    A program that lets illegal plays pass is told as it was: the table belongs to each deed, so that what
    follows an illegal one needs no rules to be read. A play without a roll before it was made with dice that
    no rules have.
    """

    side: Side
    action: Action
    position: Position
    """From the seat of the side on roll; unchecked where the deed is not legal."""
    cube: Cube | None
    """None in a game without one."""
    is_legal: bool = True


@dataclass(frozen=True, slots=True)
class GameRecord(Value):
    """Everything done in a game; `result` is None for one broken off, and may come from a resignation."""

    deeds: tuple[Deed, ...]
    result: Result | None
    rules: Ruleset = CHAMPIONSHIP
    before: Game | None = None
    """The game before the first deed, where the record begins in the middle of it."""

    @classmethod
    @door
    def of(cls, game: Game, actions: Iterable[Action], result: Result | None = None) -> GameRecord:
        """The record of a game that goes on with these actions; a RulesError for one that is not allowed."""
        deeds = []
        for action in actions:
            deed, game = done(game, action)
            deeds.append(deed)
        return cls(tuple(deeds), result or game.result, game.rules)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions by themselves."""
        return tuple(deed.action for deed in self.deeds)


@door
def done(game: Game, action: Action) -> tuple[Deed, Game]:
    """The action as it is done in this game, and the game after it; a RulesError if it is not allowed."""
    after = game.apply(action)
    match action, game.phase:
        case Cast(), _:
            side = after.mover
        case Forfeit(loser), _:
            side = loser
        case _, Doubled() | Resigning():
            side = game.mover.other
        case _:
            side = game.mover
    has_cube = game.rules.cube and game.cube_in_play
    return Deed(side, action, game.position, game.cube if has_cube else None), after


@dataclass(frozen=True, slots=True)
class MatchRecord(Value):
    """A match to `length` points, 0 for money play, with the names of its players."""

    length: int
    white: str
    red: str
    games: tuple[GameRecord, ...]
    rules: Ruleset = CHAMPIONSHIP
    white_before: int = 0
    """White's points before the first of these games, where the match began earlier."""
    red_before: int = 0
    crawford_played: bool = False
    """The game without doubling came before them."""

    @property
    def begun(self) -> Match:
        """The match before the first of these games."""
        score = self.white_before, self.red_before, self.crawford_played
        return Match(self.rules, self.length, *score)

    @property
    def last_match(self) -> MatchRecord:
        """The last of several matches, one after the other, without the games that no match file can tell."""
        games = [game for game in self.games if game.rules.bonus is Bonus.NONE]
        first, _ = standing(self.begun, [game.result for game in games])
        if not first:
            return replace(self, games=tuple(games))
        return replace(self, games=tuple(games[first:]), white_before=0, red_before=0, crawford_played=False)


@door
def standing(match: Match, results: Sequence[Result | None]) -> tuple[int, Match]:
    """The match after games with these results, and the number of the games that came before it.

    After a match that is won the next game begins another one; a game that was broken off counts nothing.
    """
    begun = 0
    for number, result in enumerate(results):
        if match.winner:
            begun, match = number, Match(match.rules, match.length)
        match = match.after(result) if result else match
    return begun, match
