"""Shadow Elves: Selundar."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.shadow_elves import FACTION

SHADOW_ELVES = FACTION.title
shadow_elf = FactionCards(FACTION)

elves = units.of(SHADOW_ELVES).yours

SUMMONERS = (
    shadow_elf(
        "Selundar",
        triggered(
            start_of_turn(""),
            Affects(this, constant(AttackBonus(only=units.next_to(this), n=2))),
            while_=Not(NextTo(units.enemy)),
        ),
    ),
)

CHAMPIONS = (
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
)

COMMONS = (
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
)

EVENTS = (
    shadow_elf("Shadows", reaction(taken(commons_and_champions.of(SHADOW_ELVES).yours), TakeBack())),
    shadow_elf("Summon the Night", event_card(ChooseSeat(), Night())),
    shadow_elf("Stalking Advance", event_card(MoveUnit(elves, 1, may=True))),
    shadow_elf(
        "Into Darkness",
        event_card(
            ChooseSeat("richer"), DiscardCards(Chosen(commons.theirs.costing(0, 2), lo=0, hi=2)), play=FewerUnits()
        ),
    ),
)

WALLS = (shadow_elf("Wall"),)

SHADOWS = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
