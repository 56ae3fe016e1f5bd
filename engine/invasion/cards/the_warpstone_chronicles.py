"""The cards of The Warpstone Chronicles. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Warpstone Chronicles")

CARDS = (
    card("Dragonslayer", constant(AttacksFrom(this, QUEST))),
    card(
        "Great Book of Grudges",
        attach_to(units.race("Dwarf")),
        constant(gets(units.bearing, power=2)),
        triggered(falls(units.bearing), Indirect(6, "opponents")),
    ),
    card(
        "Flame Cannon",
        attach_to(units),
        constant(gets(units.bearing, power=Count(units.fighting.enemy)), while_=Is(host, units.fighting)),
    ),
    card(
        "Runefang of Solland",
        attach_to(units.race("Empire")),
        constant(gets(units.bearing, power=2)),
        action(NextPlay(tactic_cards.without("Epic"), TO_NOTHING), cost=sacrifice_cost(host)),
    ),
    card(
        "Helblaster Volley Gun",
        attach_to(units.in_your(BATTLEFIELD)),
        constant(gets(units.bearing, combat=Count(developments.yours.in_(BATTLEFIELD)))),
    ),
    card("Vigilant Pistoliers", instead(destroyed(this), EntersAnew(KINGDOM), where=BATTLEFIELD)),
    card("Finreir's Guard"),
    card(
        "War Crown of Saphery",
        attach_to(units.race("High Elf")),
        constant(gets(units.bearing, power=Tokens(this))),
        forced(beginning(), PutTokens(1, this)),
    ),
    card("Second Sight", action(See(hand_of("opponents")), Draw(1))),
    card("Snotling Pump Wagon"),
    card(
        "Basha's Bloodaxe",
        attach_to(units.race("Orc")),
        triggered(enters(this), Corrupt(host)),
        constant(gets(units.bearing, combat=2)),
        constant(AssignMore(sections.enemy), while_=Is(host, units.attacking)),
    ),
    card(
        "Thick-Skinned",
        attach_to(units.race("Orc")),
        action(
            RedirectAssigned(None, host, T),
            cost=sacrifice_cost(this),
            play=at_least(1, Assigned(host)),
            target=one(units.yours),
        ),
    ),
    card("Alluring Daemonettes", action(Must(T, "defend", END_OF_COMBAT), when=attacks(this), target=one(units))),
    card(
        "Berserk Fury",
        action(gets(T, END_OF_TURN, power=3), Wait(ending(), (Deal(2, T),), text="flow.later"), target=one(units)),
    ),
    card(
        "Daemonsword",
        attach_to(units.race("Chaos")),
        triggered(enters(this), Corrupt(host)),
        constant(gets(units.bearing, power=3)),
        constant(gets(units.bearing, hp=2)),
    ),
    card(
        "Naggaroth Spearmen",
        action(
            gets(this, END_OF_TURN, combat=X), where=BATTLEFIELD, cost=spend(X), x_is=Count(developments.yours.here)
        ),
    ),
    card(
        "Hydra Blade",
        attach_to(units.race("Dark Elf")),
        triggered(enters(this), Corrupt(host)),
        constant(gets(units.bearing, power=2)),
        instead(destroyed(host), StaysHealed(), may=True, cost=spend(2)),
    ),
    card(
        "Slaver Raid",
        action(PutIntoPlay(Chosen(unit_cards.in_discard.enemy), QUEST, corrupt=True), cost=remove_tokens_cost(3)),
        gathers_tokens(),
    ),
    card(
        "Ancient Waystone",
        action(
            Deal(1, T),
            cost=spend(1),
            play=at_least(1, Played(any_cards.trait("Spell"), "")),
            target=one(units.corresponding),
            limit=per_turn(1),
        ),
    ),
    card(
        "Fellblade",
        attach_to(units.trait("Skaven")),
        triggered(enters(this), Corrupt(host)),
        triggered(When("corrupted", units), PutTokens(1, this)),
        constant(gets(units.bearing, combat=Tokens(this))),
    ),
)
