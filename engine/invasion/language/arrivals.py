"""Terms about moving cards: search and look, put into play, play from other places, move between zones."""

from __future__ import annotations

from typing import ClassVar

from engine.invasion.language.bans import kept_out
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.nouns import ZONES
from engine.invasion.language.words import ask_zone
from engine.invasion.own import rules_of
from engine.kernel.language.common import *
from engine.kernel.language.effects.control import wholly
from engine.kernel.language.effects.piles import SEEN, ask_seen, seen_answer, seen_cards, seen_moves, seen_words
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.language.protocols import Pays


@dataclass(frozen=True)
class Unaffected(Node):
    """Effects of other cards do not affect these cards. Costs and the controller's sacrifices are not effects."""

    sel: Finds
    says = "card effects do not affect {sel}"
    mod_key = "unaffected"
    in_play_only = ("sel",)


@dataclass(frozen=True)
class AtAnyTime(Node):
    """This card may be played whenever you could take an Action, including in response.

    The ability works while the card is in hand. Units, supports and quests can otherwise be played only in the player's
    own capital phase and not in response. The ability lifts both limits (rules reference 7.2).
    """

    says = "you may play this card from your hand whenever you could take an action, in response as well"
    mod_key = "at_any_time"
    from_hand = True


@dataclass(frozen=True)
class PlayedOnOpponent(Node):
    """This card is played into any zone of an opponent and comes under that player's control, with ``yours`` yours.

    Only a quest may say so. The ability works while the card is in hand. Our reading: an effect that puts a card into a
    zone of its own controller cannot put this one into play.
    """

    yours: bool = False
    says = {
        "yours": "play this card into any zone of an opponent; you control it there",
        "else": "play this card into any zone of an opponent, who controls it from then on",
    }
    mod_key = "played_on_opponent"
    from_hand = True


@dataclass(frozen=True)
class FreeFor(Node):
    """You may pay a cost to lower the cost of this card to 0. The ability works while the card is in hand.

    The card's price is the lower one. A player who does not pay the cost pays more (:meth:`ChainHooks.waiver`). The
    surcharge for missing loyalty is paid in both cases.
    """

    cost: Pays
    says = "you may {cost} to lower the cost of this card to 0"
    mod_key = "own_cost"
    from_hand = True

    def change(self, st: State, ctx: Ctx) -> int:
        """Return the change of the price if the cost can be paid, or 0."""
        return -int(st.rules.card(st.ents[ctx.src].code).printed_cost) if self.cost.can(st, ctx) else 0


@dataclass(frozen=True)
class _ToZone(Op):
    """The base class of the terms that move cards to one zone. The controller of the effect chooses the zone."""

    who: Finds
    steps: ClassVar[tuple[str, ...]] = ("enter_zone",)

    def emit(self, program: Program) -> None:
        """Compile the term. Its choice of a card, if any, is limited to cards that can go to a zone."""
        Op.emit(wholly(self), program)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        """Return the zones that the card may go to."""
        raise NotImplementedError

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(self.zones(st, ctx, eid))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        """Return the event that moves the card to the zone."""
        raise NotImplementedError

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        zones = self.zones(st, ctx, ids[0]) if ids else ()
        zones = tuple(z for z in zones if all(z in self.zones(st, ctx, e) for e in ids[1:]))
        what = st.rules.label(st, ids[0], ctx.ctl) if ids else ""
        return ask_zone(st, ctx, zones, Msg.of("inv.ask.to_zone", what=what))

    def enter_zone(self, st: State, ctx: Ctx) -> int:
        """Move the cards to the chosen zone."""
        zone = ctx.answer()
        ids = self.who.ids(st, ctx)
        return propose(st, ctx, [self.go(st, ctx, e, zone) for e in ids] if zone else [])


