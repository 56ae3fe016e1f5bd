"""The rule book: entries and pages as plain data, read once from the package's own YAML files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from bot.model import Json

_LISTS = ("faq", "also", "asked", "same_as", "related", "cards", "general")
ABROAD = "asked_in_"
"""Prefix of the names of files with questions in other languages. The language code follows the prefix."""

BASICS = "Basics"
"""The `document` of entries about the basics of a game. Their statements are not in any single rule."""

_TOPIC = "-BASICS-"
"""The part between game and topic in the ids of entries about the basics. The topic's name is the same in every game.
"""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The YAML loader. The C loader reads the whole book in a tenth of a second. The slower Python loader is used only if
the C library is missing.
"""


class BookError(ValueError):
    """A file of the book is malformed."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, ruling, erratum or answer, in the project's own words."""

    id: str
    game: str
    kind: str
    """"engine" (played by the bot), "deck" (about building decks) or "lookup" (only to be read)."""
    title: str
    text: str
    document: str
    section: str
    faq: tuple[str, ...] = ()
    """The FAQ versions in which this entry holds. Empty if the game has no versions."""
    differs: str = ""
    """How the FAQ versions differ on the subject of this entry."""
    example: str = ""
    words: str = ""
    """Additional words that players may search for. Never shown."""
    asked: tuple[str, ...] = ()
    """Players' questions that this entry answers. Never shown."""
    abroad: tuple[str, ...] = ()
    """Players' questions in other languages that this entry answers. Never shown."""
    same_as: tuple[str, ...] = ()
    """Ids of other entries that say the same (its twins), such as an erratum, an FAQ answer or a step of a summary."""
    related: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Names of the cards that this entry mentions."""
    general: tuple[str, ...] = ()
    """Ids of more general rules to which this entry is an exception or a detail. If these rules match a question
    equally well, they are shown before this entry.
    """
    topic: str = ""
    """Topic of this entry, such as ``WIN``. Empty if no other game has an entry on it. A game has at most one entry per
    topic.
    """
    also: tuple[str, ...] = ()
    """Further ids of the same rule, if its sources number it more than once."""
    reading: bool = False
    """Whether this entry is Riposte's own interpretation, because the sources do not settle its subject."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids of this entry: the main one and the further ones."""
        return (self.id, *self.also)


@dataclass(frozen=True, slots=True)
class Overview:
    """An overview of one game, such as its turn or its keywords."""

    key: str
    game: str
    title: str
    text: str
    picture: str = ""


class Book:
    """All entries and pages. They do not change after loading."""

    def __init__(
        self,
        entries: tuple[Entry, ...],
        pages: tuple[Overview, ...],
        names: dict[str, str],
        mentions: dict[str, tuple[str, ...]],
    ) -> None:
        """Build the book. Raises BookError if ids are not unique or a referenced id does not exist."""
        self.entries = entries
        self.pages = pages
        self.names = names
        """The names of the book's games, by game."""
        self.mentions = mentions
        """The words with which a question may name a game, by game."""
        self._by_card: dict[str, list[Entry]] = {}
        self._by_topic: dict[str, list[Entry]] = {}
        self._by_id = {id: entry for entry in entries for id in entry.ids}
        if len(self._by_id) != sum(len(entry.ids) for entry in entries):
            raise BookError("an id occurs twice in the rule book")
        for entry in entries:
            if entry.topic:
                self._by_topic.setdefault(entry.topic, []).append(entry)
            for other in (*entry.related, *entry.same_as, *entry.general):
                if other not in self._by_id:
                    raise BookError(f"{entry.id} names {other}, which does not exist")
            for name in entry.cards:
                self._by_card.setdefault(name.casefold(), []).append(entry)

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self.entries)

    def get(self, rule_id: str) -> Entry | None:
        """Return the entry with this id or further id, ignoring case, or None."""
        return self._by_id.get(rule_id.strip().upper())

    def of_game(self, game: str) -> tuple[Entry, ...]:
        """Return a game's entries in the order of their documents."""
        return tuple(entry for entry in self.entries if entry.game == game)

    def on_topic(self, topic: str) -> tuple[Entry, ...]:
        """Return the entries about a topic, one for each game that has it."""
        return tuple(self._by_topic.get(topic, ()))

    def in_each_game(self, entry: Entry) -> tuple[Entry, ...]:
        """Return the entries of all games on the topic of this entry or of its twins. Empty if neither has a topic."""
        same = (entry, *(self._by_id[one] for one in entry.same_as))
        return self.on_topic(next((one.topic for one in same if one.topic), ""))

    def topics(self) -> tuple[str, ...]:
        """Return the topics on which more than one game has an entry."""
        return tuple(topic for topic, entries in self._by_topic.items() if len(entries) > 1)

    def naming(self, card_name: str, game: str | None = None) -> tuple[Entry, ...]:
        """Return the entries that mention a card."""
        found = self._by_card.get(card_name.strip().casefold(), ())
        return tuple(entry for entry in found if game in (None, entry.game))

    def page(self, key: str) -> Overview | None:
        """Return a page by its key, or None."""
        return next((page for page in self.pages if page.key == key), None)

    def pages_of(self, game: str) -> tuple[Overview, ...]:
        """Return a game's pages."""
        return tuple(page for page in self.pages if page.game == game)


@cache
def book() -> Book:
    """Return the rule book. It is read on the first call."""
    entries: list[Entry] = []
    pages: list[Overview] = []
    names: dict[str, str] = {}
    mentions: dict[str, tuple[str, ...]] = {}
    more, abroad = _asked(), _asked(abroad=True)
    for name, data in _documents("rules"):
        try:
            game = str(data["game"])
            if "name" in data:
                names[game] = str(data["name"])
                mentions[game] = tuple(str(word) for word in data.get("mentions", ()))
            for row in data.get("entries", ()):
                entries.append(_entry(game, row, more.pop(row["id"], ()), abroad.pop(row["id"], ())))
            pages.extend(Overview(game=game, **row) for row in data.get("pages", ()))
        except (KeyError, TypeError) as problem:
            raise BookError(f"{name}: {problem!r}") from problem
    if more or abroad:
        raise BookError(f"questions for rules that do not exist: {', '.join([*more, *abroad])}")
    return Book(tuple(entries), tuple(pages), names, mentions)


def _asked(*, abroad: bool = False) -> dict[str, tuple[str, ...]]:
    """Return the collected questions of players, grouped by rule: the English ones or those in other languages."""
    found: dict[str, tuple[str, ...]] = {}
    for name, data in _documents("asked"):
        if name.startswith(ABROAD) == abroad:
            for rule, asked in data.items():
                found[rule] = found.get(rule, ()) + tuple(map(str, asked))
    return found


def _entry(game: str, row: dict[str, Any], asked: tuple[str, ...], abroad: tuple[str, ...]) -> Entry:
    lists: dict[str, Any] = {key: tuple(row.pop(key, ())) for key in _LISTS}
    lists["asked"] += asked
    topic = row.pop("topic", row["id"].partition(_TOPIC)[2])
    return Entry(game=game, abroad=abroad, topic=topic, **row, **lists)


def _documents(folder_name: str) -> Iterator[tuple[str, Json]]:
    folder = files("bot.lookup").joinpath(folder_name)
    for path in sorted(folder.iterdir(), key=lambda p: p.name):
        if path.name.endswith(".yaml"):
            yield path.name, read(path.read_text(encoding="utf-8"))


def read(text: str) -> Any:
    """Return the content of a YAML text, loaded safely."""
    return yaml.load(text, Loader=_LOADER)  # noqa: S506 - either loader is a safe one
