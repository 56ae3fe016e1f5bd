"""A small game in two releases: ``rehearsal.py 1 FOLDER`` saves matches, ``rehearsal.py 2 FOLDER`` continues them.

Between the releases a term is renamed and gets a field with a default, a routine and its label are renamed, two cards
are corrected, a card and a place are added, and the format of a snapshot changes.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import toy
import toy_rules
from kernel_table import Table
from random_play import by_chance_or_suggested
from toy_words import units

from engine import DeckInfo, Match, SeatSetup, register_game, register_messages, replay, say
from engine.kernel import snapshot
from engine.kernel.language.abilities import action, ending, one
from engine.kernel.language.constants.replacements import Shield
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import SacrificeOp
from engine.kernel.language.nouns.references import T
from engine.kernel.language.ops import Chosen, Op
from engine.kernel.messages import Msg
from engine.kernel.run.frames import Routine, run
from engine.kernel.state.state import Event, Frame, State

OLD = sys.argv[1] == "1"
FOLDER = Path(sys.argv[2])

# -- the game --------------------------------------------------------------------------------------------

TURN, NEXT = ("rehearsal.turn", "next") if OLD else ("rehearsal.round", "go_on")
turn = Routine(TURN, fixed_point=True, formerly=() if OLD else ("rehearsal.turn",))


@turn.label(NEXT, () if OLD else ("next",))
def _next(st: State, frame: Frame) -> str:
    toy_rules._next(st, frame)
    return NEXT


if OLD:

    @dataclass(frozen=True)
    class Bless(Op):
        """Put a blessing on a unit."""

        who: Any

        def events(self, st: State, c: Any) -> list[Event]:
            return [Event("marked", e, n=1, how="blessing") for e in self.who.ids(st, c)]

        def say(self, speech: Any) -> str:
            return "bless " + self.who.say(speech)

    bless: Any = Bless
else:

    @dataclass(frozen=True)
    class Anoint(Op):
        """Put blessings on a unit."""

        who: Any
        n: int = 1
        formerly: ClassVar[str] = "Bless"

        def events(self, st: State, c: Any) -> list[Event]:
            return [Event("marked", e, n=self.n, how="blessing") for e in self.who.ids(st, c)]

        def say(self, speech: Any) -> str:
            return "anoint " + self.who.say(speech)

    bless = Anoint


class RehearsalRules(toy_rules.ToyRules):
    """The game Three Lanes, which has four lanes in the second release."""

    name = "rehearsal"
    areas = toy_rules.ZONES if OLD else (*toy_rules.ZONES, "far")
    in_play = frozenset(areas)

    def play_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        return self.areas

    def setup(self, st: State, decks: list[Any]) -> None:
        toy_rules.prepare(st)
        for seat, deck in enumerate(decks):
            cards = tuple((code, seat) for code, n in deck.cards.items() for _ in range(n))
            st.piles["deck", seat] = st.shuffled(cards)
            toy_rules._deal(st, seat)
        st.push(TURN, NEXT, queue=())
        toy_rules._begin(st, st.frames[-1], 0)


RULES = RehearsalRules()


def tactic(code: str, *abilities: Any) -> None:
    RULES.add_card(Card(code, code.title(), "tactic", abilities=abilities))


TITHE = action(SacrificeOp(Chosen(units.yours)), Gain(2))
WARD = action(Shield(T, 3), target=one(units))
RULES.add_card(Card("bear", "Bear", "unit", numbers=(("power", 2), ("hp", 3))))
tactic("bolt", action(Deal(2, T), target=one(units)))
tactic("oath", action(Wait(ending(""), (bless(T),), text="flow.later"), target=one(units)))
if OLD:
    tactic("tithe", TITHE)
    tactic("ward", WARD)
else:
    tactic("tithe", action(SacrificeOp(Chosen(units.yours)), Gain(1)))
    tactic("ward", action(Shield(T, 1), target=one(units)))
    tactic("newcomer", action(bless(T, 2), target=one(units)))
    RULES.retire("tithe/0", TITHE)
    RULES.retire("ward/0", WARD)
    register_messages("en", {"place.far": "far lane", "place.far.title": "Far Lane", "sel.at.far": "in a far lane"})

PLAIN = {"bear": 8, "bolt": 4, "oath": 4}
DECKS = {
    key: DeckInfo(key, Msg.of("toy.deck"), cards)
    for key, cards in (("plain", PLAIN), ("all", {**PLAIN, "tithe": 4, "ward": 4}))
}
SPEC = replace(toy.SPEC, name="rehearsal", rules=RULES, decks=DECKS)
register_game(SPEC)

if not OLD:
    _dump, _restore, _before = snapshot.dump, snapshot.restore, snapshot.FORMAT

    def _upcast(body: dict[str, Any]) -> None:
        for state in snapshot.states(body):
            state["lying"] = state.pop("places")

    def _dump_anew(st: State) -> dict[str, Any]:
        data = _dump(st)
        data["lying"] = data.pop("places")
        return data

    snapshot.dump = _dump_anew
    snapshot.restore = lambda rules, data: _restore(rules, {**data, "places": data["lying"]})
    snapshot.FORMAT = _before + 1
    snapshot.UPCASTERS[_before] = _upcast


# -- the matches -----------------------------------------------------------------------------------------


def position(*hand: str) -> Table:
    """Return a table in a main phase with two bears in play and these cards in hand."""
    queue = ("window:main", "window:main", "ended", "expire")
    st = toy.position(board={("left", 0): ("bear", "bear")}, hands={0: hand}, queue=queue)
    st.rules, st.piles = RULES, {("deck", seat): (("bear", seat),) * 9 for seat in (0, 1)}
    st.frames[0].routine, st.frames[0].label = TURN, NEXT
    st.rebuild_index()
    run(st)
    match = Match(SPEC, st, 0)
    match.remember = True
    return Table(match)


def save(name: str, match: Match) -> None:
    (FOLDER / f"{name}.save").write_bytes(match.to_bytes())


def played(seed: int, deck: str, steps: int) -> Match:
    """Play a match at random."""
    match = Match.new("rehearsal", seed, [SeatSetup(deck, name) for name in ("Anna", "Ben")])
    play_on(match, seed, steps)
    return match


def play_on(match: Match, seed: int, steps: int) -> None:
    """Play on at random, saving and loading at each step."""
    chance = random.Random(seed)
    for _ in range(steps):
        if match.over is not None:
            break
        loaded = Match.from_bytes(match.to_bytes())
        d = chance.choice(match.pending)
        answer = by_chance_or_suggested(match, d, chance)
        assert match.submit(d.id, answer, d.seat).ok == loaded.submit(d.id, answer, d.seat).ok
        assert match.digest() == loaded.digest()


def what_all_see(match: Match) -> list[Any]:
    """Return the views of the seats and of spectators, and the public events."""
    return [*(match.view(seat) for seat in (0, 1, None)), [say(e.text) for e in match.events(0, None)]]


def first_release() -> None:
    """Save a match at several moments, and some journals."""
    save("choosing", position("tithe", "tithe").do("play:tithe", "pass", "pass").m)
    save("waiting", position("oath").do("play:oath", "bear", "pass", "pass").m)
    save("warded", position("ward", "bolt", "bolt").do("play:ward", "bear", "pass", "pass").m)
    save("on the chain", position("ward", "bolt", "bolt").do("play:ward", "bear").m)
    save("resting", position("bear", "tithe").m)
    announcing = position("oath").m
    key = next(key for key in announcing.pending[0].keys if key.startswith("play:"))
    assert announcing.submit(announcing.pending[0].id, key, 0).ok
    assert announcing.can_take_back(0)
    save("announcing", announcing)
    journals = {}
    for seed in range(6):
        match = played(seed, "all", 20 + 15 * seed)
        save(f"by chance {seed}", match)
        match = played(seed, "plain", 200)
        journals[str(seed)] = {
            "game": "rehearsal",
            "seed": seed,
            "options": {},
            "entries": match.journal,
            "seats": [{"deck": "plain", "name": name} for name in ("Anna", "Ben")],
            "seen": what_all_see(match),
        }
    (FOLDER / "journals.json").write_text(json.dumps(journals))


def second_release() -> dict[str, Any]:
    """Play the saved matches on and return the results."""
    out: dict[str, Any] = {}

    def load(name: str) -> Table:
        return Table(Match.from_bytes((FOLDER / f"{name}.save").read_bytes()))

    t = load("choosing")
    pools = [t.pool(0), t.do("bear").pool(0), t.do("pass", "play:tithe", "pass", "pass").pool(0)]
    out["choosing"] = [b - a for a, b in pairwise(pools)]
    t = load("waiting")
    out["waiting"] = [t.find("bear").mark("blessing")]
    while t.st.vars["active"] == 0:
        t.do("pass")
    out["waiting"].append(t.find("bear").mark("blessing"))
    for name in ("warded", "on the chain"):
        t = load(name)
        while t.chain:
            t.do("pass")
        out[name] = t.do("pass", "play:bolt", "bear", "pass", "pass").find("bear").damage
    t = load("resting")
    t.do("play:bear")
    out["resting"] = sorted(t.offered())
    t.do("far", "pass", "pass")
    out["resting far"] = [t.st.ents[e].code for e in t.st.places["far", 0]]
    m = load("announcing").m
    out["announcing"] = [m.pending[0].kind, m.can_take_back(0), m.take_back(0).ok, m.pending[0].kind]
    for seed in range(6):
        m = load(f"by chance {seed}").m
        play_on(m, seed, 2000)
        out[f"by chance {seed}"] = m.over is not None
    journals = json.loads((FOLDER / "journals.json").read_text())
    for seed, journal in journals.items():
        seen = json.loads(json.dumps(what_all_see(replay(journal))))
        for view in (*seen[:3], *journal["seen"][:3]):
            for player in view["players"]:
                player["lanes"].pop("far", None)
        out[f"journal {seed}"] = seen == journal["seen"]
    return out


if __name__ == "__main__":
    print(json.dumps(first_release() if OLD else second_release()))
