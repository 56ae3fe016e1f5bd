"""What a scenario expects: state, options offered and refused, events, questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import Decision, say
from engine.cli import expect_board
from engine.cli.script import Problem, Stage, known

EXPECT = (
    "seats",
    "cards",
    "board",
    "sees",
    "prices",
    "hints",
    "roll",
    "gone",
    "offered",
    "not_offered",
    "only_offered",
    "refused",
    "events",
    "no_events",
    "events_for",
    "no_events_for",
    "pending",
    "turn",
    "active",
    "phase",
    "window",
    "chain",
    "combat",
    "over",
    "winner",
)
SEAT = (
    "resources",
    "hand",
    "hand_count",
    "deck_count",
    "deck_top",
    "discard",
    "kingdom",
    "quest",
    "battlefield",
    "developments",
    "sections",
    "power",
    "hp",
)
CARD = (
    "damage",
    "tokens",
    "corrupt",
    "power",
    "hp",
    "controller",
    "owner",
    "zone",
    "attached",
    "questing",
    "attacking",
    "defending",
    "assigned",
    "keywords",
    "facedown",
    "traits",
    "cost",
)
PENDING = ("seat", "kind", "window", "shape", "text", "min", "max", "total", "default")

Card = dict[str, Any]


def check(stage: Stage, expected: Mapping[str, Any]) -> list[str]:
    """Return what is not as expected, one line each."""
    out: list[str] = []
    known("expect", expected, EXPECT)
    checks = _CHECKS | expect_board.CHECKS if "grid" in stage.match.view(None) else _CHECKS
    for word, value in expected.items():
        try:
            if word not in checks:
                raise Problem("this game has nothing of that kind")
            out += list(checks[word](stage, value))
        except Problem as problem:
            out.append(f"{word}: {problem}")
    return out


def _differs(what: str, found: Any, expected: Any) -> Iterator[str]:
    if found != expected:
        yield f"{what} is {found!r}, not {expected!r}"


# -- the board ------------------------------------------------------------------------------------------


def _players(stage: Stage) -> list[dict[str, Any]]:
    """Return every player as that player sees the own side."""
    return [stage.match.view(seat)["players"][seat] for seat in range(stage.match.seats)]


def _in_play(stage: Stage) -> Iterator[tuple[Card, str, int]]:
    """Yield every card in play with its zone and the seat whose zone it is."""
    for player in _players(stage):
        for name, zone in player["zones"].items():
            for card in (*zone["cards"], *zone["developments"]):
                for each in _with_hosted(card):
                    yield each, name, player["seat"]


def _with_hosted(card: Card) -> Iterator[Card]:
    yield card
    for other in card["attachments"]:
        yield from _with_hosted(other)
    if card["questing"] is not None:
        yield from _with_hosted(card["questing"])


def _titles(cards: list[Card]) -> list[str]:
    return sorted(str(c["name"]) for c in cards)


def _seats(stage: Stage, value: Any) -> Iterator[str]:
    rows = value.items() if isinstance(value, Mapping) else enumerate(value)
    for word, expected in rows:
        player = _players(stage)[stage.seat(word)]
        known("a seat", expected, SEAT)
        for key, wanted in expected.items():
            yield from _seat(stage, player, key, wanted)


def _seat(stage: Stage, player: dict[str, Any], key: str, wanted: Any) -> Iterator[str]:
    what = f"seat {player['seat']} {key}"
    zones = player["zones"]
    if key in ("resources", "hand_count", "deck_count"):
        yield from _differs(what, player[key], wanted)
    elif key in ("hand", "discard"):
        yield from _differs(what, _titles(player[key]), sorted(_name(stage, n) for n in wanted))
    elif key == "deck_top":
        pile = stage.match.st.piles["deck", player["seat"]]
        names = [stage.spec.rules.card(code).name for code, _ in pile[: len(wanted)]]
        yield from _differs(what, names, [_name(stage, n) for n in wanted])
    elif key in zones:
        yield from _zone(stage, what, zones[key]["cards"], wanted)
    elif key == "developments":
        for zone, n in wanted.items():
            cards = zones[zone]["developments"]
            if isinstance(n, int):
                yield from _differs(f"{what} in the {zone}", len(cards), n)
            else:
                yield from _differs(
                    f"{what} in the {zone}", _titles(cards), sorted(_name(stage, x) for x in n)
                )
    elif key == "sections":
        for zone, state in wanted.items():
            found = "burning" if zones[zone]["burning"] else zones[zone]["damage"]
            yield from _differs(f"{what} {zone}", found, state)
    else:
        for zone, n in wanted.items():
            yield from _differs(f"{what} of the {zone}", zones[zone][key], n)


def _name(stage: Stage, text: Any) -> str:
    return stage.spec.rules.card(stage.code(str(text))).name


def _zone(stage: Stage, what: str, cards: list[Card], wanted: list[Any]) -> Iterator[str]:
    """Compare a zone's cards, whatever their order; cards attached or questing belong to their hosts."""
    left = list(cards)
    for spec in wanted:
        given = dict(spec) if isinstance(spec, Mapping) else {"card": spec}
        name = _name(stage, given.pop("card"))
        known("a card", given, CARD)
        same = [c for c in left if c["name"] == name]
        if not same:
            yield f"{what} has no {name} (any more); it has {_titles(cards)}"
            continue
        faults = [list(_card(stage, name, c, given)) for c in same]
        best = min(range(len(same)), key=lambda i: len(faults[i]))
        left.remove(same[best])
        yield from (f"{what}: {line}" for line in faults[best])
    if left:
        yield f"{what} also has {_titles(left)}"


