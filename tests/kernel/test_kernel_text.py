"""Every word of the vocabulary has a printed form.  There is an example of each word, and none may be missing."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from typing import Any

import pytest
import toy
import toy_rules
from toy import BEAR
from toy_words import Daze, gear, held, power, units

import engine.chain
import engine.kernel
from engine import game
from engine.chain.chain_effects import Cancel, Copy, Links
from engine.chain.play_effects import PlayNow
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    constant,
    damaged,
    destroyed,
    ending,
    enters,
    exactly_x,
    forced,
    instead,
    leaves,
    one,
    one_or_more,
    per_turn,
    triggered,
    up_to,
)
from engine.kernel.language.constants.changes import Affects, AssignMore, Blank, Controls, Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_TURN, YOUR_NEXT_TURN
from engine.kernel.language.constants.guises import Becomes, CountsAlso
from engine.kernel.language.constants.replacements import (
    CancelAllBut,
    CancelDamage,
    EntersAnew,
    GoesInstead,
    RedirectDamage,
    Shield,
    StaysHealed,
)
from engine.kernel.language.costs.costs import RemoveTokens, Sacrifice, SacrificeAsMany, Spend
from engine.kernel.language.costs.prices import Costs, NextPlay, NoCost, OwnCost, PaysWith, Taxed
from engine.kernel.language.definitions import AbilityDef, End, Target, When
from engine.kernel.language.effects.choices import OneOf, one_of
from engine.kernel.language.effects.control import EachPlayer, Either, ForEach, If, May, Then, UnlessPays, Wait, each
from engine.kernel.language.effects.currency import Gain, Lose, Pay, PutTokens
from engine.kernel.language.effects.damage import Deal, Heal, MoveDamage
from engine.kernel.language.effects.faces import TurnFacedown, TurnFaceup, TurnsFacedown
from engine.kernel.language.effects.moves import (
    Borrow,
    Destroy,
    DiscardOp,
    Draw,
    HandOver,
    MoveTo,
    ReturnToHand,
    SacrificeOp,
    Shuffle,
    TakeControl,
)
from engine.kernel.language.effects.piles import PutBack, See, ShuffleSeen, TakeSeen, hand_of, top
from engine.kernel.language.keywords import KeywordNumber
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import (
    AnyFlag,
    At,
    AttachedTo,
    Bearing,
    Controlled,
    CostAtMost,
    Faction,
    Flag,
    Named,
    NotAmong,
    Other,
    Owned,
    Trait,
)
from engine.kernel.language.nouns.references import EventRef, HostRef, Ref, T, this
from engine.kernel.language.nouns.selectors import Sel, Union, either_of
from engine.kernel.language.ops import Chosen
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.text.speech import Speech
from engine.kernel.language.values.characteristics import DamageOn, Number, PrintedCosts
from engine.kernel.language.values.conditions import (
    AllOf,
    AtLeast,
    Exactly,
    HasTokens,
    InPhase,
    InStep,
    Is,
    Not,
    Timed,
    YourTurn,
)
from engine.kernel.language.values.facts import Played
from engine.kernel.language.values.numbers import Capped, ChosenX, Count, EventAmount, Minus, Tokens, X


def public_words() -> set[type]:
    """Return every word of the kernel that a definition can use."""
    found = set()
    for info in (
        *pkgutil.walk_packages(engine.kernel.__path__, "engine.kernel."),
        *pkgutil.walk_packages(engine.chain.__path__, "engine.chain."),
    ):
        module = importlib.import_module(info.name)
        for name, item in vars(module).items():
            own = inspect.isclass(item) and item.__module__ == module.__name__ and not name.startswith("_")
            if own and issubclass(item, Node):
                found.add(item)
    return found


BASES = {"Node", "Reference", "Val", "Cond", "Cost", "Op", "Lasting", "Test", "Fact"}
INSTRUCTIONS = {"TermStep", "Jump", "End", "AskChoice", "TakeChoice"}
"""Names of instructions that the compiler adds. Definitions cannot use them, and they have no text."""


WORDS: list[Any] = [
    # references, values, conditions
    this,
    EventRef(),
    HostRef(),
    T,
    Count(units.yours),
    ChosenX(),
    EventAmount(),
    Tokens(this),
    Number("power"),
    Capped(Count(units.yours), 4),
    Minus(Count(units.yours)),
    AtLeast(3, Number("power")),
    AtLeast(1, units),
    AtLeast(2, units.yours),
    Exactly(1, units),
    HasTokens(3),
    Is(EventRef(), units),
    InPhase("main"),
    YourTurn(),
    InStep(("main",), "cond.your_turn"),
    Not(YourTurn()),
    AllOf((YourTurn(), AtLeast(1, units))),
    # selectors
    units,
    units.where(Flag("damaged")),
    units.where(AnyFlag(("damaged", "dazed"))),
    units.where(Controlled("you")),
    units.where(Owned()),
    units.where(Other()),
    units.where(Trait("Hero")),
    units.where(Faction("Folk")),
    units.where(Named("Bear")),
    units.where(CostAtMost(2)),
    units.where(At("here")),
    gear.where(AttachedTo(this)),
    units.where(Bearing()),
    units.without("Hero"),
    units.holdable,
    units.where(NotAmong(("T",))),
    either_of(units, gear),
    # costs
    Spend(2),
    Spend(1),
    Sacrifice(this),
    SacrificeAsMany(units, 2),
    Sacrifice(units.yours),
    RemoveTokens(2),
    RemoveTokens(1),
    # effects
    Destroy(units),
    SacrificeOp(this),
    DiscardOp(units),
    ReturnToHand(units),
    Draw(1),
    Draw(2),
    Deal(2, units),
    Deal(X, units),
    Heal(1, units),
    MoveDamage(this, units),
    MoveDamage(this, units, 2),
    Daze(units),
    PutTokens(1, this),
    Gain(2),
    Gain(Count(units)),
    Lose(1),
    Pay(2),
    TurnFaceup(units),
    TurnFacedown(units),
    TakeControl(units),
    HandOver(units),
    Borrow(units, END_OF_TURN),
    MoveTo(units, "left"),
    Shuffle(),
    Destroy(Chosen(units.yours)),
    Destroy(Chosen(units, lo=0, hi=2)),
    # flow
    May((Draw(1),)),
    If(YourTurn(), (Draw(1),), (Gain(1),)),
    Then((Draw(1),), (Gain(1),)),
    EachPlayer("each", (Draw(1, "they"),)),
    EachPlayer("opponents", (Lose(1, "they"),)),
    Either(Gain(1), Draw(1)),
    ForEach(Chosen(units.yours, lo=0, hi=2), (Destroy(each),)),
    one_of((Draw(1),), (Gain(1), Draw(2))),
    OneOf(((Draw(1),), (Gain(1),)), "opponent"),
    Draw(PrintedCosts(units)),
    Draw(DamageOn(this)),
    UnlessPays("opponent", 2, (Draw(1),)),
    See(top(2)),
    See(hand_of("opponents")),
    TakeSeen(units, 0, shown=True),
    PutBack(1),
    ShuffleSeen(),
    Wait(ending(), (Draw(1),)),
    Wait(ending(), (Draw(1),), text="flow.later"),
    # links
    Links(),
    Links(False),
    Cancel(),
    Copy(),
    PlayNow(units),
    PlayNow(units, "free", bottom=True),
    # modifiers
    gets(units, power=2),
    gets(units, END_OF_TURN, power=-1),
    gets(this, power=Count(units)),
    Gets(units, "hp", 3, form="set"),
    Gets(units, "power", form="double"),
    Gets(units, "power", form="void"),
    Costs(held, -1),
    Costs(held, 1, "opponent"),
    OwnCost(Count(units)),
    NextPlay(held, -1),
    Taxed(this, 2),
    Costs(held, -1, first=Played(held)),
    Played(held, ""),
    held.but_not(held.trait("Hero")),
    PaysWith("main"),
    PaysWith(marks="resource", purpose="action_card"),
    PaysWith(purpose=held),
    NoCost(held),
    Gains(units, forced(leaves(), Draw(1)), YOUR_NEXT_TURN),
    Blank(units, END_OF_TURN),
    Blank(units, printed=True),
    AssignMore(units, 1),
    constant(Gains(units, forced(leaves(), Draw(1)))),
    Blank(units, END_OF_TURN, open=True),
    gets(units, END_OF_TURN, open=True, power=1),
    Gains(units, forced(leaves(), Draw(1)), YOUR_NEXT_TURN, open=True),
    Affects(units, constant(Gets(units, "power", 1)), END_OF_TURN),
    Becomes(units, "gear", (("power", 2),), still=True, until=END_OF_TURN),
    Becomes(this, "gear"),
    CountsAlso(units, "gear"),
    AssignMore(units),
    Controls(),
    CancelDamage(1),
    CancelDamage(),
    CancelAllBut(1),
    StaysHealed(),
    EntersAnew("left"),
    RedirectDamage(units),
    RedirectDamage(Chosen(units), 1, source=units),
    CancelDamage(1, units),
    GoesInstead("hand"),
    units.having("toughness"),
    CancelDamage(KeywordNumber("toughness")),
    TurnsFacedown(),
    Shield(units, 2),
    Shield(units, 2, to=this),
    # abilities and patterns
    enters(units),
    leaves(),
    destroyed(),
    damaged(),
    beginning(),
    beginning(""),
    ending(),
    one_or_more(destroyed(units)),
    one(units),
    another(units),
    up_to(2, units),
    exactly_x(units, "same_zone"),
    action(Deal(1, T), target=one(units), cost=Spend(1), limit=per_turn(1)),
    action(Draw(1), play=YourTurn()),
    action(Draw(1), play=Timed("main", YourTurn())),
    forced(enters(units.yours), Draw(1)),
    triggered(enters(), Draw(1), may=True),
    constant(gets(units, power=1), while_=YourTurn()),
    constant(gets(this, power=power()), where="left"),
    instead(damaged(), CancelDamage(1)),
    instead(destroyed(), GoesInstead("hand"), may=True, cost=Spend(1)),
    attach_to(units.yours),
]


def said(word: Any) -> str:
    """Print a word as it appears in a text."""
    if isinstance(word, AbilityDef):
        return ability_text(word, "en", toy_rules.LEXICON)
    return str(word.say(Speech(toy_rules.LEXICON)))


def test_every_word_has_an_example() -> None:
    used: set[type] = set()

    def collect(item: Any) -> None:
        if isinstance(item, Node):
            used.add(type(item))
            for name in item.__dataclass_fields__:
                collect(getattr(item, name))
        elif isinstance(item, tuple):
            for part in item:
                collect(part)

    collect(tuple(WORDS))
    missing = {w.__name__ for w in public_words() - used} - BASES - INSTRUCTIONS
    assert missing == set()
    assert {AbilityDef, Target, When, Sel, Union, Ref} <= used
    assert End().say(Speech()) == ""


@pytest.mark.parametrize("word", WORDS, ids=lambda w: type(w).__name__)
def test_word_prints_itself_in_english(word: Any) -> None:
    text = said(word)
    assert text.strip() == text and text
    for bad in ("{", "}", "|", "  ", "None", "<", "..", " ,", " .", "1 cards", "1 resources"):
        assert bad not in text, text
    assert said(word) == text  # printing changes nothing that a second call depends on


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (
            action(Deal(1, T), target=one(units), cost=Spend(1), limit=per_turn(1)),
            "Action (spend 1 resource): Deal 1 damage to target unit. (Limit: 1 per turn.)",
        ),
        (
            action(Deal(1, T), Daze(T), target=one(units.enemy)),
            "Action: Deal 1 damage to target unit an opponent controls. Daze it.",
        ),
        (forced(enters(units.yours), Draw(1)), "Forced: When a unit you control enters play, draw 1 card."),
        (triggered(enters(), Draw(2), may=True), "When this card enters play, you may draw 2 cards."),
        (
            constant(gets(units.yours.other.here, power=1), where="left"),
            "Left Lane. Each other unit you control in this zone gets +1 power.",
        ),
        (attach_to(units.yours), "Attach this card to target unit you control."),
    ],
)
def test_texts_of_whole_abilities(word: AbilityDef, text: str) -> None:
    assert said(word) == text


def test_cards_print_keywords_places_and_abilities_line_by_line() -> None:
    spec = game("toy")
    assert spec.card_text("healer").split("\n")[0] == "Left Lane or Middle Lane only."
    assert spec.card_text("guard").startswith("Toughness 1")
    assert spec.card_text(BEAR) == ""
    for code in toy.RULES.cards:
        text = spec.card_text(code)
        for line in text.split("\n"):
            assert line == "" or (line[0].isupper() and line.rstrip(")")[-1] in ".")
    assert spec.cards()["guard"].keywords == (("toughness", 1),)


def test_missing_translation_falls_back_to_english() -> None:
    assert game("toy").card_text("archer", "de") == game("toy").card_text("archer", "en")
