"""The settings as a value, wherever they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from retro2600.fronts.input.device_settings import DeviceSettings
from retro2600.fronts.settings.options import OPTIONS, Options, changed

Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""Keys by the action's name in lower case, where they are others than at first."""

Devices: TypeAlias = Mapping[str, DeviceSettings]
"""The use of each device, by its name."""


@dataclass(frozen=True)
class Settings:
    """Everything that is remembered."""

    options: Options = field(default_factory=Options)
    keys: Keys = field(default_factory=dict)
    devices: Devices = field(default_factory=dict)
    kept: Options | None = field(default=None, compare=False)
    """The options without what counts for tonight alone, if that is something else."""

    def choosing(self, options: Options) -> Settings:
        """The same with these options; those that differ from now are to be kept."""
        kept = self.kept and with_choices(self.kept, self.options, options)
        return replace(self, options=options, kept=kept)


def with_choices(current: Options, before: Options, after: Options) -> Options:
    """The current options, but for those that differ between `before` and `after`."""
    for name in (option.name for option in OPTIONS):
        value = getattr(after, name)
        if value != getattr(before, name):
            current = changed(current, name, value)
    return current
