"""The hunt: long random sessions, checked against laws that hold in every frame.

    python -m tools.hunt --frames 1000000

`laws` has the laws from one frame to the next, `examine` those of a stretch of frames,
`session` plays, `shrink` makes a failure short. Knows our program only: the original has no part in it.
"""
