"""Everything the program says in its messages, in one table. A message is a member, numbers and a side."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from retro2600.cartridges.absolute.who import Who


class Says(Enum):
    """The sentences: one for all sides, or those for you, for the computer, and for one of two people.

    Somebody at another device has a fourth one, or else that of the computer.

    `{Who}` and `{who}` are the name of the side, `{Other}` and `{other}` that of the other one; `{0}` is a
    number as it is, `{play}` the moves in the numbers after the others.
    """

    BEGINS = "You begin with {0} and {1}.", "{Who} begins with {0} and {1}."
    BEGINS_ACEY = "You begin: throw both dice.", "{Who} begins.", "{Who} begins: throw both dice."
    TIE = "Both threw {0}: again."
    TIE_DOUBLES = "Both threw {0}: the cube is {1}."
    TURN = "Your turn: roll.", "{Who}: roll."
    TURN_OR_DOUBLE = "Your turn: roll, or double.", "{Who}: roll, or double."
    ONCE_MORE = "Roll once more.", "{Who} rolls once more."
    PLAY = "Play {0} and {1}.", "{Who}: play {0} and {1}."
    PLAY_ONE = "Play {0}.", "{Who}: play {0}."
    PLAY_DOUBLET = "{0}-{0}: {1} move{1:s} left.", "{Who}: {0}-{0}, {1} move{1:s} left."
    CHOOSE = "1-2: choose the doublet that you play next.", "{Who}: choose the doublet to play next."
    CHOSE = "You play {0}-{0}.", "{Who} chooses {0}-{0}."
    ROLLED = "You rolled {0} and {1}.", "{Who} rolled {0} and {1}."
    PLAYED = "{Who} played {play}. Your turn."
    PLAYED_ON = "{Who} played {play}."
    PASSES_TURN = (
        "You could not move with {0} and {1}.",
        "{Who} rolled {0} and {1} and cannot move. Your turn.",
        "{Who} could not move with {0} and {1}.",
    )
    THINKING = "Thinking"
    THEIR_TURN = "It is {other}'s turn."
    DICE_COME = "The table throws for the first turn."
    TOUCH_TO_BEGIN = (
        "Touch your dice to throw for the first turn.",
        "Touch the dice to throw for the first turn.",
    )
    MATCH_BEGINS = "Match to {0}, {1} to {2}: touch the dice for the first turn."
    CRAWFORD_BEGINS = "Crawford game, {1} to {2} of {0}, no doubling: touch the dice."
    TOUCH_TO_END = "Touch the dice to end your turn.", "{Who}: touch the dice to end your turn."
    CANNOT_MOVE = "You cannot move: touch the dice.", "{Who} cannot move: touch the dice."
    CANNOT_USE = "You cannot use {0}: touch the dice.", "{Who} cannot use {0}: touch the dice."
    REROLL = "You begin with {0} and {1}. Keep them?", "{Who} begins with {0} and {1}. Keep them?"
    WHO_ROLLS_OVER = "Who wants the dice to be thrown again?"
    ROLLED_AGAIN = "The dice are thrown again."
    MAY_ROLL_OVER = "{Who} rolled {0} and {1}. Actions has Roll Over, if you want other dice."

    DOUBLES = (
        "You double to {0}.",
        "{Who} doubles to {0}. Do you take?",
        "{Who} doubles to {0}. {Other}: take?",
    )
    TAKES = (
        "You take: the cube is yours at {0}.",
        "{Who} takes: it owns the cube at {0}. Roll.",
        "{Who} takes and owns the cube at {0}.",
        "{Who} takes and owns the cube at {0}. Roll.",
    )
    BEAVERS = (
        "You beaver: you keep the cube at {0}.",
        "{Who} beavers: it keeps the cube at {0}. Roll.",
        "{Who} beavers and keeps the cube at {0}.",
        "{Who} beavers and keeps the cube at {0}. Roll.",
    )
    PASSES = (
        "You pass: {other} wins {0} point{0:s}.",
        "{Who} passes: you win {0} point{0:s}.",
        "{Who} passes: {other} wins {0} point{0:s}.",
    )
    MAY_BEAVER = (
        "You take. Touch the cube now to beaver to {0}.",
        "{Who} takes.",
        "{Who} takes, and may still touch the cube to beaver to {0}.",
    )
    DOUBLE = "Double to {0}?"
    CRAWFORD = "Crawford game: no doubling."
    NOT_OWNER = "Only the owner may double again."
    FIRST_TURN = "Nobody doubles before the first roll."
    DOUBLE_BEFORE = "Double before you roll."
    HIGHEST = "The cube ends at 64."
    NO_CUBE = "This game is played without the cube."

    HELD = "Row {0} is held by {other}."
    NO_DIE = "No die moves this piece."
    NOT_THERE = "This piece cannot go to row {0}, but to {rows}."
    BAR_FIRST = "Bring your piece in from the bar first."
    HOME_FIRST = "Bring all pieces home first."
    HIGHER_ROW = "A piece on a higher row must leave first."
    USE_BOTH = "Use both dice: play another piece first."
    ONLY_HIGHER = "Only one die can be used: it must be the {0}."
    NOT_YOURS = "That piece is not yours.", "{Who}: that piece is not yours."
    ROLL_FIRST = "Roll first."
    NONE_LEAVES = "No piece leaves with {0} or {1}."
    NONE_LEAVES_WITH = "No piece leaves with {0}."
    NOT_NOW = "That cannot be done now."
    NO_ADVICE = "There is advice before you roll and while you play."
    ADVICE_AFTER = "There is advice once you have rolled."
    ADVICE_OFF = "Advice is off: you play another person."
    TURN_STAYS = "Only the moves of this turn can be taken back: {other} has seen all others."
    NO_CUBE_ADVICE = "You cannot double now, so there is nothing to advise: roll."
    NO_MOVES_YET = "You have not moved yet.", "{Who} has not moved yet."
    NO_LAST_MOVES = "{Other} has not moved yet."

    BEST_PLAY = "Best play {0} of {1}: {play}"
    NO_OTHER = "You don't have any other moves"
    ADVISE_DOUBLET = "Advice: choose {0}-{0}."
    ADVISE_ROLL = "Advice: roll, not strong enough to double ({0} % to win)."
    ADVISE_DOUBLE_TAKE = "Advice: double; {other} should take."
    ADVISE_DOUBLE_PASS = "Advice: double; {other} should pass."
    ADVISE_TOO_GOOD = "Advice: roll, too good to double: play for a gammon."
    ADVISE_TAKE = "Advice on their double: take."
    ADVISE_BEAVER = "Advice on their double: take, and beaver."
    ADVISE_PASS = "Advice on their double: pass."

    NEXT_GAME = "Touch your dice for the next game.", "Touch the dice for the next game."
    WINS = "You win {0} point{0:s}.", "{Who} wins {0} point{0:s}."
    WINS_GAMMON = (
        "You win a gammon: 2 x {1} = {0} points.",
        "{Who} wins a gammon: 2 x {1} = {0} points.",
    )
    WINS_BACKGAMMON = (
        "You win a backgammon: 3 x {1} = {0} points.",
        "{Who} wins a backgammon: 3 x {1} = {0} points.",
    )
    WINS_LEFT = (
        "You win {0} point{0:s}: the pieces that are left.",
        "{Who} wins {0} point{0:s}: the pieces that are left.",
    )
    WINS_MATCH = "You win the match {0} to {1}.", "{Who} wins the match {0} to {1}."
    GIVES_UP = "{Who} gives up {0} point{0:s}. Accept?"
    PRICE = "{Other} asks for {0} point{0:s}."
    AGREE = "{Who} gives up. {Other}: how many times the cube?"
    AGREE_POINTS = "{Who} gives up {0} point{0:s}. {Other}: accept?"
    OFFER = "You give up: how many times the cube do you offer?"
    OFFER_POINTS = "Give this game up? It costs {0} point{0:s}."
    OFFERED = "You give up {0} point{0:s}: {other} is asked."
    CONCEDE_BEFORE = "You can give up before you roll; more than was refused, each time."
    ENDED = (
        "{Other} gives the game up: you win {0} point{0:s}.",
        "You give the game up: {who} wins {0} point{0:s}.",
    )
    MATCH_ENDED = "{Other} gives the match up: you win it.", "You give the match up: {who} wins it."
    NEXT_ASKED = "You are ready for the next game. {Other} is asked, too."
    GOES_ON = "The game goes on."

    UNFINISHED = "Go on with your unfinished game?"
    UNFINISHED_MATCH = "Go on with your match, {0} to {1}?"
    LEAVE = "Leave this game for good?"
    LEAVE_MATCH = "Leave this match at {0} to {1} for good?"
    SAVED = "Saved."
    SAVED_OVER = "Saved. It replaces the game saved before."
    NO_SAVED = "There is no saved game of this kind."
    LOADED = "This is the saved game."
    ZERO = "Set these statistics to zero?"
    NO_SERVER = "Choose a server first: in the menu, on the page other people."
    NOT_UP = "The server is not there yet: try again in a moment."
    REFUSED_BY_SERVER = "The server has refused the line: choose another one in the menu."
    SERVER_OLD = "This server is too old for this program: choose another one."
    SERVER_NEW = "The server needs a newer version of this program."
    GROUP = "A group number is greater than 100."
    TABLE_GOES_ON = "A game with {other} goes on: go back to it, and finish it or give it up."
    ONE_MOMENT = "The table that was left is being told: one moment."
    KEPT_BY_TABLE = "This game is kept by its table, on the server: leave it, and come back to it."
    TABLE_HAS_RULES = "This table has its rules: give this game up, or finish it, for another one."
    TABLE_CLOSED = "The table is closed."
    VOID = "This game does not count: the dice were not agreed upon in time."
    TABLE_SAYS = "{say}"

    SITS = "{Other} sits down at the table."
    AWAY = "{Other} is away. The table waits, and your seat is kept."
    IS_BACK = "{Other} is back."
    LINE_LOST = "The line is lost: trying again. What you have done is kept and goes out first."
    LINE_BACK = "The line is there again: nothing was lost."
    SERVER_MOVES = "The server is being renewed: you go on in a moment."
    ELSEWHERE = "You play on another device now: a touch goes on here."
    START_OF_TURN = "Back at the start of your turn.", "Back at the start of {who}'s turn."
    LAST_TURN = "Back at your last turn, {0}-{1}.", "Back at {who}'s turn, {0}-{1}."
    NOTHING_BACK = "There is nothing to take back."
    AT_FIRST = "Back at your first roll, {0}-{1}.", "Back at the first roll, {0}-{1}."
    TAKEN_BACK = "The double is taken back."
    BEAVER_TAKEN_BACK = "The beaver is taken back."
    AT_QUESTION = "Back at the question."
    AT_CHOICE = "Back at the choice of a doublet."
    PUT_ASIDE = "A part of the card could not be read and was put aside."

    PIPS = "Pips: {who} {0}, {other} {1}."
    REMAINING = "Remaining rolls, about: {who} {0}, {other} {1}."

    def template(self, who: Who) -> str:
        """The sentence for a side."""
        if isinstance(self.value, str):
            return self.value
        forms: tuple[str, ...] = self.value
        if who is Who.FAR:
            return forms[_FAR if len(forms) > _FAR else 1]
        return forms[min(_FORMS[who], len(forms) - 1)]


_FORMS: Final = {Who.YOU: 0, Who.COMPUTER: 1, Who.LIGHT: 2, Who.DARK: 2}
_FAR: Final = 3


class Message(NamedTuple):
    """A sentence and the numbers in it; the moves of a play are triples: from, to, 1 for a hit."""

    says: Says
    numbers: tuple[int, ...] = ()
    refusal: bool = False
    """True where it refuses a touch."""
    who: Who = Who.YOU
    """The side of which it speaks, or to which."""
    name: str = ""
    """The name of who plays at another device, in a game with one."""
    say: str = ""
    """The sentence of a table server, where it is one of its own."""


class _Number(int):
    """A number that knows how sentences write it."""

    def __format__(self, spec: str) -> str:
        if spec == "s":
            return "" if self == 1 else "s"
        return str(int(self))


def text(message: Message) -> str:
    """The sentence."""
    sentence, numbers, who = message.says.template(message.who), message.numbers, message.who
    other = Who.FAR if who is Who.YOU and message.name else who.other
    far = {Who.FAR: message.name} if message.name else {}
    names = {
        "Who": far.get(who, who.value),
        "who": far.get(who, who.within),
        "Other": far.get(other, other.value),
        "other": far.get(other, other.within),
        "say": message.say,
    }
    before = sum(f"{{{place}}}" in sentence for place in range(3))
    if "{rows}" in sentence:
        return sentence.format(*numbers[:before], rows=" or ".join(map(place, numbers[before:])), **names)
    if "{play}" in sentence:
        return sentence.format(*numbers[:before], play=play_text(numbers[before:]), **names)
    return sentence.format(*map(_Number, numbers), **names)


def play_text(triples: tuple[int, ...]) -> str:
    """The moves of a play by the rows as you number them: `13 to 7, 8 to 7`; a hit is told behind it."""
    moves = zip(triples[::3], triples[1::3], triples[2::3], strict=True)
    return ", ".join(
        f"{place(source)} {'to ' * bool(target)}{place(target)}{' (hit)' * hit}"
        for source, target, hit in moves
    )


def place(row: int) -> str:
    """A row, the bar or the tray; 26 and 27 are your pieces and theirs that were never on the board."""
    return {0: "off", 25: "bar", 26: "25", 27: "tray"}.get(row, str(row))


def is_whole(message: Message) -> bool:
    """True if it has the numbers that its sentence needs."""
    try:
        return bool(text(message))
    except (IndexError, ValueError):
        return False
