"""The fields of every question for advice: the position, the stakes, the depth of the search."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.players.doubling import CubeSetting, Owner, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.levels import BEST, LEVELS, Level
from retro2600.players.match_score import Score, dead_at, match_worth, normalised
from retro2600.players.rollouts import TO_THE_END, TRUNCATED, Trials
from retro2600.players.search import DEEPEST
from retro2600.players.squash import ONE
from retro2600.rules import CHECKERS, OFF, WHITE, Position
from retro2600.rules.notation import Situation
from retro2600.study.fields import field, only, whole, word
from retro2600.study.rolled_positions import position_of, situation_told
from retro2600.study.rolled_positions import spelled_out as with_counts

RULES: Final = ("backgammon", "acey-deucey", "absolute acey-deucey")
"""Those after the first are the matter of the module `acey_deucey`."""
PLIES: Final = range(DEEPEST + 1)
"""The depths of search that can be asked for."""
CUBES: Final = tuple(1 << power for power in range(13))
MOST_TRIALS: Final = 100_000
MOST_PLIES: Final = 1_000
MOST_SEED: Final = (1 << 32) - 1
SHARED: Final = (
    "mover",
    "other",
    "xgid",
    "id",
    "rules",
    "dice",
    "level",
    "plies",
    "match",
    "cube",
    "jacoby",
    "beavers",
    "count",
    "truncate",
    "seed",
)
"""The fields of a question for advice or for a rollout."""
FIELDS: Final = (*SHARED, "rollout", "resignation", "awaited", "waiting")
"""The fields of a question for advice, by whatever rules."""
CHANCES: Final = ("win", "gammon", "bg", "lose g", "lose bg")
"""The names of the five chances in tables."""
WAYS: Final = ("no double", "double, take", "double, pass")
"""The three ways to go on with a cube."""
_OWNERS: Final = {None: Owner.NOBODY, "mover": Owner.MOVER, "other": Owner.OTHER}


class Stakes(NamedTuple):
    """The score, and the cube at that score."""

    score: Score | None
    """In a match, before the game; None in money play."""
    game: CubeSetting

    def equity(self, chances: Chances) -> int:
        """Cubeless, in 1/1048576: points in money play, in a match the same normalised to money."""
        if self.score is None:
            return chances.equity
        return round(normalised(worth_of(chances, self.game, efficiency=0), self.game) * ONE)

    def __str__(self) -> str:
        cube = {Owner.NOBODY: "in the middle", Owner.MOVER: "X's", Owner.OTHER: "O's"}[self.game.owner]
        if self.score is None:
            rule = " by Jacoby's rule" if self.game.jacoby else ""
            return f"money play{rule}, cube at {self.game.value}, {cube}"
        crawford = ", Crawford game" if self.score.crawford else ""
        return (
            f"X needs {self.score.away}, O needs {self.score.their_away}{crawford}, "
            f"cube at {self.game.value}, {cube}"
        )


class Asked(NamedTuple):
    """A question understood."""

    position: Position
    stakes: Stakes
    level: Level
    plies: int
    course: Trials | None
    """Of a rollout, if one is asked for."""


def spelled_out(question: Mapping[str, object], fields: Collection[str] = FIELDS) -> Mapping[str, object]:
    """The question with counts, dice, cube and match in place of an ID; a field not known is a ValueError."""
    only(question, fields)
    told = situation_told(question, ("mover", "other"))
    counted = with_counts(question)
    return counted if told is None else {**_stakes_told(told), **counted}


def understood(question: Mapping[str, object]) -> Asked:
    """A question spelled out; a bad field is a ValueError of one sentence."""
    position = position_of(question)
    if CHECKERS in (position.mine[OFF], position.theirs[OFF]):
        raise ValueError(f"the game is over in the position {position}")
    word("rules", question.get("rules", RULES[0]), RULES)
    level = LEVELS[whole("level", question.get("level", BEST), LEVELS, "1 to 5")]
    plies = whole("plies", question.get("plies", level.plies), PLIES, f"0 to {DEEPEST}")
    return Asked(position, _stakes(question), level, plies, _course(question, level))


def _course(question: Mapping[str, object], level: Level) -> Trials | None:
    """The rollout that is asked for, by the level's nets."""
    if question.get("rollout") is None:
        return None
    trials = whole("rollout", question["rollout"], range(1, MOST_TRIALS + 1))
    return Trials(trials, *length_and_seed(question), level.taste)


