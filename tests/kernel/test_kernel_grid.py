"""A move with everything that happens along its path, and one roll for three targets."""

from __future__ import annotations

from kernel_table import Table
from toy_grid import KNIGHT, PAWN, card, position, units

from engine import Match
from engine.grid.attack import AlsoAttacks, Missed, attacked, before_attack
from engine.grid.count import DiceAdd, MayIgnore, MayReroll, MoreWounds, Unrolled, WoundedFrom
from engine.grid.dice import on, roll
from engine.grid.move import (
    CannotMove,
    LeaveCost,
    MayEnter,
    MayPass,
    RollToLeave,
    Stops,
    comes_near,
    moves,
    moves_away,
    passes_through,
)
from engine.grid.space import adjacent
from engine.kernel.language.abilities import constant, damaged, leaves, triggered
from engine.kernel.language.constants.changes import Blank
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.nouns.references import it, this
from engine.kernel.language.values.characteristics import Number

pawns = units.named("Pawn")

RIDER = card("rider", constant(MayPass(what=pawns)), triggered(passes_through(pawns), Deal(1, it)), life=3)
GUARD = card("guard", constant(Stops(units.enemy)), life=9)
HAUNT = card("haunt", triggered(moves_away(units.enemy), roll(on(4, Deal(3, it))), may=True), life=9)
WEB = card("web", constant(LeaveCost(units.enemy, 1)), life=9)
BOG = card("bog", constant(MayEnter(what=units)), constant(RollToLeave(n=4)), kind="terrain", life=2)
STINGER = card("stinger", triggered(leaves(this), Deal(Number("attack"), units.named("Guard"))), attack=3, life=1)
HERALD = card("herald", triggered(moves(units), Heal(9, this)), life=3)
HEXER = card("hexer", triggered(comes_near(units.enemy), Blank(it, END_OF_TURN)), life=9)
ANCHOR = card("anchor", constant(CannotMove(adjacent(units.enemy, this))), life=9)


def table(
    *seats: dict[str, str],
    pools: tuple[int, ...] = (0, 0),
    dice: tuple[int, ...] = (),
    wounds: dict[str, int] | None = None,
) -> Table:
    return Table(position(*seats, pools=pools, dice=dice, wounds=wounds))


def squares(t: Table) -> set[str]:
    """Return the offered destinations."""
    return {o.at for o in t.decision.options if o.at}


def where(t: Table, code: str) -> str:
    """Return the square of a card."""
    return str(t.st.rules.grid.name(t.find(code).pos))


# -- 22: a move ------------------------------------------------------------------------------------------


def test_passed_card_is_wounded_after_the_mover_left_it() -> None:
    t = table({"a1": RIDER}, {"b1": PAWN, "a2": GUARD})
    t.say("move:rider")
    assert squares(t) == {"c1", "d1", "c2", "b2"}
    t.say("c1")
    assert t.told("step", "passed", "damaged", "move_ended") == [
        "step Rider b1",
        "step Rider c1",
        "passed Pawn",
        "damaged Pawn 1",
        "move_ended Rider 2",
    ]


def test_each_card_on_the_path_is_passed_once_separately() -> None:
    t = table({"a1": RIDER}, {"b1": PAWN, "c1": PAWN})
    t.do("move:rider", "d1")
    assert t.told("step", "passed", "destroyed") == [
        "step Rider b1",
        "step Rider c1",
        "passed Pawn",
        "step Rider d1",
        "passed Pawn",
    ]
    assert [t.find(PAWN, i).damage for i in (0, 1)] == [1, 1]


def test_move_ending_on_a_card_is_not_offered() -> None:
    t = table({"a1": RIDER}, {"b1": PAWN, "a2": GUARD, "c1": GUARD, "b2": GUARD})
    assert t.offered() == {"attack:rider", "end"}  # no move ends on the pawn, and there is no square behind it


def test_paths_with_other_consequences_are_named_options() -> None:
    t = table({"a1": RIDER}, {"b1": PAWN})
    t.say("move:rider")
    ways = {o.key: o.detail for o in t.decision.options if o.at == "b2"}
    assert set(ways) == {"b2", "b1.b2"}
    assert ways["b2"] is None  # the path around the pawn
    assert ways["b1.b2"] is not None and ways["b1.b2"].id == "move.through"
    assert t.say("b2").told("passed") == []
    t = table({"a1": RIDER}, {"b1": PAWN})
    assert t.do("move:rider", "b1.b2").told("passed") == ["passed Pawn"]


def test_paths_with_the_same_consequence_are_one_option() -> None:
    t = table({"a1": RIDER}, {"d4": PAWN})
    t.say("move:rider")
    assert len(squares(t)) == len([o for o in t.decision.options if o.at])


def test_stop_rule_ends_the_move_and_hides_squares_beyond() -> None:
    t = table({"a1": PAWN}, {"a3": GUARD})
    t.say("move:pawn")
    assert squares(t) == {"a2", "b1", "c1", "d1", "b2", "c2", "b3"}
    t.say("a2")
    assert where(t, PAWN) == "a2"
    t = table({"a1": PAWN, "b1": PAWN}, {"a3": GUARD})
    t.say("move:pawn")
    assert squares(t) == {"a2"}  # a card must stop on a2, so only a longer path leads beyond


