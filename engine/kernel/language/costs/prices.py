"""Prices of cards, taxes on targets, and other means of payment.  All games share these rules."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.selectors import Sel, Union, cards_fault
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, money, tx
from engine.kernel.language.values.facts import Played
from engine.kernel.language.values.numbers import Minus, Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.program import NEXT
from engine.kernel.state.layers import fixed_control, words
from engine.kernel.state.state import Bindings, Frame, LastingEffect, Moment, State, rebound


@dataclass(frozen=True)
class Costs(Node):
    """Cards cost more or less to play.  With ``first``, this applies only to the first of these cards each turn.

    ``whose`` is the player for whom the price changes: ``you``, an ``opponent`` or ``any`` player.  A reduction never
    makes a card cost less than ``least``.
    """

    sel: Sel | Union
    n: Num
    whose: str = "you"
    first: Played | None = None
    least: int = 0
    mod_key = "cost"
    form = "cost"
    signed = True

    def fault(self) -> tuple[str, str]:
        if self.n == 0:
            return "changes the cost by 0, which does nothing", "write by how much: 1 more, or -1"
        if self.first is not None and self.first != Played(self.sel):
            return (
                "can say only of the first of the very cards it speaks of that it costs less",
                "write first=Played(...) with the same noun",
            )
        return cards_fault(self.sel)

    def change(self, st: State, ctx: Ctx, seat: int) -> tuple[Ctx, int] | None:
        """Return (context for reading ``sel``, price change), or None if the price does not change for ``seat``."""
        if self.whose != "any" and (
            seat != ctx.ctl if self.whose == "you" else not st.rules.opposes(st, ctx.ctl, seat)
        ):
            return None
        payer = ctx.but(ctl=seat)
        if self.first is not None and self.first.val(st, payer):
            return None
        return payer, num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        less = isinstance(self.n, Minus) or (isinstance(self.n, int) and self.n < 0)
        n = abs(self.n) if isinstance(self.n, int) else say_num(self.n, speech)
        which = f"mod.costs.{self.whose}" + (".first" if self.first is not None else "")
        more = tx("mod.less" if less else "mod.more", speech)
        said = tx(which, speech, what=self.sel.one(speech), n=n, more=more)
        return said + tx("mod.next_least", speech, n=self.least) if self.least else said


@dataclass(frozen=True)
class OwnCost(Node):
    """This card changes its own price by ``n`` for each unit of the value ``per``.  Works from the hand.

    With 1 as ``per``, the change is ``n``.
    """

    per: Num
    n: int = -1
    mod_key = "own_cost"
    signed = True
    from_hand = True

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n < 0 else (f"says {self.n}, and the card costs less", "write n=-1 or lower")

    def change(self, st: State, ctx: Ctx) -> int:
        """Return the amount by which the card changes its own price."""
        return self.n * num(self.per, st, ctx)

    def say(self, speech: Speech) -> str:
        if isinstance(self.per, int):
            return tx("mod.own_cost_once", speech, n=-self.n * self.per)
        return tx("mod.own_cost", speech, n=-self.n, per=self.per.each(speech))


TO_NOTHING = -100
"""Price change that makes any card cost nothing.  The game's surcharge is added afterwards."""


@dataclass(frozen=True)
class NextPlay(Op):
    """The next card that you play of a certain kind costs less, and may enter play with damage on it."""

    sel: Noun
    n: Num
    damage: int = 0
    until: Moment = END_OF_TURN
    least: int = 0
    """The reduction never makes the card cost less than this."""
    mod_key = "next_play"
    signed = True

    def fault(self) -> tuple[str, str]:
        if isinstance(self.n, int) and self.n >= 0 and not (self.n == 0 and self.damage):
            return f"says {self.n}, and the card costs less", "write -1 or lower"
        return cards_fault(self.sel)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        create_mod(st, ctx, self, None, num(self.n, st, ctx), self.until, left=1)
        ctx.ret = 1
        return NEXT

    def say(self, speech: Speech) -> str:
        key = "mod.next_play_free" if isinstance(self.n, int) and self.n <= TO_NOTHING else "mod.next_play"
        n = -self.n if isinstance(self.n, int) else say_num(self.n.of if isinstance(self.n, Minus) else self.n, speech)
        text = tx(key, speech, what=self.sel.bare(speech), n=n)
        text += tx("mod.next_least", speech, n=self.least) if self.least else ""
        return text + (tx("mod.next_damage", speech, n=self.damage) if self.damage else "")


@dataclass(frozen=True)
class NoCost(Node):
    """Some cards are played for no cost, and nothing can change that.  Costs in their text must still be paid."""

    sel: Noun
    says = "you play {sel.plural} for no cost"
    mod_key = "no_cost"

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)


