"""Effects that sacrifice units, and effects that put several cards into play together.

The sacrificed units are those that no player spares, or a single unit whose power the effect uses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.invasion.own import rules_of
from engine.kernel.language.code import NEXT, SKIP, WAIT, Program
from engine.kernel.language.effects.moves import SacrificeOp
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.scopes import in_play
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, TermStep, propose, put_question
from engine.kernel.run.rounds import answers_by_seat
from engine.kernel.run.targets import thing_option
from engine.kernel.state.layers import read
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class SpareOnly(Op):
    """Each player chooses up to ``n`` of their matching cards. Then all others are sacrificed at once."""

    n: int
    sel: Noun
    in_play_only = ("sel",)

    def emit(self, program: Program) -> None:
        program.add(TermStep(self, "every_seat"))
        again = program.add(self)
        jump = program.add(TermStep(self, "spare"))
        program.patch(jump, again)
        program.add(TermStep(self, "sacrifice_rest"))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask everybody at once: nobody may see what another player spares before all have chosen."""
        choosers = []
        for seat in ctx["left"]:
            found = [e for e in self.sel.ids(st, ctx) if st.rules.controller(st, e) == seat]
            if not found:
                continue
            choosers.append(seat)
            most = min(self.n, len(found))
            ask(
                st,
                seat,
                "spare",
                "subset",
                Msg.of("inv.ask.spare", n=most),
                [thing_option(st, e, seat) for e in found],
                min=0,
                max=most,
                source=ctx.get("src") or None,
                default=",".join(str(e) for e in found[:most]),
            )
        ctx["choosers"] = tuple(choosers)
        if not choosers:
            ctx["ans"] = ()
            return NEXT
        return WAIT

    def every_seat(self, st: State, ctx: Ctx) -> int:
        """List all players in turn order, starting with the active player."""
        first = st.vars.get("active", 0)
        ctx["left"] = tuple(s for s in ((first + i) % st.seats for i in range(st.seats)) if s in st.rules.playing(st))
        ctx["spared"] = ()
        return NEXT

    def spare(self, st: State, ctx: Ctx) -> int:
        """Store the cards that the players spare."""
        choosers = ctx.pop("choosers", None)
        if choosers is None:  # the match was saved when players were still asked one after the other
            choosers, ctx["left"] = ctx["left"][:1], ctx["left"][1:]
        else:
            ctx["left"] = ()
        rows = answers_by_seat(choosers, ctx.pop("ans"))
        ctx["spared"] = (*ctx["spared"], *(int(key) for _, keys in rows for key in keys))
        return SKIP if ctx["left"] else NEXT

    def sacrifice_rest(self, st: State, ctx: Ctx) -> list[Event]:
        """Sacrifice all cards that no player spared."""
        spared = ctx.pop("spared")
        return [
            Event(
                "moved",
                e,
                how="sacrificed",
                to="discard",
                to_seat=st.ents[e].owner,
                src=ctx["src"],
                by=st.rules.controller(st, e),
            )
            for e in self.sel.ids(st, ctx)
            if e not in spared
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.spare_only", speech, n=self.n, what=self.sel.plural(speech))


@dataclass(frozen=True)
class Cheapest(Test):
    """Cards whose printed cost is the lowest among all units in play."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return _printed_cost(st, eid) == min(
            (_printed_cost(st, e) for e, _ in st.kinds(in_play(st)) if st.kind(e) == "unit"), default=0
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.cheapest", speech)


def _printed_cost(st: State, eid: int) -> int:
    return st.rules.card(st.ents[eid].code).cost or 0


@dataclass(frozen=True)
class MustSacrifice(Op):
    """The controller of a card sacrifices it."""

    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(
                "moved",
                e,
                how="sacrificed",
                to="discard",
                to_seat=st.ents[e].owner,
                src=ctx["src"],
                by=st.rules.controller(st, e),
            )
            for e in self.who.ids(st, ctx)
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.must_sacrifice", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class RaiseThere(Op):
    """Put all matching cards into play in the chosen zone, and bind the cards that entered.

    If several Heroes match, only one enters, which the effect's controller chooses. Only one copy of each unique card
    enters. These limits apply to the player who puts the cards into play (INV-TERM-HERO-PUT, INV-ENTER-PUT-UNIQUE),
    even though all cards enter at the same time.
    """

    sel: Noun
    zone: str = "zone"
    name: str = "raised"
    elsewhere_only = ("sel",)
    steps = ("enter", "bind_raised")

    def refers(self) -> tuple[str, ...]:
        return (self.zone,)

    def binds(self) -> tuple[str, ...]:
        return (self.name,)

    def found(self, st: State, ctx: Ctx) -> list[int]:
        """Return the cards that may enter play in the chosen zone, with one copy of each unique card."""
        first: dict[str, int] = {}
        for e in self.sel.ids(st, ctx):
            card = st.rules.card(st.ents[e].code)
            if rules_of(st).may_enter(st, card.code, ctx[self.zone], ctx["ctl"]):
                first.setdefault(card.name if card.unique else str(e), e)
        return list(first.values())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask which Hero enters, if several could. The others do not enter."""
        heroes = heroes_of(st, self.found(st, ctx))
        if len(heroes) < 2:
            ctx["ans"] = ""
            return NEXT
        return put_question(
            st, ctx, "choose", Msg.of("inv.ask.one_hero"), [thing_option(st, e, ctx["ctl"]) for e in heroes]
        )

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the cards into the zone."""
        zone, seat, chosen = ctx[self.zone], ctx["ctl"], ctx.pop("ans")
        found = self.found(st, ctx)
        stay = [e for e in heroes_of(st, found) if chosen and str(e) != chosen]
        ctx["there"] = tuple(st.places.get((zone, seat), ()))
        return propose(
            st,
            ctx,
            [
                Event("moved", e, how="put", seat=seat, to=zone, to_seat=seat, src=ctx["src"], by=seat)
                for e in found
                if e not in stay
            ],
        )

    def bind_raised(self, st: State, ctx: Ctx) -> int:
        """Bind the cards that entered."""
        before = ctx.pop("there")
        ctx[self.name] = tuple(e for e in st.places.get((ctx[self.zone], ctx["ctl"]), ()) if e not in before)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.raise_there", speech, who=say_who(self.sel, speech))


def heroes_of(st: State, cards: Iterable[int]) -> list[int]:
    """Return those of the cards that are Heroes as printed."""
    return [e for e in cards if "Hero" in st.rules.card(st.ents[e].code).traits]


raised = Ref("raised", "inv.ref.raised")
"""The cards that an effect has just put into play."""


@dataclass(frozen=True)
class OfferUp(SacrificeOp):
    """Sacrifice a card. X is the power that the card had before."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx["x"] = sum(read(st, e, "power") for e in self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.offer_up", speech, who=say_who(self.who, speech))


register_messages(
    "en",
    {
        "inv.sel.cheapest": "with the lowest printed cost of all units",
        "inv.fx.must_sacrifice": "choose {who}: its controller must sacrifice it",
        "inv.fx.raise_there": "put {who} into play in that zone",
        "inv.ref.raised": "those cards",
        "inv.fx.offer_up": "sacrifice {who}; X is the power that it had",
        "inv.fx.spare_only": "each player chooses up to {n} {what} they control; then they sacrifice the others",
        "inv.ask.one_hero": "A zone holds only one Hero. Which one enters?",
        "inv.ask.spare": "Choose up to {n} to keep; you sacrifice the others.",
    },
)

__all__ = ["Cheapest", "MustSacrifice", "OfferUp", "RaiseThere", "SpareOnly", "raised"]
