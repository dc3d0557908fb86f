"""A game as a record tells it, on the board, waiting for the side whose decision it is.

The beginning of the game on the board is that game again, with the same dice to come. Any other game begins
with the turn at hand, from the board before it, and its dice are none of the card's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.check import troubles
from retro2600.cartridges.absolute.facets.told import Seen, recorded
from retro2600.cartridges.absolute.keeping import game_seed
from retro2600.cartridges.absolute.record import (
    Again,
    Begun,
    Keep,
    MatchScore,
    Playing,
    RollOver,
    begin,
    folded,
    followed,
)
from retro2600.cartridges.absolute.record import Deed as Done
from retro2600.cartridges.absolute.settings import TARGETS, kind_of
from retro2600.cartridges.absolute.state import State
from retro2600.machine.chance import Chance
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    Beaver,
    Bonus,
    Cast,
    Cube,
    Game,
    Opening,
    Roll,
    Take,
    Throw,
)
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, resumed

_BESIDE: Final = 1 << 63
"""Numbers of games from here on: no card has so many."""
_ALL: Final = 1 << 64
"""Seeds that there are."""
_SEEDS: Final = 50_000
"""Seeds that are looked through for the dice of a turn: those of an opening tie and a roll are among them."""
_NOBODYS: Final = Cast, Take, Beaver
"""Actions that belong to a turn whoever did them."""


def posed(state: State, record: MatchRecord) -> State | None:
    """The state in which the game goes on, in its match; None for what this program does not play."""
    told = record.games[-1]
    now = None if told.result else resumed(told)
    if now is None or now.result or not _is_known(now):
        return None
    try:
        playing = _again(state, told) or _anew(state, record, now)
        if playing is None:
            return None
        placed = between.on_the_board(state, playing)
        if any(troubles(placed)):
            return None
    except ValueError:
        return None
    return placed._replace(said=(), sounds=())


def _is_known(now: Game) -> bool:
    """True of a game by rules that the program has."""
    return now.rules.bonus is Bonus.NONE or now.rules.name == ABSOLUTE_ACEY_DEUCEY.name


def _again(state: State, told: GameRecord) -> Playing | None:
    """The game on the board where its record was this one; None if it never was."""
    now, least = state.playing, len(told.deeds)
    if now is None or now.begun.other:  # its dice are a table's
        return None
    unsaid = sum(isinstance(deed, RollOver | Again | Keep) for deed in now.record)
    for count in range(least, min(least + 2 * unsaid, len(now.record)) + 1):
        record = now.record[:count]
        if record[-1:] != told.actions[-1:]:
            continue
        then = recorded(Seen(now.begun, record, None))
        if (then.deeds, then.before) == (told.deeds, told.before):
            return folded(now.begun, record)
    return None


def _anew(state: State, record: MatchRecord, now: Game) -> Playing | None:
    """A game that begins with the turn at hand; None if no seed was found that has its dice."""
    deeds = _of_the_turn(record.games[-1].deeds, now)
    begun = _begun(state, record, now)
    first = deeds[0] if deeds else None
    if first is None and not isinstance(now.phase, Opening):
        begun = begun._replace(base=Base(now.position, now.mover, now.cube))
    elif first and not isinstance(first.action, Cast):
        begun = begun._replace(base=Base(first.position, now.mover, first.cube or Cube()))
    thrown = [deed.action for deed in deeds if isinstance(deed.action, Cast | Throw)]
    seeds = (seed for seed in _seeds(state, now) if _has_dice(seed, thrown))
    if (seed := next(seeds, None)) is None:
        return None
    playing = begin(begun._replace(seed=seed))
    for deed in deeds:
        assert isinstance(deed.action, Done)
        playing = followed(playing, deed.action)
    game = playing.game
    same = (game.position, game.mover, game.cube) == (now.position, now.mover, now.cube)
    return playing if same and type(game.phase) is type(now.phase) else None


def _of_the_turn(deeds: Sequence[Deed], now: Game) -> Sequence[Deed]:
    """The deeds of the turn at hand: those of its side at the end, with the answers to them."""
    count = len(deeds)
    while count and (deeds[count - 1].side is now.mover or isinstance(deeds[count - 1].action, _NOBODYS)):
        count -= 1
    return deeds[count:]


def _begun(state: State, record: MatchRecord, now: Game) -> Begun:
    """The beginning of a game by these rules, in this match, against the opponent of now."""
    kind = kind_of(now.rules.bonus is not Bonus.NONE, state.kind.is_computer)
    house = state.playing.begun.house if state.playing else state.settings.house
    if not kind.is_acey_deucey:
        house = house._replace(
            cube=now.rules.cube and now.cube_in_play,
            beavers=now.rules.beavers,
            backgammons=now.rules.backgammons,
            jacoby=now.rules.jacoby,
            automatic_double=now.rules.automatic_doubles > 0,
        )
    number, counted = max(state.kept.games, 1), state.kept.running[kind.place]
    return Begun(kind, number, 0, house, counted, match=_match(record))


def _match(record: MatchRecord) -> MatchScore | None:
    """The score before the game; None for a single game; `ValueError` for a match that is too long."""
    if not record.length:
        return None
    if record.length not in TARGETS:
        raise ValueError(f"no match is to {record.length} points")
    points = record.white_before, record.red_before
    return MatchScore(record.length, *points, record.rules.crawford, record.crawford_played)


def _seeds(state: State, now: Game) -> Iterator[int]:
    """Seeds of games that are none of the card's, others for another position."""
    place = int.from_bytes(sha256(repr(now.position).encode()).digest()[:7], "big")
    first = game_seed(state.kept.seed, _BESIDE + place)
    return ((first + number) % _ALL for number in range(_SEEDS))


def _has_dice(seed: int, thrown: Sequence[Cast | Throw]) -> bool:
    """True if the dice of a seed begin with these."""
    chance = Chance(seed)
    for wanted in thrown:
        first, second, chance = chance.dice()
        fallen = Cast(first, second) if isinstance(wanted, Cast) else Throw(Roll(first, second))
        if fallen != wanted:
            return False
    return True
