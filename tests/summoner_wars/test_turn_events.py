"""The Event Phase: events one at a time, Walls, and Vine Walls, which follow rules of their own."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say


def events(
    *hand: str, board: dict[str, object] | None = None, foe: dict[str, object] | None = None, **more: object
) -> Table:
    me = phoenix({"a1": "Fire Beast"} if board is None else board, hand=list(hand), deck=["Archer"] * 9, **more)
    return table(me, tundra({"f8": "Smasher"} if foe is None else foe, deck=["Fighter"] * 9), at="event")


def playable(t: Table) -> set[str]:
    """Return the names of the cards that may be played from the hand."""
    return {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.group == "play"}


@pytest.mark.rule("SW-RULE-07-ANY-NUMBER-EVENTS")
def test_any_number_of_events_may_be_played():
    t = events(*["Burn"] * 6, foe={"f8": "Krung"})
    for n in range(6):
        assert playable(t) == {"Burn"}
        t.do("Play Burn", "f8")
        assert t.wounds("f8") == n + 1
    assert (t.hand(), t.pile("discard"), t.phase) == ([], ["Burn"] * 6, "movement")


@pytest.mark.rule("SW-RULE-07-WALLS-ARE-EVENTS")
def test_walls_are_played_in_the_event_phase_without_limit():
    t = events("Wall", "Wall", "Burn", "Wall")
    assert playable(t) == {"Wall", "Burn"}
    t.do("Place Wall", "b2", "Place Wall", "d4", "Play Burn", "f8", "Place Wall", "e1")
    assert [t.name(s) for s in ("b2", "d4", "e1")] == ["Wall"] * 3
    assert t.pile("discard") == ["Burn"], "a Wall stays where it was put"
    assert len(t.st.rules.walls_of(t.st, 0)) == 3


@pytest.mark.rule("SW-RULE-07-WALLS-ARE-EVENTS")
def test_a_wall_is_played_in_no_other_phase():
    t = table(phoenix({"c3": "Wall"}, hand=["Wall", "Fireling"]), tundra(), at="summon")
    assert t.refused(f"wall:{t.held('Wall')}") == "why.phase"
    t = table(phoenix(hand=["Wall"]), tundra(), at="movement")
    assert t.refused(f"wall:{t.held('Wall')}") == "why.phase"


@pytest.mark.rule("SW-RULE-08-ONE-AT-A-TIME")
def test_no_second_event_while_the_first_is_open():
    t = events("Oak March", "Burn", "Wall").do("Play Oak March", "a1")
    assert t.ask.kind == "move_to", "in the middle of the effect"
    assert "Oak March" not in t.hand() and t.pile("discard") == []
    assert not any(key.startswith(("event:", "wall:")) for key in t.keys)
    assert t.refused(f"event:{t.held('Burn')}") == "why.timing"
    for key in (f"event:{t.held('Burn')}", f"wall:{t.held('Wall')}", "end"):
        assert t.match.submit(t.ask.id, key, 0).status == "illegal"
    t.do("b2")
    assert playable(t) == {"Burn", "Wall"}


@pytest.mark.rule("SW-RULE-08-DISCARD-AFTER")
def test_event_goes_faceup_on_top_of_the_discard_pile():
    t = events("Oak March", "Burn", discard=["Archer"]).do("Play Oak March", "a1")
    assert t.pile("discard") == ["Archer"], "not before its effect is finished"
    t.do("b2")
    assert t.pile("discard") == ["Archer", "Oak March"]
    t.do("Play Burn", "f8")
    assert t.pile("discard") == ["Archer", "Oak March", "Burn"], "the one just used on top"
    for viewer in (1, None):
        assert [c["name"] for c in t.match.view(viewer)["players"][0]["discard"]] == t.pile("discard")


@pytest.mark.rule("SW-RULE-08-ONE-AT-A-TIME", "SW-RULE-27-PLAY-SINGLY")
def test_two_movement_events_let_a_unit_move_and_move_again():
    t = events("Oak March", "Oak March").do("Play Oak March", "a1")
    assert t.squares() == {"a1", "a2", "a3", "b1", "b2"}, "two spaces by the first"
    t.do("b2", "Play Oak March", "b2")
    assert t.squares() == {"b2", "b1", "a1", "b3", "b4", "a2", "a3", "c3", "c2", "d2"}, "two more by the second"
    t.do("b4")
    assert t.name("b4") == "Fire Beast" and t.phase == "movement"
    assert "b4" in t.refs(), "and its own move is not used up"


def test_an_event_is_taken_back_before_its_choice_is_made():
    t = events("Burn").do("Play Burn", "back")
    assert (t.hand(), t.pile("discard"), t.ask.kind) == (["Burn"], [], "event")


def test_an_event_that_can_do_nothing_is_refused_with_the_reason():
    t = events("Burn", "Wall", board={}, foe={})
    assert playable(t) == {"Wall"}
    assert t.refused(f"event:{t.held('Burn')}") == "why.targets"
    assert (
        say(t.match.why_not(f"event:{t.held('Burn')}", 0)) == "It needs a Common or Champion unit, and there is none."
    )
    assert t.refused(f"summon:{t.held('Burn')}") == "why.phase"
    assert t.refused("event:999") == "why.no_such"


def test_units_are_not_events():
    t = events("Archer", "Wall")
    assert playable(t) == {"Wall"}
    assert t.refused(f"event:{t.held('Archer')}") == "why.not_an_event"


# -- Walls -------------------------------------------------------------------------------------------------

SIDE = {f"{c}{r}" for c in "abcdef" for r in (1, 2, 3, 4)}


@pytest.mark.rule("SW-RULE-09-WALL-EMPTY", "SW-RULE-09-WALL-OWN-SIDE")
def test_a_wall_goes_onto_any_empty_space_of_the_own_side():
    t = events("Wall", board={"a1": "Archer", "b4": "Wall"}, foe={"d4": "Fighter", "e2": "Ice Wall"}).do("Place Wall")
    assert t.squares() == SIDE - {"a1", "b4", "c1", "d4", "e2"}, "whatever stands there, and whosever it is"
    for square in ("a5", "f5", "c8", "d4", "a1"):
        assert t.match.submit(t.ask.id, square, 0).status == "illegal", square
    t.do("f4")
    assert (t.name("f4"), t.at("f4").ctl, t.hand()) == ("Wall", 0, [])


@pytest.mark.rule("SW-RULE-09-WALL-OWN-SIDE")
def test_the_other_players_side_is_the_other_half():
    t = table(phoenix({"b6": "Archer"}), tundra(hand=["Wall", "Ice Wall"]), at="event", active=1).do("Place Ice Wall")
    assert t.squares() == {f"{c}{r}" for c in "abcdef" for r in (5, 6, 7, 8)} - {"b6", "c8"}
    t.do("a5", "Place Wall")
    assert "a5" not in t.squares() and "b5" in t.squares()


@pytest.mark.rule("SW-RULE-09-WALL-EMPTY")
def test_a_full_side_has_no_room_for_a_wall():
    board = dict.fromkeys(sorted(SIDE - {"c1"}), "Fireling")
    t = events("Wall", "Burn", board=board)
    assert playable(t) == {"Burn"}
    assert t.refused(f"wall:{t.held('Wall')}") == "why.no_space"


def test_taking_a_wall_back_before_the_space_is_chosen():
    t = events("Wall").do("Place Wall", "back")
    assert (t.hand(), t.ask.kind) == (["Wall"], "event")


@pytest.mark.rule("SW-RULE-28-WALL-TYPE")
@pytest.mark.parametrize(("name", "life"), [("Wall", 9), ("Ice Wall", 3), ("Minor Ice Wall", 2)])
def test_a_wall_has_life_points_and_is_summoned_next_to(name, life):
    t = table(phoenix(), tundra({"c6": name}), at="movement")
    (row,) = [c for c in t.match.view(0)["board"] if c["square"] == "c6"]
    assert (row["kind"], row["life"], row["wounds"]) == ("wall", life, 0)
    assert (row["attack"], row["reach"], row["range"], row["abilities"]) == (0, 0, "", [])
    facts = next(c for c in t.match.spec.cards().values() if c.name == name)
    assert t.match.text(facts.code) == "You may summon units onto empty spaces adjacent to this card."
    assert facts.hp == life


@pytest.mark.rule("SW-RULE-28-WALL-TYPE")
def test_wall_is_played_like_an_event_without_a_cost():
    """A Wall is played like an event, but has no cost and no effect."""
    t = events("Wall")
    (option,) = [o for o in t.ask.options if o.group == "play"]
    assert (option.key, option.cost) == (f"wall:{t.held('Wall')}", None)
    assert t.refused(f"summon:{t.held('Wall')}") == "why.phase"


# -- Vine Walls --------------------------------------------------------------------------------------------


def vines(**more: object) -> Table:
    return events("Oak Growth", "Oak Growth", side=["Oak Vine"] * 3, board={"c4": "Wall"}, **more)


@pytest.mark.rule("SW-RULE-07-VINE-WALL-EXCEPTION")
def test_vine_wall_is_placed_by_its_effect_not_the_general_rule():
    t = vines(foe={"f7": "Ice Wall"}).do("Play Oak Growth")
    assert t.squares() == {"c3", "b4", "d4", "c5", "f6", "f8", "e7"}, "past the middle line, too"
    t.do("e7")
    assert (t.name("e7"), t.at("e7").ctl, t.pile("side")) == ("Oak Vine", 0, ["Oak Vine"] * 2)
    assert t.pile("discard") == ["Oak Growth"]


@pytest.mark.rule("SW-RULE-07-VINE-WALL-EXCEPTION")
@pytest.mark.parametrize(("name", "who"), [("Oak Vine", 0), ("Minor Ice Wall", 1)])
def test_side_pile_cards_are_never_played_from_the_hand(name, who):
    me = {"hand": [name, "Wall"]}
    t = table(phoenix(**(me if who == 0 else {})), tundra(**(me if who else {})), at="event", active=who)
    assert playable(t) == {"Wall"}
    assert t.refused(f"wall:{t.held(name, who)}") == "why.side_pile"
    assert "side pile" in say(t.match.why_not(f"wall:{t.held(name, who)}", who))


@pytest.mark.rule("SW-RULE-07-VINE-WALL-EXCEPTION")
def test_empty_side_pile_places_no_card():
    t = events("Oak Growth", "Wall", board={"c4": "Wall"})
    t.do("Play Oak Growth", "c3")
    assert (t.name("c3"), t.pile("discard")) == ("", ["Oak Growth"]), "played all the same"


@pytest.mark.rule("SW-RULE-07-VINE-WALL-EXCEPTION")
def test_units_move_onto_a_vine_wall_but_not_an_ordinary_wall():
    t = table(phoenix({"b2": "Oak Vine", "b1": "Archer", "d2": "Wall", "d1": "Guardian"}), tundra(), at="movement")
    assert "b2" in t.do("b1").squares()
    t.do("b2", "d1")
    assert "d2" not in t.squares()
    assert [t.st.rules.card(e.code).name for e in t.all_at("b2")] == ["Oak Vine", "Archer"]


def on_the_vine(name: str, seat0: dict[str, object], die: int) -> tuple[Table, int]:
    """Choose to move a unit that moved from a4 onto seat 1's Vine Wall on a5 in an earlier turn."""
    t = table(phoenix({"a4": {"card": name, **seat0}, "f2": "Archer"}), tundra({"a5": "Oak Vine"}), at="movement")
    t.do("a4", "a5")
    while not (t.phase == "movement" and t.match.view(None)["turn"] == 7):
        t.end()
    t.st.set("dice", (die,))
    mover = next(e.id for e in t.all_at("a5") if t.st.rules.card(e.code).name == name)
    return t.give(f"unit:{mover}"), mover


