"""What corrected abilities said before, for effects of saved matches that are in flight.

Whoever corrects a card moves the old definition here, beside the id of its ability (``core-008/0``).  An entry can go
when no match that was saved before the correction goes on.
"""

from engine.kernel.language.definitions import AbilityDef

RETIRED: tuple[tuple[str, AbilityDef], ...] = ()
