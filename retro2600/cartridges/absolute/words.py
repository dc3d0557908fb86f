"""Everything the program says in its messages, in one table. A message is a member and numbers."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Says(Enum):
    """The sentences; `{0}` is a number as it is, `{play}` the moves in the numbers after the others."""

    YOU_BEGIN = "You begin with {0} and {1}."
    THEY_BEGIN = "The computer begins with {0} and {1}."
    TIE = "Both threw {0}: again."
    YOUR_TURN = "Your turn: roll."
    YOUR_TURN_OR_DOUBLE = "Your turn: roll, or double."
    PLAY = "Play {0} and {1}."
    PLAY_ONE = "Play {0}."
    PLAY_DOUBLET = "{0}-{0}: {1} moves left."
    THEY_ROLLED = "The computer rolled {0} and {1}."
    THEY_PLAYED = "The computer played {play}. Your turn."
    THEY_CANNOT_MOVE = "The computer rolled {0} and {1} and cannot move. Your turn."
    THINKING = "Thinking"
    TOUCH_TO_BEGIN = "Touch your dice to throw for the first turn."
    TOUCH_TO_END = "Touch the dice to end your turn."
    CANNOT_MOVE = "You cannot move: touch the dice."
    CANNOT_USE = "You cannot use {0}: touch the dice."

    THEY_DOUBLE = "The computer doubles to {0}. Do you take?"
    THEY_TAKE = "The computer takes: it owns the cube at {0}."
    THEY_BEAVER = "The computer beavers: the cube is {0}, still its own."
    THEY_PASS = "The computer passes: you win {0} point{0:s}."
    YOU_TAKE = "You take. Touch the cube now to beaver to {0}."
    YOU_TOOK = "You take: the cube is yours at {0}."
    YOU_BEAVER = "You beaver: the cube is {0}, still yours."
    YOU_PASS = "You pass: the computer wins {0} point{0:s}."
    YOU_DOUBLE = "You double to {0}."
    DOUBLE = "Double to {0}?"
    CRAWFORD = "Crawford game: no doubling."
    NOT_OWNER = "Only the owner may double again."
    DOUBLE_BEFORE = "Double before you roll."
    HIGHEST = "The cube ends at 64."
    NO_CUBE = "This game is played without the cube."

    HELD = "Row {0} is held by the computer."
    NO_DIE = "No die moves this piece."
    NOT_THERE = "This piece cannot go to row {0}, but to {rows}."
    BAR_FIRST = "Bring your piece in from the bar first."
    HOME_FIRST = "Bring all pieces home first."
    HIGHER_ROW = "A piece on a higher row must leave first."
    USE_BOTH = "Use both dice: play another piece first."
    ONLY_HIGHER = "Only one die can be used: it must be the {0}."
    NOT_YOURS = "That piece is not yours."
    ROLL_FIRST = "Roll first."
    NONE_LEAVES = "No piece leaves with {0} or {1}."
    NONE_LEAVES_WITH = "No piece leaves with {0}."
    NOT_NOW = "That is not to be done now."
    NO_ADVICE = "There is advice before you roll and while you play."
    NO_CUBE_ADVICE = "You cannot double now, so there is nothing to advise: roll."
    NO_MOVES_YET = "You have not moved yet."
    NO_LAST_MOVES = "The computer has not moved yet."

    BEST_PLAY = "Best play {0} of {1}: {play}"
    NO_OTHER = "You don't have any other moves"
    ADVISE_ROLL = "Advice: roll, not strong enough to double ({0} % to win)."
    ADVISE_DOUBLE_TAKE = "Advice: double; the computer should take."
    ADVISE_DOUBLE_PASS = "Advice: double; the computer should pass."
    ADVISE_TOO_GOOD = "Advice: roll, too good to double: play for a gammon."
    ADVISE_TAKE = "Advice on their double: take."
    ADVISE_BEAVER = "Advice on their double: take, and beaver."
    ADVISE_PASS = "Advice on their double: pass."

    YOU_WIN = "You win {0} point{0:s}."
    YOU_WIN_GAMMON = "You win a gammon: 2 x {1} = {0} points."
    YOU_WIN_BACKGAMMON = "You win a backgammon: 3 x {1} = {0} points."
    THEY_WIN = "The computer wins {0} point{0:s}."
    THEY_WIN_GAMMON = "The computer wins a gammon: 2 x {1} = {0} points."
    THEY_WIN_BACKGAMMON = "The computer wins a backgammon: 3 x {1} = {0} points."
    THEY_GIVE_UP = "The computer gives up {0} point{0:s}. Accept?"
    PRICE = "The computer asks {0} point{0:s} for this game."
    GOES_ON = "The game goes on."

    UNFINISHED = "An unfinished game is there. Go on with it?"
    LEAVE = "Begin another game? This one is gone then."
    START_OF_TURN = "Back at the start of your turn."
    LAST_TURN = "Back at your last turn, {0}-{1}."
    NOTHING_BACK = "There is nothing to take back."
    AT_FIRST = "Back at your first roll, {0}-{1}."
    TAKEN_BACK = "The double is taken back."
    BEAVER_TAKEN_BACK = "The beaver is taken back."
    AT_QUESTION = "Back at the question."
    PUT_ASIDE = "A part of the card could not be read and was put aside."

    PIPS = "Pips: you {0}, the computer {1}."
    REMAINING = "Remaining rolls, about: you {0}, the computer {1}."


class Message(NamedTuple):
    """A sentence and the numbers in it; the moves of a play are triples: from, to, 1 for a hit."""

    says: Says
    numbers: tuple[int, ...] = ()
    refusal: bool = False
    """True where it refuses a touch."""


class _Number(int):
    """A number that knows how sentences write it."""

    def __format__(self, spec: str) -> str:
        if spec == "s":
            return "" if self == 1 else "s"
        return str(int(self))


def text(message: Message) -> str:
    """The sentence."""
    sentence, numbers = message.says.value, message.numbers
    before = sum(f"{{{place}}}" in sentence for place in range(3))
    if "{rows}" in sentence:
        return sentence.format(*numbers[:before], rows=" or ".join(map(place, numbers[before:])))
    if "{play}" in sentence:
        return sentence.format(*numbers[:before], play=play_text(numbers[before:]))
    return sentence.format(*map(_Number, numbers))


def play_text(triples: tuple[int, ...]) -> str:
    """The moves of a play by the rows as you number them: `13 to 7, 8 to 7`; a hit is told behind it."""
    moves = zip(triples[::3], triples[1::3], triples[2::3], strict=True)
    return ", ".join(f"{place(source)} to {place(target)}{' (hit)' * hit}" for source, target, hit in moves)


def place(row: int) -> str:
    """A row, the bar or the tray."""
    return {0: "off", 25: "bar"}.get(row, str(row))


def is_whole(message: Message) -> bool:
    """True if it has the numbers that its sentence needs."""
    try:
        return bool(text(message))
    except (IndexError, ValueError):
        return False
