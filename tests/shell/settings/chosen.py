"""Settings that somebody may have chosen."""

from dataclasses import replace

from hypothesis import strategies as st

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.settings.options import Options, Settings, options_of, turned

PAD = DeviceSettings(player=1, inverted=True, low=(-0.06, -0.5), high=(0.24,), dead_zone=0.0)
CHOSEN = Settings(Options(volume=35, topics_off=("pips",)), {"select": ("f1", "shift+z")}, {"My pad": PAD})


@st.composite
def options(draw: st.DrawFn) -> Options:
    drawn = Options()
    for option in options_of(CARTRIDGE):
        drawn = turned(drawn, option, draw(st.integers(-3, 3)), CONSOLE)
    return replace(drawn, sound_device=draw(st.text(max_size=20).filter(str.isprintable)))
