"""The messages that need translations: those of the interface, but not the words of card text.

The engine builds card text from single words by grammar, so card text exists only in English. Everything that a player
reads around the cards is the interface. Only this module separates the two.
"""

from __future__ import annotations

import re

from bot.locales import SLOT
from engine import games

FRONT = frozenset({"bot", "render", "ui"})
"""First parts of the message ids of packages that have no card text."""

CARD_WORDS = frozenset(
    (
        "attack",
        "cond",
        "cost",
        "dice",
        "enemy",
        "fact",
        "faction",
        "flag",
        "flow",
        "friendly",
        "fx",
        "grant",
        "grid",
        "group",
        "keyword",
        "mark",
        "mod",
        "move",
        "noun",
        "np",
        "number",
        "pile",
        "purpose",
        "ref",
        "sel",
        "term",
        "text",
        "under",
        "until",
        "val",
        "when",
        "who",
        "with_ability",
        "would",
    )
)
"""Parts of message ids that mark a word of card text, such as an effect, a noun or a condition. In the id, they follow
the game's own part.
"""

SAID = frozenset(
    (
        "attack.die",
        "attack.none",
        "move.by_way",
        "move.stay",
        "move.stay.after",
        "move.stop",
        "move.through",
        "text",
    )
)
"""Ids of messages that look like words of card text but are shown to players as sentences."""


def is_interface(id: str) -> bool:
    """Whether a message belongs to the interface, so that every language should have it."""
    first, _, rest = id.partition(".")
    if first in FRONT or id in SAID:
        return True
    if rest and first in _games():
        first = rest.partition(".")[0]
    return first not in CARD_WORDS


def _games() -> frozenset[str]:
    """Return the first parts of message ids that belong to a game. They are taken from the games' titles."""
    return frozenset(spec.title.id.partition(".")[0] for spec in games())


def has_words(template: str) -> bool:
    """Whether a template has words. For example, "{what}: {n}" has none, so it is the same in most languages."""
    plurals = re.findall(r"[|?][^{}]*(?=\})", template)
    return bool(re.search(r"[^\W\d_]{2}", SLOT.sub(" ", template) + " ".join(plurals)))


__all__ = ["has_words", "is_interface"]
