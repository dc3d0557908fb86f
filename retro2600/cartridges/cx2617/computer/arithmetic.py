"""The cartridge's 8-bit arithmetic, and its cycles."""

from __future__ import annotations


def signed8(value: int) -> int:
    """The value as a signed byte: wrapped into -128..127."""
    return ((value + 128) & 255) - 128


def multiply(factor: int, weight: int) -> tuple[int, int]:
    """The product of two signed bytes, and the cycles it takes (note 14).

    The binary digits of the weight are walked through, without leading zeros. A negative weight is first
    made positive by negating both, and -128 negated is +127.
    """
    cycles = 22
    if weight < 0:
        cycles += 31 + (factor == -128) + 7 * (weight == -128)
        factor, weight = min(-factor, 127), min(-weight, 127)
    else:
        cycles += 2
    cycles += 11 if factor < 0 else 12
    cycles += 29 * weight.bit_length() + 19 * weight.bit_count()
    return factor * weight, cycles
