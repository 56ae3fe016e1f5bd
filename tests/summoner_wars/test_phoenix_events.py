"""Phoenix Elves: the events, and the texts of all their cards."""

import pytest
from sw_kit import phoenix, table, tundra

from engine import game, say
from engine.kernel.language.text.abilities import card_text
from engine.kernel.messages import message_ids
from engine.summoner_wars.cards.phoenix_elves import PHOENIX


def play(name, *, board=None, enemy=None, leader="Prince Elien", **rest):
    """Set up an Event Phase with the event in hand, and a Wall that keeps the phase open."""
    mine = {"c1": leader, **(board or {})}
    opponent = {"magic": rest.pop("theirs", [])}
    hand = [name, "Wall", *rest.pop("hand", [])]
    return table(phoenix(mine, hand=hand, **rest), tundra(enemy or {}, **opponent), at="event")


# -- Prince Elien's events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "n"), [("Burn", 1), ("Greater Burn", 2)])
def test_burn_wounds_any_common_or_champion_but_no_summoner(name, n):
    t = play(name, board={"a1": "Archer", "a2": "Wall", "b4": "Phoenix"}, enemy={"e5": "Ugg", "f8": "Smasher"})
    t.do(name)
    assert t.refs() == {"a1", "e5", "f8"}
    assert "back" in t.keys
    t.do("e5")
    assert t.wounds("e5") == n
    assert t.pile("discard") == [name]


def test_burn_cannot_be_played_without_a_target():
    t = play("Burn")
    assert t.refused(f"event:{t.held('Burn')}") == "why.targets"


def test_spirit_of_the_phoenix_lends_precise_until_end_of_turn():
    stolen = {"card": "tundra-orcs-fighter", "owner": 1}
    t = play("Spirit of the Phoenix", board={"c4": "Maelena", "a4": stolen}, enemy={"c5": "Blagog"})
    t.do("Spirit")
    assert t.refs() == {"c1", "c4"}  # your own Phoenix Elves; a captured Orc does not count
    t.do("c4")
    names = {c["square"]: c["abilities"] for c in t.match.view(1)["board"]}
    assert names["c4"] == ["Burning Blade", "Precise"]
    t.end("attack").do("c4", "c5")
    assert t.wounds("c5") == 3  # two wounds without a roll, and the Burning Blade
    while t.match.view(0)["active"] == 0:
        t.end()
    names = {c["square"]: c["abilities"] for c in t.match.view(1)["board"]}
    assert names["c4"] == ["Burning Blade"]


def test_spirit_of_the_phoenix_does_not_add_up():
    t = play("Spirit of the Phoenix", hand=["Spirit of the Phoenix"], board={"c4": "Laleya"}, enemy={"c5": "Ugg"})
    t.do("Spirit", "c4", "Spirit", "c4")
    t.end("attack").do("c4", "c5")
    assert t.wounds("c5") == 3
    names = {c["square"]: c["abilities"] for c in t.match.view(1)["board"]}
    assert names["c4"] == ["Thrust", "Precise"]


def test_magic_drain_needs_fewer_units_than_the_opponent():
    t = play("Magic Drain", board={"c4": "Archer", "c5": "Wall"}, enemy={"e5": "Ugg"}, theirs=["Fighter"])
    assert t.refused(f"event:{t.held('Magic Drain')}") == "why.condition"
    t = play("Magic Drain", board={"c5": "Wall"}, enemy={"e5": "Ugg"}, theirs=["Fighter"])
    assert "Play Magic Drain" in t.labels


def test_magic_drain_moves_up_to_two_cards_without_naming_them():
    t = play("Magic Drain", enemy={"e5": "Ugg"}, theirs=["Fighter", "Krung", "Smasher"], magic=["Archer"])
    t.do("Magic Drain")
    assert (t.ask.shape, t.ask.min, t.ask.max, t.ask.default) == ("number", 0, 2, "2")
    t.give("2")
    assert t.pile("magic") == ["Krung", "Fighter", "Archer"]
    assert t.pile("magic", 1) == ["Smasher"]
    for seat in (0, 1, None):
        lines = [say(seen.text) for e in t.told for seen in [e.for_seat(seat)] if seen is not None]
        assert not any("Krung" in line or "Fighter" in line for line in lines)
        assert len([line for line in lines if "takes the top card of the Magic Pile" in line]) == 2
    assert [row["name"] for row in t.match.view(0)["players"][0]["magic"]] == ["Krung", "Fighter", "Archer"]
    assert t.match.view(1)["players"][0]["magic"] is None


