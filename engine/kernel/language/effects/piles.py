"""Terms for hidden cards: see them, take some of them, put the rest back.

A body first sees cards with :class:`See`; the words after it act on the cards seen.  All terms keep these rules:

* The question is asked whatever was found.  Otherwise its absence would give away information.
* Only the player who sees the cards chooses.  The options to take are sorted by title, not by place.
* Searching, looking and revealing differ: other effects may change how many cards are seen
  (:meth:`Board.cards_seen`), and a game writes different lines into the story (:meth:`Listener.saw_cards`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.kernel.decision import Option
from engine.kernel.language.code import Program
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.moves import top_moved
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.selectors import Sel, Union, print_fault
from engine.kernel.language.ops import Op, TermStep, settle_opponent
from engine.kernel.language.text.speech import Phrase, Speech, tx
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.program import NEXT, ask_number, ask_seat, chooser, propose, put_question
from engine.kernel.state.state import Event, Frame, State

SEEN = "seen"
"""The name of the cards seen: (place, seat, number of cards from the top, name of the pile if these are all)."""


class Prints(Phrase, Protocol):
    """A description of cards by what is printed on them, as for cards without an id in a pile."""

    def fits(self, st: State, ctx: Ctx, card: Card, /) -> bool:
        """Whether the card matches."""

    def one(self, speech: Speech, /) -> str:
        """Print the description of one card: "a unit"."""

    def plural(self, speech: Speech, /) -> str:
        """Print the description of several cards: "units"."""


@dataclass(frozen=True)
class Hidden(Node):
    """Cards that their owner or nobody sees: the top ``n`` of a pile, a whole pile (0) or a hand."""

    place: str = "deck"
    n: int = 0
    of: str = "you"
    """``you``, ``opponent``, ``they``, ``opponents`` (each; their cards can only be seen) or ``any``."""
    noun: str = ""
    """The message that names the pile, if the game calls it differently from its place."""
    zero = ("n",)

    def fault(self) -> tuple[str, str]:
        if self.of not in ("you", "opponent", "they", "opponents", "any"):
            return f"belongs to nobody ({self.of!r})", 'write of="you", "opponent", "they", "opponents" or "any"'
        return "", ""

    def refers(self) -> tuple[str, ...]:
        return ("they",) if self.of == "they" else ()

    @property
    def name(self) -> Msg:
        """The name of the pile."""
        return Msg.of(self.noun or f"place.{self.place}")

    def rows(self, st: State, of: int) -> tuple[str, ...]:
        """Return the codes of all cards in the pile or hand, from the top."""
        if self.place == "hand":
            return tuple(st.ents[e].code for e in st.rules.hand(st, of))
        return tuple(code for code, _ in st.piles[self.place, of])

    def say(self, speech: Speech) -> str:
        pile = tx(self.noun or f"place.{self.place}", speech)
        return tx(f"pile.{'top' if self.n else 'whole'}.{self.of}", speech, n=self.n, pile=pile)


def top(n: int, of: str = "you", place: str = "deck", noun: str = "") -> Hidden:
    """The top cards of a pile."""
    return Hidden(place, n, of, noun)


def whole(place: str = "deck", of: str = "you", noun: str = "") -> Hidden:
    """All cards of a pile."""
    return Hidden(place, 0, of, noun)


def hand_of(of: str) -> Hidden:
    """The hand of another player."""
    return Hidden("hand", 0, of)


found = Ref("found", "ref.found")
"""The cards that the preceding search took, wherever they are now."""


@dataclass(frozen=True)
class See(Op):
    """You see hidden cards.  ``how`` is ``look``, ``search`` or, if all players see them, ``reveal``.

    The following words act on these cards, which stay where they are until then.
    """

    what: Hidden
    how: str = "look"

    def binds(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        if self.how not in ("look", "search", "reveal"):
            return f"sees cards in an unknown way ({self.how!r})", 'write how="look", "search" or "reveal"'
        return "", ""

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.what.of)
        if self.what.of == "any":
            program.add(TermStep(self, "ask_whose"))
        program.add(self)

    def ask_whose(self, st: State, ctx: Ctx) -> int:
        """Ask whose cards to see.  Players without cards there are not offered."""
        seats = [s for s in st.rules.order(st, ctx.ctl) if s in st.rules.playing(st) and self.what.rows(st, s)]
        text = Msg.of("ask.whose_pile" if self.what.n else "ask.whose_whole", n=self.what.n, pile=self.what.name)
        return ask_seat(st, ctx, "whose_deck", text, seats)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if self.what.of == "any":
            answer = ctx.answer()
            seats = [int(answer[5:])] if answer else []
        elif self.what.of == "opponents":
            seats = list(st.rules.opponents(st, ctx.ctl))
        else:
            seats = [chooser(ctx, self.what.of, st)]
        ctx[SEEN], ctx.ret = (self.what.place, -1, 0, ""), 0
        for seat in seats:
            codes = self.what.rows(st, seat)
            if self.what.n:
                codes = codes[: st.rules.cards_seen(st, ctx.ctl, self.how, self.what.n)]
            st.seal()
            names = tuple(st.rules.card(code).name for code in codes)
            st.rules.saw_cards(st, ctx, seat, self.what.place, self.how, names, not self.what.n)
            ctx[SEEN] = (self.what.place, seat, len(codes), "" if self.what.n else self.what.name.id)
            ctx.ret += len(codes)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"pile.{self.how}", speech, what=self.what.say(speech))


def seen_cards(st: State, ctx: Ctx) -> tuple[tuple[str, str], ...]:
    """Return (key, code) of the cards seen, from the top.  A key is ``top:i`` in a pile, ``card:id`` in a hand."""
    place, of, n, _ = ctx[SEEN]
    if of < 0:
        return ()
    if place == "hand":
        return tuple((f"card:{e}", st.ents[e].code) for e in st.rules.hand(st, of))
    return tuple((f"top:{i}", code) for i, (code, _) in enumerate(st.piles[place, of][:n]))


def seen_moves(st: State, ctx: Ctx, keys: tuple[str, ...], how: str, to: str, seat: int, *tags: str) -> list[Event]:
    """Return the events that move cards seen, given their keys, to a place of a seat.  They are then no longer seen."""
    place, of, n, name = ctx[SEEN]
    src, by = ctx.src, ctx.ctl
    if place == "hand":
        ids = [int(key[5:]) for key in keys]
        return [Event("moved", e, how=how, to=to, to_seat=seat, src=src, by=by) for e in ids if e in st.ents]
    ctx[SEEN] = (place, of, n - len(keys), name)
    # bottom up, so that the positions of the others stay valid
    rows = sorted((int(key[4:]) for key in keys), reverse=True)
    return [
        Event("moved", how=how, seat=of, to=to, to_seat=seat, src=src, by=by, data=(place, i), tags=tags) for i in rows
    ]


def seen_words(st: State, ctx: Ctx) -> Msg:
    """Return the first sentence of a question about the cards seen.  It names them, unless they are a whole pile."""
    place, _, n, name = ctx[SEEN]
    if name and n and place != "hand":
        return Msg.of("ask.seen.whole", pile=Msg.of(name))
    names = tuple(st.rules.card(code).name for _, code in seen_cards(st, ctx))
    return Msg.of("ask.seen", cards=names or (Msg.of("none"),))


def ask_seen(
    st: State, ctx: Ctx, kind: str, fits: list[tuple[str, str]], most: int, what: Msg, *, must: bool = False
) -> int:
    """Ask which of the cards that ``fits`` lists to take: at most ``most``, and no card at least.

    If ``most`` is 1, ``must`` asks for a card whenever one fits.

    The answer is read by :func:`seen_answer`.  If no card fits, the question says so.
    """
    names = {key: st.rules.card(code).name for key, code in fits}
    seen = seen_words(st, ctx)
    if not fits:
        text = Msg.of("ask.seen.none" if seen.id == "ask.seen.whole" else "ask.seen.vain", seen=seen)
        return put_question(st, ctx, kind, text, [Option("none", Msg.of("opt.go_on"))], default="none")
    text = Msg.of("ask.seen.take", seen=seen, what=what)
    options = [Option(key, Msg.of("text", text=names[key])) for key in sorted(names, key=names.__getitem__)]
    if most == 1:
        options = [o for i, o in enumerate(options) if not i or o.text != options[i - 1].text]  # copies are alike
        if must:
            return put_question(st, ctx, kind, text, options, default=options[0].key)
        none = Option("none", Msg.of("opt.take_none"), group="pass")
        return put_question(st, ctx, kind, text, [*options, none], default="none")
    return put_question(st, ctx, kind, text, options, "subset", min=0, max=min(most, len(options)), default="")


def seen_answer(ctx: Ctx) -> tuple[str, ...]:
    """Return the keys of the cards that the player has chosen."""
    answer = ctx.answer()
    return () if answer == "none" else (answer,) if isinstance(answer, str) else answer


@dataclass(frozen=True)
class TakeSeen(Op):
    """You may take up to ``most`` of the cards seen that match, by default one.  0 stands for any number.

    They go to your hand or to another place of yours, or with ``to="discard"`` to their owner's discard pile.  With
    ``to="aside"``, they wait until the next term places them as :data:`found`.  With ``shown``, the cards that go to
    the hand are named to all players.
    """

    what: Prints
    most: int = 1
    to: str = "hand"
    shown: bool = False
    lexical = {"to": "places"}
    zero = ("most",)
    steps = ("take", "bind")

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def binds(self) -> tuple[str, ...]:
        return (found.name,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what) if isinstance(self.what, Sel | Union) else ("", "")

    def fits(self, st: State, ctx: Ctx) -> list[tuple[str, str]]:
        """Return (key, code) of the cards seen that may be taken."""
        return [row for row in seen_cards(st, ctx) if self.what.fits(st, ctx, st.rules.card(row[1]))]

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        fits = self.fits(st, ctx)
        kind = "discard_seen" if self.to == "discard" else "search" if self.most == 1 else "search_any"
        return ask_seen(st, ctx, kind, fits, self.most or len(fits), self.question())

    def question(self) -> Msg:
        """Return the last sentence of the question."""
        return Msg.of(f"ask.seen.{self._form()}", n=self.most)

    def _form(self) -> str:
        form = self.to + (".shown" if self.shown else "")
        return form + (".any" if not self.most else ".some" if self.most > 1 else "")

    def take(self, st: State, ctx: Ctx) -> int:
        """Move the chosen cards, all at the same time."""
        keys = seen_answer(ctx)
        ctx["taken"] = len(keys)
        if not keys:
            return NEXT
        place, of = ctx[SEEN][:2]
        seat = of if self.to == "discard" else ctx.ctl
        how = "discarded" if self.to == "discard" else "found" if (place, of) in st.piles else "taken"
        return propose(st, ctx, seen_moves(st, ctx, keys, how, self.to, seat, *(("shown",) if self.shown else ())))

    def bind(self, st: State, ctx: Ctx) -> int:
        """Bind the cards taken: the last ones in the place where they are now."""
        place = st.places.get((self.to, ctx.ctl), ()) if self.to != "discard" else ()
        ctx[found.name] = place[len(place) - ctx.pop("taken") :]
        return NEXT

    def say(self, speech: Speech) -> str:
        what = self.what.one(speech) if self.most == 1 else self.what.plural(speech)
        return tx(f"pile.take.{self._form()}", speech, n=self.most, what=what)


@dataclass(frozen=True)
class ShuffleSeen(Op):
    """Shuffle the pile of yours that you have searched."""

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("shuffled", seat=ctx.ctl, to=ctx[SEEN][0])]

    def say(self, speech: Speech) -> str:
        return tx("pile.shuffle", speech)


@dataclass(frozen=True)
class PutBack(Op):
    """You put the cards seen back in any order: ``down`` of them on the bottom of the pile, the others on top.

    Without ``down``, you choose the number for the bottom.  With ``up``, no more than that many go on top, and the
    others are discarded.
    """

    down: int | None = 0
    up: int | None = None
    zero = ("down", "up")
    steps = ("ask_order", "put_back")

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        n = len(seen_cards(st, ctx))
        if self.down is not None:
            ctx.ans = min(self.down, n)
            return NEXT
        return ask_number(st, ctx, Msg.of("ask.seen.down", seen=seen_words(st, ctx)), n, default=0)

    def ask_order(self, st: State, ctx: Ctx) -> int:
        """Ask for the order of the cards.  The first one named ends up on top, the last one at the bottom."""
        rows = seen_cards(st, ctx)
        ctx["down"] = int(ctx.answer())
        options = [Option(key, Msg.of("text", text=st.rules.card(code).name)) for key, code in rows]
        if len(rows) < 2:
            ctx.ans = tuple(key for key, _ in rows)
            return NEXT
        if len(rows) == 2 and ctx["down"] == 1 and self.up is None:
            return put_question(st, ctx, "stays_on_top", Msg.of("ask.seen.stays"), options)
        text = Msg.of("ask.seen.split" if ctx["down"] else "ask.seen.order", n=ctx["down"])
        if self.up is not None:
            up = min(self.up, len(rows) - ctx["down"])
            text = Msg.of("ask.seen.sort", cards=seen_words(st, ctx), up=up, n=ctx["down"])
        return put_question(st, ctx, "order_seen", text, options, "order", default=",".join(key for key, _ in rows))

    def put_back(self, st: State, ctx: Ctx) -> int:
        """Put the cards into their new places.  Those that are discarded are on top until they leave the pile."""
        place, of, n, _ = ctx[SEEN]
        answer, down = ctx.answer(), ctx.pop("down")
        if not n:
            return NEXT
        pile = st.piles[place, of]
        keys = answer
        if isinstance(answer, str):
            keys = (answer, *(key for key, _ in seen_cards(st, ctx) if key != answer))
        rows = [pile[int(key[4:])] for key in keys]
        up = n - down if self.up is None else min(self.up, n - down)
        st.aside()
        st.piles[place, of] = (*rows[up : n - down], *rows[:up], *pile[n:], *rows[n - down :])
        st.rules.put_cards_back(st, ctx, of)
        if n == down + up:
            return NEXT
        return propose(st, ctx, [top_moved(ctx, of, "discarded", "discard")] * (n - down - up))

    def say(self, speech: Speech) -> str:
        key = "sort" if self.up is not None else "any" if self.down is None else "split" if self.down else "order"
        return tx(f"pile.back.{key}", speech, n=self.down or 0, up=self.up or 0)


register_messages(
    "en",
    {
        "pile.look": "look at {what}",
        "pile.search": "search {what}",
        "pile.reveal": "reveal {what}",
        "pile.top.you": "the top {n?card|# cards} of your {pile}",
        "pile.top.opponent": "the top {n?card|# cards} of an opponent's {pile}",
        "pile.top.they": "the top {n?card|# cards} of that player's {pile}",
        "pile.top.opponents": "the top {n?card|# cards} of each opponent's {pile}",
        "pile.top.any": "the top {n?card|# cards} of any player's {pile}",
        "pile.whole.you": "your {pile}",
        "pile.whole.opponent": "an opponent's {pile}",
        "pile.whole.they": "that player's {pile}",
        "pile.whole.opponents": "each opponent's {pile}",
        "pile.whole.any": "any player's {pile}",
        "pile.take.hand": "you may put {what} among them into your hand",
        "pile.take.hand.some": "you may put up to {n} {what} among them into your hand",
        "pile.take.hand.any": "you may put any number of {what} among them into your hand",
        "pile.take.hand.shown": "you may show {what} among them and put it into your hand",
        "pile.take.hand.shown.some": "you may show up to {n} {what} among them and put them into your hand",
        "pile.take.hand.shown.any": "you may show any number of {what} among them and put them into your hand",
        "pile.take.aside": "you may choose {what} among them",
        "pile.take.aside.some": "you may choose up to {n} {what} among them",
        "pile.take.aside.any": "you may choose any number of {what} among them",
        "pile.take.discard": "you may discard {what} among them",
        "pile.take.discard.some": "you may discard up to {n} {what} among them",
        "pile.take.discard.any": "you may discard any number of {what} among them",
        "pile.shuffle": "shuffle the pile",
        "pile.back.order": "put the rest back on top in any order",
        "pile.back.split": "put {n} of them on the bottom and the rest on top in any order",
        "pile.back.sort": "put {n} of them on the bottom, then {up} on top and the rest into the discard pile",
        "pile.back.any": "put any number of them on the bottom and the rest on top in any order",
        "ask.whose_pile": "Whose {pile} do you look at (top {n?card|# cards})?",
        "ask.whose_whole": "Whose {pile} do you look at?",
        "ask.seen": "You look at {cards}.",
        "ask.seen.whole": "You search the whole {pile}.",
        "ask.seen.take": "{seen} {what}",
        "ask.seen.vain": "{seen} You may take none of them.",
        "ask.seen.vain.nothing": "{seen} You may take none of them. Go on?",
        "ask.seen.none": "{seen} It holds no card that you may take.",
        "ask.seen.none.nothing": "{seen} It holds no card that you may take. Go on?",
        "ask.seen.hand": "Which card do you take into your hand?",
        "ask.seen.hand.some": "Which cards do you take into your hand (at most {n})?",
        "ask.seen.hand.any": "Which cards do you take into your hand?",
        "ask.seen.hand.shown": "Which card do you show and take into your hand?",
        "ask.seen.hand.shown.some": "Which cards do you show and take into your hand (at most {n})?",
        "ask.seen.hand.shown.any": "Which cards do you show and take into your hand?",
        "ask.seen.aside": "Which card do you choose?",
        "ask.seen.aside.some": "Which cards do you choose (at most {n})?",
        "ask.seen.aside.any": "Which cards do you choose?",
        "ask.seen.discard": "Do you discard one of these cards?",
        "ask.seen.discard.some": "Which cards do you discard (at most {n})?",
        "ask.seen.discard.any": "Which cards do you discard?",
        "ask.seen.down": "{seen} How many of them do you put on the bottom?",
        "ask.seen.stays": "Which stays on top? The other goes to the bottom.",
        "ask.seen.order": "In which order do they go back? The first ends up on top.",
        "ask.seen.sort": "{cards} In which order? The first {up} end up on top, the last {n} on the bottom, the others "
        "in the discard pile.",
        "ask.seen.split": "In which order do they go back? The first ends up on top, the last {n} on the bottom.",
        "ref.found": "what you have found",
        "opt.go_on": "Go on",
        "opt.take_none": "None of them",
    },
)

__all__ = ["Hidden", "PutBack", "See", "ShuffleSeen", "TakeSeen", "found", "hand_of", "top", "whole"]
