"""Two games and a match that are left in the middle: what is played, and what the card holds of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import card, scenes
from retro2600.cartridges.absolute.kept import Kept, Left
from retro2600.cartridges.absolute.record import Deed, Playing
from retro2600.cartridges.absolute.settings import GameKind, Settings
from retro2600.cartridges.absolute.state import State
from retro2600.rules import Beaver, Choose, Double, Turn
from tests.cartridges.absolute.player import Wanted

CARD: Final = "cards/absolute"
TURNS: Final = 6
"""Turns after which a game is in its middle, and far from its end."""


class Course(NamedTuple):
    """A course of games, and the deeds that belong to it."""

    wanted: Wanted
    seed: int
    """Of a card whose games are short."""
    deeds: tuple[type[Deed], ...]

    @property
    def card(self) -> bytes:
        """The card at the beginning: pieces are moved as fast as they can be."""
        return card.content(Kept(self.seed, settings=Settings(speed=10)), None)


COURSES: Final = {
    "match": Course(Wanted(GameKind.BACKGAMMON_COMPUTER, 3), 32, (Turn,)),
    "two people": Course(Wanted(GameKind.BACKGAMMON_HUMAN), 57, (Double, Beaver)),
    "acey-deucey": Course(Wanted(GameKind.ACEY_COMPUTER), 22, (Choose,)),
}


def steps(game: Playing | Left) -> tuple[object, ...]:
    """All that has been done in a game, with each move of each turn by itself."""
    done: list[object] = [game.begun.number]
    for deed in game.record:
        done += [*map(tuple, deed.play), "end"] if isinstance(deed, Turn) else [deed]
    return *done, *map(tuple, game.moves)


def goes_on(earlier: Playing | Left, later: Playing | Left | None) -> bool:
    """True if a game is the same one at the same moment or afterwards."""
    return later is not None and steps(later)[: len(steps(earlier))] == steps(earlier)


def at_hand(state: State) -> Playing:
    """The game on the board."""
    assert state.playing is not None
    return state.playing


def in_the_middle(state: State) -> bool:
    """A piece has been moved in a turn that goes on; in a match that is in a game after the first."""
    playing = state.playing
    if playing is None or not playing.moves or state.motion is not None:
        return False
    match = playing.match
    if match is not None:
        return max(match.white, match.red) > 0
    return sum(isinstance(deed, Turn) for deed in playing.record) >= TURNS


def is_over(state: State) -> bool:
    """The game, or the match, is over."""
    match = state.playing.match if state.playing else None
    return isinstance(state.scene, scenes.Over) and (match is None or match.winner is not None)


def left_on(content: bytes, course: Course) -> Left | None:
    """The unfinished game of a card, which is whole."""
    return _whole(content).unfinished[course.wanted.kind.place]


def is_counted(content: bytes, course: Course, last: Playing) -> None:
    """The card holds what was played, as it is counted, and nothing unfinished."""
    kept, result = _whole(content), last.result
    assert result is not None
    assert kept.unfinished == (None,) * len(GameKind)
    assert {type(deed) for deed in last.record} >= set(course.deeds)
    you, they = kept.running[course.wanted.kind.place]
    assert you.points + they.points >= result.points
    if course.wanted.target:
        assert last.match is not None
        assert {you.points, they.points} == {last.match.white, last.match.red}
        assert you.games + they.games > 1
        assert you.matches + they.matches == 1
    else:
        assert you.games + they.games == 1


def _whole(content: bytes) -> Kept:
    kept, troubles = card.read(content, 0)
    assert troubles == ()
    return kept
