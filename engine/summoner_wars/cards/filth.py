"""Filth: The Demagogue, and the Mutations that are summoned onto Commons."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.filth import FACTION

FILTH = FACTION.title
filth = FactionCards(FACTION)

unmutated = commons.of(FILTH).without("Mutation")
mutation_cards = Faces(trait="Mutation")

SUMMONERS = (filth("The Demagogue", instead_of_attacking(Search(mutation_cards, discard=True))),)

CHAMPIONS = (
    filth("The Abomination", triggered(start_of_phase("attack"), RollDie(), gets(this, END_OF_TURN, attack=face))),
    filth("Her", constant(Anywhere(what=commons_and_champions), while_=Not(HasMoved()))),
    filth("Vomitus", triggered(start_of_phase("attack"), RollDie(), Reaches(this, n=face))),
)

COMMONS = (
    filth("Zealot", constant(CannotBeAttacked(walls, by=this))),
    filth("Cultist", constant(CannotBeAttacked(cards.next_to(this), by=this))),
    filth("Anointed", triggered(start_of_phase("movement"), Unwound(Wounds(), this))),
)

MUTATIONS = (
    filth("Claw Mutant", constant(AttackAsLife(only=commons_and_champions))),
    filth("Corpulent Mutant", instead(wounded(this), RollsToIgnore(4, together=True))),
    filth(
        "Edible Mutant",
        triggered(moves(commons.of(FILTH).yours.wounded.next_to(this)), MoveWounds(mover, this, 1), may=True),
    ),
    filth(
        "Horror Mutant",
        triggered(moves(units.enemy.next_to(this)), Affects(mover, constant(CannotAttack(this)), END_OF_TURN)),
    ),
    filth("Tentacle Mutant", constant(PastCards(n=2))),
    filth(
        "Absorption Mutant",
        triggered(kills(units), ChooseSeat(), ToYourDiscard(Chosen(their_discarded.of(FILTH), lo=0))),
    ),
    filth("Spew Mutant", triggered(inflicts(cards, least=2), wound(1, it))),
    filth("Incanter Mutant", constant(gets(unmutated.yours.next_to(this), attack=2))),
    filth("Stoneflesh Mutant", constant(SummonAt(hand_units.without("Mutation"), spaces_next_to(this)))),
    filth("Spellsucker Mutant", triggered(any_event_played(), IfYouDo((DestroyCards(this),), (Cancels(),)), may=True)),
    filth(
        "Void Mutant",
        constant(MayEnter(what=unmutated)),
        triggered(
            moves(units.other.where(SharesSpace(this))),
            one_of((Place(mover, Chosen(spaces_next_to(walls))),), (DestroyCards(mover),)),
        ),
    ),
    filth("Bestial Mutant", constant(ExtraSpaces(n=2))),
    filth("Winged Mutant", constant(ExtraSpaces(n=1), MayPass(what=cards))),
)

EVENTS = (
    filth(
        "Possessed Wall",
        event_card(PutOnto(T), target=choice_of(walls.enemy)),
        constant(NoSummoning(covered_wall), DiscardedAfter(wall=True)),
        at_any_time(
            DiscardCards(Chosen(hand_cards, lo=2, hi=2)), DiscardCards(this), play=at_least(2, hand_cards), by="anyone"
        ),
    ),
    # The sources do not say whether the target has to meet further conditions besides being an opponent's Common.
    filth("Heretic's Rebuke", event_card(SummonOnto(T), target=choice_of(commons.enemy.where(Mutable())))),
    filth("Channel Corruption", event_card(SummonFree(hand_commons.trait("Mutation")))),
    filth("Shield of the Hopeful", reaction(wounded(unmutated), IgnoreThem())),
)

WALLS = (filth("Wall"),)

FILTH_CARDS = (*SUMMONERS, *CHAMPIONS, *COMMONS, *MUTATIONS, *EVENTS, *WALLS)
