"""Invasion's rules as the kernel uses them: cards, zones, costs, playing cards, facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from engine.chain.announce import push_announce
from engine.chain.hooks import Reason, Waiver
from engine.chain.legality import plays, reason_msg
from engine.chain.names import ACTION_CARD, ON_CHAIN
from engine.chain.rules import ChainRules
from engine.invasion import legends
from engine.invasion import messages as _messages  # the texts that card definitions print
from engine.invasion.capital import CapitalRules, capital_of
from engine.invasion.cards.lexicon import LEXICON
from engine.invasion.cards.pool import CARDS, enter
from engine.invasion.faq import faq
from engine.invasion.former import corrected
from engine.invasion.language import arrivals, bans, corruption, damage, developments, fighting, tokens, words
from engine.invasion.language.effects import ambushes, battles, necromancy, onslaughts, tops
from engine.invasion.language.keywords import KEYWORDS
from engine.invasion.language.loyalty import NextLoyal, loyalty_ignored
from engine.invasion.language.nouns import QUEST, ZONES
from engine.invasion.legends import LEGEND
from engine.invasion.own import ONTO, THEIRS, Kingdoms
from engine.invasion.seen import hints, narrate, plans, stops, view
from engine.invasion.seen.view_types import InvasionView
from engine.invasion.signed import SIGNED
from engine.invasion.turn import aim, ambush, combat, lethal, possible, starters
from engine.invasion.turn.checks import (
    after_move,
    begin_quest,
    leave_combat,
    may_bear,
    outgrow,
    reattach,
    state_checks,
)
from engine.invasion.turn.switches import Policy
from engine.kernel.decision import Decision, Option
from engine.kernel.language.costs.prices import changed_cost, cost_with, next_plays
from engine.kernel.language.definitions import Card
from engine.kernel.language.nouns.filters import At
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.messages import CardText, Msg, said
from engine.kernel.plans import Applied, Occasion, PlanForm
from engine.kernel.rules import announced_names, span_names
from engine.kernel.run.batch import push_batch
from engine.kernel.run.payment import funds
from engine.kernel.state.dealing import NO_LISTS, Unseen
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.layers import words as mod_words
from engine.kernel.state.state import Ask, Bindings, Event, Frame, LastKnown, Link, State
from engine.kernel.view_types import StopsData

_LOADED = (_messages,)
_END_CAPITAL, _END_TURN, _PASS = Msg.of("inv.opt.end_capital"), Msg.of("inv.opt.end_turn"), Msg.of("opt.pass")


@lru_cache(maxsize=1024)
def _develop_option(eid: int, title: str) -> Option:
    return Option(f"dev:{eid}", Msg.of("inv.opt.develop", card=said(title)), ref=eid, cost=0, group="develop")


@lru_cache(maxsize=64)
def _span_names(kind: str, what: str) -> tuple[str, ...]:
    names = span_names(kind, what)
    return (*names, "ended.phase") if kind == "ended" and what != "turn" else names


_CONTROL = ("control", "enters_zone")


class InvasionRules(CapitalRules):
    """The rules of Warhammer: Invasion."""

    name = "invasion"
    lexicon = LEXICON
    signed = SIGNED
    keeps_events = True
    shift_facet = "enters_zone"
    off_board = ChainRules.off_board | {"pool", "collected", "power_counted"}
    tells = ChainRules.tells | {
        "collected",
        "dealt_combat",
        "opposed",
        "power_counted",
        "survived",
        "zone_chosen",
        "zone_attacked",
    }
    silent = narrate.SILENT
    kept_vars = ("attackers", "defenders", "zone", "defender", onslaughts.FRONTS, onslaughts.WIDE)
    keyword_terms = KEYWORDS
    counted: Mapping[str, frozenset[str]] = {**ChainRules.counted, "moved": frozenset({words.PutInDiscard.facet})}
    # These hooks are called so often that the functions are assigned directly, which saves a method call each time.
    checks = staticmethod(state_checks)
    skip = staticmethod(stops.skip)
    auto_passed = staticmethod(narrate.auto_passed)
    play_cost = staticmethod(changed_cost)
    step_options = staticmethod(ambush.options)
    before_asking = staticmethod(tops.lay_out)

    # -- cards ------------------------------------------------------------------------------------------

    def holds_version(self, st: State, versions: tuple[str, ...]) -> bool:
        return faq(st).version in versions

    def trigger_rank(self, st: State, kind: str) -> int:
        return (0 if kind == "triggered" else 1) if faq(st).kinds_ordered else 0

    def playable(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards that a player may play (INV-ENTER-SOURCES).

        These are the cards in hand, the cards with Necromancy in the discard pile, the cards there whose own text says
        so, and the cards of each pile that an effect lets the player play from.
        """
        hand = self.hand(st, seat)
        raised = necromancy.from_discard(st, seat)
        if raised:
            hand = (*hand, *raised)
        if not st.indexed("stat:plays_from"):
            return hand
        more = [
            e
            for _, word, c, _ in mod_words(st, "plays_from")
            if c.ctl == seat
            for e in st.places.get((word.place, seat), ())
            if word.sel.has(st, c, e)
        ]
        return tuple(dict.fromkeys((*hand, *more)))

    def cards_seen(self, st: State, seat: int, how: str, n: int) -> int:
        """Return how many cards a seat searches or looks at, given the number ``n`` that the effect names.

        ``how`` is ``search`` or ``look``. Other effects change the two numbers separately.
        """
        for _, word, c, _ in mod_words(st, f"more_{how}"):
            n += word.n if c.ctl == seat else 0
        return max(0, n)

    # -- playing ----------------------------------------------------------------------------------------

    def play_kind(self, code: str) -> str:
        return "action_card" if self.cards[code].kind == "tactic" else "permanent"

    def taxed_elsewhere(self, st: State, sel: object, ctx: Bindings, target: int) -> bool:
        """Whether a tax on targeting a player's units also applies to a target that is not in play.

        An opponent who targets such a unit pays the tax wherever the unit is (INV-ERR-CORE-039).
        """
        if not faq(st).taxes_follow or not isinstance(sel, Sel) or any(isinstance(test, At) for test in sel.tests):
            return False
        link = st.links.get(target)
        if link is not None:
            return link.kind == "play" and link.ctl == ctx.ctl and self.cards[link.code].kind in sel.kinds
        ent = st.ents.get(target)
        return (
            ent is not None
            and ent.place not in self.in_play
            and ent.owner == ctx.ctl
            and self.kind(st, target) in sel.kinds
        )

    def tax_cards(self, st: State, ctx: Bindings) -> tuple[int, ...]:
        given = ctx.get("given", ())
        return tuple(e for e in self.hand(st, ctx.ctl) if e != ctx.src and e not in given)

    def sheltered(self, st: State, seat: int, src: int) -> tuple[int, ...]:
        found = bans.sheltered(st, seat) if st.modifiers or st.indexed("stat:untargetable") else ()
        return (*found, *self._behind_bars(st, src)) if st.indexed("stat:bars_zone") else found

    def _behind_bars(self, st: State, src: int) -> tuple[int, ...]:
        """Return the cards in zones that an Attachment that is being played may not enter."""
        ent = st.ents.get(src)
        if ent is None or ent.place in self.in_play or self.cards[ent.code].kind != "support":
            return ()
        zones = [
            (zone, seat) for seat in range(st.seats) for zone in ZONES if self.zone_barred(st, ent.code, zone, seat)
        ]
        return tuple(e for at in zones for e in st.places.get(at, ()))

    def stand_ins(
        self, st: State, seat: int, chosen: tuple[int, ...], able: Callable[[int, int], bool]
    ) -> tuple[int, ...]:
        return bans.warded(st, seat, chosen, able)

    def surcharge(self, st: State, seat: int, eid: int) -> int:
        """Return how many loyalty symbols the player lacks for the card (INV-TERM-LOYALTY)."""
        card = self.cards[st.ents[eid].code]
        loyalty = card.number_of.get("loyalty", 0)
        if not loyalty:
            return 0
        lacking = loyalty - self.symbols(st, card.faction, seat)
        if lacking > 0 and st.modifiers and any(isinstance(word, NextLoyal) for word in next_plays(st, seat, eid)):
            return 0
        if lacking > 0 and loyalty_ignored(st, seat, eid):
            return 0
        return lacking if lacking > 0 else 0

    def surcharge_text(self, base: int, more: int) -> Msg:
        return Msg.of("inv.why.loyalty", base=base, more=more)

    def play_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        card = self.cards[st.ents[eid].code]
        if card.kind == LEGEND:
            return (LEGEND,)
        if card.kind == "quest":
            return self._quest_places(st, seat, card.code)
        if self.play_ability(card.code) is not None:
            return ("attached",)
        zones = [z for z in ZONES if (not card.areas or z in card.areas) and not self.kept_out(st, card.code, z, seat)]
        if card.kind == "unit":
            zones += [f"{ONTO}{e}" for zone in zones for e in self.vacant_quests(st, zone, seat)]
        if not card.own_costs and not self._cheap_zones(st):
            return tuple(zones)
        return tuple(z for z in zones if self._affords(st, seat, eid, z))

    def _quest_places(self, st: State, seat: int, code: str) -> tuple[str, ...]:
        """Return where a player may play a quest: the own quest zone, or the zones of opponents if the card says so."""
        if not self.plays_onto_opponents(code):
            return () if self.zone_barred(st, code, QUEST, seat) else (QUEST,)
        zones = [
            (zone, s) for s in self.opponents(st, seat) for zone in ZONES if not self.zone_barred(st, code, zone, s)
        ]
        return tuple(f"{THEIRS}{self.section(st, zone, s)}" for zone, s in zones)

    def _cheap_zones(self, st: State) -> bool:
        """Whether a card in play makes others cheaper in its own zone alone."""
        return bool(st.indexed("stat:cost")) and any(
            hasattr(word, "elsewhere") for _, word, _, _ in mod_words(st, "cost")
        )

    def _affords(self, st: State, seat: int, eid: int, place: str) -> bool:
        """Whether a player can pay for a card in a place in which it costs more than its price."""
        extra = self.place_extra(st, seat, eid, place)
        return not extra or changed_cost(st, seat, eid) + extra <= funds(st, seat, "permanent", eid)

    def place_extra(self, st: State, seat: int, eid: int, place: str) -> int:
        zone = self._zone_at(st, place)
        ctx = Bindings(src=eid, ctl=seat)
        own = (word for d in self.own_costs(st.ents[eid].code) for word in d.mods)
        lost = sum(word.missed(st, ctx, zone) for word in own if hasattr(word, "missed"))
        if self._cheap_zones(st):
            rows = [(word, c) for _, word, c, _ in mod_words(st, "cost") if hasattr(word, "elsewhere")]
            lost += sum(word.elsewhere(st, c, seat, eid, zone) for word, c in rows)
        return cost_with(st, seat, eid, lost) - changed_cost(st, seat, eid) if lost else 0

    def _zone_at(self, st: State, place: str) -> str:
        """Return the zone of a place that a card is played to, which may be a quest that a unit is played onto."""
        return st.ents[int(place[len(ONTO) :])].place if place.startswith(ONTO) else place

    def _by_pyramid(self, st: State, link: Link) -> bool:
        """Whether a Lizardmen unit is being played into a zone with a Pyramid."""
        card = self.cards[link.code]
        lizard = card.kind == "unit" and "Lizardmen" in card.traits
        return lizard and arrivals.has_pyramid(st, self._zone_at(st, link.place), link.ctl)

    def waiver(self, st: State, seat: int, eid: int) -> Waiver | None:
        ctx = Bindings(src=eid, ctl=seat)
        for ability in self.cards[st.ents[eid].code].compiled:
            for i, word in enumerate(ability.d.mods):
                if not isinstance(word, arrivals.FreeFor):
                    continue
                extra = cost_with(st, seat, eid, -word.change(st, ctx)) - changed_cost(st, seat, eid)
                if extra > 0:
                    text = CardText(self.name, ability.id, ("mods", i, "cost"), "capital")
                    return Waiver(word.cost, extra, Msg.of("text.sentence", text=text))
        return None

    def play_untimely(self, st: State, seat: int) -> Reason | None:
        """Return why a player can play no unit, support or quest now, or None."""
        if st.vars.get("phase") != "capital" or st.vars.get("active") != seat:
            return ("own_capital",)
        frame = st.frames[-1] if st.frames else None
        if frame is not None and frame.routine == "chain.window" and (not frame.v["plays"] or frame.v["chain"]):
            return ("no_response",)
        return None

    def ends_chain(self, st: State, link: Link) -> bool:
        own = self.own_costs(link.code) if link.kind == "play" else ()
        return any(word.mod_key == "ends_chain" for d in own for word in d.mods)

    def limited_played(self, st: State, seat: int) -> bool:
        """Whether a player has played as many Limited cards this turn as allowed: one, or more if an effect says so."""
        return st.fact("turn", "limited", seat) > st.fact("turn", "more_limited", seat)

    def _card_barred(self, st: State, seat: int, eid: int, card: Card) -> Reason | None:
        ent = st.ents[eid]
        if ent.place == "discard" and bans.discards_held(st, ent.seat):
            return ("discards_held",)
        if card.keyword("limited") is not None and self.limited_played(st, seat):
            return ("limited",)
        if bans.kept_out(st, card.name):
            return ("kept_out",)
        return ("named",) if bans.unplayable(st, card.name) else None

    def play_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        card = self.cards[st.ents[eid].code]
        barred = self._card_barred(st, seat, eid, card)
        if barred is not None:
            return barred
        if card.unique and self.unique_blocked(st, card.code, seat):
            return ("unique",)
        if st.indexed("stat:once_per_title") and bans.title_used(st, seat, card.name):
            return ("title_again",)
        if "Hero" in card.traits and not self.play_places(st, seat, eid):
            return ("hero",)
        if st.indexed("stat:bars_zone") and not self.play_places(st, seat, eid):
            return ("zone_barred",)
        if (card.own_costs or self._cheap_zones(st)) and not self.play_places(
            st, seat, eid
        ):  # other cards can be barred from every zone by these
            return ("no_place",)
        return legends.play_fails(st, seat, card.faction) if card.kind == LEGEND else None

    def action_card_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        card = self.cards[st.ents[eid].code]
        barred = self._card_barred(st, seat, eid, card)
        if barred is not None:
            return barred
        if st.indexed("stat:once_per_title") and bans.title_used(st, seat, card.name):
            return ("title_again",)
        return self.actions_barred(st, seat)

    def actions_barred(self, st: State, seat: int) -> Reason | None:
        return ("actions_barred",) if st.indexed("stat:bars_actions") and fighting.barred(st, seat) else None

    def window_plays(self, st: State, frame: Frame, seat: int) -> list[Option]:
        out = [self._from_pile(st, seat, option) for option in plays(st, seat, "permanent")]
        if not developments.has_developed(st, seat):
            cards, ents = self.cards, st.ents
            if developments.developable_zones(st, seat):
                found = tops.developable(st, seat)
                out += [self._from_pile(st, seat, _develop_option(eid, cards[ents[eid].code].name)) for eid in found]
        if aim.offered(st, frame, seat):
            out += aim.options(st, seat, "inv.opt.attack")
        return out

    def _from_pile(self, st: State, seat: int, option: Option) -> Option:
        """Return the option with a detail that tells a card in a discard pile from its copy in the hand."""
        if option.ref is None or st.ents[option.ref].place != "discard":
            return option
        mine = st.ents[option.ref].seat == seat
        return option._replace(detail=Msg.of("inv.detail.in_discard" if mine else "inv.detail.in_their_discard"))

    def passes(self, st: State, frame: Frame, seat: int, key: str) -> bool:
        if key != "pass" and not key.startswith("attack:"):
            return False
        if aim.offered(st, frame, seat):
            aim.said(st, seat, key)
        return True

    def window_answer(self, st: State, frame: Frame, seat: int, key: str) -> bool:
        word, _, rest = key.partition(":")
        if word == ambushes.AMBUSH:
            ambush.push_ambush(st, seat, int(rest))
            return True
        if word != "dev":
            return False
        push_announce(st, "facedown", seat, int(rest), None)
        return True

    def facedown_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        if st.ents[eid].place == "discard":
            return developments.zones_from_discard(st, seat)
        return developments.developable_zones(st, seat)

    def place_text(self, kind: str, what: Msg) -> Msg:
        return Msg.of("ask.zone_facedown" if kind == "facedown" else "ask.zone", what=what)

    def part_payment(self, n: int, what: str, rest: int) -> Msg:
        return Msg.of("ask.pay_with", n=n, kind=Msg.of(f"pay.{what}", n=n), rest=rest)

    def pay_or_else(self, n: int, body: CardText) -> Msg:
        return Msg.of("ask.unless", n=n, what=body)

    def deeds(self, st: State, seat: int) -> list[Option]:
        return [
            *super().deeds(st, seat),
            *(
                Option(f"dev:{eid}", Msg.of("inv.opt.develop", card=self.label(st, eid, seat)), ref=eid)
                for eid in tops.developable(st, seat)
            ),
            *ambush.deeds(st, seat),
        ]

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        word, _, rest = key.partition(":")
        if word == "dev" and rest.isdigit() and int(rest) in tops.developable(st, seat):
            if st.vars.get("phase") != "capital" or st.vars.get("active") != seat:
                return reason_msg(("own_capital",))
            if developments.has_developed(st, seat):
                return reason_msg(("developed",))
            if not developments.developable_zones(st, seat):
                return reason_msg(("no_developing",))
            frame = st.frames[-1]
            if frame.routine == "chain.window" and (not frame.v["plays"] or frame.v["chain"]):
                return reason_msg(("no_response",))
            return None if any(a.seat == seat for a in st.asks) else Msg.of("why.not_asked")
        if word == ambushes.AMBUSH and rest.isdigit() and int(rest) in ambush.able(st, seat):
            reason = ambush.fails(st, seat, int(rest))
            return reason_msg(reason or (ambushes.AMBUSH,))
        return super().why_not(st, key, seat)

    def announced(self, st: State, link: Link, spent: int) -> None:
        card = self.cards[link.code]
        if link.kind == "facedown":
            st.add_fact("turn", "developed", link.ctl)
        elif link.kind == "play" and card.keyword("limited") is not None:
            st.add_fact("turn", "limited", link.ctl)
        if link.kind == "play" and link.was is not None and link.was.place in ZONES:
            st.add_fact("turn", ambushes.AMBUSH, link.ctl)  # a tactic that was a facedown development
        if link.was is not None and link.was.place == tops.DECK:
            tops.played_top(st, link.ctl)
        if link.was is not None and link.was.place == "discard" and link.kind == "play":
            st.add_fact("turn", arrivals.FROM_DISCARD, link.ctl)
        if link.kind == "play" and self._by_pyramid(st, link):
            st.add_fact("turn", arrivals.BY_PYRAMID, link.ctl)
        if link.was is not None and link.was.place == "discard":
            necromancy.keeps_necromancy(st, link.was.id, link.card)
            if link.kind == "play" and st.indexed("stat:raises_theirs"):
                necromancy.lend(st, link)
        narrate.announced(st, link, spent)
        acts = link.kind == "action" or (link.kind == "play" and self.play_kind(link.code) == ACTION_CARD)
        if st.modifiers and acts and bans.cancels(st, link):
            st.links[link.id] = link._replace(state="cancelled")
            self.link_cancelled(st, link)

    def enter(self, st: State, link: Link) -> None:
        """Put a played card into play (INV-ENTER-CHAIN-END), or discard it if it may no longer enter its place."""
        seat = link.ctl
        if link.kind == "facedown":
            push_batch(
                st,
                (Event("moved", link.card, how="developed", to=link.place, to_seat=seat, by=seat, tags=("facedown",)),),
            )
            return
        data: tuple[tuple[str, int], ...] = link.choices
        zone, side = link.place, seat  # the side whose zone it enters
        if link.targets:
            host = st.ents.get(link.targets[0][0]) if link.targets[0] else None
            if host is not None:
                zone, side = host.place, host.seat
                data = (*data, ("attached", host.id), ("controller", seat))
                if self.cards[link.code].cost == "X" and link.x:
                    data = (*data, (tokens.PAID_X, link.x))
        elif zone.startswith(ONTO):
            quest = int(zone[len(ONTO) :])
            zone = st.ents[quest].place if quest in st.ents else QUEST
            if quest in self.vacant_quests(st, zone, seat):
                data = (*data, ("quester", quest))
        elif zone.startswith(THEIRS):
            section = int(zone[len(THEIRS) :])
            zone, side = self.lies(st, st.ents[section]), st.ents[section].seat
            data = (*data, ("controller", seat)) if self.stays_with_player(link.code) else data
        blocked = self.unique_blocked(st, link.code, seat) or self.kept_out(st, link.code, zone, side)
        blocked = blocked or (link.place == LEGEND and bool(legends.legend_of(st, seat)))
        if zone not in self.in_play or blocked:
            push_batch(
                st, (Event("moved", link.card, how="discarded", to="discard", to_seat=st.ents[link.card].owner),)
            )
            return
        tags = (necromancy.RAISED,) if necromancy.rises(st, link) else ()
        push_batch(st, (Event("moved", link.card, how="played", to=zone, to_seat=side, by=seat, data=data, tags=tags),))

    # -- events -----------------------------------------------------------------------------------------

    def facets(self, st: State, ev: Event) -> tuple[str, ...]:
        kind = ev.kind
        if kind == "moved":
            facets = self.moved_facets(st, ev)
            if ev.to == "hand":
                facets = (*facets, "reaches_hand")
            if ev.to != "discard":
                return (*facets, "quest_drawn") if "quest_phase" in ev.tags else facets
            return (*facets, "enters_discard", "falls") if "leaves" in facets else (*facets, "enters_discard")
        if kind == "began" or kind == "ended":
            return _span_names(kind, ev.data[0])
        if kind == "announced":
            return announced_names(ev.data[1])
        return _CONTROL if kind == "control" and ev.to else (kind,)

    def assign(self, st: State, ev: Event) -> Event:
        more = damage.more_by_tactics(st, ev) if "combat" not in ev.tags else 0
        ev = super().assign(st, ev._replace(n=ev.n + more) if more else ev)
        more = damage.doublings(st, ev.who, ev.tags) if st.modifiers or damage.DOUBLED in ev.tags else 0
        if more and not any(tag.startswith("assigned:") for tag in ev.tags):
            factor = self.assigned_more(st, ev.who)[1]
            ev = ev._replace(n=ev.n // factor * (factor + more))
        if ev.kind != "damaged" or "uncancellable" in ev.tags:
            return ev
        certain = damage.combat_certain(st) if "combat" in ev.tags else damage.all_certain(st)
        certain = certain or ("indirect" in ev.tags and damage.indirect_certain(st))
        if certain or (ev.src in st.ents and damage.certain(st, ev.src)):
            return ev._replace(tags=(*ev.tags, "uncancellable"))
        return ev

    def silenced(self, st: State, eid: int, kind: str) -> bool:
        """Whether a card has lost its Actions or Forced effects (INV-ERR-MC-011)."""
        return (
            kind in bans.LOUD
            and bool(st.indexed("stat:silences"))
            and any(word.sel.has(st, c, eid) for _, word, c, _ in mod_words(st, "silences"))
        )

    def forbidden(self, st: State, ev: Event) -> bool:
        """Whether an event cannot happen.

        A burning section takes no damage (INV-QA-BURNING-NO-DAMAGE). Some cards are not affected by effects of other
        cards.
        """
        if ev.kind == "damaged" and not self.can_take_damage(st, ev.who):
            return True
        if "keyword" in ev.tags and "combat" in ev.tags and st.modifiers and fighting.harmless(st, ev.src):
            return True
        if ev.kind in (bans.BE_CORRUPTED, bans.BE_RESTORED) and bans.banned(st, ev.who, ev.kind):
            return True
        if ev.kind == "reattached" and self._enters_barred(st, ev):
            return True
        if ev.kind == "moved" and st.indexed("stat:holds_discards") and self._held_down(st, ev):
            return True
        return bool(st.indexed("stat:unaffected")) and self._unaffected(st, ev)

    def _held_down(self, st: State, ev: Event) -> bool:
        """Whether a card would leave a discard pile that it cannot leave."""
        ent = st.ents.get(ev.who)
        return ent is not None and ent.place == "discard" and bans.discards_held(st, ent.seat)

    def _enters_barred(self, st: State, ev: Event) -> bool:
        """Whether a card in play would be attached to a card in a zone that it cannot enter."""
        ent, to = st.ents.get(ev.who), st.ents.get(ev.data[0])
        if ent is None or to is None or (ent.place, ent.seat) == (to.place, to.seat):
            return False
        return self.zone_barred(st, ent.code, to.place, to.seat)

    def _unaffected(self, st: State, ev: Event) -> bool:
        """Whether the event is an effect of another card on a card that is immune to it (INV-TERM-CARD-EFFECTS-DEF)."""
        if ev.who not in st.ents or not ev.src or ev.src == ev.who or self.certain(ev) or ev.kind == "announced":
            return False
        if "keyword" in ev.tags and not faq(st).keywords_are_effects:
            return False
        return any(word.sel.has(st, c, ev.who) for _, word, c, _ in mod_words(st, "unaffected"))

    def cancelled(self, st: State, ev: Event, n: int) -> None:
        narrate.damage_cancelled(st, ev, n)

    def moved(self, st: State, ev: Event, was: LastKnown) -> None:
        after_move(st, ev, was)

    def happened(self, st: State, ev: Event) -> None:
        if ev.kind == "facedown":
            leave_combat(st, ev.who)
        if ev.how == bans.DRAWN:
            st.add_fact("turn", bans.DRAWN, ev.seat)
        if ev.how == "put" and ev.now and st.indexed("stat:once_per_title"):
            st.add_fact("turn", f"{bans.PUT_IN}:{st.ents[ev.now].code}", ev.by)
        narrate.happened(st, ev)

    def foreseen(self, st: State, evs: tuple[Event, ...]) -> tuple[Event, ...] | None:
        return bans.drawn_in_bounds(st, evs) if st.modifiers else evs

    def derived(self, st: State, evs: tuple[Event, ...]) -> list[Event]:
        for ev in evs:
            if "combat" in ev.tags:
                return combat.dealers(st, evs)
            if ev.kind == "defending" and "opposed" in st.awaited():  # unheard, it would only count as an event
                return onslaughts.newly_opposed(st, tuple(e.who for e in evs if e.kind == "defending"))
        return []

    def certain(self, ev: Event) -> bool:
        """Whether an event can be neither cancelled nor prevented, as a sacrifice (INV-ZONE-SACRIFICE-CERTAIN)."""
        return ev.kind == "moved" and ev.how == "sacrificed"

    def apply(self, st: State, ev: Event) -> Event | None:
        if ev.kind == "burned":
            st.touch(ev.who).damage = 0
            st.add_marks(ev.who, "burn", 1)
            return ev
        if ev.kind in corruption.CHANGES:
            return corruption.change(st, ev)
        if ev.kind == "outgrown":
            return outgrow(st, ev)
        if ev.kind == "reattached":
            return reattach(st, ev)
        if ev.kind == "quested":
            return begin_quest(st, ev)
        if ev.kind == "placed":
            st.touch(ev.who).damage += ev.n
            return ev
        if ev.kind == "skipped":
            aim.take(st)
            combat.call_off(st)
            return ev
        if ev.kind in ("attacking", "defending"):
            st.add_fact("phase", "fought", ev.who)
            if ev.kind == "attacking":
                st.add_fact("turn", "attacked", ev.who)
            return ev
        if ev.kind == ambushes.AMBUSHED:
            st.add_fact("phase", ambushes.AMBUSHED, ev.who)
            return ev
        return super().apply(st, ev)

    def withstands(self, st: State, ev: Event) -> int:
        """Return how much damage like ``ev`` must be dealt to destroy or burn the entity.

        The amount includes the part that would be cancelled.
        """
        return lethal.needed(st, ev.who, ev=ev)

    # -- helpers of the terms ---------------------------------------------------------------------------

    def may_bear(self, st: State, eid: int, host: int) -> bool:
        """Whether the host meets an Attachment's requirements, except those about zones."""
        return may_bear(st, st.ents[eid], host)

    def saw_cards(
        self, st: State, ctx: Bindings, of: int, place: str, how: str, names: tuple[str, ...], whole: bool
    ) -> None:
        narrate.saw_cards(st, ctx.ctl, of, place, how, () if whole and place != "hand" else names)

    def answers_last(self, st: State) -> bool:
        return faq(st).answers_last

    def copied(self, st: State, link: Link) -> None:
        narrate.copied(st, link)

    def link_begins(self, st: State, link: Link) -> None:
        narrate.resolves(st, link)

    def link_toll(self, st: State, link: Link) -> int:
        return bans.toll(st, link) if st.modifiers else 0

    def link_cancelled(self, st: State, link: Link) -> None:
        narrate.link_cancelled(st, link)

    def effect_begins(self, st: State, ctx: Bindings) -> None:
        narrate.effect_begins(st, ctx)

    def effect_told(self, st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        narrate.effect_told(st, seat, refs, key, text)

    def effect_unpaid(self, st: State, ctx: Bindings) -> None:
        narrate.effect_unpaid(st, ctx)

    def effect_cancelled(self, st: State, ctx: Bindings) -> None:
        narrate.effect_cancelled(st, ctx)

    # -- stops, views, set-up ---------------------------------------------------------------------------

    def policy(self, preset: str) -> Policy:
        return stops.policy(preset)

    def stops(self, st: State, seat: int) -> StopsData:
        return stops.as_data(st.policy[seat])

    def pack_stops(self, st: State, seat: int, data: Mapping[str, object]) -> Policy | Msg:
        return stops.pack(data)

    def clear_yields(self, st: State, seat: int) -> None:
        """End the yields that expire now: all "this phase" yields, and the "until my turn" yield of ``seat``."""
        stops.clear_yields(st, seat)

    def pile_row(self, st: State, question: Ask, key: str) -> str | None:
        """Return the code of the deck card that a search option names by its position, or None for other options."""
        return (
            st.piles["deck", question.seat][int(key[4:])][0]
            if question.kind == "search" and key.startswith("top:")
            else None
        )

    def hints(self, st: State, decision: Decision) -> dict[str, Msg]:
        return hints.hints(st, decision)

    def ask_order(self, st: State, seat: int) -> bool:
        return bool(st.policy[seat][0] == "every")

    def window_text(self, st: State, frame: Frame, seat: int) -> Msg:
        return stops.window_text(st, frame, seat)

    def pass_label(self, st: State, frame: Frame, seat: int) -> Msg:
        if frame.v["plays"] and not frame.v["chain"] and seat == st.vars["active"]:
            return _END_CAPITAL if st.policy[seat][0] == "every" else _END_TURN
        if frame.v["name"] == "end" and seat == st.vars["active"] and not frame.v["chain"]:
            return _PASS if battles.battle_follows(st) else _END_TURN
        if frame.v["name"] == "defenders" and seat == st.vars["active"] and not frame.v["chain"]:
            n = lethal.power_of(st, lethal.living(st, "attackers"))
            return Msg.of("inv.opt.deal", n=n) if n and st.policy[seat][0] != "every" else _PASS
        return _PASS

    def view(self, st: State, seat: int | None) -> InvasionView:
        return view.view(st, seat)

    def glance(self, st: State, seat: int) -> InvasionView:
        return view.view(st, seat, brief=True)

    def plan_form(self, st: State, seat: int) -> PlanForm:
        return plans.form(st, seat)

    def occasions(self, st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
        return plans.occasions(st, frame, seat, question)

    def plan_answer(self, st: State, decision: Decision, found: Applied) -> str | Msg | None:
        return plans.answer(st, decision, found)

    def answer_words(self, st: State, decision: Decision, answer: str) -> Msg | None:
        return plans.words(st, decision, answer) or super().answer_words(st, decision, answer)

    def may_ask(self, st: State, frame: Frame, seat: int) -> bool:
        return stops.may_ask(st, frame, seat)

    def asks_next(self, st: State, frame: Frame, seat: int) -> bool:
        return plans.asks_next(st, frame, seat)

    def plan_option(self, st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
        return plans.option(st, seat, options, key)

    def queues_at(self, st: State, question: Ask) -> bool:
        frame = st.frames[-1]
        asks = question.kind == "window" and frame.routine == "chain.window"
        return asks and frame.v["part"] == 2 and stops.plays_turn(st, frame, question.seat)

    def queueable(self, st: State, seat: int) -> tuple[Option, ...]:
        return plans.queueable(st, seat)

    def ends_queue(self, key: str) -> bool:
        return key == "pass" or key.startswith("attack:")

    def resample(self, st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
        view.resample(st, seat, unseen)

    def setup(self, st: State, decks: Sequence[SeatDeck]) -> None:
        from engine.invasion.turn.phases import deal_hand, deal_pools

        for (seat, deck), more in zip(enumerate(decks), deal_pools(st, decks), strict=True):
            codes = [code for code, n in deck.cards.items() for _ in range(n)]
            started = [code for code in codes if starters.starts_in_play(self.cards[code])]
            cards = [(code, seat) for code in codes if code not in started]
            st.piles["deck", seat] = st.shuffled((*cards, *((code, seat) for code in more)))
            st.vars[f"race{seat}"] = deck.faction or self._race(deck.cards)
            st.vars[f"pool{seat}"] = 0
            if deck.key:
                st.vars[f"{possible.KNOWN}{seat}"] = possible.known(st, deck)
            for zone in ZONES:
                st.create(f"section:{zone}", seat, "capital", seat)
            for place in ("hand", "discard", ON_CHAIN, *ZONES):
                st.places[place, seat] = ()
            starters.start(st, seat, started)
            if not started:
                deal_hand(st, seat)
        first = dict(st.options)["first"]
        st.vars["first"] = st.below(st.seats) if first == "random" else int(first)
        st.vars["active"] = st.vars["first"]
        st.vars["phase"] = st.vars["step"] = "setup"
        st.vars["turn"] = 0
        st.push("inv.setup", "mulligan")
        narrate.started(st)

    def _race(self, cards: Mapping[str, int]) -> str:
        """Return the race of a built deck's capital."""
        races = ((self.cards[code].faction, n) for code, n in cards.items())
        return capital_of((race, n) for race, n in races if race and race != "Neutral")


RULES = InvasionRules()
"""The rules with all cards of the game."""
KINGDOMS: Kingdoms = RULES
enter(RULES, CARDS)
for _id, _before in corrected(RULES):
    RULES.retire(_id, _before)
