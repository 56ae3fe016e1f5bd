"""Mercenaries: Commons and Events. Their Champions stand in a module of their own."""

from engine.summoner_wars.cards.language import (
    AttackBonus,
    CannotAttack,
    CardsOf,
    Chosen,
    Diagonally,
    ExtraSpaces,
    ForEach,
    HasMoved,
    Place,
    Spaces,
    T,
    WoundedFrom,
    cards,
    choice_of,
    constant,
    each,
    event_card,
    moves,
    on,
    roll,
    this,
    triggered,
    units,
    walls,
    wound,
)
from engine.summoner_wars.cards.printed.mercenaries import FACTION

mercenary = CardsOf(FACTION)

COMMONS = (
    mercenary("Stone Golem", constant(CannotAttack(this), while_=HasMoved(further=1))),
    mercenary("Bow Grounder", constant(ExtraSpaces(n=1))),
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
    mercenary("Sword Grounder", constant(WoundedFrom(n=4, by="opponent"))),
    mercenary("Vermin",
              triggered(moves(this, yours=True), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))),
)

EVENTS = (
    mercenary("Wall Transference",
              event_card(Place(T, Chosen(Spaces(yours=True))), target=choice_of(walls.yours))),
)

MERCENARY_COMMONS = (*COMMONS, *EVENTS)
