"""The record of a game: everything that was done in it, and the game that comes of it.

The record is the way back: undo drops its tail. The dice of a game are those of its seed in order, so the
same ones come again. White is you, who sit at the bottom; Red is the other side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute.begun import Begun, MatchScore
from retro2600.machine.chance import Chance
from retro2600.rules import (
    CHECKERS,
    OFF,
    WHITE,
    Beaver,
    Cast,
    Choose,
    Double,
    Drop,
    Game,
    Match,
    Opening,
    Result,
    Roll,
    RulesError,
    Side,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    Win,
)
from retro2600.rules.result import counted

Moves: TypeAlias = tuple[tuple[int, int], ...]
"""Moves as (pips still to go, die): the rows of who moves, 25 the bar."""


class Concede(NamedTuple):
    """The mover gives up this kind of game, and the other side has accepted it."""

    win: Win


class Ended(NamedTuple):
    """The table has ended the game: a side has left it, or has run out of time."""

    winner: Side
    points: int
    whole: bool = False
    """The match with it."""


class RollOver(NamedTuple):
    """A side has the dice that have just been thrown, its own or the other's, thrown again: a house rule."""

    side: Side


@dataclass(frozen=True, slots=True)
class Again:
    """The winner of the first roll throws it again: a house rule."""


@dataclass(frozen=True, slots=True)
class Keep:
    """The winner of the first roll keeps it."""


Deed: TypeAlias = (
    Cast | Throw | Turn | Choose | Double | Take | Drop | Beaver | Concede | RollOver | Again | Keep | Ended
)
"""An entry of a record."""

MOST_DEEDS: Final = 10_000
_THROWN_AGAIN: Final = (RollOver, Again)


class Playing(NamedTuple):
    """A game at hand: its beginning, its record, and what comes of it."""

    begun: Begun
    game: Game
    chance: Chance
    record: tuple[Deed, ...] = ()
    moves: Moves = ()
    """Those of the mover's roll so far, which are not in the record yet."""
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The last dice of yours and of theirs: at the opening one each, and both for who won it."""
    stops: tuple[int, ...] = ()
    """Lengths of the record at which a roll was to be played by hand, or a doublet to be chosen."""

    def is_by_hand(self, side: Side) -> bool:
        """True for a side that a person plays."""
        return side is WHITE or not self.begun.is_alone

    @property
    def result(self) -> Result | None:
        """The result of the game, or None while it goes on."""
        match self.record[-1:]:
            case (Concede(win),):
                return _conceded(self.game, win)
            case (Ended(winner, points),):
                return Result(winner, points)
        return self.game.result

    @property
    def match(self) -> Match | None:
        """The match as it stands now, with this game's points once it is over; None for a single game."""
        if self.begun.match is None:
            return None
        match = self.begun.match.match(self.begun.rules)
        match self.record[-1:]:
            case (Ended(winner, _, True),):
                return match.conceded(winner.other)
        return match.after(self.result) if self.result else match


def begin(begun: Begun) -> Playing:
    """A game where its record begins: before its first dice, or at its base."""
    game = begun.match.match(begun.rules).next_game() if begun.match else Game.new(begun.rules)
    base = begun.base
    if base is None:
        return Playing(begun, game, Chance(begun.seed))
    return Playing(begun, base.game(game), Chance(begun.seed, base.drawn))


def next_match(playing: Playing) -> MatchScore | None:
    """The score with which the next game of a match begins; None if no match goes on after this game."""
    score, match = playing.begun.match, playing.match
    if score is None or match is None or match.winner:
        return None
    return score._replace(you=match.white, they=match.red, crawford_played=match.crawford_played)


def may_roll_over(playing: Playing, side: Side) -> bool:
    """True if a side may have the dice that have just been thrown thrown again."""
    phase = playing.game.phase
    if not playing.begun.has_roll_over or playing.moves or not isinstance(phase, ToPlay) or phase.is_chosen:
        return False
    return RollOver(side) not in playing.record


def may_reroll(playing: Playing) -> bool:
    """True if the winner of the first roll may throw it again."""
    is_first = len(playing.record) > 0 and isinstance(playing.record[-1], Cast)
    return playing.begun.has_reroll and is_first and isinstance(playing.game.phase, ToPlay)