@dataclass(frozen=True)
class Taxed(Node):
    """Opponents must pay extra for an effect that targets any of these cards, but only once per effect."""

    sel: Finds
    n: int
    mod_key = "tax"
    requires = ("currency",)
    in_play_only = ("sel",)

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else (f"says {self.n}, which does nothing", "write a number from 1 on")

    def say(self, speech: Speech) -> str:
        who = self.sel.one(speech) if hasattr(self.sel, "one") else self.sel.say(speech)
        return tx("mod.tax", speech, who=who, price=money(str(self.n), speech, "more"))


# -- the cost rule ---------------------------------------------------------------------------------------


def free(st: State, seat: int, eid: int) -> bool:
    """Whether ``seat`` plays the card for no cost.  Nothing can raise or lower that cost (INV-TERM-NO-COST)."""
    return bool(st.indexed("stat:no_cost")) and any(
        c.ctl == seat and word.sel.has(st, c, eid) for _, word, c, _ in words(st, "no_cost")
    )


def changed_cost(st: State, seat: int, eid: int) -> int:
    """Return the price that ``seat`` must pay to play the card ``eid`` now.

    The price is the printed cost with all changes, at least 0, plus the game's surcharge (:meth:`Rules.surcharge`).  It
    is 0 for a card that is played for no cost.
    """
    code, line = st.ents[eid].code, st.line
    prices = line.prices
    price = prices.get((seat, code))
    if price is not None:
        return price
    if fixed_prices(st) if line.fixed_prices is None else line.fixed_prices:
        card = st.rules.cards[code]
        if not card.own_costs:
            price = prices[seat, code] = int(max(0, card.printed_cost) + st.rules.surcharge(st, seat, eid))
            return price
    cache, at = st.cache(), (eid, f"cost:{seat}")
    if at not in cache:
        cache[at] = _changed_cost(st, seat, eid)
    return int(cache[at])


def fixed_prices(st: State) -> bool:
    """Whether prices stay the same until the line-up of cards in play changes.

    They do if no effect in play changes prices or control.  The conditions of such an effect could depend on anything,
    so a single such effect makes the result false.
    """
    known = st.line.fixed_prices
    if known is not None:
        return known
    fixed = st.line.fixed_prices = (
        fixed_control(st)
        and not st.lends()
        and not st.indexed("stat:cost")
        and not st.indexed("stat:no_cost")
        and not any(mod.key == "next_play" for mod in st.modifiers.values())
    )
    return fixed


def cost_with(st: State, seat: int, eid: int, more: int) -> int:
    """Return the price of a card as :func:`changed_cost` does, but as if its printed cost were ``more`` higher."""
    return _changed_cost(st, seat, eid, more)


def _changed_cost(st: State, seat: int, eid: int, more: int = 0) -> int:
    if free(st, seat, eid):
        return 0
    rules = st.rules
    code = st.ents[eid].code
    cost: int = rules.cards[code].printed_cost + more
    own = Bindings(src=eid, ctl=seat)
    for d in rules.own_costs(code):
        if (d.while_ is None or d.while_.holds(st, own)) and (not d.faq or rules.holds_version(st, d.faq)):
            cost += sum(word.change(st, own) for word in d.mods if word.mod_key == "own_cost")
    for sel, payer, n, least in _cost_changes(st, seat):
        if sel.has(st, payer, eid):
            cost = cost + n if n > 0 or not least else max(cost + n, min(cost, least))
    for mod in st.modifiers.values():
        if mod.key == "next_play" and _awaits(st, mod, seat, eid):
            least = min(cost, st.rules.node(mod.ab, mod.node).least)
            cost = max(cost + mod.amount, least) if least > 0 else cost + mod.amount
    return max(0, cost) + rules.surcharge(st, seat, eid)


def _cost_changes(st: State, seat: int) -> list[tuple[Noun, Ctx, int, int]]:
    """Return the price changes for ``seat`` as (noun, context, amount, least price).  Cached until the state changes.

    Increases come first, then reductions that stop at a least price, so that the player pays as little as possible.
    """
    cache, at = st.cache(), (seat, "cost changes")
    found: list[tuple[Noun, Ctx, int, int]] | None = cache.get(at)
    if found is None:
        rows = [(word, word.change(st, c, seat)) for _, word, c, _ in words(st, "cost")]
        changed = [(word.sel, *change, word.least) for word, change in rows if change is not None]
        found = cache[at] = sorted(changed, key=lambda row: (row[2] <= 0, not row[3]))
    return found


def most_saved(st: State, seat: int) -> int:
    """Return the most by which effects in play may lower the price of a card for ``seat``, unless it costs nothing."""
    if fixed_prices(st):
        return 0
    saved = sum(-n for _, _, n, _ in _cost_changes(st, seat) if n < 0)
    return saved + sum(-mod.amount for mod in st.modifiers.values() if mod.key == "next_play" and mod.ctl == seat)


