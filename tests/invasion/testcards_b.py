"""Test cards for mechanisms that no card of the two decks has: timing, moving, Attachments, Scout.

Their titles begin with "Birch", which no card of a set and no test card of another module uses.
"""

from __future__ import annotations

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.corruption import Corrupt
from engine.invasion.language.damage import Indirect
from engine.invasion.language.nouns import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    any_cards,
    developments,
    sections,
    supports,
    unit_cards,
    units,
)
from engine.invasion.language.words import develops, enters_zone, plays, zone_attacked
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    damaged,
    ending,
    enters,
    forced,
    leaves,
    one,
    sacrificed,
    targeted,
    triggered,
)
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import Shield
from engine.kernel.language.costs.costs import sacrifice_cost, spend
from engine.kernel.language.definitions import Card, When
from engine.kernel.language.effects.control import Then
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal, Heal, MoveDamage
from engine.kernel.language.effects.faces import TurnFacedown, TurnFaceup
from engine.kernel.language.effects.moves import Destroy, Draw, MoveTo, ReturnToHand, TakeControl
from engine.kernel.language.nouns.references import T2, T, it, this
from engine.kernel.language.values.numbers import Count

hand_cards = any_cards.in_hand.yours
"""The noun "cards in your hand"."""


def _card(
    number: int,
    name: str,
    kind: str,
    *abilities: object,
    cost: int = 0,
    power: int = 0,
    hp: int = 0,
    race: str = "Neutral",
    loyalty: int = 0,
    traits: str = "",
    keywords: tuple[tuple[str, int], ...] = (),
) -> Card:
    return invasion_card(
        f"test-b-{number:03}",
        name,
        kind,
        race,
        cost,
        loyalty,
        power,
        hp,
        tuple(traits.split()),
        False,
        keywords,
        (),
        tuple(abilities),
    )  # type: ignore[arg-type]


def unit(number: int, name: str, *abilities: object, power: int = 1, hp: int = 3, **more: object) -> Card:
    return _card(number, name, "unit", *abilities, power=power, hp=hp, **more)  # type: ignore[arg-type]


def support(number: int, name: str, *abilities: object, **more: object) -> Card:
    return _card(number, name, "support", *abilities, **more)  # type: ignore[arg-type]


def tactic(number: int, name: str, *body: object, cost: int = 0, **header: object) -> Card:
    return _card(number, name, "tactic", action(*body, **header), cost=cost)  # type: ignore[arg-type]


