"""Parade, a toy game with the engine's interface. It asks one decision of every shape."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from bot.matches.engine_gateway import BrokenSnapshot
from engine import Decision, LogEntry, Msg, Option, PlanForm, Refusal, Result, SeenCard, Telling, register_messages
from engine.compound_moves import PhaseEnding, completions_of, end_turn, lines_of, submit_line
from engine.kernel.decision import parse
from engine.kernel.plans import NO_PLANS
from engine.narration import Narration
from engine.table import FirstLesson, PlayHints, PromptHints, StopChoices, ViewReaders

register_messages("en", {"toy": "{text}", "toy.dawn": "It is dawn"})

WINDOWS = ("dawn", "clash", "dusk")


def words(text: str) -> Msg:
    return Msg.of("toy", text=text)


def option(key: str, text: str = "", **more: Any) -> Option:
    return Option(key=key, text=words(text or key.capitalize()), **more)


PASS = option("pass", "End Dawn")
BACK = option("back", "Back")
GOBLINS = tuple(option(f"u{i}", f"Goblin {i}", ref=100 + i) for i in range(1, 15))

# (seat, all fields of the decision except id and seat)
SCRIPT: tuple[tuple[int, dict[str, Any]], ...] = (
    (
        0,
        {
            "kind": "window",
            "shape": "pick",
            "text": Msg.of("toy.dawn"),
            "window": "dawn",
            "options": (option("play:1", "Spearman", ref=1, cost=2, group="play"), PASS),
        },
    ),
    (0, {"kind": "x", "shape": "number", "text": words("How much"), "min": 0, "max": 3, "options": (BACK,)}),
    (0, {"kind": "x", "shape": "number", "text": words("How many"), "min": 1, "max": 60}),
    (
        0,
        {
            "kind": "attackers",
            "filled": True,
            "shape": "subset",
            "text": words("Who attacks"),
            "min": 1,
            "max": 14,
            "options": GOBLINS,
        },
    ),
    (
        1,
        {
            "kind": "defenders",
            "shape": "subset",
            "text": words("Who defends"),
            "min": 0,
            "max": 3,
            "options": (*GOBLINS[:3], PASS),
        },
    ),
    (
        0,
        {
            "kind": "assign",
            "shape": "split",
            "text": words("Assign the damage"),
            "total": 5,
            "options": tuple(option(f"t{i}", f"Target {i}", ref=200 + i, max=4) for i in range(5)),
        },
    ),
    (
        1,
        {
            "kind": "order",
            "shape": "order",
            "text": words("In which order"),
            "options": tuple(option(k, f"Trigger {k}") for k in "abc"),
        },
    ),
    (
        1,
        {
            "kind": "search",
            "shape": "pick",
            "text": words("Search your deck"),
            "options": (
                *(option(f"c{i}", f"Card {i}", group="play") for i in range(60)),
                option("none", "Take nothing"),
            ),
        },
    ),
    (1, {"kind": "may", "shape": "pick", "text": words("Do it"), "options": (option("yes"), option("no"))}),
)


class Parade:
    """A match that asks the decisions of SCRIPT in order; the last answer lets seat 0 win."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.journal: list[dict[str, Any]] = []
        self.log: list[LogEntry] = []
        self.halves: dict[Any, Any] = {}

    def forget_past(self) -> None:
        """Keep the short script whole."""

    @classmethod
    def new(cls, seats: list[tuple[str, str, str]]) -> Parade:
        parade = cls(
            {
                "names": [name for _, name, _ in seats],
                "stops": [{"preset": preset, "windows": {}, "yield": ""} for _, _, preset in seats],
                "kept": [],
                "at": 0,
                "asked": 0,
                "seq": 0,
                "over": None,
            }
        )
        parade.tell("The parade begins.")
        return parade

    def tell(self, text: str, seats: tuple[int, ...] | None = None) -> None:
        self.state["seq"] += 1
        self.log.append(LogEntry(self.state["seq"], "told", words(text), seats=seats))

    @property
    def pending(self) -> tuple[Decision, ...]:
        if self.state["over"] is not None:
            return ()
        if len(self.state["kept"]) < 2:
            keep = {"kind": "mulligan", "hand": True, "shape": "pick", "text": words("Keep your hand")}
            options = (option("keep"), option("redraw"))
            return tuple(
                Decision(id=1 + seat, seat=seat, options=options, **keep)
                for seat in (0, 1)
                if seat not in self.state["kept"]
            )
        at = self.state["at"]
        seat, rest = SCRIPT[at]
        return (Decision(id=10 + self.state["asked"], seat=seat, **rest),)

    @property
    def turn(self) -> int:
        return int(self.view(None)["turn"])

    @property
    def over(self) -> Any:
        if self.state["over"] is None:
            return None
        if self.state.get("stopped"):
            winners, reason = self.state["stopped"]
            return SimpleNamespace(winners=tuple(winners), reason=Msg.from_json(reason))
        return SimpleNamespace(winners=(self.state["over"],), reason=words("The parade is over."))

    def check(self, decision_id: int, answer: str, seat: int) -> Result:
        if self.over:
            return Result("over")
        decision = next((d for d in self.pending if d.id == decision_id), None)
        if decision is None:
            return Result("stale")
        if decision.seat != seat:
            return Result("not_yours")
        if answer in ("pass", "back") and decision.option(answer):
            return Result("ok")
        _, problem = parse(decision, answer)
        return Result("illegal", reason=problem) if problem else Result("ok")

    def end_turn(self, decision_id: int, seat: int) -> Result:
        return end_turn(self, SPEC.play.endings, decision_id, seat)  # type: ignore[arg-type]

    def submit(self, decision_id: int, answer: str, seat: int, *, joined: bool = False) -> Result:
        verdict = self.check(decision_id, answer, seat)
        if not verdict.ok:
            return verdict
        start = len(self.log)
        more = {"joined": True} if joined else {}
        self.journal.append({"op": "answer", "seat": seat, "id": decision_id, "answer": answer, **more})
        if decision_id < 10:
            self.state["kept"].append(seat)
        elif answer == "back":
            self.state["asked"] += 1
            self.state["at"] -= 1
        else:
            self.state["asked"] += 1
            self.state["at"] += 1
            self.tell(f"{self.state['names'][seat]} did step {self.state['at']}.")
            self.tell("This is a secret.", seats=(seat,))
        if self.state["at"] == len(SCRIPT):
            self.state["over"] = 0
        return Result("ok", tuple(self.log[start:]))

    @property
    def st(self) -> Any:
        return SimpleNamespace(unsealed=0, unasked=False, ents={}, vars={"turn": self.view(None).get("turn", 0)})

    def fork(self) -> Parade:
        return type(self)(json.loads(self.to_bytes()))

    def trial(self) -> Parade:
        return self.fork()

    def lines(self, seat: int, after: tuple[str, ...] = ()) -> Any:
        return lines_of(self, seat, after)  # type: ignore[arg-type]

    def completions(self, decision_id: int) -> Any:
        decision = next((d for d in self.pending if d.id == decision_id), None)
        return {} if decision is None else completions_of(self, decision)  # type: ignore[arg-type]

    def unused(self, decision_id: int, answer: str | None = None) -> tuple[Msg, ...]:
        decision = next(d for d in self.pending if d.id == decision_id)
        ending = SPEC.play.endings.get(decision.text.id)
        return (words("3 left to spend"),) if ending is not None and answer == ending.answer else ()

    def foreseen(self, decision_id: int) -> Any:
        return {}

    def submit_line(self, decision_id: int, answers: Any, seat: int) -> Result:
        return submit_line(self, decision_id, tuple(answers), seat)  # type: ignore[arg-type]

    def aims(self, decision_id: int) -> tuple[int, ...]:
        return ()

    def hints(self, decision_id: int) -> dict[str, Msg]:
        decision = next(d for d in self.pending if d.id == decision_id)
        return {o.key: words(f"hint for {o.key}") for o in decision.options if o.at}

    def suggest(self, decision_id: int) -> str:
        decision = next(d for d in self.pending if d.id == decision_id)
        keys = [o.key for o in decision.options if o.key not in ("pass", "back", "none")]
        if decision.shape == "split":
            return "t0:3,t1:2"
        if decision.shape in ("subset", "order"):
            return ",".join(keys)
        return keys[0] if keys else str(decision.min)

    @property
    def rev(self) -> int:
        return len(self.journal)

    def undo_points(self, seat: int) -> tuple[int, ...]:
        return ()

    def undo(self, seat: int, to: int) -> Result:
        return Result("illegal", reason=words("That stands."))

    def held(self, seat: int) -> int:
        return 0

    def can_take_back(self, seat: int) -> bool:
        """Whether the seat can take a step back: only the second and third step of the parade."""
        return self.state["at"] in (2, 3) and self.pending[0].seat == seat

    def take_back(self, seat: int) -> Result:
        if not self.can_take_back(seat):
            return Result("illegal", reason=words("That stands."))
        self.journal.append({"op": "take_back", "seat": seat})
        self.state["asked"] += 1
        self.state["at"] -= 1
        start = len(self.log)
        self.tell(f"{self.state['names'][seat]} takes a step back.")
        return Result("ok", tuple(self.log[start:]))

    @property
    def playing(self) -> tuple[int, ...]:
        return (0, 1)

    def declining(self, decision_id: int) -> str | None:
        return next(("no" for d in self.pending if d.id == decision_id and d.option("no")), None)

    def concede(self, seat: int, *, late: bool = False) -> Result:
        self.journal.append({"op": "concede", "seat": seat})
        self.state["over"] = next(s for s in (0, 1) if s != seat)
        start = len(self.log)
        self.tell("Somebody conceded.")
        return Result("ok", tuple(self.log[start:]))

    def stop(self, reason: Msg, winners: Any = (), *, seat: int = -1) -> Result:
        said = {"op": "stop", "seat": seat, "winners": list(winners), "reason": reason.to_json()}
        self.journal.append(said)
        self.state |= {"over": -1, "stopped": [list(winners), reason.to_json()]}
        return Result("ok")

    def hand_over(self, seat: int) -> Result:
        self.journal.append({"op": "hand_over", "seat": seat})
        self.state.setdefault("plans", {}).pop(str(seat), None)
        return Result("ok")

    def set_stops(self, seat: int, stops: Any) -> Result:
        self.journal.append({"op": "stops", "seat": seat, "stops": dict(stops)})
        self.state["stops"][seat] = dict(stops)
        return Result("ok")

    def stops(self, seat: int) -> dict[str, Any]:
        return dict(self.state["stops"][seat])

    def plan(self, seat: int) -> dict[str, Any]:
        return self.state.setdefault("plans", {}).get(str(seat), {"rules": [], "keep": False})

    def plan_form(self, seat: int) -> PlanForm:
        return NO_PLANS

    def set_plan(self, seat: int, plan: Any) -> Result:
        self.journal.append({"op": "plan", "seat": seat, "plan": plan})
        self.state.setdefault("plans", {})[str(seat)] = plan
        return Result("ok")

    def queue(self, seat: int) -> list[list[str]]:
        return []

    def queueable(self, seat: int) -> tuple[Option, ...]:
        return ()

    def next_in_queue(self, seat: int, plays: Any = ()) -> tuple[Option, ...]:
        return ()

    def set_queue(self, seat: int, plays: Any) -> Result:
        return Result("illegal", reason=words("There is nothing to queue."))

    def view(self, seat: int | None) -> dict[str, Any]:
        cards = [
            {"id": 1, "code": "toy-1", "name": "Spearman", "cost": 2, "loyalty": 1, "kind": "unit"},
            {"id": 2, "code": "toy-2", "name": "Gunner", "cost": 9, "loyalty": 1, "kind": "unit"},
        ]
        return {
            "game": "toy",
            "rev": self.state["at"],
            "viewer": seat,
            "turn": 1 + self.state["at"] // 4,
            "active": 0,
            "phase": "clash",
            "players": [
                {"seat": s, "name": n, "resources": 3, "hand_count": 2, "hand": cards if s == seat else None}
                for s, n in enumerate(self.state["names"])
            ],
        }

    def why_not(self, key: str, seat: int) -> Msg | None:
        return words("It costs too much.") if key == "play:2" else None

    def refusals(self, seat: int) -> tuple[Refusal, ...]:
        hand = [c for c in self.view(seat)["players"][seat].get("hand") or () if c["id"] == 2]
        too_much = words("It costs too much.")
        return tuple(Refusal("play:2", words(f"Play {c['name']}"), 2, too_much) for c in hand)

    def to_bytes(self) -> bytes:
        return json.dumps(self.state).encode()


