"""Two tabs of the page, a person at random in both: nothing of either may be lost.

    python -m tools.tabs --seconds 1200 --seed 1

The seed settles what is done, the speed of the machine how much of it. Exit code 1 at the first loss, which
is told. Needs chromium, npm and playwright.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

from playwright.sync_api import sync_playwright

from retro2600.cli.arguments import whole_number
from tools.command import parser_of
from tools.served_page import ARGUMENTS, chromium_here, served
from tools.tabs.law import Law


def main(words: list[str] | None = None) -> int:
    """Act in the tabs, and print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    chromium = chromium_here()
    lost, rounds, law = "", 0, None
    with served(wanted.pyodide) as server, sync_playwright() as playwright:
        began = time.monotonic()
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            law = Law(browser.new_context(accept_downloads=False), server.address, wanted.seed)
            while time.monotonic() - began < wanted.seconds:
                law.round()
                rounds += 1
        except Exception as error:  # a loss, or something that was waited for in vain
            lost = f"{type(error).__name__}: {error}"
        browser.close()
    done = dict(law.done.most_common()) if law else {}
    seconds = round(time.monotonic() - began)
    print(json.dumps({"rounds": rounds, "done": done, "seconds": seconds, "lost": lost}))
    return int(bool(lost))


def _arguments() -> ArgumentParser:
    parser = parser_of("tools.tabs", __doc__)
    parser.add_argument("--seconds", type=whole_number(1), default=60, metavar="N", help="act for so long")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N", help="settles what is done")
    parser.add_argument("--pyodide", type=Path, metavar="DIR", help="as of retro2600 web")
    return parser


if __name__ == "__main__":
    sys.exit(main())
