"""The language of the cards: every term that the game reads, in one module.

Card modules import all of it with one ``import *``, and terms from nowhere else. Each module below lists its words in
``__all__``, and no two of them list the same word.

``python -m engine vocabulary summoner_wars`` prints the meaning and the printed text of each term.
"""

from engine.grid.attack import *
from engine.grid.count import *
from engine.grid.dice import *
from engine.grid.move import *
from engine.grid.space import *
from engine.kernel.language.common import *
from engine.kernel.language.constants.guises import *
from engine.kernel.language.costs.prices import *
from engine.summoner_wars.activations import *
from engine.summoner_wars.card import *
from engine.summoner_wars.cards.faction import *
from engine.summoner_wars.language.conditions import *
from engine.summoner_wars.language.effects import *
from engine.summoner_wars.language.free import *
from engine.summoner_wars.language.grants import *
from engine.summoner_wars.language.hosts import *
from engine.summoner_wars.language.nouns import *
from engine.summoner_wars.language.phases import *
from engine.summoner_wars.language.piles import *
from engine.summoner_wars.language.places import *
from engine.summoner_wars.language.reactions import *
from engine.summoner_wars.language.search import *
from engine.summoner_wars.language.words import *
from engine.summoner_wars.own import *
from engine.summoner_wars.turn.poison import *
from engine.summoner_wars.turn.taking import *
