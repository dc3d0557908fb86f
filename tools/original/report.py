"""A difference, for people: both pictures side by side, and the inputs that led there."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from retro2600.consoles.vcs.palette import palette
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.consoles.vcs.script import written
from tools.original.episodes import Episode
from tools.original.pictures import Picture

SCALE = 2  # of a colour clock across, a line being half as wide
CAPTION = 16  # lines of text above the pictures
_WHITE = (255, 255, 255)


def write_report(folder: Path, episode: Episode, ours: Picture, theirs: Picture) -> tuple[Path, Path]:
    """Write the pictures as PNG and the inputs as JSON; the two paths."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = "-".join(episode.name.replace(",", "").split())
    picture, inputs = folder / f"{stem}.png", folder / f"{stem}.json"
    side_by_side(ours, theirs, f"{episode.name}: {episode.difference}").save(picture)
    document = {
        "episode": episode.name,
        "difference": str(episode.difference),
        "inputs": written(episode.inputs),
    }
    inputs.write_text(json.dumps(document) + "\n")
    return picture, inputs


def side_by_side(ours: Picture, theirs: Picture, caption: str) -> Image.Image:
    """Ours, the original's, and white wherever they differ, under a line of text."""
    colours = np.frombuffer(palette(), np.uint8).reshape(256, 3)
    where = np.repeat((ours != theirs)[..., np.newaxis], 3, axis=2) * np.uint8(255)
    panels = np.concatenate([colours[ours], colours[theirs], where], axis=1)
    size = (3 * WIDTH * 2 * SCALE, HEIGHT * SCALE)
    sheet = Image.new("RGB", (size[0], size[1] + CAPTION))
    sheet.paste(Image.fromarray(panels).resize(size, Image.Resampling.NEAREST), (0, CAPTION))
    ImageDraw.Draw(sheet).text((2, 2), caption, fill=_WHITE)
    return sheet
