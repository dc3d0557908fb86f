"""The process among others: signals, standard streams, clock of frames, and Python made ready for them."""

__all__ = ["pacing", "punctual", "signals", "standard_streams"]
