"""The view that a net has of a position: whole numbers in 1/64, the same bits with numpy and without it.

Reading order: `layout` (the inputs by name, and the tables both forms share), `contact` (shots, blockades,
primes, anchors), `plain` (all inputs of a net), and the forms for many boards at once, `attack_arrays`,
`contact_arrays` and `arrays`.
"""

__all__ = ["arrays", "contact", "contact_arrays", "layout", "plain"]