def _card(stage: Stage, name: str, card: Card, wanted: Mapping[str, Any], zone: str = "") -> Iterator[str]:
    for key, value in wanted.items():
        found: Any = card.get(key)
        if key == "tokens":
            found = sum(card["tokens"].values()) if isinstance(value, int) else card["tokens"]
        elif key == "attached":
            found, value = _titles(card["attachments"]), sorted(_name(stage, n) for n in value)
        elif key == "questing":
            found = None if card["questing"] is None else card["questing"]["name"]
            value = None if value in (None, False) else _name(stage, value)
        elif key in ("controller", "owner"):
            value = stage.seat(value)
        elif key == "zone":
            found = zone
        elif key == "keywords":
            found = {k: n for k, n in card["keywords"] if k in value}
            value = {k: n for k, n in value.items() if n is not False}
        elif key == "traits":
            found, value = sorted(card["traits"]), sorted(value)
        yield from _differs(f"{name}'s {key}", found, value)


def _cards(stage: Stage, value: Mapping[str, Any]) -> Iterator[str]:
    table = {card["id"]: (card, zone) for card, zone, _ in _in_play(stage)}
    for text, wanted in value.items():
        known("a card", wanted, CARD)
        ent = stage.find(text, lambda e: e.id in table)
        card, zone = table[ent.id]
        yield from _card(stage, str(text), card, wanted, zone)


def _gone(stage: Stage, value: list[str]) -> Iterator[str]:
    in_play = [(card, zone, seat) for card, zone, seat in _in_play(stage)]
    for text in value:
        side, name, place, _ = stage.split_name(text)
        title = _name(stage, name)
        if any(
            c["name"] == title and (side is None or seat == side) and (place is None or zone == place)
            for c, zone, seat in in_play
        ):
            yield f"{text} is still in play"


# -- questions ------------------------------------------------------------------------------------------


def _asked(stage: Stage) -> list[Decision]:
    return list(stage.match.pending)


def _entry(stage: Stage, entry: Any) -> tuple[list[Decision], Any]:
    """Split an entry of an options list into the decisions meant and the text."""
    if isinstance(entry, Mapping) and set(entry) == {"seat", "option"}:
        return [stage.decision(stage.seat(entry["seat"]))], entry["option"]
    return _asked(stage), entry


def _offered(stage: Stage, value: list[Any]) -> Iterator[str]:
    for entry in value:
        decisions, text = _entry(stage, entry)
        if not any(stage.offers(d, text) for d in decisions):
            asked = " / ".join(map(stage.describe, decisions)) or "nothing is asked"
            yield f"{text!r} is not offered: {asked}"


