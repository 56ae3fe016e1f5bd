"""The names that the cards of Summoner Wars may use."""

from __future__ import annotations

from engine.grid.rules import GRID_FACETS, GRID_MODIFIERS
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN, REST_OF_GAME, YOUR_NEXT_TURN
from engine.kernel.state.lexicon import Able, Lexicon
from engine.printed import words
from engine.summoner_wars.card import CARDS, UNITS
from engine.summoner_wars.printed.sets import FACTIONS
from engine.summoner_wars.turn.phases import TURN


def _steps(word: str) -> set[str]:
    """Return the steps of the turn that begin with a word, without that word: ``begin:draw`` gives ``draw``."""
    return {step.partition(":")[2] for step in TURN if step.partition(":")[0] == word}


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


LEXICON = Lexicon(
    packages=("engine.kernel", "engine.grid", "engine.summoner_wars"),
    kinds=_names("summoner champion common conjuration event wall"),
    factions=frozenset(faction.title for faction in FACTIONS),
    traits=frozenset(trait for faction in FACTIONS for card in faction.cards for trait in words(card.traits)),
    forms=_names(
        "event triggered constant instead action any_time anyone friends reaction instead_of_attacking "
        "instead_of_moving way_of_attacking when_attacking"
    ),
    numbers=_names("attack life"),
    modifiers=(GRID_MODIFIERS - {"leave_cost"})
    | _names(
        "gains blank kind reach cost own_cost next_play no_cost dearer cannot_attack diagonal any_within must_strike "
        "rests shot_past treated unattackable discarded_after summon_at own_summon_at takes_place only_summon_at "
        "no_summoning events_cost wound_toll poisons discard_to_pay wounds_to_pay"
    ),
    facets=GRID_FACETS
    | frozenset(
        (
            *(f"began.{x}" for x in _steps("begin")),
            *(f"ended.{x}" for x in _steps("end")),
            *_names("enters leaves summoned destroyed discarded damaged healed announced.event"),
        )
    ),
    flags=_names("damaged wounded"),
    places=_names("hand deck discard magic"),
    features=_names("guises"),
    phases=frozenset(_steps("phase")),
    steps=frozenset(("act", *_steps("phase"))),
    moments=frozenset((END_OF_TURN, END_OF_PHASE, YOUR_NEXT_TURN, REST_OF_GAME)),
    able=(
        Able("take damage", frozenset(CARDS), frozenset(("damaged", "healed")), frozenset(("damaged", "wounded"))),
        Able("attack", frozenset(UNITS), frozenset(("before_attack", "after_attack"))),
        Able("move by themselves", frozenset(UNITS)),
    ),
    borne=frozenset((("attack", frozenset(UNITS)), ("life", frozenset(CARDS)))),
    do="event_card",
)
