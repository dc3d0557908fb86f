"""Games of the program, played by chance."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from retro2600.cartridges.absolute.keeping import game_seed
from retro2600.cartridges.absolute.kept import Kept, Left
from retro2600.cartridges.absolute.record import (
    Again,
    Begun,
    Concede,
    Deed,
    Playing,
    RollOver,
    begin,
    done,
    may_reroll,
    may_roll_over,
    thrown,
)
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.tally import Counts
from retro2600.rules import (
    Beaver,
    Cast,
    Choose,
    Double,
    Doubled,
    Drop,
    Opening,
    Roll,
    Side,
    Take,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    Win,
)

SEED: Final = 0xA5 << 200
ONE: Final = Counts(games=3, points=9, rolls=77, pips=600, longest=2, streak=1)
_PLAIN: Final = House()


def begun(kind: GameKind = GameKind.BACKGAMMON_COMPUTER, number: int = 1, house: House = _PLAIN) -> Begun:
    """A game of a card with the seed above."""
    return Begun(kind, number, game_seed(SEED, number), house, (ONE, Counts()))


def played(at: Begun, deeds: int, chance: Random) -> Playing:
    """A game after so many deeds, or after its end."""
    playing = begin(at)
    while len(playing.record) < deeds and playing.result is None:
        playing = further(playing, chance)
    return playing


def further(playing: Playing, chance: Random) -> Playing:
    """A game one deed later."""
    game = playing.game
    match game.phase:
        case Opening():
            return thrown(playing)
        case ToRoll():
            lot = chance.randrange(100)
            if lot == 0:
                return done(playing, Concede(chance.choice(list(Win))))
            return done(playing, Double()) if lot < 20 and game.may_double else thrown(playing)
        case Doubled():
            answers: list[Deed] = [Take(), Take(), Take(), Drop(), *([Beaver()] if game.may_beaver else [])]
            return done(playing, chance.choice(answers))
        case ToPlay():
            return done(playing, Turn(chance.choice(game.legal_plays)))
        case ToChoose():
            die = chance.randrange(1, 7)
            return done(playing, Choose(Roll(die, die)))
    raise AssertionError("the game is over")


def played_by_the_house(at: Begun, deeds: int, chance: Random) -> Playing:
    """A game in which dice are thrown again as far as its house rules allow it."""
    playing = begin(at)
    while len(playing.record) < deeds and playing.result is None:
        playing = _further_by_the_house(playing, chance)
    return playing


games = st.builds(
    lambda seed, kind, automatic, again, deeds: played_by_the_house(
        begun(kind, seed + 1, House(automatic_double=automatic, roll_over=again, reroll=again)),
        deeds,
        Random(seed),
    ),
    st.integers(0, 5_000),
    st.sampled_from((GameKind.BACKGAMMON_COMPUTER, GameKind.ACEY_COMPUTER)),
    st.booleans(),
    st.booleans(),
    st.integers(0, 400),
)
"""Games against the computer, of both kinds and by all house rules."""


def is_doubled_by_a_tie(playing: Playing) -> bool:
    """True if the first dice were alike, and the cube was doubled for it."""
    first = playing.record[0]
    return playing.begun.house.automatic_double and isinstance(first, Cast) and first.white == first.red


def left(playing: Playing, chance: Random) -> Left:
    """The same game as the card holds it, perhaps in the midst of a play."""
    moves: tuple[tuple[int, int], ...] = ()
    if isinstance(playing.game.phase, ToPlay):
        play = chance.choice(playing.game.legal_plays)
        moves = tuple((move.source, move.die) for move in play[: chance.randrange(len(play) + 1)])
    return Left(playing.begun, playing.record, moves)


def kept(chance: Random, deeds: int) -> Kept:
    """A card with games of every kind."""
    unfinished, saved = (
        tuple(_unfinished(kind, number * 4 + place, chance, deeds) for place, kind in enumerate(GameKind, 1))
        for number in range(2)
    )
    running = tuple((ONE._replace(hits=chance.randrange(9)), Counts(rolls=5)) for _ in GameKind)
    return Kept(
        SEED, 20, last=chance.choice(list(GameKind)), running=running, unfinished=unfinished, saved=saved
    )


def _unfinished(kind: GameKind, number: int, chance: Random, deeds: int) -> Left | None:
    house = House(*(bool(chance.randrange(2)) for _ in House._fields))
    playing = played(begun(kind, number, house), chance.randrange(deeds), chance)
    if playing.result:
        return None
    found = left(playing, chance)
    return found._replace(begun=found.begun._replace(declined=chance.random() < 0.5))


def _further_by_the_house(playing: Playing, chance: Random) -> Playing:
    """A game one deed later, dice thrown again included."""
    if playing.record and isinstance(playing.record[-1], RollOver | Again):
        return thrown(playing)
    if may_reroll(playing) and chance.randrange(2):
        return done(playing, Again())
    for side in Side:
        if may_roll_over(playing, side) and not chance.randrange(5):
            return done(playing, RollOver(side))
    return further(playing, chance)
