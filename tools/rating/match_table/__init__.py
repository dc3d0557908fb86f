"""The chances to win a match at any score, made by games of our nets against themselves.

`styles` are ways to play for gammons or against them, `courses` are games, `gains` what a look one roll ahead
would add to them. `cubes` turns the cube along games at a score, `table` goes from the last scores of a match
to the first ones, `written` is the module with what was found. Nobody else's table is read.
"""
