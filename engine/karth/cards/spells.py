"""The spells, and the production card."""

from engine.karth.cards.language import *  # the language of this room

SPELLS = (
    # spells that a card casts in its Action step
    written(
        "sp_bless",
        action(
            gets(T, YOUR_NEXT_TURN, dmg=2),
            Ward(2, T),
            cost=Energy(4),
            target=one(bodies.friendly.living.within_range(3, caster).without_effect("sp_bless/0", "Bless")),
        ),
    ),
    written("sp_bolt", action(Deal(3, T), cost=Energy(4), target=one(standing.foe.within_range(3, caster)))),
    written(
        "sp_fireball", action(Blaze(2, S), cost=Energy(6), target=choice_of(Room(caster, 3, free=False, seen=True)))
    ),
    written(
        "sp_antidote", action(Mend(2, T), cost=Energy(2), target=one(bodies.friendly.hurt.within_range(3, caster)))
    ),
    written("sp_moongate", action(SearchPile(), cost=Energy(4), play=Allowed("moongate"))),
    written("sp_resurrect", action(FromCemetery(T), cost=Energy(6), target=one(fallen.living))),
    written(
        "sp_nature",
        action(SearchPile("barracks", "animal", aside=True), cost=Energy(3), play=Allowed("to_side_animal")),
    ),
    written(
        "sp_raise",
        action(
            PutToken("tok_skeleton", S), cost=Energy(3), play=InPile("tok_skeleton"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_healtotem",
        action(
            PutToken("tok_healtotem", S), cost=Energy(3), play=InPile("tok_healtotem"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_firetotem",
        action(
            PutToken("tok_firetotem", S), cost=Energy(4), play=InPile("tok_firetotem"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_web",
        action(
            PutToken("tok_web", S),
            cost=Energy(2),
            play=InPile("tok_web"),
            target=choice_of(Room(caster, 3, free=False, webless=True, seen=True)),
        ),
    ),
    written(
        "sp_wall",
        action(
            PutToken("tok_wall", S),
            cost=Energy(3),
            play=InPile("tok_wall"),
            target=choice_of(Room(caster, 3, webless=True, seen=True)),
        ),
    ),
    # spells that the player casts
    written("sp_march", action(LetAct(T), cost=Energy(3), target=one(hired.yours)), timing="turn"),
    written("sp_recall", action(Withdraw(T), cost=Energy(2), target=one(bodies.yours.where(Recalled()))), timing="any"),
    written("sp_counter", action(Cancel(), cost=Energy(4), target=one(spells)), timing="answer"),
    written("sp_deflect", action(Lessen(3), cost=Energy(2), target=one(attacks)), timing="answer"),
)

PRODUCTION = (written("prod_double", action(DoubleMining())),)

__all__ = ["PRODUCTION", "SPELLS"]
