"""`python -m retro2600`: the same program as `retro2600`."""

import sys

from retro2600.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
