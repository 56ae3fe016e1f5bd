"""Checks for definitions whose terms are all known but would do nothing, or something other than their text says.

Each function checks one term in its place and returns (problem, fix); both are empty if nothing is wrong.
:mod:`engine.kernel.language.checks.check` turns the result into an error.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.language.checks.faults import inside
from engine.kernel.language.constants.changes import Gets
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import NotAmong
from engine.kernel.language.nouns.references import EventRef, this
from engine.kernel.language.nouns.scopes import ANYWHERE
from engine.kernel.language.ops import Op
from engine.kernel.language.values.numbers import ChosenX, EventAmount
from engine.kernel.messages import slots

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.kernel.language.definitions import AbilityDef, Card, Target, When
    from engine.kernel.state.lexicon import Able, Lexicon

Fault = tuple[str, str]
RIGHT: Fault = ("", "")

_AMOUNTS = frozenset(("n", "k", "depth", "uses", "most"))
"""Names of the fields that hold an amount."""

_FORMS = ("say", "one", "plural", "bare", "each")
"""The methods that a slot of a term's sentence may name."""

WITHOUT_AMOUNT = frozenset(
    {
        "enters",
        "leaves",
        "put",
        "destroyed",
        "sacrificed",
        "discarded",
        "returned",
        "facedown",
        "faceup",
        "control",
        "targeted",
    }
)
"""Events that happen to a card but have no amount."""


GONE = frozenset({"leaves", "destroyed", "sacrificed"})
"""Events after which the card is no longer in play."""
STAYS = frozenset({"enters", "healed", "control", "facedown", "faceup"})
"""Events after which the card is in play."""


def of_event(word: object, scope: Iterable[str]) -> Fault:
    """Refuse ``it`` and ``amount`` where the event does not provide them.

    ``it`` is wrong if the event has no card (such as the beginning of a turn), or if its card is in the wrong place by
    then. ``amount`` is wrong if the event has no amount.
    """
    facets = [name.removeprefix("on.") for name in scope if name.startswith("on.")]
    if facets and isinstance(word, EventRef) and all(x.startswith(("began.", "ended.")) for x in facets):
        return "is the card of an event, and this event is about none", "name the card by a noun"
    if (
        facets
        and isinstance(word, Op)
        and all(x in GONE for x in facets)
        and any(isinstance(getattr(word, name), EventRef) for name in word.in_play_only)
    ):
        return "acts on cards in play, and the card of this event has left play", "name another, or where it lies now"
    if (
        facets
        and isinstance(word, Op)
        and all(x in STAYS for x in facets)
        and any(isinstance(getattr(word, name), EventRef) for name in word.elsewhere_only)
    ):
        return "acts on cards that are not in play, and the card of this event is in play", "name another"
    if (
        facets
        and isinstance(word, EventAmount)
        and all(x.startswith(("began.", "ended.")) or x in WITHOUT_AMOUNT for x in facets)
    ):
        return "is the amount of an event, and this event has none", "write a number or count(...)"
    return RIGHT


HERE_NO_MORE = "this.gone"
"""Name in the scope which marks that a cost or the event has already moved this card out of play.

An effect in such a scope cannot act on ``this``.
"""


def of_this(word: object, scope: Iterable[str]) -> Fault:
    """Refuse an effect on this card after it has left play, because it is then a new object."""
    if HERE_NO_MORE not in scope or not isinstance(word, Op):
        return RIGHT
    for field in (*word.in_play_only, *word.elsewhere_only, word.goes[0]):
        if field and getattr(word, field) == this:
            follow = field not in word.in_play_only and not GONE.isdisjoint(x.removeprefix("on.") for x in scope)
            return "acts on this card, and it has left play by then", (
                "write it, the card of the event wherever it lies then" if follow else "name another card"
            )
    return RIGHT


def known_of(when: When) -> set[str]:
    """Return the names that are known after a pattern of events has matched."""
    return {f"on.{when.facet}"} | ({HERE_NO_MORE} if when.facet in GONE and when.who == this else set())


def of_destination(word: Node, place: TermPlace, scope: Iterable[str]) -> Fault:
    """Refuse moving cards to the place where they already are."""
    field, to = word.goes
    if not field:
        return RIGHT
    for noun in _nouns(getattr(word, field), place.targets):
        if getattr(noun, "place", "") == to:
            return f"takes cards to where its noun says that they lie ({to})", "name cards that lie elsewhere"
    facets = [name.removeprefix("on.") for name in scope if name.startswith("on.")]
    ends = dict(place.lexicon.ends)
    if facets and isinstance(getattr(word, field), EventRef) and all(ends.get(x) == to for x in facets):
        return f"takes the card of this event to where it lies then ({to})", "name another place, or another card"
    return RIGHT


