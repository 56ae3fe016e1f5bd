"""Effects that process several cards one after the other, and effects on Magic Piles."""

from __future__ import annotations

from typing import cast

from engine.grid.board import BOARD
from engine.grid.space import Spaces
from engine.kernel.decision import DISCARDS
from engine.kernel.language.effects.control import ForEach, If, each
from engine.kernel.language.ops import AskChoice, Chosen, TakeChoice
from engine.kernel.language.text.speech import with_article
from engine.kernel.language.writing import *
from engine.summoner_wars.language.conditions import all_opponents, richer_opponents
from engine.summoner_wars.language.nouns import side_left
from engine.summoner_wars.own import rules_of


@dataclass(frozen=True)
class Wound(Op):
    """Put Wound Markers on cards without a roll.  These wounds do not count as hits (SW-FAQ-HIT-VS-WOUND)."""

    n: Num
    who: Finds
    in_play_only = ("who",)
    able = {"who": "take damage"}
    harms = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = num(self.n, st, ctx)
        return (
            [
                Event("damaged", e, n, src=ctx.src, by=ctx.ctl, seat=st.rules.controller(st, e))
                for e in self.who.ids(st, ctx)
                if e in st.ents
            ]
            if n > 0
            else []
        )

    def say(self, speech: Speech) -> str:
        if (
            isinstance(self.who, Ref)
            and self.who.name in speech.targets
            and speech.unsaid(self.who.name)
            and (not isinstance(self.n, int))
        ):
            who = say_who(self.who, speech)  # printed first, because the number refers to the card
            each = self.n.each(speech)
            if each:
                return tx("sw.fx.wound.each.chosen", speech, each=each, who=who, it=say_who(self.who, speech))
        each = "" if isinstance(self.n, int) else self.n.each(speech)
        if each:
            return tx("sw.fx.wound.each", speech, each=each, who=say_who(self.who, speech))
        return tx("sw.fx.wound", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))


@dataclass(frozen=True)
class Unwound(Op):
    """Remove Wound Markers.  With ``may``, the player chooses to remove 1 to ``n`` wounds from a single card."""

    n: Num
    who: Finds
    may: bool = False
    in_play_only = ("who",)
    able = {"who": "take damage"}

    def fault(self) -> tuple[str, str]:
        if self.may and isinstance(self.who, Chosen):
            return "asks how many wounds before it is known of which card", "let the card be a target: Unwound(2, T)"
        return "", ""

    def emit(self, program: Program) -> None:
        if self.may:
            program.add(TermStep(self, "ask_wounds"))
        super().emit(program)

    def moot(self, st: State, ctx: Ctx) -> bool:
        if isinstance(self.who, Chosen):
            return super().moot(st, ctx)
        found = self.who.ids(st, ctx)  # empty for a target that has not been chosen yet
        return bool(found) and not any(st.ents[e].damage for e in found)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = int(ctx.answer()) if self.may else num(self.n, st, ctx)
        name = st.rules.ability(ctx.ab).d.name if ctx.ab else ""
        return [
            Event("healed", e, n, src=ctx.src, by=ctx.ctl, tags=(name,) if name else ())
            for e in self.who.ids(st, ctx)
            if st.ents[e].damage
        ]

    def ask_wounds(self, st: State, ctx: Ctx) -> int:
        """Ask how many wounds are removed, if there is more than one."""
        most = min([num(self.n, st, ctx), *(st.ents[e].damage for e in self.who.ids(st, ctx))])
        what = tuple(st.rules.label(st, e, ctx.ctl) for e in self.who.ids(st, ctx))
        return ask_number(st, ctx, Msg.of("sw.ask.unwound", what=what, n=most), most, 1)

    def say(self, speech: Speech) -> str:
        each = "" if isinstance(self.n, int) else self.n.each(speech)
        if each:
            return tx("sw.fx.unwound.each", speech, each=each, who=say_who(self.who, speech))
        return tx(
            "sw.fx.unwound.may" if self.may else "sw.fx.unwound",
            speech,
            n=say_num(self.n, speech),
            who=say_who(self.who, speech),
        )


