"""The changes that make a card's definition wrong: to a number, word, time, condition, cost, filter or sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.cli.variants.wrong_words import wrong_words
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.effects.moves import Destroy, ReturnToHand, SacrificeOp
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import At
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.nouns.scopes import ANYWHERE, IN_PLAY

Words = Mapping[str, Sequence[str]]
"""The words that a game's cards use in each field of each term.  The keys are ``Class.field``, such as ``When.seat``.

Several words in one field (an end of the turn, two races) count as one word, joined by :data:`AND`.
"""

AND = "|"

LEFT_OUT = frozenset({"faq", "is_target", "kind", "kinds", "name", "names", "noun", "text", "x"})
"""Fields that are not changed: they only name or print something, or changing them never gives a valid card."""


@dataclass(frozen=True)
class Change:
    """A card whose definition is changed in one place.  ``what`` describes the place and the change.

    ``number`` is the number of this change among the changes of the card.
    """

    code: str
    title: str
    number: int
    what: str
    abilities: tuple[AbilityDef, ...]
    slip: str = ""
    """Name of the fault around the card (:mod:`engine.cli.variants.slips`) if the definition itself is right."""


def changes(card: Card, words: Words) -> Iterator[Change]:
    """Yield every change of a card.

    If no part of its abilities can be changed, each change leaves out one ability.
    """
    number = 0
    for n, ability in enumerate(card.abilities):
        for what, wrong in _of_node(ability, words, card.name):
            abilities = (*card.abilities[:n], wrong, *card.abilities[n + 1 :])
            yield Change(card.code, card.name, number, f"ability {n + 1}: {what}", abilities)
            number += 1
    if not number:  # no part of the abilities can be changed
        for n in range(len(card.abilities)):
            rest = card.abilities[:n] + card.abilities[n + 1 :]
            yield Change(card.code, card.name, n, f"ability {n + 1} left out", rest)


def words_of(definitions: Iterable[tuple[AbilityDef, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the words used in each field of each term.  Each term used is also a key by itself, without words."""
    found: dict[str, set[str]] = defaultdict(set)

    def walk(value: object) -> None:
        if isinstance(value, tuple):
            for part in value:
                walk(part)
        elif isinstance(value, Node):
            found[type(value).__name__].update(())
            for f in fields(value):
                held = getattr(value, f.name)
                if word := _word(held):
                    found[f"{type(value).__name__}.{f.name}"].add(word)
                walk(held)

    for abilities in definitions:
        walk(abilities)
    return {key: tuple(sorted(held)) for key, held in found.items()}


def _word(held: object) -> str:
    """Return the word in a field, or several words joined as one.  Return an empty string for any other value."""
    if isinstance(held, tuple) and all(isinstance(part, str) for part in held):
        return AND.join(held)
    return held if isinstance(held, str) else ""


LOSING = "Blank"
"""The term that makes cards lose their abilities."""


def _of_node(  # type: ignore[explicit-any]  # any term
    node: Any, words: Words, title: str
) -> Iterator[tuple[str, Any]]:
    same = _same(node)
    for f in fields(node):
        if f.name in LEFT_OUT or not f.init:
            continue
        held = getattr(node, f.name)
        if not held and held == f.default:  # the field is empty by default
            continue
        where = f"{type(node).__name__}.{f.name}"
        for what, new in _of_value(held, words, where, title):
            if not what.startswith(same):
                yield what, replace(node, **{f.name: new})


def _same(node: object) -> tuple[str, ...]:
    """Return the beginnings of those changes of a term that would not change what the card does."""
    name = type(node).__name__
    if isinstance(node, AbilityDef):
        # A replacement applies before its event, so it always looks at the board before it.
        return ("When.look_back",) if node.kind == "instead" else ()
    if isinstance(node, Wait) and all(isinstance(op, Destroy | SacrificeOp | ReturnToHand) for op in node.body):
        # A certain card that has left play cannot leave it again.
        return (f"{name}.uses",) if all(isinstance(getattr(op, "who", None), Ref) for op in node.body) else ()
    scope = getattr(node, "scope", IN_PLAY)
    if scope not in (IN_PLAY, ANYWHERE):
        # Sections of a capital, and cards outside of play, are always controlled by their owner.
        here = any(isinstance(test, At) and test.where == "here" for test in getattr(node, "tests", ()))
        # A section in the place of a card is a section of the player in whose zone the card is.
        return (f"{name}.tests Controlled", *((f"{name}.tests without Controlled",) if here else ()))
    return ()


def _of_value(  # type: ignore[explicit-any]
    held: Any, words: Words, where: str, title: str
) -> Iterator[tuple[str, Any]]:
    """Yield wrong values for a field whose right value is ``held``."""
    if isinstance(held, bool):
        yield f"{where} {held} -> {not held}", not held
    elif isinstance(held, int):
        yield f"{where} {held} -> {held + 1}", held + 1
        if abs(held) > 1:
            yield f"{where} {held} -> {held - 1 if held > 0 else held + 1}", held - 1 if held > 0 else held + 1
    elif word := _word(held):
        known = words.get(where, ())
        if word in known and len(known) > 1:  # only one other word, so that no field gets more changes than others
            other = known[(known.index(word) + 1) % len(known)]
            yield f"{where} {word!r} -> {other!r}", other if isinstance(held, str) else tuple(other.split(AND))
    elif isinstance(held, Node):
        yield from wrong_words(held, where, title, LOSING in words)
        yield from _of_node(held, words, title)
        if where.rpartition(".")[2] in ("play", "while_"):
            yield f"{where} left out", None
    elif isinstance(held, tuple):
        for n, part in enumerate(held):
            rest = held[:n] + held[n + 1 :]
            droppable = where.rpartition(".")[2] in ("cost", "tests") or len(held) > 1
            if isinstance(part, Node) and droppable:
                yield f"{where} without {type(part).__name__}", rest
            for what, new in _of_value(part, words, where, title):
                yield what, (*held[:n], new, *held[n + 1 :])
        if where == "AbilityDef.limit":
            yield f"{where} left out", None
