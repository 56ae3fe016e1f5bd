"""Vanguards: Sera Eldwyn and Samuel Farthen."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.vanguards import FACTION

vanguard = FactionCards(FACTION)

shield = ability("Shield of Light", constant(WoundedFrom(within(commons.yours, 2, this), n=4, by="opponent")))
flight = ability("Flight", constant(MayPass(what=cards)))
ultimate = ability(
    "Ultimate Shield of Light", constant(gets(this, attack=2), WoundedFrom(units.yours, n=4, by="opponent"))
)

knights = units.titled("Guardian Knight")
defenders = together(this, knights)
hurt = commons.yours.wounded

SUMMONERS = (
    vanguard(
        "Sera Eldwyn",
        instead_of_attacking(
            Unwound(2, T, may=True), cost=magic(1), target=choice_of(commons_and_champions.next_to(this).wounded)
        ),
    ),
    vanguard("Samuel Farthen", *shield),
)

CHAMPIONS = (
    vanguard("Archangel", constant(ExtraSpaces(n=1), MayPass(what=cards))),
    vanguard("Kalon Lightbringer", constant(gets(this, attack=2), while_=HasWounds(4))),
    vanguard("Raechel Loveguard", triggered(kills(units), DropsCard())),
    vanguard("Leah Goodwin", constant(gets(this, attack=Capped(MagicCards(2), 4)))),
    vanguard(
        "Sybil Swancott",
        instead(wounded(this), RollsToIgnore(4)),
        instead(healed_by(this, "Healing", "Greater Healing"), RollsToKeep(3)),
    ),
    vanguard(
        "Valentina Stoutheart",
        constant(
            CannotMove(commons.enemy.next_to(this)),
            Stops(commons.enemy),
            MustStrike(commons.enemy.next_to(this), what=defenders),
        ),
    ),
    vanguard("Jacob Eldwyn", instead_of_attacking(roll(on(3, wound(1, within(units.enemy, 2, this)))))),
    vanguard("Coleen Brighton", *shield),
    vanguard("Master Bullock", constant(AsBow(within(units.titled("Woeful Brother").yours, 4, this)))),
)

COMMONS = (
    vanguard(
        "Priest",
        instead_of_attacking(Unwound(1, T), target=choice_of(commons.next_to(this).wounded)),
        instead_of_attacking(Unwound(1, T), cost=magic(1), target=choice_of(champions.next_to(this).wounded)),
    ),
    vanguard("Guardian Knight", constant(MustStrike(units.enemy.next_to(this), what=knights))),
    vanguard(
        "Stalwart Archer", constant(AttackBonus(n=count(units.titled("Stalwart Archer").friendly.other.next_to(this))))
    ),
    vanguard("Angel", *flight),
    vanguard("Cavalry Knight", constant(Rides(n=7))),
    vanguard(
        "Honor Guard",
        triggered(
            departs(either_of(champions.yours, summoners.yours)),
            when_it_stops(Place(this, Chosen(spaces_next_to(mover)))),
            may=True,
        ),
    ),
    vanguard("Warrior Angel", *flight),
    vanguard(
        "Woeful Brother",
        triggered(
            attacked(this, units.enemy),
            Exchange(this, T),
            may=True,
            target=choice_of(units.next_to(this)),
            while_=AllOf((Unhurt(), Lives(this))),
        ),
    ),
)

EVENTS = (
    vanguard("Holy Judgment", event_card(gets(units.titled("Priest").yours, END_OF_TURN, open=True, attack=2))),
    vanguard("Divine Strength", event_card(Unwound(1, Chosen(hurt, lo=0, hi=count(hurt))))),
    vanguard("Summoning Surge", event_card(DiscardToMagic(3, may=True), MaySummon(hand_units), play=FewerUnits())),
    vanguard("Strong Spirits", event_card(ChooseSeat(), ToMagic(their_discarded.titled("Woeful Brother")))),
    vanguard("Intercession", event_card(MoveWounds(T, your_summoner), target=choice_of(units.yours))),
    vanguard("A Hero Is Born", event_card(Search(champion_cards))),
    vanguard("Transformation", event_card(Gains(your_summoner, ultimate[0], YOUR_NEXT_TURN))),
    vanguard("Divine Protection", reaction(wounded(commons.yours), IgnoreThem(), cost=magic(1))),
    vanguard("Abolish", reaction(event_played(), NoEffect())),
)

WALLS = (vanguard("Wall"),)

VANGUARDS = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
