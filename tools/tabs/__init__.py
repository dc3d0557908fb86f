"""Two tabs with the page of `retro2600 web`, in which a person saves, chooses and reloads at random.

`records` looks at what the browser keeps, behind the page's back; `tab` is one tab; `law` lets two of them
act at once, and states what must be there afterwards.
"""
