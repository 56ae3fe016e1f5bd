"""The capitals: their zones and sections, the cards in them, and the labels of all of these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.chain.names import ON_CHAIN
from engine.chain.rules import ChainRules
from engine.invasion.faq import faq
from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.bans import kept_out, title_used
from engine.invasion.language.corruption import CORRUPT
from engine.invasion.language.damage import life_left, spared, worth
from engine.invasion.language.effects.onslaughts import under_attack
from engine.invasion.language.nouns import QUEST, SECTION_HIT_POINTS, SECTION_POWER, ZONES
from engine.invasion.language.questing import may_quest_on
from engine.invasion.legends import LEGEND, legend_of, power_in
from engine.invasion.own import ONTO, THEIRS
from engine.kernel.language.nouns.filters import place_of
from engine.kernel.language.nouns.scopes import in_play
from engine.kernel.messages import Msg, said
from engine.kernel.state.guises import bare
from engine.kernel.state.layers import affected_by, fixed_control, has_keyword, read, steady, words
from engine.kernel.state.state import Bindings, Entity, State


@lru_cache(maxsize=256)
def _section(who: Msg, zone: str) -> Msg:
    return Msg.of("inv.section", who=who, zone=Msg.of(f"place.{zone}"))


@lru_cache(maxsize=256)
def _player(name: str, seat: int) -> Msg:
    return Msg.of("text", text=name) if name else Msg.of("inv.player", n=seat + 1)


_DEVELOPMENT, _QUEST = ("development",), ("quest",)
ANY_DAMAGE = 1 << 20
"""A number larger than the damage on any card. It stands for "no limit"."""


def capital_of(copies: Iterable[tuple[str, int]]) -> str:
    """Return the race whose capital a deck uses by default.

    ``copies`` holds (race, number of copies) for the deck's cards. The result is the race with the most copies. On a
    tie it is the first of the tied races in alphabetical order. The result is empty if ``copies`` is empty.
    """
    count: Counter[str] = Counter()
    for race, n in copies:
        count[race] += n
    return max(sorted(count), key=lambda race: count[race], default="")


class CapitalRules(ChainRules):
    """The part of Invasion's rules that deals with the board."""

    in_play = frozenset((*ZONES, LEGEND))
    away = frozenset({"hand", "discard", ON_CHAIN})
    roles = frozenset({"attached", "quester", KEPT})
    passing_roles = frozenset({"quester"})
    states = frozenset({CORRUPT})
    was_numbers = ("power", "hp")
    bare_kinds = frozenset({"development"})
    areas = ZONES

    def __init__(self) -> None:
        super().__init__()
        self.in_play_order = (*self.in_play_order, *((LEGEND, seat) for seat in range(self.max_seats)))

    # -- reading ------------------------------------------------------------------------------------------

    def lies(self, st: State, ent: Entity) -> str:
        return ent.code[8:] if ent.place == "capital" else ent.place

    def kind(self, st: State, eid: int) -> str:
        ent = st.ents[eid]
        guise = st.guises().get(eid)
        if guise is not None:
            return guise.kinds[0]
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
        guise = st.guises().get(eid)
        if guise is None and not ent.up:
            return None
        if key == "combat":
            return 0 if st.kind(eid) in ("unit", LEGEND) else None
        return super().base(st, eid, key)

    def firm(self, st: State, eid: int, key: str) -> bool:
        return key == "hp" and affected_by(st, "firm_hp", eid)

    def traits(self, st: State, eid: int) -> tuple[str, ...]:
        return super().traits(st, eid) if st.ents[eid].up else ()

    def faction(self, st: State, eid: int) -> str:
        return super().faction(st, eid) if st.ents[eid].up else ""

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
        if fixed_control(st):
            ents = st.ents
            return [e for e in in_play(st) if ents[e].ctl == seat]
        return [e for e in in_play(st) if self.controller(st, e) == seat]

    def section(self, st: State, zone: str, seat: int) -> int:
        """Return the capital section of a zone."""
        return st.places["capital", seat][ZONES.index(zone)]

    def developments_in(self, st: State, zone: str, seat: int) -> int:
        """Return the number of developments in a zone."""
        return len([e for e in st.places.get((zone, seat), ()) if st.counts_as(e, _DEVELOPMENT)])

    def zone_power(self, st: State, zone: str, seat: int) -> int:
        """Return the power of a zone: that of its section, of the units and supports in it, and of the player's legend.

        A burning section still counts (INV-QA-BURNING).
        """
        total = SECTION_POWER[zone]
        for e in st.places.get((zone, seat), ()):
            ent = st.ents[e]
            if ent.ctl != seat and ent.role == "attached":
                continue  # another player's Attachment, whose power does not count here
            if ent.up or e in st.guises():
                total += read(st, e, "power")
        if st.indexed("stat:counts_in"):
            for _, word, c, _ in words(st, "counts_in"):
                if (word.zone, c.ctl) == (zone, seat):
                    total += sum(read(st, e, "power") for e in word.sel.ids(st, c))
        legend = legend_of(st, seat)
        return total + power_in(st, legend, zone) if legend else total

    def symbols(self, st: State, race: str, seat: int) -> int:
        """Return how many loyalty symbols of a race a player has (INV-TERM-LOYALTY).

        The symbols come from the capital and from faceup cards in play.
        """
        known: dict[tuple[int, str], int] | None = st.line.table.get("symbols")
        if known is None:
            known = st.cache().get((0, "symbols"))
        if known is None:
            known = self._count_symbols(st)
            if fixed_control(st) and (steady(st) or not (st.lends() or st.indexed("stat:symbols"))):
                st.line.table["symbols"] = known
            else:
                st.cache()[0, "symbols"] = known
        return known.get((seat, race), 0)

    def _count_symbols(self, st: State) -> dict[tuple[int, str], int]:
        found = {(s, str(st.vars.get(f"race{s}"))): 1 for s in range(st.seats)}
        fixed, ents, cards = fixed_control(st), st.ents, self.cards
        for e in in_play(st):
            ent = ents[e]
            if ent.up and not bare(st, e):
                key = (ent.ctl if fixed else self.controller(st, e), cards[ent.code].faction)
                found[key] = found.get(key, 0) + 1
        for _, word, c, _ in words(st, "symbols"):
            for race in word.races:
                found[c.ctl, race] = found.get((c.ctl, race), 0) + 1
        return found

    def enemy_of(self, st: State, seat: int) -> int:
        """Return the opponent that an effect controlled by ``seat`` affects.

        If the seat fights in the current combat, this is the other player in that combat. Otherwise it is the next
        player.
        """
        if under_attack(st):
            active, defender = int(st.vars["active"]), int(st.vars["defender"])
            if seat in (active, defender):
                return defender if seat == active else active
        return (seat + 1) % st.seats

    def zone_of(self, st: State, ctx: Bindings) -> tuple[str, int]:
        """Return the zone that an ability's source is in, or the last zone that it was in."""
        return place_of(st, ctx)

    def can_take_damage(self, st: State, eid: int) -> bool:
        ent = st.ents.get(eid)
        if ent is None or spared(st, eid):
            return False
        if ent.place == "capital":
            return not ent.mark("burn")
        return self.kind(st, eid) in ("unit", LEGEND)

    def damage_on(self, st: State, eid: int) -> int:
        return st.ents[eid].damage * worth(st, eid)

    def room_for_damage(self, st: State, eid: int) -> int:
        """Return how much damage may be moved onto a unit.

        Under FAQ 1.6 this is at most the amount that destroys the unit (INV-QA-ORC-SHAMAN). FAQ 1.3 has no limit.
        """
        return life_left(st, eid) if faq(st).moves_what_destroys else ANY_DAMAGE

    # -- names --------------------------------------------------------------------------------------------

    def player(self, st: State, seat: int) -> Msg:
        table = st.line.table
        known: list[Msg] | None = table.get("players")
        if known is None:
            known = table["players"] = [_player(self.seat_name(st, s), s) for s in range(st.seats)]
        return known[seat]

    def seat_title(self, st: State, seat: int) -> str:
        return str(st.vars.get(f"race{seat}") or "")

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        card = self.cards.get(ent.code)
        if card is None:
            return self.section_label(st, eid)
        if not ent.up and (seat is None or ent.owner != seat):
            return Msg.of("inv.an_experience" if ent.role == KEPT else "inv.a_development")
        if not ent.up and ent.place in self.in_play:
            return Msg.of("inv.own_development", name=card.name)
        return said(card.name)

    def section_label(self, st: State, eid: int) -> Msg:
        """Return the label of a capital section."""
        ent = st.ents[eid]
        return _section(self.player(st, ent.seat), ent.code[8:])

    def section_state(self, st: State, eid: int) -> Msg:
        """Return a message that says how much damage a section can still take."""
        ent = st.ents[eid]
        if ent.mark("burn"):
            return Msg.of("inv.detail.burning")
        return Msg.of("inv.detail.left", n=read(st, eid, "hp") - ent.damage)

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        ent = st.ents[eid]
        if ent.place not in self.in_play:
            return None
        return Msg.of("inv.detail.where", who=self.player(st, ent.seat), zone=Msg.of(f"place.{ent.place}"))

    def shared_by(self, st: State, rule: str, eid: int) -> object:
        return (st.ents[eid].place, st.ents[eid].seat) if rule == "same_zone" else super().shared_by(st, rule, eid)

    def place_label(self, st: State, key: str) -> Msg:
        if key.startswith(ONTO):
            quest = int(key[len(ONTO) :])
            zone = st.ents[quest].place
            word = "inv.opt.onto_quest" if zone == QUEST else f"inv.opt.onto_quest.{zone}"
            return Msg.of(word, quest=self.label(st, quest))
        if key.startswith(THEIRS):
            return self.section_label(st, int(key[len(THEIRS) :]))
        return Msg.of(f"place.{key}.title")

    def place_state(self, st: State, kind: str, key: str, seat: int) -> Msg | None:
        """Return a message that says how much damage a zone can still take.

        It is shown with the choice of a zone for a development, because a development adds to that amount.
        """
        if kind != "facedown":
            return None
        section = self.section(st, key, seat)
        ent, hp = st.ents[section], read(st, section, "hp")
        if ent.mark("burn"):
            return Msg.of("inv.detail.zone_burning")
        return Msg.of("inv.detail.zone_left", left=hp - ent.damage, hp=hp)

    # -- what may lie where -------------------------------------------------------------------------------

    def at_any_time(self, st: State, seat: int, eid: int) -> bool:
        own = self.own_costs(st.ents[eid].code)
        return bool(own) and any(
            word.mod_key == "at_any_time"
            for d in own
            if d.while_ is None or d.while_.holds(st, Bindings(src=eid, ctl=seat))
            for word in d.mods
        )

    def plays_onto_opponents(self, code: str) -> bool:
        """Whether a card is played into a zone of an opponent instead of a zone of the player's own."""
        return bool(self._abroad(code))

    def stays_with_player(self, code: str) -> bool:
        """Whether the player of a card keeps control of it in an opponent's zone (a Mission)."""
        return any(getattr(word, "yours", False) for word in self._abroad(code))

    def _abroad(self, code: str) -> list[object]:
        return [word for d in self.own_costs(code) for word in d.mods if word.mod_key == "played_on_opponent"]

    def vacant_quests(self, st: State, zone: str, seat: int) -> list[int]:
        """Return the quests in a zone on which one more unit may quest.

        These are the quests without a unit, or all if units quest together (:func:`may_quest_on`).
        """
        here = st.places.get((zone, seat), ())
        taken = {st.ents[e].host for e in here if st.ents[e].role == "quester"}
        if taken and st.indexed("stat:quest_together"):
            taken = set() if any(c.ctl == seat for _, _, c, _ in words(st, "quest_together")) else taken
        return [e for e in here if e not in taken and st.counts_as(e, _QUEST) and may_quest_on(st, e)]

    def hero_blocked(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether another Hero in the zone keeps a Hero from entering it (INV-TERM-HERO-OWN)."""
        card = self.cards[code]
        if "Hero" not in card.traits:
            return False
        limited = card.keyword("hero_limit") is not None
        for e in st.places.get((zone, seat), ()):
            ent = st.ents[e]
            if ent.up and "Hero" in self.traits(st, e) and (limited or has_keyword(st, e, "hero_limit")):
                return True
        return False

    def zone_barred(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether an effect keeps a faceup card with so little loyalty from entering the zone."""
        if not st.indexed("stat:bars_zone"):
            return False
        loyalty = self.cards[code].number_of.get("loyalty", 0)
        return any(loyalty < word.n and place_of(st, c) == (zone, seat) for _, word, c, _ in words(st, "bars_zone"))

    def kept_out(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether a Hero or a development in the zone, or an effect, keeps a card from entering it."""
        return (
            self.hero_blocked(st, code, zone, seat)
            or self.development_blocks(st, code, zone, seat)
            or self.zone_barred(st, code, zone, seat)
        )

    def development_blocks(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether developments in the zone keep the card from entering it."""
        return bool(self.developments_in(st, zone, seat)) and any(
            word.mod_key == "only_undeveloped" for d in self.own_costs(code) for word in d.mods
        )

    def unique_blocked(self, st: State, code: str, seat: int) -> bool:
        """Whether the player already controls a copy of the unique card."""
        card = self.cards[code]
        return card.unique and (seat, card.name) in self._uniques(st)

    def _uniques(self, st: State) -> set[tuple[int, str]]:
        """Return (seat of the controller, name) for each faceup card in play."""
        found: set[tuple[int, str]] | None = st.line.table.get("uniques")
        if found is None:
            rows = [(e, self.cards[st.ents[e].code]) for e in in_play(st) if st.ents[e].up]
            found = {(self.controller(st, e), card.name) for e, card in rows}
            if fixed_control(st):
                st.line.table["uniques"] = found
        return found

    def may_enter(self, st: State, code: str, zone: str, seat: int) -> bool:
        """Whether a card may enter play in a zone (INV-ENTER-PUT-TEXT).

        The rules for unique cards and for Heroes may prevent it, and so may the card's own text.
        """
        card = self.cards[code]
        if zone not in ZONES or (card.areas and zone not in card.areas):
            return False
        if card.kind == "support" and ("Attachment" in card.traits or self.play_ability(code) is not None):
            return False
        if card.kind == "quest" and (zone != QUEST or self.plays_onto_opponents(code)):
            return False
        if kept_out(st, card.name):
            return False
        if st.indexed("stat:once_per_title") and title_used(st, seat, card.name):
            return False
        return not self.unique_blocked(st, code, seat) and not self.kept_out(st, code, zone, seat)

    def may_lie(self, st: State, eid: int, place: str, seat: int) -> bool:
        ent = st.ents[eid]
        if place not in ZONES or self.hero_blocked(st, ent.code, place, seat):
            return False
        return not ent.up or (ent.place, ent.seat) == (place, seat) or not self.zone_barred(st, ent.code, place, seat)

    def may_hold(self, st: State, eid: int, seat: int) -> bool:
        return self.may_hold_in(st, eid, st.ents[eid].place, seat)

    def may_hold_in(self, st: State, eid: int, zone: str, seat: int) -> bool:
        """Whether a player may control a card in the given zone of that player (INV-TERM-HERO-OWN)."""
        code = st.ents[eid].code
        return self.controller(st, eid) == seat or not (
            self.unique_blocked(st, code, seat)
            or self.hero_blocked(st, code, zone, seat)
            or (st.ents[eid].up and self.zone_barred(st, code, zone, seat))
        )
