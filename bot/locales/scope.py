"""Which messages the translations are asked for: those of the interface, not the words of card text.

Cards are printed by grammar (``engine`` puts their text together from words, and their English is all there is);
what a player reads around the cards is the interface. This module is the one place that tells them apart.
"""

from __future__ import annotations

import re

from bot.locales import SLOT
from engine import games

FRONT = frozenset({"bot", "render", "ui"})
"""First parts of ids of packages that print no card text."""

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
        "in_your_hand",
        "keyword",
        "mark",
        "mod",
        "move",
        "noun",
        "np",
        "number",
        "purpose",
        "ref",
        "sel",
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
"""First parts of ids (after a game's own) that name a word of card text: an effect, a noun, a condition ..."""

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
"""Ids that begin like words of card text and are said to players all the same."""


def is_interface(id: str) -> bool:
    """True if a message belongs to the interface, so that every language should have it."""
    first, _, rest = id.partition(".")
    if first in FRONT or id in SAID:
        return True
    if rest and first in _games():
        first = rest.partition(".")[0]
    return first not in CARD_WORDS


def _games() -> frozenset[str]:
    """The parts of ids that stand for a game: each game's title has one."""
    return frozenset(spec.title.id.partition(".")[0] for spec in games())


def has_words(template: str) -> bool:
    """True if a template holds words of its own: "{what}: {n}" has none, and is the same in most languages."""
    plurals = re.findall(r"[|?][^{}]*(?=\})", template)
    return bool(re.search(r"[^\W\d_]{2}", SLOT.sub(" ", template) + " ".join(plurals)))


__all__ = ["has_words", "is_interface"]
