"""Mercenaries: the Summoner and the Champions.  Commons and events have their own module."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.mercenaries import FACTION

mercenary = FactionCards(FACTION)

mages = either_of(
    *(within(units.titled(name).yours, 2, this) for name in ("Apprentice Mage", "Rune Mage", "Time Mage"))
)
near_summoner = Is(this, within(units, 2, your_summoner))
grappled = constant(CannotMove(this), CannotAttack(this))

SUMMONERS = (
    mercenary(
        "Rallul",
        at_any_time(
            one_of((wound(1, T), DrawUpTo(1)), (wound(2, T), DrawUpTo(2))),
            play=your_turn,
            target=choice_of(in_line(walls, 2, this)),
            limit=per_turn(1),
        ),
    ),
)

CHAMPIONS = (
    mercenary("Mundol", constant(gets(mages, attack=1))),
    mercenary("The Seer", instead_of_attacking(PutTop(T), target=choice_of(walls.next_to(this)))),
    mercenary("Hulgorad", constant(Rides(n=3)), triggered(moves_in_line(3), gets(this, END_OF_TURN, attack=1))),
    mercenary("Magos", triggered(start_of_phase("draw"), DrawUntil(7), may=True)),
    mercenary(
        "Grubs",
        triggered(start_of_turn(), wound(2, this), while_=Not(near_summoner)),
        triggered(end_of_turn(), MoveUnit(this, 2), may=True, while_=near_summoner),
    ),
    mercenary(
        "Kogar",
        triggered(
            end_of_turn(),
            Affects(T, grappled, YOUR_NEXT_TURN),
            next_turn(If(NextTo(T), (wound(1, T),))),
            target=choice_of(commons.next_to(this)),
        ),
    ),
    mercenary(
        "Etch",
        instead_of_attacking(
            IfYouDo((wound(1, T),), (DiscardToMagic(1, may=True),)), target=choice_of(walls.next_to(this))
        ),
    ),
    mercenary("Bodgan", triggered(after_attack(this), MoveUnit(units.enemy.next_to(this), 1, may=True), may=True)),
    mercenary(
        "Duggle",
        triggered(
            attacked(commons.enemy, this),
            MoveUnit(this, 2),
            AttackWith(this, again=True),
            may=True,
            cost=magic(1),
            limit=per_turn(1),
        ),
    ),
    mercenary("Khan Queso", triggered(moves(this), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))),
    mercenary(
        "Khexhu",
        triggered(
            moves(this, yours=True), Unwound(1, this), may=True, cost=magic(1), limit=per_turn(1), while_=HasWounds(1)
        ),
    ),
    mercenary("Malevolence", triggered(after_attack(this), wound(1, this))),
    mercenary("Naan'Nashi", constant(TakesPlaceOf(commons.yours), works_in="hand")),
    mercenary(
        "Rath",
        instead_of_moving(
            Place(this, Chosen(spaces_next_to(T))),
            target=choice_of(commons.enemy.wounded),
            play=SpaceAt(spaces_next_to(commons.enemy.wounded)),
        ),
    ),
    mercenary(
        "Rygos",
        triggered(
            end_of_phase("attack"),
            wound(1, T),
            may=True,
            target=choice_of(in_line(cards, 3, this)),
            while_=Not(at_least(1, units.enemy.next_to(this))),
        ),
    ),
    mercenary("Saella", constant(Unrolled(only=units))),
    mercenary("Sairook", triggered(end_of_turn(), ToControllersHand(this), may=True)),
    mercenary("Urick", triggered(hurts(units), If(Lives(it), (May((MoveUnit(it, 3, line=True),)),)))),
)

MERCENARIES = (*SUMMONERS, *CHAMPIONS)
