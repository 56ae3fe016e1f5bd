"""Battlefield pictures, apart from their layout: they show only the view, all sides, states in words, and terrain."""

from __future__ import annotations

import copy
import io
import itertools
from typing import Any

import pytest
from karth_positions import MODES, home_of, position
from lengths import short
from picture_checks import check_picture, points, rules
from PIL import Image
from test_pictures import apart, words

from engine import Match, SeatSetup, printed_games
from render import karth as drawn
from render.canvas.palette import SEATS
from render.canvas.surface import Trace
from render.karth.arms import TERRAINS
from render.karth.face import FLOOR, NARROW, WIDTH, face_of, look_of
from render.karth.focus import HEIGHT
from render.karth.sample import CARDS, Maker, crowd, sample_view
from render.karth.terrain import GROUNDS, emblem_of, flag, scene
from render.karth.words import Ground, fights, half, pieces, ready, telling
from render.parts import heraldry
from render.picture import Picture


def board(view: Any, trace: Trace | None = None, numbered: Any = (), zone: str | None = None) -> Picture:
    return drawn.board(view, numbered, zone, None, rules, "en", trace)


def focus(view: Any, numbered: Any, about: Any, trace: Trace | None = None, aimed: Any = ()) -> Picture:
    found = drawn.focus(view, numbered, about, {}, aimed, "en", trace)
    assert found is not None
    return found


def text(view: Any, numbered: Any = (), zone: str | None = None) -> str:
    return "\n".join(drawn.text_pages(view, numbered, zone, None, "en"))


def marks(trace: Trace, kind: str) -> list[Any]:
    return [m.value for m in trace.marks if m.kind == kind]


def at(view: Any) -> dict[str, Any]:
    return {c["square"]: c for c in view["board"]}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_viewer_sits_below_and_squares_keep_their_names(viewer: int | None) -> None:
    trace = Trace()
    board(sample_view(viewer), trace)
    bars = [m for m in trace.marks if m.kind == "standing"]
    assert max(bars, key=lambda m: m.box[1]).value == (viewer or 0)
    squares = {str(m.value): m.box for m in trace.marks if m.kind == "square"}
    assert len(squares) == 30
    turned = viewer == 1
    assert (squares["a1"][1] > squares["a6"][1]) != turned and (squares["a1"][0] < squares["e1"][0]) != turned
    label = {r.text: r.ink for r in trace.runs if r.text in tuple("abcde")}
    for name, box in squares.items():
        assert box[0] < label[name[0]][0] < box[2]
    assert ("from 1 to 6, columns e to a" if turned else "from 6 to 1, columns a to e") in text(sample_view(viewer))


@pytest.mark.parametrize("mode", sorted(MODES))
def test_every_seat_of_every_battlefield_has_its_home_below(mode: str) -> None:
    for seat in range(MODES[mode][0]):
        view = copy.deepcopy(position(0, mode)[0])
        view.update(viewer=seat, board=[], terrain=[])
        trace = Trace()
        board(view, trace)
        boxes = {str(m.value): m.box for m in trace.marks if m.kind == "square"}
        assert not set(view["grid"]["gaps"]) & set(boxes)
        middle = sum(box[1] for box in boxes.values()) / len(boxes)
        home = [boxes[square][1] for square in home_of(mode, seat)]
        assert sum(home) / len(home) > middle
        lowest = max((m for m in trace.marks if m.kind == "standing"), key=lambda m: m.box[1])
        assert lowest.box[1] > max(home) if mode != "duel" else lowest.value == seat


def test_hands_hidden_cards_and_traps_of_others_are_hidden() -> None:
    own, other, spectator = sample_view(0), sample_view(1), sample_view(None)
    for secret in ("Barbarian Charger", "Fireball", "Elf Shadowblade", "your trap"):
        assert secret in text(own)
        for view in (other, spectator):
            trace = Trace()
            picture = board(view, trace)
            drawn.hand(view, (), rules, "en", trace)
            assert secret not in words(trace) + text(view) + picture.alt
            assert not marks(trace, "trap")
    trace = Trace()
    board(other, trace)
    assert len(marks(trace, "secret")) == 2 and not marks(trace, "mask")


