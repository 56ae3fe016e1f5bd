"""Terms about resource tokens on cards."""

from __future__ import annotations

from engine.invasion.language.damage import ask_amount
from engine.kernel.language.common import *
from engine.kernel.language.costs.costs import Cost


@dataclass(frozen=True)
class Tokened(Test):
    """Cards with at least one resource token on them."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].mark(st.rules.usual_mark) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.tokened", speech)


@dataclass(frozen=True)
class MoveTokens(Op):
    """Move resource tokens from one card to another, or all of them if there are fewer.

    With ``up_to``, the effect's controller chooses how many, from none to ``n``.
    """

    n: int
    source: Finds
    to: Finds
    up_to: bool = False
    says = {
        "up_to": "move up to {n} resource {n?token|tokens} from {source} to {to}",
        "else": "move {n} resource {n?token|tokens} from {source} to {to}",
    }
    in_play_only = ("source", "to")
    steps = ("shift",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        source, to = self.source.ids(st, ctx)[:1], self.to.ids(st, ctx)[:1]
        most = min(self.n, *(st.ents[e].mark(st.rules.usual_mark) for e in source)) if source and to else 0
        if most and self.up_to:
            return ask_amount(st, ctx, Msg.of("inv.ask.tokens", what=st.rules.label(st, to[0])), most)
        ctx.ans = str(most)
        return NEXT

    def shift(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the tokens."""
        kind, n = st.rules.usual_mark, int(ctx.answer())
        rows = [(e, -n) for e in self.source.ids(st, ctx)[:1]] + [(e, n) for e in self.to.ids(st, ctx)[:1]]
        return [Event("marked", e, off, how=kind, src=ctx.src, by=ctx.ctl) for e, off in rows if n > 0]


@dataclass(frozen=True)
class TokenFrom(Cost):
    """Remove a resource token from one of the cards that a selector finds. A card without tokens cannot pay."""

    sel: Noun
    says = "remove 1 resource token from {sel.one}"
    in_play_only = ("sel",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.given(st, ctx))

    @property
    def choice(self) -> Finds:
        return self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        kind = st.rules.usual_mark
        return tuple(e for e in self.sel.ids(st, ctx) if st.ents[e].mark(kind))

    def times(self, st: State, ctx: Ctx) -> int:
        kind = st.rules.usual_mark
        return sum(st.ents[e].mark(kind) for e in self.sel.ids(st, ctx))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        kind = st.rules.usual_mark
        return [Event("marked", e, n=-1, how=kind, by=ctx.ctl, src=ctx.src) for e in ctx.get("given", ())]


def token_from(sel: Noun) -> TokenFrom:
    """Remove a resource token from one of the cards that the selector finds."""
    return TokenFrom(sel)


PAID_X = "x"
"""The kind of mark that stores the X that was paid for a card in play."""


register_messages(
    "en",
    {
        "inv.sel.tokened": "that holds a resource token",
        "inv.ask.tokens": "How many resource tokens go to {what}?",
    },
)

__all__ = ["PAID_X", "MoveTokens", "TokenFrom", "Tokened", "token_from"]
