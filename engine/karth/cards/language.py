"""The language in which the cards of the game are written: every term that they use, in one room.

A set of cards imports from here and from nowhere else.  What a term means and how it prints is told by
``python -m engine vocabulary karth``; abilities that many cards have stand in :mod:`engine.karth.language.powers`.
"""

from engine.chain.chain_effects import Cancel
from engine.grid.space import S
from engine.karth.card import CLASSES, written
from engine.karth.language.costs import Allowed, Energy, InPile
from engine.karth.language.effects import Blaze, DoubleMining, GainEnergy, Lessen, LetAct, Mend, Ward
from engine.karth.language.nouns import (
    Recalled,
    attacks,
    bodies,
    caster,
    fallen,
    hired,
    spells,
    standing,
    wearer,
)
from engine.karth.language.search import SearchPile
from engine.karth.language.spaces import Room, beside
from engine.karth.language.tokens import FromCemetery, PutToken, Withdraw
from engine.karth.language.wearing import use, worn
from engine.kernel.language.abilities import action, choice_of, constant, one
from engine.kernel.language.constants.changes import Gets, gets
from engine.kernel.language.constants.durations import YOUR_NEXT_TURN
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.nouns.references import T

__all__ = [
    "CLASSES", "YOUR_NEXT_TURN", "Allowed", "Blaze", "Cancel", "Deal", "DoubleMining", "Energy", "FromCemetery",
    "GainEnergy", "Gets", "InPile", "Lessen", "LetAct", "Mend", "PutToken", "Recalled", "Room", "S", "SearchPile", "T",
    "Ward", "Withdraw", "action", "attacks", "beside", "bodies", "caster", "choice_of", "constant", "fallen", "gets",
    "hired", "one", "spells", "standing", "use", "wearer", "worn", "written",
]
