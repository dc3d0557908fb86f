"""The menu Sounds: music and effects, each by itself (M8)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.switches import Switches
from retro2600.consoles.tablet.widgets.shared.area import Area

_SHEET: Final = Switches(
    Sheet.SOUNDS.value,
    "Sounds",
    Area(692, 8, 324, 264),
    Area(16, 436, 358, 276),
    (("music", "Music"), ("effects", "Sound Effects")),
)

seen: Final = _SHEET.seen
gestured: Final = _SHEET.gestured
