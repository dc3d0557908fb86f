"""The manual's page in our words: lines of 64 letters at most."""

from __future__ import annotations

from typing import Final

PAGE: Final = (
    "You are white and move from high points to low ones: home is",
    "01 to 06, at the lower left. The computer's home is 19 to 24.",
    "",
    "At FROM-- type the point you move from: two digits (08), or one",
    "and Enter (8). It fills by itself for a piece on the bar.",
    "At TO- type the point you move to, one die at a time; 00 bears",
    "off. At READY? Y, Space or Enter ends your turn, and N replays",
    "the roll.",
    "",
    "Space rolls the dice, D doubles before the roll, A advises, T",
    "takes back a move. P counts pips, S shows the score, C the",
    "computer's last play, H lists the keys, Q quits: game or DOS.",
    "",
    "The whole roll must be played if it can be, or the higher die.",
    "Each die is played by itself: 13 to 10, then 10 to 08.",
    "",
    "A game counts 1, a gammon 2, a backgammon 3, times the cube.",
    "When a side first needs one point more to win the match, the",
    "next game is played without doubling: Crawford's rule.",
    "",
    "N before a game opens the options: level, cube, sound, speed,",
    "match, a board of your own, dice of your own.",
)
