"""Mountain Vargath: Sunderved."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.mountain_vargath import FACTION


@dataclass(frozen=True)
class IgnoreAllBut(CancelAllBut):
    """A replacement of wounds: the card takes only ``n`` of the wounds."""

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.ignore_all_but", speech, n=say_num(self.n or 0, speech))


MOUNTAIN_VARGATH = FACTION.title
vargath = FactionCards(FACTION)

here = units.of(MOUNTAIN_VARGATH)
(greater_command,) = ability(
    "Greater Command", constant(AttackBonus(within(commons.of(MOUNTAIN_VARGATH).yours, 4, this)))
)
plans = any_cards.titled("Muster", "Greater Command", "Superior Planning", "Torodin's Advance", "Fall Back")

VARGATH = (
    vargath("Sunderved", constant(AttackBonus(within(commons.of(MOUNTAIN_VARGATH).yours, 2, this)))),
    # Champions
    vargath("Torodin", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it))),
    vargath(
        "Quen", triggered(after_attack(this), AttackWith(this, again=True), may=True, cost=magic(1), limit=per_turn(1))
    ),
    vargath("Growden", triggered(end_of_turn(), wound(2, T), may=True, target=choice_of(walls.next_to(this)))),
    vargath(
        "Bellor", triggered(attacked(this, units.next_to(this)), roll(on(3, wound(1, attacker))), while_=Lives(this))
    ),
    vargath("Luka", triggered(start_of_turn(""), Blank(within(units.enemy, 3, this), END_OF_TURN, bar=True))),
    vargath("Varn", constant(Gets(this, "attack", count(here.friendly.next_to(this))))),
    # Commons
    vargath("Warrior", constant(AttackBonus(only=commons), while_=StandsOn(yours=False))),
    vargath("Rusher", constant(ExtraSpaces(n=2, begins=StandsOn()))),
    vargath("Brute", triggered(hurts(units), If(Lives(it), (May((MoveUnit(it, 3, line=True),)),)))),
    vargath(
        "Storm Mage",
        instead_of_attacking(
            wound(1, this), May((one_of((wound(1, T),), (wound(2, T),)),)), target=choice_of(units.next_to(this))
        ),
    ),
    vargath("Warden", instead(wounded_by_attack(this), IgnoreAllBut(1), while_=NextTo(walls.enemy.where(LifeLeft(3))))),
    # Events
    vargath("Muster", event_card(PlaceEach(Chosen(commons.yours, lo=0, hi=2), spaces_next_to(summoners.yours)))),
    vargath(
        "Greater Command",
        event_card(Blank(called("Sunderved"), END_OF_TURN, printed=True), Gains(called("Sunderved"), greater_command)),
    ),
    vargath("Superior Planning", event_card(Search(plans, discard=True))),
    # Several effects without a name add up (FAQ 2.10.3.1).
    vargath("Torodin's Advance", event_card(Affects(called("Torodin"), constant(ExtraSpaces(n=2))))),
    vargath(
        "Fall Back",
        event_card(
            Wait(
                end_of_turn(),
                (
                    May((PlaceEach(Chosen(summoners.yours), spaces_next_to(T)),)),
                    PlaceEach(Chosen(commons.yours, lo=0, hi=2), spaces_next_to(T)),
                ),
            ),
            target=choice_of(walls.yours),
        ),
    ),
    vargath("Wall"),
)

register_messages(
    "en",
    {
        "sw.fx.ignore_all_but": "it takes only {n} of them",
    },
)
