"""All pictures, apart from their layout: equal bytes, nothing but the view, distinct names, arms, and frames."""

from __future__ import annotations

import ast
import io
import itertools
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from invasion_positions import RACES, position
from isal import isal_zlib
from lengths import short
from picture_checks import check_picture, rules, shown_numbers
from PIL import Image, ImageChops, ImageStat

import render
from engine import game, message_ids
from render import invasion, karth, summoner_wars
from render.canvas import fonts
from render.canvas.palette import INK, PANEL, SEATS, TINCTURES, contrast, luminance
from render.canvas.surface import Trace
from render.invasion import tileface
from render.invasion.board import look_of
from render.invasion.sample import sample_view
from render.invasion.words import UNIQUE, all_cards
from render.parts import heraldry
from render.parts.plates import bar_plate, card_plate
from render.picture import BANDS, Picture, encode

SOURCE = Path(render.__file__).parent


def board(view: Any, trace: Trace | None = None, **options: Any) -> Picture:
    return invasion.board(
        view, options.get("numbered", ()), options.get("zone"), options.get("seat"), rules, "en", trace
    )


def words(trace: Trace) -> str:
    return "\n".join(r.text for r in trace.runs)


def test_a_changed_card_changes_the_picture() -> None:
    view = sample_view()
    first = board(view)
    card = view["players"][0]["zones"]["battlefield"]["cards"][0]
    card["damage"] += 1
    assert board(view).png != first.png


