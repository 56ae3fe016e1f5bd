"""Searching: looking through your Draw Pile, and sometimes your hand, for cards of a certain kind.

Only the searching player sees the cards.  The question is asked whatever the pile holds, so that it reveals nothing.
It is left out only if everyone can see from the public decks that there is nothing to find (:meth:`Search.could_find`).
A player knows which cards their Draw Pile still holds but not their order, so the question lists the cards without
their positions.  The pile is shuffled afterwards unless all chosen cards came from the hand.
"""

from __future__ import annotations

from engine.kernel.language.effects.piles import Hidden, top
from engine.kernel.language.nouns.selectors import Sel, Union, print_fault
from engine.kernel.language.writing import *
from engine.kernel.messages import said
from engine.summoner_wars.language.nouns import any_cards


@dataclass(frozen=True)
class Search(Op):
    """Look through your Draw Pile (with ``hand``, also your hand) for up to ``n`` cards and show them to all players.

    Cards from the Draw Pile go to the hand or, with ``aside``, wait until the next word places them.  The cards found
    are bound as :data:`found`, and their number is the result that the next word can use.
    """

    what: Sel | Union
    n: int = 1
    hand: bool = False
    aside: bool = False
    discard: bool = False
    """Whether the Discard Pile is searched, too."""
    quiet: bool = False
    """Whether the cards found are kept secret."""
    steps = ("take", "bind")

    def fault(self) -> tuple[str, str]:
        if self.quiet and (self.what != any_cards or self.n > 1 or self.hand or self.aside or self.discard):
            return "takes only some cards, which nobody could check", "leave out quiet, so that they are shown"
        return print_fault(self.what)

    def binds(self) -> tuple[str, ...]:
        return ("found",)

    def fits(self, st: State, ctx: Ctx, code: str) -> bool:
        """Whether the card with this code matches."""
        return self.what.fits(st, ctx, st.rules.card(code))

    def open(self, st: State, ctx: Ctx, place: str) -> tuple[int, ...]:
        """Return the cards in the hand or in the Discard Pile that match."""
        return tuple(e for e in st.places[place, ctx.ctl] if self.fits(st, ctx, st.ents[e].code))

    def piled(self, st: State, ctx: Ctx) -> list[str]:
        """Return the codes in the Draw Pile that match, each at most ``n`` times, in an order that reveals nothing."""
        out: list[str] = []
        for code in sorted(code for code, _ in st.piles["deck", ctx.ctl]):
            if self.fits(st, ctx, code) and out.count(code) < self.n:
                out.append(code)
        return out

    def could_find(self, st: State, ctx: Ctx) -> bool:
        """Whether, as far as the other players know, the Draw Pile (or the hand) may hold a card that matches.

        Other players cannot see the cards in a Magic Pile or facedown under another card.  These cards therefore count
        as cards that may be in the Draw Pile.
        """
        seat, ents = ctx.ctl, st.ents.values()
        hidden = [e.code for e in ents if e.owner == seat and (e.place == "hand" or (e.place == "under" and not e.up))]
        hidden += [
            code
            for (pile, whose), rows in st.piles.items()
            for code, owner in rows
            if (pile == "deck" and whose == seat) or (pile in ("deck", "magic") and owner == seat)
        ]
        return any(self.fits(st, ctx, code) for code in hidden)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx.ctl
        st.seal()
        _log_search(st, seat)
        thrown = self.open(st, ctx, "discard") if self.discard else ()
        if not thrown and not self.could_find(st, ctx):
            ctx.ans = "none"
            return NEXT
        rows = [("hand", e, st.ents[e].code) for e in (self.open(st, ctx, "hand") if self.hand else ())]
        rows += [("discard", e, st.ents[e].code) for e in thrown]
        rows += [("deck", i, code) for i, code in enumerate(self.piled(st, ctx))]
        options = [
            Option(
                f"{place}:{i}",
                Msg.of(f"sw.opt.found_{place}", card=st.rules.card(code).name),
                ref=i if place != "deck" else 0,
            )
            for place, i, code in rows
        ]
        what = quoted(st, ctx, "what", form="one" if self.n == 1 else "plural")
        text = Msg.of("sw.ask.search" if self.n == 1 else "sw.ask.search_some", what=what, n=self.n)
        none = Option("none", Msg.of("sw.opt.found_none"), group="pass" if self.n == 1 else "instead")
        shape, most = "pick" if self.n == 1 else "subset", min(self.n, len(options))
        return put_question(
            st, ctx, "search", text, [*options, none], shape, min=min(1, most), max=most, default="none"
        )

    def take(self, st: State, ctx: Ctx) -> int:
        """Take the cards and show them to all players."""
        seat = ctx.ctl
        answer = ctx.answer()
        keys: tuple[str, ...] = (answer,) if isinstance(answer, str) else answer
        held = tuple(int(key[5:]) for key in keys if key.startswith("hand:"))
        thrown = [int(key[8:]) for key in keys if key.startswith("discard:")]
        codes = self.piled(st, ctx)
        wanted = [codes[int(key[5:])] for key in keys if key.startswith("deck:")]
        for eid in held:
            card = said(st.rules.card(st.ents[eid].code).name)
            log(st, "shown", Msg.of("sw.log.shown", who=st.rules.player(st, seat), card=card), seat=seat)
        ctx["found"], ctx["taken"], ctx.ret = held, len(wanted) + len(thrown), len(held)
        if held and not wanted:
            return NEXT
        places = []
        for i, (code, _) in enumerate(st.piles["deck", seat]):
            if code in wanted:
                wanted.remove(code)
                places.append(i)
        to = "aside" if self.aside else "hand"
        evs = [Event("moved", e, how="found", seat=seat, to=to, to_seat=seat, by=seat, src=ctx.src) for e in thrown]
        # Start at the bottom, so that the positions of the remaining cards do not change.
        drawn = Event(
            "moved", how="sought" if self.quiet else "found", seat=seat, to=to, to_seat=seat, by=seat, src=ctx.src
        )
        evs += [drawn._replace(data=("deck", i)) for i in reversed(places)]
        push_batch(st, [*evs, Event("shuffled", seat=seat, to="deck")])
        return WAIT

    def bind(self, st: State, ctx: Ctx) -> int:
        """Bind the cards found.  Those that were not in the hand are the last cards in the place where they are now."""
        n: int = ctx.pop("taken")
        place = st.places["aside" if self.aside else "hand", ctx.ctl]
        ctx["found"] = (*ctx["found"], *place[len(place) - n :])
        ctx.ret = len(ctx["found"])
        return NEXT

    def say(self, speech: Speech) -> str:
        which = "sw.fx.search" + (".hand" if self.hand else "") + (".aside" if self.aside else "")
        if self.discard:
            which += ".discard"
        if self.quiet:
            return tx("sw.fx.search.quiet", speech)
        if self.n > 1:
            return tx(which + ".some", speech, what=self.what.plural(speech), n=self.n)
        return tx(which, speech, what=self.what.one(speech))


