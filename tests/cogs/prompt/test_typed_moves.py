"""Typing whole moves, hints next to options, numbered squares, and the shapes path and name, on the loopback."""

from __future__ import annotations

from typing import Any

import cog_parade
import pytest
from cog_parade import BACK, Parade, option, words
from cog_world import World
from prompt_kit import build as build_rows

from cogs.prompt import typed, typed_moves
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import Draft, answer_of, chosen, read_draft
from cogs.prompt.options import badges_of
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Menu
from engine import Decision, Line


def test_typed_words_have_no_apostrophes_and_accents() -> None:
    assert typed_moves.words_of("Smash 'Em All!, Gryphon’s Fé") == ["smash", "em", "all", "gryphons", "fe"]


def squares(*names: str) -> tuple[Any, ...]:
    return tuple(option(name, name, at=name, group="square") for name in names)


UNITS = {
    "kind": "move",
    "shape": "pick",
    "text": words("Move a unit"),
    "options": (
        option("unit:1", "Archer (d3)", ref=1),
        option("unit:2", "Archer (c3)", ref=2),
        option("unit:3", "Smasher (e5)", ref=3),
        option("end", "End movement", group="pass"),
    ),
}
TO = {
    "kind": "move_to",
    "shape": "pick",
    "text": words("Move it where"),
    "options": (*squares("d3", "e3", "f3"), BACK),
}
WAY = {"kind": "way", "shape": "path", "text": words("Which way")}
NAMES = tuple(option(f"name{i}", f"Card {i}") for i in range(60))
SCRIPT = (
    (0, UNITS),
    (0, TO),
    (0, {**WAY, "min": 2, "max": 3, "options": squares("a1", "a2")}),
    (0, {**WAY, "min": 1, "max": 9, "options": squares(*(f"{c}{r}" for c in "abcdef" for r in range(1, 9)))}),
    (0, {"kind": "guess", "shape": "name", "text": words("Name a card"), "options": NAMES}),
    (0, {"kind": "guess", "shape": "name", "text": words("Name a card"), "options": NAMES[:3]}),
    (1, {"kind": "may", "shape": "pick", "text": words("Do it"), "options": (option("yes"), option("no"))}),
)


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cog_parade, "SCRIPT", SCRIPT)


def parade(at: int = 0) -> Parade:
    made = Parade.new([("reds", "Anna", "every"), ("blues", "Ben", "every")])
    made.state |= {"kept": [0, 1], "at": at}
    return made


def named(match: Parade) -> tuple[Decision, tuple[typed_moves.Move, ...]]:
    (decision,) = match.pending
    return decision, typed_moves.moves_of(match.lines(0), decision, "en")


def test_moves_are_named_by_both_answers() -> None:
    _, found = named(parade())
    assert [m.label for m in found[:5]] == [
        "Archer (d3)",
        "Archer (c3)",
        "Smasher (e5)",
        "End movement",
        "Archer (d3) → d3",
    ]
    assert [m.value for m in found[-2:]] == ["unit:3 > e3", "unit:3 > f3"]
    assert all(len(m.value) <= limits.CHOICE for m in found)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("archer d3 e3", ["unit:1 > e3"]),
        ("e3 Archer d3", ["unit:1 > e3"]),
        ("move archer from d3 to e3", ["unit:1 > e3"]),
        ("smash f3", ["unit:3 > f3"]),
        ("archer e3", ["unit:1 > e3", "unit:2 > e3"]),
        ("archer d3", ["unit:1"]),
        ("archer d3 d3", ["unit:1 > d3"]),
        ("archer", ["unit:1", "unit:2"]),
        ("SMÅSHER", ["unit:3"]),
        ("end", ["end"]),
        ("e", []),
        ("to", []),
        ("", []),
        ("archer h8", []),
        ("unit", ["unit:1", "unit:2", "unit:3"]),
    ],
)
def test_moves_are_found_by_a_few_typed_words(text: str, means: list[str]) -> None:
    _, found = named(parade())
    assert [m.value for m in typed_moves.meant(text, found, "en")] == means


def completed(text: str, match: Parade | None = None) -> list[tuple[str, str]]:
    decision, found = named(match or parade())
    return typed.completions(PromptContext(5, decision), text, found)


