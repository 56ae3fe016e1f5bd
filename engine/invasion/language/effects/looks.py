"""Effects that look at hidden cards, on top of decks and in hands."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.own import rules_of
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, chooser, settle_opponent
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class LookOver(Op):
    """Look at the top cards of any player's deck, discard up to ``most``, and put the rest back in any order."""

    n: int
    most: int

    def fault(self) -> tuple[str, str]:
        return (
            ("", "")
            if 1 <= self.most <= self.n
            else (
                f"looks at {self.n} and discards up to {self.most}",
                "discard 1 or more, and no more than are looked at",
            )
        )

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_LooksOver(self))
        program.add(_PutAway())
        program.add(_PutBack())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seats = [s for s in st.rules.order(st, ctx["ctl"]) if s in st.rules.playing(st) and st.piles["deck", s]]
        if len(seats) < 2:
            ctx["ans"] = f"seat:{seats[0]}" if seats else ""
            return NEXT
        options = [Option(f"seat:{s}", st.rules.player(st, s)) for s in seats]
        ask(
            st,
            ctx["ctl"],
            "whose_deck",
            "pick",
            Msg.of("inv.ask.whose_deck", n=self.n),
            options,
            source=ctx.get("src") or None,
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        key = "inv.fx.look_over.all" if self.most == self.n else "inv.fx.look_over"
        return tx(key, speech, n=self.n, most=self.most)


@dataclass(frozen=True)
class _LooksOver(Op):
    """Instruction: look at the cards, and ask which to discard."""

    word: LookOver

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        answer = ctx.pop("ans")
        ctx["looked"], ctx["deck_of"] = 0, int(answer[5:] or -1)
        if not answer:
            ctx["ans"] = ()
            return NEXT
        seat, of = ctx["ctl"], ctx["deck_of"]
        pile = st.piles["deck", of][: rules_of(st).cards_seen(st, seat, "look", self.word.n)]
        ctx["looked"] = len(pile)
        names = tuple(st.rules.card(code).name for code, _ in pile)
        st.seal()
        rules_of(st).tell_look(st, seat, names, of)
        options = [Option(f"top:{i}", Msg.of("text", text=name)) for i, name in enumerate(names)]
        ask(
            st,
            seat,
            "discard_looked",
            "subset",
            Msg.of("inv.ask.discard_looked", n=self.word.most),
            options,
            min=0,
            max=min(self.word.most, len(names)),
            source=ctx.get("src") or None,
            default="",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _PutAway(Op):
    """Instruction: discard the chosen cards."""

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        # bottom up, so that the other indexes stay valid
        gone = sorted((int(key[4:]) for key in ctx.pop("ans")), reverse=True)
        ctx["looked"] -= len(gone)
        return [
            Event(
                "moved",
                how="discarded",
                seat=ctx["deck_of"],
                to="discard",
                to_seat=ctx["deck_of"],
                data=("deck", i),
                src=ctx["src"],
                by=ctx["ctl"],
            )
            for i in gone
        ]

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class _PutBack(Op):
    """Instruction: ask for the order of the remaining cards, if there are any."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if ctx["looked"] < 2:
            return NEXT
        if "ans" not in ctx:
            pile = st.piles["deck", ctx["deck_of"]][: ctx["looked"]]
            options = [
                Option(f"top:{i}", Msg.of("text", text=st.rules.card(code).name)) for i, (code, _) in enumerate(pile)
            ]
            ctx["pc"] -= 1  # this instruction runs again with the answer
            ask(
                st,
                ctx["ctl"],
                "order_looked",
                "order",
                Msg.of("inv.ask.order_looked"),
                options,
                source=ctx.get("src") or None,
                default=",".join(o.key for o in options),
            )
            return WAIT
        order = [int(key[4:]) for key in ctx.pop("ans")]
        pile = st.piles["deck", ctx["deck_of"]]
        st.aside()
        st.piles["deck", ctx["deck_of"]] = (*(pile[i] for i in order), *pile[ctx["looked"] :])
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class LookAtHands(Op):
    """Look at the hands of all opponents. No other player sees them."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        st.seal()
        for of in st.rules.opponents(st, seat):
            _tell_hand(st, seat, of)
        ctx["ret"] = 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.look_at_hands", speech)


def _tell_hand(st: State, seat: int, of: int) -> None:
    names = tuple(st.rules.card(st.ents[e].code).name for e in st.rules.hand(st, of))
    whom = st.rules.player(st, of)
    log(
        st,
        "looked",
        Msg.of("inv.log.looked_at_hand_own", of=whom, cards=names or (Msg.of("none"),)),
        seats=(seat,),
        public=Msg.of("inv.log.looked_at_hand", who=st.rules.player(st, seat), whom=whom),
    )


@dataclass(frozen=True)
class DiscardSeen(Op):
    """Look at an opponent's hand. You may discard one card from it."""

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        program.add(self)
        program.add(_DiscardsSeen())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat, of = ctx["ctl"], chooser(ctx, "opponent", st)
        st.seal()
        _tell_hand(st, seat, of)
        hand = st.rules.hand(st, of)
        options = [Option(f"card:{e}", Msg.of("text", text=st.rules.card(st.ents[e].code).name)) for e in hand]
        ask(
            st,
            seat,
            "discard_seen",
            "pick",
            Msg.of("inv.ask.discard_seen"),
            [*options, Option("none", Msg.of("inv.opt.discard_none"), group="pass")],
            source=ctx.get("src") or None,
            default="none",
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.discard_seen", speech)


@dataclass(frozen=True)
class _DiscardsSeen(Op):
    """Instruction: discard the chosen card."""

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        answer = ctx.pop("ans")
        found = [int(answer[5:])] if answer != "none" else []
        return [
            Event("moved", e, how="discarded", to="discard", to_seat=st.ents[e].owner, src=ctx["src"], by=ctx["ctl"])
            for e in found
            if e in st.ents
        ]

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class TopAndBottom(Op):
    """Look at the top two cards of your deck. Put one back on top and the other on the bottom."""

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(_Parted())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        seen = st.piles["deck", seat][: rules_of(st).cards_seen(st, seat, "look", 2)]
        names = tuple(st.rules.card(code).name for code, _ in seen)
        st.seal()
        rules_of(st).tell_look(st, seat, names, seat)
        if len(seen) < 2:
            ctx["ans"] = ""
            return NEXT
        options = [Option(f"top:{i}", Msg.of("text", text=name)) for i, name in enumerate(names)]
        ask(st, seat, "stays_on_top", "pick", Msg.of("inv.ask.stays_on_top"), options, source=ctx.get("src") or None)
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.top_and_bottom", speech)


@dataclass(frozen=True)
class _Parted(Op):
    """Instruction: leave the chosen card on top, and put the others on the bottom."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        answer, seat = ctx.pop("ans"), ctx["ctl"]
        if not answer:
            return NEXT
        pile = st.piles["deck", seat]
        n = rules_of(st).cards_seen(st, seat, "look", 2)
        top = pile[int(answer[4:])]
        rest = tuple(card for i, card in enumerate(pile[:n]) if i != int(answer[4:]))
        st.aside()
        st.piles["deck", seat] = (top, *pile[n:], *rest)
        return NEXT

    def say(self, speech: Speech) -> str:
        return ""


@dataclass(frozen=True)
class RevealRandom(Op):
    """Show random cards of an opponent's hand to all players, and bind them as the shown cards.

    The cards stay in the hand. With ``up_to``, the effect's controller chooses how many cards to show when the effect
    resolves.
    """

    n: int
    name: str = "shown"
    up_to: bool = False

    def binds(self) -> tuple[str, ...]:
        return (self.name,)

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else ("shows nothing", "write how many cards, 1 or more")

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        if self.up_to:
            program.add(_HowMany(self.n))
        program.add(self)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, "opponent", st)
        most = int(ctx.pop("ans")) if self.up_to else self.n
        left: list[int] = list(st.rules.hand(st, seat))
        found: list[int] = []
        st.seal()
        while left and len(found) < most:
            found.append(left.pop(st.below(len(left))))
        ctx[self.name] = tuple(found)
        ctx["ret"] = len(found)
        names = tuple(st.rules.card(st.ents[e].code).name for e in found)
        log(
            st,
            "revealed",
            Msg.of(
                "inv.log.reveals_hand", who=st.rules.player(st, seat), n=len(names), cards=names or (Msg.of("none"),)
            ),
        )
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.reveal_random.up_to" if self.up_to else "inv.fx.reveal_random", speech, n=self.n)


@dataclass(frozen=True)
class _HowMany(Op):
    """Instruction: ask how many cards of the opponent's hand to show, if that hand is not empty."""

    n: int

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = min(self.n, len(st.rules.hand(st, chooser(ctx, "opponent", st))))
        if not most:
            ctx["ans"] = "0"
            return NEXT
        options = [Option(str(n), Msg.of("inv.opt.cards_shown", n=n)) for n in range(most, -1, -1)]
        ask(
            st,
            ctx["ctl"],
            "how_many",
            "pick",
            Msg.of("inv.ask.how_many_shown"),
            options,
            source=ctx.get("src") or None,
            default=str(most),
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        return ""


shown = Ref("shown", "inv.ref.shown")
"""The cards that an effect has just shown."""


register_messages(
    "en",
    {
        "inv.fx.look_at_hands": "look at each opponent's hand",
        "inv.fx.discard_seen": "look at an opponent's hand; you may discard a card of it",
        "inv.fx.top_and_bottom": "look at the top 2 cards of your deck; put one of them on top and the other on the "
        "bottom of your deck",
        "inv.ask.discard_seen": "Do you discard one of these cards?",
        "inv.opt.discard_none": "None of them",
        "inv.ask.stays_on_top": "Which stays on top? The other goes to the bottom.",
        "inv.log.looked_at_hand": "{who} looks at the hand of {whom}.",
        "inv.log.looked_at_hand.you.whom": "{who} looks at your hand.",
        "inv.log.looked_at_hand_own": "You look at the hand of {of}: {cards}.",
        "inv.fx.reveal_random": "an opponent shows {n} random {n?card|cards} from hand",
        "inv.fx.reveal_random.up_to": "an opponent shows {n} random cards from hand, or fewer if you like",
        "inv.ask.how_many_shown": "How many random cards of the hand are shown?",
        "inv.opt.cards_shown": "{n} {n?card|cards}",
        "inv.fx.look_over": "look at the top {n} cards of any player's deck; you may discard {most} of them; put the "
        "rest back on top in any order",
        "inv.fx.look_over.all": "look at the top {n} cards of any player's deck; discard any number of them, and put "
        "the rest back on top in any order",
        "inv.ask.whose_deck": "Whose deck do you look at (top {n} cards)?",
        "inv.ask.discard_looked": "Which cards do you discard (at most {n})? The rest go back on top.",
        "inv.ask.order_looked": "In which order do they go back? The first ends up on top.",
        "inv.ref.shown": "those tactics",
        "inv.log.reveals_hand": "{who} shows {n} random {n?card|cards} of the hand: {cards}.",
        "inv.log.reveals_hand.you": "You show {n} random {n?card|cards} of your hand: {cards}.",
    },
)

__all__ = ["DiscardSeen", "LookAtHands", "LookOver", "RevealRandom", "TopAndBottom", "shown"]
