"""Pictures of questions: only the part that a question is about, large enough for a small screen, with every number."""

from __future__ import annotations

from typing import Any

import pytest
from picture_checks import check_picture
from test_pictures import apart, words

import render
from bot import locales
from engine import game
from render import invasion, summoner_wars
from render.canvas.surface import Trace
from render.emblems.blazon import emblem
from render.emblems.shapes import EMBLEMS
from render.invasion.focus import scene_of
from render.invasion.sample import sample_view
from render.invasion.words import price
from render.layout.scenes import NOTHING, NamedCard
from render.parts import heraldry
from render.parts.poster import FLOOR
from render.summoner_wars.sample import sample_view as grid_view


def numbers_of(trace: Trace) -> set[int]:
    return {int(m.value) for m in trace.marks if m.kind == "number"}


def fight() -> tuple[dict[str, Any], list[int]]:
    view = sample_view(1)
    ids = [c["id"] for c in view["players"][1]["zones"]["quest"]["cards"]]
    view["combat"]["defenders"] = []
    for card in view["players"][1]["zones"]["quest"]["cards"]:
        card["defending"] = False
    return view, ids


def test_combat_shows_only_both_sides_and_the_zone() -> None:
    view, ids = fight()
    trace = Trace()
    picture = render.focus(view, numbered=ids, about=("defenders",), trace=trace)
    said = words(trace)
    for word in ("Anna attacks Ben: Quest", "Hammer", "Black Mob", "Sneaky Ladz", "Ben: Quest"):
        assert word in said, word
    assert "Iron Wardens" not in said and "Pig Riders" not in said
    assert numbers_of(trace) == {1, 2}
    assert "[1] Black Mob (power 1, hit points 4" in picture.alt and "Quest" in picture.alt and len(picture.alt) <= 1024


@pytest.mark.parametrize(
    ("locale", "usable", "able"),
    [("en", "Cards you can use", "can defend"), ("de", "Karten, die du einsetzen kannst", "kann verteidigen")],
)
def test_a_usable_card_is_not_listed_as_a_fighter(locale: str, usable: str, able: str) -> None:
    locales.load()
    view, ids = fight()
    kingdom = view["players"][1]["zones"]["kingdom"]["cards"]
    for numbered in (ids, [kingdom[0]["id"]]):
        trace = Trace()
        picture = render.focus(view, numbered=numbered, about=("window", "pass"), locale=locale, trace=trace)
        for text in (picture.alt, words(trace)):
            assert usable in text and able not in text
        name = next(c["name"] for z in view["players"][1]["zones"].values() for c in z["cards"] if c["id"] in numbered)
        assert name in picture.alt.partition(usable)[2].split(". ")[0]


def test_a_target_in_a_fight_is_not_listed_as_a_fighter() -> None:
    view, _ = fight()
    cards = [card for zone in view["players"][0]["zones"].values() for card in zone["cards"] if not card["attacking"]]
    picture = render.focus(view, numbered=[cards[0]["id"]], about=("target",))
    assert f"In play: [1] {cards[0]['name']}" in picture.alt


def test_cards_playable_in_combat_are_next_to_the_combat() -> None:
    view = sample_view(0)
    hand = [c["id"] for c in view["players"][0]["hand"]][:2]
    trace = Trace()
    picture = render.focus(view, numbered=hand, about=("window", "pass"), trace=trace)
    said = words(trace)
    for word in ("Anna attacks Ben: Quest", "Hammer", "Black Mob", "Ben: Quest", "Your hand"):
        assert word in said, word
    assert numbers_of(trace) == {1, 2} and picture.height <= 1200


