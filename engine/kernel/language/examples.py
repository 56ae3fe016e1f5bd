"""The smallest right use of every term that all games share, as it is written in a card's definition.

Each is tried with the nouns and names of every game: ``{do}`` is the game's form in which something is simply done,
``{number}``, ``{trait}``, ``{faction}``, ``{flag}``, ``{mark}``, ``{phase}``, ``{area}`` one of its names.  A game
whose check refuses one does not read its words.
"""

from __future__ import annotations

EXAMPLES = (
    # forms, targets, patterns
    "{do}(Draw(1))", "{do}(Draw(1), limit=per_turn(1))", "triggered(enters(this), Draw(1))",
    "action(Draw(1), when=enters(this))", "action(Draw(1))", "forced(enters(this), Draw(1))",
    "constant(gets(this, {number}=1))", "instead(destroyed(this), GoesInstead('hand'))",
    "attach_to(units)", "triggered(named('Duty', triggered(leaves(this), Draw(1))).when, Draw(1))",
    "{do}(Destroy(T), target=one(units))", "{do}(Destroy(T), Heal(1, T2), target=(one(units), another(units)))",
    "{do}(Destroy(T), Heal(1, T2), Deal(1, T3), target=(one(units), another(units), another(units)))",
    "{do}(Destroy(T), target=up_to(2, units))", "action(Deal(X, T), target=one(units), cost=Spend(X), x=True)",
    "action(Destroy(T), target=exactly_x(units), cost=Spend(X), x=True)", "{do}(Destroy(T), target=choice_of(units))",
    "{do}(Destroy(T), target=choices_of(2, units))",
    "triggered(one_or_more(destroyed(units)), Draw(1))", "triggered(leaves(units), Draw(1))",
    "triggered(sacrificed(units), Draw(1))", "triggered(targeted(this), Draw(1))", "triggered(damaged(units), Draw(1))",
    "triggered(healed(units), Draw(1))", "triggered(beginning(), Draw(1))", "triggered(ending(), Draw(1))",
    "triggered(When('damaged', units), Draw(1))",
    # references and values
    "triggered(damaged(units), Heal(1, it))", "{do}(gets(host, END_OF_TURN, {number}=1))", "{do}(Draw(Count(units)))",
    "{do}(Draw(count(units)))", "{do}(Gain(amount), when=damaged(this))", "triggered(damaged(this), Draw(amount))",
    "{do}(Draw(Capped(Count(units), 3)))",
    "{do}(gets(units, END_OF_TURN, {number}=Minus(Count(units))))", "{do}(Draw(Number('{number}')))",
    "{do}(Draw(Tokens(this, '{mark}')))", "{do}(Draw(PrintedCosts(units)))", "{do}(Draw(DamageOn(this)))",
    # conditions
    "{do}(Draw(1), play=at_least(2, units))", "{do}(Draw(1), play=Exactly(1, units))",
    "{do}(Draw(1), play=HasTokens(2, this, '{mark}'))",
    "triggered(damaged(units), If(Is(it, units.yours), (Draw(1),)))",
    "{do}(Draw(1), play=InPhase('{phase}'))", "{do}(Draw(1), play=Timed('{phase}'))", "{do}(Draw(1), play=your_turn)",
    "{do}(Draw(1), play=InStep(('{step}',), 'cond.your_turn'))", "{do}(Draw(1), play=Not(your_turn))",
    "{do}(Draw(1), play=AllOf((your_turn, at_least(1, units))))",
    # filters
    "{do}(Destroy(units.yours))", "{do}(Destroy(units.enemy))", "{do}(Destroy(units.other))",
    "{do}(Destroy(units.damaged))",
    "{do}(Destroy(units.having('{keyword}')))",
    "{do}(Destroy(units.where(Having('{keyword}'))))", "triggered(enters(this), Draw(KeywordNumber('{keyword}')))",
    "{do}(Destroy(units.where(Flag('{flag}'))))", "{do}(Destroy(units.where(AnyFlag(('{flag}',)))))",
    "{do}(Destroy(units.where(Controlled('you'))))", "{do}(Destroy(units.where(Owned())))",
    "{do}(Destroy(units.where(Other())))", "{do}(Destroy(units.trait('{trait}')))",
    "{do}(Destroy(units.where(Trait('{trait}'))))", "{do}(Destroy(units.without('{trait}')))",
    "{do}(Destroy(units.where(Lacks('{trait}'))))", "{do}(Destroy(units.holdable))",
    "{do}(Destroy(units.where(Holdable())))", "{do}(Destroy(units.faction('{faction}')))",
    "{do}(Destroy(units.where(Faction('{faction}'))))", "{do}(Destroy(units.named('Bear')))",
    "{do}(Destroy(units.where(Named('Bear'))))", "{do}(Destroy(units.cost(2)))",
    "{do}(Destroy(units.where(CostAtMost(2))))", "{do}(Destroy(units.here))",
    "{do}(Destroy(units.in_('{area}')))", "{do}(Destroy(units.in_your('{area}')))",
    "{do}(Destroy(units.where(At('{area}'))))", "{do}(Destroy(cards.attached_to(this)))",
    "{do}(Destroy(cards.where(AttachedTo(this))))",
    "constant(gets(units.bearing, {number}=1))",
    "constant(gets(units.where(Bearing()), {number}=1))",

    "{do}(Destroy(T), Destroy(T2), target=(one(units), one(units.where(NotAmong(('T',))))))",
    "{do}(Destroy(either_of(units, cards)))",
    # costs
    "{do}(Draw(1), cost=spend(1))", "{do}(Draw(1), cost=Spend(1))", "{do}(Draw(1), cost=sacrifice_cost(units.yours))",
    "{do}(Draw(1), cost=Sacrifice(this))",
    "{do}(Draw(1), cost=remove_tokens_cost(1, '{mark}'))", "{do}(Draw(1), cost=RemoveTokens(1, '{mark}'))",
    # effects
    "{do}(SacrificeOp(units.yours))", "{do}(DiscardOp(units))", "{do}(ReturnToHand(units))", "{do}(Deal(1, units))",
    "{do}(Deal(1, units, ('uncancellable',)))",
    "{do}(Heal(1, units))", "{do}(MoveDamage(T, this), target=one(units))",
    "{do}(PutTokens(1, this, '{mark}'))", "{do}(Gain(1))", "{do}(Lose(1))", "{do}(Pay(1))",

    "{do}(TakeControl(T), target=one(units.enemy))", "{do}(HandOver(this))",
    "{do}(Borrow(T, END_OF_TURN), target=one(units.enemy))", "instead(destroyed(this), EntersAnew('{area}'))",
    "instead(damaged(this), CancelAllBut(1))",
    "{do}(MoveTo(units.yours, '{area}'))", "{do}(Shuffle())",
    "{do}(TurnFaceup(cards))", "{do}(TurnFacedown(units))", "instead(destroyed(this), TurnsFacedown())",
    "{do}(Destroy(Chosen(units)))", "{do}(Destroy(Chosen(units, lo=0, hi=2)))",
    # control
    "{do}(May((Draw(1),)))", "{do}(If(your_turn, (Draw(1),)))", "{do}(Then((Draw(1),), (Shuffle(),)))",
    "{do}(EachPlayer('each', (Draw(1, 'they'),)))",
    "{do}(EachPlayer('each', (SacrificeOp(Chosen(units.theirs, 'they')),)))",
    "{do}(ForEach(units, (Destroy(each),)))", "{do}(Either(Draw(1), Shuffle(), by='you'))",
    "{do}(one_of((Draw(1),), (Shuffle(), Draw(2))))", "{do}(OneOf(((Draw(1),), (Shuffle(),))))",
    "{do}(UnlessPays('opponent', 1, (Draw(1),)))", "{do}(Wait(ending(), (Draw(1),)))",
    # continuous terms
    "{do}(gets(units, END_OF_TURN, {number}=1))", "{do}(gets(units, END_OF_PHASE, {number}=1))",
    "{do}(gets(units, YOUR_NEXT_TURN, {number}=1))",
    "{do}(gets(units, REST_OF_GAME, {number}=1))", "constant(Gets(units, '{number}', 3, form='set'))",
    "{do}(Gains(units, constant(gets(this, {number}=1))))", "{do}(Affects(units, constant(gets(this, {number}=1))))",
    "{do}(Blank(units, END_OF_TURN))", "constant(Blank(units))",
    "constant(AssignMore(units, 1))", "constant(Controls())", "constant(Costs(unit_cards, -1))",
    "constant(Costs(hand_cards, -1))", "constant(OwnCost(Count(units)), works_in='hand')",
    "{do}(NextPlay(unit_cards, -1))",
    "{do}(NextPlay(hand_cards, -1))", "constant(NoCost(unit_cards))", "constant(NoCost(hand_cards))",
    "constant(Costs(unit_cards, -1, first=Played(unit_cards)))", "{do}(Draw(Played(unit_cards)))",
    "{do}(Destroy(units.but_not(units.trait('{trait}'))))",
    "constant(Taxed(this, 1))", "constant(PaysWith())", "{do}(Shield(units, 2))",
    # replacements
    "instead(damaged(this), CancelDamage(1))", "instead(damaged(this), RedirectDamage(units.other))",
    "instead(destroyed(units), GoesInstead('deck'))", "instead(destroyed(this), StaysHealed())",
)
"""Definitions of one ability each, the smaller first where one term has several."""
