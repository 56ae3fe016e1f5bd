"""The values that cards of Invasion may refer to: kinds, traits, zones, steps and so on."""

from __future__ import annotations

from engine.invasion.faq import FAQ_1_3, FAQ_1_6
from engine.invasion.language.nouns import ZONES
from engine.invasion.language.words import END_OF_COMBAT, PutInDiscard
from engine.invasion.printed.sets import SETS
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN, REST_OF_GAME
from engine.kernel.language.values.facts import Played
from engine.kernel.state.lexicon import Able, Lexicon
from engine.printed import words

_PRINTED = tuple(card for of in SETS for card in of.cards)
"""All printed cards of the game. A definition may refer to the race and traits of any of them."""

_STEPS = FAQ_1_6.turn + FAQ_1_3.turn


def _steps(word: str) -> set[str]:
    """Return what follows the colon in the steps of the turn that begin with ``word``.

    For example, ``begin`` gives ``kingdom`` because of the step ``begin:kingdom``.
    """
    return {step.partition(":")[2] for step in _STEPS if step.partition(":")[0] == word}


_MODIFIERS = (
    "gains", "blank", "control", "cost", "own_cost", "next_play", "no_cost", "tax", "pays", "assign_add",
    "damage_counts", "from_discard", "one_by_one", "raises_theirs", "wins_empty",
    "assign_double", "more_search", "more_look", "plays_from", "unaffected", "attacks_from", "defends_anywhere",
    "cannot", "must", "enters_corrupt", "enters_with", "symbols", "uncancellable", "certain_combat", "silences",
    "kind", "tactics_deal_more", "toll", "deals_to_each", "at_any_time", "draws_at_most", "two_zones", "shows_tops",
    "attacks_units", "bars_actions", "bars_zone", "certain_damage", "certain_indirect", "draws_fewer", "firm_hp",
    "given_up", "more_indirect", "necromancy", "no_developing", "one_in_deck", "only_undeveloped", "unassailable",
    "ends_chain", "played_on_opponent", "untargetable", "counts_in", "with_legend", "quest_together", "fatal",
    "more_developments", "takes_zone_damage", "deals_nothing", "cheap_ambush", "section_first", "splits_off",
    "cancels_next", "enters_damaged", "joins_attacks", "once_per_title", "picks_discards", "doubles_combat",
    "struck_first", "more_in_deck", "takes_no_damage", "lends_ambush", "develops_from", "card_tax", "holds_discards",
    "defence_costs", "gains_ambush", "wards", "starts_in_play", "all_zones",
)  # fmt: skip
_FACETS = (
    "ended.phase", "enters", "enters_zone", "leaves", "put", "destroyed", "sacrificed", "discarded", "returned",
    "drawn", "enters_facedown", "damaged", "healed", "corrupted", "restored", "facedown", "faceup", "control",
    "announced.action", "announced.facedown", "announced.play", "attacking", "burned", "collected", "dealt_combat",
    "defending", "enters_discard", "falls", "marked", "opposed", "quest_drawn", "reattached", "survived", "targeted",
    "zone_attacked", "zone_chosen", "ambushed", "placed", "reaches_hand", "power_counted",
)  # fmt: skip

LEXICON = Lexicon(
    packages=("engine.kernel", "engine.chain", "engine.invasion"),
    kinds=frozenset(("unit", "support", "quest", "tactic", "legend", "development", "section")),
    factions=frozenset(card.race for card in _PRINTED),
    traits=frozenset(trait for card in _PRINTED for trait in words(card.traits)),
    forms=frozenset(("action", "forced", "triggered", "constant", "instead", "attach")),
    numbers=frozenset(("power", "hp", "combat")),
    modifiers=frozenset(_MODIFIERS),
    features=frozenset(("areas", "guises")),
    currency="pool",
    facedown="development",
    usual_mark="resource",
    mends=(("zone", "write ChooseZone(...) before it"),),
    facets=frozenset((*(f"began.{x}" for x in _steps("begin")), *(f"ended.{x}" for x in _steps("end")), *_FACETS)),
    flags=frozenset(("damaged", "corrupt", "ready", "attacking", "defending", "burning", "intact")),
    marks=frozenset(("resource",)),
    facts=frozenset((Played.facet, PutInDiscard.facet)),
    areas=frozenset(ZONES),
    places=frozenset((*ZONES, "here", "corresponding", "hand", "deck", "discard")),
    phases=frozenset(_steps("phase")),
    spans=frozenset(("turn", "phase")),
    steps=frozenset((*_steps("window"), *_STEPS)),
    moments=frozenset((END_OF_TURN, END_OF_PHASE, END_OF_COMBAT, REST_OF_GAME)),
    versions=frozenset(("1.3", "1.6")),
    tags=frozenset(("combat", "uncancellable", "keyword", "raised")),
    piles=frozenset(("discard", "deck")),
    played=frozenset(("tactic",)),
    able=(
        Able(
            "take damage",
            frozenset(("unit", "legend", "section")),
            frozenset(("damaged", "healed")),
            frozenset(("damaged",)),
        ),
        Able(
            "attack",
            frozenset(("unit", "legend")),
            frozenset(("ambushed", "attacking", "defending", "survived", "dealt_combat", "opposed")),
            frozenset(("attacking", "defending")),
        ),
        Able(
            "burn",
            frozenset(("section",)),
            frozenset(("burned", "zone_chosen", "zone_attacked")),
            frozenset(("burning", "intact")),
        ),
        Able(
            "become corrupt", frozenset(("unit", "legend")), frozenset(("corrupted",)), frozenset(("corrupt", "ready"))
        ),
        Able("be turned facedown", frozenset(("unit", "support", "quest"))),
        Able("be turned faceup", frozenset(("development",))),
        Able("be attached", frozenset(("support",))),
        Able("quest", frozenset(("unit",))),
    ),
    borne=frozenset(
        (
            ("power", frozenset(("unit", "support", "legend", "section"))),
            ("hp", frozenset(("unit", "legend", "section"))),
            ("combat", frozenset(("unit", "legend"))),
        )
    ),
    opposed=(frozenset(("corrupt", "ready")), frozenset(("attacking", "defending")), frozenset(("burning", "intact"))),
    ends=(
        ("destroyed", "discard"),
        ("sacrificed", "discard"),
        ("discarded", "discard"),
        ("enters_discard", "discard"),
        ("falls", "discard"),
        ("returned", "hand"),
        ("drawn", "hand"),
        ("reaches_hand", "hand"),
    ),
)
