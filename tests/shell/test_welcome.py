"""The welcome between games, the page of games, and games that a slip has ended."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.scenes import Thinking
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.saves import resuming
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell import playing
from tests.shell.playing import at_a_turn, launch, phase, state, until, until_pointing
from tests.shell.working import choose, overlay_of, tap


def test_the_welcome_says_what_to_do_as_long_as_no_game_is_going_on() -> None:
    shell = launch()
    shell.run(600)
    assert shell.view.welcome[:3] == [
        "BACKGAMMON",
        "A click or Space starts game 1:",
        "backgammon against the computer, with the doubling cube",
    ]
    shell.gate.do(Action.MENU)
    assert not shell.view.welcome
    shell.gate.do(Action.MENU)
    tap(shell, "f1")
    assert shell.view.welcome[1:3] == [
        "Space starts game 2:",
        "backgammon for two players, with the doubling cube",
    ]
    tap(shell, "f2")
    assert not shell.view.welcome


@pytest.mark.parametrize("key", ["space", "return", None])
def test_a_press_begins_the_game_and_is_none_in_it(key: str | None) -> None:
    shell = launch()
    shell.run(5)
    if key:
        tap(shell, key)
    else:
        playing.press(shell)
    assert phase(shell) is Phase.ROLLING
    held = [inputs for _, inputs in shell.session.tape.runs(0, shell.session.frame)]
    assert any(inputs.reset for inputs in held)
    assert not any(inputs.button0 for inputs in held)


def test_a_press_that_lasts_into_the_game_is_none_in_it_until_it_is_let_go() -> None:
    shell = launch()
    shell.gate.press(True)
    shell.run(100)
    assert phase(shell) is Phase.ROLLING
    assert state(shell).scene is not None
    shell.gate.press(False)
    shell.run(300)
    assert not any(inputs.button0 for _, inputs in shell.session.tape.runs(0, shell.session.frame))


def test_a_long_press_opens_the_menu_and_begins_nothing() -> None:
    shell = launch()
    shell.gate.press(True)
    shell.run(200)
    assert shell.view.overlay
    shell.gate.press(False)
    shell.gate.do(Action.MENU)
    shell.run(5)
    assert phase(shell) is Phase.IDLE


def test_without_a_guide_there_is_no_welcome_and_a_press_begins_nothing() -> None:
    shell = launch(Options(guide=False))
    shell.run(5)
    playing.press(shell)
    assert not shell.view.welcome
    assert phase(shell) is Phase.IDLE
    assert any(inputs.button0 for _, inputs in shell.session.tape.runs(0, shell.session.frame))


def test_who_presses_as_a_game_ends_does_not_begin_the_next_one() -> None:
    shell = at_a_turn()
    tap(shell, "f1")
    playing.press(shell)
    assert phase(shell) is Phase.IDLE
    shell.run(60)
    playing.press(shell)
    assert phase(shell) is Phase.ROLLING


@pytest.mark.parametrize("game", range(1, 9))
def test_a_game_of_the_page_is_selected_and_begun_on_the_tape(game: int) -> None:
    shell = launch()
    start = shell.session.console
    games = shell.session.facets.games
    assert games
    names = games.titles
    choose(shell, "games", f"{game}  {names[game]}")
    assert shell.view.overlay is None
    assert (state(shell).game, phase(shell)) == (game, Phase.ROLLING)
    shell.run(100)
    for count, inputs in shell.session.tape.runs(0, shell.session.frame):
        for _ in range(count):
            start = start.step(inputs)
    assert start == shell.session.console


def test_a_game_of_the_page_leaves_a_game_that_undo_brings_back() -> None:
    shell = at_a_turn(3)
    before = state(shell)
    choose(shell, "games", "7  acey-deucey, one player")
    assert state(shell).game == 7
    assert shell.view.notice == "U brings the game back"
    shell.gate.do(Action.UNDO_TURN)
    assert state(shell).board == before.board
    assert (state(shell).game, phase(shell)) == (3, Phase.POINTING)


@pytest.mark.parametrize("button", ["select", "reset"])
@pytest.mark.parametrize("after", [5, 400])
def test_a_slip_on_the_panel_is_said_and_undone_whenever(button: str, after: int) -> None:
    shell = at_a_turn(3)
    shell.run(100)
    before = shell.session.frame, state(shell).dice
    shell.gate.do(Push(button), True)
    shell.run(5)
    shell.gate.do(Push(button), False)
    assert shell.view.notice == "U brings the game back"
    shell.run(after)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.view.notice == f"back in your turn, {before[1][0]}-{before[1][1]}"
    shell.run(200)
    assert abs(shell.session.frame - before[0]) <= 5
    assert state(shell).dice == before[1]
    assert shell.view.notice.startswith(f"back in your turn, {before[1][0]}-{before[1][1]}: ")
    shell.run(300)
    assert phase(shell) is Phase.POINTING


@pytest.mark.parametrize("switch", [Push("select"), Push("reset"), "the menu"])
@pytest.mark.parametrize("thought", [0, 15])
def test_a_slip_while_the_computer_thinks_is_said_and_undone_as_well(
    switch: Push | str, thought: int
) -> None:
    shell = launch(game=3)
    playing.press(shell)
    until(shell, lambda: isinstance(scene := state(shell).scene, Thinking) and scene.frame == thought)
    assert (phase(shell), shell.view.blank) == (Phase.THINKING, True)
    before = state(shell)
    if isinstance(switch, Push):
        shell.gate.do(switch, True)  # in a black frame the program does not look at SELECT
        until(shell, lambda: phase(shell) in (Phase.IDLE, Phase.ROLLING))
        shell.gate.do(switch, False)
    else:
        choose(shell, "games", "4  backgammon, two players")
    assert shell.view.notice == "U brings the game back"
    shell.run(5)
    shell.gate.do(Action.UNDO_TURN)
    _agree_on_dice(shell)
    dice = "-".join(map(str, before.dice))
    assert shell.view.notice in ("back in the opening roll", f"back in Red's turn, {dice}")
    tap(shell, "right")
    until(shell, lambda: phase(shell) is Phase.MOVING)
    now = state(shell)
    assert (now.game, now.board, now.dice, now.turn) == (3, before.board, before.dice, before.turn)


def _agree_on_dice(shell: Shell) -> None:
    screen = state(shell).screen
    assert screen is not None
    assert screen.dice == state(shell).dice


def left(shell: Shell) -> bool:
    return shell.commands.leaving.closing


def test_escape_asks_before_it_leaves_a_game_and_leaves_when_struck_again() -> None:
    shell = at_a_turn(3)
    tap(shell, "escape")
    assert not left(shell)
    assert shell.view.overlay is not None
    assert shell.view.overlay.title == "Leave? the game continues next time"
    assert [line.left for line in shell.view.overlay.lines] == ["continue", "leave (Esc again)"]
    tap(shell, "return")
    assert [shell.view.overlay, shell.commands.leaving.closing] == [None, False]
    tap(shell, "escape", "escape")
    assert left(shell)


def test_escape_closes_what_is_open_first() -> None:
    shell = launch(game=3)
    playing.press(shell)
    tap(shell, "?", "escape")
    assert not shell.commands.leaving.closing
    assert shell.view.overlay is None


def test_between_games_from_the_menu_and_without_a_guide_nobody_is_asked() -> None:
    shell = launch()
    tap(shell, "escape")
    assert shell.commands.leaving.closing
    shell = launch(game=3)
    playing.press(shell)
    choose(shell, "leave")
    assert shell.commands.leaving.closing
    shell = launch(Options(guide=False))
    tap(shell, "f2", "escape")
    assert shell.commands.leaving.closing


def test_a_game_that_is_not_kept_is_asked_about_as_such() -> None:
    shell = launch(Options(resume=False))
    tap(shell, "f2", "escape")
    assert overlay_of(shell).title == "Leave? this game is not kept"


def test_a_game_that_a_switch_has_ended_is_brought_back_in_the_next_session_too(store: MemoryStore) -> None:
    shell = at_a_turn(store=store)
    lost = shell.session.point
    tap(shell, "f1")
    shell.run(100)
    shell.close()
    again = launch(store=store)
    assert again.view.notice == "continued where you left; undo brings back the game before"
    again.run(300)
    assert phase(again) is Phase.IDLE
    again.gate.do(Action.UNDO_TURN)
    assert state(again).board == lost.console.state.board
    assert again.view.notice == f"back in your turn, {state(again).dice[0]}-{state(again).dice[1]}"
    again.run(300)
    assert phase(again) is Phase.POINTING


def test_a_game_ended_long_ago_or_in_another_session_is_not_brought_back(
    monkeypatch: pytest.MonkeyPatch,
    store: MemoryStore,
) -> None:
    shell = at_a_turn(store=store)
    tap(shell, "f1")
    shell.close()
    monkeypatch.setattr(resuming, "LATELY", 3)
    assert launch(store=store).session.before is None


def test_the_power_switch_and_a_load_say_what_brings_a_game_back() -> None:
    shell = launch()
    shell.gate.do(Action.SAVE)
    playing.press(shell)
    until_pointing(shell)
    before = shell.session.point
    for action, said in ((Action.POWER, "power off and on"), (Action.LOAD, "loaded from slot 0")):
        shell.gate.do(action)
        assert shell.view.notice == f"{said}; U brings the game back"
        shell.run(5)
        shell.gate.do(Action.UNDO_TURN)
        assert shell.session.point == before
