"""Damaged memory cards of Absolute break no law: a short run of the tool, and a card in a person's folder."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, card
from retro2600.cartridges.absolute.settings import Settings as Chosen
from retro2600.machine.touching import Pointing
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.cartridges.tablet.sight import place_of
from tests.laws import fewer
from tests.shell.sessions import begun
from tools import damages, full_cards

CARD = "cards/absolute"


def test_whole_parts_of_damaged_cards_are_read_and_the_others_told_of() -> None:
    found = damages.damaged(1, fewer(1200, 24), deeds=6)
    assert found.cards.keys() == damages.DAMAGES.keys()
    for kind, cards in found.cards.items():
        assert 0 < found.told[kind] < cards + (kind == "bytes")
        assert found.lost[kind] < found.told[kind]
    assert found.lost["bytes"]


def test_a_full_card_has_games_of_all_kinds_and_matches() -> None:
    cards = [full_cards.kept(Random(number), 30) for number in range(5)]
    assert all(card.read(card.content(kept, None), 0) == (kept, ()) for kept in cards)
    lefts = [left for kept in cards for left in (*kept.unfinished, *kept.saved)]
    assert None not in lefts
    assert any(left.begun.match for left in lefts if left)
    assert any(left.begun.base for left in lefts if left)


def test_a_part_that_is_lost_and_not_told_of_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARTRIDGE), "faults", lambda self, data: ())
    with pytest.raises(damages.BreachError, match=r"seed 1, card \d+, \w+: .*told: \(\)"):
        damages.damaged(1, 30, deeds=4)


def notices(shell: Shell, frames: int) -> set[str]:
    """The lines that the shell says in so many frames."""
    told = set()
    for _ in range(frames):
        shell.run(1)
        told.add(shell.view.notice)
    return told


def tap(shell: Shell, key: str) -> None:
    place = place_of(shell.session.console.output.shown, key)
    for is_down in (True, False):
        shell.controls.point(Pointing(*place, is_down), finger=0)
        shell.run(1)


def test_with_a_card_of_no_use_comes_the_one_that_the_session_before_began_with(tmp_path: Path) -> None:
    storage, whole = Storage.in_folder(tmp_path), full_cards.kept(Random(3), 20)
    storage.write(CARD, b'{"card":2,"program":"absolute"}')
    storage.write(f"{CARD} earlier", card.content(whole, None))
    shell = begun("absolute", storage, Options(mute=True))
    assert shell.session.console.state.kept == whole
    assert any('"card" is 2' in line for line in notices(shell, 10 * AUTOSAVED_EVERY))


def test_a_damaged_card_in_a_folder_is_told_of_and_kept_beside_the_next_one(tmp_path: Path) -> None:
    storage, whole = Storage.in_folder(tmp_path), full_cards.kept(Random(3), 20)
    data = card.content(whole, None).replace(b'"speed":', b'"haste":')
    storage.write(CARD, data)
    shell = begun("absolute", storage, Options(mute=True))
    kept = shell.session.console.state.kept
    assert kept == whole._replace(settings=Chosen())
    told = notices(shell, 10 * AUTOSAVED_EVERY)
    assert any("haste" in line and line.endswith("the card is kept beside the next one") for line in told)
    assert storage.path(CARD).read_bytes() == data  # nobody has changed anything
    tap(shell, "main-settings")
    tap(shell, "settings-sound")
    shell.close()
    assert storage.path(f"{CARD} before").read_bytes() == data
    after, faults = card.read(storage.path(CARD).read_bytes(), 0)
    assert (after, faults) == (whole._replace(settings=Chosen(sound=False)), ())
