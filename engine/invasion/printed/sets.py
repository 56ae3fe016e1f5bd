"""All sets, and every card as a :class:`PrintedCard`, the type that all games share."""

from __future__ import annotations

from collections.abc import Iterator

from engine.invasion.printed import (
    arcane_fire,
    assault_on_ulthuan,
    battle_for_the_old_world,
    bleeding_sun,
    cataclysm,
    city_of_winter,
    core_set,
    days_of_blood,
    faith_and_steel,
    fiery_dawn,
    fragments_of_power,
    glory_of_days_past,
    hidden_kingdoms,
    karaz_a_karak,
    legends,
    march_of_the_damned,
    oaths_of_vengeance,
    omens_of_ruin,
    path_of_the_zealot,
    portent_of_doom,
    realm_of_the_phoenix_king,
    redemption_of_a_mage,
    rising_dawn,
    shield_of_the_gods,
    signs_in_the_stars,
    the_accursed_dead,
    the_burning_of_derricksburg,
    the_chaos_moon,
    the_deathmasters_dance,
    the_eclipse_of_hope,
    the_fall_of_karak_grimaz,
    the_fourth_waystone,
    the_imperial_throne,
    the_inevitable_city,
    the_iron_rock,
    the_ruinous_hordes,
    the_silent_forge,
    the_skavenblight_threat,
    the_twin_tailed_comet,
    the_warpstone_chronicles,
    tooth_and_claw,
    vessel_of_the_winds,
)
from engine.invasion.printed.lists import LISTED
from engine.invasion.printed.row import CardSet, InvasionRow
from engine.printed import PrintedCard, keywords, words

SETS: tuple[CardSet, ...] = tuple(
    module.SET
    for module in (
        core_set,
        the_skavenblight_threat,
        path_of_the_zealot,
        tooth_and_claw,
        the_deathmasters_dance,
        the_warpstone_chronicles,
        arcane_fire,
        assault_on_ulthuan,
        the_burning_of_derricksburg,
        the_fall_of_karak_grimaz,
        the_silent_forge,
        redemption_of_a_mage,
        the_fourth_waystone,
        bleeding_sun,
        march_of_the_damned,
        omens_of_ruin,
        the_chaos_moon,
        the_twin_tailed_comet,
        signs_in_the_stars,
        the_eclipse_of_hope,
        fiery_dawn,
        legends,
        the_inevitable_city,
        realm_of_the_phoenix_king,
        the_iron_rock,
        karaz_a_karak,
        city_of_winter,
        the_imperial_throne,
        rising_dawn,
        fragments_of_power,
        the_accursed_dead,
        vessel_of_the_winds,
        portent_of_doom,
        shield_of_the_gods,
        days_of_blood,
        oaths_of_vengeance,
        battle_for_the_old_world,
        glory_of_days_past,
        the_ruinous_hordes,
        faith_and_steel,
        cataclysm,
        hidden_kingdoms,
    )
)


def cards() -> Iterator[PrintedCard]:
    """Yield every card, set by set."""
    listed: dict[tuple[str, str], tuple[str, ...]] = {}
    for code, _, word, version in LISTED:
        listed[code, word] = (*listed.get((code, word), ()), version)
    for of in SETS:
        for card in of.cards:
            code = of.code(card)
            yield shared(of, card, listed.get((code, "restricted"), ()), listed.get((code, "banned"), ()))


def shared(of: CardSet, card: InvasionRow, restricted: tuple[str, ...], banned: tuple[str, ...]) -> PrintedCard:
    """Return a card of a set as a :class:`PrintedCard`."""
    return PrintedCard(
        of.code(card),
        card.name,
        card.kind,
        card.race,
        set=of.title,
        number=card.number,
        copies=card.copies,
        aka=words(card.aka),
        cost=card.cost,
        loyalty=card.loyalty,
        power=card.power,
        hp=card.hp,
        traits=words(card.traits),
        keywords=tuple(keywords(card.keywords)),
        unique=card.unique,
        restricted=restricted,
        banned=banned,
        unsure=(*(() if card.marked else ("unique",)), *words(card.unsure)),
    )
