"""The page of the shell's help: the keys, in our words."""

from typing import Final

PAGE: Final = (
    "The screen is a tablet's: a mouse or a finger does everything,",
    "and so does the keyboard alone.",
    "",
    "Roll     touch your dice, the right half of the board,",
    "         or your tray",
    "Move     drag a piece to a row that is marked, or touch the",
    "         piece and then the row; a second touch soon after",
    "         the first plays the left die",
    "Double   slide the cube past the middle, before you roll",
    "Advice   the bulb, before you roll or while you play",
    "Undo     the arrow, also after the computer has played",
    "",
    "arrows   the focus goes to what is next in that direction",
    "Return   touches it (Space, too)",
    "Esc      closes a sheet; else it opens the actions",
    "D  X     double; swap the dice",
    "T  O     the computer's last moves, your moves so far",
    "U  A     undo, advice",
    "P  R     pips, remaining rolls",
    "I S M F  instructions, settings, actions, facts",
    "",
    "Keys of this house are held with Alt: Alt+Escape leaves.",
)
"""Lines of at most 64 characters."""
