"""Terms about developments, the facedown cards in a zone, and about the effects that put them there."""

from __future__ import annotations

from engine.invasion.language.nouns import ZONES
from engine.kernel.language.common import *
from engine.kernel.language.nouns.filters import place_of


@dataclass(frozen=True)
class Falls(When):
    """When cards are put into a discard pile from play.

    A card that only counted as one of the given kinds in play does not match. See INV-QA-KAIROS-OFFERING and
    INV-QA-PRINTED-TYPE-DISCARD.
    """

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        kinds: tuple[str, ...] = getattr(self.who, "kinds", ())
        if kinds and "development" not in kinds and st.rules.card(st.ents[ev.who].code).kind not in kinds:
            return False
        return super().match(st, ctx, ev)


def falls(who: Finds = this) -> When:
    """When the card is put into a discard pile from play, by any means."""
    return Falls("falls", who, look_back=True)


def developable_zones(st: State, seat: int) -> tuple[str, ...]:
    """Return the zones into which a player may play a development now."""
    if not st.indexed("stat:no_developing"):
        return ZONES
    barred = {st.ents[c.src].place for _, _, c, _ in words(st, "no_developing") if c.ctl == seat}
    return tuple(zone for zone in ZONES if zone not in barred)


def zones_from_discard(st: State, seat: int) -> tuple[str, ...]:
    """Return the zones into which a player may play developments from the discard pile now."""
    if not st.indexed("stat:develops_from"):
        return ()
    here = {place_of(st, c) for _, _, c, _ in words(st, "develops_from") if c.ctl == seat}
    return tuple(zone for zone in developable_zones(st, seat) if (zone, seat) in here)


def has_developed(st: State, seat: int) -> bool:
    """Whether a player has already played all the developments that the player may play this turn."""
    played = st.fact("turn", "developed", seat)
    if not played or not st.indexed("stat:more_developments"):
        return played > 0
    return bool(played > sum(word.n for _, word, c, _ in words(st, "more_developments") if c.ctl == seat))


@dataclass(frozen=True)
class DevelopTop(Op):
    """Put up to ``n`` cards from the top of your deck facedown into a zone as developments.

    ``where`` is ``here``, the name of a zone, or the name of a variable in which an effect has stored a zone.
    """

    n: int = 1
    where: str = "here"

    def refers(self) -> tuple[str, ...]:
        return () if self.where == "here" or self.where in ZONES else (self.where,)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = ctx.ctl
        place = self.where if self.where in ZONES else ctx.get(self.where) if self.where != "here" else None
        if place is None:
            place = place_of(st, ctx)[0]
        n = min(self.n, len(st.piles["deck", seat]))
        return [top_moved(ctx, seat, "developed", place)._replace(tags=("facedown",))] * n

    def say(self, speech: Speech) -> str:
        many = "" if self.n == 1 else ".many"
        if self.where in ZONES:
            return tx(f"inv.fx.develop_in{many}", speech, n=self.n, place=tx(f"place.{self.where}", speech))
        return tx(("inv.fx.develop_here" if self.where == "here" else "inv.fx.develop_there") + many, speech, n=self.n)


register_messages(
    "en",
    {
        "would.falls": "{who} would be put into a discard pile from play",
        "fx.control": "take control of {who}; it goes to your zone of the same name",
        "fx.hand_over": "an opponent takes control of {who}; it goes to that player's zone of the same name",
        "fx.borrow": "take control of {who}{until}; meanwhile it lies in your zone of the same name",
        "inv.fx.develop_here": "put the top card of your deck into this zone as a facedown development",
        "inv.fx.develop_here.many": "put the top {n} cards of your deck into this zone as facedown developments",
        "inv.fx.develop_in": "put the top card of your deck into your {place} as a facedown development",
        "inv.fx.develop_in.many": "put the top {n} cards of your deck into your {place} as facedown developments",
        "inv.fx.develop_there": "put the top card of your deck into that zone as a facedown development",
        "inv.fx.develop_there.many": "put the top {n} cards of your deck into that zone as facedown developments",
        "mod.controls": "you control the attached unit and it lies in your zone of the same name; when that "
        "ends it goes "
        "back in the same way",
    },
)

__all__ = ["DevelopTop", "Falls", "falls"]
