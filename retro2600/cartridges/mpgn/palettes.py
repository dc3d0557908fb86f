"""The dresses of marble: the program's own colours for the console's inks.

Their contrasts stand in docs/mpgn.md; a test computes them.
"""

from __future__ import annotations

from typing import Final

from retro2600.consoles.tablet.inks import dressed

_TABLE: Final = """
ROOM           1f2226 ece7dd 000000 1b1f26
ROOM_LOW       15171a ddd6c8 000000 13161b
RIM            2f2c31 3f5a50 000000 3d4450
RIM_LOW        1e1c20 324a41 000000 2c323c
RIM_EDGE       625c68 22352e ffffff 5d6877
RIM_TEXT       f1e8d8 f6f1e6 ffffff f0ede4
BRASS          c8a45a d2b069 ffffff b9c2cf
FIELD          e9e5dc fbf8f1 1c1c1c eceae4
FIELD_LOW      dad5c9 efeae0 1c1c1c dfdcd4
POINT_A        9bb0a5 aabcb1 8a8a8a a3b1c4
POINT_A_LOW    8da398 9cafa4 8a8a8a 95a4b9
POINT_B        d6b09f dfb9a6 1c1c1c d8c48f
POINT_B_LOW    c99f8d d4ab97 1c1c1c ccb67e
POINT_EDGE     5c564c 6b6255 ffffff 55524a
WELL           24272b e3dccd 000000 232932
WELL_EDGE      7a8089 7d725d ffffff 6e7a8a
LIGHT          d23a2f d23a2f ff6b5e f58a4b
LIGHT_LOW      b4291f b4291f ff6b5e ea7430
LIGHT_EDGE     3d0906 3d0906 000000 4a1c00
LIGHT_MARK     ffd9cc ffd9cc 000000 4a1c00
DARK           2c2c31 2c2c31 000000 1d2128
DARK_LOW       151518 151518 000000 0d0f13
DARK_EDGE      000000 000000 ffffff 000000
DARK_MARK      cfcbc3 cfcbc3 ffffff e6f0ff
DIE_LIGHT      c4332a c4332a ff6b5e f58a4b
DIE_LIGHT_PIP  ffffff ffffff 000000 1b1208
DIE_DARK       26262b 26262b 000000 14171c
DIE_DARK_PIP   ffffff ffffff ffffff ffffff
CUBE           cb1531 cb1531 ff6b5e f58a4b
CUBE_LOW       a50d26 a50d26 ff6b5e ea7430
CUBE_EDGE      f6b8b0 f6b8b0 ffffff fff0e4
CUBE_TEXT      ffffff ffffff 000000 1b1208
TEXT           f2eee6 26231f ffffff f4f2ec
FAINT          b9b6b0 5a544c e0e0e0 b4bcc6
WARN           ffab8a 9e2410 ffb0a0 ffb38a
PANEL          2b2e33 fbf8f1 000000 262c35
PANEL_LOW      22252a f1ecdf 000000 1e232b
PANEL_EDGE     7a8089 80745d ffffff 6e7a8a
BUTTON         3a3e45 ffffff 000000 343c48
BUTTON_LOW     30343a efe9dc 000000 2b323c
BUTTON_TEXT    f2eee6 26231f ffffff f4f2ec
CHIEF          a8201d a8201d ffff00 f0a030
CHIEF_LOW      8f1916 8f1916 ffff00 e08f1c
CHIEF_TEXT     ffffff ffffff 000000 1b1f26
LAMP           ffd23e f2b200 ffff00 ffd54a
LAMP_OFF       3a3c40 5d564a 303030 2f3742
MARK           ffd21f f7c600 ffff00 ffe14a
MARK_EDGE      2b2000 2b2000 000000 1b1f26
ARROW          e42a24 d4201b ff4a3d d0480f
ARROW_EDGE     1d0f00 1d0f00 000000 14181e
THEIRS         2f7fc4 2f7fc4 66ccff 3b9be0
FOCUS          ffffff 052d6e 00ffff ffffff
FOCUS_EDGE     052d6e ffffff 000000 052d6e
SHADE          000000 3a2f22 000000 000000
SHINE          ffffff ffffff ffffff ffffff
VEIL           0a0b0d 2b2823 000000 05070a
"""
"""Of each ink, in the order of their numbers, red, green and blue in four dresses."""

PALETTES: Final = dressed(
    _TABLE, "light", "colours: 'reference' (the default), a marble board in a dark room, or 'light', by day"
)
