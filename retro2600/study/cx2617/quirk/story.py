"""An example told: where it is from, what is accepted and what was right, and how each cure went."""

from __future__ import annotations

from retro2600.rules.notation import write_play
from retro2600.study.cx2617.quirk.cures import Outcome, cures, played_out
from retro2600.study.cx2617.quirk.examples import Example
from retro2600.study.cx2617.quirk.explorer import explored, right_plays


def story(example: Example) -> str:
    """The text, several lines; plays all cures out on the cartridge."""
    case = example.case
    found = explored(case)
    accepted = ", ".join(write_play(case.position, (move,)) for move in found.accepted)
    ends = [f"{write_play(case.position, (end.move,))} strands the {end.stranded}" for end in found.dead_ends]
    right = ", ".join(write_play(case.position, play) for play in right_plays(case))
    lines = [
        f"{example.name}: {example.title}",
        f"  source: {example.source}",
        f"  {case.side.value} to play {case.dice[0]}-{case.dice[1]}",
        f"  accepted first: {accepted}",
        f"  suspends the game: {', '.join(ends)}",
        f"  right: {right}",
    ]
    for cure in cures(example):
        lines += _cure(played_out(example, cure))
    return "\n".join(lines)


def _cure(outcome: Outcome) -> list[str]:
    steps = [f"    {number}. {done}" for number, done in enumerate(outcome.steps, 1)]
    return [f"  cure, {outcome.cure.name}:", *steps, f"    so {outcome.end.value}"]
