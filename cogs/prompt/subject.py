"""Finds what a question's picture must show besides the numbered things, because the buttons name it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cogs.prompt.options import main_options, refers_to
from engine import Completion, Decision, GameSpec, Msg, say

Card = tuple[str, int | None]
"""A card's code and, if the question is whether to pay the card's price, that price; otherwise None."""


def named_of(decision: Decision, completions: Mapping[str, Completion]) -> tuple[int | str, ...]:
    """Return the entities and squares to which the options, or the answers that can follow them, refer. Each is listed
    once.

    Copies of a card that share an option are all among them.
    """
    after = [option for found in completions.values() for option in found.options]
    things = (thing for option in (*decision.options, *after) for thing in (refers_to(option), *option.also))
    return tuple(dict.fromkeys(thing for thing in things if thing is not None))


def offered_of(decision: Decision, spec: GameSpec) -> tuple[Card, ...]:
    """Return the cards that a question offers but that are not in the seat's view. Each is listed once.

    Cards on their way to a discard pile may be in no place of the view.
    """
    away = decision.kind == "discard_order"
    loose = [option for option in main_options(decision) if away or refers_to(option) is None]
    hidden = (word for option in loose if option.ref == 0 for word in _words(option.text))
    return _cards(spec, (*(say(option.text) for option in loose), *hidden))


def subject_of(decision: Decision, spec: GameSpec) -> tuple[Card, ...]:
    """Return a tuple with the card that a question is about; empty if the options themselves refer to cards or squares.

    It is the card that the question's text names, or else the card whose effect asks the question. A question of no
    card that asks for several squares is about the card that its text names, which is laid on these squares.
    """
    things = [refers_to(option) for option in decision.options]
    lays = decision.shape == "subset" and not decision.source and all(isinstance(thing, str) for thing in things)
    if not lays and any(thing is not None for thing in things):
        return ()
    price = next((option.cost for option in decision.options if option.cost is not None), None)
    said = _cards(spec, _words(decision.text), price)
    return said[:1] or (((decision.about, None),) if decision.about in spec.cards() else ())


def _words(text: Msg) -> Iterable[str]:
    """Yield the strings among the parameters of a message, including those of messages nested in it."""
    for _, value in text.params:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Msg):
            yield from _words(value)


def _cards(spec: GameSpec, names: Iterable[str], price: int | None = None) -> tuple[Card, ...]:
    """Return the cards with these names."""
    wanted = list(names)
    codes = {card.name: code for code, card in spec.cards().items() if card.name in wanted}
    return tuple((codes[name], price) for name in dict.fromkeys(wanted) if name in codes)


__all__ = ["Card", "named_of", "offered_of", "subject_of"]
