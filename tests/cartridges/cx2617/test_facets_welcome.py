"""The welcome between games, and words for a place in one."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets import Guide, Memory
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Outcome
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.facets.welcome import lost, place, welcome
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Dialling, Idle, Occasion, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.rules import Win
from tests.cartridges.cx2617.hands import Hands, state
from tests.cartridges.cx2617.watching import EVERYTHING, looked_on, run

WIDEST = 60
"""Letters of a line in the narrowest of terminals that are usual, with room around it."""


@pytest.mark.parametrize(
    ("game", "described"),
    [
        (1, "backgammon against the computer, with the doubling cube"),
        (4, "backgammon for two players"),
        (6, "acey-deucey for two players, with the doubling cube"),
        (7, "acey-deucey against the computer"),
    ],
)
def test_the_welcome_describes_the_game_on_show(game: int, described: str) -> None:
    at = state(scene=Idle(), game=game)
    lines = welcome(Memory().opened(at), at)
    assert lines[:3] == ("BACKGAMMON", f"{{Press}} starts game {game}:", described)
    side = "You are White" if "computer" in described else "White: up"
    assert lines[3].startswith(side)
    assert "up the right side, then down the left" in lines[3]
    assert all(len(line) <= WIDEST for line in lines)


def test_after_a_game_the_board_stays_and_the_line_tells_the_result_and_what_a_press_does() -> None:
    at = state(scene=Idle())
    ledger = Ledger(games=(Outcome(1, Side.WHITE, Win.GAMMON, 2),), over=True)
    assert welcome(ledger, at) == ()
    assert Guide().idle(at)
    assert Guide().line(ledger, at, None) == (
        "White wins a gammon: 2 x 2 = 4 points. {Press} begins another game; {turns} reviews it"
    )
    assert Guide().promise(ledger, at, None) == Effect(Act.BEGINS)


def test_there_is_a_welcome_just_as_long_as_only_the_switches_do_anything() -> None:
    for ledger, _, after in looked_on(run(11, EVERYTHING, 6_000)):
        assert bool(welcome(ledger, after)) is (phase_of(after) is Phase.IDLE)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"scene": Pointing(), "dice": (5, 1)}, "your turn, 5-1"),
        ({"scene": Pointing(), "dice": (5, 1), "game": 4}, "White's turn, 5-1"),
        ({"scene": Pointing(), "dice": (5, 1), "game": 4, "turn": Side.RED}, "Red's turn, 5-1"),
        ({"scene": Asking(Ask.DOUBLE)}, "your turn, before the roll"),
        ({"scene": Asking(Ask.ACCEPT)}, "the double"),
        ({"scene": Dialling(Occasion.TURN)}, "your roll"),
        ({"scene": Dialling(Occasion.OPENING)}, "the opening roll"),
        ({"scene": Idle()}, ""),
    ],
)
def test_the_place_is_the_turn_and_its_dice(changes: dict[str, object], words: str) -> None:
    assert place(state(**{"turn": Side.WHITE, **changes})) == words


@pytest.mark.parametrize("switch", ["select", "reset"])
def test_a_switch_loses_a_game_once_it_is_past_its_opening_roll(switch: str) -> None:
    hands = Hands()
    assert not _loses(hands, switch)
    hands.start(3)
    assert not _loses(hands, switch)
    hands.start(3)
    hands.until(Pointing)
    assert _loses(hands, switch)


def _loses(hands: Hands, switch: str) -> bool:
    before: State = hands.state
    after = hands.hold(**{switch: True}).wait()
    found = lost(before, after)
    assert not lost(after, hands.wait())
    hands.hold(**{switch: False}).wait()
    return found
