"""Terms about what players name while an effect resolves.

A player may name any trait, but only those of units in play make a difference, so only these are offered.
"""

from __future__ import annotations

from engine.invasion.language.nouns import units
from engine.kernel.language.common import *

_TRAIT = "trait"


def tell_named(st: State, seat: int, named: str) -> None:
    """Tell all players the trait or title that a player has named."""
    log(st, "named", Msg.of("inv.log.names", who=st.rules.player(st, seat), what=Msg.of("text", text=named)))


@dataclass(frozen=True)
class NameTrait(Op):
    """You name a trait. The terms that follow find the cards that have it with ``OfNamedTrait()``."""

    says = "name a trait"
    steps = ("bind_trait",)

    def binds(self) -> tuple[str, ...]:
        return (_TRAIT,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        traits = sorted({trait for e in units.ids(st, ctx) for trait in st.rules.traits(st, e)})
        if not traits:
            ctx.ans = ""
            return NEXT
        options = [Option(trait, Msg.of("text", text=trait)) for trait in traits]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.name_trait"), options)

    def bind_trait(self, st: State, ctx: Ctx) -> int:
        """Bind the trait, and tell all players."""
        ctx[_TRAIT] = trait = ctx.answer()
        if trait:
            tell_named(st, ctx.ctl, trait)
        return NEXT


@dataclass(frozen=True)
class OfNamedTrait(Test):
    """Cards with the trait that a player has named."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return (_TRAIT,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return ctx[_TRAIT] in st.rules.traits(st, eid)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.of_named_trait", speech)


register_messages(
    "en",
    {
        "inv.ask.name_trait": "Which trait do you name?",
        "inv.log.names": "{who} names {what}.",
        "inv.log.names.you": "You name {what}.",
        "inv.sel.of_named_trait": "with the named trait",
    },
)

__all__ = ["NameTrait", "OfNamedTrait", "tell_named"]
