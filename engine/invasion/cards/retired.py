"""Old definitions of abilities that have been corrected. Saved matches may still have effects of them in progress.

When you correct a card, move its old definition here, next to the id of its ability (``core-008/0``). Remove an entry
once no match that was saved before the correction is still being played.
"""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.definitions import AbilityDef

RETIRED: tuple[tuple[str, AbilityDef], ...] = (
    (
        "the-skavenblight-threat-007/0",  # Repair the Waystones could target an Attachment, which then did not move
        action(
            PutIntoPlay(T, QUEST), where=QUEST, cost=remove_tokens_cost(3), target=one(support_cards.in_discard.yours)
        ),
    ),
    (
        "omens-of-ruin-008/1",  # Visit the Haunted City moved an Attachment away from its unit
        action(MoveToZone(T), cost=remove_tokens_cost(2), target=one(either_of(units, supports))),
    ),
    (
        "path-of-the-zealot-039/0",  # Surprise Assault could not deal its damage to its own player
        action(Indirect(Count(developments.yours.in_(BATTLEFIELD)), "opponents")),
    ),
    (
        "assault-on-ulthuan-041/0",  # Take Captive! first moved its unit to the captor's zone with the same name
        action(Borrow(T, END_OF_TURN), JoinDefence(T), target=one(units.attacking)),
    ),
)