def test_magic_drain_takes_the_available_cards():
    t = play("Magic Drain", enemy={"e5": "Ugg"}, theirs=["Fighter"]).do("Magic Drain")
    assert t.ask.max == 1
    t = play("Magic Drain", enemy={"e5": "Ugg"}).do("Magic Drain")
    assert t.ask.kind == "event"
    assert t.pile("discard") == ["Magic Drain"]


def test_a_hero_is_born_finds_a_champion_shows_it_and_shuffles():
    t = play("A Hero Is Born", deck=["Archer", "Maelena", "Wall", "Fire Drake", "Archer"], hand=["Rahlee"])
    t.do("A Hero Is Born")
    assert t.labels == ["Fire Drake (Draw Pile)", "Maelena (Draw Pile)", "Nothing"]
    t.do("Maelena")
    assert sorted(t.hand()) == ["Maelena", "Rahlee", "Wall"]
    assert sorted(t.pile("deck")) == ["Archer", "Archer", "Fire Drake", "Wall"]
    theirs = [say(e.for_seat(1).text) for e in t.told if e.for_seat(1)]
    assert "Phoenix Elves finds Maelena in the Draw Pile." in theirs
    assert "Phoenix Elves shuffles the Draw Pile." in theirs
    assert not any("Fire Drake" in line for line in theirs)
    assert not t.match.can_take_back(0)


@pytest.mark.parametrize("deck", [[], ["Archer", "Wall"], ["Maelena"]])
def test_a_hero_is_born_asks_with_any_draw_pile(deck):
    t = play("A Hero Is Born", deck=deck, magic=["Rahlee"]).do("A Hero Is Born")
    assert t.ask.kind == "search"
    before = [(say(e.for_seat(1).text)) for e in t.told if e.for_seat(1)]
    assert before == ["Phoenix Elves plays A Hero Is Born.", "Phoenix Elves looks through the Draw Pile."]
    t.do("Nothing")
    assert t.hand() == ["Wall"]
    assert any("shuffles" in line for line in t.log())


@pytest.mark.parametrize(("where", "asked"), [("hand", True), ("magic", True), ("discard", False), ("board", False)])
def test_search_that_publicly_finds_nothing_is_not_asked(where, asked):
    last = {"board": {"d4": "Rahlee"}} if where == "board" else {where: ["Rahlee"]}
    t = play("A Hero Is Born", deck=["Archer", "Fire Beast"], **last).do("A Hero Is Born")
    assert (t.ask.kind == "search") is asked
    if not asked:
        theirs = [(say(e.for_seat(1).text)) for e in t.told if e.for_seat(1)]
        assert theirs == [
            "Phoenix Elves plays A Hero Is Born.",
            "Phoenix Elves looks through the Draw Pile.",
            "Phoenix Elves shuffles the Draw Pile.",
        ]
        assert not t.match.can_take_back(0)


def test_search_is_asked_while_champions_lie_in_enemy_magic():
    t = play("A Hero Is Born", deck=["Archer"])
    t.st.piles["magic", 1] = (("phoenix-elves-rahlee", 0),)
    assert t.do("A Hero Is Born").ask.kind == "search"


# -- Queen Maldaria's events ---------------------------------------------------------------------------------


def queen(name, **rest):
    """Set up an event of Queen Maldaria, who is on c1."""
    return play(name, leader="Queen Maldaria", **rest)


def test_conjure_phoenixes_places_up_to_two_next_to_the_queen():
    t = queen("Conjure Phoenixes", side=["Phoenix"] * 6, enemy={"a8": "Fighter"}).do("Conjure")
    assert t.squares() == {"b1", "d1", "c2"}
    assert (t.ask.min, t.ask.max) == (0, 2)
    t.do("b1,c2")
    assert (t.name("b1"), t.name("c2"), t.name("d1")) == ("Phoenix", "Phoenix", "")
    assert t.match.view(1)["players"][0]["side"] == {"name": "Phoenix", "count": 4}
    assert t.at("b1").ctl == 0