def test_completions_follow_the_typed_words() -> None:
    assert [name for name, _ in completed("")][:5] == [
        "1 Archer (d3)",
        "2 Archer (c3)",
        "3 Smasher (e5)",
        "End movement",
        "Archer (d3) → d3",
    ]
    assert [value for _, value in completed("arch d3 e")] == ["unit:1 > e3"]
    assert completed("move smasher f")[0] == ("Smasher (e5) → f3", "unit:3 > f3")
    assert [value for _, value in completed("archer e3")] == ["unit:1 > e3", "unit:2 > e3"]
    assert "unit:1 > e3" in [value for _, value in completed("archer e3 quickly")], "one foreign word is forgiven"
    assert completed("nothing like it") == []
    decision, _ = named(parade())
    for text in ("", "a", "archer", "e3", "unit"):
        pairs = completed(text)
        assert len({value for _, value in pairs}) == len(pairs)
        for _, value in pairs:
            assert typed_moves.steps_of(decision, value) or typed.typed_answer(decision, value)


def test_equal_labels_are_distinguished() -> None:
    asked = Decision(
        id=1,
        seat=0,
        kind="x",
        shape="pick",
        text=words("?"),
        options=(option("u1", "Goblin", ref=7), option("u2", "Goblin", ref=8), option("u3", "Troll")),
    )
    lines = [Line((o.key,), (o.text,)) for o in asked.options]
    lines += [Line(("u3", key), (words("Troll"), words("Goblin"))) for key in ("7", "8")]
    found = typed_moves.moves_of(lines, asked, "en")
    assert [m.label for m in found] == ["1 Goblin", "2 Goblin", "Troll", "Troll → Goblin (1)", "Troll → Goblin (2)"]
    assert [m.value for m in typed_moves.meant("2 goblin", found, "en")] == ["u2"]
    ways = [Line(("u3", way), (words("Troll"), words("d3")), ("move", *way.split("."))) for way in ("c3.d3", "d2.d3")]
    found = typed_moves.moves_of(ways, asked, "en")
    assert [m.label for m in found] == ["Troll → d3 (c3 d3)", "Troll → d3 (d2 d3)"]
    assert [m.value for m in typed_moves.meant("troll d2 d3", found, "en")] == ["u3 > d2.d3"]


def test_word_order_decides_between_moves_with_the_same_words() -> None:
    asked = Decision(
        id=1,
        seat=0,
        kind="attack",
        shape="pick",
        text=words("?"),
        options=(option("u1", "Archer (d3)", ref=7), option("u2", "Smasher (e5)", ref=8)),
    )
    lines = [
        Line(("u1", "8"), (words("Archer (d3)"), words("Smasher (e5)")), ("attack", "target")),
        Line(("u2", "7"), (words("Smasher (e5)"), words("Archer (d3)")), ("attack", "target")),
    ]
    found = typed_moves.moves_of(lines, asked, "en")
    for text, value in (("attack archer d3 smasher e5", "u1 > 8"), ("smasher archer", "u2 > 7"), ("e5 d3", "u2 > 7")):
        assert [m.value for m in typed_moves.meant(text, found, "en")] == [value]
        assert typed_moves.fitting(text, found, "en")[0].value == value
    assert len(typed_moves.meant("archer e5 smasher d3", found, "en")) == 2


ATTACK = Decision(
    id=1,
    seat=0,
    kind="attack",
    shape="pick",
    text=words("?"),
    options=(
        option("u1", "Archer (d2)", ref=1),
        option("u2", "Warrior (d3)", ref=2),
        option("end", "End attacks", group="pass"),
    ),
)
OWN = [Line((o.key,), (o.text,), ("attack",), o.key == "u1") for o in ATTACK.options]
OWN += [
    Line(("u1", "7"), (words("Archer (d2)"), words("Prince (c1)")), ("attack", "own"), True),
    Line(("u1", "8"), (words("Archer (d2)"), words("Warrior (d3)")), ("attack", "own"), True),
    Line(("u2", "9"), (words("Warrior (d3)"), words("Prince (d4)")), ("attack", "target")),
]


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("attack my own prince", ["u1 > 7"]),
        ("attack my own", ["u1"]),
        ("attack my own card", ["u1"]),
        ("archer prince", ["u1 > 7"]),
        ("attack prince", ["u2 > 9"]),
        ("warrior", ["u2"]),
        ("my warrior prince", []),
    ],
)
def test_own_cards_are_hit_only_on_request(text: str, means: list[str]) -> None:
    found = typed_moves.moves_of(OWN, ATTACK, "en")
    assert [m.value for m in typed_moves.meant(text, found, "en")] == means


ATTACKERS = Decision(
    id=1,
    seat=0,
    kind="attackers",
    shape="subset",
    text=words("Who attacks?"),
    min=0,
    max=2,
    options=(
        option("11", "Squig Herders", ref=1),
        option("12", "Goblin", ref=2),
        option("act", "Play a Card First", group="instead"),
    ),
)


