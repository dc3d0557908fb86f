"""The television: what is done to the console's picture on its way to the glass, each thing off by default.

`look` names the switches. `colours` changes the palette, `receiver` makes an image of each frame's
picture and lets `limiter` and phosphor work on it over time, `geometry` says where on the glass it lies,
`averaging` makes it smaller, `effects` is what the glass adds; `palettes` finds a palette by its name.
With everything off the image is the palette's colours, pixel by pixel.

Knows pictures, palettes and numpy; must never know what is being played, nor the library that shows it.
"""