def _not_offered(stage: Stage, value: list[Any]) -> Iterator[str]:
    for entry in value:
        decisions, text = _entry(stage, entry)
        if any(stage.offers(d, text) for d in decisions):
            yield f"{text!r} is offered"


def _only_offered(stage: Stage, value: list[Any]) -> Iterator[str]:
    decision = stage.decision()
    left = list(decision.options)
    for text in value:
        found = [o for o in stage.offers(decision, text) if o in left]
        if not found:
            yield f"{text!r} is not offered (again): {stage.describe(decision)}"
        else:
            left.remove(found[0])
    if left:
        yield f"also offered: {[say(o.text) for o in left]}"


def _refused(stage: Stage, value: list[Any]) -> Iterator[str]:
    for entry in value:
        known("refused", entry, ("seat", *_FROM_HAND, "unit", "use", "key", "answer", "n", "reason"))
        for found, what in _refusal(stage, entry):
            if found is None:
                yield f"{what} is not refused"
            elif str(entry.get("reason", "")).casefold() not in found.casefold():
                yield f"{what} is refused for another reason: {found}"


def _refusal(stage: Stage, entry: Mapping[str, Any]) -> Iterator[tuple[str | None, str]]:
    """Yield why something is refused (None: it is not), and what it is."""
    match = stage.match
    seat = stage.seat(entry["seat"]) if "seat" in entry else stage.decision().seat
    if "answer" in entry:
        decision = stage.decision(seat)
        answer = entry["answer"]
        if decision.shape not in ("pick", "name") or stage.offers(decision, answer):
            answer = stage.answer_text(decision, answer)
        result = match.check(decision.id, str(answer), seat)
        reason = say(result.reason) if result.reason is not None else result.status
        yield (None if result.ok else reason), f"the answer {entry['answer']!r}"
        return
    if "key" in entry:
        key, what = str(entry["key"]), str(entry["key"])
    elif "use" in entry:
        ent = stage.find(entry["use"], lambda e: e.place in stage.spec.rules.in_play and e.up)
        key, what = f"act:{ent.id}:{int(entry.get('n', _action(stage, ent.code)))}", f"using {entry['use']}"
    elif "unit" in entry:
        ent = stage.find(entry["unit"], lambda e: e.place in stage.spec.rules.in_play)
        key, what = f"unit:{ent.id}", f"choosing {entry['unit']}"
    else:
        word = next((w for w in _FROM_HAND if w in entry), "play")
        copies = [
            e
            for e in match.st.ents.values()
            if e.place == "hand"
            and e.seat == seat
            and stage.matches(e, stage.split_name(str(entry[word]))[1])
        ]
        if not copies:
            raise Problem(f"there is no {entry[word]!r} in the hand of seat {seat}")
        key, what = f"{_FROM_HAND[word]}:{copies[0].id}", f"{word} {entry[word]}"
    why = match.why_not(key, seat)
    yield (None if why is None else say(why)), what


def _action(stage: Stage, code: str) -> int:
    """Return the number of a card's first Action."""
    for ability in stage.spec.rules.printed(code):
        if ability.d.kind not in _NOT_USED:
            return int(ability.n)
    raise Problem(f"{stage.spec.rules.card(code).name} has no Action")


_FROM_HAND = {"play": "play", "develop": "dev", "summon": "summon", "event": "event", "wall": "wall"}
"""What is done with a card in hand, and how its option's key begins."""

_NOT_USED = ("constant", "triggered", "forced", "instead", "attach", "event", "check")
"""Abilities that nobody chooses to use."""


def _pending(stage: Stage, value: Any) -> Iterator[str]:
    asked = _asked(stage)
    if value in (None, False):
        if asked:
            yield f"something is asked: {stage.describe(asked[0])}"
        return
    rows = value if isinstance(value, list) else [value]
    if len(rows) != len(asked):
        yield f"{len(asked)} questions are open, not {len(rows)}"
    for wanted in rows:
        known("pending", wanted, PENDING)
        seat = stage.seat(wanted["seat"]) if "seat" in wanted else None
        decision = stage.decision(seat)
        for key, expected in wanted.items():
            if key == "text":
                if str(expected).casefold() not in say(decision.text).casefold():
                    yield f"the question is {say(decision.text)!r}, without {expected!r}"
            elif key != "seat":
                yield from _differs(f"the question's {key}", getattr(decision, key), expected)


