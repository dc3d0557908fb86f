"""The files that a system wants beside a program: manual page, shell completions, menu entry, icon.

`python -m tools.share` writes them into `share/`, from which the wheel takes them; a test compares.
"""
