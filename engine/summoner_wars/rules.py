"""The rules of Summoner Wars: cards, Walls, activations and destruction.

They implement the hooks of the kernel and of the grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.grid.board import BOARD, cards_on, hosted, square_of
from engine.kernel.decision import Decision, Option
from engine.kernel.language.checks.faults import inside
from engine.kernel.language.definitions import Card
from engine.kernel.messages import Msg, said
from engine.kernel.plans import Applied, Occasion, PlanForm
from engine.kernel.run.batch import push_batch
from engine.kernel.state.dealing import NO_LISTS, Unseen
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.layers import read
from engine.kernel.state.state import Ask, Bindings, Event, Frame, LastKnown, PendingTrigger, State
from engine.summoner_wars import messages as _messages  # the texts that card definitions print
from engine.summoner_wars import mutations
from engine.summoner_wars.activations import magic_of, poison_on
from engine.summoner_wars.barred import price_to_strike
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.cards.lexicon import LEXICON
from engine.summoner_wars.cards.pool import POOL
from engine.summoner_wars.cards.starts import start_of
from engine.summoner_wars.language.effects import DiscardCards
from engine.summoner_wars.language.hosts import discarded_after
from engine.summoner_wars.language.nouns import on_team
from engine.summoner_wars.language.words import FROM_HAND, spend_magic
from engine.summoner_wars.own import OwnRules, at_square
from engine.summoner_wars.seen import audit, hints, narrate, offers, plans, stops, view
from engine.summoner_wars.seen.view_types import SummonerWarsView
from engine.summoner_wars.signed import SIGNED
from engine.summoner_wars.teams import starting_space
from engine.summoner_wars.turn import acts, anytime, entering, free, legal, perform, poison, reactions
from engine.summoner_wars.turn import phases as turn
from engine.summoner_wars.turn.taking import goes_back
from engine.summoner_wars.turn.tolls import price_of

_LOADED = (_messages, acts, entering, free, perform)


@lru_cache(maxsize=4096)
def _life(who: Msg, left: int, life: int) -> Msg:
    return Msg.of("sw.detail", who=who, left=left, life=life)


class SummonerWarsRules(OwnRules):
    """The rules of Summoner Wars, first edition."""

    name = "summoner_wars"
    lexicon = LEXICON
    signed = SIGNED
    offered_stops = stops.STOPS
    active_orders = True
    offers_together = True
    counts_names_once = True
    effect_at = {"chain.window": "ask", "sw.act": "ask"}
    hidden = frozenset({"hand", "deck", "magic"})
    away = frozenset({"hand", "discard", "aside", "under"})

    # -- cards ------------------------------------------------------------------------------------------------

    def __init__(self) -> None:
        super().__init__()
        self.mutating: set[str] = set()
        """Codes of the Mutations in the pool."""

    def add_card(self, card: Card) -> None:
        super().add_card(card)
        kinds = {a.kind for a in card.abilities}
        if card.kind == "event" and "event" not in kinds and kinds & set(FROM_HAND):
            self.from_hand.add(card.code)
        for wanted, codes in self.codes_of.items():
            if card.kind in wanted:
                codes.add(card.code)
        for key, printed in self.printed_numbers.items():
            printed[card.code] = self.sw(card.code).reach if key == "reach" else card.number(key) or 0
        if any(getattr(word, "recalls", False) for ability in card.abilities for word in inside(ability)):
            self.mindful.add(card.code)
        if self.sw(card.code).mutation:
            self.mutating.add(card.code)
        if self.sw(card.code).summonable:
            self.summon_costs[card.code] = card.printed_cost

    def flag(self, st: State, eid: int, name: str) -> bool:
        return st.ents[eid].damage > 0 if name in ("damaged", "wounded") else False

    # -- Mutations --------------------------------------------------------------------------------------------

    def summon_squares(self, st: State, seat: int, eid: int = 0) -> tuple[int, ...]:
        """Return the squares where a card can be summoned.  A Mutation can be summoned only onto units."""
        if eid and self.sw(st.ents[eid].code).mutation:
            return tuple(st.ents[e].pos for e in mutations.hosts(st, seat, st.ents[eid].code))
        return super().summon_squares(st, seat, eid)

    def least_cost(self, st: State, seat: int, eid: int, less: int = 0) -> int:
        cost = super().least_cost(st, seat, eid, less)
        if not self.sw(st.ents[eid].code).mutation:
            return cost
        return max(0, cost - self._most_relief(st, seat, st.ents[eid].code))

    def _most_relief(self, st: State, seat: int, code: str) -> int:
        return max((mutations.relief(st, e) for e in mutations.hosts(st, seat, code)), default=0)

    def _mutations_of(self, st: State, seat: int) -> set[str]:
        return {code for code in self.owned_codes(st, seat) if code in self.mutating}

    def could_place(self, st: State, seat: int) -> bool:
        return super().could_place(st, seat) or any(
            mutations.hosts(st, seat, code) for code in self._mutations_of(st, seat)
        )

    def could_pay(self, st: State, seat: int) -> bool:
        magic = magic_of(st, seat)
        return super().could_pay(st, seat) or any(
            self.summon_costs[code] - self._most_relief(st, seat, code) <= magic
            for code in self._mutations_of(st, seat)
        )

    # -- names ------------------------------------------------------------------------------------------------

    def seat_title(self, st: State, seat: int) -> str:
        return str(st.vars.get(f"title{seat}") or "")

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        if ent.pos and ent.place == BOARD:
            return at_square(self.cards[ent.code].name, self.board(st).name(ent.pos))
        if square_of(st, eid):
            return Msg.of("sw.label.with", name=self.cards[ent.code].name, host=self.label(st, ent.host))
        return said(self.cards[ent.code].name)

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        ent = st.ents.get(eid)
        if ent is None or not ent.pos or ent.place != BOARD:
            return None
        life = self.number_of(st, eid, "life")
        return _life(self.player(st, self.controller(st, eid)), max(0, life - ent.damage), life)

    def use_label(self, st: State, eid: int, ab: str, seat: int) -> Msg:
        """Return the button label for using an ability."""
        ability, ent = self.ability(ab), st.ents[eid]
        if ent.role == "over" and not ability.d.name and any(isinstance(op, DiscardCards) for op in ability.d.body):
            return Msg.of("sw.opt.remove", what=self.cards[ent.code].name, host=self.label(st, ent.host))
        return Msg.of("sw.opt.use", ability=self.ability_title(st, ab), card=self.label(st, eid, seat))

    def replacement_label(self, st: State, src: int) -> Msg:
        """Return the label of a card over or under a unit: only the card's name, because the question already names the
        unit.
        """
        ent = st.ents.get(src)
        return (
            super().replacement_label(st, src)
            if ent is None or not ent.host
            else Msg.of("text", text=self.cards[ent.code].name)
        )

    def trigger_label(self, st: State, noted: PendingTrigger) -> Msg:
        ab = noted.ab.partition("@")[0]
        back = goes_back(st, noted)
        if back:
            return Msg.of("sw.label.goes_back", card=self.label(st, back), who=self.player(st, st.ents[back].ctl))
        name = self.ability_title(st, ab)
        if noted.src in st.ents:
            return Msg.of("sw.label.ability", ability=name, card=self.label(st, noted.src))
        return name

    def event_label(self, st: State, ev: Event) -> Msg:
        if ev.kind == "damaged" and ev.who in st.ents:
            return Msg.of("sw.label.wounds", what=self.label(st, ev.who), n=ev.n)
        return super().event_label(st, ev)

    # -- wounds and destruction -------------------------------------------------------------------------------

    def room_for_damage(self, st: State, eid: int) -> int:
        return read(st, eid, "life") - st.ents[eid].damage

    def can_take_damage(self, st: State, eid: int) -> bool:
        return bool(square_of(st, eid))

    def destruction(self, st: State, eid: int, by: int, src: int) -> Event:
        """Return the event in which a player destroys a card: the card goes to that player's Magic Pile.

        A Conjuration destroyed by a friendly player goes to that player's Discard Pile instead.
        """
        attack = (
            ("attack",)
            if src and st.fact("turn", "wounded_in_attack", eid) and (st.fact("turn", "wounded_from", eid) == src)
            else ()
        )
        conjuration = self.cards[st.ents[eid].code].kind == "conjuration"
        if conjuration and on_team(st, by, self.controller(st, eid)):
            return Event("moved", eid, how="destroyed", to="discard", to_seat=by, src=src, by=by, tags=attack)
        return Event(
            "moved",
            eid,
            how="destroyed",
            to="magic",
            to_seat=by,
            src=src,
            by=by,
            seat=by,
            tags=("destruction", *attack),
        )

    def foreseen(self, st: State, evs: tuple[Event, ...]) -> tuple[Event, ...] | None:
        return reactions.foreseen(st, evs) if self.from_hand else evs

    def answers(self, st: State, ev: Event) -> bool:
        """Ask the players who may answer an event that is being played.  Return False if no player may.

        If an answer cancels the event, ``void`` is set for the caller.
        """
        return reactions.push_answers(st, ev)

    def happened(self, st: State, ev: Event) -> None:
        poison.took(st, ev)
        if ev.kind == "damaged" and ev.who in st.ents:
            # The player who placed a card's last wound destroys the card, even in a later turn when an effect that
            # raised its Life Points ends.  The order in which cards were wounded is recorded, too.
            st.facts["match", "wounded_by", ev.who] = max(ev.by, 0)
            st.facts["turn", "wounded_from", ev.who] = ev.src
            st.facts["turn", "wounded_at", ev.who] = st.stamp()
            if self.mindful_in(st):
                st.facts["turn", "wounded_in_attack", ev.who] = int("attack" in ev.tags)
        if (
            ev.kind == "moved"
            and ev.how == "destroyed"
            and ev.src
            and ev.was is not None
            and (ev.was.kind in UNITS and self.mindful_in(st))
        ):
            st.add_fact("phase", "slain_by", ev.src)
        if ev.kind == "move_ended" and ev.n and self.mindful_in(st):
            st.add_fact("turn", "gone", ev.who, ev.n)
            if ev.how == "activation":
                st.add_fact("turn", "strode", ev.who, ev.n)
        if ev.kind == "move_ended" and ev.how == "activation":
            self.balked(st, ev.who, ev.seat, ev.n)
        if ev.kind == "moved" and ev.how in ("played", "walled") and self.mindful_in(st):
            st.add_fact("turn", "events", ev.by)
        if ev.kind not in ("began", "ended") and not st.vars.get("eventful"):
            st.set("eventful", True)
        narrate.happened(st, ev)
        reactions.happened(st, ev)

    def balked(self, st: State, eid: int, seat: int, spaces: int) -> None:
        """Record that no other unit may move this turn, if this unit went further than it may when other units move,
        too.

        An attempt to go further counts (FAQ 2.13.5.1).
        """
        if st.indexed("stat:sneaks") and spaces > self.spaces(st, eid, alone=False):
            st.add_fact("turn", "sneaked", seat)

    def checks(self, st: State) -> tuple[Event, ...]:
        """Destroy cards with wounds equal to their Life Points (SW-RULE-20-DESTROY-AT-LIFE)."""
        if st.settled():
            self.standing(st)
            return ()
        ents = st.ents
        hurt = [eid for eid in cards_on(st) if ents[eid].damage]
        life = self.plain_numbers(st, "life")
        dead = [
            eid
            for eid in hurt
            if ents[eid].pos and ents[eid].damage >= (read(st, eid, "life") if life is None else life[ents[eid].code])
        ]
        if not dead:
            if life is not None:  # while all Life Points are as printed, a change of a variable destroys no card
                st.settle()
            self.standing(st)
            return ()
        dead.sort(key=lambda e: st.fact("turn", "wounded_at", e))
        active = st.vars["active"]
        return tuple(
            self.destruction(
                st, e, st.facts.get(("match", "wounded_by", e), active), st.fact("turn", "wounded_from", e)
            )
            for e in dead
        )

    def fate(self, st: State, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Return the Discard Pile of the player who discards a card (SW-FAQ-DISCARD-WHOSE).

        If no player does, return the owner's Discard Pile.
        """
        return "discard", by if by >= 0 else st.ents[eid].owner

    def moved(self, st: State, ev: Event, was: LastKnown) -> None:
        """Let the cards over and under a unit leave play together with the unit.

        A card that was to be put under a host that is already gone leaves in the same way.
        """
        if ev.to == "under" and ev.now in st.ents and st.ents[ev.now].host not in st.ents:
            self.follow(st, ev.now, ev)
        if ev.how == "summoned" and ev.to == BOARD and self.sw(was.code).mutation:
            back = mutations.take_over(st, ev.now, ev.by)
            if back:
                narrate.goes_back(st, back, ev.by)
        if ev.kind != "moved" or was.place != BOARD or (ev.now and ev.now in st.ents and ev.to == BOARD):
            return
        st.facts.pop(("match", "wounded_by", was.id), None)
        if was.kind == "summoner":
            st.set("fallen", (*st.vars.get("fallen", ()), was.ctl))
        for eid in reversed(hosted(st, was.id)):
            self.follow(st, eid, ev)

    def follow(self, st: State, eid: int, ev: Event) -> None:
        """Remove a card over or under a host that has left play.

        If the host was destroyed, a card under it becomes magic, unless the card's own text says that it is discarded.
        In all other cases the card is discarded.  It goes to the pile of the player who destroyed or discarded the host
        (SW-FAQ-UNDER-DESTROY, SW-FAQ-UNDER-DISCARD).  If the host's own text moves only the host elsewhere instead, the
        card is still destroyed.
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
        """Log that cards have come under the control of ``seat``."""
        narrate.control(st, ids, seat)

    # -- the end ----------------------------------------------------------------------------------------------

    def standing(self, st: State) -> None:
        """End the match as soon as it is won: nothing follows the destruction of the last enemy Summoner.

        An effect in progress is completed first, and then the check is repeated.
        """
        if st.vars.get("fallen"):
            inner = next((f.routine for f in reversed(st.frames) if f.routine != "kernel.batch"), "kernel.program")
            if inner != "kernel.program":
                self.resolved_effect(st)

    def _winners(self, st: State) -> tuple[int, ...] | None:
        gone = st.vars.get("conceded", ())
        alive = {
            self.controller(st, e)
            for e in cards_on(st)
            if st.ents[e].pos and self.cards[st.ents[e].code].kind == "summoner"
        }.difference(gone)
        if not alive:
            # The sources do not say who wins in this case.  As in the other games, the player whose turn it is wins.
            return tuple(s for s in range(st.seats) if on_team(st, s, st.vars["active"]))
        first = min(alive)
        if all(on_team(st, s, first) for s in alive):
            return tuple(s for s in range(st.seats) if on_team(st, s, first))
        return None

    def resolved_effect(self, st: State) -> None:
        """End the match if only one side still has a Summoner on the Battlefield."""
        if not st.vars.get("fallen") or st.over is not None:
            return
        winners = self._winners(st)
        if winners is not None:
            st.over = (winners, narrate.won(st, winners))

    def side(self, st: State, seat: int) -> int:
        """Return a seat's team: with four players, seats 0 and 2 play against seats 1 and 3."""
        return seat % 2 if st.seats == 4 else seat

    def playing(self, st: State) -> tuple[int, ...]:
        """Return the seats that still take turns.  Players without a Summoner are skipped."""
        lost = st.vars.get("fallen", ())
        return tuple(s for s in super().playing(st) if s not in lost)

    # -- telling ----------------------------------------------------------------------------------------------

    def rolled(self, st: State, seat: int, what: str | Msg, dice: tuple[int, ...], hits: int | None = None) -> None:
        title = self.ability_title(st, what) if isinstance(what, str) else what
        missed = offers.misses(self.ability(what), dice) if isinstance(what, str) else None
        narrate.rolled(st, seat, title, dice, missed)

    def saw_cards(
        self, st: State, ctx: Bindings, of: int, place: str, how: str, names: tuple[str, ...], whole: bool
    ) -> None:
        if place == "hand":
            narrate.looks_at(st, ctx.ctl, of, names)

    def put_cards_back(self, st: State, ctx: Bindings, of: int) -> None:
        narrate.arranged(st, ctx.ctl, of)

    def lapsed(self, st: State, ctx: Bindings) -> bool:
        """Whether an effect has lapsed.

        An effect at the end of a turn also lapses if its player no longer controls the card.
        """
        when = self.ability(ctx.ab).d.when
        ends = when is not None and when.facet == "ended.turn" and ctx.src in st.ents
        return super().lapsed(st, ctx) or (ends and self.controller(st, ctx.src) != ctx.ctl)

    def attack_ways(self, st: State, eid: int, seat: int) -> list[Option]:
        return anytime.attack_options(st, seat, (eid,))

    def takes_way(self, st: State, answer: str, seat: int) -> bool:
        made = anytime.is_attack(st, answer)
        anytime.use(st, answer, seat, free=True)
        return made

    def attack_declared(self, st: State, eid: int, target: int) -> None:
        price = price_to_strike(st, eid, target) if st.modifiers else 0
        if price:
            push_batch(st, spend_magic(st, self.controller(st, eid), price))

    def spread(self, st: State, bound: Bindings, ids: tuple[int, ...]) -> tuple[int, ...]:
        ids = super().spread(st, bound, ids)
        dear = tuple([e for e in ids if e not in bound["targets"] and price_to_strike(st, bound["by"], e)])
        if dear:
            st.push("sw.strikes", "ask", left=dear)
        return tuple([e for e in ids if e not in dear])

    def attack_counted(self, st: State, bound: Bindings) -> None:
        if st.indexed("stat:wound_toll") and any(price_of(st, bound, t) for t in bound["targets"]):
            st.push("sw.toll", "ask", asked=())

    def dice_change(self, st: State, eid: int) -> int:
        """Return the number added to each die: minus one for each Poison Marker (SW-POISON-MARKERS)."""
        return -poison_on(st, eid)

    def attack_rolled(
        self,
        st: State,
        seat: int,
        eid: int,
        wounds: tuple[tuple[int, int], ...],
        dice: tuple[int, ...],
        hits: int,
        rolled: bool,
    ) -> None:
        narrate.attacked(st, seat, eid, wounds, dice, hits, rolled)

    def moved_along(self, st: State, eid: int, seat: int, start: int, end: int) -> None:
        narrate.moved_along(st, eid, seat, start, end)

    def performs(self, st: State, bound: Bindings) -> None:
        """Log that an event is played or an ability used."""
        narrate.performs(st, bound)

    def voided(self, st: State, bound: Bindings) -> None:
        narrate.voided(st, bound)

    def effect_told(self, st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        narrate.effect_told(st, seat, refs, key, text)

    # -- questions --------------------------------------------------------------------------------------------

    as_offered = staticmethod(offers.as_offered)

    def hints(self, st: State, decision: Decision) -> dict[str, Msg]:
        return hints.hints(st, decision)

    def aims(self, st: State, decision: Decision) -> tuple[int, ...]:
        return hints.aims(st, decision)

    def deeds(self, st: State, seat: int) -> list[Option]:
        return legal.deeds(st, seat)

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        return legal.why_not(st, key, seat)

    # -- stops, views, set-up ---------------------------------------------------------------------------------

    def pass_label(self, st: State, frame: Frame, seat: int) -> Msg:
        return Msg.of("opt.pass")

    def plan_form(self, st: State, seat: int) -> PlanForm:
        return plans.form(st, seat)

    def occasions(self, st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
        return plans.occasions(st, frame, seat, question)

    def plan_answer(self, st: State, decision: Decision, found: Applied) -> str | Msg | None:
        return plans.answer(st, decision, found)

    def answer_words(self, st: State, decision: Decision, answer: str) -> Msg | None:
        return plans.words(st, decision, answer)

    def announcing(self, st: State, decision: Decision) -> bool:
        return decision.kind in plans.GOES_ON

    def may_ask(self, st: State, frame: Frame, seat: int) -> bool:
        """Whether a seat could do something in a window.  A window is only considered for seats that could."""
        return True

    def asks_next(self, st: State, frame: Frame, seat: int) -> bool:
        """Whether the same moment is asked about right after the window."""
        return False

    def plan_option(self, st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
        """Return the key of the option that a plan's chosen answer names in a window, or why it is not offered."""
        return plans.option(st, seat, options, key)

    def view(self, st: State, seat: int | None) -> SummonerWarsView:
        return view.view(st, seat)

    def glance(self, st: State, seat: int) -> SummonerWarsView:
        return view.view(st, seat, brief=True)

    def resample(self, st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
        view.resample(st, seat, unseen)

    def setup(self, st: State, decks: Sequence[SeatDeck]) -> None:
        """Place the starting cards, shuffle the rest, and roll dice for the right to choose the first player."""
        st.places[BOARD, 0] = ()
        for seat, deck in enumerate(decks):
            cards = dict(deck.cards)
            start = start_of(deck.cards)
            for name, code in start.placed:
                cards[code] -= 1
                ent = st.create(code, seat, BOARD, 0)
                ent.pos = starting_space(self.board(st), seat, name)
            rows = tuple((code, seat) for code, n in cards.items() for _ in range(n))
            st.piles["deck", seat] = st.shuffled(rows)
            st.piles["magic", seat] = ()
            st.piles["side", seat] = tuple((code, seat) for code, n in start.side for _ in range(n))
            for place in ("hand", "discard", "aside", "under"):
                st.places[place, seat] = ()
            st.vars[f"faction{seat}"] = self.cards[start.summoner].faction
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


RULES = SummonerWarsRules()
"""The rules with all cards of the game."""
for _card in POOL:
    RULES.add_card(_card)
