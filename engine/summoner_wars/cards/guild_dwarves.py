"""Guild Dwarves: the units and events that the terms of today can say; their decks are not ready yet."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    AlsoAttacks,
    AttackBonus,
    CardsOf,
    DrainMagic,
    FewerUnits,
    OnlyIfAllHit,
    Search,
    SummonFree,
    T,
    WoundedFrom,
    ability,
    before_attack,
    cards,
    champion_cards,
    choice_of,
    commons,
    constant,
    event_card,
    gets,
    hand_commons,
    this,
    triggered,
    units,
    walls,
    within,
    wound,
)
from engine.summoner_wars.cards.printed.guild_dwarves import FACTION

GUILD_DWARVES = FACTION.title
guild = CardsOf(FACTION)

analysis = ability("Structural Analysis", constant(AttackBonus(only=walls, n=2)))

GUILD = (
    guild("Baldar", constant(OnlyIfAllHit())),
    guild("Gror", triggered(before_attack(this), AlsoAttacks(within(cards, 2, this)))),
    guild("Tordok", constant(WoundedFrom(commons.yours.next_to(this), n=5, by="opponent"))),
    guild("Dwaf", *analysis),
    guild("Spearman", constant(AttackBonus(only=cards.next_to(this)))),
    guild("Engineer", *analysis),
    guild("Heroic Feat", event_card(gets(T, END_OF_TURN, attack=2), target=choice_of(units))),
    guild("Destabilize", event_card(wound(4, walls))),
    guild("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    guild("Reinforcements", event_card(SummonFree(hand_commons, 2), play=FewerUnits())),
    guild("A Hero Is Born", event_card(Search(champion_cards))),
)
