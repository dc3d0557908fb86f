"""A case as a picture: the cartridge's own screen, and over it an arrow for each first move that matters.

Green arrows begin a legal play, red ones suspend the game; underneath it is said in words.
"""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFont

from retro2600.cartridges.cx2617 import layout
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.export.media import image
from retro2600.fronts.video.geometry import even_size
from retro2600.rules import Move
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.quirk.explorer import Case, Explored, explored, right_plays
from retro2600.study.cx2617.screen_digest import screen_of

Colour = tuple[int, int, int]
Spot = tuple[float, float]

STILL_SIZE = even_size(CONSOLE)

RIGHT: Colour = (96, 224, 96)
DEAD_END: Colour = (255, 72, 56)
WORDS: Colour = (224, 224, 224)

LANE = 2.5  # colour clocks between two arrows, from the seam outwards
LANES = 16  # arrows beside each other; more begin again at the seam
STROKE = 6  # pixels, as all below
HEAD = 22
LINE = 44
MARGIN = 24
LETTER = (10, 14)  # as large as any in the font that Pillow brings along
ENLARGED = 3  # times
LONGEST = 90  # letters in a line


def picture(case: Case, colours: bytes | None = None) -> Image.Image:
    """The picture in RGB, as wide as a still of the console and higher by the lines of words."""
    found = explored(case)
    shown = paint(_screen(case))
    still = image(shown, CONSOLE.picture, palette() if colours is None else colours, STILL_SIZE)
    lines = words(case, found)
    drawn = Image.new("RGB", (still.width, still.height + len(lines) * LINE + 2 * MARGIN))
    drawn.paste(still.convert("RGB"))
    pen = ImageDraw.Draw(drawn)
    traps = [end.move for end in found.dead_ends]
    for lane, move in enumerate([*found.legal, *traps]):
        _arrow(pen, case.side, move, lane % LANES, DEAD_END if move in traps else RIGHT)
    for number, (line, colour) in enumerate(lines):
        _write(drawn, line, (MARGIN, still.height + MARGIN + number * LINE), colour)
    return drawn


def words(case: Case, found: Explored) -> list[tuple[str, Colour]]:
    """The words below the board, line by line."""
    left, right = case.dice
    lines = [(f"{case.side.value} to play {left}-{right}", WORDS)]
    for end in found.dead_ends:
        move = write_play(case.position, (end.move,))
        lines.append((f"{move} is accepted, and the game waits for the {end.stranded} for ever", DEAD_END))
    if not found.dead_ends:
        return [*lines, ("no first move suspends the game", RIGHT)]
    plays = ", ".join(write_play(case.position, play) for play in right_plays(case))
    return [*lines, (_shortened(f"right: {plays}"), RIGHT)]


def _shortened(line: str) -> str:
    return line if len(line) <= LONGEST else line[: line.rindex(",", 0, LONGEST)] + ", ..."


def _screen(case: Case) -> Screen:
    return screen_of(
        {
            "board": case.board,
            "dice": case.dice,
            "turn": case.side.value,
            "number": 0,
            "number_colour": "border",
            "cursor": None,
            "held": None,
            "color": 1,
        }
    )


def _arrow(pen: ImageDraw.ImageDraw, side: Side, move: Move, lane: int, colour: Colour) -> None:
    tail, head = (_spot(LOCATION[side][number], lane) for number in (move.source, move.target))
    pen.line([tail, head], fill=colour, width=STROKE)
    length = max(((head[0] - tail[0]) ** 2 + (head[1] - tail[1]) ** 2) ** 0.5, 1.0)
    along = ((head[0] - tail[0]) / length * HEAD, (head[1] - tail[1]) / length * HEAD)
    back = (head[0] - along[0], head[1] - along[1])
    across = (along[1] / 2, -along[0] / 2)
    barbs = [(back[0] + sign * across[0], back[1] + sign * across[1]) for sign in (1, -1)]
    pen.polygon([head, *barbs], fill=colour)
    pen.ellipse([tail[0] - STROKE, tail[1] - STROKE, tail[0] + STROKE, tail[1] + STROKE], fill=colour)


def _spot(location: int, lane: int) -> Spot:
    """An arrow's beginning or end, in pixels; a tray is below the board."""
    away = (lane + 1) * LANE
    clock = layout.SEAM + (-away if layout.on_the_left(location) else away)
    if location in layout.TRAYS:
        line = layout.BOTTOM_BORDER.top + layout.BOTTOM_BORDER.height
    else:
        box = layout.half_row(location)
        line = box.top + box.height // 2
    return clock * STILL_SIZE[0] / CONSOLE.picture.width, line * STILL_SIZE[1] / CONSOLE.picture.height


def _write(drawn: Image.Image, line: str, at: tuple[int, int], colour: Colour) -> None:
    """A line in the font that Pillow brings along, enlarged without blending."""
    small = Image.new("L", (LETTER[0] * len(line), LETTER[1]))
    ImageDraw.Draw(small).text((0, 0), line, fill=255, font=ImageFont.load_default())
    mask = small.resize((small.width * ENLARGED, small.height * ENLARGED), Image.Resampling.NEAREST)
    drawn.paste(colour, (*at, at[0] + mask.width, at[1] + mask.height), mask)
