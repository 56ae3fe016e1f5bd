"""The hooks through which the kernel asks a game for its rules.

A game subclasses :class:`Rules`, fills in its places, cards and hooks, and registers itself in :mod:`engine.table`.
The kernel knows nothing else about a game, and its code names no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.kernel.decision import Option
from engine.kernel.language.checks.check import check_card, check_keyword, unknown_names
from engine.kernel.language.checksums import checksum
from engine.kernel.language.costs.prices import changed_cost
from engine.kernel.language.definitions import Ability, AbilityDef, Card, current_id, retired_id
from engine.kernel.language.keywords import Keyword
from engine.kernel.log import log
from engine.kernel.messages import CardText, Msg, said
from engine.kernel.plans import CARD
from engine.kernel.state import layers
from engine.kernel.state.contract import KernelRules
from engine.kernel.state.guises import bare, find_guises
from engine.kernel.state.lending import lent
from engine.kernel.state.lexicon import NO_LEXICON, Lexicon
from engine.kernel.state.lineup import Guise
from engine.kernel.state.records import MODEL, Bindings, Kept
from engine.kernel.state.state import Event, LastKnown, Link, PendingTrigger, State
from engine.kernel.view_types import StopsData


@lru_cache(maxsize=64)
def _round(seats: int, first: int) -> tuple[int, ...]:
    return tuple((first + i) % seats for i in range(seats))


@lru_cache(maxsize=256)
def span_names(kind: str, what: str) -> tuple[str, ...]:
    """Return the names of the event that a phase or turn begins or ends."""
    return (f"{kind}.{what}",)


@lru_cache(maxsize=64)
def announced_names(how: str) -> tuple[str, ...]:
    """Return the names of the event that a link of that kind (:attr:`Link.kind`) is announced."""
    return ("announced", f"announced.{how}")


class Rules(KernelRules[State]):
    """The hooks of a game.  Subclasses override what differs; the defaults describe the simplest game."""

    name = ""
    lexicon: Lexicon | None = None
    currency: str = ""
    usual_mark: str = ""
    in_play: frozenset[str] = frozenset()
    areas: tuple[str, ...] = ()
    shared: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset({"hand", "deck"})
    away: frozenset[str] = frozenset()
    roles: frozenset[str] = frozenset({"attached"})
    passing_roles: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()
    was_numbers: tuple[str, ...] = ()
    drifting: frozenset[str] = frozenset()
    bare_kinds: frozenset[str] = frozenset()
    active_orders = False
    offers_together = False
    counts_names_once = False
    keeps_events = False
    kept_vars: tuple[str, ...] = ()
    effect_at: Mapping[str, str] = {}
    """The routines whose open question a scenario may interrupt with a test effect.

    Each is given with the label that asks the question again afterwards.
    """
    counted: Mapping[str, frozenset[str]] = {}
    shift_facet = ""
    tells: frozenset[str] = frozenset({"began", "ended", "announced", "marked_effect", "targeted"})
    silent: frozenset[str] = frozenset()
    off_board: frozenset[str] = frozenset({"announced"})
    max_seats = 4
    open_cards = False
    """Whether cards may still be added while the process runs.  If so, a card may name one that is added later."""
    signed: Mapping[str, int] = {}
    """The checksums of definitions that ``python -m engine cards --check`` found right, by the card's code.

    A card whose definition has its signed checksum is not checked again when it is added.
    """
    keyword_terms: tuple[Keyword, ...] = ()
    """The keywords of the game.  Those that stand for an ability are carried out in this order."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.abilities: dict[str, Ability] = {}
        self.keywords: dict[str, Keyword] = {word.name: word for word in self.keyword_terms}
        self.said: list[tuple[Card, set[tuple[str, str]]]] | None = []
        """The titles and abilities that cards refer to.

        They are checked once all cards have been added (:meth:`cards_are_complete`).
        """
        if self.lexicon is not None:
            self.lexicon = self.lexicon.plus(
                keywords=self.keywords,
                counted=[word.name for word in self.keyword_terms if word.counted],
                borne=[(word.name, frozenset(word.kinds)) for word in self.keyword_terms if word.kinds],
                printed=[word.name for word in self.keyword_terms if not word.gained],
                from_zero=[word.name for word in self.keyword_terms if word.least == 0],
            )
            for word in self.keyword_terms:
                check_keyword(self.lexicon, word)
        self.keyword_stats = tuple(f"stat:{name}" for name in self.keywords)
        self.keyword_index: dict[str, tuple[Ability, ...]] = {}
        if self.lexicon is not None:
            self.currency, self.usual_mark = self.lexicon.currency, self.lexicon.usual_mark
        self.purses = tuple(f"{self.currency}{seat}" for seat in range(self.max_seats))
        self.in_play_order: tuple[tuple[str, int], ...] = tuple(
            (area, seat) for seat in range(self.max_seats) for area in self.areas
        )
        for word in self.keyword_terms:
            ability = word.compiled()
            if ability is not None:
                self._enter(ability)
                for key in ability.keys:
                    self.keyword_index[key] = (*self.keyword_index.get(key, ()), ability)

    # -- cards ------------------------------------------------------------------------------------------

    def add_card(self, card: Card) -> None:
        """Compile a card's abilities and add the card to the game.

        Raises :class:`~engine.kernel.language.checks.check.DefinitionError` for a wrong definition that is not signed.
        """
        if card.code in self.cards:
            raise ValueError(f"card {card.code} is defined twice")
        if self.lexicon is not None and not self._is_signed(card):
            said = check_card(self.lexicon, card)
            if said and self.said is None:
                self._known(card, said)
            elif said and self.said is not None:
                self.said.append((card, said))
        compiled = tuple(Ability(card.code, n, d) for n, d in enumerate(card.abilities))
        for ability in compiled:
            self._enter(ability)
        object.__setattr__(card, "compiled", compiled)
        object.__setattr__(card, "number_of", dict(card.numbers))
        constants = (d for d in card.abilities if d.kind == "constant")
        object.__setattr__(card, "own_costs", tuple(d for d in constants if d.works_in == "hand"))
        object.__setattr__(card, "lexicon", self.lexicon or NO_LEXICON)
        self.cards[card.code] = card

    def _is_signed(self, card: Card) -> bool:
        if card.code not in self.signed:
            return False
        try:
            return checksum(card) == self.signed[card.code]
        except TypeError:  # something that no definition may hold; the check says where
            return False

    def cards_are_complete(self) -> None:
        """Check that every card title and ability that a card without a signature refers to exists.

        From then on, each added card is checked immediately.  Raises
        :class:`~engine.kernel.language.checks.faults.DefinitionError` for a name that no card has.
        """
        if not self.open_cards:
            for card, said in self.said or ():
                self._known(card, said)
            self.said = None

    def _known(self, card: Card, said: set[tuple[str, str]]) -> None:
        known = (*self.cards.values(), card)
        unknown_names(
            card,
            said,
            frozenset(c.name for c in known),
            frozenset(d.name for c in known for d in c.abilities if d.name),
        )

    def add_printing(self, code: str, newest: str) -> None:
        """Add another printing of a card.  The values and text of the newest printing apply to every copy."""
        Rules.add_card(self, replace(self.cards[newest], code=code, compiled=()))

    def _enter(self, ability: Ability) -> None:
        self.abilities[ability.id] = ability
        for parts in ability.granted.values():
            for part in parts:
                self._enter(part)

    def retire(self, id: str, before: AbilityDef) -> None:
        """Keep the earlier definition ``before`` of a corrected ability, for unfinished effects in saved matches.

        ``id`` is the ability's id (``core-008/0``).  Raises :class:`ValueError` if ``before`` is the current definition
        or has already been retired.
        """
        code, _, n = id.partition("/")
        ability = Ability(code, n, before, retired=True, keyword=code.partition("keyword:")[2])
        now = self.abilities.get(id)
        if ability.id in self.abilities or (now is not None and now.crc == ability.crc):
            raise ValueError(f"ability {id} says already what is to be retired")
        self._keep(ability)

    def _keep(self, ability: Ability) -> None:
        self.abilities.setdefault(ability.id, ability)
        for parts in ability.granted.values():
            for part in parts:
                self._keep(part)

    def version_of(self, ab: str, crc: int) -> str | None:
        """Return the id of the version of an ability that has that checksum, or None if no version has it."""
        now = self.abilities.get(current_id(ab))
        if now is not None and now.crc == crc:
            return now.id
        before = retired_id(ab, crc)
        return before if before in self.abilities else None

    def card(self, code: str) -> Card:
        return self.cards[code]

    def printed(self, code: str) -> tuple[Ability, ...]:
        card = self.cards.get(code)
        return card.compiled if card is not None else ()

    def own_costs(self, code: str) -> tuple[AbilityDef, ...]:
        """Return a card's constant abilities that change its own cost while it is in the hand."""
        return self.cards[code].own_costs

    def ability(self, id: str) -> Ability:
        return self.abilities[id]

    def node(self, ab: str, n: int) -> Any:  # type: ignore[explicit-any]  # a term is known by its key
        return self.abilities[ab].nodes[n]

    def lent(self, st: State) -> dict[str, tuple[tuple[int, str], ...]]:
        return lent(st)

    def guises(self, st: State) -> dict[int, Guise]:
        return find_guises(st)

    def granted(self, ab: str, n: int, bind: Kept = ()) -> tuple[Ability, ...]:
        return self.printed(str(dict(bind)[MODEL])) if MODEL in dict(bind) else self.abilities[ab].granted.get(n, ())

    # -- reading ----------------------------------------------------------------------------------------

    def kind(self, st: State, eid: int) -> str:
        """Return what an entity is now (layer 3): its printed kind, except for facedown entities."""
        guise = st.guises().get(eid)
        if guise is not None:
            return guise.kinds[0]
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        return card.kind if card is not None else ent.code.partition(":")[0]

    def firm(self, st: State, eid: int, key: str) -> bool:
        return False

    def base(self, st: State, eid: int, key: str) -> int | None:
        card = self.cards.get(st.ents[eid].code)
        if card is None:
            return None
        guise = st.guises().get(eid)
        if guise is not None:
            for name, n in guise.numbers:
                if name == key:
                    return n
            if guise.bare:
                return 0 if guise.numbers else None
        printed = card.number_of.get(key)
        return self.printed_number(card, key) if printed is None else printed

    def printed_number(self, card: Card, key: str) -> int:
        """Return the number printed with a keyword: 1 if it has no number, 0 if the card does not have the keyword."""
        n = card.keyword(key)
        if n is None or (n == 0 and key in self.keywords and self.keywords[key].least == 0):
            return 0
        return n or 1

    def controller(self, st: State, eid: int) -> int:
        return st.ents[eid].ctl if st.line.fixed_control else layers.controller(st, eid)

    def traits(self, st: State, eid: int) -> tuple[str, ...]:
        card = self.cards.get(st.ents[eid].code)
        guise = st.guises().get(eid)
        if card is None or guise is None:
            return () if card is None else card.traits
        return () if guise.bare else (*card.traits, *guise.traits)

    def faction(self, st: State, eid: int) -> str:
        card = self.cards.get(st.ents[eid].code)
        return card.faction if card is not None else ""

    def flag(self, st: State, eid: int, name: str) -> bool:
        ent = st.ents[eid]
        return ent.damage > 0 if name == "damaged" else ent.flag(name)

    def shared_by(self, st: State, rule: str, eid: int) -> object:
        raise KeyError(rule)

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        return Msg.of("text", text=card.name if card is not None else ent.code)

    def link_label(self, st: State, link: Link) -> Msg:
        return Msg.of("text", text=self.card(link.code).name)

    # -- events -----------------------------------------------------------------------------------------

    def facets(self, st: State, ev: Event) -> tuple[str, ...]:
        kind = ev.kind
        if kind == "moved":
            return self.moved_facets(st, ev)
        if kind == "began" or kind == "ended":
            return span_names(kind, ev.data[0])
        return announced_names(ev.data[1]) if kind == "announced" else (kind,)

    def moved_facets(self, st: State, ev: Event) -> tuple[str, ...]:
        """Return the names of a card's move: how the card moves, and whether it enters, leaves or moves within play."""
        if ev.was is not None:
            place = ev.was.place
        else:
            ent = st.ents.get(ev.who)
            place = ent.place if ent is not None else ""
        how, in_play = ev.how, self.in_play
        if "anew" in ev.tags:
            return ("leaves", "enters")
        if place in in_play:
            crossing = self.shift_facet if ev.to in in_play else "leaves"
        elif ev.to in in_play:
            crossing = "enters" if "facedown" not in ev.tags else "enters_facedown"
        else:
            crossing = ""
        if how and crossing:
            return (how, crossing)
        return (how or crossing,) if how or crossing else ()

    def assign(self, st: State, ev: Event) -> Event:
        if any(tag.startswith("assigned:") for tag in ev.tags):
            return ev
        more, factor = self.assigned_more(st, ev.who)
        return ev._replace(n=(ev.n + more) * factor) if (more, factor) != (0, 1) else ev

    def assigned_more(self, st: State, eid: int) -> tuple[int, int]:
        more, factor = 0, 1
        if st.indexed("stat:assign_add"):
            more = sum(word.n for _, word, c, _ in layers.words(st, "assign_add") if word.sel.has(st, c, eid))
        if st.indexed("stat:assign_double"):
            factor += sum(1 for _, word, c, _ in layers.words(st, "assign_double") if word.sel.has(st, c, eid))
        return more, factor

    def fate(self, st: State, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        return "discard", st.ents[eid].owner

    def apply(self, st: State, ev: Event) -> Event | None:
        raise KeyError(ev.kind)

    def play_cost(self, st: State, seat: int, eid: int) -> int:
        return changed_cost(st, seat, eid)

    def payments(self, st: State, seat: int, purpose: str, card: int = 0) -> Sequence[tuple[int, int, str]]:
        if not st.indexed("stat:pays"):
            return []
        out = []
        for src, word, c, _ in layers.words(st, "pays"):
            n = word.worth(st, c, seat, purpose, card)
            if n:
                out.append((src, n, word.marks))
        return out

    def part_payment(self, n: int, what: str, rest: int) -> Msg:
        owed = Msg.of(f"currency.{self.currency}", n=rest)
        return Msg.of("ask.pay_part", n=n, kind=Msg.of(f"pay.{what}", n=n), rest=owed)

    def pay_or_else(self, n: int, body: CardText) -> Msg:
        return Msg.of("ask.pay_or_else", price=Msg.of(f"currency.{self.currency}", n=n), what=body)

    def cards_seen(self, st: State, seat: int, how: str, n: int) -> int:
        return n

    def saw_cards(
        self, st: State, ctx: Bindings, of: int, place: str, how: str, names: tuple[str, ...], whole: bool
    ) -> None:
        return None

    def put_cards_back(self, st: State, ctx: Bindings, of: int) -> None:
        return None

    def hand(self, st: State, seat: int) -> tuple[int, ...]:
        return st.places.get(("hand", seat), ())

    def hand_cards(self, st: State, seat: int, title: str) -> list[int]:
        return [eid for eid in self.hand(st, seat) if self.card(st.ents[eid].code).name == title]

    def plan_card_gone(self, st: State, seat: int, key: str) -> bool:
        """Whether a plan's chosen answer names a card that is no longer in the seat's hand."""
        group, _, title = key.partition(":")
        return group == CARD and not self.hand_cards(st, seat, title)

    def damage_on(self, st: State, eid: int) -> int:
        return st.ents[eid].damage

    def room_for_damage(self, st: State, eid: int) -> int:
        return layers.read(st, eid, "hp") - st.ents[eid].damage

    def trigger_label(self, st: State, noted: PendingTrigger) -> Msg:
        return Msg.of("text", text=self.card(self.named_by(st, noted.ab.partition("@")[0], noted.src, noted.was)).name)

    def named_by(self, st: State, ab: str, src: int, was: LastKnown | None) -> str:
        ability = self.ability(ab)
        if not ability.keyword:
            return ability.code
        return st.ents[src].code if src in st.ents else was.code if was is not None else ability.code

    def replacement_label(self, st: State, src: int) -> Msg:
        """Return the label of a replacement's source, which is a card in play."""
        return self.label(st, src)

    def event_label(self, st: State, ev: Event) -> Msg:
        return self.label(st, ev.who) if ev.who in st.ents else Msg.of("text", text=ev.kind)

    def ability_msg(self, ab: str) -> Msg:
        return Msg.of("text", text=CardText(self.name, ab))

    def own_abilities(self, st: State, seat: int, kinds: Sequence[str]) -> list[tuple[int, Ability]]:
        """Return the abilities of these kinds, printed or lent, on the cards in play that a seat controls."""
        found: dict[tuple[int, str], Ability] = {}
        for eid, ent in st.ents.items():
            if ent.up and ent.place in self.in_play and self.controller(st, eid) == seat and not bare(st, eid):
                found.update(((eid, a.id), a) for a in self.printed(ent.code) if a.d.kind in kinds)
        for kind in kinds:
            found.update(
                ((eid, ab), self.ability(ab)) for eid, ab in st.indexed(kind) if self.controller(st, eid) == seat
            )
        return [(eid, ability) for (eid, _), ability in sorted(found.items())]

    # -- stops ------------------------------------------------------------------------------------------

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        return Msg.of("why.no_such")

    def deeds(self, st: State, seat: int) -> list[Option]:
        return []

    def stops(self, st: State, seat: int) -> StopsData:
        return {"preset": st.policy[seat][0], "windows": {}, "yield": ""}

    # -- the game ---------------------------------------------------------------------------------------

    def seat_title(self, st: State, seat: int) -> str:
        """Return the title of a seat whose player has no name (the seat's faction, for example), or an empty string."""
        return ""

    def seat_name(self, st: State, seat: int) -> str:
        """Return the name of a seat's player, or the seat's title if the player has no name.

        If two players have the same name, the seat's number is added.  Names and titles are set before the match
        begins.
        """
        table = st.line.table
        known: list[str] | None = table.get("names")
        if known is None:
            names = [str(st.vars.get(f"name{s}") or self.seat_title(st, s)) for s in range(st.seats)]
            known = table["names"] = [
                f"{own} {s + 1}" if own and names.count(own) > 1 else own for s, own in enumerate(names)
            ]
        return known[seat]

    def player(self, st: State, seat: int) -> Msg:
        return said(self.seat_name(st, seat) or str(seat + 1))

    # -- seats and sides --------------------------------------------------------------------------------

    def order(self, st: State, first: int) -> tuple[int, ...]:
        return _round(st.seats, first)

    def rank(self, st: State, seat: int) -> int:
        return int((seat - st.vars.get("active", 0)) % st.seats)

    def playing(self, st: State) -> tuple[int, ...]:
        gone = st.vars.get("conceded")
        everybody = _round(st.seats, 0)
        return tuple(s for s in everybody if s not in gone) if gone else everybody

    def next_seat(self, st: State, seat: int) -> int:
        playing = self.playing(st)
        return next((s for s in self.order(st, seat)[1:] if s in playing), seat)

    def opposes(self, st: State, seat: int, other: int) -> bool:
        if seat == other:
            return False
        return st.seats == 2 or other < 0 or self.side(st, other) != self.side(st, seat)

    def opponents(self, st: State, seat: int) -> tuple[int, ...]:
        playing = self.playing(st)
        return tuple(s for s in self.order(st, seat) if s in playing and self.opposes(st, seat, s))

    def concede(self, st: State, seat: int, *, late: bool = False) -> None:
        sides = {self.side(st, s) for s in self.playing(st) if s != seat}
        told = Msg.of("over.late" if late else "over.concede", who=self.player(st, seat))
        if len(sides) > 1:
            st.set("conceded", (*st.vars.get("conceded", ()), seat))
            st.seal()
            log(st, "conceded", told, seat=seat)
            return
        st.over = (tuple(s for s in range(st.seats) if self.side(st, s) in sides), told)