CARDS = (
    # moving, turning facedown or faceup, damage
    tactic(1, "Birch Retreat", MoveTo(T, KINGDOM), target=one(units)),
    tactic(2, "Birch March", MoveTo(T, BATTLEFIELD), target=one(units)),
    tactic(3, "Birch Errand", MoveTo(T, QUEST), target=one(units)),
    tactic(4, "Birch Burial", TurnFacedown(T), target=one(units)),
    tactic(5, "Birch Lure", TakeControl(T), target=one(units.enemy)),
    tactic(6, "Birch Bolt", Deal(3, T), target=one(units)),
    tactic(7, "Birch Transfer", MoveDamage(T, T2), target=(one(units), another(units))),
    tactic(8, "Birch Salve", Heal(1, T), target=one(units)),
    tactic(9, "Birch Recall", ReturnToHand(T), target=one(units)),
    tactic(10, "Birch Ruin", Destroy(supports)),
    tactic(11, "Birch Hail", Indirect(5, "opponents")),
    tactic(12, "Birch Storm", Indirect(2, "each")),
    tactic(13, "Birch Ward", Shield(T, 2), target=one(units)),
    tactic(14, "Birch Curse", gets(T, END_OF_TURN, hp=-1), target=one(units)),
    tactic(15, "Birch Blessing", gets(T, END_OF_TURN, hp=2), target=one(units)),
    tactic(16, "Birch Study", Draw(3)),
    tactic(17, "Birch Alms", Gain(1)),
    tactic(18, "Birch Tithe", Gain(4)),
    tactic(19, "Birch Pyre", Destroy(T), target=one(supports)),
    # units
    unit(30, "Birch Scout", keywords=(("scout", 0),)),
    unit(31, "Birch Coward", power=0, hp=2, keywords=(("scout", 0),)),
    unit(32, "Birch Bulwark", keywords=(("toughness", 1),)),
    unit(33, "Birch Martyr", forced(damaged(this), Gain(1)), hp=5),
    unit(34, "Birch Wanderer", forced(enters(this), Gain(1)), forced(enters_zone(this), Gain(5))),
    unit(35, "Birch Widow", forced(leaves(this), Gain(1)), hp=1),
    unit(36, "Birch Forester", action(gets(T, END_OF_TURN, power=1), when=enters(this), target=one(units))),
    unit(37, "Birch Zealot", action(Deal(1, T), cost=sacrifice_cost(this), target=one(units))),
    unit(38, "Birch Sorcerer", action(Then((Corrupt(T),), (Destroy(T2),)), target=(one(units.enemy), one(supports)))),
    # Attachments
    support(
        50,
        "Birch Badge",
        attach_to(units),
        constant(gets(units.bearing, power=1)),
        traits="Attachment",
        race="Orc",
        loyalty=1,
    ),
    support(51, "Birch Saddle", attach_to(units.in_(BATTLEFIELD)), traits="Attachment"),
    support(52, "Birch Bandage", attach_to(units.damaged), traits="Attachment"),
    support(53, "Birch Leash", attach_to(units.yours), traits="Attachment"),
    support(54, "Birch Charm", attach_to(units), action(Gain(1)), traits="Attachment"),
    # turn structure
    support(60, "Birch Dawn", forced(beginning(), Gain(1))),
    support(61, "Birch Almoner", forced(beginning(scope="kingdom"), Gain(10), cost=spend(3))),
    support(62, "Birch Scribe", forced(beginning(scope="quest"), Gain(Count(hand_cards)))),
    support(63, "Birch Steward", forced(beginning(scope="capital"), Gain(1))),
    support(64, "Birch Marshal", forced(beginning(scope="battlefield"), Gain(1))),
    support(65, "Birch Dusk", forced(ending(), Deal(1, units))),
    support(66, "Birch Early Bird", action(Gain(7), when=beginning())),
    support(69, "Birch Night Owl", action(Gain(2), when=beginning(""))),
    support(67, "Birch Curfew", forced(ending(scope="capital"), Gain(1))),
    support(68, "Birch Alarm", forced(zone_attacked(sections.yours.here), Gain(1))),
    # triggers
    support(80, "Birch Gong", forced(enters(units), Gain(1))),
    support(81, "Birch Bell", forced(enters(units), Gain(2))),
    support(82, "Birch Chime", triggered(enters(units), Gain(4))),
    support(83, "Birch Harp", triggered(enters(units), Gain(8))),
    support(84, "Birch Breaker", forced(enters(units), Destroy(supports.named("Birch Gong")))),
    support(85, "Birch Beacon", action(Gain(1), when=enters(units))),
    support(86, "Birch Torch", action(Gain(2), when=enters(units))),
    support(87, "Birch Miser", forced(enters(units), Gain(9), cost=(spend(1), spend(1)))),
    support(88, "Birch Altar", forced(enters(units), Gain(3), cost=sacrifice_cost(units.yours.other))),
    support(89, "Birch Mourner", forced(sacrificed(units), Gain(5))),
    support(90, "Birch Executioner", forced(enters(units), Destroy(T), target=one(units.damaged))),
    support(91, "Birch Undertaker", forced(leaves(units), Gain(6))),
    support(92, "Birch Singer", action(Corrupt(T), when=plays(unit_cards), target=one(units))),
    support(93, "Birch Mason", action(Destroy(T), when=develops(), target=one(developments))),
    support(94, "Birch Librarian", forced(When("drawn", None, "you"), Corrupt(T), target=one(units))),
    support(100, "Birch Scout Tower", forced(When("enters_facedown", developments.yours), TurnFaceup(it))),
    support(95, "Birch Well", action(Gain(1))),
    support(96, "Birch Brazier", action(Gain(1), cost=sacrifice_cost(this))),
    support(
        97, "Birch Shrine", action(Corrupt(T), cost=(spend(1), sacrifice_cost(units.yours)), target=one(units.enemy))
    ),
    support(98, "Birch Vulture", action(Gain(3), when=leaves(units))),
    support(99, "Birch Warden", forced(targeted(units.yours), Gain(1))),
)

for _new in CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)
