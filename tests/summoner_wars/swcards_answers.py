"""Test cards that are played from the hand at any time or in response to something; their names begin with "Elm"."""

from __future__ import annotations

from engine.grid.move import moves
from engine.kernel.language.abilities import choice_of, triggered
from engine.kernel.language.nouns.references import T, this
from engine.summoner_wars.card import MELEE
from engine.summoner_wars.cards.faction import event, unit
from engine.summoner_wars.cards.shadow_elves import TakeBack
from engine.summoner_wars.cards.vanguards import NoEffect
from engine.summoner_wars.language.effects import DestroyCards, Unwound, wound
from engine.summoner_wars.language.free import AttackWith
from engine.summoner_wars.language.hosts import wounded
from engine.summoner_wars.language.nouns import commons, commons_and_champions, units
from engine.summoner_wars.language.reactions import IgnoreThem, event_played, reaction, taken
from engine.summoner_wars.language.words import ability, at_any_time, event_card, magic
from engine.summoner_wars.rules import RULES

P, ELVES = "test-elm-", "Phoenix Elves"

CARDS = (
    event(P + "ward", "Elm Ward", ELVES, reaction(wounded(commons.yours), IgnoreThem(), cost=magic(1))),
    event(P + "veto", "Elm Veto", ELVES, reaction(event_played(), NoEffect())),
    event(P + "shade", "Elm Shade", ELVES, reaction(taken(commons_and_champions.yours), TakeBack())),
    event(
        P + "salve",
        "Elm Salve",
        ELVES,
        at_any_time(Unwound(1, T), target=choice_of(units.yours.wounded), cost=magic(1)),
    ),
    event(P + "bolt", "Elm Bolt", ELVES, event_card(wound(1, T), target=choice_of(units.enemy))),
    event(P + "axe", "Elm Axe", ELVES, event_card(DestroyCards(T), target=choice_of(commons_and_champions.enemy))),
    event(P + "raid", "Elm Raid", ELVES, event_card(AttackWith(commons.yours, each=True))),
    unit(
        P + "sentry",
        "Elm Sentry",
        "common",
        ELVES,
        1,
        3,
        1,
        MELEE,
        *ability("Watch", triggered(moves(this), wound(1, this))),
    ),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