def test_render_knows_the_public_engine_only() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [a.name for a in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                known = name.endswith(f".{path.parent.name}.seen.view_types")
                assert known or not name.startswith(("engine.", "bot", "cogs", "discord")), f"{path.name}: {name}"


def test_every_word_comes_from_the_catalogue() -> None:
    assert any(id.startswith("render.") for id in message_ids())
    assert invasion and karth and summoner_wars  # each module registers its words
    used = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                used |= {f"render.{a.value}" for a in node.args[1:2] if isinstance(a, ast.Constant)}
    assert used and used <= message_ids()


def test_viewer_below_spectator_sees_seat_0_below() -> None:
    for viewer, below in ((0, "Anna"), (1, "Ben"), (None, "Anna")):
        view = sample_view(viewer)
        trace = Trace()
        board(view, trace)
        bars = [m for m in trace.marks if m.kind == "bar"]
        names = [p["name"] for p in view["players"]]
        assert names[int(max(bars, key=lambda m: m.box[1]).value)] == below
        assert ("you" in words(trace)) == (viewer is not None)


def test_a_spectator_sees_no_hand_and_no_hidden_name() -> None:
    view = sample_view(None)
    trace = Trace()
    board(view, trace)
    assert "Settle the Score" not in words(trace)
    text = "".join(invasion.text_pages(view, (), None, None, "en"))
    assert "Settle the Score" not in text and "Your hand" not in text
    own = Trace()
    invasion.hand(sample_view(0), (), rules, "en", own)
    assert "Settle the Score" in words(own)


def test_states_are_signs_on_the_board_and_words_in_a_zone() -> None:
    view = sample_view()
    trace = Trace()
    board(view, trace)
    kinds = {m.kind for m in trace.marks}
    signs = {"corrupt", "attack", "defend", "quest", "assigned", "burning", "attacked", "damage", "coin", "attachment"}
    assert {*signs, "developments", "combat", "phase", "waiting"} <= kinds
    assert "Burning" in words(trace) and "Waiting for Ben" in words(trace)
    for zone, told in (("battlefield", ("corrupt", "attacking")), ("quest", ("defending", "questing", "3 assigned"))):
        large = Trace()
        board(view, large, zone=zone)
        assert all(word in words(large) for word in told), zone


def test_picture_shows_whose_move_it_is_and_the_end() -> None:
    view = sample_view()
    for waiting, text in (([0], "Your move"), ([1], "Waiting for Ben"), ([0, 1], "Your move, and Ben's")):
        view["waiting"] = waiting
        trace = Trace()
        board(view, trace)
        assert text in words(trace)
        assert text in "".join(invasion.text_pages(view, (), None, None, "en")) and text in board(view).alt
    view["over"] = {"winners": [1], "reason": None}
    trace = Trace()
    board(view, trace)
    assert "Ben wins" in words(trace) and "winner" in words(trace)


def test_a_crowded_zone_collapses_and_can_be_seen_large() -> None:
    view = sample_view()
    zone = view["players"][1]["zones"]["quest"]
    model = zone["cards"][0]
    zone["cards"] = [{**model, "id": 1000 + k, "name": f"Mob {k}"} for k in range(30)]
    numbered = [1000 + k for k in range(30)]
    trace = Trace()
    check_picture(board(view, trace, numbered=numbered), trace, "crowded")
    assert "more" in {m.kind for m in trace.marks} and shown_numbers(trace) == set(range(1, 31))
    large = Trace()
    check_picture(board(view, large, numbered=numbered, zone="quest", seat=1), large, "large")
    assert all(f"Mob {k}" in words(large) for k in range(30))
    assert {m.value for m in large.marks if m.kind == "number"} == set(range(1, 31))


def test_everything_that_can_be_chosen_gets_its_number() -> None:
    view = sample_view()
    ours, theirs = (p["zones"] for p in view["players"])
    quest = ours["quest"]["cards"][0]
    link = {"id": 900, "kind": "play", "code": "", "name": "Spell", "controller": 1, "card": None, "targets": []}
    view["chain"] = [{**link, "x": None, "zone": None, "cancelled": False}]
    numbered = [
        theirs["quest"]["section"],
        theirs["quest"]["developments"][0]["id"],
        quest["questing"]["id"],
        quest["id"],
        ours["battlefield"]["cards"][0]["attachments"][0]["id"],
        900,
    ]
    trace = Trace()
    board(view, trace, numbered=numbered)
    assert sorted(int(m.value) for m in trace.marks if m.kind == "number") == list(range(1, len(numbered) + 1))


@pytest.mark.parametrize("seed", short(8, range(3, 200, 8)))
def test_two_names_never_look_alike(seed: int) -> None:
    view, numbered = position(seed)
    look = look_of(view, numbered, "en")
    for level, width in ((tileface.MINI, 222), (tileface.NORMAL, 222), (tileface.FULL, 480)):
        seen: dict[tuple[str, ...], str] = {}
        for card in all_cards(view):
            if not card.get("name") or card["kind"] == "development":
                continue
            name = (UNIQUE if card["unique"] else "") + card["name"]
            lines = tileface.face_of(card, look, width, level, PANEL, False).name
            assert seen.setdefault(lines, name) == name


def test_long_names_wrap_then_shorten() -> None:
    face, size = fonts.SANS_BOLD, 30
    assert fonts.fit_name("Hammerer of the Deep", (), face, size, 200, 2) == ("Hammerer", "of the Deep")
    alike = {"Grand Hierophant of Ash", "Grand Hierophant of Oak", "Grand Hierophant of Yew"}
    forms = {fonts.fit_name(n, alike, face, size, 120, 1) for n in alike}
    assert len(forms) == 3
    for (form,) in forms:
        assert fonts.width(form, face, size) <= 120


@pytest.mark.parametrize("face", [fonts.SANS, fonts.SANS_BOLD, fonts.SERIF, fonts.SERIF_BOLD, fonts.SERIF_ITALIC])
def test_text_width_equals_the_one_freetype_measures(face: str) -> None:
    names = {info.name for name in ("invasion", "summoner_wars") for info in game(name).cards().values()}
    for size in (28, 31, 44, 71):
        for text in (*sorted(names)[size % 12 :: 12], "Grand Hierop…14", "AV To Wa, fi ffl j", " — j"):
            left, _, right, _ = fonts.font(face, size).getbbox(text, anchor="ls")
            found = max(right, fonts.font(face, size).getlength(text)) - min(left, 0)
            assert fonts.width(text, face, size) == int(found) + 1, (text, size)


def test_names_that_the_fonts_cannot_draw_get_a_substitute() -> None:
    view = sample_view()
    view["players"][1]["name"] = "🦊🦊"
    trace = Trace()
    board(view, trace)
    assert "Player 2" in words(trace)
    assert "🦊🦊" in "".join(invasion.text_pages(view, (), None, None, "en"))


def test_markup_in_names_is_escaped_on_the_text_board() -> None:
    view = sample_view()
    view["players"][1]["name"] = "*Ben*_[x](y)"
    assert r"\*Ben\*\_\[x\](y)" in "".join(invasion.text_pages(view, (), None, None, "en"))


def grey(image: Image.Image) -> Image.Image:
    flat = Image.new("RGB", image.size, (128, 128, 128))
    flat.paste(image, (0, 0), image if image.mode == "RGBA" else None)
    return flat.convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(grey(a), grey(b))).mean[0])


