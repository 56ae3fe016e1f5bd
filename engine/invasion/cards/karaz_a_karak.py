"""The cards of Karaz-a-Karak. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.effects.piles import seen_moves


@dataclass(frozen=True)
class PutBeside(PutIntoPlay):
    """Put a card into play in the zone of the event's card, or in the zone that this card entered if it has left."""

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        zone = next((st.ents[e].place for e in it.ids(st, ctx)), ctx.ev.to if ctx.ev is not None else "")
        return tuple(z for z in super().zones(st, ctx, eid) if z == zone)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_beside", speech, who=self.who.say(speech))


@dataclass(frozen=True)
class KeepOneByChance(Op):
    """A random card of those seen goes to your hand, and the others go to the discard pile."""

    says = "put one of them, chosen by chance, into your hand and discard the rest"
    steps = ("discard_rest",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        rows = seen_cards(st, ctx)
        keys = (rows[st.below(len(rows))][0],) if rows else ()
        return propose(st, ctx, seen_moves(st, ctx, keys, "found", "hand", ctx.ctl, "shown"))

    def discard_rest(self, st: State, ctx: Ctx) -> list[Event]:
        """Discard the cards that are left."""
        keys = tuple(key for key, _ in seen_cards(st, ctx))
        return seen_moves(st, ctx, keys, "discarded", "discard", ctx.ctl)


@dataclass(frozen=True)
class BarsZone(Node):
    """Faceup cards with fewer than ``n`` loyalty cannot enter the zone of this card.

    A facedown card has no loyalty, neither much nor little, so developments may enter.
    """

    n: int
    says = "faceup cards with a loyalty of less than {n} cannot enter this zone"
    mod_key = "bars_zone"


card = SetCards("Karaz-a-Karak")

CARDS = (
    card("Mountain Sentry", constant(gets(units.trait("Ranger").here, hp=2))),
    card(
        "Queen Helga",
        action(
            PutBeside(Chosen(unit_cards.race("Dwarf").cost(3).in_hand.yours)), when=enters(units.trait("Hero").yours)
        ),
    ),
    card(
        "Lore Seeker",
        action(PutTokens(1, this), when=plays(tactic_cards)),
        action(MoveTokens(1, this, Chosen(cards.other.where(Tokened()))), play=HasTokens(1)),
    ),
    card(
        "Runeblades",
        constant(gets(this, combat=highest_loyalty("Dwarf")), while_=Is(this, units.attacking)),
    ),
    card(
        "Teller of Tales",
        action(
            gets(T, END_OF_TURN, power=1),
            when=uses_action(quests.yours),
            where=KINGDOM,
            target=one(units.race("Dwarf")),
        ),
    ),
    card(
        "Mineshaft Engineer",
        action(See(top(5), "reveal"), KeepOneByChance(), cost=sacrifice_cost(developments.yours.here)),
    ),
    card("Heart Forge", constant(Costs(any_cards.trait("Rune"), -1), where=KINGDOM)),
    card(
        "Karak Great Cannon",
        action(
            Deal(2, T),
            when=zone_attacked(sections.yours.here),
            cost=SacrificeAsMany(developments.yours.here, X),
            target=exactly_x(units.attacking),
            x=True,
        ),
    ),
    card(
        "The Great Guild Hall",
        constant(EntersWith(4)),
        counts_down(See(whole(), "search"), TakeSeen(support_cards.race("Dwarf"), 5, shown=True), Shuffle()),
    ),
    card("Leave No Trace", action(Deal(X, T), cost=discard_for_x, target=one(units.defending))),
    card(
        "Guard Squigs",
        action(
            Becomes(this, "unit", (("hp", 3),), still=True, until=END_OF_TURN),
            when=zone_attacked(sections.yours.here),
        ),
    ),
    card(
        "Master Alchemist",
        constant(PaysWith(marks="resource", purpose=any_cards)),
        action(PutTokens(1, this), when=beginning(), cost=discard_a_card),
    ),
    card(
        "Elven Scout",
        *(action(PutTokens(1, Chosen(cards.where(Tokened()))), when=when) for when in (enters(this), leaves(this))),
    ),
    card(
        "Disc of Tzeentch",
        attach_to(units.race("Chaos")),
        constant(
            gets(units.bearing, power=1), AttacksFrom(units.bearing, corrupt=True), while_=Is(host, units.corrupt)
        ),
    ),
    card(
        "Chosen of Anath Raema",
        action(
            DiscardTopCard(),
            If(Is(T, units.where(FewerLeft(Loyalty(discarded_card)))), (Destroy(T),)),
            If(Not(Is(discarded_card, any_cards.race("Dark Elf"))), (Destroy(this),)),
            cost=corrupt_this,
            target=one(units.corresponding),
        ),
    ),
    card(
        "Cube of Darkness",
        action(
            Cancel(stop=True),
            play=at_least(1, units.trait("Lizardmen").yours),
            target=choice_of(Links(action_cards=False, of=either_of(cards, legends))),
        ),
    ),
    card(
        "Paranoia",
        attach_to(units),
        constant(BarsZone(3)),
        action(Destroy(host), by_opponent=True),
    ),
    card(
        "Building Plans",
        action(
            See(top(5), "search"),
            TakeSeen(support_cards.without("Attachment"), 2, shown=True),
            Shuffle(),
        ),
    ),
    card(
        "Zombie Dragon",
        feared(1),
        action(gets(units.trait("Undead"), END_OF_TURN, power=1), when=enters(this)),
    ),
    card(
        "Building for War",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            Gain(1),
            when=plays(support_cards.race("Dwarf").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.put_beside": "put {who} into play in the same zone",
    },
)

EXAMPLES = (
    "action(PutBeside(Chosen(unit_cards.in_hand.yours)), when=enters(units))",
    "action(See(top(5), 'reveal'), KeepOneByChance())",
    "constant(BarsZone(3))",
)
