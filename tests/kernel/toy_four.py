"""A toy game for four: two sides of two, units on a board, tactics on a chain, windows for all players.

It uses the kernel, the chain and the grid together.  Seats 0 and 2 play against 1 and 3.  In a turn, the active
seat draws a card, then all players may use Actions in a window, then the active seat moves and attacks until it
ends the turn.  A side without a unit has lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toy_grid import SPACES, ToyGridRules, stand
from toy_words import units

from engine.chain.rules import ChainRules
from engine.chain.window import push_window
from engine.grid.attack import push_attack
from engine.grid.board import BOARD, cards_on
from engine.grid.moving import push_move
from engine.grid.reach import reach
from engine.kernel.decision import Option
from engine.kernel.language.abilities import action, one
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.control import EachPlayer
from engine.kernel.language.effects.currency import Gain, Lose
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Draw, draw_events
from engine.kernel.language.nouns.references import T
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import Routine, ask, run
from engine.kernel.state.state import Ask, Event, Frame, State
from engine.match import Match
from engine.table import DeckInfo, GameSpec, StopChoices, register_game

SEATS = 4
HAND = 3
CORNERS = ("a1", "d4", "d1", "a4")
"""The starting square of each seat's unit."""

register_messages("en", {"toyfour.title": "Two against Two", "toyfour.over": "{who} win."})


class FourRules(ChainRules, ToyGridRules):
    """The rules of Two against Two."""

    name = "toyfour"
    lexicon = None
    currency = "silver"
    hidden = frozenset({"hand", "deck"})

    def side(self, st: State, seat: int) -> int:
        return seat % 2

    def play_kind(self, code: str) -> str:
        return "action_card"

    def label(self, st: State, eid: int, seat: int | None = None) -> Msg:
        ent = st.ents[eid]
        if ent.place == "hand" and ent.owner != seat:
            return Msg.of("toy.hidden")
        return Msg.of("text", text=self.cards[ent.code].name)

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        mine = self.controller(st, eid)
        return tuple(e for e in super().attack_targets(st, eid) if self.opposes(st, mine, self.controller(st, e)))

    def _named(self, st: State, ev: Event) -> str:
        return "a card" if ev.how == "drawn" else super()._named(st, ev)

    def view(self, st: State, seat: int | None) -> dict[str, Any]:
        chain = [{"id": x.id, "ctl": x.ctl, "code": x.code, "name": self.cards[x.code].name} for x in st.links.values()]
        whole = super().view(st, seat)
        board = [{"id": e, "square": square, "controller": ctl} for e, _, square, _, ctl in whole["board"]]
        return {
            **whole,
            "board": board,
            "turn": st.vars["turn"],
            "chain": chain,
            "players": [
                {
                    "deck": len(st.piles["deck", s]),
                    "discard": [st.ents[e].code for e in st.places["discard", s]],
                    "cards_in_hand": len(self.hand(st, s)),
                    "hand": [self._shown(st, e) for e in self.hand(st, s)] * (s == seat),
                }
                for s in range(st.seats)
            ],
        }

    def _shown(self, st: State, eid: int) -> dict[str, Any]:
        ent = st.ents[eid]
        seats = {"owner": ent.owner, "controller": ent.ctl}
        return {"id": eid, "code": ent.code, "name": self.cards[ent.code].name, "kind": "", "cost": None, **seats}

    def resample(self, st: State, seat: int, unseen: Any = None) -> None:
        for s in range(st.seats):
            hand = self.hand(st, s) if s != seat else ()
            cards = st.shuffled(st.piles["deck", s] + tuple((st.ents[e].code, s) for e in hand))
            for e, (code, _) in zip(hand, cards, strict=False):
                st.w(e).code = code
            st.piles["deck", s] = cards[len(hand) :]

    def setup(self, st: State, decks: list[Any]) -> None:
        prepare(st)
        for seat, deck in enumerate(decks):
            stand(st, KNIGHT, seat, CORNERS[seat])
            cards = st.shuffled(tuple((code, seat) for code, n in deck.cards.items() for _ in range(n)))
            for code, owner in cards[:HAND]:
                st.create(code, owner, "hand", seat)
            st.piles["deck", seat] = cards[HAND:]
        st.push("toyfour.turn", "begin")


turn = Routine("toyfour.turn", fixed_point=True)


@turn.label("begin")
def _begin(st: State, frame: Frame) -> str:
    push_batch(st, draw_events(st, st.vars["active"], 1))
    return "window"


