"""Sand Goblins: Krusk."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.sand_goblins import FACTION

SAND_GOBLINS = FACTION.title
sand_goblin = FactionCards(FACTION)

camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))

(stolen,) = ability("Stolen Weapons", constant(gets(this, attack=2), while_=at_least(1, cards_under(this))))
goblins = units.of(SAND_GOBLINS).yours

SAND = (
    sand_goblin(
        "Krusk",
        triggered(
            after_movement_phase(),
            ForEach(
                Chosen(within(units, 3, this), lo=0, hi=3),
                (IfYouDo((MoveUnit(each, 1),), (roll(on(4, wound(1, each))),)),),
            ),
            may=True,
            cost=magic(2),
        ),
    ),
    # Champions
    sand_goblin("Biter", constant(CannotMove(this), while_=NextTo(units.enemy)), constant(Stops(this, by=units.enemy))),
    sand_goblin("Kreep", triggered(end_of_turn(), roll(on(1, DiscardCards(this), to=2)), while_=NextTo(units.enemy))),
    sand_goblin(
        "Silts",
        at_any_time(Exchange(this, T), target=choice_of(units.next_to(this)), play=your_turn, limit=per_turn(1)),
    ),
    sand_goblin("Sand Wyrm", constant(ExtraSpaces(n=1), MayPass(what=units), gets(this, attack=Minus(SpacesMoved())))),
    sand_goblin("Stink", constant(Lucky(), while_=your_turn)),
    sand_goblin(
        "Tark", triggered(end_of_phase("attack"), CannotStrike(T), may=True, target=choice_of(commons_and_champions))
    ),
    # Commons
    sand_goblin("Shaman", triggered(after_attack(this), MoveUnit(this, 2), may=True, cost=magic(1))),
    sand_goblin("Javelineer", *camouflage),
    sand_goblin(
        "Scavenger",
        instead(kills(units, to_magic=True), GoesUnder(this)),
        instead(wounded(this), PreventWounds(), cost=discard_under),
    ),
    sand_goblin(
        "Bomber",
        triggered(
            after_attack(this), If(Missed(), (DiscardCards(this),)), If(Showed(6), (AttackWith(this, again=True),))
        ),
    ),
    sand_goblin("Slayer", constant(AttackBonus(only=commons_and_champions.wounded))),
    # Events
    sand_goblin("Duck and Cover", event_card(Gains(goblins, camouflage[0], YOUR_NEXT_TURN, open=True))),
    sand_goblin(
        "Taunt",
        event_card(
            PlaceEach(T, spaces_next_to(within(goblins, 3, placed)), per=True), target=choices_of(2, commons.enemy)
        ),
    ),
    sand_goblin("Shiny", event_card(Gains(units.yours.ability("Scavenge"), stolen, open=True))),
    sand_goblin(
        "Mirage",
        event_card(
            ForEach(
                Chosen(walls.yours, lo=0, hi=count(walls.yours)),
                (Place(each, Chosen(Spaces(yours=True))), Unwound(3, each)),
            ),
            MaySummon(hand_units),
        ),
    ),
    sand_goblin("Wall"),
)
