"""The original beside ours: the real cartridge in ale-py's console and our program, with the same inputs.

    python -m tools.original --frames 20000

The package ale-py (extra `test`) ships the cartridge and an emulator that nobody here wrote; `docs/proof.md`
says what of the console it lets one reach. `console` is that emulator with hands and eyes, `memory` the map
of note 2, `pair` steps both and compares, `episodes` decides what is played, `report` shows a difference.

Knows our program and its states. Must never read the cartridge: inputs go in, and picture, sound and memory
come out.
"""
