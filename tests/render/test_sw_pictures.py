"""Pictures of the grid, apart from their layout: they show only the view, both sides, states in words, and arms."""

from __future__ import annotations

import io
import itertools
from typing import Any

import pytest
from lengths import short
from picture_checks import check_picture, rules
from PIL import Image
from sw_positions import RACES, position
from test_pictures import apart, words

import render
from engine import game
from render import summoner_wars as drawn
from render.canvas.palette import PANEL, TINCTURES, contrast
from render.canvas.surface import Box, Trace
from render.parts import heraldry
from render.parts.devices import device
from render.picture import Picture
from render.summoner_wars import arms
from render.summoner_wars.art import GALLERY, tile_picture
from render.summoner_wars.face import FLOOR, SummonerWarsFace, face_of, look_of
from render.summoner_wars.ground import name_ink, tone
from render.summoner_wars.moments import Fight, end_strip, ending_of, fight_of, portrait_of
from render.summoner_wars.sample import further_views, sample_view
from render.summoner_wars.words import every_card, ready
from render.traces import WEDGE

FACTIONS = (
    "Phoenix Elves",
    "Tundra Orcs",
    "Benders",
    "Cave Goblins",
    "Cloaks",
    "Deep Dwarves",
    "Fallen Kingdom",
    "Filth",
    "Guild Dwarves",
    "Jungle Elves",
    "Mercenaries",
    "Mountain Vargath",
    "Sand Goblins",
    "Shadow Elves",
    "Swamp Orcs",
    "Vanguards",
)
KINDS = ("summoner", "champion", "common", "conjuration", "wall", "event")


def board(view: Any, trace: Trace | None = None, numbered: Any = (), zone: str | None = None) -> Picture:
    return drawn.board(view, numbered, zone, None, rules, "en", trace)


def text(view: Any, numbered: Any = (), zone: str | None = None) -> str:
    return "\n".join(drawn.text_pages(view, numbered, zone, None, "en"))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_viewer_sits_below_and_squares_keep_their_names(viewer: int | None) -> None:
    trace = Trace()
    board(sample_view(viewer), trace)
    bars = [m for m in trace.marks if m.kind == "bar"]
    assert max(bars, key=lambda m: m.box[1]).value == (viewer or 0)
    at = {str(m.value): m.box for m in trace.marks if m.kind == "square"}
    assert len(at) == 48
    # Seat 1 sees the board turned by 180 degrees: its own back row at the bottom, column f at the left.
    turned = viewer == 1
    assert (at["a1"][1] > at["a8"][1]) != turned and (at["a1"][0] < at["f1"][0]) != turned
    label = {r.text: r.ink for r in trace.runs if r.text in tuple("abcdef") or r.text in tuple("12345678")}
    for name, box in at.items():
        assert box[0] < label[name[0]][0] < box[2]
    lines = text(sample_view(viewer))
    assert ("from 1 to 8, columns f to a" if turned else "from 8 to 1, columns a to f") in lines


def test_hands_and_magic_piles_of_others_are_hidden() -> None:
    own, other, spectator = sample_view(0), sample_view(1), sample_view(None)
    for secret in ("Maelena", "Burn"):
        assert secret in text(own)
        for view in (other, spectator):
            trace = Trace()
            picture = board(view, trace)
            drawn.hand(view, (), rules, "en", trace)
            assert secret not in words(trace) + text(view) + picture.alt
    trace = Trace()
    drawn.hand(spectator, (), rules, "en", trace)
    assert "No cards in hand" in words(trace) and "magic pile" not in words(trace)
    assert "in deck" in text(own) and text(spectator).count("in deck") == 0