def test_step_trigger_that_kills_the_mover_ends_the_move() -> None:
    t = table({"a2": RIDER}, {"a1": HAUNT, "b2": PAWN}, dice=(5,))
    t.do("move:rider", "c2")
    assert t.asked == (1, "may")  # asked before the trigger's roll, in the middle of the move
    assert t.find(RIDER).pos == t.st.rules.grid.square("b2")
    t.say("yes")
    assert t.told("step", "passed", "die", "damaged", "destroyed", "move_ended") == [
        "step Rider b2",
        "die 5",
        "damaged Rider 3",
        "destroyed Rider",
    ]
    assert t.find(PAWN).damage == 0


def test_failed_step_trigger_lets_the_move_continue() -> None:
    t = table({"a2": RIDER}, {"a1": HAUNT, "b2": PAWN}, dice=(3,))
    t.do("move:rider", "c2", "yes", "c2")
    assert t.told("step", "passed", "die", "move_ended") == [
        "step Rider b2",
        "die 3",
        "step Rider c2",
        "passed Pawn",
        "move_ended Rider 2",
    ]


def test_fork_at_the_step_triggers_question_rolls_the_same() -> None:
    t = table({"a2": RIDER}, {"a1": HAUNT})
    t.do("move:rider", "b2")
    number = t.decision.id

    def die(m: Match) -> object:
        return next(dict(e.text.params)["what"] for e in m.submit(number, "yes", 1).events if e.kind == "die")

    assert die(t.m.fork()) == die(t.m.fork())
    assert len({die(t.m.fork(seed=s)) for s in range(20)}) > 1


def test_failed_leave_roll_keeps_the_card_for_the_turn() -> None:
    t = table({"b1": PAWN, "b2": BOG}, {"d4": PAWN}, dice=(3,))
    t.do("move:pawn", "b2")
    assert t.told("die") == []  # entering the bog needs no roll
    t.do("move:pawn", "b3")
    assert where(t, PAWN) == "b2"
    assert t.told("die", "damaged", "move_ended") == ["move_ended Pawn 1", "die 3", "damaged Pawn 1", "move_ended Pawn"]
    assert t.offered() == {"end"}
    t.do("end", "end")
    assert "move:pawn" in t.offered()


def test_leaving_with_a_good_roll_continues_the_move() -> None:
    t = table({"b1": PAWN, "b2": BOG}, {"d4": PAWN}, dice=(4,))
    t.do("move:pawn", "b2", "move:pawn", "b4")
    assert t.told("die", "damaged") == ["die 4"]
    assert where(t, PAWN) == "b4"


def test_leave_roll_that_kills_ends_the_move() -> None:
    t = table({"b2": PAWN, "d1": BOG}, {"d4": PAWN}, dice=(1,), wounds={"b2": 1})
    t.st.w(t.find(BOG).id).pos = t.find(PAWN).pos
    t = Table(t.m)
    t.do("move:pawn", "b4")
    assert t.told("step", "die", "damaged", "destroyed", "move_ended") == ["die 1", "damaged Pawn 1", "destroyed Pawn"]


def test_web_is_paid_once_a_move_and_blocks_without_payment() -> None:
    t = table({"a1": PAWN}, {"a2": WEB, "b2": WEB}, pools=(2, 0))
    t.do("move:pawn", "d1")  # a1 and b1 both lie next to a web; each web is paid once
    assert t.told("pool", "step") == ["pool 0 -1", "step Pawn b1", "pool 0 -1", "step Pawn c1", "step Pawn d1"]
    assert t.pool(0) == 0
    t = table({"a1": PAWN}, {"a2": WEB, "b2": WEB}, pools=(1, 0))
    t.say("move:pawn")
    assert squares(t) == {"b1"}  # one token pays for only one of the two webs
    t = table({"a1": PAWN}, {"a2": WEB}, pools=(0, 0))
    assert t.offered() == {"attack:pawn", "end"}


def test_web_next_to_two_squares_of_the_path_is_paid_once() -> None:
    t = table({"a1": PAWN}, {"a2": PAWN, "b2": WEB}, pools=(3, 0))
    t.do("move:pawn", "d1")
    assert t.told("pool") == ["pool 0 -1"]


def test_mover_stopped_on_a_card_returns_to_a_free_space() -> None:
    t = table({"a1": RIDER}, {"b1": PAWN, "c1": PAWN, "b2": HEXER})
    t.do("move:rider", "d1")
    assert where(t, RIDER) == "a1"
    assert t.told("step", "passed", "move_ended") == ["step Rider b1", "move_ended Rider"]


def test_card_that_cannot_move_is_not_offered() -> None:
    t = table({"a1": PAWN}, {"a2": ANCHOR})
    assert t.offered() == {"attack:pawn", "end"}


def test_move_ends_once_and_triggers_once() -> None:
    t = table({"a1": PAWN, "d1": HERALD}, {"d4": PAWN}, wounds={"d1": 2})
    t.do("move:pawn", "a4")
    assert t.told("move_ended") == ["move_ended Pawn 3"]
    assert t.find(HERALD).damage == 0


