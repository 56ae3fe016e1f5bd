"""A small duel with the engine's interface: simultaneous first choices, moves in steps, questions to the opponent.

In its window, the active seat chooses `pass`, which ends the turn, or `attack` and then the strength. These steps are
private, and `back` undoes them. An announced attack asks the other seat whether it defends (`yes`/`no`); an undefended
attack costs hit points. A player without hit points loses.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.matches.engine_gateway import BrokenSnapshot
from engine import (
    Decision,
    Line,
    Msg,
    Option,
    PlanAnswer,
    PlanForm,
    PlanKind,
    Result,
    register_messages,
    rename_in_messages,
)
from engine.kernel.decision import parse

VERSION = 1

register_messages("en", {"fake.text": "{text}"})


def text(words: str) -> Msg:
    return Msg.of("fake.text", text=words)


@dataclass(frozen=True)
class FakeEvent:
    seq: int
    kind: str
    text: Msg
    seats: tuple[int, ...] | None = None
    data: tuple[tuple[str, int], ...] = ()

    def for_seat(self, seat: int | None) -> FakeEvent | None:
        return self if self.seats is None or seat in self.seats else None

    def to_json(self) -> Any:
        return [self.seq, self.kind, self.text.to_json(), self.seats, self.data]

    @classmethod
    def from_json(cls, data: Any) -> FakeEvent:
        seats = None if data[3] is None else tuple(data[3])
        pairs = tuple((key, value) for key, value in data[4])
        return cls(data[0], data[1], Msg.from_json(data[2]), seats, pairs)


@dataclass(frozen=True)
class Ending:
    winners: tuple[int, ...]
    reason: Msg


class FakeMatch:
    intervened = False

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.journal: list[dict[str, Any]] = []
        self.log: list[FakeEvent] = []

    @classmethod
    def new(cls, seed: int, seats: list[tuple[str, str, str]], options: dict[str, Any]) -> FakeMatch:
        first = options.get("first", "random")
        match = cls(
            {
                "version": VERSION,
                "seed": seed,
                "names": [name for _, name, _ in seats],
                "stops": [{"preset": stops, "windows": {}, "yield": ""} for _, _, stops in seats],
                "hp": [6, 6],
                "turn": 0,
                "active": seed % 2 if first == "random" else first,
                "pending": [],
                "next": 1,
                "seq": 1,
                "over": None,
                "amount": 0,
                "plans": {},
            }
        )
        match.say("setup", "The match begins")
        for seat in range(2):
            match.ask(seat, "mulligan", ["keep", "redraw"])
        return match

    # -- the engine's interface

    @property
    def pending(self) -> tuple[Decision, ...]:
        return tuple(
            Decision(
                id=d["id"],
                seat=d["seat"],
                kind=d["kind"],
                shape="pick",
                text=text(d["kind"]),
                options=tuple(Option(key=key, text=text(key)) for key in d["keys"]),
            )
            for d in self.state["pending"]
        )

    @property
    def turn(self) -> int:
        return int(self.state["turn"])

    @property
    def over(self) -> Ending | None:
        over = self.state["over"]
        if self.state.get("stopped") is not None:
            return Ending(tuple(self.state["winners"]), Msg.from_json(self.state["stopped"]))
        return (
            None
            if over is None
            else Ending((over,), text("out of time" if self.state.get("late") else "no hit points"))
        )

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        if self.over:
            return Result("over")
        decision = next((d for d in self.pending if d.id == decision_id), None)
        if decision is None:
            return Result("stale")
        if decision.seat != seat:
            return Result("not_yours")
        _, problem = parse(decision, answer)
        return Result("illegal", reason=problem) if problem else Result("ok")

    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result:
        verdict = self.check(decision_id, answer, seat)
        if not verdict.ok:
            return verdict
        self.journal.append({"op": "answer", "seat": seat, "id": decision_id, "answer": answer})
        kind = next(d.kind for d in self.pending if d.id == decision_id)
        self.state["pending"] = [d for d in self.state["pending"] if d["id"] != decision_id]
        start = len(self.log)
        getattr(self, f"on_{kind}")(seat, answer)
        return Result("ok", tuple(self.log[start:]))

    def submit_line(self, decision_id: int, answers: Sequence[str], seat: int) -> Result:
        copy, log = FakeMatch(json.loads(json.dumps(self.state))), len(self.log)
        for match in (copy, self):
            for n, answer in enumerate(answers):
                asked = next((d.id for d in match.pending if d.seat == seat), 0) if n else decision_id
                verdict = match.submit(asked, answer, seat)
                if not verdict.ok:
                    return verdict
        return Result("ok", tuple(self.log[log:]))

    def aims(self, decision_id: int) -> tuple[int, ...]:
        return ()

    def hints(self, decision_id: int) -> dict[str, Msg]:
        return {}

    def lines(self, seat: int, after: tuple[str, ...] = ()) -> tuple[Line, ...]:
        return ()

    def completions(self, decision_id: int) -> dict[str, Any]:
        return {}

    def foreseen(self, decision_id: int) -> dict[str, Any]:
        return {}

    def suggest(self, decision_id: int) -> str:
        return next(d for d in self.pending if d.id == decision_id).options[0].key

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat can take a step back: an attack is still private while its strength is not chosen."""
        return [(d["seat"], d["kind"]) for d in self.state["pending"]] == [(seat, "amount")]

    @property
    def rev(self) -> int:
        return len(self.journal)

    def undo_points(self, seat: int) -> tuple[int, ...]:
        return ()

    def undo(self, seat: int, to: int) -> Result:
        return Result("illegal", reason=text("nothing to take back"))

    def held(self, seat: int) -> int:
        return 0

    def take_back(self, seat: int) -> Result:
        if self.over:
            return Result("over")
        if not self.can_take_back(seat):
            return Result("illegal", reason=text("nothing to take back"))
        self.journal.append({"op": "take_back", "seat": seat})
        self.state["pending"] = []
        self.ask(seat, "window", ["attack", "pass"])
        return Result("ok")  # the step was not published

    @property
    def playing(self) -> tuple[int, ...]:
        return (0, 1)

    def declining(self, decision_id: int) -> str | None:
        """Return the answer that declines: only a question whether to defend can be declined."""
        return next(("no" for d in self.pending if d.id == decision_id and d.kind == "defend"), None)

    def concede(self, seat: int, *, late: bool = False) -> Result:
        if self.over:
            return Result("over")
        self.journal.append({"op": "concede", "seat": seat, **({"late": True} if late else {})})
        start = len(self.log)
        self.end(1 - seat)
        self.state["late"] = late
        return Result("ok", tuple(self.log[start:]))

    def hand_over(self, seat: int) -> Result:
        self.journal.append({"op": "hand_over", "seat": seat})
        return Result("over" if self.over else "ok")

    def stop(self, reason: Msg, winners: Sequence[int] = (), *, seat: int = -1) -> Result:
        if self.over:
            return Result("over")
        self.journal.append({"op": "stop", "seat": seat, "winners": list(winners), "reason": reason.to_json()})
        self.state |= {"stopped": reason.to_json(), "winners": list(winners), "pending": []}
        return Result("ok")

    def set_stops(self, seat: int, stops: Any) -> Result:
        if self.over:
            return Result("over")
        self.journal.append({"op": "stops", "seat": seat, "stops": dict(stops)})
        self.state["stops"][seat] = dict(stops)
        start = len(self.log)
        for d in list(self.state["pending"]):
            if d["seat"] == seat and d["kind"] == "defend" and stops["yield"]:
                self.state["pending"].remove(d)
                self.on_defend(seat, "no")
        return Result("ok", tuple(self.log[start:]))

    def stops(self, seat: int) -> dict[str, Any]:
        return dict(self.state["stops"][seat])

    # -- answers ahead: the only moment is an attack, and the only answers are to be asked and not to defend

    def plan(self, seat: int) -> dict[str, Any]:
        return self.state["plans"].get(str(seat), {"rules": [], "keep": False})

    def plan_form(self, seat: int) -> PlanForm:
        answers = (PlanAnswer("ask", text("ask")), PlanAnswer("none", text("no defence")))
        return PlanForm((PlanKind("attacked", text("attacked"), (), answers),))

    def set_plan(self, seat: int, plan: Any) -> Result:
        if any(rule["when"] != "attacked" for rule in plan["rules"]):
            return Result("illegal", reason=text("no such moment"))
        self.journal.append({"op": "plan", "seat": seat, "plan": plan})
        self.state["plans"][str(seat)] = plan
        return Result("ok")

    def queue(self, seat: int) -> list[list[str]]:
        return []

    def queueable(self, seat: int) -> tuple[Option, ...]:
        return ()

    def next_in_queue(self, seat: int, plays: Any = ()) -> tuple[Option, ...]:
        return ()

    def set_queue(self, seat: int, plays: Any) -> Result:
        return Result("illegal", reason=text("nothing to queue"))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {
            "turn": self.state["turn"],
            "active": self.state["active"],
            "hp": list(self.state["hp"]),
            "viewer": seat,
            "secret": None if seat is None else f"hand of {seat}",
        }

    def why_not(self, key: str, seat: int) -> Msg | None:
        offered = any(d.seat == seat and d.option(key) for d in self.pending)
        return None if offered else text("not now")

    def refusals(self, seat: int) -> tuple[Any, ...]:
        return ()

    def forget_past(self) -> None:
        self.log.clear()

    def to_bytes(self) -> bytes:
        return json.dumps(self.state).encode()

    # -- the duel

    def ask(self, seat: int, kind: str, keys: list[str]) -> None:
        self.state["pending"].append({"id": self.state["next"], "seat": seat, "kind": kind, "keys": keys})
        self.state["next"] += 1

    def say(self, kind: str, words: str, seats: tuple[int, ...] | None = None, **data: int) -> None:
        self.log.append(FakeEvent(self.state["seq"], kind, text(words), seats, tuple(data.items())))
        self.state["seq"] += 1

    def begin_turn(self) -> None:
        self.state["turn"] += 1
        self.say("turn", f"Turn {self.state['turn']}", turn=self.state["turn"])
        self.say("draw", "a card only one may see", (self.state["active"],))
        self.ask(self.state["active"], "window", ["attack", "pass"])

    def end(self, winner: int) -> None:
        self.state["over"] = winner
        self.state["pending"] = []
        self.say("over", f"{self.state['names'][winner]} wins")

    def on_mulligan(self, seat: int, answer: str) -> None:
        if not self.state["pending"]:
            self.begin_turn()

    def on_window(self, seat: int, answer: str) -> None:
        if answer == "attack":
            self.ask(seat, "amount", ["1", "2", "3", "back"])
            return
        self.say("end", "the turn ends")
        self.state["active"] = 1 - seat
        self.begin_turn()

    def on_amount(self, seat: int, answer: str) -> None:
        if answer == "back":
            self.ask(seat, "window", ["attack", "pass"])
            return
        self.state["amount"] = int(answer)
        self.say("attack", f"an attack for {answer}")
        other = 1 - seat
        if self.state["stops"][other]["yield"]:
            self.say("auto_pass", "you passed by your own word", (other,))
            self.on_defend(other, "no")
        elif any(rule["do"] == "none" for rule in self.plan(other)["rules"]):
            self.say("plan", "your plan did not defend", (other,))
            self.on_defend(other, "no")
        else:
            self.ask(other, "defend", ["yes", "no"])

    def on_defend(self, seat: int, answer: str) -> None:
        if answer == "no":
            self.state["hp"][seat] -= self.state["amount"]
            self.say("damage", f"{self.state['amount']} damage")
        if self.state["hp"][seat] <= 0:
            self.end(1 - seat)
        else:
            self.ask(1 - seat, "window", ["attack", "pass"])


