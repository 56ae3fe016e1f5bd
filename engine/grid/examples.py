"""The smallest right use of every word of games on a board, as :mod:`engine.kernel.language.examples` gives them."""

from __future__ import annotations

EXAMPLES = (
    # space
    "{do}(Destroy(units.where(AdjacentTo(this))))", "{do}(Destroy(adjacent(units, this)))",
    "{do}(Destroy(units.where(ApartFrom(this))))", "{do}(Destroy(within(units, 2, this)))",
    "{do}(Destroy(units.where(Within(2, this))))", "{do}(Destroy(in_line(units, 2, this)))",
    "{do}(Destroy(units.where(InLine(2, this))))", "{do}(Destroy(units.where(SharesSpace(this))))",
    "{do}(Destroy(units.where(OnTheWay(T, this))), target=choice_of(units))",
    "{do}(Place(this, S), target=choice_of(spaces_next_to(units)))",
    "{do}(Place(this, SquareRef('T')), target=choice_of(Spaces(next_to=units)))",
    "{do}(Place(this, S), target=choice_of(spaces_within(2, this)))",
    "triggered(moves_away(units), Place(this, space_left))", "triggered(moves_away(units), Place(this, SpaceLeft()))",
    "triggered(destroyed(units), Place(this, fallen_space))",
    "triggered(destroyed(units), Place(this, FallenSpace()))",
    "triggered(destroyed(units), Destroy(units.where(BesideFallen())))",
    # moving
    "constant(MayPass(what=units))", "constant(MayEnter(what=units))", "constant(ExtraSpaces(n=1))",
    "constant(Stops(units))", "constant(Stops(this, by=units))", "constant(Rides(n=7))",
    "constant(Rides(n=3, through=units))", "constant(StepsAcross())",
    "triggered(moves_in_line(3), Draw(1))", "constant(Sneaks(n=2))", "constant(Lucky())",
    "constant(RollToLeave(n=4))",
    "constant(LeaveCost(units, 1))",
    "constant(CannotMove(units))", "constant(Exempt(this))", "constant(MayMoveAnyway(this))",
    "triggered(comes_near(units), Draw(1))", "triggered(departs(units), Draw(1))",
    "triggered(crosses(cards), Draw(1))", "triggered(passes_through(units), Draw(1))",
    "triggered(moves(this), Draw(1))", "triggered(finishes_move(this), Draw(1))",
    "triggered(moves_away(units), Heal(1, mover))", "triggered(passes_through(units), Heal(1, passed))",
    # attacking
    "constant(AttackBonus(n=1))", "constant(HitsFrom(n=4))", "constant(HitsAs(n=5, k=2))", "constant(DiceAdd(n=1))",
    "constant(AllOrNothing())", "constant(HurtByMisses())", "constant(MoreWounds(n=1))", "constant(Unrolled())",
    "constant(WoundedFrom(n=4))", "constant(OnlyIfAllHit())", "constant(MayReroll(n=1))",
    "constant(MayIgnore(n=1))", "constant(MayIgnore(n=1, when=FirstAttack()))",
    "constant(AttackBonus(when=FirstAttack(later=True)))",
    "triggered(attacked(this), Heal(1, attacker))", "triggered(attacked(units, this), Heal(1, attacked_card))",
    "triggered(attacked(this), Draw(1), while_=Missed())",
    "triggered(attacked(this), Draw(1), while_=Hit())", "triggered(attacked(this), Draw(1), while_=Unhurt())",
    "triggered(attacked(this), Draw(1), while_=Lives(this))",
    "triggered(after_attack(this), Draw(1), while_=Showed(6))",
    "triggered(after_attack(this), Draw(1))", "triggered(before_attack(this), AlsoAttacks(units))",
    "triggered(before_attack(this), MoreDice(1))",
    # dice
    "{do}(roll(on(4, Draw(1))))", "{do}(RollDie(), If(DieShows(4), (Draw(1),)))",
    "{do}(RollDie(), Draw(face))", "{do}(RollDie(), Draw(DieFace()))",
)
