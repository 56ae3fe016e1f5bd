"""Arms and signs of Karth: for sides, races, kinds of cards, terrain, classes and the states of a card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import ImageDraw

from render.canvas.caches import remembered
from render.canvas.palette import GOLD, INK, IVORY, Tincture, rgb
from render.canvas.signs import read_signs
from render.emblems.blazon import emblem as by_words
from render.parts.heraldry import OUTLINES, enter_kind, enter_race, read_charges, read_outlines
from render.parts.icons import ICONS, enter_icon

TERRAINS = ("grass", "water", "forest", "spawner", "teleporter", "gold", "mana")
CLASSES = {"warrior": "blade", "archer": "arrow", "rogue": "dagger", "caster": "fire"}
"""The sign of each class: the weapon that is drawn before the damage. Cards without a class have a claw instead."""
CLAW = "claw"


_COLOURS = {
    "grass": (rgb("#b9d68a"), IVORY, rgb("#26381a")),
    "water": (rgb("#a9d8f2"), IVORY, rgb("#163750")),
    "forest": (rgb("#5f8f55"), rgb("#a8cf93"), rgb("#14240f")),
    "spawner": (rgb("#d8cfba"), GOLD, rgb("#2c271d")),
    "teleporter": (rgb("#c9b8ff"), rgb("#8f79e8"), rgb("#201640")),
    "gold": (rgb("#e8b532"), rgb("#fff1b8"), rgb("#3a260c")),
    "mana": (rgb("#3fc4c0"), rgb("#eafffb"), rgb("#0a2b33")),
    "hurt": (rgb("#b3261e"), rgb("#ffd9d2"), INK),
    "crystal": (rgb("#0b4f86"), rgb("#7cc0ee"), INK),
    "barracks": (rgb("#d9564a"), IVORY, INK),
    "treasury": (rgb("#f0a040"), IVORY, INK),
    "spellbook": (rgb("#7fb8f0"), IVORY, INK),
}
"""The main, accent and edge colours of the signs that have their own."""
_SIGNS = Path(__file__).with_name("signs")
_CHARGES = read_charges(_SIGNS / "charges")
_OUTLINES = read_outlines(_SIGNS / "outlines")

for _name, _shapes in read_signs(_SIGNS / "icons").items():
    enter_icon(_name, _shapes, _COLOURS.get(_name))
enter_icon("blade", ICONS["sword"])
enter_icon("arrow", ICONS["bow"])

for _kind, _outline in (
    ("hero", OUTLINES["legend"]),
    ("mercenary", _OUTLINES["mercenary"]),
    ("animal", _OUTLINES["round"]),
    ("token_unit", _OUTLINES["hexagon"]),
    ("token_totem", _OUTLINES["totem"]),
    ("token_obstacle", _OUTLINES["square"]),
    ("token_trap", _OUTLINES["hexagon"]),
    ("token_spell", OUTLINES["tactic"]),
    ("spell", OUTLINES["tactic"]),
    ("item", OUTLINES["support"]),
    ("income", _OUTLINES["coin"]),
    ("production", _OUTLINES["coin"]),
    ("terrain", _OUTLINES["wide"]),
):
    enter_kind(_kind, _outline)


def _leaves(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw scattered leaves."""
    for row, y in enumerate(range(0, h + 26 * k, 26 * k)):
        for x in range((row % 2) * 18 * k - 8 * k, w + 36 * k, 36 * k):
            pen.ellipse((x, y, x + 20 * k, y + 9 * k), fill=tone)
            pen.line([(x - 4 * k, y + 10 * k), (x + 16 * k, y + 3 * k)], fill=tone, width=2 * k)


