"""The card words of the Mercenaries.

They are about summoning in special places, actions before a move, looking at the Draw Pile, and moving wounds to other
cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import at
from engine.grid.moving import push_move
from engine.grid.reach import reach
from engine.grid.space import squares_of
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.abilities import beginning
from engine.kernel.language.code import NEXT, WAIT
from engine.kernel.language.constants.durations import REST_OF_GAME
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.effects.moves import draw_events
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Does, Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import Op, propose, put_question
from engine.kernel.state.state import Event, Frame, State, bound
from engine.summoner_wars.own import rules_of


@dataclass(frozen=True)
class OnlySummonedAt(Node):
    """This card can be summoned only onto the spaces ``where``.  The word works while the card is in the hand."""

    where: Finds
    mod_key = "only_summon_at"
    from_hand = True

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.only_summon_at", speech, where=self.where.say(speech))


@dataclass(frozen=True)
class TakesPlaceOf(Node):
    """This card may be summoned in place of a unit: it takes over the unit's wounds, and the unit is discarded."""

    who: Finds
    mod_key = "takes_place"
    from_hand = True
    once = False

    @property
    def where(self) -> TakesPlaceOf:
        """This term itself, which finds the squares where the card may be summoned."""
        return self

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares of the units whose place the card can take."""
        return tuple(sorted(set(squares_of(st, ctx, self.who))))

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.takes_place", speech, who=self.who.one(speech))


def replaced(st: State, seat: int, eid: int, square: int) -> int:
    """Return the unit on a square whose place a card from the hand can take when it is summoned.

    Return 0 if there is no such unit.
    """
    c = bound(src=eid, ctl=seat)
    return next(
        (
            e
            for d in rules_of(st).own_costs(st.ents[eid].code)
            for word in d.mods
            if isinstance(word, TakesPlaceOf)
            for e in at(st, square)
            if word.who.has(st, c, e)
        ),
        0,
    )


# -- moving ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MayBeMoved(Cond):
    """This card's player may move it now, as one of the moves of the Movement Phase."""

    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        rules = rules_of(st)
        return (
            st.vars["phase"] == "movement"
            and st.vars["active"] == ctx["ctl"]
            and ctx["src"] in rules.activatable(st, ctx["ctl"], "movement")
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.may_be_moved", speech, who=this.say(speech))


@dataclass(frozen=True)
class MoveAsUsual(Op):
    """Move this card as one of the moves of the Movement Phase.  The card counts as moved even if it moves 0 spaces."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        eid, seat = ctx["src"], ctx["ctl"]
        ctx["ret"] = 0
        if eid not in st.ents or not MayBeMoved().holds(st, ctx):
            return NEXT
        rules = rules_of(st)
        n = rules.spaces(st, eid)
        if not reach(st, eid, n):
            rules.activated(st, eid, seat, "move")
            return NEXT
        push_move(st, eid, n, seat, charge="move")
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.move_as_usual", speech, who=this.say(speech))


# -- wounds ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PassWounds(Op):
    """Move up to ``n`` wounds from a card onto one other card, which you choose.  They do not count as new wounds."""

    source: Finds
    to: Finds
    n: int
    in_play_only = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}
    steps = ("ask_number", "move")

    def fault(self) -> tuple[str, str]:
        return ("moves no wounds", "write a number from 1 on") if self.n < 1 else ("", "")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        source = self.source.ids(st, ctx)
        takers = [e for e in self.to.ids(st, ctx) if st.rules.room_for_damage(st, e) > 0 and e not in source]
        if not source or not st.ents[source[0]].damage or not takers:
            ctx["ans"] = "none"
            return NEXT
        what = st.rules.label(st, source[0], ctx["ctl"])
        options = [Option(str(e), st.rules.label(st, e, ctx["ctl"]), ref=e) for e in takers]
        return put_question(
            st,
            ctx,
            "choose",
            Msg.of("sw.ask.pass_to", what=what, n=self.n),
            [*options, Option("none", Msg.of("sw.opt.pass_none"), group="pass")],
            default="none",
        )

    def ask_number(self, st: State, ctx: Ctx) -> int:
        """Store the card that takes the wounds, then ask for their number."""
        answer = ctx.pop("ans")
        ctx["taker"], ctx["ans"] = (0, 0) if answer == "none" else (int(answer), 1)
        if not ctx["taker"]:
            return NEXT
        (eid,) = self.source.ids(st, ctx)[:1]
        most = min(self.n, st.ents[eid].damage, st.rules.room_for_damage(st, ctx["taker"]))
        if most > 1:
            return put_question(
                st,
                ctx,
                "number",
                Msg.of("sw.ask.move_wounds", a=st.rules.label(st, eid), b=st.rules.label(st, ctx["taker"]), n=most),
                [],
                "number",
                min=1,
                max=most,
                default=str(most),
            )
        return NEXT

    def move(self, st: State, ctx: Ctx) -> int:
        """Move the wounds."""
        n, taker = int(ctx.pop("ans")), int(ctx["taker"])
        source = self.source.ids(st, ctx)
        return propose(
            st,
            ctx,
            [Event("damage_moved", source[0], n, src=ctx["src"], by=ctx["ctl"], data=(taker,))]
            if n and source and taker in st.ents
            else [],
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.pass_wounds", speech, n=self.n, a=say_who(self.source, speech), b=self.to.one(speech))


# -- drawing -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawUpTo(Op):
    """Draw up to ``n`` cards.  The player chooses the number, which may be 0 (FAQ 2.9.7.1)."""

    n: int
    steps = ("draw",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return True

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = min(self.n, len(st.piles["deck", ctx["ctl"]]))
        if not most:
            ctx["ans"] = 0
            return NEXT
        return put_question(
            st, ctx, "number", Msg.of("sw.ask.draw_up_to", n=most), [], "number", min=0, max=most, default=str(most)
        )

    def draw(self, st: State, ctx: Ctx) -> list[Event]:
        """Draw the chosen number of cards."""
        return draw_events(st, ctx["ctl"], int(ctx.pop("ans")))

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.draw_up_to", speech, n=self.n)


@dataclass(frozen=True)
class DrawUntil(Op):
    """Draw until your hand has ``n`` cards.  If it already has ``n`` or more, draw none."""

    n: int

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return draw_events(st, ctx["ctl"], max(0, self.n - len(st.rules.hand(st, ctx["ctl"]))))

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.draw_until", speech, n=self.n)


@dataclass(frozen=True)
class PutTop(Op):
    """Look at the top card of the Draw Pile of the player who controls a card.  Put it into one of that player's piles
    or their hand.
    """

    of: Finds
    steps = ("put",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.of.ids(st, ctx)
        whose = st.rules.controller(st, ids[0]) if ids else -1
        pile = st.piles["deck", whose] if ids else ()
        if not pile:
            ctx["ans"] = ""
            return NEXT
        st.seal()
        lost = DISCARDS if whose == ctx["ctl"] else ""
        return put_question(
            st,
            ctx,
            "choose",
            Msg.of("sw.ask.put_top", card=rules_of(st).sw(pile[0][0]).name),
            [
                Option(place, Msg.of(f"sw.opt.put_top.{place}"), group=lost if place == "discard" else "")
                for place in ("hand", "discard", "magic")
            ],
        )

    def put(self, st: State, ctx: Ctx) -> int:
        """Move the card, unless the pile was empty."""
        place, ids = str(ctx.pop("ans")), self.of.ids(st, ctx)
        if not place or not ids:
            ctx["ret"] = 0
            return NEXT
        seat = st.rules.controller(st, ids[0])
        how = {"hand": "drawn", "discard": "discarded"}.get(place, "to_magic")
        return propose(
            st,
            ctx,
            [
                Event(
                    "moved", how=how, seat=seat, to=place, to_seat=seat, src=ctx["src"], by=ctx["ctl"], data=("deck", 0)
                )
            ],
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.put_top", speech, who=say_who(self.of, speech))


def next_turn(*body: Does) -> Wait:
    """At the beginning of your next turn, even if this card has left play by then."""
    return Wait(beginning(), body, until=REST_OF_GAME, text="sw.flow.next_turn")


register_messages(
    "en",
    {
        "sw.fx.draw_up_to": "draw up to {n} {n?card|cards}",
        "sw.ask.draw_up_to": "How many cards do you draw? Up to {n}.",
        "sw.fx.draw_until": "draw until you have {n} cards in your hand",
        "sw.fx.put_top": "look at the top card of the Draw Pile of whoever controls {who} and put that card into that "
        "player's hand, Discard Pile or Magic Pile",
        "sw.ask.put_top": "The top card is {card}. Where does it go?",
        "sw.opt.put_top.hand": "Hand",
        "sw.opt.put_top.discard": "Discard Pile",
        "sw.opt.put_top.magic": "Magic Pile",
        "sw.flow.next_turn": "at the beginning of your next turn, {body}",
        "sw.grant.takes_place": "you may summon this card in place of {who}: the wounds on that unit move onto this "
        "card, and you discard that unit",
        "sw.grant.only_summon_at": "you may summon this card only onto {where}",
        "sw.cond.may_be_moved": "you may still move {who} in this phase",
        "sw.fx.move_as_usual": "then move {who}, which is one of your moves of this phase",
        "sw.ask.pass_to": "Which unit do you move wounds from {what} onto (at most {n})?",
        "sw.opt.pass_none": "Move none",
        "sw.fx.pass_wounds": "move up to {n|wound|wounds} from {a} onto {b}",
    },
)

__all__ = [
    "DrawUntil", "DrawUpTo", "MayBeMoved", "MoveAsUsual", "OnlySummonedAt", "PassWounds", "PutTop",
    "TakesPlaceOf", "next_turn",
]  # fmt: skip
