"""The rules of acey-deucey."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

CHAPTER: Final = Chapter(
    "Acey-deucey",
    (
        "Acey-deucey is played by the rules of backgammon, but for what stands on these two pages."
        "\n\nNo piece is on the board at first. Yours come in from row 25, beyond row 24: they lie in the"
        " other side's tray until then. Drag one from there, as from the bar: a die of 1 brings it to row"
        " 24, a die of 6 to row 19."
        "\n\nAs soon as you have a piece on the board, you are free to move it, to bring in another one, or"
        " to do both. Only a piece that was hit must come in from the bar before any other piece moves."
        "\n\nThe first roll. Each side throws one die, and the ace is high: a 1 beats even a 6. The winner"
        " throws both dice anew for the first play."
        "\n\nBearing off begins when none of your pieces waits to come in, and all are on rows 1 to 6.",
        "A roll of 1 and 2 earns more. When you have played it, choose any doublet: touch one of the six"
        " dice that appear, or strike a key from 1 to 6. Play its four moves, and then you roll once more."
        "\n\nThat makes three rolls in all and no further: if the third one is 1 and 2 again, it is played"
        " like any other."
        "\n\nIf you cannot use all of a roll, your turn ends with it. A 1 and 2 that you cannot complete"
        " brings no doublet, and a doublet that you cannot complete brings no further roll."
        "\n\nThere is no cube, and there are no gammons or backgammons. The winner gets one point for each"
        " piece that the other side does not have in its tray, wherever it is: on the board, on the bar or"
        " not yet in play.",
    ),
)
