"""The old definitions of corrected abilities, for effects that are in progress in saved matches.

When a card is corrected, its old definition moves here, together with the id of the ability (``core-008/0``).  An entry
can be removed when every match that was saved before the correction has ended.  The comments describe the fault of the
old definitions.
"""

from dataclasses import dataclass, replace

from engine.kernel.language.definitions import AbilityDef
from engine.summoner_wars.cards.cave_goblins import Armed, TuckMagic
from engine.summoner_wars.cards.cloaks import InBackRow, OnTheirSide, StillMoves, their_next
from engine.summoner_wars.cards.deep_dwarves import MagicPoints
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.cards.swamp_orcs import SpaceUnder


@dataclass(frozen=True)
class _ChoosePlayer(ChooseSeat):
    """The term under its first name, as in the checksums of saved matches."""

    among: str = "players"
    formerly = "ChoosePlayer"


_divert = ability(
    "Divert",
    triggered(
        moves(this, yours=True),
        Place(this, S),
        may=True,
        while_=NextTo(walls.enemy),
        target=choice_of(spaces_next_to(walls.enemy.apart_from(this))),
    ),
)
_risky = ability(
    "Risky Attack",
    constant(AttackBonus(only=units, n=2), while_=attack_phase),
    triggered(
        attacked(units, this),
        If(Lives(attacked_card), (Wait(end_of_phase("attack"), (DiscardCards(this),)),)),
        while_=attack_phase,
    ),
)
_vanish = ability(
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

_free = constant(Exempt(this))
_guard = ability("Vinemancer Guard", constant(WoundedFrom(n=5, by="opponent", when=NextTo(vine_walls))))
_ambush = ability(
    "Vinemancer Ambush", triggered(crosses(vine_walls), gets(this, END_OF_TURN, attack=1), limit=per_turn(1)), _free
)
_camouflage = ability("Camouflage", constant(CannotBeAttacked(this, by=units.apart_from(this))))
_stolen = ability("Stolen Weapons", constant(gets(this, attack=2), while_=at_least(1, units_under(this))))

_assault = instead_of_attacking(AttackEach(units.enemy.next_to(this)), play=at_least(1, units.enemy.next_to(this)))
_hunger = ability("Ravenous Hunger", triggered(end_of_phase("attack"), wound(1, this), while_=HasKilled(none=True)))
_common_goblins = commons.of("Cave Goblins").yours

_fast = constant(CannotMove(this), CannotAttack(this))
_miners = units.of("Deep Dwarves").yours.titled("Miner")
_tunnel = instead_of_moving(Place(this, S), target=choice_of(spaces_next_to(_miners.other)))
_assault_if_able = instead_of_attacking(
    AttackEach(units.enemy.next_to(this)), play=AllOf((at_least(1, units.enemy.next_to(this)), CanAttack()))
)
_plague = triggered(moves(this, yours=True), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))


def _only_from(n: int) -> AbilityDef:
    return constant(WoundedFrom(n=n, by="opponent"))