@pytest.mark.parametrize(("step", "told"), [("declare defenders", "choosing defenders"), ("defenders", "no defenders")])
def test_no_defenders_is_shown_only_after_the_choice(step: str, told: str) -> None:
    view, ids = fight()
    view["step"] = step
    for draw in (render.focus, render.board):
        trace = Trace()
        picture = draw(view, numbered=ids, trace=trace)  # type: ignore[operator]
        other = {"choosing defenders", "no defenders"} - {told}
        assert told in words(trace) and told in picture.alt
        assert not any(word in words(trace) for word in other)


def test_defenders_are_not_chosen_if_none_can_defend() -> None:
    view, ids = fight()
    view["step"] = "declare defenders"
    view["combat"]["able"] = []
    for draw in (render.focus, render.board):
        trace = Trace()
        picture = draw(view, numbered=ids, trace=trace)  # type: ignore[operator]
        assert "nobody can defend" in words(trace) and "nobody can defend" in picture.alt
        assert "choosing defenders" not in words(trace)


def test_zones_to_play_into_say_their_purpose() -> None:
    view = sample_view(0)
    card = view["players"][0]["hand"][2]
    trace = Trace()
    picture = render.focus(view, about=("zone", card["id"], "kingdom", "quest", "battlefield"), trace=trace)
    said = words(trace)
    for word in ("Where does Mountain Guard go?", "gives resources", "draws cards", "attacks", "7/9", "10/10"):
        assert word in said, word
    assert "Ben" not in said and "Mountain Guard" in picture.alt


def test_sections_to_attack_carry_their_numbers() -> None:
    view = sample_view(0)
    sections = [z["section"] for z in view["players"][1]["zones"].values()]
    trace = Trace()
    render.focus(view, numbered=sections, about=("attack_zone",), trace=trace)
    assert numbers_of(trace) == {1, 2, 3} and "Ben's zones" in words(trace) and "Burning" in words(trace)


def test_hand_shows_the_printed_price_and_the_loyalty_cost() -> None:
    view = sample_view(0)
    hand = view["players"][0]["hand"]
    for draw, options in ((render.focus, {"numbered": [hand[2]["id"]]}), (render.hand, {})):
        trace = Trace()
        draw(view, prices=((hand[2]["id"], 5), (hand[1]["id"], 1)), trace=trace, **options)  # type: ignore[operator]
        costs = [str(m.value) for m in trace.marks if m.kind == "cost"]
        assert costs == ["0", "1", "4+1"]
    assert price({"cost": None}, None) == "" and price({"cost": 2}, 2) == "2"


def test_whole_board_is_drawn_if_no_part_has_every_number() -> None:
    view = sample_view(0)
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    every = [z["section"] for z in zones] + [c["id"] for z in zones for c in (*z["cards"], *z["developments"])]
    assert invasion.focus(view, every, (), {}, (), "en") is None
    assert render.focus(view, numbered=every) == render.board(view, numbered=every)
    grid = grid_view(0)
    assert summoner_wars.focus(grid, [999_999], (), {}, (), "en") is None


def test_card_of_a_discard_pile_is_shown_alone() -> None:
    view, trace = grid_view(0), Trace()
    pile = view["players"][0]["discard"]
    picture = render.focus(view, numbered=[pile[0]["id"]], about=("choose",), trace=trace)
    assert "Anna's discard pile" in picture.alt and pile[0]["name"] in words(trace) and picture.height <= 1200


def quiet(viewer: int = 0) -> dict[str, Any]:
    """Return the sample without combat, with developments as the engine shows them."""
    view = sample_view(viewer)
    view["combat"], view["chain"] = None, []
    for player in view["players"]:
        for zone in player["zones"].values():
            for card in zone["developments"]:
                card.update(owner=player["seat"], controller=player["seat"])
    return view