def test_the_own_hand_shows_the_magic_pile_top_first() -> None:
    trace = Trace()
    picture = drawn.hand(sample_view(0), (), rules, "en", trace)
    check_picture(picture, trace, "hand")
    pile = next(r for r in trace.runs if r.text == "Your magic pile")
    below = sorted((r for r in trace.runs if r.ink[1] > pile.ink[3]), key=lambda r: r.ink[0])
    names = [r.text for r in below if not r.text.isdigit()]
    assert names == ["Fighter", "Warrior", "Shaman", "Magic Drain"]
    assert "top card first: Fighter" in picture.alt


def test_states_are_written_or_have_a_sign() -> None:
    view = sample_view()
    trace = Trace()
    board(view, trace)
    said = words(trace)
    for word in ("2 hits", "Warrior\nattacks\nSmasher", "4/9", "2/3"):
        assert word in said, word
    kinds = {m.kind for m in trace.marks}
    assert {"frost", "stack", "boot", "spent", "blank", "owned", "wounds", "wall", "rank", "die"} <= kinds
    assert {"phase", "to-move"} <= kinds
    told = text(view)
    for word in (
        "under Freeze",
        "on top of Fighter",
        "has moved",
        "has attacked",
        "abilities switched off",
        "owned by Ben",
        "printed attack 2",
        "bow, range 4",
        "5/7 life left, 2 wounds",
        "5, 2, 6; 2 hits",
    ):
        assert word in told, word


def test_numbers_of_players_have_words_where_room_is_left() -> None:
    view = sample_view()
    counts = {"hand", "magic", "discard", "deck"}
    for roll in (view["roll"], None):
        view["roll"] = roll
        trace = Trace()
        board(view, trace)
        assert counts <= {m.kind for m in trace.marks}
    me = view["players"][0]
    for word in (f"{me['hand_count']} in hand", f"{me['magic_count']} magic", f"{len(me['discard'])} discarded"):
        assert word in words(trace), word


def test_numbers_of_four_players_have_words() -> None:
    view: Any = further_views()[0]
    trace = Trace()
    board(view, trace)
    said = words(trace)
    for player in view["players"]:
        for word in (f"{player['hand_count']} in hand", f"{player['magic_count']} magic", player["name"]):
            assert word in said, word
    trace = Trace()
    render.focus(view, numbered=["a1"], about=("move_to",), trace=trace)
    assert len([m for m in trace.marks if m.kind == "bar"]) == 4
    assert {player["name"] for player in view["players"]} <= {run.text for run in trace.runs}
    assert "1 attack" in words(trace)


def test_only_the_active_player_has_spent_units() -> None:
    view = sample_view()
    view["active"] = 1
    trace = Trace()
    board(view, trace)
    assert not {"boot", "spent"} & {m.kind for m in trace.marks}
    assert "has moved" not in text(view)


def test_dice_that_mean_something_else_are_not_called_hits() -> None:
    view = sample_view()
    view["roll"] = {"seat": 1, "what": "", "dice": [4], "hits": None}
    trace = Trace()
    picture = board(view, trace)
    assert "Ben rolls" in words(trace) and "hit" not in words(trace) and "hit" not in picture.alt
    assert "**Dice**: Ben rolls: 4" in text(view)


def test_numbers_are_on_cards_and_on_empty_squares() -> None:
    view = sample_view()
    at = {c["square"]: c for c in view["board"]}
    numbered = ["a1", at["c5"]["id"], "d5", at["e5"]["over"][0]["id"], "c1", at["b7"]["under"][0]["id"]]
    trace = Trace()
    check_picture(board(view, trace, numbered), trace, "numbers")
    where = {m.value: m.box for m in trace.marks if m.kind == "number"}
    squares = {m.value: m.box for m in trace.marks if m.kind == "square"}
    assert len(where) == len(numbered)
    for n, square in enumerate(("a1", "c5", "d5", "e5", "c1", "b7"), 1):
        x, y = (where[n][0] + where[n][2]) // 2, (where[n][1] + where[n][3]) // 2
        box = squares[square]
        assert box[0] <= x <= box[2] and box[1] <= y <= box[3]
    told = text(view, numbered)
    assert "[1] a1 empty" in told and "[2] c5 Ben's *Krung*" in told and "under [4] Freeze" in told


