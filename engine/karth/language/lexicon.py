"""The values that cards of Heroes of Karth may refer to: kinds, traits, places, numbers and so on."""

from __future__ import annotations

from engine.karth.card import BODIES, FACTIONS, KINDS, NUMBERS, STANDING, TRAITS, WEARERS
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.state.lexicon import Able, Lexicon

LEXICON = Lexicon(
    packages=("engine.kernel", "engine.chain", "engine.grid", "engine.karth"),
    kinds=KINDS,
    factions=FACTIONS,
    traits=TRAITS,
    forms=frozenset(("action", "constant", "deed", "whole_turn", "use")),
    numbers=frozenset(NUMBERS),
    features=frozenset(("currency",)),
    facets=frozenset(("enters", "leaves", "destroyed", "damaged", "healed")),
    flags=frozenset(("damaged", "new", "hidden", "snatched", "hurt")),
    marks=frozenset(("poison", "ward")),
    places=frozenset(("hand", "discard", "cemetery", "side")),
    moments=frozenset((END_OF_TURN, YOUR_NEXT_TURN)),
    able=(Able("take damage", frozenset(STANDING), frozenset(("damaged", "healed")), frozenset(("damaged", "hurt"))),),
    borne=frozenset((("mv", frozenset(BODIES)), ("level", frozenset((*BODIES, *WEARERS))))),
    played=frozenset(("spell", "income", "production")),
    do="action",
    currency="gold",
)
