"""From the TIA's colour bytes to red, green and blue: palettes by name, and other people's from files.

A colour byte is hue * 16 + luma; the television ignores bit 0, so there are 128 colours. What they looked
like was never one truth: it hung on the set and on how the console had been adjusted. Note 11.

A palette is `bytes`, 768 long: red, green, blue by colour byte. The entries 2n and 2n + 1 are usually equal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from retro2600.excerpt import excerpt
from retro2600.machine.console import REFERENCE

# Hues 0..15 downwards, lumas 0, 2, .. 14 across: what an emulator in wide use shows, as observed; note 11.
_REFERENCE = """
    000000 4A4A4A 6F6F6F 8E8E8E AAAAAA C0C0C0 D6D6D6 ECECEC
    484800 69690F 86861D A2A22A BBBB35 D2D240 E8E84A FCFC54
    7C2C00 904811 A26221 B47A30 C3903D D2A44A DFB755 ECC860
    901C00 A33915 B55328 C66C3A D5824A E39759 F0AA67 FCBC74
    940000 A71A1A B83232 C84848 D65C5C E46F6F F08080 FC9090
    840064 97197A A8308F B846A2 C659B3 D46CC3 E07CD2 EC8CE0
    500084 68199A 7D30AD 9246C0 A459D0 B56CE0 C57CEE D48CFC
    140090 331AA3 4E32B5 6848C6 7F5CD5 956FE3 A980F0 BC90FC
    000094 181AA7 2D32B8 4248C8 545CD6 656FE4 7580F0 8490FC
    001C88 183B9D 2D57B0 4272C2 548AD2 65A0E1 75B5EF 84C8FC
    003064 185080 2D6D98 4288B0 54A0C5 65B7D9 75CCEB 84E0FC
    004030 18624E 2D8169 429E82 54B899 65D1AE 75E7C2 84FCD4
    004400 1A661A 328432 48A048 5CBA5C 6FD26F 80E880 90FC90
    143C00 355F18 527E2D 6E9C42 87B754 9ED065 B4E775 C8FC84
    303800 505916 6D762B 88923E A0AB4F B7C25F CCD86E E0EC7C
    482C00 694D14 866A26 A28638 BB9F47 D2B656 E8CC63 FCE070
"""

# Another emulator's table, in the same order, as documented; note 11.
_Z26 = """
    000000 505050 646464 787878 8C8C8C A0A0A0 B4B4B4 C8C8C8
    445400 586800 6C7C00 809000 94A414 A8B828 BCCC3C D0E050
    673900 7B4D00 8F6100 A37513 B78927 CB9D3B DFB14F F3C563
    7B2504 8F3918 A34D2C B76140 CB7554 DF8968 F39D7C FFB190
    7D122C 912640 A53A54 B94E68 CD627C E17690 F58AA4 FF9EB8
    730871 871C85 9B3099 AF44AD C358C1 D76CD5 EB80E9 FF94FD
    5D0B92 711FA6 8533BA 9947CE AD5BE2 C16FF6 D583FF E997FF
    401599 5429AD 683DC1 7C51D5 9065E9 A479FD B88DFF CCA1FF
    252593 3939A7 4D4DBB 6161CF 7575E3 8989F7 9D9DFF B1B1FF
    0F3480 234894 375CA8 4B70BC 5F84D0 7398E4 87ACF8 9BC0FF
    04425A 18566E 2C6A82 407E96 5492AA 68A6BE 7CBAD2 90CEE6
    044F30 186344 2C7758 408B6C 549F80 68B394 7CC7A8 90DBBC
    0F550A 23691E 377D32 4B9146 5FA55A 73B96E 87CD82 9BE196
    1F5100 336505 477919 5B8D2D 6FA141 83B555 97C969 ABDD7D
    344600 485A00 5C6E14 708228 84963C 98AA50 ACBE64 C0D278
    463E00 5A5205 6E6619 827A2D 968E41 AAA255 BEB669 D2CA7D
