"""Phoenix Elves: Prince Elien and Queen Maldaria."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    MELEE,
    RANGED,
    AllOf,
    AttackBonus,
    Chosen,
    DeckEmpty,
    DiscardCards,
    DrainMagic,
    Draw,
    ExtraSpaces,
    FewerUnits,
    Gains,
    Gets,
    If,
    Lives,
    MayBuild,
    MayPass,
    MaySummon,
    Missed,
    MoreWounds,
    OnTheWay,
    Place,
    PlaceEach,
    PlaceFromPile,
    ReachOf,
    S,
    Search,
    SummonAt,
    T,
    Takes,
    Then,
    Unrolled,
    ability,
    as_many,
    attacked,
    attacker,
    called,
    cards,
    cards_named,
    champion_cards,
    choice_of,
    commons,
    commons_and_champions,
    constant,
    end_of_turn,
    event,
    event_card,
    found,
    hand_cards,
    in_line,
    instead_of_attacking,
    magic,
    mover,
    moves_away,
    on,
    roll,
    space_left,
    spaces_next_to,
    start_of_turn,
    this,
    together,
    triggered,
    unit,
    units,
    wall,
    walls,
    wound,
)

PHOENIX_ELVES = "Phoenix Elves"
P = "phoenix-elves-"

(precise,) = ability("Precise", constant(Unrolled(only=units)))
riposte = ability("Riposte", triggered(attacked(this, units.next_to(this)), wound(1, attacker), while_=Lives(this)))

SUMMONERS = (
    unit(P + "prince-elien", "Prince Elien", "summoner", PHOENIX_ELVES, 3, 4, None, RANGED,
         *ability("Fire Blast", instead_of_attacking(wound(2, T), target=choice_of(in_line(cards, 2, this))))),
    unit(P + "queen-maldaria", "Queen Maldaria", "summoner", PHOENIX_ELVES, 4, 4, None, MELEE,
         *ability("Save the Queen", triggered(end_of_turn(), PlaceEach(
             Chosen(commons.of(PHOENIX_ELVES).yours, lo=0, hi=2), spaces_next_to(this))))),
)

CHAMPIONS = (
    unit(P + "fire-drake", "Fire Drake", "champion", PHOENIX_ELVES, 3, 7, 7, MELEE,
         # what shares the space of a card on the way, or of the last one, burns with it
         *ability("Breath of Flame", instead_of_attacking(
             wound(1, together(T, cards.where(OnTheWay(T, this)))),
             target=choice_of(in_line(cards, 3, this, open=False))))),
    unit(P + "kaeseeall", "Kaeseeall", "champion", PHOENIX_ELVES, 2, 5, 5, RANGED,
         *ability("Blazing Conscription", triggered(
             start_of_turn(), Takes(T), may=True, target=choice_of(commons_and_champions.enemy.next_to(this))))),
    unit(P + "maelena", "Maelena", "champion", PHOENIX_ELVES, 2, 5, 5, MELEE,
         *ability("Burning Blade", constant(MoreWounds(n=1)))),
    unit(P + "holleas", "Holleas", "champion", PHOENIX_ELVES, 2, 5, 4, RANGED,
         *ability("Summon Fire Beast", instead_of_attacking(
             Then((Search(cards_named("Fire Beast"), hand=True, aside=True),), (Place(found, S),)),
             cost=magic(2), target=choice_of(spaces_next_to(this))))),
    unit(P + "laleya", "Laleya", "champion", PHOENIX_ELVES, 2, 5, 5, RANGED,
         *ability("Thrust", constant(AttackBonus(n=1, only=cards.next_to(this))))),
    unit(P + "rahlee", "Rahlee", "champion", PHOENIX_ELVES, 1, 4, 4, MELEE,
         *ability("Greater Flight", constant(ExtraSpaces(n=1), MayPass(what=cards)))),
    unit(P + "duke-ramazall", "Duke Ramazall", "champion", PHOENIX_ELVES, 2, 6, 6, MELEE, precise),
    unit(P + "fanessa", "Fanessa", "champion", PHOENIX_ELVES, 2, 5, 5, MELEE, *riposte),
    unit(P + "kaebeeros", "Kaebeeros", "champion", PHOENIX_ELVES, 3, 6, 6, MELEE,
         *ability("Smoldering Embers", constant(Gets(this, "attack", 1), while_=DeckEmpty()))),
)

COMMONS = (
    unit(P + "archer", "Archer", "common", PHOENIX_ELVES, 1, 1, 1, RANGED,
         *ability("Far Shot", constant(ReachOf(n=4)))),
    unit(P + "guardian", "Guardian", "common", PHOENIX_ELVES, 1, 2, 2, MELEE, precise),
    unit(P + "warrior", "Warrior", "common", PHOENIX_ELVES, 2, 1, 1, MELEE,
         *ability("Blaze Step", triggered(
             end_of_turn(), Place(this, S), may=True, target=choice_of(spaces_next_to(walls.yours))))),
    unit(P + "fencer", "Fencer", "common", PHOENIX_ELVES, 1, 1, 0, MELEE, *riposte),
    unit(P + "fire-beast", "Fire Beast", "common", PHOENIX_ELVES, 2, 3, 3, MELEE,
         *ability("Hellfire", instead_of_attacking(wound(1, together(this, units.next_to(this)))))),
    unit(P + "fire-archer", "Fire Archer", "common", PHOENIX_ELVES, 1, 1, 2, RANGED, precise),
    unit(P + "fire-dancer", "Fire Dancer", "common", PHOENIX_ELVES, 1, 4, 3, MELEE,
         *ability("Blaze Dodge", triggered(
             attacked(this, commons_and_champions.enemy), wound(1, attacker),
             Place(this, Chosen(spaces_next_to(attacker))), while_=AllOf((Missed(), Lives(this)))))),
    unit(P + "fireling", "Fireling", "common", PHOENIX_ELVES, 1, 1, 0, MELEE,
         *ability("Pursue", triggered(
             moves_away(units.enemy), Then((Place(this, space_left),), (roll(on(5, wound(1, mover))),))))),
)

CONJURATIONS = (
    unit(P + "phoenix", "Phoenix", "conjuration", PHOENIX_ELVES, 1, 1, None, MELEE,
         *ability("Heroic Flight", constant(
             MayPass(what=cards),
             Gets(units.other.yours.next_to(this).ability("Heroic Flight"), "attack", 1),
             Gets(units.yours.next_to(this).ability("Greater Flight"), "attack", 2)))),
)

hounds = cards_named("Fire Beast", "Fireling")

EVENTS = (
    event(P + "burn", "Burn", PHOENIX_ELVES, event_card(wound(1, T), target=choice_of(commons_and_champions))),
    event(P + "greater-burn", "Greater Burn", PHOENIX_ELVES,
          event_card(wound(2, T), target=choice_of(commons_and_champions))),
    event(P + "spirit-of-the-phoenix", "Spirit of the Phoenix", PHOENIX_ELVES,
          event_card(Gains(T, precise, END_OF_TURN), target=choice_of(units.of(PHOENIX_ELVES).yours))),
    event(P + "magic-drain", "Magic Drain", PHOENIX_ELVES, event_card(DrainMagic(2), play=FewerUnits())),
    event(P + "a-hero-is-born", "A Hero Is Born", PHOENIX_ELVES, event_card(Search(champion_cards))),
    event(P + "conjure-phoenixes", "Conjure Phoenixes", PHOENIX_ELVES,
          event_card(PlaceFromPile("Phoenix", Chosen(spaces_next_to(called("Queen Maldaria")), lo=0, hi=2)))),
    event(P + "passion-of-the-phoenix", "Passion of the Phoenix", PHOENIX_ELVES,
          event_card(Gets(units.yours.ability("Precise"), "attack", 1, END_OF_TURN))),
    event(P + "lava-flow", "Lava Flow", PHOENIX_ELVES,
          event_card(wound(1, together(T, units.next_to(T))), Draw(1), target=choice_of(walls.yours))),
    event(P + "wrath-of-the-volcano", "Wrath of the Volcano", PHOENIX_ELVES,
          event_card(wound(1, T),
                     If(Lives(T), (Then((DiscardCards(Chosen(hand_cards, lo=0, hi=2)),), (wound(as_many, T),)),)),
                     target=choice_of(commons_and_champions))),
    event(P + "release-the-hounds", "Release the Hounds", PHOENIX_ELVES,
          event_card(Search(hounds, n=3, hand=True), MaySummon(found),
                     SummonAt(found, spaces_next_to(called("Queen Maldaria"))), MayBuild())),
)

WALLS = (wall(P + "wall", "Wall", PHOENIX_ELVES, 9),)

PHOENIX = (*SUMMONERS, *CHAMPIONS, *COMMONS, *CONJURATIONS, *EVENTS, *WALLS)
