"""The language of the cards: every term that the game reads, in one module.

Card modules import all of it with one ``import *``, and terms from nowhere else. Each module below lists its words in
``__all__``, and no two of them list the same word.

``python -m engine vocabulary invasion`` prints the meaning and the printed text of each term.
"""

from engine.chain.chain_effects import *
from engine.chain.play_effects import *
from engine.invasion.cards.card import *
from engine.invasion.language.arrivals import *
from engine.invasion.language.bans import *
from engine.invasion.language.corruption import *
from engine.invasion.language.damage import *
from engine.invasion.language.developments import *
from engine.invasion.language.effects.comebacks import *
from engine.invasion.language.effects.onslaughts import *
from engine.invasion.language.effects.tops import *
from engine.invasion.language.fighting import *
from engine.invasion.language.keywords import *
from engine.invasion.language.nouns import *
from engine.invasion.language.searches import *
from engine.invasion.language.words import *
from engine.kernel.language.abilities import *
from engine.kernel.language.constants.changes import *
from engine.kernel.language.constants.durations import *
from engine.kernel.language.constants.guises import *
from engine.kernel.language.constants.replacements import *
from engine.kernel.language.costs.costs import *
from engine.kernel.language.costs.prices import *
from engine.kernel.language.definitions import *
from engine.kernel.language.effects.choices import *
from engine.kernel.language.effects.control import *
from engine.kernel.language.effects.currency import *
from engine.kernel.language.effects.damage import *
from engine.kernel.language.effects.faces import *
from engine.kernel.language.effects.moves import *
from engine.kernel.language.effects.piles import *
from engine.kernel.language.keywords import *
from engine.kernel.language.nouns.filters import *
from engine.kernel.language.nouns.references import *
from engine.kernel.language.nouns.selectors import *
from engine.kernel.language.values.characteristics import *
from engine.kernel.language.values.conditions import *
from engine.kernel.language.values.facts import *
from engine.kernel.language.values.numbers import *
from engine.kernel.run.program import *
