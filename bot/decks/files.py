"""Deck files written by programs: the XML of OCTGN and others, and JSON.

The XML reader resolves no entities. It refuses a document type declaration (DTD), and thereby all custom entities.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from xml.parsers import expat

from bot.decks.items import ABOUT, ASIDE, COPIES, MAYBE_COPIES, NAMES, OTHERS, SETS, TITLES, ListItem, ListLine
from bot.lookup.cards import fold
from bot.model import UserError
from engine import Msg

MOST_DEEP = 60
"""Maximum nesting depth of XML elements or JSON lists."""

_XML = re.compile(r"<\?xml\b(?!.*<html\b)|<(?:deck|card|cards|cockatrice_deck)\b[^<>]*>", re.IGNORECASE | re.DOTALL)
_DOCTYPE = re.compile(r"<!(?:DOCTYPE|ENTITY)\b", re.IGNORECASE)
_PROLOGUE = re.compile(r"\s*<\?xml\b[^>]*\?>")
_BARE = re.compile(r"&(?!#\d+;|#x[0-9a-f]+;|(?:amp|lt|gt|quot|apos);)", re.IGNORECASE)
_SECTIONS = ("section", "zone", "superzone", "pile", "group")
_CARDS = ("card", "cards", "entry", "item")
_ABOUT = (
    "notes",
    "comments",
    "comment",
    "description",
    "meta",
    "game",
    "version",
    "author",
    "date",
    "tags",
    "lastloadedtimestamp",
    "bannercard",
    "sleeve",
)


def is_xml(text: str) -> bool:
    """Whether the text contains a deck in XML."""
    return _XML.search(text) is not None


def of_xml(text: str) -> list[ListItem]:
    """Return the items of a deck in XML. Raises UserError if the XML is damaged or has a document type declaration
    (DTD).
    """
    text = _BARE.sub("&amp;", _PROLOGUE.sub("", text, count=1))
    reader = _Elements()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.CommentHandler = reader.comment
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    try:
        parser.Parse(f"<all>{text}</all>".encode(), True)  # a fragment of a file has no single root
    except expat.ExpatError as error:
        if _DOCTYPE.search(text):  # inside the added root element, a DTD is a syntax error
            _refuse()
        raise UserError(Msg.of("bot.deck.damaged", line=error.lineno)) from None
    return reader.items


def _refuse(*_: object) -> None:
    raise UserError(Msg.of("bot.deck.entities"))


class _Elements:
    """A parser target that turns each element into an item when the element ends."""

    def __init__(self) -> None:
        self.items: list[ListItem] = []
        self.open: list[tuple[str, Mapping[str, str], list[str], dict[str, str]]] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.open) > MOST_DEEP:
            raise UserError(Msg.of("bot.deck.entities"))
        self._flush()
        known = {fold(key): value for key, value in attributes.items()}
        tag = tag.rpartition(":")[2].lower()
        self.open.append((tag, known, [], {}))
        if tag in _SECTIONS:
            self.items.append(ListItem("head", known.get("name", known.get("id", ""))))
        elif self._named(known) and not self._is_card(tag, known):
            self.items.append(ListItem("title" if "deck" in tag else "text", self._named(known)))

    def words(self, text: str) -> None:
        self.open[-1][2].append(text)

    def comment(self, text: str) -> None:
        self.items += [ListItem("about", line.strip()) for line in text.splitlines() if line.strip()]

    def end(self, _: str) -> None:
        tag, known, parts, inner = self.open[-1]
        if self._is_card(tag, known):
            self.items.append(_card({**inner, **known}, "".join(parts)))
            self.open.pop()
            return
        holder = next((row for row in self.open[-2:-1] if self._is_card(row[0], row[1])), None)
        text = " ".join("".join(parts).split())
        if holder is not None:
            holder[3][fold(tag)] = text or self._named(known)
            self.open.pop()
            return
        if text and fold(tag) in TITLES and tag not in ("deck", "decklist"):
            self.items.append(ListItem("title", text))
            parts.clear()
        self._flush()
        if tag in _SECTIONS:
            self.items.append(ListItem("head", ""))
        self.open.pop()

    def _flush(self) -> None:
        """Turn the text read so far in the innermost open element into items.

        A card element is skipped, because its text belongs to the card.
        """
        if not self.open:
            return
        tag, known, parts, _ = self.open[-1]
        if self._is_card(tag, known):
            return
        stated = any(row[0] in _ABOUT for row in self.open)
        lines = "".join(parts).splitlines()
        self.items += [ListItem("about" if stated else "text", line.strip()) for line in lines if line.strip()]
        parts.clear()

    @staticmethod
    def _is_card(tag: str, known: Mapping[str, str]) -> bool:
        return tag in _CARDS or any(key in known for key in COPIES)

    @staticmethod
    def _named(known: Mapping[str, str]) -> str:
        return next((known[key].strip() for key in NAMES if known.get(key, "").strip()), "")


def _card(facts: Mapping[str, str], text: str = "") -> ListItem:
    """Return the card item for these fields, which are keyed by their folded names."""
    text = " ".join(text.split())
    name = text or next((facts[key].strip() for key in NAMES if facts.get(key, "").strip()), "")
    number = next((facts[key].strip() for key in (*COPIES, *MAYBE_COPIES) if facts.get(key, "").strip()), "1")
    hint = " ".join(facts[key] for key in SETS if facts.get(key))
    aside = facts.get("sideboard", "").casefold() in ("true", "1", "yes") or fold(facts.get("zone", "")) in ASIDE
    written = name or " ".join(["card", facts.get("id") or facts.get("set") or "?"])
    number = number.strip("xX× ")
    if not number.isdecimal() or len(number) > 3:
        written = f"{number} {written}".strip()
        return ListItem("card", written, aside, ListLine(1, "", hint, True, written))
    return ListItem("card", written, aside, ListLine(int(number), name, hint, True, written))


# -- JSON ------------------------------------------------------------------------------------------------


def of_json(text: str) -> list[ListItem] | None:
    """Return the items of a deck in JSON, or None if the text is not JSON."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        return list(_walk(json.loads(text), 0))
    except (ValueError, RecursionError):
        return None


