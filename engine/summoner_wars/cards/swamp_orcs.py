"""Swamp Orcs: Mugglug, and the Vine Walls that appear where units are destroyed."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.swamp_orcs import FACTION

SWAMP_ORCS = FACTION.title
swamp_orc = FactionCards(FACTION)
VINE = "Vine Wall"

orcs = units.of(SWAMP_ORCS).yours
free = constant(Exempt(this))
guard = ability("Vinemancer Guard", constant(WoundedFrom(n=5, by="opponent", when=NextTo(vine_walls))))
ambush = ability(
    "Vinemancer Ambush", triggered(crosses(vine_walls), gets(this, END_OF_TURN, attack=1), limit=per_turn(1)), free
)
grow = PlaceFromPile(VINE, fallen_space)

SUMMONERS = (swamp_orc("Mugglug", triggered(destroyed(units.next_to(walls.yours)), grow), free),)

CHAMPIONS = (
    # A card that goes under this unit does not become magic, so Blerg removes no wound from himself for it.
    swamp_orc(
        "Blerg",
        instead(kills(units.enemy, to_magic=True), GoesUnder(this), may=True),
        triggered(kills(units.enemy, to_magic=True), Unwound(1, this)),
        constant(Gets(this, "attack", Capped(count(units_under(this)), 4))),
    ),
    swamp_orc("Glarg", constant(gets(this, attack=1), AsBow(), while_=OnSpaceOf(vine_walls)), free),
    swamp_orc("Splub", triggered(kills(units.enemy), grow), free),
    swamp_orc("Glurp", constant(EventsCost(1))),
    swamp_orc("Murk", constant(AttackBonus(only=units.next_to(vine_walls))), free),
    swamp_orc(
        "Splack",
        triggered(
            attacked(commons_and_champions, this),
            PlaceFromPile(VINE, SpaceUnder(attacked_card)),
            may=True,
            cost=magic(1),
            while_=AllOf((Lives(attacked_card), SidePile(VINE), StandsAlone(attacked_card))),
        ),
        free,
    ),
)

COMMONS = (
    swamp_orc("Hunter", *ambush),
    swamp_orc("Savager", triggered(comes_near(commons.enemy), roll(on(5, DiscardCards(mover))))),
    swamp_orc("Shaman", *guard, free),
    swamp_orc(
        "Conjurer",
        triggered(
            start_of_phase("attack"),
            DestroyCards(T),
            one_of((gets(this, END_OF_TURN, attack=1),), (Affects(this, constant(AsBow()), END_OF_TURN),)),
            may=True,
            target=choice_of(within(vine_walls.yours, 3, this)),
        ),
        free,
    ),
    swamp_orc("Swamp Beast", triggered(destroyed(this), grow)),
)

EVENTS = (
    swamp_orc(
        "Vine Growth",
        event_card(PlaceFromPile(VINE, S), target=choice_of(spaces_next_to(walls.yours)), play=SidePile(VINE)),
    ),
    swamp_orc("Vine Guard", event_card(Gains(orcs, guard[0], YOUR_NEXT_TURN, open=True))),
    swamp_orc(
        "Ensnare", event_card(PlaceEach(T, HostSpaces(vine_walls, 4, placed), per=True), target=choices_of(2, commons))
    ),
    swamp_orc("Ambush", event_card(Gains(orcs, ambush[0], more=ambush[1:], open=True))),
)

WALLS = (
    swamp_orc("Wall"),
    swamp_orc(VINE, constant(MayEnter(what=units), RollToLeave(n=4))),
)

SWAMP = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
