"""The rules of backgammon."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

CHAPTER: Final = Chapter(
    "Rules of backgammon",
    (
        "Two sides race around a board of 24 rows, each with 15 pieces. You win when you are the first to"
        " bring all your pieces home and take them off the board, or when the other side does not accept"
        " your double."
        "\n\nEach side counts the rows from its own home. Rows 1 to 6 are your inner board, 7 to 12 your"
        " outer board. Rows 13 to 18 are the other side's outer board, 19 to 24 its inner board: your row 24"
        " is its row 1. The bar lies between the inner and the outer boards."
        "\n\nAt the start each side has, by its own numbers, two pieces on row 24, five on row 13, three on"
        " row 8 and five on row 6."
        "\n\nYour pieces move from higher rows to lower ones; those of the other side come the opposite way.",
        "To begin, each side throws one die. The higher number plays first, with both of these dice; if they"
        " are equal, both throw again. After that the sides take turns, and each throws two dice."
        "\n\nEach die moves one piece by as many rows as it shows. The dice can move two pieces, or one"
        " piece twice, if it finds an open row after its first move."
        "\n\nTwo equal dice are a doublet: you move four times by that number."
        "\n\nA row with two or more pieces of the other side is closed to you. Any other row is open: an"
        " empty one, one with your own pieces, or one with a single piece of the other side."
        "\n\nYou must use both dice if you can, or all four moves of a doublet as far as possible. If you"
        " can use only one of two dice, but either of them, use the higher.",
        "A single piece on a row is a blot. A piece that lands on a blot of the other side hits it, and the"
        " piece that was hit goes to the bar."
        "\n\nWhile you have a piece on the bar, you may move no other. A die brings it in on the row that is"
        " as many rows from the far end as the die shows: 1 on row 24, 2 on row 23, and so on to 6 on row"
        " 19."
        "\n\nThat row must be open. If neither die brings a piece in, your turn is lost. When none is left on"
        " the bar, the rest of the roll is played as usual."
        "\n\nA piece may be hit even while its side bears off. It must then come in and go all the way home"
        " again before any other is borne off.",
        "When all your pieces still in play are on rows 1 to 6, you may bear them off: they go into the tray"
        " and never come back."
        "\n\nA die takes a piece from the row of its number. If that row is empty and you have a piece on a"
        " higher one, the die bears nothing off: you move a piece with it. If you have none on a higher row,"
        " it takes a piece from your highest row."
        "\n\nYou need not bear off: you may move a piece inside your board instead."
        "\n\nThe side that has borne off all 15 pieces wins. It is a single game and counts 1 point if the"
        " loser has borne off any piece. If not, it is a gammon and counts 2; or a backgammon, which counts"
        " 3, if the loser also has a piece on the bar or in the winner's inner board.",
        "The cube multiplies the points of the game. It begins in the middle, with 64 up, which means 1, and"
        " either side may double before its roll."
        "\n\nIf the other side passes, the game ends, and the doubler wins what the cube was worth before."
        " If it takes, the cube is turned to the next number, 2 to 64, and is its own: only the owner may"
        " double again."
        "\n\nA beaver is a double at once by the side that has just been doubled; it keeps the cube. With"
        " the Jacoby rule, gammons and backgammons count only if a double was taken. Both are settings."
        "\n\nA match is a series of games: the first side with the points agreed on wins it. By"
        " the Crawford rule nobody doubles in the first game after a side has come within one point of"
        " winning.",
    ),
)
