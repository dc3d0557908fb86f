"""Random touches and keys on a program of the tablet, held against its laws.

    python -m tools.fumbles --steps 300000 --seed 1
    python -m tools.fumbles --cartridge lobby --steps 20000 --seed 1

Prints the games, the scenes, sheets and refusals that it came through. A breach ends it with the seed and the
step, by which it comes again.

`fingers` is a hand on any drawing, `trial` the run and what it has come through. `absolute` plays alone.
`hands` is two people at a node of `retro2600.hall` in this process, in the `lobby` or at games of `mpgn`:
`guest` is one of them, `tablet` a device with a post, `disorder` brings the letters out of order, `logs` is
what the node has booked, `laws` what has to hold in the lobby.
"""
