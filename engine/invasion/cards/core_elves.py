"""The High Elf and Dark Elf cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Core Set")

CARDS = (
    card("Silver Helm Brigade", forced(damaged(this), Draw(1))),
    card(
        "Archmage of Saphery",
        action(Heal(1, T), where=QUEST, play=AllOf((your_turn, InPhase(QUEST))), target=one(units), limit=per_turn(1)),
    ),
    card(
        "Blessing of Isha",
        attach_to(units),
        triggered(enters(this), Restore(host)),
        constant(Cannot(units.bearing, ("corrupted",))),
    ),
    card(
        "Radiant Gaze",
        action(ChooseZone((KINGDOM, QUEST, BATTLEFIELD), of="opponent"), gets(units.in_chosen, END_OF_TURN, power=-1)),
    ),
    card("Greater Heal", action(Heal(None, units.yours))),
    card("Vile Sorceress", forced(beginning(), gets(T, END_OF_TURN, hp=-1), where=QUEST, target=one(units))),
    card(
        "Disciple of Khaine",
        action(RedirectAssigned(1, this, T), cost=spend(2), play=at_least(1, Assigned(this)), target=one(units.other)),
    ),
    card("Cold One Riders"),
    card(
        "Cauldron of Blood",
        forced(zone_attacked(sections.yours.here), Deal(1, T), where=KINGDOM, target=one(units.attacking)),
    ),
    card("Hate", action(EachPlayer("opponents", (Then((Lose(1, "they"),), (Gain(1),)),)))),
)
