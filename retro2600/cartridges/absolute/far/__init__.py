"""A game with somebody at another device, over letters; the table has the dice and the last word.

There are two records of such a game: the one that is *sure*, folded from the table's events, and the one on
the screen. The screen's is ahead by what the hand has done: `telling` sends that, one command after another.
The table's is ahead by what the other one has done: `showing` plays that on the board, with glides and
falling dice. A refusal puts the sure one on the board. All else, turns, cube, questions and statistics, is
the program's own: the other one is a second side of the same game, whose deeds come by letters.

The line, the letters and the table by its events are those of `tables.sitting`. `values` has what the state
holds besides, `folding` makes the sure record, `reading` hears what letters tell, `meeting` finds a table and
leaves it, `noticing` says what the line and the table tell.
"""

__all__ = ["meeting", "reading", "showing", "telling", "values"]