def of_bearers(word: Node, place: TermPlace) -> Fault:
    """Refuse a number or keyword for cards that can never have it.

    Also refuse gaining a keyword that works only if it is printed.
    """
    name, field = word.bears
    if not name:
        return RIGHT
    key, what = getattr(word, name), "keyword" if getattr(word, name) in place.lexicon.keywords else "number"
    if isinstance(word, Gets) and (fault := word.fault_of_keyword(place.lexicon.from_zero))[0]:
        return fault
    if word.signed and key in place.lexicon.printed:
        return f"gives the keyword {key!r}, which works only where it is printed", "give another, or print it on a card"
    can = dict(place.lexicon.borne).get(key)
    for noun in _nouns(getattr(word, field), place.targets):
        kinds = place.kinds(noun)
        if can is not None and kinds and can.isdisjoint(kinds):
            return (
                f"speaks of the {what} {key!r}, and its noun of what never has it: {', '.join(kinds)}",
                f"name cards that can: {', '.join(sorted(can))}",
            )
    return RIGHT


def of_control(word: Node, place: TermPlace, scope: Iterable[str]) -> Fault:
    """Refuse taking control of cards that the player already controls.

    ``this`` is allowed in an effect that waits for a later event.
    """
    if word.takes_over:
        for noun in _nouns(getattr(word, word.takes_over), place.targets):
            if noun == this and "later" not in scope:
                return "takes control of this card, which you control already", "name those of others (units.enemy)"
            if any(test.bounds().get("its controller") == ("you",) for test in getattr(noun, "tests", ())):
                return "takes control of cards that you control already", "name those of others (units.enemy)"
    return RIGHT


class TermPlace(NamedTuple):
    """The context of a term: the lexicon, the targets by name, and the possible kinds of this card (empty: unknown)."""

    lexicon: Lexicon
    targets: Mapping[str, Target]
    this: tuple[str, ...]

    def kinds(self, noun: object) -> tuple[str, ...]:
        """Return the kinds of cards that a noun can refer to, or an empty tuple for any kind."""
        if noun == this:
            return self.this
        return tuple(getattr(noun, "kinds", ()))


def of_place(word: Node, place: TermPlace) -> Fault:
    """Refuse a noun whose cards the term cannot affect, because of their kind or because of where they are."""
    for field in word.in_play_only:
        for noun in _nouns(getattr(word, field), place.targets):
            if getattr(noun, "speaks_of_links", False):
                return "acts on cards in play, and its target is on the chain", "use Cancel(...) or Copy(...) for that"
            if getattr(noun, "speaks_elsewhere", False):
                return (
                    "acts on cards in play, and its noun speaks of cards elsewhere",
                    "take the noun for cards in play (units instead of unit_cards)",
                )
            if noun == this and not place.lexicon.played.isdisjoint(place.this):
                return f"acts on cards in play, and this card is a {place.this[0]}", "name what it is to act on"
    for field in word.elsewhere_only:
        for noun in _nouns(getattr(word, field), place.targets):
            if getattr(noun, "speaks_in_play", False):
                return (
                    "acts on cards that are not in play, and its noun speaks of cards in play",
                    "take the noun for cards, with its place (unit_cards.in_discard instead of units)",
                )
            if noun == this and place.this and place.lexicon.played.isdisjoint(place.this):
                return (
                    "acts on cards that are not in play, and this card works in play alone",
                    "name the cards by a noun with its place (unit_cards.in_discard)",
                )
    for field, verb in word.able.items():
        for able in place.lexicon.able:
            if able.verb == verb:
                fault = _unable(able, _nouns(getattr(word, field), place.targets), place)
                if fault[0]:
                    return fault
    return RIGHT


def _unable(able: Able, nouns: Iterable[object], place: TermPlace) -> Fault:
    """Refuse nouns whose cards all lack the ability that a term requires."""
    for noun in nouns:
        kinds = place.kinds(noun)
        if kinds and able.kinds.isdisjoint(kinds):
            return (
                f"is about cards that can {able.verb}, and its noun speaks of {', '.join(kinds)}",
                f"name cards that can: {', '.join(sorted(able.kinds))}",
            )
    return RIGHT


def of_pattern(when: When, place: TermPlace) -> Fault:
    """Refuse a pattern whose event can never happen to its cards."""
    for able in place.lexicon.able:
        if when.facet in able.facets and when.who is not None:
            what, mend = _unable(able, _nouns(when.who, place.targets), place)
            if what:
                return f"of the event {when.facet!r} {what}", mend
    return RIGHT


