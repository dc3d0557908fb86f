"""The chances to win a match at any score, made by games of our nets against themselves.

`courses` plays the games, `cubes` turns the cube along them at a score, `table` goes from the last scores of a
match to the first ones. Nobody else's table is read.
"""