def test_all_hidden_cards_look_the_same() -> None:
    view = sample_view(1)
    plain = board(view).png
    secret = next(c for c in view["board"] if c["square"] == "b4")
    view["board"][view["board"].index(secret)] = {**secret, "id": secret["id"]}
    assert board(view).png == plain
    assert set(secret) == {"id", "hidden", "square", "controller"}


def test_states_numbers_and_goals_are_written_or_have_a_sign() -> None:
    view, trace = sample_view(), Trace()
    picture = board(view, trace)
    kinds = {m.kind for m in trace.marks}
    assert {
        "mask",
        "poison",
        "moon",
        "done",
        "effect",
        "items",
        "web",
        "trap",
        "wall",
        "secret",
        "rank",
        "level",
        "damaged",
        "source",
        "meter",
        "flag",
        "terrain",
        "to-move",
        "side",
        "cemetery",
    } <= kinds
    assert sorted(marks(trace, "changed")) == ["dmg:+1", "hp:+1", "mv:-1"]
    assert marks(trace, "poison") == [2] and set(marks(trace, "meter")) == {"12/40", "9/25", "21/40", "6/25"}
    assert marks(trace, "hand-barracks") == [2, 3] and "3/4" in words(trace)
    for word in ("of 40 gold", "of 25 kills", "SE, +11", "Sellsword", "Cave Bear", "Mana Pool", "Teleporter"):
        assert word in words(trace), word
    told = text(view)
    for word in (
        "12 of 40 gold, 9 of 25 kill points, 7 SE, +11 next turn, 5 in hand (3 Barracks, 1 Treasury, 1 Spellbook)",
        "at the side Sellsword, Cave Bear",
        "damage 5, printed 3, 6/7 health, printed 5",
        "movement 1, printed 2",
        "poison 2",
        "effects: Bless",
        "items: Longsword",
        "acts next turn",
        "has acted",
        "hidden",
        "d4 Teleporter with a web: your",
        "a1 your Spawner",
        "e5 Grass with your trap",
        "c2 Grass",
        "Warrior, level 3",
        "abilities: Leap",
        "e4 Grass: Ben's *Hidden card*",
    ):
        assert word in told, word
    assert "Elf Champion c3 6/7" in picture.alt and "12 of 40 gold" in picture.alt
    assert "Terrain: Spawner of Ben b6, d6; your Spawner a1, d1; Forest b1" in picture.alt


def test_card_shows_its_class_by_the_sign_of_its_damage() -> None:
    view = sample_view()
    look = look_of(ready(view, "en"), (), "en")
    found = {c["name"]: face_of(c, look, 303, 218).stats[0].sign for c in view["board"] if c.get("dmg")}
    assert found["Elf Champion"] == "blade" and found["Elf Scout"] == "arrow" and found["Elf Gatherer"] == "dagger"
    assert found["Elf Druid"] == "fire" and found["Grey Wolf"] == "claw"


def test_only_the_active_players_cards_are_done() -> None:
    view, trace = sample_view(), Trace()
    view["active"] = 1
    board(view, trace)
    assert not marks(trace, "done") and "has acted" not in text(view)


def test_all_numbers_of_a_card_are_large_enough_for_a_phone() -> None:
    """On a duel's board, every number is at least 44 pixels high. That is 8 pixels if the board is shown 300 pixels
    wide.
    """
    view = ready(sample_view(), "en")
    look = look_of(view, (), "en")
    for card in pieces(view):
        face = face_of(card, look, 303, 218)
        assert face.size >= FLOOR and (face.secret or face.digits >= FLOOR), card
        if card["name"] and card["kind"] not in ("token_totem", "token_obstacle"):
            assert [s.what for s in face.stats] == ["dmg", "hp", "mv", "rng"] and face.arms, card["name"]
    for size in ((189, 160), (151, 190)):
        faces = [face for card in pieces(view) if not (face := face_of(card, look, *size)).secret]
        assert all(face.size >= NARROW and {"dmg", "hp"} & {s.what for s in face.stats} for face in faces)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_movement_and_range_are_on_a_duel_s_board(viewer: int | None) -> None:
    view, trace = sample_view(viewer), Trace()
    board(view, trace)
    fighters = [c for c in pieces(ready(view, "en")) if fights(c)]
    moving = [c for c in fighters if c["kind"] != "token_totem"]
    assert len(marks(trace, "rng")) == len(fighters) and len(marks(trace, "mv")) == len(moving) > 8
    assert points(trace) >= 9 and {"movement", "range"} <= {run.text for run in trace.runs}


