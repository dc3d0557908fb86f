"""Common to widgets: areas, measures, looks, fingers that hold, the focus, glides, events, and pictures."""

__all__ = [
    "area",
    "colours",
    "die",
    "events",
    "focus",
    "glide",
    "holding",
    "looks",
    "measures",
    "picture",
]
