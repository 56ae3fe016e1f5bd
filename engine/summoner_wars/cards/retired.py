"""What corrected abilities said before, for effects of saved matches that are in flight.

Whoever corrects a card moves the old definition here, beside the id of its ability (``core-008/0``).  An entry can go
when no match that was saved before the correction goes on.
"""

from engine.kernel.language.definitions import AbilityDef
from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    YOUR_NEXT_TURN,
    AfterMove,
    AllOf,
    Armed,
    AsBow,
    AttackBonus,
    AttackEach,
    AttackWith,
    CannotAttack,
    CannotBeAttacked,
    ChoosePlayer,
    Chosen,
    DiscardCards,
    Exempt,
    FewerUnits,
    ForEach,
    Gains,
    HasKilled,
    If,
    Is,
    Lives,
    MagicLeft,
    MagicPoints,
    May,
    MoveUnit,
    MoveWounds,
    NearEnough,
    NextTo,
    Place,
    PlaceFromPile,
    Poison,
    S,
    Spaces,
    SpacesTo,
    SpaceUnder,
    SpendMagic,
    StillMoves,
    T,
    Takes,
    Then,
    TuckMagic,
    Unused,
    Wait,
    WoundedFrom,
    ability,
    after_attack,
    after_movement_phase,
    at_any_time,
    at_least,
    attack_phase,
    attacked,
    attacked_card,
    champions,
    choice_of,
    choices_of,
    commons,
    commons_and_champions,
    constant,
    crosses,
    during,
    each,
    either_of,
    end_of_phase,
    end_of_turn,
    event_card,
    fallen_space,
    gets,
    instead_of_attacking,
    instead_of_moving,
    kills,
    magic,
    mover,
    moves,
    moves_away,
    on,
    one_of,
    per_turn,
    roll,
    spaces_next_to,
    spaces_within,
    start_of_phase,
    start_of_turn,
    summoners,
    their_next,
    this,
    triggered,
    units,
    units_under,
    vine_walls,
    walls,
    when_it_stops,
    within,
    wound,
)

_divert = ability(
    "Divert", triggered(moves(this, yours=True), Place(this, S), may=True, while_=NextTo(walls.enemy),
                        target=choice_of(spaces_next_to(walls.enemy.apart_from(this)))))
_risky = ability(
    "Risky Attack", constant(AttackBonus(only=units, n=2), while_=attack_phase),
    triggered(attacked(units, this),
              If(Lives(attacked_card), (Wait(end_of_phase("attack"), (DiscardCards(this),)),)), while_=attack_phase))
_vanish = ability(
    "Vanish", during("movement", Place(this, S), play=AllOf((StillMoves(), Unused("Vanish"))), cost=magic(1),
                     limit=per_turn(1), target=choice_of(Spaces(yours=True))),
    triggered(after_attack(this), Place(this, S), may=True, while_=Unused("Vanish"), cost=magic(1), limit=per_turn(1),
              target=choice_of(Spaces(yours=True))))

_free = constant(Exempt(this))
_guard = ability("Vinemancer Guard", constant(WoundedFrom(n=5, by="opponent", when=NextTo(vine_walls))))
_ambush = ability("Vinemancer Ambush", triggered(crosses(vine_walls), gets(this, END_OF_TURN, attack=1),
                                                 limit=per_turn(1)), _free)
_camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))
_stolen = ability("Stolen Weapons", constant(gets(this, attack=2), while_=at_least(1, units_under(this))))

_assault = instead_of_attacking(AttackEach(units.enemy.next_to(this)), play=at_least(1, units.enemy.next_to(this)))
_hunger = ability("Ravenous Hunger", triggered(end_of_phase("attack"), wound(1, this), while_=HasKilled(none=True)))
_common_goblins = commons.of("Cave Goblins").yours