def of_host(word: Node, card: Card) -> Fault:
    """Refuse a reference to this card's host if no ability of this card attaches it in that role."""
    roles = {"attached"} if any(d.kind == "attach" for d in card.abilities) else set()
    roles.update(part.attaches for d in card.abilities for part in inside(d) if part.attaches)
    if roles.isdisjoint(word.hosted.split("|")):
        how = "give the card attach_to(...)" if word.hosted == "attached" else word.host_mend
        return "speaks of what this card is attached to, and nothing attaches it", how
    return RIGHT


def of_card(card: Card, lexicon: Lexicon) -> Iterator[Fault]:
    """Refuse impossible printed values: a negative number, a keyword without its number, a repeated value."""
    if card.cost != "X" and (isinstance(card.cost, str) or card.cost < 0):
        yield f"cost= is {card.cost!r}", 'write a number, or "X"'
    for name, n in (*card.numbers, *card.keywords):
        if n < 0:
            yield f"its number {name!r} is {n}", "write a number from 0 on"
    for name, n in card.keywords:
        if name in lexicon.keywords and bool(n) != (name in lexicon.counted) and (n or name not in lexicon.from_zero):
            yield (
                f"its keyword {name!r} has {f'the number {n}' if n else 'no number'}",
                (f"write ({name!r}, 0): it comes without one" if n else f"write its number: ({name!r}, 1)"),
            )
        if card.kind not in dict(lexicon.borne).get(name, (card.kind,)):
            yield (
                f"it has the keyword {name!r}, and a {card.kind} never does anything by it",
                ("leave it out, or mend its kind: " + ", ".join(sorted(dict(lexicon.borne)[name]))),
            )
    for what, names in (
        ("keyword", [name for name, _ in card.keywords]),
        ("trait", list(card.traits)),
        ("area", list(card.areas)),
    ):
        for name in names:
            if names.count(name) > 1:
                yield f"it has the {what} {name!r} twice", "write it once"


def of_whereabouts(word: Node, place: TermPlace) -> Fault:
    """Refuse an effect whose noun does not say in which place (play, hand or pile) its cards are."""
    if isinstance(word, Op) and "who" in type(word).__dataclass_fields__:
        for noun in _nouns(getattr(word, "who"), place.targets):  # noqa: B009 - not every term has it
            if getattr(noun, "scope", "") == ANYWHERE:
                return (
                    "does not say where its cards are",
                    "name their place: unit_cards.in_hand, unit_cards.in_discard, or units for those in play",
                )
    return RIGHT


def of_link(word: Node, definition: AbilityDef) -> Fault:
    """Refuse a target that is not on the chain if the term acts on the chain."""
    for target in definition.targets:
        if (
            word.of_link
            and target.name == getattr(word, "name", "")
            and not getattr(target.sel, "speaks_of_links", False)
        ):
            return "acts on what is on the chain, and its target is not there", "write target=one(Links())"
    return RIGHT


def _nouns(value: object, targets: Mapping[str, Target]) -> list[object]:
    """Return the nouns that a field can refer to.

    If it refers to a target or a choice, return the noun of that target or choice.  For a union, return the nouns of
    all parts.
    """
    named = targets.get(getattr(value, "name", "")) if type(value).__name__ == "Ref" else None
    if named is not None:
        return _nouns(named.sel, targets)
    if hasattr(value, "parts"):
        return [noun for part in value.parts for noun in _nouns(part, targets)]
    if hasattr(value, "sel"):
        return _nouns(value.sel, targets)
    return [value]


MOST = 40
"""Minimum number that is refused as too large.  It probably stands for "all", for which there are terms."""


_COUNTS: dict[type, tuple[tuple[str, object, bool], ...]] = {}


def _amounts(cls: type) -> tuple[tuple[str, object, bool], ...]:
    """Return (name, default, whether None stands for "all") for each field of a class that holds an amount."""
    if cls not in _COUNTS:
        fields = cls.__dataclass_fields__  # type: ignore[attr-defined]
        _COUNTS[cls] = tuple((name, f.default, "None" in str(f.type)) for name, f in fields.items() if name in _AMOUNTS)
    return _COUNTS[cls]


def of_sentence(word: Node) -> Fault:
    """Refuse a sentence in ``says`` that the term cannot fill."""
    known = [field.name for field in fields(word)]
    mend = f"use one of its fields: {', '.join(known)}" if known else "give the word that field"
    for field, sentence in word.sentences.items():
        if field not in (*known, "else"):
            return f"has words for {field!r}, which is none of its fields", mend
        for slot in slots(sentence):
            name, _, form = slot.partition(".")
            if name not in known:
                return f"says {{{slot}}}, which is none of its fields", mend
            if form and form not in _FORMS:
                return f"says {{{slot}}}, and no term prints that way", f"use one of {', '.join(_FORMS)}"
    if word.sentences and [*word.sentences][-1] != "else":
        return "has no words for the case that none of the fields is set", 'end its says with "else"'
    return RIGHT


