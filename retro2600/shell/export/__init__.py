"""Files of a run to look at: pictures, films, sound, logs, states, slides."""

__all__ = ["documents", "media", "mp4", "painters", "slides", "svg"]