@pytest.mark.parametrize("seed", short(5, range(3, 120, 8)))
def test_two_names_never_look_alike(seed: int) -> None:
    view = ready(position(seed)[0], "en")
    for size in ((303, 218), (151, 190)):
        look, seen = look_of(view, (), "en"), {}
        for card in pieces(view):
            face = face_of(card, look, *size)
            name = card["name"]
            assert seen.setdefault(face.name, name) == name, size


def test_narrow_square_names_a_card_by_its_distinctive_word() -> None:
    names = frozenset(CARDS)
    found = telling(names, frozenset(n for n, row in CARDS.items() if row[0] == "hero"))
    assert found["Elf Champion"] == "Champion" and found["Aelindra Moonscribe"] == "Aelindra"
    assert found["Healing Totem"] == "Healing" and found["Goblin Crystal Digger"] == "Digger"
    assert len(set(found.values())) == len(names)


def test_name_without_room_is_cut_to_its_distinctive_word() -> None:
    view = ready(sample_view(), "en")
    names = {c["name"]: face_of(c, look_of(view, (), "en"), 303, 218).name for c in view["board"] if c.get("name")}
    assert names["Goblin Crystal Digger"] == ("Digger",) and names["Aelindra Moonscribe"] == ("Aelindra",)
    assert names["Elf Champion"] == ("Elf Champion",)


def test_announced_card_can_be_chosen() -> None:
    view = sample_view(1)
    link = {"id": 1048577, "kind": "spell", "controller": 0, "name": "Web", "source": None, "targets": ["d5"]}
    view["chain"] = [link]
    for draw in (board, lambda v, trace, numbered: focus(v, numbered, ("target",), trace)):
        trace = Trace()
        picture = draw(view, trace, [1048577])  # type: ignore[operator]
        assert marks(trace, "number") == [1] and "Anna casts Web on Goblin Berserker d5" in picture.alt
    assert "[1] Anna casts Web" in text(view, [1048577])


def test_terrain_kinds_are_distinguishable_in_greyscale() -> None:
    for a, b in itertools.combinations(TERRAINS, 2):
        assert apart(scene(a, 200, 160, 0), scene(b, 200, 160, 0)) > 9, (a, b)
        assert apart(scene(a, 300, 50, 1), scene(b, 300, 50, 1)) > 9, (a, b)
        assert apart(emblem_of(a, 44), emblem_of(b, 44)) > 5, (a, b)
    assert set(TERRAINS) | {""} == set(GROUNDS)


def test_flags_of_all_seats_are_distinguishable_in_greyscale() -> None:
    for a, b in itertools.combinations(range(len(SEATS)), 2):
        assert apart(flag(a, 44), flag(b, 44)) > 3, (a, b)


def test_arms_differ_by_race_and_by_kind_in_greyscale() -> None:
    kinds = ("unit", "hero", "mercenary", "animal", "token_unit", "token_totem", "item", "spell", "income")
    for a, b in itertools.combinations(("Elf", "Goblin", "Allegiance", "Shard"), 2):
        assert apart(heraldry.shield(a, "unit", 60, 70), heraldry.shield(b, "unit", 60, 70)) > 3, (a, b)
    for a, b in itertools.combinations(kinds, 2):
        both = [heraldry.shield("Elf", kind, 60, 70, "sword") for kind in (a, b)]
        assert apart(*both) > 1.5, (a, b)


def test_spawner_under_a_card_has_a_flag_and_teleporter_has_not() -> None:
    view = sample_view()
    moved = {"c1": "a1", "c6": "b6"}
    for cards in ([], [{**card, "square": moved.get(card["square"], card["square"])} for card in view["board"]]):
        trace = Trace()
        board({**view, "board": cards}, trace)
        squares = {str(m.value): m.box for m in trace.marks if m.kind == "square"}
        flags = {
            name: m.value
            for m in trace.marks
            if m.kind == "flag"
            for name, box in squares.items()
            if box[0] <= m.box[0] < box[2] and box[1] <= m.box[1] < box[3]
        }
        assert flags == {"a1": 0, "d1": 0, "b6": 1, "d6": 1}


