"""Puts a deliberately wrong version of a card into a loaded game, as if the card had always been defined that way.

The change cannot be undone, so each wrong version is tried in a separate process.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from engine.cli.variants import wrong_words
from engine.kernel.language.definitions import AbilityDef, current_id
from engine.kernel.rules import Rules


def enter(rules: Rules, codes: Sequence[str], abilities: tuple[AbilityDef, ...]) -> None:
    """Give the cards with these ids other abilities, and register all cards of the game again.

    Raises :class:`~engine.kernel.language.checks.faults.DefinitionError` for a definition that is refused.
    """
    for code in codes:
        object.__setattr__(rules.cards[code], "abilities", abilities)  # other code may have a reference to the card
    fresh = type(rules)()
    right = rules.lexicon  # do not create a new lexicon, because words may have been added to this one
    fresh.lexicon = None if right is None else right.plus(packages=(wrong_words.__name__,))
    for card in rules.cards.values():
        fresh.add_card(card)
    fresh.cards_are_complete()
    fresh.lexicon = right
    fresh.abilities.update(
        (id, before) for id, before in rules.abilities.items() if current_id(id) != id
    )  # retired abilities
    for name, value in vars(fresh).items():
        held = getattr(rules, name, None)
        if isinstance(held, dict | set) and isinstance(
            value, type(held)
        ):  # other code may have a reference to the table
            held.clear()
            held.update(value)
        else:
            setattr(rules, name, value)
    _forget()


def _forget() -> None:
    """Clear the caches of the engine's functions, because they may hold results for the right card."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
