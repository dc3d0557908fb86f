"""A case as a picture: the cartridge's own screen, and over it an arrow for each first move that matters.

Green arrows begin a legal play, red ones suspend the game; underneath it is said in words.
"""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFont

from retro2600.cartridges.cx2617.arrows import of_choices
from retro2600.cartridges.cx2617.board import LOCATION
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.screen import Screen, shown
from retro2600.consoles.vcs.palette import palette
from retro2600.rules.notation import write_play
from retro2600.shell.export.painters import image
from retro2600.shell.video.geometry import even_size
from retro2600.study.cx2617.arrows import draw_arrow
from retro2600.study.cx2617.quirk.explorer import Case, Explored, explored, right_plays
from retro2600.study.cx2617.screen_digest import screen_of

Colour = tuple[int, int, int]

STILL_SIZE = even_size(CONSOLE)

RIGHT: Colour = (96, 224, 96)
DEAD_END: Colour = (255, 72, 56)
WORDS: Colour = (224, 224, 224)

LINE = 44  # pixels, as below
MARGIN = 24
TEXT = 32
LONGEST = 90  # letters in a line


def picture(case: Case, colours: bytes | None = None) -> Image.Image:
    """The picture in RGB, as wide as a still of the console and higher by the lines of words."""
    found = explored(case)
    still = image(shown(_screen(case)), palette() if colours is None else colours, STILL_SIZE)
    lines = words(case, found)
    drawn = Image.new("RGB", (still.width, still.height + len(lines) * LINE + 2 * MARGIN))
    drawn.paste(still.convert("RGB"))
    pen = ImageDraw.Draw(drawn)
    traps = [end.move for end in found.dead_ends]
    moves = [*found.legal, *traps]
    own = LOCATION[case.side]
    arrows = of_choices(case.board, case.side, [(own[move.source], own[move.target]) for move in moves])
    for move, arrow in zip(moves, arrows, strict=True):
        draw_arrow(pen, arrow, STILL_SIZE, DEAD_END if move in traps else RIGHT)
    font = ImageFont.load_default(TEXT)
    for number, (line, ink) in enumerate(lines):
        pen.text((MARGIN, still.height + MARGIN + number * LINE), line, ink, font)
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
