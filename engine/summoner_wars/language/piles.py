"""Words about Discard and Magic Piles, about destroyed cards, and about other ways to pay for a summoning."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import Op, propose, put_question, settle_opponent
from engine.kernel.state.state import Event, Frame, State
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.language.hosts import LiesUnder
from engine.summoner_wars.language.nouns import SWSel
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.seen import narrate


@dataclass(frozen=True)
class Slayer(Reference):
    """The unit whose wounds destroyed the card, if that unit is still in play."""

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        ev = ctx.get("ev")
        return (ev.src,) if ev is not None and ev.src in st.ents else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card with this id is that unit."""
        return eid in self.ids(st, ctx)

    def one(self, speech: Speech) -> str:
        """Return the text of the reference, which is also its noun phrase."""
        return self.say(speech)

    def say(self, speech: Speech) -> str:
        return tx("sw.ref.slayer", speech)


slayer = Slayer()
"""The unit that destroyed the card."""

# -- nouns -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InDiscard(Test):
    """Only cards in your Discard Pile.  With ``any``, in any player's; with ``theirs``, in the chosen opponent's."""

    any: bool = False
    theirs: bool = False

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place == "discard" and (self.any or ent.seat == ctx["they" if self.theirs else "ctl"])

    def say(self, speech: Speech) -> str:
        if self.theirs:
            return tx("sw.sel.in_their_discard", speech)
        return tx("sw.sel.in_any_discard" if self.any else "sw.sel.in_your_discard", speech)


discarded_commons = SWSel("sw.common", ("common",), "sw.discard", (InDiscard(),))
discarded_events = SWSel("sw.event", ("event",), "sw.discard", (InDiscard(),))
all_discarded_commons = SWSel("sw.common", ("common",), "sw.discard", (InDiscard(any=True),))
all_discarded_champions = SWSel("sw.champion", ("champion",), "sw.discard", (InDiscard(any=True),))
all_discarded_walls = SWSel("sw.wall", ("wall",), "sw.discard", (InDiscard(any=True),))
their_discarded = SWSel("sw.card", (), "sw.discard", (InDiscard(theirs=True),))

# -- moments and conditions --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Inflicts(When):
    """When an attack by the card ``by_card`` puts wounds on one of the cards ``whom``."""

    by_card: Finds = this

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return "attack" in ev.tags and bool(self.by_card.has(st, ctx, ev.src)) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        key = "when.inflicts.least" if self.least > 1 else "when.inflicts"
        return tx(key, speech, by=self.by_card.say(speech), who=self.whom.one(speech), n=self.least)


def inflicts(who: Finds, least: int = 1, by: Finds = this) -> Inflicts:
    """Each time an attack by this card puts ``least`` or more wounds on one of the cards ``who``."""
    return Inflicts("damaged", who, least=least, by_card=by)


@dataclass(frozen=True)
class HasKilled(Cond):
    """A card has destroyed a unit in this phase or, with ``none``, has not destroyed any unit."""

    none: bool = False
    of: Finds = this
    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(st.fact("phase", "slain_by", e) for e in self.of.ids(st, ctx)) != self.none

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.has_killed.none" if self.none else "sw.cond.has_killed", speech, who=self.of.say(speech))


