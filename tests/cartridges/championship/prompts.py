"""Every prompt at which the program waits for a person, each reached by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from retro2600.cartridges.championship.scenes import Asked
from retro2600.cartridges.championship.state import Board
from retro2600.rules import RED
from tests.cartridges.championship.desk import Desk, board, to_play, to_roll

BEHIND: Final = board({25: 1, 24: 1, 6: 5, 5: 8}, {1: 3, 12: 12})
OWN_BOARD: Final = "n6yw9\n" + "\n" * 22 + "b9\n"
"""To BAR WHITE-- of a board of one's own."""


def _asked() -> Desk:
    return Desk(to_roll(mover=RED).state._replace(scene=Asked()))


_BY_KEYS: Final[Mapping[str, tuple[Callable[[], Desk], str]]] = {
    "title": (Desk, ""),
    "over": (lambda: to_play(board({1: 1}, {12: 15}), (2, 1)), "0100y"),
    "menu": (Desk, "n"),
    **{f"option {number}": (Desk, f"n{number}") for number in range(1, 8)},
    "point 1": (Desk, "n6y"),
    "point 24": (Desk, OWN_BOARD.removesuffix("b9\n")),
    "bar white": (Desk, OWN_BOARD),
    "bar black": (Desk, OWN_BOARD + "\n"),
    "cube": (Desk, OWN_BOARD + "\n\n"),
    "owner": (Desk, OWN_BOARD + "\n\n2\n"),
    "first": (Desk, OWN_BOARD + "\n\n\n"),
    "use": (Desk, OWN_BOARD + "\n\n\n\n"),
    "your die": (lambda: Desk(own_dice=True), "y"),
    "computer's die": (lambda: Desk(own_dice=True), "y6"),
    "your dice": (lambda: Desk(to_roll().state, own_dice=True), " "),
    "computer's dice": (lambda: Desk(to_play(Board(), (3, 1)).state, own_dice=True), "08050605y"),
    "roll": (to_roll, ""),
    "roll without cube": (lambda: to_roll(crawford=True), ""),
    "from": (lambda: to_play(Board(), (3, 1)), ""),
    "from again": (lambda: to_play(Board(), (3, 1)), "0805"),
    "to": (lambda: to_play(Board(), (3, 1)), "08"),
    "to from bar": (lambda: to_play(BEHIND, (3, 1)), ""),
    "ready": (lambda: to_play(Board(), (3, 1)), "08050605"),
    "accept": (_asked, ""),
    "new game": (lambda: to_play(Board(), (3, 1)), "q"),
    "exit": (_asked, "qn"),
    "help": (lambda: to_play(Board(), (3, 1)), "h"),
    "dos": (Desk, "qny"),
}

PROMPTS: Final = tuple(_BY_KEYS)
"""Names of the prompts."""

DECISIONS: Final = tuple(name for name in PROMPTS if name not in ("help", "dos"))
"""Those at which a person decides: ANY KEY asks for nothing, and at A> letters are those of a command."""


def at(name: str) -> Desk:
    """A desk at that prompt, at LIGHTNING, nothing typed and nothing told."""
    begin, keys = _BY_KEYS[name]
    desk = Desk(begin().state, level=1).type(keys).wait()
    return Desk(desk.state._replace(message=None, answer=None, tones=()), level=1)
