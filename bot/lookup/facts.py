"""The public facts of every card of every game, whether the engine plays the card or not. No printed text is included.

The facts come from the engine's tables. A game without tables contributes the cards that it plays. This module also
lists which FAQs change the text of which card, as ids of the rule book.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache

from engine import Absence, CardInfo, PrintedCard, PrintedKeyword, printed_games


@dataclass(frozen=True, slots=True)
class Erratum:
    """The statements of FAQs about a card's text. ``rules`` are ids of the rule book, ``faq`` the FAQ versions.

    ``kind`` is ``errata`` (another wording), ``clarification``, ``reversal`` (an earlier erratum is withdrawn) or
    ``general`` (a rule for all cards with a certain wording; these cards were found by searching their texts).
    """

    faq: tuple[str, ...]
    kind: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardFacts(PrintedCard):
    """A card of a ``game``, with its errata.

    ``text`` is the engine's text in the requested locale, or None if the engine does not play the card. ``absence``
    says why it does not. It is None for a card that the engine plays, and for one whose text is not written yet.
    """

    game: str = ""
    implemented: bool = False
    text: str | None = None
    absence: Absence | None = None
    errata: tuple[Erratum, ...] = ()


_PRINTED = tuple(field.name for field in fields(PrintedCard))


def of_table(game: str, card: PrintedCard) -> CardFacts:
    """Return the facts of a card from a table and the FAQs."""
    printed = {name: getattr(card, name) for name in _PRINTED}
    return CardFacts(**printed, game=game, errata=errata().get(card.code, ()))


def of_engine(game: str, card: CardInfo) -> CardFacts:
    """Return the facts of a card that only the engine knows."""
    return CardFacts(
        card.code,
        card.name,
        card.kind,
        card.race,
        cost=card.cost,
        loyalty=card.loyalty,
        power=card.power,
        hp=card.hp,
        reach=card.reach or None,
        traits=card.traits,
        unique=card.unique,
        unsure=card.unsure,
        keywords=tuple(PrintedKeyword(name.replace("_", " ").capitalize(), n or None) for name, n in card.keywords),
        game=game,
    )


def tables() -> Iterator[tuple[str, str, list[CardFacts]]]:
    """Yield every game with tables: its name, its title and its cards."""
    for game in printed_games():
        yield game.name, game.title, [of_table(game.name, card) for card in game.cards]


# -- what FAQs say -------------------------------------------------------------------------------------

BOTH = "1.3 1.6"

OF_ONE_CARD = {
    "core-008": ("errata", BOTH, "INV-ERR-CORE-008 INV-ERR-CORE-008-OPTIONAL"),
    "core-030": ("clarification", BOTH, "INV-ERR-CORE-030"),
    "core-034": ("errata", BOTH, "INV-ERR-CORE-034 INV-ERR-CORE-034-NO-TARGET"),
    "core-039": ("clarification", "1.6", "INV-ERR-CORE-039"),
    "core-045": ("clarification", BOTH, "INV-ERR-CORE-045"),
    "core-047": ("errata", BOTH, "INV-ERR-CORE-047 INV-ERR-CORE-047-STATUS"),
    "core-062": ("clarification", BOTH, "INV-ERR-CORE-062 INV-ERR-CORE-062-PHASE"),
    "core-075": ("clarification", BOTH, "INV-ERR-CORE-075 INV-ERR-CORE-075-ILLEGAL"),
    "core-098": ("errata", BOTH, "INV-ERR-CORE-098"),
    "core-105": ("clarification", BOTH, "INV-ERR-CORE-105 INV-ERR-CORE-105-DISCARD"),
    "the-skavenblight-threat-017": ("clarification", BOTH, "INV-ERR-CC-017 INV-ERR-CC-017-CANCEL"),
    "path-of-the-zealot-027": ("errata", BOTH, "INV-ERR-CC-027 INV-ERR-CC-027-LIMIT"),
    "path-of-the-zealot-037": ("errata", BOTH, "INV-ERR-CC-037"),
    "tooth-and-claw-055": ("errata", BOTH, "INV-ERR-CC-055"),
    "the-deathmaster-s-dance-064": ("errata", BOTH, "INV-ERR-CC-064"),
    "the-deathmaster-s-dance-065": ("reversal", BOTH, "INV-ERR-CC-065"),
    "the-deathmaster-s-dance-076": ("errata", "1.6", "INV-ERR-CC-076"),
    "the-deathmaster-s-dance-077": ("errata", BOTH, "INV-ERR-CC-077 INV-ERR-CC-077-LIMIT"),
    "the-deathmaster-s-dance-079": ("errata", BOTH, "INV-ERR-CC-079 INV-ERR-CC-079-HP INV-ERR-CC-079-COST"),
    "arcane-fire-115": (
        "errata",
        BOTH,
        "INV-ERR-CC-115 INV-ERR-CC-115-IF-YOU-DO INV-ERR-CC-115-ZONE INV-ERR-CC-115-SHUFFLE",
    ),
    "assault-on-ulthuan-013": ("errata", BOTH, "INV-ERR-AU-013"),
    "assault-on-ulthuan-019": ("errata", BOTH, "INV-ERR-AU-019 INV-ERR-AU-019-ZERO"),
    "assault-on-ulthuan-036": ("errata", BOTH, "INV-ERR-AU-036"),
    "assault-on-ulthuan-046": ("errata", "1.6", "INV-ERR-AU-046"),
    "the-fall-of-karak-grimaz-025": ("errata", BOTH, "INV-ERR-EC-025"),
    "the-fourth-waystone-081": ("errata", BOTH, "INV-ERR-EC-081 INV-ERR-EC-081-SIMUL"),
    "march-of-the-damned-009": ("errata", BOTH, "INV-ERR-MD-009"),
    "omens-of-ruin-011": ("errata", "1.6", "INV-ERR-MC-011"),
    "the-twin-tailed-comet-049": ("errata", "1.6", "INV-ERR-MC-049"),
    "legends-040": ("errata", "1.6", "INV-ERR-LEG-040"),
    "legends-045": ("errata", "1.6", "INV-ERR-LEG-045"),
    "legends-051": ("errata", "1.6", "INV-ERR-LEG-051 INV-ERR-LEG-051-ALL"),
}
"""Maps each card code to (the kind of change, the FAQ versions, the ids of rules)."""

OF_A_WORDING = {
    "INV-GEN-AFTER-WHEN": (
        "core-002",
        "core-008",
        "core-009",
        "core-010",
        "core-022",
        "core-027",
        "core-030",
        "core-031",
        "core-032",
        "core-051",
        "core-059",
        "core-063",
        "core-064",
        "core-083",
        "core-089",
        "core-095",
        "core-098",
        "core-108",
        "core-129",
        "core-130",
        "path-of-the-zealot-021",
        "path-of-the-zealot-037",
        "path-of-the-zealot-040",
        "the-deathmaster-s-dance-063",
        "assault-on-ulthuan-007",
        "assault-on-ulthuan-009",
        "the-fourth-waystone-097",
        "battle-for-the-old-world-042",
        "the-ruinous-hordes-093",
    ),
    "INV-GEN-TURN-BEGIN": (
        "core-014",
        "core-040",
        "core-041",
        "core-065",
        "core-092",
        "core-096",
        "core-107",
    ),
    "INV-GEN-REDIRECT-WORDING": (
        "core-034",
        "core-043",
        "core-106",
        "tooth-and-claw-043",
        "the-warpstone-chronicles-092",
        "march-of-the-damned-035",
        "the-twin-tailed-comet-050",
        "signs-in-the-stars-070",
        "legends-022",
        "legends-046",
        "glory-of-days-past-068",
    ),
}
"""Maps each rule about a certain wording to the cards with that wording. These rules hold in every FAQ version."""


@cache
def errata() -> dict[str, tuple[Erratum, ...]]:
    """Return the errata by card code. Errata about a single card come before general rules."""
    found: dict[str, tuple[Erratum, ...]] = {
        code: (Erratum(tuple(faq.split()), kind, tuple(rules.split())),)
        for code, (kind, faq, rules) in OF_ONE_CARD.items()
    }
    for rule, codes in OF_A_WORDING.items():
        for code in codes:
            found[code] = (*found.get(code, ()), Erratum(tuple(BOTH.split()), "general", (rule,)))
    return found