def test_typed_attack_or_pass_is_not_play_a_card_first() -> None:
    ask = PromptContext(5, ATTACKERS, suggestion="11,12")
    names = [name for name, _ in typed.completions(ask, "attack")]
    assert names == ["Attack with 2 units: Squig Herders, Goblin", "No attack this turn"]
    assert [value for _, value in typed.completions(ask, "pass")] == ["pass"]
    assert typed.typed_answer(ATTACKERS, "pass") == typed.typed_answer(ATTACKERS, "no attack this turn") == ""
    assert typed.typed_answer(ATTACKERS, "all") == "11,12"
    assert [value for _, value in typed.completions(ask, "play")] == ["act"]
    assert "Play a Card First" in [name for name, _ in typed.completions(ask, "")]


def test_passing_ends_questions_that_can_be_ended() -> None:
    assert typed.typed_answer(ATTACK, "pass") == "end"
    assert typed.typed_answer(ATTACK._replace(options=ATTACK.options[:2]), "pass") is None


def test_text_without_meaning_gets_near_matches() -> None:
    found = typed_moves.moves_of(OWN, ATTACK, "en")
    near, close = typed.nearest(PromptContext(5, ATTACK), "finish atacks", found)
    assert close and near[0] == "End attacks"
    near, close = typed.nearest(PromptContext(5, ATTACK), "xyzzy", found)
    assert not close and near[:3] == ["1 Archer (d2)", "2 Warrior (d3)", "End attacks"]


def test_steps_of_a_completion_are_read_back() -> None:
    decision, _ = named(parade())
    assert typed_moves.steps_of(decision, "unit:1 > e3") == ("unit:1", "e3")
    for text in ("unit:1", "unit:9 > e3", "> e3", "unit:1 >", "archer > e3"):
        assert typed_moves.steps_of(decision, text) == ()


# -- panels --------------------------------------------------------------------------------------------------


def build(match: Parade, draft: Draft | None = None, **more: Any) -> Any:
    (decision,) = match.pending
    return build_rows(PromptContext(5, decision, hints=match.hints(decision.id), draft=draft or Draft(), **more))


def test_squares_are_shown_by_name_with_their_hints() -> None:
    match = parade(1)
    (decision,) = match.pending
    assert badges_of(decision) == {"d3": 1, "e3": 2, "f3": 3}
    lines, rows = build(match)
    assert [b.label for b in rows[0]] == ["d3", "e3", "f3"]
    assert lines == ["-# d3: hint for d3", "-# e3: hint for e3", "-# f3: hint for f3"]
    assert "Back" in [b.label for b in rows[1]]


def test_ending_option_is_below_the_choices() -> None:
    _, rows = build(parade())
    assert [b.label for b in rows[0]] == ["1 Archer (d3)", "2 Archer (c3)", "3 Smasher (e5)"]
    assert [b.label for b in rows[1]] == ["End movement"] and rows[1][0].tap.letter == "w"


def test_hints_are_the_second_line_in_menus() -> None:
    options = squares(*(f"a{n}" for n in range(16)))
    asked = Decision(id=1, seat=0, kind="move_to", shape="pick", text=words("?"), options=options)
    hints = {o.key: words(f"hits with {o.key} " + "x" * 200) for o in options[1:]}
    lines, rows = build_rows(PromptContext(5, asked, hints=hints))
    assert lines == [] and rows[0].placeholder == "Choose a square"
    assert rows[0].entries[0].description == "" and rows[0].entries[1].description.startswith("hits with a1")


def test_a_path_is_tapped_step_by_step() -> None:
    match = parade(2)
    (decision,) = match.pending
    lines, rows = build(match)
    assert lines[0] == "Choose at least 2 and at most 3." and "Choose step 1." in lines
    assert [b.label for b in rows[0]] == ["a1", "a2"]
    draft = Draft()
    for at in (1, 0, 1):
        _, rows = build(match, draft)
        draft = read_draft(decision, rows[0][at].tap.arg)
    lines, rows = build(match, draft)
    assert "a2 → a1 → a2" in lines
    assert [b.label for b in rows[0]] == ["Confirm (3)"]
    assert [b.label for b in rows[1]][:2] == ["One step back", "Start over"]
    assert answer_of(decision, draft) == "a2,a1,a2"
    assert read_draft(decision, rows[1][0].tap.arg).marks == (1, 0)


