"""Test cards for rulings on the FAQ's first pages that cards of neither faction show; their names begin with "Fen"."""

from __future__ import annotations

from typing import Any

from engine.grid.attack import AlsoAttacks, Hit, attacked, attacker, before_attack
from engine.grid.count import DiceAdd, MoreWounds, WoundedFrom
from engine.grid.move import CannotMove, Exempt, MayEnter, MayPass, RollToLeave, Stops, moves, passes_through
from engine.grid.space import Spaces, within
from engine.kernel.language.abilities import choice_of, constant, destroyed, instead, named, per_turn, triggered
from engine.kernel.language.constants.changes import Blank, Gains, gets
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.replacements import GoesInstead
from engine.kernel.language.nouns.references import T2, T, it, this
from engine.kernel.language.ops import Chosen
from engine.summoner_wars.card import MELEE, RANGED
from engine.summoner_wars.cards.faction import event, unit, wall
from engine.summoner_wars.language.effects import (
    DestroyCards,
    DiscardCards,
    Exchange,
    Place,
    Unwound,
    wound,
)
from engine.summoner_wars.language.free import AttackWith, MoveUnit
from engine.summoner_wars.language.hosts import PutOnto, carrier
from engine.summoner_wars.language.nouns import (
    cards,
    commons,
    units,
)
from engine.summoner_wars.language.words import (
    CannotAttack,
    CannotBeAttacked,
    Diagonally,
    ability,
    after_attack_phase,
    at_any_time,
    event_card,
    instead_of_attacking,
    start_of_phase,
)
from engine.summoner_wars.rules import RULES
from engine.summoner_wars.turn.taking import Takes

FEN = "Fen Folk"
assert RULES.lexicon is not None
RULES.lexicon = RULES.lexicon.plus(factions=[FEN])
folk = units.faction(FEN)


def code(name: str) -> str:
    return "test-faq-" + name.removeprefix("Fen ").lower().replace(" ", "-")


def being(name: str, attack: int, life: int, reach: int, *abilities: Any, kind: str = "common", cost: int = 1) -> Any:
    return unit(code(name), name, kind, FEN, attack, life, cost, reach, *abilities)


def deed(name: str, *body: Any, **more: Any) -> Any:
    return event(code(name), name, FEN, event_card(*body, **more))


whirl = triggered(before_attack(this), AlsoAttacks(units.next_to(this)))
fighters = units.named("Fen Fighter").yours
camouflage = constant(CannotBeAttacked(this, by=units.apart_from(this)))
zeal = constant(gets(this, attack=1))
keen = constant(DiceAdd(n=1))

