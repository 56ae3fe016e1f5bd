"""Bleeding Sun.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.language import (
    Controls,
    attach_to,
    constant,
    set_card,
    units,
)

dark_elf = partial(set_card, "bleeding-sun", "Dark Elf")

CARDS = (
    dark_elf(117, "Soul Stealer", "support", 4, 2, attach_to(units.without("Hero").holdable), constant(Controls()),
             traits="Attachment Hex"),
)
