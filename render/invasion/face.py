"""A card's face: everything printed on it, read from its facts and laid out as a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from render.art.portrait import Portrait
from render.canvas import fonts
from render.emblems.blazon import emblem, parting
from render.invasion.art import GALLERY
from render.invasion.words import UNIQUE, keyword, tell, term
from render.parts.sheet import Sheet
from render.words import keywords_of
from render.words import number as number_of


class CardFace(NamedTuple):
    """Everything printed on a card."""

    name: str
    kind: str
    race: str | None
    cost: str
    loyalty: int
    power: str
    hp: str
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    unique: bool
    text: str
    seat: int | None
    number: int
    locale: str
    portrait: Portrait | None


def face_of(info: Any, text: str, locale: str, seat: int | None = None, number: int = 0) -> CardFace:
    """Return the face of a card. Its facts are given as an object or as a mapping (as in a view)."""

    def read(key: str, other: Any = None) -> Any:
        return info.get(key, other) if isinstance(info, Mapping) else getattr(info, key, other)

    kind = str(read("kind") or "unit").lower()
    cost = read("cost")
    power, hp = read("power"), read("hp")
    if isinstance(info, Mapping) and info.get("printed_power") is not None:
        power = info["printed_power"]
    words = tuple(keyword(locale, word, n) for word, n in keywords_of(read("keywords") or ()))
    return CardFace(
        fonts.printable(str(read("name") or tell(locale, "unknown_card"))),
        kind,
        read("race"),
        "" if cost is None else str(cost),
        int(read("loyalty") or 0),
        "" if kind in ("tactic", "quest") else number_of(power),
        number_of(hp) if kind in ("unit", "legend") else "",
        tuple(str(t) for t in read("traits") or ()),
        words,
        bool(read("unique")),
        fonts.printable_lines(text),
        seat,
        number,
        locale,
        GALLERY.of(read("code")),
    )


def sheet_of(face: CardFace) -> Sheet:
    """Return the sheet to draw for a face."""
    kind = tell(
        face.locale,
        "card_type",
        race=term(face.locale, "race", face.race or "Neutral"),
        kind=term(face.locale, "kind", face.kind),
    )
    if face.unique:
        kind += f", {tell(face.locale, 'unique')}"
    stats = [("power", face.power, "power"), ("heart", face.hp, "hit_points")]
    return Sheet(
        (UNIQUE if face.unique else "") + face.name,
        face.kind,
        face.race,
        face.cost,
        face.loyalty,
        fonts.dotted([kind, *face.traits]),
        face.text or ", ".join(face.keywords),
        tuple((sign, value, tell(face.locale, word)) for sign, value, word in stats if value),
        face.seat,
        face.number,
        face.locale,
        emblem(face.name, face.kind, face.traits),
        parting(face.name),
        portrait=face.portrait,
    )


__all__ = ["CardFace", "face_of", "sheet_of"]
