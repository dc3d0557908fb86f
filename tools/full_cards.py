"""Full memory cards of the tablet's Absolute, and games in their midst, played by chance."""

from __future__ import annotations

from random import Random

from retro2600.cartridges.absolute import CARTRIDGE, between, counts, keeping
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.kept import Kept, Left
from retro2600.cartridges.absolute.record import (
    Again,
    MatchScore,
    Playing,
    RollOver,
    done,
    may_reroll,
    may_roll_over,
    thrown,
)
from retro2600.cartridges.absolute.settings import GameKind, House, Settings
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.tally import Counts, Pair
from retro2600.rules import RED, WHITE, ToRoll
from tests.cartridges.absolute import games

_NUMBERS = 20
_LATEST = 150
"""Deeds of a game that goes on."""


def kept(chance: Random, deeds: int) -> Kept:
    """A card with a saved and an unfinished game of each kind, each of so many deeds at most."""
    unfinished, saved = (
        tuple(left(kind, number, chance, deeds) for number, kind in enumerate(GameKind, first))
        for first in (1, 1 + len(GameKind))
    )
    running = tuple((_counts(chance), _counts(chance)) for _ in GameKind)
    last = chance.choice([None, *GameKind])
    return Kept(games.SEED, _NUMBERS, settings(chance), last, running, unfinished, saved)


def begun(chance: Random, highest: int) -> State:
    """The program after power-on with any settings, most often in a game of any kind."""
    state = CARTRIDGE.power_on(chance.getrandbits(256), None, {"levels": str(highest)})
    state = state._replace(kept=state.kept._replace(settings=settings(chance)))
    kind, begins = chance.choice(list(GameKind)), chance.random()
    if begins < 0.2:
        return state
    if begins < 0.5:
        return _resumed(state, left(kind, 1, chance, _LATEST))
    is_match = chance.random() < 0.5
    target = chance.choice((1, 2, 3, 5, 7, 99))
    match = MatchScore(target, crawford=state.settings.crawford) if is_match else None
    return between.begun(state._replace(kind=kind), match)


def _resumed(state: State, left: Left) -> State:
    """A game that was left goes on."""
    kind = left.begun.kind
    unfinished = keeping.exchanged(state.kept.unfinished, kind.place, left)
    kept = state.kept._replace(games=left.begun.number, unfinished=unfinished)
    return between.resumed(state._replace(kept=kept, kind=kind))


def settings(chance: Random) -> Settings:
    """Any settings under which games are quick."""
    first = Settings()._asdict()
    switches = {name: chance.random() < 0.5 for name, value in first.items() if type(value) is bool}
    house = House(*(chance.random() < 0.5 for _ in House._fields))
    speed, target = chance.choice((6, 10, 10)), chance.choice((1, 2, 3, 5, 99))
    return Settings(**{**first, **switches, "house": house, "speed": speed, "target": target, "level": 1})


def _counts(chance: Random) -> Counts:
    found = Counts(*(chance.randrange(900) for _ in Counts._fields))
    return found._replace(longest=found.streak + chance.randrange(3))


def left(kind: GameKind, number: int, chance: Random, deeds: int) -> Left:
    """A game of that kind, or a match, that goes on."""
    house = House(*(chance.random() < 0.5 for _ in House._fields))
    before: Pair = (_counts(chance), _counts(chance))
    begun = games.begun(kind, number, house)._replace(before=before)
    if chance.random() < 0.4:
        you, they = chance.randrange(5), chance.randrange(5)
        begun = begun._replace(match=MatchScore(5, you, they, chance.random() < 0.7, chance.random() < 0.5))
    while (playing := games.played(begun, chance.randrange(deeds), chance)).result is not None:
        continue
    playing = _shortened(playing) if chance.random() < 0.2 else _thrown_again(playing, chance)
    uncounted = chance.randrange(len(playing.record) + 1) if chance.random() < 0.3 else 0
    found = games.left(playing, chance)
    declined = chance.random() < 0.3
    return found._replace(begun=found.begun._replace(uncounted=uncounted, declined=declined))


def _shortened(playing: Playing) -> Playing:
    """The same game, whose record begins where it is now, if a side is to roll."""
    game = playing.game
    if game.phase != ToRoll():
        return playing
    base = Base(game.position, game.mover, game.cube, playing.chance.drawn, counts.counted(playing))
    return playing._replace(begun=playing.begun._replace(base=base), record=())


def _thrown_again(playing: Playing, chance: Random) -> Playing:
    """The game after the dice are thrown again, where a house rule allows it."""
    if may_reroll(playing) and chance.random() < 0.5:
        return thrown(done(playing, Again()))
    for side in (WHITE, RED):
        if may_roll_over(playing, side) and chance.random() < 0.5:
            playing = thrown(done(playing, RollOver(side)))
    return playing
