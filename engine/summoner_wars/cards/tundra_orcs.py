"""Tundra Orcs: Grognack and Torgan."""

from __future__ import annotations

from engine.grid.attack import AlsoAttacks, after_attack, before_attack
from engine.grid.count import AllOrNothing, AttackBonus, HitsAs, HitsFrom, HurtByMisses, OnlyIfAllHit, Unrolled
from engine.grid.dice import on, roll
from engine.grid.move import CannotMove
from engine.kernel.dsl import T, count, host, this
from engine.kernel.flow import May
from engine.kernel.forms import choice_of, constant, triggered
from engine.kernel.mods import Blank
from engine.summoner_wars.card import MELEE, RANGED, event, unit, wall
from engine.summoner_wars.words import (
    AttackWith,
    CannotAttack,
    DiscardCards,
    MoveUnit,
    NextTo,
    PutOnto,
    Wounds,
    ability,
    at_any_time,
    cards,
    event_card,
    instead_of_attacking,
    magic,
    units,
    walls,
    wound,
)

TUNDRA_ORCS = "Tundra Orcs"
P = "tundra-orcs-"

sluggish = ability("Sluggish", constant(Unrolled(attacked=True)))
reckless = ability("Reckless", constant(HitsFrom(n=4)))
fury = ability("Fury", triggered(after_attack(this), roll(on(5, May((MoveUnit(this, 2), AttackWith(this)))))))

SUMMONERS = (
    unit(P + "grognack", "Grognack", "summoner", TUNDRA_ORCS, 4, 7, None, MELEE,
         *ability("Walls of Ice Shard", instead_of_attacking(roll(on(4, wound(1, units.enemy.next_to(walls.yours))))))),
    unit(P + "torgan", "Torgan", "summoner", TUNDRA_ORCS, 2, 6, None, RANGED),
)

CHAMPIONS = (
    unit(P + "blagog", "Blagog", "champion", TUNDRA_ORCS, 5, 5, 6, MELEE, *reckless),
    unit(P + "krung", "Krung", "champion", TUNDRA_ORCS, 3, 9, 8, MELEE,
         *ability("Wild Swing", triggered(before_attack(this), roll(on(4, AlsoAttacks(cards.next_to(this))))))),
    unit(P + "ragnor", "Ragnor", "champion", TUNDRA_ORCS, 2, 5, 5, MELEE, *fury),
    unit(P + "bragg", "Bragg", "champion", TUNDRA_ORCS, 2, 5, 6, RANGED),
    unit(P + "gruggar", "Gruggar", "champion", TUNDRA_ORCS, 1, 5, 5, MELEE,
         *ability("Wrath", constant(AttackBonus(n=Wounds(this))))),
    unit(P + "rukar", "Rukar", "champion", TUNDRA_ORCS, 3, 6, 7, MELEE,
         *ability("Power Surge", constant(HitsAs(n=5, k=2)))),
    unit(P + "grok", "Grok", "champion", TUNDRA_ORCS, 1, 7, 6, RANGED,
         *ability("Greater Frost Arrow", constant(AttackBonus(n=count(walls.next_to(this)))))),
    unit(P + "krom", "Krom", "champion", TUNDRA_ORCS, 2, 5, 5, RANGED),
    unit(P + "ugg", "Ugg", "champion", TUNDRA_ORCS, 4, 8, 6, MELEE, *sluggish),
)

COMMONS = (
    unit(P + "fighter", "Fighter", "common", TUNDRA_ORCS, 1, 1, 1, MELEE, *fury),
    unit(P + "shaman", "Shaman", "common", TUNDRA_ORCS, 2, 2, 1, RANGED,
         *ability("Unwieldy Magic", constant(AllOrNothing()))),
    unit(P + "smasher", "Smasher", "common", TUNDRA_ORCS, 2, 4, 2, MELEE, *sluggish),
    unit(P + "charger", "Charger", "common", TUNDRA_ORCS, 1, 3, 2, MELEE),
    unit(P + "thwarter", "Thwarter", "common", TUNDRA_ORCS, 1, 2, 1, MELEE,
         *ability("Ice Shield", constant(OnlyIfAllHit()))),
    unit(P + "berserker", "Berserker", "common", TUNDRA_ORCS, 3, 2, 2, MELEE, *reckless),
    unit(P + "crusher", "Crusher", "common", TUNDRA_ORCS, 4, 2, 2, MELEE,
         *ability("Devastating Swing", constant(HurtByMisses()))),
    unit(P + "shooter", "Shooter", "common", TUNDRA_ORCS, 1, 1, 1, RANGED,
         *ability("Frost Arrow", constant(AttackBonus(n=1, when=NextTo(walls.yours))))),
)

EVENTS = (
    event(P + "freeze", "Freeze", TUNDRA_ORCS,
          event_card(PutOnto(T), target=choice_of(units)),
          constant(CannotMove(host), CannotAttack(host), Blank(host, bar=True)),
          at_any_time(DiscardCards(this), cost=magic(2), anyone=True)),
    event(P + "reinforcements", "Reinforcements", TUNDRA_ORCS),
    event(P + "a-hero-is-born", "A Hero Is Born", TUNDRA_ORCS),
    event(P + "ice-armor", "Ice Armor", TUNDRA_ORCS),
    event(P + "glacial-shift", "Glacial Shift", TUNDRA_ORCS),
    event(P + "glacial-surge", "Glacial Surge", TUNDRA_ORCS),
    event(P + "for-glory", "For Glory", TUNDRA_ORCS),
)

WALLS = (
    wall(P + "wall", "Wall", TUNDRA_ORCS, 9),
    wall(P + "ice-wall", "Ice Wall", TUNDRA_ORCS, 3, traits=("Ice Wall",)),
    wall(P + "minor-ice-wall", "Minor Ice Wall", TUNDRA_ORCS, 2, traits=("Ice Wall",), side=True),
)

TUNDRA = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
