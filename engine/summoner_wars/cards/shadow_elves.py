"""Shadow Elves: Selundar."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.shadow_elves import FACTION


@dataclass(frozen=True)
class TakeBack(Op):
    """Move the card that has become an opponent's magic onto your own Magic Pile."""

    says = "put that card from that Magic Pile onto yours"

    def refers(self) -> tuple[str, ...]:
        return ("on.destroyed",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ev = ctx.event
        assert ev.was is not None  # all players know which card was destroyed
        row = (ev.was.code, ev.was.owner)
        pile = st.piles["magic", ev.to_seat]
        if row not in pile:
            return []
        return [moved(ctx, 0, "drained", "magic", ctx.ctl, ev.to_seat, ("magic", pile.index(row)))]


@dataclass(frozen=True)
class MoreMoves(ForAWhile):
    """You may move ``n`` more units in this turn's Movement Phase."""

    n: int = 1
    says = "you may move {n|more unit|more units} in your Movement Phase this turn"
    mod_key = "move_limit"
    lasts = END_OF_TURN

    def amount(self, st: State, ctx: Ctx) -> int:
        return self.n


@dataclass(frozen=True)
class Night(ForAWhile):
    """In the next turn of the chosen opponent (:class:`ChooseSeat`), units can act only at short range.

    In the Movement Phase they move only 1 space, and in the Attack Phase they attack only adjacent cards.
    """

    says = (
        "in that opponent's next Movement Phase their units may go only 1 space each, and in their next Attack Phase "
        "their units cannot attack cards that are not adjacent to them"
    )
    mod_key = "night"
    lasts = YOUR_NEXT_TURN

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def amount(self, st: State, ctx: Ctx) -> int:
        return ctx.they


SHADOW_ELVES = FACTION.title
shadow_elf = FactionCards(FACTION)

elves = units.of(SHADOW_ELVES).yours

SHADOWS = (
    shadow_elf(
        "Selundar",
        triggered(
            start_of_turn(""),
            Affects(this, constant(AttackBonus(only=units.next_to(this), n=2))),
            while_=Not(NextTo(units.enemy)),
        ),
    ),
    # Champions
    shadow_elf(
        "Hydrake", way_of_attacking(AttackEach(units.enemy.next_to(this)), play=at_least(1, units.enemy.next_to(this)))
    ),
    shadow_elf("Malidala", constant(MayIgnore(n=1, when=FirstAttack()))),
    shadow_elf("Xaserbane", constant(Sneaks(n=2))),
    shadow_elf(
        "Kuldrid",
        triggered(
            end_of_phase("attack"), one_of((SpendMagic(1),), (wound(1, summoners.yours),)), while_=HasKilled(none=True)
        ),
    ),
    shadow_elf("Melek", constant(Rides(n=7))),
    shadow_elf(
        "Taliya", triggered(end_of_turn(), ToControllersHand(T), may=True, target=choice_of(commons.next_to(this)))
    ),
    # Commons
    shadow_elf("Swordsman", constant(ExtraSpaces(n=1))),
    shadow_elf(
        "Ranger",
        triggered(
            kills(units),
            IfYouDo(
                (Place(this, fallen_space),),
                (If(CanAttack(), (May((IfYouDo((SpendMagic(1),), (AttackWith(this, again=True),)),)),)),),
            ),
            may=True,
            limit=per_turn(1),
        ),
    ),
    shadow_elf("Scout", triggered(start_of_turn(), MoreMoves(1), while_=StandsOn(yours=False))),
    shadow_elf("Blade Master", triggered(after_attack(this), AttackWith(this, again=True), limit=per_turn(1))),
    shadow_elf("Hunter", constant(AlsoSummonedAt(spaces_next_to(elves), once=True), works_in="hand")),
    # Events
    shadow_elf("Shadows", reaction(taken(commons_and_champions.of(SHADOW_ELVES).yours), TakeBack())),
    shadow_elf("Summon the Night", event_card(ChooseSeat(), Night())),
    shadow_elf("Stalking Advance", event_card(MoveUnit(elves, 1, may=True))),
    shadow_elf(
        "Into Darkness",
        event_card(
            ChooseSeat("richer"), DiscardCards(Chosen(commons.theirs.costing(0, 2), lo=0, hi=2)), play=FewerUnits()
        ),
    ),
    shadow_elf("Wall"),
)
