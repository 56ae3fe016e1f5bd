"""Sand Goblins: Krusk."""

from engine.summoner_wars.cards.language import (
    YOUR_NEXT_TURN,
    AttackBonus,
    CannotBeAttacked,
    CardsOf,
    Exchange,
    Gains,
    GoesUnder,
    PreventWounds,
    T,
    ability,
    at_any_time,
    choice_of,
    commons_and_champions,
    constant,
    discard_under,
    event_card,
    instead,
    kills,
    per_turn,
    this,
    units,
    wounded,
    your_turn,
)
from engine.summoner_wars.cards.printed.sand_goblins import FACTION

SAND_GOBLINS = FACTION.title
sand_goblin = CardsOf(FACTION)

camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))

CHAMPIONS = (
    sand_goblin("Silts",
                at_any_time(Exchange(this, T), target=choice_of(units.next_to(this)), play=your_turn,
                            limit=per_turn(1))),
)

COMMONS = (
    sand_goblin("Javelineer", *camouflage),
    sand_goblin("Scavenger", instead(kills(units, to_magic=True), GoesUnder(this)),
                instead(wounded(this), PreventWounds(), cost=discard_under)),
    sand_goblin("Slayer", constant(AttackBonus(only=commons_and_champions.wounded))),
)

EVENTS = (
    sand_goblin("Duck and Cover", event_card(Gains(units.of(SAND_GOBLINS).yours, camouflage[0], YOUR_NEXT_TURN))),
)

SAND = (*CHAMPIONS, *COMMONS, *EVENTS)