RETIRED: tuple[tuple[str, AbilityDef], ...] = (
    ("phoenix-elves-kaeseeall/0",  # he took enemy units alone
     ability("Blazing Conscription",
             triggered(start_of_turn(), Takes(T), may=True,
                       target=choice_of(commons_and_champions.enemy.next_to(this))))[0]),
    ("cave-goblins-blarf/0",  # nobody else could feed him
     ability("Magic Augmentation", at_any_time(TuckMagic(), play=MagicLeft()))[0]),
    # what these events give went to nobody who came later
    ("cloaks-clever-diversion/0", event_card(Gains(commons.of("Cloaks").yours, _divert[0]))),
    ("cloaks-vanish/0", event_card(Gains(units.of("Cloaks").yours, _vanish[0], more=_vanish[1:]))),
    ("cloaks-daring-plan/0",
     event_card(Gains(commons_and_champions.of("Cloaks").yours, _risky[0], more=_risky[1:]))),
    ("swamp-orcs-vine-guard/0", event_card(Gains(units.of("Swamp Orcs").yours, _guard[0], YOUR_NEXT_TURN))),
    ("swamp-orcs-ambush/0", event_card(Gains(units.of("Swamp Orcs").yours, _ambush[0], more=_ambush[1:]))),
    ("sand-goblins-duck-and-cover/0",
     event_card(Gains(units.of("Sand Goblins").yours, _camouflage[0], YOUR_NEXT_TURN))),
    ("sand-goblins-shiny/0", event_card(Gains(units.yours.ability("Scavenge"), _stolen[0]))),  # and counted units alone
    ("sand-goblins-krusk/0",  # he rolled for a unit that could not be moved
     ability("Sandstorm",
             triggered(after_movement_phase(), ForEach(Chosen(within(units, 3, this), lo=0, hi=3),
                                                       (MoveUnit(each, 1), roll(on(4, wound(1, each))))),
                       may=True, cost=magic(2)))[0]),
    ("shadow-elves-into-darkness/0",  # it was about all opponents together
     event_card(DiscardCards(T), target=choices_of(2, commons.enemy.cost(2)), play=FewerUnits())),
    # a move of 0 spaces did not count
    ("filth-edible-mutant/0",
     ability("Feed the Brethren", triggered(AfterMove("move_ended", commons.of("Filth").yours.wounded.next_to(this),
                                                      least=1), MoveWounds(mover, this, 1), may=True))[0]),
    ("filth-horror-mutant/0",
     ability("Demonic Visage", triggered(AfterMove("move_ended", units.enemy.next_to(this), least=1),
                                         Gains(mover, constant(CannotAttack(this)), END_OF_TURN)))[0]),
    ("deep-dwarves-sprog/0",  # he put no friendly Wall onto a teammate's side
     ability("Restructure",
             triggered(end_of_turn(),
                       If(Is(T, walls.friendly), (Place(T, Chosen(Spaces(near=this, n=2, yours=True))),),
                          (Place(T, Chosen(spaces_within(2, this))),)),
                       may=True, cost=magic(1), target=choice_of(walls.next_to(this))))[0]),
    # who could not attack was offered these attacks all the same
    ("cloaks-renegade/1",  # who could not be moved, too
     ability("Versatile", instead_of_attacking(MoveUnit(this, 2)))[0]),
    ("cave-goblins-berserker/0", ability("Assault", _assault)[0]),
    ("shadow-elves-hydrake/0", ability("Assault", _assault)[0]),
    ("vanguards-honor-guard/0",  # it followed also who came next to it on the way
     ability("Escort",
             triggered(moves_away(either_of(champions.yours, summoners.yours)),
                       when_it_stops(Place(this, Chosen(spaces_next_to(mover)))), may=True))[0]),
    ("deep-dwarves-magic-torrent/0",  # the Admiral could take two of the wounds
     event_card(ForEach(Chosen(within(commons_and_champions.enemy, 4, summoners.yours), lo=0, hi=MagicPoints()),
                        (SpendMagic(1), wound(1, each))))),
    # what these events give went to nobody who came later
    ("vanguards-holy-judgment/0", event_card(gets(units.titled("Priest").yours, END_OF_TURN, attack=2))),
    ("fallen-kingdom-forbidden-ritual/0",
     event_card(gets(units.of("Fallen Kingdom").yours, END_OF_TURN, attack=1),
                Gains(units.yours, _hunger[0], END_OF_TURN, open=True))),
    ("cave-goblins-throw-rocks/0",
     event_card(one_of((Gains(_common_goblins.where(Armed()), constant(AsBow()), END_OF_TURN),),
                       (gets(_common_goblins.where(Armed(bow=True)), END_OF_TURN, attack=1),)))),
    ("cloaks-jexik/0",  # his player was asked without a Common to move
     ability("Brilliant Strategist",
             triggered(start_of_phase("draw"), ChoosePlayer(),
                       Wait(their_next("summon"), (May((MoveUnit(Chosen(commons.yours), 2),)),), YOUR_NEXT_TURN,
                            text="sw.flow.next")))[0]),
    # they could be used, and paid for, where there was no space or nothing to attack
    ("mercenaries-rath/0",
     ability("Prey", instead_of_moving(Place(this, Chosen(spaces_next_to(T))),
                                       target=choice_of(commons.enemy.wounded)))[0]),
    ("deep-dwarves-lun/0",
     ability("Gem of Calling",
             triggered(moves(this, yours=True), Place(T, Chosen(spaces_next_to(this))), may=True, cost=magic(1),
                       target=choice_of(within(commons, 4, this)), limit=per_turn(1)))[0]),
    ("deep-dwarves-gem-mage/1",
     ability("Gem Magic",
             triggered(end_of_phase("attack"), Place(this, Chosen(spaces_next_to(walls.yours))), may=True,
                       cost=magic(1)))[0]),
    ("shadow-elves-ranger/0",
     ability("Shadow Arrows",
             triggered(kills(units),
                       Then((Place(this, fallen_space),),
                            (May((Then((SpendMagic(1),), (AttackWith(this, again=True),)),)),)),
                       may=True, limit=per_turn(1)))[0]),
    ("swamp-orcs-splack/0",  # he could pay for a Vine Wall that was not there, or could not be placed
     ability("Vinemancer Entangle",
             triggered(attacked(commons_and_champions, this), PlaceFromPile("Vine Wall", SpaceUnder(attacked_card)),
                       may=True, cost=magic(1), while_=Lives(attacked_card)))[0]),
    ("jungle-elves-nikuya-na/0",  # he poisoned after an opponent had moved him, too
     ability("Poison Cloud",
             triggered(moves(this), Poison(1, T), may=True, cost=magic(SpacesTo(T, this)),
                       target=choice_of(commons_and_champions.where(NearEnough(this)))))[0]),
)
