"""The page of the shell's help: the keys, in our words."""

from typing import Final

PAGE: Final = (
    "Choose a room, then a table: a mouse or a finger does",
    "everything, and so does the keyboard alone.",
    "",
    "Roll     the button, or the dice area",
    "Move     click a piece: its biggest single jump; or drag it",
    "         to a marked position; hold it to see where it can go",
    "Cube     before you roll; it asks once more",
    "Resign   Resign Round offers to lose the round, Resign gives",
    "         up the whole game",
    "",
    "arrows   the ring goes to what is next in that direction",
    "Return   touches it; Space selects a piece",
    "Esc      closes; else lets go; else opens the menu",
    "R C G Q  roll, cube, resign the round, resign the game",
    "L W      to the lobby; turn the Board while you watch",
    "P S T    pips, score and clocks, the last play",
    "1 to 4   a question's buttons",
    "H N B    in the lobby: play now, create, house bot",
    "",
    "Keys of this house are held with Alt: Alt+Escape leaves.",
)
"""Lines of at most 64 characters."""
