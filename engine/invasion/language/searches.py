"""The term that puts cards that a player has seen into play, after a search, a look or a reveal."""

from __future__ import annotations

from engine.invasion.language.nouns import ZONES
from engine.invasion.language.words import ask_zone
from engine.invasion.own import rules_of
from engine.kernel.language.common import *
from engine.kernel.language.effects.piles import SEEN, ask_seen, seen_answer, seen_cards, seen_moves
from engine.kernel.language.nouns.selectors import Sel, print_fault


@dataclass(frozen=True)
class EnterSeen(Op):
    """You may put a matching card among the cards seen into play in one of your zones, with ``here`` in this zone.

    Only cards that may enter are offered. With ``by_chance``, a random card enters, and you choose only the zone.
    """

    what: Sel
    here: bool = False
    by_chance: bool = False
    steps = ("which_zone", "enter")

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def zones(self, st: State, ctx: Ctx, code: str) -> tuple[str, ...]:
        """Return the zones that the card may enter."""
        zones = (rules_of(st).zone_of(st, ctx)[0],) if self.here else ZONES
        return tuple(zone for zone in zones if rules_of(st).may_enter(st, code, zone, ctx["ctl"]))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        fits = [row for row in seen_cards(st, ctx) if self.what.fits(st, ctx, st.rules.card(row[1]))]
        if self.by_chance:
            ctx["ans"] = fits[st.below(len(fits))][0] if fits else "none"
            return NEXT
        fits = [row for row in fits if self.zones(st, ctx, row[1])]
        return ask_seen(st, ctx, "search", fits, 1, Msg.of("inv.ask.enter_here" if self.here else "inv.ask.enter"))

    def which_zone(self, st: State, ctx: Ctx) -> int:
        """Ask which zone the chosen card enters, if there are several."""
        ctx["found"] = seen_answer(ctx)
        code = next((code for key, code in seen_cards(st, ctx) if key in ctx["found"]), "")
        zones = self.zones(st, ctx, code) if code else ()
        name = st.rules.card(code).name if code else ""
        return ask_zone(st, ctx, zones, Msg.of("inv.ask.to_zone", what=Msg.of("text", text=name)))

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the card into the chosen zone."""
        zone, keys = ctx.pop("ans"), ctx.pop("found")
        return propose(st, ctx, seen_moves(st, ctx, keys, "put", zone, ctx["ctl"])) if zone else NEXT

    def say(self, speech: Speech) -> str:
        form = "here" if self.here else "by_chance" if self.by_chance else "zone"
        return tx(f"inv.fx.enter_seen.{form}", speech, what=self.what.one(speech))


register_messages(
    "en",
    {
        "inv.fx.enter_seen.zone": "you may put {what} among them into play in one of your zones",
        "inv.fx.enter_seen.here": "you may put {what} among them into this zone",
        "inv.fx.enter_seen.by_chance": "{what} among them, chosen by chance, is put into play in one of your zones",
        "inv.ask.enter": "Which card do you put into play?",
        "inv.ask.enter_here": "Which card do you put into this zone?",
    },
)

__all__ = ["EnterSeen"]
