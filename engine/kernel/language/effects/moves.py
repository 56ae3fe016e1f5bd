"""The effect terms that move cards: out of play, into hands, and between players and places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.data import Row
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, person, say_who, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import NEXT, WAIT, chooser
from engine.kernel.state.state import Event, Frame, Moment, State


def _leave(st: State, ctx: Ctx, who: Finds, how: str) -> list[Event]:
    out = []
    for eid in who.ids(st, ctx):
        to, seat = st.rules.fate(st, eid, how, ctx.ctl)
        out.append(moved(ctx, eid, how, to, seat))
    return out


@dataclass(frozen=True)
class Destroy(Op):
    """Put cards from play into their owners' discard piles (INV-ZONE-DESTROY)."""

    who: Finds
    in_play_only = ("who",)
    harms = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return _leave(st, ctx, self.who, "destroyed")

    def say(self, speech: Speech) -> str:
        return tx("fx.destroy", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class SacrificeOp(Op):
    """A player puts cards that this player controls into their owners' discard piles.  Nothing can prevent this.

    The rule is INV-ZONE-SACRIFICE.  In a waiting effect (:class:`Wait`), a card is sacrificed only if the player who
    controlled it when the wait began still controls it.
    """

    who: Finds
    says = "sacrifice {who}"
    in_play_only = ("who",)
    harms = ("who",)
    by_holder = True

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        held = dict(ctx.get("held", ()))
        return [
            ev
            for ev in _leave(st, ctx, self.who, "sacrificed")
            if held.get(ev.who) in (None, st.rules.controller(st, ev.who))
        ]


@dataclass(frozen=True)
class DiscardOp(Op):
    """Put cards into their owners' discard piles without destroying them."""

    who: Finds
    says = "discard {who}"
    goes = ("who", "discard")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return _leave(st, ctx, self.who, "discarded")


@dataclass(frozen=True)
class ReturnToHand(Op):
    """Return cards to their owners' hands."""

    who: Finds
    goes = ("who", "hand")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, e, "returned", "hand", st.ents[e].owner) for e in self.who.ids(st, ctx)]

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get(getattr(self.who, "name", ""))
        some = spec is not None and spec.hi not in (None, 1)
        return tx("fx.return.some" if some else "fx.return", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class Draw(Op):
    """A player draws several cards at the same time (INV-QA-LORD-OF-CHANGE-DRAW)."""

    n: Num
    by: str = "you"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = chooser(ctx, self.by, st)
        return draw_events(st, seat, num(self.n, st, ctx))

    def say(self, speech: Speech) -> str:
        return tx(f"fx.draw.{person(self.by, speech)}", speech, n=say_num(self.n, speech))


def moved(
    ctx: Ctx, eid: int, how: str, to: str, to_seat: int, seat: int = -1, data: Row = (), tags: tuple[str, ...] = ()
) -> Event:
    """Return the event in which an effect moves a card to a place of a seat.

    The card is the entity ``eid`` or, if that is 0, the one that ``data`` names: the pile of ``seat`` and the position.
    """
    src, by = ctx.src, ctx.ctl
    return Event("moved", eid, how=how, seat=seat, to=to, to_seat=to_seat, src=src, by=by, data=data, tags=tags)


def top_moved(ctx: Ctx, seat: int, how: str, to: str, to_seat: int | None = None) -> Event:
    """Return the event that moves the top card of a seat's deck, by default to a place of the same seat."""
    to_seat = seat if to_seat is None else to_seat
    return moved(ctx, 0, how, to, to_seat, seat, ("deck", 0))


def draw_events(st: State, seat: int, n: int) -> list[Event]:
    """Return the events of drawing up to ``n`` cards from the top of a seat's deck."""
    return [_drawn(seat)] * min(n, len(st.piles["deck", seat]))


@lru_cache(maxsize=64)
def _drawn(seat: int) -> Event:
    return Event("moved", how="drawn", seat=seat, to="hand", to_seat=seat, data=("deck", 0))


@dataclass(frozen=True)
class TakeControl(Op):
    """Take control of a card.  It moves to the place on your side that has the same name as its current place."""

    who: Finds
    requires = ("areas",)
    in_play_only = ("who",)
    takes_over = "who"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event("control", e, seat=ctx.ctl, src=ctx.src, by=ctx.ctl)
            for e in self.who.ids(st, ctx)
            if st.rules.may_hold(st, e, ctx.ctl)
        ]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.controller(st, eid) != ctx.ctl and st.rules.may_hold(st, eid, ctx.ctl)

    def say(self, speech: Speech) -> str:
        return tx("fx.control", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class HandOver(Op):
    """Give an opponent permanent control of a card.  It moves to the place of the same name on that player's side."""

    who: Finds
    by: str = "opponent"
    requires = ("areas",)
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = chooser(ctx, self.by, st)
        return [
            Event("control", e, seat=seat, src=ctx.src, by=ctx.ctl)
            for e in self.who.ids(st, ctx)
            if st.rules.may_hold(st, e, seat)
        ]

    def say(self, speech: Speech) -> str:
        return tx("fx.hand_over", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class Borrow(Op):
    """Take control of a card until a moment.  Until then, the card is in the place of the same name on your side."""

    who: Finds
    until: Moment
    mod_key = "control"
    requires = ("areas",)
    in_play_only = ("who",)
    takes_over = "who"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = tuple(e for e in self.who.ids(st, ctx) if self.affects(st, ctx, e))
        ctx.ret = len(refs)
        if not refs:
            return NEXT
        create_mod(st, ctx, self, refs, ctx.ctl, self.until)
        # the state checks move the card to its controller's side as soon as a batch settles
        push_batch(st, (Event("marked_effect", src=ctx.src, by=ctx.ctl, data=("control", refs)),))
        return WAIT

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.controller(st, eid) != ctx.ctl and st.rules.may_hold(st, eid, ctx.ctl)

    def say(self, speech: Speech) -> str:
        return tx("fx.borrow", speech, who=say_who(self.who, speech), until=tx(f"until.{self.until[-1]}", speech))


@dataclass(frozen=True)
class MoveTo(Op):
    """Move a card to another of its controller's places in play (INV-ZONE-MOVE-BETWEEN-IN-PLAY)."""

    who: Finds
    place: str
    lexical = {"place": "areas"}
    in_play_only = ("who",)

    @property
    def goes(self) -> tuple[str, str]:
        return "who", self.place

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            moved(ctx, e, "shifted", self.place, st.ents[e].seat)
            for e in self.who.ids(st, ctx)
            if st.rules.may_lie(st, e, self.place, st.ents[e].seat)
        ]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place != self.place and st.rules.may_lie(st, eid, self.place, ent.seat)

    def say(self, speech: Speech) -> str:
        return tx("fx.move_to", speech, who=say_who(self.who, speech), place=tx(f"place.{self.place}", speech))


@dataclass(frozen=True)
class Shuffle(Op):
    """Shuffle your deck."""

    says = "shuffle your deck"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("shuffled", seat=ctx.ctl, to="deck")]


register_messages(
    "en",
    {
        "fx.destroy": "destroy {who}",
        "fx.return": "put {who} back into its owner's hand",
        "fx.return.some": "put {who} back into their owners' hands",
        "fx.draw.you": "draw {n|card|cards}",
        "fx.draw.self": "you draw {n|card|cards}",
        "fx.draw.opponent": "an opponent draws {n|card|cards}",
        "fx.draw.they": "that player draws {n|card|cards}",
        "fx.move_to": "move {who} to its controller's {place}",
    },
)

__all__ = [
    "Borrow", "Destroy", "DiscardOp", "Draw", "HandOver", "MoveTo", "ReturnToHand", "SacrificeOp", "Shuffle",
    "TakeControl",
]  # fmt: skip
