"""Terms about units that move onto quests."""

from __future__ import annotations

from engine.kernel.language.common import *


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
            if (st.ents[e].place, st.ents[e].seat) == (st.ents[q].place, st.ents[q].seat)
        ]


@dataclass(frozen=True)
class Vacant(Test):
    """Quests on which no unit quests."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not any(e.role == "quester" and e.host == eid for e in st.ents.values())

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.vacant", speech)


register_messages("en", {"inv.sel.vacant": "on which no unit quests"})

__all__ = ["GoQuesting", "Vacant"]
