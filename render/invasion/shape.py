"""The shape of the pictures of Invasion: 4 to 3, as wide as the type allows.

Discord fits a picture into 400 x 300 points on a desktop and into a width of 300 points on a phone. Type of the minimum
size (``FLOOR``) is then at least 9 points high.
"""

from __future__ import annotations

WIDE = 1456
HIGH = 1092

__all__ = ["HIGH", "WIDE"]
