"""Summoner Wars' answers to the kernel's and the grid's questions: cards, walls, activations, destruction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.grid.board import BOARD, cards_on, hosted, occupied, square_of
from engine.grid.geometry import Grid
from engine.grid.reach import held
from engine.grid.rules import GridRules
from engine.kernel.language.definitions import Card
from engine.kernel.messages import Msg
from engine.kernel.state.layers import active, gained, read, words
from engine.kernel.state.state import Ev, Frame, State, Was
from engine.summoner_wars import audit, hints, legal, narrate, reactions, stops, turn, view
from engine.summoner_wars.card import SWCard
from engine.summoner_wars.effects import DiscardCards
from engine.summoner_wars.grants import extra_squares, widens
from engine.summoner_wars.hosts import discarded_after
from engine.summoner_wars.lexicon import LEXICON
from engine.summoner_wars.nouns import on_team
from engine.summoner_wars.words import FROM_HAND

SPACES = 2
"""How far a unit moves (SW-RULE-10-TWO-SPACES)."""


@dataclass(frozen=True)
class Slot:
    """A kind of activation: the phase's allowance and the facts by which it is counted."""

    fact: str
    total: str


SLOTS = {"move": Slot("moved", "moves"), "attack": Slot("attacked", "attacks")}
_PHASE_SLOT = {"movement": "move", "attack": "attack"}


