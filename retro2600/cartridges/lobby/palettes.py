"""The program's dresses: its own colours for the console's inks.

Their contrasts stand in docs/lobby.md; a test computes them.
"""

from __future__ import annotations

from typing import Final

from retro2600.consoles.tablet.inks import dressed

_TABLE: Final = """
ROOM           e9eff6 141a23 000000 eceff2
ROOM_LOW       d5dfea 0c1016 000000 dde2e8
RIM            41618a 2a3c55 000000 3d4450
RIM_LOW        2f4a6d 1e2c40 000000 2c323c
RIM_EDGE       22364f 56708f ffffff 1b1f26
RIM_TEXT       ffffff e6eef8 ffffff ffffff
BRASS          9fb9d8 5f7b9d ffffff b9c2cf
FIELD          f0f4f8 223041 1c1c1c eceae3
FIELD_LOW      e4ebf2 1c2837 1c1c1c e0ddd4
POINT_A        7f9fc4 54769d 8a8a8a 8797ad
POINT_A_LOW    7293ba 4a6a8f 8a8a8a 7c8da5
POINT_B        c3d2e2 35495f 1c1c1c d6c290
POINT_B_LOW    b7c8db 2f4257 1c1c1c ccb681
POINT_EDGE     4a6a91 0e1620 ffffff 5a5a52
WELL           d6e0eb 18212d 000000 d3d9e0
WELL_EDGE      5f7896 6d86a3 ffffff 66717f
LIGHT          ffffff f7f9fb ffffff ffffff
LIGHT_LOW      edf1f5 dfe6ee ffffff f2f2ee
LIGHT_EDGE     26374d 0e1620 000000 22262e
LIGHT_MARK     a7b6c8 9fb0c4 707070 a2a9b3
DARK           c63038 b92d35 c40000 96182a
DARK_LOW       a61f27 a3222a c40000 6f0d1c
DARK_EDGE      4a0a0e ffd5d0 ffffff 2a0309
DARK_MARK      ffd5d0 ffd5d0 ffffff ffe3dc
DIE_LIGHT      ffffff f7f9fb ffffff ffffff
DIE_LIGHT_PIP  16263a 16202c 000000 1b1f26
DIE_DARK       b5252c b5252c c40000 861424
DIE_DARK_PIP   ffffff ffffff ffffff ffffff
CUBE           ffffff f7f9fb ffff00 ffffff
CUBE_LOW       e4e9ef d5dee8 ffff00 e6e8eb
CUBE_EDGE      51627a 51627a 000000 4f5967
CUBE_TEXT      16263a 16202c 000000 1b1f26
TEXT           16263a eef3f9 ffffff 1b1f26
FAINT          475a72 aebdce e0e0e0 4b535e
WARN           a81e17 ffa494 ffb0a0 8a3300
PANEL          fbfcfe 232f3e 000000 fbfbf9
PANEL_LOW      e9eff6 1b2531 000000 ecebe6
PANEL_EDGE     5f7896 6d86a3 ffffff 66717f
BUTTON         ffffff 34465c 000000 ffffff
BUTTON_LOW     dbe5f0 2a3a4d 000000 e3e6ea
BUTTON_TEXT    16263a eef3f9 ffffff 1b1f26
CHIEF          ffc552 ffc552 ffff00 f5b04a
CHIEF_LOW      f6a724 f6a724 ffff00 e8992a
CHIEF_TEXT     2a1700 2a1700 000000 1b1f26
LAMP           4be07d 4be07d 00ff66 ffd54a
LAMP_OFF       31435a 38485c 303030 2f3742
MARK           12703a 7df0a4 00ff66 0a56a8
MARK_EDGE      ffffff 0b2c18 000000 ffffff
ARROW          f2a900 ffcf5c ffff00 e8590c
ARROW_EDGE     2b1a00 2b1a00 000000 14181e
THEIRS         7a3fc0 9fd4ff 66ccff 3b9be0
FOCUS          0a3fb0 ffffff 00ffff 0842a0
FOCUS_EDGE     ffffff 0a3fb0 000000 ffffff
SHADE          1a2a3f 000000 000000 000000
SHINE          35b56a 7df0a4 00ff66 2f8fe0
VEIL           101c2c 04070b 000000 101418
"""
"""Of each ink, in the order of their numbers, red, green and blue in four dresses."""

PALETTES: Final = dressed(
    _TABLE, "dark", "colours: 'reference' (the default), a bright room, or 'dark', the same by night"
)
