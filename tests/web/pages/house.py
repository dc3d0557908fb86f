"""A page's house bot in a browser's Python: a program plays a match to 1 at each level, by letters alone.

`test_house` runs this in Pyodide under node. No thread, no file and no library is at hand there.
"""

from __future__ import annotations

import sys
from itertools import count

from retro2600.fronts.web.page.posting import LEVELS, home_of
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import Shared
from tests.post.playing import Program

OPTIONS = {"program": "lobby", "kind": "match", "target": 1}


def main() -> None:
    """Plays, and prints a line for each level and one for the Python."""
    clock = count(1_795_312_800_000, 16)
    for level in range(1, LEVELS + 1):
        office = home_of("lobby", Records(Shared({})), count(1).__next__, clock.__next__)
        program = Program(office)
        program.ask("create", options=OPTIONS, side="red")
        while program.table is None:
            program.frame()
        program.ask("house", table=program.table.id, level=level)
        while not program.is_over:
            program.frame()
        print(f"level {level}: {len(program.refused)} refusals", flush=True)
    print(sys.platform)
