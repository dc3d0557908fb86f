"""From the end of a game to its worst mistake, and on from there: six presses, each named on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from retro2600.cartridges import championship
from retro2600.cartridges.championship.scenes import Asked, Over
from retro2600.review import desk as desks
from retro2600.shell.shell import Shell
from tests.cartridges.championship.test_facets_record import Watched
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shell.review.finished import at_last, finish
from tests.shell.sessions import begun
from tests.shell.working import overlay_of, tap

PRESSES = 6
SPELLED = {" ": "space"}
STEPS = 100_000


class Typist(Watched):
    """Somebody who types what a desk would be given, in a session."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        super().__init__(shell.session.console.state)

    def keys(self, chance: Random) -> str:
        """As by chance, but a double ends the game."""
        return "n" if isinstance(self.scene, Asked) else super().keys(chance)

    def strike(self, key: str) -> None:
        word = SPELLED.get(key, key)
        for down in (True, False):
            self.shell.gate.chord(word, word, down)
            self.shell.run(3)
        self.machine = self.shell.session.console


def by_touch() -> Shell:
    """A game of the tablet's program that a pointer has played."""
    shell = at_last(MemoryStore())
    finish(shell)
    return shell


def by_keys() -> Shell:
    """One of the program whose letters are its own."""
    world = replace(world_in_memory(), now=lambda: "2026-11-21 20.15.03")
    shell = begun(championship.CARTRIDGE.name, world=world)
    shell.run(20)
    typist = Typist(shell)
    typist.type("y")
    chance = Random(3)
    while not isinstance(typist.scene, Over):
        typist.type(typist.keys(chance))
    return shell


def judged(shell: Shell) -> list[float]:
    """The loss of each line of the game, once all are judged; none for the computer's."""
    desk, record = shell.helpers.reviewer.desk, shell.session.facets.record
    assert desk
    assert record
    for _ in range(STEPS):
        if not desk.step():
            break
    players = record.players(shell.session.console.state)
    assert players
    mine = [line.player is not None and players[line.player].is_person for line in desk.lines]
    found = zip(desk.lines, mine, strict=True)
    return [line.finding.loss if line.finding and own else 0.0 for line, own in found]


@pytest.mark.parametrize("ended", [by_touch, by_keys])
def test_from_the_end_of_a_game_on_from_its_worst_mistake(
    ended: Callable[[], Shell], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0,))
    shell = ended()
    losses = judged(shell)
    shell.run(60)
    presses = 1
    offer = str(shell.view.notice)
    assert offer.endswith("reviews it")
    tap(shell, offer.split(": ")[1].split()[0].lower())
    overlay = overlay_of(shell)
    worst = losses.index(max(losses))
    assert max(losses) > 0.02
    assert overlay.title == f"Review: turn {worst + 1} of {len(losses)}"
    assert overlay.lines[0].left.startswith("opened at the worst mistake: ")
    assert str(shell.view.line) == "Up and Down go from line to line, Enter chooses, Esc goes back"
    before = shell.session.console.state
    while overlay.chosen is None or overlay.lines[overlay.chosen].left != "play on from here":
        tap(shell, "down")
        presses += 1
        assert presses < PRESSES
        overlay = overlay_of(shell)
    tap(shell, "return")
    assert presses + 1 <= PRESSES
    assert shell.view.overlay is None
    now = shell.session.console.state
    assert now != before
    record = shell.session.facets.record
    assert record
    assert record.played(shell.session.ledger, now).games[0].result is None
