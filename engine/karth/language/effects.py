"""Effects of abilities, spells and items that only Heroes of Karth has."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.grid.board import occupied
from engine.grid.space import SquareRef
from engine.karth.card import STANDING
from engine.karth.field import radius
from engine.karth.own import rules_of
from engine.karth.turn.combat import blasted, hits_for, lessened, mending
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.state.state import Event, Frame, Link, State

# -- gold and energy ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DigGold(Op):
    """Mine as much gold as the ability's number says, or twice as much after Double Production (KARTH-G32)."""

    n: Num
    says = "gain {n} gold by mining"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = num(self.n, st, ctx) * (2 if st.fact("turn", "production", ctx.ctl) else 1)
        return [Event("gold", n=n, how="mined", seat=ctx.ctl, src=ctx.src)]


@dataclass(frozen=True)
class StealGold(Op):
    """Take up to ``n`` gold from a card's player (KARTH-G32, G50)."""

    n: Num
    who: Finds
    says = "take up to {n} gold from the player of {who}"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        out = []
        for eid in self.who.ids(st, ctx)[:1]:
            seat = st.ents[eid].ctl
            n = min(num(self.n, st, ctx), st.purse(seat))
            if n:
                out = [
                    Event("gold", n=-n, how="robbed", seat=seat, src=ctx.src, by=ctx.ctl),
                    Event("gold", n=n, how="stolen", seat=ctx.ctl, src=ctx.src, to_seat=seat),
                ]
        return out


# -- healing, hiding, readiness ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Mend(Op):
    """Heal a card, up to its maximum, and remove all its poison (KARTH-G28)."""

    n: Num
    who: Finds
    in_play_only = ("who",)
    able = {"who": "take damage"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return mending(st, self.who.ids(st, ctx), num(self.n, st, ctx), ctx.src, ctx.ctl)

    def say(self, speech: Speech) -> str:
        return tx("karth.fx.mend", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))


@dataclass(frozen=True)
class Hide(Op):
    """A card becomes hidden (KARTH-G25)."""

    who: Finds = this
    says = "{who} becomes hidden"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("flagged", e, 1, how="hidden", src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]


# -- damage ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Blaze(Op):
    """Every enemy card, even a hidden one, on a space and in the square around it takes damage (KARTH-R12.6)."""

    n: int
    at: SquareRef
    says = "choose {at}: every enemy card on it or within radius 1 of it takes {n} damage, hidden ones too"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        rules, ents, taken = rules_of(st), st.ents, occupied(st)
        return [
            Event("damaged", e, self.n, src=ctx.src, by=ctx.ctl, tags=("area",))
            for s in self.at.ids(st, ctx)
            for t in (s, *radius(rules.board(st), s, 1))
            for e in taken.get(t, ())
            if not rules.friends(st, ents[e].ctl, ctx.ctl) and rules.kind(st, e) in STANDING
        ]


def resolving(st: State, src: int) -> Link | None:
    """Return the link of the card's attack that is resolving now, or None."""
    return next((x for x in st.links.values() if x.src == src and x.state == "resolving"), None)


@dataclass(frozen=True)
class Strike(Op):
    """A card's attack hits: it deals damage, and the consequences follow (KARTH-G1)."""

    who: Finds = T
    says = "{who} takes this card's DMG"
    in_play_only = ("who",)
    steps = ("follow_up",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        src, less = ctx.src, lessened(resolving(st, ctx.src))
        ctx["struck"] = struck = self.who.ids(st, ctx)
        rules_of(st).tell(st, "attacked", src, struck)
        evs = [Event("damaged", e, hits_for(st, src, e, less), src=src, by=ctx.ctl, tags=("attack",)) for e in struck]
        ctx["hurt"] = tuple(ev.who for ev in evs if ev.n > 0)
        for ev in evs:
            if not ev.n:
                rules_of(st).tell(st, "spared", ev.who, ())
        ctx["poison"] = rules_of(st).number(st, src, "poison")
        return NEXT if push_batch(st, evs) else WAIT

    def follow_up(self, st: State, ctx: Ctx) -> list[Event]:
        """Reveal the attacker, apply its poison, and let the cards that were hit retaliate."""
        rules, ents, src = rules_of(st), st.ents, ctx.src
        evs = []
        if src in ents and ents[src].flag("hidden"):
            evs.append(Event("flagged", src, 0, how="hidden", src=src, by=ctx.ctl))
        for eid in ctx["hurt"]:
            if eid in ents and rules.living(st, eid) and ents[eid].mark("poison") < ctx["poison"]:
                evs.append(
                    Event("marked", eid, ctx["poison"] - ents[eid].mark("poison"), how="poison", src=src, by=ctx.ctl)
                )
        for eid in ctx["struck"]:
            if eid in ents and src in ents and ents[eid].pos in rules.board(st).adjacent[ents[src].pos]:
                n = rules_of(st).number(st, eid, "retaliate")
                if n:
                    evs.append(Event("damaged", src, n, src=eid, by=ents[eid].ctl, tags=("retaliation",)))
        return evs


@dataclass(frozen=True)
class Burst(Strike):
    """A Blast hits everything on a space and adjacent to it, friend and foe, except the attacking card."""

    at: SquareRef = field(default=SquareRef("T"))
    says = "every other card on {at} and adjacent to it takes this card's DMG"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        src, less = ctx.src, lessened(resolving(st, ctx.src))
        found = tuple(e for s in self.at.ids(st, ctx) for e in blasted(st, src, s))
        ctx["struck"], ctx["poison"] = found, 0
        rules_of(st).tell(st, "attacked", src, found)
        evs = [
            Event("damaged", e, hits_for(st, src, e, less), src=src, by=ctx.ctl, tags=("attack", "area")) for e in found
        ]
        ctx["hurt"] = ()
        return NEXT if push_batch(st, evs) else WAIT


register_messages(
    "en",
    {
        "karth.fx.mend": "{who} gets back up to {n} HP and loses all poison",
    },
)

__all__ = ["Blaze", "Burst", "DigGold", "Hide", "Mend", "StealGold", "Strike"]
