"""Cards that were printed again: the code, that of the newest printing, the name.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

REPRINTED = (
    ("core-119", "assault-on-ulthuan-057", "Innovation"),
)
