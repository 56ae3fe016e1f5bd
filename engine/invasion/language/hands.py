"""Costs that are paid with cards from the hand or the deck, and draws from an unusual place."""

from __future__ import annotations

from engine.invasion.language.bans import DRAWN
from engine.invasion.language.loyalty import loyalty_of
from engine.invasion.language.nouns import any_cards
from engine.kernel.language.common import *
from engine.kernel.language.costs.costs import Cost


@dataclass(frozen=True)
class DiscardCard(Cost):
    """Discard a card from your hand. The card whose Action it is, if that is in your hand, cannot pay for itself."""

    says = "discard a card from your hand"

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.given(st, ctx))

    @property
    def choice(self) -> Finds:
        return any_cards.in_hand.yours

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(e for e in st.rules.hand(st, ctx.ctl) if e != ctx.src)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event("moved", e, how="discarded", to="discard", to_seat=st.ents[e].owner, by=ctx.ctl, src=ctx.src)
            for e in ctx.get("given", ())
            if e in st.ents
        ]


@dataclass(frozen=True)
class DiscardOne(DiscardCard):
    """Discard one of the cards in your hand that a selector finds."""

    sel: Noun
    says = "discard {sel.one}"

    @property
    def choice(self) -> Finds:
        return self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(e for e in super().given(st, ctx) if self.sel.has(st, ctx, e))


@dataclass(frozen=True)
class DiscardForX(DiscardCard):
    """Discard a card from your hand. X is the loyalty of that card, which may be 0."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ctx.x = sum(loyalty_of(st, e) for e in ctx.get("given", ()) if e in st.ents)
        return super().events(st, ctx)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.cost.discard_for_x", speech)


@dataclass(frozen=True)
class DiscardFromDeck(Cost):
    """Discard the top card of your deck."""

    says = "discard the top card of your deck"

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(st.piles["deck", ctx.ctl])

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [top_moved(ctx, ctx.ctl, "discarded", "discard")]


@dataclass(frozen=True)
class DiscardFromDeckForX(DiscardFromDeck):
    """Discard the top card of your deck. X is the printed cost of that card. A printed X counts as 0."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ctx.x = max(0, st.rules.card(st.piles["deck", ctx.ctl][0][0]).printed_cost)
        return super().events(st, ctx)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.cost.discard_from_deck_for_x", speech)


discard_a_card = DiscardCard()
discard_for_x = DiscardForX()

discard_from_deck = DiscardFromDeck()
discard_from_deck_for_x = DiscardFromDeckForX()


def discard_cost(sel: Noun) -> DiscardOne:
    """Discard one of the cards in your hand that the selector finds."""
    return DiscardOne(sel)


@dataclass(frozen=True)
class DrawFromBottom(Op):
    """Draw a card from the bottom of your deck."""

    says = "draw a card from the bottom of your deck"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        left = len(st.piles["deck", ctx.ctl])
        drawn = Event("moved", how=DRAWN, seat=ctx.ctl, to="hand", to_seat=ctx.ctl, data=("deck", left - 1))
        return [drawn] if left else []


register_messages(
    "en",
    {
        "inv.cost.discard_for_x": "discard a card from your hand; X is its loyalty",
        "inv.cost.discard_from_deck_for_x": "discard the top card of your deck; X is its printed cost",
    },
)

__all__ = [
    "DiscardCard", "DiscardForX", "DiscardFromDeck", "DiscardFromDeckForX", "DiscardOne", "DrawFromBottom",
    "discard_a_card", "discard_cost", "discard_for_x", "discard_from_deck", "discard_from_deck_for_x",
]  # fmt: skip