def test_numbers_are_on_cards_and_on_free_squares() -> None:
    view = sample_view()
    cards = at(view)
    numbered = ["a1", cards["d5"]["id"], "d3", cards["c3"]["items"][0]["id"], cards["e4"]["id"], "c4"]
    trace = Trace()
    check_picture(board(view, trace, numbered), trace, "numbers")
    where = {m.value: m.box for m in trace.marks if m.kind == "number"}
    squares = {m.value: m.box for m in trace.marks if m.kind == "square"}
    for n, square in enumerate(("a1", "d5", "d3", "c3", "e4", "c4"), 1):
        x, y = (where[n][0] + where[n][2]) // 2, (where[n][1] + where[n][3]) // 2
        box = squares[square]
        assert box[0] <= x <= box[2] and box[1] <= y <= box[3]
    told = text(view, numbered)
    assert "[1] a1 your Spawner" in told or "[1] a1" in told
    assert "[2] d5 Water: Ben's *Goblin Berserker*" in told and "items: [4] Longsword" in told


def test_cards_turn_shows_its_squares_targets_and_spells() -> None:
    view = sample_view()
    cards, hand = at(view), view["players"][0]["hand"]
    me, spell = cards["c1"]["id"], hand[3]["id"]
    trace = Trace()
    numbered = ["b1", "b2", spell, cards["c4"]["id"]]
    picture = focus(view, numbered, ("card", me), trace, (cards["c4"]["id"],))
    check_picture(picture, trace, "card")
    squares = set(marks(trace, "square"))
    assert len(squares) == 30 and picture.height <= HEIGHT
    assert sorted(marks(trace, "number")) == [1, 2, 3, 4] and "Fireball" in words(trace)
    assert "source" in {m.kind for m in trace.marks} and len(marks(trace, "aimed")) == 1
    assert "Free squares to choose from: b1 Forest, b2 Water" in picture.alt
    assert "Aelindra Moonscribe, damage 2, 5/8 health, this one is asked about" in picture.alt
    assert "can be hit, can be chosen" in picture.alt and "[3] Fireball (6 SE)" in picture.alt


def test_a_turn_shows_own_cards_and_hand_with_prices() -> None:
    view = sample_view()
    ids = [c["id"] for c in view["board"] if c["controller"] == 0] + [c["id"] for c in view["players"][0]["hand"][:3]]
    trace = Trace()
    picture = focus(view, ids, ("turn",), trace)
    check_picture(picture, trace, "turn")
    assert sorted(marks(trace, "number")) == list(range(1, len(ids) + 1))
    assert "Elf Priestess" in picture.alt and "cost 3" in picture.alt and "7 SE" in picture.alt
    assert min(run.size for run in trace.runs) >= FLOOR


def test_income_card_names_its_gold_and_equal_tokens_once() -> None:
    view = sample_view()
    own = view["players"][0]
    token = {**own["hand"][1], "id": 0}
    own["hand"][0] = {**own["hand"][0], "kind": "income", "name": "Pouch of Gold", "gold": 3, "cost": None, "hp": None}
    picture = focus(view, [own["hand"][0]["id"]], ("turn",), Trace())
    assert "Pouch of Gold (+3 gold)" in picture.alt
    own["tokens"] = [token, {**token}, {**token}]
    assert f"3 × *{token['name']}*" in text(view, (), "tokens")


def test_mulligan_shows_only_the_hand() -> None:
    view, trace = sample_view(), Trace()
    hand = view["players"][0]["hand"]
    picture = focus(view, [c["id"] for c in hand], ("mulligan",), trace)
    check_picture(picture, trace, "mulligan")
    assert not marks(trace, "square") and sorted(marks(trace, "number")) == [1, 2, 3, 4, 5]
    assert marks(trace, "cost") == ["3", "4"] and "Counterspell" in words(trace)


@pytest.mark.parametrize("held", [4, 9, 14, 20, 28])
def test_large_hand_has_room_alone_and_next_to_the_field(held: int) -> None:
    view, make = sample_view(), Maker()
    names = [*CARDS, "Fireball", "Longsword", "Handful of Coins", "Handful of Coins"][-held:]
    hand = [make.card(name, 0, id=500 + k) for k, name in enumerate(names)]
    view["players"][0].update(hand=hand, hand_count=held)
    ids = [c["id"] for c in hand]
    for numbered, kind in (([], "draw"), (ids, "mulligan"), ([c["id"] for c in view["board"]] + ids, "turn")):
        trace = Trace()
        found = drawn.focus(view, numbered, (kind,), {}, (), "en", trace)
        if found is not None:
            check_picture(found, trace, f"{kind} {held}")
            assert min(run.size for run in trace.runs) >= NARROW


