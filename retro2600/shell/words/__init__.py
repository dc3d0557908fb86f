"""The words of the shell and of the page in several languages.

A sentence is made in English, as `said`, which remembers its template; the `language` that a person reads
translates it as it leaves the shell. What has no translation is shown in English. The translations are the
`catalogue` of each language, a file in gettext's format: `python -m tools.words` keeps them up to date.
"""

__all__ = ["catalogue", "language", "said"]