class ToyGateway:
    """The part of the engine's gateway that the manager uses."""

    version = "toy"

    def decks(self, game: str) -> Any:
        return {key: deck.title for key, deck in SPEC.decks.items()} if game == "toy" else None

    def players(self, game: str) -> tuple[int, ...]:
        return SPEC.seats

    def default_preset(self, game: str) -> str:
        return "attacks"

    def choices(self, game: str) -> Any:
        return {o.key: tuple(v for v, _ in o.choices) for o in SPEC.options}

    def new(self, game: str, seed: int, seats: Any, options: Any) -> Parade:
        return Parade.new(list(seats))

    def opening_events(self, match: Parade) -> Any:
        return list(match.log)

    def load(self, blob: bytes) -> Parade:
        try:
            return Parade(json.loads(blob))
        except ValueError as error:
            raise BrokenSnapshot(str(error)) from error

    def renamed(self, blob: bytes, seat: int, old: str, new: str) -> bytes:
        state = json.loads(blob)
        return json.dumps({**state, "names": [new if name == old else name for name in state["names"]]}).encode()

    def repeat(self, match: Parade, entries: Any) -> None:
        raise BrokenSnapshot("a parade is not repeated")

    def remind(self, match: Parade, events: Any, since: Any) -> None:
        pass

    def event(self, data: Any) -> LogEntry:
        return LogEntry.from_json(data)


