"""The findings about a match as JSON."""

from __future__ import annotations

from typing import Any

from retro2600.players.doubling import Owner
from retro2600.players.judging.figures import SCALE, SORTS, Figures
from retro2600.players.judging.played import GamePlayed, MatchPlayed, PlayedTurn
from retro2600.players.judging.verdict import (
    BLUNDER,
    CLOSE,
    ERROR,
    Candidate,
    CubeVerdict,
    Grade,
    PlayVerdict,
    grade_of,
)
from retro2600.players.squash import ONE
from retro2600.rules.notation import Situation, write_xgid
from retro2600.study.match.analysis import GameJudged, Judged, MatchJudged, figures

ACEY_DEUCEY = "acey-deucey"
"""The rules in a question for `study advice`."""
_DIGITS = 4


def document(judged: MatchJudged) -> dict[str, Any]:
    """The match, its players with their figures, and every turn of every game."""
    match = judged.match
    return {
        "length": match.length,
        "plies": judged.plies,
        "weighed": judged.weighed,
        "bounds": {"error": ERROR, "blunder": BLUNDER, "close": CLOSE},
        "scale": [[name, bound if bound < float("inf") else None] for bound, name in SCALE],
        "stakes": "match chances" if match.length else "points",
        "players": [_player(match, each) for each in figures(judged)],
        "games": [_game(match, game) for game in judged.games],
        "notes": list(match.notes),
    }


def _player(match: MatchPlayed, its: Figures) -> dict[str, Any]:
    return {
        "side": its.side.value,
        "name": match.name(its.side),
        "decisions": its.decisions,
        "errors": its.count(Grade.ERROR),
        "blunders": its.count(Grade.BLUNDER),
        "lost": _number(its.lost),
        "lost_in_stakes": _number(its.lost_in_stakes),
        "rate": None if its.rate is None else round(its.rate, 2),
        "rating": its.rating,
        "by_sort": {
            sort: {"decisions": len(its.of(sort)), "lost": _number(sum(each.equity for each in its.of(sort)))}
            for sort in SORTS
        },
        "luck": _number(its.luck),
        "luck_in_stakes": _number(its.luck_in_stakes),
        "result": _number(its.result),
        "result_without_luck": _number(its.adjusted),
    }


def _game(match: MatchPlayed, judged: GameJudged) -> dict[str, Any]:
    game = judged.game
    result = game.result
    return {
        "game": game.number,
        "white": game.white,
        "red": game.red,
        "crawford": game.is_crawford,
        "rules": ACEY_DEUCEY if game.is_acey_deucey else "backgammon",
        "winner": result.winner.value if result else None,
        "points": result.points if result else None,
        "turns": [_turn(match, game, number, each) for number, each in enumerate(judged.turns, 1)],
    }


def _turn(match: MatchPlayed, game: GamePlayed, number: int, judged: Judged) -> dict[str, Any]:
    turn, verdict = judged
    told: dict[str, Any] = {"turn": number, "side": turn.side.value}
    if turn.skipped:
        return {**told, "dice": _dice(turn), "skipped": turn.skipped}
    if turn.is_acey_deucey:
        told["question"] = question(turn)
    else:
        told["xgid"] = xgid(match, game, turn)
    if verdict.cube:
        told["cube"] = _cube(turn, verdict.cube)
    if turn.roll:
        told["dice"] = _dice(turn)
    if verdict.doublet:
        told["doublet"] = _doublet(verdict.doublet)
    if verdict.play:
        told |= _play(verdict.play)
    if verdict.resigned and turn.resigner:
        told["resigned"] = {
            "side": turn.resigner.value,
            "cubes": turn.resigned,
            "equity": _number(verdict.resigned.equity),
            "loss": _number(verdict.resigned.loss),
            "grade": word(verdict.resigned.loss),
        }
    return told


def _dice(turn: PlayedTurn) -> list[int] | None:
    return [turn.roll.high, turn.roll.low] if turn.roll else None


def _cube(turn: PlayedTurn, cube: CubeVerdict) -> dict[str, Any]:
    return {
        "doubled": turn.doubled,
        "answer": turn.answer.value if turn.answer else None,
        "right": cube.action.value,
        "equities": {
            "no double": _number(cube.no_double),
            "double, take": _number(cube.take),
            "double, pass": _number(cube.drop),
        },
        "probabilities": [_number(chance / ONE) for chance in cube.chances],
        "counts": cube.counts,
        "loss": _number(cube.loss),
        "grade": word(cube.loss),
        "answer_loss": _number(cube.answer_loss),
    }


def _play(play: PlayVerdict) -> dict[str, Any]:
    return {
        "play": play.chosen.text,
        "best": play.best.text,
        "forced": play.is_forced,
        "loss": _number(play.loss),
        "grade": word(play.loss),
        "luck": _number(play.luck),
        "candidates": [_candidate(each) for each in play.candidates],
    }


def _doublet(doublet: PlayVerdict) -> dict[str, Any]:
    """The choice of a doublet: that of each candidate, with its best play."""
    return {
        "dice": _doublets_dice(doublet.chosen),
        "best": _doublets_dice(doublet.best),
        "forced": doublet.is_forced,
        "loss": _number(doublet.loss),
        "grade": word(doublet.loss),
        "candidates": [{"dice": _doublets_dice(each), **_candidate(each)} for each in doublet.candidates],
    }


def _doublets_dice(its: Candidate) -> list[int]:
    assert its.roll is not None
    return [its.roll.high, its.roll.low]


def _candidate(its: Candidate) -> dict[str, Any]:
    return {
        "text": its.text,
        "equity": _number(its.equity),
        "probabilities": [_number(chance / ONE) for chance in its.chances],
        "plies": its.plies,
    }


def word(loss: float) -> str:
    """The name of a loss's mark: good, error or blunder."""
    return grade_of(loss).name.lower()


def _number(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS) + 0.0


def question(turn: PlayedTurn) -> dict[str, Any]:
    """The position at the turn's play as a question for `study advice`: an XGID knows backgammon alone."""
    asked = {"rules": ACEY_DEUCEY, "mover": list(turn.position.mine), "other": list(turn.position.theirs)}
    if turn.is_chosen:
        return {**asked, "awaited": "doublet"}
    return {**asked, "dice": _dice(turn)} if turn.roll else asked


def xgid(match: MatchPlayed, game: GamePlayed, turn: PlayedTurn) -> str:
    """The position at the turn's play, or at its double, as an XGID."""
    stakes = turn.at_play if turn.roll else turn.stakes
    owners = {Owner.NOBODY: None, Owner.MOVER: turn.side, Owner.OTHER: turn.side.other}
    return write_xgid(
        Situation(
            turn.position,
            turn.side,
            stakes.cube,
            owners[stakes.owner],
            turn.roll,
            turn.doubled and not turn.roll,
            match.length,
            game.white,
            game.red,
            game.is_crawford,
            stakes.jacoby,
        )
    )
