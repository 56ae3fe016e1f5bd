"""The smallest right use of every word about links on the chain."""

from __future__ import annotations

EXAMPLES = (
    "action(Cancel(), target=one(Links()))",
    "action(PlayNow(any_cards.in_discard.enemy, 'free'))",
    "action(Copy(), target=one(Links()))",
    "action(Cancel(), target=one(Links(naming=units.yours)))",
)
