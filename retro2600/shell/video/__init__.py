"""The television: the changes to the console's picture on its way to the glass, each off by default.

`look` names the switches. `palettes` finds a palette by its name, `colours` changes it by the `light` of its
values: none of these needs numpy. `pictures` makes
images of pixels, `receiver` one of each frame's picture, whatever its kind, on which `limiter` and
`phosphor` work over time. `geometry` says where on the screen it lies, `resizing` makes it smaller or
larger, `glass` shows it as a picture tube does. With everything off the image is the palette's colours,
pixel by pixel.

A drawing is for no television: `shapes` and `lettering` work out what its shapes cover of each pixel,
`painting` keeps the picture and paints what has changed, `svg_shapes` writes the shapes themselves.

Knows pictures, palettes and numpy; must never know what is being played, nor the library that shows it.
"""

__all__ = [
    "colours",
    "geometry",
    "glass",
    "lettering",
    "light",
    "limiter",
    "look",
    "painting",
    "palettes",
    "phosphor",
    "pictures",
    "receiver",
    "resizing",
    "svg_shapes",
]
