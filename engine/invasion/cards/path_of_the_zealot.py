"""The cards of Path of the Zealot. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.path_of_the_zealot import SET

high_elf = SetCards(SET, "High Elf")
dark_elf = SetCards(SET, "Dark Elf")
dwarf = SetCards(SET, "Dwarf")
empire = SetCards(SET, "Empire")
orc = SetCards(SET, "Orc")
chaos = SetCards(SET, "Chaos")
neutral = SetCards(SET, "Neutral")

CARDS = (
    dwarf("Dwarf Miner", forced(enters(this), Heal(2, sections.yours.here))),
    dwarf("Gromril Armour", attach_to(units), constant(gets(units.bearing, toughness=1))),
    empire("Gustav the Bear", instead(damaged(this), CancelDamage(), while_=at_least(1, units.corrupt.enemy))),
    empire("Talabheim Detachment", action(ReturnToHand(this), cost=spend(1))),
    empire("Gate of Sigmar", instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1))),
    high_elf("Vaul's Unmaking", action(Destroy(T), target=one(attachments))),
    high_elf(
        "Repeater Bolt Thrower",
        action(
            Indirect(X, "opponents"),
            where=BATTLEFIELD,
            cost=spend(X),
            x_is=Count(developments.yours.here),
            limit=per_turn(1),
        ),
    ),
    orc(
        "Arrer Boyz",
        action(
            Then((Deal(1, T),), (Deal(1, this),)), where=BATTLEFIELD, cost=spend(2), target=one(units.in_(BATTLEFIELD))
        ),
    ),
    orc(
        "Wolf Rider Assault",
        action(
            MoveTo(T, BATTLEFIELD),
            Must(T, "attack", END_OF_TURN),
            target=one(either_of(units.race("Orc").in_your(KINGDOM), units.race("Orc").in_your(QUEST))),
        ),
    ),
    chaos("Bule, Lord of Pus", forced(beginning(), Corrupt(T), target=one(units))),
    chaos("Bloodsworn", forced(falls(units.enemy), Heal(None, this))),
    chaos(
        "Wolves of the North",
        action(
            SendToAttack(units.questing_on(this)),
            where=QUEST,
            play=AllOf((your_turn, InPhase(QUEST), at_least(1, units.ready.questing_on(this)))),
            limit=per_turn(1),
        ),
    ),
    dark_elf("Dark Riders", constant(gets(this, power=1), while_=at_least(1, units.corrupt))),
    dark_elf("Call the Blood", action(Destroy(T), target=one(units.damaged))),
    neutral(
        "Poison Wind Globadiers", action(Deal(1, T), where=BATTLEFIELD, cost=corrupt_this, target=one(units.fighting))
    ),
    neutral("Veteran Sellswords", forced(ending("you"), HandOver(this))),
    neutral("Surprise Assault", action(Indirect(Count(developments.yours.in_(BATTLEFIELD)), "player"))),
    neutral(
        "Chittering Horde", action(See(top(5), "search"), TakeSeen(any_cards.trait("Skaven"), 0, shown=True), Shuffle())
    ),
    neutral("Zealot Hunter", forced(enters(this), Destroy(T), target=one(units.foreign))),
    neutral("Animosity", action(Must(T, "defend", END_OF_TURN), play=AnyAttack(), target=one(units))),
)
