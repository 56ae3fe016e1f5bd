"""What corrected abilities said before, for effects of saved matches that are in flight.

Whoever corrects a card moves the old definition here, beside the id of its ability (``core-008/0``).  An entry can go
when no match that was saved before the correction goes on.
"""

from engine.kernel.language.definitions import AbilityDef
from engine.summoner_wars.cards.language import (
    AllOf,
    AttackBonus,
    DiscardCards,
    Gains,
    If,
    Lives,
    MagicLeft,
    NextTo,
    Place,
    S,
    Spaces,
    StillMoves,
    T,
    Takes,
    TuckMagic,
    Unused,
    Wait,
    ability,
    after_attack,
    at_any_time,
    attack_phase,
    attacked,
    attacked_card,
    choice_of,
    commons,
    commons_and_champions,
    constant,
    during,
    end_of_phase,
    event_card,
    magic,
    moves,
    per_turn,
    spaces_next_to,
    start_of_turn,
    this,
    triggered,
    units,
    walls,
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
)
