"""The record of a game: everything that was done in it, and the game that comes of it.

The record is the way back: undo drops its tail. The dice of a game are those of its seed in order, so the
same ones come again. White is you, who sit at the bottom; Red is the other side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.settings import House, Kind
from retro2600.cartridges.absolute.tally import Counts
from retro2600.machine.chance import Chance
from retro2600.rules import (
    WHITE,
    Beaver,
    Cast,
    Choose,
    Double,
    Drop,
    Game,
    Opening,
    Result,
    Roll,
    RulesError,
    Side,
    Take,
    Throw,
    ToPlay,
    Turn,
    Win,
)
from retro2600.rules.result import counted

Moves: TypeAlias = tuple[tuple[int, int], ...]
"""Moves as (pips still to go, die): the rows of who moves, 25 the bar."""


class Concede(NamedTuple):
    """The mover gives up this kind of game, and the other side has accepted it."""

    win: Win


Deed: TypeAlias = Cast | Throw | Turn | Choose | Double | Take | Drop | Beaver | Concede
"""An entry of a record."""

MOST_DEEDS: Final = 10_000


class Begun(NamedTuple):
    """All that a game is played by, fixed at its start."""

    kind: Kind
    number: int
    """Games of the card before it, and itself."""
    seed: int
    """The beginning of its dice: 64 bits."""
    house: House = House()
    before: tuple[Counts, Counts] = (Counts(), Counts())
    """The running statistics without this game, yours and theirs."""
    base: Base | None = None
    """The board that the record begins with, once its older half is dropped; None: the first one."""


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

    @property
    def result(self) -> Result | None:
        """The result of the game, or None while it goes on."""
        if self.record and isinstance(self.record[-1], Concede):
            return _conceded(self.game, self.record[-1].win)
        return self.game.result


def begin(begun: Begun) -> Playing:
    """A game where its record begins: before its first dice, or at its base."""
    rules, base = begun.house.rules(begun.kind), begun.base
    if base is None:
        return Playing(begun, Game.new(rules), Chance(begun.seed))
    return Playing(begun, base.game(rules), Chance(begun.seed, base.drawn))


def done(playing: Playing, deed: Deed) -> Playing:
    """The game after a deed; raises RulesError where the rules do not allow it."""
    if playing.result is not None:
        raise RulesError("the game is over", deed)
    game = playing.game if isinstance(deed, Concede) else playing.game.apply(deed)
    return playing._replace(game=game, record=(*playing.record, deed), moves=())


def thrown(playing: Playing) -> Playing:
    """The next two dice are thrown: the opening's, or the mover's roll."""
    first, second, chance = playing.chance.dice()
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
        fallen = max(first, second), min(first, second)
        yours, theirs = (fallen, theirs) if playing.game.mover is WHITE else (yours, fallen)
    return after._replace(chance=chance, dice=(yours, theirs))


def folded(begun: Begun, record: tuple[Deed, ...], moves: Moves = ()) -> Playing:
    """The game of a record; raises RulesError for an illegal deed, or dice that are not the seed's."""
    playing = begin(begun)
    for deed in record:
        playing = followed(playing, deed)
    return playing._replace(moves=moves)


def followed(playing: Playing, deed: Deed) -> Playing:
    """The game after the next deed of a record; raises RulesError as `folded` does."""
    if not isinstance(deed, Cast | Throw):
        return done(playing, deed)
    after = thrown(playing)
    if after.record[-1] != deed:
        raise RulesError("these dice are not the seed's", deed)
    return after


def story(playing: Playing) -> Iterator[tuple[Side, Deed]]:
    """The deeds of the record, each with the side that did it; White for the opening dice."""
    now = begin(playing.begun)
    for deed in playing.record:
        asked = isinstance(deed, Take | Drop | Beaver)
        yield (now.game.mover.other if asked else now.game.mover), deed
        now = thrown(now) if isinstance(deed, Cast | Throw) else done(now, deed)


def _conceded(game: Game, win: Win) -> Result:
    win = counted(win, game.cube, game.rules)
    return Result(game.mover.other, win * game.cube.value, win)


__all__ = [
    "Begun",
    "Concede",
    "Deed",
    "Moves",
    "Playing",
    "begin",
    "done",
    "folded",
    "followed",
    "story",
    "thrown",
]
