"""Jungle Elves: Abua Shi and Nikuya Na."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.jungle_elves import FACTION

discarded_events = SWSel("sw.event", ("event",), "sw.discard", (LiesIn("discard"),))


JUNGLE_ELVES = FACTION.title
jungle_elf = FactionCards(FACTION)

elves = units.of(JUNGLE_ELVES)
trample = ability("Trample", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it)))

leaders = either_of(champions.yours, summoners.yours)
guided = either_of(summoners.yours, within(elves, 2, your_summoner))
(toughness,) = ability("Turtle's Toughness", constant(WoundedFrom(n=5, by="opponent")))
(speed,) = ability("Cheetah's Speed", constant(ExtraSpaces(n=3)))
(strike,) = ability("Serpent's Strike", constant(AttackBonus(n=2), while_=Not(at_least(3, SpacesMoved()))))
spirits = discarded_events.titled(
    *(f"Spirit of the {animal}" for animal in ("Lizard", "Turtle", "Serpent", "Cheetah", "Jungle"))
)
forms = units.titled("Hyena", "Rhinoceros", "Lioness", "Elephant", "Gorilla")
hurt = AllOf((Is(this, units.wounded), Unused("Lizard's Regeneration")))
regeneration = ability(
    "Lizard's Regeneration",
    instead_of_moving(Unwound(2, this, may=True), play=hurt, limit=per_turn(1)),
    instead_of_attacking(Unwound(2, this, may=True), play=hurt, limit=per_turn(1)),
)

JUNGLE = (
    jungle_elf(
        "Abua Shi", instead_of_attacking(gets(T, END_OF_TURN, attack=1), cost=magic(1), target=choice_of(elves))
    ),
    jungle_elf(
        "Nikuya Na",
        triggered(
            moves(this, yours=True),
            Poison(1, T),
            may=True,
            cost=magic(SpacesTo(T, this)),
            target=choice_of(commons_and_champions.where(NearEnough(this))),
        ),
    ),
    # Champions
    jungle_elf("Makeinda Ru", constant(AttackBonus(n=2), while_=Not(HasMoved()))),
    jungle_elf("Miti Mumway", *trample),
    jungle_elf("Shikwa", triggered(after_attack(this), AttackWith(this, again=True), limit=per_turn(1))),
    jungle_elf("Kadara", constant(ReachOf(n=4))),
    jungle_elf(
        "Jujugara", during("event", TreatedAs(this, T, YOUR_NEXT_TURN), limit=per_turn(1), target=choice_of(forms))
    ),
    jungle_elf("Makgongo", triggered(inflicts(commons_and_champions), Poison(1, it))),
    jungle_elf(
        "Miti Kyru",
        triggered(
            after_attack(this),
            Then((MoveUnit(this, 2),), (Place(your_summoner, Chosen(spaces_next_to(this))),)),
            may=True,
            cost=magic(1),
            while_=NextTo(your_summoner),
        ),
    ),
    # Commons
    jungle_elf("Archer", constant(ShotPast(units, by=this))),
    jungle_elf("Hyena", constant(AttackBonus(only=units, n=1, when=FirstAttack(later=True)))),
    jungle_elf("Lioness", constant(RestsInPhase()), triggered(after_movement_phase(), MoveUnit(this, 2, may=True))),
    jungle_elf("Lioneer", constant(Rides(n=7))),
    jungle_elf("Elephant", *trample),
    jungle_elf(
        "Gorilla", triggered(after_attack(this), AttackWith(this, again=True), limit=per_turn(1), while_=Not(Missed()))
    ),
    jungle_elf("Jungle Guard", constant(Diagonally(n=2), AttackBonus(only=cards.next_to(this)))),
    jungle_elf("Hunter", constant(PoisonsWounds(only=commons_and_champions))),
    jungle_elf("Rhinoceros", constant(WoundedFrom(n=4, by="opponent"))),
    # Events
    jungle_elf("Chant of Negation", event_card(ChooseSeat(), Blank(units.theirs, YOUR_NEXT_TURN, bar=True, open=True))),
    jungle_elf(
        "Chant of Haste",
        event_card(one_of((MoveUnit(Chosen(leaders), 2),), (MoveUnit(commons.yours.costing(0, 2), 2, most=3),))),
    ),
    jungle_elf("Chant of Salvation", event_card(Search(any_cards, quiet=True))),
    jungle_elf("Spirit of the Jungle", event_card(TakeIntoHand(Chosen(spirits)))),
    jungle_elf(
        "Spirit of the Lizard",
        event_card(
            one_of(
                (SpendMagic(4), Gains(your_summoner, regeneration[0], more=regeneration[1:])),
                (SpendMagic(1), Gains(Chosen(within(elves, 2, your_summoner)), regeneration[0], more=regeneration[1:])),
            ),
            play=MagicLeft(),
        ),
    ),
    jungle_elf("Spirit of the Turtle", event_card(Gains(T, toughness, YOUR_NEXT_TURN), target=choice_of(guided))),
    jungle_elf("Spirit of the Cheetah", event_card(Gains(T, speed), target=choice_of(guided))),
    jungle_elf("Spirit of the Serpent", event_card(Gains(T, strike), target=choice_of(guided))),
    jungle_elf(
        "Chant of Deception", event_card(Exchange(T, T2), target=(choice_of(elves.yours), another(elves.yours)))
    ),
    jungle_elf(
        "Chant of Life",
        event_card(Unwound(2, T, may=True), cost=magic(1), target=choice_of(commons_and_champions.yours.wounded)),
    ),
    jungle_elf("Wall"),
)
