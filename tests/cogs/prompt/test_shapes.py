"""Decisions of every shape can be answered by taps and by typing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cog_parade import SCRIPT, option, words
from prompt_kit import build as build_rows

from cogs.prompt import typed
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import Draft, answer_of, chosen, opening, read_draft
from cogs.prompt.options import badges_of, main_options
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Menu
from engine import OWN, Completion, Decision, Msg, Option, say
from engine.kernel.decision import parse


def decision(shape: str, n: int, **more: Any) -> Decision:
    options = tuple(option(f"k{i}", f"Thing {i}", ref=50 + i, max=9) for i in range(n))
    return Decision(id=7, seat=0, kind="x", shape=shape, text=words("?"), options=options, **more)


def rows_of(asked: Decision, draft: Draft | None = None, suggestion: str | None = None) -> Any:
    draft = opening(asked, suggestion) if draft is None else draft
    return build_rows(PromptContext(5, asked, suggestion=suggestion, draft=draft))


ALL = [Decision(id=9, seat=seat, **rest) for seat, rest in SCRIPT] + [
    decision("pick", 1),
    decision("pick", 10),
    decision("pick", 11),
    decision("pick", 200),
    decision("name", 300),
    decision("subset", 3, min=0, max=2),
    decision("subset", 40, min=2, max=40),
    decision("subset", 200, min=0, max=200),
    decision("number", 0, min=0, max=0),
    decision("number", 0, min=0, max=9),
    decision("number", 0, min=5, max=200),
    decision("pay", 0, min=1, max=3),
    decision("split", 1, total=5),
    decision("split", 12, total=20),
    decision("split", 60, total=300),
    decision("order", 2),
    decision("order", 5),
    decision("order", 30),
    decision("order", 70),
    decision("path", 5, min=1, max=4),
    decision("path", 5, min=0, max=2),
    decision("path", 48, min=2, max=6),
    decision("path", 120, min=1, max=99),
    decision("name", 2),
]


@pytest.mark.parametrize("asked", ALL, ids=lambda d: f"{d.shape}-{len(d.options)}-{d.kind}")
def test_random_tapping_always_reaches_a_legal_answer(asked: Decision) -> None:
    """Under random taps, every panel stays within Discord's limits, and each answer is either legal or refused with a
    reason.
    """
    rng = random.Random(5)
    suggestion = _suggest(asked)
    answered = set()
    for _ in range(6):
        draft = opening(asked, suggestion)
        for _ in range(400):
            answer, draft = _tap(asked, draft, suggestion, rng)
            if answer is not None:
                assert answer in ("pass", "back") or parse(asked, answer)[1] is None, answer
                answered.add(answer)
                break
        else:
            pytest.fail("400 taps led nowhere")
    assert answered


def _suggest(asked: Decision) -> str | None:
    if asked.shape == "split":
        left, shares = asked.total, []
        for one in asked.options:
            n = min(left, one.max)
            left -= n
            shares.append(f"{one.key}:{n}")
        return ",".join(s for s in shares if not s.endswith(":0"))
    if asked.shape == "order":
        return ",".join(asked.keys)
    return None


def _tap(asked: Decision, draft: Draft, suggestion: str | None, rng: random.Random) -> Any:
    _, rows = build_rows(PromptContext(5, asked, suggestion=suggestion, draft=draft))
    assert 1 <= len(rows) <= 5
    seen, open_ = set(), []
    for row in rows:
        buttons = [] if isinstance(row, Menu) else list(row)
        assert len(buttons) <= 5
        if isinstance(row, Menu):
            assert 1 <= len(row.entries) <= 25
            assert len({e.value for e in row.entries}) == len(row.entries)
            assert all(len(e.label) <= 100 for e in row.entries)
            open_.append((row.tap, rng.choice(row.entries).value))
        for tap in [row.tap] if isinstance(row, Menu) else [b.tap for b in buttons]:
            assert tap.custom_id not in seen
            seen.add(tap.custom_id)
            assert Tap.parse(tap.custom_id) == tap
        aside = ("hand", "whole", "learn", "plan", "queue", "stops", "news", "why", "report")
        open_ += [(b.tap, "") for b in buttons if not b.disabled and b.tap.kind not in aside]
    # Finish as soon as possible, and sometimes at once, so that long lists come to an end.
    tap, value = rng.choice(open_)
    sends = [one for one in open_ if one[0].kind in ("send", "none")]
    if sends and rng.random() < 0.3:
        tap, value = sends[0]
    if value and tap.kind == "draw":
        return None, chosen(asked, read_draft(asked, tap.arg), value)
    if value:
        if value[0] == "n":
            return value[1:], draft
        return main_options(asked)[int(value[1:], 36)].key, draft
    match tap.kind:
        case "act":
            options = asked.options if tap.letter == "w" else main_options(asked)
            return options[tap.index].key, draft
        case "num":
            return str(tap.index), draft
        case "send":
            return answer_of(asked, read_draft(asked, tap.arg)), draft
        case "none":
            return "", draft
        case "pass" | "yield":
            return "pass", draft
        case "draw":
            return None, read_draft(asked, tap.arg)
    raise AssertionError(tap)


def test_toggling_twice_by_a_double_tap_changes_once() -> None:
    asked = decision("subset", 3, min=0, max=3)
    _, rows = rows_of(asked)
    first = rows[0][1].tap
    once = read_draft(asked, first.arg)
    assert once.marks == (1,)
    assert read_draft(asked, first.arg) == once
    _, rows = rows_of(asked, once)
    assert rows[0][1].label.startswith("☑") and rows[0][0].label.startswith("☐")


def test_full_subset_locks_the_other_boxes() -> None:
    asked = decision("subset", 4, min=1, max=2)
    _, rows = rows_of(asked, Draft(marks=(0, 3)))
    assert [b.disabled for b in rows[0]] == [False, True, True, False]


def test_forged_draft_still_gives_a_valid_panel() -> None:
    for asked in ALL:
        for arg in ("", "0", "zz", "0vZZZZZZZZ", "0e" + "z" * 60, "9v000", "0vzzzzzz"):
            draft = read_draft(asked, arg)
            _lines, rows = build_rows(PromptContext(5, asked, draft=draft, suggestion=_suggest(asked)))
            assert rows and len(rows) <= 5
            answer = answer_of(asked, draft)
            assert isinstance(answer, str)


def test_badges_number_the_options_in_their_order() -> None:
    asked = decision("pick", 3)
    assert badges_of(asked) == {50: 1, 51: 2, 52: 3}
    _, rows = rows_of(asked)
    assert [b.label for b in rows[0]] == ["1 Thing 0", "2 Thing 1", "3 Thing 2"]


def test_pass_is_directly_below_the_choices() -> None:
    asked = decision("pick", 12)._replace(options=(*decision("pick", 12).options, option("pass")))
    _, rows = rows_of(asked)
    assert [b.label for b in rows[-2]] == ["Pass", "Pass until my turn"]
    assert {b.style for b in rows[-2]} == {"success"}


def test_pass_until_my_turn_is_not_offered_in_the_own_turn() -> None:
    asked = decision("pick", 2)._replace(options=(*decision("pick", 2).options, option("pass")))
    for own in (False, True):
        ask = PromptContext(5, asked, own_turn=own)
        _lines, rows = build_rows(ask)
        named = [b.label for row in rows for b in row]
        assert ("Pass until my turn" in named) is not own and "Pass" in named
        assert ("Pass until my turn" in [name for name, _ in typed.completions(ask, "")]) is not own


def test_back_is_next_to_the_tools() -> None:
    asked = decision("pick", 2)._replace(options=(*decision("pick", 2).options, option("back")))
    _, rows = rows_of(asked)
    assert "Back" in [b.label for b in rows[1]]
    assert [b.tap.letter for b in rows[1] if b.label == "Back"] == ["w"]


def grouped(**counts: int) -> Decision:
    options = tuple(option(f"{group}{i}", f"{group} {i}", group=group) for group, n in counts.items() for i in range(n))
    return Decision(id=1, seat=0, kind="window", shape="pick", text=words("?"), options=options)


def layout(asked: Decision) -> list[str | int]:
    """Return, for each row of choices, the number of its buttons or the text of its menu."""
    _, rows = rows_of(asked)
    return [row.placeholder if isinstance(row, Menu) else len(row) for row in rows[:-1]]


@pytest.mark.parametrize(
    ("counts", "rows"),
    [
        ({"play": 7, "develop": 7}, [5, 2, "Place a development"]),
        ({"play": 5, "develop": 6}, [5, "Place a development"]),
        ({"play": 4, "develop": 5, "attack": 3}, [4, 5, "Attack"]),
        ({"play": 5, "develop": 7, "attack": 3}, [5, "Place a development", 3]),
        ({"play": 11, "develop": 3}, ["Play a card", 3]),
        ({"play": 12, "develop": 12}, ["Play a card", "Place a development"]),
        (
            {"action": 1, "play": 6, "develop": 6, "attack": 3},
            ["Use an action · Play a card", "Place a development", 3],
        ),
    ],
)
def test_too_many_choices_make_small_groups_buttons_others_menus(counts: dict[str, int], rows: list[str | int]) -> None:
    assert layout(grouped(**counts)) == rows


def test_group_buttons_are_explained_in_text_menus_in_entries() -> None:
    asked = grouped(play=5, develop=7)
    lines, rows = build_rows(PromptContext(1, asked, hints={"play0": words("hits"), "develop0": words("grows")}))
    assert [line.endswith("play 0: hits") for line in lines if "hits" in line] == [True]
    assert not any("grows" in line for line in lines)
    assert [e.description for row in rows if isinstance(row, Menu) for e in row.entries if e.description] == ["grows"]


@pytest.mark.parametrize(
    ("shape", "text", "answer"),
    [
        ("pick", "k1", "k1"),
        ("pick", "thing 2", "k2"),
        ("pick", "nonsense", None),
        ("pick", "1, 2", None),
        ("subset", "1,3", "k0,k2"),
        ("subset", "Thing 1", "k1"),
        ("subset", "Thing 1, k2", "k1,k2"),
        ("subset", "", ""),
        ("subset", "nothing", ""),
        ("subset", "9", None),
        ("number", "4", "4"),
        ("number", "four", None),
        ("split", "1:2, 3:3", "k0:2,k2:3"),
        ("split", "1", None),
        ("split", "Thing 1:5", "k1:5"),
        ("order", "3 ,1, 2", "k2,k0,k1"),
        ("path", "1, 2, 1", "k0,k1,k0"),
        ("path", "Thing 2, k2, 9", None),
        ("name", "thing 1", "k1"),
    ],
)
def test_typed_text_is_read_as_an_answer_of_each_shape(shape: str, text: str, answer: str | None) -> None:
    asked = decision(shape, 0 if shape == "number" else 3, min=0, max=9, total=5)
    assert typed.typed_answer(asked, text) == answer


@pytest.mark.parametrize("asked", ALL, ids=lambda d: f"{d.shape}-{len(d.options)}-{d.kind}")
def test_every_completion_is_read_as_an_answer(asked: Decision) -> None:
    for text in ("", "1", "thing", "1, ", "Thing 1, "):
        for name, value in typed.completions(PromptContext(5, asked, suggestion=_suggest(asked)), text):
            assert name
            answer = typed.typed_answer(asked, value)
            assert answer is not None or typed.is_yield(asked, value), (text, name, value)


def test_pass_that_wastes_resources_needs_confirmation() -> None:
    asked = Decision(id=9, seat=0, **SCRIPT[0][1])
    lines, rows = build_rows(PromptContext(5, asked, unsure="You have 3 resources unused.", ends_by="pass"))
    assert lines == ["You have 3 resources unused."]
    assert [b.label for row in rows for b in row] == ["Keep playing", "End Dawn"]
    assert (rows[1][0].tap.kind, rows[1][0].tap.letter) == ("sure", "w")


def test_turn_end_that_wastes_something_needs_confirmation() -> None:
    asked = Decision(id=9, seat=0, **SCRIPT[0][1])
    _, rows = build_rows(PromptContext(5, asked, unsure="2 units can still move. End turn?"))
    assert [b.label for row in rows for b in row] == ["Keep playing", "End turn"]
    assert (rows[1][0].tap.kind, rows[1][0].tap.letter) == ("sure", "e")


def test_answer_and_its_only_follow_up_are_one_tap() -> None:
    options = (Option("unit:1", words("Archer"), ref=1), Option("unit:2", words("Warrior"), ref=2))
    known = {"unit:1": Completion(("unit:1", "9"), words("Smasher"))}
    _, rows = build_rows(PromptContext(1, Decision(5, 0, "attack", "pick", words("?"), options), completions=known))
    first, second = rows[0]
    assert first.label == "1 Archer → Smasher" and (first.tap.kind, first.tap.letter) == ("line", "s")
    assert second.label == "2 Warrior" and second.tap.kind == "act"


@pytest.mark.parametrize(
    ("first", "then", "label"),
    [
        ("Archer (d1)", "Fighter (d5)", "1 Archer (d1) → Fighter (d5)"),
        (
            "Warrior of the Long Winter (d1)",
            "Hammerer of the Ninth Winter (d5)",
            "1 Warrior of the Long Winter (d1) → Hammerer of the Ninth Winter (d5)",
        ),
        (
            "Warrior of the Long and Bitter Northern Winter (d1)",
            "Hammerer of the Ninth and Last Winter War (d5)",
            "1 Warrior of the Long and Bitter… (d1) → Hammerer of the Ninth and Last W… (d5)",
        ),
    ],
)
def test_label_of_two_joined_steps_keeps_both_squares(first: str, then: str, label: str) -> None:
    options = (Option("unit:1", words(first), ref=1), Option("unit:2", words("Warrior"), ref=2))
    known = {"unit:1": Completion(("unit:1", "9"), words(then))}
    _, rows = build_rows(PromptContext(1, Decision(5, 0, "attack", "pick", words("?"), options), completions=known))
    assert rows[0][0].label == label and len(label) <= limits.LABEL


def test_prompt_says_if_only_own_cards_can_be_hit() -> None:
    options = (Option("unit:1", words("Archer"), ref=1), Option("unit:2", words("Warrior"), ref=2))
    known = {option.key: Completion(own=True) for option in options}
    asked = Decision(5, 0, "attack", "pick", words("?"), options)
    said = "-# None of these reaches an opponent's card now."
    lines, rows = build_rows(PromptContext(1, asked, completions=known))
    assert lines == [said] and [b.label for b in rows[0]] == ["Attack my own card"]
    lines, _ = build_rows(PromptContext(1, asked, completions={"unit:1": known["unit:1"]}))
    assert lines == []


def test_options_that_only_hit_own_cards_are_behind_a_button() -> None:
    options = (Option("unit:1", words("Archer"), ref=1), Option("unit:2", words("Warrior"), ref=2))
    known = {"unit:1": Completion(("unit:1", "9"), words("My Wall"), own=True)}
    asked = Decision(5, 0, "attack", "pick", words("?"), options)
    _, rows = build_rows(PromptContext(1, asked, completions=known))
    assert [b.label for b in rows[0]] == ["2 Warrior"]
    (behind,) = rows[1]
    assert behind.label == "Attack my own card"
    opened = read_draft(asked, behind.tap.arg)
    _, rows = build_rows(PromptContext(1, asked, draft=opened, completions=known))
    assert [[b.label for b in row] for row in rows[:2]] == [["2 Warrior"], ["1 Archer"]], "one more tap chooses"
    assert (rows[0][0].style, rows[1][0].style) == ("primary", "danger"), "what hits the own card stands alone, in red"
    assert all(b.tap.kind == "act" for row in rows[:2] for b in row)


def test_own_targets_are_behind_a_button_unless_alone() -> None:
    options = (Option("1", words("Fighter"), ref=1), Option("2", words("Archer"), ref=2, group=OWN))
    asked = Decision(5, 0, "choose", "pick", words("Burn: which unit?"), options)
    _, rows = build_rows(PromptContext(1, asked))
    assert [b.label for b in rows[0]] == ["1 Fighter"]
    (behind,) = rows[1]
    assert behind.label == "My own cards"
    _, rows = build_rows(PromptContext(1, asked, draft=read_draft(asked, behind.tap.arg)))
    assert [[b.label for b in row] for row in rows[:2]] == [["1 Fighter"], ["2 Archer"]]
    assert (rows[0][0].style, rows[1][0].style) == ("primary", "danger"), "what hurts the own card stands alone, in red"
    _, rows = build_rows(PromptContext(1, asked._replace(options=options[1:])))
    assert [b.label for b in rows[0]] == ["1 Archer"]


def archers(n: int, own: int) -> tuple[Decision, dict[str, Completion]]:
    """Return a decision with ``n`` options. The last ``own`` of them can only hit the player's own cards."""
    groups = ("", "a", "b", "c")
    options = tuple(Option(f"unit:{i}", words(f"Archer {i}"), ref=i + 1, group=groups[i % 4]) for i in range(n))
    known = {f"unit:{i}": Completion(own=True) for i in range(n - own, n)}
    return Decision(5, 0, "attack", "pick", words("?"), options), known


