"""Costs, conditions and numbers of abilities: spiritual energy, requirements, the 3 of "Heal 3"."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import BOARD, occupied
from engine.karth.own import GROUND, rules_of
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.state.layers import read
from engine.kernel.state.state import Event, State


@dataclass(frozen=True)
class Rank(Val):
    """The number of a card's ability: 3 for "Heal 3". The text of the ability shows this number."""

    name: str
    says = "N"
    spoken = True
    lexical = {"name": "keywords"}

    def val(self, st: State, ctx: Ctx) -> int:
        return read(st, ctx.src, self.name)


@dataclass(frozen=True)
class Energy(Cost):
    """Pay spiritual energy, unless a Mana Pool pays for it (KARTH-G17)."""

    n: int
    says = "{n} SE"

    def free(self, st: State, ctx: Ctx) -> bool:
        """Whether a Mana Pool pays. It pays for a card's abilities and for spells that a card casts, but not for spells
        that the player casts.
        """
        rules, ent = rules_of(st), st.ents.get(ctx.src)
        if not rules.mana_pays(st, ctx.ctl) or ent is None:
            return False
        return ent.place == BOARD or rules.karth(ent.code).timing == "action"

    def can(self, st: State, ctx: Ctx) -> bool:
        return rules_of(st).energy(st, ctx.ctl) >= self.n or self.free(st, ctx)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        if self.free(st, ctx):
            return [Event("mana", seat=ctx.ctl, who=st.vars["acting"])]
        return [Event("energy", seat=ctx.ctl, n=-self.n, how="paid")]


@dataclass(frozen=True)
class Unwatched(Cond):
    """No enemy card is adjacent to this card, and this card is not hidden yet."""

    says = "no enemy's card is adjacent"

    def holds(self, st: State, ctx: Ctx) -> bool:
        rules, ents = rules_of(st), st.ents
        if ents[ctx.src].flag("hidden"):
            return False
        here, taken = ents[ctx.src].pos, occupied(st)
        return not any(
            not rules.friends(st, ents[e].ctl, ctx.ctl) and rules.kind(st, e) != "token obstacle"
            for s in rules.board(st).adjacent[here]
            for e in taken.get(s, ())
        )


@dataclass(frozen=True)
class InPile(Cond):
    """Your Token Pile holds the token ``code``.

    ``most`` is the maximum number of these tokens that you may have on the battlefield at a time (0: no limit).
    """

    code: str
    most: int = 0

    def holds(self, st: State, ctx: Ctx) -> bool:
        if self.most:
            ents = st.ents
            out = sum(1 for e in st.places[GROUND, 0] if ents[e].code == self.code and ents[e].ctl == ctx.ctl)
            if out >= self.most:
                return False
        return any(code == self.code for code, _ in st.piles["tokens", ctx.ctl])

    def say(self, speech: Speech) -> str:
        what = with_article(tx(f"karth.noun.token.{self.code}", speech), speech)
        if self.most:
            return tx("karth.cond.in_pile_most", speech, what=what, n=self.most)
        return tx("karth.cond.in_pile", speech, what=what)


@dataclass(frozen=True)
class Allowed(Cond):
    """You have not yet used something this turn that is allowed only once a turn.

    ``what`` is the limited action: bringing in a mercenary or an animal, using a Moongate, or setting an animal aside.
    """

    what: str

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not st.fact("turn", self.what, ctx.ctl)

    def say(self, speech: Speech) -> str:
        return tx(f"karth.cond.{self.what}", speech)


@dataclass(frozen=True)
class RoomForPet(Cond):
    """This card may keep another pet, and no animal has entered this turn (KARTH-R11.7, R14.8)."""

    says = "it may keep another pet and no animal of yours has come in this turn"

    def holds(self, st: State, ctx: Ctx) -> bool:
        if st.fact("turn", "animal_in", ctx.ctl):
            return False
        kept = sum(1 for e in st.ents.values() if e.mark("pet_of") == ctx.src and e.place == BOARD)
        return kept < (2 if rules_of(st).has(st, ctx.src, "two_pets") else 1)


register_messages(
    "en",
    {
        "karth.cond.in_pile": "{what} is in your Token Pile",
        "karth.cond.in_pile_most": "{what} is in your Token Pile and fewer than {n} of yours lie on the battlefield",
        "karth.cond.mercenary_in": "no mercenary of yours has come in this turn",
        "karth.cond.moongate": "you have cast no Moongate this turn",
        "karth.cond.to_side_animal": "you have put no animal to your side this turn",
    },
)

__all__ = ["Allowed", "Energy", "InPile", "Rank", "RoomForPet", "Unwatched"]