@dataclass(frozen=True)
class MoveToZone(_ToZone):
    """Move a card in play to another in-play zone of its controller (INV-ZONE-MOVE-BETWEEN-IN-PLAY)."""

    in_play_only = ("who",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        ent = st.ents[eid]
        if ent.place not in ZONES:
            return ()
        return tuple(z for z in ZONES if z != ent.place and st.rules.may_lie(st, eid, z, ent.seat))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        return moved(ctx, eid, "shifted", zone, st.ents[eid].seat)

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get(getattr(self.who, "name", ""))
        some = ".some" if spec is not None and spec.hi != 1 else ""
        return tx(f"inv.fx.move_to_zone{some}", speech, who=self.who.say(speech))


@dataclass(frozen=True)
class PutIntoPlay(_ToZone):
    """Put a card from out of play into one of your zones. No cost is paid, but the limits in the card's text apply.

    With ``zone``, the card can only go to that zone. With ``corrupt``, it enters play corrupt, which does not count as
    becoming corrupt.
    """

    zone: str = ""
    corrupt: bool = False
    lexical = {"zone": "areas"}
    elsewhere_only: ClassVar[tuple[str, ...]] = ("who",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        code = st.ents[eid].code
        return tuple(z for z in ZONES if self.zone in ("", z) and rules_of(st).may_enter(st, code, z, ctx.ctl))

    def go(self, st: State, ctx: Ctx, eid: int, zone: str) -> Event:
        tags = (CORRUPT,) if self.corrupt else ()
        return moved(ctx, eid, "put", zone, ctx.ctl, seat=ctx.ctl, tags=tags)

    def say(self, speech: Speech) -> str:
        state = ".corrupt" if self.corrupt else ""
        if not self.zone:
            return tx(f"inv.fx.put{state}", speech, who=self.who.say(speech))
        return tx(f"inv.fx.put_there{state}", speech, who=self.who.say(speech), zone=tx(f"place.{self.zone}", speech))


@dataclass(frozen=True)
class PutThisIntoPlay(PutIntoPlay):
    """Put this card from your hand into play in one of your zones. Its Action is used from the hand.

    Our reading: a card whose text says this without calling it an Action is also used as an Action.
    """

    who: Finds = this
    elsewhere_only = ()

    def say(self, speech: Speech) -> str:
        where = tx(f"place.{self.zone}", speech) if self.zone else ""
        return tx(f"inv.fx.put_this{'_there' if where else ''}", speech, zone=where)


@dataclass(frozen=True)
class EntersFromHand(When):
    """When a card enters play from a hand, because it was played or was put into play from there."""

    says = "when {who.one} enters play from a hand"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        from_hand = ev.how == "played" or (ev.was is not None and ev.was.place == "hand")
        return from_hand and super().match(st, ctx, ev)


@dataclass(frozen=True)
class EntersPlayed(EntersFromHand):
    """When a card enters play because it was played. A card that an effect puts into play was not played."""

    says = "when {who.one} is played and enters play"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.how == "played" and super().match(st, ctx, ev)


def enters_from_hand(who: Finds = this, *, played: bool = False) -> EntersFromHand:
    """When the card enters play from a hand, with ``played`` only because it was played."""
    return (EntersPlayed if played else EntersFromHand)("enters", who)


@dataclass(frozen=True)
class Attach(Op):
    """Attach a card in play that is not an Attachment to another card. It moves to its bearer and keeps its controller.

    A separate term (``Becomes``) says what kind of card the attached card then counts as. It stays attached as long as
    the bearer is a unit.
    """

    what: Finds
    to: Finds
    says = "attach {what} to {to}"
    in_play_only = ("what", "to")
    attaches = "attached"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        to = self.to.ids(st, ctx)[:1]
        return [
            Event("reattached", e, src=ctx.src, by=ctx.ctl, data=to)
            for e in self.what.ids(st, ctx)
            if to and to != (e,)
        ]


@dataclass(frozen=True)
class WhileAttached(Reference):
    """This card, as long as it is attached to another."""

    says = "this card, while it is attached,"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return this card if it is attached."""
        ent = st.ents.get(ctx.src)
        return (ctx.src,) if ent is not None and ent.role == "attached" else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether ``eid`` is this card and is attached."""
        return eid in self.ids(st, ctx)


@dataclass(frozen=True)
class MoveAttachment(Op):
    """Attach an Attachment in play to another card. The Attachment stays in play and keeps its controller."""

    what: Finds
    to: Finds
    says = "move {what} onto {to}"
    in_play_only = ("what", "to")
    able = {"what": "be attached"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        to = self.to.ids(st, ctx)
        return [Event("reattached", e, src=ctx.src, by=ctx.ctl, data=to[:1]) for e in self.what.ids(st, ctx) if to]


@dataclass(frozen=True)
class AttachGone(Op):
    """Put a card that has just left play back into play, attached to another card.

    Our reading: the card is found wherever it went, except in a deck.
    """

    what: Finds
    to: Finds
    says = "attach {what} to {to}"
    in_play_only = ("to",)
    elsewhere_only = ("what",)
    attaches = "attached"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        hosts = [st.ents[e] for e in self.to.ids(st, ctx)[:1]]
        return [
            moved(ctx, e, "put", host.place, host.seat, data=(("attached", host.id), ("controller", ctx.ctl)))
            for host in hosts
            for e in self.what.ids(st, ctx)
        ]


@dataclass(frozen=True)
class GoneWithHost(Reference):
    """This card in its owner's discard pile, after it has followed the card that it was attached to.

    Copies are alike, so of several that arrived this turn, the last one is meant.
    """

    def say(self, speech: Speech) -> str:
        return tx("ref.this", speech)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the card, or nothing if it has gone elsewhere."""
        if ctx.src in st.ents or ctx.was is None:
            return (ctx.src,) if ctx.src in st.ents else ()
        pile = st.places.get(("discard", ctx.was.owner), ())
        return tuple(e for e in pile if st.ents[e].code == ctx.was.code and st.fact("turn", "put_away", e))[-1:]

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card is meant."""
        return eid in self.ids(st, ctx)


def attachable(st: State, code: str, host: int, ctx: Ctx) -> bool:
    """Whether the controller of an effect could put an Attachment that is not in play onto a card.

    The requirements of the Attachment must be met. Its source in ``ctx`` is the Attachment, if it has an id.
    """
    sel = next((part.d.targets[0].sel for part in st.rules.printed(code) if part.d.kind == "attach"), None)
    blocked = rules_of(st).unique_blocked(st, code, ctx.ctl) or kept_out(st, st.rules.card(code).name)
    return sel is not None and not blocked and bool(sel.has(st, Ctx(src=ctx.src, ctl=ctx.ctl), host))


@dataclass(frozen=True)
class PutOnDeck(Op):
    """Put cards on top of their owners' decks, the first one uppermost, or with ``bottom`` under them."""

    who: Finds
    bottom: bool = False
    goes = ("who", "deck")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ids, tags = self.who.ids(st, ctx), ("bottom",) if self.bottom else ()
        return [
            moved(ctx, e, "put_back", "deck", st.ents[e].owner, tags=tags)
            for e in (ids if self.bottom else reversed(ids))
        ]

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.on_deck{'.bottom' if self.bottom else ''}", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class ShuffleIn(Op):
    """Shuffle cards into their owners' decks.

    Each deck is shuffled once, so no player knows where the cards are in it.
    """

    who: Finds
    goes = ("who", "deck")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        cards = self.who.ids(st, ctx)
        owners = dict.fromkeys(st.ents[e].owner for e in cards)
        return [
            *(moved(ctx, e, "shuffled_in", "deck", st.ents[e].owner) for e in cards),
            *(Event("shuffled", seat=owner, to="deck") for owner in owners),
        ]

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get(getattr(self.who, "name", ""))
        some = ".some" if getattr(self.who, "n", 1) != 1 or (spec is not None and spec.hi != 1) else ""
        return tx(f"inv.fx.shuffle_in{some}", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class PutEitherEnd(Op):
    """You put the only card seen on the top or on the bottom of its pile."""

    says = "put it on the top or on the bottom of that deck"
    steps = ("put",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if not seen_cards(st, ctx):
            ctx.ans = "top"
            return NEXT
        options = [Option(end, Msg.of(f"inv.opt.deck_{end}")) for end in ("top", "bottom")]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.deck_end", seen=seen_words(st, ctx)), options)

    def put(self, st: State, ctx: Ctx) -> int:
        """Leave the card on top, or put it on the bottom."""
        place, of, _, _ = ctx[SEEN]
        if ctx.answer() == "bottom":
            first, *rest = st.piles[place, of]
            st.aside()
            st.piles[place, of] = (*rest, first)
        st.rules.put_cards_back(st, ctx, of)
        return NEXT


@dataclass(frozen=True)
class EnterSeen(Op):
    """You may put a matching card among the cards seen into play in one of your zones, with ``here`` in this zone.

    Only cards that may enter are offered. With ``by_chance``, a random card enters, and you choose only the zone.
    With ``must``, you put one into play if you can.
    """

    what: Sel
    here: bool = False
    by_chance: bool = False
    must: bool = False
    steps: ClassVar[tuple[str, ...]] = ("which_zone", "enter")

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def zones(self, st: State, ctx: Ctx, code: str) -> tuple[str, ...]:
        """Return the zones that the card may enter."""
        zones = (rules_of(st).zone_of(st, ctx)[0],) if self.here else ZONES
        return tuple(zone for zone in zones if rules_of(st).may_enter(st, code, zone, ctx.ctl))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        fits = [row for row in seen_cards(st, ctx) if self.what.fits(st, ctx, st.rules.card(row[1]))]
        if self.by_chance:
            ctx.ans = fits[st.below(len(fits))][0] if fits else "none"
            return NEXT
        fits = [row for row in fits if self.zones(st, ctx, row[1])]
        what = Msg.of("inv.ask.enter_here" if self.here else "inv.ask.enter")
        return ask_seen(st, ctx, "search", fits, 1, what, must=self.must)

    def which_zone(self, st: State, ctx: Ctx) -> int:
        """Ask which zone the chosen card enters, if there are several."""
        ctx["found"] = seen_answer(ctx)
        code = next((code for key, code in seen_cards(st, ctx) if key in ctx["found"]), "")
        zones = self.zones(st, ctx, code) if code else ()
        name = st.rules.card(code).name if code else ""
        return ask_zone(st, ctx, zones, Msg.of("inv.ask.to_zone", what=Msg.of("text", text=name)))

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the card into the chosen zone."""
        zone, keys = ctx.answer(), ctx.pop("found")
        return propose(st, ctx, seen_moves(st, ctx, keys, "put", zone, ctx.ctl)) if zone else NEXT

    def say(self, speech: Speech) -> str:
        form = "here" if self.here else "by_chance" if self.by_chance else "must" if self.must else "zone"
        return tx(f"inv.fx.enter_seen.{form}", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class DiscardRevealed(Op):
    """Discard the cards seen that are still where they were."""

    says = "discard the rest"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        keys = tuple(key for key, _ in seen_cards(st, ctx))
        return seen_moves(st, ctx, keys, "discarded", "discard", ctx[SEEN][1])


entered = Ref("entered", "inv.ref.entered")
"""The card that :class:`EnterRevealed` has put into play."""


@dataclass(frozen=True)
class EnterRevealed(Op):
    """If the card revealed is of a kind, put it into play in one of your zones. Later terms refer to it as ``entered``.

    With ``attacked``, it enters the zone of the event's section. A card that may not enter stays where it is.
    """

    what: Sel
    attacked: bool = False
    steps = ("enter", "bind_card")

    def refers(self) -> tuple[str, ...]:
        return (SEEN, "event") if self.attacked else (SEEN,)

    def binds(self) -> tuple[str, ...]:
        return (entered.name,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        at = st.rules.lies(st, st.ents[ctx.ev.who]) if self.attacked and ctx.ev is not None else ""
        rows = seen_cards(st, ctx)[:1]
        fits = [(key, code) for key, code in rows if self.what.fits(st, ctx, st.rules.card(code))]
        ctx["found"] = tuple(key for key, _ in fits)
        code = fits[0][1] if fits else ""
        zones = [z for z in ZONES if code and at in ("", z) and rules_of(st).may_enter(st, code, z, ctx.ctl)]
        name = st.rules.card(code).name if code else ""
        return ask_zone(st, ctx, zones, Msg.of("inv.ask.to_zone", what=Msg.of("text", text=name)))

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the card into the chosen zone."""
        zone, keys = ctx.answer(), ctx.pop("found")
        ctx["there"] = _all_of(st, ctx.ctl)
        return propose(st, ctx, seen_moves(st, ctx, keys, "put", zone, ctx.ctl)) if zone else NEXT

    def bind_card(self, st: State, ctx: Ctx) -> int:
        """Bind the card, if it entered play."""
        before = ctx.pop("there")
        ctx[entered.name] = tuple(e for e in _all_of(st, ctx.ctl) if e not in before)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.enter_revealed{'.attacked' if self.attacked else ''}", speech, what=self.what.one(speech))


def _all_of(st: State, seat: int) -> tuple[int, ...]:
    """Return all cards in a player's zones."""
    return tuple(e for zone in ZONES for e in st.places.get((zone, seat), ()))


@dataclass(frozen=True)
class AttachUpTo(Op):
    """Attach up to ``n`` Attachments from out of play to a card. All requirements of the Attachments must be met."""

    n: int
    what: Noun
    to: Finds
    elsewhere_only = ("what",)
    in_play_only = ("to",)
    steps = ("enter",)

    def fits(self, st: State, ctx: Ctx) -> list[int]:
        """Return the cards that may be attached, with one copy of each unique card."""
        hosts, first = self.to.ids(st, ctx), dict[str, int]()
        for e in self.what.ids(st, ctx):
            card = st.rules.card(st.ents[e].code)
            sel = next((part.d.targets[0].sel for part in st.rules.printed(card.code) if part.d.kind == "attach"), None)
            if sel is None or not hosts or not sel.has(st, Ctx(src=e, ctl=ctx.ctl), hosts[0]):
                continue
            if not rules_of(st).unique_blocked(st, card.code, ctx.ctl) and not kept_out(st, card.name):
                first.setdefault(card.name if card.unique else str(e), e)
        return list(first.values())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.fits(st, ctx)
        if not found:
            ctx.ans = ()
            return NEXT
        options = [thing_option(st, e, ctx.ctl) for e in found]
        text = Msg.of("inv.ask.attach_up_to", n=min(self.n, len(found)))
        return put_question(st, ctx, "choose", text, options, "subset", min=0, max=min(self.n, len(found)), default="")

    def enter(self, st: State, ctx: Ctx) -> list[Event]:
        """Attach the chosen cards at the same time."""
        chosen = [int(key) for key in ctx.answer()]
        if not chosen:
            return []
        host = st.ents[self.to.ids(st, ctx)[0]]
        data = (("attached", host.id), ("controller", ctx.ctl))
        return [moved(ctx, e, "put", host.place, host.seat, seat=ctx.ctl, data=data) for e in chosen]

    def say(self, speech: Speech) -> str:
        what = self.what.one(speech) if self.n == 1 else self.what.plural(speech)
        key = "inv.fx.attach_up_to" if self.n == 1 else "inv.fx.attach_up_to.some"
        return tx(key, speech, n=self.n, what=what, to=self.to.say(speech))


@dataclass(frozen=True)
class RaiseThere(Op):
    """Put all matching cards into play in the chosen zone, and bind the cards that entered.

    If several Heroes match, only one enters, which the effect's controller chooses. Only one copy of each unique card
    enters. These limits apply to the player who puts the cards into play (INV-TERM-HERO-PUT, INV-ENTER-PUT-UNIQUE),
    even though all cards enter at the same time.
    """

    sel: Noun
    says = "put {sel} into play in that zone"
    elsewhere_only = ("sel",)
    steps = ("enter", "bind_raised")

    def refers(self) -> tuple[str, ...]:
        return ("zone",)

    def binds(self) -> tuple[str, ...]:
        return ("raised",)

    def found(self, st: State, ctx: Ctx) -> list[int]:
        """Return the cards that may enter play in the chosen zone, with one copy of each unique card."""
        first: dict[str, int] = {}
        for e in self.sel.ids(st, ctx):
            card = st.rules.card(st.ents[e].code)
            if rules_of(st).may_enter(st, card.code, ctx["zone"], ctx.ctl):
                first.setdefault(card.name if card.unique else str(e), e)
        return list(first.values())

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask which Hero enters, if several could. The others do not enter."""
        heroes = heroes_of(st, self.found(st, ctx))
        if len(heroes) < 2:
            ctx.ans = ""
            return NEXT
        return put_question(
            st, ctx, "choose", Msg.of("inv.ask.one_hero"), [thing_option(st, e, ctx.ctl) for e in heroes]
        )

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the cards into the zone."""
        zone, seat, chosen = ctx["zone"], ctx.ctl, ctx.answer()
        found = self.found(st, ctx)
        stay = [e for e in heroes_of(st, found) if chosen and str(e) != chosen]
        ctx["there"] = tuple(st.places.get((zone, seat), ()))
        entering = [moved(ctx, e, "put", zone, seat, seat=seat) for e in found if e not in stay]
        return propose(st, ctx, entering)

    def bind_raised(self, st: State, ctx: Ctx) -> int:
        """Bind the cards that entered."""
        before = ctx.pop("there")
        ctx["raised"] = tuple(e for e in st.places.get((ctx["zone"], ctx.ctl), ()) if e not in before)
        return NEXT


def heroes_of(st: State, cards: Iterable[int]) -> list[int]:
    """Return those of the cards that are Heroes as printed."""
    return [e for e in cards if "Hero" in st.rules.card(st.ents[e].code).traits]


raised = Ref("raised", "inv.ref.raised")
"""The cards that an effect has just put into play."""


@dataclass(frozen=True)
class EntersWith(Node):
    """This card enters play with tokens on it. The card has them as it enters; no separate event puts them there."""

    n: int
    says = "this card enters play with {n} resource {n?token|tokens} on it"
    mod_key = "enters_with"


def brings(st: State, eid: int) -> None:
    """Add the tokens, and the damage, with which a card that has just entered play says that it enters."""
    if st.indexed("stat:enters_with"):
        n = sum(word.n for _, word, c, _ in words(st, "enters_with") if c.src == eid)
        if n:
            st.add_marks(eid, st.rules.usual_mark, n)
    if st.indexed("stat:enters_damaged"):
        n = sum(word.n for _, word, c, _ in words(st, "enters_damaged") if c.src == eid)
        if n:
            st.touch(eid).damage += n


KEPT = "kept"
"""The role of a card that is attached to a card in play without being in play itself."""


EARMARK = "earmark"


FROM_DISCARD = "from_discard"
"""A fact that counts the cards that a player has played from the discard pile."""


BY_PYRAMID = "by_pyramid"
"""A fact that counts the Lizardmen units that a player has played into zones with a Pyramid."""


def has_pyramid(st: State, zone: str, seat: int) -> bool:
    """Whether there is a Pyramid card in a zone."""
    return any("Pyramid" in st.rules.traits(st, e) for e in st.places.get((zone, seat), ()))


def keep_earmark(st: State, old: int, new: int) -> None:
    """Copy the mark that a card got while it was played to the entity that it has become in a discard pile."""
    if st.fact("turn", EARMARK, old):
        st.add_fact("turn", EARMARK, new)


@dataclass(frozen=True)
class PutHere(PutIntoPlay):
    """Put a card from out of play into the zone of this card."""

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        here, seat = rules_of(st).zone_of(st, ctx)
        return tuple(zone for zone in super().zones(st, ctx, eid) if (zone, ctx.ctl) == (here, seat))

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_here", speech, who=self.who.say(speech))


register_messages(
    "en",
    {
        "inv.fx.put_here": "put {who} into play in this zone",
        "inv.fx.shuffle_in": "shuffle {who} into its owner's deck",
        "inv.fx.shuffle_in.some": "shuffle {who} into their owners' decks",
        "inv.fx.attach_up_to": "you may attach {what} to {to}",
        "inv.fx.attach_up_to.some": "attach at most {n} {what} to {to}",
        "inv.ask.attach_up_to": "Which cards do you attach (at most {n})?",
        "inv.ref.raised": "those cards",
        "inv.ask.one_hero": "A zone holds only one Hero. Which one enters?",
        "inv.fx.look": "look at the top {n?card|# cards} of your deck",
        "inv.fx.move_to_zone": "move {who} to another zone of its controller",
        "inv.fx.move_to_zone.some": "move {who}, to another zone of that player",
        "inv.fx.put": "put {who} into play in one of your zones",
        "inv.fx.put.corrupt": "put {who} into play, corrupt, in one of your zones",
        "inv.fx.put_this": "put this card from your hand into play in one of your zones",
        "inv.fx.put_this_there": "put this card from your hand into play in your {zone}",
        "inv.fx.put_there": "put {who} into play in your {zone}",
        "inv.fx.put_there.corrupt": "put {who} into play, corrupt, in your {zone}",
        "inv.fx.on_deck": "put {who} on top of its owner's deck",
        "inv.fx.on_deck.bottom": "put {who} on the bottom of its owner's deck",
        "inv.fx.enter_seen.zone": "you may put {what} among them into play in one of your zones",
        "inv.fx.enter_seen.must": "put {what} among them into play in one of your zones",
        "inv.fx.enter_seen.here": "you may put {what} among them into this zone",
        "inv.fx.enter_seen.by_chance": "{what} among them, chosen by chance, is put into play in one of your zones",
        "inv.ref.entered": "that card",
        "inv.fx.enter_revealed": "if it is {what}, put it into play in one of your zones",
        "inv.fx.enter_revealed.attacked": "if it is {what}, put it into play in the attacked zone",
        "inv.ask.deck_end": "{seen} Where do you put it?",
        "inv.opt.deck_top": "Top of the deck",
        "inv.opt.deck_bottom": "Bottom of the deck",
        "inv.ask.enter": "Which card do you put into play?",
        "inv.ask.enter_here": "Which card do you put into this zone?",
        "inv.ask.to_zone": "Which zone does {what} go to?",
        "place.discard": "discard pile",
    },
)

__all__ = [
    "BY_PYRAMID",
    "EARMARK",
    "FROM_DISCARD",
    "AtAnyTime",
    "Attach",
    "AttachGone",
    "AttachUpTo",
    "DiscardRevealed",
    "EnterRevealed",
    "EnterSeen",
    "EntersFromHand",
    "EntersPlayed",
    "EntersWith",
    "FreeFor",
    "GoneWithHost",
    "MoveAttachment",
    "MoveToZone",
    "PlayedOnOpponent",
    "PutEitherEnd",
    "PutHere",
    "PutIntoPlay",
    "PutOnDeck",
    "PutThisIntoPlay",
    "RaiseThere",
    "ShuffleIn",
    "Unaffected",
    "WhileAttached",
    "attachable",
    "entered",
    "enters_from_hand",
    "has_pyramid",
    "heroes_of",
    "raised",
]
