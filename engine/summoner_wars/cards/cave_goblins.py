"""Cave Goblins: Sneeks and Frick."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.cave_goblins import FACTION

struck = Ref("T", "sw.ref.struck")
"""The card that is attacked, for words about an attack."""


@dataclass(frozen=True)
class Armed(Test):
    """Only units with the sword symbol or, with ``bow``, the bow symbol.

    A unit that only counts as having the symbol qualifies, too.
    """

    bow: bool = False
    says = {
        "bow": "with the bow symbol",
        "else": "with the sword symbol",
    }

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        reach = read(st, eid, "reach")
        return reach > MELEE if self.bow else reach == MELEE


@dataclass(frozen=True)
class SummonCostIs(Op):
    """For a while, units have another Summon Cost, in hand and in play.

    With ``open``, the cost also applies to units that match later.
    """

    sel: Finds
    n: int = 0
    until: Moment = END_OF_TURN
    open: bool = False
    mod_key = "summon_cost"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.sel.ids(st, ctx)
        ctx.ret = len(refs)
        if refs or self.open:
            create_mod(st, ctx, self, None if self.open else refs, self.n, self.until)
        return NEXT

    def say(self, speech: Speech) -> str:
        text = tx("sw.fx.cost_is", speech, who=say_who(self.sel, speech), n=self.n) + tx(
            f"until.{self.until[-1]}", speech
        )
        return text + (tx("mod.open", speech) if self.open else "")


@dataclass(frozen=True)
class TuckMagic(Op):
    """Put the top card of your Magic Pile facedown under this card, where it stays."""

    says = "put the top card of your Magic Pile facedown under this card"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        if ctx.src not in st.ents or not magic_of(st, ctx.ctl):
            return []
        return [
            moved(
                ctx,
                0,
                "tucked",
                "under",
                ctx.ctl,
                ctx.ctl,
                ("magic", 0, ("under", ctx.src)),
                tags=("facedown",),
            )
        ]


cave_goblin = FactionCards(FACTION)
goblins = units.of(FACTION.title).yours
common_goblins = commons.of(FACTION.title).yours
rabble = goblins.costing(0, 0)

(swift_strike,) = ability(
    "Swift Strike", triggered(after_attack(this), AttackWith(this, again=True), limit=per_turn(1))
)
(gang_up,) = ability("Gang-Up", constant(AttackBonus(n=count(units.other.friendly.of(FACTION.title).next_to(struck)))))
invincible = constant(WoundedFrom(n=6, by="opponent"))
throwing = constant(AsBow())

CAVE_GOBLINS = (
    cave_goblin("Sneeks", triggered(end_of_turn(), Exchange(this, T), may=True, target=choice_of(goblins.other))),
    cave_goblin("Frick", triggered(end_of_phase("attack"), AttackWith(rabble, each=True, most=1), limit=per_turn(1))),
    # Champions
    cave_goblin(
        "Blarf",
        at_any_time(TuckMagic(), play=MagicLeft(), by="friends"),
        constant(gets(this, attack=Capped(count(cards_under(this)), 4))),
    ),
    cave_goblin("Mook", constant(DiceAdd(within(goblins, 3, this)))),
    cave_goblin(
        "The Eater",
        triggered(
            end_of_phase("attack"),
            If(
                at_least(1, commons.next_to(this)),
                (DestroyCards(Chosen(commons.next_to(this))),),
                (DiscardCards(this),),
            ),
        ),
    ),
    cave_goblin("Krag", constant(RestsInPhase()), triggered(after_movement_phase(), MoveUnit(this, 3, may=True))),
    cave_goblin(
        "Reeker", constant(CannotAttack(this, in_phase=True)), triggered(after_attack_phase(), AttackWith(this))
    ),
    cave_goblin("Scagg", triggered(start_of_turn(), wound(1, T), may=True, target=choice_of(units.next_to(this)))),
    cave_goblin("Dibs", constant(AttackBonus(only=champions), AttackBonus(champions, only=this))),
    cave_goblin("Smeege", triggered(end_of_turn(), one_of((SpendMagic(1),), (DiscardCards(this),)))),
    cave_goblin(
        "The Feeder",
        instead(destroyed(within(units.of(FACTION.title), 2, this)), GoesUnder(this)),
        triggered(
            before_attack(this),
            DiscardCards(Chosen(units_under(this), lo=0, hi=count(units_under(this)))),
            MoreDice(as_many),
            while_=at_least(1, units_under(this)),
        ),
    ),
    # Commons
    cave_goblin(
        "Fighter",
        constant(CannotAttack(this, in_phase=True)),
        # All Fighters of a player together are limited to two attacks (FAQ 2.2.3.1).
        replace(
            triggered(
                after_attack_phase(),
                AttackWith(units.titled("Fighter", of=FACTION.title).yours, each=True, most=2),
                limit=per_turn(1),
            ),
            shared=True,
        ),
    ),
    cave_goblin("Slinger", constant(HitsFrom(n=4))),
    cave_goblin(
        "Berserker",
        way_of_attacking(AttackEach(units.enemy.next_to(this)), play=at_least(1, units.enemy.next_to(this))),
    ),
    cave_goblin("Beast Rider", constant(Rides(n=7))),
    cave_goblin("Climber", constant(WoundedFrom(n=4, by="opponent", when=NextTo(walls)), MayPass(what=walls))),
    cave_goblin(
        "Clinger",
        constant(CannotMove(this), while_=your_turn),
        triggered(moves_away(units.friendly.other), when_it_stops(Place(this, Chosen(spaces_next_to(it)))), may=True),
    ),
    cave_goblin("Oaf", constant(gets(this, attack=2), while_=HasWounds(2))),
    cave_goblin("Runt", constant(ShotPast())),
    # Events
    cave_goblin("Goblin Rage", event_card(Gains(rabble, swift_strike, END_OF_TURN, open=True))),
    cave_goblin("Goblin Horde Attack", event_card(Gains(goblins, gang_up, END_OF_TURN, open=True))),
    cave_goblin("Goblin Rush", event_card(MoveUnit(rabble, 2, most=3))),
    cave_goblin("Goblin Invincibility", event_card(Affects(goblins, invincible, YOUR_NEXT_TURN, open=True))),
    cave_goblin(
        "Throw Rocks",
        # The first choice includes units that already have a bow, because it takes nothing away from them.
        event_card(
            one_of(
                (Affects(common_goblins, throwing, END_OF_TURN, open=True),),
                (gets(common_goblins.where(Armed(bow=True)), END_OF_TURN, open=True, attack=1),),
            )
        ),
    ),
    cave_goblin("Hordes of Rabble", event_card(MoveUnit(common_goblins, 1), MayAttackWith(6))),
    cave_goblin(
        "Join the Horde",
        event_card(
            SummonCostIs(Chosen(hand_commons.of(FACTION.title), lo=0, hi=2)),
            SummonCostIs(commons.of(FACTION.title), open=True),
            MaySummon(hand_units),
        ),
    ),
    cave_goblin("Wall"),
)

register_messages(
    "en",
    {
        "sw.fx.cost_is": "the Summon Cost of {who} is {n}",
    },
)
