"""Questions about the originals, answered with the code below: what it thinks, shows and accepts.

Pure functions; files and standard streams are `cli`'s business.
"""
