"""Phoenix Elves: Prince Elien and Queen Maldaria."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.phoenix_elves import FACTION


@dataclass(frozen=True)
class MayBuild(ForAWhile):
    """You may build magic in this phase, as often as you like."""

    says = "you may build magic in this phase"
    mod_key = "build_now"


@dataclass(frozen=True)
class DeckEmpty(Cond):
    """Your Draw Pile is empty."""

    says = "your Draw Pile is empty"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not st.piles["deck", ctx.ctl]


PHOENIX_ELVES = FACTION.title
phoenix = FactionCards(FACTION)

(precise,) = ability("Precise", constant(Unrolled(only=units)))
riposte = ability("Riposte", triggered(attacked(this, units.next_to(this)), wound(1, attacker), while_=Lives(this)))

hounds = any_cards.titled("Fire Beast", "Fireling")

PHOENIX = (
    phoenix("Prince Elien", instead_of_attacking(wound(2, T), target=choice_of(in_line(cards, 2, this)))),
    phoenix(
        "Queen Maldaria",
        triggered(end_of_turn(), PlaceEach(Chosen(commons.of(PHOENIX_ELVES).yours, lo=0, hi=2), spaces_next_to(this))),
    ),
    # Champions
    phoenix(
        "Fire Drake",
        # If several cards share a space on the line, including its last space, all of them take the wounds.
        instead_of_attacking(
            wound(1, together(T, cards.where(OnTheWay(T, this)))), target=choice_of(in_line(cards, 3, this, open=False))
        ),
    ),
    phoenix(
        "Kaeseeall",
        triggered(
            start_of_turn(),
            Takes(T),
            may=True,
            target=choice_of(commons_and_champions.next_to(this).but_not(units.yours)),
        ),
    ),
    phoenix("Maelena", constant(MoreWounds(n=1))),
    phoenix(
        "Holleas",
        instead_of_attacking(
            Then((Search(any_cards.titled("Fire Beast"), hand=True, aside=True),), (Place(found, S),)),
            cost=magic(2),
            target=choice_of(spaces_next_to(this)),
        ),
    ),
    phoenix("Laleya", constant(AttackBonus(n=1, only=cards.next_to(this)))),
    phoenix("Rahlee", constant(ExtraSpaces(n=1), MayPass(what=cards))),
    phoenix("Duke Ramazall", precise),
    phoenix("Fanessa", *riposte),
    phoenix("Kaebeeros", constant(Gets(this, "attack", 1), while_=DeckEmpty())),
    # Commons
    phoenix("Archer", constant(ReachOf(n=4))),
    phoenix("Guardian", precise),
    phoenix(
        "Warrior", triggered(end_of_turn(), Place(this, S), may=True, target=choice_of(spaces_next_to(walls.yours)))
    ),
    phoenix("Fencer", *riposte),
    phoenix("Fire Beast", instead_of_attacking(wound(1, together(this, units.next_to(this))))),
    phoenix("Fire Archer", precise),
    phoenix(
        "Fire Dancer",
        triggered(
            attacked(this, commons_and_champions.enemy),
            wound(1, attacker),
            Place(this, Chosen(spaces_next_to(attacker))),
            while_=AllOf((Missed(), Lives(this))),
        ),
    ),
    phoenix(
        "Fireling",
        triggered(moves_away(units.enemy), IfYouDo((Place(this, space_left),), (roll(on(5, wound(1, mover))),))),
    ),
    # Conjurations
    phoenix(
        "Phoenix",
        constant(
            MayPass(what=cards),
            Gets(units.other.yours.next_to(this).ability("Heroic Flight"), "attack", 1),
            Gets(units.yours.next_to(this).ability("Greater Flight"), "attack", 2),
        ),
    ),
    # Events
    phoenix("Burn", event_card(wound(1, T), target=choice_of(commons_and_champions))),
    phoenix("Greater Burn", event_card(wound(2, T), target=choice_of(commons_and_champions))),
    phoenix(
        "Spirit of the Phoenix",
        event_card(Gains(T, precise, END_OF_TURN), target=choice_of(units.of(PHOENIX_ELVES).yours)),
    ),
    phoenix("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    phoenix("A Hero Is Born", event_card(Search(champion_cards))),
    phoenix(
        "Conjure Phoenixes",
        event_card(PlaceFromPile("Phoenix", Chosen(spaces_next_to(called("Queen Maldaria")), lo=0, hi=2))),
    ),
    phoenix("Passion of the Phoenix", event_card(Gets(units.yours.ability("Precise"), "attack", 1, END_OF_TURN))),
    phoenix("Lava Flow", event_card(wound(1, together(T, units.next_to(T))), Draw(1), target=choice_of(walls.yours))),
    phoenix(
        "Wrath of the Volcano",
        event_card(
            wound(1, T),
            If(Lives(T), (Then((DiscardCards(Chosen(hand_cards, lo=0, hi=2)),), (wound(as_many, T),)),)),
            target=choice_of(commons_and_champions),
        ),
    ),
    phoenix(
        "Release the Hounds",
        event_card(
            Search(hounds, n=3, hand=True),
            MaySummon(found),
            SummonAt(found, spaces_next_to(called("Queen Maldaria"))),
            MayBuild(),
        ),
    ),
    phoenix("Wall"),
)
