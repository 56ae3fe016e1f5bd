"""Test cards for mechanisms that the two decks have no card for: timing, moving, Attachments, Scout."""

from __future__ import annotations

from engine.invasion.pool import RULES
from engine.invasion.words import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    Indirect,
    developments,
    develops,
    plays,
    sections,
    supports,
    unit_cards,
    units,
    zone_attacked,
)
from engine.kernel.ability import Card, When
from engine.kernel.costs import sacrifice_cost, spend
from engine.kernel.dsl import T2, Count, T, this
from engine.kernel.flow import Then
from engine.kernel.forms import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    damaged,
    ending,
    enters,
    enters_zone,
    forced,
    leaves,
    one,
    sacrificed,
    targeted,
    triggered,
)
from engine.kernel.mods import END_OF_TURN, Shield, gets
from engine.kernel.ops import (
    Corrupt,
    Deal,
    Destroy,
    Draw,
    Gain,
    Heal,
    MoveDamage,
    MoveTo,
    ReturnToHand,
    TakeControl,
    TurnFacedown,
)
from engine.kernel.selectors import Controlled, Sel

hand_cards = Sel("card", (), "hand", (Controlled("you"),))
"""The cards in your hand."""


def _card(number: int, name: str, kind: str, *abilities: object, cost: int = 0, power: int = 0, hp: int = 0,
          race: str = "Neutral", loyalty: int = 0, traits: str = "",
          keywords: tuple[tuple[str, int], ...] = ()) -> Card:
    return Card(f"test-b-{number:03}", name, kind, race, cost, loyalty, power, hp, tuple(traits.split()),
                False, keywords, (), tuple(abilities))  # type: ignore[arg-type]


def unit(number: int, name: str, *abilities: object, power: int = 1, hp: int = 3, **more: object) -> Card:
    return _card(number, name, "unit", *abilities, power=power, hp=hp, **more)  # type: ignore[arg-type]


def support(number: int, name: str, *abilities: object, **more: object) -> Card:
    return _card(number, name, "support", *abilities, **more)  # type: ignore[arg-type]


def tactic(number: int, name: str, *body: object, cost: int = 0, **header: object) -> Card:
    return _card(number, name, "tactic", action(*body, **header), cost=cost)  # type: ignore[arg-type]


