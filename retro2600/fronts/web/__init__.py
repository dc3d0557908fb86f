"""The browser page: the same shell in a worker that runs Python, and the site that brings it there.

`page` is the front that runs in the browser, `static` its HTML, CSS and JavaScript, `site` what collects all
that and serves it or writes it for a static host.
"""

__all__ = ["page", "site"]
