"""Words: what is meant by the words of the field."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

PAGES: Final = (
    {
        "Automatic double": "A house rule: if both sides throw the same number for the first roll, the cube"
        " is turned to 2 and stays in the middle. It happens only once a game.",
        "Back game": "A plan for the side that is far behind: it holds two rows or more in the other side's"
        " inner board and waits there to hit late.",
        "Backgammon": "The game itself. Also a win in which the loser has borne off no piece and has one on"
        " the bar or in the winner's inner board; it counts three times.",
        "Back men": "The two pieces on row 24 at the start, which have the longest way. Also called runners.",
        "Bar": "The strip across the middle of the board. A piece that is hit stays on it until it comes in.",
        "Bar point": "Row 7, next to the bar. It is a good row to hold, as it blocks the other side's back"
        " men.",
    },
    {
        "Bearing off": "Taking pieces off the board into the tray. It begins when all of a side's pieces are"
        " in its inner board.",
        "Beaver": "A double at once by the side that was just doubled, which still keeps the cube. Against"
        " the computer there are three seconds for it, between people the time until the doubler rolls.",
        "Block": "Rows held close together that bar the way of the pieces behind them.",
        "Blocking game": "A plan: to hold the other side's back men behind a block while your own pieces"
        " come home.",
        "Blot": "A piece alone on a row. It can be hit.",
        "Builder": "A piece placed so that it can help to make a point on a coming roll.",
        "Combination shot": "A hit that needs the sum of two dice or more moves of a doublet.",
    },
    {
        "Come in": "To bring a piece from the bar into the other side's inner board. See Re-enter.",
        "Contact": "There is contact while pieces of the two sides still have to pass each other, so that"
        " hits are possible.",
        "Count the position": "To add up how far your pieces have to go. See Pip count.",
        "Cover a blot": "To bring a second piece to a blot. The row is a point then, and cannot be hit.",
        "Crawford rule": "In a match the cube rests for one game: the first one after a side has come within"
        " one point of winning.",
        "Cube": "A die with the numbers 2 to 64, by which the points of the game are multiplied. At first it"
        " shows 64, which means 1, and is nobody's.",
    },
    {
        "Direct shot": "A chance to hit a blot with the number of a single die: the blot is at most six rows"
        " away.",
        "Double": "To offer to play on for twice the points. The other side takes, and then owns the cube, or"
        " passes and loses the game as it counted before.",
        "Double game": "A win that counts twice. See Gammon.",
        "Doubling cube": "The full name of the cube. See Cube.",
        "Early game": "The first rolls, in which both sides try to make good points and to bring their back"
        " men away.",
        "End game": "The last part, in which the pieces come home and are borne off.",
        "Enter": "The same as to come in. See Re-enter.",
    },
    {
        "Exposed piece": "A single piece that can be hit. See Blot.",
        "Gammon": "A win in which the loser has not borne off any piece. It counts twice.",
        "Hit": "To land on a blot of the other side, whose piece goes to the bar.",
        "Home board": "Another name of the inner board.",
        "Indirect shot": "A chance to hit a blot with both dice together, or several moves of a doublet: it"
        " is more than six rows away.",
        "Inner board": "A side's rows 1 to 6. All its pieces must be there before it may bear off.",
        "Jacoby rule": "A setting: gammons and backgammons count as single games if no double was taken"
        " before. It is not used in matches.",
    },
    {
        "Lead": "The difference between the two pip counts. The side with the lower one leads.",
        "Off the board": "A piece that has been borne off is off the board. It lies in the tray and stays"
        " there.",
        "On the bar": "A piece that was hit and has not come in yet is on the bar.",
        "Outer board": "A side's rows 7 to 12, beside its inner board.",
        "Pips": "The dots of a die. One pip is also the way from a row to the next one.",
        "Pip count": "The pips that a side needs at least to bear off all its pieces. The facts show both"
        " counts, and so does the key P.",
        "Points": "What a game is worth. Also rows that a side holds with two pieces or more, and the rows by"
        " their numbers: the 5 point is row 5.",
    },
    {
        "Prime": "Six points side by side that one side holds. No piece can pass them while they stand.",
        "Race": "A game without contact, in which each side only has to come home and off first. See"
        " Running game.",
        "Re-enter": "To bring a piece back from the bar, on the row that one of the dice shows, counted from"
        " row 24 down. Nothing else may move before, and if no such row is open, the turn is lost.",
        "Remaining rolls": "The rolls that a side will need, about, to bear off all its pieces. The facts"
        " show them, and so does the key R.",
        "Roll-over": "A house rule: once a game each side may have the dice that were just rolled thrown"
        " again, its own or the other side's, before the first move of that roll.",
    },
    {
        "Re-roll first roll": "A house rule: the winner of the first roll may play it or throw both dice"
        " again. The new roll must be played, even if it is worse.",
        "Runners": "Another name of the back men, when they run for home.",
        "Running game": "A plan: to bring all pieces home as fast as possible and to avoid contact. It is"
        " right for the side that leads by enough.",
        "Triple game": "A win that counts three times. See Backgammon.",
    },
)
"""The words of each page, in the order of the alphabet, and what they mean."""

CHAPTER: Final = Chapter(
    "Words", tuple("\n\n".join(f"{word}. {meaning}" for word, meaning in page.items()) for page in PAGES)
)