def test_hints_are_on_buttons_even_if_options_are_kept_apart() -> None:
    asked, known = archers(12, own=3)
    hints = {key: words("hits") for key in asked.keys}
    lines, rows = build_rows(PromptContext(1, asked, completions=known, hints=hints))
    assert [len(row) for row in rows[:2]] == [5, 4], "nine of twelve are offered, which is few enough for buttons"
    assert next(line for line in lines if "hits" in line).endswith("1 Archer 0: hits")
    assert len([line for line in lines if "hits" in line]) == 9, "and each says what it leads to"


def test_spaces_with_the_same_detail_share_a_line() -> None:
    options = tuple(Option(f"{at}1", words(f"{at}1"), at=f"{at}1", group="square") for at in "abcd")
    asked = Decision(5, 0, "card", "pick", words("?"), options)
    hints = {f"{at}1": words("hits") for at in "acd"} | {"b1": words("misses")}
    lines, _ = build_rows(PromptContext(1, asked, hints=hints))
    assert lines == ["-# a1, c1 and d1: hits", "-# b1: misses"]


def test_menus_leave_out_kept_apart_options_until_pressed() -> None:
    asked, known = archers(16, own=4)
    lines, rows = build_rows(PromptContext(1, asked, completions=known, hints={"unit:3": words("hits")}))
    menus = [row for row in rows if isinstance(row, Menu)]
    buttons = [button for row in rows[:2] if not isinstance(row, Menu) for button in row]
    assert sorted([*(b.label for b in buttons), *(entry.label for menu in menus for entry in menu.entries)]) == sorted(
        f"{i + 1} Archer {i}" for i in range(12)
    )
    assert len(buttons) == 3 and next(line for line in lines if "hits" in line).endswith("Archer 3: hits")
    assert len(rows) <= 5
    (behind,) = rows[2]
    assert behind.label == "Attack my own card"
    _, rows = build_rows(PromptContext(1, asked, draft=read_draft(asked, behind.tap.arg), completions=known))
    shown = [e for row in rows[:3] for e in (row.entries if isinstance(row, Menu) else row)]
    assert len(shown) == 16


