"""Filth: The Demagogue, and the Mutations that are summoned onto Commons."""

from engine.summoner_wars.cards.language import (
    CannotBeAttacked,
    CardsOf,
    ExtraSpaces,
    Faces,
    IgnoreThem,
    MayPass,
    Search,
    SummonAt,
    SummonFree,
    Unwound,
    Wounds,
    cards,
    commons,
    constant,
    event_card,
    gets,
    hand_commons,
    hand_units,
    inflicts,
    instead_of_attacking,
    it,
    reaction,
    spaces_next_to,
    start_of_phase,
    this,
    triggered,
    walls,
    wound,
    wounded,
)
from engine.summoner_wars.cards.printed.filth import FACTION

FILTH = FACTION.title
filth = CardsOf(FACTION)

unmutated = commons.of(FILTH).without("Mutation")
mutation_cards = Faces(trait="Mutation")

SUMMONERS = (
    filth("The Demagogue", instead_of_attacking(Search(mutation_cards, discard=True))),
)

COMMONS = (
    filth("Zealot", constant(CannotBeAttacked(walls, by=this))),
    filth("Cultist", constant(CannotBeAttacked(cards.next_to(this), by=this))),
    filth("Anointed", triggered(start_of_phase("movement"), Unwound(Wounds(), this))),
)

MUTATIONS = (
    filth("Spew Mutant", triggered(inflicts(cards, least=2), wound(1, it))),
    filth("Incanter Mutant", constant(gets(unmutated.yours.next_to(this), attack=2))),
    filth("Stoneflesh Mutant", constant(SummonAt(hand_units.without("Mutation"), spaces_next_to(this)))),
    filth("Bestial Mutant", constant(ExtraSpaces(n=2))),
    filth("Winged Mutant", constant(ExtraSpaces(n=1), MayPass(what=cards))),
)

EVENTS = (
    filth("Channel Corruption", event_card(SummonFree(hand_commons.trait("Mutation")))),
    filth("Shield of the Hopeful", reaction(wounded(unmutated), IgnoreThem())),
)

WALLS = (filth("Wall"),)

FILTH_CARDS = (*SUMMONERS, *COMMONS, *MUTATIONS, *EVENTS, *WALLS)