def test_facedown_and_known_developments_can_be_targets() -> None:
    view = quiet()
    quest = view["players"][1]["zones"]["quest"]
    ids = [quest["cards"][0]["id"], quest["developments"][0]["id"]]
    trace = Trace()
    picture = render.focus(view, numbered=ids, about=("target",), trace=trace)
    assert numbers_of(trace) == {1, 2} and "Development" in words(trace) and picture.height <= 1200
    quest["developments"][0].update(name="Pig Pen", kind="support", hp=None, power=2, keywords=[["limited", 0]])
    trace = Trace()
    render.focus(view, numbered=ids, about=("target",), trace=trace)
    assert "Pig Pen" in words(trace) and "Development" in words(trace) and "Limited" not in words(trace)


def test_damage_over_units_and_zones_shows_both() -> None:
    view = quiet()
    zones = view["players"][0]["zones"].values()
    units = [c["id"] for z in zones for c in z["cards"]][:3]
    sections = [z["section"] for z in zones]
    trace = Trace()
    picture = render.focus(view, numbered=[*units, *sections], about=("indirect",), trace=trace)
    assert numbers_of(trace) == set(range(1, len(units) + 4)) and picture.height <= 1200
    assert [str(m.value) for m in trace.marks if m.kind == "zone"] == ["kingdom", "quest", "battlefield"]


def test_effect_of_a_card_in_play_shows_that_card() -> None:
    view = quiet(1)
    card = next(c for z in view["players"][0]["zones"].values() for c in z["cards"])
    card["code"] = "some-code"
    view["chain"] = [
        {
            "id": 900,
            "kind": "action",
            "code": "some-code",
            "name": card["name"],
            "controller": 0,
            "card": None,
            "targets": [],
            "x": None,
            "zone": None,
            "cancelled": False,
        }
    ]
    trace = Trace()
    picture = render.focus(view, about=("window", "pass"), trace=trace)
    assert f"Anna uses {card['name']}" in words(trace) and picture.alt.count(card["name"]) >= 2
    assert picture.height <= 1200 and not [m for m in trace.marks if m.kind == "cost"]


def test_combat_without_attackers_shows_the_board() -> None:
    view = quiet()
    fighters = {"attackers": [], "defenders": [], "able": [], "assigned": {}, "deals": {}}
    view["combat"] = {"attacker": 0, "defender": 1, "zone": "quest", "attacked": False, "legend": None, **fighters}
    view["combat"]["zones"] = ["quest"]
    trace = Trace()
    picture = render.focus(view, about=("window", "pass"), trace=trace)
    assert "Anna attacks Ben: Quest" in words(trace)
    assert [m.value for m in trace.marks if m.kind == "attacked"] == ["quest"]
    assert "Anna attacks Ben: Quest" in picture.alt


def test_a_move_shows_the_board_the_unit_and_its_squares() -> None:
    view = grid_view(0)
    unit = next(c for c in view["board"] if c["square"] == "d1")
    trace = Trace()
    picture = render.focus(view, numbered=["d2", "e1", "c2"], about=("move_to", unit["id"]), trace=trace)
    squares = {str(m.value) for m in trace.marks if m.kind == "square"}
    assert len(squares) == 48 and picture.height <= 1200
    assert "source" in {m.kind for m in trace.marks}
    texts = [r.text for r in trace.runs]
    assert texts.count("d2") == 1 and not {"1 d2", "2 e1"} & set(texts)
    assert "Empty squares to choose from: c2, d2, e1" in picture.alt and "this one is asked about" in picture.alt


def test_possible_targets_have_their_own_frame() -> None:
    view = grid_view(0)
    at = {c["square"]: c["id"] for c in view["board"]}
    trace = Trace()
    render.focus(view, numbered=[at["b5"]], about=("attack_target", at["b4"]), trace=trace)
    assert [m.kind for m in trace.marks].count("aimed") == 1
    trace = Trace()
    render.focus(view, numbered=[at["b4"]], about=("attack",), aimed=[at["b5"], at["c5"]], trace=trace)
    assert [m.kind for m in trace.marks].count("aimed") == 2


