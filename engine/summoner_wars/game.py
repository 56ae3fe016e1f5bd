"""The registration of Summoner Wars. Importing the module registers the game."""

from engine.compound_moves import PhaseEnding
from engine.kernel.messages import Msg
from engine.narration import Narration
from engine.summoner_wars.arrange import arrange
from engine.summoner_wars.card import numbers
from engine.summoner_wars.deck_words import WORDS
from engine.summoner_wars.decks import DECKS, deck_faults
from engine.summoner_wars.rules import RULES
from engine.summoner_wars.seen.cards import cards
from engine.summoner_wars.seen.features import FEATURES
from engine.summoner_wars.seen.narrate import GATHERED, PICTURED, TELLINGS
from engine.summoner_wars.seen.position import position_of
from engine.summoner_wars.seen.standing import standing
from engine.summoner_wars.seen.stops import STOPS
from engine.summoner_wars.seen.taste import SummonerWarsTaste
from engine.summoner_wars.seen.unused import unused
from engine.table import (
    CardNumbers,
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

register_game(
    GameSpec(
        name="summoner_wars",
        title=Msg.of("sw.title"),
        rules=RULES,
        options=(
            OptionSpec(
                "first",
                Msg.of("sw.option.first"),
                tuple((v, Msg.of(f"sw.option.first.{v}")) for v in ("roll", "0", "1")),
                "roll",
            ),
        ),
        decks=DECKS,
        board="render.summoner_wars",
        seats=(2, 4),
        stops=StopChoices(
            windows=tuple((w, Msg.of(f"sw.window.{w}")) for w in STOPS.windows),
            presets=tuple((p, Msg.of(f"sw.preset.{p}")) for p in STOPS.presets),
            default="attacks",
        ),
        building=DeckBuilding(
            rules=deck_faults,
            words=WORDS,
        ),
        numbers=CardNumbers(
            names=("", "attack", "life"),
            of=numbers,
        ),
        play=PlayHints(
            taste=SummonerWarsTaste(),
            features=FEATURES,
            asked_together=frozenset({"attack", "event", "may", "may_which", "movement", "summon"}),
            asked_in_a_row=frozenset({"movement"}),
            ends_move=frozenset({"move_to", "attack_target", "summon_at", "wall_at", "mutate_at"}),
            endings={
                f"sw.ask.{name}": PhaseEnding(
                    "end", always=name not in ("attack", "turn_end"), onward=True, wastes=name == "attack"
                )
                for name in ("summon", "event", "movement", "attack", "turn_end")
            },
            unused=unused,
        ),
        prompts=PromptHints(
            in_order=frozenset({"magic"}),
            granted=frozenset({"move_to", "attack_target"}),
            plain_refusals=frozenset({"why.phase"}),
            squares=True,
        ),
        narration=Narration(
            tellings=TELLINGS,
            gathered=GATHERED,
            pictured=PICTURED,
        ),
        views=ViewReaders(
            cards=cards,
            position=position_of,
            standing=standing,
        ),
        lesson=FirstLesson(
            how_to_play=tuple(Msg.of(f"sw.learn.{n}") for n in range(1, 11)),
            decks=("tundra-orcs-grognack", "phoenix-elves-prince-elien"),
        ),
        arrange=arrange,
    )
)
