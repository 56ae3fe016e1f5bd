"""The rules object, with the cards of every set registered. A new set has to be added here."""

from collections.abc import Iterable

from engine.invasion.cards import (
    arcane_fire,
    assault_on_ulthuan,
    bleeding_sun,
    core_chaos,
    core_dwarf,
    core_elves,
    core_empire,
    core_neutral,
    core_orc,
    legends,
    march_of_the_damned,
    omens_of_ruin,
    path_of_the_zealot,
    the_burning_of_derricksburg,
    the_chaos_moon,
    the_deathmasters_dance,
    the_fall_of_karak_grimaz,
    the_fourth_waystone,
    the_silent_forge,
    the_skavenblight_threat,
    the_twin_tailed_comet,
    the_warpstone_chronicles,
    tooth_and_claw,
)
from engine.invasion.cards.card import NEWEST, InvasionCard
from engine.invasion.own import Kingdoms
from engine.invasion.rules import InvasionRules

RULES = InvasionRules()
KINGDOMS: Kingdoms = RULES


def enter(rules: InvasionRules, cards: Iterable[InvasionCard]) -> None:
    """Register cards and all their older printings. The text of the newest printing applies to all of them."""
    for card in cards:
        rules.add_card(card)
        for older, newest in NEWEST.items():
            if newest == card.code:
                rules.add_printing(older, newest)


for _set in (
    core_dwarf,
    core_orc,
    core_neutral,
    core_empire,
    core_chaos,
    core_elves,
    assault_on_ulthuan,
    the_skavenblight_threat,
    path_of_the_zealot,
    tooth_and_claw,
    the_deathmasters_dance,
    the_warpstone_chronicles,
    arcane_fire,
    the_burning_of_derricksburg,
    the_fall_of_karak_grimaz,
    the_silent_forge,
    the_fourth_waystone,
    bleeding_sun,
    march_of_the_damned,
    omens_of_ruin,
    the_chaos_moon,
    the_twin_tailed_comet,
    legends,
):
    enter(RULES, _set.CARDS)
