"""A player's own deck, and the copy of it that a seat stores."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from bot.model import CASUAL
from bot.names import clean
from engine import DeckFault, Msg, PrintedCard, SeatSetup, game, printed_cards

NAME_LENGTH = 40
"""Maximum number of characters of a deck's name."""
NAMELESS = "Deck"


class Unread(NamedTuple):
    """A line whose card is not known: the number of copies, the words, and the codes of the likeliest cards."""

    n: int
    words: str
    likely: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A player's deck.

    ``cards`` maps card codes to numbers of copies. ``faction`` is the faction that the deck plays for. If it is empty,
    the game chooses the faction.
    """

    id: int
    user_id: int
    name: str
    game: str
    cards: Mapping[str, int]
    faction: str = ""
    unread: tuple[Unread, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(self.cards.values())

    def faults(self, options: Mapping[str, str] | None = None) -> tuple[DeckFault, ...]:
        """Return every breach of the construction rules, under the given match options."""
        return game(self.game).deck_faults(self.cards, options, self.faction)

    def unwritten(self) -> tuple[PrintedCard, ...]:
        """Return the cards that cannot be played yet, in the order of the deck.

        Cards that are never in a deck are not among them. They are faults of the deck.
        """
        spec, every = game(self.game), printed_cards(self.game)
        missing = [code for code in self.cards if code not in spec.rules.cards]
        return tuple(every[code] for code in missing if not ((why := spec.absence(code)) and why.outside))

    def forbidden(self, options: Mapping[str, str]) -> tuple[DeckFault, ...]:
        """Return the broken rules that prevent the use of this deck in a match with these options.

        A casual match ignores all broken rules except those that make setting up impossible.
        """
        casual = options.get(CASUAL) == "yes"
        return tuple(fault for fault in self.faults(options) if fault.needed or not casual)

    def hindrance(self, options: Mapping[str, str]) -> Msg | None:
        """Return why the deck cannot be used in a match with these options, and how to fix that. None if it can be
        used.
        """
        if self.unread:
            return Msg.of("bot.deck.unread", deck=self.name, n=len(self.unread))
        missing = self.unwritten()
        if missing:
            cards = tuple(card.name for card in missing[:3])
            return Msg.of("bot.deck.unwritten", deck=self.name, n=len(missing), cards=cards)
        faults = self.forbidden(options)
        needed = [fault for fault in faults if fault.needed]
        if needed:
            return Msg.of("bot.deck.needed", deck=self.name, first=needed[0].text)
        return Msg.of("bot.deck.faults", deck=self.name, n=len(faults), first=faults[0].text) if faults else None

    def can_start(self, options: Mapping[str, str]) -> bool:
        """Whether a match with these options can begin with this deck."""
        return self.hindrance(options) is None

    def stored(self) -> str:
        """Return the copy of the deck that a seat stores. Later changes to the deck do not affect the match."""
        return json.dumps(
            {"name": self.name, "faction": self.faction, "cards": dict(self.cards)},
            separators=(",", ":"),
            ensure_ascii=False,
        )


def own_deck(stored: str) -> Deck | None:
    """Return the deck that :meth:`Deck.stored` stored. It has no owner. None if the text is the key of a ready deck."""
    if not stored.startswith("{"):
        return None
    row = cast("dict[str, object]", json.loads(stored))
    name = clean(str(row["name"]), NAME_LENGTH, NAMELESS)
    return Deck(0, 0, name, "", cast("dict[str, int]", row["cards"]), str(row["faction"]))


def seat_setup(stored: str, name: str, stops: str, *, casual: bool = False) -> SeatSetup:
    """Return what the engine needs to set up a seat, from the seat's stored deck."""
    own = own_deck(stored)
    if own is None:
        return SeatSetup(stored, name, stops)
    return SeatSetup(own.cards, name, stops, own.faction, casual)


def seat_row(stored: str, name: str, stops: str, *, casual: bool = False) -> dict[str, object]:
    """Return a seat's setup as plain data for the journal in a bug report (:func:`engine.replay`)."""
    setup = seat_setup(stored, name, stops, casual=casual)
    row: dict[str, object] = {"deck": setup.deck, "name": name, "stops": stops}
    if setup.deck is not stored:
        row |= {"faction": setup.faction, "casual": setup.casual}
    return row


def nameless(stored: str) -> str:
    """Return a seat's deck without the name that its player gave it."""
    own = own_deck(stored)
    if own is None:
        return stored
    return json.dumps({**json.loads(stored), "name": NAMELESS}, separators=(",", ":"), ensure_ascii=False)
