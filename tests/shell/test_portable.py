"""The shell without a library and without a file: what a browser has."""

from __future__ import annotations

from tests import stand_in
from tests.blocked import told_by

PLAYED = """
import pkgutil, sys
from importlib import import_module
from tests.blocked import LIBRARIES, block

block(LIBRARIES | {"tomlkit"})
import retro2600.shell
for module in pkgutil.iter_modules(retro2600.shell.__path__):
    if module.name not in ("outside", "video"):  # a computer with files, and one with numpy
        import_module(f"retro2600.shell.{module.name}")
touched = {"retro2600.store.files", "retro2600.store.locks"} & sys.modules.keys()
assert not touched, touched

from retro2600 import cartridges
from retro2600.machine.card import Card
from retro2600.shell.input.actions import Action
from tests.fronts.memory import MemoryStore
from tests.shell import sessions

cartridges.__path__.append(sys.argv[1])
store = MemoryStore()

def begun(**options):
    return sessions.begun(sys.argv[2], store, **options)

def struck(shell, *keys):
    for key in keys:
        shell.gate.chord(key, key, True)
        shell.gate.chord(key, key, False)
        shell.run(1)

shell = begun()
struck(shell, "a", "b", "return", "c")
shell.gate.do(Action.SAVE)
saved = shell.session.console
struck(shell, "d", "return")
shell.gate.do(Action.LOAD)
assert shell.session.console == saved
shell.gate.do(Action.UNDO_TURN)
assert shell.session.console.state.lines == 2
shell.gate.do(Action.RECORD)
shell.gate.do(Action.MENU)
shell.run(1)
assert shell.view.overlay.title == "Menu"
for key in ("down", "up", "return"):  # continue
    struck(shell, key)
assert shell.view.overlay is None
struck(shell, "e")
assert shell.view.picture == shell.session.console.output.shown
shell.close()
left = shell.session.point
cards = sorted(f"slots/typewriter/card-{Card(lines).digest}" for lines in (b"1", b"2"))  # slot's, session's
slots = ["slots/typewriter/0.json", *cards, "slots/typewriter/resume.json"]
assert sorted(store.things) == ["cards/typewriter", "pictures/movie now.json", *slots], sorted(store.things)
again = begun()
assert again.session.point == left
watched = begun(replay="pictures/movie now.json")
watched.run(10)
print(watched.session.console.state == left.console.state)
"""


def test_a_session_is_played_with_no_library_and_a_storage_in_memory() -> None:
    assert told_by(PLAYED, str(stand_in.SHELF), stand_in.NAME) == ("", "True\n")
