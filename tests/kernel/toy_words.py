"""The words of the toy game: its nouns, the effects that it adds to the kernel's, and its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import this
from engine.kernel.language.nouns.scopes import SCOPES
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.ops import Op
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.characteristics import Number
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State


def _pile_of(place: str) -> Any:
    def look(st: State) -> tuple[int, ...]:
        return tuple(e for seat in range(st.seats) for e in st.places.get((place, seat), ()))

    return look


SCOPES["toy.discard"] = _pile_of("discard")
SCOPES["toy.hand"] = _pile_of("hand")

units = Sel("toy.unit", ("unit",))
gear = Sel("toy.gear", ("gear",))
developments = Sel("toy.development", ("development",))
buried = Sel("toy.buried", ("unit",), "toy.discard")
held = Sel("toy.held", (), "toy.hand")


@dataclass(frozen=True)
class Revive(Op):
    """Put cards into play in a lane of yours; they are new objects there."""

    who: Any
    place: str

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("moved", e, how="put", to=self.place, to_seat=ctx.ctl, by=ctx.ctl) for e in self.who.ids(st, ctx)]

    def say(self, speech: Speech) -> str:
        return tx("toy.fx.revive", speech, who=self.who.say(speech), place=tx(f"place.{self.place}", speech))


@dataclass(frozen=True)
class DiscardAtRandom(Op):
    """The next player discards cards at random."""

    n: int = 1

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = st.rules.opponents(st, ctx.ctl)[0]
        left = list(st.rules.hand(st, seat))
        out = []
        for _ in range(min(self.n, len(left))):
            out.append(Event("moved", left.pop(st.below(len(left))), how="discarded", to="discard", to_seat=seat))
        return out

    def say(self, speech: Speech) -> str:
        return tx("toy.fx.random", speech, n=self.n)


@dataclass(frozen=True)
class Daze(Op):
    """Daze cards; the state remains until it is removed."""

    who: Any

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("dazed", e, src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not st.ents[eid].flag("dazed")

    def say(self, speech: Speech) -> str:
        return tx("toy.fx.daze", speech, who=self.who.say(speech))


def enters_lane(who: Any = this) -> When:
    """Return the pattern for a card that moves from one lane to another."""
    return When("enters_zone", who)


def power(of: Any = this) -> Number:
    """Return the power of a card."""
    return Number("power", of)


def hp(of: Any = this) -> Number:
    """Return the life of a card."""
    return Number("hp", of)


register_messages(
    "en",
    {
        "toy.title": "Three Lanes",
        "toy.option": "Openings",
        "toy.option.late": "in the next window",
        "toy.option.own": "only in their own window",
        "toy.deck": "Every card",
        "toy.hidden": "a hidden card",
        "toy.window": "What do you do ({name})?",
        "toy.mulligan": "Keep your hand?",
        "toy.keep": "Keep",
        "toy.swap": "Swap",
        "toy.develop": "Lay {card} facedown",
        "toy.skip": "You asked to be passed over.",
        "toy.log": "{kind}: {what} {n}",
        "toy.over": "{who} wins.",
        "toy.stops": "There is no such set of stops.",
        "noun.toy.unit.one": "unit",
        "noun.toy.unit.many": "units",
        "noun.toy.gear.one": "gear",
        "noun.gear.one": "gear",
        "noun.toy.gear.many": "gear",
        "noun.toy.development.one": "development",
        "noun.toy.development.many": "developments",
        "noun.toy.buried.one": "buried card",
        "noun.toy.buried.many": "buried cards",
        "noun.toy.held.one": "card in a hand",
        "noun.toy.held.many": "cards in hands",
        "place.left": "left lane",
        "place.mid": "middle lane",
        "place.right": "right lane",
        "place.left.title": "Left Lane",
        "place.mid.title": "Middle Lane",
        "place.right.title": "Right Lane",
        "sel.at.left": "in a left lane",
        "sel.at.mid": "in a middle lane",
        "sel.at.right": "in a right lane",
        "currency.pool": "{n|resource|resources}",
        "currency.pool.more": "{n} more {n?resource|resources}",
        "currency.pool.kind": "resources",
        "pay.resource": "resource {n?token|tokens}",
        "mark.resource": "resource",
        "why.same_zone": "All targets must be in one zone of one player.",
        "group.same_zone": ", all in one zone of one player",
        "when.enters_zone": "when {who} is moved into another zone",
        "when.enters_zone.at": "when {who} is moved from another zone and now lies {at}",
        "sel.at.here": "in this zone",
        "toy.fx.revive": "put {who} into play in your {place}",
        "fx.control": "take control of {who}; it goes to your zone of the same name",
        "fx.borrow": "take control of {who}{until}; meanwhile it lies in your zone of the same name",
        "fx.hand_over": "an opponent takes control of {who}; it goes to that player's zone of the same name",
        "mod.controls": "you control the attached unit and it lies in your zone of the same name; when that "
        "ends it goes "
        "back in the same way",
        "purpose.action_card": "tactics",
        "noun.link.action_card": "tactic that is being played",
        "toy.fx.daze": "daze {who}",
        "flag.dazed": "dazed",
        "number.power": "power",
        "number.hp": "{n?hit point|hit points}",
        "toy.fx.random": "an opponent discards {n} at random",
        "when.drawn.you": "when you draw a card",
        "when.pool.you": "when your pool changes",
        "keyword.toughness": "Toughness {n}",
        "keyword.toughness.plain": "Toughness",
        "keyword.spite": "Spite {n}",
        "keyword.spite.plain": "Spite",
        "keyword.thrift": "Thrift {n}",
        "keyword.thrift.plain": "Thrift",
        "phase.main": "main phase",
        "mark.entered": "entry",
        "mark.left": "exit",
    },
)
