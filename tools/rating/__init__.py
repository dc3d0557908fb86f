"""The 1979 computer rated: whole games of it, on its own console, against players of known strength.

    python -m tools.rating --against pubeval --games 5000 --seed 1
    python -m tools.rating --errors 2000 --plies 2

`rated_game` plays a game at the cartridge, frame by frame: the computer as red, an opponent of ours as white,
whose decisions a person carries out with knob and button, so that the machine's memory is what it would be in
play. The `opponents` are chance itself, Tesauro's `pubeval`, and GNU Backgammon, which `gnubg` asks over a
socket. `record` keeps what the computer decided, `decision_errors` has gnubg weigh it, `standings` are the
facts that a position shows by itself, `figures` and `prices` add up, `log` remembers what has been played.
`cube_decisions` has gnubg judge our own decisions about the cube, `efficiency` measures the cube itself,
`levels` the errors of the levels. `plays` has gnubg and Open Sage, which `sage` asks, judge ours and gnubg's
plays on the same positions of gnubg's games.

Knows the cartridge's states and the rule book. That the computer's plays are legal is counted, not assumed.
`roms_notes/19-how-strong.md` says what came of it.
"""
