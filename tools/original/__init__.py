"""The original beside ours: the real cartridge in three consoles, and our program, with the same inputs.

    python -m tools.original --frames 20000                         in ale-py
    python -m tools.original --referee blackbox --frames 20000      in a console of our own
    python -m tools.original --referee mame --frames 20000          in MAME

The package ale-py (extra `test`) ships the cartridge; `docs/proof.md` tells which inputs each console allows.

ale-py: `console` is its emulator with inputs and outputs, `pair` steps both and compares, `episodes` makes
the inputs. The black box: `blackbox` is our console, `vcs.c` its source, `lockstep` steps both, `sweep`
goes through the styles, `moments` records golden data. MAME has a folder of its own. `memory` is the map of
note 2, `report` shows a difference.

Knows our program and its states. Must never read the cartridge: inputs go in, and picture, sound and memory
come out.
"""
