"""What a scenario expects: state, options offered and refused, events, questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from engine import Decision, MatchError, say
from engine.cli.scenario import expect_board, expect_decks, expect_refused
from engine.cli.scenario.expect_forms import (
    CARD,
    COMBAT,
    LINES,
    NO,
    OPTIONS,
    PENDING,
    REFUSED,
    SEAT_WORDS,
    CardWords,
    CombatWords,
    NotOne,
    PendingWords,
    SeatWords,
)
from engine.cli.scenario.script import SEAT
from engine.cli.scenario.stage import Problem, Seat, Stage, Word, differs
from engine.cli.scenario.views import Card, Player, View
from engine.kernel.forms import NAMES, Either, Flag, Form, Many, Nothing, OneOf, Table, Text, Whole


def check(stage: Stage, expected: Mapping[str, object]) -> list[str]:
    """Return what is not as expected, one line each.  Raises :class:`MatchError` for what cannot be expected."""
    out: list[str] = []
    checks = _CHECKS | expect_board.CHECKS if stage.on_board else _CHECKS
    Table(Form(), Text()).check("expect", expected)
    known = dict.fromkeys((*_CHECKS, *expect_board.CHECKS))
    for word, value in expected.items():
        try:
            if word not in known:
                raise Problem(f"there is no such thing to expect; there is: {', '.join(known)}")
            if word not in checks or (stage.on_board and word in _WITH_ZONES and word not in stage.match.view(None)):
                raise Problem("this game has nothing of that kind")
            out += list(checks[word](word, stage, value))
        except MatchError as problem:
            out.append(str(problem) if str(problem).startswith(word) else f"{word}: {problem}")
    return out


# -- the board ------------------------------------------------------------------------------------------


def _view(stage: Stage, seat: int | None = None) -> View:
    return cast("View", stage.match.view(seat))


def _players(stage: Stage) -> list[Player]:
    """Return every player as that player sees the own side."""
    return [_view(stage, seat)["players"][seat] for seat in range(stage.match.seats)]


def _in_play(stage: Stage) -> Iterator[tuple[Card, str, int]]:
    """Yield every card in play with its zone and the seat whose zone it is."""
    for player in _players(stage):
        if player["legend"] is not None:
            yield player["legend"], "legend", player["seat"]
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


def _seats(stage: Stage, value: Mapping[Seat, SeatWords] | list[SeatWords]) -> Iterator[str]:
    rows = value.items() if isinstance(value, Mapping) else enumerate(value)
    for word, expected in rows:
        player = _players(stage)[stage.seat(word)]
        for key in expected:
            yield from _seat(stage, player, key, expected)


def _seat(stage: Stage, player: Player, key: str, expected: SeatWords) -> Iterator[str]:
    """Yield a sentence if what a seat has under ``key`` is not what the scenario expects."""
    wanted = expected.get(key)
    what = f"seat {player['seat']} {key}"
    zones = player["zones"]
    if key in ("developments", "sections", "power", "hp"):
        for zone in cast("dict[str, object]", wanted):
            OneOf(zones).check(f"a name in {key}", zone)
    if key in ("resources", "hand_count", "deck_count"):
        yield from differs(what, player.get(key), wanted)
    elif key == "hand":
        yield from differs(what, _titles(player["hand"] or []), sorted(_name(stage, n) for n in expected["hand"]))
    elif key == "discard":
        yield from differs(what, _titles(player["discard"]), sorted(_name(stage, n) for n in expected["discard"]))
    elif key == "deck_top":
        top = expected["deck_top"]
        pile = stage.match.st.piles["deck", player["seat"]]
        names = [stage.spec.rules.card(code).name for code, _ in pile[: len(top)]]
        yield from differs(what, names, [_name(stage, n) for n in top])
    elif key in zones:
        yield from _zone(stage, what, zones[key]["cards"], cast("list[str | CardWords]", wanted))
    elif key == "developments":
        for zone, n in expected["developments"].items():
            cards = zones[zone]["developments"]
            if isinstance(n, int):
                yield from differs(f"{what} in the {zone}", len(cards), n)
            else:
                yield from differs(
                    f"{what} in the {zone}", _titles(cards), sorted(_name(stage, x) for x in n)
                )
    elif key == "sections":
        for zone, state in expected["sections"].items():
            found = "burning" if zones[zone]["burning"] else zones[zone]["damage"]
            yield from differs(f"{what} {zone}", found, state)
    else:
        for zone, number in cast("dict[str, int]", wanted).items():
            yield from differs(f"{what} of the {zone}", zones[zone].get(key), number)


def _name(stage: Stage, text: object) -> str:
    return stage.spec.rules.card(stage.code(str(text))).name


def _zone(stage: Stage, what: str, cards: list[Card], wanted: list[str | CardWords]) -> Iterator[str]:
    """Compare a zone's cards, whatever their order; cards attached or questing belong to their hosts."""
    left = list(cards)
    for spec in wanted:
        given: CardWords = {"card": spec} if isinstance(spec, str) else spec.copy()
        name = _name(stage, given.pop("card"))
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