def test_the_last_action_is_drawn_on_the_grid() -> None:
    view = grid_view(0)
    at = {c["square"]: c for c in view["board"]}
    plain = render.board(view)
    view["last"] = [
        {"kind": "move", "who": at["e4"]["id"], "start": "e3", "ends": ["e4"]},
        {"kind": "attack", "who": at["e4"]["id"], "start": "e4", "ends": ["e5"]},
        {"kind": "damage", "who": at["e5"]["id"], "n": 2, "left": 3, "ends": ["e5"]},
        {"kind": "destroyed", "who": 9999, "name": "Archer", "ends": ["f5"]},
        {"kind": "enter", "who": at["a6"]["id"], "ends": ["a6"]},
    ]
    for draw in (render.board, lambda v, trace: render.focus(v, numbered=["d5", "a6"], trace=trace)):
        trace = Trace()
        picture = draw(view, trace=trace)  # type: ignore[operator]
        marks = {kind: [m.value for m in trace.marks if m.kind == kind] for kind in ("last", "new", "gone", "struck")}
        assert marks == {"last": ["move", "attack"], "new": [1], "gone": ["Archer"], "struck": ["5→3"]}
        assert picture.png != plain.png and "5→3" in words(trace) and "Archer" in words(trace)
        for told in ("e3 → e4", "attack e4 → e5", "Smasher e5 5 → 3", "destroyed: Archer f5", "new: Fighter a6"):
            assert told in picture.alt, told


def struck_view() -> dict[str, Any]:
    view = sample_view(0)
    view["combat"] = None
    quest = view["players"][1]["zones"]["quest"]
    mob = quest["cards"][0]
    view["last"] = [
        {"kind": "attack", "seat": 0, "start": [0, "battlefield"], "ends": [[1, "quest"]]},
        {"kind": "damage", "who": quest["section"], "n": 2, "left": 6},
        {"kind": "damage", "who": mob["id"], "n": 1, "left": 4},
        {"kind": "destroyed", "who": 9999, "name": "Lobber Crew", "ends": [[1, "quest"]]},
        {"kind": "enter", "who": view["players"][0]["zones"]["kingdom"]["cards"][0]["id"], "ends": [[0, "kingdom"]]},
    ]
    return view


def test_the_last_action_is_drawn_on_the_zones() -> None:
    view, trace = struck_view(), Trace()
    picture = render.board(view, trace=trace)
    kinds = [m.kind for m in trace.marks]
    assert kinds.count("new") == 1 and "attack" in [m.value for m in trace.marks]
    for text in ("8→6", "Lobber Crew"):
        assert text in words(trace), text
    assert "Anna → Ben: Quest" in picture.alt and "destroyed: Lobber Crew" in picture.alt


def test_numbers_of_several_attacks_name_their_zones() -> None:
    view = struck_view()
    assert "; 8→6" in render.board(view).alt
    view["last"].insert(0, {"kind": "attack", "seat": 1, "start": [1, "battlefield"], "ends": [[0, "kingdom"]]})
    assert "; Ben: Quest 8→6" in render.board(view).alt


@pytest.mark.parametrize(
    ("kind", "locale", "told"),
    [
        ("sacrificed", "en", "sacrificed: Lobber Crew"),
        ("sacrificed", "de", "geopfert: Lobber Crew"),
        ("left", "en", "returned to hand: Lobber Crew"),
        ("left", "de", "zurück auf die Hand: Lobber Crew"),
    ],
)
def test_cards_that_were_not_destroyed_are_not_called_so(kind: str, locale: str, told: str) -> None:
    locales.load()
    view = struck_view()
    view["last"][3]["kind"] = kind
    alt = render.board(view, locale=locale).alt
    assert told in alt and "destroyed" not in alt and "zerstört" not in alt