# -- 23: an attack ---------------------------------------------------------------------------------------

sweep = triggered(before_attack(this), AlsoAttacks(adjacent(units, this)))
SWEEPER = card("sweeper", sweep, constant(DiceAdd(n=1), MayReroll(n=1)), attack=3, life=9)
MARKSMAN = card("marksman", sweep, constant(Unrolled(only=units)), attack=3, life=9)
TURTLE = card("turtle", constant(WoundedFrom(n=5)), life=9)
SLUG = card("slug", constant(Unrolled(attacked=True)), life=9)
CAT = card("cat", constant(MayIgnore(n=1)), life=9)
watching = (
    triggered(attacked(this), Heal(1, this), while_=Missed()),
    triggered(damaged(this, tag="unrolled"), Heal(2, this)),
)
NETTLE = card("nettle", *watching, life=9)
SLOTH = card("sloth", constant(Unrolled(attacked=True)), *watching, life=9)
AROUND = {"b1": TURTLE, "a2": SLUG, "b3": CAT}


def sweeping(*dice: int, attacker: str = SWEEPER) -> Table:
    return table({"b2": attacker}, AROUND, dice=dice)


def wounds(t: Table) -> tuple[int, ...]:
    return tuple(t.find(code).damage for code in (TURTLE, SLUG, CAT))


def test_three_targets_read_one_roll_in_their_own_ways() -> None:
    t = sweeping(2, 3, 1, 5)
    t.do("attack:sweeper", "turtle")
    assert t.asked == (0, "reroll")
    t.say("d2")  # the 1 becomes a 5
    assert t.asked == (1, "ignore_die")
    assert "die 3: 5" in t.offered()
    t.say("d1")  # the 3 is ignored; 2+1 and 5+1 are left
    assert t.asked == (0, "wound_order")
    t.say("cat,turtle,slug")
    assert t.told("dice") == ["dice 2 5 2"]
    assert wounds(t) == (1, 3, 2)  # only the 6 wounds the turtle; the slug takes the number of dice
    assert t.told("damaged") == ["damaged Cat 2", "damaged Turtle 1", "damaged Slug 3"]


def test_reroll_takes_the_next_number_of_the_stream() -> None:
    t = sweeping()
    t.do("attack:sweeper", "turtle")
    number = t.decision.id

    def rolls(m: Match) -> tuple[int, ...]:
        m.submit(number, "d0", 0)
        return tuple(m.st.frames[-1].v["dice"])

    first = rolls(t.m.fork())
    assert first == rolls(t.m.fork())  # a fork re-rolls with the same result
    assert first[1:] == t.st.frames[-1].v["dice"][1:]  # the other dice are unchanged
    assert len({rolls(t.m.fork(seed=s))[0] for s in range(30)}) > 3  # forks with other seeds get other results
    kept = t.m.fork()
    assert kept.submit(number, "", 0).ok
    assert kept.st.rolls == t.st.rolls  # nothing was re-rolled, no number was drawn


def test_precise_against_sluggish_counts_dice_without_drawing() -> None:
    t = sweeping(attacker=MARKSMAN)
    before = t.st.rolls
    t.do("attack:marksman", "slug")
    assert t.asked == (0, "wound_order")  # without a roll there is nothing to re-roll or ignore
    t.say("turtle,slug,cat")
    assert wounds(t) == (3, 3, 3)
    assert t.st.rolls == before
    assert t.told("dice") == ["dice none"]


def test_target_without_a_roll_has_no_dice() -> None:
    t = table({"b2": SWEEPER}, {"b1": SLOTH, "b3": NETTLE}, dice=(6, 6, 1))
    t.do("attack:sweeper", "sloth", "", "nettle,sloth")
    assert t.told("dice") == ["dice 6 6 1 2"]
    assert t.told("damaged") == ["damaged Nettle 2", "damaged Sloth 3"]
    # Both cards react to a miss and to wounds without a roll. Only the first card was attacked with a roll.
    assert t.told("healed") == ["healed Sloth 2", "healed Nettle 1"]


def test_wounds_are_all_placed_before_anything_leaves() -> None:
    t = table(
        {"b2": card("reaper", sweep, constant(MoreWounds(n=9)), attack=1, life=9)},
        {"b1": PAWN, "b3": PAWN, "a2": PAWN},
        dice=(1,),
    )
    (first, second, third) = (str(t.find(PAWN, i).id) for i in range(3))
    t.do("attack:reaper", first, f"{third},{first},{second}")
    assert t.told("damaged", "destroyed") == ["damaged Pawn 9"] * 3 + ["destroyed Pawn"] * 3


def test_departed_card_keeps_its_last_numbers() -> None:
    """The last known facts about a card include the numbers of the board games, and not those of other games."""
    t = table({"a1": KNIGHT}, {"a2": STINGER, "d4": GUARD}, dice=(6, 6))
    t.do("attack:knight", "stinger")
    assert t.has("stinger", "discard") == 1
    assert t.find("guard").damage == 3
