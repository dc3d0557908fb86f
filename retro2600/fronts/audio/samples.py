"""From the tones of a machine's frames to a sound card's or a sound file's samples."""

from retro2600.consoles.vcs.sound import FULL_SCALE, LOUDNESS, Tones

__all__ = ["FULL_SCALE", "LOUDNESS", "Tones"]
