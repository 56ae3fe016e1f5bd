"""The rules of the toy game: three lanes, units with power and life, two or three seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chain.announce import push_announce
from engine.chain.legality import card_fails
from engine.chain.names import ON_CHAIN
from engine.chain.rules import ChainRules
from engine.chain.window import push_window
from engine.kernel.decision import Option
from engine.kernel.language.abilities import (
    damaged,
    forced,
    instead,
    leaves,
)
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.replacements import CancelDamage
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.moves import draw_events
from engine.kernel.language.keywords import Keyword, KeywordNumber
from engine.kernel.language.nouns.references import this
from engine.kernel.language.values.facts import Played
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask
from engine.kernel.state.layers import read
from engine.kernel.state.lexicon import Lexicon
from engine.kernel.state.state import Bindings, Entity, Event, Frame, LastKnown, Link, RecentEvent, State

LEFT, MID, RIGHT = ZONES = ("left", "mid", "right")
HAND = 4
LAST_TURN = 40
PRESETS = ("every", "quiet")

TURN = ("begin", "window:begin", "draw", "window:main", "window:end", "ended", "expire")
"""The steps of a turn, as data."""


LEXICON = Lexicon(
    packages=("engine.kernel", "engine.chain"),
    kinds=frozenset(("unit", "gear", "tactic", "development")),
    factions=frozenset(("Folk",)),
    traits=frozenset(("Hero", "Flock", "Doomed")),
    forms=frozenset(("action", "forced", "triggered", "constant", "instead", "attach")),
    numbers=frozenset(("power", "hp")),
    modifiers=frozenset(
        (
            "gains",
            "blank",
            "control",
            "cost",
            "own_cost",
            "next_play",
            "no_cost",
            "tax",
            "pays",
            "assign_add",
            "assign_double",
        )
    ),
    features=frozenset(("areas",)),
    facedown="toy.development",
    currency="pool",
    usual_mark="resource",
    facets=frozenset(
        (
            "began.turn",
            "ended.turn",
            "enters",
            "enters_zone",
            "leaves",
            "put",
            "destroyed",
            "sacrificed",
            "discarded",
            "returned",
            "drawn",
            "enters_facedown",
            "damaged",
            "healed",
            "dazed",
            "facedown",
            "faceup",
            "control",
            "targeted",
            "pool",
            "announced.play",
        )
    ),
    flags=frozenset(("damaged", "dazed")),
    marks=frozenset(("resource", "entered", "left")),
    facts=frozenset((Played.facet,)),
    areas=frozenset(ZONES),
    places=frozenset((*ZONES, "here", "hand", "deck", "discard")),
    phases=frozenset(("main",)),
    steps=frozenset(("begin", "main", "end")),
    moments=frozenset((END_OF_TURN, YOUR_NEXT_TURN)),
    versions=frozenset(("late", "own")),
    tags=frozenset(("uncancellable",)),
    played=frozenset(("tactic",)),
)


class ToyRules(ChainRules):
    """The rules of Three Lanes."""

    name = "toy"
    lexicon = LEXICON
    in_play = frozenset(ZONES)
    states = frozenset({"dazed"})
    was_numbers = ("power", "hp")
    keeps_events = True
    open_cards = True
    areas = ZONES
    shift_facet = "enters_zone"
    off_board = ChainRules.off_board | {"pool"}
    keyword_terms = (
        Keyword("toughness", instead(damaged(this), CancelDamage(KeywordNumber("toughness")))),
        Keyword("spite", forced(leaves(this), Gain(KeywordNumber("spite")))),
        Keyword("thrift", forced(leaves(this), Gain(1)), least=0),
    )

    # -- reading ----------------------------------------------------------------------------------------

    def kind(self, st: State, eid: int) -> str:
        ent = st.ents[eid]
        return "development" if not ent.up and ent.place in ZONES else self.cards[ent.code].kind

    def base(self, st: State, eid: int, key: str) -> int | None:
        return super().base(st, eid, key) if st.ents[eid].up else None

    def shared_by(self, st: State, rule: str, eid: int) -> object:
        return (st.ents[eid].place, st.ents[eid].seat) if rule == "same_zone" else super().shared_by(st, rule, eid)

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        if (not ent.up or ent.place == "hand") and ent.owner != seat:
            return Msg.of("toy.hidden")
        return Msg.of("text", text=self.cards[ent.code].name)

    def holds_version(self, st: State, faq: tuple[str, ...]) -> bool:
        return dict(st.options)["openings"] in faq

    # -- playing ----------------------------------------------------------------------------------------

    def play_kind(self, code: str) -> str:
        return "action_card" if self.cards[code].kind == "tactic" else "permanent"

    def play_untimely(self, st: State, seat: int) -> Any:
        frame = st.frames[-1]
        mine = st.vars["active"] == seat and st.vars["step"] == "main"
        if not mine or (frame.routine == "chain.window" and frame.v["chain"]):
            return ("timing",)
        return None

    def play_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        card = self.cards[st.ents[eid].code]
        return ("host",) if card.kind == "gear" else card.areas or ZONES

    def window_plays(self, st: State, frame: Frame, seat: int) -> list[Option]:
        out = []
        for eid in self.hand(st, seat):
            label = self.label(st, eid, seat)
            if self.play_kind(st.ents[eid].code) != "action_card" and card_fails(st, seat, eid) is None:
                out.append(
                    Option(
                        f"play:{eid}",
                        Msg.of("opt.play", card=label),
                        ref=eid,
                        cost=self.play_cost(st, seat, eid),
                        group="play",
                    )
                )
            out.append(Option(f"dev:{eid}", Msg.of("toy.develop", card=label), ref=eid, group="develop"))
        return out

    def window_answer(self, st: State, frame: Frame, seat: int, key: str) -> bool:
        if not key.startswith("dev:"):
            return False
        push_announce(st, "facedown", seat, int(key[4:]), None)
        return True

    def announced(self, st: State, link: Link, spent: int) -> None:
        if link.kind == "play" and self.cards[link.code].kind == "unit":
            st.add_fact("turn", "units_played", link.ctl)
        name = Msg.of("toy.hidden") if link.kind == "facedown" else Msg.of("text", text=self.cards[link.code].name)
        _tell(st, f"announced.{link.kind}", name, spent)

    def link_begins(self, st: State, link: Link) -> None:
        _tell(st, "resolves", Msg.of("text", text=self.cards[link.code].name))

    def link_cancelled(self, st: State, link: Link) -> None:
        _tell(st, "cancelled", Msg.of("text", text=self.cards[link.code].name))

    def effect_begins(self, st: State, c: dict[str, Any]) -> None:
        _tell(st, "effect", Msg.of("text", text=self.cards[self.named_by(st, c.ab, c.src, c.was)].name))

    def enter(self, st: State, link: Link) -> None:
        if link.kind == "facedown":
            evs = (Event("moved", link.card, how="developed", to=link.place, to_seat=link.ctl, tags=("facedown",)),)
            push_batch(st, evs)
            return
        zone, seat, data = link.place, link.ctl, link.choices
        if zone == "host":
            host = st.ents[link.targets[0][0]]
            zone, seat, data = host.place, host.seat, (*data, ("attached", host.id), ("controller", link.ctl))
        push_batch(st, (Event("moved", link.card, how="played", to=zone, to_seat=seat, by=link.ctl, data=data),))

    # -- events -----------------------------------------------------------------------------------------

    def apply(self, st: State, ev: Event) -> Event | None:
        if ev.kind == "dazed":
            return ev if st.set_flag(ev.who, "dazed") else None
        return super().apply(st, ev)

    def forbidden(self, st: State, ev: Event) -> bool:
        return ev.kind == "damaged" and (ev.who not in st.ents or self.kind(st, ev.who) != "unit")

    def can_take_damage(self, st: State, eid: int) -> bool:
        return eid in st.ents and self.kind(st, eid) == "unit"

    def moved(self, st: State, ev: Event, was: LastKnown) -> None:
        for ent in list(st.ents.values()):
            host = st.ents.get(ev.now or ev.who)
            worn = host is not None and ent.host == host.id and ent.role == "attached" and host.place in ZONES
            if worn and (ent.place, ent.seat) != (host.place, host.seat):
                st.relocate(ent.id, host.place, host.seat)

    def happened(self, st: State, ev: Event) -> None:
        if ev.kind == "moved" and ev.how == "drawn":
            code = ev.was.code if ev.was else ""
            log(
                st,
                "drawn",
                Msg.of("text", text=self.cards[code].name),
                seats=(ev.seat,),
                public=Msg.of("toy.log", kind="drawn", what=self.player(st, ev.seat), n=1),
            )
        elif ev.how in ("spent", "cancelled"):
            return
        elif ev.kind in ("moved", "damaged", "healed", "marked", "facedown", "faceup", "control", "dazed"):
            public = ev.was is None or (ev.was.up and ev.was.place != "hand") or ev.to in ("discard", *ZONES)
            hidden = not public or "facedown" in ev.tags
            code = ev.was.code if ev.was is not None else st.ents[ev.who].code
            name = Msg.of("toy.hidden") if hidden else Msg.of("text", text=self.cards[code].name)
            _tell(st, ev.how or ev.kind, name, ev.n)
        elif ev.kind == "pool" and ev.n:
            _tell(st, f"pool.{ev.how}", self.player(st, ev.seat), ev.n)

    def cancelled(self, st: State, ev: Event, n: int) -> None:
        if n:
            _tell(st, "damage_cancelled", self.label(st, ev.who), n)

    def checks(self, st: State) -> tuple[Event, ...]:
        out = []
        heroes: dict[tuple[str, int], Entity] = {}
        for zone, seat in self.in_play_order:
            for eid in st.places.get((zone, seat), ()):
                ent = st.ents[eid]
                if not ent.up:
                    if ent.owner != seat:
                        out.append(_gone(ent, "discarded"))
                elif self.kind(st, eid) == "unit":
                    if ent.damage >= read(st, eid, "hp"):
                        out.append(_gone(ent, "destroyed"))
                    elif "Hero" in self.traits(st, eid) and heroes.setdefault((zone, seat), ent) is not ent:
                        first = heroes[zone, seat]
                        out.append(_gone(max(ent, first, key=lambda e: e.stamp), "sacrificed"))
                elif ent.role == "attached" and not self._wears(st, ent):
                    out.append(_gone(ent, "discarded"))
        return tuple(out)

    def _wears(self, st: State, ent: Entity) -> bool:
        spec = self.printed(ent.code)[0].d.targets[0]
        return spec.sel.has(st, Bindings(src=ent.id, ctl=self.controller(st, ent.id)), ent.host)

    def ask_order(self, st: State, seat: int) -> bool:
        return True

    def trigger_rank(self, st: State, kind: str) -> int:
        late = dict(st.options)["openings"] == "late"
        return (0 if kind == "triggered" else 1) if late else 0

    def event_lasts(self, st: State, event: RecentEvent) -> bool:
        return dict(st.options)["openings"] == "late"

    # -- stops, view, set-up ----------------------------------------------------------------------------

    def skip(self, st: State, frame: Frame, seat: int) -> Msg | None:
        if st.policy[seat] == ("quiet",) and seat != st.vars["active"]:
            return Msg.of("toy.skip")
        return None

    def auto_passed(self, st: State, frame: Frame, seat: int, why: Msg) -> None:
        log(st, "auto_pass", why, seats=(seat,))

    def pack_stops(self, st: State, seat: int, stops: Mapping[str, Any]) -> Any:
        preset = stops.get("preset")
        return (preset,) if preset in PRESETS else Msg.of("toy.stops")

    def window_text(self, st: State, frame: Frame, seat: int) -> Msg:
        return Msg.of("toy.window", name=frame.v["name"])

    def view(self, st: State, seat: int | None) -> dict[str, Any]:
        return {
            "viewer": seat,
            "turn": st.vars["turn"],
            "active": st.vars["active"],
            "step": st.vars["step"],
            "waiting": [a.seat for a in st.asks],
            "chain": [
                [
                    x.id,
                    x.kind,
                    x.ctl,
                    "" if x.kind == "facedown" and x.ctl != seat else x.code,
                    [list(t) for t in x.targets],
                    x.x,
                ]
                for x in st.links.values()
            ],
            "players": [
                {
                    "pool": st.vars[f"pool{s}"],
                    "deck": len(st.piles["deck", s]),
                    "hand": [[e, st.ents[e].code] for e in self.hand(st, s)] if s == seat else len(self.hand(st, s)),
                    "discard": [[e, st.ents[e].code] for e in st.places["discard", s]],
                    "lanes": {z: [self._seen(st, e, seat) for e in st.places[z, s]] for z in ZONES},
                }
                for s in range(st.seats)
            ],
        }

    def _seen(self, st: State, eid: int, seat: int | None) -> dict[str, Any]:
        ent = st.ents[eid]
        known = ent.up or ent.owner == seat
        return {
            "id": eid,
            "code": ent.code if known else None,
            "ctl": self.controller(st, eid),
            "up": ent.up,
            "power": read(st, eid, "power"),
            "hp": read(st, eid, "hp"),
            "damage": ent.damage,
            "marks": dict(ent.marks),
            "host": ent.host,
            "flags": list(ent.flags),
        }

    def resample(self, st: State, seat: int, unseen: Any = None) -> None:
        for s in range(st.seats):
            hidden = (
                [] if s == seat else [*self.hand(st, s), *(e.id for e in st.ents.values() if e.owner == s and not e.up)]
            )
            cards = st.shuffled(st.piles["deck", s] + tuple((st.ents[e].code, s) for e in hidden))
            for e, (code, _) in zip(hidden, cards, strict=False):
                st.w(e).code = code
            st.piles["deck", s] = cards[len(hidden) :]

    def setup(self, st: State, decks: list[Any]) -> None:
        prepare(st)
        for seat, deck in enumerate(decks):
            cards = tuple((code, seat) for code, n in deck.cards.items() for _ in range(n))
            st.piles["deck", seat] = st.shuffled(cards)
            _deal(st, seat)
        st.push("toy.setup", "mulligan")


def _gone(ent: Entity, how: str) -> Event:
    return Event("moved", ent.id, how=how, to="discard", to_seat=ent.owner)


def _tell(st: State, kind: str, what: Msg, n: int = 0) -> None:
    log(st, kind, Msg.of("toy.log", kind=kind, what=what, n=n))


def prepare(st: State) -> None:
    """Lay out the empty table."""
    st.vars.update(active=0, turn=0, step="setup", phase="main")
    for seat in range(st.seats):
        st.vars[f"pool{seat}"] = 0
        st.policy.setdefault(seat, ("every",))
        st.piles["deck", seat] = ()
        for place in ("hand", "discard", ON_CHAIN, "kept", *ZONES):
            st.places[place, seat] = ()


def _deal(st: State, seat: int) -> None:
    deck = st.piles["deck", seat]
    for code, owner in deck[:HAND]:
        st.create(code, owner, "hand", seat)
    st.piles["deck", seat] = deck[HAND:]


toy_setup = Routine("toy.setup")


@toy_setup.label("mulligan")
def _mulligan(st: State, frame: Frame) -> str:
    """Ask all seats at once. No answer is revealed before the last seat has answered."""
    for seat in range(st.seats):
        ask(
            st,
            seat,
            "mulligan",
            "pick",
            Msg.of("toy.mulligan"),
            [Option("keep", Msg.of("toy.keep")), Option("swap", Msg.of("toy.swap"))],
            default="keep",
        )
    return "decided"


@toy_setup.label("decided")
def _decided(st: State, frame: Frame) -> str:
    for seat, answer in frame.v.answer():
        _tell(st, f"mulligan.{answer}", st.rules.player(st, seat))
        if answer == "swap":
            back = tuple((e.code, e.owner) for e in map(st.remove, st.rules.hand(st, seat)))
            st.piles["deck", seat] = st.shuffled(st.piles["deck", seat] + back)
            _deal(st, seat)
    st.push("toy.turn", "next", queue=())
    _begin(st, st.frames[-1], 0)
    return ""


toy_turn = Routine("toy.turn", fixed_point=True)


def _begin(st: State, frame: Frame, seat: int) -> None:
    st.set("active", seat)
    st.set("turn", st.vars["turn"] + 1)
    end_mods(st, ("start", "turn", seat))
    frame.v["queue"] = TURN


@toy_turn.label("next")
def _next(st: State, frame: Frame) -> str:
    queue = frame.v["queue"]
    seat = st.vars["active"]
    if not queue:
        _begin(st, frame, st.rules.next_seat(st, seat))
        return "next"
    frame.v["queue"] = queue[1:]
    word, _, arg = queue[0].partition(":")
    st.set("step", arg or word)
    if word == "window":
        push_window(st, arg, plays=arg == "main")
    elif word == "begin":
        push_batch(st, (Event("pool", seat=seat, n=2, how="gained"), Event("began", seat=seat, data=("turn",))))
    elif word == "draw":
        if not st.piles["deck", seat] or st.vars["turn"] >= LAST_TURN:
            winners = st.rules.opponents(st, seat)
            st.over = (winners, Msg.of("toy.over", who=tuple(st.rules.player(st, s) for s in winners)))
            return "next"
        push_batch(st, draw_events(st, seat, 1))
    elif word == "ended":
        push_batch(st, (Event("ended", seat=seat, data=("turn",)),))
    elif word == "expire":
        end_mods(st, END_OF_TURN)
        st.openings = ()
        st.end_scope("turn")
    elif word == "assign":  # damage is assigned to its object ...
        eid, n, tags = st.vars["strike"]
        ev = st.rules.assign(st, Event("damaged", eid, n, tags=tags))
        st.set("packet", ev._replace(tags=(*tags, f"assigned:{st.stamp()}")))
    elif word == "apply":  # ... and is applied after a window
        push_batch(st, (st.vars["packet"],))
    return "next"
