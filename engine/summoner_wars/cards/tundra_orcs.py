"""Tundra Orcs: Grognack and Torgan."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.tundra_orcs import FACTION


@dataclass(frozen=True)
class Dearer(Node):
    """Using an ability of one of the cards ``what`` costs ``n`` more Magic Points.

    Two sources of this surcharge with the same name count once.
    """

    what: Finds
    n: int = 1
    removing: bool = False
    """Whether the text says that using the ability removes the card."""
    says = {
        "removing": "removing {what.one} costs {n|Magic Point|Magic Points} more",
        "else": "using an ability of {what.one} costs {n|Magic Point|Magic Points} more",
    }
    mod_key = "dearer"


@dataclass(frozen=True)
class NoAbilities(Blank):
    """Cards cannot use their abilities for as long as this lasts."""

    says = "{sel} cannot use its abilities"


lying_events = SWSel("sw.lying_event", ("event",))


TUNDRA_ORCS = FACTION.title
tundra = FactionCards(FACTION)
MINOR = "Minor Ice Wall"

sluggish = ability("Sluggish", constant(Unrolled(attacked=True)))
reckless = ability("Reckless", constant(HitsFrom(n=4)))
fury = ability(
    "Fury", triggered(after_attack(this), roll(on(5, MoveUnit(this, 2, may=True), AttackWith(this, again=True))))
)

TUNDRA = (
    tundra("Grognack", instead_of_attacking(roll(on(4, wound(1, units.enemy.next_to(walls.yours)))))),
    tundra(
        "Torgan",
        during(
            "event",
            PlaceFromPile(MINOR, S),
            target=choice_of(spaces_next_to(this)),
            cost=magic(1),
            play=SidePile(MINOR),
            limit=per_turn(1),
        ),
    ),
    # Champions
    tundra("Blagog", *reckless),
    tundra("Krung", triggered(before_attack(this), roll(on(4, AlsoAttacks(cards.next_to(this)))))),
    tundra("Ragnor", *fury),
    tundra(
        "Bragg", constant(Dearer(lying_events.titled("Freeze").yours, removing=True), WoundedFrom(ice_walls.yours, n=5))
    ),
    tundra("Gruggar", constant(AttackBonus(n=Wounds(this)))),
    tundra("Rukar", constant(HitsAs(n=5, k=2))),
    tundra("Grok", constant(AttackBonus(n=count(walls.next_to(this))))),
    tundra(
        "Krom",
        triggered(
            after_attack(this),
            roll(on(1, wound(1, T), to=2), on(3, wound(1, units.next_to(T)))),
            target=choice_of(within(ice_walls, 3, this)),
            may=True,
        ),
    ),
    tundra("Ugg", *sluggish),
    # Commons
    tundra("Fighter", *fury),
    tundra("Shaman", constant(AllOrNothing())),
    tundra("Smasher", *sluggish),
    tundra(
        "Charger",
        # Any move in that phase counts.  Only the words "moving with" a unit would mean that the unit was chosen to
        # move.
        triggered(
            moves(this),
            roll(on(3, MoveUnit(this, 1, may=True), to=4), on(5, MoveUnit(this, 2, may=True))),
            while_=AllOf((your_turn, movement_phase)),
            limit=per_turn(1),
        ),
    ),
    tundra("Thwarter", constant(OnlyIfAllHit())),
    tundra("Berserker", *reckless),
    tundra("Crusher", constant(HurtByMisses())),
    tundra("Shooter", constant(AttackBonus(n=1, when=NextTo(walls.yours)))),
    # Events
    tundra(
        "Freeze",
        event_card(PutOnto(T), target=choice_of(units)),
        constant(CannotMove(covered), CannotAttack(covered), NoAbilities(covered, bar=True), DiscardedAfter()),
        at_any_time(DiscardCards(this), cost=magic(2), by="anyone"),
    ),
    tundra("Reinforcements", event_card(SummonFree(hand_commons, 2), play=FewerUnits())),
    tundra("A Hero Is Born", event_card(Search(champion_cards))),
    tundra(
        "Ice Armor",
        event_card(PutOnto(T, "under"), target=choice_of(commons.of(TUNDRA_ORCS).yours)),
        # The wounds are ignored just before they would be placed, so that a unit that they would destroy survives.
        instead(wounded_by_attack(carrier), PreventWounds(), may=True, cost=discard_this),
        constant(DiscardedAfter()),
    ),
    tundra(
        "Glacial Shift",
        event_card(
            MoveUnit(ice_walls.yours, 3, most=3, through=commons, passing=(roll(on(4, wound(1, passed))),)),
            play=at_least(1, ice_walls.yours),
        ),
    ),
    tundra("Glacial Surge", event_card(PlaceFromPile(MINOR, Chosen(spaces_next_to(called("Torgan")), lo=0, hi=2)))),
    tundra(
        "For Glory",
        event_card(
            Wait(
                after_attack_phase(),
                (AttackWith(commons.of(TUNDRA_ORCS).yours, each=True, after=(wound(1, attacker),)),),
            )
        ),
    ),
    tundra("Wall"),
    tundra("Ice Wall"),
    tundra("Minor Ice Wall"),
)
