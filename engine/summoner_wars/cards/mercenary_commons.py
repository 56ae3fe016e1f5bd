"""Mercenaries: Commons and Events.  The Champions have their own module."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.mercenaries import FACTION

mercenary = FactionCards(FACTION)

firm = walls.yours.where(LifeLeft(3))
golem_cards = all_discarded_commons.titled("Stone Golem")
siphon = instead_of_moving(DrainMagic(1, richer=False, near=walls.next_to(this)))

COMMONS = (
    mercenary(
        "Apprentice Mage",
        when_attacking(
            one_of((gets(this, END_OF_PHASE, attack=1),), (Affects(this, constant(AsBow()), END_OF_PHASE),)),
            cost=magic(1),
            limit=per_turn(1),
        ),
    ),
    mercenary("Bounder", constant(Rides(n=3, through=units))),
    mercenary("Owl Familiar", instead_of_attacking(See(top_drawn(3)), PutBack(None))),
    mercenary("Time Mage", constant(StepsAcross(), MayPass(what=cards))),
    mercenary("Rogue", constant(AttackBonus(only=units.enemy.where(FartherBack()), n=2))),
    # The condition is checked only once, at the beginning of the phase.
    mercenary(
        "Rune Mage",
        triggered(start_of_phase("movement"), Affects(this, siphon, END_OF_PHASE), while_=NextTo(walls.enemy)),
    ),
    mercenary("Stone Golem", constant(CannotAttack(this), while_=HasMoved(further=1))),
    mercenary("Bow Grounder", constant(ExtraSpaces(n=1))),
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
    mercenary("Sword Grounder", constant(WoundedFrom(n=4, by="opponent"))),
    mercenary(
        "Demon Hand",
        during(
            "movement",
            roll(on(4, wound(1, T))),
            MoveAsUsual(),
            play=MayBeMoved(),
            target=choice_of(units.next_to(this)),
        ),
        triggered(destroyed(this), wound(1, your_summoner)),
    ),
    mercenary(
        "Stonecloak",
        constant(OnlySummonedAt(spaces_next_to(firm)), works_in="hand"),
        triggered(summoned(this), wound(3, Chosen(firm.next_to(this)))),
    ),
    mercenary("Vermin", triggered(moves(this), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))),
)

EVENTS = (
    mercenary(
        "Magic Pulse",
        event_card(
            ToMagic(Chosen(hand_cards, lo=0, hi=count(hand_cards))),
            gets(your_summoner, END_OF_TURN, attack=that_number),
        ),
    ),
    mercenary(
        "Reform Stone", event_card(PlaceEach(Chosen(either_of(all_discarded_walls, golem_cards)), Spaces(yours=True)))
    ),
    mercenary(
        "Channeled Summon",
        event_card(
            Becomes(units.titled("Stone Golem").yours, "wall", still=True, until=END_OF_PHASE, open=True),
            MaySummon(hand_units),
        ),
    ),
    mercenary(
        "Fury of Godshome",
        event_card(ForEach(walls.wounded, (PassWounds(each, commons_and_champions.next_to(each), 3),))),
    ),
    mercenary("Wall Transference", event_card(Place(T, Chosen(Spaces(yours=True))), target=choice_of(walls.yours))),
)

WALLS = (mercenary("Wall"),)

MERCENARY_COMMONS = (*COMMONS, *EVENTS, *WALLS)