def done(playing: Playing, deed: Deed) -> Playing:
    """The game after a deed; raises RulesError where the rules do not allow it."""
    if playing.result is not None:
        raise RulesError("the game is over", deed)
    if playing.record and isinstance(playing.record[-1], _THROWN_AGAIN) and not isinstance(deed, Throw):
        raise RulesError("the dice are to be thrown again", deed)
    game, record = _after(playing, deed), (*playing.record, deed)
    awaits = isinstance(game.phase, ToChoose) or (isinstance(game.phase, ToPlay) and not game.phase.is_chosen)
    is_stop = awaits and not isinstance(deed, Concede | Ended) and playing.is_by_hand(game.mover)
    stops = (*playing.stops, len(record)) if is_stop else playing.stops
    return playing._replace(game=game, record=record, moves=(), stops=stops)


def _after(playing: Playing, deed: Deed) -> Game:
    """The game after a deed."""
    game = playing.game
    match deed:
        case Concede() | Ended():
            return game
        case RollOver(side) if may_roll_over(playing, side):
            assert isinstance(game.phase, ToPlay)
            return replace(game, phase=ToRoll(game.phase.is_bonus))
        case Again() if may_reroll(playing):
            return replace(game, phase=ToRoll())
        case Keep() if may_reroll(playing):
            return game
        case RollOver() | Again() | Keep():
            raise RulesError("no dice are thrown again here", deed)
    return game.apply(deed)


def thrown(playing: Playing) -> Playing:
    """The next two dice of the seed are thrown: the opening's, or the mover's roll."""
    first, second, chance = playing.chance.dice()
    return fallen(playing, first, second)._replace(chance=chance)


def fallen(playing: Playing, first: int, second: int) -> Playing:
    """Two dice have fallen: the opening's, yours first, or the mover's roll."""
    yours, theirs = playing.dice
    if isinstance(playing.game.phase, Opening):
        after = done(playing, Cast(first, second))
        yours, theirs = (first,), (second,)
        if first != second and isinstance(after.game.phase, ToPlay):
            yours, theirs = (
                ((first, second), theirs) if after.game.mover is WHITE else (yours, (second, first))
            )
    else:
        after = done(playing, Throw(Roll(first, second)))
        both = max(first, second), min(first, second)
        yours, theirs = (both, theirs) if playing.game.mover is WHITE else (yours, both)
    return after._replace(dice=(yours, theirs))


def folded(begun: Begun, record: tuple[Deed, ...], moves: Moves = ()) -> Playing:
    """The game of a record; raises RulesError for an illegal deed, or dice that are not the seed's."""
    playing = begin(begun)
    for deed in record:
        playing = followed(playing, deed)
    return playing._replace(moves=moves)


def followed(playing: Playing, deed: Deed) -> Playing:
    """The game after the next deed of a record; raises RulesError as `folded` does."""
    match deed:
        case Cast(white, red) if playing.begun.other:
            return fallen(playing, white, red)
        case Throw(roll) if playing.begun.other:
            return fallen(playing, roll.high, roll.low)
        case Cast() | Throw():
            return _thrown_alike(playing, deed)
    return done(playing, deed)


def _thrown_alike(playing: Playing, deed: Cast | Throw) -> Playing:
    after = thrown(playing)
    if after.record[-1] != deed:
        raise RulesError("these dice are not the seed's", deed)
    return after


def story(playing: Playing) -> Iterator[tuple[Side, Deed]]:
    """The deeds of the record, each with the side that did it; White for the opening dice."""
    for before, deed, _ in passages(playing):
        asked = isinstance(deed, Take | Drop | Beaver)
        yield (before.game.mover.other if asked else before.game.mover), deed


def passages(playing: Playing) -> Iterator[tuple[Playing, Deed, Playing]]:
    """The deeds of the record, each with the game before it and after it."""
    now = begin(playing.begun)
    for deed in playing.record:
        after = followed(now, deed)
        yield now, deed, after
        now = after


def _conceded(game: Game, win: Win) -> Result:
    if game.rules.point_a_checker_left:
        return Result(game.mover.other, CHECKERS - game.position.mine[OFF], Win.SINGLE)
    win = counted(win, game.cube, game.rules)
    return Result(game.mover.other, win * game.cube.value, win)


__all__ = [
    "Again",
    "Begun",
    "Concede",
    "Deed",
    "Ended",
    "Keep",
    "MatchScore",
    "Moves",
    "Playing",
    "RollOver",
    "begin",
    "done",
    "fallen",
    "folded",
    "followed",
    "may_reroll",
    "may_roll_over",
    "next_match",
    "passages",
    "story",
    "thrown",
]
