"""A match kept around the games of a session: chosen, told, saved, and exported."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.saves import match_on_tape
from retro2600.shell.settings.options import Options
from retro2600.shell.shelf import movie_of
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests.fronts.memory import MemoryStore, NoFilms, world_in_memory
from tests.shell.playing import aim, launch, phase, press, until
from tests.shell.working import choose, tap

LAST_CHECKER = f"XGID=-A{22 * '-'}o-:0:0:1:65:0:0:0:0:10"


def win(shell: Shell) -> None:
    """Put a position on the table in which white wins a gammon with its last checker, and do so."""
    shell.commands.paste(LAST_CHECKER)
    until(shell, lambda: phase(shell) is Phase.POINTING)
    for own in (1, 0):
        aim(shell, LOCATION[Side.WHITE][own])
        press(shell)
    until(shell, lambda: phase(shell) is Phase.IDLE)


def scores(shell: Shell) -> list[str]:
    return [remark.text for remark in shell.view.remarks if remark.topic == "score"]


def test_without_a_match_nothing_tells_of_one() -> None:
    shell = launch(Options(panels=True), game=3)
    win(shell)
    assert "match" not in shell.view.title + shell.view.game
    assert scores(shell) == ["White 2, Red 0 after 1 game"]


def test_the_score_stands_in_title_wood_and_panel_and_the_winner_is_told() -> None:
    shell = launch(Options(panels=True, own={"match": 3}), game=3)
    win(shell)
    assert (
        shell.view.title == "BACKGAMMON (Atari CX2617, 1979) - game 3 - match to 3: White 2, Red 0 (Crawford)"
    )
    assert shell.view.game == "game 3: backgammon, one player - match to 3: White 2, Red 0 (Crawford)"
    tap(shell, "f2")
    assert shell.view.line == "Crawford game: no doubling, by agreement"
    assert scores(shell) == ["to 3: White 2, Red 0 (Crawford)", "Crawford game: no doubling, by agreement"]


def test_a_match_is_chosen_in_the_menu_and_counts_the_games_from_then_on() -> None:
    shell = launch(game=3)
    win(shell)
    choose(shell, "match", "length of the match")
    shell.gate.wheel(2)
    press(shell)
    tap(shell, "`")
    assert shell.options.own == {"match": 2}
    assert shell.view.game.endswith(" - match to 2: White 0, Red 0")
    tap(shell, "f2")
    shell.gate.do(Action.UNDO_TURN)
    shell.run(2)
    assert shell.view.game.endswith(" - match to 2: White 0, Red 0")


def test_the_match_goes_on_in_the_next_session(store: MemoryStore) -> None:
    shell = launch(Options(own={"match": 5}), store, game=3)
    win(shell)
    assert shell.view.game.endswith("match to 5: White 2, Red 0")
    shell.close()
    again = launch(Options(own={"match": 5}), store)
    again.run(2)
    assert again.view.game.endswith("match to 5: White 2, Red 0")


def test_a_match_that_began_after_some_games_does_so_in_the_next_session_too(store: MemoryStore) -> None:
    shell = launch(Options(), store, game=3)
    win(shell)
    shell.choices.turn("match", 5)
    shell.run(2)
    shell.close()
    again = launch(Options(own={"match": 5}), store)
    again.run(2)
    assert again.view.game.endswith("match to 5: White 0, Red 0")


class Films(NoFilms):
    """Keeps what was to be transcribed."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Sequence[int]]] = []

    def begin(self, movie: str, palette: str, *, match: Sequence[int] | None = None) -> str:
        self.asked.append((movie, tuple(match or ())))
        raise RequestError("that will do")


def test_the_match_file_begins_with_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = launch(game=3)
    win(shell)
    won_at = shell.session.frame
    assert match_on_tape(shell.session) == (0, ())
    shell.choices.turn("match", 9)
    tap(shell, "f2")
    begin, match = match_on_tape(shell.session)
    assert (0 < begin <= won_at, match) == (True, (9, 0, 0))
    films = Films()
    monkeypatch.setattr(shell.save_control.saves, "_world", replace(world_in_memory(), films=films))
    choose(shell, "pictures, movies, positions", "save the session's games as a match file")
    ((text, asked),) = films.asked
    assert asked == (9, 0, 0)
    start = movie_of(json.loads(text), "the movie", "cx2617").start
    assert start is not None
    assert start.frame == begin


def test_a_match_that_began_in_an_earlier_session_is_written_with_its_score(store: MemoryStore) -> None:
    shell = launch(Options(own={"match": 7}), store, game=3)
    win(shell)
    tap(shell, "f2")
    shell.close()
    again = launch(Options(own={"match": 7}), store)
    again.run(9)
    assert match_on_tape(again.session) == (again.session.tape.first, (7, 2, 0))
