"""Faults of a built deck: all are reported together, each with its rule id, also for unimplemented cards."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Match, MatchError, SeatSetup, game, printed_cards, say
from engine.invasion.absent import WITHOUT_TEXT
from engine.invasion.decks import DECKS

ORC, DWARF = dict(DECKS["core_50_orc"].cards), dict(DECKS["core_50_dwarf"].cards)
INNOVATION, INNOVATION_AGAIN, EXCAVATION = "core-119", "assault-on-ulthuan-057", "core-116"
TUNNELS, HAUNTED_CITY, GRAIL_KNIGHT = "the-burning-of-derricksburg-002", "omens-of-ruin-008", "bleeding-sun-118"
FORGE = "cataclysm-023"


def faults(deck: dict[str, int], faq: str = "1.6", capital: str = "") -> list[tuple[str, str]]:
    return [(fault.rule, say(fault.text)) for fault in game("invasion").deck_faults(deck, {"faq": faq}, capital)]


def plus(**cards: int) -> dict[str, int]:
    return {**ORC, **{code.replace("_", "-"): n for code, n in cards.items()}}


@pytest.mark.rule("INV-DECK-SIZE", "INV-DECK-COPIES", "INV-DECK-SIDES")
def test_every_fault_of_a_deck_is_reported() -> None:
    told = faults({"core-056": 4, "core-001": 1})
    assert told == [
        ("INV-DECK-SIZE", "A deck has 50 to 100 cards; this one has 5."),
        ("INV-DECK-COPIES", "A deck has at most 3 copies of Crooked Teef Goblins; this one has 4."),
        ("INV-DECK-SIDES", "A deck cannot mix Order and Destruction."),
    ]
    assert faults(ORC) == []


@pytest.mark.rule("INV-RESTRICTED-RULE", "INV-RESTRICTED-CS-116", "INV-RESTRICTED-MINING-TUNNELS")
def test_deck_may_have_one_title_of_the_restricted_list() -> None:
    told = faults({**DWARF, EXCAVATION: 1, TUNNELS: 1})
    assert told == [
        (
            "INV-RESTRICTED-RULE",
            "A deck may have only 1 card from the restricted list of FAQ 1.6; this one "
            "has Mining Tunnels and Warpstone Excavation.",
        )
    ]
    assert faults({**DWARF, EXCAVATION: 1, TUNNELS: 1}, "1.3") == [], "FAQ 1.3 has no such list"


@pytest.mark.rule("INV-RESTRICTED-COPIES", "INV-RESTRICTED-INNOVATION")
def test_chosen_restricted_card_may_have_three_copies() -> None:
    base = {code: n for code, n in ORC.items() if code not in (INNOVATION, EXCAVATION)} | {"core-056": 3}
    size = 50 - sum(base.values())
    filler = {"core-112": 3} if size > 0 else {}
    deck = {**base, **filler, INNOVATION: 2, INNOVATION_AGAIN: 1}
    rules = [rule for rule, _ in faults(deck)]
    assert "INV-RESTRICTED-RULE" not in rules, "two printings of one title are one restricted card"
    assert ("INV-DECK-COPIES", "A deck has at most 3 copies of Innovation; this one has 4.") in faults(
        {**base, INNOVATION: 2, INNOVATION_AGAIN: 2}
    )
    assert "INV-RESTRICTED-RULE" in [rule for rule, _ in faults({**deck, TUNNELS: 1})]


@pytest.mark.rule("INV-RESTRICTED-RULE")
@pytest.mark.parametrize(
    "code",
    [
        pytest.param(code, marks=pytest.mark.rule(rule))
        for rule, code in (
            ("INV-RESTRICTED-DERRICKSBURG-FORGE", "the-burning-of-derricksburg-005"),
            ("INV-RESTRICTED-WILHELM", "the-fall-of-karak-grimaz-025"),
            ("INV-RESTRICTED-RECLAIMING-THE-FALLEN", "the-silent-forge-042"),
            ("INV-RESTRICTED-SOUL-STEALER", "bleeding-sun-117"),
            ("INV-RESTRICTED-RODRIKS-RAIDERS", "march-of-the-damned-007"),
        )
    ],
)
def test_deck_cannot_have_two_restricted_titles(code: str) -> None:
    alone = [rule for rule, _ in faults({**ORC, code: 1})]
    assert "INV-RESTRICTED-RULE" not in alone
    assert "INV-RESTRICTED-RULE" in [rule for rule, _ in faults({**ORC, code: 1, EXCAVATION: 1})]


@pytest.mark.rule("INV-BANNED-RULE", "INV-BANNED-VISIT-THE-HAUNTED-CITY")
def test_banned_card_is_refused_in_faq_1_6() -> None:
    assert ("INV-BANNED-RULE", "Visit the Haunted City is banned from decks by FAQ 1.6.") in faults(
        {**ORC, HAUNTED_CITY: 1}
    )
    assert "INV-BANNED-RULE" not in [rule for rule, _ in faults({**ORC, HAUNTED_CITY: 1}, "1.3")]


@pytest.mark.rule("INV-DECK-SIZE")
def test_deck_may_have_fifty_to_a_hundred_cards() -> None:
    assert sum(ORC.values()) == 50
    written = [card for card in game("invasion").cards().values() if card.race == "Orc" and card.code not in ORC]
    large = ORC | {card.code: 3 for card in written} | {"core-116": 3, "core-119": 1}
    for code in sorted(large):
        spare = min(sum(large.values()) - 100, large[code])
        large[code] -= max(0, spare)
    large = {code: n for code, n in large.items() if n}
    for size, rules in ((100, set()), (101, {"INV-DECK-SIZE"})):
        deck = dict(large)
        while sum(deck.values()) < size:
            code = next(code for code in (*ORC, *deck) if deck.get(code, 0) < 3)
            deck[code] = deck.get(code, 0) + 1
        assert sum(deck.values()) == size and {rule for rule, _ in faults(deck, "1.3")} == rules
    assert faults({code: n for code, n in ORC.items() if code != "core-080"}) == [
        ("INV-DECK-SIZE", "A deck has 50 to 100 cards; this one has 49.")
    ]


@pytest.mark.rule("INV-DECK-CAPITAL")
def test_capital_belongs_to_the_side_of_the_cards() -> None:
    for race in ("Orc", "Chaos", "Dark Elf"):
        assert faults(ORC, capital=race) == []
    told = [("INV-DECK-CAPITAL", "A capital of Dwarf is for Order; this deck has cards of Orc.")]
    assert faults(ORC, capital="Dwarf") == told
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup(ORC, faction="Dwarf"), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "inv.deck.capital"
    match = Match.new("invasion", 1, [SeatSetup(ORC, faction="Dwarf", casual=True), SeatSetup("core_50_dwarf")])
    assert match.view(None)["players"][0]["race"] == "Dwarf"


@pytest.mark.rule("INV-DECK-CAPITAL")
def test_deck_without_a_race_must_name_a_capital() -> None:
    neutral = {f"core-{n}": 3 for n in range(111, 122)}
    assert (
        "INV-DECK-CAPITAL",
        "No card in this deck has a race, so I cannot tell its capital. "
        'Add a line that names one, such as "Race: Dwarf".',
    ) in faults(neutral)
    assert "INV-DECK-CAPITAL" not in [rule for rule, _ in faults(neutral, capital="Dwarf")]
    with pytest.raises(MatchError) as refused:  # even a casual match refuses this deck
        Match.new("invasion", 1, [SeatSetup(neutral, casual=True), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "inv.deck.no_race"


@pytest.mark.rule("INV-DECK-ONLY")
def test_race_or_side_only_cards_must_match_the_capital() -> None:
    bride, offering, rats = "days-of-blood-003", "hidden-kingdoms-055", "the-skavenblight-threat-016"
    told = [("INV-DECK-ONLY", "Bride of Khaine is for Dark Elf only; the capital of this deck is Orc.")]
    assert faults({**ORC, bride: 1}) == told and faults({**ORC, bride: 1}, capital="Dark Elf") == []
    told = [("INV-DECK-ONLY", "Shiny Offering is for Non-Orc only; the capital of this deck is Orc.")]
    assert faults({**ORC, offering: 1}) == told and faults({**ORC, offering: 1}, capital="Chaos") == []
    neutral = {f"core-{n}": 3 for n in range(111, 122)} | {rats: 3}
    only = ("INV-DECK-ONLY", "Clan Rats is for Destruction only; the capital of this deck is Dwarf.")
    assert only in faults(neutral, capital="Dwarf") and only[0] not in [r for r, _ in faults(neutral, capital="Orc")]


@pytest.mark.rule("INV-DECK-ALLIANCES")
def test_alliance_stays_on_its_races_side() -> None:
    order, destruction = "core-123", "core-127"
    assert faults({**DWARF, order: 1}) == [] and faults({**ORC, destruction: 1}) == []
    assert faults({**ORC, order: 1}) == [
        ("INV-DECK-ALLIANCES", "Alliance - Empire and High Elf is for Order only; this deck has cards of Orc.")
    ]
    assert [rule for rule, _ in faults({**DWARF, destruction: 1})] == ["INV-DECK-ALLIANCES"]


@pytest.mark.rule("INV-DECK-STARTER")
def test_starter_has_forty_cards_and_ten_random_neutral_ones() -> None:
    starters = {key: deck for key, deck in game("invasion").decks.items() if deck.dealt[0]}
    assert sorted(starters) == [f"core_starter_{race}" for race in ("chaos", "dwarf", "empire", "orc")]
    assert {sum(deck.cards.values()) for deck in starters.values()} == {40}
    pools = {deck.dealt for deck in starters.values()}
    assert [(n, len(pool)) for n, pool in pools] == [(10, 24)]
    dealt = set()
    for seed in range(5):
        match = Match.new("invasion", seed, [SeatSetup("core_starter_dwarf"), SeatSetup("core_starter_orc")])
        neutral: list[Counter[str]] = []
        for seat, key in enumerate(("core_starter_dwarf", "core_starter_orc")):
            cards = Counter(code for code, _ in match.st.piles["deck", seat])
            cards += Counter(match.st.ents[e].code for e in match.st.places["hand", seat])
            assert cards.total() == 50
            neutral.append(cards - Counter(starters[key].cards))
        assert [row.total() for row in neutral] == [10, 10]
        assert neutral[0] + neutral[1] <= Counter(next(iter(pools))[1]), "both from one pile"
        dealt.add(tuple(sorted(neutral[0].items())))
    assert len(dealt) > 3
    one = Match.new("invasion", 1, [SeatSetup("core_starter_chaos"), SeatSetup("core_50_orc")])
    assert [p["deck_count"] + p["hand_count"] for p in one.view(None)["players"]] == [50, 50]


@pytest.mark.rule("INV-DECK-ONLY")
def test_neutral_cards_of_one_side_cannot_join_the_other() -> None:
    assert faults({**ORC, GRAIL_KNIGHT: 1}) == [
        ("INV-DECK-ONLY", "Grail Knight is for Order only; this deck has cards of Orc.")
    ]
    assert faults({**DWARF, GRAIL_KNIGHT: 1}) == []


def test_illegal_deck_starts_only_a_casual_match() -> None:
    small = dict.fromkeys(ORC, 1)
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup(small), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "inv.deck.size"
    match = Match.new("invasion", 1, [SeatSetup(small, casual=True), SeatSetup("core_50_dwarf")])
    assert match.view(None)["players"][0]["race"] == "Orc"
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup({**ORC, "core-056": 0}, casual=True), SeatSetup("core_50_dwarf")])
    assert refused.value.msg.id == "setup.copies"


def test_capital_need_not_belong_to_the_most_common_race() -> None:
    match = Match.new("invasion", 1, [SeatSetup(ORC, faction="Chaos"), SeatSetup("core_50_dwarf")])
    assert [player["race"] for player in match.view(None)["players"]] == ["Chaos", "Dwarf"]


def test_unimplemented_card_is_named_with_its_set() -> None:
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup({**ORC, FORGE: 1}), SeatSetup("core_50_dwarf")])
    told = "Pantheon Prayer (Cataclysm) cannot be played yet; take it out of the deck."
    assert say(refused.value.msg) == told


@pytest.mark.rule("INV-DECK-OUTSIDE")
@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "cataclysm-054",
            "Dreadfire Portal is a fulcrum. It belongs to the multiplayer game of Cataclysm, which Riposte does not "
            "play. None of our sources gives the full rules of channelling and dominance.",
        ),
        ("core-130", "Sabotage is a draft card. It is used while decks are drafted, never in a match."),
    ],
)
def test_card_that_is_never_in_a_deck_gets_the_reason(code: str, told: str) -> None:
    deck = {**ORC, code: 1}
    assert faults(deck) == [("INV-DECK-OUTSIDE", told)]
    with pytest.raises(MatchError) as refused:
        Match.new("invasion", 1, [SeatSetup(deck, casual=True), SeatSetup("core_50_dwarf")])
    assert say(refused.value.msg) == told


def test_cards_without_a_definition_have_a_reason() -> None:
    spec = game("invasion")
    outside = {code for code in printed_cards("invasion") if (why := spec.absence(code)) and why.outside}
    assert outside == {f"cataclysm-{n:03}" for n in range(54, 60)} | {f"core-{n}" for n in range(128, 132)}
    untold = spec.absence(FORGE)
    assert untold is not None and not untold.outside
    assert say(untold.text) == "None of our sources gives the text of Pantheon Prayer, so it cannot be played."
    assert all(code in printed_cards("invasion") and code not in spec.rules.cards for code in WITHOUT_TEXT)
    assert spec.absence("core-001") is None and spec.absence("core-999") is None
