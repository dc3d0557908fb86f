"""The program with no more memory and time than bad input may cost."""

import os
import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import resource, sys
from retro2600.cartridges import load
from retro2600.cli import run, study
from retro2600.cli.main import main
from retro2600.cli.studies import quirk_study
from retro2600.shell.export import media
from retro2600.rules import notation

load("cx2617")
with open("/proc/self/statm") as pages:
    needed = int(pages.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (needed + int(sys.argv.pop(1)) * 2**20, resource.RLIM_INFINITY))
resource.setrlimit(resource.RLIMIT_CPU, (10, resource.RLIM_INFINITY))
sys.exit(main(sys.argv[1:]))
"""


def bounded(words: str, folder: Path, megabytes: int = 512) -> subprocess.CompletedProcess[bytes]:
    """The program called by bash in this folder with these words.

    It may take so much memory more than it takes when it is loaded, and ten seconds of a processor.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = ["bash", "-c", f'"$0" -c "$PROGRAM" {megabytes} {words}', sys.executable]
    return subprocess.run(
        command, capture_output=True, cwd=folder, env=environment | {"PROGRAM": _PROGRAM}, check=False
    )