def top_drawn(n: int, of: str = "you") -> Hidden:
    """The top cards of a Draw Pile: yours, or with ``of="any"`` that of a player whom you choose."""
    return top(n, of, noun="sw.draw_pile")


def _log_search(st: State, seat: int) -> None:
    """Log that a player looks through their Draw Pile.

    Only that player's line lists the cards, and it does not show their order.
    """
    counts: dict[str, int] = {}
    for code, _ in st.piles["deck", seat]:
        card = st.rules.card(code).name
        counts[card] = counts.get(card, 0) + 1
    cards = tuple(Msg.of("sw.log.some", n=n, card=card) for card, n in sorted(counts.items()))
    log(
        st,
        "searched",
        Msg.of("sw.log.searched_own", cards=cards or (Msg.of("none"),)),
        seats=(seat,),
        public=Msg.of("sw.log.searched", who=st.rules.player(st, seat)),
        seat=seat,
    )


register_messages(
    "en",
    {
        "sw.log.searched": "{who} looks through the Draw Pile.",
        "sw.log.searched_own": "You look through your Draw Pile: {cards}.",
        "sw.log.some": "{n} {card}",
        "sw.log.shown": "{who} shows {card} from the hand.",
        "sw.log.shown.you": "You show {card} from your hand.",
        "sw.draw_pile": "Draw Pile",
        "sw.ask.search.nothing": "There is no card that you can take: {what}. Go on?",
        "sw.ask.search": "Which card do you take: {what}? You may take none.",
        "sw.ask.search_some": "Which cards do you take (at most {n}): {what}?",
        "sw.opt.found_hand": "{card} (hand)",
        "sw.opt.found_discard": "{card} (Discard Pile)",
        "sw.opt.found_deck": "{card} (Draw Pile)",
        "sw.opt.found_none": "Nothing",
        "sw.fx.search": "look for {what} in your Draw Pile, show it to everybody, take it into your hand and shuffle "
        "the pile",
        "sw.fx.search.quiet": "look for any card in your Draw Pile, take it into your hand without showing it and "
        "shuffle the pile",
        "sw.fx.search.discard": "look for {what} in your Draw Pile or your Discard Pile, show it to everybody, take it "
        "into your hand and shuffle the Draw Pile",
        "sw.fx.search.discard.some": "look for at most {n} {what} in your Draw Pile or your Discard Pile, show "
        "them to everybody, take them into your hand and shuffle the Draw Pile",
        "sw.fx.search.some": "look for at most {n} {what} in your Draw Pile, show them to everybody, take them "
        "into your hand and shuffle the pile",
        "sw.fx.search.aside": "look for {what} in your Draw Pile (which you then shuffle)",
        "sw.fx.search.aside.some": "look for at most {n} {what} in your Draw Pile (which you then shuffle)",
        "sw.fx.search.hand": "look for {what} in your hand and your Draw Pile, show it to everybody, take it into "
        "your hand and shuffle the pile",
        "sw.fx.search.hand.some": "look for at most {n} {what} in your hand and your Draw Pile, show them to "
        "everybody, take them into your hand and shuffle the pile",
        "sw.fx.search.hand.aside": "look for {what} in your hand or your Draw Pile (which you then shuffle)",
        "sw.fx.search.hand.aside.some": "look for at most {n} {what} in your hand or your Draw Pile (which you "
        "then shuffle)",
    },
)

__all__ = ["Search", "top_drawn"]