def _card(stage: Stage, name: str, card: Card, wanted: CardWords, zone: str = "") -> Iterator[str]:
    for key, value in wanted.items():
        found: object = card.get(key)
        if key == "tokens":
            held = card["tokens"]
            found = sum(held.values()) if isinstance(value, int) else held
        elif key == "attached":
            found, value = _titles(card["attachments"]), sorted(_name(stage, n) for n in wanted["attached"])
        elif key == "questing":
            found = None if card["questing"] is None else card["questing"]["name"]
            value = None if value in (None, False) else _name(stage, value)
        elif key in ("controller", "owner"):
            value = stage.seat(value)
        elif key == "zone":
            found = zone
        elif key == "keywords":
            found = {k: n for k, n in card["keywords"] if k in wanted["keywords"]}
            value = {k: n for k, n in wanted["keywords"].items() if n is not False}
        elif key == "traits":
            found, value = sorted(card["traits"]), sorted(wanted["traits"])
        yield from differs(f"{name}'s {key}", found, value)


def _cards(stage: Stage, value: Mapping[str, CardWords]) -> Iterator[str]:
    table = {card["id"]: (card, zone) for card, zone, _ in _in_play(stage)}
    for text, wanted in value.items():
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


def _entry(stage: Stage, entry: object) -> tuple[list[Decision], object]:
    """Split an entry of an options list into the decisions meant and the text."""
    if isinstance(entry, Mapping) and set(entry) == {"seat", "option"}:
        SEAT.check("seat", entry["seat"])
        return [stage.decision(stage.seat(entry["seat"]))], entry["option"]
    return _asked(stage), entry


def _offered(stage: Stage, value: list[object]) -> Iterator[str]:
    for entry in value:
        decisions, text = _entry(stage, entry)
        if not any(stage.offers(d, text) for d in decisions):
            asked = " / ".join(map(stage.describe, decisions)) or "nothing is asked"
            yield f"{text!r} is not offered: {asked}"


def _not_offered(stage: Stage, value: list[object]) -> Iterator[str]:
    for entry in value:
        decisions, text = _entry(stage, entry)
        if any(stage.offers(d, text) for d in decisions):
            yield f"{text!r} is offered"


def _only_offered(stage: Stage, value: list[object]) -> Iterator[str]:
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


def _pending(stage: Stage, value: NotOne | PendingWords | list[PendingWords]) -> Iterator[str]:
    asked = _asked(stage)
    if value is None or value is False:
        if asked:
            yield f"something is asked: {stage.describe(asked[0])}"
        return
    rows = value if isinstance(value, list) else [value]
    if len(rows) != len(asked):
        yield f"{len(asked)} questions are open, not {len(rows)}"
    for wanted in rows:
        seat = stage.seat(wanted["seat"]) if "seat" in wanted else None
        decision = stage.decision(seat)
        for key, expected in wanted.items():
            if key == "text":
                if str(expected).casefold() not in say(decision.text).casefold():
                    yield f"the question is {say(decision.text)!r}, without {expected!r}"
            elif key != "seat":
                yield from differs(f"the question's {key}", getattr(decision, key), expected)


# -- the story ------------------------------------------------------------------------------------------


def _story(stage: Stage, seat: int | None = None, full: bool = True) -> list[str]:
    if full:
        return [say(e.text) for e in stage.match._events if e.seq > stage.start]
    return [say(e.text) for e in stage.match.events(stage.start, seat)]


def _in_order(lines: list[str], wanted: list[object]) -> Iterator[str]:
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


def _absent(lines: list[str], wanted: list[object]) -> Iterator[str]:
    for text in wanted:
        for line in lines:
            if str(text).casefold() in line.casefold():
                yield f"there is an event with {text!r}: {line}"
                break