def test_conjure_phoenixes_is_limited_by_pile_and_spaces():
    t = queen("Conjure Phoenixes", side=["Phoenix"], enemy={"a8": "Fighter"}).do("Conjure")
    assert (t.ask.min, t.ask.max) == (0, 1)
    t.do("d1")
    assert t.name("d1") == "Phoenix" and t.pile("side") == []
    full = {"b1": "Wall", "d1": "Wall", "c2": "Fireling"}
    t = queen("Conjure Phoenixes", side=["Phoenix"], board=full).do("Conjure")
    assert t.pile("discard") == ["Conjure Phoenixes"] and t.pile("side") == ["Phoenix"]


def test_passion_of_the_phoenix_strengthens_units_precise_now():
    board = {"c4": "Guardian", "d4": "Fire Archer", "e4": "Archer"}
    enemy = {"c5": "Ugg", "f8": {"card": "phoenix-elves-guardian", "owner": 1}}
    t = queen(
        "Passion of the Phoenix", board=board, enemy=enemy, hand=["Passion of the Phoenix", "Spirit of the Phoenix"]
    )

    def values():
        shown = {c["square"]: c["attack"] for c in t.match.view(0)["board"]}
        return [shown[s] for s in ("c4", "d4", "e4", "f8")]

    t.do("Passion")
    assert values() == [2, 2, 1, 1]
    t.do("Spirit", "e4")
    assert values() == [2, 2, 1, 1]
    t.do("Passion")  # two events add up
    assert values() == [3, 3, 2, 1]
    t.end("attack").do("c4", "c5")
    assert t.wounds("c5") == 3
    while t.match.view(0)["active"] == 0:
        t.end()
    assert values() == [1, 1, 1, 1]


def test_lava_flow_wounds_wall_and_adjacent_units_and_draws():
    board = {"c4": "Wall", "b4": "Guardian", "c3": "Wall"}
    enemy = {"c5": "Smasher", "d4": "Shaman", "a8": "Wall"}
    t = queen("Lava Flow", board=board, enemy=enemy, deck=["Archer", "Warrior"])
    t.do("Lava Flow")
    assert t.refs() == {"c4", "c3"}
    t.do("c4")
    assert [t.wounds(s) for s in ("c4", "b4", "c5", "d4", "c3")] == [1, 1, 1, 1, 0]
    assert sorted(t.hand()) == ["Archer", "Wall"]
    t = queen("Lava Flow", enemy={"a8": "Wall"})
    assert t.refused(f"event:{t.held('Lava Flow')}") == "why.targets"


def test_wrath_of_the_volcano_grows_with_each_discarded_card():
    t = queen("Wrath of the Volcano", enemy={"c5": "Ugg"}, hand=["Archer", "Fireling"], board={"a1": "Wall"})
    t.do("Wrath")
    assert t.refs() == {"c5"}
    t.do("c5")
    assert t.wounds("c5") == 1
    assert (t.ask.min, t.ask.max, len(t.ask.options)) == (0, 2, 3)
    t.do("Archer,Fireling")
    assert t.wounds("c5") == 3
    assert t.pile("discard") == ["Archer", "Fireling", "Wrath of the Volcano"]
    assert t.hand() == ["Wall"]


def test_wrath_of_the_volcano_without_a_discard_is_one_wound():
    t = queen("Wrath of the Volcano", enemy={"c5": "Ugg"}).do("Wrath", "c5", "")
    assert t.wounds("c5") == 1
    assert t.hand() == ["Wall"]


def hounds(**rest):
    """Set up Release the Hounds with some magic and a Wall on a4."""
    rest.setdefault("board", {"a4": "Wall"})
    rest.setdefault("hand", ["Fireling"])
    rest.setdefault("deck", ["Fire Beast", "Archer", "Fire Beast", "Fireling", "Fireling", "Fireling", "Fireling"])
    return queen("Release the Hounds", enemy={"f8": "Fighter"}, **rest).do("Release")


def test_release_the_hounds_finds_up_to_3_in_hand_and_draw_pile():
    t = hounds()
    labels = t.labels
    assert labels.count("Fireling (hand)") == 1
    assert labels.count("Fire Beast (Draw Pile)") == 2
    assert labels.count("Fireling (Draw Pile)") == 3  # the event takes three cards, so three copies are offered
    assert t.ask.max == 3
    beast = [o.key for o in t.ask.options if "Fire Beast" in say(o.text)]
    t.give(f"{beast[0]},{beast[1]}")
    assert sorted(t.hand()) == ["Fire Beast", "Fire Beast", "Fireling", "Wall"]
    assert sorted(t.pile("deck")) == ["Archer", *["Fireling"] * 4]
    theirs = [say(e.for_seat(1).text) for e in t.told if e.for_seat(1)]
    assert theirs.count("Phoenix Elves finds Fire Beast in the Draw Pile.") == 2
    assert any("shuffles" in line for line in theirs)


