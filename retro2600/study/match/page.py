"""The findings about a match as a page: one file of HTML without scripts, for the screen, paper and readers.

Every turn has its row; every error and blunder also a board, with the play that was made and the best one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import escape

from retro2600.players.judging.figures import SCALE
from retro2600.players.judging.played import GamePlayed, MatchPlayed
from retro2600.players.judging.verdict import BLUNDER, ERROR, Candidate, Grade, PlayVerdict, grade_of
from retro2600.players.squash import ONE
from retro2600.printable import printable
from retro2600.study.match.analysis import GameJudged, Judged, MatchJudged, figures
from retro2600.study.match.board_svg import STYLE, BoardPicture, board_svg, definitions
from retro2600.study.match.document import question, xgid
from retro2600.study.match.table import (
    depth,
    double_told,
    doublet_told,
    figure_rows,
    game_heading,
    heading,
    turn_rows,
)

_STYLE = """\
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1b1b1b;
background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.2rem}a{color:#1b3fa0}
table{border-collapse:collapse;margin:.6rem 0}caption{text-align:left;font-weight:600;padding:.2rem 0}
th,td{padding:.15rem .6rem;text-align:left;border-bottom:1px solid #ccc;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}
tr.error{background:#fff4d6}tr.blunder{background:#ffe0dc}
figure{margin:1.4rem 0;break-inside:avoid;border-top:1px solid #ccc;padding-top:.8rem}
figure>svg{width:100%;max-width:34rem;height:auto;display:block;background:#fff}
figcaption{margin:.3rem 0}code{font-size:.8rem;overflow-wrap:anywhere}.shared{position:absolute}
small{display:block;font-weight:400;color:#555}
@media (max-width:40rem){.wide thead{position:absolute;clip-path:inset(50%)}
.wide tr{display:flex;flex-wrap:wrap;gap:0 .9rem;border-bottom:1px solid #ccc;padding:.2rem 0}
.wide td{display:block;border:0;padding:.05rem .2rem}.wide td:empty{display:none}
.wide td::before{content:attr(data-of) " ";color:#555}}
@media (prefers-color-scheme:dark){body{color:#eee;background:#181818}a{color:#9db8ff}
tr.error{background:#4a3c10}tr.blunder{background:#5a211b}th,td,figure{border-color:#555}
small,.wide td::before{color:#bbb}}
@media print{body{max-width:none;padding:0;color:#000;background:#fff;font-size:10pt}
figure>svg{max-width:11cm}thead{display:table-header-group}tr{break-inside:avoid}}
"""
_COLUMNS = ("turn", "player", "roll", "mark", "lost", "luck", "played", "best")
_NUMBERS = {"turn", "lost", "luck"}
_CUBE_TOLD = "in brackets the equities without a double, after double and take, after double and pass"
_TURNS_TOLD = (
    "lost: the equity that a decision lost beside the best one. luck: the equity after the best play of the "
    "roll, less the mean of all rolls. "
    f"best: of the cube, {_CUBE_TOLD}."
)
_CANDIDATES_TOLD = (
    "equity: what the position is worth after the play, in units of the cube: +1 is a single game won. win, "
    "gammon, bg: the chances to win at all, a gammon or more, a backgammon. lose g, lose bg: to lose so. "
    "plies: the rolls looked ahead."
)
_BOARD_TOLD = (
    "Arrows: dashed and blue the play that was made, whole and green the best one. Those that lie on one "
    "another have the numbers of their moves in the play. Red's checkers have a ring."
)
_SCALE_TOLD = ", ".join(f"{name} below {bound:g}" for bound, name in SCALE[:-1])
_FIGURES_TOLD = {
    "rating": f"a name for the next figure: {_SCALE_TOLD}, {SCALE[-1][1]} beyond",
    "thousandths lost a decision": "the equity lost, times 1000, divided by the decisions",
    "decisions": "plays with a choice, doubles made, missed or close, answers, resignations",
    "plays": "of the decisions",
    "doubles": "made, missed or close",
    "answers": "to doubles: take or pass",
    "resignations": "the points given up, beside what the game was worth",
    "doublets": "chosen after a 1-2",
    "errors (?)": f"decisions that lost {ERROR} of equity or more",
    "blunders (??)": f"decisions that lost {BLUNDER} of equity or more",
    "equity lost": "of all decisions, in units of the cube: 1 is a single game",
    "the same": "what it cost",
    "luck of the dice": "the equity after the best play of each roll, less the mean of all rolls",
    "result": "won or lost",
    "result without luck": "the result less the luck of both: who would have won with even dice",
}
"""The meaning of each figure of the players, by the words that its name begins with."""


def page(judged: MatchJudged) -> str:
    """The whole page."""
    match = judged.match
    title = _text(heading(match))
    parts = [
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n',
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
        f"<style>{_STYLE}{STYLE}</style></head>\n<body>\n",
        f'<svg class="shared" width="0" height="0" aria-hidden="true">{definitions()}</svg>\n',
        f"<main><h1>{title}</h1>\n<p>{_text(depth(judged))}.</p>\n",
        *(f"<p>{_text(note)}</p>\n" for note in match.notes),
        *_figures(judged),
        *_contents(judged),
        *(part for game in judged.games for part in _game(match, game)),
        "</main></body></html>\n",
    ]
    return "".join(parts)


def _text(text: str) -> str:
    """The text as it stands in the page: players' names are of somebody's file."""
    return escape(printable(text))


def _figures(judged: MatchJudged) -> Iterator[str]:
    match = judged.match
    (*names, _), *rows = figure_rows(match, figures(judged))
    yield f"<table><caption>Players</caption>{_head(map(_text, names), corner='<td></td>')}"
    for *values, about in rows:
        cells = "".join(f'<td class="n">{_text(value)}</td>' for value in values)
        told = _FIGURES_TOLD[re.split("[,:]", about)[0]]
        yield f'<tr><th scope="row">{_text(about)}<small>{told}</small></th>{cells}</tr>\n'
    yield "</tbody></table>\n"


def _head(names: Iterable[str], corner: str = "") -> str:
    """The head of a table, and where its rows begin."""
    columns = "".join(f'<th scope="col">{name}</th>' for name in names)
    return f"<thead><tr>{corner}{columns}</tr></thead><tbody>\n"


def _contents(judged: MatchJudged) -> Iterator[str]:
    yield '<nav aria-label="Games"><ul>\n'
    for game in judged.games:
        told = _text(game_heading(judged.match, game.game))
        yield f'<li><a href="#game-{game.game.number}">{told}</a></li>\n'
    yield "</ul></nav>\n"


def _game(match: MatchPlayed, judged: GameJudged) -> Iterator[str]:
    game = judged.game
    yield f'<section><h2 id="game-{game.number}">{_text(game_heading(match, game))}</h2>\n'
    yield f'<table class="wide"><caption>Turns of game {game.number}<small>{_TURNS_TOLD}</small></caption>'
    yield _head(_COLUMNS)
    for number, turn in enumerate(judged.turns, 1):
        yield from _rows(match, game, number, turn)
    yield "</tbody></table>\n"
    for number, turn in enumerate(judged.turns, 1):
        yield from _boards(match, game, number, turn)
    yield "</section>\n"


def _rows(match: MatchPlayed, game: GamePlayed, number: int, turn: Judged) -> Iterator[str]:
    for row in turn_rows(match, number, turn):
        cells = dict(zip(_COLUMNS, row, strict=True))
        grade = Grade(cells["mark"])
        if grade is not Grade.GOOD:
            cells["mark"] = f"{grade.value} {grade.name.lower()}"
        shown = {name: _text(text) for name, text in cells.items()}
        if grade is not Grade.GOOD:
            shown["played"] = f'<a href="#{_name(game, number)}">{shown["played"]}</a>'
        tds = "".join(_cell(name, text, name in _NUMBERS) for name, text in shown.items())
        yield f'<tr class="{grade.name.lower()}">{tds}</tr>\n'


def _cell(name: str, text: str, is_number: bool) -> str:
    """A cell of a wide table: where there is no room for its columns, each names itself."""
    kind = ' class="n"' if is_number else ""
    return f'<td{kind} data-of="{name}">{text}</td>'


def _name(game: GamePlayed, number: int) -> str:
    return f"board-{game.number}-{number}"


def boards(judged: MatchJudged) -> Iterator[tuple[str, BoardPicture]]:
    """The board of each turn with an error or a blunder, by the name of the turn."""
    for game in judged.games:
        for number, turn in enumerate(game.turns, 1):
            if any(row[3] for row in turn_rows(judged.match, number, turn)):
                yield _name(game.game, number), _picture(turn)


def _picture(judged: Judged) -> BoardPicture:
    """The board at the play if that was wrong, else at the double."""
    turn = judged[0]
    stakes = turn.stakes
    picture = BoardPicture(turn.position, turn.side, stakes.cube, stakes.owner)
    wrong, play = _wrong_plays(judged), judged[1].play
    if not wrong or play is None:
        return picture
    cube, owner = turn.at_play.cube, turn.at_play.owner
    made, best = play.chosen.play, wrong[0].best.play
    return BoardPicture(turn.position, turn.side, cube, owner, turn.roll, made, best)


def _wrong_plays(judged: Judged) -> list[PlayVerdict]:
    """The doublet that was chosen, if that was wrong, and the play, if that was."""
    _, verdict = judged
    return [
        each for each in (verdict.doublet, verdict.play) if each and grade_of(each.loss) is not Grade.GOOD
    ]


def _boards(match: MatchPlayed, game: GamePlayed, number: int, judged: Judged) -> Iterator[str]:
    """The board of a turn with an error in it, and what there is to say of it."""
    turn, verdict = judged
    rows = [row for row in turn_rows(match, number, judged) if row[3]]
    if not rows:
        return
    yield f'<figure id="{_name(game, number)}"><figcaption>Game {game.number}, turn {number}: '
    yield "; ".join(
        f"{_text(row[1])} {_verb(row[2])}{_text(row[6])}, best {_text(row[7])}, lost {row[4]} ({row[3]})"
        for row in rows
    )
    picture = _picture(judged)
    yield f"</figcaption>\n{board_svg(picture)}\n"
    if picture.made:
        yield f"<p><small>{_BOARD_TOLD}</small></p>\n"
    wrong = _wrong_plays(judged)
    for play in wrong:
        yield from _candidates(play.candidates)
    if not wrong and verdict.cube:
        yield f"<p>The cube: {_text(double_told(verdict.cube))}<small>{_CUBE_TOLD}</small></p>\n"
    told = json.dumps(question(turn)) if turn.is_acey_deucey else xgid(match, game, turn)
    yield f"<p><code>{_text(told)}</code></p></figure>\n"


def _verb(roll: str) -> str:
    return f"{roll}: played " if roll else ""


def _candidates(candidates: tuple[Candidate, ...]) -> Iterator[str]:
    names = ("play", "equity", "win", "gammon", "bg", "lose g", "lose bg", "plies")
    yield f'<table class="wide"><caption><small>{_CANDIDATES_TOLD}</small></caption>{_head(names)}'
    for each in candidates:
        told = _text(doublet_told(each) if each.roll else each.text)
        chances = (f"{chance / ONE:.1%}" for chance in each.chances)
        cells = zip(names, (told, f"{each.equity:+.3f}", *chances, str(each.plies)), strict=True)
        yield f"<tr>{''.join(_cell(name, text, name != 'play') for name, text in cells)}</tr>\n"
    yield "</tbody></table>\n"
