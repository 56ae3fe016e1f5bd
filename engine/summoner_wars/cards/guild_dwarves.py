"""Guild Dwarves: Oldin and Bolvi."""

from engine.grid.board import cards_on, grid, hosted
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.guild_dwarves import FACTION


@dataclass(frozen=True)
class AnyWithin(FurtherReach):
    """The units ``who`` may attack any card within ``n`` spaces, in a straight line or not, even through other cards.

    Spaces are counted as for a move.
    """

    n: int = 3
    says = "{who} may attack any card within {n} spaces, with no need of a clear line"

    def reached(self, st: State, ctx: Ctx, here: int) -> list[int]:
        board = grid(st)
        return [e for e in cards_on(st) if st.ents[e].pos and 0 < board.distance(here, st.ents[e].pos) <= self.n]


@dataclass(frozen=True)
class NoneWith(Test):
    """Only cards that have no card over or under them with this word in its title: ``NoneWith("Upgrade")``."""

    word: str
    says = "with no {word} under it"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not any(self.word in st.rules.card(st.ents[e].code).name.split() for e in hosted(st, eid))


guild = FactionCards(FACTION)

tough = WoundedFrom(n=4, by="opponent")
built = ability(
    "Built",
    constant(CannotMove(this)),
    constant(AlsoSummonedAt(spaces_next_to(units.titled("Architect").yours)), works_in="hand"),
)
sturdy = constant(WoundedFrom(n=5, by="enemy"))
analysis = ability("Structural Analysis", constant(AttackBonus(only=walls, n=2)))

# An event with "Upgrade" in its title is put under a unit that has no other Upgrade, and it moves with that unit.
upgrade = event_card(PutOnto(T, "under"), target=choice_of(units.ability("Built").where(NoneWith("Upgrade"))))
shell = ability(
    "Explosive Shell",
    constant(AnyWithin(n=3)),
    triggered(kills(cards, attack=True), wound(1, cards.where(BesideFallen()))),
)
stabilizer = ability(
    "Gyro Stabilizer",
    constant(Diagonally(n=2)),
    triggered(after_attack(this), AttackWith(this, again=True), cost=magic(1), limit=per_turn(1), may=True),
)
legs = ability(
    "Mighty Legs",
    constant(MayMoveAnyway(this), MayPass(what=commons)),
    constant(ReachOf(n=1), while_=HasMoved()),
    triggered(passes_through(units), wound(1, it)),
)

GUILD = (
    guild("Oldin", constant(WoundedFrom(n=4, by="opponent", when=NextTo(walls)))),
    guild(
        "Bolvi",
        triggered(before_attack(this), IfYouDo((wound(1, walls.yours),), (MoreDice(count(walls.yours)),)), may=True),
    ),
    # Champions
    guild("Baldar", constant(OnlyIfAllHit())),
    guild("Gror", triggered(before_attack(this), AlsoAttacks(within(cards, 2, this)))),
    guild("Thorkur", instead(wounded(this), PreventWounds(1), may=True, cost=magic(1), limit=per_turn(1))),
    guild("Grungor", constant(ExtraSpaces(n=2)), constant(CannotAttack(this), while_=HasMoved(further=2))),
    guild(
        "Halvor",
        triggered(
            before_attack(this),
            one_of(
                (wound(1, this), gets(this, END_OF_TURN, attack=1)), (wound(2, this), gets(this, END_OF_TURN, attack=2))
            ),
            may=True,
        ),
    ),
    guild("Tordok", constant(WoundedFrom(commons.yours.next_to(this), n=5, by="opponent"))),
    guild("Dwaf", *analysis),
    guild("Grundor's Tower", *built),
    guild(
        "Ulfric",
        # Ulfric is himself adjacent to any Wall next to him, so he is one of the friendly units next to that Wall.
        constant(
            WoundedFrom(either_of(walls.next_to(this), units.friendly.next_to(walls.next_to(this))), n=4, by="enemy")
        ),
    ),
    # Commons
    guild("Defender", constant(CannotMove(units.enemy.next_to(this)), Stops(units.enemy))),
    guild("Spearman", constant(AttackBonus(only=cards.next_to(this)))),
    guild("Engineer", *analysis),
    guild(
        "Ballista",
        constant(CannotAttack(this), while_=HasMoved()),
        constant(ReachOf(n=5), AttackBonus(only=walls, n=2)),
    ),
    guild("Guardsman", constant(tough)),
    guild("Assault Tower", *built),
    guild(
        "Architect",
        instead_of_attacking(
            Unwound(1, T),
            target=choice_of(either_of(walls.next_to(this).wounded, units.ability("Built").next_to(this).wounded)),
        ),
    ),
    guild("Oath Sworn", constant(AttackBonus(only=units.costing(2)))),
    # Events
    guild("Heroic Feat", event_card(gets(T, END_OF_TURN, attack=2), target=choice_of(units))),
    guild("Besiege the Walls", event_card(ChooseSeat(), wound(3, walls.theirs))),
    guild("Destabilize", event_card(wound(4, walls))),
    guild("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    guild("Reinforcements", event_card(SummonFree(hand_commons, 2), play=FewerUnits())),
    guild("A Hero Is Born", event_card(Search(champion_cards))),
    guild(
        "Expand",
        event_card(SummonFree(hand_commons.printing("Built"), where=spaces_next_to(units.yours.ability("Built")))),
    ),
    guild(
        "Accelerated Construction",
        event_card(
            Search(either_of(event_cards, wall_cards, any_cards.printing("Built"))),
            MaySummon(hand_cards.printing("Built")),
        ),
    ),
    guild("Mortar Upgrade", upgrade, constant(Gains(carrier, shell[0], more=shell[1:]))),
    guild("Turret Upgrade", upgrade, constant(Gains(carrier, stabilizer[0], more=stabilizer[1:]))),
    guild("Colossus Upgrade", upgrade, constant(Gains(carrier, legs[0], more=legs[1:]))),
    guild(
        "Strengthen Structures",
        # Look for "Built" as a printed ability, because a unit that loses its abilities still keeps this effect.
        event_card(Affects(either_of(walls.yours, units.yours.printing("Built")), sturdy, YOUR_NEXT_TURN, open=True)),
    ),
    guild("Wall"),
)
