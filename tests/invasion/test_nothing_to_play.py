"""Players are not asked when public facts show that they cannot play or use anything.  Skipped windows are logged."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kit import Table, seat, table

from engine import Match, SeatSetup, say
from engine.invasion.arrange import code_of
from engine.invasion.turn import possible

SPARE = "Wake the Mountain"
USUAL: dict[str, object] = {"preset": "attacks"}
EVERY: dict[str, object] = {"preset": "every"}
READY = ("core_50_dwarf", "core_50_orc")


@pytest.fixture
def dwarves_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every player know that each hand has only cards of the ready-made Dwarf deck.

    The only free tactic of that deck needs two Dwarf symbols.
    """
    match = Match.new("invasion", 1, [SeatSetup(deck) for deck in READY])
    whole = possible._affordable

    def affordable(st: object, seat: int) -> Iterator[str]:
        st.vars.setdefault(f"known{seat}", match.st.vars["known0"])  # type: ignore[attr-defined]
        return whole(st, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(possible, "_affordable", affordable)
    return


def usual(t: Table, *policies: dict[str, object]) -> Table:
    for s in (0, 1):
        assert t.m.set_stops(s, policies[s] if policies else USUAL).ok
    return t


def attacked(**foe: object) -> Table:
    """Let three rangers attack a zone of seat 1 that has no defenders."""
    t = table(seat(battlefield=["Dwarf Ranger"] * 3), seat(**foe), at="choose zone")
    usual(t)
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    return t


@pytest.mark.usefixtures("dwarves_alone")
@pytest.mark.parametrize(("resources", "asked"), [(0, False), (9, True)])
def test_attack_asks_its_target_only_if_a_card_could_be_paid(resources: int, asked: bool) -> None:
    t = attacked(hand=[SPARE], resources=resources)
    assert (t.ask.seat == 1 and t.ask.window == "attackers") is asked


@pytest.mark.usefixtures("dwarves_alone")
def test_hand_does_not_influence_which_seat_is_asked() -> None:
    for resources in (0, 9):
        hands = ([SPARE], ["Pillage"], ["Waaagh!"], ["Squig Herders"])
        found = {(t.ask.seat, t.ask.kind) for t in (attacked(hand=hand, resources=resources) for hand in hands)}
        assert len(found) == 1, found


def test_unknown_deck_could_hold_any_card() -> None:
    t = attacked(hand=[SPARE])
    assert (t.ask.seat, t.ask.window) == (1, "attackers")


def test_ready_deck_limits_the_possible_answers() -> None:
    match = Match.new("invasion", 1, [SeatSetup(deck) for deck in READY])
    cards = match.st.rules.cards
    for s, race in enumerate(("Dwarf", "Orc")):
        rows = match.st.vars[f"known{s}"]
        assert {cards[code].kind for code, _ in rows} == {"tactic"}
        assert {cards[code].faction for code, _ in rows} <= {race, "Neutral"} and len(rows) > 5


@pytest.mark.usefixtures("dwarves_alone")
@pytest.mark.parametrize(
    ("zone", "resources", "offered"), [("quest", 2, True), ("quest", 1, False), ("kingdom", 2, False)]
)
def test_play_a_card_first_is_offered_if_an_action_can_be_used(zone: str, resources: int, offered: bool) -> None:
    mine = {"battlefield": ["Dwarf Ranger"] * 3, "resources": resources}
    t = table(
        seat(**mine, **{zone: ["Runesmith"]}), seat(quest=["Followers of Mork", "Squig Herders"]), at="choose zone"
    )
    usual(t)
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    t.answer(",".join(o.key for o in t.ask.choices))
    assert t.ask.kind == "assign" and (t.ask.option("act") is not None) is offered


@pytest.mark.usefixtures("dwarves_alone")
def test_player_wanting_every_window_is_always_asked() -> None:
    t = table(seat(battlefield=["Dwarf Ranger"]), seat(hand=[SPARE]), at="choose zone")
    usual(t, USUAL, EVERY)
    t.to("attack_zone")
    t.answer("attack:quest:1")
    assert (t.ask.seat, t.ask.window, t.keys()) == (1, "zone_chosen", ["pass"])


def capital(*policies: dict[str, object], **foe: object) -> Table:
    mine = seat(hand=["Demolition!", "Runesmith", SPARE], kingdom=["Keystone Forge"], resources=9)
    return usual(table(mine, seat(race="Orc", **foe), at="phase:capital"), *policies)


@pytest.mark.parametrize(
    ("policy", "asked"),
    [(USUAL, False), (EVERY, True), ({"preset": "attacks", "windows": {"capital": {"mine": True}}}, False)],
)
def test_player_is_asked_to_answer_own_card_only_on_request(policy: dict[str, object], asked: bool) -> None:
    t = capital(policy, USUAL, hand=[], kingdom=["Contested Village"])
    t.to("window", "capital", seat=0)
    t.play("Demolition!", "Contested Village")
    responding = t.ask.text.id == "inv.ask.own_first"
    assert responding is asked


def test_own_card_asks_nothing_in_opponents_turn() -> None:
    t = table(
        seat(battlefield=["Dwarf Ranger"]),
        seat(race="Orc", hand=["Pillage", SPARE], resources=9, kingdom=["Squig Herders"]),
        at="phase:capital",
    )
    usual(t, USUAL, {"preset": "attacks", "windows": {"capital": {"theirs": True}}})
    t.to("window", "capital", seat=0)
    t.pass_()
    while t.m.pending and t.ask.seat == 1 and t.ask.kind == "window":
        assert "Respond" not in say(t.ask.text)
        t.pass_()


@pytest.mark.parametrize("preset", ["every", "attacks", "must"])
def test_window_of_own_turn_cannot_be_switched_off(preset: str) -> None:
    t = capital()
    stops = {"preset": preset, "windows": {"capital": {"mine": False, "theirs": False}}}
    refused = t.m.set_stops(0, stops)
    assert refused.status == "illegal" and refused.reason is not None and "your turn" in say(refused.reason)
    assert t.m.stops(0)["preset"] == "attacks"
    stops["windows"] = {"capital": {"theirs": False}}
    assert t.m.set_stops(0, stops).ok and t.m.stops(0)["windows"]["capital"]["mine"] is True


def known(t: Table, *cards: str) -> None:
    """Let every player know that the tactics and Actions of the opponent's deck are only these."""
    t.st.vars["known1"] = tuple(sorted((code_of(card), 3) for card in cards))


@pytest.mark.parametrize(("developments", "asked"), [(0, False), (1, True)])
def test_card_without_effect_asks_no_player(developments: int, asked: bool) -> None:
    """Innovation gains a resource for each development in the kingdom, so without developments it has no effect."""
    t = table(
        seat(battlefield=["Dwarf Ranger"] * 3),
        seat(hand=[SPARE], developments={"kingdom": developments}),
        at="choose zone",
    )
    usual(t)
    known(t, "Innovation")
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.answer(t.ask.default or "")
    assert (t.ask.seat == 1 and t.ask.window == "attackers") is asked


@pytest.mark.parametrize(("active", "asked"), [(0, False), (1, True)])
def test_cheaper_unit_opens_no_window_in_opponents_turn(active: int, asked: bool) -> None:
    t = table(seat(), seat(race="Orc", hand=[SPARE]), at="phase:kingdom", active=active)
    known(t, "We'z Bigga!")
    assert possible.might_act(t.st, 1) is asked


def test_hand_holds_no_copy_if_all_copies_are_public() -> None:
    t = table(seat(), seat(race="Orc", hand=[SPARE], discard=["We'z Bigga!"]), at="phase:kingdom", active=1)
    t.st.vars["known1"] = ((code_of("We'z Bigga!"), 1),)
    assert not possible.might_act(t.st, 1)
    t.st.vars["known1"] = ((code_of("We'z Bigga!"), 2),)
    t.st.change()
    assert possible.might_act(t.st, 1)
