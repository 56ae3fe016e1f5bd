"""The smallest correct use of every term about links on the chain."""

from __future__ import annotations

EXAMPLES = (
    "action(Cancel(), target=one(Links()))",
    "action(PlayNow(any_cards.in_discard.enemy, 'free'))",
    "action(PlayNow(unit_cards.in_hand.yours, permanent=True))",
    "action(Copy(), target=one(Links()))",
    "action(Cancel(), target=one(Links(naming=units.yours)))",
)
