"""The printed cards that no match has, each with the reason."""

from __future__ import annotations

from engine.kernel.messages import Msg, register_messages
from engine.printed import Absence, PrintedCard

OUTSIDE = frozenset({"fulcrum", "draft"})
"""The kinds of cards that are never in a deck."""

WITHOUT_TEXT = frozenset({"cataclysm-015", "cataclysm-023", "cataclysm-024", "core-128", "core-131"})
"""The cards whose text none of our sources gives, by code. Once its text is known, a card is defined instead."""


def absence(card: PrintedCard) -> Absence | None:
    """Return why a printed card is in no match, or None for all other cards."""
    told = "_untold" if card.code in WITHOUT_TEXT else ""
    if card.kind in OUTSIDE:
        return Absence(Msg.of(f"inv.absent.{card.kind}{told}", card=card.name), outside=True)
    return Absence(Msg.of("inv.absent.untold", card=card.name)) if told else None


register_messages(
    "en",
    {
        "inv.absent.untold": "None of our sources gives the text of {card}, so it cannot be played.",
        "inv.absent.draft": "{card} is a draft card. It is used while decks are drafted, never in a match.",
        "inv.absent.draft_untold": "{card} is a draft card. It is used while decks are drafted, never in a match. None "
        "of our sources gives its text.",
        "inv.absent.fulcrum": "{card} is a fulcrum. It belongs to the multiplayer game of Cataclysm, which Riposte "
        "does not play. None of our sources gives the full rules of channelling and dominance.",
    },
)