def test_each_kind_of_choice_has_a_row_before_the_way_onward() -> None:
    asked = grouped(play=2, develop=1, attack=3)
    asked = asked._replace(options=(*asked.options, option("pass")))
    _, rows = build_rows(PromptContext(1, asked, own_turn=True))
    assert [[b.label for b in row] for row in rows[:4]] == [
        ["play 0", "play 1"],
        ["develop 0"],
        ["attack 0", "attack 1", "attack 2"],
        ["Pass"],
    ]
    assert [{b.style for b in row} for row in rows] == [
        {"primary"},
        {"primary"},
        {"primary"},
        {"success"},
        {"secondary"},
    ]


def test_too_many_kinds_share_rows_except_the_last() -> None:
    asked = grouped(play=3, action=2, develop=4, attack=1)
    assert [[b.label for b in row] for row in rows_of(asked)[1][:-1]] == [
        ["play 0", "play 1", "play 2", "action 0", "action 1"],
        ["develop 0", "develop 1", "develop 2", "develop 3"],
        ["attack 0"],
    ]


def test_rarely_used_tools_are_behind_one_button_and_lead_back() -> None:
    asked = decision("pick", 2)._replace(options=(*decision("pick", 2).options, option("pass")))
    _, rows = rows_of(asked)
    more = next(b for b in rows[-1] if b.label == "More")
    _, opened = rows_of(asked, read_draft(asked, more.tap.arg))
    back, *tools = [b for row in opened for b in row]
    assert [b.label for b in tools] == ["What happened", "Stops", "Report"]
    assert build_rows(PromptContext(5, asked, draft=read_draft(asked, back.tap.arg)))[1] == rows


