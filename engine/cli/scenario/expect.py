"""The expectations of a scenario: about the state, offered and refused options, events, and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from engine import MatchError, say
from engine.cli.scenario import expect_asked, expect_board, expect_decks
from engine.cli.scenario.expect_forms import (
    AMOUNTS,
    CARD,
    COMBAT,
    HINTS,
    LINES,
    NO,
    OPTIONS,
    PENDING,
    PRICES,
    REFUSED,
    SEAT_WORDS,
    CardWords,
    CombatWords,
    NotOne,
    SeatWords,
)
from engine.cli.scenario.meaning import check_told, gone
from engine.cli.scenario.script import SEAT
from engine.cli.scenario.stage import Problem, ScenarioWord, Seat, Stage, differs, stands_in
from engine.cli.scenario.views import Zone, Zoned, ZonedCard, ZonedPlayer, ZonedView
from engine.kernel.forms import NAMES, Boolean, FirstFit, Form, Many, MappingOf, Nothing, Text, Whole, WordOf


def check(stage: Stage, expected: Mapping[str, object]) -> list[str]:
    """Return the differences from the expectations, one line each.

    Raises :class:`MatchError` for an expectation that makes no sense.
    """
    out: list[str] = []
    checks = _CHECKS | expect_board.CHECKS if stage.on_board else _CHECKS
    MappingOf(Form(), Text()).check("expect", expected)
    if stage.stopped_at is not None and not ABOUT_THE_QUESTION & set(expected):
        asked = stage.decision()
        out.append(f"pass_all has stopped at a question: {stage.describe(asked)}; answer it, or expect it with pending")
    stage.stopped_at = None
    known = dict.fromkeys((*_CHECKS, *expect_board.CHECKS))
    for word, value in expected.items():
        try:
            if word not in known:
                raise Problem(f"there is no such expectation; there are: {', '.join(known)}")
            if word not in checks or (stage.on_board and word in _WITH_ZONES and word not in stage.match.view(None)):
                raise Problem("this game has nothing of that kind")
            out += list(checks[word](word, stage, value))
        except MatchError as problem:
            out.append(str(problem) if str(problem).startswith(word) else f"{word}: {problem}")
    return out


# -- the board ------------------------------------------------------------------------------------------


def _view(stage: Stage, seat: int | None = None) -> ZonedView:
    return cast("ZonedView", stage.match.view(seat))


def _players(stage: Stage) -> list[ZonedPlayer]:
    """Return the views of all players, each as that player's own seat sees them."""
    return [_view(stage, seat)["players"][seat] for seat in range(stage.match.seats)]


def _in_play(stage: Stage) -> Iterator[tuple[ZonedCard, str, int]]:
    """Yield every card in play with its zone and the seat that owns the zone."""
    for player in _players(stage):
        if player["legend"] is not None:
            yield player["legend"], "legend", player["seat"]
        for name, zone in player["zones"].items():
            for card in (*zone["cards"], *zone["developments"]):
                for each in _with_hosted(card):
                    yield each, name, player["seat"]


def _with_hosted(card: ZonedCard) -> Iterator[ZonedCard]:
    yield card
    for other in card["attachments"]:
        yield from _with_hosted(other)
    if card["questing"] is not None:
        yield from _with_hosted(card["questing"])


def _titles(cards: list[ZonedCard]) -> list[str]:
    return sorted(str(c["name"]) for c in cards)


def _seats(stage: Stage, value: Mapping[Seat, SeatWords] | list[SeatWords]) -> Iterator[str]:
    rows = value.items() if isinstance(value, Mapping) else enumerate(value)
    for word, expected in rows:
        player = _players(stage)[stage.seat(word)]
        for key in expected:
            yield from _seat(stage, player, key, expected)


