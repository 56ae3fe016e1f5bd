"""Warhammer: Invasion, by FAQ 1.6 or FAQ 1.3. Importing the package registers the game."""

from engine.chain import chain_effects as _chain_effects  # registers its routines
from engine.compound_moves import PhaseEnding
from engine.games import GameSpec, OptionSpec, register_game
from engine.invasion import messages as _messages
from engine.invasion.cards.decks import DECKS, capital_faults, deck_faults
from engine.invasion.cards.pool import RULES
from engine.invasion.deck_words import WORDS
from engine.invasion.seen.arrange import FILLERS, arrange
from engine.invasion.seen.cards import cards
from engine.invasion.seen.crowds import crowds
from engine.invasion.seen.features import FEATURES
from engine.invasion.seen.narrate import GATHERED, PAIRED, PICTURED, TELLINGS
from engine.invasion.seen.position import position_of
from engine.invasion.seen.standing import standing
from engine.invasion.seen.stops import PRESETS, WINDOWS
from engine.invasion.seen.taste import InvasionTaste
from engine.invasion.seen.unused import unused
from engine.invasion.turn import combat as _combat  # registers the steps of the battlefield phase
from engine.invasion.turn import indirect as _indirect  # registers its routine
from engine.kernel.messages import Msg

_LOADED = (_combat, _indirect, _messages, _chain_effects)

register_game(
    GameSpec(
        name="invasion",
        title=Msg.of("inv.title"),
        blurb=Msg.of("inv.blurb"),
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
        pace=0.30,
        windows=tuple((w, Msg.of(f"inv.window.{w}")) for w in WINDOWS),
        presets=tuple((p, Msg.of(f"inv.preset.{p}")) for p in PRESETS),
        default_preset="attacks",
        deck_rules=deck_faults,
        faction_rules=capital_faults,
        deck_words=WORDS,
        arrange=arrange,
        fillers=FILLERS,
        asks=frozenset(
            {
                "amount",
                "assign",
                "attack_zone",
                "attackers",
                "choose",
                "defenders",
                "discard_seen",
                "divide",
                "how_many",
                "indirect",
                "mulligan",
                "number",
                "order_seen",
                "pay_for",
                "restore",
                "search",
                "search_any",
                "second_attackers",
                "second_zone",
                "spare",
                "stays_on_top",
                "unless",
                "which_player",
                "whose_deck",
                "zone",
            }
        ),
        cards_seen=cards,
        position_of=position_of,
        standing=standing,
        lesson_decks=("core_50_dwarf", "core_50_orc"),
        lesson_seed=30,
        how_to_play=tuple(Msg.of(f"inv.learn.{n}") for n in range(1, 11)),
        tellings=TELLINGS,
        gathered=GATHERED,
        paired=PAIRED,
        pictured=PICTURED,
        opens_filled=frozenset({"attackers"}),
        shows_hand=frozenset({"mulligan"}),
        ends_move=frozenset({"mulligan", "attack_zone"}),
        foreseen=_combat.foreseen,
        endings={
            "inv.ask.capital": PhaseEnding("pass", wastes=True),
            "inv.ask.capital_first": PhaseEnding("pass", wastes=True),
            "inv.ask.attack_zone": PhaseEnding("none"),
            "inv.ask.attackers": PhaseEnding(""),
            "inv.ask.attackers_of": PhaseEnding(""),
        },
        unused=unused,
        plain_refusals=frozenset({"why.own_capital"}),
        taste=InvasionTaste(),
        features=FEATURES,
        crowds=crowds,
    )
)
