"""The manual's last pages: history and strategy, in our words, corrected where more is known today.

Each has 28 lines of 64 letters at most, as the page of a game has. docs/history.md is the same text.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from retro2600.machine.facets.guide import Chapter

_WIDTH: Final = 64

_HISTORY: Final = (
    "Race games with dice are some 4,500 years old: boards lay in the graves of Ur and of "
    "Shahr-e Sukhteh in Iran. The manual of 1979 has ancestors there and in the tomb of "
    "Tutankhamun. But those boards are for other games, and no way from them to ours is known.",
    "The Roman tabula is the first that is known to be of this family: 24 points, 15 men a "
    "side, three dice. A poem tells how a roll ruined the emperor Zeno's position (he died in 491). "
    "Persia had nard, with two dice. King Alfonso's book of games, of 1283, has a game that "
    "begins with the set-up of today.",
    "No crusaders brought it to a Britain of the 8th century, as the manual says: they set out "
    "in 1096. The Old English word for such games comes from the Latin tabula.",
    "The name stands in a letter that James Howell dated 1635, ten years before the manual's "
    "date. Edmond Hoyle's treatise is of 1743. Doubling, which the manual dates to 1920, came up in New "
    "York in the middle of the 1920s. Nobody knows whose idea it was; the cube followed it.",
    "In July 1979 a program, BKG 9.8, beat the world champion, Luigi Villa, by 7 to 1. "
    "TD-Gammon taught itself to play, from 1991 on; today's nets follow it.",
    "Sources: Murray 1952, Parlett 1999, Finkel 2007, Steg (Early Doublers), Berliner 1980, Tesauro 1995.",
)

_STRATEGY: Final = (
    "Count the pips, yours and theirs. Who is ahead runs for home; who is behind stays back, "
    "makes points, and waits for a shot.",
    "Points in a row before their rear checkers hold these: six are a prime, which nothing "
    "passes. Make your 5 point and the points beside it first: 3-1 from 8 and 6, 4-2 to 4, "
    "6-1 to 7, 5-3 to 3.",
    "A blot one to six points before an enemy is hit by 11 to 17 rolls of 36; one farther away by 6 at "
    "most. Take risks early, when there is little to lose.",
    "Bearing off against a checker of theirs, clear your highest points first, and play the "
    "numbers in the order that leaves no blot: with a 5-1 and one checker on 5, play the 1 "
    "from it, if others stand on 4. With nobody in the way, bear off what you can.",
    "The cube: to accept costs nothing if you win one game in four or more. In a long "
    "race, double when they have 8 per cent more pips than you, redouble at 9, accept up to 12.",
    "A gammon counts double, and the manual says: refuse a double when you might lose one. "
    "True, where you count gammons; the console counts none, and its computer knows of none.",
    "Sources: Magriel 1976, Robertie 1993, Keeler and Spencer 1975; the plays by our nets (study advice).",
)

TOLD: Final = (("History of the game", _HISTORY), ("Notes on strategy", _STRATEGY))
"""The chapters: titles and paragraphs."""


def _chapter(title: str, paragraphs: tuple[str, ...]) -> Chapter:
    lines = [line for paragraph in paragraphs for line in (*wrap(paragraph, _WIDTH), "")]
    return Chapter(title, tuple(lines[:-1]))


CHAPTERS: Final = tuple(_chapter(*told) for told in TOLD)
"""The same in lines."""