# -- the story ------------------------------------------------------------------------------------------


def _story(stage: Stage, seat: int | None = None, full: bool = True) -> list[str]:
    if full:
        return [say(e.text) for e in stage.match._events if e.seq > stage.start]
    return [say(e.text) for e in stage.match.events(stage.start, seat)]


def _in_order(lines: list[str], wanted: list[Any]) -> Iterator[str]:
    """Each text must be part of a line, in this order."""
    at = 0
    for text in wanted:
        for i in range(at, len(lines)):
            if str(text).casefold() in lines[i].casefold():
                at = i + 1
                break
        else:
            story = "\n".join(f"  {line}" for line in lines)
            yield f"no event (any more) with {text!r} in:\n{story}"


def _absent(lines: list[str], wanted: list[Any]) -> Iterator[str]:
    for text in wanted:
        for line in lines:
            if str(text).casefold() in line.casefold():
                yield f"there is an event with {text!r}: {line}"
                break


def _viewer(stage: Stage, word: Any) -> int | None:
    return None if word == "spectator" else stage.seat(word)


# -- the rest -------------------------------------------------------------------------------------------


def _plain(key: str) -> Any:
    def test(stage: Stage, value: Any) -> Iterator[str]:
        yield from _differs(key, stage.match.view(None)[key], stage.seat(value) if key == "active" else value)

    return test


def _chain(stage: Stage, value: list[str]) -> Iterator[str]:
    links = [link["name"] or "development" for link in stage.match.view(None)["chain"]]
    yield from _differs(
        "the chain (first to last)", links, [n if n == "development" else _name(stage, n) for n in value]
    )


def _combat(stage: Stage, value: Any) -> Iterator[str]:
    combat = stage.match.view(None)["combat"]
    if value in (None, False):
        yield from _differs("the combat", combat, None)
        return
    if combat is None:
        yield "there is no combat"
        return
    known("combat", value, ("zone", "attackers", "defenders"))
    names = {card["id"]: card["name"] for card, _, _ in _in_play(stage)}
    for key, wanted in value.items():
        if key == "zone":
            yield from _differs("the attacked zone", combat["zone"], wanted)
        else:
            yield from _differs(
                key, sorted(names[e] for e in combat[key]), sorted(_name(stage, n) for n in wanted)
            )


def _over(stage: Stage, value: Any) -> Iterator[str]:
    over = stage.match.over
    if value in (None, False):
        if over is not None:
            yield f"the match is over: {say(over.reason)}"
    elif over is None:
        yield "the match is not over"
    elif isinstance(value, str) and value.casefold() not in say(over.reason).casefold():
        yield f"the match is over for another reason: {say(over.reason)}"


def _winner(stage: Stage, value: Any) -> Iterator[str]:
    over = stage.match.over
    yield from _differs("the winner", None if over is None else list(over.winners), [stage.seat(value)])


_CHECKS: dict[str, Any] = {
    "seats": _seats,
    "cards": _cards,
    "gone": _gone,
    "offered": _offered,
    "not_offered": _not_offered,
    "only_offered": _only_offered,
    "refused": _refused,
    "pending": _pending,
    "chain": _chain,
    "combat": _combat,
    "over": _over,
    "winner": _winner,
    "events": lambda stage, value: _in_order(_story(stage), value),
    "no_events": lambda stage, value: _absent(_story(stage), value),
    "events_for": lambda stage, value: (
        line
        for who, texts in value.items()
        for line in _in_order(_story(stage, _viewer(stage, who), False), texts)
    ),
    "no_events_for": lambda stage, value: (
        line
        for who, texts in value.items()
        for line in _absent(_story(stage, _viewer(stage, who), False), texts)
    ),
    **{key: _plain(key) for key in ("turn", "active", "phase", "window")},
}
