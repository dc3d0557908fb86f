"""Match files (`.mat`) in, as Jellyfish began them and the field's programs exchange them.

White is the player of the left column, Red of the right. What a file says is played through under the rules,
so that an illegal play, a wrong score or an action out of turn is refused with its line. The cells of a row
are told apart by what they say, since programs differ in their columns.

Read as well are the words of other programs: a match without end as "money session" or "unlimited match",
"Accepts" and "Rejects" for "Takes" and "Drops", "Beavers", "Resigns" before a result, question marks for a
play that was never made, tabs between the columns, and comments after `;`, `#` or in square brackets.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from retro2600 import limits
from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import NotationError, RulesError
from retro2600.rules.game import Game
from retro2600.rules.match import Match
from retro2600.rules.notation.mat_write import COLUMN
from retro2600.rules.notation.plays import read_play
from retro2600.rules.notation.record import Deed, GameRecord, MatchRecord, done
from retro2600.rules.phases import (
    Action,
    Beaver,
    Cast,
    Double,
    Doubled,
    Drop,
    Opening,
    Take,
    Throw,
    ToRoll,
    Turn,
)
from retro2600.rules.result import Result, Win
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.sides import RED, WHITE, Side
from retro2600.rules.variants import CHAMPIONSHIP

_DIGITS = f"[0-9]{{1,{limits.SCORE_DIGITS}}}"
_LENGTH = re.compile(
    rf"(?P<length>{_DIGITS})[ -]points? match|match to (?P<to>{_DIGITS})(?: points?)?"
    r"|(?:money|unlimited) (?:match|session|game)",
    re.IGNORECASE,
)
_HEADING = re.compile(rf"Game {_DIGITS}:?", re.IGNORECASE)
_SCORE = re.compile(rf": *({_DIGITS})\s")
_WHOLE = re.compile(_DIGITS)
_NUMBER = re.compile(rf"\s*{_DIGITS}\)")
_TAKES, _DROPS = "Takes|Accepts", "Drops|Passes|Rejects|Declines"
_WORDS = f"Doubles|Beavers|Resigns|{_TAKES}|{_DROPS}|Wins"
_CELL = re.compile(
    rf"(?P<roll>[1-6]{{2}}):(?P<play>(?:(?![1-6]{{2}}:|{_WORDS}).)*)"
    rf"|(?P<offer>Doubles (?:=>|to) *(?P<value>{_DIGITS})(?![0-9]))"
    rf"|(?P<beaver>Beavers(?: => *{_DIGITS}(?![0-9]))?)"
    rf"|(?P<take>{_TAKES})|(?P<drop>{_DROPS})|(?P<resign>Resigns)"
    rf"|Wins (?P<points>{_DIGITS}) points?(?: and the match)?",
    re.IGNORECASE,
)
_NARROWEST = 8
"""A cell that begins before this column of its row is White's."""
_NEVER_MADE = re.compile(r"\s*\?+\s*")
_Line = tuple[int, str]
"""A line and its number, from 1."""


@door
def read_mat(text: str, rules: Ruleset = CHAMPIONSHIP) -> MatchRecord:
    """The match that the file records; raises NotationError naming the line."""
    lines = [(number, line) for number, line in _numbered(text) if _says_something(line)]
    first = lines[0][1] if lines else ""
    said = _LENGTH.fullmatch(first.strip())
    if said is None:
        raise NotationError('a .mat file begins with a line such as "5 point match"', first)
    blocks = _blocks(lines[1:])
    begun = match = _begun(rules, int(said["length"] or said["to"] or 0), blocks)
    games, names = [], ("White", "Red")
    for block in blocks:
        names = _checked_names(match, block)
        games.append(_read_game(_next_game(match, block[0]), block[2:], _half(block[1][1], names[1])))
        match = match.after(games[-1].result) if games[-1].result else match
    score = begun.white, begun.red
    return MatchRecord(match.length, *names, tuple(games), rules, *score, begun.crawford_played)


def _numbered(text: str) -> Iterator[_Line]:
    return enumerate(map(str.expandtabs, text.splitlines()), 1)


def _begun(rules: Ruleset, length: int, blocks: list[list[_Line]]) -> Match:
    """The match before the first game, which may have others before it that are not in the file.

    A game with doubles at the score of Crawford's game is a later one.
    """
    found = _names_and_scores(blocks[0][min(1, len(blocks[0]) - 1)][1]) if blocks else None
    points = (found[1], found[3]) if found else (0, 0)
    if not length or max(points) >= length:
        return Match(rules, length)
    match = Match(rules, length, *points)
    return replace(match, crawford_played=match.is_crawford and any(map(_doubles, blocks[0])))


def _doubles(line: _Line) -> bool:
    return any(cell["offer"] for cell in _CELL.finditer(line[1]))


def _says_something(line: str) -> bool:
    """Neither blank, nor a comment, nor the number of a row that nobody filled in."""
    said = _after_number(line).strip()
    return bool(said) and not said.startswith((";", "#", "["))


def _after_number(line: str) -> str:
    """The line without the number of its row."""
    row = _NUMBER.match(line)
    return line[row.end() :] if row else line


def _blocks(lines: Iterable[_Line]) -> list[list[_Line]]:
    """The lines of each game, which begin with its heading and its scores."""
    blocks: list[list[_Line]] = []
    for number, line in lines:
        if _HEADING.fullmatch(line.strip()):
            blocks.append([])
        elif not blocks:
            raise NotationError(f"line {number} comes before the first game", line)
        blocks[-1].append((number, line))
    return blocks


