"""The language of the cards: every term that the game reads, in one module.

Card modules import all of it with one ``import *``, and terms from nowhere else. Each module below lists its words in
``__all__``, and no two of them list the same word. Abilities that many cards have are in
:mod:`engine.karth.language.powers`.

``python -m engine vocabulary karth`` prints the meaning and the printed text of each term.
"""

from engine.chain.chain_effects import *
from engine.chain.play_effects import *
from engine.grid.dice import *
from engine.grid.space import *
from engine.karth.card import *
from engine.karth.language.costs import *
from engine.karth.language.effects import *
from engine.karth.language.nouns import *
from engine.karth.language.powers import *
from engine.karth.language.search import *
from engine.karth.language.spaces import *
from engine.karth.language.tokens import *
from engine.kernel.language.common import *
from engine.kernel.language.effects.currency import *
