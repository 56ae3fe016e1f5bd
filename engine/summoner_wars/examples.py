"""The smallest right use of every word of Summoner Wars' own."""

from __future__ import annotations

EXAMPLES = (
    # nouns and filters
    "event_card(wound(1, commons))", "event_card(wound(1, champions))", "event_card(wound(1, summoners))",
    "event_card(wound(1, commons_and_champions))", "event_card(DiscardCards(lying_events))",
    "event_card(wound(1, walls))",
    "event_card(wound(1, ice_walls))", "event_card(wound(1, vine_walls))", "event_card(wound(1, cards))",
    "event_card(DiscardCards(Chosen(hand_cards)))", "event_card(SummonFree(hand_commons))",
    "event_card(ReturnToHand(T), target=choice_of(discarded))", "event_card(wound(1, called('Torgan')))",
    "event_card(wound(1, units.where(Ordinary())))", "event_card(wound(1, units.of('Phoenix Elves')))",
    "event_card(wound(1, units.where(OfFaction('Phoenix Elves'))))", "event_card(wound(1, units.friendly))",
    "event_card(wound(1, units.where(Friendly())))", "event_card(wound(1, units.where(Enemy())))",
    "event_card(wound(1, units.next_to(this)))", "event_card(wound(1, units.apart_from(this)))",
    "event_card(wound(1, units.titled('Archer')))", "event_card(wound(1, units.where(Titled('Archer'))))",
    "event_card(wound(1, units.ability('Precise')))", "event_card(wound(1, units.where(HasAbility('Precise'))))",
    "event_card(wound(1, units.costing(2)))", "event_card(wound(1, units.where(SummonCost(0, 0))))",
    "event_card(SummonFree(hand_commons.printing('Precise')))",
    "event_card(SummonFree(hand_commons.where(Printing('Precise'))))",
    "event_card(PutOnto(T), target=choice_of(units.where(NoneWith('Upgrade'))))",
    "event_card(Draw(1), play=HasMoved())", "constant(AnyWithin(n=3))",
    "triggered(kills(units, attack=True), Draw(1))", "triggered(falls_to_attack(this), Draw(1))",
    "event_card(Search(any_face(champion_cards, Faces(ability='Precise'))))",
    "event_card(Search(AnyFace(parts=(champion_cards, cards_named('Fireling')))))",
    "event_card(ChooseOpponent(), wound(1, walls.theirs))",
    "event_card(wound(1, units.wounded))", "event_card(wound(1, walls.where(OfSort('Ice Wall'))))",
    "event_card(wound(1, together(this, walls)))", "event_card(DiscardCards(units_under(this)))",
    "event_card(DiscardCards(units.where(LiesUnder(this))))",
    # moments and forms
    "triggered(start_of_turn(), Draw(1))", "triggered(end_of_turn(), Draw(1))",
    "triggered(after_attack_phase(), Draw(1))",
    "triggered(after_movement_phase(), Draw(1))", "triggered(start_of_phase('attack'), Draw(1))",
    "triggered(end_of_phase('attack'), Draw(1))", "triggered(summoned(this), Draw(1))",
    "triggered(kills(units), Draw(1))",
    "ability('Zeal', triggered(start_of_turn(), Draw(1)))[0]", "instead_of_attacking(Draw(1))",
    "instead_of_moving(Draw(1))", "during('event', Draw(1))", "at_any_time(Draw(1))",
    "event_card(Draw(1), play=summon_phase)", "event_card(Draw(1), play=event_phase)",
    "event_card(Draw(1), play=movement_phase)", "event_card(Draw(1), play=attack_phase)",
    # costs
    "event_card(Draw(1), cost=magic(1))", "event_card(Draw(1), cost=discard_this)",
    "event_card(Draw(1), cost=discard_under)",
    # continuous words
    "constant(Dearer(lying_events))", "constant(CannotAttack(units))", "constant(ReachOf(n=4))",
    "constant(Diagonally(n=1))", "constant(CannotBeAttacked(this))", "constant(DiscardedAfter())",
    "constant(NoAbilities(units))",
    # values and conditions
    "event_card(wound(Wounds(this), units))", "event_card(Draw(1), play=NextTo(walls))",
    "event_card(Draw(1), play=FewerUnits())", "event_card(Draw(1), play=SidePile('Phoenix'))",
    "event_card(Draw(1), play=DeckEmpty())", "event_card(wound(1, this), wound(as_many, units))",
    # effects
    "event_card(Wound(1, units))", "event_card(Unwound(1, units))", "event_card(DiscardCards(units))",
    "event_card(DestroyCards(units))", "event_card(Exchange(this, T), target=choice_of(units))",
    "event_card(Takes(T), target=choice_of(units.enemy))",
    "event_card(PlaceFromPile('Phoenix', S), target=choice_of(spaces_next_to(walls)))",
    "event_card(PlaceEach(Chosen(commons, lo=0, hi=2), spaces_next_to(walls)))", "event_card(DrainMagic(2))",
    "event_card(MoveUnit(T, 2), target=choice_of(units))", "event_card(AttackWith(T), target=choice_of(units))",
    "event_card(MaySummon(hand_commons))", "event_card(SummonAt(hand_commons, spaces_next_to(walls)))",
    "event_card(MayBuild())",
    "constant(AlsoSummonedAt(spaces_next_to(units.yours)), works_in='hand')", "event_card(Search(champion_cards))",
    "event_card(Search(cards_named('Fireling')))",
    "event_card(Search(Faces(('wall',))), DiscardCards(found))", "event_card(PutOnto(T), target=choice_of(units))",
    "event_card(PutOnto(T, 'under'), target=choice_of(units))",
    "constant(gets(covered, attack=1))", "constant(gets(carrier, attack=1))", "constant(gets(UnitOf(), attack=1))",
    # answers
    "reaction(wounded(commons.yours), IgnoreThem())", "reaction(event_played(), NoEffect())",
    "reaction(taken(commons.yours), TakeBack())",
    # replacements
    "instead(wounded(this), PreventWounds())", "instead(wounded_by_attack(this), IgnoreWounds())",
    "instead(kills(units), GoesUnder(this))", "instead(wounded(this), WoundsGoTo(units.other))",
)
