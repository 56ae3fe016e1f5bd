"""Definitions whose words are all known and that would still do nothing, or something else than they say.

Each function looks at one word where it stands and returns what is wrong and what mends it, both empty if nothing is.
:mod:`engine.kernel.language.checks.check` makes the sentence of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.references import EventRef
from engine.kernel.language.values.numbers import ChosenX, EventAmount
from engine.kernel.run.program import Op

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.kernel.language.definitions import AbilityDef, Target
    from engine.kernel.language.lexicon import Lexicon

Fault = tuple[str, str]
RIGHT: Fault = ("", "")

WITHOUT_AMOUNT = frozenset({
    "enters", "leaves", "put", "destroyed", "sacrificed", "discarded", "returned", "facedown", "faceup", "control",
    "targeted",
})
"""Events that happen to a card, and not by so and so much."""


def of_event(word: object, scope: Iterable[str]) -> Fault:
    """Refuse ``it`` and ``amount`` where the event has neither: the beginning of a turn is about no card."""
    facets = [name.removeprefix("on.") for name in scope if name.startswith("on.")]
    if facets and isinstance(word, EventRef) and all(x.startswith(("began.", "ended.")) for x in facets):
        return "is the card of an event, and this event is about none", "name the card by a noun"
    if facets and isinstance(word, EventAmount) and all(
            x.startswith(("began.", "ended.")) or x in WITHOUT_AMOUNT for x in facets):
        return "is the amount of an event, and this event has none", "write a number or count(...)"
    return RIGHT


def of_place(word: Node, d: AbilityDef) -> Fault:
    """Refuse a noun for cards in a hand or a pile (or for links) where only cards in play can be meant."""
    targets = {target.name: target for target in d.targets}
    for field in word.in_play_only:
        for noun in _nouns(getattr(word, field), targets):
            if getattr(noun, "speaks_of_links", False):
                return "acts on cards in play, and its target is on the chain", "use Cancel(...) or Copy(...) for that"
            if getattr(noun, "speaks_elsewhere", False):
                return ("acts on cards in play, and its noun speaks of cards elsewhere",
                        "take the noun for cards in play (units instead of unit_cards)")
    return RIGHT


def of_link(word: Node, d: AbilityDef) -> Fault:
    """Refuse a target that is no link where one is meant."""
    for target in d.targets:
        if word.of_link and target.name == getattr(word, "name", "") and not getattr(
                target.sel, "speaks_of_links", False):
            return "acts on what is on the chain, and its target is not there", "write target=one(Links())"
    return RIGHT


def _nouns(value: object, targets: dict[str, Target]) -> list[object]:
    """Return the nouns that a word may mean by a field: those of a target, of a choice, of each part."""
    named = targets.get(getattr(value, "name", "")) if type(value).__name__ == "Ref" else None
    if named is not None:
        return _nouns(named.sel, targets)
    if hasattr(value, "parts"):
        return [noun for part in value.parts for noun in _nouns(part, targets)]
    if hasattr(value, "sel"):
        return _nouns(value.sel, targets)
    return [value]


def of_numbers(word: Node) -> Fault:
    """Refuse to draw, deal or pay none, or less than none."""
    if word.signed or not (isinstance(word, Op | Cost) or hasattr(word, "rewrite")):
        return RIGHT
    for name, field in type(word).__dataclass_fields__.items():
        value = getattr(word, name)
        if name in ("n", "depth", "uses") and type(value) is int and value < 1 and value != field.default:
            return f"says {value}, which does nothing", "write a number from 1 on"
    return RIGHT


def of_span(lo: object, hi: object) -> Fault:
    """Refuse a choice of none, or of at least more than at most."""
    if type(hi) is int and (hi < 1 or (type(lo) is int and not 0 <= lo <= hi)):
        return f"is a choice of {lo} to {hi}", "let it be at least one, and the least no more than the most"
    return RIGHT


def of_rewrite(word: object, facet: str, lexicon: Lexicon) -> Fault:
    """Refuse a replacement that can do nothing to the event, such as cancelling damage of a destruction."""
    changes: frozenset[str] = getattr(word, "changes", frozenset())
    if changes and facet not in changes:
        return f"does nothing to the event {facet!r}", f"use it for one of {', '.join(sorted(changes))}"
    if getattr(word, "place", "") in lexicon.zones:
        return "keeps in play what would leave it", "name a place out of play"
    return RIGHT


def of_hand(word: object, works_in: str) -> Fault:
    """Refuse a constant that does not work where its card says it does."""
    if getattr(word, "from_hand", False) and works_in != "hand":
        return "works from the hand alone", "write works_in=\"hand\""
    if works_in == "hand" and not getattr(word, "from_hand", False):
        return "does not work from the hand", "leave works_in= out"
    return RIGHT


def of_header(d: AbilityDef, words: Iterable[Node]) -> Fault:
    """Refuse an X that is announced and then not spoken of, and limits and targets of none."""
    if d.limit is not None and (type(d.limit[1]) is not int or d.limit[1] < 1):
        return f"limit= lets it be used {d.limit[1]} times", "write a number from 1 on"
    used: set[str] = set()
    for word in words:
        used.update(part for name in word.refers() for part in name.split("|"))
        if isinstance(word, ChosenX):
            used.add("x")
    if d.x and "x" not in used and all(target.hi is not None for target in d.targets):
        return "x=True announces an X that nothing reads", "write X where it counts, or leave x= out"
    for target in d.targets:
        what, mend = of_span(target.lo, target.hi)
        if what:
            return f"target= {what}", mend
    return RIGHT
