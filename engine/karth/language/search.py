"""Searching a pile: its player alone sees what it holds, shows what is found to everybody, and shuffles it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.karth.card import PILES, KarthCard
from engine.karth.own import rules_of
from engine.karth.turn.drawing import push_draw
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import Msg, said
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op
from engine.kernel.state.state import Ev, Frame, State


@dataclass(frozen=True)
class SearchPile(Op):
    """Look through a pile (empty: one of the three, of your choice) for a card with ``kind`` and ``trait``.

    It is shown to everybody and goes to the hand; with ``aside`` it waits at the side as if it had waited a turn.
    """

    pile: str = ""
    kind: str = ""
    trait: str = ""
    aside: bool = False

    def emit(self, p: Program) -> None:
        if not self.pile:
            p.add(_AskPile())
        p.add(self)
        p.add(_Found(self))
        if self.aside:
            p.add(_Drawn())

    def fits(self, card: KarthCard) -> bool:
        """True if the search may take the card."""
        return (not self.kind or card.kind == self.kind) and (not self.trait or self.trait in card.traits)

    def empty(self, st: State, seat: int) -> bool:
        """True if there is no card to look through; what the cards are does not count, since nobody has seen them."""
        return not any(st.piles[pile, seat] for pile in ([self.pile] if self.pile else PILES))

    def held(self, st: State, seat: int, pile: str) -> list[str]:
        """Return the codes in the pile that fit, each once, in an order that tells nothing."""
        return sorted({code for code, _ in st.piles[pile, seat] if self.fits(rules_of(st).karth(code))})

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        pile = self.pile or c.pop("ans")
        c["pile"] = pile
        st.seal()
        options = [Option(code, said(rules_of(st).karth(code).name)) for code in self.held(st, c["ctl"], pile)]
        options.append(Option("none", Msg.of("karth.opt.found_none"), group="pass"))
        ask(
            st,
            c["ctl"],
            "search",
            "pick",
            Msg.of("karth.ask.search", pile=Msg.of(f"karth.pile.{pile}")),
            options,
            source=c["src"] if c["src"] in st.ents else None,
            default="none",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        pile = tx("karth.np.any_pile", speech)
        if self.pile:
            pile = tx("karth.np.your_pile", speech, pile=tx(f"karth.pile.{self.pile}", speech))
        what = tx(f"karth.np.found.{self.kind or self.trait.lower() or 'card'}", speech)
        return tx("karth.fx.search.aside" if self.aside else "karth.fx.search", speech, pile=pile, what=what)


@dataclass(frozen=True)
class _AskPile(Node):
    """Instruction: ask which pile is searched."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Ask; an empty pile cannot be named."""
        seat = c["ctl"]
        options = [
            Option(pile, Msg.of(f"karth.pile.{pile}"), detail=Msg.of("karth.cards", n=len(st.piles[pile, seat])))
            for pile in PILES
            if st.piles[pile, seat]
        ]
        if not options:
            c["ans"] = PILES[0]
            return NEXT
        ask(st, c["ctl"], "pile", "pick", Msg.of("karth.ask.search_pile"), options, default=options[0].key)
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Found(Node):
    """Instruction: take what was found, and shuffle the pile."""

    of: SearchPile

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Show what was found to everybody."""
        answer, pile, seat = c.pop("ans"), c.pop("pile"), c["ctl"]
        c["found"] = answer
        evs = []
        at = next((i for i, (code, _) in enumerate(st.piles[pile, seat]) if code == answer), -1)
        if at >= 0:
            evs.append(
                Ev(
                    "moved",
                    how="found_aside" if self.of.aside else "found",
                    seat=seat,
                    to="side" if self.of.aside else "hand",
                    to_seat=seat,
                    by=seat,
                    data=(pile, at),
                )
            )
        push_batch(st, [*evs, Ev("shuffled", seat=seat, to=pile)])
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _Drawn(Node):
    """Instruction: "Draw another card" of what was put to the side."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """Let the player draw (KARTH-R14.3)."""
        rules, code = rules_of(st), c.pop("found")
        if code not in rules.cards or not rules.printed_number(rules.cards[code], "draw_another_card"):
            return NEXT
        push_draw(st, c["ctl"])
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""
