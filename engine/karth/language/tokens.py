"""Effects that bring cards in or take them away: tokens, pets, items, returning cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import BOARD
from engine.grid.space import SquareRef
from engine.karth.card import ROWS
from engine.karth.own import GROUND, rules_of
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import T, this
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx, with_article
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Event, State

UNITS = ("tok_treant", "tok_runt", "tok_shade", "tok_skeleton")
"""The tokens that move and fight."""


@dataclass(frozen=True)
class PutToken(Op):
    """Put a token from your Token Pile onto a space. A token that moves and fights is newly spawned (KARTH-G36)."""

    code: str
    at: SquareRef

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [ev for s in self.at.ids(st, ctx) for ev in token_events(st, ctx.ctl, self.code, s, ctx.src)]

    def say(self, speech: Speech) -> str:
        how = ".facedown" if self.code == "tok_trap" else ".new" if self.code in UNITS else ""
        what = with_article(tx(f"karth.noun.token.{self.code}", speech), speech)
        row = ROWS[self.code][1]
        about = "unit" if self.code in UNITS else self.code
        told = tx(f"karth.np.token.{about}", speech, dmg=row.damage or 0, hp=row.health or 0, mv=row.move or 0)
        return tx(f"karth.fx.token{how}", speech, what=f"{what} ({told})", at=self.at.say(speech))


def token_events(st: State, seat: int, code: str, square: int, src: int = 0) -> list[Event]:
    """Return the event that puts a token from a player's Token Pile onto a space. Empty if no token of that kind is
    left.
    """
    at = next((i for i, (there, _) in enumerate(st.piles["tokens", seat]) if there == code), -1)
    if at < 0:
        return []
    flat = code in ("tok_web", "tok_trap")
    new = (("new", 1),) if rules_of(st).karth(code).kind == "token unit" else ()
    return [
        Event(
            "moved",
            how="called",
            seat=seat,
            to=GROUND if flat else BOARD,
            to_seat=0,
            src=src,
            by=seat,
            tags=("facedown",) if code == "tok_trap" else (),
            data=("tokens", at, ("pos", square), ("controller", seat), *new),
        )
    ]


@dataclass(frozen=True)
class BringIn(Op):
    """Put a card that was set aside, or a card from the hand, onto a space. A card that was set aside may act at once
    (KARTH-G19).
    """

    who: Finds
    at: SquareRef
    what: str = "animal"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        out = []
        for eid, square in zip(self.who.ids(st, ctx), self.at.ids(st, ctx), strict=False):
            price = st.rules.play_cost(st, ctx.ctl, eid) if self.what == "mercenary" else 0
            if price:
                out.append(Event("gold", seat=ctx.ctl, n=-price, how="paid"))
            pet = (("pet_of", ctx.src),) if self.what == "animal" else ()
            new = (("new", 1),) if st.ents[eid].place == "hand" else ()
            out.append(
                Event(
                    "moved",
                    eid,
                    how="brought",
                    to=BOARD,
                    to_seat=0,
                    seat=ctx.ctl,
                    src=ctx.src,
                    by=ctx.ctl,
                    data=(("pos", square), ("controller", ctx.ctl), *pet, *new),
                )
            )
        return out

    def say(self, speech: Speech) -> str:
        return tx(f"karth.fx.bring.{self.what}", speech, who=say_who(self.who, speech), at=self.at.say(speech))


@dataclass(frozen=True)
class TakeItem(Op):
    """Take an item from another card. Its owner stays the same (KARTH-G24)."""

    who: Finds = T
    says = "take {who}"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("snatched", e, src=ctx.src, by=ctx.ctl, seat=ctx.ctl) for e in self.who.ids(st, ctx)]


@dataclass(frozen=True)
class Withdraw(Op):
    """Return cards to their owners' hands, and tokens to the Token Pile (KARTH-G46)."""

    who: Finds = this
    says = "{who} returns to its owner's hand, its items as if it had died"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        out = []
        for eid in self.who.ids(st, ctx):
            to = "tokens" if rules_of(st).karth(st.ents[eid].code).pile == "token" else "hand"
            out.append(Event("moved", eid, how="returned", to=to, to_seat=st.ents[eid].owner, src=ctx.src, by=ctx.ctl))
        return out


register_messages(
    "en",
    {
        "karth.fx.token": "put {what} of your Token Pile onto {at}",
        "karth.fx.token.new": "put {what} of your Token Pile onto {at}, newly spawned",
        "karth.fx.token.facedown": "put {what} of your Token Pile face down onto {at}",
        "karth.np.token.unit": "DMG {dmg}, HP {hp}, MV {mv}",
        "karth.np.token.tok_healtotem": "HP {hp}; heals 1 around it at the end of every turn",
        "karth.np.token.tok_firetotem": "HP {hp}; {dmg} damage to enemies around it at the end of every turn",
        "karth.np.token.tok_wall": "HP {hp}; stops cards and blocks the view",
        "karth.np.token.tok_web": "to leave its space takes 1 MV more",
        "karth.np.token.tok_trap": "stops the first enemy card that enters, {dmg} damage",
        "karth.fx.bring.animal": "bring {who} onto {at}; from the side it may act at once",
        "karth.fx.bring.mercenary": "pay for {who} and put it onto {at}, newly spawned",
    },
)

__all__ = ["BringIn", "PutToken", "TakeItem", "Withdraw"]
