"""Settings: the options there are, their kinds, and the document that keeps them with keys and devices."""

__all__ = ["document", "flags", "options"]
