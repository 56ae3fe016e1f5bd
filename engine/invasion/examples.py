"""The smallest right use of every word of Invasion's own."""

from __future__ import annotations

EXAMPLES = (
    "action(Destroy(supports))", "action(Destroy(attachments))", "action(Destroy(quests))", "action(Destroy(cards))",
    "action(Destroy(developments))", "action(Deal(1, Chosen(sections)))", "action(Deal(1, Chosen(intact)))",
    "constant(Costs(unit_cards, -1))", "constant(Costs(support_cards, -1))", "constant(Costs(any_cards, -1))",
    "constant(Costs(attachment_cards, -1))", "constant(Costs(quest_cards, -1))", "constant(Costs(tactic_cards, -1))",
    "action(ReturnToHand(T), target=one(unit_cards.in_discard.yours))",
    "action(DiscardOp(T), target=one(any_cards.in_hand.yours))",
    "action(Draw(1), play=kingdom_phase)", "action(Draw(1), play=capital_phase)",
    "action(Draw(1), play=battlefield_phase)", "action(Draw(1), play=after_damage_assigned)",
    "action(Destroy(units.where(in_zone(QUEST))))", "action(Draw(1), where=KINGDOM)",
    "action(Destroy(units.corrupt))", "action(Destroy(units.ready))", "action(Destroy(units.attacking))",
    "action(Destroy(units.defending))", "action(Destroy(units.fighting))", "action(Destroy(sections.burning))",
    "action(Destroy(units.corresponding))", "action(Destroy(units.where(Corresponding())))",
    "action(Destroy(units.questing_on(this)))", "action(Destroy(units.where(QuesterOf(this))))",
    "action(Destroy(T2), target=(one(units), one(units.where(ZoneMate(T)))))", "action(DevelopTop(1))",
    "action(TurnFaceup(T), target=one(developments))", "action(TurnFacedown(units))",
    "instead(destroyed(this), TurnsFacedown())",
    "action(Draw(power(this)))", "action(Draw(hp(this)))", "action(Corrupt(units))", "action(Restore(units))",
    "action(Draw(1), cost=corrupt_this)", "action(Draw(1), cost=CorruptThis())",
    "action(Destroy(units.in_(BATTLEFIELD)))", "forced(defends(this), Gain(KeywordNumber('counterstrike')))",
    "forced(plays(unit_cards), Draw(1))", "forced(develops(), Draw(1))", "forced(attacks(this), Draw(1))",
    "forced(defends(this), Draw(1))", "forced(zone_attacked(sections.yours), Draw(1))",
    "forced(deals_combat_damage(this), Draw(1))", "forced(survives(this), Draw(1))",
    "forced(opponent_collects(4), Draw(1))", "action(DiscardRandom())", "action(Indirect(2))",
    "action(SearchForSupport(5, support_cards))", "action(ChooseZone((KINGDOM, QUEST)), DevelopTop(1, 'zone'))",
    "triggered(zone_attacked(sections.yours), PayOrLosePower(1))",
    "forced(opponent_collects(4), ResourceToDamage(T), target=one(units))", "constant(SeesMore('search', 1))",
    "action(LookAtTop(3))", "constant(PlaysFrom('discard', unit_cards))", "constant(Unaffected(this))",
    "action(Gain(PutInDiscard(unit_cards, '')))", "action(MoveToZone(this))", "action(PutIntoPlay(this))",
)