@pytest.mark.rule("SW-RULE-07-VINE-WALL-EXCEPTION")
@pytest.mark.parametrize(("die", "there", "wounds"), [(4, "a6", 0), (6, "a6", 0), (3, "a5", 1), (1, "a5", 1)])
def test_leaving_a_vine_wall_takes_a_roll(die, there, wounds):
    t, mover = on_the_vine("Guardian", {}, die)
    t.do("a6")
    assert (t.square(mover), t.st.ents[mover].damage) == (there, wounds)
    assert t.refused(f"unit:{mover}") == "why.has_moved", "the try was its move"


def test_staying_on_a_vine_wall_needs_no_roll():
    t, mover = on_the_vine("Guardian", {}, 1)
    t.do("a5")
    assert (t.square(mover), t.st.ents[mover].damage, t.st.vars["dice"]) == ("a5", 0, (1,))


def test_a_summoner_who_dies_on_a_vine_wall_has_lost_at_once():
    t, _ = on_the_vine("Prince Elien", {"wounds": 3}, 2)
    t.do("a6")
    assert t.match.over is not None and t.match.over.winners == (1,)
    assert (t.match.view(None)["turn"], t.phase) == (7, "movement"), "not at the end of the turn"
    assert t.pile("magic", 1) == ["Prince Elien"], "the magic goes to the Vine Wall's controller"
