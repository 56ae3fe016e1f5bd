"""Poison Markers of the Jungle Elves: wounds on a unit that weaken that unit's attacks (SW-POISON-MARKERS).

A Poison Marker is a Wound Marker and counts as damage of the unit.  A separate mark counts how many of the wounds are
poison.  Effects that remove or move wounds take Poison Markers first, which is our own reading.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import grid
from engine.grid.count import AttackWord
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Val
from engine.kernel.messages import register_messages
from engine.kernel.state.layers import words
from engine.kernel.state.state import Event, State
from engine.summoner_wars.activations import POISON, magic_of, poison_on
from engine.summoner_wars.language.effects import Wound


@dataclass(frozen=True)
class Poison(Wound):
    """Put Poison Markers on cards without a roll."""

    says = "put {n|Poison Marker|Poison Markers} on {who}"
    recalls = True

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [ev._replace(tags=(*ev.tags, POISON)) for ev in super().events(st, ctx)]


@dataclass(frozen=True)
class PoisonsWounds(AttackWord):
    """Wounds that attacks by the units ``who`` put on the cards ``only`` are Poison Markers."""

    mod_key = "poisons"
    recalls = True
    able = {"who": "attack"}

    def say(self, speech: Speech) -> str:
        return self.said("sw.mod.poisons", speech)


@dataclass(frozen=True)
class SpacesTo(Val):
    """The distance in spaces from the card ``start`` to the card ``of``, including the space of ``of``."""

    of: Finds
    start: Finds

    def val(self, st: State, ctx: Ctx) -> int:
        ents = st.ents
        return max(
            (
                grid(st).distance(ents[a].pos, ents[b].pos)
                for a in self.start.ids(st, ctx)
                if ents[a].pos
                for b in self.of.ids(st, ctx)
                if ents[b].pos
            ),
            default=0,
        )

    def each(self, speech: Speech) -> str:
        return tx("sw.val.spaces_to", speech, who=self.of.say(speech), start=self.start.say(speech))

    def say(self, speech: Speech) -> str:
        return tx("sw.val.spaces_to.all", speech, who=self.of.say(speech), start=self.start.say(speech))


@dataclass(frozen=True)
class NearEnough(Test):
    """Only cards so close to the card ``start`` that you have a Magic Point for each space of the distance.

    The text of the cost already says this, so the filter prints nothing.
    """

    start: Finds
    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here, have = st.ents[eid].pos, magic_of(st, ctx.ctl)
        return any(grid(st).distance(st.ents[e].pos, here) <= have for e in self.start.ids(st, ctx) if st.ents[e].pos)


def took(st: State, ev: Event) -> None:
    """Adjust the number of a card's Poison Markers after its wounds have changed."""
    if ev.who not in st.ents:
        return
    if ev.kind == "damaged":
        if POISON in ev.tags or _poisonous(st, ev):
            st.add_marks(ev.who, POISON, ev.n)
    elif ev.kind in ("healed", "damage_moved"):
        gone = min(ev.n, poison_on(st, ev.who))
        if gone:
            st.add_marks(ev.who, POISON, -gone)
            if ev.data and ev.kind == "damage_moved":
                st.add_marks(int(ev.data[0]), POISON, gone)


def _poisonous(st: State, ev: Event) -> bool:
    if "attack" not in ev.tags or not st.indexed("stat:poisons") or ev.src not in st.ents:
        return False
    return any(word.about(st, c, ev.src, ev.src, ev.who) for _, word, c, _ in words(st, "poisons"))


register_messages(
    "en",
    {
        "sw.mod.poisons": "wounds that {who} puts on a card by attacking are Poison Markers",
        "sw.mod.poisons.only": "wounds that {who} puts on {what} by attacking are Poison Markers",
        "sw.val.spaces_to": "space from {start} to {who}",
        "sw.val.spaces_to.all": "the number of spaces from {start} to {who}",
        "why.poison": "It is poisoned and has moved {n|space|spaces} or more this turn, so it cannot attack.",
        "sw.seen.poison": "{n} of its wounds {n?is a Poison Marker|are Poison Markers}: -{n} on each of its dice.",
    },
)

__all__ = ["NearEnough", "Poison", "PoisonsWounds", "SpacesTo"]