class FakeEngine:
    """The engine's gateway for the duel."""

    version = "fake"

    def decks(self, game: str) -> dict[str, Any] | None:
        return {"stone": "Stone", "wood": "Wood"} if game == "duel" else None

    def players(self, game: str) -> tuple[int, ...]:
        return (2,)

    def default_preset(self, game: str) -> str:
        return "attacks"

    def choices(self, game: str) -> dict[str, Any]:
        return {"first": ("random", 0, 1), "level": (1, 2)}

    def new(self, game: str, seed: int, seats: Any, options: Any) -> FakeMatch:
        return FakeMatch.new(seed, list(seats), dict(options))

    def opening_events(self, match: FakeMatch) -> list[FakeEvent]:
        return list(match.log)

    def load(self, blob: bytes) -> FakeMatch:
        state = json.loads(blob)
        if state["version"] != VERSION:
            raise BrokenSnapshot("version")
        return FakeMatch(state)

    def renamed(self, blob: bytes, seat: int, old: str, new: str) -> bytes:
        state = self.load(blob).state
        names = [new if n == seat else name for n, name in enumerate(state["names"])]
        return json.dumps(rename_in_messages({**state, "names": names}, old, new)).encode()

    def remind(self, match: FakeMatch, events: Any, since: Any) -> None:
        pass

    def repeat(self, match: FakeMatch, entries: Any) -> None:
        for entry in entries:
            if entry["op"] == "answer":
                result = match.submit(entry["id"], entry["answer"], entry["seat"])
            elif entry["op"] == "take_back":
                result = match.take_back(entry["seat"])
            elif entry["op"] == "stops":
                result = match.set_stops(entry["seat"], entry["stops"])
            elif entry["op"] == "plan":
                result = match.set_plan(entry["seat"], entry["plan"])
            else:
                raise BrokenSnapshot("over")
            if not result.ok:
                raise BrokenSnapshot("journal")

    def event(self, data: Any) -> FakeEvent:
        return FakeEvent.from_json(data)


__all__ = ["FakeEngine", "FakeEvent", "FakeMatch"]
