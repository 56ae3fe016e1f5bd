"""Test cards for keywords, redirected damage and raised assignments; their titles begin with "Cedar"."""

from __future__ import annotations

from engine.invasion.cards.card import invasion_card
from engine.invasion.language.damage import Indirect
from engine.invasion.language.nouns import units
from engine.invasion.rules import RULES
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    damaged,
    forced,
    instead,
    one,
    per_turn,
)
from engine.kernel.language.constants.changes import AssignMore, Blank, Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.constants.replacements import RedirectDamage, Shield
from engine.kernel.language.costs.prices import Taxed
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.nouns.filters import At
from engine.kernel.language.nouns.references import T2, T, this
from engine.kernel.language.ops import Chosen
from engine.kernel.language.values.numbers import Count

anywhere = units.where(At("battlefield"))


def card(
    number: int,
    name: str,
    kind: str,
    *abilities: object,
    power: int = 0,
    hp: int = 0,
    traits: str = "",
    keywords: tuple[tuple[str, int], ...] = (),
) -> Card:
    return invasion_card(
        f"test-k-{number:03}",
        f"Cedar {name}",
        kind,
        "Neutral",
        0,
        0,
        power,
        hp,
        tuple(traits.split()),
        False,
        keywords,
        (),
        tuple(abilities),
    )  # type: ignore[arg-type]


CARDS = (
    # keywords
    card(1, "Captain", "support", constant(gets(units.yours, counterstrike=1))),
    card(2, "Outriders", "tactic", action(gets(units.yours, END_OF_TURN, scout=1))),
    card(3, "Curse", "support", attach_to(units), constant(Blank(units.bearing, printed=True)), traits="Attachment"),
    card(4, "Silence", "tactic", action(Blank(T, END_OF_TURN), target=one(units))),
    card(5, "Armour", "tactic", action(gets(T, END_OF_TURN, toughness=1), target=one(units))),
    card(6, "Rust", "tactic", action(Gets(T, "toughness", until=END_OF_TURN, form="void"), target=one(units))),
    card(7, "Pikeman", "unit", power=1, hp=2, keywords=(("counterstrike", 2),)),
    card(8, "Roll Call", "tactic", action(Gain(Count(units.yours.having("counterstrike"))))),
    card(9, "Dragon", "unit", power=1, hp=4, traits="Hero", keywords=(("hero_limit", 0), ("toughness", 1))),
    card(12, "Knight", "unit", power=1, hp=2, traits="Hero"),
    card(10, "Squire", "unit", power=1, hp=2),
    card(11, "Tutor", "support", constant(Gains(units.yours, forced(beginning(), Gain(1))))),
    # redirection
    card(
        20, "Priest", "unit", instead(damaged(this), RedirectDamage(one(anywhere), 1), limit=per_turn(1)), power=1, hp=3
    ),
    card(
        21,
        "Bodyguard",
        "unit",
        instead(damaged(this), RedirectDamage(Chosen(units.yours.other))),
        power=1,
        hp=3,
        keywords=(("toughness", 1),),
    ),
    card(22, "Blessing", "tactic", action(Shield(T, 2, to=T2), target=(one(units), another(units)))),
    card(23, "Lord", "unit", constant(Taxed(this, 3)), power=1, hp=5),
    card(24, "Spark", "tactic", action(Deal(3, T), target=one(units))),
    card(25, "Cinder", "tactic", action(Deal(2, T), target=one(units))),
    card(26, "Blaze", "tactic", action(Deal(5, T), target=one(units))),
    card(
        27,
        "Prince",
        "unit",
        constant(Gains(units.yours, instead(damaged(this), RedirectDamage(one(anywhere), 1), limit=per_turn(1)))),
        power=1,
        hp=6,
    ),
    # assigning
    card(30, "Bloodletter", "support", constant(AssignMore(units))),
    card(31, "Poison", "support", constant(AssignMore(units, 1))),
    card(32, "Hail", "tactic", action(Indirect(5, "opponents"))),
    card(33, "Mob", "unit", power=4, hp=4),
    card(34, "Stout", "unit", power=0, hp=3),
    card(35, "Sturdy", "unit", power=0, hp=4),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