def _seat(stage: Stage, player: ZonedPlayer, key: str, expected: SeatWords) -> Iterator[str]:
    """Yield a sentence if a seat's value for ``key`` differs from the expectation."""
    wanted = expected.get(key)
    what = f"seat {player['seat']} {key}"
    zones = player["zones"]
    if key == "symbols":
        yield from _symbols(stage, player["seat"], expected["symbols"])
        return
    if key in ("developments", "sections", "power", "hp"):
        for zone in cast("dict[str, object]", wanted):
            WordOf(zones).check(f"a name in {key}", zone)
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
            cards = _developments(zones[zone])
            if isinstance(n, int):
                yield from differs(f"{what} in the {zone}", len(cards), n)
            else:
                yield from _zone(stage, f"{what} in the {zone}", cards, n)
    elif key == "sections":
        for zone, state in expected["sections"].items():
            found = "burning" if zones[zone]["burning"] else zones[zone]["damage"]
            yield from differs(f"{what} {zone}", found, state)
    else:
        for zone, number in cast("dict[str, int]", wanted).items():
            yield from differs(f"{what} of the {zone}", zones[zone].get(key), number)


def _developments(zone: Zone) -> list[ZonedCard]:
    """Return the developments in a zone, including faceup cards that have become developments."""
    return [*zone["developments"], *(c for c in zone["cards"] if c["kind"] == "development" and not c["facedown"])]


def _symbols(stage: Stage, seat: int, wanted: Mapping[str, int]) -> Iterator[str]:
    """Compare the number of loyalty symbols that a seat has of each race."""
    races = {card.faction for card in stage.spec.rules.cards.values() if card.faction}
    rules = cast("Zoned", stage.spec.rules)
    for race, n in wanted.items():
        WordOf(sorted(races)).check("a name in symbols", race)
        yield from differs(f"seat {seat} symbols of {race}", rules.symbols(stage.match.st, race, seat), n)


def _name(stage: Stage, text: object) -> str:
    return stage.spec.rules.card(stage.code(str(text))).name


def _zone(stage: Stage, what: str, cards: list[ZonedCard], wanted: list[str | CardWords]) -> Iterator[str]:
    """Compare the cards in a zone, in any order.  Attached and questing cards are compared as part of their hosts."""
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


def _card(stage: Stage, name: str, card: ZonedCard, wanted: CardWords, zone: str = "") -> Iterator[str]:
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
            for word in wanted["keywords"]:
                WordOf(stage.spec.rules.keywords).check("a keyword", word)
            # ``true`` means that the card has the keyword with any number
            has = {k: True if wanted["keywords"].get(k) is True else n for k, n in card["keywords"]}
            found = {k: n for k, n in has.items() if k in wanted["keywords"]}
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
    for text in value:
        there = gone(stage, text)
        if there is not None:
            yield f"{text} is still on {there.square}" if there.square else f"{text} is still in play"


# -- the story ------------------------------------------------------------------------------------------


def _story(stage: Stage, seat: int | None = None, full: bool = True) -> list[str]:
    if full:
        return [say(e.text) for e in stage.match._events if e.seq > stage.start]
    return [say(e.text) for e in stage.match.events(stage.start, seat)]


def _in_order(lines: list[str], wanted: list[object]) -> Iterator[str]:
    """Check that each text is part of a line, and that these lines are in the same order as the texts."""
    at = 0
    for text in wanted:
        for i in range(at, len(lines)):
            if stands_in(text, lines[i]):
                at = i + 1
                break
        else:
            story = "\n".join(f"  {line}" for line in lines)
            yield f"no event (any more) with {text!r} in:\n{story}"


def _absent(lines: list[str], wanted: list[object]) -> Iterator[str]:
    for text in wanted:
        for line in lines:
            if stands_in(text, line):
                yield f"there is an event with {text!r}: {line}"
                break


def _viewer(stage: Stage, word: Seat) -> int | None:
    return None if word == "spectator" else stage.seat(word)


# -- the rest -------------------------------------------------------------------------------------------


def _plain(key: str) -> Callable[[Stage, object], Iterator[str]]:
    def test(stage: Stage, value: object) -> Iterator[str]:
        view: Mapping[str, object] = stage.match.view(None)
        yield from differs(key, view[key], stage.seat(value) if key == "active" else value)

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
            there, wanted = (
                (combat["attackers"], value["attackers"])
                if key == "attackers"
                else (combat["defenders"], value["defenders"])
            )
            yield from differs(key, sorted(names[e] for e in there), sorted(_name(stage, n) for n in wanted))


