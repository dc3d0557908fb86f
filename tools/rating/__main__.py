"""Matches of the 1979 computer, and the price of its decisions.

python -m tools.rating --against random|pubeval|gnubg|nets --games 5000 --seed 1 [--cube] [--log FILE]
python -m tools.rating --errors 2000 [--plies 2] [--blunders 3] [--seed 1] [--cube] [--log FILE]
python -m tools.rating --openings
python -m tools.rating --duel random|pubeval|gnubg|1..5 --games 1000 [--ahead 2 | --level 4] [--plies 1]
                       [--seed 1] [--log FILE]
python -m tools.rating --own --errors 2000 [--ahead 2] [--plies 2] [--blunders 3] [--seed 1] [--log FILE]
python -m tools.rating --cubes 1000 [--stakes centred|owned|match] [--ahead 2] [--seed 1] [--log FILE]

The last three rate the evaluation of `retro2600.players`: without a cube in games against another, the dice
of each played from both seats, and by the plays of its games against itself; and by its decisions about the
cube, beside gnubg's at two plies. --plies is how deep gnubg looks, as a judge or in a duel, --ahead how deep
our nets do; numbers are the levels of `players.levels`. `python -m tools.rating.plays` compares the plays of
several depths on the same positions.

The games are numbered; number and seed settle all dice. With --log, what has been played is not played again.
With --workers so many processes play the games of --against and --duel; gnubg plays in one alone.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache, partial
from random import Random

from retro2600.cli.studies.processes import Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.players.evaluation_arrays import Evaluator
from retro2600.players.levels import LEVELS, digest
from retro2600.players.nets import shipped
from tools.rating import on_boards, prices, pubeval_arrays
from tools.rating.arguments import arguments
from tools.rating.cube_decisions import EVERY, CubeAnswer, answers, answers_of, stake_of
from tools.rating.cube_decisions import report as cube_report
from tools.rating.decision_errors import cube_error, play_error
from tools.rating.figures import report
from tools.rating.gnubg import Gnubg, GnubgError, GnubgPlayer
from tools.rating.log import Entry, Log, LogError
from tools.rating.net_player import NetPlayer, Points, duel, level_player, numbered_game
from tools.rating.openings import openings
from tools.rating.opponents import Chance, Opponent
from tools.rating.prices import GameErrors
from tools.rating.pubeval import Pubeval
from tools.rating.rated_game import Table
from tools.rating.record import GamePlayed, Outcome, Score

GAME, GAME_WITH_CUBE = 3, 1  # of the cartridge's eight: backgammon against the computer
AT_ONCE = 256
"""Games on boards that a process plays together (chosen): the more, the quicker, and the later in the log."""


def main(words: list[str] | None = None) -> int:
    """Play, and print what came of it."""
    parser = arguments(__doc__)
    wanted = parser.parse_args(words)
    if wanted.workers > 1 and not _is_shared(wanted):
        parser.error("--workers: only games of --against and --duel without gnubg are shared")
    began = time.perf_counter()
    try:
        with ExitStack() as stack:
            for line in _wanted(wanted, stack):
                print(line)
    except (GnubgError, LogError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr)
    return 0


def _is_shared(wanted: argparse.Namespace) -> bool:
    """True of what several processes can play."""
    alone = wanted.errors or wanted.cubes or wanted.openings
    return not alone and (wanted.duel or wanted.against) != "gnubg"


def _wanted(wanted: argparse.Namespace, stack: ExitStack) -> list[str]:
    if wanted.cubes:
        return _cubes(wanted)
    if wanted.duel:
        return _duel(wanted, stack)
    if wanted.openings:
        return openings(stack.enter_context(Gnubg()))
    return _errors(wanted, stack) if wanted.errors else _matches(wanted, stack)


def _errors(wanted: argparse.Namespace, stack: ExitStack) -> list[str]:
    """Weigh the decisions of as many games as have so many unforced plays."""
    gnubg = stack.enter_context(Gnubg())
    against = "own" if wanted.own else wanted.against
    settings = {"against": _named(against), "seed": wanted.seed, "cube": wanted.cube, "plies": wanted.plies}
    settings |= {"ahead": wanted.ahead} if wanted.own else {}

    def make(number: int) -> Entry:
        if wanted.own:
            return {"errors": own_errors(gnubg, wanted.seed, number, wanted.plies, wanted.ahead)}
        played = game(wanted.against, gnubg, wanted.seed, number, wanted.cube)
        weighed = [play_error(decision, gnubg, wanted.plies) for decision in played.decisions]
        plays = [error for error in weighed if error is not None]
        cubes = [cube_error(choice, gnubg) for choice in played.choices]
        return {"errors": GameErrors(plays, len(weighed) - len(plays), cubes)}

    games: list[GameErrors] = []
    for entry in Log(wanted.log, settings).entries(make):
        games.append(prices.errors_of(entry))
        if sum(len(errors.plays) for errors in games) >= wanted.errors:
            break
    return prices.report(games) + prices.blunders(games, wanted.blunders)


def _matches(wanted: argparse.Namespace, stack: ExitStack) -> list[str]:
    gnubg = stack.enter_context(Gnubg()) if wanted.against == "gnubg" else None
    settings = {"against": _named(wanted.against), "seed": wanted.seed, "cube": wanted.cube}
    log, told = Log(wanted.log, settings), progress_bar("games")
    with Processes(wanted.workers) as processes:
        if gnubg or wanted.cube:
            one = partial(_scored, wanted.against, gnubg, wanted.seed, wanted.cube)
            entries = log.first(wanted.games, one, processes, told)
        else:
            many, at_once = partial(_scored_together, wanted.against, wanted.seed), _at_once(wanted)
            entries = log.first_together(wanted.games, many, processes, told, at_once)
    return report([score_of(entry) for entry in entries])


def _at_once(wanted: argparse.Namespace) -> int:
    """So many games that every process has some."""
    games: int = wanted.games // wanted.workers
    return max(1, min(AT_ONCE, games))


def _scored(against: str, gnubg: Gnubg | None, seed: int, cube: bool, number: int) -> Entry:
    return {"score": game(against, gnubg, seed, number, cube).score}


def _scored_together(against: str, seed: int, numbers: Sequence[int]) -> list[Entry]:
    return [{"score": score} for score in scores(against, seed, numbers)]


def _named(against: str) -> str:
    """The player as a log names it: games of other nets are other games."""
    if against.isdigit():
        return f"{against} {LEVELS[int(against)].weights.digest}"
    return f"{against} {shipped().digest}" if against in ("nets", "own") else against


def game(against: str, gnubg: Gnubg | None, seed: int, number: int, cube: bool) -> GamePlayed:
    """One game of a series."""
    opponent: Opponent
    if against == "gnubg":
        assert gnubg is not None
        opponent = GnubgPlayer(gnubg)
    else:
        opponent = _opponent(against, seed, number)
    return Table(GAME_WITH_CUBE if cube else GAME, opponent, _dice(seed, number)).played()


def scores(against: str, seed: int, numbers: Sequence[int]) -> list[Score]:
    """The scores of games of a series without a cube, on boards; at the machine where only that can tell."""
    opponents = [_opponent(against, seed, number) for number in numbers]
    ranks = pubeval_arrays.ranks if against == "pubeval" else None
    found = on_boards.scores([_dice(seed, number) for number in numbers], opponents, ranks)
    return [
        score or game(against, None, seed, number, cube=False).score
        for number, score in zip(numbers, found, strict=True)
    ]


def _dice(seed: int, number: int) -> Random:
    return Random(f"{seed}/{number}/dice")


def _opponent(against: str, seed: int, number: int) -> Opponent:
    if against == "nets":
        return NetPlayer(shipped())
    return Pubeval() if against == "pubeval" else Chance(Random(f"{seed}/{number}/white"))


def own_errors(gnubg: Gnubg, seed: int, number: int, plies: int, ahead: int) -> GameErrors:
    """The plays of a game of our nets against themselves, weighed."""
    player = NetPlayer(shipped(), ahead)
    played = numbered_game(player, player, seed, number)
    weighed = [play_error(decision, gnubg, plies) for decision in played.decisions]
    plays = [error for error in weighed if error is not None]
    return GameErrors(plays, len(weighed) - len(plays), [])


def _cubes(wanted: argparse.Namespace) -> list[str]:
    """Weigh the decisions about the cube in so many positions of our nets' games."""
    player = NetPlayer(shipped())
    settings = {"cubes": wanted.stakes, "nets": digest(), "ahead": wanted.ahead, "seed": wanted.seed}

    def make(number: int) -> Entry:
        played, chance = numbered_game(player, player, wanted.seed, number), Random(f"{wanted.seed}/{number}")
        positions = [decision.position for decision in played.decisions[number % EVERY :: EVERY]]
        stakes = [stake_of(wanted.stakes, chance) for _ in positions]
        return {"cubes": answers(positions, stakes, wanted.ahead)}

    games: list[list[CubeAnswer]] = []
    for entry in Log(wanted.log, settings).entries(make):
        games.append(answers_of(entry))
        if sum(map(len, games)) >= wanted.cubes:
            break
    return cube_report(games)