@pytest.mark.parametrize("n", range(1, 16))
def test_prompt_has_at_most_twenty_buttons_below_its_squares(n: int) -> None:
    options = tuple(Option(f"s{i}", words(f"s{i}"), at=f"a{i}", group="square") for i in range(n))
    asked = Decision(9, 0, "move_to", "pick", words("?"), (*options, option("pass"), option("back")))
    _, rows = build_rows(PromptContext(5, asked, can_take_back=True, learning=True))
    assert sum(len(row) for row in rows if not isinstance(row, Menu)) <= 20 and len(rows) <= 5
    assert [b.label for row in rows for b in row if b.label in ("Pass", "Back", "More")] == ["Pass", "Back", "More"]


def test_switch_shows_its_state_apart_from_the_choices() -> None:
    options = (
        Option("1", words("Archer"), ref=1),
        Option("2", words("Warrior"), ref=2),
        Option("ask", Msg.of("inv.opt.ask_before_damage"), group="instead"),
    )
    asked = Decision(5, 0, "attackers", "subset", words("Who attacks?"), options, min=0, max=2)
    _, rows = rows_of(asked)
    assert [b.label for b in rows[0]] == ["☐ 1 Archer", "☐ 2 Warrior", "Tick all"]
    assert [(b.label, b.style) for b in rows[1]] == [
        ("No attack this turn", "success"),
        ("Ask me before damage: off", "secondary"),
    ]


