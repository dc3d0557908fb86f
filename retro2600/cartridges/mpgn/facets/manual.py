"""The page of the shell's help: the keys, in our words."""

from typing import Final

PAGE: Final = (
    "Create makes a game, Start chooses one and plays it. A mouse or",
    "a finger does everything, and so does the keyboard alone.",
    "",
    "Cast, roll  click the dice in the box Dice to roll",
    "Move        click a man to lift it, then its place; or drag it",
    "Cube        click it before you roll: it is offered at once",
    "Exit        keeps the game for another day",
    "Forfeit     gives it up at twice the cube; it asks once more",
    "",
    "arrows      the ring goes to what is next in that direction",
    "Return      touches it",
    "R D         roll or cast; offer the cube",
    "1 to 6      the man in the hand goes by that die",
    "Esc         puts the man back; closes; opens the menu Play",
    "P S T G     the menus Play, Sounds, ToolTips, Pages",
    "M           the line above the board is said once more",
    "",
    "R7 is Red's 7, B8 Black's 8; (3) stands for three such steps.",
    "Keys of this house are held with Alt: Alt+Escape leaves.",
)
"""Lines of at most 64 characters."""
