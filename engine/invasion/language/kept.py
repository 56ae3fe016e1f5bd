"""Terms about cards that are attached to a card without being in play, which some cards call experience."""

from __future__ import annotations

from engine.invasion.language.arrivals import KEPT
from engine.kernel.language.common import *
from engine.kernel.language.effects.moves import top_moved
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

    Our reading: everybody may see those that came from play, because all players saw them leave it.
    """

    says = "the number of cards that this card keeps as experience"

    def val(self, st: State, ctx: Ctx) -> int:
        return len(kept.ids(st, ctx))


def attached_facedown(st: State, ctx: Ctx, host: int, n: int) -> list[Event]:
    """Return the events that attach ``n`` experience to a card.

    No source says where an experience comes from. Our reading: it is the top card of the deck of the player who
    controls that card. It comes facedown, as developments do, so only its owner may look at it.
    """
    seat = st.rules.controller(st, host)
    top = top_moved(ctx, seat, KEPT, ASIDE)
    one = top._replace(data=(*top.data, (KEPT, host)), tags=("facedown",))
    return [one] * min(n, len(st.piles["deck", seat]))


@dataclass(frozen=True)
class GainExperience(Op):
    """Attach ``n`` experience to a card: cards from the top of its controller's deck, facedown and not in play."""

    who: Finds
    n: int = 1
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        hosts = [e for e in self.who.ids(st, ctx) if st.ents[e].up]
        return [ev for e in hosts for ev in attached_facedown(st, ctx, e, self.n)]

    def say(self, speech: Speech) -> str:
        text = "inv.fx.experience" if self.who == this else "inv.fx.experience.given"
        return tx(text, speech, who=self.who.say(speech), n=self.n)


register_messages(
    "en",
    {
        "inv.fx.kept_instead": "{it} is attached to this card instead, and is not in play",
        "inv.fx.experience": "attach the top {n?card|# cards} of your deck facedown to {who} as experience",
        "inv.fx.experience.given": "give {who} the top {n?card|# cards} of its controller's deck as experience, "
        "attached facedown",
    },
)

__all__ = ["Experience", "GainExperience", "KeptCards", "KeptInstead", "kept"]
