"""Messages of hall, list and line, in one table; those of the board are in `table.words`."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.online.state import filled


class Says(Enum):
    """The sentences: `{them}`, `{you}` are names, `{0}` to `{2}` numbers, `{say}` a server's words."""

    LOOKING = "Looking for the server."
    NO_ANSWER = "The server does not answer. Next try in {0} s. The house plays at once."
    NO_SERVER = "No server is chosen. The house plays on this device."
    ON_LINE = "On line as {you}, {0} open games."
    ON_LINE_ONE = "On line as {you}, 1 open game."
    GUEST = "On line as a guest: games are not rated."
    FORGOTTEN = "The server no longer knows you: you are a new guest."
    TWO_NEED = "Two players need a server: choose one in the menu of the shell."
    NOT_NOW = "Two players need the server: wait until it answers, or play the house."
    LINE_NEEDED = "This game is at the server: wait until it answers."
    NEEDS_NAME = "A game needs a name."
    NAME = "A name has 1 to 24 letters, digits, - _ or spaces."
    MANY = "You have {0} games: end one first."
    EXIT_FIRST = "Exit leaves this game first."
    ONE_MOMENT = "One moment: the server is asked."
    CHOOSE = "Select a game first: touch its line, then PLAY."
    SERVER_SAYS = "{say}"
    BOTH_TAKEN = "The game has its two players: you watch."
    KEY = "This link opens no game: ask for it again."
    PUT_ASIDE = "A part of the card could not be read and was put aside."

    EMPTY = "No game is here yet: Create makes one."
    YOUR_MOVE = "It is your move."
    YOUR_MOVE_FIRST = "PLAY begins the game."
    THEIR_MOVE = "{them} is to move."
    PAUSED_YOURS = "Paused: {them} has chosen PLAY. It goes on with yours."
    PAUSED_BOTH = "Paused: it goes on as soon as {them} has chosen PLAY, too."
    PAUSED_HOUSE = "Paused: it goes on with PLAY."
    NOBODY_YET = "Your game is in the list: nobody has come yet."
    JOIN_RED = "{them} waits for a second player. You would be Red."
    JOIN_BLACK = "{them} waits for a second player. You would be Black."


class Message(NamedTuple):
    """A sentence and what stands in it."""

    says: Says | TableSays
    numbers: tuple[int, ...] = ()
    name: str = ""
    """Of the other one, or of whom it speaks; or a server's own sentence."""
    play: str = ""
    """A play, a place or a colour in words."""
    refusal: bool = False
    """True where it refuses a touch: of that, only a sound is heard."""
    warns: bool = False


def text(message: Message) -> str:
    """The sentence, of at most 96 characters."""
    names = dict.fromkeys(("them", "you", "say"), message.name)
    return filled(message.says, message.numbers, **names, play=message.play, place=message.play)
