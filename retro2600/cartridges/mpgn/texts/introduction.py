"""The introduction: all that is needed to make a game and to play it."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.texts.parts import Page

PAGES: Final = (
    Page(
        "Introduction 1: your games",
        (
            "Backgammon is a race and a fight between two players, Red and Black. You win if you are the"
            " first to bring all 15 of your men into your bin. You also win if the other player declines a"
            " double that you have offered, or forfeits.",
            "Create is the button with the hand that chisels marble. Give the game a name, choose 1"
            " player to play against the house or 2 to play against a person, and choose Red, Black or"
            " Either as your side. Hint Arrows show which men can be lifted and where they may go. While"
            " you learn, choose 1 player and leave the arrows on.",
            "Start is the button with the foot about to run. It opens the list of games: select the line"
            " with your game's name, then choose PLAY. A game for two waits there for a second player.",
            "Exit, in the menu Play, pauses the game. It stays as it is, for days if you like, until you"
            " choose it again by Start and PLAY. A game between two people goes on as soon as both have"
            " chosen PLAY.",
            "Forfeit, in the same menu, ends the game for good: the other player wins it at twice its"
            " present value.",
            "When a game has ended, you are asked whether to play another one with the same options.",
            "The menu Sounds switches music and effects, the menu ToolTips the notes at the mouse.",
        ),
    ),
    Page(
        "Introduction 2: how to play",
        (
            "At first each player casts one die: click it in the box Dice to roll. The higher number"
            " begins and plays both dice. Equal numbers double the cube, and both cast again; once the"
            " game counts 4, they are just cast again.",
            "While dice lie in Dice to roll, it is your turn to roll, or to offer a double. While dice"
            " lie in Your rolled dice, it is your turn to move.",
            "Red moves counter-clockwise, from the upper right to the lower right; Black moves clockwise,"
            " from the lower right to the upper right. On an upright screen the same board is turned by a"
            " quarter. R7 is the place called Red's 7, B8 is Black's 8.",
            "Click a man to lift it: it follows the mouse. Click a place to put it there. With a finger,"
            " tap both, or drag. Yellow arrows point at the men that can be lifted; then a yellow one"
            " shows where the man was, and red ones show where it may go.",
            "When the other player has moved, you may click the red cube before you roll, unless you were"
            " the last to offer. Accepted, the game counts twice as much, and you go on; declined, you"
            " win.",
            "A game counts 1, a gammon 2, a backgammon 3: see Rules 4. This number times the cube, and"
            " both ratings, make the new ratings.",
        ),
    ),
)
