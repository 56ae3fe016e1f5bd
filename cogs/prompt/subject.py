"""What a question's picture must have beside the things that carry numbers: whatever its buttons name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cogs.prompt.options import main_options, refers_to
from engine import Completion, Decision, GameSpec, Msg, say

Card = tuple[str, int | None]
"""A card by its code, with its price where the question is whether to pay it."""


def named_of(decision: Decision, completions: Mapping[str, Completion]) -> tuple[int | str, ...]:
    """Return the entities and squares that buttons name as what follows an option, each once."""
    after = [option for found in completions.values() for option in found.options]
    things = (refers_to(option) for option in (*decision.options, *after))
    return tuple(dict.fromkeys(thing for thing in things if thing is not None))


def offered_of(decision: Decision, spec: GameSpec) -> tuple[Card, ...]:
    """Return the cards among which a question chooses though they are no things of the view, each once."""
    loose = [option for option in main_options(decision) if refers_to(option) is None]
    return _cards(spec, (say(option.text) for option in loose))


def subject_of(decision: Decision, spec: GameSpec) -> tuple[Card, ...]:
    """Return the card that a question is about, where its options name none: the one it names, or whose effect asks."""
    if any(refers_to(option) is not None for option in decision.options):
        return ()
    price = next((option.cost for option in decision.options if option.cost is not None), None)
    said = _cards(spec, _words(decision.text), price)
    return said[:1] or (((decision.about, None),) if decision.about in spec.cards() else ())


def _words(text: Msg) -> Iterable[str]:
    """Return the words that fill a message, those of messages within it too."""
    for _, value in text.params:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Msg):
            yield from _words(value)


def _cards(spec: GameSpec, names: Iterable[str], price: int | None = None) -> tuple[Card, ...]:
    """Return the cards among some words."""
    wanted = list(names)
    codes = {card.name: code for code, card in spec.cards().items() if card.name in wanted}
    return tuple((codes[name], price) for name in dict.fromkeys(wanted) if name in codes)


__all__ = ["Card", "named_of", "offered_of", "subject_of"]
