"""The command: see the package."""

import argparse
import json
import sys

from tools.attack.attack import attacked

parser = argparse.ArgumentParser(prog="python -m tools.attack")
parser.add_argument("--messages", type=int, default=100_000)
parser.add_argument("--seed", type=int, default=1)
arguments = parser.parse_args()
report = attacked(arguments.seed, arguments.messages)
print(json.dumps(report))
sys.exit(bool(report["faults"]))
