"""The instructions: the touches, the icons and the menus."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

CHAPTER: Final = Chapter(
    "How to play",
    (
        "Your pieces go from row 24, {far}, down to row 1, {home}. Your tray is {tray}, your dice are {dice}."
        " Row numbers are yours; the other side plays the other way."
        "\n\nThe first roll. Touch your dice, and each side throws one die. The higher one begins and plays"
        " both. In acey-deucey a 1 is the highest, and the winner rolls anew."
        "\n\nRolling. The small lamp beside your dice is lit when you may roll. Touch your dice, {rolls} or,"
        " against the computer, your tray. The dice fall on the board and go back when the turn ends."
        "\n\nTheir last move. Before you roll, touch {shows}: arrows show the last move of the other side."
        " Another touch takes them away.",
        "Drag a piece to its new row; or touch the piece and then the row. Rows that it can reach are"
        " marked, also by both dice at once. A piece that you let go elsewhere goes back."
        "\n\nTwo quick touches of a piece move it by the left die. Touch the dice before your first move, and"
        " they change places."
        "\n\nA die fades when it is used. Of two equal dice you have four moves; small bars below them count"
        " what is left."
        "\n\nThe turn ends by itself after your last move, or by a touch of the dice if the settings say"
        " so. If nothing can be moved, touch the dice on the board."
        "\n\nTouch your empty dice place while you play: arrows show your moves so far. The bent arrow below"
        " the bulb, or beside it, takes all of them back.",
        "A piece that is hit lies on the bar. Bring it in before you move another: drag it to a row from 24"
        " to 19."
        "\n\nBearing off. When all your pieces are on rows 1 to 6, drag a piece into your tray, or touch the"
        " tray: it takes the piece that fits the left die, else the right one. If none fits, a larger die"
        " takes a piece from your highest row, or both dice together take one."
        "\n\nThe cube. Before you roll, slide the cube towards the other side, or touch it. If the other side"
        " passes, you win at once; if it takes, the game counts double and the cube is its own."
        "\n\nWhen the computer doubles, answer Take or Pass. If beavers are allowed, beads shine around the"
        " cube for three seconds: touch it, and you take, double again at once, and keep the cube. Time"
        " stands while a sheet is open.",
        "The six icons. Book: these pages. Wrench: the settings. List: the actions. Bulb: advice. Bent"
        " arrow: undo. Question mark: pips and other facts."
        "\n\nAdvice. Before you roll it is about the cube. While you play it shows the best move, and the"
        " next best by another touch, at most four."
        "\n\nUndo takes your moves back; at the start of a turn it goes back to your last one. The dice stay"
        " the same. Rescue Game, among the actions, does so from anything that goes on."
        "\n\nKeys. Arrows and Return do everything. D doubles, X swaps the dice, T and O show moves, U"
        " undoes, A advises; I, S, M and F open the sheets, and Escape closes them. P and R tell pips and"
        " remaining rolls.",
        "Opponents. In the main menu, Computer Opponent and Human on This Device begin a game, or ask"
        " whether the unfinished one goes on. Remote Opponent is for a person at another device; it needs"
        " a table server."
        "\n\nChange to Acey Deucey changes the game; the button then leads back to backgammon. The game that"
        " you leave is kept."
        "\n\nTwo people are named Light and Dark. One plays as against the computer. The other one does the"
        " same with the other pieces, the dice {others}, and the cube on that side."
        "\n\nA double is answered Take, Pass or Beaver. After Take the cube can be touched to beaver until"
        " the doubler rolls."
        "\n\nA person who concedes asks the other one, who says whether the game counts once, twice or three"
        " times the cube.",
        "The actions. New Single Game begins one game, Match Play a match to as many points as you like, 1 to"
        " 99. The score {score}. In a match the Crawford rule can be switched off; there are no beavers, no"
        " Jacoby rule and no house rules."
        "\n\nConcede Game gives up: the computer names its price, and you may play on."
        "\n\nSave the Game takes this turn's moves back and saves; Resume Saved Game brings it back. There is"
        " one saved game of each kind: backgammon or acey-deucey, against the computer or a person."
        "\n\nStatistics: Game, Session and Running are for this game, for all since the start of the"
        " program, and for all on the card. Set to Zero empties what is shown."
        "\n\nSwitch Direction of Play turns the board round. Continue Current Game only closes the menu."
        "\n\nThe house rules are among the settings. With Roll-over, Roll Over is here, too: once a game"
        " each side may have the dice rolled again, before the first move.",
    ),
)