class SummonerWarsRules(GridRules):
    """Summoner Wars, first edition."""

    name = "summoner_wars"
    lexicon = LEXICON
    grid = Grid(6, 8)
    active_orders = True
    offers_together = True
    counts_names_once = True
    effect_at = {"chain.window": "ask", "sw.act": "ask"}
    hidden = frozenset({"hand", "deck", "magic"})

    def __init__(self) -> None:
        super().__init__()
        self.from_hand: set[str] = set()
        """The events of the pool that are played at any time or in answer to something."""

    # -- cards ------------------------------------------------------------------------------------------------

    def add_card(self, card: Card) -> None:
        super().add_card(card)
        kinds = {a.kind for a in card.abilities}
        if card.kind == "event" and "event" not in kinds and kinds & set(FROM_HAND):
            self.from_hand.add(card.code)

    def sw(self, code: str) -> SWCard:
        """Return a card by its own type."""
        return self.cards[code]  # type: ignore[return-value]

    def base(self, st: State, eid: int, key: str) -> int | None:
        card = self.cards.get(st.ents[eid].code)
        if card is None:
            return None
        if key == "attack":
            return card.power
        if key == "life":
            return card.hp
        if key == "reach":
            return card.reach  # type: ignore[attr-defined, no-any-return]
        return card.printed_cost if key == "cost" else None

    def flag(self, st: State, eid: int, name: str) -> bool:
        return st.ents[eid].damage > 0 if name in ("damaged", "wounded") else False

    def has_ability(self, st: State, eid: int, name: str) -> bool:
        """True if the card has the ability of that name now, printed or lent."""
        return name in self.abilities_of(st, eid)

    def abilities_of(self, st: State, eid: int) -> tuple[str, ...]:
        """Return the names of the abilities that a card has now."""
        names = [a.d.name for a in self.printed(st.ents[eid].code) if a.d.name and active(st, eid, a.id)]
        names += [self.ability(ab).d.name for ab in gained(st, eid) if self.ability(ab).d.name and active(st, eid, ab)]
        return tuple(dict.fromkeys(names))

    # -- names ------------------------------------------------------------------------------------------------

    def seat_title(self, st: State, seat: int) -> str:
        return str(st.vars.get(f"title{seat}") or "")

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        square = square_of(st, eid)
        if square and ent.pos:
            return Msg.of("sw.label.at", name=self.cards[ent.code].name, at=self.grid.name(square))
        if square:
            return Msg.of("sw.label.with", name=self.cards[ent.code].name, host=self.label(st, ent.host))
        return Msg.of("text", text=self.cards[ent.code].name)

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        ent = st.ents.get(eid)
        if ent is None or not square_of(st, eid) or not ent.pos:
            return None
        return Msg.of("sw.detail", who=self.player(st, self.controller(st, eid)), left=max(0, self.left(st, eid)),
                      life=read(st, eid, "life"))

    def ability_title(self, st: State, ab: str) -> Msg:
        """Return what an ability is called."""
        ability = self.ability(ab)
        return Msg.of("text", text=ability.d.name or self.cards[ability.code].name)

    def use_label(self, st: State, eid: int, ab: str, seat: int) -> Msg:
        """Return what using an ability is called on a button."""
        ability, ent = self.ability(ab), st.ents[eid]
        if ent.role == "over" and not ability.d.name and any(isinstance(op, DiscardCards) for op in ability.d.body):
            return Msg.of("sw.opt.remove", what=self.cards[ent.code].name, host=self.label(st, ent.host))
        return Msg.of("sw.opt.use", ability=self.ability_title(st, ab), card=self.label(st, eid, seat))

    def replacement_label(self, st: State, src: int) -> Msg:
        """Name a card that lies with a unit by its name alone: the question names the unit."""
        ent = st.ents.get(src)
        return super().replacement_label(st, src) if ent is None or not ent.host else Msg.of(
            "text", text=self.cards[ent.code].name)

    def trigger_label(self, st: State, n: Any) -> Msg:
        ab = n.ab.partition("@")[0]
        name = self.ability_title(st, ab)
        if n.src in st.ents:
            return Msg.of("sw.label.ability", ability=name, card=self.label(st, n.src))
        return name

    def event_label(self, st: State, ev: Ev) -> Msg:
        if ev.kind == "damaged" and ev.who in st.ents:
            return Msg.of("sw.label.wounds", what=self.label(st, ev.who), n=ev.n)
        return super().event_label(st, ev)

    def phase_text(self, st: State, seat: int) -> Msg:
        """Return what the question of a phase asks."""
        phase = st.vars["phase"]
        if phase == "magic":
            return Msg.of("sw.ask.turn_end")
        n = {"summon": len(st.piles["magic", seat]), "movement": turn.moves_left(st),
             "attack": turn.attacks_left(st)}.get(phase, 0)
        return Msg.of(f"sw.ask.{phase}", n=n)

    # -- squares ----------------------------------------------------------------------------------------------

    def walls_of(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the Walls that a player controls."""
        return tuple(e for e in cards_on(st) if st.ents[e].pos and self.cards[st.ents[e].code].kind == "wall"
                     and self.controller(st, e) == seat)

    def wall_count(self, st: State, seat: int) -> int:
        """Return how many Walls a player controls; without one he cannot summon (SW-RULE-32)."""
        return len(self.walls_of(st, seat))

    def summon_squares(self, st: State, seat: int, eid: int = 0) -> tuple[int, ...]:
        """Return the empty spaces next to the player's own Walls, and what effects add for a card."""
        taken = occupied(st)
        found = {s for w in self.walls_of(st, seat) for s in self.grid.adjacent[st.ents[w].pos] if s not in taken}
        if eid and widens(st):
            found |= extra_squares(st, seat, eid)
        return tuple(sorted(found))

    def cheapest(self, st: State, seat: int) -> int:
        """Return the least Summon Cost among a player's cards, wherever they are: decks are public, hands are not.

        While an effect changes costs of any cards, 0: which cards it changes for this player only the hand tells.
        """
        changing = any(st.indexed(f"stat:{key}") for key in ("cost", "no_cost"))
        if changing or any(m.key == "next_play" and m.ctl == seat for m in st.mods.values()):
            return 0
        codes = {e.code for e in st.ents.values() if e.owner == seat}
        codes.update(code for pile in st.piles.values() for code, owner in pile if owner == seat)
        return min((self.sw(code).printed_cost for code in codes if self.sw(code).summonable), default=0)

    def wall_squares(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the empty spaces of a player's own side (SW-RULE-09-WALL-OWN-SIDE)."""
        taken = occupied(st)
        return tuple(s for s in self.grid.squares if s not in taken and self.half(s) == self.side(st, seat))

    def spaces(self, st: State, eid: int) -> int:
        """Return how far a unit may go as an activation of the Movement Phase."""
        if not st.indexed("stat:extra_spaces"):
            return SPACES
        more: int = sum(w.n for _, w, c, _ in words(st, "extra_spaces") if w.about(st, c, eid))
        return SPACES + more

    # -- activations ------------------------------------------------------------------------------------------

    def activation_fails(self, st: State, seat: int, eid: int, phase: str) -> Any:
        """Return why a unit cannot be chosen to move (or attack) in its phase, or None."""
        if st.vars["phase"] != phase or st.vars["active"] != seat:
            return ("phase", ("phase", Msg.of(f"phase.{phase}")))
        if self.controller(st, eid) != seat:
            return ("not_controller",)
        slot = SLOTS[_PHASE_SLOT[phase]]
        left = turn.moves_left(st) if phase == "movement" else turn.attacks_left(st)
        if left <= 0:
            return (f"no_{slot.total}",)
        if st.fact("turn", slot.fact, eid):
            return (f"has_{slot.fact}",)
        return None

    def may_attack_now(self, st: State, eid: int, phase: str) -> bool:
        """True if nothing forbids the unit what the phase is for (a frozen unit can neither move nor attack)."""
        if phase == "movement":
            return not held(st, eid)
        return self.may_attack(st, eid)

    def may_attack(self, st: State, eid: int) -> bool:
        """True if the unit can attack now: nothing forbids it and something is in reach."""
        if st.indexed("stat:cannot_attack"):
            normal = st.frames[-1].routine == "sw.act" if st.frames else False
            for _, word, c, _ in words(st, "cannot_attack"):
                if word.about(st, c, eid) and (not word.in_phase or normal):
                    return False
        return bool(self.attack_targets(st, eid))

    def activated(self, st: State, eid: int, seat: int, what: str) -> None:
        slot = SLOTS[what]
        st.add_fact("turn", slot.fact, eid)
        st.add_fact("turn", slot.total, seat)

    def attack_with(self, st: State, eid: int) -> int:
        return read(st, eid, "attack")

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        """Return what a unit may attack: any card in reach but itself, own cards too (SW-RULE-14)."""
        here = st.ents[eid].pos
        taken = occupied(st)
        reach = read(st, eid, "reach")
        out: list[int] = []
        if reach <= 1:
            for s in self.grid.adjacent[here] if reach else ():
                out += taken.get(s, ())
        else:
            for ray in self.grid.rays[here]:
                for s in ray[:reach]:
                    if s in taken:
                        out += taken[s]
                        break
        if st.indexed("stat:diagonal"):
            for _, word, c, _ in words(st, "diagonal"):
                if word.about(st, c, eid):
                    for ray in self.grid.diagonals[here]:
                        first = next((s for s in ray[:word.n] if s in taken), 0)
                        out += [e for e in taken.get(first, ()) if word.what.has(st, c, e)]
        found = (*(e for e in taken.get(here, ()) if e != eid and reach), *dict.fromkeys(out))
        return self.attackable(st, eid, found)

    def attackable(self, st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        if not st.indexed("stat:unattackable"):
            return ids
        kept_from = [(word, c) for _, word, c, _ in words(st, "unattackable") if word.by.has(st, c, eid)]
        return tuple(e for e in ids if not any(word.about(st, c, e) for word, c in kept_from))

    # -- wounds and destruction -------------------------------------------------------------------------------

    def room_for_damage(self, st: State, eid: int) -> int:
        return read(st, eid, "life") - st.ents[eid].damage

    def can_take_damage(self, st: State, eid: int) -> bool:
        return bool(square_of(st, eid))

    def destruction(self, st: State, eid: int, by: int, src: int) -> Ev:
        """Return the event of a card's destruction by a player: it becomes his magic.

        A Conjuration destroyed by a friendly player goes to that player's Discard Pile instead.
        """
        conjuration = self.cards[st.ents[eid].code].kind == "conjuration"
        if conjuration and on_team(st, by, self.controller(st, eid)):
            return Ev("moved", eid, how="destroyed", to="discard", to_seat=by, src=src, by=by)
        return Ev("moved", eid, how="destroyed", to="magic", to_seat=by, src=src, by=by, seat=by,
                  tags=("destruction",))

    def foreseen(self, st: State, evs: tuple[Ev, ...]) -> tuple[Ev, ...] | None:
        return reactions.foreseen(st, evs) if self.from_hand else evs

    def answers(self, st: State, ev: Ev) -> bool:
        """Ask who may answer an event being played; the caller finds ``void``.  False if nobody may."""
        return reactions.push_answers(st, ev)

    def happened(self, st: State, ev: Ev) -> None:
        if ev.kind == "damaged" and ev.who in st.ents:
            # whoever placed the last wound has destroyed the card, even if it falls in a later turn because what
            # gave it life has ended; the order of wounding is kept too
            st.facts["match", "wounded_by", ev.who] = max(ev.by, 0)
            st.facts["turn", "wounded_from", ev.who] = ev.src
            st.facts["turn", "wounded_at", ev.who] = st.stamp()
        narrate.happened(st, ev)
        reactions.happened(st, ev)

    def checks(self, st: State) -> tuple[Ev, ...]:
        """A card with wounds equal to its Life Points is destroyed (SW-RULE-20-DESTROY-AT-LIFE)."""
        dead = []
        ents = st.ents
        for eid in cards_on(st):
            ent = ents[eid]
            if ent.damage and ent.pos and ent.damage >= read(st, eid, "life"):
                dead.append(eid)
        if not dead:
            self.standing(st)
            return ()
        dead.sort(key=lambda e: st.fact("turn", "wounded_at", e))
        active = st.vars["active"]
        return tuple(self.destruction(st, e, st.facts.get(("match", "wounded_by", e), active),
                                      st.fact("turn", "wounded_from", e)) for e in dead)

    def fate(self, st: State, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Discarded cards go to the pile of whoever discards (SW-FAQ-DISCARD-WHOSE)."""
        return "discard", by if by >= 0 else st.ents[eid].owner

    def moved(self, st: State, ev: Ev, was: Was) -> None:
        """Cards over and under a unit go with it when it leaves.

        One that was to be kept under a card which is gone by now goes the way of that card.
        """
        if ev.to == "under" and ev.now in st.ents and st.ents[ev.now].host not in st.ents:
            self.follow(st, ev.now, ev)
        if ev.kind != "moved" or was.place != BOARD or (ev.now and ev.now in st.ents and ev.to == BOARD):
            return
        st.facts.pop(("match", "wounded_by", was.id), None)
        if was.kind == "summoner":
            st.set("fallen", (*st.vars.get("fallen", ()), was.ctl))
        for eid in reversed(hosted(st, was.id)):
            self.follow(st, eid, ev)

    def follow(self, st: State, eid: int, ev: Ev) -> None:
        """Let a card share the fate of its host: what lay under it goes where it goes, what lay over it is discarded.

        Whoever destroyed or discarded the host does so with them (SW-FAQ-UNDER-DESTROY, SW-FAQ-UNDER-DISCARD); if
        only the host itself has gone elsewhere instead, as its own text says, they are destroyed all the same.
        """
        ent = st.ents[eid]
        by = ev.by if ev.by >= 0 else ent.owner
        along = ent.role == "under" and not discarded_after(self.printed(ent.code))
        destroyed = along and (ev.how == "destroyed" or "destruction" in ev.tags) and ev.to != "discard"
        gone = st.remove(eid)
        if destroyed:
            st.piles["magic", by] = ((gone.code, gone.owner), *st.piles["magic", by])
        else:
            st.create(gone.code, gone.owner, "discard", by)
        narrate.followed(st, gone, "magic" if destroyed else "discard", by)

    def control_changed(self, st: State, ids: tuple[int, ...], seat: int) -> None:
        """Learn that cards have come under somebody's control."""
        narrate.control(st, ids, seat)

    # -- the end ----------------------------------------------------------------------------------------------

    def standing(self, st: State) -> None:
        """End the match as soon as it is won: nothing follows the fall of the last enemy Summoner.

        Only the sentences of an effect that is being carried out belong together; after them it is looked at again.
        """
        if st.vars.get("fallen"):
            inner = next((f.routine for f in reversed(st.frames) if f.routine != "kernel.batch"), "kernel.program")
            if inner != "kernel.program":
                self.resolved_effect(st)

    def _winners(self, st: State) -> tuple[int, ...] | None:
        alive = {self.controller(st, e) for e in cards_on(st)
                 if st.ents[e].pos and self.cards[st.ents[e].code].kind == "summoner"}
        if not alive:
            # no source says; the player whose turn it is wins, as in the other games
            return tuple(s for s in range(st.seats) if on_team(st, s, st.vars["active"]))
        first = min(alive)
        if all(on_team(st, s, first) for s in alive):
            return tuple(s for s in range(st.seats) if on_team(st, s, first))
        return None

    def resolved_effect(self, st: State) -> None:
        """You win when you are the only player with a Summoner on the Battlefield."""
        if not st.vars.get("fallen") or st.over is not None:
            return
        winners = self._winners(st)
        if winners is not None:
            st.over = (winners, Msg.of("sw.over", who=self.player(st, winners[0])))
            narrate.won(st, winners[0])

    def side(self, st: State, seat: int) -> int:
        """Return the team: with four players seats 0 and 2 play against 1 and 3."""
        return seat % 2 if st.seats == 4 else seat

    def playing(self, st: State) -> tuple[int, ...]:
        """Players without a Summoner are passed over."""
        lost = st.vars.get("fallen", ())
        return tuple(s for s in super().playing(st) if s not in lost)

    # -- telling ----------------------------------------------------------------------------------------------

    def rolled(self, st: State, seat: int, what: Any, dice: tuple[int, ...], hits: int | None = None) -> None:
        if isinstance(what, str):
            what = self.ability_title(st, what)
        narrate.rolled(st, seat, what, dice, hits)

    def attack_rolled(self, st: State, seat: int, eid: int, wounds: tuple[tuple[int, int], ...],
                      dice: tuple[int, ...], hits: int, rolled: bool) -> None:
        narrate.attacked(st, seat, eid, wounds, dice, hits, rolled)

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        narrate.moved_along(st, eid, seat, start, end)

    def performs(self, st: State, v: dict[str, Any]) -> None:
        """Tell that an event is played or an ability used."""
        narrate.performs(st, v)

    # -- questions --------------------------------------------------------------------------------------------

    def hints(self, st: State, decision: Any) -> dict[str, Msg]:
        return hints.hints(st, decision)

    def deeds(self, st: State, seat: int) -> Any:
        return legal.deeds(st, seat)

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        return legal.why_not(st, key, seat)

    # -- stops, views, set-up ---------------------------------------------------------------------------------

    def policy(self, preset: str) -> tuple[Any, ...]:
        return stops.policy(preset)

    def stops(self, st: State, seat: int) -> dict[str, Any]:
        return stops.as_data(st.policy[seat])

    def pack_stops(self, st: State, seat: int, data: Any) -> Any:
        return stops.pack(data)

    def stops_at(self, st: State, seat: int, window: str) -> bool:
        """True if the seat wants to be asked between these two phases of an opponent's turn."""
        return stops.stop(st.policy[seat], window)

    def pass_label(self, st: State, f: Frame, seat: int) -> Msg:
        return Msg.of("opt.pass")

    def view(self, st: State, seat: int | None) -> dict[str, Any]:
        return view.view(st, seat)

    def resample(self, st: State, seat: int) -> None:
        view.resample(st, seat)

    def setup(self, st: State, decks: list[Any]) -> None:
        """Place the starting cards, shuffle the rest, and let the dice say who chooses the first player."""
        st.places[BOARD, 0] = ()
        for seat, deck in enumerate(decks):
            cards = dict(deck.cards)
            start = self.start_of(deck)
            for name, code in start.placed:
                cards[code] -= 1
                square = self.grid.square(name)
                ent = st.create(code, seat, BOARD, 0)
                ent.pos = square if seat == 0 else self.grid.turned(square)
            rows = tuple((code, seat) for code, n in cards.items() for _ in range(n))
            st.piles["deck", seat] = st.shuffled(rows)
            st.piles["magic", seat] = ()
            st.piles["side", seat] = tuple((code, seat) for code, n in start.side for _ in range(n))
            for place in ("hand", "discard", "limbo", "under"):
                st.places[place, seat] = ()
            st.vars[f"faction{seat}"] = self.cards[start.summoner].race
            st.vars[f"title{seat}"] = self.cards[start.summoner].name
            st.vars[f"cards{seat}"] = sum(deck.cards.values()) + sum(n for _, n in start.side)
        st.vars["active"] = 0
        st.vars["phase"] = st.vars["step"] = "setup"
        st.vars["turn"] = 0
        st.vars["roll"] = None
        first = dict(st.options)["first"]
        if first == "roll":
            st.push("sw.setup", "roll")
        else:
            turn.start(st, int(first))

    def audit(self, st: State) -> str | None:
        return audit.audit(st)

    def start_of(self, deck: Any) -> Any:
        """Return the starting position that a deck's Summoner has."""
        from engine.summoner_wars.decks import start_of

        return start_of(self, deck)

