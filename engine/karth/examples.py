"""The smallest right use of every word of Heroes of Karth's own."""

from __future__ import annotations

EXAMPLES = (
    # nouns and filters
    "deed(Deal(1, units))", "deed(Deal(1, bodies))", "deed(Deal(1, standing))",
    "deed(gets(rallied, END_OF_TURN, dmg=1))",
    "deed(TakeItem(T), target=choice_of(items))", "deed(FromCemetery(T), target=choice_of(fallen))",
    "deed(LetAct(T), target=choice_of(hired))", "deed(Deal(1, T), target=choice_of(attackable))",
    "deed(BringIn(T, S2), target=(choice_of(waiting_pets), choice_of(beside())))",
    "deed(BringIn(T, S2), target=(choice_of(any_pets), choice_of(beside())))",
    "deed(BringIn(T, S2, 'mercenary'), target=(choice_of(hand_mercenaries), choice_of(beside())))",
    "deed(Deal(1, bodies.friendly))", "deed(Deal(1, bodies.where(OwnSide())))", "deed(Deal(1, bodies.foe))",
    "deed(Deal(1, bodies.where(Foe())))", "deed(Deal(1, bodies.living))", "deed(Deal(1, bodies.where(Living())))",
    "deed(Mend(1, bodies.hurt))", "deed(Deal(1, bodies.next_to(this)))",
    "deed(Deal(1, bodies.within_range(2, this)))", "deed(Deal(1, bodies.where(InRange(2, this))))",
    "deed(Deal(1, bodies.around(1, this)))", "deed(Deal(1, bodies.where(Around(1, this))))",
    "deed(gets(bodies.without_effect('power/rally', 'Rally'), END_OF_TURN, dmg=1))",
    "deed(gets(bodies.where(NotYet('power/rally', 'Rally')), END_OF_TURN, dmg=1))",
    "deed(FromCemetery(T), target=choice_of(fallen.where(Mine())))",
    "deed(BringIn(T, S2), target=(choice_of(waiting_pets.where(MayCome())), choice_of(beside())))",
    "deed(BringIn(T, S2, 'mercenary'), target=(choice_of(hand_mercenaries.where(Payable())), choice_of(beside())))",
    "deed(Withdraw(T), target=choice_of(bodies.where(Recalled())))",
    "deed(TakeItem(T), target=choice_of(items.where(Snatchable())))",
    # references and spaces
    "deed(Mend(1, caster))", "deed(Mend(1, Caster()))", "deed(Mend(1, wearer))", "deed(Mend(1, Wearer()))",
    "deed(PutToken('tok_wall', S), target=choice_of(beside()))",
    "deed(PutToken('tok_wall', S), target=choice_of(Room(this, 2)))",
    "deed(BringIn(T, S2), target=(choice_of(any_pets), choice_of(PetRoom(this, 1, square=True))))",
    # links
    "action(Cancel(), target=one(spells))", "action(Cancel(), target=one(Spells()))",
    "action(Lessen(3), target=one(attacks))", "action(Lessen(3), target=one(AttackLinks()))",
    # forms
    "whole_turn(DigGold(1))", "worn('Longsword', gets(wearer, dmg=1))", "use(GainEnergy(3))",
    # costs, values and conditions
    "deed(Deal(1, bodies), se=2)", "action(Deal(1, bodies), cost=Energy(2))", "deed(Mend(Rank('armor'), this))",
    "deed(Hide(), play=Unwatched())", "deed(Hide(), play=InPile('tok_shade'))",
    "deed(Hide(), play=Allowed('moongate'))",
    "deed(Hide(), play=RoomForPet())",
    # effects
    "deed(DigGold(1))", "deed(StealGold(1, T), target=choice_of(bodies.foe))", "deed(GainEnergy(3))",
    "deed(DoubleMining())", "deed(Mend(2, this))", "deed(Ward(2, this))", "deed(Hide())",
    "deed(LetAct(hired))", "deed(Blaze(2, S), target=choice_of(beside()))",
    "deed(Strike(T), target=choice_of(attackable))",
    "deed(Burst(at=S), target=choice_of(beside()))", "deed(TakeItem(T), target=choice_of(items))", "deed(Discard())",
    "deed(Withdraw())", "deed(SearchPile('treasury', trait='Crystal'))", "deed(SearchPile())",
)
