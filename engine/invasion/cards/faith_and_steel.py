"""The cards of Faith and Steel. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class InZoneOf(SameZone):
    """Cards in the zone of a capital section that is named in the same sentence."""

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_zone_of", speech, who=self.of.say(speech))


card = SetCards("Faith and Steel")

CARDS = (
    # Our reading: a development is not a card that you play for a cost, so it is not the first one.
    card(
        "Balthasar Gelt",
        forced(enters(this), MustBurnThree()),
        constant(Costs(any_cards, Minus(Experience()), first=Played(any_cards)), while_=your_turn),
        action(GainExperience(this), when=attacks(this)),
    ),
    # The sacrifice is a cost, so the quest itself is shuffled into the deck as well.
    card("Recon in Force", *mission(ShuffleIn(any_cards.in_discard), Draw(3))),
    card(
        "The Emperor's Statue",
        constant(GivenUp(), while_=at_least(1, either_of(cards, legends).yours.where(OtherRace("Empire")))),
    ),
    card("Celestial Wizard Acolyte", action(gets(this, END_OF_TURN, counterstrike=3), when=ambushes(this))),
    card(
        "Vengeful Slayer",
        action(PutThisIntoPlay(zone=BATTLEFIELD), when=damaged(sections.yours, tag="combat"), works_in="hand"),
    ),
    card(
        "Doom-Seeker",
        action(
            Destroy(T), when=survives_attack(this), cost=sacrifice_cost(this), target=one(supports.where(InThatZone()))
        ),
    ),
    card(
        "Fearless in Battle",
        action(
            gets(units.trait("Slayer").yours, END_OF_PHASE, combat=1),
            gets(units.trait("Slayer").yours, END_OF_PHASE, toughness=1),
        ),
    ),
    card(
        "Saphery Waystone",
        constant(PaysWith(marks="resource", purpose=tactic_cards)),
        forced(plays(tactic_cards, "opponent"), PutTokens(1, this)),
    ),
    card("Gobbo Big Boss", constant(gets(this, power=Count(units.race("Orc").yours.fighting)))),
    card(
        "Orc Warning Post",
        constant(Unattackable()),
        action(Blank(this, END_OF_TURN, printed=True), cost=sacrifice_cost(developments.yours), by_opponent=True),
    ),
    # A section stands for the zone that is targeted.
    card(
        "Nurgle's Reach",
        action(
            Reveal(developments.where(InZoneOf(T))),
            Destroy(developments.where(InZoneOf(T), CanAmbush())),
            target=one(sections),
        ),
    ),
    # Our reading: the unit goes to this card and to no other place, so that it is not put into a discard pile.
    card(
        "Skulltaker",
        constant(gets(this, power=Experience())),
        instead(leaves(units.enemy), KeptInstead(), may=True, cost=spend(1)),
    ),
    card("Plunderer", attach_to(units.yours), constant(gets(units.bearing, raider=2))),
)

register_messages("en", {"inv.sel.in_zone_of": "in the zone of {who}"})

EXAMPLES = ("action(Reveal(developments.where(InZoneOf(T))), target=one(sections))",)
