"""The stage of a scenario: the match, the steps of a script, and finding cards and options by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine import Decision, Match, Option, game, say
from engine.kernel.language.effects import draw_events
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import run
from engine.kernel.state import chance as rng
from engine.kernel.state.state import Ent, Ev

LIMIT = 500
"""How many answers ``until`` and ``pass_all`` give at most."""


class Problem(Exception):
    """What a scenario asks for cannot be done, or is not so."""


def known(what: str, given: Mapping[str, Any], keys: Iterable[str]) -> None:
    """Refuse keys that mean nothing: a typing mistake must not pass as a test."""
    wrong = [str(k) for k in given if k not in set(keys)]
    if wrong:
        raise Problem(f"{what} has no {', '.join(wrong)!r}; there is: {', '.join(keys)}")


class Stage:
    """A match set up from a position, with what the script needs to act on it by names."""

    def __init__(self, name: str, position: Mapping[str, Any]) -> None:
        self.spec = game(name)
        self.match = Match.arranged(name, position)
        self.start = self.match.st.event_seq
        self.steps: dict[str, Callable[[Any], None]] = {
            "pass": self._pass,
            "pass_all": self._pass_all,
            "until": self._until,
            "effect": self._effect,
            "next_draws": self._next_draws,
            "dice": self._dice,
            "next_random": self._next_random,
            "refuse": self._refuse,
            "concede": self._concede,
            "stops": self._stops,
            "suggested": self._suggested,
            "reload": self._reload,
        }

    # -- seats -----------------------------------------------------------------------------------------

    def seat(self, word: Any) -> int:
        """Return a seat named by number, by its player's name or by its race."""
        if isinstance(word, int) and not isinstance(word, bool) and 0 <= word < self.match.seats:
            return word
        for player in self.match.view(None)["players"]:
            if str(word).casefold() in (
                str(player["seat"]),
                player["name"].casefold(),
                str(player.get("race", "")).casefold(),
            ):
                return int(player["seat"])
        raise Problem(f"there is no seat {word!r}")

    def is_seat(self, word: Any) -> bool:
        """True if the word names a seat."""
        try:
            self.seat(word)
        except Problem:
            return False
        return True

    # -- entities --------------------------------------------------------------------------------------

    def title(self, ent: Ent) -> str:
        """Return the word by which a scenario names an entity."""
        facts = self.spec.rules.cards.get(ent.code)
        if facts is not None:
            return facts.name
        kind, _, rest = ent.code.partition(":")
        return f"{rest} {kind}"

    def matches(self, ent: Ent, name: str) -> bool:
        """True if ``name`` can mean the entity: title, code, or ``development`` for a facedown card."""
        word = name.casefold()
        if word == "development":
            return not ent.up and ent.place in self.spec.rules.in_play
        return word in (self.title(ent).casefold(), ent.code.casefold())

    def side(self, ent: Ent) -> int:
        """Return the seat whose place an entity lies in; on a board for all, whoever controls it."""
        rules = self.spec.rules
        return rules.controller(self.match.st, ent.id) if ent.place in rules.shared else ent.seat

    def lies_at(self, ent: Ent, place: str) -> bool:
        """True if ``place`` names the entity's place or square."""
        return place in (ent.place, self.spec.rules.square_name(self.match.st, ent.id))

    def split_name(self, text: str) -> tuple[int | None, str, str | None, int | None]:
        """Split ``seat:name@place#n`` into its parts."""
        rest, mark, number = text.rpartition("#")
        if not mark or not number.strip().isdigit():
            rest, number = text, ""
        rest, _, place = rest.partition("@")
        seat = None
        head, mark, tail = rest.partition(":")
        if mark and self.is_seat(head.strip()):
            seat, rest = self.seat(int(head) if head.strip().isdigit() else head.strip()), tail
        return seat, rest.strip(), place.strip() or None, int(number) if number else None

    def find(self, text: str, where: Callable[[Ent], bool] = lambda e: True) -> Ent:
        """Return the one entity that ``seat:name@place#n`` names.  Raises :class:`Problem`."""
        seat, name, place, number = self.split_name(str(text))
        found = [
            e
            for e in self.match.st.ents.values()
            if where(e)
            and self.matches(e, name)
            and (seat is None or self.side(e) == seat)
            and (place is None or self.lies_at(e, place))
        ]
        if number is not None:
            found = found[number - 1 : number]
        if not found:
            raise Problem(f"there is no {text!r}")
        if len(found) > 1:
            at = ", ".join(f"{e.seat}:{self.title(e)}@{e.place}" for e in found)
            raise Problem(f"{text!r} could be any of {at}; write it as seat:name@place, or add #1, #2 ...")
        return found[0]

    # -- options ---------------------------------------------------------------------------------------

    def describe(self, decision: Decision) -> str:
        """Return a decision with everything it offers, for error messages."""
        rows = "; ".join(f"{o.key} = {say(o.text)}" for o in decision.options)
        where = decision.window or decision.kind
        return f"seat {decision.seat} is asked ({where}): {say(decision.text)} [{rows}]"

    def offers(self, decision: Decision, text: Any) -> list[Option]:
        """Return the options that ``text`` can mean: by key, label, card, or a part of the label."""
        text = {True: "yes", False: "no"}.get(text, str(text)) if isinstance(text, bool) else str(text)
        word = text.casefold()
        seat, name, place, number = self.split_name(text)

        def about(o: Option) -> bool:
            ent = self.match.st.ents.get(o.ref) if o.ref is not None else None
            return (
                ent is not None
                and self.matches(ent, name)
                and (seat is None or self.side(ent) == seat)
                and (place is None or self.lies_at(ent, place))
            )

        tests: tuple[Callable[[Option], bool], ...] = (
            lambda o: o.key.casefold() == word,
            lambda o: say(o.text).casefold() == word,
            lambda o: (
                f"{say(o.text)} ({say(o.detail)})".casefold() == word if o.detail is not None else False
            ),
            about,
            lambda o: bool(o.at) and o.at == word,
            lambda o: word in say(o.text).casefold(),
        )
        for test in tests:
            found = [o for o in decision.options if test(o)]
            if found:
                return found[number - 1 : number] if number is not None else found
        return []

    def option(self, decision: Decision, text: Any) -> Option:
        """Return the one option that ``text`` means.  Raises :class:`Problem`."""
        found = self.offers(decision, text)
        if not found:
            raise Problem(f"{text!r} is not offered: {self.describe(decision)}")
        if len(found) > 1 and not self._same(found):
            rows = "; ".join(f"{say(o.text)}{f' ({say(o.detail)})' if o.detail else ''}" for o in found)
            raise Problem(
                f"{text!r} could be any of: {rows}; write the whole label, seat:name@place, or add #1, #2 ..."
            )
        return found[0]

    def _same(self, options: list[Option]) -> bool:
        """True if the options are about equal cards in one hand, so that either may be meant."""
        ents = [self.match.st.ents.get(o.ref) if o.ref is not None else None for o in options]
        return (
            len({say(o.text) for o in options}) == 1
            and len(
                {
                    (e.code, e.seat) if e is not None and e.place == "hand" else id(o)
                    for e, o in zip(ents, options, strict=True)
                }
            )
            == 1
        )

    def answer_text(self, decision: Decision, value: Any) -> str:
        """Turn an answer as a scenario writes it into the answer string of the decision's shape."""
        if decision.shape in ("number", "pay"):
            return str(value)
        if decision.shape == "split":
            if not isinstance(value, Mapping):
                raise Problem(f"a mapping of names to amounts is needed: {self.describe(decision)}")
            return ",".join(f"{self.option(decision, k).key}:{n}" for k, n in value.items())
        if decision.shape in ("subset", "order", "path"):
            if value in decision.keys and decision.option(str(value)) not in decision.choices:
                return str(value)
            names = value if isinstance(value, list) else [] if value in (None, "", "none") else [value]
            chosen: list[str] = []
            for name in names:
                found = [o for o in self.offers(decision, name) if o.key not in chosen]
                if not found:
                    raise Problem(f"{name!r} is not offered (again): {self.describe(decision)}")
                # A list may name equal cards twice; the first that is left is taken.
                chosen.append(found[0].key)
            return ",".join(chosen)
        return self.option(decision, value).key

    # -- steps -----------------------------------------------------------------------------------------

    def step(self, step: Any) -> None:
        """Carry out one step.  Raises :class:`Problem`."""
        if isinstance(step, str):
            step = {step: None}
        if not isinstance(step, Mapping) or len(step) != 1:
            raise Problem("a step is one word, or one word with what belongs to it")
        ((word, value),) = step.items()
        if word in self.steps:
            self.steps[word](value)
        elif self.is_seat(word):
            self.answer(self.seat(word), value)
        else:
            raise Problem(f"there is no step {word!r}; there is: a seat, expect, {', '.join(self.steps)}")

    def decision(self, seat: int | None = None) -> Decision:
        """Return what is asked (of that seat).  Raises :class:`Problem`."""
        pending = self.match.pending
        if not pending:
            over = self.match.over
            raise Problem("nothing is asked" + (f": {say(over.reason)}" if over is not None else ""))
        for decision in pending:
            if seat is None or decision.seat == seat:
                return decision
        raise Problem(f"seat {seat} is not asked; {self.describe(pending[0])}")

    def answer(self, seat: int, value: Any) -> None:
        """Give a seat's answer; it must be accepted."""
        decision = self.decision(seat)
        self._submit(decision, self.answer_text(decision, value))

    def _submit(self, decision: Decision, answer: str) -> None:
        result = self.match.submit(decision.id, answer, decision.seat)
        if not result.ok:
            why = say(result.reason) if result.reason is not None else result.status
            raise Problem(f"{answer!r} is refused: {why} {self.describe(decision)}")

    def _pass(self, value: Any) -> None:
        decision = self.decision(None if value is None else self.seat(value))
        if decision.option("pass") is None:
            raise Problem(f"this is no window to pass in: {self.describe(decision)}")
        self._submit(decision, "pass")

    def _chain(self) -> int:
        return len(self.match.st.links)

    def _pass_all(self, value: Any) -> None:
        """Everybody passes until the chain has resolved; without a chain until the window is closed."""
        first = self.decision()
        if first.option("pass") is None:
            raise Problem(f"this is no window to pass in: {self.describe(first)}")
        chain = self._chain()
        where = (first.window, self.match.view(None)["turn"])
        for _ in range(LIMIT):
            if self.match.over is not None:
                return
            decision = self.decision()
            if decision.option("pass") is None or (chain and not self._chain()):
                return
            if not chain and (decision.window, self.match.view(None)["turn"]) != where:
                return
            self._submit(decision, "pass")
        raise Problem("this window does not end")

    def _until(self, value: Any) -> None:
        """Pass, and answer other questions with their default, until the question described is asked."""
        wanted = dict(value) if isinstance(value, Mapping) else {"at": value}
        known("until", wanted, ("at", "window", "kind", "seat", "turn"))
        for _ in range(LIMIT):
            if self.match.over is not None:
                raise Problem(f"the match ended before: {say(self.match.over.reason)}")
            decision = self.decision()
            if self._is_at(decision, wanted):
                return
            self._submit(decision, self._default(decision))
        raise Problem("that is never asked")

    def _is_at(self, decision: Decision, wanted: Mapping[str, Any]) -> bool:
        at = wanted.get("at")
        return (
            (at is None or at in (decision.window, decision.kind))
            and ("window" not in wanted or wanted["window"] == decision.window)
            and ("kind" not in wanted or wanted["kind"] == decision.kind)
            and ("seat" not in wanted or self.seat(wanted["seat"]) == decision.seat)
            and ("turn" not in wanted or int(wanted["turn"]) == self.match.view(None)["turn"])
        )

    def _default(self, decision: Decision) -> str:
        if decision.option("pass") is not None:
            return "pass"
        if decision.default is None:
            raise Problem(f"this must be answered on the way: {self.describe(decision)}")
        return decision.default

    def _suggested(self, value: Any) -> None:
        decision = self.decision(None if value is None else self.seat(value))
        answer = self.match.suggest(decision.id)
        if answer is None:
            raise Problem(f"nothing is suggested: {self.describe(decision)}")
        self._submit(decision, answer)

    def _refuse(self, value: Any) -> None:
        known("refuse", value, ("seat", "answer", "reason"))
        decision = self.decision(self.seat(value["seat"]) if "seat" in value else None)
        answer = value["answer"]
        if decision.shape not in ("pick", "name") or self.offers(decision, answer):
            answer = self.answer_text(decision, answer)
        before = self.match.digest()
        result = self.match.submit(decision.id, str(answer), decision.seat)
        if result.ok:
            raise Problem(f"{answer!r} was accepted: {self.describe(decision)}")
        if self.match.digest() != before:
            raise Problem("a refused answer has changed the match")
        reason = say(result.reason) if result.reason is not None else ""
        if str(value.get("reason", "")).casefold() not in reason.casefold():
            raise Problem(f"it is refused for another reason: {reason}")

    def _concede(self, value: Any) -> None:
        self.match.concede(self.seat(value))

    def _stops(self, value: Any) -> None:
        for word, stops in value.items():
            seat = self.seat(word)
            given = stops if isinstance(stops, Mapping) else {"preset": stops}
            result = self.match.set_stops(seat, given)
            if not result.ok:
                raise Problem(say(result.reason) if result.reason is not None else result.status)

    def _reload(self, value: Any) -> None:
        """Save, load and go on with the copy, keeping the story told so far."""
        copy = Match.from_bytes(self.match.to_bytes())
        copy._events = self.match._events
        self.match = copy

    # -- what a scenario may do beside the rules -------------------------------------------------------

    def _next_draws(self, value: Any) -> None:
        """Put cards on top of decks, the first card named on top."""
        piles = self.match.st.piles
        for word, names in value.items():
            seat = self.seat(word)
            codes = tuple((self.code(name), seat) for name in names)
            piles["deck", seat] = codes + piles["deck", seat]
        self.match.st.version += 1

    def _dice(self, value: Any) -> None:
        """Say what the next dice show."""
        self.match.st.set("dice", tuple(int(n) for n in value))

    def code(self, name: str) -> str:
        """Return the code of a card given by title or code."""
        for card in self.spec.rules.cards.values():
            if str(name).casefold() in (card.code.casefold(), card.name.casefold()):
                return card.code
        raise Problem(f"there is no card called {name!r}")

    def _next_random(self, value: Any) -> None:
        """Choose a seed whose next numbers are the ones wanted: "2 of 5" is the second of five things."""
        wanted = []
        for text in value if isinstance(value, list) else [value]:
            n, word, most = str(text).partition(" of ")
            if (
                not word
                or not n.strip().isdigit()
                or not most.strip().isdigit()
                or not 0 < int(n) <= int(most)
            ):
                raise Problem(f"{text!r} should be like '2 of 5'")
            wanted.append((int(n) - 1, int(most)))
        st = self.match.st
        for seed in range(1, 2_000_000):
            if all(rng.below(seed, st.rolls + i, most) == n for i, (n, most) in enumerate(wanted)):
                st.seed = seed
                return
        raise Problem("no seed gives these numbers; ask for fewer")

    def _effect(self, value: Any) -> None:
        """A neutral test effect, between two actions of the window that is open."""
        st = self.match.st
        frame = st.frames[-1] if st.frames else None
        label = None if frame is None else self.spec.rules.effect_at.get(frame.routine)
        if frame is None or label is None or not st.asks:
            raise Problem("a test effect needs an open action window, or a phase's own question")
        evs = self._effect_events(dict(value))
        st.asks = ()
        st.version += 1
        frame.label = label
        push_batch(st, evs)
        run(st)
        self.match._accept({"op": "effect"})

    def _effect_events(self, given: dict[str, Any]) -> list[Ev]:
        st = self.match.st
        known("effect", given, ("to", "by", *_EFFECTS, "draw"))
        by = self.seat(given.pop("by")) if "by" in given else -1
        names = given.pop("to", [])
        if len(given) != 1:
            raise Problem(f"a test effect is one of: {', '.join((*_EFFECTS, 'draw'))}")
        ((word, n),) = given.items()
        if word == "draw":
            return [ev for seat, count in n.items() for ev in draw_events(st, self.seat(seat), int(count))]
        targets = [self.find(name) for name in (names if isinstance(names, list) else [names])]
        if not targets:
            raise Problem("to: which card?")
        out = []
        for ent in targets:
            kind, how = _EFFECTS[word]
            if kind == "moved":
                to, seat = st.rules.fate(st, ent.id, how, by)
                if how == "returned":
                    to, seat = "hand", ent.owner
                out.append(Ev(kind, ent.id, how=how, to=to, to_seat=seat, by=by))
            else:
                out.append(
                    Ev(kind, ent.id, int(n) if n not in (None, True) else 1, how, seat=ent.seat, by=by)
                )
        return out


_EFFECTS = {
    "damage": ("damaged", ""),
    "wounds": ("damaged", ""),
    "heal": ("healed", ""),
    "corrupt": ("corrupted", ""),
    "restore": ("restored", ""),
    "tokens": ("marked", "resource"),
    "destroy": ("moved", "destroyed"),
    "sacrifice": ("moved", "sacrificed"),
    "discard": ("moved", "discarded"),
    "return": ("moved", "returned"),
}
