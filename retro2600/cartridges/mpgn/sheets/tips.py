"""The menu ToolTips: the notes, on or off (M9)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.switches import Switches
from retro2600.consoles.tablet.widgets.shared.area import Area

_SHEET: Final = Switches(
    Sheet.TIPS.value,
    "ToolTips",
    Area(692, 8, 324, 216),
    Area(16, 488, 358, 224),
    (("tooltips", "ToolTips"),),
)

seen: Final = _SHEET.seen
gestured: Final = _SHEET.gestured
