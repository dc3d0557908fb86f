"""The turns of a game, a line each: rolls played, doubles and their answers, and games given up.

Beside a turn stands what the highest level thinks of it, which is also the program's own advice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from retro2600.cartridges.absolute.computer import Answer, Question, cube_question, play_question, thought
from retro2600.cartridges.absolute.facets.ledger import Ledger
from retro2600.cartridges.absolute.facets.told import Told, names, story
from retro2600.cartridges.absolute.record import Concede
from retro2600.cartridges.absolute.state import State
from retro2600.rules import WHITE, Beaver, Cast, Double, Drop, Move, Take, ToPlay, Turn, Win
from retro2600.rules.notation import write_play

ADVISER: Final = "the highest level"
BEST: Final = "best"

_WINS: Final = {Win.SINGLE: "a single game", Win.GAMMON: "a gammon", Win.BACKGAMMON: "a backgammon"}


def turns(ledger: Ledger) -> list[str]:
    """The lines; rows are those of who moves."""
    if ledger.game is None:
        return []
    both = names(ledger.game.begun.kind, ledger.light)
    return [_line(told, both) for told in _rows(ledger)]


def opinions(ledger: Ledger, state: State, number: int) -> Iterator[str]:
    """The opinion of a turn, step by step: "best", or what is better; "" where nothing was played."""
    told = _rows(ledger)[number]
    question = _question(told, state.highest)
    if question is None:
        return
    for steps in count(1):
        answer = thought(question, steps)
        if answer is not None:
            yield _opinion(told, answer)
            return
        yield ""


def _rows(ledger: Ledger) -> list[Told]:
    """The deeds that have a line: dice have it together with their play."""
    return [told for told in story(ledger.game) if _has_line(told)] if ledger.game else []


def _has_line(told: Told) -> bool:
    if isinstance(told.deed, Cast):
        return _doubles_itself(told)
    return isinstance(told.deed, Turn | Double | Take | Drop | Beaver | Concede)


def _doubles_itself(told: Told) -> bool:
    """True for a tie of the opening dice that doubles the cube."""
    cast, game = told.deed, told.before.game
    return isinstance(cast, Cast) and cast.white == cast.red and game.apply(cast).cube != game.cube


def _line(told: Told, both: tuple[str, str]) -> str:
    who = (both[0] if told.side is WHITE else both[1]).lower()
    game = told.before.game
    match told.deed:
        case Turn(play):
            assert isinstance(game.phase, ToPlay)
            roll, chosen = game.phase.roll, ", a doublet chosen" if game.phase.is_chosen else ""
            return f"{who:9}{roll.high}-{roll.low}  {write_play(game.position, play)}{chosen}"
        case Double():
            return f"{who:9}double to {2 * game.cube.value}"
        case Take():
            return f"{who:9}take"
        case Drop():
            return f"{who:9}pass"
        case Beaver():
            return f"{who:9}beaver to {4 * game.cube.value}"
        case Concede(win):
            return f"{who:9}give up{'' if game.rules.point_a_checker_left else f' {_WINS[win]}'}"
        case Cast(white, red):
            return f"{'tie':9}{white}-{red}  the cube goes to {2 * game.cube.value}"
    raise AssertionError(told.deed)


def _question(told: Told, level: int) -> Question | None:
    match told.deed:
        case Turn(play) if play:
            return play_question(told.before, level)
        case Double() | Take() | Drop() | Beaver():
            return cube_question(told.before, level)
    return None


def _opinion(told: Told, answer: Answer) -> str:
    match told.deed:
        case Turn(play):
            position = told.before.game.position
            best = tuple(Move(*move) for move in answer.play)
            same = position.after(best) == position.after(play)
            return BEST if same else write_play(position, best)
        case Double():
            return BEST if answer.doubles else "no double"
    may_beaver = told.before.game.may_beaver
    right = Beaver if answer.beavers and may_beaver else Take if answer.takes else Drop
    return BEST if isinstance(told.deed, right) else _ANSWERS[right]


_ANSWERS: Final = {Beaver: "beaver", Take: "take", Drop: "pass"}