def test_forced_selection_is_shown_and_sent_without_boxes() -> None:
    lines, rows = rows_of(decision("subset", 2, min=2, max=2))
    assert lines == ["Chosen: Thing 0 and Thing 1."]
    assert [b.label for b in rows[0]] == ["Confirm (2)"] and not rows[0][0].disabled
    assert (
        answer_of(decision("subset", 2, min=2, max=2), read_draft(decision("subset", 2), rows[0][0].tap.arg)) == "k0,k1"
    )


def test_button_that_chooses_nothing_names_the_ticked_boxes() -> None:
    asked = decision("subset", 3, min=0, max=2)
    named = [[b.label for row in rows_of(asked, Draft(marks=marks))[1] for b in row] for marks in ((), (1,))]
    assert "Choose none" in named[0] and "Choose none of them" not in named[0]
    assert "Choose none of them" in named[1] and "Choose none" not in named[1]


def test_counted_buttons_name_what_they_count() -> None:
    for kind, n, label in (("attackers", 1, "Attack with 1 unit"), ("defenders", 2, "Defend with 2 units")):
        asked = decision("subset", 3, min=0, max=3)._replace(kind=kind)
        assert label in [b.label for row in rows_of(asked, Draft(marks=tuple(range(n))))[1] for b in row]


