"""A deck of somebody's, and how a seat remembers the one that it plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from bot.model import CASUAL
from bot.names import clean
from engine import DeckFault, Msg, PrintedCard, SeatSetup, game, printed_cards

NAME_LENGTH = 40
"""Characters of a deck's name."""
NAMELESS = "Deck"


class Unread(NamedTuple):
    """A line of which nobody knows which card it means: how many, the words, and the codes of the likeliest cards."""

    n: int
    words: str
    likely: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: ``cards`` maps codes to copies, ``faction`` is whom it stands for (empty: the game's own choice)."""

    id: int
    user_id: int
    name: str
    game: str
    cards: Mapping[str, int]
    faction: str = ""
    unread: tuple[Unread, ...] = ()

    @property
    def size(self) -> int:
        """How many cards are in it."""
        return sum(self.cards.values())

    def faults(self, options: Mapping[str, str] | None = None) -> tuple[DeckFault, ...]:
        """Every breach of the rules of construction, under these options of a match."""
        return game(self.game).deck_faults(self.cards, options, self.faction)

    def unwritten(self) -> tuple[PrintedCard, ...]:
        """The cards that cannot be played yet, in the order of the deck."""
        written, every = game(self.game).rules.cards, printed_cards(self.game)
        return tuple(every[code] for code in self.cards if code not in written)

    def forbidden(self, options: Mapping[str, str]) -> tuple[DeckFault, ...]:
        """The breaches for which it cannot be played in a match with these options: all, or in a casual one few."""
        casual = options.get(CASUAL) == "yes"
        return tuple(fault for fault in self.faults(options) if fault.needed or not casual)

    def hindrance(self, options: Mapping[str, str]) -> Msg | None:
        """Why no match with these options can begin with it, and what helps; None if one can."""
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
        """True if a match with these options can begin with it."""
        return self.hindrance(options) is None

    def stored(self) -> str:
        """The deck as a seat remembers it: what is done to the deck later does not touch a match."""
        return json.dumps(
            {"name": self.name, "faction": self.faction, "cards": dict(self.cards)},
            separators=(",", ":"),
            ensure_ascii=False,
        )


def own_deck(stored: str) -> Deck | None:
    """Read what :meth:`Deck.stored` wrote, as the deck of nobody; None for the key of a ready deck."""
    if not stored.startswith("{"):
        return None
    row = cast("dict[str, object]", json.loads(stored))
    name = clean(str(row["name"]), NAME_LENGTH, NAMELESS)
    return Deck(0, 0, name, "", cast("dict[str, int]", row["cards"]), str(row["faction"]))


def seat_setup(stored: str, name: str, stops: str, *, casual: bool = False) -> SeatSetup:
    """What a seat brings, from the deck as it is stored."""
    own = own_deck(stored)
    if own is None:
        return SeatSetup(stored, name, stops)
    return SeatSetup(own.cards, name, stops, own.faction, casual)


def seat_row(stored: str, name: str, stops: str, *, casual: bool = False) -> dict[str, object]:
    """The same as plain data, as a journal for a report holds it (:func:`engine.replay`)."""
    setup = seat_setup(stored, name, stops, casual=casual)
    row: dict[str, object] = {"deck": setup.deck, "name": name, "stops": stops}
    if setup.deck is not stored:
        row |= {"faction": setup.faction, "casual": setup.casual}
    return row
