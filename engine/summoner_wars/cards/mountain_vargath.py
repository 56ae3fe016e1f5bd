"""Mountain Vargath: Sunderved."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    AttackBonus,
    Blank,
    CardsOf,
    Chosen,
    ExtraSpaces,
    Gains,
    MayPass,
    PlaceEach,
    called,
    commons,
    constant,
    event_card,
    it,
    passes_through,
    spaces_next_to,
    start_of_turn,
    summoners,
    this,
    triggered,
    units,
    within,
    wound,
)
from engine.summoner_wars.cards.printed.mountain_vargath import FACTION

MOUNTAIN_VARGATH = FACTION.title
vargath = CardsOf(FACTION)

SUMMONERS = (
    vargath("Sunderved", constant(AttackBonus(within(commons.of(MOUNTAIN_VARGATH).yours, 2, this)))),
)

CHAMPIONS = (
    vargath("Torodin", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it))),
    vargath("Luka", triggered(start_of_turn(""), Blank(within(units.enemy, 3, this), END_OF_TURN, bar=True))),
)

EVENTS = (
    vargath("Muster", event_card(PlaceEach(Chosen(commons.yours, lo=0, hi=2), spaces_next_to(summoners.yours)))),
    # what has no name adds up (FAQ 2.10.3.1)
    vargath("Torodin's Advance", event_card(Gains(called("Torodin"), constant(ExtraSpaces(n=2))))),
)

VARGATH = (*SUMMONERS, *CHAMPIONS, *EVENTS)
