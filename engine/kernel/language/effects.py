"""The effect words: moving cards, damage, status, tokens and pools."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.kernel.language.code import WAIT, Program
from engine.kernel.language.nodes import Ctx, Num, num, say_num
from engine.kernel.language.protocols import Finds
from engine.kernel.language.speech import Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.program import Chosen, Op, chooser
from engine.kernel.state.state import Ev, Frame, State


def say_who(who: Finds, lc: Speech) -> str:
    """Print the object of a sentence."""
    return str(who.say(lc))


def _seat(by: str, lc: Speech) -> str:
    """Return the form of a sentence about a player: an order to the reader, or one that names the player."""
    if by == "they" and lc.addressed:
        return "you"
    return "self" if by == "you" and lc.of_others else by


def _leave(st: State, c: Ctx, who: Finds, how: str) -> list[Ev]:
    out = []
    for eid in who.ids(st, c):
        to, seat = st.rules.fate(st, eid, how, c["ctl"])
        out.append(Ev("moved", eid, how=how, to=to, to_seat=seat, src=c["src"], by=c["ctl"]))
    return out


@dataclass(frozen=True)
class Destroy(Op):
    """Put cards from play into their owners' discard piles (INV-ZONE-DESTROY)."""

    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return _leave(st, c, self.who, "destroyed")

    def say(self, lc: Speech) -> str:
        return tx("fx.destroy", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class SacrificeOp(Op):
    """A player puts own cards into their owners' discard piles; nothing prevents it (INV-ZONE-SACRIFICE)."""

    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return _leave(st, c, self.who, "sacrificed")

    def say(self, lc: Speech) -> str:
        return tx("fx.sacrifice", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class DiscardOp(Op):
    """Put cards into their owners' discard piles without destroying them."""

    who: Finds

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return _leave(st, c, self.who, "discarded")

    def say(self, lc: Speech) -> str:
        return tx("fx.discard", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class ReturnToHand(Op):
    """Return cards to their owners' hands."""

    who: Finds

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("moved", e, how="returned", to="hand", to_seat=st.ents[e].owner, src=c["src"], by=c["ctl"])
                for e in self.who.ids(st, c)]

    def say(self, lc: Speech) -> str:
        return tx("fx.return", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class Draw(Op):
    """A player draws cards, all at the same time (INV-QA-LORD-OF-CHANGE-DRAW)."""

    n: Num
    by: str = "you"

    def events(self, st: State, c: Ctx) -> list[Ev]:
        seat = chooser(c, self.by, st)
        return draw_events(st, seat, num(self.n, st, c))

    def say(self, lc: Speech) -> str:
        return tx(f"fx.draw.{_seat(self.by, lc)}", lc, n=say_num(self.n, lc))


def draw_events(st: State, seat: int, n: int) -> list[Ev]:
    """Return the events of drawing ``n`` cards from the top of a seat's deck (as many as there are)."""
    n = min(n, len(st.piles["deck", seat]))
    return [Ev("moved", how="drawn", seat=seat, to="hand", to_seat=seat, data=("deck", 0)) for _ in range(n)]


@dataclass(frozen=True)
class Deal(Op):
    """Deal non-combat damage; it is applied as soon as it is assigned (INV-DMG-NONCOMBAT)."""

    n: Num
    who: Finds
    tags: tuple[str, ...] = ()
    in_play_only = ("who",)

    def emit(self, p: Program) -> None:
        if isinstance(self.who, Chosen) and not self.who.wholly:
            replace(self, who=replace(self.who, wholly=True)).emit(p)
        else:
            super().emit(p)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = num(self.n, st, c)
        return [Ev("damaged", e, n, src=c["src"], by=c["ctl"], seat=st.ents[e].seat, tags=self.tags)
                for e in self.who.ids(st, c)] if n > 0 else []

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        return st.rules.can_take_damage(st, eid)

    def say(self, lc: Speech) -> str:
        return tx("fx.deal", lc, n=say_num(self.n, lc), who=say_who(self.who, lc))


@dataclass(frozen=True)
class Heal(Op):
    """Remove damage, with ``n`` None all; an undamaged card is not healed (INV-TERM-HEALING-REQUIRES-DAMAGE)."""

    n: Num | None
    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = None if self.n is None else num(self.n, st, c)
        return [Ev("healed", e, st.ents[e].damage if n is None else n, src=c["src"], by=c["ctl"])
                for e in self.who.ids(st, c) if st.ents[e].damage > 0]

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        return st.ents[eid].damage > 0

    def say(self, lc: Speech) -> str:
        if self.n is None:
            return tx("fx.heal_all", lc, who=say_who(self.who, lc))
        return tx("fx.heal", lc, n=say_num(self.n, lc), who=say_who(self.who, lc))


@dataclass(frozen=True)
class MoveDamage(Op):
    """Move damage: neither dealt nor assigned, nothing cancels it, never more than destroys (INV-DMG-MOVING)."""

    source: Finds
    to: Finds
    n: Num | None = None
    in_play_only = ("source", "to")

    def events(self, st: State, c: Ctx) -> list[Ev]:
        a, b = self.source.ids(st, c), self.to.ids(st, c)
        if not a or not b:
            return []
        have = st.ents[a[0]].damage
        n = have if self.n is None else min(have, num(self.n, st, c))
        n = min(n, st.rules.room_for_damage(st, b[0]))
        if n <= 0:
            return []
        return [Ev("damage_moved", a[0], n, src=c["src"], by=c["ctl"], data=(b[0],))]

    def say(self, lc: Speech) -> str:
        n = "" if self.n is None else say_num(self.n, lc)
        return tx("fx.move_damage" if n else "fx.move_damage_all", lc, n=n, a=say_who(self.source, lc),
                  b=say_who(self.to, lc))


@dataclass(frozen=True)
class PutTokens(Op):
    """Put tokens on cards."""

    n: Num
    who: Finds
    kind: str = "resource"
    lexical = {"kind": "marks"}
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = num(self.n, st, c)
        return [Ev("marked", e, n, how=self.kind, src=c["src"], by=c["ctl"]) for e in self.who.ids(st, c)]

    def say(self, lc: Speech) -> str:
        return tx("fx.put_tokens", lc, n=say_num(self.n, lc), kind=tx(f"mark.{self.kind}", lc),
                  who=say_who(self.who, lc))


@dataclass(frozen=True)
class Gain(Op):
    """A player gains resources."""

    n: Num
    by: str = "you"
    requires = ("pool",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = num(self.n, st, c)
        return [Ev("pool", n=n, how="gained", seat=chooser(c, self.by, st), src=c["src"])] if n > 0 else []

    def say(self, lc: Speech) -> str:
        per = "" if isinstance(self.n, int) else self.n.each(lc)
        text = tx(f"fx.gain.{_seat(self.by, lc)}", lc, n=1 if per else say_num(self.n, lc))
        return tx("fx.per", lc, body=text, per=per) if per else text


@dataclass(frozen=True)
class Lose(Op):
    """A player loses resources, as far as there are any."""

    n: Num
    by: str = "you"
    requires = ("pool",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("pool", n=-num(self.n, st, c), how="lost", seat=chooser(c, self.by, st), src=c["src"])]

    def say(self, lc: Speech) -> str:
        return tx(f"fx.lose.{_seat(self.by, lc)}", lc, n=say_num(self.n, lc))


@dataclass(frozen=True)
class Pay(Op):
    """A player pays resources, all of them or none ("you may pay 2; if you do, ...")."""

    n: Num
    by: str = "you"
    requires = ("pool",)

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        push_payment(st, chooser(c, self.by, st), num(self.n, st, c))
        return WAIT

    def can(self, st: State, c: Ctx) -> bool:
        return funds(st, chooser(c, self.by, st)) >= num(self.n, st, c)

    def say(self, lc: Speech) -> str:
        return tx(f"fx.pay.{_seat(self.by, lc)}", lc, n=say_num(self.n, lc))


@dataclass(frozen=True)
class TakeControl(Op):
    """Take control of a card; it goes to your place of the same name."""

    who: Finds
    requires = ("zones",)
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("control", e, seat=c["ctl"], src=c["src"], by=c["ctl"]) for e in self.who.ids(st, c)
                if st.rules.may_hold(st, e, c["ctl"])]

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        return st.rules.controller(st, eid) != c["ctl"] and st.rules.may_hold(st, eid, c["ctl"])

    def say(self, lc: Speech) -> str:
        return tx("fx.control", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class MoveTo(Op):
    """Move a card to another of its controller's places in play (INV-ZONE-MOVE-BETWEEN-IN-PLAY)."""

    who: Finds
    place: str
    lexical = {"place": "zones"}
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("moved", e, how="shifted", to=self.place, to_seat=st.ents[e].seat, src=c["src"], by=c["ctl"])
                for e in self.who.ids(st, c) if st.rules.may_lie(st, e, self.place, st.ents[e].seat)]

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place != self.place and st.rules.may_lie(st, eid, self.place, ent.seat)

    def say(self, lc: Speech) -> str:
        return tx("fx.move_to", lc, who=say_who(self.who, lc), place=tx(f"place.{self.place}", lc))


@dataclass(frozen=True)
class Shuffle(Op):
    """Shuffle your deck."""

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("shuffled", seat=c["ctl"], to="deck")]

    def say(self, lc: Speech) -> str:
        return tx("fx.shuffle", lc)


register_messages(
    "en",
    {
        "fx.destroy": "destroy {who}",
        "fx.sacrifice": "sacrifice {who}",
        "fx.discard": "discard {who}",
        "fx.return": "put {who} back into its owner's hand",
        "fx.draw.you": "draw {n|card|cards}",
        "fx.draw.self": "you draw {n|card|cards}",
        "fx.draw.opponent": "an opponent draws {n|card|cards}",
        "fx.draw.they": "that player draws {n|card|cards}",
        "fx.deal": "deal {n} damage to {who}",
        "fx.heal": "heal {who} of {n} damage",
        "fx.heal_all": "heal all damage on {who}",
        "fx.move_damage": "move {n} damage from {a} to {b}",
        "fx.move_damage_all": "move all damage that lies on {a} onto {b}",
        "fx.put_tokens": "put {n} {kind} {n?token|tokens} onto {who}",
        "fx.gain.you": "gain {n|resource|resources}",
        "fx.gain.self": "you gain {n|resource|resources}",
        "fx.gain.they": "that player gains {n|resource|resources}",
        "fx.gain.opponent": "an opponent gains {n|resource|resources}",
        "fx.per": "{body} per {per}",
        "fx.lose.you": "lose {n|resource|resources}",
        "fx.lose.self": "you lose {n|resource|resources}",
        "fx.lose.they": "that player loses {n|resource|resources}",
        "fx.lose.opponent": "an opponent loses {n|resource|resources}",
        "fx.pay.you": "pay {n|resource|resources}",
        "fx.pay.self": "you pay {n|resource|resources}",
        "fx.pay.they": "that player pays {n|resource|resources}",
        "fx.pay.opponent": "an opponent pays {n|resource|resources}",
        "fx.move_to": "move {who} to its controller's {place}",
        "fx.shuffle": "shuffle your deck",
    },
)
