"""The part of the rules that all modules of the game share: cards, names, squares, activations.

``rules`` extends this part to the full rules of the game.  This module does not depend on questions, words of card
texts or views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

from engine.chain.stops import StopsRules
from engine.grid.board import cards_on, occupied
from engine.grid.geometry import Grid
from engine.grid.reach import held, holding
from engine.grid.rules import GridRules
from engine.kernel.messages import Msg, Param, said
from engine.kernel.state.layers import active, controller, fixed_control, gained, reaches, read, words
from engine.kernel.state.state import Bindings, Event, State
from engine.summoner_wars.activations import PHASES, SLOTS, activations_left, ask_text, night, slot_of
from engine.summoner_wars.barred import demanded, kept_from_attacking, spared
from engine.summoner_wars.card import UNITS, SWCard
from engine.summoner_wars.summoning import closed, extra_squares, opens_spaces, own_squares, widens
from engine.summoner_wars.teams import DUEL, JOINED, half

Reason = tuple[str, *tuple[tuple[str, Param], ...]]
"""Reason why something is not possible: the last part of a message id, and the message's parameters."""

SPACES = 2
"""Number of spaces that a unit may move (SW-RULE-10-TWO-SPACES)."""


_WALLS = ("wall",)
_STATS = {key: f"stat:{key}" for key in ("attack", "life", "reach")}
"""Numbers that are read most often, each with the index key of the effects that change it."""
_TARGETING = ("stat:cannot_attack", "stat:unattackable", "stat:diagonal", "stat:any_within")
"""Index keys of effects that forbid a unit's attacks, or let the unit attack cards that are not in a straight line."""


@lru_cache(maxsize=4096)
def at_square(name: str, square: str) -> Msg:
    """Return the label of a card with its square."""
    return Msg.of("sw.label.at", name=name, at=square)


rules_of: Callable[[State], OwnRules] = attrgetter("rules")
"""Return the rules of a match, with this game's hooks in addition to those of the kernel."""


