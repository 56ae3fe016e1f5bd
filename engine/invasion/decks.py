"""Ready-made decks and the rules of deck building."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.invasion.absent import absence
from engine.invasion.capital import capital_of
from engine.invasion.neutral_decks import NEUTRAL_DECKS
from engine.invasion.printed.assault_on_ulthuan import SET as ULTHUAN
from engine.invasion.printed.core_set import SET
from engine.invasion.rules import RULES
from engine.kernel.messages import Msg, Param, register_messages
from engine.printed import PrintedCard, printed_cards
from engine.table import DeckFault, DeckInfo

_NEUTRALS = {111: 3, 112: 2, 113: 1, 114: 1, 115: 1, 117: 1, 118: 1}
_MORE = {45: 2}
"""Number of copies by card number, for cards of which a race has more copies than the set's table lists.

With these copies, each race has forty cards.
"""


def _of_race(race: str) -> dict[str, int]:
    """Return the forty cards that a race has in the Core Set box, as code -> copies."""
    return {SET.code(row): _MORE.get(row.number, row.copies or 0) for row in SET.cards if row.race == race}


def _deck(key: str, race: str) -> DeckInfo:
    """Return a deck with all cards that a race has in the Core Set box, and ten Neutral cards."""
    cards = _of_race(race) | {SET.code(row): _NEUTRALS[row.number] for row in SET.cards if row.number in _NEUTRALS}
    return DeckInfo(key, Msg.of("inv.deck", race=race), cards, race)


_OF_ULTHUAN = {
    "High Elf": dict(enumerate((3, 3, 2, 3, 1, 3, 3, 1, 2, 1, 2, 2, 2, 2, 2, 2, 1, 1, 2, 1, 2), start=1)),
    "Dark Elf": dict(enumerate((3, 3, 2, 3, 3, 1, 2, 3, 1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 1, 1, 2), start=22)),
}
"""Number of copies of each card of Assault on Ulthuan in our decks, by race and card number.

The box contains no ready-made decks that we could copy.
"""


def _elves(key: str, race: str) -> DeckInfo:
    """Return a deck with cards of Assault on Ulthuan, one copy of each Core Set card of the race, and four villages."""
    cards = {
        ULTHUAN.code(row): _OF_ULTHUAN[race][row.number] for row in ULTHUAN.cards if row.number in _OF_ULTHUAN[race]
    }
    cards |= {SET.code(row): 1 for row in SET.cards if row.race == race}
    cards |= {SET.code(row): {111: 3, 112: 1}[row.number] for row in SET.cards if row.number in (111, 112)}
    return DeckInfo(key, Msg.of("inv.deck.ulthuan", race=race), cards, race)


_POOL = tuple(SET.code(row) for row in SET.cards if row.number in range(111, 122) for _ in range(row.copies or 0))
"""The Neutral cards of the Core Set box except the Alliances, one entry per copy.

Each starter deck is dealt ten of them.
"""


def _starter(key: str, race: str) -> DeckInfo:
    """Return a starter deck: a race's forty cards, to which the match deals ten Neutral cards (INV-DECK-STARTER)."""
    return DeckInfo(key, Msg.of("inv.deck.starter", race=race), _of_race(race), race, (10, _POOL))


DECKS = {
    deck.key: deck
    for deck in (
        _deck("core_50_dwarf", "Dwarf"),
        _deck("core_50_orc", "Orc"),
        _deck("core_50_empire", "Empire"),
        _deck("core_50_chaos", "Chaos"),
        _elves("au_50_high_elf", "High Elf"),
        _elves("au_50_dark_elf", "Dark Elf"),
        *(_starter(f"core_starter_{race.lower()}", race) for race in ("Dwarf", "Empire", "Orc", "Chaos")),
        *NEUTRAL_DECKS,
    )
}

MIN_CARDS, MAX_CARDS, MAX_COPIES = 50, 100, 3
ORDER = frozenset({"Empire", "Dwarf", "High Elf"})
DESTRUCTION = frozenset({"Chaos", "Orc", "Dark Elf"})
SIDES = (("Order", ORDER, DESTRUCTION), ("Destruction", DESTRUCTION, ORDER))


def _titles(cards: Mapping[str, int]) -> dict[str, int]:
    """Return the number of copies of each title in a deck, whatever the printing."""
    titles: dict[str, int] = {}
    for code, n in cards.items():
        name = _facts(code).name
        titles[name] = titles.get(name, 0) + n
    return titles


def _facts(code: str) -> PrintedCard:
    """Return the printed facts of a card. Raises KeyError for an unknown code."""
    known = printed_cards("invasion").get(code)
    if known is None:
        card = RULES.card(code)
        known = PrintedCard(code, card.name, card.kind, card.faction)
    return known


def _one_in_deck(code: str) -> bool:
    """Whether a card's own text allows only one copy of it in a deck."""
    card = RULES.cards.get(code)
    return card is not None and any(mod.mod_key == "one_in_deck" for d in card.abilities for mod in d.mods)


def _most(codes: Mapping[str, int], name: str) -> int:
    """Return how many copies of a title a deck may have: three, or more if the card's own text says so."""
    cards = [RULES.cards[code] for code in codes if code in RULES.cards and RULES.cards[code].name == name]
    more = [
        int(getattr(mod, "n", 0))
        for card in cards
        for d in card.abilities
        for mod in d.mods
        if mod.mod_key == "more_in_deck"
    ]
    return max(more, default=MAX_COPIES)


