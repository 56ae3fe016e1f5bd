"""Guild Dwarves: the units and events that the terms of today can say; their decks are not ready yet."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    MELEE,
    RANGED,
    AlsoAttacks,
    AttackBonus,
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
    event,
    event_card,
    gets,
    hand_commons,
    this,
    triggered,
    unit,
    units,
    walls,
    within,
    wound,
)

GUILD_DWARVES = "Guild Dwarves"
P = "guild-dwarves-"

analysis = ability("Structural Analysis", constant(AttackBonus(only=walls, n=2)))

GUILD = (
    unit(P + "baldar", "Baldar", "champion", GUILD_DWARVES, 3, 4, 4, MELEE,
         *ability("Shield Block", constant(OnlyIfAllHit()))),
    unit(P + "gror", "Gror", "champion", GUILD_DWARVES, 2, 7, 7, MELEE,
         *ability("Hammer Quake", triggered(before_attack(this), AlsoAttacks(within(cards, 2, this))))),
    unit(P + "tordok", "Tordok", "champion", GUILD_DWARVES, 2, 4, 5, RANGED,
         *ability("Rune of Protection", constant(WoundedFrom(commons.yours.next_to(this), n=5, by="opponent")))),
    unit(P + "dwaf", "Dwaf", "champion", GUILD_DWARVES, 2, 5, 5, MELEE, *analysis),
    unit(P + "spearman", "Spearman", "common", GUILD_DWARVES, 1, 1, 1, RANGED,
         *ability("Thrust", constant(AttackBonus(only=cards.next_to(this))))),
    unit(P + "engineer", "Engineer", "common", GUILD_DWARVES, 1, 1, 1, MELEE, *analysis),
    event(P + "heroic-feat", "Heroic Feat", GUILD_DWARVES,
          event_card(gets(T, END_OF_TURN, attack=2), target=choice_of(units))),
    event(P + "destabilize", "Destabilize", GUILD_DWARVES, event_card(wound(4, walls))),
    event(P + "magic-drain", "Magic Drain", GUILD_DWARVES, event_card(DrainMagic(2), play=FewerUnits())),
    event(P + "reinforcements", "Reinforcements", GUILD_DWARVES,
          event_card(SummonFree(hand_commons, 2), play=FewerUnits())),
    event(P + "a-hero-is-born", "A Hero Is Born", GUILD_DWARVES, event_card(Search(champion_cards))),
)
