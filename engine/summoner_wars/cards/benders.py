"""Benders: Tacullu."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.benders import FACTION

bender = FactionCards(FACTION)

stunned = constant(CannotMove(this), CannotAttack(this))

SUMMONERS = (
    bender(
        "Tacullu",
        triggered(
            end_of_phase("attack"),
            DiscardCards(T),
            may=True,
            cost=magic(SummonCostOf(T)),
            target=choice_of(in_line(commons_and_champions, 3, this)),
            limit=per_turn(1),
        ),
    ),
)

CHAMPIONS = (
    bender("Gulldune", instead(would_fall(commons_and_champions.enemy), TakesInstead(), may=True)),
    bender(
        "Kalal", triggered(moves(this, yours=True), See(top_drawn(4, "any")), PutBack(2), may=True, limit=per_turn(1))
    ),
    bender(
        "Sorgwen",
        triggered(end_of_phase("attack"), AttackWith(T), may=True, target=choice_of(within(commons.yours, 3, this))),
    ),
    bender("Gwalark", constant(MayPass(what=cards), MayPass(within(units.yours, 2, this), what=cards, begins=True))),
    bender(
        "Kalu",
        triggered(
            summoned(this),
            Then((Search(cards_named("Talu"), hand=True, aside=True),), (Place(found, Chosen(spaces_next_to(this))),)),
            may=True,
        ),
        triggered(hurt_by_attack(this), wound(amount, called("Talu"))),
    ),
    bender(
        "Talu",
        triggered(
            summoned(this),
            Then((Search(cards_named("Kalu"), hand=True, aside=True),), (Place(found, Chosen(spaces_next_to(this))),)),
            may=True,
        ),
        triggered(hurt_by_attack(this), wound(amount, called("Kalu"))),
    ),
)

COMMONS = (
    bender(
        "Mind Witch",
        triggered(
            start_of_phase("movement"), TreatedAs(this, T), may=True, target=choice_of(within(units.enemy, 3, this))
        ),
    ),
    bender("Breaker", triggered(attacked(units.enemy, this), BreakTop(), may=True)),
    bender(
        "Controller",
        triggered(
            after_attack(this),
            MoveUnit(T, 1),
            may=True,
            target=choice_of(within(units.but_not(units.titled("Controller")), 2, this)),
        ),
    ),
    bender("Deceiver", triggered(start_of_turn(""), Affects(commons.enemy.next_to(this), stunned))),
    bender("Parasite", triggered(kills(units), Unwound(1, this), may=True)),
)

EVENTS = (
    bender(
        "Mind Control",
        event_card(Takes(T, REST_OF_GAME), target=choice_of(commons.where(OnSide())), cost=magic(SummonCostOf(T))),
    ),
    bender("Mimic", event_card(TakeFromHand(Faces(("event",))))),
    bender("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    bender("A Hero Is Born", event_card(Search(champion_cards))),
)

WALLS = (bender("Wall"),)

BENDERS = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
