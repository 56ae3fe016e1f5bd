"""The terms that turn cards in play facedown or faceup.  The game's lexicon defines the noun for facedown cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import it
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State


def _facedown_card(speech: Speech) -> str:
    """Print the noun for facedown cards."""
    return with_article(tx(f"noun.{speech.lexicon.facedown}.one", speech), speech)


@dataclass(frozen=True)
class TurnFaceup(Op):
    """Turn a facedown card faceup.  This does not count as entering play (INV-ERR-CORE-075)."""

    who: Finds
    requires = ("facedown",)
    in_play_only = ("who",)
    able = {"who": "be turned faceup"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("faceup", e, src=ctx.src, by=ctx.ctl, seat=st.ents[e].seat) for e in self.who.ids(st, ctx)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not st.ents[eid].up

    def say(self, speech: Speech) -> str:
        return tx("fx.faceup", speech, who=self.who.say(speech), what=_facedown_card(speech))


@dataclass(frozen=True)
class TurnFacedown(Op):
    """Turn a card in play facedown."""

    who: Finds
    requires = ("facedown",)
    in_play_only = ("who",)
    able = {"who": "be turned facedown"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("facedown", e, src=ctx.src, by=ctx.ctl, seat=st.ents[e].seat) for e in self.who.ids(st, ctx)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].up

    def say(self, speech: Speech) -> str:
        return tx("fx.facedown", speech, who=self.who.say(speech), what=_facedown_card(speech))


@dataclass(frozen=True)
class TurnsFacedown(Node):
    """A replacement for a move: the card stays in its place and is turned facedown instead."""

    requires = ("facedown",)
    commutes = False
    changes = frozenset({"destroyed", "leaves", "sacrificed", "discarded", "returned"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card cannot be turned facedown, because it is not faceup or not in play."""
        ent = st.ents.get(ev.who)
        return ent is None or not ent.up or ent.place not in st.rules.in_play

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event that turns the card facedown."""
        return (ev._replace(kind="facedown", how="", to="", to_seat=-1),)

    def say(self, speech: Speech) -> str:
        return tx("fx.goes_facedown", speech, it=it.say(speech), what=_facedown_card(speech))


register_messages(
    "en",
    {
        "fx.faceup": "turn {who} faceup: it is {what} no longer",
        "fx.facedown": "turn {who} facedown: it is {what} now",
        "fx.goes_facedown": "{it} is turned facedown and is {what} instead",
    },
)

__all__ = ["TurnFacedown", "TurnFaceup", "TurnsFacedown"]