def test_arms_differ_by_race_and_by_type_in_greyscale() -> None:
    assert set(RACES) <= set(heraldry.CHARGES) == set(TINCTURES)  # other games add their own entries
    for kind in ("unit", "support", "quest", "tactic", "legend"):
        for a, b in itertools.combinations(RACES, 2):
            assert apart(heraldry.shield(a, kind, 42, 48), heraldry.shield(b, kind, 42, 48)) > 3, (kind, a, b)
    for race in RACES:
        for k, m in itertools.combinations(("unit", "support", "quest", "tactic", "legend"), 2):
            assert apart(heraldry.shield(race, k, 42, 48), heraldry.shield(race, m, 42, 48)) > 3, (race, k, m)


def test_seats_differ_by_shape_pattern_and_lightness() -> None:
    assert len({s.shape for s in SEATS}) == len({s.pattern for s in SEATS}) == len(SEATS)
    assert abs(luminance(SEATS[0].colour) - luminance(SEATS[1].colour)) > 0.15
    for a, b in itertools.combinations(range(len(SEATS)), 2):
        assert apart(card_plate(240, 150, a, "Orc", 54, PANEL), card_plate(240, 150, b, "Orc", 54, PANEL)) > 1.5
        assert apart(bar_plate(400, 100, a, PANEL), bar_plate(400, 100, b, PANEL)) > 1.5
    for style in SEATS:
        assert contrast(style.deep, (246, 239, 223)) > 7 and contrast(INK, style.light) > 7


@pytest.mark.parametrize("race", RACES)
def test_picture_of_a_single_invasion_card_is_complete(race: str) -> None:
    for kind, text in (
        ("unit", rules("")),
        ("support", ""),
        ("quest", rules("") * 3),
        ("tactic", "Deal 1. " * 120),
    ):
        info = SimpleNamespace(
            code="x",
            name="Somebody of Somewhere",
            kind=kind,
            race=race,
            cost="X",
            loyalty=4,
            power=2,
            hp=3,
            traits=("Hero", "Mage"),
            unique=True,
            keywords=(("scout", 0),),
        )
        trace = Trace()
        check_picture(invasion.card(info, text, "en", trace), trace, f"{race} {kind}")
        said = words(trace)
        assert "Somebody of Somewhere" in said and "loyalty 4" in said and race in said
        if kind == "unit":
            assert {"power", "heart", "cost", "loyalty"} <= {m.kind for m in trace.marks}


def test_hand_of_a_spectator_is_empty() -> None:
    trace = Trace()
    picture = invasion.hand(sample_view(None), (), rules, "en", trace)
    assert "No cards in hand" in words(trace) and picture.alt == "No cards in hand"


def test_equal_pixels_give_equal_bytes_at_any_memory_address() -> None:
    """ISA-L alone fails this: the bytes of its stream depend on its memory address."""
    images = [Image.new("P", (60, 16), shade) for shade in range(250)]
    for image in images:
        image.putpalette(bytes(768))
    first = [encode(image) for image in images]
    elsewhere = []
    for _ in range(80):
        elsewhere.append(isal_zlib.compressobj(1))  # keeping this one alive moves the next one to another address
        BANDS.clear()
        assert [encode(image) for image in images] == first


def test_a_picture_of_much_detail_is_compressed_further() -> None:
    image = Image.effect_noise((1600, 900), 8).convert("P")
    lines = b"".join(b"\0" + image.crop((0, y, 1600, y + 1)).tobytes() for y in range(900))
    found = encode(image)
    assert len(isal_zlib.compress(lines, 1)) > 400_000 and zlib.compress(lines) in found
    assert Image.open(io.BytesIO(found)).tobytes() == image.tobytes()


def test_the_file_is_a_palette_png() -> None:
    picture = board(sample_view())
    image = Image.open(io.BytesIO(picture.png))
    assert image.format == "PNG" and image.mode == "P" and image.size == (picture.width, picture.height)