# -- effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlaceOne(Op):
    """Place the first matching card of a Discard Pile.  All matching cards have the same name, so the player does not
    choose.
    """

    who: Finds
    where: Finds
    elsewhere_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(
                "moved",
                e,
                how="put",
                to="board",
                to_seat=0,
                src=ctx["src"],
                by=ctx["ctl"],
                data=(("pos", square), ("controller", ctx["ctl"])),
            )
            for e, square in zip(self.who.ids(st, ctx)[:1], self.where.ids(st, ctx), strict=False)
        ]

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.who.ids(st, ctx)) and bool(self.where.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.place", speech, who=self.who.one(speech), where=self.where.say(speech))


@dataclass(frozen=True)
class ComesBack(Op):
    """Take this destroyed card from the pile where it is now and place it on a space, with ``wounds`` wounds on it."""

    where: Finds
    wounds: int = 0

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ev, where = ctx["ev"], self.where.ids(st, ctx)
        rows = (("pos", where[0] if where else 0), ("controller", ctx["ctl"]), ("damage", self.wounds))
        evs: list[Event] = []
        if where and ev.now and ev.now in st.ents:
            evs = [Event("moved", ev.now, how="put", to="board", to_seat=0, src=ev.now, by=ctx["ctl"], data=rows)]
        elif where and ev.was is not None and (ev.to, ev.to_seat) in st.piles:
            pile, row = st.piles[ev.to, ev.to_seat], (ev.was.code, ev.was.owner)
            if row in pile:
                evs = [
                    Event(
                        "moved",
                        how="put",
                        seat=ev.to_seat,
                        to="board",
                        to_seat=0,
                        src=ctx["src"],
                        by=ctx["ctl"],
                        data=(ev.to, pile.index(row), *rows),
                    )
                ]
        return propose(st, ctx, evs) if evs else NEXT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.comes_back", speech, where=self.where.say(speech), n=self.wounds)


@dataclass(frozen=True)
class TakeIntoHand(Op):
    """Take cards into your hand, even if another player owns them."""

    who: Finds

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(
                "moved", e, how="taken", to="hand", to_seat=ctx["ctl"], src=ctx["src"], by=ctx["ctl"], seat=ctx["ctl"]
            )
            for e in self.who.ids(st, ctx)
        ]

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.take_into_hand", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class ToMagic(Op):
    """Put cards face down on top of your Magic Pile."""

    who: Finds

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        # A card from the player's own hand becomes magic as it does at the end of a turn: only that player knows which
        # card it is.
        return [
            Event(
                "moved",
                e,
                how="built" if st.ents[e].place == "hand" else "to_magic",
                seat=ctx["ctl"],
                to="magic",
                to_seat=ctx["ctl"],
                src=ctx["src"],
                by=ctx["ctl"],
            )
            for e in self.who.ids(st, ctx)
        ]

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.to_magic", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class DropsCard(Op):
    """The player who controlled the destroyed card chooses and discards a card of their own hand."""

    steps = ("discard",)

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ev = ctx["ev"]
        assert ev.was is not None  # all players know which card was destroyed
        seat = ctx["they"] = ev.was.ctl
        hand = rules_of(st).hand(st, seat)
        if len(hand) < 2:
            ctx["ans"] = str(hand[0]) if hand else ""
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e, group=DISCARDS) for e in hand]
        return put_question(st, ctx, "choose", Msg.of("sw.ask.drop"), options, seat=seat)

    def discard(self, st: State, ctx: Ctx) -> int:
        """Discard the chosen card onto the pile of the player who discards it."""
        answer = ctx.pop("ans")
        seat = int(ctx["they"])
        return propose(
            st,
            ctx,
            [Event("moved", int(answer), how="discarded", to="discard", to_seat=seat, src=ctx["src"], by=seat)]
            if answer
            else [],
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.drop", speech)


@dataclass(frozen=True)
class MagicLeft(Cond):
    """Your Magic Pile is not empty."""

    def holds(self, st: State, ctx: Ctx) -> bool:
        return magic_of(st, ctx["ctl"]) > 0

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.magic_left", speech)


@dataclass(frozen=True)
class TuckMagic(Op):
    """Put the top card of your Magic Pile facedown under this card, where it stays."""

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        if ctx["src"] not in st.ents or not magic_of(st, ctx["ctl"]):
            return []
        return [
            Event(
                "moved",
                how="tucked",
                seat=ctx["ctl"],
                to="under",
                to_seat=ctx["ctl"],
                src=ctx["src"],
                by=ctx["ctl"],
                data=("magic", 0, ("under", ctx["src"])),
                tags=("facedown",),
            )
        ]

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.tuck_magic", speech)


def cards_under(of: Finds) -> SWSel:
    """All cards under a card, including facedown ones."""
    return SWSel("sw.card", (), "sw.under", (LiesUnder(of),))


# -- replacements ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RollsToDiscard(Node):
    """A replacement of a destruction: on a roll of ``n`` or more, the card goes to its player's Discard Pile."""

    n: int = 3
    commutes = False
    changes = frozenset({"destroyed"})

    def fault(self) -> tuple[str, str]:
        from engine.grid.dice import face_fault

        return face_fault(self.n)

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card goes somewhere other than a Magic Pile anyway."""
        return ev.to != "magic"

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Roll, and return the destruction, changed to the pile that the roll decides."""
        from engine.grid.dice import roll_dice
        from engine.summoner_wars.own import rules_of

        dice = roll_dice(st, 1)
        rules_of(st).rolled(st, ctx["ctl"], rules_of(st).label(st, ctx["src"]), dice)
        return (ev._replace(to="discard", to_seat=ctx["ctl"]),) if dice[0] >= self.n else (ev,)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.rolls_to_discard", speech, n=self.n)


# -- paying ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DiscardToPay(Node):
    """Before this card is summoned, you may discard cards; each discarded card lowers the cost by ``n``.

    The word works while this card is in the hand.
    """

    what: Finds
    n: int = 2
    mod_key = "discard_to_pay"
    from_hand = True

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.discard_to_pay", speech, what=self.what.plural(speech), n=self.n)


@dataclass(frozen=True)
class WoundsToPay(Node):
    """This card may be summoned by putting wounds on a card instead of paying the cost.

    The word works while this card is in the hand.
    """

    what: Finds
    n: int = 1
    mod_key = "wounds_to_pay"
    from_hand = True

    def say(self, speech: Speech) -> str:
        return tx("sw.mod.wounds_to_pay", speech, what=self.what.one(speech), n=self.n)


@dataclass(frozen=True)
class BreakTop(Op):
    """Show the top card of an opponent's Draw Pile.  You may discard it, unless that opponent pays to put the card
    under the pile.
    """

    n: int = 1
    steps = ("ask_owner", "settle")

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        super().emit(program)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        pile = st.piles["deck", ctx["opponent"]]
        if not pile:
            ctx["ans"] = "no"
            return NEXT
        st.seal()
        name = rules_of(st).sw(pile[0][0]).name
        narrate.top_shown(st, ctx["opponent"], name)
        return put_question(
            st,
            ctx,
            "may",
            Msg.of("sw.ask.break_top", card=name),
            [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))],
            default="no",
        )

    def ask_owner(self, st: State, ctx: Ctx) -> int:
        """Ask, if the card is to be discarded and the opponent has enough magic."""
        seat = ctx["opponent"]
        if ctx["ans"] == "no" or magic_of(st, seat) < self.n:
            ctx["ans"] = "keep" if ctx["ans"] == "no" else "no"
            return NEXT
        name = rules_of(st).sw(st.piles["deck", seat][0][0]).name
        return put_question(
            st,
            ctx,
            "may",
            Msg.of("sw.ask.save_top", card=name, n=self.n),
            [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))],
            seat=seat,
            default="no",
        )

    def settle(self, st: State, ctx: Ctx) -> int:
        """Discard the card, or take the payment and put the card under the pile."""
        answer, seat = ctx.pop("ans"), ctx["opponent"]
        ctx["ret"] = int(answer == "no")
        if answer == "keep":
            return NEXT
        if answer == "yes":
            pile = st.piles["deck", seat]
            st.piles["deck", seat] = (*pile[1:], pile[0])
            push_batch(st, spend_magic(st, seat, self.n))
        else:
            push_batch(
                st,
                (
                    Event(
                        "moved",
                        how="discarded",
                        seat=seat,
                        to="discard",
                        to_seat=ctx["ctl"],
                        by=ctx["ctl"],
                        src=ctx["src"],
                        data=("deck", 0),
                    ),
                ),
            )
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.break_top", speech, n=self.n)


