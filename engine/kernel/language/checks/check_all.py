"""The full check, which prints everything that a game can ever show, in every plural form and language.

Registration prints each card only with the numbers in its definition (:mod:`engine.kernel.language.checks.check`). This
longer check is for tests and for ``python -m engine cards --check``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.kernel.language.checks.check import DefinitionError, check_card, inside, prints, unknown_names
from engine.kernel.language.definitions import Card
from engine.kernel.language.nodes import Node
from engine.kernel.language.text.abilities import card_text
from engine.kernel.messages import Msg, locales, plural_category, say, slots, templates
from engine.kernel.state.lexicon import Lexicon

_NUMBERS = frozenset(("n", "k", "least", "most", "depth"))


@cache
def samples(locale: str) -> tuple[int, ...]:
    """Return one example number for each plural category of a language."""
    found: dict[str, int] = {}
    for n in (*range(1, 200), 0, 1000, 1_000_000):
        found.setdefault(plural_category(n, locale), n)
    return tuple(found.values())


def with_number(word: Any, n: int) -> Any:  # type: ignore[explicit-any]  # what goes in comes out
    """Return a copy of a definition with every amount replaced by ``n``."""
    if isinstance(word, tuple):
        return tuple(with_number(part, n) for part in word)
    if not isinstance(word, Node):
        return word
    changed = {}
    for name in type(word).__dataclass_fields__:
        value = getattr(word, name)
        if name in _NUMBERS and isinstance(value, int) and not isinstance(value, bool) and value:
            changed[name] = n if value > 0 else -n
        elif isinstance(value, Node | tuple):
            other = with_number(value, n)
            if other != value:
                changed[name] = other
    return replace(word, **changed) if changed else word


def check_all(lexicon: Lexicon, cards: Mapping[str, Card], languages: Iterable[str] = ()) -> list[str]:
    """Return one sentence for each mistake in the cards or messages of a game.

    Every card is checked in the same way as at registration, and its full text is printed.  Every ability is printed
    with one amount per plural category.  Every message of the catalogue is also printed with these amounts, in all
    ``languages`` (default: all languages that the catalogue has).
    """
    spoken = tuple(languages) or locales()
    wrong: list[str] = []
    mentioned = []
    for card in cards.values():
        try:
            mentioned.append((card, check_card(lexicon, card)))
            for n, d in enumerate(card.abilities):
                for amount in samples("en"):
                    prints(lexicon, card, n, with_number(d, amount))
            for locale in spoken:
                card_text(card, locale)
        except DefinitionError as lost:
            wrong.append(str(lost))
        except KeyError as lost:
            wrong.append(
                f"{card.name} ({card.code}): there is no text for {lost.args[0]!r}. To mend it, add it to the game."
            )
    titles = frozenset(card.name for card in cards.values())
    named = frozenset(d.name for card in cards.values() for d in card.abilities if d.name)
    for card, said in mentioned:
        try:
            unknown_names(card, said, titles, named)
        except DefinitionError as lost:
            wrong.append(str(lost))
    for locale in spoken:
        for name in sorted(templates(locale)):
            wrong += message_faults(name, locale)
    return wrong


def message_faults(name: str, locale: str) -> list[str]:
    """Return a list with one sentence if a message cannot be printed in some plural category of a language."""
    template = templates(locale)[name]
    for n in samples(locale):
        text = say(Msg.of(name, **dict.fromkeys(slots(template), n)), locale)
        if "{" in text or "}" in text or ("  " in text and "  " not in template) or (template and not text):
            return [
                f"The message {name!r} in {locale!r} is no sentence with {n}: {text!r}. To mend it, give it a form "
                f"for each plural."
            ]
    return []


def unknown_titles(cards: Mapping[str, Card]) -> list[str]:
    """Return one sentence for each title that cards mention but no card has.  Later sets may add such a card."""
    titles = {card.name for card in cards.values()}
    out = []
    for card in cards.values():
        for word in inside(card.abilities):
            name = getattr(word, "name", "")
            if type(word).__name__ in ("Named", "Titled", "Called") and name and name not in titles:
                out.append(f"{card.name} ({card.code}) names {name!r}, which no card of the game is called.")
    return list(dict.fromkeys(out))
