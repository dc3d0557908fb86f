"""The page: the shell as JavaScript plays and shows it, by messages.

A `PageShell` takes messages - keys, wheel, mouse, devices, files - and answers each tick of the screen with
picture, sound and the parts of the view that have changed. `protocol` states them all, for both languages.
`bridge` is called by the worker, and turns values of one language into the other's. `pages` begins a page,
and puts another program's in its place. `input` tells the shell of a player's hands, `keeping` of files
and links; `messages` checks a message by the protocol, `link` the fields of an address. `view` finds what has
changed, `painters` turns each kind of pictures into pixels and text, `sound` makes samples, `spoken` says
what a listener is to know. `records` is the storage, `shared` the records in it, which other tabs change too,
`outside` the world around a session, with `match_files`, and `png` for pictures. `posting` is the post of a
program with letters, whose frames `carrying` carries over a socket; `network` has sockets and requests.

Everything of JavaScript is handed in as plain values and functions. Must never import a library that no
browser has, nor one that only a browser has.
"""

from retro2600.fronts.web.page.pages import Pages
from retro2600.fronts.web.page.shared import Shared

__all__ = ["Pages", "Shared"]
