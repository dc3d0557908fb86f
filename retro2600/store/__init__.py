"""Files and folders of the person's own, and the sentences for what cannot be done with them.

`folders` tells where they live; `files` reads and writes them whole, by a part that `parts` moves to its
place, `reading` takes no more than a limit of anything; `locks` are between processes. `json_text` reads
JSON within its limits, `movie_file` is the file of a recording, `site` the folder of a browser page. `store`
is all that as the shell sees it: names and bytes, which a browser keeps in another way. `refusals` makes one
sentence of every error.

Knows operating systems; must never know what is in the files.
"""

__all__ = [
    "files",
    "folders",
    "json_text",
    "locks",
    "movie_file",
    "parts",
    "reading",
    "refusals",
    "site",
    "store",
]
