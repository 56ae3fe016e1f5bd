"""Cards of other factions that the FAQ rules about by name or example; they are in no ready deck.

Sand Goblins hide, Shadow Elves stalk, Swamp Orcs grow Vine Walls.
"""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    AttackBonus,
    CannotBeAttacked,
    CardsOf,
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
    event_card,
    gets,
    instead,
    kills,
    per_turn,
    spaces_next_to,
    summoners,
    this,
    triggered,
    units,
    vine_walls,
    walls,
    within,
    wounded,
    your_turn,
)
from engine.summoner_wars.cards.printed import (
    jungle_elves,
    mercenaries,
    mountain_vargath,
    sand_goblins,
    shadow_elves,
    swamp_orcs,
)

jungle_elf = CardsOf(jungle_elves.FACTION)
mercenary = CardsOf(mercenaries.FACTION)
vargath = CardsOf(mountain_vargath.FACTION)
sand_goblin = CardsOf(sand_goblins.FACTION)
shadow_elf = CardsOf(shadow_elves.FACTION)
swamp_orc = CardsOf(swamp_orcs.FACTION)

SAND_GOBLINS = sand_goblins.FACTION.title
SHADOW_ELVES, SWAMP_ORCS = shadow_elves.FACTION.title, swamp_orcs.FACTION.title
MOUNTAIN_VARGATH = mountain_vargath.FACTION.title
VINE = "Vine Wall"

# -- Sand Goblins ------------------------------------------------------------------------------------------

camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))

SAND = (
    sand_goblin("Silts",
                at_any_time(Exchange(this, T), target=choice_of(units.next_to(this)), play=your_turn,
                            limit=per_turn(1))),
    sand_goblin("Javelineer", *camouflage),
    sand_goblin("Scavenger", instead(kills(units, to_magic=True), GoesUnder(this)),
                instead(wounded(this), PreventWounds(), cost=discard_under)),
    sand_goblin("Slayer", constant(AttackBonus(only=commons_and_champions.wounded))),
    sand_goblin("Duck and Cover", event_card(Gains(units.of(SAND_GOBLINS).yours, camouflage[0], YOUR_NEXT_TURN))),
)

# -- Shadow Elves ------------------------------------------------------------------------------------------

SHADOWS = (
    shadow_elf("Swordsman", constant(ExtraSpaces(n=1))),
    shadow_elf("Stalking Advance", event_card(MoveUnit(units.of(SHADOW_ELVES).yours, 1, may=True))),
    shadow_elf("Into Darkness",
               event_card(DiscardCards(T), target=choices_of(2, commons.enemy.cost(2)), play=FewerUnits())),
)

# -- Swamp Orcs --------------------------------------------------------------------------------------------

orcs = units.of(SWAMP_ORCS).yours
guard = ability("Vinemancer Guard", constant(WoundedFrom(n=5, by="opponent", when=NextTo(vine_walls))))
free = constant(Exempt(this))
ambush = ability("Vinemancer Ambush", triggered(crosses(vine_walls), gets(this, END_OF_TURN, attack=1),
                                                limit=per_turn(1)), free)

SWAMP = (
    swamp_orc("Shaman", *guard, free),
    swamp_orc("Hunter", *ambush),
    swamp_orc("Vine Growth",
              event_card(PlaceFromPile(VINE, S), target=choice_of(spaces_next_to(walls.yours)), play=SidePile(VINE))),
    swamp_orc("Vine Guard", event_card(Gains(orcs, guard[0], YOUR_NEXT_TURN))),
    swamp_orc("Ambush", event_card(Gains(orcs, ambush[0], more=ambush[1:]))),
    swamp_orc(VINE, constant(MayEnter(what=units), RollToLeave(n=4))),
)

# -- others ------------------------------------------------------------------------------------------------

OTHERS = (
    vargath("Sunderved", constant(AttackBonus(within(commons.of(MOUNTAIN_VARGATH).yours, 2, this)))),
    vargath("Muster", event_card(PlaceEach(Chosen(commons.yours, lo=0, hi=2), spaces_next_to(summoners.yours)))),
    # what has no name adds up (FAQ 2.10.3.1)
    vargath("Torodin's Advance", event_card(Gains(called("Torodin"), constant(ExtraSpaces(n=2))))),
    jungle_elf("Jungle Guard", constant(Diagonally(n=2), AttackBonus(only=cards.next_to(this)))),
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
)

FAQ_EXAMPLES = (*SAND, *SHADOWS, *SWAMP, *OTHERS)