def _duel(wanted: argparse.Namespace, stack: ExitStack) -> list[str]:
    gnubg = GnubgPlayer(stack.enter_context(Gnubg()), wanted.plies) if wanted.duel == "gnubg" else None
    settings = {"duel": _named(wanted.duel), "nets": shipped().digest, "seed": wanted.seed}
    settings |= {"plies": wanted.plies} if gnubg and wanted.plies else {}
    settings |= {"level": _named(str(wanted.level))} if wanted.level else {"ahead": wanted.ahead}
    make = partial(_dueled, wanted.level, wanted.ahead, gnubg or wanted.duel, wanted.seed)
    with Processes(wanted.workers) as processes:
        entries = Log(wanted.log, settings).first(wanted.games, make, processes, progress_bar("games"))
    played = [Points(entry["points"], entry["without_luck"]) for entry in entries]
    lines = [f"{len(played)} dice sequences, each from both seats:"]
    for name, points in zip(("as played", "without luck"), zip(*played, strict=True), strict=True):
        mean, error = statistics.mean(points), statistics.pstdev(points) / max(1, len(points) - 1) ** 0.5
        lines.append(f"{name:12}  {mean:+.3f} points a game, standard error {error:.3f}")
    seconds = _ours(wanted.level, wanted.ahead).seconds
    if seconds:  # of this process alone
        lines.append(f"a decision: {_spread(seconds)}")
    return lines