def test_cards_set_aside_or_in_the_cemetery_can_be_chosen() -> None:
    view = sample_view()
    me = view["players"][0]
    numbered = [me["at_side"][0]["id"], me["cemetery"][0]["id"]]
    trace = Trace()
    picture = focus(view, numbered, ("card_of",), trace)
    assert sorted(marks(trace, "number")) == [1, 2]
    assert "At your side: [1] Sellsword" in picture.alt and "Your cemetery: [2] Elf Priestess" in picture.alt


def test_announced_card_is_named_and_drawn() -> None:
    view = sample_view(1)
    cards = at(view)
    view["chain"] = [
        {
            "id": 90,
            "kind": "attack",
            "controller": 0,
            "name": "Elf Scout",
            "source": cards["b3"]["id"],
            "targets": [cards["b5"]["id"]],
        },
        {"id": 91, "kind": "reaction", "controller": 1, "name": "Deflect", "source": 0, "targets": []},
    ]
    for draw in (board, lambda v, trace: focus(v, (), ("window", "pass"), trace)):
        trace = Trace()
        picture = draw(view, trace)  # type: ignore[operator]
        assert marks(trace, "chain") == [2] and marks(trace, "announced") == ["attack"]
        for line in ("Elf Scout b3 attacks Goblin Sneak b5", "Ben answers with Deflect"):
            assert line in words(trace) and line in picture.alt and line in text(view)
    view["chain"][0] = {
        "id": 92,
        "kind": "spell",
        "controller": 0,
        "name": "Fireball",
        "source": cards["c1"]["id"],
        "targets": [cards["b5"]["id"], cards["a5"]["id"]],
    }
    trace = Trace()
    board(view, trace)
    assert "Anna casts Fireball on Goblin Sneak b5 and Cave Spider a5" in words(trace)
    assert len(marks(trace, "announced")) == 2


def test_the_last_action_is_drawn_on_the_battlefield() -> None:
    view = sample_view()
    cards = at(view)
    plain = board(view)
    view["last"] = [
        {"kind": "move", "who": cards["c3"]["id"], "start": "c2", "ends": ["c3"]},
        {"kind": "attack", "who": cards["c3"]["id"], "start": "c3", "ends": ["c4"]},
        {"kind": "damage", "who": cards["c4"]["id"], "n": 1, "left": 3, "ends": ["c4"]},
        {"kind": "destroyed", "who": 9999, "name": "Goblin Miner", "ends": ["c5"]},
        {"kind": "enter", "who": cards["e2"]["id"], "ends": ["e2"]},
    ]
    for draw in (board, lambda v, trace: focus(v, ["b4", "e2"], ("card",), trace)):
        trace = Trace()
        picture = draw(view, trace)  # type: ignore[operator]
        found = {kind: marks(trace, kind) for kind in ("last", "new", "struck")}
        assert found == {"last": ["move", "attack"], "new": [1], "struck": ["4→3"]}
        assert marks(trace, "gone") in (["Goblin Miner"], ["Miner"])
        assert picture.png != plain.png and "4→3" in words(trace)
    for told in ("c2 → c3", "attack c3 → c4", "Wall c4 4 → 3", "destroyed: Goblin Miner c5", "new: Elf Druid e2"):
        assert told in board(view).alt, told


def test_a_team_s_standing_and_a_partner_s_hand_are_shown() -> None:
    view = copy.deepcopy(position(4, "teams")[0])
    make = Maker()
    for player in view["players"]:
        player.update(name="ABCD"[player["seat"]], gold=10 + player["seat"], kills=player["seat"], out=False, hand=None)
    view.update(viewer=0, over=None)
    view["players"][0]["hand"], view["players"][2]["hand"] = [make.card("Elf Scout", 0)], [make.card("Elf Druid", 2)]
    trace = Trace()
    picture = board(view, trace)
    assert sorted(marks(trace, "gold")) == [22, 22, 24, 24] and sorted(marks(trace, "kills")) == [2, 2, 4, 4]
    assert "22/60" in words(trace) and "2/35" in words(trace) and "Team A and C: 22 of 60 gold" in picture.alt
    trace = Trace()
    drawn.hand(view, (), rules, "en", trace)
    assert "C's hand" in words(trace) and "Elf Druid" in words(trace) and "**C's hand**: *Elf Druid*" in text(view)
    trace = Trace()
    board(view, trace)
    bars = {m.value: m.box for m in trace.marks if m.kind == "standing"}
    assert bars[0][1] == bars[2][1] > bars[1][1] == bars[3][1]


