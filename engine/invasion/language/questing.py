"""Terms about units that move onto quests."""

from __future__ import annotations

from engine.invasion.language.nouns import QUEST
from engine.invasion.own import rules_of
from engine.kernel.language.common import *


def may_quest_on(st: State, quest: int) -> bool:
    """Whether units of a quest's zone can quest on it.

    It must be in a zone of the player who controls it. A Mission is not, so nobody quests on it. The zone must be the
    quest zone, unless the card is played into any zone of an opponent (an Invasion).
    """
    ent = st.ents[quest]
    if st.rules.controller(st, quest) != ent.seat:
        return False
    return ent.place == QUEST or rules_of(st).plays_onto_opponents(ent.code)


@dataclass(frozen=True)
class GoQuesting(Op):
    """A unit in play moves onto a quest. If it is in another zone, it moves to the zone of the quest first."""

    who: Finds
    to: Finds
    says = "move {who} onto {to}"
    in_play_only = ("who", "to")
    able = {"who": "quest"}
    steps = ("begin_quest",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        pairs = [(e, st.ents[q]) for e in self.who.ids(st, ctx)[:1] for q in self.to.ids(st, ctx)[:1]]
        pairs = [(e, quest) for e, quest in pairs if may_quest_on(st, quest.id)]
        return propose(
            st,
            ctx,
            [
                moved(ctx, e, "shifted", quest.place, quest.seat)
                for e, quest in pairs
                if st.ents[e].place != quest.place and st.rules.may_lie(st, e, quest.place, quest.seat)
            ],
        )

    def begin_quest(self, st: State, ctx: Ctx) -> list[Event]:
        """Let the unit quest, if it has come to the zone of the quest."""
        return [
            Event("quested", e, src=ctx.src, by=ctx.ctl, data=(q,))
            for e in self.who.ids(st, ctx)[:1]
            for q in self.to.ids(st, ctx)[:1]
            if may_quest_on(st, q) and (st.ents[e].place, st.ents[e].seat) == (st.ents[q].place, st.ents[q].seat)
        ]


@dataclass(frozen=True)
class Vacant(Test):
    """Quests on which no unit quests, although units of their zone can."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return may_quest_on(st, eid) and not any(e.role == "quester" and e.host == eid for e in st.ents.values())

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.vacant", speech)


register_messages("en", {"inv.sel.vacant": "on which no unit quests"})

__all__ = ["GoQuesting", "Vacant", "may_quest_on"]
