"""The operator's page: how this node is, for whoever may read its metrics.

`report` gathers it as plain values, which hold nothing secret and nobody's address; `page` writes them as
HTML, `routes` answers requests.
"""

__all__ = ["page", "report", "routes"]
