"""Words about the places of cards: sides of the Battlefield, shared spaces, results of attacks, prices of events."""

from __future__ import annotations

from engine.grid.board import square_of
from engine.kernel.language.constants.durations import YOUR_NEXT_TURN
from engine.kernel.language.definitions import When
from engine.kernel.language.nouns.references import this
from engine.kernel.language.writing import *
from engine.summoner_wars.own import rules_of


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
        return whose == ctx.ctl if self.yours else rules.opposes(st, ctx.ctl, whose)

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
    says = "with {n} or more Life Points left"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return rules_of(st).room_for_damage(st, eid) >= self.n


@dataclass(frozen=True)
class HurtsByAttack(When):
    """When an attack by a card has put wounds on one of the cards ``whom``, even if the wounds destroyed that card."""

    by_card: Finds | None = this
    says = {
        "by_card": "when an attack by {by_card} has wounded {who.one}",
        "else": "when an attack has wounded {who.one}",
    }

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        mine = self.by_card is None or self.by_card.has(st, ctx, ev.src)
        return "attack" in ev.tags and ev.n > 0 and mine and super().match(st, ctx, ev)


def hurts(what: Finds, by: Finds | None = this) -> HurtsByAttack:
    """When an attack by this card, or by any with ``by=None``, has put wounds on one of the cards ``what``."""
    return HurtsByAttack("damaged", what, look_back=True, by_card=by)


@dataclass(frozen=True)
class SpacesMoved(Val):
    """The number of spaces that a card has moved this turn."""

    of: Finds = this
    says = "the number of spaces that {of} has moved this turn"
    recalls = True

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(st.fact("turn", "gone", e) for e in self.of.ids(st, ctx))

    def each(self, speech: Speech) -> str:
        return tx("sw.val.spaces_moved", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class CannotStrike(Op):
    """The cards ``who`` cannot attack this card for a while."""

    who: Finds
    until: Moment = YOUR_NEXT_TURN
    price: int = 0
    """Price of attacking this card anyway, in Magic Points per attack.  0 means that such an attack cannot be bought.
    """
    says = {
        "price": "{who} cannot attack this card, unless its player spends {price|Magic Point|Magic Points} for that "
        "attack,{until}",
        "else": "choose {who}: it cannot attack this card{until}",
    }
    mod_key = "spared"
    in_play_only = ("who",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.who.ids(st, ctx)
        ctx.ret = len(refs)
        if refs and ctx.src in st.ents:
            create_mod(st, ctx, self, refs, ctx.src, self.until)
        return NEXT


@dataclass(frozen=True)
class ToControllersHand(Op):
    """Put units into their controllers' hands.  Cards over and under the units are discarded."""

    who: Finds
    says = "put {who} into the hand of who controls it, without its wounds; cards under and on it are discarded"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            moved(ctx, e, "taken", "hand", st.rules.controller(st, e), st.rules.controller(st, e))
            for e in self.who.ids(st, ctx)
        ]


def events_cost(st: State, seat: int) -> int:
    """Return the number of Magic Points that a player must spend to play an event."""
    if not st.indexed("stat:events_cost"):
        return 0
    price: int = sum(word.n for _, word, c, _ in words(st, "events_cost") if c.ctl == seat)
    return price


@dataclass(frozen=True)
class AsMany(Val):
    """The number of cards that the previous sentence has affected."""

    text: str = "sw.val.as_many"
    spoken = True

    def refers(self) -> tuple[str, ...]:
        return ("before",)

    def val(self, st: State, ctx: Ctx) -> int:
        return ctx.ret

    def say(self, speech: Speech) -> str:
        return tx(self.text, speech)


as_many = AsMany()
that_many = AsMany("sw.val.that_many")
that_number = AsMany("sw.val.that_number")

register_messages(
    "en",
    {
        "sw.val.that_many": "that many",
        "sw.val.that_number": "that number",
        "sw.val.as_many": "as many more",
        "sw.fx.their_side": "on an opponent's side",
        "sw.cond.on_side": "{who} is {side}",
        "sw.val.spaces_moved": "space that {who} has moved this turn",
    },
)

__all__ = [
    "AsMany", "CannotStrike", "HurtsByAttack", "LifeLeft", "OnSide", "SpacesMoved", "StandsOn", "ToControllersHand",
    "as_many", "hurts", "that_many", "that_number",
]  # fmt: skip