def test_a_focus_shows_before_and_after() -> None:
    view = struck_view()
    sections = [z["section"] for z in view["players"][1]["zones"].values()]
    mob = view["players"][1]["zones"]["quest"]["cards"][0]["id"]
    for numbered, told in ((sections, "8→6/9"), ([mob], "5→4")):
        trace = Trace()
        picture = render.focus(view, numbered=numbered, about=("attack_zone",), trace=trace)
        assert told in words(trace) and "8→6" in picture.alt
    view, _ = fight()
    view["last"] = [{"kind": "damage", "who": view["players"][1]["zones"]["quest"]["section"], "n": 3, "left": 6}]
    trace = Trace()
    render.focus(view, about=("damage",), trace=trace)
    assert "9→6/9" in words(trace)


def test_emblems_differ_from_each_other_in_greyscale() -> None:
    drawn = {name: heraldry.shield("Neutral", "unit", 88, 100, name) for name in EMBLEMS}
    names = sorted(drawn)
    for k, name in enumerate(names):
        for other in names[k + 1 :]:
            assert apart(drawn[name], drawn[other]) > 2.5, (name, other)


@pytest.mark.parametrize(
    ("name", "kind", "traits", "found"),
    [
        ("Somebody", "unit", ("Slayer",), "axes"),
        ("Somebody", "unit", ("Engineer",), "cog"),
        ("Somebody", "unit", ("Priest",), "chalice"),
        ("Somebody", "unit", ("Ranger",), "bow"),
        ("Somebody", "unit", ("Cavalry", "Elite"), "horse"),
        ("Somewhere", "support", ("Building",), "house"),
        ("Something", "support", ("Siege",), "cannon"),
        ("Something", "support", ("Attachment", "Weapon"), "cleaver"),
        ("Something", "support", ("Rune",), "rune"),
        ("Something", "support", ("Banner",), "banner"),
        ("Somebody", "unit", ("Skaven",), "rat"),
        ("Somebody", "unit", ("Goblin", "Warrior"), "goblin"),
        ("Somebody", "unit", ("Troll",), "troll"),
        ("Somebody", "unit", ("Daemon",), "daemon"),
        ("Somebody", "unit", ("Mage",), "staff"),
        ("Somebody", "unit", ("Sorcerer",), "orb"),
        ("Somebody", "unit", ("Knight",), "elite"),
        ("Something", "tactic", ("Spell",), "spell"),
        ("Something", "quest", (), "scroll"),
        ("Something", "tactic", (), "bolt"),
        ("Grognack", "summoner", (), "crown"),
        ("Krung", "champion", (), "hero"),
        ("Warrior", "common", (), "sword"),
        ("Wall", "wall", (), "masonry"),
        ("Fire Drake", "champion", (), "dragon"),
        ("Something", "event", (), "bolt"),
    ],
)
def test_every_trait_and_class_has_its_emblem(name: str, kind: str, traits: tuple[str, ...], found: str) -> None:
    assert emblem(name, kind, traits) == found and found in EMBLEMS


def test_cards_of_one_deck_are_distinguishable() -> None:
    for name in ("invasion", "summoner_wars"):
        spec = game(name)
        for deck in spec.decks.values():
            cards = [spec.cards()[code] for code in dict.fromkeys(deck.cards)]
            arms = {(c.kind, c.race, emblem(c.name, c.kind, tuple(c.traits))) for c in cards}
            assert len(arms) >= 0.6 * len(cards), deck


def crowd(count: int, kinds: int) -> tuple[dict[str, Any], list[int]]:
    """Return a combat with that number of attackers and possible defenders, of that number of different cards."""
    view = sample_view(0)
    quest, home = view["players"][1]["zones"]["quest"], view["players"][0]["zones"]["battlefield"]
    for zone, first, names in ((quest, 500, "Boar Rider"), (home, 800, "Iron Warden")):
        card = zone["cards"][-1]
        zone["cards"] = [
            {**card, "id": first + k, "name": f"{names} {k % kinds}", "defending": False, "attacking": zone is home}
            for k in range(count)
        ]
    view["combat"] |= {"attackers": [c["id"] for c in home["cards"]], "defenders": []}
    return view, [c["id"] for c in quest["cards"]]