def _fault(rule: str, what: str, **params: Param) -> DeckFault:
    return DeckFault(f"INV-{rule}", Msg.of(f"inv.deck.{what}", **params), what in ("count", "no_race"))


def deck_faults(cards: Mapping[str, int], options: Mapping[str, str]) -> Iterator[DeckFault]:
    """Yield the faults of a built deck.

    The tournament lists that apply are those of the match's FAQ version (option ``faq``).
    """
    for code, n in cards.items():
        if type(n) is not int or n < 1:
            yield _fault("DECK-COPIES", "count", card=_facts(code).name, n=str(n))
            return
    size = sum(cards.values())
    if not MIN_CARDS <= size <= MAX_CARDS:
        yield _fault("DECK-SIZE", "size", least=MIN_CARDS, most=MAX_CARDS, n=size)
    for name, n in _titles(cards).items():
        if n > MAX_COPIES and n > (most := _most(cards, name)):
            yield _fault("DECK-COPIES", "copies", card=name, most=most, n=n)
    for code, n in cards.items():
        if n > 1 and _one_in_deck(code):
            yield _fault("DECK-COPIES", "one_copy", card=_facts(code).name, n=n)
    known = [_facts(code) for code in cards]
    for why in map(absence, known):
        if why is not None and why.outside:
            yield DeckFault("INV-DECK-OUTSIDE", why.text, needed=True)
    races = {card.race for card in known}
    if races & ORDER and races & DESTRUCTION:
        yield _fault("DECK-SIDES", "sides")
    for side, _, others in SIDES:
        found = sorted(races & others)
        for card in known if found else ():
            if _is_for(card, side):
                yield _fault(_only(card), "only", card=card.name, side=side, race=found[0])
    faq = options["faq"]
    for name in sorted({card.name for card in known if faq in card.banned}):
        yield _fault("BANNED-RULE", "banned", card=name, faq=faq)
    chosen = sorted({card.name for card in known if faq in card.restricted})
    if len(chosen) > 1:
        yield _fault("RESTRICTED-RULE", "restricted", cards=tuple(chosen), faq=faq)


def _is_for(card: PrintedCard, whom: str) -> bool:
    return any(word.name == f"{whom} only" for word in card.keywords)


def _only(card: PrintedCard) -> str:
    return "DECK-ALLIANCES" if card.name.startswith("Alliance - ") else "DECK-ONLY"


def capital_faults(cards: Mapping[str, int], race: str) -> Iterator[DeckFault]:
    """Yield a fault for an unknown or wrong capital (INV-DECK-CAPITAL), and one for each card that it excludes."""
    known = [_facts(code) for code in cards]
    race = race or capital_of(
        (_facts(code).race, n)
        for code, n in cards.items()
        if _facts(code).race in ORDER | DESTRUCTION and type(n) is int
    )
    if race not in ORDER | DESTRUCTION:
        yield _fault("DECK-CAPITAL", "no_race")
        return
    side, mine, others = next(row for row in SIDES if race in row[1])
    foreign = sorted({card.race for card in known} & others)
    if foreign and not {card.race for card in known} & mine:
        yield _fault("DECK-CAPITAL", "capital", capital=race, side=side, race=foreign[0])
    other = next(name for name, races, _ in SIDES if races == others)
    for card in known:
        if _is_for(card, other) and not {one.race for one in known} & mine:
            yield _fault(_only(card), "only_capital", card=card.name, whom=other, capital=race)
        for word in card.keywords:
            whom = word.name.removesuffix(" only")
            if (whom in ORDER | DESTRUCTION and whom != race) or whom == f"Non-{race}":
                yield _fault("DECK-ONLY", "only_capital", card=card.name, whom=whom, capital=race)


register_messages(
    "en",
    {
        "inv.deck.starter": "{race} starter (40 cards and 10 random Neutral ones)",
        "inv.deck.size": "A deck has {least} to {most} cards; this one has {n}.",
        "inv.deck.count": "A deck cannot have {n} copies of {card}.",
        "inv.deck.copies": "A deck has at most {most} copies of {card}; this one has {n}.",
        "inv.deck.one_copy": "A deck may have only one copy of {card}; this one has {n}.",
        "inv.deck.sides": "A deck cannot mix Order and Destruction.",
        "inv.deck.only": "{card} is for {side} only; this deck has cards of {race}.",
        "inv.deck.only_capital": "{card} is for {whom} only; the capital of this deck is {capital}.",
        "inv.deck.capital": "A capital of {capital} is for {side}; this deck has cards of {race}.",
        "inv.deck.no_race": "No card in this deck has a race, so I cannot tell its capital. Add a line that names "
        'one, such as "Race: Dwarf".',
        "inv.deck.banned": "{card} is banned from decks by FAQ {faq}.",
        "inv.deck.restricted": (
            "A deck may have only 1 card from the restricted list of FAQ {faq}; this one has {cards}."
        ),
        "inv.deck.ulthuan": "{race} (Assault on Ulthuan, 50 cards)",
    },
)
