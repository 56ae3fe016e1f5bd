"""Old definitions of abilities that have been corrected. Saved matches may still have effects of them in progress.

When you correct a card, move its old definition here, next to the id of its ability (``core-008/0``). Remove an entry
once no match that was saved before the correction is still being played.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.cards.assault_on_ulthuan import JoinDefence
from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.own import rules_of
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.piles import seen_answer
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.text.speech import Speech
from engine.kernel.run.program import Op
from engine.kernel.state.state import Frame, State


@dataclass(frozen=True)
class _SearchForSupport(Op):
    """The search of the Dwarf Cannon Crew before it had words of its own for seeing and for putting into play.

    A match saved at its question goes on with the second instruction.
    """

    depth: int
    sel: Sel
    formerly = "SearchForSupport"
    steps = ("enter",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx["seen"] = ("deck", ctx["ctl"], self.depth, "")
        return EnterSeen(self.sel, here=True).step(st, frame, ctx, jump)

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the chosen card into this zone."""
        ctx["found"], ctx["seen"] = seen_answer(ctx), ("deck", ctx["ctl"], self.depth, "")
        ctx["ans"] = rules_of(st).zone_of(st, ctx)[0] if ctx["found"] else ""
        return EnterSeen(self.sel, here=True).enter(st, ctx)

    def say(self, speech: Speech) -> str:
        return EnterSeen(self.sel, here=True).say(speech)


RETIRED: tuple[tuple[str, AbilityDef], ...] = (
    (
        "core-008/0",  # Dwarf Cannon Crew searched with a word of its own
        forced(enters(this), Then((_SearchForSupport(5, support_cards.cost(2)),), (Shuffle(),))),
    ),
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
