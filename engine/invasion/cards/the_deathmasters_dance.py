"""The cards of The Deathmaster's Dance. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.the_deathmasters_dance import SET

high_elf = SetCards(SET, "High Elf")
dark_elf = SetCards(SET, "Dark Elf")
dwarf = SetCards(SET, "Dwarf")
empire = SetCards(SET, "Empire")
orc = SetCards(SET, "Orc")
chaos = SetCards(SET, "Chaos")
neutral = SetCards(SET, "Neutral")

CARDS = (
    dwarf("Mountain Legion"),
    high_elf(
        "Silver Helm Detachment",
        constant(EntersWith(3)),
        action(gets(this, END_OF_TURN, power=1), cost=remove_tokens_cost(1), limit=per_turn(1)),
    ),
    high_elf("Isha's Gaze", attach_to(units), triggered(healed(units), gets(host, END_OF_TURN, power=1))),
    high_elf("Banish", action(ReturnToHand(T), target=one(units.bare_handed))),
    dwarf("Empty the Hold", action(See(top(5), "search"), EnterSeen(unit_cards.cost(3)), Shuffle())),
    dwarf(
        "Reclaim the Hold",
        instead(falls(cards.yours), DevelopsInstead(), may=True, cost=remove_tokens_cost(1), where=QUEST),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    empire(
        "Vigilant Elector",
        action(
            Attach(this, T),
            Becomes(this, "support", until=REST_OF_GAME, traits=("Attachment",)),
            Blank(this, REST_OF_GAME, printed=True),
            Gains(this, triggered(end_of_turn_of(host), Destroy(host)), REST_OF_GAME),
            where=QUEST,
            cost=spend(1),
            target=one(units.other),
        ),
    ),
    empire("Flagellants", action(Shield(sections.yours, 2, assigned=True), cost=sacrifice_cost(this))),
    empire("Ulric's Fury", action(gets(units.yours.defending, END_OF_TURN, counterstrike=1))),
    orc("Iron Boyz"),
    orc(
        "Grimgor's Spike",
        attach_to(units.race("Orc")),
        triggered(
            damaged(units.attacking, tag="combat"),
            Destroy(it),
            while_=AllOf((Exactly(1, units.defending), Is(host, units.defending))),
        ),
    ),
    orc(
        "Swarm 'Em",
        action(
            Deal(X, T),
            target=one(units.defending),
            x_is=Count(either_of(units.yours.in_(BATTLEFIELD), developments.yours.in_(BATTLEFIELD))),
        ),
    ),
    chaos(
        "Great Unclean One",
        action(gets(this, END_OF_TURN, power=1), where=BATTLEFIELD, cost=sacrifice_cost(units.yours.corrupt)),
    ),
    chaos("Offering of Blood", action(Then((SacrificeOp(Chosen(units.yours)),), (Deal(1, sections.enemy),)))),
    dark_elf(
        "Reaper Bolt Thrower", action(Indirect(2, "opponents"), where=BATTLEFIELD, cost=spend(2), limit=per_turn(1))
    ),
    chaos("Hellcannon Reserves", constant(TacticsDealMore(1), where=KINGDOM)),
    dark_elf(
        "War Hydra",
        constant(EntersWith(5)),
        action(
            Then((CancelAssigned(1, this),), (Gain(1),)),
            cost=remove_tokens_cost(1),
            play=at_least(1, Assigned(this)),
            faq=("1.3",),
        ),
        instead(damaged(this), CancelDamage(Tokens(this), sheds=True, gain=1), faq=("1.6",)),
    ),
    dark_elf("Caught the Scent", action(See(hand_of("opponent")), TakeSeen(any_cards, to="discard"), play=your_turn)),
    neutral(
        "Deathmaster Sniktch",
        action(Destroy(T), cost=corrupt_this, target=one(units.below("hp", Count(cards.trait("Skaven"))))),
    ),
    neutral("Juvenile Wyvern", constant(DealsToEach(this))),
)