CARDS = (
    # cards without an ability
    being("Fen Trooper", 2, 4, MELEE),
    being("Fen Scout", 1, 1, MELEE, cost=0),
    being("Fen Archer", 2, 2, RANGED),
    being("Fen Ogre", 3, 6, MELEE, kind="champion", cost=5),
    # hits and wounds
    being("Fen Shell", 1, 6, MELEE, *ability("Tough", constant(WoundedFrom(n=4, by="opponent")))),
    being("Fen Nettle", 1, 6, MELEE, *ability("Sting", triggered(attacked(this), wound(1, attacker), while_=Hit()))),
    being("Fen Whirler", 2, 5, MELEE, *ability("Whirl", whirl)),
    being("Fen Reaper", 1, 5, MELEE, *ability("Reap", whirl, constant(MoreWounds(n=9)))),
    # moving
    being(
        "Fen Strider",
        2,
        7,
        MELEE,
        *ability("Trample", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it))),
        kind="champion",
    ),
    being("Fen Watcher", 1, 3, MELEE, *ability("Alert", triggered(moves(units), wound(1, this)))),
    being(
        "Fen Bulwark",
        1,
        6,
        MELEE,
        *ability("Engage", constant(Stops(units.enemy), CannotMove(units.enemy.next_to(this)))),
    ),
    being("Fen Frog", 1, 3, MELEE, *ability("Swamp Walk", constant(Exempt(this)))),
    # reach
    being("Fen Spear", 1, 2, MELEE, *ability("Spear Reach", constant(Diagonally(this, n=1, what=units)))),
    being("Fen Turret", 1, 2, MELEE, *ability("Turret", constant(Diagonally(this, n=2)))),
    being(
        "Fen Caster",
        1,
        3,
        MELEE,
        *ability("Curse", instead_of_attacking(wound(1, T), target=choice_of(within(units, 3, this)))),
    ),
    # moves and attacks outside the phases
    being(
        "Fen Fighter",
        1,
        1,
        MELEE,
        *ability(
            "Relentless",
            constant(CannotAttack(this, in_phase=True)),
            named(
                "Relentless",
                triggered(after_attack_phase(), AttackWith(fighters, each=True, most=2), limit=per_turn(1)),
                shared=True,
            ),
        ),
        cost=0,
    ),
    deed("Fen Charge", AttackWith(T, may=False), target=choice_of(units.yours)),
    deed("Fen Dash", MoveUnit(T, 2), target=choice_of(units.yours)),
    deed("Fen Gallop", MoveUnit(T, 3), target=choice_of(units.yours)),
    deed("Fen March", MoveUnit(folk.yours, 1, may=True)),
    # temporary abilities and numbers
    deed("Fen Cover", Gains(folk.yours, ability("Camouflage", camouflage)[0], YOUR_NEXT_TURN)),
    deed("Fen Zeal", Gains(folk.yours, ability("Zeal", zeal)[0])),
    deed("Fen Aim", Gains(folk.yours, ability("Keen", keen)[0])),
    deed("Fen Rally", gets(T, END_OF_TURN, attack=1), target=choice_of(units.yours)),
    deed("Fen Chant", Blank(units.enemy, YOUR_NEXT_TURN, bar=True, open=True)),
    being("Fen Zealot", 1, 3, MELEE, *ability("Zeal", zeal)),
    being("Fen Sniper", 1, 2, RANGED, *ability("Camouflage", camouflage)),
    # control, discarding, destroying
    deed("Fen Charm", Takes(T), target=choice_of(units.enemy)),
    deed("Fen Order", gets(T, END_OF_TURN, attack=1), target=choice_of(commons.yours)),
    deed("Fen Mend", Unwound(1, T), target=choice_of(units.friendly.wounded)),
    deed("Fen Banish", DiscardCards(T), target=choice_of(units.enemy)),
    deed("Fen Doom", DestroyCards(T), target=choice_of(units)),
    being("Fen Ghost", 1, 2, MELEE, *ability("Return", instead(destroyed(this), GoesInstead("hand")))),
    # placing and exchanging
    deed("Fen Step", Place(T, Chosen(Spaces(near=T, n=3))), target=choice_of(units.yours)),
    deed("Fen Swap", Exchange(T, T2), target=(choice_of(units.yours), choice_of(cards.next_to(T)))),
    # simultaneous effects
    being(
        "Fen Bell",
        1,
        4,
        MELEE,
        *ability("Toll", triggered(start_of_phase("attack", ""), wound(2, units.next_to(this)))),
    ),
    being(
        "Fen Balm",
        1,
        4,
        MELEE,
        *ability("Balm", triggered(start_of_phase("attack", ""), Unwound(2, units.next_to(this)))),
    ),
    # abilities used at any time
    being("Fen Imp", 1, 3, MELEE, *ability("Mischief", at_any_time(Unwound(1, this), limit=per_turn(3)))),
    # cards beneath units
    event(
        code("Fen Root"),
        "Fen Root",
        FEN,
        event_card(PutOnto(T, "under"), target=choice_of(units.yours)),
        constant(gets(carrier, attack=1)),
    ),
    # walls
    wall(code("Fen Vine"), "Fen Vine", FEN, 2, constant(MayEnter(what=units)), constant(RollToLeave(n=4))),
)

if CARDS[0].code not in RULES.cards:
    for _card in CARDS:
        RULES.add_card(_card)


def go_to(t: Any, phase: str) -> Any:
    """End phases until the given phase of the current turn is reached."""
    turn = t.st.vars["turn"]
    for _ in range(9):
        if t.phase == phase:
            return t
        t.end()
        assert t.st.vars["turn"] == turn, f"there was nothing to do in the {phase} phase"
    raise AssertionError(phase)


def next_turn(t: Any, phase: str) -> Any:
    """End the turn and play on to a phase of the next player's turn."""
    turn = t.st.vars["turn"]
    for _ in range(9):
        if t.st.vars["turn"] != turn:
            return go_to(t, phase)
        t.end()
    raise AssertionError(phase)
