"""The process among others: its signals, its standard streams, and the clock that its frames go by."""

__all__ = ["pacing", "signals", "standard_streams"]
