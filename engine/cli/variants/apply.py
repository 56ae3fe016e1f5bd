"""A card made wrong in a game that is loaded: the game is what it would be, had the card always said that.

Nothing undoes it.  Whoever tries a wrong card does so in a process of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from engine.cli.variants import wrong_words
from engine.kernel.language.definitions import AbilityDef, current_id
from engine.kernel.rules import Rules


def enter(rules: Rules, codes: Sequence[str], abilities: tuple[AbilityDef, ...]) -> None:
    """Let the cards with these ids say something else, and enter all cards of the game anew.

    Raises :class:`~engine.kernel.language.checks.faults.DefinitionError` for a definition that is refused.
    """
    for code in codes:
        object.__setattr__(rules.cards[code], "abilities", abilities)  # whoever holds the card sees it, too
    fresh = type(rules)()
    right = rules.lexicon  # whoever enters cards of his own may have added words to it
    fresh.lexicon = None if right is None else right.plus(packages=(wrong_words.__name__,))
    for card in rules.cards.values():
        fresh.add_card(card)
    fresh.cards_are_complete()
    fresh.lexicon = right
    fresh.abilities.update((id, before) for id, before in rules.abilities.items() if current_id(id) != id)  # retired
    for name, value in vars(fresh).items():
        held = getattr(rules, name, None)
        if isinstance(held, dict | set) and isinstance(value, type(held)):  # a table may be known to others
            held.clear()
            held.update(value)
        else:
            setattr(rules, name, value)
    _forget()


def _forget() -> None:
    """Empty what functions of the engine keep of what they have found out: it may be of the right card."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()
