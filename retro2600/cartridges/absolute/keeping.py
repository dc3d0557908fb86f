"""Games on the card: they begin, with a number and a seed, and are put away."""

from __future__ import annotations

import hmac
from typing import Final, TypeVar

from retro2600.cartridges.absolute import counts
from retro2600.cartridges.absolute.kept import SEED_BITS, Kept, Left
from retro2600.cartridges.absolute.record import Begun, MatchScore, Playing, next_match
from retro2600.cartridges.absolute.settings import GameKind

T = TypeVar("T")

_SEED_BYTES: Final = 8


def next_game(kept: Kept, kind: GameKind, match: MatchScore | None = None) -> Begun:
    """The next game of a card, by its settings as they are now."""
    number = kept.games + 1
    seed = game_seed(kept.seed, number)
    return Begun(kind, number, seed, kept.settings.house, kept.running[kind.place], match=match)


def put_away(kept: Kept, playing: Playing | None) -> Kept:
    """The card with the game at hand on it: as the unfinished one of its kind, or counted once it is over.

    A match that goes on after it is kept by its next game. A game with somebody at another device is kept by
    its table: the card only counts it.
    """
    if playing is None:
        return kept
    place, left = playing.begun.kind.place, Left(playing.begun, playing.record, playing.moves)
    is_far = bool(playing.begun.other)
    if playing.result is None:
        return kept if is_far else kept._replace(unfinished=exchanged(kept.unfinished, place, left))
    running = counts.added(playing.begun.before, counts.counted(playing, playing.begun.uncounted))
    if is_far:
        return kept._replace(running=exchanged(kept.running, place, running))
    kept = kept._replace(
        running=exchanged(kept.running, place, running), unfinished=exchanged(kept.unfinished, place, None)
    )
    match = next_match(playing)
    if match is None:
        return kept
    begun = next_game(kept, playing.begun.kind, match)
    return kept._replace(games=begun.number, unfinished=exchanged(kept.unfinished, place, Left(begun, ())))


def game_seed(card_seed: int, number: int) -> int:
    """The seed of a game, so that nobody can pick its dice: it follows from the card's, 64 bits of it."""
    key = (card_seed % (1 << SEED_BITS)).to_bytes(SEED_BITS // 8, "big")
    digest = hmac.digest(key, number.to_bytes(_SEED_BYTES, "big"), "sha256")
    return int.from_bytes(digest[:_SEED_BYTES], "big")


def exchanged(entries: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    """The same entries but for one."""
    return (*entries[:place], entry, *entries[place + 1 :])