class OwnRules(StopsRules, GridRules):
    """The part of the game's rules that its other modules use."""

    grid = DUEL

    def __init__(self) -> None:
        super().__init__()
        self.from_hand: set[str] = set()
        """Codes of the pool's events that can be played at any time or as an answer."""
        self.mindful: set[str] = set()
        """Codes of the pool's cards that need additional facts: how far a card moved this turn, or whether an attack
        destroyed it.
        """
        self.codes_of: dict[tuple[str, ...], set[str]] = {UNITS: set(), _WALLS: set()}
        """Codes of the pool's cards in two groups: all kinds of units, and Walls."""
        self.printed_numbers: dict[str, dict[str, int]] = {key: {} for key in _STATS}
        """Numbers printed on the pool's cards: name of the number -> code -> number."""
        self.summon_costs: dict[str, int] = {}
        """Printed Summon Costs of the pool's units, without the units that have no cost."""

    def board(self, st: State) -> Grid:
        """Return the board of a match: 6 by 8 spaces, or two such boards side by side for teams (SW-TEAM-BOARDS)."""
        return DUEL if st.seats == 2 else JOINED  # this method runs about ten times per answer

    def half(self, st: State, square: int) -> int:
        return half(self.board(st), square)

    # -- what the rest of the rules gives ---------------------------------------------------------------------

    def destruction(self, st: State, eid: int, by: int, src: int) -> Event:
        """Return the event that destroys a card on behalf of a player."""
        raise NotImplementedError

    def use_label(self, st: State, eid: int, ab: str, seat: int) -> Msg:
        """Return the button label for using an ability."""
        raise NotImplementedError

    def performs(self, st: State, bound: Bindings) -> None:
        """Log that an event is played or an ability used."""

    def voided(self, st: State, bound: Bindings) -> None:
        """Log that a played event has no effect."""

    def answers(self, st: State, ev: Event) -> bool:
        """Ask the players who may answer an event that is being played.  Return False if no player may.

        If an answer cancels the event, ``void`` is set for the caller.
        """
        return False

    def control_changed(self, st: State, ids: tuple[int, ...], seat: int) -> None:
        """React to cards that have come under the control of ``seat``."""

    def remembers_attacks(self, st: State) -> bool:
        return self.mindful_in(st)

    def mindful_in(self, st: State) -> bool:
        """Whether a card or effect in the match needs facts that are recorded only on demand (:attr:`mindful`)."""
        table = st.line.table
        known: bool | None = table.get("mindful")
        if known is None:
            mindful, ents = self.mindful, st.ents
            known = table["mindful"] = any(ents[e].code in mindful for e in cards_on(st)) or any(
                self.ability(mod.ab).code in mindful for mod in st.modifiers.values()
            )
        return known or self._marked(st)

    def _marked(self, st: State) -> bool:
        """Whether any card on the board has marks."""
        known = st.board_cache()
        if "marked" not in known:
            ents = st.ents
            known["marked"] = any(ents[e].marks for e in cards_on(st))
        return bool(known["marked"])

    # -- cards ------------------------------------------------------------------------------------------------

    def controller(self, st: State, eid: int) -> int:
        return st.ents[eid].ctl if fixed_control(st) else controller(st, eid)

    def sw(self, code: str) -> SWCard:
        """Return a card by code, as this game's card type."""
        return self.cards[code]  # type: ignore[return-value]

    def base(self, st: State, eid: int, key: str) -> int | None:
        card = self.cards.get(st.ents[eid].code)
        if card is None:
            return None
        n = card.number(key)
        if n is not None:
            return n
        if key == "reach":
            return card.reach  # type: ignore[attr-defined, no-any-return]
        return card.printed_cost if key == "cost" else None

    def has_ability(self, st: State, eid: int, name: str) -> bool:
        """Whether the card now has the ability with that name, either printed or gained."""
        return name in self.abilities_of(st, eid)

    def abilities_of(self, st: State, eid: int) -> tuple[str, ...]:
        """Return the names of the abilities that a card has now."""
        names = [a.d.name for a in self.printed(st.ents[eid].code) if a.d.name and active(st, eid, a.id)]
        names += [self.ability(ab).d.name for ab in gained(st, eid) if self.ability(ab).d.name and active(st, eid, ab)]
        return tuple(dict.fromkeys(names))

    def ability_title(self, st: State, ab: str) -> Msg:
        """Return the name of an ability, or of its card if it has no name."""
        ability = self.ability(ab)
        return said(ability.title or self.cards[ability.code].name)

    def summon_cost(self, st: State, eid: int) -> int:
        """Return the Summon Cost of a unit: the cost that an effect sets or, if there is none, the printed cost."""
        fixed = [mod.amount for mod in st.modifiers.values() if mod.key == "summon_cost" and reaches(st, mod, eid)]
        return fixed[-1] if fixed else self.sw(st.ents[eid].code).printed_cost

    def play_cost(self, st: State, seat: int, eid: int) -> int:
        if st.modifiers:
            fixed = [mod.amount for mod in st.modifiers.values() if mod.key == "summon_cost" and reaches(st, mod, eid)]
            if fixed:
                return fixed[-1]
        return super().play_cost(st, seat, eid)

    def hand_words(self, code: str, key: str) -> list[Any]:  # type: ignore[explicit-any]  # a term is known by its key
        """Return the card's words of one kind that work while the card is in the hand."""
        return [word for d in self.own_costs(code) for word in d.mods if word.mod_key == key]

    def least_cost(self, st: State, seat: int, eid: int, less: int = 0) -> int:
        """Return the minimum magic that a player needs to summon a card, with every discount that the card's own text
        allows.
        """
        cost, code = max(0, self.play_cost(st, seat, eid) - less), st.ents[eid].code
        return self.with_own_help(st, seat, code, cost) if self.own_costs(code) else cost

    def with_own_help(self, st: State, seat: int, code: str, cost: int) -> int:
        """Return what is left of a cost after the maximum discount that the card's own text allows."""
        c = Bindings(src=0, ctl=seat)
        if any(word.what.ids(st, c) for word in self.hand_words(code, "wounds_to_pay")):
            return 0
        off: int = sum(word.n * len(word.what.ids(st, c)) for word in self.hand_words(code, "discard_to_pay"))
        return max(0, cost - off)

    def phase_text(self, st: State, seat: int) -> Msg:
        """Return the text of the question in the present phase."""
        phase = st.vars["phase"]
        if phase == "magic":
            return Msg.of("sw.ask.turn_end")
        if phase in PHASES:
            return ask_text(phase, activations_left(st, phase))
        return ask_text(phase, len(st.piles["magic", seat]) if phase == "summon" else 0)

    # -- squares ----------------------------------------------------------------------------------------------

    def walls_of(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the Walls that a player controls, including cards that effects have turned into Walls."""
        ents = st.ents
        found = tuple([e for e in self._of_kinds(st, seat, _WALLS) if ents[e].pos])
        made = st.guises()
        return (
            found
            if not made
            else (
                *found,
                *(
                    e
                    for e in made
                    if e not in found and ents[e].pos and st.counts_as(e, _WALLS) and self.controller(st, e) == seat
                ),
            )
        )

    def wall_count(self, st: State, seat: int) -> int:
        """Return the number of Walls that a player controls.  Without a Wall nothing can be summoned (SW-RULE-32)."""
        return len(self.walls_of(st, seat))

    def summon_squares(self, st: State, seat: int, eid: int = 0) -> tuple[int, ...]:
        """Return the empty spaces next to the player's own Walls, and the spaces that effects add for a card."""
        cache, at = st.cache(), (seat, "summon squares")
        if at not in cache:
            taken, near, shut = occupied(st), self.board(st).adjacent, closed(st)
            cache[at] = tuple(
                sorted(
                    {
                        s
                        for w in self.walls_of(st, seat)
                        if w not in shut
                        for s in near[st.ents[w].pos]
                        if s not in taken
                    }
                )
            )
        found: tuple[int, ...] = cache[at]
        if eid and (widens(st) or self.own_costs(st.ents[eid].code)):
            return self.kept_to(st, seat, eid, tuple(sorted(extra_squares(st, seat, eid).union(found))))
        return found

    def kept_to(self, st: State, seat: int, eid: int, squares: tuple[int, ...]) -> tuple[int, ...]:
        """Keep only the squares onto which the card's own text lets it be summoned."""
        only = [
            word.where.ids(st, Bindings(src=eid, ctl=seat))
            for word in self.hand_words(st.ents[eid].code, "only_summon_at")
        ]
        return tuple(s for s in squares if all(s in ids for ids in only)) if only else squares

    def could_place(self, st: State, seat: int) -> bool:
        """Whether there is a space onto which one of the player's units could be summoned.

        All units that the player owns are considered, wherever they are, so that the result reveals nothing about the
        hand.
        """
        return (
            bool(self.summon_squares(st, seat))
            or opens_spaces(st, seat)
            or any(own_squares(st, seat, code) for code in self.owned_codes(st, seat) if self.own_costs(code))
        )

    def owned_codes(self, st: State, seat: int) -> list[str]:
        """Return the codes of all cards that a player owns, wherever they are."""
        owned = [e.code for e in st.ents.values() if e.owner == seat]
        return owned + [code for pile in st.piles.values() for code, owner in pile if owner == seat]

    def could_pay(self, st: State, seat: int) -> bool:
        """Whether the player has the magic for the cheapest of their units, or has no units at all.

        All units that the player owns are considered, wherever they are, because decks are public but hands are not.
        While an effect changes costs, only the hand would show whether the change matters, so the result is True.
        """
        if st.indexed("stat:cost") or st.indexed("stat:no_cost"):
            return True
        if st.modifiers and any(
            m.key == "summon_cost" or (m.key == "next_play" and m.ctl == seat) for m in st.modifiers.values()
        ):
            return True
        costs, magic, dearer = self.summon_costs, len(st.piles["magic", seat]), False
        for code in self.owned_codes(st, seat):
            cost = costs.get(code)
            if cost is not None:
                cost = self.with_own_help(st, seat, code, cost) if self.own_costs(code) else cost
                if cost <= magic:
                    return True
                dearer = True
        return not dearer

    def wall_squares(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the empty spaces of a player's own side (SW-RULE-09-WALL-OWN-SIDE)."""
        taken = occupied(st)
        return tuple(s for s in self.board(st).squares if s not in taken and self.half(st, s) == seat)

    def spaces(self, st: State, eid: int, *, alone: bool = True) -> int:
        """Return the number of spaces that a unit may move as an activation of the Movement Phase.

        If ``alone`` is False, effects that apply only when no other unit moves are left out.
        """
        if night(st, self.controller(st, eid), "movement"):
            return 1
        most = SPACES
        if st.indexed("stat:extra_spaces"):
            most += sum(w.n for _, w, c, _ in words(st, "extra_spaces") if w.about(st, c, eid))
        if alone and st.indexed("stat:sneaks") and not st.fact("turn", "moves", self.controller(st, eid)):
            most += sum(w.n for _, w, c, _ in words(st, "sneaks") if w.about(st, c, eid))
        return most

    def rides(self, st: State, eid: int, n: int) -> int:
        return 1 if night(st, self.controller(st, eid), "movement") else n

    # -- activations ------------------------------------------------------------------------------------------

    def activation_fails(self, st: State, seat: int, eid: int, phase: str) -> Reason | None:
        """Return why a unit cannot be chosen to move (or attack) in the phase, or None if it can."""
        if st.vars["phase"] != phase or st.vars["active"] != seat:
            return ("phase", ("phase", Msg.of(f"phase.{phase}")))
        if self.controller(st, eid) != seat:
            return ("not_controller",)
        slot = slot_of(phase)
        if activations_left(st, phase) <= 0:
            return (f"no_{slot.total}",)
        if st.fact("turn", slot.fact, eid):
            return (f"has_{slot.fact}",)
        return None

    def activatable(self, st: State, seat: int, phase: str) -> Sequence[int]:
        """Return the units that can be chosen to move (or attack) in this phase, in the order they were created.

        They are the units for which :meth:`activation_fails` gives no reason and which are able to move (or attack).
        """
        if st.vars["active"] != seat or activations_left(st, phase) <= 0:
            return []
        slot = slot_of(phase)
        found: Sequence[int] = self.units_of(st, seat)
        if st.fact("turn", slot.total, seat):  # otherwise no unit has been activated yet
            facts, fact = st.facts, slot.fact
            found = [eid for eid in found if ("turn", fact, eid) not in facts]
        if phase == "movement":
            resting = {e for _, word, c, _ in words(st, "rests") for e in word.who.ids(st, c)}
            return [e for e in found if not held(st, e) and e not in resting] if resting or holding(st) else found
        return self._attackers(st, found)

    def _attackers(self, st: State, units: Sequence[int]) -> list[int]:
        """Return those of the given units for which :meth:`may_attack` is true."""
        reach, index = self.plain_numbers(st, "reach"), st.index()
        if (
            reach is None
            or any(index.get(key) for key in _TARGETING)
            or self._marked(st)
            or any(m.key in ("spared", "night") for m in st.modifiers.values())
        ):
            return [eid for eid in units if self.may_attack(st, eid)]
        ents, straight, taken = st.ents, self.board(st).straight, occupied(st)
        return [
            eid
            for eid in units
            if not straight(ents[eid].pos, reach[ents[eid].code]).isdisjoint(taken)
            or (len(taken.get(ents[eid].pos, ())) > 1 and self.has_target(st, eid))
        ]

    def units_of(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the units that a player controls, in the order they were created."""
        return self._of_kinds(st, seat, UNITS)

    def _of_kinds(self, st: State, seat: int, kinds: tuple[str, ...]) -> tuple[int, ...]:
        ents, codes = st.ents, self.codes_of[kinds]
        if not fixed_control(st):
            return tuple([e for e in cards_on(st) if ents[e].code in codes and self.controller(st, e) == seat])
        table = st.line.table
        found: tuple[int, ...] | None = table.get((kinds, seat))
        if found is None:
            found = tuple([e for e in cards_on(st) if ents[e].ctl == seat and ents[e].code in codes])
            table[kinds, seat] = found
        return found

    def may_attack(self, st: State, eid: int) -> bool:
        """Whether the unit can attack now: no effect forbids it, and a card is in reach."""
        return not kept_from_attacking(st, eid) and self.has_target(st, eid)

    def has_target(self, st: State, eid: int) -> bool:
        """Whether :meth:`attack_targets` would find a card for the unit."""
        here, taken = st.ents[eid].pos, occupied(st)
        # Shortcut for matches without effects that forbid attacks on a card or allow targets off the straight lines.
        if here and not st.indexed("stat:unattackable") and not self._kept_off(st, eid):
            if not self.board(st).straight(here, self.number_of(st, eid, "reach")).isdisjoint(taken):
                return True
            if len(taken[here]) == 1 and not (st.indexed("stat:diagonal") or st.indexed("stat:any_within")):
                return False
        return bool(self.attack_targets(st, eid))

    def _kept_off(self, st: State, eid: int) -> bool:
        """Whether an effect in the match may keep the unit from attacking a card in its reach."""
        return bool(st.modifiers) and (bool(spared(st)) or night(st, self.controller(st, eid), "attack"))

    def plain_numbers(self, st: State, key: str) -> Mapping[str, int] | None:
        """Return a mapping of codes to printed numbers, or None if an effect in play changes numbers of this kind."""
        if st.indexed(_STATS[key]) or (st.modifiers and any(mod.key == key for mod in st.modifiers.values())):
            return None
        return self.printed_numbers[key]

    def number_of(self, st: State, eid: int, key: str) -> int:
        """Return the present value of a card's number."""
        printed = self.plain_numbers(st, key)
        return read(st, eid, key) if printed is None else printed[st.ents[eid].code]

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        slot = SLOTS[what]
        st.add_fact("turn", slot.fact, eid)
        st.add_fact("turn", slot.total, seat)

    def attack_with(self, st: State, eid: int) -> int:
        return self.number_of(st, eid, "attack")

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        return demanded(st, eid, self.in_reach(st, eid))

    def in_reach(self, st: State, eid: int) -> tuple[int, ...]:
        """Return the cards that a unit could attack: all cards in reach except itself, including friendly ones
        (SW-RULE-14).
        """
        here, board = st.ents[eid].pos, self.board(st)
        taken = occupied(st)
        reach = self.number_of(st, eid, "reach")
        out: list[int] = []
        if reach <= 1:
            for s in board.adjacent[here] if reach else ():
                out += taken.get(s, ())
        else:
            past = self._shot_past(st, eid)
            for ray in board.rays[here]:
                for s in ray[:reach]:
                    if s in taken:
                        out += taken[s]
                        if not past.issuperset(taken[s]):
                            break
        if st.indexed("stat:diagonal"):
            for _, word, c, _ in words(st, "diagonal"):
                if word.about(st, c, eid):
                    for ray in board.diagonals[here]:
                        first = next((s for s in ray[: word.n] if s in taken), 0)
                        out += [e for e in taken.get(first, ()) if word.what.has(st, c, e)]
        if st.indexed("stat:any_within"):
            for _, word, c, _ in words(st, "any_within"):
                if word.about(st, c, eid):
                    out += word.reached(st, c, here)
        found = (*(e for e in taken.get(here, ()) if e != eid and reach), *dict.fromkeys(out))
        return self.attackable(st, eid, found)

    def _shot_past(self, st: State, eid: int) -> set[int]:
        """Return the cards that do not block ranged attacks of a unit."""
        if not st.indexed("stat:shot_past"):
            return set()
        return {
            e
            for _, word, c, _ in words(st, "shot_past")
            if word.by is None or word.by.has(st, c, eid)
            for e in word.who.ids(st, c)
        }

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        kept = spared(st)
        if kept:
            ids = tuple([e for e in ids if (eid, e) not in kept])
        if night(st, self.controller(st, eid), "attack"):
            here = st.ents[eid].pos
            ids = tuple([e for e in ids if self.board(st).distance(here, st.ents[e].pos) <= 1])
        if not st.indexed("stat:unattackable"):
            return ids
        kept_from = [(word, c) for _, word, c, _ in words(st, "unattackable") if word.by.has(st, c, eid)]
        return tuple(e for e in ids if not any(word.about(st, c, e) for word, c in kept_from))


__all__ = ["rules_of"]
