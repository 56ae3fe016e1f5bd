"""Test cards for rules of the turn that no card of the two factions shows; their names begin with "Oak"."""

from __future__ import annotations

from engine.grid.move import MayEnter, RollToLeave, moves
from engine.grid.space import S, spaces_next_to
from engine.kernel.language.abilities import choice_of, constant, triggered
from engine.kernel.language.constants.changes import Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nouns.references import T, this
from engine.summoner_wars.card import MELEE, RANGED, SWCard
from engine.summoner_wars.cards.faction import event, unit, wall
from engine.summoner_wars.language.effects import (
    DestroyCards,
    PlaceFromPile,
    wound,
)
from engine.summoner_wars.language.free import AttackWith, MoveUnit
from engine.summoner_wars.language.nouns import (
    cards,
    summoners,
    units,
    walls,
)
from engine.summoner_wars.language.words import (
    ability,
    after_attack_phase,
    end_of_phase,
    end_of_turn,
    event_card,
    instead_of_attacking,
    start_of_phase,
    start_of_turn,
)
from engine.summoner_wars.rules import RULES

OAKS = "Phoenix Elves"
FREE = "Mercenaries"

zeal = ability("Zeal", constant(Gets(this, "attack", 1)))
rage = ability("Rage", constant(Gets(this, "attack", 1)))


def card(name: str) -> str:
    return "test-turn-" + name.removeprefix("Oak ").lower().replace(" ", "-")


def common(
    name: str, attack: int, life: int, reach: int, *abilities: object, cost: int | None = 1, faction: str = OAKS
) -> SWCard:
    return unit(card(name), name, "common", faction, attack, life, cost, reach, *abilities)  # type: ignore[arg-type]


def deed(name: str, *body: object, **more: object) -> SWCard:
    return event(card(name), name, OAKS, event_card(*body, **more))


CARDS = (
    # plain units
    common("Oak Sword", 3, 4, MELEE, cost=2),
    common("Oak Bow", 1, 2, RANGED, cost=3),
    common("Oak Scholar", 0, 2, MELEE),
    common("Oak Page", 1, 1, MELEE, cost=0),
    common("Oak Spirit", 1, 1, MELEE, cost=None),
    common("Oak Hireling", 1, 1, MELEE, faction=FREE),
    common("Oak Peddler", 1, 1, MELEE, faction=FREE),
    common("Oak Stranger", 1, 1, MELEE, faction="Guild Dwarves"),
    unit(card("Oak Captain"), "Oak Captain", "summoner", FREE, 2, 4, None, MELEE),
    # units that react to other units
    common(
        "Oak Clerk",
        1,
        5,
        MELEE,
        *ability(
            "Ledger",
            *(
                triggered(start_of_phase(p), wound(1, this), may=True)
                for p in ("draw", "summon", "event", "movement", "attack")
            ),
            triggered(start_of_turn(), wound(1, this), may=True),
            triggered(end_of_turn(), wound(1, this), may=True),
            triggered(after_attack_phase(), wound(1, this), may=True),
            triggered(end_of_phase("attack"), wound(1, this), may=True),
        ),
        cost=5,
    ),
    common("Oak Drum", 1, 3, MELEE, *ability("Drum", triggered(start_of_turn(""), wound(1, this)))),
    common("Oak Horn", 1, 3, MELEE, *ability("Horn", triggered(start_of_turn(""), wound(1, this)))),
    common(
        "Oak Runner",
        1,
        2,
        MELEE,
        *ability("Run On", triggered(moves(this, in_phase=True), MoveUnit(this, 1), may=True)),
    ),
    common("Oak Vanguard", 1, 2, MELEE, *ability("Advance", triggered(start_of_phase("movement"), MoveUnit(this, 2)))),
    common("Oak Zealot", 1, 2, MELEE, *zeal),
    common(
        "Oak Sage", 1, 2, MELEE, *ability("Spark", instead_of_attacking(wound(1, T), target=choice_of(units.enemy)))
    ),
    # events
    deed("Oak March", MoveUnit(T, 2), target=choice_of(units.yours)),
    deed("Oak Strike", AttackWith(T), target=choice_of(units.yours)),
    deed("Oak Zeal", Gains(T, zeal[0]), target=choice_of(units.yours)),
    deed("Oak Fervour", Gains(T, zeal[0]), target=choice_of(units.yours)),
    deed("Oak Rage", Gains(T, rage[0]), target=choice_of(units.yours)),
    deed("Oak Might", gets(T, END_OF_TURN, attack=1), target=choice_of(units.yours)),
    deed("Oak Power", gets(T, END_OF_TURN, attack=2), target=choice_of(units.yours)),
    deed("Oak Vigour", gets(T, END_OF_TURN, life=2), target=choice_of(units.yours)),
    deed("Oak Blaze", wound(1, units)),
    deed("Oak Quake", wound(1, cards)),
    deed("Oak Fall", DestroyCards(T), target=choice_of(cards)),
    deed("Oak Oath", wound(9, summoners.yours), wound(1, units.enemy)),
    deed("Oak Doom", wound(9, summoners)),
    # Vine Walls, which follow rules of their own
    wall(
        card("Oak Vine"),
        "Oak Vine",
        OAKS,
        2,
        constant(MayEnter(what=units), RollToLeave(n=4)),
        traits=("Vine Wall",),
        side=True,
    ),
    deed("Oak Growth", PlaceFromPile("Oak Vine", S), target=choice_of(spaces_next_to(walls))),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
