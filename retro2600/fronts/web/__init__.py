"""The browser: a page that plays without a server, and the site that carries it there.

`page` is the Python that runs in the page's worker, around the same shell as window and terminal have.
"""

__all__ = ["page"]
