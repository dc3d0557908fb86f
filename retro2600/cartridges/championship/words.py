"""Everything the program says, in one table; the words are chosen, but for the manual's prompts.

A message is a member of the table and numbers; `text` fills them in. Points are written with two digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from retro2600.rules import BAR


class Says(Enum):
    """The sentences. `{0}` is a number as it is, `{0:p}` a point, `{0:s}` an s unless it is one."""

    YOU_OPEN = "You rolled {0} and the computer {1}: you move first."
    COMPUTER_OPENS = "You rolled {0} and the computer {1}: the computer moves first."
    TIE = "You rolled {0} and the computer {1}. A tie: roll again."
    YOU_ROLLED = "You rolled {0}-{1}."
    COMPUTER_ROLLED = "Computer rolled {0}-{1}."
    COMPUTER_PLAYED = "Computer {play}"
    YOU_MOVED = "{play}"
    TAKEN_BACK = "Taken back: {play}"
    YOU_CANNOT_MOVE = "You cannot move."
    COMPUTER_CANNOT_MOVE = "Computer cannot move."
    LAST_PLAY = "LAST  The computer rolled {0}-{1}: {play}"
    LAST_WITHOUT_PLAY = "LAST  The computer rolled {0}-{1} and could not move."
    NO_LAST_PLAY = "The computer has not played in this game."
    THINKING = "Thinking"

    NO_POINT = "Points are numbered 01 to 24."
    NO_PIECE = "You have no piece on {0:p}."
    BLACK_PIECES = "Those pieces are black."
    NO_DIE_FROM = "No die left moves the piece on {0:p}."
    BACKWARDS = "Pieces may not be moved backwards."
    TWO_MOVES = "Each die is played by itself: {0:p} to {1:p} is two moves."
    MORE_MOVES = "Each die is played by itself: {0:p} to {1:p} is {2} moves."
    NO_DIE = "No die left moves {0:p} to {1:p}."
    BLOCKED = "Point {0:p} is blocked."
    NOT_HOME = "All your pieces must be home before bearing off."
    BLOCKED_NOT_HOME = "All your pieces must be home before bearing off, and point {0:p} is blocked."
    HIGHEST_ONLY = "A higher number takes off only the highest piece."
    WHOLE_ROLL = "The entire roll must be used: play another move first."
    HIGHER_DIE = "Only one die can be played: it must be the higher."

    TOO_LATE = "Double before you roll."
    NOT_OWNER = "Only the owner may redouble."
    CRAWFORD = "Crawford game: no doubling."
    CUBE_OFF = "The cube is off."
    LAST_POINT = "A match to 1 point has no cube."
    HIGHEST_CUBE = "The cube ends at 64."
    ROLL_FIRST = "Roll first."
    ROLL_PLAYED = "The roll is played."
    NOTHING_BACK = "Nothing to take back."
    PRESS_H = "Press H."
    TYPE_ROLL = "Press H. SPACE rolls the dice."
    TYPE_POINT = "Press H. A point is typed in digits, 01 to 24."

    YOU_DOUBLE = "You double to {0}."
    COMPUTER_DROPS = "Computer drops: you win {0} point{0:s}."
    COMPUTER_TAKES = "Computer takes: it owns the cube at {0}."
    COMPUTER_DOUBLES = "Computer doubles to {0}."
    YOU_TAKE = "You take: the cube is yours at {0}."
    YOU_DROP = "You drop: computer wins {0} point{0:s}."
    YOU_WIN = "You win {0} point{0:s}."
    YOU_WIN_GAMMON = "You win a gammon: 2 x {1} = {0} points."
    YOU_WIN_BACKGAMMON = "You win a backgammon: 3 x {1} = {0} points."
    COMPUTER_WINS = "Computer wins {0} point{0:s}."
    COMPUTER_WINS_GAMMON = "Computer wins a gammon: 2 x {1} = {0} points."
    COMPUTER_WINS_BACKGAMMON = "Computer wins a backgammon: 3 x {1} = {0} points."
    YOU_WIN_MATCH = "You win the match {0} to {1}."
    COMPUTER_WINS_MATCH = "Computer wins the match {0} to {1}."

    SCORE = "SCORE  You (■) {0}   Computer ( ) {1}   No match target"
    MATCH_SCORE = "SCORE  You (■) {0}   Computer ( ) {1}   Match to {2}"
    PIPS_LEAD = "PIPS  You {0}   Computer {1}   You lead by {2}"
    PIPS_TRAIL = "PIPS  You {0}   Computer {1}   Computer leads by {2}"
    PIPS_EVEN = "PIPS  You {0}   Computer {1}   Nobody leads"
    ADVICE = "ADVICE  {play}"
    NO_PLAY = "ADVICE  No play is possible."

    SET_PIECES = "Type W or B and a number, or ENTER."
    WHITE_LEFT = "Only {0} white piece{0:s} {0:is} left."
    BLACK_LEFT = "Only {0} black piece{0:s} {0:is} left."
    NEITHER_PIECE = "Each side needs a piece in play."
    NEITHER_ENTERS = "Neither side could enter."
    CUBE_FACES = "The cube shows 1 to 64, doubling."
    TYPE_SIDE = "Type W or B, or ENTER."
    DIE_FACES = "A die shows 1 to 6."
    LEVELS = "The levels are 1 to {0}."
    SLOW_MACHINE = "This machine is too slow above level {0}."
    TOO_SLOW = "This machine is too slow for level {0}: type 1 to {1}."
    SPEEDS = "The speeds are 1 to 3."
    YES_OR_NO = "Type Y or N."
    PRESS_KEY = "Type 1 to 7, or ENTER to go back."
    TYPE_NUMBER = "Type a number, or ENTER."
    MATCH_TOO_LONG = "A match is to 99 points at most."
    NOT_TYPED = "That key types nothing here."
    BAD_COMMAND = "Bad command. Type GAMMON or MONO-BG."

    BOARD = "{board}"
    PROMPT = "{prompt}"
    HELP = "{help}"
    MENU = "{menu}"
    OPTION = "{option}"


OPTIONS: Final = 7
"""Lines of the Options Menu."""


class Message(NamedTuple):
    """A sentence and the numbers in it; the moves of a play are triples: from, to, 1 for a hit."""

    says: Says
    numbers: tuple[int, ...] = ()
    refusal: bool = False
    """True where it refuses what was typed."""


class _Number(int):
    """A number that knows how sentences write it."""

    def __format__(self, spec: str) -> str:
        if spec == "p":
            return place(self)
        if spec == "s":
            return "" if self == 1 else "s"
        if spec == "is":
            return "is" if self == 1 else "are"
        return str(int(self))


def place(point: int) -> str:
    """A point as the program writes it: two digits, `BAR`, or `00` for off."""
    return "BAR" if point == BAR else f"{int(point):02}"


OF_A_BOARD: Final = (Says.ADVICE, Says.NO_PLAY, Says.PIPS_LEAD, Says.PIPS_TRAIL, Says.PIPS_EVEN)
"""Answers that hold as long as no piece moves."""

OF_A_STATE: Final = (Says.BOARD, Says.PROMPT, Says.HELP, Says.MENU, Says.OPTION)
"""Messages that are only said: they have no text of their own, a state has."""


def is_whole(message: Message) -> bool:
    """True if it has the numbers that its sentence needs."""
    if message.says is Says.OPTION:
        return len(message.numbers) == 1 and 1 <= message.numbers[0] <= OPTIONS
    if message.says in OF_A_STATE:
        return not message.numbers
    try:
        return bool(text(message))
    except (IndexError, ValueError):
        return False


def text(message: Message) -> str:
    """The sentence; of none in `OF_A_STATE`."""
    sentence, numbers = message.says.value, message.numbers
    if "{play}" in sentence:
        before = 2 if "{1}" in sentence else 0
        return sentence.format(*numbers[:before], play=play_text(numbers[before:]))
    return sentence.format(*map(_Number, numbers))


def play_text(triples: Sequence[int]) -> str:
    """The moves of a play: `13-10 10-08*`."""
    moves = zip(triples[::3], triples[1::3], triples[2::3], strict=True)
    return " ".join(f"{place(source)}-{place(target)}{'*' * hit}" for source, target, hit in moves)


YOURS: Final = "You are white (■), from 24 down to 01 and off; the computer is black ( )."
"""Shown above READY TO PLAY? at the title; by lines the help says it."""

HELP: Final = (
    ("A", "Advice on your roll"),
    ("C", "Computer's last play, again"),
    ("D", "Double, before you roll"),
    ("H", "Help: this list"),
    ("N", "No; before a game: options"),
    ("P", "Pip count"),
    ("Q", "Quit: a new game, or leave"),
    ("S", "Score"),
    ("T", "Take back a move"),
    ("Y", "Yes"),
    ("READY?", "Y, SPACE or ENTER; or N"),
    ("ACCEPT?", "Y takes, N drops"),
    ("FROM--", "A point: 08, or 8 and ENTER"),
    ("TO-", "A point; 00: off the board"),
    ("*", "In a play: a piece is hit"),
    ("W", "White (■): you, from 24 to 01"),
    ("B", "Black ( ): the computer"),
)
"""Keys, prompts and signs, with their meanings."""

HELP_BY_LINES: Final = (
    ("?", "The board, the dice and the score: everything that the screen would show"),
    ("SPACE", "The space bar; an empty line is ENTER"),
)
"""Lines that one can type who plays by lines."""
