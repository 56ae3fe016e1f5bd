"""Terms about cards that are attached to a card without being in play, which some cards call experience."""

from __future__ import annotations

from engine.invasion.language.arrivals import KEPT
from engine.kernel.language.common import *
from engine.kernel.language.nouns.references import Reference
from engine.kernel.state.lexicon import ASIDE


@dataclass(frozen=True)
class KeptInstead(GoesInstead):
    """A replacement for a move: the card is attached to this card instead. It is not in play there."""

    place: str = ASIDE
    how: str = KEPT

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return super().void(st, ctx, ev) or ctx.src not in st.ents

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        return (ev._replace(how=KEPT, to=ASIDE, to_seat=ctx.ctl, data=((KEPT, ctx.src),)),)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.kept_instead", speech, it=it.say(speech))


@dataclass(frozen=True)
class KeptCards(Reference):
    """The cards that are attached to this card and are not in play."""

    says = "the cards attached to this card"
    speaks_elsewhere = True

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards in the order in which they came."""
        aside = (e for seat in range(st.seats) for e in st.places.get((ASIDE, seat), ()))
        return tuple(e for e in aside if st.ents[e].role == KEPT and st.ents[e].host == ctx.src)

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card is one of them."""
        return eid in self.ids(st, ctx)


kept = KeptCards()


@dataclass(frozen=True)
class Experience(Val):
    """The number of cards that are attached to this card and are not in play.

    Our reading: everybody may see which cards these are, because all players saw them leave play.
    """

    says = "the number of cards that this card keeps as experience"

    def val(self, st: State, ctx: Ctx) -> int:
        return len(kept.ids(st, ctx))


register_messages("en", {"inv.fx.kept_instead": "{it} is attached to this card instead, and is not in play"})

__all__ = ["Experience", "KeptCards", "KeptInstead", "kept"]
