"""The record of a game as it is told: deeds with who did them, and the record that the rules know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute.record import Again, Begun, Deed, Playing, RollOver, begin, followed
from retro2600.cartridges.absolute.state import State
from retro2600.rules import Action, Beaver, Cast, Drop, Match, Result, Side, Take, Throw
from retro2600.rules import notation as known
from retro2600.rules.notation import GameRecord

Points: TypeAlias = tuple[int, int, int]
"""The length of a match, and both sides' points."""

Span: TypeAlias = tuple[Points | None, Points | None]
"""The match before a game and after it; None for a single game, and for one that is not over."""


class Seen(NamedTuple):
    """A game as far as it has got."""

    begun: Begun
    record: tuple[Deed, ...]
    result: Result | None

    @property
    def key(self) -> tuple[int, int]:
        """The same for a game that is left and gone on with."""
        return self.begun.number, self.begun.seed

    @property
    def before(self) -> Match | None:
        """The match before this game; None for a single game."""
        return self.begun.match.match(self.begun.rules) if self.begun.match else None

    @property
    def after(self) -> Match | None:
        """The match as it is by now; None for a single game."""
        match = self.before
        return match.after(self.result) if match and self.result else match

    @property
    def span(self) -> Span:
        """The match before and after."""
        return points(self.before), points(self.after) if self.result else None


class Told(NamedTuple):
    """A deed, who did it, and the game before it."""

    side: Side
    deed: Deed
    before: Playing


def points(match: Match | None) -> Points | None:
    """The length and the points of a match."""
    return (match.length, match.white, match.red) if match else None


def leading(spans: Sequence[Span]) -> list[int]:
    """The numbers of the games of the match that have led to the last one of these, which is the last.

    A game leads to another by the score after it; others may have been played between.
    """
    found = [len(spans) - 1]
    wanted = spans[-1][0]
    for number in reversed(range(len(spans) - 1)):
        before, after = spans[number]
        if after is not None and after == wanted:
            found.insert(0, number)
            wanted = before
    return found


def seen(state: State) -> Seen | None:
    """The game on the board, if there is one."""
    playing = state.playing
    return Seen(playing.begun, playing.record, playing.result) if playing else None


def names(begun: Begun, light: bool) -> tuple[str, str]:
    """The names of White, who sits at the bottom, and Red."""
    if begun.is_alone:
        return "You", begun.other or "Computer"
    return ("Light", "Dark") if light else ("Dark", "Light")


class _Teller:
    """Tells stories of games; the next one is mostly the same game, a deed later, and is told from there."""

    def __init__(self) -> None:
        self._told: tuple[Playing, tuple[Told, ...]] | None = None

    def story(self, game: Seen) -> list[Told]:
        """The deeds of the record."""
        now, story = self._told or (begin(game.begun), ())
        if now.begun != game.begun or game.record[: len(now.record)] != now.record:
            now, story = begin(game.begun), ()
        found = [*story]
        for deed in game.record[len(now.record) :]:
            after = followed(now, deed)
            _tell(found, now, deed, after)
            now = after
        self._told = now, tuple(found)
        return found


_TELLER: Final = _Teller()


def story(game: Seen) -> list[Told]:
    """The deeds of the record; dice that were thrown again are left out, as nobody plays them."""
    return _TELLER.story(game)


def _tell(found: list[Told], before: Playing, deed: Deed, after: Playing) -> None:
    """Add a deed to a story, or take back the dice that it has thrown again."""
    match deed:
        case RollOver() | Again():
            if isinstance(found[-1].deed, Throw):
                found.pop()
            return
        case Cast():
            side = after.game.mover
        case Take() | Drop() | Beaver():
            side = before.game.mover.other
        case _:
            side = before.game.mover
    found.append(Told(side, deed, before))


def recorded(game: Seen) -> GameRecord:
    """The record by the rules; a game that was given up has a result without a last deed.

    The first roll that was thrown again stays, as it says who begins, and the roll that is played follows it.
    """
    first = begin(game.begun).game
    deeds = (_deed(told, told.deed) for told in story(game) if isinstance(told.deed, Action))
    return GameRecord(tuple(deeds), game.result, first.rules, first if game.begun.base else None)


def _deed(told: Told, action: Action) -> known.Deed:
    game = told.before.game
    has_cube = game.rules.cube and game.cube_in_play
    return known.Deed(told.side, action, game.position, game.cube if has_cube else None)