@pytest.mark.parametrize(("count", "kinds"), [(7, 7), (12, 12), (16, 4), (24, 24), (40, 3), (40, 40)])
def test_type_stays_large_in_crowded_zones(count: int, kinds: int) -> None:
    view, ids = crowd(count, kinds)
    player = view["players"][0]
    hand = {**view, "players": [{**player, "hand": view["players"][1]["zones"]["quest"]["cards"]}, view["players"][1]]}
    aside = {**view, "combat": None}
    for shown, kind in ((view, "defenders"), (aside, "target"), (hand, "window")):
        trace = Trace()
        picture = invasion.focus(shown, ids, (kind,), {}, (), "en", trace)
        assert picture is not None and picture.height <= 1200, kind
        check_picture(picture, trace, kind)
        assert min(run.size for run in trace.runs) >= FLOOR, kind
        told = {int(m.value) for m in trace.marks if m.kind == "number"}
        for mark in trace.marks:
            if mark.kind == "hidden-numbers":
                for part in str(mark.value).split(", "):
                    first, _, last = part.partition("–")
                    told |= set(range(int(first), int(last or first) + 1))
        assert told == set(range(1, count + 1)), kind


def test_equal_cards_in_a_crowd_are_one_with_their_number() -> None:
    view, ids = crowd(40, 3)
    trace = Trace()
    picture = render.focus(view, numbered=ids, about=("defenders",), trace=trace)
    assert [m.value for m in trace.marks if m.kind == "stack"] == ["14", "13", "13"] * 2
    assert "14 of these" in picture.alt
    view, ids = crowd(40, 40)
    trace = Trace()
    render.focus(view, numbered=ids, about=("defenders",), trace=trace)
    assert sum(text.startswith("+") for text in words(trace).split("\n")) == 2


def test_zones_below_a_hand_name_their_owner() -> None:
    view = {**sample_view(0), "phase": "capital", "combat": None}
    sections = [z["section"] for z in view["players"][1]["zones"].values()]
    trace = Trace()
    numbered = [view["players"][0]["hand"][0]["id"], *sections]
    render.focus(view, numbered=numbered, about=("window",), trace=trace)
    assert "Your hand" in words(trace) and "Ben's zones" in words(trace)


def faded(numbered: list[int], about: tuple[str, ...], named: NamedCard = NOTHING) -> list[bool]:
    """Return, for each card of the hand, whether it is faded."""
    view = {**sample_view(0), "phase": "capital", "combat": None}
    scene = scene_of(view, numbered, about, {}, (), "en", named)
    assert scene is not None
    return [poster.aside for poster in scene.groups[0].posters]


def test_hand_card_fades_exactly_if_it_cannot_be_chosen() -> None:
    hand = [card["id"] for card in sample_view(0)["players"][0]["hand"]]
    rest = len(hand) - 2
    assert faded(hand[:2], ("window", "pass")) == [False] * 2 + [True] * rest
    assert faded(hand[:1], ("window", "pass"), NamedCard((hand[1],))) == [False] * 2 + [True] * rest
    assert faded([], ("window", "pass")) == [True] * len(hand)
    assert faded([], ("mulligan",)) == [False] * len(hand)


def test_fight_over_several_zones_shows_all_of_them() -> None:
    view, ids = fight()
    zones = ["quest", "kingdom"]
    view["combat"]["zones"] = zones
    seat = view["combat"]["defender"]
    scene = scene_of(view, ids, ("defenders",), {}, (), "en")
    assert scene is not None and scene.strip is None and set(scene.zones) == {(seat, zone) for zone in zones}
    assert "Quest and Kingdom" in scene.title
    sections = {view["players"][seat]["zones"][zone]["section"] for zone in zones}
    assert sections <= scene.shown
