"""Actions of people on their decks: add, show, complete, copy, delete, and use in a match."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.apart import apart
from bot.decks.model import NAME_LENGTH, NAMELESS, Deck, Unread
from bot.decks.reading import read
from bot.model import UserError
from bot.names import clean, quoted
from bot.storage import Repository
from bot.storage.database import StoredRow
from engine import Msg, games, printed_cards

MOST_DECKS = 100
"""Maximum number of decks that a person may keep."""
MOST_UNREAD = 250
"""Maximum number of lines of a list that may remain without a known card. A real deck has at most a hundred lines."""
MOST_BYTES = 16 * 1024
"""Maximum size in bytes of a pasted text or a file."""
OWN = "deck:"
"""Prefix of the key of a person's own deck. It distinguishes own decks from ready decks where both are allowed."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A deck that was just added, with notes about its list for the owner.

    ``corrected`` lists corrected typing errors as (the name as written, the card's name). ``aside`` lists the lines
    that were understood but left out: sideboard cards and remarks.
    """

    deck: Deck
    corrected: tuple[tuple[str, str], ...]
    aside: tuple[str, ...] = ()


class Decks:
    """The decks of all people."""

    def __init__(self, repository: Repository, now: Callable[[], int]) -> None:
        self._repository = repository
        self._now = now

    async def bring(self, user_id: int, game: str, text: str, name: str = "", file: str = "") -> Imported:
        """Store a pasted deck. Its name is ``name``, else the name in the list, else the name of the ``file``.

        If the person already has a deck with that name, a number is added to the name. Raises UserError if the game is
        unknown, the text is too long or has no card, its XML is damaged, or the person has too many decks.
        """
        spec = next((spec for spec in games() if spec.name == game), None)
        if spec is None:
            raise UserError(Msg.of("bot.no_game", game=quoted(game)))
        if len(text.encode()) > MOST_BYTES:
            raise UserError(Msg.of("bot.deck.long", kb=MOST_BYTES // 1024))
        found = await apart("deck", read, game, text)
        if not found.cards and not any(line.likely for line in found.unread):
            raise UserError(Msg.of("bot.deck.no_cards"))
        if len(found.unread) > MOST_UNREAD:
            raise UserError(Msg.of("bot.deck.lines", n=MOST_UNREAD))
        given = (clean(one, NAME_LENGTH) for one in (name, found.title, file))
        wished = next((one for one in given if one), "") or found.faction or _most(game, found.cards)
        deck = await self._keep(user_id, game, wished, found.cards, found.faction, found.unread)
        return Imported(deck, found.corrected, found.aside)

    async def _keep(
        self,
        user_id: int,
        game: str,
        name: str,
        cards: Mapping[str, int],
        faction: str,
        unread: tuple[Unread, ...] = (),
    ) -> Deck:
        async with self._repository.write() as tx:
            taken = [str(row["name"]) for row in await tx.decks_of(user_id)]
            if len(taken) >= MOST_DECKS:
                raise UserError(Msg.of("bot.deck.many", n=MOST_DECKS))
            name = _free(clean(name, NAME_LENGTH, NAMELESS), taken)
            deck_id = await tx.insert_deck(
                user_id=user_id,
                name=name,
                game=game,
                cards=dict(cards),
                unread=[list(one) for one in unread],
                faction=faction,
                changed_at=self._now(),
            )
        return Deck(deck_id, user_id, name, game, dict(cards), faction, unread)

    async def all_of(self, user_id: int, game: str | None = None) -> tuple[Deck, ...]:
        """Return a person's decks, the most recently changed first."""
        async with self._repository.read() as tx:
            return tuple(_deck(row) for row in await tx.decks_of(user_id, game))

    async def named(self, user_id: int, name: str) -> Deck:
        """Return a person's deck by its name or key. Raises UserError if there is none."""
        decks = await self.all_of(user_id)
        wanted = {name.strip().casefold(), clean(name, NAME_LENGTH).casefold()}
        for deck in decks:
            if not wanted.isdisjoint((deck.name.casefold(), f"{OWN}{deck.id}")):
                return deck
        if not decks:
            raise UserError(Msg.of("bot.deck.none"))
        raise UserError(Msg.of("bot.deck.unknown", deck=quoted(name, NAME_LENGTH)))

    async def get(self, deck_id: int) -> Deck:
        """Return a deck by its id, for any owner. Raises UserError if it was deleted."""
        async with self._repository.read() as tx:
            row = await tx.deck_row(deck_id)
        if row is None:
            raise UserError(Msg.of("bot.deck.gone"))
        return _deck(row)

    async def own(self, user_id: int, deck_id: int) -> Deck:
        """Return a person's own deck. Raises UserError if it was deleted or belongs to another person."""
        deck = await self.get(deck_id)
        if deck.user_id != user_id:
            raise UserError(Msg.of("bot.deck.not_yours"))
        return deck

    async def settle(self, user_id: int, deck_id: int, words: str, code: str | None) -> Deck:
        """Set the card of a line that was not understood. If the card is None, drop the line. A repeated call changes
        nothing.
        """
        async with self._repository.write() as tx:
            row = await tx.deck_row(deck_id)
            deck = None if row is None else _deck(row)
            if deck is None or deck.user_id != user_id:
                raise UserError(Msg.of("bot.deck.gone"))
            line = next((one for one in deck.unread if one.words == words), None)
            if line is None or (code is not None and code not in printed_cards(deck.game)):
                return deck
            cards = dict(deck.cards)
            if code is not None:
                cards[code] = cards.get(code, 0) + line.n
            unread = tuple(one for one in deck.unread if one is not line)
            await tx.update_deck(deck_id, cards, [list(one) for one in unread], self._now())
        return Deck(deck.id, deck.user_id, deck.name, deck.game, cards, deck.faction, unread)

    async def leave_out(self, user_id: int, deck_id: int) -> Deck:
        """Drop all lines that were not understood. A repeated call changes nothing."""
        async with self._repository.write() as tx:
            row = await tx.deck_row(deck_id)
            deck = None if row is None else _deck(row)
            if deck is None or deck.user_id != user_id:
                raise UserError(Msg.of("bot.deck.gone"))
            await tx.update_deck(deck_id, dict(deck.cards), [], self._now())
        return replace(deck, unread=())

    async def delete(self, user_id: int, deck_id: int) -> Deck:
        """Delete a deck. Matches with this deck continue with their own copy."""
        deck = await self.own(user_id, deck_id)
        async with self._repository.write() as tx:
            await tx.delete_deck(deck_id)
        return deck

    async def copy(self, user_id: int, deck_id: int) -> Deck:
        """Store a copy of any deck as a new deck of this person."""
        deck = await self.get(deck_id)
        return await self._keep(user_id, deck.game, deck.name, deck.cards, deck.faction, deck.unread)

    async def for_match(self, user_id: int, game: str, key: str, options: Mapping[str, str]) -> str:
        """Return the deck with this ``key``, in the form that a seat stores. The key begins with :data:`OWN`.

        Raises UserError if there is no such deck, or if the deck is for another game, has lines that are not understood
        yet, has cards that cannot be played yet, or breaks construction rules. A casual match ignores broken rules,
        except those that make setting up impossible.
        """
        deck = await self.named(user_id, key)
        if deck.game != game:
            raise UserError(Msg.of("bot.deck.other_game", deck=deck.name))
        hindrance = deck.hindrance(options)
        if hindrance is not None:
            raise UserError(hindrance)
        return deck.stored()


def _most(name: str, cards: Mapping[str, int]) -> str:
    """Return the race with the most cards in the deck. It becomes the deck's name if neither a name nor a faction is
    known.
    """
    count: Counter[str] = Counter()
    for code, n in cards.items():
        count[printed_cards(name)[code].race] += n
    return max(count, key=lambda race: count[race], default="")


def _free(name: str, taken: list[str]) -> str:
    """Return the name. If the name is taken, add a number to it."""
    used = {one.casefold() for one in taken}
    free, n = name, 1
    while free.casefold() in used:
        n += 1
        free = f"{name[: NAME_LENGTH - 4].rstrip()} {n}"
    return free


def _deck(row: StoredRow) -> Deck:
    unread = tuple(Unread(n, words, tuple(likely)) for n, words, likely in json.loads(row["unread"]))
    name = clean(row["name"], NAME_LENGTH, NAMELESS)
    return Deck(row["id"], row["user_id"], name, row["game"], json.loads(row["cards"]), row["faction"], unread)
