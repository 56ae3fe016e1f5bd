"""The looks of cards: which parts, colours and ground belong to a faction, a kind, a role and a card.

A look is read from data: ``roles.toml`` in this folder is shared, and each game has an ``art.toml``. The tables are
laid over each other in this order: faction, kind, roles (by the traits and the words of the name, the first entries
last), and the card itself. Where an entry names several values, the card's code chooses one. A value under ``own`` is a
word of that table: the faction's ``helm`` is the helmet that dwarfs wear, and that of ``roles.toml`` any other helmet.
"""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

Value = str | float | Sequence[str]
Entries = Mapping[str, Any]
"""A table of ``art.toml`` or ``roles.toml``."""
HERE = Path(__file__).parent
PARENTS = {"traits", "words", "own", "kinds"}
"""The entries of a table that are not part of a look."""


class ArtFacts(NamedTuple):
    """The facts about a card that decide its picture. ``traits`` includes the card's class, if the game has classes."""

    code: str
    name: str
    kind: str
    faction: str
    traits: tuple[str, ...] = ()


class Look(NamedTuple):
    """A card's picture in words. An empty text is a part that is not there.

    ``picture`` is "figure", "group", "beast" or "object". ``subject`` names the beast or the object. A group is three
    heads, with hats, before the crossed weapons ``main`` and ``off``. ``beside`` and ``beyond`` name objects that stand
    behind it on the left and on the right. ``crowd`` is the number of equal figures behind a figure, and ``stature`` is
    how large a figure stands. ``hide`` and ``mane`` are the colours of a mount.
    """

    picture: str = "object"
    subject: str = "scroll"
    mount: str = ""
    build: str = "human"
    pose: str = "stand"
    head: str = "human"
    torso: str = "tunic"
    hat: str = ""
    main: str = ""
    off: str = ""
    back: str = ""
    legs: str = "leather"
    boots: str = "leather"
    sleeve: str = "cloth"
    scene: str = "field"
    ground: str = "hill"
    skin: str = ""
    hair: str = ""
    hide: str = ""
    mane: str = ""
    cloth: str = ""
    cloth2: str = ""
    metal: str = ""
    trim: str = ""
    accent: str = ""
    glow: str = ""
    leather: str = ""
    wood: str = ""
    bone: str = ""
    stone: str = ""
    flame: str = ""
    crest: str = ""
    sky: str = ""
    land: str = ""
    size: float = 1.0
    beside: str = ""
    beyond: str = ""
    crowd: float = 0
    stature: float = 1.0


class Cast:
    """The looks of one game's cards."""

    def __init__(self, file: Path) -> None:
        own = tomllib.loads(file.read_text("utf-8"))
        shared = tomllib.loads((HERE / "roles.toml").read_text("utf-8"))
        self._own: Entries = shared.get("own", {})
        self._factions: Mapping[str, Entries] = own.get("factions", {})
        self._kinds: Mapping[str, Entries] = own.get("kinds", {})
        self._roles: Sequence[Entries] = [*own.get("roles", {}).values(), *shared.get("roles", {}).values()]
        self._cards: Mapping[str, Entries] = own.get("cards", {})

    def look(self, subject: ArtFacts) -> Look:
        """Return the look of a card."""
        faction = self._factions.get(subject.faction) or self._factions.get("", {})
        kind = self._kinds.get(subject.kind, {})
        card = self._cards.get(subject.code, {})
        roles = [row for row in self._roles if _matches(row, subject)]
        merged: dict[str, Any] = {}
        for table in (faction, kind, *reversed(roles), card):
            merged.update({key: value for key, value in table.items() if key not in PARENTS})
        chance = Random(zlib.crc32(subject.code.encode()))
        own: Entries = {**self._own, **faction.get("own", {})}
        chosen: dict[str, Any] = {}
        for key in Look._fields:
            value = _one(merged[key] if key in merged else Look._field_defaults[key], chance)
            chosen[key] = _one(own.get(str(value), value), chance)
        return Look(**chosen)


def _one(value: Value, chance: Random) -> str | float:
    draw = chance.random()  # drawn for every entry, so that a change of one does not change the others
    return value if isinstance(value, str | float | int) else value[int(draw * len(value))]


def _matches(role: Entries, subject: ArtFacts) -> bool:
    """Whether a role is that of a card: its kind fits, and a trait or the beginning of a word of its name."""
    if "kinds" in role and subject.kind not in role["kinds"]:
        return False
    traits = {trait.casefold() for trait in subject.traits}
    if traits & set(_words(role.get("traits", ""), ",")):
        return True
    named = subject.name.casefold().replace("'", "").replace("-", " ").split()
    return any(word.startswith(start) for start in role.get("words", "").split() for word in named)


def _words(text: str, by: str) -> Iterable[str]:
    return (word.strip().casefold() for word in text.split(by) if word.strip())


__all__ = ["ArtFacts", "Cast", "Look"]