def _over(stage: Stage, value: bool | str | None) -> Iterator[str]:
    over = stage.match.over
    if value is None or value is False:
        if over is not None:
            yield f"the match is over: {say(over.reason)}"
    elif over is None:
        yield "the match is not over"
    elif isinstance(value, str) and not stands_in(value, say(over.reason)):
        yield f"the match is over for another reason: {say(over.reason)}"


def _winner(stage: Stage, value: Seat | list[Seat]) -> Iterator[str]:
    over = stage.match.over
    seats = [stage.seat(seat) for seat in (value if isinstance(value, list) else [value])]
    yield from differs("the winner", None if over is None else list(over.winners), seats)


Telling = Callable[[list[str], list[object]], Iterator[str]]


def _told(test: Telling) -> Callable[[Stage, list[object]], Iterator[str]]:
    """Return a check of the whole story."""

    def check(stage: Stage, value: list[object]) -> Iterator[str]:
        if test is _absent:
            check_told(stage, value)
        return test(_story(stage), value)

    return check


def _told_to(test: Telling) -> Callable[[Stage, Mapping[Seat, list[object]]], Iterator[str]]:
    """Return a check of the part of the story that one seat or a spectator may read."""

    def check(stage: Stage, value: Mapping[Seat, list[object]]) -> Iterator[str]:
        for who, texts in value.items():
            if test is _absent:
                check_told(stage, texts)
            yield from test(_story(stage, _viewer(stage, who), False), texts)

    return check


ABOUT_THE_QUESTION = frozenset(
    {"pending", "offered", "not_offered", "only_offered", "refused", "prices", "amounts", "hints"}
)
"""The expectations that are about the open question."""

_WITH_ZONES = ("cards", "chain", "combat")
"""The expectations that a board game supports only if its view has a key of the same name."""

_CHECKS: dict[str, ScenarioWord[Iterator[str]]] = {
    "seats": ScenarioWord(FirstFit(MappingOf(SEAT_WORDS, SEAT, some=True), Many(SEAT_WORDS, some=True)), _seats),
    "cards": ScenarioWord(MappingOf(CARD, some=True), _cards),
    "gone": ScenarioWord(Many(Text(), some=True), _gone),
    "offered": ScenarioWord(OPTIONS, expect_asked.offered),
    "not_offered": ScenarioWord(OPTIONS, expect_asked.not_offered),
    "only_offered": ScenarioWord(OPTIONS, expect_asked.only_offered),
    "refused": ScenarioWord(Many(REFUSED, some=True), expect_asked.refused),
    "events": ScenarioWord(LINES, _told(_in_order)),
    "no_events": ScenarioWord(LINES, _told(_absent)),
    "events_for": ScenarioWord(MappingOf(LINES, SEAT, some=True), _told_to(_in_order)),
    "no_events_for": ScenarioWord(MappingOf(LINES, SEAT, some=True), _told_to(_absent)),
    "pending": ScenarioWord(FirstFit(NO, PENDING, Many(PENDING)), expect_asked.pending),
    "prices": ScenarioWord(PRICES, expect_asked.prices),
    "amounts": ScenarioWord(AMOUNTS, expect_asked.amounts),
    "hints": ScenarioWord(HINTS, expect_asked.hints),
    "turn": ScenarioWord(Whole(1), _plain("turn")),
    "active": ScenarioWord(SEAT, _plain("active")),
    "phase": ScenarioWord(Text(), _plain("phase")),
    "window": ScenarioWord(FirstFit(Nothing(), Text(empty=True)), _plain("window")),
    "chain": ScenarioWord(NAMES, _chain),
    "combat": ScenarioWord(FirstFit(NO, COMBAT), _combat),
    "over": ScenarioWord(FirstFit(Nothing(), Boolean(), Text()), _over),
    "winner": ScenarioWord(FirstFit(SEAT, Many(SEAT)), _winner),
    **expect_decks.CHECKS,
}
"""For each expectation, the form of its value and the function that checks it."""