def test_a_discard_pile_is_drawn_top_first_with_its_numbers() -> None:
    view = sample_view()
    ids = [c["id"] for c in view["players"][0]["discard"]]
    trace = Trace()
    check_picture(board(view, trace, ids, "discard"), trace, "discard")
    assert {m.value for m in trace.marks if m.kind == "number"} == {1, 2, 3}
    told = text(view, ids, "discard")
    assert "[3] *Spirit of the Phoenix*, [2] *Warrior* (1 magic), [1] *Magic Drain*" in told
    assert "Krung" not in told


def faces(view: Any, locale: str = "en") -> list[tuple[str, SummonerWarsFace]]:
    view = ready(view, locale)
    look = look_of(view, (), locale)
    return [(c["name"], face_of(c, look, 205, 133, PANEL)) for c in view["board"]]


@pytest.mark.parametrize("seed", short(5, range(3, 120, 8)))
def test_two_names_never_look_alike(seed: int) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for name, face in faces(position(seed)[0]):
        assert seen.setdefault(face.name, name) == name


def test_common_names_are_large_enough_for_a_phone() -> None:
    """Text on a board's tiles is at least 48 pixels high. That is 9 pixels if the board is shown 300 pixels wide."""
    for name, face in faces(sample_view()):
        assert FLOOR >= 48 and face.name, name


def test_arms_differ_by_faction_and_by_type_in_greyscale() -> None:
    for faction in FACTIONS:
        arms.know(faction)
    for a, b in itertools.combinations(FACTIONS[:2], 2):
        for kind in KINDS:
            assert apart(heraldry.shield(a, kind, 42, 48), heraldry.shield(b, kind, 42, 48)) > 3
    for faction in FACTIONS:
        for k, m in itertools.combinations(KINDS, 2):
            assert apart(heraldry.shield(faction, k, 42, 48), heraldry.shield(faction, m, 42, 48)) > 1.5
        colours = TINCTURES[faction]
        for colour in (colours.field, colours.tone):
            assert contrast((246, 239, 223), colour) >= 4.5, faction
    assert len({device(f) for f in FACTIONS}) == len(FACTIONS)
    assert device(RACES[3]) == device(RACES[3])


@pytest.mark.parametrize("faction", FACTIONS)
def test_names_of_squares_can_be_read_on_every_land(faction: str) -> None:
    assert tone(0, faction) != tone(1, faction)
    for seat in range(4):
        assert contrast(name_ink(tone(seat, faction)), tone(seat, faction)) >= 5


def test_both_sides_of_the_board_differ_in_tone_and_pattern() -> None:
    assert tone(0, "Phoenix Elves") != tone(1, "Tundra Orcs")
    image = Image.open(io.BytesIO(board({**sample_view(), "board": []}).png)).convert("RGB")
    trace = Trace()
    board({**sample_view(), "board": []}, trace)
    box = {str(m.value): m.box for m in trace.marks if m.kind == "square"}
    assert apart(image.crop(box["b2"]).resize((200, 180)), image.crop(box["b7"]).resize((200, 180))) > 1


@pytest.mark.parametrize("faction", FACTIONS[:3])
@pytest.mark.parametrize("kind", KINDS)
def test_picture_of_a_single_sw_card_is_complete(faction: str, kind: str) -> None:
    card = {
        "name": "Somebody of Somewhere",
        "kind": kind,
        "race": faction,
        "cost": 3,
        "attack": 2,
        "reach": 4,
        "life": 5,
        "abilities": ["Far Shot"],
    }
    trace = Trace()
    picture = drawn.card(card, rules("") * 2, "en", trace)
    check_picture(picture, trace, f"{faction} {kind}")
    said = words(trace)
    assert "Somebody of Somewhere" in said and faction in said and "Somebody" in picture.alt
    assert ("attack" in said) == (kind not in ("wall", "event")) and ("life" in said) == (kind != "event")
    assert ("cost" in {m.kind for m in trace.marks}) == (kind in ("champion", "common"))


