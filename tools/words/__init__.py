"""The words of shell and page, found where they stand, and their catalogues.

`written` are the sentences in modules, `declared` those in tables: options, actions, programs. `catalogues`
writes both into the file of each language.
"""