def _viewer(stage: Stage, word: Seat) -> int | None:
    return None if word == "spectator" else stage.seat(word)


# -- the rest -------------------------------------------------------------------------------------------


def _plain(key: str) -> Callable[[Stage, object], Iterator[str]]:
    def test(stage: Stage, value: object) -> Iterator[str]:
        yield from differs(key, stage.match.view(None)[key], stage.seat(value) if key == "active" else value)

    return test


def _chain(stage: Stage, value: list[str]) -> Iterator[str]:
    links = [link["name"] or "development" for link in _view(stage)["chain"]]
    yield from differs(
        "the chain (first to last)", links, [n if n == "development" else _name(stage, n) for n in value]
    )


def _combat(stage: Stage, value: NotOne | CombatWords) -> Iterator[str]:
    combat = _view(stage)["combat"]
    if value is None or value is False:
        yield from differs("the combat", combat, None)
        return
    if combat is None:
        yield "there is no combat"
        return
    names = {card["id"]: str(card["name"]) for card, _, _ in _in_play(stage)}
    for key in value:
        if key == "zone":
            yield from differs("the attacked zone", combat["zone"], value["zone"])
        else:
            there, wanted = (combat["attackers"], value["attackers"]) if key == "attackers" else (
                combat["defenders"], value["defenders"])
            yield from differs(key, sorted(names[e] for e in there), sorted(_name(stage, n) for n in wanted))


def _over(stage: Stage, value: bool | str | None) -> Iterator[str]:
    over = stage.match.over
    if value is None or value is False:
        if over is not None:
            yield f"the match is over: {say(over.reason)}"
    elif over is None:
        yield "the match is not over"
    elif isinstance(value, str) and value.casefold() not in say(over.reason).casefold():
        yield f"the match is over for another reason: {say(over.reason)}"


def _winner(stage: Stage, value: Seat | list[Seat]) -> Iterator[str]:
    over = stage.match.over
    seats = [stage.seat(seat) for seat in (value if isinstance(value, list) else [value])]
    yield from differs("the winner", None if over is None else list(over.winners), seats)


def _told(test: Callable[[list[str], list[object]], Iterator[str]]) -> Callable[[Stage, list[object]], Iterator[str]]:
    """Return a check of the whole story."""
    return lambda stage, value: test(_story(stage), value)


def _told_to(
    test: Callable[[list[str], list[object]], Iterator[str]],
) -> Callable[[Stage, Mapping[Seat, list[object]]], Iterator[str]]:
    """Return a check of what one seat, or a spectator, may read."""
    return lambda stage, value: (line for who, texts in value.items()
                                 for line in test(_story(stage, _viewer(stage, who), False), texts))


_WITH_ZONES = ("cards", "chain", "combat")
"""What a game on a board has not, if its view does not say otherwise."""

_CHECKS: dict[str, Word[Iterator[str]]] = {
    "seats": Word(Either(Table(SEAT_WORDS, SEAT), Many(SEAT_WORDS)), _seats),
    "cards": Word(Table(CARD), _cards),
    "gone": Word(NAMES, _gone),
    "offered": Word(OPTIONS, _offered),
    "not_offered": Word(OPTIONS, _not_offered),
    "only_offered": Word(OPTIONS, _only_offered),
    "refused": Word(Many(REFUSED), expect_refused.refused),
    "events": Word(LINES, _told(_in_order)),
    "no_events": Word(LINES, _told(_absent)),
    "events_for": Word(Table(LINES, SEAT), _told_to(_in_order)),
    "no_events_for": Word(Table(LINES, SEAT), _told_to(_absent)),
    "pending": Word(Either(NO, PENDING, Many(PENDING)), _pending),
    "turn": Word(Whole(1), _plain("turn")),
    "active": Word(SEAT, _plain("active")),
    "phase": Word(Text(), _plain("phase")),
    "window": Word(Either(Nothing(), Text(empty=True)), _plain("window")),
    "chain": Word(NAMES, _chain),
    "combat": Word(Either(NO, COMBAT), _combat),
    "over": Word(Either(Nothing(), Flag(), Text()), _over),
    "winner": Word(Either(SEAT, Many(SEAT)), _winner),
    **expect_decks.CHECKS,
}
"""For each word what is to be written there, and how it is compared."""
