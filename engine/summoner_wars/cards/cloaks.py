"""Cloaks: Vlox and Jexik."""

from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.printed.cloaks import FACTION

CLOAKS = FACTION.title
cloak = FactionCards(FACTION)

cloaks = units.of(CLOAKS).yours
common_cloaks = commons.of(CLOAKS).yours
several = at_least(2, walls.enemy.next_to(this))
# The unit must be placed next to a Wall other than the one that it is next to.  If it is next to two Walls, each of
# them is other than the other one, so every enemy Wall qualifies.
divert = ability(
    "Divert",
    triggered(
        moves(this, yours=True),
        Place(this, S),
        may=True,
        while_=AllOf((NextTo(walls.enemy), Not(several))),
        target=choice_of(spaces_next_to(walls.enemy.apart_from(this))),
    ),
    triggered(
        moves(this, yours=True), Place(this, S), may=True, while_=several, target=choice_of(spaces_next_to(walls.enemy))
    ),
)
scrappers = units.friendly.titled("Scrapper").other
bold = commons_and_champions.of(CLOAKS).yours
home = Place(this, Chosen(spaces_next_to(walls.yours)))
(steal,) = ability(
    "Steal",
    triggered(end_of_turn(), OnTheirSide((one_of((home,), (DestroyCards(this),)), GivesMagic())), while_=InBackRow()),
)
risky = ability(
    "Risky Attack",
    constant(AttackBonus(only=units, n=2), while_=attack_phase),
    triggered(
        attacked(units, this),
        If(Lives(attacked_card), (Wait(end_of_phase("attack"), (DiscardCards(this),)),)),
        while_=attack_phase,
    ),
)
vanish = ability(
    "Vanish",
    during(
        "movement",
        Place(this, S),
        play=AllOf((StillMoves(), Unused("Vanish"))),
        cost=magic(1),
        limit=per_turn(1),
        target=choice_of(Spaces(yours=True)),
    ),
    triggered(
        after_attack(this),
        Place(this, S),
        may=True,
        while_=Unused("Vanish"),
        cost=magic(1),
        limit=per_turn(1),
        target=choice_of(Spaces(yours=True)),
    ),
)
leaders = either_of(champions.yours, summoners.yours)
shadow = constant(WoundedFrom(n=6, by="opponent"))

SUMMONERS = (
    cloak("Vlox", during("event", TreatedAs(this, T), target=choice_of(units.of(CLOAKS).other), limit=per_turn(1))),
    cloak(
        "Jexik",
        triggered(
            start_of_phase("draw"),
            ChooseSeat("players"),
            Wait(
                their_next("summon"),
                (If(at_least(1, commons.yours), (May((MoveUnit(Chosen(commons.yours), 2),)),)),),
                YOUR_NEXT_TURN,
                text="sw.flow.next",
            ),
        ),
    ),
)

CHAMPIONS = (
    cloak("Dagger", constant(AttackBonus(only=units.enemy.where(FartherBack()), n=3))),
    cloak(
        "Violet",
        constant(ShotPast(units, by=this)),
        triggered(before_attack(this), AlsoAttacks(units.where(OnTheWay(aimed_at, this)))),
    ),
    cloak(
        "Spider",
        triggered(
            end_of_turn(),
            OnTheirSide((IfYouDo((Place(this, S),), (wound(1, summoners.theirs),)),)),
            may=True,
            target=choice_of(spaces_next_to(walls.yours)),
            while_=InBackRow(),
        ),
    ),
    cloak("Kyra", constant(TollToWound(by=commons_and_champions))),
    cloak(
        "Sin-Sin", instead_of_attacking(Takes(T), MoveUnit(T, 2, may=True), target=choice_of(in_line(commons, 2, this)))
    ),
    cloak(
        "The Admiral",
        instead(wounded(within(commons_and_champions.friendly.other, 3, this)), WoundsGoTo(this), may=True),
    ),
    cloak("Scam", triggered(after_attack(this), MoveUnit(this, 2, may=True), may=True, cost=magic(1))),
    cloak(
        "Hawk",
        triggered(
            moves(this, yours=True), roll(on(4, wound(1, T))), may=True, target=choice_of(within(commons, 3, this))
        ),
    ),
    cloak(
        "Doc",
        instead_of_attacking(roll(on(3, Unwound(1, T))), target=choice_of(commons_and_champions.next_to(this).wounded)),
    ),
)

COMMONS = (
    cloak("Gunner", constant(Sneaks(n=3))),
    cloak(
        "Scrapper",
        triggered(
            hurts(units.enemy.next_to(this)),
            If(AllOf((Lives(it), at_least(1, scrappers))), (May((PlaceEach(Chosen(scrappers), spaces_next_to(it)),)),)),
        ),
    ),
    cloak(
        "Renegade",
        instead_of_moving(AttackWith(this, may=False), play=CanAttack()),
        instead_of_attacking(MoveUnit(this, 2), play=CanMove()),
    ),
    cloak("Bruiser", triggered(inflicts(commons_and_champions), CannotStrike(it, price=1), while_=your_turn)),
    cloak("Thief", steal),
    cloak("Sniper", constant(ReachOf(n=5), while_=Not(at_least(2, SpacesMoved())))),
    cloak("Slasher", constant(HitsAs(n=6, k=3, only=units.next_to(this)))),
    cloak("Assassin", constant(AttackBonus(only=either_of(champions, summoners)))),
)

EVENTS = (
    cloak(
        "Raid",
        event_card(Affects(T, constant(ExtraSpaces(n=3, always=True))), target=choice_of(units.titled("Thief").yours)),
    ),
    cloak("Spy", event_card(ChooseSeat(), SortTop())),
    cloak("Vanish", event_card(Gains(cloaks, vanish[0], more=vanish[1:], open=True))),
    cloak("Heist", event_card(Gains(T, steal), target=choice_of(cloaks))),
    cloak("Daring Plan", event_card(Gains(bold, risky[0], more=risky[1:], open=True))),
    cloak(
        "Cloak of Shadows",
        event_card(
            one_of(
                (Affects(Chosen(commons.yours), shadow, YOUR_NEXT_TURN),),
                (SpendMagic(2), Affects(Chosen(leaders), shadow, YOUR_NEXT_TURN)),
            )
        ),
    ),
    cloak("Clever Diversion", event_card(Gains(common_cloaks, divert[0], more=divert[1:], open=True))),
    cloak("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    cloak("Assassinate", event_card(DestroyCards(T), cost=magic(2), target=choice_of(commons))),
    cloak(
        "Concealed Weapons",
        event_card(wound(count(units.of(CLOAKS).yours.next_to(T)), T), target=choice_of(commons_and_champions)),
    ),
)

WALLS = (cloak("Wall"),)

CLOAK_CARDS = (*SUMMONERS, *CHAMPIONS, *COMMONS, *EVENTS, *WALLS)
