"""Invasion's answers to the kernel's questions: cards, zones, costs, playing, facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.chain.announce import card_fails, push_announce, reason_msg
from engine.chain.hooks import Reason
from engine.chain.names import ON_CHAIN, play_option
from engine.chain.rules import ChainRules
from engine.invasion import checks, combat, corruption, narrate, stops, view, words
from engine.invasion.corruption import CORRUPT
from engine.invasion.faq import faq
from engine.invasion.lexicon import LEXICON
from engine.invasion.nouns import SECTION_HIT_POINTS, SECTION_POWER, ZONES, units
from engine.invasion.stops import Policy
from engine.kernel.decision import Option
from engine.kernel.language.abilities import damaged, instead, triggered
from engine.kernel.language.effects import Deal
from engine.kernel.language.keywords import Keyword, KeywordNumber
from engine.kernel.language.modifiers import CancelDamage
from engine.kernel.language.nodes import this
from engine.kernel.language.selectors import place_of
from engine.kernel.messages import Msg, said
from engine.kernel.run.batch import push_batch
from engine.kernel.run.program import Chosen
from engine.kernel.state.contract import Deck
from engine.kernel.state.layers import has_keyword, read
from engine.kernel.state.layers import words as mod_words
from engine.kernel.state.state import Bindings, Ent, Ev, Frame, Link, State, Was

TOUGHNESS = Keyword("toughness", instead(damaged(this), CancelDamage(KeywordNumber("toughness"))))
"""Each time damage is assigned to it; at the same timing as redirection (INV-DMG-REDIRECT-TIMING)."""

SCOUT = Keyword("scout", triggered(words.survives(), words.DiscardRandom()), counted=False)
"""After combat, if it took part and survived, even when no damage was dealt (INV-MISC-SCOUT)."""

COUNTERSTRIKE = Keyword("counterstrike", triggered(
    words.defends(), Deal(KeywordNumber("counterstrike"), Chosen(units.attacking),
                          ("combat", "uncancellable", "keyword"))))
"""At once, all on one attacker, never cancelled (INV-DMG-COUNTERSTRIKE)."""

LIMITED = Keyword("limited", counted=False)
"""One Limited card a turn and player; see :meth:`InvasionRules.play_fails`."""

HERO_LIMIT = Keyword("hero_limit", counted=False)
"""At most one Hero in a zone (INV-TERM-HERO-OWN); see :meth:`InvasionRules.hero_blocked`."""

_END_CAPITAL, _END_TURN, _PASS = Msg.of("inv.opt.end_capital"), Msg.of("inv.opt.end_turn"), Msg.of("opt.pass")


@lru_cache(maxsize=256)
def _section(who: Msg, zone: str) -> Msg:
    return Msg.of("inv.section", who=who, zone=Msg.of(f"place.{zone}"))


@lru_cache(maxsize=256)
def _player(name: str, seat: int) -> Msg:
    return Msg.of("text", text=name) if name else Msg.of("inv.player", n=seat + 1)


@lru_cache(maxsize=1024)
def _develop_option(eid: int, card: Msg) -> Option:
    return Option(f"dev:{eid}", Msg.of("inv.opt.develop", card=card), ref=eid, cost=0, group="develop")


class InvasionRules(ChainRules):
    """Warhammer: Invasion."""

    name = "invasion"
    lexicon = LEXICON
    in_play = frozenset(ZONES)
    roles = frozenset({"attached", "quester"})
    passing_roles = frozenset({"quester"})
    states = frozenset({CORRUPT})
    was_numbers = ("power", "hp")
    keeps_events = True
    kept_vars = ("attackers", "defenders")
    zones = ZONES
    keyword_terms = (TOUGHNESS, SCOUT, COUNTERSTRIKE, LIMITED, HERO_LIMIT)
    counted: Mapping[str, frozenset[str]] = {**ChainRules.counted, "moved": frozenset({words.PutInDiscard.facet})}

    # -- cards ------------------------------------------------------------------------------------------

    def holds_version(self, st: State, versions: tuple[str, ...]) -> bool:
        return faq(st).version in versions

    def trigger_rank(self, st: State, kind: str) -> int:
        return (0 if kind == "triggered" else 1) if faq(st).kinds_ordered else 0

    # -- reading ----------------------------------------------------------------------------------------

    def lies(self, st: State, ent: Ent) -> str:
        return ent.code[8:] if ent.place == "capital" else ent.place

    def kind(self, st: State, eid: int) -> str:
        ent = st.ents[eid]
        if not ent.up and ent.place in self.in_play:
            return "development"
        card = self.cards.get(ent.code)
        return card.kind if card is not None else "section"

    def base(self, st: State, eid: int, key: str) -> int | None:
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        if card is None:
            zone = ent.code[8:]
            if key == "hp":
                return SECTION_HIT_POINTS + self.developments_in(st, zone, ent.seat)
            return SECTION_POWER[zone] if key == "power" else None
        if not ent.up:
            return None
        n = card.number(key)
        return self.printed_number(card, key) if n is None else n

    def traits(self, st: State, eid: int) -> tuple[str, ...]:
        return super().traits(st, eid) if st.ents[eid].up else ()

    def race(self, st: State, eid: int) -> str:
        return super().race(st, eid) if st.ents[eid].up else ""

    def flag(self, st: State, eid: int, name: str) -> bool:
        ent = st.ents[eid]
        if name == "damaged":
            return ent.damage > 0
        if name == "ready":
            return not ent.flag(CORRUPT)
        if name == "attacking":
            return eid in st.vars.get("attackers", ())
        if name == "defending":
            return eid in st.vars.get("defenders", ())
        if name == "burning":
            return ent.mark("burn") > 0
        if name == "intact":
            return not ent.mark("burn")
        if name == "faceup":
            return ent.up
        return ent.flag(name)

    def controlled(self, st: State, seat: int) -> list[int]:
        """Return the cards in play that a seat controls, zone by zone."""
        out = []
        for s in range(st.seats):
            for zone in ZONES:
                out += [e for e in st.places.get((zone, s), ()) if self.controller(st, e) == seat]
        return out

    def section(self, st: State, zone: str, seat: int) -> int:
        """Return the capital section of a zone."""
        return st.places["capital", seat][ZONES.index(zone)]

    def developments_in(self, st: State, zone: str, seat: int) -> int:
        """Return how many developments lie in a zone."""
        return sum(1 for e in st.places.get((zone, seat), ()) if not st.ents[e].up)

    def zone_power(self, st: State, zone: str, seat: int) -> int:
        """Return the power of a zone: section, units and supports; burning changes nothing (INV-QA-BURNING)."""
        total = SECTION_POWER[zone]
        for e in st.places.get((zone, seat), ()):
            if st.ents[e].up:
                total += read(st, e, "power")
        return total

    def symbols(self, st: State, race: str, seat: int) -> int:
        """Return a player's loyalty symbols of a race: capital and faceup cards in play (INV-TERM-LOYALTY)."""
        steady = not (st.mods or st.lends() or st.indexed("stat:control"))  # no variable changes who controls a card
        known: dict[tuple[int, str], int] | None = (
            st.board_cache().get("symbols") if steady else st.cache().get((0, "symbols")))
        if known is None:
            known = self._count_symbols(st)
            if steady:
                st.board_cache()["symbols"] = known
            else:
                st.cache()[0, "symbols"] = known
        return known.get((seat, race), 0)

    def _count_symbols(self, st: State) -> dict[tuple[int, str], int]:
        found = {(s, str(st.vars.get(f"race{s}"))): 1 for s in range(st.seats)}
        for s in range(st.seats):
            for zone in ZONES:
                for e in st.places.get((zone, s), ()):
                    ent = st.ents[e]
                    if ent.up:
                        key = (self.controller(st, e), self.cards[ent.code].faction)
                        found[key] = found.get(key, 0) + 1
        return found

    def enemy_of(self, st: State, seat: int) -> int:
        """Return the opponent that an effect means: the other side of the combat, else the next player."""
        if st.vars.get("attackers"):
            active, defender = int(st.vars["active"]), int(st.vars["defender"])
            if seat in (active, defender):
                return defender if seat == active else active
        return (seat + 1) % st.seats

    # -- names ------------------------------------------------------------------------------------------

    def player(self, st: State, seat: int) -> Msg:
        """Name a player."""
        return _player(self.seat_name(st, seat), seat)

    def seat_title(self, st: State, seat: int) -> str:
        return str(st.vars.get(f"race{seat}") or "")

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        if ent.code.startswith("section:"):
            return self.section_label(st, eid)
        if not ent.up and (seat is None or ent.owner != seat):
            return Msg.of("inv.a_development")
        if not ent.up and ent.place in self.in_play:
            return Msg.of("inv.own_development", name=self.cards[ent.code].name)
        return said(self.cards[ent.code].name)

    def section_label(self, st: State, eid: int) -> Msg:
        """Name a capital section."""
        ent = st.ents[eid]
        return _section(self.player(st, ent.seat), ent.code[8:])

    def section_state(self, st: State, eid: int) -> Msg:
        """Tell how much a section can still take."""
        ent = st.ents[eid]
        if ent.mark("burn"):
            return Msg.of("inv.detail.burning")
        return Msg.of("inv.detail.left", n=read(st, eid, "hp") - ent.damage)

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        ent = st.ents[eid]
        if ent.place not in self.in_play:
            return None
        return Msg.of("inv.detail.where", who=self.player(st, ent.seat), zone=Msg.of(f"place.{ent.place}"))

    def zone_label(self, st: State, key: str) -> Msg:
        if key.startswith("quest:"):
            return Msg.of("inv.opt.onto_quest", quest=self.label(st, int(key[6:])))
        return Msg.of(f"place.{key}.title")

    def playable(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the hand, and the cards that an effect lets its controller play from a pile (INV-ENTER-SOURCES)."""
        hand = self.hand(st, seat)
        if not st.indexed("stat:plays_from"):
            return hand
        more = [e for _, word, c, _ in mod_words(st, "plays_from") if c["ctl"] == seat
                for e in st.places.get((word.place, seat), ()) if word.sel.has(st, c, e)]
        return (*hand, *dict.fromkeys(more))

    def cards_seen(self, st: State, seat: int, how: str, n: int) -> int:
        """Return how many cards a seat searches or looks at; a card that changes the one leaves the other alone."""
        for _, word, c, _ in mod_words(st, f"more_{how}"):
            n += word.n if c["ctl"] == seat else 0
        return max(0, n)

    # -- playing ----------------------------------------------------------------------------------------

    def play_kind(self, code: str) -> str:
        return "action_card" if self.cards[code].kind == "tactic" else "permanent"

    def surcharge(self, st: State, seat: int, eid: int) -> int:
        """Return the loyalty that the player lacks symbols for (INV-TERM-LOYALTY)."""
        card = self.cards[st.ents[eid].code]
        loyalty = card.number("loyalty") or 0
        return max(0, loyalty - self.symbols(st, card.faction, seat)) if loyalty else 0

    def hero_blocked(self, st: State, code: str, zone: str, seat: int) -> bool:
        """True if a Hero may not come into the zone because one is there (INV-TERM-HERO-OWN)."""
        card = self.cards[code]
        if "Hero" not in card.traits:
            return False
        limited = card.keyword("hero_limit") is not None
        for e in st.places.get((zone, seat), ()):
            ent = st.ents[e]
            if (ent.up and "Hero" in self.cards[ent.code].traits
                    and (limited or has_keyword(st, e, "hero_limit"))):
                return True
        return False

    def unique_blocked(self, st: State, code: str, seat: int) -> bool:
        """True if the player already controls a copy of the unique card."""
        card = self.cards[code]
        return card.unique and any(st.ents[e].up and self.cards[st.ents[e].code].name == card.name
                                   for e in self.controlled(st, seat))

    def may_enter(self, st: State, code: str, zone: str, seat: int) -> bool:
        """True if a card may enter play in a zone: unique, Hero and text-box limits (INV-ENTER-PUT-TEXT)."""
        card = self.cards[code]
        if zone not in ZONES or (card.zones and zone not in card.zones):
            return False
        if card.kind == "support" and "Attachment" in card.traits:
            return False
        return not self.unique_blocked(st, code, seat) and not self.hero_blocked(st, code, zone, seat)

    def may_lie(self, st: State, eid: int, place: str, seat: int) -> bool:
        return place in ZONES and not self.hero_blocked(st, st.ents[eid].code, place, seat)

    def may_hold(self, st: State, eid: int, seat: int) -> bool:
        ent = st.ents[eid]
        return self.controller(st, eid) == seat or not (
            self.unique_blocked(st, ent.code, seat) or self.hero_blocked(st, ent.code, ent.place, seat))

    def play_zones(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        card = self.cards[st.ents[eid].code]
        if card.kind == "quest":
            return ("quest",)
        if self.play_ability(card.code) is not None:
            return ("attached",)
        zones = [z for z in ZONES if (not card.zones or z in card.zones)
                 and not self.hero_blocked(st, card.code, z, seat)]
        if card.kind == "unit" and "quest" in zones:
            taken = {st.ents[e].host for e in st.places.get(("quest", seat), ()) if st.ents[e].role == "quester"}
            zones += [f"quest:{e}" for e in st.places.get(("quest", seat), ())
                      if self.kind(st, e) == "quest" and e not in taken]
        return tuple(zones)

    def play_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why a unit, support or quest cannot be played now, or None."""
        if st.vars.get("phase") != "capital" or st.vars.get("active") != seat:
            return ("own_capital",)
        frame = st.frames[-1] if st.frames else None
        if frame is not None and frame.routine == "chain.window" and (not frame.v["plays"] or frame.v["chain"]):
            return ("no_response",)
        card = self.cards[st.ents[eid].code]
        if st.fact("turn", "limited", seat) and card.keyword("limited") is not None:
            return ("limited",)
        if card.unique and self.unique_blocked(st, card.code, seat):
            return ("unique",)
        if "Hero" in card.traits and not self.play_zones(st, seat, eid):  # only Heroes are kept out of a zone
            return ("hero",)
        return None

    def action_card_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        card = self.cards[st.ents[eid].code]
        if st.fact("turn", "limited", seat) and card.keyword("limited") is not None:
            return ("limited",)
        return None

    def window_plays(self, st: State, f: Frame, seat: int) -> list[Option]:
        out = []
        hand = self.hand(st, seat)
        for eid in self.playable(st, seat):
            if self.play_kind(st.ents[eid].code) != "action_card" and card_fails(st, seat, eid) is None:
                out.append(play_option(eid, self.label(st, eid, seat), self.play_cost(st, seat, eid)))
        if not st.fact("turn", "developed", seat):
            out += [_develop_option(eid, self.label(st, eid, seat)) for eid in hand]
        return out

    def window_answer(self, st: State, f: Frame, seat: int, key: str) -> bool:
        word, _, rest = key.partition(":")
        if word != "dev":
            return False
        push_announce(st, "facedown", seat, int(rest), None)
        return True

    def deeds(self, st: State, seat: int) -> list[Option]:
        return [*super().deeds(st, seat),
                *(Option(f"dev:{eid}", Msg.of("inv.opt.develop", card=self.label(st, eid, seat)), ref=eid)
                  for eid in self.hand(st, seat))]

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        word, _, rest = key.partition(":")
        if word == "dev" and rest.isdigit() and int(rest) in self.hand(st, seat):
            if st.vars.get("phase") != "capital" or st.vars.get("active") != seat:
                return reason_msg(("own_capital",))
            if st.fact("turn", "developed", seat):
                return reason_msg(("developed",))
            frame = st.frames[-1]
            if frame.routine == "chain.window" and (not frame.v["plays"] or frame.v["chain"]):
                return reason_msg(("no_response",))
            return None if any(a.seat == seat for a in st.asks) else Msg.of("why.not_asked")
        return super().why_not(st, key, seat)

    def announced(self, st: State, link: Link, spent: int) -> None:
        card = self.cards[link.code]
        if link.kind == "facedown":
            st.add_fact("turn", "developed", link.ctl)
        elif link.kind == "play" and card.keyword("limited") is not None:
            st.add_fact("turn", "limited", link.ctl)
        narrate.announced(st, link, spent)

    def enter(self, st: State, link: Link) -> None:
        """Bring a played card into play (INV-ENTER-CHAIN-END), or discard it if it may not be there any more."""
        seat = link.ctl
        if link.kind == "facedown":
            push_batch(st, (Ev("moved", link.card, how="developed", to=link.zone, to_seat=seat, by=seat,
                               tags=("facedown",)),))
            return
        data: tuple[tuple[str, int], ...] = link.choices
        zone, side = link.zone, seat
        if link.targets:
            host = st.ents.get(link.targets[0][0]) if link.targets[0] else None
            if host is not None:
                zone, side = host.place, host.seat
                data = (*data, ("attached", host.id), ("controller", seat))
        elif zone.startswith("quest:"):
            quest = int(zone[6:])
            zone = "quest"
            free = quest in st.ents and not any(st.ents[e].host == quest and st.ents[e].role == "quester"
                                                for e in st.places.get(("quest", seat), ()))
            if free:
                data = (*data, ("quester", quest))
        blocked = self.unique_blocked(st, link.code, seat) or self.hero_blocked(st, link.code, zone, seat)
        if zone not in ZONES or blocked:
            push_batch(st, (Ev("moved", link.card, how="discarded", to="discard", to_seat=st.ents[link.card].owner),))
            return
        push_batch(st, (Ev("moved", link.card, how="played", to=zone, to_seat=side, by=seat, data=data),))

    # -- events -----------------------------------------------------------------------------------------

    def facets(self, st: State, ev: Ev) -> tuple[str, ...]:
        if ev.kind in ("began", "ended"):
            return (f"{ev.kind}.{ev.data[0]}",)
        if ev.kind == "control":
            return ("control", "enters_zone") if ev.to else ("control",)
        facets = super().facets(st, ev)
        return (*facets, "enters_discard") if ev.kind == "moved" and ev.to == "discard" else facets

    def forbidden(self, st: State, ev: Ev) -> bool:
        """A burning section takes no damage (INV-QA-BURNING-NO-DAMAGE); some cards no effect of another card."""
        if ev.kind == "damaged" and not self.can_take_damage(st, ev.who):
            return True
        return bool(st.indexed("stat:unaffected")) and self._unaffected(st, ev)

    def _unaffected(self, st: State, ev: Ev) -> bool:
        """True if the event is a card effect on a card that those leave alone (INV-TERM-CARD-EFFECTS-DEF)."""
        if ev.who not in st.ents or not ev.src or ev.src == ev.who or self.certain(ev) or ev.kind == "announced":
            return False
        if "keyword" in ev.tags and not faq(st).keywords_are_effects:
            return False
        return any(word.sel.has(st, c, ev.who) for _, word, c, _ in mod_words(st, "unaffected"))

    def can_take_damage(self, st: State, eid: int) -> bool:
        ent = st.ents.get(eid)
        if ent is None:
            return False
        if ent.place == "capital":
            return not ent.mark("burn")
        return self.kind(st, eid) == "unit"

    def cancelled(self, st: State, ev: Ev, n: int) -> None:
        narrate.damage_cancelled(st, ev, n)

    def moved(self, st: State, ev: Ev, was: Was) -> None:
        checks.after_move(st, ev, was)

    def happened(self, st: State, ev: Ev) -> None:
        if ev.kind == "facedown":
            checks.leave_combat(st, ev.who)
        narrate.happened(st, ev)

    def derived(self, st: State, evs: tuple[Ev, ...]) -> list[Ev]:
        return combat.dealers(st, evs) if any("combat" in ev.tags for ev in evs) else []

    def certain(self, ev: Ev) -> bool:
        """A sacrifice can be neither cancelled nor prevented (INV-ZONE-SACRIFICE-CERTAIN)."""
        return ev.kind == "moved" and ev.how == "sacrificed"

    def checks(self, st: State) -> tuple[Ev, ...]:
        return checks.state_checks(st)

    def apply(self, st: State, ev: Ev) -> Ev | None:
        if ev.kind == "burned":
            ent = st.w(ev.who)
            ent.damage = 0
            st.add_marks(ev.who, "burn", 1)
            return ev
        if ev.kind in corruption.CHANGES:
            return corruption.change(st, ev)
        return ev if ev.kind in ("attacking", "defending", "survived") else super().apply(st, ev)

    # -- helpers of the words ---------------------------------------------------------------------------

    def zone_of(self, st: State, c: Bindings) -> tuple[str, int]:
        """Return the zone of an ability's source, or the one it was last in."""
        return place_of(st, c)

    def tell_search(self, st: State, seat: int, src: int, names: tuple[str, ...]) -> None:
        """Tell the searcher what was found, and the others that there was a search."""
        narrate.searched(st, seat, src, names)

    def tell_look(self, st: State, seat: int, names: tuple[str, ...]) -> None:
        """Tell the player what was looked at, and the others that it was done."""
        narrate.looked(st, seat, names)

    def answers_last(self, st: State) -> bool:
        return faq(st).answers_last

    def copied(self, st: State, link: Link) -> None:
        narrate.copied(st, link)

    def link_begins(self, st: State, link: Link) -> None:
        narrate.resolves(st, link)

    def link_cancelled(self, st: State, link: Link) -> None:
        narrate.link_cancelled(st, link)

    def effect_begins(self, st: State, c: Bindings) -> None:
        narrate.effect_begins(st, c)

    def effect_unpaid(self, st: State, c: Bindings) -> None:
        narrate.effect_unpaid(st, c)

    def effect_cancelled(self, st: State, c: Bindings) -> None:
        narrate.effect_cancelled(st, c)

    # -- stops, views, set-up ---------------------------------------------------------------------------

    def policy(self, preset: str) -> Policy:
        return stops.policy(preset)

    def stops(self, st: State, seat: int) -> dict[str, object]:
        return stops.as_data(st.policy[seat])

    def pack_stops(self, st: State, seat: int, data: Mapping[str, object]) -> Policy | Msg:
        return stops.pack(data)

    def skip(self, st: State, f: Frame, seat: int) -> Msg | None:
        return stops.skip(st, f, seat)

    def clear_yields(self, st: State, seat: int) -> None:
        """A new turn ends the yields that lasted until it."""
        stops.clear_yields(st, seat)

    def auto_passed(self, st: State, f: Frame, seat: int, why: Msg) -> None:
        narrate.auto_passed(st, f, seat, why)

    def ask_order(self, st: State, seat: int) -> bool:
        return bool(st.policy[seat][0] == "every")

    def window_text(self, st: State, f: Frame, seat: int) -> Msg:
        return stops.window_text(st, f, seat)

    def pass_label(self, st: State, f: Frame, seat: int) -> Msg:
        if f.v["plays"] and not f.v["chain"] and seat == st.vars["active"]:
            return _END_CAPITAL
        if f.v["name"] == "end" and seat == st.vars["active"] and not f.v["chain"]:
            return _END_TURN
        return _PASS

    def view(self, st: State, seat: int | None) -> dict[str, object]:
        return view.view(st, seat)

    def resample(self, st: State, seat: int) -> None:
        view.resample(st, seat)

    def setup(self, st: State, decks: Sequence[Deck]) -> None:
        from engine.invasion.turn import deal_hand

        for seat, deck in enumerate(decks):
            cards = tuple((code, seat) for code, n in deck.cards.items() for _ in range(n))
            st.piles["deck", seat] = st.shuffled(cards)
            st.vars[f"race{seat}"] = deck.race or self._race(deck.cards)
            st.vars[f"pool{seat}"] = 0
            for zone in ZONES:
                st.create(f"section:{zone}", seat, "capital", seat)
            for place in ("hand", "discard", ON_CHAIN, *ZONES):
                st.places[place, seat] = ()
            deal_hand(st, seat)
        first = dict(st.options)["first"]
        st.vars["first"] = st.below(st.seats) if first == "random" else int(first)
        st.vars["active"] = st.vars["first"]
        st.vars["phase"] = st.vars["step"] = "setup"
        st.vars["turn"] = 0
        st.push("inv.setup", "mulligan")
        narrate.started(st)

    def _race(self, cards: Mapping[str, int]) -> str:
        """Return the race whose capital a built deck uses: the one it has most cards of."""
        count: dict[str, int] = {}
        for code, n in cards.items():
            race = self.cards[code].faction
            if race and race != "Neutral":
                count[race] = count.get(race, 0) + n
        return max(sorted(count), key=lambda r: count[r]) if count else ""

