"""Match files (`.mat`) out; `mat_read` tells of the format."""

from collections.abc import Iterable, Iterator

from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import NotationError
from retro2600.rules.notation.record import Deed, GameRecord, MatchRecord
from retro2600.rules.phases import Beaver, Cast, Double, Drop, Take, Throw, Turn
from retro2600.rules.play import Play
from retro2600.rules.position import Position
from retro2600.rules.result import Result
from retro2600.rules.sides import RED, WHITE, Side

COLUMN = 27
"""The width of White's column after the number of its row."""


@door
def write_mat(record: MatchRecord) -> str:
    """The match as a file; raises NotationError for an action that no such file can tell."""
    match, lines = record.begun, [f" {record.length} point match", ""]
    for number, game in enumerate(record.games, 1):
        left = f" {record.white} : {match.white}"
        lines += [f" Game {number}", f"{left:<{COLUMN + 5}} {record.red} : {match.red}"]
        lines += [*_rows(game), ""]
        match = match.after(game.result) if game.result else match
    return "\n".join(lines)


def _rows(game: GameRecord) -> Iterator[str]:
    """Numbered rows of two columns, White's first, and the result."""
    rows: list[dict[Side, str]] = []
    for side, cell in _cells(game.deeds):
        if not rows or side is WHITE or RED in rows[-1]:
            rows.append({})
        rows[-1][side] = cell
    for number, row in enumerate(rows, 1):
        yield f"{number:3}) {row.get(WHITE, ''):<{COLUMN}} {row.get(RED, '')}".rstrip()
    if game.result is not None:
        yield _result(game.result)


def _cells(deeds: Iterable[Deed]) -> Iterator[tuple[Side, str]]:
    """Each side's deeds, in turn: a roll with its play, an offer, an answer."""
    roll = Roll(1, 1)
    for deed in deeds:
        value = deed.cube.value if deed.cube else 1
        match deed.action:
            case Cast(white, red):
                roll = Roll(white, red)
            case Throw(thrown):
                roll = thrown
            case Turn(play):
                yield deed.side, f"{roll}: {_moves(deed.position, play)}".rstrip()
            case Double():
                yield deed.side, f" Doubles => {2 * value}"
            case Take():
                yield deed.side, " Takes"
            case Drop():
                yield deed.side, " Drops"
            case Beaver():
                yield deed.side, f" Beavers => {4 * value}"
            case action:
                raise NotationError("a .mat file has no words for this", action, deed.position)


def _moves(position: Position, play: Play) -> str:
    """Each move by itself, the bar as 25 and off as 0."""
    words = []
    for move in play:
        is_hit = move.target and position.holds(move.target) == 1
        words.append(f"{move.source}/{move.target}" + "*" * bool(is_hit))
        position = position.after((move,))
    return " ".join(words)


def _result(result: Result) -> str:
    """The last line of a game, in the winner's column."""
    indent = 6 if result.winner is WHITE else 6 + COLUMN
    return f"{'':{indent}}Wins {result.points} point" + "s" * (result.points != 1)
