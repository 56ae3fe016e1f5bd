"""Words about the places of cards: sides of the Battlefield, shared spaces, results of attacks, prices of events."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.grid.board import at, grid, square_of
from engine.grid.move import MoveWord
from engine.grid.reach import may_enter
from engine.grid.space import SquareNoun, squares_of
from engine.kernel.language.code import NEXT
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.replacements import CancelAllBut
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, Val, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.layers import words
from engine.kernel.state.state import Event, Frame, Moment, State
from engine.summoner_wars.own import rules_of


@dataclass(frozen=True)
class SpaceUnder(Reference):
    """The space of a card, if no other card is on that space."""

    of: Finds

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares."""
        return tuple(s for s in squares_of(st, ctx, self.of) if len(at(st, s)) == 1)

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether the square is one of these spaces."""
        return square in self.ids(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.space_under", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class HostSpaces(SquareNoun):
    """The spaces of those cards ``what`` that can share their space but are alone on it.

    The spaces are within ``n`` spaces of the card ``of``.
    """

    what: Finds
    n: Num
    of: Finds

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares on which the card ``of`` may be placed."""
        n, ids = num(self.n, st, ctx), self.of.ids(st, ctx)
        starts = [(e, square_of(st, e)) for e in ids if square_of(st, e)]
        return tuple(
            sorted(
                {
                    s
                    for s in squares_of(st, ctx, self.what)
                    if len(at(st, s)) == 1
                    and any(
                        e not in at(st, s) and grid(st).distance(s, here) <= n and may_enter(st, e, s)
                        for e, here in starts
                    )
                }
            )
        )

    def bare(self, speech: Speech) -> str:
        """Return the noun phrase for the spaces."""
        return tx(
            "sw.fx.host_space", speech, what=self.what.one(speech), n=say_num(self.n, speech), who=self.of.one(speech)
        )

    def plural(self, speech: Speech) -> str:
        """Return the noun phrase in a text that speaks of each card separately."""
        return self.one(speech)


@dataclass(frozen=True)
class OnSpaceOf(Cond):
    """The card ``of`` is on the space of one of the cards ``what``."""

    what: Finds
    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        ids = self.of.ids(st, ctx)
        return any(e not in ids and self.what.has(st, ctx, e) for s in squares_of(st, ctx, self.of) for e in at(st, s))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.on_space", speech, who=self.of.say(speech), what=self.what.one(speech))


@dataclass(frozen=True)
class OnSide(Test):
    """Only cards on your side of the Battlefield or, if ``yours`` is False, on an opponent's side."""

    yours: bool = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here = square_of(st, eid)
        if not here:
            return False
        rules = rules_of(st)
        whose = rules.half(st, here)
        return whose == ctx["ctl"] if self.yours else rules.opposes(st, ctx["ctl"], whose)

    def say(self, speech: Speech) -> str:
        return tx("grid.your_side" if self.yours else "sw.fx.their_side", speech)


