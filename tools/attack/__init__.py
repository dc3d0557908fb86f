"""Attacks on a node: strangers say whatever they like at the door while two people play a game.

`python -m tools.attack --messages 100000 --seed 7`. No socket and no clock: time is counted, so that a run is
the same for a seed. It prints one JSON line; its exit code is 1 where somebody got through.
"""
