"""The findings about a match in plain text: the players' figures, then every turn."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.players.judging.figures import SORTS, Figures
from retro2600.players.judging.played import CubeAnswer, GamePlayed, MatchPlayed, PlayedTurn
from retro2600.players.judging.verdict import (
    BLUNDER,
    ERROR,
    Candidate,
    CubeVerdict,
    Grade,
    Verdict,
    grade_of,
)
from retro2600.rules import Result
from retro2600.study.match.analysis import GameJudged, Judged, MatchJudged, figures
from retro2600.study.plain_table import Cells, columns

_SIZES = {1: "a single game", 2: "a gammon", 3: "a backgammon"}


def table(judged: MatchJudged) -> str:
    """All of it; `?` marks an error, `??` a blunder."""
    match = judged.match
    lines = [heading(match), f"{depth(judged)}; ? from {ERROR}, ?? from {BLUNDER} of equity lost", ""]
    lines += [*columns(figure_rows(match, figures(judged)), left=1)]
    for game in judged.games:
        lines += ["", game_heading(match, game.game), *_turns(match, game)]
    return "\n".join((*lines, *("", *match.notes)[: 1 + len(match.notes)], ""))


def heading(match: MatchPlayed) -> str:
    """The players and the length of the match."""
    length = f"match to {match.length}" if match.length else "money play"
    games = len(match.games)
    white, red = (
        name if name == side else f"{name} ({side})"
        for name, side in ((match.white, "White"), (match.red, "Red"))
    )
    return f"{white} and {red}, {length}, {games} game{'s' * (games != 1)}"


def depth(judged: MatchJudged) -> str:
    """The depth of the search in words."""
    plies = judged.plies
    return f"{plies} pl{'y' if plies == 1 else 'ies'}, {judged.weighed:,} positions weighed"


def figure_rows(match: MatchPlayed, both: tuple[Figures, Figures]) -> list[Cells]:
    """The players' figures, a column each, names of the figures last."""
    in_stakes = stakes_text if match.length else points_text
    stakes = "chances to win the match" if match.length else "points"
    sorts = [
        (
            *(f"{len(each.of(sort))}, {sum(loss.equity for loss in each.of(sort)):.3f}" for each in both),
            f"{sort}s: how many, and equity lost",
        )
        for sort in SORTS
        if sort != "doublet" or any(each.of(sort) for each in both)
    ]
    return [
        (*(match.name(each.side) for each in both), ""),
        (*(each.rating or "-" for each in both), "rating"),
        (*("-" if each.rate is None else f"{each.rate:.1f}" for each in both), "thousandths lost a decision"),
        (*(str(each.decisions) for each in both), "decisions"),
        *sorts,
        (*(str(each.count(Grade.ERROR)) for each in both), "errors (?)"),
        (*(str(each.count(Grade.BLUNDER)) for each in both), "blunders (??)"),
        (*(f"{each.lost:.3f}" for each in both), "equity lost"),
        (*(in_stakes(-each.lost_in_stakes) for each in both), f"the same, in {stakes}"),
        (*(f"{each.luck:+.3f}" for each in both), "luck of the dice, in equity"),
        (*(in_stakes(each.result) for each in both), f"result, in {stakes}"),
        (*(in_stakes(each.adjusted) for each in both), "result without luck"),
    ]


def stakes_text(value: float | None) -> str:
    """Chances to win a match, won or lost."""
    return "-" if value is None else f"{100 * value:+.1f}%"


def points_text(value: float | None) -> str:
    """Points, won or lost."""
    return "-" if value is None else f"{value:+.2f}"


def game_heading(match: MatchPlayed, game: GamePlayed) -> str:
    """A game's number, the score before it and its end; of acey-deucey it says so."""
    score = f"{match.white} {game.white}, {match.red} {game.red}"
    crawford = ", Crawford game" if game.is_crawford else ""
    kind = " of acey-deucey" if game.is_acey_deucey else ""
    return f"Game {game.number}{kind}, {score}{crawford}: {ending(match, game.result)}"


def ending(match: MatchPlayed, result: Result | None) -> str:
    """The result of a game in words."""
    if result is None:
        return "broken off"
    return f"{match.name(result.winner)} wins {result.points}"


def _turns(match: MatchPlayed, judged: GameJudged) -> Iterator[str]:
    rows: list[Cells] = [("", "", "roll", "", "lost", "luck", "played", "best")]
    for number, turn in enumerate(judged.turns, 1):
        rows += turn_rows(match, number, turn)
    yield from columns(rows, left=2)


def turn_rows(match: MatchPlayed, number: int, judged: Judged) -> Iterator[Cells]:
    """The rows of a turn: number, player, roll, mark, loss, luck, what was done, what was best."""
    turn, verdict = judged
    name, other = match.name(turn.side), match.name(turn.side.other)
    if turn.skipped:
        yield str(number), name, str(turn.roll or ""), "", "", "", f"({turn.skipped})", ""
    if cube := verdict.cube:
        if cube.counts:
            mark = grade_of(cube.loss).value
            done = "doubles" if turn.doubled else "no double"
            yield str(number), name, "", mark, f"{cube.loss:.3f}", "", done, double_told(cube)
        if turn.answer and cube.answer_loss is not None:
            mark = grade_of(cube.answer_loss).value
            right = "take" if cube.take < cube.drop else "pass"
            done = {CubeAnswer.TAKE: "takes", CubeAnswer.PASS: "passes", CubeAnswer.BEAVER: "beavers"}[
                turn.answer
            ]
            yield str(number), other, "", mark, f"{cube.answer_loss:.3f}", "", done, right
    yield from _chosen(str(number), name, verdict)
    yield from _played(str(number), name, turn, verdict)
    if verdict.resigned and turn.resigner:
        lost = verdict.resigned.loss
        done = f"resigns {_SIZES.get(turn.resigned, f'{turn.resigned} times the cube')}"
        its = f"({verdict.resigned.equity:+.3f})"
        name = match.name(turn.resigner)
        yield str(number), name, "", grade_of(lost).value, f"{lost:.3f}", "", done, its


def double_told(cube: CubeVerdict) -> str:
    """The right decision, and the equities of the three ways."""
    return f"{cube.action.value} ({cube.no_double:+.3f}, {cube.take:+.3f}, {cube.drop:+.3f})"


def _chosen(number: str, name: str, verdict: Verdict) -> Iterator[Cells]:
    """The doublet after a 1-2, where the rules left a choice."""
    doublet = verdict.doublet
    if doublet and not doublet.is_forced:
        mark, best = grade_of(doublet.loss).value, doublet_told(doublet.best)
        chosen = doublet.chosen.roll
        yield number, name, "", mark, f"{doublet.loss:.3f}", "", f"chooses {chosen}", best


def doublet_told(candidate: Candidate) -> str:
    """A doublet, and its best play."""
    return f"{candidate.roll}: {candidate.text}"


def _played(number: str, name: str, turn: PlayedTurn, verdict: Verdict) -> Iterator[Cells]:
    if play := verdict.play:
        mark, best = grade_of(play.loss).value, play.best.text if play.played else ""
        lost = "" if play.is_forced else f"{play.loss:.3f}"
        luck = "" if turn.is_chosen else f"{play.luck:+.3f}"
        yield number, name, str(turn.roll), mark, lost, luck, play.chosen.text, best
