"""The manual's page for a game, in our words, corrected where the cartridge does otherwise (note 18).

Lines of 64 letters at most, 28 of them at most: as many as an overlay beside the picture holds.
"""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Final

from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation

_WIDTH: Final = 64


@cache
def page(game: int) -> tuple[str, ...]:
    """The manual's page for one of the eight games."""
    variation = VARIATIONS[game]
    told = (
        f"{_players(variation)} {_WAYS} {_start(variation)}",
        f"{_PLAY} {_BONUS if variation.acey_deucey else ''}{_END}",
        *((_CUBE,) if variation.cube else ()),
        _SWITCHES,
    )
    lines = [line for paragraph in told for line in ("", *wrap(paragraph, _WIDTH))]
    return _title(game, variation), *lines


def _title(game: int, variation: Variation) -> str:
    players = "one player" if variation.players == 1 else "two players"
    cube = "with the doubling cube" if variation.cube else "without the doubling cube"
    return f"GAME {game}: {variation.kind}, {players}, {cube}"


def _players(variation: Variation) -> str:
    if variation.players == 1:
        return "You play White with the first paddle, and the computer plays Red."
    return "White has the first paddle, and Red the second."


_WAYS: Final = (
    "White goes up the right side and down the left, to its home at the lower left; Red goes the other way."
)


def _start(variation: Variation) -> str:
    if variation.acey_deucey:
        return "All checkers start on the bar, and enter when you like, as hit ones do."
    return (
        "Each side starts with 2 checkers on its point 24, 5 on 13, 3 on 8 and 5 on 6. "
        "A checker on the bar must enter before others move."
    )


_PLAY: Final = (
    "The higher die begins, and plays both numbers. Turn the knob until the yellow cursor is on a checker, "
    "and press to pick it up; turn to its new point, and press to put it down. "
    "On its old point it is put back. "
    "You must play both numbers if you can, else the higher one; a doublet is played four times. "
    "Look at both before you move: the console takes a move that leaves none for the second number, "
    "and then waits for ever. If nothing can be played, press. "
    "Once all your checkers are home, bear them off below your point 1, where nothing shows."
)

_BONUS: Final = "A 1-2 earns a doublet: dial it on both dice, play it, and roll again. "

_END: Final = "A gammon counts twice and a backgammon three times; the console names no winner."

_CUBE: Final = (
    "Before a roll you are asked whether you double (dbl), and after a double whether you accept (acc): "
    "turn left for YES, and press. Who refuses loses what was at stake. "
    "Who accepts owns the cube, which has his colour and ends at 64."
)

_SWITCHES: Final = (
    "GAME RESET begins the game anew, GAME SELECT shows the next one. With LEFT DIFFICULTY at b you may put "
    "any checker anywhere; back at a, the rest of the roll is played. "
    "With RIGHT DIFFICULTY at b you dial the dice."
)
