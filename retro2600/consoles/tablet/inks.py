"""The inks of the console's drawings, by their names, and its dresses: palettes of them.

A drawing has numbers of inks, so that every program looks well in every dress. Two dresses are chosen by
their names, two by the option `colours`. Their contrasts are told in note 26.
"""

from __future__ import annotations

from typing import Final

from retro2600.machine.console import REFERENCE, Palettes


class Ink:
    """The numbers of the palette, each by what it is for; of a pair that fades, LOW is the lower end."""

    ROOM: Final = 0
    ROOM_LOW: Final = 1
    RIM: Final = 2
    RIM_LOW: Final = 3
    RIM_EDGE: Final = 4
    RIM_TEXT: Final = 5
    BRASS: Final = 6
    FIELD: Final = 7
    FIELD_LOW: Final = 8
    POINT_A: Final = 9
    POINT_A_LOW: Final = 10
    POINT_B: Final = 11
    POINT_B_LOW: Final = 12
    POINT_EDGE: Final = 13
    WELL: Final = 14
    WELL_EDGE: Final = 15
    LIGHT: Final = 16
    LIGHT_LOW: Final = 17
    LIGHT_EDGE: Final = 18
    LIGHT_MARK: Final = 19
    DARK: Final = 20
    DARK_LOW: Final = 21
    DARK_EDGE: Final = 22
    DARK_MARK: Final = 23
    DIE_LIGHT: Final = 24
    DIE_LIGHT_PIP: Final = 25
    DIE_DARK: Final = 26
    DIE_DARK_PIP: Final = 27
    CUBE: Final = 28
    CUBE_LOW: Final = 29
    CUBE_EDGE: Final = 30
    CUBE_TEXT: Final = 31
    TEXT: Final = 32
    FAINT: Final = 33
    WARN: Final = 34
    PANEL: Final = 35
    PANEL_LOW: Final = 36
    PANEL_EDGE: Final = 37
    BUTTON: Final = 38
    BUTTON_LOW: Final = 39
    BUTTON_TEXT: Final = 40
    CHIEF: Final = 41
    CHIEF_LOW: Final = 42
    CHIEF_TEXT: Final = 43
    LAMP: Final = 44
    LAMP_OFF: Final = 45
    MARK: Final = 46
    MARK_EDGE: Final = 47
    ARROW: Final = 48
    ARROW_EDGE: Final = 49
    THEIRS: Final = 50
    FOCUS: Final = 51
    FOCUS_EDGE: Final = 52
    SHADE: Final = 53
    SHINE: Final = 54
    VEIL: Final = 55


_TABLE: Final = """
ROOM           14181c efe7da 000000 1b1f26
ROOM_LOW       0d1013 e2d6c3 000000 13161b
RIM            4b3426 8d5d3b 000000 3d4450
RIM_LOW        33231a 70452a 000000 2c323c
RIM_EDGE       6d4f3b 5b3721 ffffff 5d6877
RIM_TEXT       e4cfae fbefdb ffffff f0ede4
BRASS          c9a45c d9b873 ffffff b9c2cf
FIELD          356a5f f3e7cd 1c1c1c dcd9d0
FIELD_LOW      2e5f55 eadab9 1c1c1c cfccc2
POINT_A        d6b98c b3683c 8a8a8a 7f90a8
POINT_A_LOW    c7a673 a35c33 8a8a8a 7486a0
POINT_B        9c5a45 a2b5a7 1c1c1c cdb37c
POINT_B_LOW    8a4b38 94a899 1c1c1c c2a76d
POINT_EDGE     1f3a35 a58a68 ffffff 77736a
WELL           1c2326 dccdb4 000000 232932
WELL_EDGE      3b4a4e b49c7b ffffff 566170
LIGHT          fbf4e4 fffefa ffffff fff6d6
LIGHT_LOW      eadcc0 f3e8d4 ffffff f8e6ae
LIGHT_EDGE     5f4a2c 513719 000000 4a3800
LIGHT_MARK     c9b48f cdb48f 707070 b3922e
DARK           3b4049 5a3a33 000000 12508f
DARK_LOW       22252b 38221f 000000 0a3a70
DARK_EDGE      040506 1e1211 ffffff 041a38
DARK_MARK      a6b2c2 d9b48a ffffff e6f0ff
DIE_LIGHT      fbf4e4 fffdf6 ffffff fff6d6
DIE_LIGHT_PIP  2a2320 2c211c 000000 1b1f26
DIE_DARK       2b2f37 43302b 000000 0d4480
DIE_DARK_PIP   f3ead8 fbefdb ffffff ffffff
CUBE           f4efe4 fffdf6 ffff00 ffffff
CUBE_LOW       d8cdb8 eadfca ffff00 e4e6ea
CUBE_EDGE      8f7f63 8d7350 000000 6d7683
CUBE_TEXT      5c1f1f 8a1f1f 000000 1b1f26
TEXT           f2ece0 2b2320 ffffff f4f2ec
FAINT          a9b0b3 655850 e0e0e0 b4bcc6
WARN           ff9d7a a3260f ffb0a0 ffb38a
PANEL          252c32 fbf6ec 000000 262c35
PANEL_LOW      1c2227 f3eadb 000000 1e232b
PANEL_EDGE     455059 b8a285 ffffff 5d6877
BUTTON         333d45 fffdf8 000000 343c48
BUTTON_LOW     29323a f1e6d4 000000 2b323c
BUTTON_TEXT    f2ece0 2b2320 ffffff f4f2ec
CHIEF          2f7d5b 2f7d5b ffff00 f0a030
CHIEF_LOW      276b4d 276b4d ffff00 e08f1c
CHIEF_TEXT     ffffff ffffff 000000 1b1f26
LAMP           6ee787 25c45e 00ff66 ffd54a
LAMP_OFF       2c3a35 5d5140 303030 2f3742
MARK           7ff0a0 1a7f44 00ff66 ff9d2e
MARK_EDGE      0d3b22 ffffff 000000 1b1f26
ARROW          ffd65c f2b705 ffff00 e8590c
ARROW_EDGE     3a2b00 1f1600 000000 14181e
THEIRS         8fd3ff 2f7fc4 66ccff 3b9be0
FOCUS          ffffff 0842a0 00ffff ffffff
FOCUS_EDGE     0a50c0 ffffff 000000 0842a0
SHADE          000000 3a2a1c 000000 000000
SHINE          ffffff ffffff ffffff ffffff
VEIL           05070a 2b2320 000000 05070a
"""
"""Of each ink the red, green and blue in the dresses `reference`, `light`, `contrast` and `safe`."""


def dressed(table: str, second: str, about: str) -> Palettes:
    """Palettes from a table that has of each ink its red, green and blue in four dresses.

    The first one is `reference`, the second of this name, the others are `contrast` and `safe`.
    """
    rows = {name: dresses for name, *dresses in map(str.split, table.strip().splitlines())}
    written = [rows[name] for name in vars(Ink) if name.isupper()]
    first, other, *own = ([_colour(row[dress]) for row in written] for dress in range(4))
    contrast, safe = (bytes(part for colour in dress for part in colour).ljust(768, b"\0") for dress in own)
    return Palettes.of(
        {REFERENCE: first, second: other}, about=about, own={"contrast": contrast, "safe": safe}
    )


def _colour(written: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(written)
    return red, green, blue


PALETTES: Final = dressed(
    _TABLE, "light", "colours: 'reference' (the default), walnut and felt by night, or 'light', maple by day"
)