def card(code: str, name: str) -> Any:
    return SimpleNamespace(
        code=code, name=name, kind="unit", race="Toy", cost=2, loyalty=1, power=1, hp=2, traits=("Warrior",)
    )


def seen(view: Any) -> tuple[SeenCard, ...]:
    """Return the cards of the hand. The game has no other cards."""
    mine = () if view["viewer"] is None else view["players"][view["viewer"]]["hand"] or ()
    return tuple(
        SeenCard(str(c["id"]), c["code"], c["name"], "hand", view["viewer"], words("in your hand"), (), c) for c in mine
    )


CARDS = {"toy-1": card("toy-1", "Spearman"), "toy-2": card("toy-2", "Gunner")}
SPEC = SimpleNamespace(
    name="toy",
    title=words("The Parade"),
    options=(
        SimpleNamespace(
            key="faq",
            label=words("Rulings"),
            choices=(("1.6", words("FAQ 1.6")), ("1.3", words("FAQ 1.3"))),
            default="1.6",
        ),
        SimpleNamespace(
            key="first",
            label=words("First player"),
            choices=tuple((v, words(v)) for v in ("random", "0", "1")),
            default="random",
        ),
    ),
    decks={
        key: SimpleNamespace(key=key, title=words(key.capitalize()), cards={}) for key in ("reds", "blues", "greens")
    },
    seats=(2,),
    stops=StopChoices(tuple((key, words(key.capitalize())) for key in WINDOWS), default="attacks"),
    play=PlayHints(endings={"toy.dawn": PhaseEnding("pass")}),
    prompts=PromptHints(),
    narration=Narration(
        tellings={
            "destroyed": Telling(0, follows=True),
            "attack": Telling(1),
            "roll": Telling(1, follows=True),
            "wounds": Telling(1, follows=True),
            "summoned": Telling(2),
            "drawn": Telling(4, together=True),
            "found": Telling(4, news=True),
            "moved": Telling(5),
        },
    ),
    cards=lambda: CARDS,
    card_name=lambda code: CARDS[code].name if code in CARDS else "",
    views=ViewReaders(cards=lambda view: seen(view)),
    lesson=FirstLesson((words("Walk."),)),
    card_text=lambda code, locale="en": f"Text of {code}.",
)