def test_a_path_over_a_board_uses_menus() -> None:
    match = parade(3)
    (decision,) = match.pending
    _, rows = build(match)
    assert [isinstance(row, Menu) for row in rows[:2]] == [True, True] and len(rows) <= 5
    assert [len(row.entries) for row in rows[:2]] == [25, 23]
    assert rows[1].placeholder == "Step 1: d2 to f8"
    assert rows[1].entries[-1].description == "hint for f8"
    draft = chosen(decision, read_draft(decision, rows[1].tap.arg), rows[1].entries[-1].value)
    assert answer_of(decision, draft) == "f8"
    for junk in ("", "d", "dzz", "n1", "d-1", "d²2"):
        assert chosen(decision, draft, junk) == draft


def test_slots_packed_in_an_id_are_read_back() -> None:
    assert custom_ids.unpack_slots(custom_ids.pack_slots((0, 61, 62, 1295))) == (0, 61, 62, 1295)
    assert custom_ids.unpack_slots("0") == custom_ids.unpack_slots("zZ") == custom_ids.unpack_slots("") == ()


# -- on the loopback -----------------------------------------------------------------------------------------


def prompt(player: Any) -> Any:
    return next(m for m in reversed(player.dms()) if m.components)


async def begun(world: World) -> Any:
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    invite = world.ben.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(invite, "Accept")
    await world.ben.click(answer.message, "Change")
    await world.settled()
    await world.ben.click(world.ben.message(answer.message.id), "Every window")
    await world.settled()
    for player in (world.anna, world.ben):
        await player.click(prompt(player), "Keep")
        await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    return info


async def answers(world: World, info: Any) -> list[str]:
    return [e["answer"] for e in (await world.manager.reader.export(info.id))["entries"]][2:]


async def test_a_move_by_keyboard(world: World) -> None:
    info = await begun(world)
    choices = await world.anna.autocomplete("#duel", "play", "action", "archer d3 e3")
    assert choices == [{"name": "Archer (d3) → e3", "value": "unit:1 > e3"}]
    before = (await world.manager.reader.match(info.id)).rev
    await world.anna.slash("#duel", "play", action=choices[0]["value"])
    await world.settled()
    assert await answers(world, info) == ["unit:1", "e3"]
    assert (await world.manager.reader.match(info.id)).rev == before + 1
    drawn = world.bot.pictures.drawn  # type: ignore[attr-defined]
    assert ("focus", 0, ("a1", "a2")) in drawn


async def test_words_that_mean_two_moves_are_asked_about_and_tapped(world: World) -> None:
    info = await begun(world)
    answer = await world.anna.slash("#duel", "play", action="archer e3")
    assert answer.message.ephemeral and "Which one do you mean?" in answer.message.content
    assert await answers(world, info) == []
    await world.restart()
    await world.anna.click(answer.message, "Archer (c3) → e3")
    await world.settled()
    assert await answers(world, info) == ["unit:2", "e3"]


async def test_impossible_typed_move_changes_nothing(world: World) -> None:
    info = await begun(world)
    answer = await world.anna.slash("#duel", "play", action="unit:1 > h8")
    assert "not one of the choices" in answer.message.content and "Move a unit" in answer.message.content
    answer = await world.anna.slash("#duel", "play", action="dance archer")
    assert "could not read" in answer.message.content
    assert await answers(world, info) == []
    await world.anna.slash("dm", "play", action="smasher f3")
    await world.settled()
    assert await answers(world, info) == ["unit:3", "f3"]


async def test_path_and_name_by_taps_and_by_typing(world: World) -> None:
    info = await begun(world)
    anna = world.anna
    await anna.slash("dm", "play", action="smasher e3")
    await world.settled()
    for label in ("a2", "a1", "a1", "One step back", "Confirm (2)"):
        message = anna.message(prompt(anna).id)
        await anna.click(message, label)
        await world.settled()
    names = [c["name"] for c in await anna.autocomplete("dm", "play", "action", "1, 1, ")]
    assert "a1, a1, b2" in names
    for _ in range(2):
        message = prompt(anna)
        menus = [part for row in message.components for part in row["components"] if part["type"] == 3]
        await anna.select(message, menus[1]["custom_id"], menus[1]["options"][-1]["value"])
        await world.settled()
    await anna.click(prompt(anna), "Confirm (2)")
    await world.settled()
    message = prompt(anna)
    menus = [part for row in message.components for part in row["components"] if part["type"] == 3]
    await anna.select(message, menus[0]["custom_id"], menus[0]["options"][4]["value"])
    await world.settled()
    await anna.slash("dm", "play", action="card 2")
    await world.settled()
    assert await answers(world, info) == ["unit:3", "e3", "a2,a1", "f8,f8", "name4", "name2"]
