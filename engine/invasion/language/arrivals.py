"""Terms about moving cards: search and look, put into play, play from other places, move between zones."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.nouns import ZONES
from engine.invasion.own import rules_of
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, Program
from engine.kernel.language.definitions import When
from engine.kernel.language.effects.control import wholly
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import this
from engine.kernel.language.nouns.selectors import cards_fault
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, person, say_who, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import Op, chooser, propose, put_question
from engine.kernel.state.layers import words
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class SeesMore(Node):
    """You search (or look at) more cards of a deck.

    Searching and looking are changed by separate terms (INV-TERM-SEARCH-NOT-LOOK).
    """

    word: str
    n: int
    signed = True

    def fault(self) -> tuple[str, str]:
        return ("says 0, which does nothing", "write how many more, or fewer: -1") if self.n == 0 else ("", "")

    @property
    def mod_key(self) -> str:
        """Return the name of the modifier, ``more_search`` or ``more_look``."""
        return f"more_{self.word}"

    def say(self, speech: Speech) -> str:
        return tx(f"inv.mod.{'more' if self.n > 0 else 'fewer'}.{self.word}", speech, n=abs(self.n))


@dataclass(frozen=True)
class PlaysFrom(Node):
    """You may play cards from one of your piles as if they were in your hand (INV-ENTER-SOURCES)."""

    place: str
    sel: Finds
    mod_key = "plays_from"
    lexical = {"place": "piles"}

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.plays_from", speech, what=self.sel.plural(speech), place=tx(f"place.{self.place}", speech))


@dataclass(frozen=True)
class AtAnyTime(Node):
    """This card may be played whenever you could take an Action, including in response.

    The ability works while the card is in hand. Units, supports and quests can otherwise be played only in the player's
    own capital phase and not in response. The ability lifts both limits (rules reference 7.2).
    """

    mod_key = "at_any_time"
    from_hand = True

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.at_any_time", speech)


@dataclass(frozen=True)
class Unaffected(Node):
    """Effects of other cards do not affect these cards. Costs and the controller's sacrifices are not effects."""

    sel: Finds
    mod_key = "unaffected"
    in_play_only = ("sel",)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.unaffected", speech, who=self.sel.say(speech))


@dataclass(frozen=True)
class _ToZone(Op):
    """The base class of the terms that move cards to one zone. The controller of the effect chooses the zone."""

    who: Finds
    steps = ("enter_zone",)

    def emit(self, program: Program) -> None:
        """Compile the term. Its choice of a card, if any, is limited to cards that can go to a zone."""
        Op.emit(wholly(self), program)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        """Return the zones that the card may go to."""
        raise NotImplementedError

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(self.zones(st, ctx, eid))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        """Return the event that moves the card to the zone."""
        raise NotImplementedError

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        zones = self.zones(st, ctx, ids[0]) if ids else ()
        zones = tuple(z for z in zones if all(z in self.zones(st, ctx, e) for e in ids[1:]))
        if len(zones) < 2:
            ctx["ans"] = zones[0] if zones else ""
            return NEXT
        return put_question(
            st,
            ctx,
            "zone",
            Msg.of("inv.ask.to_zone", what=st.rules.label(st, ids[0], ctx["ctl"])),
            [Option(z, Msg.of(f"place.{z}.title")) for z in zones],
        )

    def enter_zone(self, st: State, ctx: Ctx) -> int:
        """Move the cards to the chosen zone."""
        zone = ctx.pop("ans")
        ids = self.who.ids(st, ctx)
        return propose(st, ctx, [self.go(st, ctx, e, zone) for e in ids] if zone else [])