@dataclass(frozen=True)
class StandsOn(Cond):
    """A card is on your side of the Battlefield or, if ``yours`` is False, on an opponent's side."""

    yours: bool = True
    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(OnSide(self.yours).ok(st, ctx, e) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.on_side", speech, who=self.of.say(speech), side=OnSide(self.yours).say(speech))


@dataclass(frozen=True)
class LifeLeft(Test):
    """Only cards with at least ``n`` Life Points left."""

    n: int

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return rules_of(st).room_for_damage(st, eid) >= self.n

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.life_left", speech, n=self.n)


@dataclass(frozen=True)
class HurtsByAttack(When):
    """When an attack by a card has put wounds on one of the cards ``whom``, even if the wounds destroyed that card."""

    by_card: Finds | None = this

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        mine = self.by_card is None or self.by_card.has(st, ctx, ev.src)
        return "attack" in ev.tags and ev.n > 0 and mine and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        if self.by_card is None:
            return tx("sw.fx.hurt", speech, who=self.whom.one(speech))
        return tx("sw.fx.hurts", speech, by=self.by_card.say(speech), who=self.whom.one(speech))


def hurts(what: Finds, by: Finds = this) -> HurtsByAttack:
    """When an attack by this card has put wounds on one of the cards ``what``."""
    return HurtsByAttack("damaged", what, look_back=True, by_card=by)


@dataclass(frozen=True)
class IgnoreAllBut(CancelAllBut):
    """A replacement of wounds: the card takes only ``n`` of the wounds."""

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.ignore_all_but", speech, n=say_num(self.n or 0, speech))


def hurt_by_attack(who: Finds = this) -> HurtsByAttack:
    """When an attack by any card has put wounds on one of the cards ``who``."""
    return HurtsByAttack("damaged", who, look_back=True, by_card=None)


@dataclass(frozen=True)
class WouldFall(When):
    """When an attack by a card would put enough wounds on one of the cards ``whom`` to destroy it."""

    by_card: Finds = this

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return (
            "attack" in ev.tags
            and bool(self.by_card.has(st, ctx, ev.src))
            and super().match(st, ctx, ev)
            and (ev.n >= rules_of(st).room_for_damage(st, ev.who))
        )

    def would(self, speech: Speech) -> str:
        return tx("sw.fx.would_fall", speech, by=self.by_card.say(speech), who=self.whom.one(speech))


def would_fall(who: Finds, by: Finds = this) -> WouldFall:
    """When an attack by this card would destroy one of the cards ``who``."""
    return WouldFall("damaged", who, by_card=by)


@dataclass(frozen=True)
class TakesInstead(Node):
    """A replacement of wounds that applies last (FAQ 2.1.4.1): the card takes none, and you gain control of it."""

    commutes = False
    last = True
    changes = frozenset({"damaged"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether you already control the card."""
        return bool(st.rules.controller(st, ev.who) == ctx["ctl"])

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the change of control, which replaces all the wounds."""
        rules_of(st).control_changed(st, (ev.who,), ctx["ctl"])
        return (Event("control", ev.who, seat=ctx["ctl"], src=ctx["src"], by=ctx["ctl"]),)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.takes_instead", speech)


@dataclass(frozen=True)
class SummonCostOf(Val):
    """The Summon Cost printed on a unit.  Effects that make summoning cost more or less do not change this number."""

    of: Finds

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(max(0, rules_of(st).sw(st.ents[e].code).printed_cost) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.val.cost_of", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class SpacesMoved(Val):
    """The number of spaces that a card has moved this turn."""

    of: Finds = this
    recalls = True

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(st.fact("turn", "gone", e) for e in self.of.ids(st, ctx))

    def each(self, speech: Speech) -> str:
        return tx("sw.val.spaces_moved", speech, who=self.of.say(speech))

    def say(self, speech: Speech) -> str:
        return tx("sw.val.spaces_moved.all", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class CannotStrike(Op):
    """The cards ``who`` cannot attack this card for a while."""

    who: Finds
    until: Moment = YOUR_NEXT_TURN
    price: int = 0
    """Price of attacking this card anyway, in Magic Points per attack.  0 means that such an attack cannot be bought.
    """
    mod_key = "spared"
    in_play_only = ("who",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.who.ids(st, ctx)
        ctx["ret"] = len(refs)
        if refs and ctx["src"] in st.ents:
            create_mod(st, ctx, self, refs, ctx["src"], self.until)
        return NEXT

    def say(self, speech: Speech) -> str:
        key = "sw.fx.cannot_strike.free" if self.price else "sw.fx.cannot_strike"
        return tx(key, speech, who=say_who(self.who, speech), n=self.price) + tx(f"until.{self.until[-1]}", speech)


@dataclass(frozen=True)
class HealedBy(When):
    """When an ability with one of these names removes wounds from one of the cards ``whom``."""

    names: tuple[str, ...] = ()
    lexical = {"names": "abilities"}

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return any(name in ev.tags for name in self.names) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("when.healed_by", speech, who=self.whom.one(speech), by=self._by(speech))

    def would(self, speech: Speech) -> str:
        return tx("would.healed_by", speech, who=self.whom.one(speech), by=self._by(speech))

    def _by(self, speech: Speech) -> str:
        return f" {tx('list.or', speech)} ".join(self.names)


def healed_by(who: Finds, *names: str) -> HealedBy:
    """When an ability with one of these names removes wounds from one of the cards ``who``."""
    return HealedBy("healed", who, names=names)


@dataclass(frozen=True)
class MustStrike(MoveWord):
    """When one of the cards ``who`` attacks, its attack must affect one of the cards ``what``."""

    what: Finds = field(kw_only=True)
    mod_key = "must_strike"
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.must_strike", speech, who=self.who.one(speech), what=self.what.one(speech))


@dataclass(frozen=True)
class MoreMoves(Op):
    """You may move ``n`` more units in this turn's Movement Phase."""

    n: int = 1
    mod_key = "move_limit"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        create_mod(st, ctx, self, None, self.n, END_OF_TURN)
        ctx["ret"] = 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.more_moves", speech, n=self.n)


@dataclass(frozen=True)
class Night(Op):
    """In the next turn of the chosen opponent (:class:`ChooseSeat`), units can act only at short range.

    In the Movement Phase they move only 1 space, and in the Attack Phase they attack only adjacent cards.
    """

    mod_key = "night"

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        create_mod(st, ctx, self, None, ctx["they"], YOUR_NEXT_TURN)
        ctx["ret"] = 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.night", speech)


@dataclass(frozen=True)
class ToControllersHand(Op):
    """Put units into their controllers' hands.  Cards over and under the units are discarded."""

    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(
                "moved",
                e,
                how="taken",
                to="hand",
                to_seat=st.rules.controller(st, e),
                src=ctx["src"],
                by=ctx["ctl"],
                seat=st.rules.controller(st, e),
            )
            for e in self.who.ids(st, ctx)
        ]

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.to_hand", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class EventsCost(Node):
    """Each event that you play, except Walls, costs you ``n`` Magic Points."""

    n: int = 1
    mod_key = "events_cost"

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else (f"says {self.n}, which does nothing", "write a number from 1 on")

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.events_cost", speech, n=self.n)


def events_cost(st: State, seat: int) -> int:
    """Return the number of Magic Points that a player must spend to play an event."""
    if not st.indexed("stat:events_cost"):
        return 0
    price: int = sum(word.n for _, word, c, _ in words(st, "events_cost") if c["ctl"] == seat)
    return price


@dataclass(frozen=True)
class MagicCards(Val):
    """The number of cards in your Magic Pile or, with ``per``, the number of complete groups of ``per`` cards in it."""

    per: int = 1

    def val(self, st: State, ctx: Ctx) -> int:
        return len(st.piles["magic", ctx["ctl"]]) // self.per

    def each(self, speech: Speech) -> str:
        return tx("sw.val.magic_cards", speech) if self.per == 1 else tx("sw.val.magic_cards.each", speech, n=self.per)

    def say(self, speech: Speech) -> str:
        return (
            tx("sw.val.magic_cards.all", speech) if self.per == 1 else tx("sw.val.magic_cards.per", speech, n=self.per)
        )


@dataclass(frozen=True)
class AsMany(Val):
    """The number of cards that the previous sentence has affected."""

    text: str = "sw.val.as_many"
    spoken = True

    def refers(self) -> tuple[str, ...]:
        return ("before",)

    def val(self, st: State, ctx: Ctx) -> int:
        return int(ctx.get("ret", 0))

    def say(self, speech: Speech) -> str:
        return tx(self.text, speech)


as_many = AsMany()
that_many = AsMany("sw.val.that_many")
that_number = AsMany("sw.val.that_number")

register_messages(
    "en",
    {
        "when.healed_by": "when {by} removes wounds from {who}",
        "would.healed_by": "{by} would remove wounds from {who}",
        "sw.mod.must_strike": "when {who} attacks, {what} must be a target of that attack",
        "sw.val.that_many": "that many",
        "sw.val.that_number": "that number",
        "sw.val.as_many": "as many more",
        "sw.val.magic_cards": "card in your Magic Pile",
        "sw.val.magic_cards.each": "{n} cards in your Magic Pile",
        "sw.val.magic_cards.all": "the number of cards in your Magic Pile",
        "sw.val.magic_cards.per": "how many times there are {n} cards in your Magic Pile",
        "sw.fx.space_under": "the space under {who}",
        "sw.fx.host_space": "space of {what} within {n} spaces of {who} on which no other card stands",
        "sw.fx.their_side": "on an opponent's side",
        "sw.cond.on_side": "{who} is {side}",
        "sw.fx.life_left": "with {n} or more Life Points left",
        "sw.fx.hurts": "when an attack by {by} has wounded {who}",
        "sw.fx.ignore_all_but": "it takes only {n} of them",
        "sw.fx.hurt": "when an attack has wounded {who}",
        "sw.fx.would_fall": "an attack by {by} would destroy {who}",
        "sw.fx.takes_instead": "the wounds are not placed, and you take control of it for the rest of the game",
        "sw.val.cost_of": "the Summon Cost of {who}",
        "sw.val.spaces_moved": "space that {who} has moved this turn",
        "sw.val.spaces_moved.all": "the number of spaces that {who} has moved this turn",
        "sw.fx.cannot_strike.free": "{who} cannot attack this card, unless its player spends {n|Magic Point|Magic "
        "Points} for that attack,",
        "sw.fx.cannot_strike": "choose {who}: it cannot attack this card",
        "sw.fx.more_moves": "you may move {n|more unit|more units} in your Movement Phase this turn",
        "sw.fx.night": "in that opponent's next Movement Phase their units may go only 1 space each, and in their next "
        "Attack Phase their units cannot attack cards that are not adjacent to them",
        "sw.fx.to_hand": "put {who} into the hand of who controls it, without its wounds; cards under and on it are "
        "discarded",
        "sw.cond.on_space": "{who} is on the space of {what}",
        "sw.mod.events_cost": "each time you play an event that is not a Wall, you must spend "
        "{n} {n?Magic Point|Magic Points}",
    },
)

__all__ = [
    "AsMany", "CannotStrike", "EventsCost", "HealedBy", "HostSpaces", "HurtsByAttack", "IgnoreAllBut", "LifeLeft",
    "MagicCards", "MoreMoves", "MustStrike", "Night", "OnSide", "OnSpaceOf", "SpaceUnder", "SpacesMoved", "StandsOn",
    "SummonCostOf", "TakesInstead", "ToControllersHand", "WouldFall", "as_many", "healed_by", "hurt_by_attack", "hurts",
    "that_many", "that_number", "would_fall",
]  # fmt: skip
