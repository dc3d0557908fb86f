"""Faults: operations on files fail, the power fails, processes are killed, and nothing is lost.

    python -m tools.faults --what session --seed 3

`disk` notes down the `operations` of a process on a folder and its `files`, and lets one fail. `sittings` and
`runs` are what is done under it: a played session, a save, `retro2600 run` with each output; they say in
`told` what they have promised. `crashes` makes the states in which a power failure may leave the folder,
`laws` judges what is found, `trials` puts these together, `children` forks.
"""
