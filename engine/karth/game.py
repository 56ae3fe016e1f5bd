"""The registration of Heroes of Karth. Importing the module registers the game."""

from engine.compound_moves import PhaseEnding
from engine.karth.arrange import arrange
from engine.karth.card import numbers
from engine.karth.deck_words import WORDS
from engine.karth.decks import DECKS, deck_faults
from engine.karth.rules import RULES
from engine.karth.seen import messages as _messages
from engine.karth.seen.cards import cards
from engine.karth.seen.features import FEATURES
from engine.karth.seen.learn import HOW_TO_PLAY
from engine.karth.seen.narrate import GATHERED, PAIRED, PICTURED, TELLINGS
from engine.karth.seen.position import position_of
from engine.karth.seen.standing import standing
from engine.karth.seen.stops import STOPS
from engine.karth.seen.taste import KarthTaste
from engine.karth.seen.unused import unused
from engine.kernel.messages import Msg
from engine.narration import Narration
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

_LOADED = (_messages,)


def _option(key: str, *values: str) -> OptionSpec:
    """Return a match option. The first of its values is the default."""
    choices = tuple((v, Msg.of(f"karth.option.{key}.{v}")) for v in values)
    return OptionSpec(key, Msg.of(f"karth.option.{key}"), choices, values[0])


_TURN_END = PhaseEnding("end", always=True, last=True, wastes=True)

SPEC = GameSpec(
    name="karth",
    title=Msg.of("karth.title"),
    rules=RULES,
    options=(
        _option("first", "random", "0", "1"),
        _option("points", "levels", "one"),
        _option("field", "ready", "laid"),
        _option("setup", "order", "together"),
        _option("teams_goal", "60", "50"),
        _option("mode", "teams", "free"),
    ),
    decks=DECKS,
    board="render.karth",
    seats=(2, 3, 4),
    stops=StopChoices(
        windows=tuple((w, Msg.of(f"karth.window.{w}")) for w in STOPS.windows),
        presets=tuple((p, Msg.of(f"karth.preset.{p}")) for p in STOPS.presets),
        default="attacks",
    ),
    building=DeckBuilding(
        rules=deck_faults,
        words=WORDS,
    ),
    numbers=CardNumbers(
        names=("", "dmg", "hp"),
        words="karth.seen",
        of=numbers,
    ),
    play=PlayHints(
        taste=KarthTaste(),
        features=FEATURES,
        asked_together=frozenset({"turn"}),
        endings={
            "karth.ask.card": PhaseEnding("done", always=True, onward=True),
            "karth.ask.turn": _TURN_END,
            "karth.ask.turn.held": _TURN_END,
        },
        unused=unused,
    ),
    prompts=PromptHints(
        opens_filled=frozenset({"first_cards"}),
        shows_hand=frozenset({"mulligan"}),
        plain_refusals=frozenset({"why.no_such"}),
        squares=True,
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
        how_to_play=HOW_TO_PLAY,
        decks=("elf", "goblin"),
    ),
    arrange=arrange,
)
register_game(SPEC)