@dataclass(frozen=True)
class Place(Op):
    """Place a card on a space.  Placing is not a move, wherever the card comes from (SW-FAQ-PLACE-NOT-MOVE)."""

    who: Finds
    where: Finds
    shifts = True
    in_play_only: ClassVar[tuple[str, ...]] = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        where = self.where.ids(st, ctx)
        out = []
        for eid, square in zip(self.who.ids(st, ctx), where, strict=False):
            ent = st.ents[eid]
            if ent.place == BOARD:
                if ent.pos != square:
                    out.append(Event("placed", eid, n=square, src=ctx.src, by=ctx.ctl, data=(ent.pos,)))
            else:
                out.append(moved(ctx, eid, "put", BOARD, 0, data=(("pos", square), ("controller", ctx.ctl))))
        return out

    def can(self, st: State, ctx: Ctx) -> bool:
        return super().can(st, ctx) and bool(self.where.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.place", speech, who=say_who(self.who, speech), where=self.where.say(speech))


@dataclass(frozen=True)
class _SideLeft(Val):
    """The number ``n`` or, if fewer are left, the number of cards called ``name`` in your side pile."""

    n: int
    name: str

    def val(self, st: State, ctx: Ctx) -> int:
        return min(self.n, side_left(st, ctx.ctl, self.name))

    def say(self, speech: Speech) -> str:
        return str(self.n)


@dataclass(frozen=True)
class PlaceFromPile(Op):
    """Place cards called ``name`` from your side pile on the spaces, until the pile has no more of them."""

    name: str
    where: Finds
    lexical = {"name": "titles"}

    def emit(self, program: Program) -> None:
        where = self.where
        if isinstance(where, Chosen) and isinstance(where.hi, int):
            replace(self, where=replace(where, hi=_SideLeft(where.hi, self.name))).emit(program)
        else:
            super().emit(program)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        where = self.where.ids(st, ctx)
        left = side_left(st, ctx.ctl, self.name)
        return [
            moved(ctx, 0, "put", BOARD, 0, ctx.ctl, ("side", 0, ("pos", square), ("controller", ctx.ctl)))
            for square in where[:left]
        ]

    def can(self, st: State, ctx: Ctx) -> bool:
        return side_left(st, ctx.ctl, self.name) > 0 and bool(self.where.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        some = getattr(self.where, "hi", 1) > 1
        return tx(
            "sw.fx.place_pile.some" if some else "sw.fx.place_pile",
            speech,
            name=self.name if some else with_article(self.name, speech),
            where=self.where.say(speech),
        )


@dataclass(frozen=True)
class Exchange(Op):
    """Two cards exchange places.  Neither card counts as having moved (SW-FAQ-EXCHANGE-NOT-MOVE)."""

    who: Finds
    other: Finds
    says = "exchange the places of {who} and {other}"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        a, b = self.who.ids(st, ctx), self.other.ids(st, ctx)
        if not a or not b or a[0] == b[0]:
            return []
        return [Event("exchanged", a[0], src=ctx.src, by=ctx.ctl, data=(b[0],))]


@dataclass(frozen=True)
class DiscardCards(Op):
    """Discard cards face up onto the pile of the player who discards them (SW-FAQ-DISCARD-WHOSE)."""

    who: Finds
    says = "discard {who}"
    goes = ("who", "discard")

    def emit(self, program: Program) -> None:
        if isinstance(self.who, Chosen):
            bound = program.fresh()
            program.add(_AskDiscard(self.who, bound))
            program.add(TakeChoice(bound))
            program.add(replace(self, who=Ref(bound)))
        else:
            program.add(self)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, e, "discarded", "discard", ctx.ctl) for e in self.who.ids(st, ctx)]


@dataclass(frozen=True)
class _AskDiscard(AskChoice):
    """Instruction: ask which cards to discard."""

    def question(self, st: State, ctx: Ctx, most: int) -> Msg:
        """Return a question that says that the chosen cards will be discarded and how many may be chosen."""
        return Msg.of("sw.ask.discard", n=most)


@dataclass(frozen=True)
class DestroyCards(Op):
    """Destroy cards by an effect.  The cards become magic of the player who uses the effect."""

    who: Finds
    in_play_only = ("who",)
    harms = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [rules_of(st).destruction(st, e, ctx.ctl, ctx.src) for e in self.who.ids(st, ctx)]

    def say(self, speech: Speech) -> str:
        return tx("fx.destroy", speech, who=say_who(self.who, speech))


def wound(number: Num, who: Finds) -> Wound:
    """Put wounds on cards."""
    return Wound(number, who)


placed = Ref("each", "ref.placed")
"""The card that is being placed, for terms that describe its allowed spaces (:class:`PlaceEach`)."""


