"""The rules in full, with the table of the cube and the formula of the ratings."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.texts.parts import Page

PAGES: Final = (
    Page(
        "Rules 3: the men",
        (
            "A game ends in one of three ways. A player has all 15 men in the bin, and wins. A player"
            " declines an offered double, and the player who offered it wins. A player forfeits, and the"
            " other one wins.",
            "To begin, each player casts one die. The higher number moves first, with both dice. Equal"
            " numbers turn the cube to its next face, and both cast again; from the third time on, equal"
            " numbers are just cast again.",
            "Each die moves one man by as many places as it shows; the second die moves another man, or"
            " the same one. Equal dice count as four dice. Red moves counter-clockwise, Black clockwise.",
            "A place with two or more men of the other player is closed. If you move to one of their men"
            " that stands alone, it goes to the bar. You never move a man to the bar yourself.",
            "While you have men on the bar, you may move no others. A man enters at the place of your"
            " inner table whose label is the number of a die: with 3 and 5, at the place labelled 3 or 5.",
            "No man goes to the bin until all of yours are in the other player's inner table. Then a man"
            " goes there by a die equal to the label of its place, or by a larger die if no man is further"
            " from the bin.",
            "An inner table is named after the player who enters there.",
        ),
    ),
    Page(
        "Rules 4: cube and score",
        (
            "You must use as much of the roll as you can: both dice, or, if you can use only one of them,"
            " the larger. Of a 6 and a 4 that exclude each other you must play the 6. Of equal dice you"
            " must play as many as you can.",
            "Before you roll, from the second turn on, you may offer a double if the cube is in the"
            " centre or at the bottom of your screen. Accepted, it goes to the top. Declined, the game"
            " ends, and you win what it counted before your offer.\n"
            "In the centre: face 2 counts 1, face 4 counts 2, face 8 counts 4.\n"
            "At a player's end the face counts: 2, 4, 8, 16, 32 or 64.\n"
            "In the centre again, face 64 counts 128, and nobody offers any more.",
            "The factor of a game is the cube times 3, a backgammon, if the loser has no man in the bin"
            " and one over 18 places from it or on the bar; times 2, a gammon, if the loser has no man in"
            " the bin; else times 1. For a declined double it is the cube as it was, for a forfeit twice"
            " the cube.",
            "Everybody's rating begins at 1500. The winner's rises, and the loser's falls, by 4 x K x S x"
            " Q. S is the square root of the factor; Q = 1 / (1 + 10^(D x S / 2000)), with D the winner's"
            " rating minus the loser's. K is each player's own: 5 - E / 100, but at least 1, where E is"
            " the sum of the player's factors before. Two beginners at 1500, factor 4: one gains 20, the"
            " other loses 20. Games with the house and with guests are not rated.",
        ),
    ),
)
