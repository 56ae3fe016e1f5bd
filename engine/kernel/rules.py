"""What a game must tell the kernel.

A game subclasses :class:`Rules`, fills in its places, cards and hooks, and registers itself in
:mod:`engine.games`.  The kernel asks these questions and nothing else; it names no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.chain.announce import action_fails, action_key, card_fails, find_action, reason_msg
from engine.kernel.decision import Decision, Option
from engine.kernel.language.check import check_card
from engine.kernel.language.definitions import Ability, AbilityDef, Card, current_id, retired_id
from engine.kernel.language.keywords import Keyword
from engine.kernel.language.lexicon import Lexicon
from engine.kernel.language.prices import changed_cost
from engine.kernel.messages import CardText, Msg
from engine.kernel.state import layers
from engine.kernel.state.state import Ev, Frame, Happened, Link, Noted, State, Was


class Rules:
    """The hooks of a game.  Subclasses override what differs; the defaults describe the plainest game."""

    name = ""
    lexicon: Lexicon | None = None
    """What the game's cards may speak of; without one nothing is checked when a card is registered."""
    in_play: frozenset[str] = frozenset()
    zones: tuple[str, ...] = ()
    shared: frozenset[str] = frozenset()
    """Places in play that belong to nobody, such as one board for all; what lies there lies at seat 0."""
    hidden: frozenset[str] = frozenset({"hand", "deck"})
    """Places and piles whose cards not everybody sees: a step that takes a card out of one is not taken back."""
    roles: frozenset[str] = frozenset({"attached", "quester"})
    """How a card can belong to another one."""
    was_numbers: tuple[str, str] = ("power", "hp")
    """The two numbers that last known information keeps."""
    active_orders = False
    """True if the active player orders all effects that happen together, whoever controls them."""
    offers_together = False
    """True if optional effects of one player that wait together are offered in one question, until he wants none."""
    counts_names_once = False
    """True if constant abilities of one name change a number of an entity once, however many sources they have."""
    keeps_events = False
    """True if windows of this game offer triggered Actions: what happens is kept until each seat could answer it."""
    kept_vars: tuple[str, ...] = ()
    """The variables that the game's own facts of an entity are read from, kept with each event."""
    effect_at: Mapping[str, str] = {"chain.window": "ask"}
    """Routines whose question a scenario may interrupt with a test effect, and the label that asks again."""
    max_seats = 4
    keyword_terms: tuple[Keyword, ...] = ()
    """The keywords of the game; those that do something are carried out in this order."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.abilities: dict[str, Ability] = {}
        self.keywords: dict[str, Keyword] = {word.name: word for word in self.keyword_terms}
        self.keyword_stats = tuple(f"stat:{name}" for name in self.keywords)
        self.keyword_index: dict[str, tuple[Ability, ...]] = {}
        self.in_play_order: tuple[tuple[str, int], ...] = tuple(
            (zone, seat) for seat in range(self.max_seats) for zone in self.zones
        )
        for word in self.keyword_terms:
            ability = word.compiled()
            if ability is not None:
                self._enter(ability)
                for key in ability.keys:
                    self.keyword_index[key] = (*self.keyword_index.get(key, ()), ability)

    # -- cards ------------------------------------------------------------------------------------------

    def add_card(self, card: Card) -> None:
        """Compile a card's abilities and enter it into the pool.

        Raises :class:`~engine.kernel.language.check.DefinitionError` for one that is wrong.
        """
        if card.code in self.cards:
            raise ValueError(f"card {card.code} is defined twice")
        if self.lexicon is not None:
            check_card(self.lexicon, card)
        compiled = tuple(Ability(card.code, n, d) for n, d in enumerate(card.abilities))
        for ability in compiled:
            self._enter(ability)
        object.__setattr__(card, "compiled", compiled)
        self.cards[card.code] = card

    def add_printing(self, code: str, newest: str) -> None:
        """Enter another printing of a card: the newest one's values and text hold for every copy."""
        Rules.add_card(self, replace(self.cards[newest], code=code, compiled=()))

    def _enter(self, ability: Ability) -> None:
        self.abilities[ability.id] = ability
        for parts in ability.granted.values():
            for part in parts:
                self._enter(part)

    def retire(self, id: str, before: AbilityDef) -> None:
        """Keep what a corrected ability said ``before``: an effect of a saved match that is in flight runs on with it.

        ``id`` is the ability's (``core-008/0``).  Raises :class:`ValueError` if it still says that, or was retired
        with the same definition already.
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
        """Return the id under which what an ability said with that checksum is known here, or None."""
        now = self.abilities.get(current_id(ab))
        if now is not None and now.crc == crc:
            return now.id
        before = retired_id(ab, crc)
        return before if before in self.abilities else None

    def card(self, code: str) -> Card:
        """Return a card of the pool."""
        return self.cards[code]

    def printed(self, code: str) -> tuple[Ability, ...]:
        """Return the abilities printed on a card."""
        card = self.cards.get(code)
        return card.compiled if card is not None else ()

    def ability(self, id: str) -> Ability:
        """Return a compiled ability."""
        return self.abilities[id]

    def node(self, ab: str, n: int) -> Any:
        """Return the n-th modifier word of an ability."""
        return self.abilities[ab].nodes[n]

    def granted(self, ab: str, n: int) -> tuple[Ability, ...]:
        """Return the abilities that the n-th modifier word of an ability grants."""
        return self.abilities[ab].granted.get(n, ())

    # -- reading ----------------------------------------------------------------------------------------

    def lies(self, st: State, ent: Any) -> str:
        """Return the name of the place that an entity counts as lying in."""
        return str(ent.place)

    def kind(self, st: State, eid: int) -> str:
        """Return what an entity is now (layer 3): its printed kind, ``facedown`` things apart."""
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        return card.kind if card is not None else ent.code.partition(":")[0]

    def base(self, st: State, eid: int, key: str) -> int | None:
        """Return the base value of a number, or None if the entity has no such number."""
        card = self.cards.get(st.ents[eid].code)
        if card is None:
            return None
        if key == "power":
            return card.power
        if key == "hp":
            return card.hp
        return self.printed_number(card, key)

    def printed_number(self, card: Card, key: str) -> int:
        """Return the printed number of a keyword: 1 for one without a number, 0 for a card without the keyword."""
        n = card.keyword(key)
        return 0 if n is None else n or 1

    def controller(self, st: State, eid: int) -> int:
        """Return who controls an entity now."""
        return layers.controller(st, eid)

    def traits(self, st: State, eid: int) -> tuple[str, ...]:
        """Return an entity's traits."""
        card = self.cards.get(st.ents[eid].code)
        return card.traits if card is not None else ()

    def race(self, st: State, eid: int) -> str:
        """Return an entity's race."""
        card = self.cards.get(st.ents[eid].code)
        return card.race if card is not None else ""

    def flag(self, st: State, eid: int, name: str) -> bool:
        """Tell a fact of an entity (``damaged``, ``attacking`` ...)."""
        ent = st.ents[eid]
        if name == "damaged":
            return ent.damage > 0
        if name == "corrupt":
            return ent.corrupt
        if name == "ready":
            return not ent.corrupt
        return False

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        """Name an entity for the players; a hidden card is named by what everyone may know."""
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        return Msg.of("text", text=card.name if card is not None else ent.code)

    def square_name(self, st: State, eid: int) -> str:
        """Return the name of the square that an entity stands on, or nothing in a game without a board."""
        return ""

    def link_label(self, st: State, link: Link) -> Msg:
        """Name a link on the chain for the players."""
        return Msg.of("text", text=self.card(link.code).name)

    def holds_version(self, st: State, faq: tuple[str, ...]) -> bool:
        """True if parts marked with these rule versions hold in this match."""
        return True

    # -- events -----------------------------------------------------------------------------------------

    def facets(self, st: State, ev: Ev) -> tuple[str, ...]:
        """Return the names under which an event can set off abilities."""
        if ev.kind == "announced":
            return ("announced", f"announced.{ev.data[1]}")
        if ev.kind != "moved":
            return (ev.kind,)
        out = [ev.how] if ev.how else []
        ent = st.ents.get(ev.who)
        place = ev.was.place if ev.was is not None else (ent.place if ent is not None else "")
        was_in, to_in = place in self.in_play, ev.to in self.in_play
        if was_in and not to_in:
            out.append("leaves")
        elif to_in and not was_in:
            out.append("enters" if "facedown" not in ev.tags else "develops")
        elif was_in and to_in:
            out.append("enters_zone")
        return tuple(out)

    def foreseen(self, st: State, evs: tuple[Ev, ...]) -> tuple[Ev, ...] | None:
        """Return events as they are about to happen, or None after a question was asked that may change them.

        The routine that asks lies on top of the batch and changes its ``evs``; they are looked at again.
        """
        return evs

    def assign(self, st: State, ev: Ev) -> Ev:
        """Set the amount of a damage event as a net result: additions, then multipliers.

        n copies of a doubling give (n + 1) times the amount.  Damage that was assigned earlier (combat) has
        been through this already and carries an ``assigned:`` tag.
        """
        if any(tag.startswith("assigned:") for tag in ev.tags):
            return ev
        more, factor = self.assigned_more(st, ev.who)
        return ev._replace(n=(ev.n + more) * factor) if (more, factor) != (0, 1) else ev

    @staticmethod
    def assigned_more(st: State, eid: int) -> tuple[int, int]:
        """Return by how much damage that is assigned to the entity is raised, and by what it is multiplied then."""
        more, factor = 0, 1
        if st.indexed("stat:assign_add"):
            more = sum(word.n for _, word, c, _ in layers.words(st, "assign_add") if word.sel.has(st, c, eid))
        if st.indexed("stat:assign_double"):
            factor += sum(1 for _, word, c, _ in layers.words(st, "assign_double") if word.sel.has(st, c, eid))
        return more, factor

    def forbidden(self, st: State, ev: Ev) -> bool:
        """True if the event cannot happen."""
        return False

    def moved(self, st: State, ev: Ev, was: Was) -> None:
        """Learn that a card has moved (to take it out of combat, off a quest ...)."""

    def happened(self, st: State, ev: Ev) -> None:
        """Learn that an event has happened (facts, narration)."""

    def derived(self, st: State, evs: tuple[Ev, ...]) -> list[Ev]:
        """Return the facts that a batch amounts to as a whole; they are noted with its events."""
        return []

    def certain(self, ev: Ev) -> bool:
        """True if no effect can replace or prevent the event."""
        return False

    def checks(self, st: State) -> tuple[Ev, ...]:
        """Return what the state of the board demands (lethal damage and the like), as one batch."""
        return ()

    def resolved_effect(self, st: State) -> None:
        """Check what is checked when an effect has ended (victory)."""

    def fate(self, st: State, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Return the place and seat where a card goes that ``by`` destroys, sacrifices or discards."""
        return "discard", st.ents[eid].owner

    def apply(self, st: State, ev: Ev) -> Ev | None:
        """Carry out an event of the game's own; None if it did not happen."""
        raise KeyError(ev.kind)

    def ask_order(self, st: State, seat: int) -> bool:
        """True if the seat wants to choose the order of cards that reach its discard pile together."""
        return False

    def event_lasts(self, st: State, event: Happened) -> bool:
        """True if what happened before a window may still be answered in it; False: only in its own window."""
        return True

    def trigger_rank(self, st: State, kind: str) -> int:
        """Return the rank of a kind of triggered ability in routine A (lower first)."""
        return 0 if kind == "triggered" else 1

    def likeness(self, st: State, n: Noted) -> tuple[Any, ...]:
        """Return what else makes a noted effect differ from another of the same ability, so that order matters."""
        return ()

    # -- actions and windows ----------------------------------------------------------------------------

    def play_fails(self, st: State, seat: int, eid: int) -> Any:
        """Return why a card that is no tactic cannot be played from hand now, or None."""
        return "timing"

    def play_cost(self, st: State, seat: int, eid: int) -> int:
        """Return what it costs a seat to play a card now, all changes included."""
        return changed_cost(st, seat, eid)

    def surcharge(self, st: State, seat: int, eid: int) -> int:
        """Return what the game's own rules add to the cost of a card, beside all that effects change."""
        return 0

    def play_zones(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        """Return where a card in hand may be played to now (zone names, or ``quest:<id>``)."""
        return ()

    def zone_label(self, st: State, key: str) -> Msg:
        """Name an answer of :meth:`play_zones`."""
        return Msg.of("text", text=key)

    def play_kind(self, code: str) -> str:
        """Return ``tactic`` for a card that is itself an Action, ``permanent`` for one that stays."""
        return "permanent"

    def enter(self, st: State, link: Any) -> None:
        """Bring a played card into play at the end of its chain."""

    def window_plays(self, st: State, f: Frame, seat: int) -> list[Option]:
        """Return options of a window beside Actions (playing cards, developments, ending the phase)."""
        return []

    def window_answer(self, st: State, f: Frame, seat: int, key: str) -> bool:
        """Handle an answer of :meth:`window_plays`; False if it is not one of them."""
        return False

    def skip(self, st: State, f: Frame, seat: int) -> Msg | None:
        """Return why a seat is passed over in this window by public facts and its own policy, or None."""
        return None

    def window_text(self, st: State, f: Frame, seat: int) -> Msg:
        """Return what a window asks."""
        return Msg.of("text", text=str(f.v.get("name", "")))

    def payments(self, st: State, seat: int, purpose: str, card: int = 0) -> Sequence[tuple[int, int, str]]:
        """Return what pays beside the pool as (entity, at most, ``damage`` or the kind of token) rows.

        ``purpose`` and ``card`` are described at :func:`engine.kernel.run.payment.funds`.
        """
        if not st.indexed("stat:pays"):
            return []
        out = []
        for src, word, c, _ in layers.words(st, "pays"):
            n = word.worth(st, c, seat, purpose, card)
            if n:
                out.append((src, n, word.marks))
        return out

    def hand(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards in a seat's hand."""
        return st.places.get(("hand", seat), ())

    def playable(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards that a seat may play from where they are: its hand, and what effects add."""
        return self.hand(st, seat)

    def tactic_fails(self, st: State, seat: int, eid: int) -> Any:
        """Return why a tactic cannot be played now by the game's own rules, or None."""
        return None

    def announced(self, st: State, link: Any, spent: int) -> None:
        """Learn that a link has been announced (facts, narration)."""

    def copied(self, st: State, link: Any) -> None:
        """Learn that a copy of a link has been put on the chain."""

    def answers_last(self, st: State) -> bool:
        """True if what speaks of a card being played can mean only the last link on the chain."""
        return False

    def link_begins(self, st: State, link: Any) -> None:
        """Learn that a link starts to resolve."""

    def link_cancelled(self, st: State, link: Any) -> None:
        """Learn that a link has been cancelled."""

    def lapsed(self, st: State, c: dict[str, Any]) -> bool:
        """True if a triggered effect that was noted does nothing any more when its turn comes."""
        return False

    def effect_begins(self, st: State, c: dict[str, Any]) -> None:
        """Learn that a triggered effect starts."""

    def effect_unpaid(self, st: State, c: dict[str, Any]) -> None:
        """Learn that the costs of a triggered effect could not be paid."""

    def effect_cancelled(self, st: State, c: dict[str, Any]) -> None:
        """Learn that a triggered effect had no legal target."""

    def cancelled(self, st: State, ev: Ev, n: int) -> None:
        """Learn that ``n`` damage of an event has been cancelled."""

    def can_take_damage(self, st: State, eid: int) -> bool:
        """True if damage can be put on the entity."""
        return True

    def room_for_damage(self, st: State, eid: int) -> int:
        """Return how much damage can be moved onto the entity at most."""
        return layers.read(st, eid, "hp") - st.ents[eid].damage

    def may_hold(self, st: State, eid: int, seat: int) -> bool:
        """True if a seat may come to control the entity."""
        return True

    def may_lie(self, st: State, eid: int, place: str, seat: int) -> bool:
        """True if the entity may be moved to that place."""
        return True

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        """Say where an entity is and whose it is, for the label of a choice."""
        return None

    def trigger_label(self, st: State, n: Any) -> Msg:
        """Name a triggered ability for its owner."""
        return Msg.of("text", text=self.card(self.named_by(st, n.ab.partition("@")[0], n.src, n.was)).name)

    def named_by(self, st: State, ab: str, src: int, was: Was | None) -> str:
        """Return the code of the card that names an ability: who has the keyword, else who prints the ability."""
        ability = self.ability(ab)
        if not ability.keyword:
            return ability.code
        return st.ents[src].code if src in st.ents else was.code if was is not None else ability.code

    def replacement_label(self, st: State, src: int) -> Msg:
        """Name the source of a replacement, a card in play."""
        return self.label(st, src)

    def event_label(self, st: State, ev: Ev) -> Msg:
        """Name an event that could be replaced, by its object."""
        return self.label(st, ev.who) if ev.who in st.ents else Msg.of("text", text=ev.kind)

    def ability_msg(self, ab: str) -> Msg:
        """Return an ability's own text as a message."""
        return Msg.of("text", text=CardText(self.name, ab))

    def pass_label(self, st: State, f: Frame, seat: int) -> Msg:
        """Return the label of passing in a window."""
        return Msg.of("opt.pass")

    def auto_passed(self, st: State, f: Frame, seat: int, why: Msg) -> None:
        """Learn that a seat was passed over in a window."""

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        """Return the first check that something not offered fails.

        They are made in this order: timing, who, gate, condition, limit, costs, targets, and whether the seat is
        asked at all.
        """
        word, _, rest = key.partition(":")
        number, _, part = rest.partition(":")
        eid = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
        ent = st.ents.get(eid)
        if ent is None:
            return Msg.of("why.no_such")
        ability = find_action(st, eid, part)
        if word == "play" and eid in self.playable(st, seat):
            reason = card_fails(st, seat, eid)
        elif word == "act" and ability is not None:
            reason = action_fails(st, seat, eid, ability)
        else:
            return Msg.of("why.no_such")
        if reason is not None:
            return reason_msg(reason)
        asked = any(a.seat == seat and a.kind == "window" for a in st.asks)
        return Msg.of("why.timing" if asked else "why.not_asked")

    def deeds(self, st: State, seat: int) -> list[Option]:
        """Return what a seat may do with its own cards at some time or other, whether it can now or not.

        The keys are those of options and of :meth:`why_not`.
        """
        out = [Option(f"play:{eid}", Msg.of("opt.play", card=self.label(st, eid, seat)), ref=eid)
               for eid in self.playable(st, seat)]
        for eid, ability in self.own_abilities(st, seat, ("action",)):
            text = Msg.of("opt.action", card=self.label(st, eid, seat))
            out.append(Option(action_key(st, eid, ability), text, ref=eid))
        return out

    def own_abilities(self, st: State, seat: int, kinds: Sequence[str]) -> list[tuple[int, Ability]]:
        """Return the abilities of these kinds on cards that a seat controls in play, printed or lent."""
        found: dict[tuple[int, str], Ability] = {}
        for eid, ent in st.ents.items():
            if ent.up and ent.place in self.in_play and self.controller(st, eid) == seat:
                found.update(((eid, a.id), a) for a in self.printed(ent.code) if a.d.kind in kinds)
        for kind in kinds:
            found.update(((eid, ab), self.ability(ab)) for eid, ab in st.indexed(kind)
                         if self.controller(st, eid) == seat)
        return [(eid, ability) for (eid, _), ability in sorted(found.items())]

    def hints(self, st: State, decision: Decision) -> Mapping[str, Msg]:
        """Return more about the options of a question, by key: what a choice would lead to, with which odds.

        Asked for only when somebody looks, so it may take longer than the options themselves.
        """
        return {}

    # -- stops ------------------------------------------------------------------------------------------

    def policy(self, preset: str) -> tuple[Any, ...]:
        """Return the stored form of a preset of stops."""
        return (preset,)

    def stops(self, st: State, seat: int) -> dict[str, Any]:
        """Return a seat's stops as data."""
        return {"preset": st.policy[seat][0], "windows": {}, "yield": ""}

    def pack_stops(self, st: State, seat: int, stops: Mapping[str, Any]) -> Any:
        """Return the stored form of stops, or the sentence that says what is wrong with them."""
        return (str(stops.get("preset", "every")),)

    def audit(self, st: State) -> str | None:
        """Return what is impossible about a position (cards lost or doubled ...), or None; for tests and self-play."""
        return None

    # -- the game ---------------------------------------------------------------------------------------

    def seat_title(self, st: State, seat: int) -> str:
        """Return what a seat without a name is called (its race, say), or nothing."""
        return ""

    def seat_name(self, st: State, seat: int) -> str:
        """Return the name of a seat's player, else its title; two of one name are told apart by number."""
        names = [str(st.vars.get(f"name{s}") or self.seat_title(st, s)) for s in range(st.seats)]
        own = names[seat]
        return f"{own} {seat + 1}" if own and names.count(own) > 1 else own

    def player(self, st: State, seat: int) -> Msg:
        """Name a player."""
        return Msg.of("text", text=self.seat_name(st, seat) or str(seat + 1))

    def concede(self, st: State, seat: int) -> None:
        """End the match by a seat's giving up: the others win."""
        winners = tuple(s for s in range(st.seats) if s != seat)
        st.over = (winners, Msg.of("over.concede", who=self.player(st, seat)))

    def resample(self, st: State, seat: int) -> None:
        """Deal the cards hidden from a seat anew among their hidden places."""

    def setup(self, st: State, decks: list[Any]) -> None:
        """Build the starting position and push the first routine."""

    def view(self, st: State, seat: int | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) may see, JSON-able."""
        return {}