def _dueled(level: int | None, ahead: int, theirs: Opponent | str, seed: int, number: int) -> Entry:
    opponent = _other(theirs, f"{seed}/{number}/fancy") if isinstance(theirs, str) else theirs
    return duel(_ours(level, ahead), opponent, _evaluator(), seed, number)._asdict()


@cache
def _ours(level: int | None, ahead: int) -> NetPlayer:
    return level_player(level) if level else NetPlayer(shipped(), ahead)


@cache
def _evaluator() -> Evaluator:
    return Evaluator(shipped())


def _other(name: str, fancy: str) -> Opponent:
    """An opponent of a duel who needs no other program."""
    if name.isdigit():
        return level_player(int(name))
    return Pubeval() if name == "pubeval" else Chance(Random(fancy))


def _spread(seconds: list[float]) -> str:
    """The median and the rare long ones."""
    longest = sorted(seconds)
    rare = longest[len(longest) * 99 // 100]
    return f"median {statistics.median(seconds):.3f} s, 99 % within {rare:.2f} s, longest {longest[-1]:.2f} s"


def score_of(entry: Entry) -> Score:
    """The score as a log keeps it."""
    outcome, *rest = entry["score"]
    return Score(Outcome(*outcome), *rest)


if __name__ == "__main__":
    from tools.rating import __main__ as named  # by which name workers find its functions

    sys.exit(named.main())
