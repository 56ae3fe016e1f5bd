"""The smallest right use of every word about links on the chain."""

from __future__ import annotations

EXAMPLES = (
    "action(Cancel(), target=one(Links()))",
    "action(Copy(), target=one(Links()))",
    "action(Cancel(), target=one(Links(naming=units.yours)))",
)
