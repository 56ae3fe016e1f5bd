"""Test cards for rules on effects, terms, zones, targets and damage that no card of the two decks covers.

Their titles begin with "Alder", which no card of a set and no test card of another module uses.
"""

from __future__ import annotations

from engine.chain.chain_effects import Copy, Links
from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.core_chaos import deals_combat_damage
from engine.invasion.cards.march_of_the_damned import PlaysFrom
from engine.invasion.cards.tooth_and_claw import SeesMore
from engine.invasion.language.arrivals import MoveToZone, PutIntoPlay, Unaffected
from engine.invasion.language.corruption import Corrupt, Restore
from engine.invasion.language.nouns import BATTLEFIELD, KINGDOM, support_cards, supports, unit_cards, units
from engine.invasion.language.words import plays
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import (
    action,
    another,
    beginning,
    constant,
    damaged,
    destroyed,
    enters,
    forced,
    healed,
    instead,
    leaves,
    one,
    sacrificed,
    triggered,
    up_to,
)
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import CancelDamage, GoesInstead, Shield
from engine.kernel.language.costs.costs import sacrifice_cost, spend
from engine.kernel.language.costs.prices import Costs
from engine.kernel.language.definitions import Card, When
from engine.kernel.language.effects.control import Either, Then, Wait
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.effects.moves import Destroy, Draw, ReturnToHand, SacrificeOp, TakeControl
from engine.kernel.language.effects.piles import See, top
from engine.kernel.language.nouns.references import T2, T, it, this
from engine.kernel.language.ops import Chosen
from engine.kernel.language.values.conditions import Timed
from engine.kernel.language.values.numbers import X

discarded_units = unit_cards.in_discard


def card(
    number: int,
    name: str,
    kind: str,
    *abilities: object,
    cost: int | str = 0,
    power: int = 0,
    hp: int = 0,
    loyalty: int = 0,
    race: str = "Neutral",
    traits: str = "",
    zones: tuple[str, ...] = (),
    keywords: tuple[tuple[str, int], ...] = (),
) -> Card:
    return invasion_card(
        f"test-a-{number:03}",
        f"Alder {name}",
        kind,
        race,
        cost,
        loyalty,
        power,
        hp,
        tuple(traits.split()),
        False,
        keywords,
        zones,
        tuple(abilities),
    )  # type: ignore[arg-type]


