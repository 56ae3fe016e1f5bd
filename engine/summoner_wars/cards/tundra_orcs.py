"""Tundra Orcs: Grognack and Torgan."""

from __future__ import annotations

from engine.grid.attack import AlsoAttacks, after_attack, attacker, before_attack
from engine.grid.count import (
    AllOrNothing,
    AttackBonus,
    HitsAs,
    HitsFrom,
    HurtByMisses,
    OnlyIfAllHit,
    Unrolled,
    WoundedFrom,
)
from engine.grid.dice import on, roll
from engine.grid.move import CannotMove, moves, passed
from engine.grid.space import S, spaces_next_to, within
from engine.kernel.language.abilities import choice_of, constant, instead, per_turn, triggered
from engine.kernel.language.control import Wait
from engine.kernel.language.nodes import T, at_least, count, this
from engine.kernel.run.program import Chosen
from engine.summoner_wars.card import MELEE, RANGED, event, unit, wall
from engine.summoner_wars.language.effects import (
    DiscardCards,
    PlaceFromPile,
    wound,
)
from engine.summoner_wars.language.free import AttackWith, MoveUnit, SummonFree
from engine.summoner_wars.language.hosts import (
    DiscardedAfter,
    IgnoreWounds,
    NoAbilities,
    PutOnto,
    carrier,
    covered,
    discard_this,
    wounded_by_attack,
)
from engine.summoner_wars.language.nouns import (
    called,
    cards,
    commons,
    hand_commons,
    ice_walls,
    lying_events,
    units,
    walls,
)
from engine.summoner_wars.language.search import Search, champion_cards
from engine.summoner_wars.language.words import (
    CannotAttack,
    Dearer,
    FewerUnits,
    NextTo,
    SidePile,
    Wounds,
    ability,
    after_attack_phase,
    at_any_time,
    during,
    event_card,
    instead_of_attacking,
    magic,
)

TUNDRA_ORCS = "Tundra Orcs"
P = "tundra-orcs-"
MINOR = "Minor Ice Wall"

sluggish = ability("Sluggish", constant(Unrolled(attacked=True)))
reckless = ability("Reckless", constant(HitsFrom(n=4)))
fury = ability("Fury", triggered(after_attack(this),
                                 roll(on(5, MoveUnit(this, 2, may=True), AttackWith(this, again=True)))))

SUMMONERS = (
    unit(P + "grognack", "Grognack", "summoner", TUNDRA_ORCS, 4, 7, None, MELEE,
         *ability("Walls of Ice Shard", instead_of_attacking(roll(on(4, wound(1, units.enemy.next_to(walls.yours))))))),
    unit(P + "torgan", "Torgan", "summoner", TUNDRA_ORCS, 2, 6, None, RANGED,
         *ability(MINOR, during("event", PlaceFromPile(MINOR, S), target=choice_of(spaces_next_to(this)), cost=magic(1),
                                play=SidePile(MINOR), limit=per_turn(1)))),
)