def test_piles_are_drawn_last_card_first() -> None:
    view, trace = sample_view(), Trace()
    ids = [c["id"] for c in view["players"][1]["cemetery"]]
    picture = board(view, trace, ids, "cemetery")
    check_picture(picture, trace, "cemetery")
    assert sorted(marks(trace, "number")) == [1, 2] and "Ben, cemetery: Goblin Blowpiper" in picture.alt
    assert "[2] *Goblin Blowpiper* (3 gold, level 2" in text(view, ids, "cemetery")
    assert not drawn.hand({**view, "viewer": None}, (), rules, "en").alt.startswith("Your hand")


@pytest.mark.parametrize(
    "name",
    ["Elf Champion", "Grask Ironpurse", "Sellsword", "Grey Wolf", "Wall", "Fireball", "Longsword", "Handful of Coins"],
)
def test_picture_of_a_single_karth_card_is_complete(name: str) -> None:
    card = Maker().card(name, 0)
    trace = Trace()
    picture = drawn.card(card, rules(""), "en", trace)
    check_picture(picture, trace, name)
    fighter = name in CARDS and name != "Wall"
    assert name in words(trace) and name in picture.alt
    assert ("movement" in picture.alt) == ("range" in picture.alt) == fighter
    assert ("cost" in {m.kind for m in trace.marks}) == (name in ("Elf Champion", "Grask Ironpurse", "Sellsword"))
    assert ("SE 6" in picture.alt) == (name == "Fireball")


def test_a_card_of_the_printed_table_has_its_face() -> None:
    cards = next(game.cards for game in printed_games() if game.name == "karth")
    for card in cards[::6]:
        trace = Trace()
        picture = drawn.card(card, "", "en", trace)
        check_picture(picture, trace, card.code)
        assert card.name in picture.alt


def test_a_square_without_terrain_is_bare() -> None:
    assert text({**sample_view(), "terrain": []}).count("no terrain yet") >= 6
    assert Ground() == Ground("", None, False, False)
    image = Image.open(io.BytesIO(board({**sample_view(), "terrain": [], "board": [], "ground": []}).png))
    assert image.width == WIDTH


def test_gallery_picture_is_taken_with_cards_in_hand() -> None:
    view = sample_view(0)
    (me,) = (p for p in view["players"] if p["seat"] == 0)
    empty = {**view, "players": [{**p, "hand": [] if p is me else p["hand"]} for p in view["players"]]}
    assert me["hand"] and crowd(view) > crowd(empty)


def of_four(mode: str = "free", **rest: Any) -> Any:
    """Return a real view of four players, with fields to override for each player."""
    seats = [SeatSetup(deck) for deck in ("elf", "goblin", "elf", "goblin")]
    view = Match.new("karth", 5, seats, {"mode": mode}).view(0)
    return {**view, "players": [{**p, **{key: row[p["seat"]] for key, row in rest.items()}} for p in view["players"]]}


def of_two() -> Any:
    """Return a real view of two players."""
    return Match.new("karth", 5, [SeatSetup("elf"), SeatSetup("goblin")]).view(0)


def test_progress_of_four_players_has_one_size() -> None:
    trace = Trace()
    board(of_four(gold=(26, 2, 4, 3), kills=(13, 3, 2, 0), energy=(55, 23, 21, 4)), trace)
    shown = {run.text: run.size for run in trace.runs}
    assert {shown[text] for text in ("26/40", "2/40", "4/40", "3/40", "13/25", "3/25", "2/25", "0/25")} == {FLOOR}


def test_key_names_the_numbers_on_the_board() -> None:
    def key(name: str) -> set[str]:
        trace = Trace()
        board({**of_two(), "phase": "turn", "board": [Maker().card(name, 0, "a1")]}, trace)
        return {run.text for run in trace.runs} & {"health left", "level", "movement", "range"}

    assert key("Elf Champion") == {"health left", "level", "movement", "range"} and key("Wall") == {"health left"}


