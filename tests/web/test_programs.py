"""The programs on the shelf, changed and played in a browser: cells, text, transcripts and movies."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload

from retro2600.cartridges import DEFAULT
from retro2600.machine.digest import digest
from retro2600.shell.shelf import titles
from tests.cartridges.championship.test_fronts import played
from tests.web.program import BrowserProgram
from tests.web.visits import Come, Visit

pytestmark = pytest.mark.slow

OTHER: Final = "championship"
KEYS: Final = {"return": "Enter", "space": "Space"}
LINES: Final = {"return": "", "space": "SPACE"}

HEARD: Final = """
globalThis.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("spoken"); // of the page, not of an empty one
  const hear = (changes) => heard.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]));
  if (region) new MutationObserver(hear).observe(region, { childList: true });
});
"""
"""Writes down all that a screen reader is given to say."""


def command(*words: str, typed: str = "") -> str:
    """The output of the program, which has nothing to complain of."""
    command = [sys.executable, "-m", "retro2600", *words]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def change(there: Visit, name: str) -> None:
    """Take another program off the shelf, by the menu; nothing that is sent meanwhile is complained of."""
    there.page.locator("#do-menu").click()
    there.pass_frames(3)
    for line in ("programs", titles()[name]):
        there.page.locator("#overlay-lines").get_by_role("option", name=line, exact=False).first.click()
        there.pass_frames(3)
    there.pass_frames(30)
    assert there.page.title().startswith(titles()[name])
    assert "expected" not in there.page.locator("#toast").inner_text()


def colours(there: Visit) -> set[int]:
    """The colours of the picture as it is drawn, but for what is mixed at the seams of its pixels."""
    found = there.page.evaluate(
        """() => {
          const { width, height } = document.getElementById("picture");
          const drawn = new OffscreenCanvas(width, height).getContext("2d");
          drawn.drawImage(document.getElementById("picture"), 0, 0);
          const pixels = new Uint32Array(drawn.getImageData(0, 0, width, height).data.buffer);
          const counts = new Map();
          for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
          return [...counts].filter(([, count]) => count > pixels.length / 50).map(([pixel]) => pixel);
        }"""
    )
    return set(found)


def held(there: Visit, modifier: str, key: str) -> None:
    """Press a key of the shell, which a modifier tells from those that are typed into the program."""
    there.page.keyboard.down(modifier)
    there.press(key)
    there.page.keyboard.up(modifier)
    there.pass_frames(3)


def slots(there: Visit) -> list[str]:
    """The lines of the slots; those are the same in every program's menu."""
    there.page.locator("#do-menu").click()
    there.pass_frames(3)
    there.page.get_by_role("option", name="load").click()
    there.pass_frames(3)
    lines = there.page.locator("#overlay-lines [role=option]").all_inner_texts()
    there.press("Escape", "Escape")
    return lines[:-1]  # the last one goes back


def test_programs_are_changed_and_each_keeps_its_session_slots_and_palette(visit: Come) -> None:
    there = visit().open()
    turn = there.begin_game().partition(":")[0]
    there.press("F9")
    there.wait_for_text("saved")
    first = colours(there)

    change(there, OTHER)
    there.wait_for_line("^Y.* begins a game")
    assert "READY TO PLAY?" in there.page.inner_text("#text")
    assert "READY TO PLAY?" in there.page.inner_text("#spoken")
    assert all("empty" in line for line in slots(there))
    before = colours(there)
    held(there, "Shift", "F3")
    assert colours(there) != before
    there.press("n")
    assert "OPTION--" in there.page.inner_text("#text")
    other = colours(there)

    change(there, DEFAULT)
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn
    assert there.page.locator("#screen").is_hidden()
    assert colours(there) == first
    first_slot, *others = slots(there)
    assert "empty" not in first_slot
    assert all("empty" in line for line in others)

    change(there, OTHER)
    assert "OPTION--" in there.page.inner_text("#text")
    assert colours(there) == other
    there.again()  # the program that is begun without a word in the address
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn


def type_a_game(program: BrowserProgram) -> list[str]:
    """Type a whole game with its dice on the page; the keys as lines, one for each answer to a prompt."""
    lines: list[str] = []
    for chord in played([], [])(lambda: program.shadow.shell):
        if chord:
            typed = program.shadow.shell.session.console.state.typed
            if len(lines) % 8 == 0:
                program.assert_shown()
            program.tab.keyboard.press(KEYS.get(chord, chord))
            lines += [] if typed else [""]
            lines[-1] += LINES.get(chord, chord)
        program.pass_frames(4)
    return lines


def test_a_game_typed_on_the_page_is_told_and_recorded_as_by_plain_lines(visit: Come, tmp_path: Path) -> None:
    there = visit()
    there.page.add_init_script(HEARD)
    program = BrowserProgram(there, f"#cartridge={OTHER}")
    held(there, "Shift", "F7")  # pixels of whole numbers, whose every one can be looked at
    held(there, "Alt", "r")
    program.pass_frames(1)
    lines = type_a_game(program)
    program.pass_frames(120)
    with there.page.expect_download() as download:
        held(there, "Alt", "r")
        there.pass_frames(20)
    last = there.page.inner_text("#text")
    heard = there.page.evaluate("heard.map(({ textContent }) => textContent)")

    theirs, ours = tmp_path / "lines.json", tmp_path / "page.json"
    words = ["gammon", "--front", "lines", "--levels", "4", "--no-resume", "--record", str(theirs)]
    told = command(*words, typed="".join(f"{line}\n" for line in lines)).splitlines()
    assert len(told) > 100
    assert [line for line in heard if line in told] == told

    download.value.save_as(ours)
    verified = json.loads(command("run", str(ours)))
    assert verified["marks_kept"] > 10
    recorded = theirs.read_bytes()
    file: FilePayload = {"name": "lines.json", "mimeType": "application/json", "buffer": recorded}
    there.page.set_input_files("#file", [file])
    there.page.wait_for_function("() => held.sent.some(({ kind }) => kind === 'file')", polling=50)
    marks = dict(json.loads(recorded)["marks"])
    while program.pass_frames(500).frame < max(marks):
        assert "not as recorded" not in there.page.inner_text("#line")
    assert there.page.inner_text("#text") == last
    session = program.shadow.shell.session
    for frame, expected in marks.items():
        assert digest(session.tape.at(frame).console.state) == expected