def _awaits(st: State, mod: LastingEffect, seat: int, eid: int) -> bool:
    """Whether a waiting ``NextPlay`` of ``seat`` applies to the card."""
    return mod.ctl == seat and bool(
        st.rules.node(mod.ab, mod.node).sel.has(st, rebound(mod.bind, src=mod.src, ctl=seat), eid)
    )


def next_plays(st: State, seat: int, eid: int) -> list[Node]:
    """Return the words of the waiting ``NextPlay`` effects of ``seat`` that apply to the card."""
    waiting = [m for m in st.modifiers.values() if m.key == "next_play"]
    return [st.rules.node(m.ab, m.node) for m in waiting if _awaits(st, m, seat, eid)]


def use_next_plays(st: State, seat: int, eid: int) -> int:
    """Use up the waiting ``NextPlay`` effects that apply to the card.  Returns the damage with which it enters play."""
    damage = 0
    for mod in [m for m in st.modifiers.values() if m.key == "next_play" and _awaits(st, m, seat, eid)]:
        del st.modifiers[mod.id]
        st.change()
        damage += st.rules.node(mod.ab, mod.node).damage
    return damage


# -- what pays -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PaysWith(Node):
    """The controller of this card may spend the damage or tokens on it like the game's currency.

    ``phase``: only in that phase of the controller's own turn.  ``purpose`` restricts the use: to playing a kind of
    card (:meth:`Rules.play_kind`, such as ``action_card``), to effects (``action``), or to the cards of a noun.
    """

    phase: str = ""
    marks: str = "damage"
    purpose: Noun | str = ""
    mod_key = "pays"
    requires = ("currency",)
    lexical = {"phase": "phases"}

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.purpose)

    def worth(self, st: State, ctx: Ctx, seat: int, purpose: str, card: int) -> int:
        """Return how much ``seat`` may now pay with this card for a purpose.  ``card`` is the card to play, or 0."""
        if ctx.ctl != seat or not self._serves(st, ctx, purpose, card):
            return 0
        if self.phase and (st.vars.get("active") != seat or st.vars.get("phase") != self.phase):
            return 0
        ent = st.ents[ctx.src]
        return ent.damage if self.marks == "damage" else ent.mark(self.marks)

    def _serves(self, st: State, ctx: Ctx, purpose: str, card: int) -> bool:
        if isinstance(self.purpose, str):
            return self.purpose in ("", purpose)
        return bool(card) and bool(self.purpose.has(st, ctx, card))

    def say(self, speech: Speech) -> str:
        what = tx(f"pay.{self.marks}", speech, n=2)
        if isinstance(self.purpose, str):
            for_ = tx(f"purpose.{self.purpose}", speech) if self.purpose else ""
        else:
            for_ = self.purpose.plural(speech)
        like = money("2", speech, "kind")
        said = tx("mod.pays.for" if for_ else "mod.pays", speech, what=what, money=like, purpose=for_)
        return tx("mod.pays.during", speech, phase=tx(f"phase.{self.phase}", speech), body=said) if self.phase else said


register_messages(
    "en",
    {
        "mod.more": "more",
        "mod.less": "less",
        "mod.costs.you": "{what} you play costs {n} {more}",
        "mod.costs.any": "{what} costs {n} {more}, no matter who plays it",
        "mod.costs.any.first": "the first time each turn that a player plays {what}, it costs {n} {more}",
        "mod.costs.you.first": "the first time each turn that you play {what}, it costs {n} {more}",
        "mod.costs.opponent.first": "the first time each turn that an opponent plays {what}, it costs {n} {more}",
        "mod.costs.opponent": "{what} played by an opponent costs {n} {more}",
        "mod.own_cost_once": "this card costs {n} less",
        "mod.own_cost": "this card costs {n} less per {per}",
        "mod.next_play_free": "this turn, the next {what} that you play costs nothing, apart from what is added to its "
        "cost",
        "mod.next_play": "this turn, the next {what} that you play costs {n} less",
        "mod.next_least": " (but not less than {n})",
        "mod.next_damage": " and enters play with {n} damage",
        "mod.tax": "an opponent pays {price} for an effect that targets {who}",
        "mod.pays": "{what} on this card may be spent like {money}",
        "mod.pays.for": "{what} on this card may be spent like {money} to play {purpose}",
        "mod.pays.during": "during your {phase}, {body}",
        "purpose.permanent": "cards that stay in play",
        "purpose.action": "effects",
    },
)

__all__ = ["TO_NOTHING", "Costs", "NextPlay", "NoCost", "OwnCost", "PaysWith", "Taxed"]
