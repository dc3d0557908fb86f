"""Inputs over time as the console's files hold them: a touch is `[finger, "down", x, y]`."""

from __future__ import annotations

from typing import Any, Final

from retro2600.consoles.tablet.inputs import Inputs
from retro2600.excerpt import json_excerpt
from retro2600.machine import script
from retro2600.machine.touching import Touch, TouchPhase

_ABOUT: Final = """\
The fields are touches, a list of [finger, "down" / "move" / "up" / "cancel", x, y]; key, the key struck ("y",
"return", "left"); mail, the letters that come; upright and calm, true or false. Touches, key and mail last as
long as their entry, upright and calm until they are changed. Places are those of the drawing: 1024 x 768,
upright 390 x 764."""

_EXPECTED: Final = 'expected a list of touches such as [0, "down", 560, 430]'


class _Codec(script.Script[Inputs]):
    def value(self, name: str, plain: object, where: str) -> Any:
        """The value of a field; `ValueError` if it is none."""
        if name != "touches":
            return super().value(name, plain, where)
        if not isinstance(plain, list):
            raise ValueError(f'{where}: "touches" is {json_excerpt(plain)}, {_EXPECTED}')
        return tuple(_touch(each, where) for each in plain)

    def spelled(self, value: object) -> object:
        """Touches as lists, all else as it is."""
        if isinstance(value, tuple) and value and isinstance(value[0], Touch):
            return [[touch.finger, touch.phase.value, touch.x, touch.y] for touch in value]
        return super().spelled(value)


def _touch(plain: object, where: str) -> Touch:
    match plain:
        case [int(finger), ("down" | "move" | "up" | "cancel") as phase, int(x), int(y)] if not any(
            isinstance(number, bool) for number in (finger, x, y)
        ):
            return Touch(finger, TouchPhase(phase), x, y)
    raise ValueError(f'{where}: "touches" has {json_excerpt(plain)}, {_EXPECTED}')


CODEC: Final = _Codec(Inputs(), _ABOUT, once=("touches", "key", "mail"))
"""The console's."""
