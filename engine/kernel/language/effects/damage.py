"""The effect terms for damage: dealing, healing and moving it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.kernel.language.code import Program
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State


def dealt(st: State, ctx: Ctx, eid: int, n: int, tags: tuple[str, ...] = ()) -> Event:
    """Return the event in which the running effect deals damage to an entity."""
    return Event("damaged", eid, n, src=ctx.src, by=ctx.ctl, seat=st.ents[eid].seat, tags=tags)


@dataclass(frozen=True)
class Deal(Op):
    """Deal damage.  The damage is applied immediately after it is assigned (INV-DMG-NONCOMBAT).

    Cards that ``if_`` finds take ``more`` damage in addition, as part of the same damage.
    """

    n: Num
    who: Finds
    tags: tuple[str, ...] = ()
    more: int = 0
    if_: Sel | None = None
    lexical = {"tags": "tags"}
    in_play_only = ("who",)
    able = {"who": "take damage"}
    harms = ("who",)

    def fault(self) -> tuple[str, str]:
        if bool(self.more) != (self.if_ is not None):
            return "deals more to nothing, or nothing more", "write both: more=1, if_=units.damaged"
        if self.more and (not isinstance(self.n, int) or self.more < 0):
            return "says how much more than a number that it does not print", "let both be numbers from 1 on"
        return "", ""

    def emit(self, program: Program) -> None:
        if isinstance(self.who, Chosen) and not self.who.wholly:
            replace(self, who=replace(self.who, wholly=True)).emit(program)
        else:
            super().emit(program)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = num(self.n, st, ctx)
        ids = self.who.ids(st, ctx) if n > 0 else ()
        return [dealt(st, ctx, e, self._for(st, ctx, e, n), self.tags) for e in ids]

    def _for(self, st: State, ctx: Ctx, eid: int, n: int) -> int:
        """Return the amount of damage for one entity."""
        return n + self.more if self.if_ is not None and self.if_.has(st, ctx, eid) else n

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.can_take_damage(st, eid)

    def say(self, speech: Speech) -> str:
        said = tx("fx.deal", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))
        if self.if_ is not None and isinstance(self.n, int):
            said += tx("fx.deal.more", speech, n=self.n + self.more, what=self.if_.one(speech))
        return said + "".join(tx(f"fx.deal.{tag}", speech) for tag in self.tags)


@dataclass(frozen=True)
class Heal(Op):
    """Remove ``n`` damage (None: all).  A card without damage is not healed (INV-TERM-HEALING-REQUIRES-DAMAGE)."""

    n: Num | None
    who: Finds
    in_play_only = ("who",)
    able = {"who": "take damage"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = None if self.n is None else num(self.n, st, ctx)
        return [
            Event("healed", e, st.ents[e].damage if n is None else n, src=ctx.src, by=ctx.ctl)
            for e in self.who.ids(st, ctx)
            if st.ents[e].damage > 0
        ]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].damage > 0

    def say(self, speech: Speech) -> str:
        if self.n is None:
            return tx("fx.heal_all", speech, who=say_who(self.who, speech))
        return tx("fx.heal", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))


@dataclass(frozen=True)
class MoveDamage(Op):
    """Move damage from one card to another without dealing or assigning it.

    It cannot be cancelled, and no more damage is moved than is needed to destroy the second card (INV-DMG-MOVING).
    """

    source: Finds
    to: Finds
    n: Num | None = None
    in_play_only = ("source", "to")
    ends_of_move = ("source", "to")

    def fault(self) -> tuple[str, str]:
        return ("moves damage from a card to itself", "name two cards") if self.source == self.to else ("", "")

    able = {"source": "take damage", "to": "take damage"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        a, b = self.source.ids(st, ctx), self.to.ids(st, ctx)
        if not a or not b:
            return []
        have = st.ents[a[0]].damage
        n = have if self.n is None else min(have, num(self.n, st, ctx))
        n = min(n, st.rules.room_for_damage(st, b[0]))
        if n <= 0:
            return []
        return [Event("damage_moved", a[0], n, src=ctx.src, by=ctx.ctl, data=(b[0],))]

    def say(self, speech: Speech) -> str:
        n = "" if self.n is None else say_num(self.n, speech)
        return tx(
            "fx.move_damage" if n else "fx.move_damage_all",
            speech,
            n=n,
            a=say_who(self.source, speech),
            b=say_who(self.to, speech),
        )


register_messages(
    "en",
    {
        "fx.deal": "deal {n} damage to {who}",
        "fx.deal.more": " ({n} to {what})",
        "fx.deal.uncancellable": "; it cannot be cancelled",
        "fx.heal": "heal {who} of {n} damage",
        "fx.heal_all": "heal all damage on {who}",
        "fx.move_damage": "move {n} damage from {a} to {b}",
        "fx.move_damage_all": "move all damage that lies on {a} onto {b}",
    },
)

__all__ = ["Deal", "Heal", "MoveDamage"]