@turn.label("window")
def _window(st: State, frame: Frame) -> str:
    push_window(st, "main")
    return "ask"


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    out = []
    for eid in cards_on(st):
        if st.rules.controller(st, eid) == question.seat:
            label = st.rules.label(st, eid)
            if reach(st, eid, SPACES):
                out.append(Option(f"move:{eid}", Msg.of("toygrid.unit", word="Move", card=label), ref=eid))
            if RULES.attack_targets(st, eid):
                out.append(Option(f"attack:{eid}", Msg.of("toygrid.unit", word="Attack with", card=label), ref=eid))
    return (*out, Option("end", Msg.of("toygrid.end"), group="pass"))


turn.options = _options


@turn.label("ask")
def _ask(st: State, frame: Frame) -> str:
    sides = {st.rules.side(st, st.rules.controller(st, e)) for e in cards_on(st)}
    if len(sides) == 1:
        winners = tuple(s for s in range(st.seats) if st.rules.side(st, s) in sides)
        st.over = (winners, Msg.of("toyfour.over", who=tuple(st.rules.player(st, s) for s in winners)))
        return "ask"
    ask(st, st.vars["active"], "act", "pick", Msg.of("toygrid.ask"), None, default="end")
    return "answered"


@turn.label("answered")
def _answered(st: State, frame: Frame) -> str:
    word, _, number = frame.v.answer().partition(":")
    seat = st.vars["active"]
    if word == "move":
        push_move(st, int(number), SPACES, seat, charge="move", back=True, stay=False)
    elif word == "attack":
        push_attack(st, int(number), seat, charge="attack", back=True)
    else:
        st.set("active", st.rules.next_seat(st, seat))
        st.set("turn", st.vars["turn"] + 1)
        st.end_scope("turn")
        return "begin"
    return "ask"


RULES = FourRules()


def tactic(code: str, *body: Any, target: Any = None) -> str:
    """Define a tactic with one Action and return its code."""
    ability = action(*body) if target is None else action(*body, target=target)
    RULES.add_card(Card(code, code.title(), "tactic", abilities=(ability,)))
    return code


KNIGHT = "knight"
RULES.add_card(Card(KNIGHT, "Knight", "unit", numbers=(("attack", 2), ("life", 3))))
SHOT = tactic("shot", Deal(1, T), target=one(units.enemy))
AID = tactic("aid", Gain(2))
TITHE = tactic("tithe", Lose(1, by="opponent"))
FAMINE = tactic("famine", EachPlayer("opponents", (Lose(1, by="they"),)))
LORE = tactic("lore", Draw(1))

SPEC = GameSpec(
    name="toyfour",
    title=Msg.of("toyfour.title"),
    rules=RULES,
    options=(),
    decks={"all": DeckInfo("all", Msg.of("toyfour.title"), dict.fromkeys((SHOT, AID, TITHE, FAMINE, LORE), 3))},
    board="nothing.draws.it",
    seats=(SEATS, SEATS),
    stops=StopChoices(presets=(("every", Msg.of("text", text="every")),)),
)
register_game(SPEC)


def prepare(st: State) -> None:
    """Lay out the empty board."""
    st.vars.update(active=0, turn=1, phase="main", step="main")
    st.places[BOARD, 0] = ()
    for seat in range(st.seats):
        st.vars[f"silver{seat}"] = 3
        st.policy.setdefault(seat, ("every",))
        st.piles["deck", seat] = ()
        for place in ("hand", "discard", "on_chain"):
            st.places[place, seat] = ()


def position(
    hands: Mapping[int, tuple[str, ...]] | None = None,
    *,
    decks: Mapping[int, tuple[str, ...]] | None = None,
    board: Mapping[str, int] | None = None,
    seed: int = 7,
) -> Match:
    """Set up seat 0's turn: hands, decks (top card first), and the squares of the seats' knights."""
    st = State(RULES, SEATS, seed, ())
    prepare(st)
    for square, seat in (board or {corner: seat for seat, corner in enumerate(CORNERS)}).items():
        stand(st, KNIGHT, seat, square)
    for seat in range(SEATS):
        st.piles["deck", seat] = tuple((code, seat) for code in (decks or {}).get(seat, (AID,) * 5))
        for code in (hands or {}).get(seat, ()):
            st.create(code, seat, "hand", seat)
    st.push("toyfour.turn", "begin")
    run(st)
    match = Match(SPEC, st, 0)
    match._take_log()
    return match