def _cobbles(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw rough stones."""
    for row, y in enumerate(range(0, h + 20 * k, 20 * k)):
        for x in range((row % 2) * 15 * k - 8 * k, w + 30 * k, 30 * k):
            pen.polygon(
                [
                    (x + 3 * k, y),
                    (x + 19 * k, y + 2 * k),
                    (x + 23 * k, y + 10 * k),
                    (x + 12 * k, y + 15 * k),
                    (x, y + 9 * k),
                ],
                outline=tone,
                width=3 * k,
            )


def _lines(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw fine crossing lines."""
    for x in range(-h, w + h, 24 * k):
        pen.line([(x, h), (x + h, 0)], fill=tone, width=3 * k)
        pen.line([(x, 0), (x + h, h)], fill=tone, width=3 * k)


def _shards(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw splinters."""
    for row, y in enumerate(range(-8 * k, h, 30 * k)):
        for x in range((row % 2) * 19 * k - 12 * k, w, 38 * k):
            pen.polygon([(x, y + 24 * k), (x + 9 * k, y), (x + 16 * k, y + 18 * k)], fill=tone)


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


enter_race("Elf", _t("#1c5147", "#17453c", "#e8f2dc", "#bfe08f"), _CHARGES["Elf"], _leaves)
enter_race("Goblin", _t("#57401c", "#4a3617", "#b8cf6a", "#fff0c0"), _CHARGES["Goblin"], _cobbles)
enter_race("Allegiance", _t("#27407c", "#20366b", "#f4f7fa", "#f0c348"), _CHARGES["Allegiance"], _lines)
enter_race("Shard", _t("#5b1f2c", "#4d1924", "#f0b0a0", "#ffe2d2"), _CHARGES["Shard"], _shards)

SIDES = {"allegiance": "Allegiance", "shard": "Shard"}
_KIN = {
    "elf": "Elf",
    "goblin": "Goblin",
    "allegiance": "Allegiance",
    "shard": "Shard",
    "barbarian": "Allegiance",
    "dwarf": "Allegiance",
    "ogre": "Shard",
    "spider": "Shard",
    "plant": "Elf",
}

# Words of names, the most specific first.
_WORDS = (
    ("pick", "gatherer miner tunneler digger pick"),
    ("coins", "treasurer ironpurse coins pouch chest production"),
    ("bow", "longbow crossbow trapper beastmaster"),
    ("book", "lorekeeper moonscribe scribe"),
    ("chalice", "priestess healing antidote resurrection bless"),
    ("leaf", "druid oakwarden nature's treant"),
    ("daggers", "shadowblade lightfinger sneak cutpurse snatcher cutthroat dagger"),
    ("horn", "herald drummer march"),
    ("spear", "bladedancer"),
    ("axes", "barbarian berserker"),
    ("anvil", "mason"),
    ("flask", "blowpiper potion"),
    ("skull", "gravecaller hexer skeleton shade"),
    ("bolt", "bolt spark"),
    ("flame", "bomber fireball"),
    ("spider", "spider web"),
    ("giant", "ogre"),
    ("wing", "hawk"),
    ("snake", "serpent"),
    ("beast", "wolf"),
    ("boar", "bear"),
    ("hero", "champion"),
    ("elite", "sellsword"),
    ("staff", "hedge staff"),
    ("sword", "longsword"),
    ("hammer", "club"),
    ("boot", "boots"),
    ("shield", "shield deflect"),
    ("torch", "lantern"),
    ("crystal", "crystal"),
    ("eye", "counterspell"),
    ("compass", "moongate"),
    ("masonry", "wall"),
    ("hand", "recall"),
    ("trap", "trap"),
)
_CLASSES = {"warrior": "sword", "archer": "bow", "rogue": "daggers", "caster": "orb"}
_KINDS = {
    "hero": "crown",
    "animal": "beast",
    "mercenary": "helmet",
    "item": "sack",
    "income": "coins",
    "production": "coins",
    "spell": "spell",
    "token_spell": "bolt",
    "token_trap": "trap",
    "token_obstacle": "masonry",
}


@remembered(300, 1200)
def emblem(name: str, kind: str, cls: str) -> str:
    """Return the emblem of a card. It is found from the words of the card's name, otherwise from its class or kind."""
    words = [word.strip(".,:!’").lower().replace("’", "'") for word in name.replace("-", " ").split()]
    for found, telling in _WORDS:
        if any(word in telling.split() for word in words):
            return found
    return _CLASSES.get(cls) or _KINDS.get(kind) or by_words(name, kind) or "helmet"


def race_of(race: str, traits: Sequence[str]) -> str:
    """Return the race whose arms a card has: its own race, otherwise a race among its traits, otherwise neutral."""
    if race and race.lower() != "neutral":
        return _KIN.get(race.lower(), race)
    for trait in traits:
        if trait.lower() in _KIN:
            return _KIN[trait.lower()]
    return "Neutral"


__all__ = ["CLASSES", "CLAW", "SIDES", "TERRAINS", "emblem", "race_of"]
