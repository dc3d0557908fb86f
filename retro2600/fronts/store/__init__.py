"""Files of the person's own: where they live, and how they are read, written and locked; slots."""

__all__ = [
    "files",
    "folders",
    "json_text",
    "locks",
    "movie_file",
    "nesting",
    "outside",
    "parts",
    "reading",
    "shelf",
    "slots",
    "store",
]