register_messages(
    "en",
    {
        "sw.ask.discard_to_pay": "Which units do you discard to summon {card}? Each one makes it cost {n} less.",
        "sw.ask.wounds_to_pay": "How do you pay for {card}: with magic, or with wounds on your Summoner?",
        "sw.opt.pay_magic": "Spend {n} magic",
        "sw.opt.pay_wounds": "Take {n|wound|wounds}",
        "sw.ref.slayer": "the attacker",
        "sw.sel.in_your_discard": "in your Discard Pile",
        "sw.sel.in_any_discard": "in any Discard Pile",
        "sw.sel.in_their_discard": "in their Discard Pile",
        "sw.fx.to_magic": "put {who} face down on top of your Magic Pile",
        "sw.fx.drop": "whoever controlled it chooses a card in their hand and discards it",
        "sw.ask.drop": "Which card in your hand do you discard?",
        "when.inflicts": "each time an attack by {by} puts wounds on {who}",
        "when.inflicts.least": "each time an attack by {by} puts {n} or more wounds on {who}",
        "sw.cond.has_killed.none": "{who} has destroyed no unit in this phase",
        "sw.cond.has_killed": "{who} has destroyed a unit in this phase",
        "sw.cond.magic_left": "there is a card in your Magic Pile",
        "sw.fx.tuck_magic": "put the top card of your Magic Pile facedown under this card",
        "sw.fx.comes_back": "place this card again on {where}, with {n|wound|wounds}",
        "sw.fx.take_into_hand": "take {who} into your hand",
        "sw.fx.rolls_to_discard": "roll a die: on {n} or more it goes to its controller's Discard Pile instead of "
        "the Magic Pile",
        "sw.mod.discard_to_pay": "before you summon this card, you may discard any number of {what}: each lowers its "
        "Summon Cost by {n}",
        "sw.mod.wounds_to_pay": "when you summon this card, you may put {n|wound|wounds} on {what} instead of paying "
        "its Summon Cost",
    },
)


__all__ = [
    "BreakTop", "ComesBack", "DiscardToPay", "DropsCard", "HasKilled", "InDiscard", "Inflicts", "MagicLeft", "PlaceOne",
    "RollsToDiscard", "Slayer", "TakeIntoHand", "ToMagic", "TuckMagic", "WoundsToPay", "all_discarded_champions",
    "all_discarded_commons", "all_discarded_walls", "cards_under", "discarded_commons", "discarded_events", "inflicts",
    "slayer", "their_discarded",
]  # fmt: skip