CARDS = (
    # tactics that do one thing to a target
    card(1, "Bolt", "tactic", action(Deal(2, T), target=one(units))),
    card(2, "Shelter", "tactic", action(Shield(T, 2), target=one(units))),
    card(3, "Dismissal", "tactic", action(ReturnToHand(T), target=one(units))),
    card(4, "March", "tactic", action(MoveToZone(T), target=one(units))),
    card(5, "Volley", "tactic", action(Destroy(T), target=one(units.in_(BATTLEFIELD)))),
    card(6, "Purge", "tactic", action(Destroy(T), target=one(units.corrupt))),
    card(7, "Poultice", "tactic", action(Heal(2, T), target=one(units))),
    card(8, "Absolution", "tactic", action(Restore(T), target=one(units.corrupt))),
    card(9, "Weakness", "tactic", action(gets(T, END_OF_TURN, power=-3), target=one(units))),
    card(10, "Wasting", "tactic", action(gets(T, END_OF_TURN, hp=-3), target=one(units))),
    card(11, "Flame", "tactic", action(Deal(X, T), target=one(units), x=True), cost="X"),
    card(12, "Echo", "tactic", action(Copy("T"), target=one(Links()))),
    card(13, "Temptation", "tactic", action(Then((Corrupt(T),), (Draw(1),)), target=one(units))),
    card(14, "Twin Bolt", "tactic", action(Deal(2, T), Draw(1), target=up_to(2, units))),
    card(15, "Double Order", "tactic", action(Corrupt(T), Deal(1, T2), Gain(1), target=(one(units), another(units)))),
    card(16, "Bargain", "tactic", action(Either(SacrificeOp(Chosen(units.yours)), Gain(2), by="you"))),
    card(
        25,
        "Ultimatum",
        "tactic",
        action(Either(Deal(1, Chosen(units.enemy)), Destroy(Chosen(supports.enemy)), by="you")),
    ),
    card(17, "Sighting", "tactic", action(See(top(3)))),
    card(18, "Grave Call", "tactic", action(PutIntoPlay(Chosen(discarded_units)))),
    card(19, "Snare", "tactic", action(Wait(damaged(units), (Gain(2),)))),
    card(20, "Seizure", "tactic", action(TakeControl(T), target=one(units.enemy))),
    card(21, "Blood Price", "tactic", action(Draw(2), cost=(spend(1), sacrifice_cost(units.yours)))),
    card(22, "Slaughter", "tactic", action(Destroy(units))),
    card(23, "Offering", "tactic", action(SacrificeOp(Chosen(units.yours)))),
    card(24, "Great Shelter", "tactic", action(Shield(T), target=one(units))),
    # cards that react to events
    card(30, "Infirmary", "support", forced(healed(units), Gain(1))),
    card(31, "Herald", "unit", action(Gain(2), when=enters(this)), power=1, hp=3),
    card(32, "Sentry", "unit", action(Gain(1), when=enters(units.yours.other)), power=1, hp=3),
    card(33, "Toll House", "support", action(Gain(1), when=plays(unit_cards, "opponent"))),
    card(34, "Surgeon", "support", action(Draw(1), when=damaged(units.yours))),
    card(35, "Wake", "support", forced(destroyed(units), Gain(1)), forced(sacrificed(units), Gain(10))),
    card(36, "Parting Gift", "unit", forced(leaves(this), Gain(3)), power=1, hp=2),
    card(
        37,
        "Refuge",
        "support",
        instead(destroyed(units.yours), GoesInstead("hand")),
        instead(leaves(units.yours), GoesInstead("hand")),
        instead(sacrificed(units.yours), GoesInstead("hand")),
    ),
    card(38, "Undertaker", "support", instead(destroyed(units.yours), GoesInstead("deck", "shuffled"))),
    card(39, "Muster Roll", "support", forced(When("announced.play", unit_cards, "you"), Gain(1))),
    card(40, "Brambles", "support", triggered(enters(units), Deal(1, it))),
    # the beginning of the turn, for the order of simultaneous effects
    card(45, "Drum", "support", forced(beginning(""), Gain(1))),
    card(46, "Horn", "support", forced(beginning(""), Gain(1))),
    card(47, "Bell", "support", triggered(beginning(""), Gain(1))),
    # cards with continuous effects
    card(50, "Standard", "support", constant(gets(units.yours, power=1))),
    card(51, "Blight", "support", constant(gets(units, hp=-2))),
    card(52, "Bloom", "support", constant(gets(units, hp=2))),
    card(53, "Quarry", "support", constant(Costs(support_cards, -1))),
    card(54, "Archive", "support", constant(SeesMore("search", 1))),
    card(55, "Spyglass", "support", constant(SeesMore("look", 1))),
    card(56, "Fog", "support", constant(SeesMore("search", -5))),
    card(57, "Crypt", "support", constant(PlaysFrom("discard", unit_cards))),
    card(58, "Ghost", "unit", constant(Unaffected(this)), power=1, hp=5),
    card(59, "Shed", "support", zones=(KINGDOM,), cost=1),
    card(60, "Hut", "support", cost=0, loyalty=2, race="Dwarf"),
    card(61, "Pistoleer", "unit", action(MoveToZone(this), cost=spend(1)), power=1, hp=2),
    # fighters
    card(70, "Spearman", "unit", power=1, hp=2, keywords=(("counterstrike", 2),)),
    card(71, "Executioner", "unit", triggered(When("defending", units.enemy), Destroy(it)), power=1, hp=3),
    card(72, "Duellist", "unit", forced(deals_combat_damage(this), Gain(1)), power=1, hp=3),
    card(73, "Drummer Boy", "unit", forced(deals_combat_damage(this), Gain(1)), power=0, hp=3),
    card(
        74, "Victim", "unit", forced(damaged(this, tag="combat"), Gain(1)), power=0, hp=3, keywords=(("toughness", 1),)
    ),
    card(75, "Shrine", "support", forced(damaged(units.enemy, tag="combat"), Corrupt(it))),
    card(76, "Bulwark", "support", instead(damaged(units.yours), CancelDamage(1))),
    card(77, "Gatekeeper", "unit", forced(When("defending", units), Gain(1)), power=0, hp=3),
    card(78, "Champion", "unit", power=1, hp=3, traits="Hero", keywords=(("hero_limit", 0),)),
    card(79, "Cook", "unit", power=1, hp=2, cost=2, loyalty=3, race="Dwarf"),
    card(81, "Martyr", "unit", forced(damaged(this), Gain(1)), power=1, hp=3),
    card(82, "Prayer", "unit", action(Draw(1), play=Timed("quest")), power=1, hp=3),
    card(80, "Reprint", "tactic", action(Gain(2))),
)
OLDER_PRINTING = "test-a-099"

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
if OLDER_PRINTING not in RULES.cards:
    RULES.add_printing(OLDER_PRINTING, "test-a-080")