def test_every_card_of_a_view_is_read() -> None:
    view = sample_view()
    assert {"Freeze", "Burn", "Spirit of the Phoenix", "Krung"} <= {c["name"] for c in every_card(view)}


def test_an_attack_shows_both_fighters_next_to_the_dice() -> None:
    view: Any = sample_view()
    at = {c["square"]: c for c in view["board"]}
    view["last"] = [{"kind": "attack", "who": at["e4"]["id"], "start": "e4", "ends": ["e5"]}]
    fight = fight_of(view)
    assert fight.attacker and fight.target and not fight.fell
    assert (fight.attacker.code, fight.target.code) == (at["e4"]["code"], at["e5"]["code"])
    trace = Trace()
    board(view, trace)
    assert [m.value for m in trace.marks if m.kind == "fighter"] == [0, 0]
    view["last"][0]["ends"] = ["f5"]
    view["last"].append({"kind": "destroyed", "who": 9999, "name": "Shaman", "ends": ["f5"]})
    fight = fight_of(view)
    assert fight.fell and fight.target and fight.target.code.endswith("shaman")
    view["roll"]["hits"] = None
    assert fight_of(view) == Fight()


@pytest.mark.parametrize("seed", short(4, range(40)))
def test_no_arrow_or_star_covers_words(seed: int) -> None:
    view, numbered = position(seed)
    trace = Trace()
    board(view, trace, numbered)
    laid = [m.box for m in trace.marks if m.kind == "laid"]
    covered = [(box, run) for box in laid for run in trace.runs if over(box, run.ink)]
    assert trace.runs and not covered


def over(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize(("start", "end"), [("c3", "c4"), ("c4", "c3"), ("b4", "c4"), ("c4", "b4")])
def test_a_strike_between_neighbours_has_a_flat_head(start: str, end: str) -> None:
    view: Any = sample_view()
    view["board"] = [{**view["board"][0], "id": k, "square": at, "wounds": 1} for k, at in enumerate((start, end), 1)]
    view["last"] = [{"kind": "attack", "who": 1, "start": start, "ends": [end]}]
    trace = Trace()
    board(view, trace)
    (head,) = (m.box for m in trace.marks if m.kind == "laid")
    squares = {m.value: m.box for m in trace.marks if m.kind == "square"}
    assert over(head, squares[start]) and over(head, squares[end])
    assert min(head[2] - head[0], head[3] - head[1]) == WEDGE[1]


def test_the_end_shows_the_summoners_of_both_sides() -> None:
    view: Any = sample_view()
    assert ending_of(view) is None
    view["over"], view["waiting"] = {"winners": [0], "reason": None}, []
    trace = Trace()
    picture = board(view, trace)
    check_picture(picture, trace, "end")
    assert [m.value for m in trace.marks if m.kind == "end"] == [0]
    for player in view["players"]:
        assert portrait_of(view, player["summoner"], player["seat"]) is not None
    assert end_strip(view, "en", 1572) is not None
    view["over"] = {"winners": [], "reason": None}
    assert ending_of(view) is None and end_strip(view, "en", 1572) is None


@pytest.mark.parametrize("deck", list(game("summoner_wars").decks)[:2])
def test_tiles_of_a_ready_deck_look_different(deck: str) -> None:
    spec = game("summoner_wars")
    seen: dict[bytes, str] = {}
    for code in spec.decks[deck].cards:
        shown = GALLERY.of(code)
        assert shown is not None, code
        if spec.cards()[code].kind != "event":
            for height in (106, 54):
                tile = tile_picture(shown, 226, height, 113).tobytes()
                assert seen.setdefault(tile, code) == code
    assert seen