"""

# The emulator Stella shows that first table darker: it matches a television's curve to a monitor's; note 11.
_STELLA_GAMMA = 1.1333

# The palette "phase" is chosen (note 11): fifteen hues in equal steps round the circle of NTSC colours.
_FIRST_HUE_DEGREES = 176.0  # hardly off the burst
_STEP_DEGREES = 26.2  # one delay of the console, adjusted until hue 15 comes round to hue 1
_LEAST_STEP, _MOST_STEP = 20.0, 32.0  # as far as a console's adjustment may be imagined to go
_SATURATION = 0.25
_BLACK, _WHITE = 0.06, 0.93  # of the darkest and of the lightest hue
_GAMMA = 0.85  # lifts the middle lumas as a tube does

# How many colours a .pal file of that many bytes begins with, three bytes to a colour; in the last kind, 128
# for PAL and 8 for SECAM follow.
_PAL_COLOURS: Final = {384: 128, 768: 256, 792: 128}


def _stella() -> bytes:
    shown = (256 * (value / 255) ** _STELLA_GAMMA + 0.5 for value in bytes.fromhex(_REFERENCE))
    return bytes(int(min(value, 255)) for value in shown)


def _phase_colour(hue: int, luma: int, step: float) -> tuple[float, float, float]:
    """Red, green and blue, 0..1 but for what a television clips: hue 0 is grey."""
    brightness = (luma / 7) ** _GAMMA
    if hue == 0:
        return (brightness * _WHITE,) * 3
    y = _BLACK + brightness * (_WHITE - _BLACK)
    angle = radians(_FIRST_HUE_DEGREES - (hue - 1) * step)
    u, v = _SATURATION * cos(angle), _SATURATION * sin(angle)
    return y + 1.140 * v, y - 0.395 * u - 0.581 * v, y + 2.032 * u


def _phase(step: float = _STEP_DEGREES) -> bytes:
    colours = (_phase_colour(hue, luma, step) for hue in range(16) for luma in range(8))
    return bytes(round(min(max(part, 0), 1) * 255) for colour in colours for part in colour)


_MAKERS: Final[dict[str, Callable[[], bytes]]] = {
    REFERENCE: lambda: bytes.fromhex(_REFERENCE),
    "stella": _stella,
    "z26": lambda: bytes.fromhex(_Z26),
    "phase": _phase,
}

NAMES: Final = tuple(_MAKERS)
"""The palettes that need no file. After "phase" a colon and a number of degrees give another step."""


@lru_cache(maxsize=32)
def palette(name: str = REFERENCE) -> bytes:
    """The palette of that name ("phase:25.7": with that step); an unknown name is a ValueError."""
    kind, colon, step = name.partition(":")
    if colon and kind == "phase":
        return _doubled(_phase(_degrees(step)))
    if name not in _MAKERS:
        expected = f"{', '.join(map(repr, NAMES[:-1]))} or {NAMES[-1]!r}"
        raise ValueError(f"no palette is called {excerpt(name)}, expected {expected}")
    return _doubled(_MAKERS[name]())


def _doubled(table: bytes) -> bytes:
    """The palette with each colour of a table twice."""
    return b"".join(2 * table[at : at + 3] for at in range(0, len(table), 3))


def _degrees(text: str) -> float:
    try:
        step = float(text)
    except ValueError:
        step = 0.0
    if not _LEAST_STEP <= step <= _MOST_STEP:
        raise ValueError(
            f"the phase step {excerpt(text)} is not a number from {_LEAST_STEP:g} to {_MOST_STEP:g}"
        )
    return step


def load_pal(data: bytes, name: str) -> bytes:
    """The palette in the bytes of a .pal file: red, green, blue of 128 colours or of all 256 colour bytes.

    `name` is what an error calls the file; another size is a ValueError.
    """
    count = _PAL_COLOURS.get(len(data))
    if count is None:
        sizes = ", ".join(map(str, _PAL_COLOURS))
        raise ValueError(f"{name} has {len(data)} bytes: a palette has one of {sizes}")
    return data if count == 256 else _doubled(data[: 3 * count])