def of_numbers(word: Node) -> Fault:
    """Refuse amounts below 1 where they would do nothing, and numbers so large that they probably stand for "all"."""
    for name, default, all_ in _amounts(type(word)):
        value = getattr(word, name)
        if type(value) is not int:
            continue
        if value >= MOST:
            return f"says {value}, which is more than there ever is", (
                f"write {name}=None, which means all" if all_ else "write the number that is meant, or count(...)"
            )
        if value < 1 and value != default and not word.signed and name not in word.zero:
            return f"says {value}, which does nothing", "write a number from 1 on"
    return RIGHT


def of_span(lo: object, hi: object) -> Fault:
    """Refuse a choice of zero things, or one whose minimum is above its maximum."""
    if type(hi) is int and (hi < 1 or (type(lo) is int and not 0 <= lo <= hi)):
        return f"is a choice of {lo} to {hi}", "let it be at least one, and the least no more than the most"
    return RIGHT


def of_rewrite(word: object, facet: str, lexicon: Lexicon) -> Fault:
    """Refuse a replacement that cannot change its event, such as cancelling damage when a card would be destroyed."""
    changes: frozenset[str] = getattr(word, "changes", frozenset())
    if changes and facet not in changes:
        return f"does nothing to the event {facet!r}", f"use it for one of {', '.join(sorted(changes))}"
    if getattr(word, "place", "") in lexicon.areas:
        return "keeps in play what would leave it", "name a place out of play"
    if getattr(word, "place", None) == dict(lexicon.ends).get(facet, ""):
        return "names the place where the card goes anyway", "name another"
    return RIGHT


def of_hand(word: object, works_in: str) -> Fault:
    """Refuse a continuous term if it works only from the hand and its ability does not, or the other way round."""
    if getattr(word, "from_hand", False) and works_in != "hand":
        return "works from the hand alone", 'write works_in="hand"'
    if works_in == "hand" and not getattr(word, "from_hand", False):
        return "does not work from the hand", "leave works_in= out"
    return RIGHT


def of_header(definition: AbilityDef, words: Iterable[Node], card: Card, lexicon: Lexicon) -> Fault:
    """Refuse an X or target that nothing uses, an X that no cost includes, and a limit or number of targets below 1."""
    if definition.limit is not None and definition.limit[1] < 1:
        return f"limit= lets it be used {definition.limit[1]} times", "write a number from 1 on"
    if definition.shared and not definition.name:
        return "shared=True counts by a name, and the ability has none", 'write named("...", ..., shared=True)'
    used: set[str] = set()
    for word in words:
        if not isinstance(word, NotAmong):
            used.update(part for name in word.refers() for part in name.split("|"))
        if isinstance(word, ChosenX):
            used.add("x")
    for target in definition.targets:
        what, mend = of_span(target.lo, target.hi)
        if what:
            return f"target= {what}", mend
        if definition.kind != "attach" and target.name not in used:
            return (
                f"target= declares {target.name}, and no sentence speaks of it",
                f"write {target.name} where it is meant, or leave it out",
            )
    return _of_x(definition, used, card, lexicon) if definition.x else RIGHT


def _of_x(definition: AbilityDef, used: set[str], card: Card, lexicon: Lexicon) -> Fault:
    if definition.kind == "attach":  # other abilities of the card read the X that was paid for it
        return RIGHT if card.cost == "X" else ("x=True announces an X that nothing pays for", "leave x= out")
    if "x" not in used and all(target.hi is not None for target in definition.targets):
        return "x=True announces an X that nothing reads", "write X where it counts, or leave x= out"
    printed = card.cost == "X" and card.kind in lexicon.played
    if not printed and not any(isinstance(part, ChosenX) for cost in definition.cost for part in inside(cost)):
        return "x=True announces an X that nothing pays for", (
            "let a cost take it, such as cost=spend(X)"
            + (', or print the cost "X" on the card' if card.kind in lexicon.played else "")
        )
    return RIGHT


def of_attach(definition: AbilityDef) -> Fault:
    """Refuse attaching a card to something that is not in play, or to a number of targets other than one."""
    for target in definition.targets:
        for noun in _nouns(target.sel, {}):
            if not getattr(noun, "speaks_in_play", False):
                return "attach_to(...) wants cards in play, and its noun speaks of cards elsewhere", (
                    "take the noun for cards in play (units instead of unit_cards)"
                )
    if len(definition.targets) != 1:
        return f"attach_to(...) wants one target and has {len(definition.targets)}", "write attach_to(units)"
    return RIGHT
