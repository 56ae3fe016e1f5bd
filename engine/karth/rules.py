"""The rules of Heroes of Karth in the form that kernel, chain and grid use: cards, windows, death, victory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.chain import window
from engine.chain.hooks import Reason
from engine.grid.board import BOARD, cards_on, occupied
from engine.karth import messages as _messages
from engine.karth.card import PILES, STANDING, key_of
from engine.karth.cards.pool import CARDS
from engine.karth.ending import VictoryRules
from engine.karth.field import board_of, mode_of
from engine.karth.language.lexicon import LEXICON
from engine.karth.language.powers import ATTACKS, KEYWORDS, POWERS, explain_powers
from engine.karth.language.tokens import token_events
from engine.karth.own import DRAWS, GROUND, SPARK, SPOILS, STARTING_GOLD
from engine.karth.seen import audit, hints, narrate, plans, stops, view
from engine.karth.seen.view_types import KarthView
from engine.karth.signed import SIGNED
from engine.karth.turn import activation, legal, opening
from engine.karth.turn import phases as _phases
from engine.karth.turn.recover import LEAVING
from engine.kernel.decision import Decision, Option
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg
from engine.kernel.plans import Applied, Occasion, PlanForm
from engine.kernel.run.batch import push_batch
from engine.kernel.state.dealing import NO_LISTS, Unseen
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.layers import read
from engine.kernel.state.state import Ask, Bindings, Event, Frame, LastKnown, Link, State

_LOADED = (_messages, _phases)
ANSWERING = frozenset({"answer", "any"})
TIMINGS = {"karth.act": frozenset({"turn", "any"}), "karth.card": frozenset({"action"})}
"""For each question to the active player, the timings of the spells that the question offers."""
WHERE = ("hand", "side", "cemetery", "discard", "aside")


class KarthRules(VictoryRules):
    """The rules of Heroes of Karth: Deathmatch."""

    name = "karth"
    lexicon = LEXICON
    signed = SIGNED
    offered_stops = stops.STOPS
    keyword_terms = KEYWORDS
    in_play = frozenset({BOARD, GROUND})
    areas: tuple[str, ...] = (BOARD, GROUND)
    shared = frozenset({BOARD, GROUND})
    hidden = frozenset({"hand", *PILES})
    away = frozenset({"hand", "discard", "cemetery", "side", "aside"})
    roles = frozenset({"item"})
    states = frozenset({"new", "hidden", "snatched"})
    was_numbers: tuple[str, ...] = ("level",)
    drifting = frozenset({"hp"})
    counts_names_once = True
    effect_at: Mapping[str, str] = {"karth.act": "ask"}

    def __init__(self) -> None:
        super().__init__()
        self.in_play_order = ((BOARD, 0), (GROUND, 0))
        self.powers = {name: Ability("power", name, d) for name, d in POWERS.items()}
        self.attacks = (Ability("attack", 0, ATTACKS[0]), Ability("attack", 1, ATTACKS[1]))
        for ability in (*self.powers.values(), *self.attacks):
            self._enter(ability)
            self.note_changes(ability.d)

    # -- cards ------------------------------------------------------------------------------------------------

    def play_kind(self, code: str) -> str:
        card = self.cards.get(code)
        return "action_card" if card is not None and card.kind == "spell" else "permanent"

    def play_cost(self, st: State, seat: int, eid: int) -> int:
        card = self.karth(st.ents[eid].code)
        return card.printed_cost if card.hired else 0

    def base(self, st: State, eid: int, key: str) -> int | None:
        n = super().base(st, eid, key)
        return n + st.ents[eid].mark("ward") if key == "hp" and n is not None else n

    def flag(self, st: State, eid: int, name: str) -> bool:
        ent = st.ents[eid]
        if name == "hurt":
            return ent.damage > 0 or ent.mark("poison") > 0
        return super().flag(st, eid, name)

    def mana_pays(self, st: State, seat: int) -> bool:
        return seat == st.vars["active"] and not st.links and activation.mana_ready(st, st.vars["acting"])

    def ability_title(self, st: State, ab: str) -> Msg:
        """Return the name of an ability."""
        code, _, name = ab.partition("/")
        return Msg.of(f"keyword.{name}.plain") if code == "power" else Msg.of("text", text=self.cards[code].name)

    def trigger_label(self, st: State, n: object) -> Msg:
        ab, src = str(getattr(n, "ab", "")), int(getattr(n, "src", 0))
        if ab.partition("/")[0] == "attack":
            return self.label(st, src)
        return self.ability_title(st, ab)

    def link_label(self, st: State, link: Link) -> Msg:
        if link.ab in (a.id for a in self.attacks):
            return Msg.of(
                "karth.label.attack",
                who=self.public_label(st, link.src)
                if link.src in st.ents
                else Msg.of("text", text=self.cards[link.code].name),
            )
        return self.ability_title(st, link.ab) if link.ab == SPARK else super().link_label(st, link)

    def whereabouts(self, st: State, eid: int) -> Msg | None:
        ent = st.ents.get(eid)
        if ent is None or not ent.pos or ent.place != BOARD:
            return None
        return Msg.of(
            "karth.detail", who=self.player(st, ent.ctl), left=max(0, self.left(st, eid)), hp=read(st, eid, "hp")
        )

    # -- spells and answers -----------------------------------------------------------------------------------

    def timely(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the spells in hand whose timing fits this moment: an answer, a turn, or a card's action."""
        if st.links:
            fits = ANSWERING
        else:
            fits = TIMINGS.get(st.frames[-1].routine, frozenset()) if seat == st.vars["active"] else frozenset()
        ents, karth = st.ents, self.karth
        return tuple([e for e in self.hand(st, seat) if karth(ents[e].code).timing in fits])

    def action_card_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why a spell cannot be cast now, or None. Checks timing and caster (KARTH-R17.2, R17.3, G26)."""
        card = self.karth(st.ents[eid].code)
        timing = card.timing
        answering = bool(st.links)
        if answering:
            return None if timing.startswith("answer") or timing == "any" else ("timing",)
        if timing.startswith("answer") or seat != st.vars["active"]:
            return ("timing",)
        top = st.frames[-1].routine if st.frames else ""
        if timing in ("turn", "any"):
            return None if top == "karth.act" else ("timing",)
        acting = st.vars["acting"]
        if top != "karth.card" or acting not in st.ents:
            return ("karth.caster",)
        if st.fact("turn", "acted", acting) or st.vars["stage"] == "attack":
            return ("karth.acted",)
        return None if activation.casts(self.karth(st.ents[acting].code), card) else ("karth.class",)

    def answers_last(self, st: State) -> bool:
        return True

    def takes_sole(self, st: State) -> bool:
        return bool(st.links)  # an answer has only one possible target

    def before_asking(self, st: State) -> None:
        """Log an attack before asking the first player who can answer it. Spells are logged when they are cast."""
        f = st.frames[-1]
        link = st.links[f.v["chain"][0]] if len(f.v["chain"]) == 1 else None
        if link is None or link.kind == "play" or link.src not in st.ents or "told" in f.v:
            return
        if any(window.asks(st, f, seat) for seat in self.playing(st)):
            f.v["told"] = True
            narrate.aims(st, link)

    def skip(self, st: State, frame: Frame, seat: int) -> Msg | None:
        return stops.skip(st, frame, seat)

    def auto_passed(self, st: State, frame: Frame, seat: int, why: Msg) -> None:
        if why == stops.OFF:
            narrate.passed(st, seat, stops.window_name(st, frame, seat))

    def window_name(self, st: State, frame: Frame, seat: int) -> str:
        return stops.window_name(st, frame, seat)

    def window_text(self, st: State, frame: Frame, seat: int) -> Msg:
        return narrate.window_text(st, frame)

    def announced(self, st: State, link: Link, spent: int) -> None:
        """Log a spell or an attack, end the movement of the card that uses it, and reveal a hidden caster."""
        evs = []
        acting = st.vars["acting"]
        attack = link.ab in (a.id for a in self.attacks)
        doing = attack or link.src == acting or self.karth(link.code).timing == "action"
        if doing and len(st.links) == 1 and acting in st.ents:
            evs = activation.stop_moving(st, acting, "attack" if attack else "act")
            st.set("stage", "attack" if attack else "act")
            if not attack:
                evs += self._shows_itself(st, acting)
        narrate.announced(st, link)
        if link.code == "sp_moongate":
            st.add_fact("turn", "moongate", link.ctl)
        if evs:
            push_batch(st, evs)

    def link_cancelled(self, st: State, link: Link) -> None:
        narrate.cancelled(st, link)
        if link.src in st.ents and link.ab in (a.id for a in self.attacks):
            evs = self._shows_itself(st, link.src)
            if evs:
                push_batch(st, evs)

    def _shows_itself(self, st: State, eid: int) -> list[Event]:
        ent = st.ents[eid]
        return [Event("flagged", eid, 0, how="hidden", src=eid, by=ent.ctl)] if ent.flag("hidden") else []

    def performs(self, st: State, bound: Bindings) -> list[Event]:
        ability = self.ability(bound.ab)
        evs: list[Event] = []
        src = bound.src
        narrate.performs(st, bound)
        if ability.id.startswith("power/"):
            if ability.d.kind == "whole_turn":
                st.add_fact("turn", "whole_turn", src)
            else:
                evs = activation.stop_moving(st, src)
            if ability.n != "stealth":
                evs += self._shows_itself(st, src)
            if ability.n in ("call_pet", "summon_pet"):
                st.add_fact("turn", "animal_in", bound.ctl)
            if ability.n == "muster":
                st.add_fact("turn", "mercenary_in", bound.ctl)
        return evs

    def effect_told(self, st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        narrate.effect_told(st, seat, refs, key, text)

    def tell(self, st: State, kind: str, eid: int, what: tuple[int, ...]) -> None:
        narrate.tell(st, kind, eid, what)

    # -- events -----------------------------------------------------------------------------------------------

    def apply(self, st: State, ev: Event) -> Event | None:
        kind = ev.kind
        if kind in ("energy", "kill_points"):
            name = "kills" if kind == "kill_points" else "energy"
            have = st.vars[f"{name}{ev.seat}"]
            n = max(ev.n, -have)
            if n:
                st.set(f"{name}{ev.seat}", have + n)
            return ev._replace(n=n) if n else None
        if kind == "flagged":
            return ev if st.set_flag(ev.who, ev.how, on=bool(ev.n)) else None
        if kind in ("mana", "production"):
            st.add_fact("turn", kind, ev.who or ev.seat)
            return ev
        if kind == "trapped":
            return ev
        if kind == "snatched":
            self._snatch(st, ev)
            return ev
        return super().apply(st, ev)

    def _snatch(self, st: State, ev: Event) -> None:
        ent = st.w(ev.who)
        robbed, ent.host, ent.ctl = ent.host, ev.src, ev.seat
        self._lose_item(st, robbed, ent.code)
        st.set_flag(ev.who, "snatched")  # also if the owner's own card snatched it back (KARTH-5.7.6-NO-RECOVER)

    def _lose_item(self, st: State, host: int, code: str) -> None:
        """Adjust damage after a card has lost an item with bonus HP.

        Only HP above the new maximum are lost. Nothing changes if the card wears another item of the same name.
        """
        bonus = dict(self.karth(code).bonus).get("hp", 0)
        if any(st.ents[e].code == code for e in self.items_of(st, host)):
            return
        if bonus and host in st.ents and st.ents[host].damage:
            ent = st.touch(host)
            ent.damage = max(0, ent.damage - bonus)

    def facets(self, st: State, ev: Event) -> tuple[str, ...]:
        return super().facets(st, ev) if ev.kind in ("moved", "announced") else (ev.kind,)

    def moved(self, st: State, ev: Event, was: LastKnown) -> None:
        """Set the items of a leaving card aside until its player decides. Snatched items go to the discard piles of
        their owners.
        """
        if ev.to == "side" and ev.now:
            if ev.how == "found":
                st.add_fact("turn", "to_side_animal", ev.seat)
            else:
                st.add_fact("turn", "arrived", ev.now)
            if self.printed_number(self.cards[st.ents[ev.now].code], "draw_another_card"):
                st.set(DRAWS, (*st.vars.get(DRAWS, ()), ev.seat))
        if was.place != BOARD or ev.to in self.in_play:
            return
        if was.role == "item":
            self._lose_item(st, was.host, was.code)
            return
        for key in ("wounded_by", "wounded_from", "poisoned_by", "cursed"):
            st.facts.pop(("match", key, was.id), None)
        if st.vars.get("acting") == was.id:
            st.set("acting", 0)
        spoils = []
        for item in [e for e in cards_on(st) if st.ents[e].host == was.id and st.ents[e].role == "item"]:
            gone = st.remove(item)
            place = "discard" if gone.flag("snatched") else "aside"
            new = st.create(gone.code, gone.owner, place, gone.owner)
            if place == "aside":
                spoils.append(new.id)
            else:
                narrate.dropped(st, gone)
        if spoils:
            st.set(SPOILS, (*st.vars.get(SPOILS, ()), *spoils))

    def happened(self, st: State, ev: Event) -> None:
        if ev.kind == "damaged" and ev.who in st.ents:
            ent = st.ents[ev.who]
            ward = min(ent.mark("ward"), ev.n)
            if ward:  # damage takes bonus HP first
                st.touch(ev.who).damage -= ward
                st.add_marks(ev.who, "ward", -ward)
            st.facts["match", "wounded_by", ev.who] = ev.by
            st.facts["match", "wounded_from", ev.who] = ev.src
            curses = ev.src in st.ents and st.ents[ev.src].place == BOARD and self.has(st, ev.src, "undead_curse")
            st.facts["match", "cursed", ev.who] = int(curses and self.living(st, ev.who))
        elif ev.kind == "marked" and ev.how == "poison" and ev.n > 0:
            st.facts["match", "poisoned_by", ev.who] = ev.by
        narrate.happened(st, ev)

    def checks(self, st: State) -> tuple[Event, ...]:
        """Return the deaths of cards with 0 HP. Otherwise check for victory by gold or kill points (KARTH-G1, G40)."""
        ents, cards = st.ents, self.cards
        dead = [
            e
            for e in cards_on(st)
            if ents[e].damage
            and ents[e].pos
            and cards[ents[e].code].kind in STANDING
            and ents[e].damage >= self.number(st, e, "hp")
        ]
        if dead:
            return tuple(
                ev
                for e in dead
                for ev in self.death(
                    st, e, st.facts.get(("match", "wounded_by", e), -1), st.facts.get(("match", "wounded_from", e), 0)
                )
            )
        self.victory(st)
        return ()

    def death(self, st: State, eid: int, by: int, src: int) -> tuple[Event, ...]:
        """Return the events of a card's death: where the card goes, and what its killer gains (KARTH-G2, G35, G49)."""
        ent = st.ents[eid]
        card = self.karth(ent.code)
        if by not in self.playing(st) or self.friends(st, by, ent.ctl):
            by = next(iter(self.opponents(st, ent.ctl)), -1)
        to = "tokens" if card.pile == "token" else "cemetery"
        evs = [Event("moved", eid, how="destroyed", to=to, to_seat=ent.owner, src=src, by=by)]
        if by >= 0:
            if card.value:
                evs.append(Event("gold", n=card.value, how="bounty", seat=by, src=eid))
            level = card.number("level") or 0
            points = level if dict(st.options)["points"] == "levels" else min(1, level)
            if points:
                evs.append(Event("kill_points", n=points, seat=by, src=eid))
            alone = len(occupied(st).get(ent.pos, ())) == 1  # a Shade cannot be on a Wall
            if st.facts.get(("match", "cursed", eid)) and src in st.ents and alone:
                evs += token_events(st, by, "tok_shade", ent.pos, src)
        return tuple(evs)

    def fate(self, st: State, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        return "discard", st.ents[eid].owner

    def renumber(self, st: State, eid: int, evs: list[Event]) -> int:
        old = st.remove(eid)
        new = st.create(old.code, old.owner, old.place, old.seat, up=old.up)
        for name in ("ctl", "damage", "flags", "marks", "host", "role", "pos"):
            setattr(new, name, getattr(old, name))
        for row in [row for row in st.facts if row[2] == eid and row[1] not in _BY_SEAT]:
            st.facts[row[0], row[1], new.id] = st.facts.pop(row)
        for mod in list(st.modifiers.values()):
            if eid in (mod.refs or ()):
                st.modifiers[mod.id] = mod._replace(refs=tuple(new.id if e == eid else e for e in mod.refs or ()))
        for e in list(st.ents):
            if st.ents[e].host == eid:
                st.w(e).host = new.id
            if st.ents[e].mark("pet_of") == eid:
                st.add_marks(e, "pet_of", new.id - eid)
        if st.vars["acting"] == eid:
            st.set("acting", new.id)
        evs[:] = [ev._replace(who=new.id) if ev.who == eid else ev for ev in evs]
        st.rebuild_index()
        st.change()
        return new.id

    # -- questions, stops, views ------------------------------------------------------------------------------

    def hints(self, st: State, decision: Decision) -> dict[str, Msg]:
        return hints.hints(st, decision)

    def aims(self, st: State, decision: Decision) -> tuple[int, ...]:
        return hints.aims(st, decision)

    def as_offered(self, st: State, question: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Show the SE of a spell, not gold, as its cost in options."""
        if question.kind not in ("turn", "window"):
            return options
        ents = st.ents
        return tuple(
            [
                o._replace(cost=self.karth(ents[o.ref].code).mana)
                if o.group == "play"
                and o.ref in ents
                and o.key.startswith("play:")
                and self.karth(ents[o.ref].code).kind == "spell"
                else o
                for o in options
            ]
        )

    def plan_form(self, st: State, seat: int) -> PlanForm:
        return plans.form(st, seat)

    def occasions(self, st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
        return plans.occasions(st, frame, seat, question)

    def plan_answer(self, st: State, decision: Decision, found: Applied) -> str | Msg | None:
        return plans.answer(st, decision, found)

    def answer_words(self, st: State, decision: Decision, answer: str) -> Msg | None:
        return plans.words(st, decision, answer) or super().answer_words(st, decision, answer)

    def may_ask(self, st: State, frame: Frame, seat: int) -> bool:
        return plans.may_ask(st, frame, seat)

    def plan_option(self, st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
        return plans.option(st, seat, options, key)

    def announcing(self, st: State, decision: Decision) -> bool:
        own_turn = decision.seat == st.vars["active"]
        return super().announcing(st, decision) or (own_turn and decision.kind in plans.GOES_ON)

    def queues_at(self, st: State, question: Ask) -> bool:
        return plans.queues_at(question)

    def queueable(self, st: State, seat: int) -> tuple[Option, ...]:
        return plans.queueable(st, seat)

    def ends_queue(self, key: str) -> bool:
        return key == "end"

    def deeds(self, st: State, seat: int) -> list[Option]:
        return legal.deeds(st, seat)

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        return legal.why_not(st, key, seat)

    def view(self, st: State, seat: int | None) -> KarthView:
        return view.view(st, seat)

    def glance(self, st: State, seat: int) -> KarthView:
        return view.view(st, seat, brief=True)

    def resample(self, st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
        view.resample(st, seat, unseen)

    def audit(self, st: State) -> str | None:
        return audit.audit(st)

    def side(self, st: State, seat: int) -> int:
        """Return the seat's team. In 2 v 2, partners sit opposite each other (KARTH-G42)."""
        return seat % 2 if mode_of(st) == "teams" else seat

    def playing(self, st: State) -> tuple[int, ...]:
        gone = st.vars.get("fallen", ())
        found = super().playing(st)
        return tuple(s for s in found if s not in gone) if gone else found

    # -- set-up -----------------------------------------------------------------------------------------------

    def setup(self, st: State, decks: Sequence[SeatDeck]) -> None:
        """Shuffle the decks, split them into piles, and draw the opening hands (KARTH-R5.5 to R5.7)."""
        prepare(self, st, [dict(deck.cards) for deck in decks])
        first = dict(st.options)["first"]
        st.vars["first"] = st.vars["active"] = st.below(st.seats) if first == "random" else int(first)  # R5.1
        opening.push_opening(st)

    def concede(self, st: State, seat: int, *, late: bool = False) -> None:
        super().concede(st, seat, late=late)
        if st.over is not None:
            return
        if st.frames[-1].routine in ("karth.act", "karth.card"):
            self.clear_away(st, seat)
        else:  # keep the cards for now: the current question may name them
            st.set(LEAVING, (*st.vars.get(LEAVING, ()), seat))


_BY_SEAT = frozenset(
    ("production", "income", "to_side_mercenary", "to_side_animal", "mercenary_in", "animal_in", "moongate")
)
"""Names of the facts that are recorded for a seat. All other facts are recorded for a card."""


def prepare(rules: KarthRules, st: State, decks: Sequence[Mapping[str, int]]) -> None:
    """Prepare the state of a new match: piles, an empty battlefield, and 5 gold for each player."""
    st.places[BOARD, 0] = st.places[GROUND, 0] = ()
    squares = board_of(st).columns * board_of(st).rows + 1
    st.vars.update(
        terrain=("",) * squares,
        laid=(-1,) * squares,
        active=0,
        first=0,
        turn=0,
        phase="opening",
        step="opening",
        acting=0,
        stage="",
        moved=0,
        cards=tuple(tuple(sorted(d.items())) for d in decks),
    )
    for seat, cards in enumerate(decks):
        rows = tuple((code, seat) for code, n in cards.items() for _ in range(n))
        for pile in PILES:
            st.piles[pile, seat] = st.shuffled(tuple(row for row in rows if rules.karth(row[0]).pile == pile))
        st.piles["tokens", seat] = tuple(row for row in rows if rules.karth(row[0]).pile == "token")
        for place in WHERE:
            st.places[place, seat] = ()
        st.vars[f"gold{seat}"] = STARTING_GOLD
        st.vars[f"energy{seat}"] = st.vars[f"kills{seat}"] = 0
        st.vars[f"side{seat}"] = side_of(rules, cards)


def side_of(rules: KarthRules, cards: Iterable[str]) -> str:
    """Return the side (race) that most of these cards belong to, or ``neutral`` if no card belongs to one."""
    sides = [side for side in (rules.karth(code).side for code in cards) if side != "neutral"]
    return max(sorted(set(sides)), key=sides.count) if sides else "neutral"


RULES = KarthRules()
"""The rules with all cards of the game."""

for _card in CARDS.values():
    RULES.add_card(_card)
explain_powers()

__all__ = ["RULES", "WHERE", "KarthRules", "key_of", "prepare", "side_of"]
