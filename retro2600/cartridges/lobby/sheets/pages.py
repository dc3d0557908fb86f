"""The pages of the texts, in this project's own words: how to play, rules, clocks, dice."""

from __future__ import annotations

from typing import Final, NamedTuple


class Page(NamedTuple):
    """A page with its title."""

    title: str
    text: str


_HOW_1: Final = """\
In the lobby you choose a table. Rooms have the same kind of game, target score and clock. Play Now \
takes you to the table of the room where somebody has waited longest; if nobody waits, it opens one. \
Create a Table lets you choose everything, also a table for one person only, to whom you send the link. \
House Bot plays at once, and needs no server.
Join takes a free seat. Watch shows a game that others play. Continue leads back to a table where you \
sit: your seat stays yours, whatever happens to your line.
You may sit at five tables. When another one waits for you, the lobby's button says so."""

_HOW_2: Final = """\
Roll throws both dice, and so does a touch between the halves of the Board. Your pieces go to your own \
slot.
Put a finger on a piece, or the mouse over it: all positions that it can reach are marked. Drag it to \
one of them. A click moves it by the larger die that it can play, one jump at a time. Hold it for half a \
second to select it; a click on a marked position then plays it. A setting makes every click select.
A jump cannot be taken back: the other player has seen it. Your turn ends by itself.
Cube offers to double the round before you roll. Resign Round offers to lose it, and Resign gives up the \
whole game."""

_RULES_1: Final = """\
Each side has 15 pieces on 24 positions and moves them home: White clockwise, Red the other way. You \
always sit below, and your home is beside your slot. The positions are counted from it.
To begin, each side throws one die. The higher one begins, and plays both numbers; equal dice are thrown \
again.
A roll is two jumps, one for each die, with one piece or with two. Equal dice are played twice each: \
four jumps. A piece may go to a position that is empty, that is yours, or where one piece of the other \
side stands. Two or more of the other side hold a position.
Both dice must be played if they can be; if only one can, the larger one."""

_RULES_2: Final = """\
A piece alone on a position is hit when the other side lands there, and goes to the bar. Who has pieces \
on the bar must bring them in before anything else, in the other side's home. If that cannot be done, \
the turn is over.
When all your pieces are in your home, they may leave to the slot. A die takes the piece from its \
position. If there is none, a piece farther away must be moved; if none is farther, the farthest one \
leaves.
Who brings all pieces to the slot first wins the round. It counts one. If the loser has no piece in the \
slot, it is a gammon and counts two; if a piece of the loser is then on the bar or in the winner's home, \
it is a backgammon and counts three."""

_RULES_3: Final = """\
The cube begins at 1 in the middle. Before a roll a side may offer to double it, if the cube is in the \
middle or its own. Not in its first turn of a round, when the dice are there already.
The other side accepts and owns the cube, or declines and loses the round at its value before the offer. \
The cube ends at 64.
Resign Round, before a roll, offers to lose a single round, a gammon or a backgammon. The other side may \
decline a single round or a gammon; then more may be offered in that turn, or the game goes on. A \
backgammon is not asked: nobody could win more."""

_RULES_4: Final = """\
In MatchPlay the first to reach the target score wins the game. When a side is one point away, the next \
round is the Crawford round: it is played without the cube, once in a game. A game to 1 has no cube.
In MoneyPlay every round counts by itself, and the score has a sign. By the Jacoby rule gammons and \
backgammons count once as long as nobody has doubled. Play as long as you like; who leaves in the midst \
of a round loses it.
Resign gives up the whole game, at any time. Only games between people who have names are rated, and \
MoneyPlay is not."""

_CLOCKS: Final = """\
A clock gives time for each decision: a roll and all of its jumps are one. An answer to the cube, or to \
an offer to resign, is the other side's own. With a bank, the delay runs first; what exceeds it is taken \
from the bank, which is for the whole game.
At 20 and at 10 seconds the clock warns you by its colour, a sound and words. Whose time runs out loses \
the game; in MoneyPlay the round, at the most that it could still cost.
The clock goes on if you go to the lobby, if your line is lost, or if your device sleeps. If the server \
itself was away, that time counts for nobody. Without a clock nobody is hurried: a table waits for days, \
and who does not come back for a week may lose it."""

_DICE: Final = """\
Nobody throws the dice here, not even the server. Before each round you, the other side and the server \
draw a secret number each. First each shows a seal of it, which tells nothing, but fits no other number. \
Then all show their numbers, and the dice of the whole round follow from the three together.
So nobody could choose them: whoever knows a number knew too little when it was drawn. After the round \
the numbers are there for everybody, and the file of the game has them.
The shell checks it: History in the menu has Dice beside each game. The file can be checked on any \
computer, also years later."""

PAGES: Final = (
    Page("How to play, 1 of 2", _HOW_1),
    Page("How to play, 2 of 2", _HOW_2),
    Page("Rules, 1 of 4", _RULES_1),
    Page("Rules, 2 of 4", _RULES_2),
    Page("Rules, 3 of 4", _RULES_3),
    Page("Rules, 4 of 4", _RULES_4),
    Page("Clocks and resigning", _CLOCKS),
    Page("Dice that can be checked", _DICE),
)
"""All pages, in the order of reading."""
