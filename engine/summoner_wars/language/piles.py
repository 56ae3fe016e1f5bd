"""Words about Discard and Magic Piles, about destroyed cards, and about other ways to pay for a summoning."""

from __future__ import annotations

from engine.kernel.language.definitions import When
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.writing import *
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.language.hosts import LiesUnder
from engine.summoner_wars.language.nouns import LiesIn, SWSel


@dataclass(frozen=True)
class Slayer(Reference):
    """The unit whose wounds destroyed the card, if that unit is still in play."""

    says = "the attacker"

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        ev = ctx.ev
        return (ev.src,) if ev is not None and ev.src in st.ents else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card with this id is that unit."""
        return eid in self.ids(st, ctx)

    def one(self, speech: Speech) -> str:
        """Return the text of the reference, which is also its noun phrase."""
        return self.say(speech)


slayer = Slayer()
"""The unit that destroyed the card."""

# -- nouns -------------------------------------------------------------------------------------------------


all_discarded_commons = SWSel("sw.common", ("common",), "sw.discard", (LiesIn("discard", "any"),))
their_discarded = SWSel("sw.card", (), "sw.discard", (LiesIn("discard", "they"),))

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
    says = {
        "none": "{of} has destroyed no unit in this phase",
        "else": "{of} has destroyed a unit in this phase",
    }
    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(st.fact("phase", "slain_by", e) for e in self.of.ids(st, ctx)) != self.none


# -- effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeIntoHand(Op):
    """Take cards into your hand, even if another player owns them."""

    who: Finds
    says = "take {who} into your hand"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, e, "taken", "hand", ctx.ctl, ctx.ctl) for e in self.who.ids(st, ctx)]


@dataclass(frozen=True)
class ToMagic(Op):
    """Put cards face down on top of your Magic Pile."""

    who: Finds
    says = "put {who} face down on top of your Magic Pile"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        # A card from the player's own hand becomes magic as it does at the end of a turn: only that player knows which
        # card it is.
        return [
            moved(ctx, e, "built" if st.ents[e].place == "hand" else "to_magic", "magic", ctx.ctl, ctx.ctl)
            for e in self.who.ids(st, ctx)
        ]


@dataclass(frozen=True)
class MagicLeft(Cond):
    """Your Magic Pile is not empty."""

    says = "there is a card in your Magic Pile"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return magic_of(st, ctx.ctl) > 0


def cards_under(of: Finds) -> SWSel:
    """All cards under a card, including facedown ones."""
    return SWSel("sw.card", (), "sw.under", (LiesUnder(of),))


# -- replacements ------------------------------------------------------------------------------------------


# -- paying ------------------------------------------------------------------------------------------------


register_messages(
    "en",
    {
        "sw.ask.discard_to_pay": "Which units do you discard to summon {card}? Each one makes it cost {n} less.",
        "sw.ask.wounds_to_pay": "How do you pay for {card}: with magic, or with wounds on your Summoner?",
        "sw.opt.pay_magic": "Spend {n} magic",
        "sw.opt.pay_wounds": "Take {n|wound|wounds}",
        "when.inflicts": "each time an attack by {by} puts wounds on {who}",
        "when.inflicts.least": "each time an attack by {by} puts {n} or more wounds on {who}",
    },
)


__all__ = [
    "HasKilled", "Inflicts", "MagicLeft", "Slayer", "TakeIntoHand", "ToMagic", "all_discarded_commons", "cards_under",
    "inflicts", "slayer", "their_discarded",
]  # fmt: skip
