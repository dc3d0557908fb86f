"""The picture of the table's screen: `seeing` takes from a state all that is drawn, `drawn` draws it.

`places` has the numbers of the Board, `names` the spoken names, `plates` the seats and the terms, `bars` a
question in its bar, `game` the sheet of a game's end.
"""
