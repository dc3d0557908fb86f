"""Somebody who plays both sides of a game by the book."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.dice import later
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.rulebook import position_of, rules_of
from retro2600.cartridges.cx2617.scenes import Asking, Dialling, Idle, Passing, Pointing
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.rules import Roll, legal_plays


def moments(
    game: int, seed: int, scenes: tuple[type, ...] = (Pointing,), yes: float = 0.5
) -> Iterator[Person]:
    """That person, in these scenes; YES is the answer to so many of the questions about the cube."""
    chance, state = Random(seed), CARTRIDGE.power_on()
    while state.game != game:
        for pressed in (True, False):
            state = CARTRIDGE.step(state, Inputs(select=pressed))
    played = Person(state._replace(generator=later(state.generator, chance.randrange(30_000))), Inputs())
    played.hold(reset=True)
    played.hold(reset=False)
    yield from on(played, chance, scenes, yes)


def on(
    played: Person, chance: Random, scenes: tuple[type, ...] = (Pointing,), yes: float = 0.5
) -> Iterator[Person]:
    """The same person, who plays on to the game's end."""
    while not isinstance(played.state.scene, Idle):
        if isinstance(played.state.scene, scenes):
            yield played
        match played.state.scene:
            case Pointing():
                play(played, chance)
            case Passing():
                played.pass_on()
            case Asking():
                played.decide(chance.random() < yes)
            case Dialling():
                played.dial(chance.randint(1, 6))
            case _:
                played.leap(1000)


def play(played: Person, chance: Random) -> None:
    state = played.state
    position, rules = position_of(state.board, state.turn), rules_of(VARIATIONS[state.game].acey_deucey)
    for move in chance.choice(legal_plays(position, Roll(*state.dice), rules)):
        assert played.carry(state.turn, move.source, move.target)
