"""Settings: the options there are, their kinds, and the file that keeps them with keys and devices."""

__all__ = ["options", "settings_file"]
