"""The contents of the Summoners' reference cards.  Squares are named as the owning player sees them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.summoner_wars.printed.sets import FACTIONS


@dataclass(frozen=True)
class Start:
    """The contents of a Summoner's reference card: the starting cards, the events and the side pile."""

    summoner: str
    placed: tuple[tuple[str, str], ...]
    events: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...] = ()


def _start(summoner: str, placed: str) -> Start:
    """Return the contents of a Summoner's card with these starting cards.  The events come from the faction's table."""
    faction, code = next((f, f.code(row)) for f in FACTIONS for row in f.cards if row.name == summoner)
    squares = tuple((square, f"{faction.key}-{key}") for square, key in map(str.split, placed.split(", ")))
    listed = [(faction.code(row), row.copies or 0, row.aside) for row in faction.cards if row.summoner == summoner]
    return Start(
        code,
        squares,
        tuple((card, n) for card, n, aside in listed if not aside),
        tuple((card, n) for card, n, aside in listed if aside),
    )


STARTS = (
    _start("Prince Elien", "b3 guardian, c3 wall, a2 warrior, f2 archer, c1 prince-elien, d1 archer"),
    _start(
        "Queen Maldaria",
        "b4 fireling, f4 fire-dancer, b3 fireling, c3 wall, c2 queen-maldaria, d2 fire-archer, e2 fire-archer",
    ),
    _start("Grognack", "f4 fighter, b3 smasher, d3 wall, c2 fighter, e2 shaman, d1 grognack"),
    _start("Torgan", "f4 berserker, b3 shooter, c3 wall, b2 torgan, c2 berserker, e2 crusher"),
    _start("Oldin", "b4 defender, d3 wall, e3 defender, a2 spearman, c2 engineer, f2 spearman, d1 oldin"),
    _start("Bolvi", "b4 oath-sworn, b3 assault-tower, c3 oath-sworn, e3 oath-sworn, b2 bolvi, c2 architect, d2 wall"),
    _start("Sneeks", "c4 fighter, b3 berserker, d3 wall, c2 fighter, e2 slinger, f2 fighter, a1 slinger, d1 sneeks"),
    _start("Frick", "b4 runt, d4 oaf, b3 clinger, c3 wall, d3 clinger, c2 frick, f2 runt"),
    _start("Ret-Talus", "d4 zombie-warrior, c3 wall, e3 skeletal-archer, f2 reaper, b1 skeletal-archer, c1 ret-talus"),
    _start("Mad Sirian", "d4 ghoul, c3 wall, e3 vampire, d2 mad-sirian, f2 warlock"),
    _start(
        "Sera Eldwyn",
        "c3 wall, c2 guardian-knight, d2 guardian-knight, b1 stalwart-archer, c1 priest, d1 sera-eldwyn, "
        "e1 guardian-knight",
    ),
    _start("Samuel Farthen", "c3 wall, d3 woeful-brother, e3 warrior-angel, e2 samuel-farthen, f2 honor-guard"),
    _start("Abua Shi", "c3 lioness, d3 wall, c2 abua-shi, d2 archer, e2 lioness, a1 lioneer, c1 archer"),
    _start("Nikuya Na", "a3 hyena, b3 hyena, c3 wall, d3 rhinoceros, c2 nikuya-na, d2 hunter, f2 hunter"),
    _start("Vlox", "d3 wall, f3 scrapper, a2 gunner, b2 gunner, d2 thief, d1 vlox, e1 scrapper"),
    _start("Jexik", "b3 bruiser, c3 renegade, d3 wall, e3 renegade, f3 assassin, d1 jexik"),
    _start(
        "Selundar", "c4 swordsman, d3 wall, f3 swordsman, b2 swordsman, d2 scout, e2 ranger, a1 ranger, f1 selundar"
    ),
    _start("Tacullu", "d3 wall, d2 controller, e2 deceiver, a1 controller, c1 deceiver, d1 tacullu"),
    _start("Tundle", "b4 miner, f4 miner, b3 scholar, c3 wall, a2 miner, b2 tundle, c2 gem-mage"),
    _start("Sunderved", "a4 warrior, d4 rusher, c3 wall, e3 warrior, b2 brute, d2 sunderved"),
    _start("Mugglug", "b4 savager, c3 wall, d2 hunter, e2 shaman, c1 mugglug"),
    _start("Krusk", "c3 javelineer, d3 scavenger, e3 wall, f3 scavenger, c2 javelineer, e2 krusk, e1 shaman"),
    _start("Rallul", "a3 stone-golem, f3 stone-golem, b2 apprentice-mage, c2 wall, e2 rune-mage, c1 rallul"),
    _start("The Demagogue", "b2 zealot, d2 wall, e2 cultist, d1 the-demagogue"),
)
BY_SUMMONER = {start.summoner: start for start in STARTS}


def start_of(deck: Iterable[str]) -> Start:
    """Return the reference card of the Summoner in a deck, given the codes of the deck's cards."""
    return next(BY_SUMMONER[code] for code in deck if code in BY_SUMMONER)
