"""Effects that search a deck for cards that go to the hand or into play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.language.nouns import ZONES
from engine.invasion.own import rules_of
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, propose
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class SearchFor(Op):
    """Search your deck for a card and take it into your hand.

    ``depth`` is the number of cards from the top, 0 for the whole deck. The searching player may always take nothing,
    because no other player sees the searched cards. With ``shown``, the card that is taken is named to all players.
    """

    sel: Sel
    depth: int = 0
    shown: bool = False

    def fault(self) -> tuple[str, str]:
        return print_fault(self.sel)

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_TakeIntoHand(self.shown))

    def _seen(self, st: State, seat: int) -> int:
        size = len(st.piles["deck", seat])
        return min(size, rules_of(st).cards_seen(st, seat, "search", self.depth)) if self.depth else size

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        seen = [code for code, _ in st.piles["deck", seat][: self._seen(st, seat)]]
        ctx["ret"] = 1 if seen else 0
        st.seal()
        titles = {code: st.rules.card(code).name for code in seen}
        fits = [code for code in titles if self.sel.fits(st, ctx, st.rules.card(code))]
        if self.depth:
            rules_of(st).tell_search(st, seat, ctx["src"], tuple(titles[code] for code in seen))
            text = Msg.of("inv.ask.search_hand" if fits else "inv.ask.search_any_vain", cards=_named(st, seen))
        else:
            rules_of(st).tell_search(st, seat, ctx["src"], ())
            text = Msg.of("inv.ask.search_deck" if fits else "inv.ask.search_deck_vain")
        # Copies of a card are interchangeable. Options are sorted by title, so that the order of the deck stays
        # unknown.
        options = [
            Option(f"top:{seen.index(code)}", Msg.of("text", text=titles[code]))
            for code in sorted(fits, key=titles.__getitem__)
        ]
        ask(
            st,
            seat,
            "search",
            "pick",
            text,
            [*options, Option("none", Msg.of("inv.opt.take_none")) if options else _nothing_found()],
            source=ctx["src"] or None,
            default="none",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        said = tx(
            "inv.fx.search_top" if self.depth else "inv.fx.search_deck", speech, n=self.depth, what=self.sel.one(speech)
        )
        return said + tx("inv.fx.search_shown" if self.shown else "inv.fx.search_unseen", speech)


@dataclass(frozen=True)
class _TakeIntoHand(Op):
    """Instruction: take the found card into the hand."""

    shown: bool

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        answer = ctx.pop("ans")
        if answer == "none":
            return NEXT
        return propose(
            st,
            ctx,
            [
                Event(
                    "moved",
                    how="found",
                    seat=ctx["ctl"],
                    to="hand",
                    to_seat=ctx["ctl"],
                    src=ctx["src"],
                    by=ctx["ctl"],
                    data=("deck", int(answer[4:])),
                    tags=("shown",) if self.shown else (),
                )
            ],
        )

    def say(self, speech: Speech) -> str:
        return ""


def _look(st: State, ctx: Ctx, depth: int) -> list[str]:
    """Show a player the top cards of their deck, log the search, and return the codes of these cards."""
    seat = ctx["ctl"]
    seen = [code for code, _ in st.piles["deck", seat][: rules_of(st).cards_seen(st, seat, "search", depth)]]
    ctx["ret"] = 1 if seen else 0
    st.seal()
    rules_of(st).tell_search(st, seat, ctx["src"], tuple(st.rules.card(code).name for code in seen))
    return seen


def _nothing_found() -> Option:
    """Return the only option of the question that is asked if a search finds nothing."""
    return Option("none", Msg.of("inv.opt.go_on"))


def _named(st: State, codes: list[str]) -> tuple[str | Msg, ...]:
    """Return the names of cards for a question. If there are no cards, return the word "none" as a message."""
    return tuple(st.rules.card(code).name for code in codes) or (Msg.of("none"),)


def _found(st: State, ctx: Ctx, sel: Sel, seen: list[str]) -> list[Option]:
    """Return an option for each seen card that the search may take. The option's key holds the card's position."""
    return [
        Option(f"top:{i}", said(st.rules.card(code).name))
        for i, code in enumerate(seen)
        if sel.fits(st, ctx, st.rules.card(code))
    ]


@dataclass(frozen=True)
class SearchForAny(Op):
    """Search the top cards of your deck for any number of matching cards, show them and take them into your hand."""

    sel: Sel
    depth: int

    def fault(self) -> tuple[str, str]:
        return print_fault(self.sel)

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_TakesAll())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seen = _look(st, ctx, self.depth)
        options = _found(st, ctx, self.sel, seen)
        # The question is asked even if nothing was found. Otherwise its absence would give away information.
        if not options:
            text, nothing = Msg.of("inv.ask.search_any_vain", cards=_named(st, seen)), [_nothing_found()]
            ask(st, ctx["ctl"], "search_any", "pick", text, nothing, source=ctx["src"] or None, default="none")
            return WAIT
        ask(
            st,
            ctx["ctl"],
            "search_any",
            "subset",
            Msg.of("inv.ask.search_any", cards=_named(st, seen)),
            options,
            min=0,
            max=len(options),
            source=ctx["src"] or None,
            default="",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.search_any", speech, n=self.depth, what=self.sel.plural(speech))


@dataclass(frozen=True)
class _TakesAll(Op):
    """Instruction: take the chosen cards into the hand."""

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        answer = ctx.pop("ans")
        keys = () if answer == "none" else answer
        found = sorted((int(key[4:]) for key in keys), reverse=True)  # bottom up, so the other indexes stay valid
        return [
            Event(
                "moved",
                how="found",
                seat=ctx["ctl"],
                to="hand",
                to_seat=ctx["ctl"],
                src=ctx["src"],
                by=ctx["ctl"],
                data=("deck", i),
                tags=("shown",),
            )
            for i in found
        ]

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class SearchToPlay(Op):
    """Search the top cards of your deck for a card. You may put it into play in one of your zones."""

    sel: Sel
    depth: int

    def fault(self) -> tuple[str, str]:
        return print_fault(self.sel)

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_WhichZone())
        program.add(_EntersFound())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        seen = _look(st, ctx, self.depth)
        options = [
            option for option in _found(st, ctx, self.sel, seen) if _open_zones(st, seen[int(option.key[4:])], seat)
        ]
        text = Msg.of("inv.ask.search" if options else "inv.ask.search_vain", cards=_named(st, seen))
        ask(
            st,
            seat,
            "search",
            "pick",
            text,
            [*options, Option("none", Msg.of("inv.opt.take_none")) if options else _nothing_found()],
            source=ctx["src"] or None,
            default="none",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.search_to_play", speech, n=self.depth, what=self.sel.one(speech))


def _open_zones(st: State, code: str, seat: int) -> tuple[str, ...]:
    return tuple(zone for zone in ZONES if rules_of(st).may_enter(st, code, zone, seat))


@dataclass(frozen=True)
class RevealToPlay(Op):
    """Reveal the top cards of your deck. A random matching card among them enters play in a zone that you choose."""

    sel: Sel
    depth: int

    def fault(self) -> tuple[str, str]:
        return print_fault(self.sel)

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_WhichZone())
        program.add(_EntersFound())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        seen = [code for code, _ in st.piles["deck", seat][: self.depth]]
        st.seal()
        log(
            st,
            "revealed",
            Msg.of("inv.log.reveals_deck", who=st.rules.player(st, seat), n=len(seen), cards=_named(st, seen)),
        )
        fits = [i for i, code in enumerate(seen) if self.sel.fits(st, ctx, st.rules.card(code))]
        ctx["ans"] = f"top:{fits[st.below(len(fits))]}" if fits else "none"
        ctx["ret"] = 1 if seen else 0
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.reveal_to_play", speech, n=self.depth, what=self.sel.one(speech))


@dataclass(frozen=True)
class _WhichZone(Op):
    """Instruction: ask which zone the found card enters."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        answer = ctx.pop("ans")
        ctx["found"] = -1 if answer == "none" else int(answer[4:])
        if ctx["found"] < 0:
            ctx["ans"] = ""
            return NEXT
        code = st.piles["deck", ctx["ctl"]][ctx["found"]][0]
        zones = _open_zones(st, code, ctx["ctl"])
        if len(zones) < 2:
            ctx["ans"] = zones[0] if zones else ""
            return NEXT
        ask(
            st,
            ctx["ctl"],
            "zone",
            "pick",
            Msg.of("inv.ask.to_zone", what=Msg.of("text", text=st.rules.card(code).name)),
            [Option(zone, Msg.of(f"place.{zone}.title")) for zone in zones],
            source=ctx.get("src") or None,
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _EntersFound(Op):
    """Instruction: put the found card into the chosen zone."""

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        zone, at = ctx.pop("ans"), ctx.pop("found")
        return (
            [
                Event(
                    "moved",
                    how="put",
                    seat=ctx["ctl"],
                    to=zone,
                    to_seat=ctx["ctl"],
                    src=ctx["src"],
                    by=ctx["ctl"],
                    data=("deck", at),
                )
            ]
            if zone
            else []
        )

    def say(self, speech: Speech) -> str:
        return ""


register_messages(
    "en",
    {
        "inv.fx.reveal_to_play": "reveal your deck's top {n} cards; {what} among them, chosen by chance, is put into "
        "play in one of your zones",
        "inv.log.reveals_deck": "{who} reveals the top {n} cards of the deck: {cards}.",
        "inv.log.reveals_deck.you": "You reveal the top {n} cards of your deck: {cards}.",
        "inv.fx.search_any": "search your deck's top {n} cards for any number of {what}, show them and put them into "
        "your hand",
        "inv.fx.search_to_play": "search your deck's top {n} cards for {what}; you may put it into play in one of your "
        "zones",
        "inv.ask.search_any_vain": "You look at {cards}. You may take none of them.",
        "inv.ask.search_deck_vain": "You search your whole deck. It holds no card that you may take.",
        "inv.ask.search_any_vain.nothing": "You look at {cards}. You may take none of them. Go on?",
        "inv.ask.search_deck_vain.nothing": "You search your whole deck. It holds no card that you may take. Go on?",
        "inv.opt.go_on": "Go on",
        "inv.ask.search_any": "The top of your deck: {cards}. Which card do you show and take into your hand?",
        "inv.fx.search_top": "search your deck's top {n} cards for {what}",
        "inv.fx.search_deck": "search your deck for {what}",
        "inv.fx.search_shown": ", show it and put it into your hand",
        "inv.fx.search_unseen": " and put it into your hand",
        "inv.log.takes_shown": "{who} shows {card} from the deck and takes it into the hand.",
        "inv.log.takes": "{who} takes a card from the deck into the hand.",
        "inv.log.takes_own": "You take {card} from your deck into your hand.",
        "inv.log.searched_all": "{who} searches the whole deck.",
        "inv.log.takes_shown.you": "You show {card} from your deck and take it into your hand.",
        "inv.log.takes.you": "You take a card from your deck into your hand.",
        "inv.log.searched_all.you": "You search your whole deck.",
        "inv.ask.search_hand": "The top of your deck: {cards}. Which card do you take into your hand?",
        "inv.ask.search_deck": "You search your whole deck. Which card do you take into your hand?",
    },
)

__all__ = ["RevealToPlay", "SearchFor", "SearchForAny", "SearchToPlay"]
