"""Costs, which are the payments for an announced ability.

Each cost says whether it can be paid and returns the events that pay it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, mark_name, money, tx
from engine.kernel.language.values.numbers import Num, X, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.payment import funds
from engine.kernel.state.state import Event, State


@dataclass(frozen=True)
class Cost(Node):
    """A cost of an ability."""

    def can(self, st: State, ctx: Ctx) -> bool:
        """Whether the cost can be paid now."""
        return True

    def price(self, st: State, ctx: Ctx) -> int:
        """Return the amount of the game's currency in this cost."""
        return 0

    @property
    def choice(self) -> Finds | None:
        """The selector of the cards from which the player chooses what to give up, or None if nothing is chosen."""
        return None

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards that the player can choose to give up; empty if nothing is chosen."""
        return () if self.choice is None else self.choice.ids(st, ctx)

    def how_many(self, st: State, ctx: Ctx) -> int:
        """Return how many of the cards in :meth:`given` the player must choose.

        The number may depend on the targets.  The cost must then refer to the target in one of its fields.
        """
        return 1

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        """Return the events that pay the cost.

        An announcement uses :meth:`price` instead for a cost in currency, because it pays all of these costs in one
        sum.
        """
        return []

    def most_x(self, st: State, ctx: Ctx) -> int | None:
        """Return the greatest X that can be paid, or None if this cost has no X except in its :meth:`price`."""
        return None

    def times(self, st: State, ctx: Ctx) -> int:
        """Return how many times in a row the cost could be paid."""
        return 1 if self.can(st, ctx) else 0


@dataclass(frozen=True)
class Spend(Cost):
    """An amount of the game's currency, paid by the ability's controller."""

    n: Num
    requires = ("currency",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return funds(st, ctx.ctl) >= num(self.n, st, ctx)

    def price(self, st: State, ctx: Ctx) -> int:
        return num(self.n, st, ctx)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event(st.rules.currency, seat=ctx.ctl, n=-num(self.n, st, ctx), how="paid")]

    def times(self, st: State, ctx: Ctx) -> int:
        n = num(self.n, st, ctx)
        return funds(st, ctx.ctl) // n if n else 99

    def say(self, speech: Speech) -> str:
        return tx("cost.spend", speech, what=money(say_num(self.n, speech), speech))


@dataclass(frozen=True)
class Sacrifice(Cost):
    """A sacrifice: the source itself or one of the cards that a selector finds goes to its owner's discard pile.

    Players can sacrifice only cards that they control (INV-ZONE-SACRIFICE).
    """

    sel: Finds
    in_play_only = ("sel",)

    @property
    def gives_up(self) -> bool:
        return self.sel is this

    def can(self, st: State, ctx: Ctx) -> bool:
        return len(self._own(st, ctx)) >= self.how_many(st, ctx)

    def _own(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(e for e in self.sel.ids(st, ctx) if e not in st.ents or st.rules.controller(st, e) == ctx.ctl)

    @property
    def choice(self) -> Finds | None:
        return None if self.sel is this else self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return () if self.sel is this else self._own(st, ctx)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ids = self.sel.ids(st, ctx) if self.sel is this else ctx.get("given", ())
        out = []
        for eid in ids:
            if eid in st.ents:
                to, seat = st.rules.fate(st, eid, "sacrificed", ctx.ctl)
                out.append(Event("moved", eid, how="sacrificed", to=to, to_seat=seat, by=ctx.ctl, src=ctx.src))
        return out

    def say(self, speech: Speech) -> str:
        return tx("cost.sacrifice", speech, what=self.sel.say(speech) if self.sel is this else self.sel.one(speech))


@dataclass(frozen=True)
class SacrificeAsMany(Sacrifice):
    """Sacrifice as many of the cards that a selector finds as a number says, which may depend on the target.

    An X must be at least 1.
    """

    n: Num
    says = "sacrifice {n} {sel.plural}"

    def can(self, st: State, ctx: Ctx) -> bool:
        return len(self._own(st, ctx)) >= max(self.n == X, self.how_many(st, ctx))

    def most_x(self, st: State, ctx: Ctx) -> int | None:
        return len(self._own(st, ctx)) if self.n == X else None

    def how_many(self, st: State, ctx: Ctx) -> int:
        return num(self.n, st, ctx)


@dataclass(frozen=True)
class RemoveTokens(Cost):
    """Tokens to remove from the source, by default of the game's usual kind.  A chosen X must be at least 1."""

    n: Num
    kind: str = ""
    lexical = {"kind": "marks"}

    def _have(self, st: State, ctx: Ctx) -> int:
        ent = st.ents.get(ctx.src)
        return 0 if ent is None else ent.mark(self.kind or st.rules.usual_mark)

    def can(self, st: State, ctx: Ctx) -> bool:
        least = 1 if self.n == X else 0
        return self._have(st, ctx) >= max(least, num(self.n, st, ctx))

    def most_x(self, st: State, ctx: Ctx) -> int | None:
        return self._have(st, ctx) if self.n == X else None

    def times(self, st: State, ctx: Ctx) -> int:
        return self._have(st, ctx) // max(1, num(self.n, st, ctx))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("marked", ctx.src, n=-num(self.n, st, ctx), how=self.kind or st.rules.usual_mark, by=ctx.ctl)]

    def say(self, speech: Speech) -> str:
        return tx("cost.tokens", speech, n=say_num(self.n, speech), kind=mark_name(self.kind, speech))


def spend(number: Num) -> Spend:
    """Spend this amount of the game's currency."""
    return Spend(number)


def sacrifice_cost(sel: Finds) -> Sacrifice:
    """Sacrifice one of the cards that the selector finds."""
    return Sacrifice(sel)


def remove_tokens_cost(number: Num, kind: str = "") -> RemoveTokens:
    """Remove tokens from this card."""
    return RemoveTokens(number, kind)


register_messages(
    "en",
    {
        "cost.spend": "spend {what}",
        "cost.sacrifice": "sacrifice {what}",
        "cost.tokens": "remove {n} {kind} {n?token|tokens} from this card",
    },
)

__all__ = ["RemoveTokens", "Sacrifice", "SacrificeAsMany", "Spend", "remove_tokens_cost", "sacrifice_cost", "spend"]
