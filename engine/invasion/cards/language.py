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
from engine.invasion.language.effects.ambushes import *
from engine.invasion.language.effects.battles import *
from engine.invasion.language.effects.laid import *
from engine.invasion.language.effects.necromancy import *
from engine.invasion.language.effects.onslaughts import *
from engine.invasion.language.effects.tops import *
from engine.invasion.language.fighting import *
from engine.invasion.language.hands import *
from engine.invasion.language.kept import *
from engine.invasion.language.keywords import *
from engine.invasion.language.loyalty import *
from engine.invasion.language.naming import *
from engine.invasion.language.nouns import *
from engine.invasion.language.questing import *
from engine.invasion.language.tokens import *
from engine.invasion.language.words import *
from engine.invasion.own import *
from engine.kernel.language.common import *
from engine.kernel.language.constants.guises import *
from engine.kernel.language.costs.prices import *
from engine.kernel.language.effects.currency import *
from engine.kernel.language.effects.faces import *
from engine.kernel.language.keywords import *
from engine.kernel.language.values.facts import *
