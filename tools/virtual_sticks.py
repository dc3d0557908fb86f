"""Joysticks without hardware, by SDL's own virtual ones: as real to pygame as any."""

import ctypes
from pathlib import Path

import pygame

_NUMBERS = ("version", "type", "axes", "buttons", "hats", "vendor", "product", "padding")
_CALLBACKS = ("userdata", "update", "set_player", "rumble", "rumble_triggers", "set_led", "send_effect")
_GAME_CONTROLLER = 1


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in _NUMBERS),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in _CALLBACKS),
    )


class VirtualSticks:
    """Plugs joysticks in, moves them, unplugs them; each is called by its name."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._ids: dict[str, int] = {}

    def plug(self, name: str, axes: int = 2, buttons: int = 2, hats: int = 1) -> int:
        """The number that its events bear."""
        description = _Description(
            version=1, type=_GAME_CONTROLLER, axes=axes, buttons=buttons, hats=hats, name=name.encode()
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0
        self._ids[name] = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        return self._ids[name]

    def unplug(self, name: str) -> None:
        id = self._ids.pop(name)
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == id:
                assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
                return

    def unplug_all(self) -> None:
        for name in tuple(self._ids):
            self.unplug(name)

    def axis(self, name: str, axis: int, value: float) -> None:
        """Whoever has opened it will hear of it."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pointer(name), axis, ctypes.c_int16(int(value * 32767)))

    def button(self, name: str, button: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._pointer(name), button, ctypes.c_uint8(down))

    def hat(self, name: str, across: int, up: int = 0) -> None:
        self._sdl.SDL_JoystickSetVirtualHat(
            self._pointer(name), 0, ctypes.c_uint8({-1: 8, 0: 0, 1: 2}[across] | {-1: 4, 0: 0, 1: 1}[up])
        )

    def _pointer(self, name: str) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self._ids[name]))


def sdl_library() -> ctypes.CDLL | None:
    """The SDL that pygame came with; None where it is not where it usually is."""
    there = Path(pygame.__file__).parent
    folders = [there, there / ".dylibs", there.parent / "pygame_ce.libs"]
    names = ("libSDL2-2*", "SDL2.dll")
    libraries = [path for folder in folders for name in names for path in folder.glob(name)]
    return ctypes.CDLL(str(libraries[0])) if libraries else None
