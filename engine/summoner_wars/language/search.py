"""Searching: looking through your Draw Pile, and sometimes your hand, for cards of a certain kind.

Only the searching player sees the cards.  The question is asked whatever the pile holds, so that it reveals nothing.
It is left out only if everyone can see from the public decks that there is nothing to find (:meth:`Search.could_find`).
A player knows which cards their Draw Pile still holds but not their order, so the question lists the cards without
their positions.  The pile is shuffled afterwards unless all chosen cards came from the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT
from engine.kernel.language.effects.piles import Hidden, top
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import Op, put_question, quoted
from engine.kernel.state.state import Event, Frame, State
from engine.summoner_wars.card import UNITS, SWCard
from engine.summoner_wars.own import rules_of

found = Ref("found", "sw.ref.found")
"""The cards that the preceding search found, wherever they are now."""


@dataclass(frozen=True)
class Faces(Node):
    """A description of cards by their printed facts, such as kind or name.

    It is used to search piles, whose cards are stored as codes, not as entities.
    """

    kinds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    ability: str = ""
    """Name of an ability that must be printed on the cards."""
    trait: str = ""
    lexical = {"kinds": "kinds", "names": "titles", "ability": "abilities", "trait": "traits"}

    def fits(self, card: SWCard) -> bool:
        """Whether the card matches this description."""
        if self.ability and not any(d.name == self.ability for d in card.abilities):
            return False
        if self.trait and self.trait not in card.traits:
            return False
        return (not self.kinds or card.kind in self.kinds) and (not self.names or card.name in self.names)

    def say(self, speech: Speech) -> str:
        if self.names:
            text = f" {tx('list.or', speech)} ".join(self.names)
        else:
            kinds = ("unit",) if self.kinds == UNITS else self.kinds or ("card",)
            text = f" {tx('list.or', speech)} ".join(tx(f"noun.sw.{kind}.one", speech) for kind in kinds)
            if self.trait:
                text = f"{self.trait} {text}" if self.kinds else self.trait
        return f"{text} {tx('sw.with_ability', speech, name=self.ability)}" if self.ability else text


def cards_named(*names: str) -> Faces:
    """Cards with one of these names."""
    return Faces(names=names)


champion_cards = Faces(("champion",))


@dataclass(frozen=True)
class Search(Op):
    """Look through your Draw Pile (with ``hand``, also your hand) for up to ``n`` cards and show them to all players.

    Cards from the Draw Pile go to the hand or, with ``aside``, wait until the next word places them.  The cards found
    are bound as :data:`found`, and their number is the result that the next word can use.
    """

    what: Faces
    n: int = 1
    hand: bool = False
    aside: bool = False
    discard: bool = False
    """Whether the Discard Pile is searched, too."""
    quiet: bool = False
    """Whether the cards found are kept secret."""
    steps = ("take", "bind")

    def fault(self) -> tuple[str, str]:
        if self.quiet and (self.what != Faces() or self.n > 1 or self.hand or self.aside or self.discard):
            return "takes only some cards, which nobody could check", "leave out quiet, so that they are shown"
        if not isinstance(self.what, Faces):
            return "looks through cards that nobody sees", "name them as they are printed: cards_named(...)"
        return "", ""

    def binds(self) -> tuple[str, ...]:
        return ("found",)

    def held(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards in the hand that match."""
        if not self.hand:
            return ()
        return tuple(e for e in st.rules.hand(st, seat) if self.what.fits(rules_of(st).sw(st.ents[e].code)))

    def thrown(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards in the Discard Pile that match."""
        if not self.discard:
            return ()
        return tuple(e for e in st.places["discard", seat] if self.what.fits(rules_of(st).sw(st.ents[e].code)))

    def piled(self, st: State, seat: int) -> list[str]:
        """Return the codes in the Draw Pile that match, each at most ``n`` times, in an order that reveals nothing."""
        out: list[str] = []
        for code in sorted(code for code, _ in st.piles["deck", seat]):
            if self.what.fits(rules_of(st).sw(code)) and out.count(code) < self.n:
                out.append(code)
        return out

    def could_find(self, st: State, seat: int) -> bool:
        """Whether, as far as the other players know, the Draw Pile (or the hand) may hold a card that matches.

        Other players cannot see the cards in a Magic Pile or facedown under another card.  These cards therefore count
        as cards that may be in the Draw Pile.
        """
        ents = st.ents.values()
        hidden = [e.code for e in ents if e.owner == seat and (e.place == "hand" or (e.place == "under" and not e.up))]
        hidden += [
            code
            for (pile, whose), rows in st.piles.items()
            for code, owner in rows
            if (pile == "deck" and whose == seat) or (pile in ("deck", "magic") and owner == seat)
        ]
        return any(self.what.fits(rules_of(st).sw(code)) for code in hidden)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        st.seal()
        _log_search(st, seat)
        if not self.thrown(st, seat) and not self.could_find(st, seat):
            ctx["ans"] = "none"
            return NEXT
        options = [
            Option(f"hand:{e}", Msg.of("sw.opt.found_hand", card=rules_of(st).sw(st.ents[e].code).name), ref=e)
            for e in self.held(st, seat)
        ]
        options += [
            Option(f"discard:{e}", Msg.of("sw.opt.found_discard", card=rules_of(st).sw(st.ents[e].code).name), ref=e)
            for e in self.thrown(st, seat)
        ]
        options += [
            Option(f"deck:{i}", Msg.of("sw.opt.found_deck", card=rules_of(st).sw(code).name))
            for i, code in enumerate(self.piled(st, seat))
        ]
        text = Msg.of("sw.ask.search" if self.n == 1 else "sw.ask.search_some", what=quoted(st, ctx, "what"), n=self.n)
        shape, group = ("pick", "pass") if self.n == 1 else ("subset", "instead")
        most = min(self.n, len(options))
        return put_question(
            st,
            ctx,
            "search",
            text,
            [*options, Option("none", Msg.of("sw.opt.found_none"), group=group)],
            shape,
            seat=seat,
            min=min(1, most),
            max=most,
            default="none",
        )

    def take(self, st: State, ctx: Ctx) -> int:
        """Take the cards and show them to all players."""
        seat = ctx["ctl"]
        answer = ctx.pop("ans")
        keys: tuple[str, ...] = (answer,) if isinstance(answer, str) else answer
        held = tuple(int(key[5:]) for key in keys if key.startswith("hand:"))
        codes = self.piled(st, seat)
        wanted = [codes[int(key[5:])] for key in keys if key.startswith("deck:")]
        back = [
            Event(
                "moved",
                int(key[8:]),
                how="found",
                seat=seat,
                to="limbo" if self.aside else "hand",
                to_seat=seat,
                by=seat,
                src=ctx["src"],
            )
            for key in keys
            if key.startswith("discard:")
        ]
        for eid in held:
            card = said(st.rules.card(st.ents[eid].code).name)
            log(st, "shown", Msg.of("sw.log.shown", who=st.rules.player(st, seat), card=card), seat=seat)
        ctx["found"], ctx["taken"], ctx["ret"] = held, len(wanted) + len(back), len(held)
        if held and not wanted:
            return NEXT
        places = []
        for i, (code, _) in enumerate(st.piles["deck", seat]):
            if code in wanted:
                wanted.remove(code)
                places.append(i)
        # Start at the bottom, so that the positions of the remaining cards do not change.
        how = "sought" if self.quiet else "found"
        evs = [
            Event(
                "moved",
                how=how,
                seat=seat,
                to="limbo" if self.aside else "hand",
                to_seat=seat,
                by=seat,
                src=ctx["src"],
                data=("deck", i),
            )
            for i in reversed(places)
        ]
        push_batch(st, [*back, *evs, Event("shuffled", seat=seat, to="deck")])
        return WAIT

    def bind(self, st: State, ctx: Ctx) -> int:
        """Bind the cards found.  The ones from the Draw Pile are the last cards in the place where they are
        now."""
        n: int = ctx.pop("taken")
        place = st.places["limbo" if self.aside else "hand", ctx["ctl"]]
        ctx["found"] = (*ctx["found"], *place[len(place) - n :])
        ctx["ret"] = len(ctx["found"])
        return NEXT

    def say(self, speech: Speech) -> str:
        which = "sw.fx.search" + (".hand" if self.hand else "") + (".aside" if self.aside else "")
        if self.discard:
            which += ".discard"
        if self.quiet:
            return tx("sw.fx.search.quiet", speech)
        what = self.what.say(speech)
        if self.n > 1:
            return tx(which + ".some", speech, what=what, n=self.n)
        return tx(which, speech, what=with_article(what, speech))


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
        "sw.ref.found": "what you have found",
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
        "sw.fx.search.discard.some": "look for at most {n} cards ({what}) in your Draw Pile or your Discard Pile, show "
        "them to everybody, take them into your hand and shuffle the Draw Pile",
        "sw.fx.search.some": "look for at most {n} cards ({what}) in your Draw Pile, show them to everybody, take them "
        "into your hand and shuffle the pile",
        "sw.fx.search.aside": "look for {what} in your Draw Pile (which you then shuffle)",
        "sw.fx.search.aside.some": "look for at most {n} cards ({what}) in your Draw Pile (which you then shuffle)",
        "sw.fx.search.hand": "look for {what} in your hand and your Draw Pile, show it to everybody, take it into "
        "your hand and shuffle the pile",
        "sw.fx.search.hand.some": "look for at most {n} cards ({what}) in your hand and your Draw Pile, show them to "
        "everybody, take them into your hand and shuffle the pile",
        "sw.fx.search.hand.aside": "look for {what} in your hand or your Draw Pile (which you then shuffle)",
        "sw.fx.search.hand.aside.some": "look for at most {n} cards ({what}) in your hand or your Draw Pile (which you "
        "then shuffle)",
    },
)

__all__ = [
    "Faces", "Search", "cards_named", "champion_cards", "found", "top_drawn",
]  # fmt: skip
