"""Games of acey-deucey at the machine: settled by their dice, played by the manual's rules."""

from collections.abc import Sequence
from random import Random

import pytest

from retro2600.players.acey_deucey.states import Option
from tools.rating.acey_deucey.players import Chance, Greedy
from tools.rating.acey_deucey.table import Table


class Watched(Greedy):
    """Keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Sequence[Option]] = []

    def chosen(self, options: Sequence[Option]) -> Option:
        self.asked.append(options)
        return super().chosen(options)


@pytest.mark.slow
def test_a_game_is_settled_by_its_dice() -> None:
    first, again = (Table(Greedy(), Random("one")).played() for _ in range(2))
    assert first == again
    assert abs(first.outcome.points) in (1, 2, 3)
    assert not first.decisions


def test_after_a_one_and_two_all_doublets_are_offered() -> None:
    for number in range(4):
        player = Watched()
        Table(player, Random(number)).played()
        rolls = [{option.roll for option in options} for options in player.asked]
        if any(len(some) == 6 for some in rolls):
            break
    chosen = next(some for some in rolls if len(some) > 1)
    assert all(roll.is_doublet for roll in chosen)


def test_chance_plays_to_the_end_as_well() -> None:
    assert Table(Chance(Random(1)), Random("two")).played().outcome.cube == 1
