"""Events played from the hand as an answer: to wounds on a unit, to an opponent's event, to the destruction of a unit.

The routine that asks for answers is in the turn (:mod:`engine.summoner_wars.turn.reactions`).
"""

from __future__ import annotations

from typing import Unpack

from engine.kernel.language.definitions import AbilityDef, When
from engine.kernel.language.writing import *
from engine.summoner_wars.language.words import Header, made
from engine.summoner_wars.own import rules_of


def reaction(when: When, *body: Does, **more: Unpack[Header]) -> AbilityDef:
    """An event that is played from the hand when something happens, instead of in the Event Phase."""
    return made("reaction", body, when=when, **more)


@dataclass(frozen=True)
class EventPlayed(When):
    """When a player plays an event other than a Wall, in their own Event Phase or, with ``any_time``, in any phase."""

    any_time: bool = False

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        own_phase = self.any_time or (st.vars["phase"] == "event" and st.vars["active"] == ev.seat)
        if (
            not own_phase or ev.who not in st.ents
        ):  # an announced Wall is already on the Battlefield, no longer in the hand
            return False
        return rules_of(st).sw(st.ents[ev.who].code).kind == "event" and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("when.event_played." + self.seat + (".any" if self.any_time else ""), speech)


def event_played(any_time: bool = False) -> EventPlayed:
    """When an opponent plays an event in their own Event Phase or, with ``any_time``, in any phase."""
    return EventPlayed("announced.event", None, "opponent", any_time=any_time)


@dataclass(frozen=True)
class Taken(When):
    """When one of the cards ``whom`` is destroyed and becomes an opponent's magic."""

    says = "when {who.one} is destroyed and becomes an opponent's magic"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.to == "magic" and ev.to_seat != ctx.ctl and super().match(st, ctx, ev)

    def would(self, speech: Speech) -> str:
        return tx("would.taken", speech, who=self.whom.one(speech))


def taken(who: Finds) -> Taken:
    """When one of the cards ``who`` is destroyed and becomes an opponent's magic."""
    return Taken("destroyed", who, look_back=True)


def make_void(st: State, ctx: Ctx) -> int:
    """Mark the event that is being answered as void.  The routine that asked for answers then removes it."""
    answered = next((x for x in reversed(st.frames) if x.routine == "sw.react"), None)
    if answered is not None:
        answered.v["void"] = True
    ctx.ret = int(answered is not None)
    return NEXT


@dataclass(frozen=True)
class IgnoreThem(Op):
    """The wounds that are being answered are not taken."""

    says = "that unit takes none of them"

    def refers(self) -> tuple[str, ...]:
        return ("on.damaged",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return make_void(st, ctx)


register_messages(
    "en",
    {
        "would.taken": "{who} would be destroyed and become an opponent's magic",
        "text.reaction": "In answer",
        "when.event_played.opponent": "when an opponent plays an event in the Event Phase",
        "when.event_played.opponent.any": "when an opponent plays an event that is not a Wall",
        "when.announced.event": "when a player plays an event",
        "when.announced.event.you": "when you play an event",
        "when.announced.event.opponent": "when an opponent plays an event",
    },
)

__all__ = ["EventPlayed", "IgnoreThem", "Taken", "event_played", "reaction", "taken"]