@dataclass(frozen=True)
class MoveToZone(_ToZone):
    """Move a card in play to another in-play zone of its controller (INV-ZONE-MOVE-BETWEEN-IN-PLAY)."""

    in_play_only = ("who",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        ent = st.ents[eid]
        if ent.place not in ZONES:
            return ()
        return tuple(z for z in ZONES if z != ent.place and st.rules.may_lie(st, eid, z, ent.seat))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        return Event("moved", eid, how="shifted", to=zone, to_seat=st.ents[eid].seat, src=ctx["src"], by=ctx["ctl"])

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get(getattr(self.who, "name", ""))
        some = ".some" if spec is not None and spec.hi != 1 else ""
        return tx(f"inv.fx.move_to_zone{some}", speech, who=self.who.say(speech))


@dataclass(frozen=True)
class PutIntoPlay(_ToZone):
    """Put a card from out of play into one of your zones. No cost is paid, but the limits in the card's text apply.

    With ``zone``, the card can only go to that zone. With ``corrupt``, it enters play corrupt, which does not count as
    becoming corrupt.
    """

    zone: str = ""
    corrupt: bool = False
    lexical = {"zone": "areas"}
    elsewhere_only = ("who",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        code = st.ents[eid].code
        return tuple(z for z in ZONES if self.zone in ("", z) and rules_of(st).may_enter(st, code, z, ctx["ctl"]))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        return Event(
            "moved",
            eid,
            how="put",
            seat=ctx["ctl"],
            to=zone,
            to_seat=ctx["ctl"],
            src=ctx["src"],
            by=ctx["ctl"],
            tags=(CORRUPT,) if self.corrupt else (),
        )

    def say(self, speech: Speech) -> str:
        state = ".corrupt" if self.corrupt else ""
        if not self.zone:
            return tx(f"inv.fx.put{state}", speech, who=self.who.say(speech))
        return tx(f"inv.fx.put_there{state}", speech, who=self.who.say(speech), zone=tx(f"place.{self.zone}", speech))


@dataclass(frozen=True)
class Arrived(Test):
    """Cards that were put into their discard pile this turn, from any place and as any kind of card."""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("turn", "put_away", eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.arrived", speech)


@dataclass(frozen=True)
class EntersFromHand(When):
    """When a card enters play from a hand, because it was played or was put into play from there."""

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        from_hand = ev.how == "played" or (ev.was is not None and ev.was.place == "hand")
        return from_hand and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("inv.when.enters_from_hand", speech, who=self.whom.one(speech))


def enters_from_hand(who: Finds = this) -> EntersFromHand:
    """When the card enters play from a hand."""
    return EntersFromHand("enters", who)


@dataclass(frozen=True)
class EntersWith(Node):
    """This card enters play with tokens on it. The card has them as it enters; no separate event puts them there."""

    n: int
    mod_key = "enters_with"

    def fault(self) -> tuple[str, str]:
        return ("enters play with nothing on it", "write how many tokens, 1 or more") if self.n < 1 else ("", "")

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.enters_with", speech, n=self.n)


def brings(st: State, eid: int) -> None:
    """Add the tokens of :class:`EntersWith` to a card that has just entered play."""
    if st.indexed("stat:enters_with"):
        n = sum(word.n for _, word, c, _ in words(st, "enters_with") if c["src"] == eid)
        if n:
            st.add_marks(eid, st.rules.usual_mark, n)


@dataclass(frozen=True)
class DiscardTop(Op):
    """A player discards up to ``n`` cards from the top of their deck, all at the same time."""

    n: Num
    by: str = "you"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = chooser(ctx, self.by, st)
        n = min(num(self.n, st, ctx), len(st.piles["deck", seat]))
        return [
            Event(
                "moved",
                how="discarded",
                seat=seat,
                to="discard",
                to_seat=seat,
                data=("deck", 0),
                src=ctx["src"],
                by=ctx["ctl"],
            )
            for _ in range(n)
        ]

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.discard_top.{person(self.by, speech)}", speech, n=say_num(self.n, speech))


@dataclass(frozen=True)
class ShuffleIn(Op):
    """Shuffle cards into their owners' decks.

    Each deck is shuffled once, so no player knows where the cards are in it.
    """

    who: Finds
    goes = ("who", "deck")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        cards = self.who.ids(st, ctx)
        owners = dict.fromkeys(st.ents[e].owner for e in cards)
        return [
            *(
                Event("moved", e, how="shuffled_in", to="deck", to_seat=st.ents[e].owner, src=ctx["src"], by=ctx["ctl"])
                for e in cards
            ),
            *(Event("shuffled", seat=owner, to="deck") for owner in owners),
        ]

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get(getattr(self.who, "name", ""))
        some = ".some" if getattr(self.who, "n", 1) != 1 or (spec is not None and spec.hi != 1) else ""
        return tx(f"inv.fx.shuffle_in{some}", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class CouldBear(Test):
    """Cards that an Attachment could move to: cards in the zone of its bearer to which it could be attached."""

    what: Finds
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        there = st.ents[eid]
        return all(
            (there.place, there.seat) == (st.ents[e].place, st.ents[e].seat)
            and st.ents[e].host != eid
            and rules_of(st).may_bear(st, e, eid)
            for e in self.what.ids(st, ctx)
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.could_bear", speech)


@dataclass(frozen=True)
class MoveAttachment(Op):
    """Attach an Attachment in play to another card. The Attachment stays in play and keeps its controller."""

    what: Finds
    to: Finds
    in_play_only = ("what", "to")
    able = {"what": "be attached"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        to = self.to.ids(st, ctx)
        return [
            Event("reattached", e, src=ctx["src"], by=ctx["ctl"], data=to[:1]) for e in self.what.ids(st, ctx) if to
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.move_attachment", speech, what=say_who(self.what, speech), to=say_who(self.to, speech))


register_messages(
    "en",
    {
        "inv.sel.could_bear": "in the same zone that can bear that Attachment instead",
        "inv.fx.move_attachment": "move {what} onto {to}",
        "inv.sel.arrived": "that arrived this turn",
        "inv.mod.more.search": "you search {n} more {n?card|cards} of your deck",
        "inv.mod.more.look": "you look at {n} more {n?card|cards} of a deck",
        "inv.mod.fewer.search": "you search {n} fewer {n?card|cards} of your deck",
        "inv.mod.fewer.look": "you look at {n} fewer {n?card|cards} of a deck",
        "inv.mod.plays_from": "you may play {what} from your {place} as if from your hand",
        "inv.mod.at_any_time": "you may play this card from your hand whenever you could take an action, in response "
        "as well",
        "inv.mod.enters_with": "this card enters play with {n} resource {n?token|tokens} on it",
        "inv.mod.unaffected": "card effects do not affect {who}",
        "inv.fx.look": "look at the top {n} cards of your deck",
        "inv.fx.move_to_zone": "move {who} to another zone of its controller",
        "inv.fx.move_to_zone.some": "move {who}, to another zone of that player",
        "inv.fx.put": "put {who} into play in one of your zones",
        "inv.fx.put.corrupt": "put {who} into play, corrupt, in one of your zones",
        "inv.fx.put_there": "put {who} into play in your {zone}",
        "inv.fx.put_there.corrupt": "put {who} into play, corrupt, in your {zone}",
        "inv.fx.discard_top.you": "discard the top {n|card|cards} of your deck",
        "inv.fx.discard_top.self": "you discard the top {n|card|cards} of your deck",
        "inv.fx.discard_top.they": "that player discards the top {n|card|cards} of the deck",
        "inv.fx.discard_top.opponent": "an opponent discards the top {n|card|cards} of the deck",
        "inv.fx.shuffle_in": "shuffle {who} into its owner's deck",
        "inv.fx.shuffle_in.some": "shuffle {who} into their owners' decks",
        "inv.when.enters_from_hand": "when {who} enters play from a hand",
        "inv.ask.to_zone": "Which zone does {what} go to?",
        "inv.log.looked_at": "{who} looks at the top {n} cards of the deck of {whom}.",
        "inv.log.looked_at.you.whom": "{who} looks at the top {n} cards of your deck.",
        "inv.log.looked_at_own": "You look at the top {n} cards of the deck of {of}: {cards}.",
        "inv.log.looked": "{who} looks at the top {n} cards of the deck.",
        "inv.log.looked_own": "You look at the top {n} cards of your deck: {cards}.",
        "place.discard": "discard pile",
    },
)

__all__ = [
    "Arrived", "AtAnyTime", "CouldBear", "DiscardTop", "EntersFromHand", "EntersWith", "MoveAttachment",
    "MoveToZone", "PlaysFrom", "PutIntoPlay", "SeesMore", "ShuffleIn", "Unaffected",
    "enters_from_hand",
]  # fmt: skip
