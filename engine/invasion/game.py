"""The registration of Warhammer: Invasion. Importing the module registers the game."""

from engine.chain import chain_effects as _chain_effects  # registers its routines
from engine.compound_moves import PhaseEnding
from engine.invasion.absent import absence
from engine.invasion.arrange import arrange
from engine.invasion.deck_words import WORDS
from engine.invasion.decks import DECKS, capital_faults, deck_faults
from engine.invasion.rules import RULES
from engine.invasion.seen.cards import cards
from engine.invasion.seen.features import FEATURES
from engine.invasion.seen.narrate import GATHERED, PAIRED, PICTURED, TELLINGS
from engine.invasion.seen.position import position_of
from engine.invasion.seen.standing import standing
from engine.invasion.seen.stops import WINDOWS
from engine.invasion.seen.taste import InvasionTaste
from engine.invasion.seen.unused import unused
from engine.invasion.turn import combat as _combat  # registers the steps of the battlefield phase
from engine.invasion.turn import indirect as _indirect  # registers its routine
from engine.invasion.turn.switches import PRESETS
from engine.kernel.messages import Msg
from engine.narration import Narration
from engine.table import (
    DeckBuilding,
    FirstLesson,
    GameSpec,
    OptionSpec,
    PlayHints,
    PromptHints,
    StopChoices,
    ViewReaders,
    register_game,
)

_LOADED = (_combat, _indirect, _chain_effects)

register_game(
    GameSpec(
        name="invasion",
        title=Msg.of("inv.title"),
        rules=RULES,
        options=(
            OptionSpec(
                "faq", Msg.of("inv.option.faq"), (("1.6", Msg.of("inv.faq.1.6")), ("1.3", Msg.of("inv.faq.1.3"))), "1.6"
            ),
            OptionSpec(
                "first",
                Msg.of("inv.option.first"),
                tuple((v, Msg.of(f"inv.option.first.{v}")) for v in ("random", "0", "1")),
                "random",
            ),
        ),
        decks=DECKS,
        board="render.invasion",
        stops=StopChoices(
            windows=tuple((w, Msg.of(f"inv.window.{w}")) for w in WINDOWS),
            presets=tuple((p, Msg.of(f"inv.preset.{p}")) for p in PRESETS),
            default="attacks",
        ),
        building=DeckBuilding(
            rules=deck_faults,
            faction_rules=capital_faults,
            words=WORDS,
        ),
        absent=absence,
        play=PlayHints(
            taste=InvasionTaste(),
            features=FEATURES,
            ends_move=frozenset({"mulligan", "attack_zone"}),
            endings={
                "inv.ask.capital": PhaseEnding("pass", wastes=True),
                "inv.ask.capital_first": PhaseEnding("pass", wastes=True),
                "inv.ask.attack_zone": PhaseEnding("none"),
                "inv.ask.attackers": PhaseEnding(""),
                "inv.ask.attackers_of": PhaseEnding(""),
            },
            foreseen=_combat.foreseen,
            unused=unused,
        ),
        prompts=PromptHints(
            opens_filled=frozenset({"attackers"}),
            shows_hand=frozenset({"mulligan"}),
            plain_refusals=frozenset({"why.own_capital"}),
        ),
        narration=Narration(
            tellings=TELLINGS,
            gathered=GATHERED,
            paired=PAIRED,
            pictured=PICTURED,
        ),
        views=ViewReaders(
            cards=cards,
            position=position_of,
            standing=standing,
        ),
        lesson=FirstLesson(
            how_to_play=tuple(Msg.of(f"inv.learn.{n}") for n in range(1, 11)),
            decks=("core_50_dwarf", "core_50_orc"),
            seed=519,
        ),
        arrange=arrange,
    )
)
