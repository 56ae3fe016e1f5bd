"""Swamp Orcs: Mugglug, and the Vine Walls that appear where units are destroyed."""

from engine.grid.board import at, grid, square_of
from engine.grid.reach import may_enter
from engine.grid.space import SquareNoun, squares_of
from engine.kernel.language.nouns.references import Reference
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.swamp_orcs import FACTION


@dataclass(frozen=True)
class SpaceUnder(Reference):
    """The space of a card, if no other card is on that space."""

    of: Finds
    says = "the space under {of}"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares."""
        return tuple(s for s in squares_of(st, ctx, self.of) if len(at(st, s)) == 1)

    def has(self, st: State, ctx: Ctx, square: int) -> bool:
        """Whether the square is one of these spaces."""
        return square in self.ids(st, ctx)


@dataclass(frozen=True)
class HostSpaces(SquareNoun):
    """The spaces of those cards ``what`` that can share their space but are alone on it.

    The spaces are within ``n`` spaces of the card ``of``.
    """

    what: Finds
    n: Num
    of: Finds

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares on which the card ``of`` may be placed."""
        n, ids = num(self.n, st, ctx), self.of.ids(st, ctx)
        starts = [(e, square_of(st, e)) for e in ids if square_of(st, e)]
        return tuple(
            sorted(
                {
                    s
                    for s in squares_of(st, ctx, self.what)
                    if len(at(st, s)) == 1
                    and any(
                        e not in at(st, s) and grid(st).distance(s, here) <= n and may_enter(st, e, s)
                        for e, here in starts
                    )
                }
            )
        )

    def bare(self, speech: Speech) -> str:
        """Return the noun phrase for the spaces."""
        return tx(
            "sw.fx.host_space", speech, what=self.what.one(speech), n=say_num(self.n, speech), who=self.of.one(speech)
        )

    def plural(self, speech: Speech) -> str:
        """Return the noun phrase in a text that speaks of each card separately."""
        return self.one(speech)


@dataclass(frozen=True)
class OnSpaceOf(Cond):
    """The card ``of`` is on the space of one of the cards ``what``."""

    what: Finds
    of: Finds = this
    says = "{of} is on the space of {what.one}"

    def holds(self, st: State, ctx: Ctx) -> bool:
        ids = self.of.ids(st, ctx)
        return any(e not in ids and self.what.has(st, ctx, e) for s in squares_of(st, ctx, self.of) for e in at(st, s))


@dataclass(frozen=True)
class EventsCost(Node):
    """Each event that you play, except Walls, costs you ``n`` Magic Points."""

    n: int = 1
    says = "each time you play an event that is not a Wall, you must spend {n} {n?Magic Point|Magic Points}"
    mod_key = "events_cost"

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.n >= 1 else (f"says {self.n}, which does nothing", "write a number from 1 on")


@dataclass(frozen=True)
class StandsAlone(Cond):
    """The card is alone on its space."""

    of: Finds = this
    says = "no other card is on the space of {of}"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(len(at(st, s)) == 1 for s in squares_of(st, ctx, self.of))


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

SWAMP = (
    swamp_orc("Mugglug", triggered(destroyed(units.next_to(walls.yours)), grow), free),
    # Champions
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
    # Commons
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
    # Events
    swamp_orc(
        "Vine Growth",
        event_card(PlaceFromPile(VINE, S), target=choice_of(spaces_next_to(walls.yours)), play=SidePile(VINE)),
    ),
    swamp_orc("Vine Guard", event_card(Gains(orcs, guard[0], YOUR_NEXT_TURN, open=True))),
    swamp_orc(
        "Ensnare", event_card(PlaceEach(T, HostSpaces(vine_walls, 4, placed), per=True), target=choices_of(2, commons))
    ),
    swamp_orc("Ambush", event_card(Gains(orcs, ambush[0], more=ambush[1:], open=True))),
    swamp_orc("Wall"),
    swamp_orc(VINE, constant(MayEnter(what=units), RollToLeave(n=4))),
)

register_messages(
    "en",
    {
        "sw.fx.host_space": "space of {what} within {n} spaces of {who} on which no other card stands",
    },
)
