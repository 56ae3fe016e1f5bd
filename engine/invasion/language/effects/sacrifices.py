"""Effects that sacrifice units: all that no player spares, the cheapest, or one for damage equal to its power."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.invasion.own import rules_of
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.effects.moves import SacrificeOp
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.scopes import in_play
from engine.kernel.language.protocols import Finds, Noun
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, propose
from engine.kernel.run.targets import thing_option
from engine.kernel.state.layers import read
from engine.kernel.state.state import Ev, Frame, State


@dataclass(frozen=True)
class SpareOnly(Op):
    """Each player chooses up to ``n`` of their matching cards. Then all others are sacrificed at once."""

    n: int
    sel: Noun
    in_play_only = ("sel",)

    def emit(self, p: Program) -> None:
        p.add(_EverySeat())
        again = p.add(self)
        jump = p.add(_Spared())
        p.patch(jump, again)
        p.add(_Unspared(self))

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        seat = c["left"][0] if c["left"] else -1
        found = [e for e in self.sel.ids(st, c) if st.rules.controller(st, e) == seat]
        if not found:
            c["ans"] = ()
            return NEXT
        most = min(self.n, len(found))
        options = [thing_option(st, e, seat) for e in found]
        ask(
            st,
            seat,
            "spare",
            "subset",
            Msg.of("inv.ask.spare", n=most),
            options,
            min=0,
            max=most,
            source=c.get("src") or None,
            default=",".join(str(e) for e in found[:most]),
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.spare_only", speech, n=self.n, what=self.sel.plural(speech))


@dataclass(frozen=True)
class Cheapest(Test):
    """Cards with the lowest printed cost of all units in play."""

    only_in_play = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
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

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [
            Ev(
                "moved",
                e,
                how="sacrificed",
                to="discard",
                to_seat=st.ents[e].owner,
                src=c["src"],
                by=st.rules.controller(st, e),
            )
            for e in self.who.ids(st, c)
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.must_sacrifice", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class RaiseThere(Op):
    """Put all matching cards into play in the chosen zone, and bind the cards that entered.

    Only one of several Heroes enters, as the controller chooses, and one copy of each unique card. These limits hold
    for the player who puts cards into play (INV-TERM-HERO-PUT, INV-ENTER-PUT-UNIQUE), although all enter at the same
    time.
    """

    sel: Noun
    zone: str = "zone"
    name: str = "raised"
    elsewhere_only = ("sel",)

    def refers(self) -> tuple[str, ...]:
        return (self.zone,)

    def binds(self) -> tuple[str, ...]:
        return (self.name,)

    def emit(self, p: Program) -> None:
        p.add(_WhichHero(self))
        p.add(self)
        p.add(_Raised(self))

    def found(self, st: State, c: Ctx) -> list[int]:
        """Return the cards that may enter play there, with one copy of each unique card."""
        first: dict[str, int] = {}
        for e in self.sel.ids(st, c):
            card = st.rules.card(st.ents[e].code)
            if rules_of(st).may_enter(st, card.code, c[self.zone], c["ctl"]):
                first.setdefault(card.name if card.unique else str(e), e)
        return list(first.values())

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        zone, seat, chosen = c[self.zone], c["ctl"], c.pop("ans")
        found = self.found(st, c)
        stay = [e for e in heroes_of(st, found) if chosen and str(e) != chosen]
        c["there"] = tuple(st.places.get((zone, seat), ()))
        return propose(
            st,
            c,
            [
                Ev("moved", e, how="put", seat=seat, to=zone, to_seat=seat, src=c["src"], by=seat)
                for e in found
                if e not in stay
            ],
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.raise_there", speech, who=say_who(self.sel, speech))


def heroes_of(st: State, cards: Iterable[int]) -> list[int]:
    """Return the printed Heroes among cards."""
    return [e for e in cards if "Hero" in st.rules.card(st.ents[e].code).traits]


@dataclass(frozen=True)
class _WhichHero(Op):
    """Instruction: if several Heroes could enter the zone, ask which one does. The others do not enter."""

    word: RaiseThere

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        heroes = heroes_of(st, self.word.found(st, c))
        if len(heroes) < 2:
            c["ans"] = ""
            return NEXT
        ask(
            st,
            c["ctl"],
            "choose",
            "pick",
            Msg.of("inv.ask.one_hero"),
            [thing_option(st, e, c["ctl"]) for e in heroes],
            source=c.get("src") or None,
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Raised(Op):
    """Instruction: bind the cards that entered."""

    word: RaiseThere

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        before = c.pop("there")
        c[self.word.name] = tuple(e for e in st.places.get((c[self.word.zone], c["ctl"]), ()) if e not in before)
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


raised = Ref("raised", "inv.ref.raised")
"""The cards that an effect has just put into play."""


@dataclass(frozen=True)
class OfferUp(SacrificeOp):
    """Sacrifice a card. X is its power before that."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        c["x"] = sum(read(st, e, "power") for e in self.who.ids(st, c))
        return super().step(st, f, c, a)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.offer_up", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class _EverySeat(Op):
    """Instruction: line up all players, the active player first."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        first = st.vars.get("active", 0)
        c["left"] = tuple(s for s in ((first + i) % st.seats for i in range(st.seats)) if s in st.rules.playing(st))
        c["spared"] = ()
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Spared(Op):
    """Instruction: note the cards that a player spares, then jump back to ``a`` for the next player."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        c["spared"] = (*c["spared"], *(int(key) for key in c.pop("ans")))
        c["left"] = c["left"][1:]
        return a if c["left"] else NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Unspared(Op):
    """Instruction: sacrifice all cards that no player spared."""

    word: SpareOnly

    def events(self, st: State, c: Ctx) -> list[Ev]:
        spared = c.pop("spared")
        return [
            Ev(
                "moved",
                e,
                how="sacrificed",
                to="discard",
                to_seat=st.ents[e].owner,
                src=c["src"],
                by=st.rules.controller(st, e),
            )
            for e in self.word.sel.ids(st, c)
            if e not in spared
        ]

    def say(self, speech: Speech) -> str:
        return ""


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