CARDS = (
    # moving, turning, damage
    tactic(1, "Test Retreat", MoveTo(T, KINGDOM), target=one(units)),
    tactic(2, "Test March", MoveTo(T, BATTLEFIELD), target=one(units)),
    tactic(3, "Test Errand", MoveTo(T, QUEST), target=one(units)),
    tactic(4, "Test Burial", TurnFacedown(T), target=one(units)),
    tactic(5, "Test Lure", TakeControl(T), target=one(units.enemy)),
    tactic(6, "Test Bolt", Deal(3, T), target=one(units)),
    tactic(7, "Test Transfer", MoveDamage(T, T2), target=(one(units), another(units))),
    tactic(8, "Test Salve", Heal(1, T), target=one(units)),
    tactic(9, "Test Recall", ReturnToHand(T), target=one(units)),
    tactic(10, "Test Ruin", Destroy(supports)),
    tactic(11, "Test Hail", Indirect(5, "opponents")),
    tactic(12, "Test Storm", Indirect(2, "each")),
    tactic(13, "Test Ward", Shield(T, 2), target=one(units)),
    tactic(14, "Test Curse", gets(T, END_OF_TURN, hp=-1), target=one(units)),
    tactic(15, "Test Blessing", gets(T, END_OF_TURN, hp=2), target=one(units)),
    tactic(16, "Test Study", Draw(3)),
    tactic(17, "Test Alms", Gain(1)),
    tactic(18, "Test Tithe", Gain(4)),
    tactic(19, "Test Pyre", Destroy(T), target=one(supports)),
    # units
    unit(30, "Test Scout", keywords=(("scout", 0),)),
    unit(31, "Test Coward", power=0, hp=2, keywords=(("scout", 0),)),
    unit(32, "Test Bulwark", keywords=(("toughness", 1),)),
    unit(33, "Test Martyr", forced(damaged(this), Gain(1)), hp=5),
    unit(34, "Test Wanderer", forced(enters(this), Gain(1)), forced(enters_zone(this), Gain(5))),
    unit(35, "Test Widow", forced(leaves(this), Gain(1)), hp=1),
    unit(36, "Test Forester", action(gets(T, END_OF_TURN, power=1), when=enters(this), target=one(units))),
    unit(37, "Test Zealot", action(Deal(1, T), cost=sacrifice_cost(this), target=one(units))),
    unit(38, "Test Sorcerer",
         action(Then((Corrupt(T),), (Destroy(T2),)), target=(one(units.enemy), one(supports)))),
    # Attachments
    support(50, "Test Badge", attach_to(units), constant(gets(units.bearing, power=1)), traits="Attachment",
            race="Orc", loyalty=1),
    support(51, "Test Saddle", attach_to(units.in_(BATTLEFIELD)), traits="Attachment"),
    support(52, "Test Bandage", attach_to(units.damaged), traits="Attachment"),
    support(53, "Test Leash", attach_to(units.yours), traits="Attachment"),
    support(54, "Test Charm", attach_to(units), action(Gain(1)), traits="Attachment"),
    # turn structure
    support(60, "Test Dawn", forced(beginning(), Gain(1))),
    support(61, "Test Almoner", forced(beginning(scope="kingdom"), Gain(10), cost=spend(3))),
    support(62, "Test Scribe", forced(beginning(scope="quest"), Gain(Count(hand_cards)))),
    support(63, "Test Steward", forced(beginning(scope="capital"), Gain(1))),
    support(64, "Test Marshal", forced(beginning(scope="battlefield"), Gain(1))),
    support(65, "Test Dusk", forced(ending(), Deal(1, units))),
    support(66, "Test Early Bird", action(Gain(7), when=beginning())),
    support(69, "Test Night Owl", action(Gain(2), when=beginning(""))),
    support(67, "Test Curfew", forced(ending(scope="capital"), Gain(1))),
    support(68, "Test Alarm", forced(zone_attacked(sections.yours.here), Gain(1))),
    # what is triggered
    support(80, "Test Gong", forced(enters(units), Gain(1))),
    support(81, "Test Bell", forced(enters(units), Gain(2))),
    support(82, "Test Chime", triggered(enters(units), Gain(4))),
    support(83, "Test Harp", triggered(enters(units), Gain(8))),
    support(84, "Test Breaker", forced(enters(units), Destroy(supports.named("Test Gong")))),
    support(85, "Test Beacon", action(Gain(1), when=enters(units))),
    support(86, "Test Torch", action(Gain(2), when=enters(units))),
    support(87, "Test Miser", forced(enters(units), Gain(9), cost=spend(2))),
    support(88, "Test Altar", forced(enters(units), Gain(3), cost=sacrifice_cost(units.yours.other))),
    support(89, "Test Mourner", forced(sacrificed(units), Gain(5))),
    support(90, "Test Executioner", forced(enters(units), Destroy(T), target=one(units.damaged))),
    support(91, "Test Undertaker", forced(leaves(units), Gain(6))),
    support(92, "Test Singer", action(Corrupt(T), when=plays(unit_cards), target=one(units))),
    support(93, "Test Mason", action(Destroy(T), when=develops(), target=one(developments))),
    support(94, "Test Librarian", forced(When("drawn", None, "you"), Corrupt(T), target=one(units))),
    support(95, "Test Well", action(Gain(1))),
    support(96, "Test Brazier", action(Gain(1), cost=sacrifice_cost(this))),
    support(97, "Test Shrine",
            action(Gain(1), cost=(spend(1), sacrifice_cost(units.yours)), target=one(units.enemy))),
    support(98, "Test Vulture", action(Gain(3), when=leaves(units))),
    support(99, "Test Warden", forced(targeted(units.yours), Gain(1))),
)

for _new in CARDS:
    if _new.code not in RULES.cards:
        RULES.add_card(_new)