def test_page_of_other_tools_has_a_title() -> None:
    asked = decision("pick", 2)._replace(options=(*decision("pick", 2).options, option("pass")))
    (line,), _ = rows_of(asked, Draft(tools=True))
    assert line == "More tools. `Back to my prompt` brings back the answers to this question:"


@pytest.mark.parametrize(
    ("n", "said"), [(1, "move belongs to the next step: it"), (2, "moves belong to the next step: each one")]
)
def test_line_about_moves_of_the_next_step_fits_their_number(n: int, said: str) -> None:
    line = say(Msg.of("ui.prompt.skips", n=n, end="End events"))
    assert line == f"-# The last {said} plays “End events” first."


def test_long_details_and_many_refused_cards_are_cut() -> None:
    asked = decision("pick", 1)
    option = asked.options[0]._replace(detail=words("word " * 99))
    names = tuple(f"Card {n}" for n in range(1, 8))
    refused = ((names, "Too dear."), (names[:4], "Not now."))
    lines, _ = build_rows(PromptContext(5, asked._replace(options=(option,)), refused=refused))
    assert max(map(len, lines)) < 220 and any(line.endswith("…") for line in lines)
    assert "-# *Card 1*, *Card 2*, *Card 3* and 4 more: Too dear." in lines
    assert "-# *Card 1*, *Card 2*, *Card 3* and *Card 4*: Not now." in lines