def _walk(found: object, depth: int) -> Iterator[ListItem]:
    if depth > MOST_DEEP:
        raise ValueError("too deep")
    if isinstance(found, list):
        for one in found:
            if isinstance(one, list) and len(one) == 2 and all(isinstance(part, str | int) for part in one):
                yield ListItem("text", " ".join(str(part) for part in sorted(one, key=lambda part: not _is_n(part))))
            else:
                yield from _walk(one, depth + 1)
    elif isinstance(found, dict):
        facts = {fold(str(key)): value for key, value in found.items()}
        plain = {key: str(value) for key, value in facts.items() if isinstance(value, str | int | float)}
        named = any(key in plain for key in NAMES)
        alone = depth and len(plain) == len(facts) and not any(key in facts for key in ABOUT)
        if named and (alone or any(key in plain for key in COPIES)):
            yield _card(plain)
            return
        for key, value in found.items():
            yield from _keyed(str(key), value, depth)
    elif found is not None:
        yield ListItem("text", str(found))


def _keyed(key: str, value: object, depth: int) -> Iterator[ListItem]:
    """Yield the items for one key of a JSON object: copies of a card, a part of the list, or a fact about the list."""
    copies = [value[one] for one in value if fold(str(one)) in COPIES] if isinstance(value, dict) else []
    if copies:
        yield _card({"count": str(copies[0]), "name": key})
    elif isinstance(value, dict | list):
        yield ListItem("head", key)
        yield from _walk(value, depth + 1)
        yield ListItem("head", "")
    elif _is_n(value) and fold(key) not in (*ABOUT, *OTHERS):
        yield ListItem("text", f"{value} {key}")
    elif value is not None and str(value).strip():
        if fold(key) in (*ABOUT, *OTHERS) or isinstance(value, bool | float):
            yield ListItem("about", f"{key}: {value}")
        else:
            yield ListItem("text", f"{key}: {value}")


def _is_n(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
