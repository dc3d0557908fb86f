"""Files of a run to look at: pictures, films, sound, logs, states, slides.

`painters` has, for each kind of pictures, the forms in which it can be written.
"""

__all__ = ["documents", "media", "mp4", "painters", "slides", "svg"]
