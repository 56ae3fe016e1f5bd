"""Deep Dwarves: Tundle."""

from dataclasses import replace

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.deep_dwarves import FACTION

DEEP_DWARVES = FACTION.title
deep_dwarf = FactionCards(FACTION)

dwarves = units.of(DEEP_DWARVES).yours
miners = units.titled("Miner", of=DEEP_DWARVES).yours
tunnel = instead_of_moving(Place(this, S), target=choice_of(spaces_next_to(miners.other)))
near_sprog = Spaces(near=this, n=2)
gems = either_of(champions.of(DEEP_DWARVES).yours, dwarves.titled("Gem Mage"))
foes = within(commons_and_champions.enemy, 4, summoners.yours)

SUMMONERS = (
    deep_dwarf(
        "Tundle",
        triggered(
            start_of_phase("attack"), IfYouDo((DiscardToMagic(),), (OnlyAttackWith(1),)), may=True, while_=DiscardPile()
        ),
    ),
)

CHAMPIONS = (
    deep_dwarf(
        "Kynder",
        at_any_time(
            MoveUnit(T, 2), target=choice_of(within(units, 2, this)), cost=magic(1), play=your_turn, limit=per_turn(1)
        ),
    ),
    deep_dwarf(
        "Lun",
        triggered(
            moves(this, yours=True),
            Place(T, Chosen(spaces_next_to(this))),
            may=True,
            cost=magic(1),
            target=choice_of(within(commons, 4, this)),
            limit=per_turn(1),
            while_=SpaceAt(spaces_next_to(this)),
        ),
    ),
    deep_dwarf(
        "Sprog",
        triggered(
            end_of_turn(),
            If(
                Is(T, walls.friendly),
                (Place(T, Chosen(replace(near_sprog, safe=True))),),
                (Place(T, Chosen(near_sprog)),),
            ),
            may=True,
            cost=magic(1),
            target=choice_of(walls.next_to(this)),
        ),
    ),
    deep_dwarf("Deep Troll", constant(AttackBonus(only=walls)), triggered(hurts(walls), Unwound(1, this), may=True)),
    deep_dwarf("Gren", instead(taken(within(units.yours, 2, this)), BecomesYours())),
    deep_dwarf("Piclo", triggered(kills(cards, to_magic=True), DiscardToMagic(), may=True, while_=DiscardPile())),
)

COMMONS = (
    # The effect applies to all Miners, no matter which of them pays.
    deep_dwarf(
        "Miner",
        replace(
            triggered(
                start_of_phase("movement"),
                Affects(miners, tunnel, END_OF_PHASE, open=True),
                may=True,
                cost=magic(1),
                limit=per_turn(1),
            ),
            shared=True,
        ),
    ),
    deep_dwarf(
        "Gem Mage",
        triggered(start_of_phase("attack"), gets(this, END_OF_TURN, attack=1), may=True, cost=magic(1)),
        triggered(
            end_of_phase("attack"),
            Place(this, Chosen(spaces_next_to(walls.yours))),
            may=True,
            cost=magic(1),
            while_=SpaceAt(spaces_next_to(walls.yours)),
        ),
    ),
    deep_dwarf(
        "Scholar",
        replace(
            at_any_time(
                Affects(
                    units.yours, constant(AttackBonus(only=cards.next_to(units.titled("Scholar").friendly))), open=True
                ),
                cost=magic(1),
                play=your_turn,
                limit=per_turn(1),
            ),
            shared=True,
        ),
    ),
    deep_dwarf("Battle Mage", when_attacking(Affects(this, constant(AsBow())), cost=magic(1), limit=per_turn(1))),
    deep_dwarf("Crossbowman", constant(gets(this, attack=1), while_=PlayedEvent())),
)

EVENTS = (
    deep_dwarf(
        "Illusionary Warrior",
        event_card(Then((FromMagic(Faces(("common",))),), (Place(found, S),)), target=choice_of(spaces_next_to(gems))),
    ),
    deep_dwarf("Summoning Surge", event_card(DiscardToMagic(3, may=True), MaySummon(hand_units), play=FewerUnits())),
    deep_dwarf("Magic Stasis", event_card(ChooseSeat(), CannotSpend())),
    deep_dwarf("Wake the Father Gem", event_card(Cheaper())),
    deep_dwarf("Magic Torrent", event_card(SpendToWound(foes))),
)

WALLS = (deep_dwarf("Wall"),)

DEEP = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