@pytest.mark.parametrize("mode", ["free", "teams"])
def test_type_of_a_board_of_four_is_large(mode: str) -> None:
    cards = [Maker().card("Elf Champion", n % 2, f"{'abcdef'[n]}1") for n in range(6)]
    trace = Trace()
    board({**of_four(mode), "phase": "turn", "board": cards}, trace)
    assert trace.width <= WIDTH and trace.height <= WIDTH and points(trace) >= 9
    assert len(marks(trace, "dmg")) == len(marks(trace, "hp")) == len(marks(trace, "level")) == 6


def test_the_key_names_the_signs_of_states_on_the_board() -> None:
    def key(**more: Any) -> set[str]:
        trace = Trace()
        board({**of_two(), "board": [{**Maker().card("Elf Champion", 0, "a1"), **more}]}, trace)
        return {run.text for run in trace.runs} & {"new", "done", "hidden", "poison", "spell", "items"}

    assert key() == set() and key(new=True) == {"new"} and key(poison=2) == {"poison"}
    assert key(effects=["Bless"], done=True) == {"done", "spell"} or key(effects=["Bless"]) == {"spell"}


@pytest.mark.parametrize("mode", ["free", "teams"])
def test_names_are_whole_on_wide_boards_with_narrow_letters(mode: str) -> None:
    seats = [
        SeatSetup(deck, name)
        for deck, name in zip(
            ("elf", "goblin", "elf", "goblin"), ("Annabel", "Ben", "Christopher", "Drummond"), strict=True
        )
    ]
    view = Match.new("karth", 5, seats, {"mode": mode}).view(0)
    names = ("Goblin Blowpiper", "Goblin Berserker", "Elf Shadowblade", "Goblin Beastmaster", "Elf Champion")
    cards = [Maker().card(name, 0, f"{'abcde'[n]}1") for n, name in enumerate(names)]
    trace = Trace()
    board({**view, "board": cards}, trace)
    shown = {run.text: run for run in trace.runs}
    for word in ("Blowpiper", "Berserker", "Shadowblade", "Beastmaster", "Champion", "Christopher", "Drummond"):
        run = shown[word]
        assert run.ink[0] >= run.box[0] - 3 and run.ink[2] <= run.box[2] + 3, word


@pytest.mark.parametrize("mode", ["free", "teams"])
def test_no_arrow_covers_a_number_on_wide_boards(mode: str) -> None:
    seats = [SeatSetup(deck) for deck in ("elf", "goblin", "elf", "goblin")]
    view = Match.new("karth", 5, seats, {"mode": mode}).view(0)
    squares = ("a2", "c2", "e2", "g2", "b4", "d4")  # arrows need free squares, as cards leave them no room
    cards = [{**Maker().card("Elf Champion", n % 2, square), "id": 900 + n} for n, square in enumerate(squares)]
    last = [
        {"kind": "move", "who": 901, "seat": 0, "start": "f2", "ends": ["c2"]},
        {"kind": "attack", "who": 903, "whom": [900], "seat": 0, "start": "g2", "ends": ["a2"]},
    ]
    chain = [
        {
            "id": 1,
            "kind": "attack",
            "controller": 0,
            "name": "Elf Champion",
            "code": None,
            "source": 900,
            "targets": [903],
        }
    ]
    trace = Trace()
    board({**view, "phase": "turn", "board": cards, "last": last, "chain": chain}, trace)
    laid = [m.box for m in trace.marks if m.kind == "laid"]
    numbers = [m.box for m in trace.marks if m.kind in ("dmg", "hp", "mv", "rng")]
    assert laid and len(numbers) >= 12
    assert not [(a, b) for a in laid for b in numbers if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (4, 0), (4, 1)])
def test_rows_of_each_half_belong_to_the_player_who_lays_them(seats: int, first: int) -> None:
    options = {"first": str(first), "mode": "teams"}
    match = Match.new("karth", 1, [SeatSetup("elf", f"P{n}") for n in range(seats)], options=options)
    view = match.view(0)
    assert [half(view, row) for row in range(1, 7)] == [first] * 3 + [1 - first] * 3
