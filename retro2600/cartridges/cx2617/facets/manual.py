"""The manual's page for a game, in our words, corrected where the cartridge does otherwise (note 18).

Lines of 64 letters at most, 28 of them at most: as many as an overlay beside the picture holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation


@cache
def page(game: int) -> tuple[str, ...]:
    """The manual's page for one of the eight games."""
    variation = VARIATIONS[game]
    return (
        _title(game, variation),
        "",
        *_players(variation),
        *_start(variation),
        "",
        *_play(variation),
        *(_CUBE if variation.cube else ()),
        "",
        *_SWITCHES,
    )


def _title(game: int, variation: Variation) -> str:
    players = "one player" if variation.players == 1 else "two players"
    cube = "with the doubling cube" if variation.cube else "without the doubling cube"
    return f"GAME {game}: {variation.kind}, {players}, {cube}"


def _players(variation: Variation) -> Iterator[str]:
    if variation.players == 1:
        yield "You are white, on the first paddle; the computer plays red."
    else:
        yield "White has the first paddle, red the second."
    yield "White goes counter-clockwise, home at the lower left; red"
    yield "clockwise, home at the lower right."


def _start(variation: Variation) -> Iterator[str]:
    if variation.acey_deucey:
        yield "All checkers start on the bar, and may enter when you like:"
        yield "others may move before, a checker that was hit waits too."
    else:
        yield "Each side starts with 2 checkers on its 24 point, 5 on 13,"
        yield "3 on 8 and 5 on 6. From the bar one must enter first."


def _play(variation: Variation) -> Iterator[str]:
    yield "Higher die begins and plays both. Knob: the yellow cursor."
    yield "Button: pick up, put down; where it was, nothing is played."
    yield "Play both numbers if you can, else the higher; a doublet"
    yield "four times. Bear off past your 1 point, where nothing shows."
    yield "Nothing to play: press. Look at both numbers first: a move"
    yield "that leaves none for the second is taken, and the game hangs."
    if variation.acey_deucey:
        yield "A 1-2, once played, earns any doublet: dial it on both dice,"
        yield "play it, and roll again, as often as 1-2 comes."
    yield "A gammon counts twice, a backgammon thrice: keep the score,"
    yield "the console tells no winner."


_CUBE = (
    "Before a roll the knob answers dbl (double?) and acc (accept?):",
    "left half YES, press. Who refuses loses what was at stake; who",
    "accepts owns the cube, which has his colour and ends at 64.",
)

_SWITCHES = (
    "GAME RESET begins the game anew, GAME SELECT shows the next.",
    "LEFT DIFFICULTY  a: play  b: set-up, move any checker anywhere;",
    "back at a, what was left of the roll must be played.",
    "RIGHT DIFFICULTY a: dice roll  b: dial them, the left one first.",
)