def length_and_seed(question: Mapping[str, object]) -> tuple[int, int]:
    """The plies of a trial, and the seed of the dice."""
    plies = question.get("truncate", TRUNCATED)
    if plies is not None:
        plies = whole("truncate", plies, range(1, MOST_PLIES + 1), f"1 to {MOST_PLIES}, or null for none")
    seed = whole("seed", question.get("seed", 0), range(MOST_SEED + 1))
    return TO_THE_END if plies is None else plies, seed


def _stakes(question: Mapping[str, object]) -> Stakes:
    value, owner = _cube(question.get("cube"))
    jacoby = yes("jacoby", question.get("jacoby", False))
    beavers = yes("beavers", question.get("beavers", True))
    match = question.get("match")
    if match is None:
        return Stakes(None, CubeSetting(value=value, owner=owner, jacoby=jacoby, beavers=beavers))
    score = _score(match)
    return Stakes(score, CubeSetting(match_worth(score), value, owner, score.crawford, most=dead_at(score)))


def _cube(told: object) -> tuple[int, Owner]:
    if told is None:
        return 1, Owner.NOBODY
    cube = _object("cube", told, ("value", "owner"))
    value = whole("cube.value", cube.get("value", 1), CUBES, "1, 2, 4 and so on, up to 4096")
    owner = cube.get("owner")
    if not (owner is None or isinstance(owner, str)) or owner not in _OWNERS:
        word("cube.owner", owner, [name for name in _OWNERS if name])
    if value == 1 and owner is not None:
        raise ValueError("cube.owner is told of a cube at 1, expected null: it is in the middle")
    return value, _OWNERS[owner]  # type: ignore[index]


def _score(told: object) -> Score:
    match = _object("match", told, ("length", "mover", "other", "crawford"))
    length = whole("match.length", field(match, "length", "match."), range(1, limits.MATCH_POINTS + 1))
    scored = [whole(f"match.{side}", match.get(side, 0), range(length)) for side in ("mover", "other")]
    crawford = yes("match.crawford", match.get("crawford", False))
    away, their_away = (length - points for points in scored)
    if crawford and (1 not in (away, their_away) or away == their_away):
        raise ValueError(
            "match.crawford is true, expected false: only one side that needs a point has that game"
        )
    return Score(away, their_away, crawford)


def _object(name: str, told: object, fields: Sequence[str]) -> Mapping[str, object]:
    if not isinstance(told, Mapping):
        raise ValueError(f"{name} is {json_excerpt(told)}, expected an object with {', '.join(fields)}")
    only(told, fields, f"{name}.")
    return told


def yes(name: str, told: object) -> bool:
    if not isinstance(told, bool):
        raise ValueError(f"{name} is {json_excerpt(told)}, expected true or false")
    return told


def _stakes_told(told: Situation) -> dict[str, object]:
    owner = None if told.owner is None else "mover" if told.owner is told.mover else "other"
    stakes: dict[str, object] = {} if told.cube == 1 else {"cube": {"value": told.cube, "owner": owner}}
    stakes |= {"jacoby": told.jacoby, "beavers": told.beavers}
    if told.length:
        mine, theirs = (told.white, told.red) if told.mover is WHITE else (told.red, told.white)
        stakes["match"] = {
            "length": told.length,
            "mover": mine,
            "other": theirs,
            "crawford": told.crawford,
        }
    return stakes