RETIRED: tuple[tuple[str, AbilityDef], ...] = (
    (
        "phoenix-elves-kaeseeall/0",  # Kaeseeall could take control only of enemy units
        ability(
            "Blazing Conscription",
            triggered(start_of_turn(), Takes(T), may=True, target=choice_of(commons_and_champions.enemy.next_to(this))),
        )[0],
    ),
    (
        "cave-goblins-blarf/0",  # only Blarf's own player could put cards under him
        ability("Magic Augmentation", at_any_time(TuckMagic(), play=MagicLeft()))[0],
    ),
    # Units that came into play after one of these events did not get its effect.
    ("cloaks-clever-diversion/0", event_card(Gains(commons.of("Cloaks").yours, _divert[0]))),
    ("cloaks-vanish/0", event_card(Gains(units.of("Cloaks").yours, _vanish[0], more=_vanish[1:]))),
    ("cloaks-daring-plan/0", event_card(Gains(commons_and_champions.of("Cloaks").yours, _risky[0], more=_risky[1:]))),
    ("swamp-orcs-vine-guard/0", event_card(Gains(units.of("Swamp Orcs").yours, _guard[0], YOUR_NEXT_TURN))),
    ("swamp-orcs-ambush/0", event_card(Gains(units.of("Swamp Orcs").yours, _ambush[0], more=_ambush[1:]))),
    (
        "sand-goblins-duck-and-cover/0",
        event_card(Gains(units.of("Sand Goblins").yours, _camouflage[0], YOUR_NEXT_TURN)),
    ),
    # The same is true of this event. In addition, it counted only the units under a card, not the other cards there.
    ("sand-goblins-shiny/0", event_card(Gains(units.yours.ability("Scavenge"), _stolen[0]))),
    (
        "sand-goblins-krusk/0",  # Krusk rolled even for a unit that could not be moved
        ability(
            "Sandstorm",
            triggered(
                after_movement_phase(),
                ForEach(Chosen(within(units, 3, this), lo=0, hi=3), (MoveUnit(each, 1), roll(on(4, wound(1, each))))),
                may=True,
                cost=magic(2),
            ),
        )[0],
    ),
    (
        "shadow-elves-into-darkness/0",  # the event treated all opponents as one player
        event_card(DiscardCards(T), target=choices_of(2, commons.enemy.cost(2)), play=FewerUnits()),
    ),
    # These abilities ignored a move of 0 spaces.
    (
        "filth-edible-mutant/0",
        ability(
            "Feed the Brethren",
            triggered(
                AfterMove("move_ended", commons.of("Filth").yours.wounded.next_to(this), least=1),
                MoveWounds(mover, this, 1),
                may=True,
            ),
        )[0],
    ),
    (
        "filth-horror-mutant/0",
        ability(
            "Demonic Visage",
            triggered(
                AfterMove("move_ended", units.enemy.next_to(this), least=1),
                Gains(mover, constant(CannotAttack(this)), END_OF_TURN),
            ),
        )[0],
    ),
    (
        "deep-dwarves-sprog/0",  # Sprog could not put a friendly Wall onto a teammate's side
        ability(
            "Restructure",
            triggered(
                end_of_turn(),
                If(
                    Is(T, walls.friendly),
                    (Place(T, Chosen(Spaces(near=this, n=2, yours=True))),),
                    (Place(T, Chosen(spaces_within(2, this))),),
                ),
                may=True,
                cost=magic(1),
                target=choice_of(walls.next_to(this)),
            ),
        )[0],
    ),
    # These attacks were offered even to units that could not attack.
    (
        "cloaks-renegade/1",  # offered even to a unit that could not be moved
        ability("Versatile", instead_of_attacking(MoveUnit(this, 2)))[0],
    ),
    ("cave-goblins-berserker/0", ability("Assault", _assault)[0]),
    ("shadow-elves-hydrake/0", ability("Assault", _assault)[0]),
    (
        "vanguards-honor-guard/0",  # the Guard also followed units that only passed next to it
        ability(
            "Escort",
            triggered(
                moves_away(either_of(champions.yours, summoners.yours)),
                when_it_stops(Place(this, Chosen(spaces_next_to(mover)))),
                may=True,
            ),
        )[0],
    ),
    (
        "deep-dwarves-magic-torrent/0",  # the Admiral could take two of the wounds
        event_card(
            ForEach(
                Chosen(within(commons_and_champions.enemy, 4, summoners.yours), lo=0, hi=MagicPoints()),
                (SpendMagic(1), wound(1, each)),
            )
        ),
    ),
    # Units that came into play after one of these events did not get its effect.
    ("vanguards-holy-judgment/0", event_card(gets(units.titled("Priest").yours, END_OF_TURN, attack=2))),
    (
        "fallen-kingdom-forbidden-ritual/0",
        event_card(
            gets(units.of("Fallen Kingdom").yours, END_OF_TURN, attack=1),
            Gains(units.yours, _hunger[0], END_OF_TURN, open=True),
        ),
    ),
    (
        "cave-goblins-throw-rocks/0",
        event_card(
            one_of(
                (Gains(_common_goblins.where(Armed()), constant(AsBow()), END_OF_TURN),),
                (gets(_common_goblins.where(Armed(bow=True)), END_OF_TURN, attack=1),),
            )
        ),
    ),
    (
        "cloaks-jexik/0",  # Jexik's player was asked even without a Common to move
        ability(
            "Brilliant Strategist",
            triggered(
                start_of_phase("draw"),
                _ChoosePlayer(),
                Wait(
                    their_next("summon"),
                    (May((MoveUnit(Chosen(commons.yours), 2),)),),
                    YOUR_NEXT_TURN,
                    text="sw.flow.next",
                ),
            ),
        )[0],
    ),
    # These abilities could be used and paid for even if there was no space for the card or nothing to attack.
    (
        "mercenaries-rath/0",
        ability(
            "Prey", instead_of_moving(Place(this, Chosen(spaces_next_to(T))), target=choice_of(commons.enemy.wounded))
        )[0],
    ),
    (
        "deep-dwarves-lun/0",
        ability(
            "Gem of Calling",
            triggered(
                moves(this, yours=True),
                Place(T, Chosen(spaces_next_to(this))),
                may=True,
                cost=magic(1),
                target=choice_of(within(commons, 4, this)),
                limit=per_turn(1),
            ),
        )[0],
    ),
    (
        "deep-dwarves-gem-mage/1",
        ability(
            "Gem Magic",
            triggered(
                end_of_phase("attack"), Place(this, Chosen(spaces_next_to(walls.yours))), may=True, cost=magic(1)
            ),
        )[0],
    ),
    (
        "shadow-elves-ranger/0",
        ability(
            "Shadow Arrows",
            triggered(
                kills(units),
                Then((Place(this, fallen_space),), (May((Then((SpendMagic(1),), (AttackWith(this, again=True),)),)),)),
                may=True,
                limit=per_turn(1),
            ),
        )[0],
    ),
    (
        "swamp-orcs-splack/0",  # Splack could pay even if no Vine Wall was left or it could not be placed
        ability(
            "Vinemancer Entangle",
            triggered(
                attacked(commons_and_champions, this),
                PlaceFromPile("Vine Wall", SpaceUnder(attacked_card)),
                may=True,
                cost=magic(1),
                while_=Lives(attacked_card),
            ),
        )[0],
    ),
    (
        "jungle-elves-nikuya-na/0",  # Nikuya Na also placed poison after an opponent had moved him
        ability(
            "Poison Cloud",
            triggered(
                moves(this),
                Poison(1, T),
                may=True,
                cost=magic(SpacesTo(T, this)),
                target=choice_of(commons_and_champions.where(NearEnough(this))),
            ),
        )[0],
    ),
    # A unit that lost its abilities also lost the effects that events and other cards had on it.
    (
        "cave-goblins-goblin-invincibility/0",
        event_card(Gains(units.of("Cave Goblins").yours, _only_from(6), YOUR_NEXT_TURN, open=True)),
    ),
    (
        "cave-goblins-throw-rocks/0",
        event_card(
            one_of(
                (Gains(_common_goblins, constant(AsBow()), END_OF_TURN, open=True),),
                (gets(_common_goblins.where(Armed(bow=True)), END_OF_TURN, open=True, attack=1),),
            )
        ),
    ),
    (
        "guild-dwarves-strengthen-structures/0",
        event_card(
            Gains(
                either_of(walls.yours, units.yours.ability("Built")),
                constant(WoundedFrom(n=5, by="enemy")),
                YOUR_NEXT_TURN,
                open=True,
            )
        ),
    ),
    (
        "cloaks-cloak-of-shadows/0",
        event_card(
            one_of(
                (Gains(Chosen(commons.yours), _only_from(6), YOUR_NEXT_TURN),),
                (
                    SpendMagic(2),
                    Gains(Chosen(either_of(champions.yours, summoners.yours)), _only_from(6), YOUR_NEXT_TURN),
                ),
            )
        ),
    ),
    (
        "cloaks-raid/0",
        event_card(Gains(T, constant(ExtraSpaces(n=3, always=True))), target=choice_of(units.titled("Thief").yours)),
    ),
    ("mountain-vargath-torodins-advance/0", event_card(Gains(called("Torodin"), constant(ExtraSpaces(n=2))))),
    (
        "swamp-orcs-conjurer/0",
        ability(
            "Vinemancer Animate",
            triggered(
                start_of_phase("attack"),
                DestroyCards(T),
                one_of((gets(this, END_OF_TURN, attack=1),), (Gains(this, constant(AsBow()), END_OF_TURN),)),
                may=True,
                target=choice_of(within(vine_walls.yours, 3, this)),
            ),
        )[0],
    ),
    (
        "shadow-elves-selundar/0",
        ability(
            "Out of Shadows",
            triggered(
                start_of_turn(""),
                Gains(this, constant(AttackBonus(only=units.next_to(this), n=2))),
                while_=Not(NextTo(units.enemy)),
            ),
        )[0],
    ),
    ("benders-deceiver/0", ability("Stun", triggered(start_of_turn(""), Gains(commons.enemy.next_to(this), _fast)))[0]),
    (
        "filth-horror-mutant/0",
        ability(
            "Demonic Visage",
            triggered(moves(units.enemy.next_to(this)), Gains(mover, constant(CannotAttack(this)), END_OF_TURN)),
        )[0],
    ),
    (
        "mercenaries-kogar/0",
        ability(
            "Grapple",
            triggered(
                end_of_turn(),
                Gains(T, _fast, YOUR_NEXT_TURN),
                Wait(beginning(), (If(NextTo(T), (wound(1, T),)),), until=REST_OF_GAME, text="sw.flow.next_turn"),
                target=choice_of(commons.next_to(this)),
            ),
        )[0],
    ),
    (
        "mercenaries-rune-mage/0",
        ability(
            "Siphon",
            triggered(
                start_of_phase("movement"),
                Gains(this, instead_of_moving(DrainMagic(1, richer=False, near=walls.next_to(this))), END_OF_PHASE),
                while_=NextTo(walls.enemy),
            ),
        )[0],
    ),
    (
        "deep-dwarves-miner/0",
        replace(
            ability(
                "Tunnel",
                triggered(
                    start_of_phase("movement"),
                    Gains(_miners, _tunnel, END_OF_PHASE, open=True),
                    may=True,
                    cost=magic(1),
                    limit=per_turn(1),
                ),
            )[0],
            shared=True,
        ),
    ),
    (
        "deep-dwarves-scholar/0",
        replace(
            ability(
                "Insight",
                at_any_time(
                    Gains(
                        units.yours,
                        constant(AttackBonus(only=cards.next_to(units.titled("Scholar").friendly))),
                        open=True,
                    ),
                    cost=magic(1),
                    play=your_turn,
                    limit=per_turn(1),
                ),
            )[0],
            shared=True,
        ),
    ),
    # These abilities could not be used in an attack that an effect gave.
    ("cave-goblins-berserker/0", ability("Assault", _assault_if_able)[0]),
    ("shadow-elves-hydrake/0", ability("Assault", _assault_if_able)[0]),
    (
        "deep-dwarves-battle-mage/0",
        ability("Magic Blast", during("attack", Gains(this, constant(AsBow())), cost=magic(1), limit=per_turn(1)))[0],
    ),
    (
        "mercenaries-apprentice-mage/0",
        ability(
            "Magic Shot",
            during(
                "attack",
                one_of((gets(this, END_OF_PHASE, attack=1),), (Gains(this, constant(AsBow()), END_OF_PHASE),)),
                cost=magic(1),
                limit=per_turn(1),
            ),
        )[0],
    ),
    # Plague worked only after a move by the unit's own player, and Burst of Speed only if that player had chosen the
    # unit to move.
    ("mercenaries-khan-queso/0", ability("Plague", _plague)[0]),
    ("mercenaries-vermin/0", ability("Plague", _plague)[0]),
    (
        "tundra-orcs-charger/0",
        ability(
            "Burst of Speed",
            triggered(
                moves(this, in_phase=True),
                roll(on(3, MoveUnit(this, 1, may=True), to=4), on(5, MoveUnit(this, 2, may=True))),
                limit=per_turn(1),
            ),
        )[0],
    ),
    (
        "deep-dwarves-kynder/0",  # Kynder could not move an enemy Champion with the same name
        ability(
            "Mage Push",
            at_any_time(
                MoveUnit(T, 2),
                target=choice_of(within(units.but_not(units.titled("Kynder")), 2, this)),
                cost=magic(1),
                play=your_turn,
                limit=per_turn(1),
            ),
        )[0],
    ),
    (
        "cave-goblins-fighter/1",  # a Mind Witch that was treated as a Fighter could not attack in either phase
        replace(
            ability(
                "Relentless",
                triggered(
                    after_attack_phase(),
                    AttackWith(units.of("Cave Goblins").titled("Fighter").yours, each=True, most=2),
                    limit=per_turn(1),
                ),
            )[0],
            shared=True,
        ),
    ),
    # The texts of these abilities were misleading.
    (
        "cave-goblins-blarf/0",
        ability(
            "Magic Augmentation",
            at_any_time(TuckMagic(), play=AllOf((Is(this, units.friendly), MagicLeft())), by="anyone"),
        )[0],
    ),
    ("mountain-vargath-rusher/0", ability("Rush", constant(ExtraSpaces(n=2), while_=StandsOn()))[0]),
    (
        "cloaks-spider/0",
        ability(
            "Infiltrate",
            triggered(
                end_of_turn(),
                OnTheirSide((Place(this, S), wound(1, summoners.theirs))),
                may=True,
                while_=InBackRow(),
                target=choice_of(spaces_next_to(walls.yours)),
            ),
        )[0],
    ),
)
