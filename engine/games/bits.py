"""Sets of numbers as the bits of an int."""


def bits_of(mask: int) -> list[int]:
    """The numbers in a set, in order."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers
