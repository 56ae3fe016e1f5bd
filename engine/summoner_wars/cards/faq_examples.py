"""Cards of other factions that the FAQ rules about by name or example; they are in no ready deck.

Cave Goblins attack after the phase, Sand Goblins hide, Shadow Elves stalk, Swamp Orcs grow Vine Walls.
"""

from dataclasses import replace

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    MELEE,
    RANGED,
    YOUR_NEXT_TURN,
    AttackBonus,
    AttackWith,
    CannotAttack,
    CannotBeAttacked,
    Chosen,
    Diagonally,
    DiscardCards,
    Exchange,
    Exempt,
    ExtraSpaces,
    FewerUnits,
    Gains,
    GoesUnder,
    MayEnter,
    MoveUnit,
    NextTo,
    PlaceEach,
    PlaceFromPile,
    PreventWounds,
    RollToLeave,
    S,
    SidePile,
    T,
    WoundedFrom,
    ability,
    after_attack_phase,
    at_any_time,
    called,
    cards,
    choice_of,
    choices_of,
    commons,
    commons_and_champions,
    constant,
    crosses,
    discard_under,
    end_of_turn,
    event,
    event_card,
    gets,
    instead,
    kills,
    per_turn,
    spaces_next_to,
    summoners,
    this,
    triggered,
    unit,
    units,
    vine_walls,
    wall,
    walls,
    within,
    wounded,
    your_turn,
)

CAVE_GOBLINS, SAND_GOBLINS, SHADOW_ELVES = "Cave Goblins", "Sand Goblins", "Shadow Elves"
SWAMP_ORCS, GUILD_DWARVES, JUNGLE_ELVES, MERCENARIES = "Swamp Orcs", "Guild Dwarves", "Jungle Elves", "Mercenaries"
MOUNTAIN_VARGATH = "Mountain Vargath"
VINE = "Vine Wall"

# -- Cave Goblins ------------------------------------------------------------------------------------------

GOBLINS = (
    unit("cave-goblins-sneeks", "Sneeks", "summoner", CAVE_GOBLINS, 3, 7, None, MELEE,
         *ability("Sly", triggered(end_of_turn(), Exchange(this, T), may=True,
                                   target=choice_of(units.of(CAVE_GOBLINS).yours.other)))),
    unit("cave-goblins-fighter", "Fighter", "common", CAVE_GOBLINS, 1, 1, 0, MELEE,
         *ability("Relentless", constant(CannotAttack(this, in_phase=True)),
                  # all Fighters of a player together attack with two of them (FAQ 2.2.3.1)
                  replace(triggered(after_attack_phase(),
                                    AttackWith(units.of(CAVE_GOBLINS).titled("Fighter").yours, each=True, most=2),
                                    limit=per_turn(1)), shared=True))),
)

# -- Sand Goblins ------------------------------------------------------------------------------------------

camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))

SAND = (
    unit("sand-goblins-silts", "Silts", "champion", SAND_GOBLINS, 2, 6, 7, MELEE,
         *ability("Cunning", at_any_time(Exchange(this, T), target=choice_of(units.next_to(this)), play=your_turn,
                                         limit=per_turn(1)))),
    unit("sand-goblins-javelineer", "Javelineer", "common", SAND_GOBLINS, 1, 2, 1, RANGED, *camouflage),
    unit("sand-goblins-scavenger", "Scavenger", "common", SAND_GOBLINS, 1, 2, 1, MELEE,
         *ability("Scavenge", instead(kills(units, to_magic=True), GoesUnder(this)),
                  instead(wounded(this), PreventWounds(), cost=discard_under))),
    unit("sand-goblins-slayer", "Slayer", "common", SAND_GOBLINS, 2, 2, 2, MELEE,
         *ability("Blood Craze", constant(AttackBonus(only=commons_and_champions.wounded)))),
    event("sand-goblins-duck-and-cover", "Duck and Cover", SAND_GOBLINS,
          event_card(Gains(units.of(SAND_GOBLINS).yours, camouflage[0], YOUR_NEXT_TURN))),
)

