"""A toy game on a board of 4 by 4 squares. It tests the terms that games on a grid share.

The seats take turns; the active seat moves and attacks with units until it ends the turn.  A unit moves up to three
spaces and attacks adjacent squares.  The game registers itself as :mod:`toy` does, and uses the same nouns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toy_words import units

from engine.grid.attack import push_attack
from engine.grid.board import BOARD, cards_on, occupied, square_of
from engine.grid.geometry import Grid
from engine.grid.moving import push_move
from engine.grid.reach import reach
from engine.grid.rules import GRID_FACETS, GRID_MODIFIERS, GridRules
from engine.kernel.decision import Option
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.definitions import Card
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import Routine, ask, run
from engine.kernel.state.layers import read
from engine.kernel.state.lexicon import Lexicon
from engine.kernel.state.state import Ask, Event, Frame, State
from engine.match import Match
from engine.table import DeckInfo, GameSpec, StopChoices, register_game

SPACES = 3

register_messages(
    "en",
    {
        "toygrid.title": "Sixteen Squares",
        "toygrid.ask": "What do you do?",
        "toygrid.unit": "{word} {card}",
        "toygrid.end": "End the turn",
        "number.attack": "Attack Value",
    },
)


class ToyGridRules(GridRules):
    """The rules of Sixteen Squares."""

    name = "toygrid"
    lexicon = Lexicon(
        packages=("engine.kernel", "engine.grid"),
        kinds=frozenset(("unit", "terrain")),
        forms=frozenset(("triggered", "constant", "instead")),
        numbers=frozenset(("attack", "life")),
        modifiers=GRID_MODIFIERS | {"gains", "blank"},
        currency="pool",
        facets=GRID_FACETS | {"destroyed", "damaged", "healed", "leaves"},
        moments=frozenset((END_OF_TURN,)),
    )
    grid = Grid(4, 4)
    active_orders = True

    def base(self, st: State, eid: int, key: str) -> int | None:
        card = self.cards[st.ents[eid].code]
        return card.number(key)

    def attack_with(self, st: State, eid: int) -> int:
        return read(st, eid, "attack")

    def attack_targets(self, st: State, eid: int) -> tuple[int, ...]:
        taken = occupied(st)
        return tuple(e for s in self.grid.adjacent[st.ents[eid].pos] for e in taken.get(s, ()))

    def room_for_damage(self, st: State, eid: int) -> int:
        return read(st, eid, "life") - st.ents[eid].damage

    def can_take_damage(self, st: State, eid: int) -> bool:
        return bool(square_of(st, eid))

    def checks(self, st: State) -> tuple[Event, ...]:
        dead = [e for e in cards_on(st) if st.ents[e].damage and st.ents[e].damage >= read(st, e, "life")]
        return tuple(Event("moved", e, how="destroyed", to="discard", to_seat=st.ents[e].owner) for e in dead)

    def happened(self, st: State, ev: Event) -> None:
        name = self._named(st, ev)
        if ev.kind == "stepped":
            _tell(st, "step", Msg.of("text", text=f"{name} {self.grid.name(ev.n)}"))
        elif ev.kind in ("passed", "damaged", "healed", "move_ended"):
            _tell(st, ev.kind, Msg.of("text", text=name), ev.n)
        elif ev.kind == "moved":
            _tell(st, ev.how, Msg.of("text", text=name))
        elif ev.kind == self.currency:
            _tell(st, self.currency, Msg.of("text", text=str(ev.seat)), ev.n)

    def _named(self, st: State, ev: Event) -> str:
        code = ev.was.code if ev.was is not None else st.ents[ev.who].code if ev.who in st.ents else ""
        return self.cards[code].name if code else ""

    def rolled(self, st: State, seat: int, what: Any, dice: tuple[int, ...], hits: int | None = None) -> None:
        _tell(st, "die", Msg.of("text", text=" ".join(map(str, dice))))

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
        _tell(st, "dice", Msg.of("text", text=" ".join(map(str, dice)) or "none"), hits)

    def view(self, st: State, seat: int | None) -> dict[str, Any]:
        return {
            "viewer": seat,
            "active": st.vars["active"],
            "waiting": [a.seat for a in st.asks],
            "pools": [st.purse(s) for s in range(st.seats)],
            "board": [
                [e, st.ents[e].code, self.grid.name(st.ents[e].pos), st.ents[e].damage, self.controller(st, e)]
                for e in cards_on(st)
            ],
        }

    def setup(self, st: State, decks: list[Any]) -> None:
        prepare(st)
        for seat, deck in enumerate(decks):
            squares = iter(self.grid.squares if seat == 0 else reversed(self.grid.squares))
            for code in deck.cards:
                stand(st, code, seat, self.grid.name(next(squares)))
        st.push("toygrid.turn", "ask")


def _tell(st: State, kind: str, what: Msg, n: int = 0) -> None:
    log(st, kind, Msg.of("toy.log", kind=kind, what=what, n=n))


turn = Routine("toygrid.turn", fixed_point=True)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    out = []
    for eid in cards_on(st):
        if st.rules.controller(st, eid) == question.seat and st.rules.kind(st, eid) == "unit":
            label = st.rules.label(st, eid)
            if reach(st, eid, SPACES):
                out.append(Option(f"move:{eid}", Msg.of("toygrid.unit", word="Move", card=label), ref=eid))
            if RULES.attack_targets(st, eid):
                out.append(Option(f"attack:{eid}", Msg.of("toygrid.unit", word="Attack with", card=label), ref=eid))
    return (*out, Option("end", Msg.of("toygrid.end"), group="pass"))


turn.options = _options


@turn.label("ask")
def _ask(st: State, frame: Frame) -> str:
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
        st.end_scope("turn")
    return "ask"


RULES = ToyGridRules()


def card(code: str, *abilities: Any, kind: str = "unit", attack: int = 1, life: int = 2) -> str:
    """Define a card and return its code."""
    RULES.add_card(
        Card(code, code.title(), kind, numbers=(("attack", attack), ("life", life)), abilities=tuple(abilities))
    )
    return code


PAWN = card("pawn")
KNIGHT = card("knight", attack=2, life=4)

SPEC = GameSpec(
    name="toygrid",
    title=Msg.of("toygrid.title"),
    rules=RULES,
    options=(),
    decks={"both": DeckInfo("both", Msg.of("toygrid.title"), {PAWN: 1, KNIGHT: 1})},
    board="nothing.draws.it",
    stops=StopChoices(presets=(("every", Msg.of("text", text="every")),)),
)
register_game(SPEC)


def prepare(st: State) -> None:
    """Lay out the empty board."""
    st.vars.update(active=0, turn=1, phase="main")
    st.places[BOARD, 0] = ()
    for seat in range(st.seats):
        st.vars.setdefault(f"{st.rules.currency}{seat}", 0)
        st.policy.setdefault(seat, ("every",))
        st.places["hand", seat] = st.places["discard", seat] = ()


def stand(st: State, code: str, seat: int, square: str, damage: int = 0) -> int:
    """Put a card on a square and return its number."""
    ent = st.create(code, seat, BOARD, 0)
    ent.ctl, ent.pos, ent.damage = seat, RULES.grid.square(square), damage
    return ent.id


def position(
    *seats: Mapping[str, str],
    pools: tuple[int, ...] = (0, 0),
    dice: tuple[int, ...] = (),
    wounds: Mapping[str, int] | None = None,
    seed: int = 7,
) -> Match:
    """Set up a match.  Each seat's argument maps squares to codes; ``dice`` are the results of the next dice rolled."""
    st = State(RULES, len(seats), seed, ())
    prepare(st)
    for seat, rows in enumerate(seats):
        st.vars[f"pool{seat}"] = pools[seat]
        for square, code in rows.items():
            stand(st, code, seat, square, (wounds or {}).get(square, 0))
    if dice:
        st.vars["dice"] = dice
    st.push("toygrid.turn", "ask")
    run(st)
    match = Match(SPEC, st, 0)
    match._take_log()
    return match


__all__ = ["KNIGHT", "PAWN", "RULES", "SPEC", "card", "position", "units"]