CHAMPIONS = (
    unit(P + "blagog", "Blagog", "champion", TUNDRA_ORCS, 5, 5, 6, MELEE, *reckless),
    unit(P + "krung", "Krung", "champion", TUNDRA_ORCS, 3, 9, 8, MELEE,
         *ability("Wild Swing", triggered(before_attack(this), roll(on(4, AlsoAttacks(cards.next_to(this))))))),
    unit(P + "ragnor", "Ragnor", "champion", TUNDRA_ORCS, 2, 5, 5, MELEE, *fury),
    unit(P + "bragg", "Bragg", "champion", TUNDRA_ORCS, 2, 5, 6, RANGED,
         *ability("Cold Snap", constant(Dearer(lying_events.titled("Freeze").yours, removing=True),
                                        WoundedFrom(ice_walls.yours, n=5)))),
    unit(P + "gruggar", "Gruggar", "champion", TUNDRA_ORCS, 1, 5, 5, MELEE,
         *ability("Wrath", constant(AttackBonus(n=Wounds(this))))),
    unit(P + "rukar", "Rukar", "champion", TUNDRA_ORCS, 3, 6, 7, MELEE,
         *ability("Power Surge", constant(HitsAs(n=5, k=2)))),
    unit(P + "grok", "Grok", "champion", TUNDRA_ORCS, 1, 7, 6, RANGED,
         *ability("Greater Frost Arrow", constant(AttackBonus(n=count(walls.next_to(this)))))),
    unit(P + "krom", "Krom", "champion", TUNDRA_ORCS, 2, 5, 5, RANGED,
         *ability("Ice Shatter", triggered(after_attack(this), roll(on(1, wound(1, T), to=2),
                                                                    on(3, wound(1, units.next_to(T)))),
                                           target=choice_of(within(ice_walls, 3, this)), may=True))),
    unit(P + "ugg", "Ugg", "champion", TUNDRA_ORCS, 4, 8, 6, MELEE, *sluggish),
)

COMMONS = (
    unit(P + "fighter", "Fighter", "common", TUNDRA_ORCS, 1, 1, 1, MELEE, *fury),
    unit(P + "shaman", "Shaman", "common", TUNDRA_ORCS, 2, 2, 1, RANGED,
         *ability("Unwieldy Magic", constant(AllOrNothing()))),
    unit(P + "smasher", "Smasher", "common", TUNDRA_ORCS, 2, 4, 2, MELEE, *sluggish),
    unit(P + "charger", "Charger", "common", TUNDRA_ORCS, 1, 3, 2, MELEE,
         *ability("Burst of Speed", triggered(moves(this, in_phase=True),
                                              roll(on(3, MoveUnit(this, 1, may=True), to=4),
                                                   on(5, MoveUnit(this, 2, may=True))), limit=per_turn(1)))),
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
          constant(CannotMove(covered), CannotAttack(covered), NoAbilities(covered, bar=True), DiscardedAfter()),
          at_any_time(DiscardCards(this), cost=magic(2), anyone=True)),
    event(P + "reinforcements", "Reinforcements", TUNDRA_ORCS,
          event_card(SummonFree(hand_commons, 2), play=FewerUnits())),
    event(P + "a-hero-is-born", "A Hero Is Born", TUNDRA_ORCS, event_card(Search(champion_cards))),
    event(P + "ice-armor", "Ice Armor", TUNDRA_ORCS,
          event_card(PutOnto(T, "under"), target=choice_of(commons.of(TUNDRA_ORCS).yours)),
          # the wounds are ignored as they would be placed, so that a unit they would destroy lives on
          instead(wounded_by_attack(carrier), IgnoreWounds(), may=True, cost=discard_this),
          constant(DiscardedAfter())),
    event(P + "glacial-shift", "Glacial Shift", TUNDRA_ORCS,
          event_card(MoveUnit(ice_walls.yours, 3, most=3, through=commons, passing=(roll(on(4, wound(1, passed))),)),
                     play=at_least(1, ice_walls.yours))),
    event(P + "glacial-surge", "Glacial Surge", TUNDRA_ORCS,
          event_card(PlaceFromPile(MINOR, Chosen(spaces_next_to(called("Torgan")), lo=0, hi=2)))),
    event(P + "for-glory", "For Glory", TUNDRA_ORCS,
          event_card(Wait(after_attack_phase(), (AttackWith(commons.of(TUNDRA_ORCS).yours, each=True,
                                                            after=(wound(1, attacker),)),)))),
)

WALLS = (
    wall(P + "wall", "Wall", TUNDRA_ORCS, 9),
    wall(P + "ice-wall", "Ice Wall", TUNDRA_ORCS, 3, traits=("Ice Wall",)),
    wall(P + "minor-ice-wall", "Minor Ice Wall", TUNDRA_ORCS, 2, traits=("Ice Wall",), side=True),
)

TUNDRA = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
