"""Cloaks: Vlox and Jexik."""

from engine.summoner_wars.cards.language import (
    AttackBonus,
    CardsOf,
    DestroyCards,
    DrainMagic,
    FewerUnits,
    HitsAs,
    MoveUnit,
    T,
    Unwound,
    after_attack,
    champions,
    choice_of,
    commons,
    commons_and_champions,
    constant,
    count,
    either_of,
    event_card,
    instead_of_attacking,
    magic,
    moves,
    on,
    roll,
    summoners,
    this,
    triggered,
    units,
    within,
    wound,
)
from engine.summoner_wars.cards.printed.cloaks import FACTION

CLOAKS = FACTION.title
cloak = CardsOf(FACTION)

CHAMPIONS = (
    cloak("Scam", triggered(after_attack(this), MoveUnit(this, 2, may=True), may=True, cost=magic(1))),
    cloak("Hawk",
          triggered(moves(this, yours=True), roll(on(4, wound(1, T))), may=True,
                    target=choice_of(within(commons, 3, this)))),
    cloak("Doc",
          instead_of_attacking(roll(on(3, Unwound(1, T))),
                               target=choice_of(commons_and_champions.next_to(this).wounded))),
)

COMMONS = (
    cloak("Slasher", constant(HitsAs(n=6, k=3, only=units.next_to(this)))),
    cloak("Assassin", constant(AttackBonus(only=either_of(champions, summoners)))),
)

EVENTS = (
    cloak("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    cloak("Assassinate", event_card(DestroyCards(T), cost=magic(2), target=choice_of(commons))),
    cloak("Concealed Weapons",
          event_card(wound(count(units.of(CLOAKS).yours.next_to(T)), T), target=choice_of(commons_and_champions))),
)

WALLS = (cloak("Wall"),)

CLOAK_CARDS = (*CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