# -- Shadow Elves ------------------------------------------------------------------------------------------

SHADOWS = (
    unit("shadow-elves-swordsman", "Swordsman", "common", SHADOW_ELVES, 2, 1, 1, MELEE,
         *ability("Swift", constant(ExtraSpaces(n=1)))),
    event("shadow-elves-stalking-advance", "Stalking Advance", SHADOW_ELVES,
          event_card(MoveUnit(units.of(SHADOW_ELVES).yours, 1, may=True))),
    event("shadow-elves-into-darkness", "Into Darkness", SHADOW_ELVES,
          event_card(DiscardCards(T), target=choices_of(2, commons.enemy.cost(2)), play=FewerUnits())),
)

# -- Swamp Orcs --------------------------------------------------------------------------------------------

orcs = units.of(SWAMP_ORCS).yours
guard = ability("Vinemancer Guard", constant(WoundedFrom(n=5, by="opponent", when=NextTo(vine_walls))))
free = constant(Exempt(this))
ambush = ability("Vinemancer Ambush", triggered(crosses(vine_walls), gets(this, END_OF_TURN, attack=1),
                                                limit=per_turn(1)), free)

SWAMP = (
    unit("swamp-orcs-shaman", "Shaman", "common", SWAMP_ORCS, 1, 1, 1, RANGED, *guard,
         *ability("Vinemancer Guard", free)),
    unit("swamp-orcs-hunter", "Hunter", "common", SWAMP_ORCS, 1, 2, 2, RANGED, *ambush),
    event("swamp-orcs-vine-growth", "Vine Growth", SWAMP_ORCS,
          event_card(PlaceFromPile(VINE, S), target=choice_of(spaces_next_to(walls.yours)), play=SidePile(VINE))),
    event("swamp-orcs-vine-guard", "Vine Guard", SWAMP_ORCS, event_card(Gains(orcs, guard[0], YOUR_NEXT_TURN))),
    event("swamp-orcs-ambush", "Ambush", SWAMP_ORCS, event_card(Gains(orcs, ambush[0], more=ambush[1:]))),
    wall("swamp-orcs-vine-wall", VINE, SWAMP_ORCS, 2, constant(MayEnter(what=units), RollToLeave(n=4)),
         traits=(VINE,), side=True),
)

# -- others ------------------------------------------------------------------------------------------------

OTHERS = (
    unit("mountain-vargath-sunderved", "Sunderved", "summoner", MOUNTAIN_VARGATH, 3, 7, None, MELEE,
         *ability("Command", constant(AttackBonus(within(commons.of(MOUNTAIN_VARGATH).yours, 2, this))))),
    event("mountain-vargath-muster", "Muster", MOUNTAIN_VARGATH,
          event_card(PlaceEach(Chosen(commons.yours, lo=0, hi=2), spaces_next_to(summoners.yours)))),
    event("mountain-vargath-torodins-advance", "Torodin's Advance", MOUNTAIN_VARGATH,
          # what has no name adds up (FAQ 2.10.3.1)
          event_card(Gains(called("Torodin"), constant(ExtraSpaces(n=2))))),
    unit("guild-dwarves-oldin", "Oldin", "summoner", GUILD_DWARVES, 2, 6, None, RANGED,
         *ability("Stone Melding", constant(WoundedFrom(n=4, by="opponent", when=NextTo(walls))))),
    unit("guild-dwarves-guardsman", "Guardsman", "common", GUILD_DWARVES, 1, 3, 2, MELEE,
         *ability("Tough", constant(WoundedFrom(n=4, by="opponent")))),
    unit("jungle-elves-jungle-guard", "Jungle Guard", "common", JUNGLE_ELVES, 1, 4, 4, RANGED,
         *ability("Elite Training", constant(Diagonally(n=2), AttackBonus(only=cards.next_to(this))))),
    unit("mercenaries-spear-grounder", "Spear Grounder", "common", MERCENARIES, 1, 2, 2, MELEE,
         *ability("Reach", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units)))),
)

FAQ_EXAMPLES = (*GOBLINS, *SAND, *SHADOWS, *SWAMP, *OTHERS)
