"""Games to look for the trap in: every roll of a game, as the game stands before it is played.

A walk is one game. It keeps to the rules, so it never falls into the trap itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Literal

from retro2600.cartridges.cx2617.computer import BonusQuestion, ComputerQuestion, Move, Thought, Traces
from retro2600.cartridges.cx2617.computer.board import played
from retro2600.cartridges.cx2617.rulebook import own_board
from retro2600.rules import (
    Cast,
    Choose,
    Game,
    Match,
    Opening,
    Play,
    Roll,
    Ruleset,
    Throw,
    ToChoose,
    ToPlay,
    Turn,
    legal_plays,
)
from retro2600.rules.dice import FACES
from retro2600.rules.notation import MatchRecord

Walk = Iterator[Game]
"""The values of one game in which a roll is to be played."""

Player = Literal["random", "computer"]


def walk(player: Player, rules: Ruleset, rng: Random) -> Walk:
    """A game that a player plays against itself."""
    return random_walk(rules, rng) if player == "random" else computers_walk(rules, rng)


def random_walk(rules: Ruleset, rng: Random) -> Walk:
    """A game in which both sides choose any legal result of their roll, each as likely as the others."""
    game = Game.new(rules)
    while game.result is None:
        if isinstance(game.phase, ToPlay):
            yield game
            game = game.apply(Turn(rng.choice(game.legal_plays)))
        elif isinstance(game.phase, ToChoose):
            die = rng.choice(FACES)
            game = game.apply(Choose(Roll(die, die)))
        else:
            game = _rolled(game, rng)


def computers_walk(rules: Ruleset, rng: Random) -> Walk:
    """A game of the 1979 computer against itself.

    It ends early where the computer's bugs with a chosen doublet make it play what no rule allows (note 8).
    """
    game = Game.new(rules)
    acey_deucey = not rules.hit_checker_enters_first
    while game.result is None:
        match game.phase:
            case ToPlay(roll):
                yield game
                question = ComputerQuestion(
                    own_board(game.position), (roll.high, roll.low), acey_deucey, Traces.used()
                )
                play = _play_to(game, roll, Thought(question).answer().play)
                assert play is not None, "the computer keeps to the rules"
                game = game.apply(Turn(play))
            case ToChoose():
                found = _chosen_doublet(game)
                if found is None:
                    return
                roll, play = found
                game = game.apply(Choose(roll))
                yield game
                game = game.apply(Turn(play))
            case _:
                game = _rolled(game, rng)


def recorded_walks(record: MatchRecord) -> Iterator[Walk]:
    """The games of a match file, one after the other."""
    match = Match(record.rules, record.length)
    for recorded in record.games:
        game = match.next_game()
        yield _replayed(game, recorded.actions)
        match = match.after(recorded.result) if recorded.result else match


def _replayed(game: Game, actions: tuple[object, ...]) -> Walk:
    for action in actions:
        if isinstance(action, Turn):
            yield game
        game = game.apply(action)  # type: ignore[arg-type]  # the reader made it


def _rolled(game: Game, rng: Random) -> Game:
    left, right = rng.choice(FACES), rng.choice(FACES)
    return game.apply(Cast(left, right) if isinstance(game.phase, Opening) else Throw(Roll(left, right)))


def _play_to(game: Game, roll: Roll, moves: Iterable[Move]) -> Play | None:
    """The legal play with the result of the computer's; None if the rules know none."""
    result = played(own_board(game.position), moves)
    plays = legal_plays(game.position, roll, game.rules)
    return next((play for play in plays if own_board(game.position.after(play)) == result), None)


def _chosen_doublet(game: Game) -> tuple[Roll, Play] | None:
    """The doublet after a 1-2, told by the result: the dice may show another number than the one played."""
    moves = Thought(BonusQuestion(own_board(game.position), Traces.used())).answer().play
    for die in reversed(FACES):
        play = _play_to(game, Roll(die, die), moves)
        if play is not None:
            return Roll(die, die), play
    return None
