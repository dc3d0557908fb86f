"""Does the guiding line keep its word? Each press is compared with what the line promised for it.

`kept` watches a shell, whoever plays in it; `hands` work the mouse, the wheel, the keys and a touch screen at
random places and moments. `python -m tools.promises` lets each of them press, and prints the breaches.
"""
