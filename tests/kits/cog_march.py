"""March, a toy game with long turns: the active player moves and shoots any number of times, then ends the turn.

Before a ``volley`` is rolled, the other seat is asked whether to duck. Only the owner may read drawn cards.
"""

from __future__ import annotations

import json
from typing import Any

import cog_parade
from cog_parade import words

from bot import locales
from engine import Decision, LogEntry, Option, Result, register_messages

locales.load()
register_messages(
    "en", {"march.turn": "Turn {n}, {name}.", "march.roll": "{name} rolls.", "march.moved": "{name} moves."}
)
register_messages(
    "de",
    {
        "march.turn": "Zug {n}, {name}.",
        "march.roll": "{name} würfelt.",
        "march.moved": "{name} zieht.",
    },
)
ACTS = ("move", "shoot", "volley", "end")


class March(cog_parade.Parade):
    """A match of March. It reuses the engine interface of the parade, with other questions and events."""

    @classmethod
    def new(cls, seats: list[tuple[str, str, str]]) -> March:
        march = cls(
            {
                "names": [name for _, name, _ in seats],
                "stops": [{"preset": preset, "windows": {}, "yield": ""} for _, _, preset in seats],
                "turn": 0,
                "active": 1,
                "phase": "",
                "asked": 0,
                "ask": None,
                "seq": 0,
                "over": None,
            }
        )
        march.next_turn()
        return march

    def event(self, kind: str, text: Any, seats: Any = None, public: Any = None, **data: Any) -> None:
        self.state["seq"] += 1
        pairs = tuple(data.items())
        self.log.append(LogEntry(self.state["seq"], kind, text, pairs, seats=seats, public=public))

    def ask(self, seat: int, kind: str, *keys: str) -> None:
        self.state["asked"] += 1
        self.state["ask"] = [self.state["asked"], seat, kind, list(keys)]

    def next_turn(self) -> None:
        self.state["turn"] += 1
        self.state["active"] = seat = 1 - self.state["active"]
        self.state["phase"] = ""
        name, turn = self.state["names"][seat], self.state["turn"]
        self.event("turn", cog_parade.Msg.of("march.turn", n=turn, name=name), turn=turn)
        self.event("drawn", words(f"{name} drew the Ace."), (seat,), words(f"{name} drew a card."))
        self.ask(seat, "act", *ACTS)

    def enter(self, phase: str) -> None:
        if self.state["phase"] != phase:
            self.state["phase"] = phase
            self.event("phase", words(f"{phase}."))

    @property
    def pending(self) -> tuple[Decision, ...]:
        if self.state["over"] is not None:
            return ()
        number, seat, kind, keys = self.state["ask"]
        options = tuple(Option(key=k, text=words(k.capitalize())) for k in keys)
        return (Decision(id=number, seat=seat, kind=kind, shape="pick", text=words(kind), options=options),)

    def submit(self, decision_id: int, answer: str, seat: int) -> Result:
        verdict = self.check(decision_id, answer, seat)
        if not verdict.ok:
            return verdict
        start = len(self.log)
        self.journal.append({"op": "answer", "seat": seat, "id": decision_id, "answer": answer})
        getattr(self, f"on_{self.state['ask'][2]}")(seat, answer)
        return Result("ok", tuple(self.log[start:]))

    def on_act(self, seat: int, answer: str) -> None:
        name = self.state["names"][seat]
        if answer == "move":
            self.ask(seat, "move_to", "c3", "d3", "back")
        elif answer == "end":
            self.event("magic", words(f"{name} spends nothing."))
            self.next_turn()
        else:
            self.enter("Attack")
            self.event("attack", words(f"{name} attacks."))
            if answer == "volley":
                self.ask(1 - seat, "duck", "yes", "no")
            else:
                self.roll(seat)

    def on_move_to(self, seat: int, answer: str) -> None:
        if answer != "back":
            self.enter("Movement")
            self.event("moved", cog_parade.Msg.of("march.moved", name=self.state["names"][seat]))
            self.event("moved", words(f"He stands on {answer}, step {self.state['asked']}."))
        self.ask(seat, "act", *ACTS)

    def on_duck(self, seat: int, answer: str) -> None:
        self.event("duck", words(f"{self.state['names'][seat]} says {answer}."))
        self.roll(1 - seat)

    def roll(self, seat: int) -> None:
        self.event("roll", cog_parade.Msg.of("march.roll", name=self.state["names"][seat]), dice=(5, 2, 6), hits=2)
        self.event("wounds", words("The wall takes 2 wounds."))
        self.event("destroyed", words("The wall is destroyed."))
        self.ask(seat, "act", *ACTS)

    def can_take_back(self, seat: int) -> bool:
        return False

    def suggest(self, decision_id: int) -> str:
        return str(self.state["ask"][3][0])

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "game": "toy",
            "viewer": seat,
            "turn": self.state["turn"],
            "active": self.state["active"],
            "phase": "march",
            "players": [{"seat": s, "name": n, "hand": None} for s, n in enumerate(self.state["names"])],
        }

    def to_bytes(self) -> bytes:
        return json.dumps(self.state).encode()


class MarchGateway(cog_parade.ToyGateway):
    """The gateway that makes marches."""

    def new(self, game: str, seed: int, seats: Any, options: Any) -> March:
        return March.new(list(seats))

    def load(self, blob: bytes) -> March:
        return March(json.loads(blob))
