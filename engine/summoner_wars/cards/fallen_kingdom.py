"""Fallen Kingdom: Ret-Talus and Mad Sirian."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.fallen_kingdom import FACTION


def falls_to_attack(who: Finds = this, by: str = "") -> When:
    """When the wounds of an attack destroy one of the cards ``who``.  ``by="opponent"`` limits this to opponents'
    attacks.
    """
    return FallsToAttack("destroyed", who, look_back=True, tag="attack", by=by)


@dataclass(frozen=True)
class FallsToAttack(When):
    """When the wounds of an attack destroy one of the cards ``whom``."""

    says = {
        "by": "when an attack by an enemy unit destroys {who}",
        "else": "when an attack destroys {who}",
    }
    recalls = True


discarded_commons = SWSel("sw.common", ("common",), "sw.discard", (LiesIn("discard"),))


all_discarded_champions = SWSel("sw.champion", ("champion",), "sw.discard", (LiesIn("discard", "any"),))


@dataclass(frozen=True)
class PlaceOne(Place):
    """Place the first matching card of a Discard Pile.  All matching cards have the same name, so the player does not
    choose.
    """

    in_play_only = ()
    elsewhere_only = ("who",)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.place", speech, who=self.who.one(speech), where=self.where.say(speech))


@dataclass(frozen=True)
class ComesBack(Op):
    """Take this destroyed card from the pile where it is now and place it on a space, with ``wounds`` wounds on it."""

    where: Finds
    wounds: int = 0
    says = "place this card again on {where}, with {wounds|wound|wounds}"

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ev, where = ctx.event, self.where.ids(st, ctx)
        rows = (("pos", where[0] if where else 0), ("controller", ctx.ctl), ("damage", self.wounds))
        evs: list[Event] = []
        if where and ev.now and ev.now in st.ents:
            evs = [Event("moved", ev.now, how="put", to="board", to_seat=0, src=ev.now, by=ctx.ctl, data=rows)]
        elif where and ev.was is not None and (ev.to, ev.to_seat) in st.piles:
            pile, row = st.piles[ev.to, ev.to_seat], (ev.was.code, ev.was.owner)
            if row in pile:
                evs = [moved(ctx, 0, "put", "board", 0, ev.to_seat, (ev.to, pile.index(row), *rows))]
        return propose(st, ctx, evs) if evs else NEXT


@dataclass(frozen=True)
class DiscardToPay(Node):
    """Before this card is summoned, you may discard cards; each discarded card lowers the cost by ``n``.

    The word works while this card is in the hand.
    """

    what: Finds
    n: int = 2
    says = (
        "before you summon this card, you may discard any number of {what.plural}: each lowers its Summon Cost by {n}"
    )
    mod_key = "discard_to_pay"
    from_hand = True


@dataclass(frozen=True)
class WoundsToPay(Node):
    """This card may be summoned by putting wounds on a card instead of paying the cost.

    The word works while this card is in the hand.
    """

    what: Finds
    n: int = 1
    says = "when you summon this card, you may put {n|wound|wounds} on {what.one} instead of paying its Summon Cost"
    mod_key = "wounds_to_pay"
    from_hand = True


hand_champions = SWSel("sw.champion", ("champion",), "sw.hand", (LiesIn("hand"),))


held_champions = SWSel("sw.champion", ("champion",), "sw.hand")


NAME = FACTION.title
fallen = FactionCards(FACTION)
dead = discarded_commons.of(NAME)
zombies = discarded_commons.titled("Zombie Warrior")
any_dead = all_discarded_commons.of(NAME)
by_walls = spaces_next_to(walls.yours)

hunger = ability("Ravenous Hunger", triggered(end_of_phase("attack"), wound(1, this), while_=HasKilled(none=True)))
(greater_raise,) = ability(
    "Greater Raise",
    instead_of_attacking(
        PlaceEach(Chosen(dead, lo=1, hi=3), spaces_next_to(this)), cost=magic(3), play=SpaceAt(spaces_next_to(this))
    ),
)

FALLEN_KINGDOM = (
    fallen(
        "Ret-Talus",
        instead_of_attacking(
            PlaceEach(Chosen(dead), spaces_next_to(this)), cost=magic(2), play=SpaceAt(spaces_next_to(this))
        ),
    ),
    fallen("Mad Sirian", triggered(inflicts(units.enemy), Unwound(1, this), may=True, while_=HasWounds(1))),
    # Champions
    fallen("Dragos", triggered(kills(units), Unwound(1, this), may=True, while_=HasWounds(1))),
    fallen("Elut-Bal", constant(DiscardToPay(units.yours), works_in="hand")),
    fallen("Skhull", triggered(comes_near(commons.enemy), roll(on(5, DiscardCards(mover))))),
    fallen("Anica", triggered(kills(units.enemy), DrainMagic(1, richer=False))),
    fallen(
        "Corpse Wyrm",
        constant(SummonAt(hand_commons.of(NAME), spaces_next_to(this))),
        # A space that is next to both the Wyrm and a Wall counts as a space next to the Wall, so the Wyrm takes no
        # wound.
        triggered(summoned(commons.of(NAME).yours.next_to(this).apart_from(walls.yours)), wound(1, this)),
    ),
    fallen("Gul-Dass", triggered(inflicts(cards, 3), wound(1, your_summoner))),
    fallen("Hirud", constant(Costs(held_champions, 2, whose="any"))),
    # Commons
    fallen(
        "Zombie Warrior",
        triggered(kills(units.enemy), PlaceOne(zombies, fallen_space), may=True, while_=at_least(1, zombies)),
    ),
    fallen("Skeletal Archer", instead(destroyed(this), OnRoll(3, "discard"))),
    fallen(
        "Reaper",
        instead(kills(units, to_magic=True), GoesUnder(this)),
        constant(gets(this, attack=count(units_under(this)))),
    ),
    fallen("Cultist", triggered(falls_to_attack(this, by="opponent"), roll(on(3, wound(1, slayer))))),
    fallen(
        "Phantom",
        triggered(
            moves(this, in_phase=True),
            roll(on(6, DiscardCards(this), Takes(T, REST_OF_GAME))),
            may=True,
            target=choice_of(commons_and_champions.next_to(this)),
        ),
    ),
    fallen(
        "Reaver", triggered(falls_to_attack(this), roll(on(5, ComesBack(Chosen(spaces_next_to(slayer)), wounds=1))))
    ),
    fallen("Ghoul", *hunger),
    fallen("Vampire", constant(MayPass(what=cards)), triggered(after_attack(this), MoveUnit(this, 2, may=True))),
    fallen("Warlock", constant(WoundsToPay(your_summoner), works_in="hand")),
    # Events
    fallen(
        "Dark Sacrifice",
        event_card(
            DestroyCards(Chosen(units.yours, lo=0, hi=count(units.yours))), Unwound(that_many, Chosen(champions.yours))
        ),
    ),
    fallen("Legions of the Dead", event_card(Gains(called("Ret-Talus"), greater_raise, END_OF_TURN))),
    fallen("Forced Summon", event_card(wound(2, your_summoner), SummonFree(hand_champions, less=5))),
    fallen("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    fallen(
        "Reanimate",
        event_card(
            one_of(
                (wound(1, your_summoner), PlaceEach(Chosen(any_dead), by_walls)),
                (wound(2, your_summoner), PlaceEach(Chosen(any_dead, lo=2, hi=2), by_walls)),
            ),
            play=SpaceAt(by_walls),
        ),
    ),
    fallen(
        "Forbidden Ritual",
        event_card(
            gets(units.of(NAME).yours, END_OF_TURN, open=True, attack=1),
            Gains(units.yours, hunger[0], END_OF_TURN, open=True),
        ),
    ),
    fallen(
        "Searching the Stone",
        # All copies of the event share one limit.
        named(
            "Searching the Stone",
            event_card(wound(1, your_summoner), Draw(5), MaySummon(hand_units), limit=per_turn(1)),
            shared=True,
        ),
    ),
    fallen("Return of the Fallen", event_card(TakeIntoHand(Chosen(all_discarded_champions.of(NAME))), cost=magic(2))),
    fallen("Wall"),
)