@dataclass(frozen=True)
class PlaceEach(Op):
    """Place cards one after the other, each on a space chosen for it.  A card without an available space stays where it
    is.

    With ``per``, the available spaces depend on the card that is being placed.  ``where`` refers to this card as
    :data:`placed`.
    """

    who: Finds
    where: Finds
    per: bool = False
    scoped = {"where": ("each",)}

    def emit(self, program: Program) -> None:
        fits = _Fits(self.where)
        if self.per:
            ForEach(self.who, (If(fits, (_PlaceOne(each, self.where),)),)).emit(program)
        else:  # do not offer cards that cannot be placed
            If(fits, (ForEach(self.who, (_PlaceOne(each, self.where),)),)).emit(program)

    def say(self, speech: Speech) -> str:
        if self.per:
            return tx("sw.fx.place_per", speech, who=self.who.say(speech), where=self.where.one(speech))
        single = isinstance(self.who, Chosen) and self.who.hi == 1
        where = self.where.say(speech) if single else self.where.plural(speech)
        return tx("sw.fx.place", speech, who=self.who.say(speech), where=where)


@dataclass(frozen=True)
class _PlaceOne(Place):
    """Place a card on a space that its player chooses.  The question names the card."""

    def emit(self, program: Program) -> None:
        bound, where = program.fresh(), cast("Spaces", self.where)
        program.add(_AskSpace(Chosen(where), bound, who=self.who))
        program.add(TakeChoice(bound, where.read))
        program.add(Place(self.who, where.bound(bound)))


@dataclass(frozen=True)
class _AskSpace(AskChoice):
    """Instruction: ask on which space a card is placed."""

    who: Finds = each

    def question(self, st: State, ctx: Ctx, most: int) -> Msg:
        """Return a question that names the card and its present square."""
        return Msg.of("sw.ask.place", what=tuple(st.rules.label(st, e, ctx.ctl) for e in self.who.ids(st, ctx)))


@dataclass(frozen=True)
class _Fits(Cond):
    """At least one of the spaces ``where`` is available."""

    where: Finds
    says = ""

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(self.where.ids(st, ctx))


def seat_answer(ctx: Ctx) -> int:
    """Return the seat that the answer names, or -1 if there was nobody to choose."""
    return int(str(ctx.answer()).removeprefix("seat:") or -1)


@dataclass(frozen=True)
class ChooseSeat(Op):
    """Choose a player.  The words that follow refer to this player as "they", as in ``walls.theirs``.

    ``among`` is ``opponents``, ``richer`` (the opponents who have more units than you) or ``players``.
    """

    among: str = "opponents"
    steps = ("take",)

    def fault(self) -> tuple[str, str]:
        if self.among not in ("opponents", "richer", "players"):
            return f"chooses among nobody ({self.among!r})", 'write among="opponents", "richer" or "players"'
        return "", ""

    def binds(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if self.among == "players":
            return ask_seat(st, ctx, "choose", Msg.of("sw.ask.which_player"), st.rules.playing(st))
        among = richer_opponents if self.among == "richer" else st.rules.opponents
        return ask_seat(st, ctx, "choose", Msg.of("ask.opponent"), among(st, ctx.ctl))

    def take(self, st: State, ctx: Ctx) -> int:
        """Bind the chosen player."""
        ctx.they, ctx.ret = seat_answer(ctx), 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"sw.fx.choose.{self.among}", speech)