def _checked_names(match: Match, block: list[_Line]) -> tuple[str, str]:
    """The players' names, when the scores are those of the games before."""
    number, line = block[min(1, len(block) - 1)]
    found = _names_and_scores(line)
    if found is None:
        raise NotationError(f"line {number} does not name both players with their scores", line)
    white, white_score, red, red_score = found
    if max(len(white), len(red)) > limits.PLAYER_NAME:
        raise NotationError(f"line {number} has a name of more than {limits.PLAYER_NAME} characters", line)
    if (white_score, red_score) != (match.white, match.red):
        raise NotationError(f"line {number} has another score than the games before it, {match}", line)
    return white, red


def _names_and_scores(line: str) -> tuple[str, int, str, int] | None:
    """White's name goes to the first colon with a number after it, Red's to the last colon."""
    first = _SCORE.search(line)
    left, _, last = line.rpartition(":")
    if first is None or first.end() > len(left) or not _WHOLE.fullmatch(last.strip()):
        return None
    white, red = line[: first.start()].strip(), left[first.end() :].strip()
    return (white, int(first[1]), red, int(last)) if white and red else None


def _half(line: str, red: str) -> int:
    """The column that parts the cells of a row, by the place of Red's name in the line of scores."""
    return min(COLUMN - 5, max(line.rfind(red) // 2, _NARROWEST))


def _next_game(match: Match, heading: _Line) -> Game:
    try:
        return match.next_game()
    except RulesError as error:
        raise NotationError(f"line {heading[0]}: {error.reason}", heading[1].strip()) from error


def _read_game(game: Game, lines: Iterable[_Line], half: int) -> GameRecord:
    """The game that the rows tell, played through."""
    deeds: list[Deed] = []
    result: Result | None = None
    for number, line in lines:
        for side, cell in _cells(number, line, half):
            said, game = cell[0].strip(), _thrown_again(game, side, cell)
            try:
                if result is not None:
                    raise NotationError(
                        f"the game is over: {result.winner.value} has won", said, game.position
                    )
                if cell["points"]:
                    result = _checked_result(game, Result(side, int(cell["points"])))
                for action in _actions(game, side, cell):
                    deed, game = done(game, action)
                    deeds.append(deed)
            except RulesError as error:
                raise NotationError(f"line {number}: {error.reason}", said, game.position) from error
    return GameRecord(tuple(deeds), result or game.result, game.rules)


def _thrown_again(game: Game, side: Side, cell: re.Match[str]) -> Game:
    """A game that this side begins with a doublet: by a house rule the first roll was thrown again."""
    if not isinstance(game.phase, Opening) or not cell["roll"] or not Roll.of(cell["roll"]).is_doublet:
        return game
    return replace(game, mover=side, phase=ToRoll())


def _cells(number: int, line: str, half: int) -> Iterator[tuple[Side, re.Match[str]]]:
    """Each side's actions in this line; a single cell belongs to the side in whose half it begins."""
    said = _after_number(line)
    cells = list(_CELL.finditer(said))
    if _CELL.sub("", said).strip() or len(cells) not in (1, 2) or (said == line and not cells[0]["points"]):
        raise NotationError(f"line {number} is not a numbered row of rolls, offers and answers", line)
    alone = WHITE if cells[0].start() < half else RED
    yield from zip((WHITE, RED) if len(cells) == 2 else (alone,), cells, strict=True)


def _actions(game: Game, side: Side, cell: re.Match[str]) -> Iterator[Action]:
    """The actions that a cell tells of; none for a result."""
    if cell["points"] or cell["resign"]:
        return
    decides = game.mover.other if isinstance(game.phase, Doubled) else game.mover
    if side is not decides and not isinstance(game.phase, Opening):
        raise NotationError(f"it is {decides.value}'s turn", cell[0].strip(), game.position)
    if cell["offer"]:
        if int(cell["value"]) != 2 * game.cube.value:
            raise NotationError(f"a double goes to {2 * game.cube.value} here", cell[0], game.position)
        yield Double()
    elif cell["take"] or cell["drop"]:
        yield Take() if cell["take"] else Drop()
    elif cell["beaver"]:
        yield Beaver()
    else:
        yield from _roll_and_play(game, side, Roll.of(cell["roll"]), cell["play"])


def _roll_and_play(game: Game, side: Side, roll: Roll, play: str) -> Iterator[Action]:
    if isinstance(game.phase, Opening):
        yield Cast(roll.high, roll.low) if side is WHITE else Cast(roll.low, roll.high)
    else:
        yield Throw(roll)
    if not _NEVER_MADE.fullmatch(play):
        yield Turn(read_play(play, game.position, roll, game.rules))


def _checked_result(game: Game, stated: Result) -> Result:
    """The result stated, which the board or a refused double must not contradict.

    A backgammon may be stated as a gammon: where people agree on it, it counts no more.
    """
    known, gammon = game.result, Result(stated.winner, Win.GAMMON * game.cube.value)
    if known and known.win is Win.BACKGAMMON and stated == gammon and known.winner is stated.winner:
        return stated
    if known is not None and (known.winner, known.points) != (stated.winner, stated.points):
        raise NotationError(f"{known.winner.value} wins {known.points} here", stated, game.position)
    most = Win.BACKGAMMON * game.cube.value
    if not 1 <= stated.points <= most:
        raise NotationError(f"a game with this cube wins 1 to {most} points", stated, game.position)
    return known or stated