def test_only_revealed_cards_may_be_summoned_also_at_the_queen():
    t = hounds(hand=["Fireling", "Fireling"])
    first = next(o for o in t.ask.options if o.ref is not None)
    deck = next(o for o in t.ask.options if "Fireling (Draw Pile)" in say(o.text))
    other = next(e for e in t.st.rules.hand(t.st, 0) if e != first.ref and e != t.held("Wall"))
    t.give(f"{first.key},{deck.key}")
    assert f"summon:{first.ref}" in t.keys
    assert f"summon:{other}" not in t.keys
    assert t.refused(f"summon:{other}") == "why.phase"
    (summon,) = (o for o in t.ask.options if say(o.text) == "Summon Fireling")
    assert len(summon.keys) == 2, "equal cards are offered once"
    t.do(f"summon:{first.ref}")
    assert t.squares() == {"a3", "a5", "b4", "b1", "d1", "c2"}
    t.do("c2")
    assert t.name("c2") == "Fireling"
    assert any("shows Fireling from the hand" in line for line in t.log())
    assert any("summons Fireling on c2" in line for line in t.log())


def test_the_hounds_need_no_wall_but_their_price():
    t = hounds(board={}, hand=["Fire Beast"], magic=["Archer", "Archer"])
    t.give(next(o.key for o in t.ask.options if o.ref is not None))
    beast = t.held("Fire Beast")
    assert f"summon:{beast}" not in t.keys
    assert t.refused(f"summon:{beast}") == "why.magic"
    t.do("Turn cards").do("Wall")  # magic built in this phase pays for it
    assert t.pile("magic") == ["Wall", "Archer", "Archer"]
    t.do("Summon Fire Beast")
    assert t.squares() == {"b1", "d1", "c2"}
    t.do("d1")
    assert t.pile("magic") == []
    assert t.name("d1") == "Fire Beast"


def test_magic_may_be_built_again_until_the_phase_ends():
    t = hounds(hand=["Archer", "Fireling", "Warrior"]).do("Fireling (hand)")
    assert t.phase == "event"
    t.do("Turn cards", "Archer", "Turn cards", "")
    assert t.pile("magic") == ["Archer"]
    assert "build" in t.keys
    fireling = t.held("Fireling")
    t.end()
    assert t.phase == "movement"
    assert t.refused(f"summon:{fireling}") == "why.phase"
    assert not t.st.modifiers


def test_release_the_hounds_asks_even_if_nothing_is_found():
    t = hounds(hand=[], deck=[], magic=["Fireling"])
    assert t.ask.kind == "search"
    assert t.labels == ["Nothing"]
    t.do("none")
    assert "Turn cards into magic" in t.labels
    assert any("shuffles" in line for line in t.log())


# -- texts -------------------------------------------------------------------------------------------------


def test_every_card_says_what_it_does():
    for card in PHOENIX:
        text = card_text(card, "en")
        assert text, card.name
        for line in text.splitlines():
            assert line.endswith("."), line
            assert line[0].isupper()
            assert "  " not in line and " ." not in line and "{" not in line, line
            assert not any(word in line for word in ("None", "()", "noun.", "sw.")), line
            named = line.partition(":")[0] in message_ids()
            assert not named


def test_texts_of_some_cards_are_correct():
    texts = {card.name: card_text(card, "en") for card in PHOENIX}
    assert texts["Prince Elien"] == (
        "Fire Blast: Instead of attacking: Put 2 wounds on a card within 2 clear straight-line spaces of this card."
    )
    assert texts["Laleya"] == "Thrust: When this card attacks a card adjacent to this card, it rolls 1 more die."
    assert texts["Magic Drain"].endswith("This can be used only if you have fewer units than an opponent.")
    assert '"When this card attacks a unit' in texts["Spirit of the Phoenix"]


def test_all_cards_of_the_faction_are_in_the_pool():
    assert len(PHOENIX) == 31
    codes = {code for code in game("summoner_wars").cards() if code.startswith("phoenix-elves-")}
    assert codes == {card.code for card in PHOENIX}