@dataclass(frozen=True)
class GivesCard(Op):
    """A player chooses a card of their own hand.

    With ``to="magic"``, the player whom the words call "they" puts it onto your Magic Pile.  With ``to="discard"``, the
    player who controlled the destroyed card discards it.
    """

    to: str
    steps = ("give",)

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.to in ("magic", "discard") else (f"gives a card to {self.to!r}", 'write "magic"')

    def refers(self) -> tuple[str, ...]:
        return ("they",) if self.to == "magic" else ("on.destroyed",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if self.to == "discard":
            ev = ctx.event
            assert ev.was is not None  # all players know which card was destroyed
            ctx.they = ev.was.ctl
        seat = ctx.they
        hand = st.rules.hand(st, seat)
        if len(hand) < 2:
            ctx.ans = str(hand[0]) if hand else ""
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e, group=DISCARDS) for e in hand]
        text = Msg.of(f"sw.ask.give.{self.to}", who=st.rules.player(st, ctx.ctl))
        return put_question(st, ctx, "choose", text, options, seat=seat)

    def give(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the chosen card."""
        answer, seat = ctx.answer(), ctx.they
        how, to_seat = ("to_magic", ctx.ctl) if self.to == "magic" else ("discarded", seat)
        event = moved(ctx, int(answer or 0), how, self.to, to_seat, seat)._replace(by=seat)
        return [event] if answer else []

    def say(self, speech: Speech) -> str:
        return tx(f"sw.fx.give.{self.to}", speech)


@dataclass(frozen=True)
class DrainMagic(Op):
    """Move up to ``n`` cards from the top of an opponent's Magic Pile to the top of yours, one by one.

    The opponent must have more units than you unless ``richer`` is False.  With ``near``, the opponent must control one
    of the cards ``near``.  No player sees the moved cards.
    """

    n: int = 2
    richer: bool = True
    near: Finds | None = None
    says = {
        "near": "choose an opponent who controls {near.one}. You take at most {n|card|cards} from the top of that "
        "opponent's Magic Pile onto the top of yours, without looking",
        "richer": "choose an opponent who has more units than you have. You take at most {n} cards from the top of "
        "that opponent's Magic Pile onto the top of yours, without looking at them",
        "else": "you take at most {n|card|cards} from the top of an opponent's Magic Pile onto the top of yours, "
        "without looking",
    }
    steps = ("take_seat", "ask_number", "drain")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        beside = None if self.near is None else {st.rules.controller(st, e) for e in self.near.ids(st, ctx)}
        among = richer_opponents if self.richer else all_opponents
        seats = [s for s in among(st, ctx.ctl) if beside is None or s in beside]
        return ask_seat(st, ctx, "choose", Msg.of("sw.ask.whose_magic"), seats)

    def take_seat(self, st: State, ctx: Ctx) -> int:
        """Bind the opponent's seat, or -1 if no opponent qualifies."""
        ctx.they = seat_answer(ctx)
        return NEXT

    def ask_number(self, st: State, ctx: Ctx) -> int:
        """Ask how many cards are moved, if there are any."""
        most = min(self.n, len(st.piles["magic", ctx.they])) if ctx.they >= 0 else 0
        return ask_number(st, ctx, Msg.of("sw.ask.drain", who=st.rules.player(st, max(ctx.they, 0)), n=most), most)

    def drain(self, st: State, ctx: Ctx) -> int:
        """Move the cards one by one, each from the top of the remaining pile."""
        return propose(
            st,
            ctx,
            [moved(ctx, 0, "drained", "magic", ctx.ctl, ctx.they, ("magic", 0)) for _ in range(ctx.answer())],
        )


register_messages(
    "en",
    {
        "sw.ask.give.magic": "Which card from your hand do you put onto {who}'s Magic Pile?",
        "sw.ask.give.discard": "Which card in your hand do you discard?",
        "sw.fx.give.magic": "that opponent chooses a card of their hand and puts it onto the top of your Magic Pile",
        "sw.fx.give.discard": "whoever controlled it chooses a card in their hand and discards it",
        "sw.fx.wound": "put {n|wound|wounds} on {who}",
        "sw.fx.wound.each.chosen": "choose {who}. For each {each}, put 1 wound on {it}",
        "sw.fx.wound.each": "for each {each}, put 1 wound on {who}",
        "sw.fx.unwound.each": "for each {each}, remove 1 wound from {who}",
        "sw.fx.unwound": "remove {n|wound|wounds} from {who}",
        "sw.ask.drain": "How many cards do you take from the top of {who}'s Magic Pile (at most {n})?",
        "sw.ask.whose_magic": "From whose Magic Pile?",
        "sw.fx.place_pile": "place {name} from your side pile on {where}",
        "sw.fx.place_pile.some": "place {name} cards from your side pile on {where}",
        "ref.placed": "the card placed",
        "sw.fx.place_per": "place {who}, one after the other, each on {where}",
        "sw.ask.discard": "Which cards do you discard (at most {n})?",
        "sw.ask.place": "Where do you place {what}?",
        "sw.fx.unwound.may": "remove up to {n|wound|wounds} from {who}",
        "sw.ask.unwound": "How many wounds do you remove from {what} (at most {n})?",
        "sw.fx.choose.opponents": "choose an opponent",
        "sw.fx.choose.players": "choose a player",
        "sw.fx.choose.richer": "choose an opponent who has more units than you have",
        "sw.ask.which_player": "Which player do you choose?",
    },
)

__all__ = [
    "ChooseSeat", "DestroyCards", "DiscardCards", "DrainMagic", "Exchange", "GivesCard", "Place", "PlaceEach",
    "PlaceFromPile", "Unwound", "Wound", "placed", "wound",
]  # fmt: skip
