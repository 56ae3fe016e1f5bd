"""Developments: cards that lie facedown in a zone, and what turns cards into them and back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import place_of
from engine.kernel.language.nouns.references import it
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.state import Ev, State


@dataclass(frozen=True)
class TurnFaceup(Op):
    """Turn a development faceup: it was in play already, so it does not enter (INV-ERR-CORE-075)."""

    who: Finds
    in_play_only = ("who",)
    able = {"who": "be turned faceup"}

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("faceup", e, src=c["src"], by=c["ctl"], seat=st.ents[e].seat) for e in self.who.ids(st, c)]

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        return not st.ents[eid].up

    def say(self, lc: Speech) -> str:
        return tx("inv.fx.faceup", lc, who=self.who.say(lc))


@dataclass(frozen=True)
class TurnFacedown(Op):
    """Turn a card in play facedown: it becomes a development."""

    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("facedown", e, src=c["src"], by=c["ctl"], seat=st.ents[e].seat) for e in self.who.ids(st, c)]

    def affects(self, st: State, c: Ctx, eid: int) -> bool:
        return st.ents[eid].up

    def say(self, lc: Speech) -> str:
        return tx("inv.fx.facedown", lc, who=self.who.say(lc))


@dataclass(frozen=True)
class TurnsFacedown(Node):
    """Rewrites a move: the card does not move but becomes a development where it lies."""

    commutes = False
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, c: Ctx, ev: Ev) -> bool:
        """Only a faceup card in play can become a development."""
        ent = st.ents.get(ev.who)
        return ent is None or not ent.up or ent.place not in st.rules.in_play

    def rewrite(self, st: State, c: Ctx, ev: Ev) -> tuple[Ev, ...]:
        """Return the turning facedown."""
        return (ev._replace(kind="facedown", how="", to="", to_seat=-1),)

    def say(self, lc: Speech) -> str:
        return tx("inv.fx.goes_facedown", lc, it=it.say(lc))


@dataclass(frozen=True)
class DevelopTop(Op):
    """Put cards from the top of your deck facedown into a zone as developments (as many as there are)."""

    n: int = 1
    where: str = "here"
    zone_name: str = ""
    def refers(self) -> tuple[str, ...]:
        return () if self.where == "here" else (self.where,)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        seat = c["ctl"]
        place = c.get(self.where) if self.where != "here" else None
        if place is None:
            place = place_of(st, c)[0]
        n = min(self.n, len(st.piles["deck", seat]))
        return [Ev("moved", how="developed", seat=seat, to=place, to_seat=seat, tags=("facedown",),
                   data=("deck", 0), src=c["src"], by=seat) for _ in range(n)]

    def say(self, lc: Speech) -> str:
        many = "" if self.n == 1 else ".many"
        return tx(("inv.fx.develop_here" if self.where == "here" else "inv.fx.develop_there") + many, lc, n=self.n)


register_messages(
    "en",
    {
        "inv.fx.faceup": "turn {who} faceup: it is a development no longer",
        "inv.fx.facedown": "turn {who} facedown: it is a development now",
        "fx.control": "take control of {who}; it goes to your corresponding zone",
        "inv.fx.develop_here": "lay your deck's top card into this zone as a facedown development",
        "inv.fx.develop_here.many": "lay your deck's top {n} cards into this zone as facedown developments",
        "inv.fx.develop_there": "lay your deck's top card into that zone as a facedown development",
        "inv.fx.develop_there.many": "lay your deck's top {n} cards into that zone as facedown developments",
        "inv.fx.goes_facedown": "{it} is turned facedown and is a development instead",
        "mod.controls": "you control the attached unit and it lies in your corresponding zone; when that ends it goes "
        "back in the same way",
    },
)
