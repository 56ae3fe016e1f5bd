"""The parts of a card list, independent of its file format."""

from __future__ import annotations

from typing import Literal, NamedTuple


class ListLine(NamedTuple):
    """A line of a list for one card: a number of copies and a card name.

    ``hint`` is the text next to the name and number, ``written`` the whole original line. ``sure`` says whether the
    line has a number that clearly counts copies.
    """

    n: int
    name: str
    hint: str = ""
    sure: bool = True
    written: str = ""


class ListItem(NamedTuple):
    """One part of a list. ``what`` is its kind:

    * ``text``: a line of words.
    * ``head``: a heading over a part of the list. With ``mark``, only its form shows that it is a heading.
    * ``title``: the deck's name.
    * ``about``: a remark, or data that a program stores in addition to the cards.
    * ``card``: a card whose copies and name are separate in the file (``line``). With ``mark``, it is in a sideboard
      instead of the deck itself.
    """

    what: Literal["text", "head", "title", "about", "card"]
    text: str
    mark: bool = False
    line: ListLine | None = None


ASIDE = (
    "sideboard",
    "side board",
    "side deck",
    "sidedeck",
    "side",
    "maybeboard",
    "maybe board",
    "maybe",
    "considering",
    "reserve",
    "reserves",
    "reserve deck",
    "sb",
    "ersatz",
    "ersatzkarten",
    "ersatzbank",
)
"""Headings over cards that are not part of the deck itself, such as a sideboard."""
TITLES = (
    "title",
    "name",
    "deck",
    "deckname",
    "deck name",
    "deck title",
    "decktitle",
    "titel",
    "deckliste",
    "decklist",
)
"""Words that introduce the name of a deck."""
COPIES = (
    "count",
    "qty",
    "quantity",
    "copies",
    "copy",
    "amount",
    "anzahl",
    "menge",
    "number of copies",
    "card quantity",
    "card count",
    "stuck",
    "stk",
    "owned",
    "qnty",
    "deck qty",
    "in deck",
    "nr of copies",
    "no of copies",
    "mal",
    "times",
)
"""Column headings for numbers of copies."""
MAYBE_COPIES = ("number", "x", "have", "n", "num", "deck", "main")
"""Column headings that stand for numbers of copies only if no column of the table has a heading in `COPIES`."""
NAMES = (
    "name",
    "card name",
    "cardname",
    "card title",
    "cardtitle",
    "card",
    "title",
    "karte",
    "karten",
    "kartenname",
    "kartentitel",
    "titel",
    "bezeichnung",
    "cards",
)
"""Column headings for card names."""
SETS = (
    "set",
    "edition",
    "expansion",
    "pack",
    "erweiterung",
    "set name",
    "pack name",
    "pack code",
    "card set",
    "zyklus",
    "cycle",
    "race",
    "faction",
    "rasse",
    "fraktion",
    "volk",
    "type",
    "kind",
    "typ",
    "art",
    "card type",
    "printing",
    "expansion name",
    "affiliation",
    "edition name",
    "card pack",
)
"""Column headings for facts that distinguish cards of the same name."""
OTHERS = (
    "id",
    "unique id",
    "nr",
    "no",
    "card number",
    "kartennummer",
    "cost",
    "kosten",
    "power",
    "health",
    "hp",
    "hit points",
    "life",
    "range",
    "power icons",
    "set number",
    "collector number",
    "position",
    "starke",
    "lebenspunkte",
    "value",
    "level",
    "trefferpunkte",
    "traits",
    "keywords",
    "class",
    "rules text",
    "text",
    "illustrator",
    "artist",
    "merkmale",
    "price",
    "preis",
    "code",
    "pos",
)
"""Column headings for other facts about a card."""
ABOUT = (
    "author",
    "autor",
    "by",
    "von",
    "date",
    "datum",
    "format",
    "version",
    "game",
    "spiel",
    "note",
    "notes",
    "notiz",
    "notizen",
    "comment",
    "comments",
    "kommentar",
    "description",
    "beschreibung",
    "source",
    "quelle",
    "url",
    "link",
    "player",
    "spieler",
    "created",
    "updated",
    "created by",
    "turnier",
    "tournament",
    "place",
    "platz",
    "rating",
    "tags",
    "exported",
    "last updated",
    "deck id",
    "creator",
)
"""Headings over facts about the list itself."""
