"""The terms that the cards of every game read, and the tools for writing terms, in one module.

A game's ``cards/language.py`` brings all of them with one ``import *``.
"""

from engine.kernel.language.abilities import *
from engine.kernel.language.constants.changes import *
from engine.kernel.language.constants.durations import *
from engine.kernel.language.constants.replacements import *
from engine.kernel.language.costs.costs import *
from engine.kernel.language.definitions import *
from engine.kernel.language.effects.choices import *
from engine.kernel.language.effects.control import *
from engine.kernel.language.effects.damage import *
from engine.kernel.language.effects.moves import *
from engine.kernel.language.effects.piles import *
from engine.kernel.language.nouns.filters import *
from engine.kernel.language.nouns.references import *
from engine.kernel.language.nouns.selectors import *
from engine.kernel.language.ops import *
from engine.kernel.language.values.characteristics import *
from engine.kernel.language.values.conditions import *
from engine.kernel.language.values.numbers import *
from engine.kernel.language.writing import *
