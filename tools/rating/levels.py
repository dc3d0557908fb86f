"""The error rates of the levels, as `retro2600 study match` counts errors.

    python -m tools.rating.levels --decisions 600 [--level 3] [--seed 1] [--log FILE]

A level plays money games with the cube against itself, as a program asks it (`players.thought`), and each of
its turns is judged at two plies (`players.judging`): plays with a choice, doubles made, missed or close, and
answers. Games are numbered; number and seed settle all dice. The intervals are of 95 %.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from retro2600.cli.arguments import whole_number
from retro2600.players import thought
from retro2600.players.judging.figures import losses_of, rating_of
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.verdict import BLUNDER, ERROR
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.levels import LEVELS
from retro2600.rules import CHAMPIONSHIP, START, WHITE, Play, Position, Roll, legal_plays
from tools.command import parser_of
from tools.rating.figures import Mean
from tools.rating.log import Entry, Log
from tools.rating.rated_game import cast
from tools.rating.standings import is_won

PLIES = 2
"""The judge's."""


class Decision(NamedTuple):
    """One that counts: a sort of `judging.figures`, the kind of the position, and the equity that it lost."""

    sort: str
    kind: str
    loss: float


def turns(level: int, seed: int, number: int) -> Iterator[PlayedTurn]:
    """The game of this number, by the level against itself."""
    chance, position, side, stakes, first = Random(f"{seed}/{number}/level"), START, WHITE, Stakes(), True
    while True:
        turn = PlayedTurn(side, position, stakes, is_opening=first)
        if not first and stakes.game.may_double:
            turn = _doubled(turn, level)
            if turn.answer is CubeAnswer.PASS:
                yield turn
                return
        roll, stakes = Roll(*cast(chance, opening=first)), turn.at_play
        play = _play(position, stakes, roll, level)
        yield replace(turn, roll=roll, play=play)
        position = position.after(play)
        if is_won(position):
            return
        position, side, stakes, first = position.swapped(), side.other, stakes.turned(), False


def _doubled(turn: PlayedTurn, level: int) -> PlayedTurn:
    """The turn with the double that the level offers, or does not, and its own answer."""
    found = thought.at_once(thought.Decision(turn.position, (), _asked(turn.stakes), level))
    answer = (CubeAnswer.TAKE if found.takes else CubeAnswer.PASS) if found.doubles else None
    return replace(turn, may_double=True, doubled=found.doubles, answer=answer)


def _play(position: Position, stakes: Stakes, roll: Roll, level: int) -> Play:
    plays = legal_plays(position, roll, CHAMPIONSHIP)
    if len(plays) == 1:
        return plays[0]
    asked = tuple(tuple((move.source, move.die) for move in play) for play in plays)
    found = thought.at_once(thought.Decision(position, asked, _asked(stakes), level))
    return plays[asked.index(found.play)]


def _asked(stakes: Stakes) -> thought.Stakes:
    return thought.Stakes(cube=stakes.cube, owner=stakes.owner)


def decisions(level: int, seed: int, number: int) -> list[Decision]:
    """Those of a game that count."""
    return [
        Decision(loss.what, kind_of(turn.position).name, loss.equity)
        for turn in turns(level, seed, number)
        for loss in losses_of(turn, judged(turn, PLIES))
    ]


def _entry(level: int, seed: int, number: int) -> Entry:
    return {"decisions": decisions(level, seed, number)}


def report(level: int, games: Sequence[Sequence[Decision]]) -> list[str]:
    """The rate of a level, and what it is made of, in lines of text."""
    every, groups = [each for game in games for each in game], defaultdict[str, set[str]](set)
    for each in every:
        groups["plays" if each.sort == "play" else "the cube"].add(each.sort)
    rate = rate_of(games)
    lines = [f"level {level}: {_told(every, rate)}, {len(games)} games: {rating_of(rate.value)}"]
    for name, sorts in sorted(groups.items(), reverse=True):
        lines.append(_line(name, [[each for each in game if each.sort in sorts] for game in games]))
    for kind in reversed(Kind):
        some = [[each for each in game if each.sort == "play" and each.kind == kind.name] for game in games]
        if any(some):
            lines.append(_line(f"plays, {kind.name.lower().replace('_', '-')}", some))
    return lines


def rate_of(games: Sequence[Sequence[Decision]]) -> Mean:
    """Thousandths of a point lost a decision."""
    return Mean.of_ratio([(1000 * sum(each.loss for each in game), len(game)) for game in games])


def _line(name: str, games: Sequence[Sequence[Decision]]) -> str:
    return f"  {name:16} {_told([each for game in games for each in game], rate_of(games))}"


def _told(some: Sequence[Decision], rate: Mean) -> str:
    wrong, bad = (100 * sum(each.loss >= bound for each in some) / len(some) for bound in (ERROR, BLUNDER))
    told = f"{rate.value:5.1f} ± {rate.margin:4.1f} thousandths a decision, {len(some):5} decisions"
    return f"{told}, {wrong:4.1f} % errors, {bad:4.1f} % blunders"


def main() -> None:
    """Play, judge, and print."""
    parser = parser_of("tools.rating.levels", __doc__)
    parser.add_argument("--decisions", type=whole_number(1), default=600, help="of each level, or a few more")
    parser.add_argument("--level", type=int, choices=LEVELS, help="this one alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--log", type=Path, help="a file to keep the games of the level in, and to go on from"
    )
    wanted = parser.parse_args()
    if wanted.log and not wanted.level:
        parser.error("--log: of one --level alone")
    for level in [wanted.level] if wanted.level else LEVELS:
        settings = {"level": f"{level} {LEVELS[level].weights.digest}", "seed": wanted.seed, "plies": PLIES}
        games: list[list[Decision]] = []
        log = Log(wanted.log, settings)
        for entry in log.entries(partial(_entry, level, wanted.seed)):
            games.append([Decision(*each) for each in entry["decisions"]])
            if sum(map(len, games)) >= wanted.decisions:
                break
        print("\n".join(report(level, games)), flush=True)


if __name__ == "__main__":
    main()
