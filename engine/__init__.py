"""Riposte's rules engine: pure, deterministic, and plain data at every decision.

Code outside the engine uses only the names exported here.
"""

from engine.compound_moves import Completion, Line
from engine.games import (
    CardInfo,
    DeckFault,
    DeckInfo,
    GameSpec,
    OptionSpec,
    default_game,
    game,
    games,
    printed_cards,
    printed_games,
    register_game,
)
from engine.grid.view_types import GridView, PieceView, SquaresView
from engine.kernel.decision import DISCARDS, ELSEWHERE, ENDS, OWN, Decision, Meaning, Option, Result
from engine.kernel.log import LogEntry
from engine.kernel.messages import (
    Msg,
    Param,
    listed,
    locales,
    message_ids,
    plural_forms,
    register_messages,
    register_plural,
    say,
    templates,
)
from engine.kernel.plans import PlanAnswer, PlanData, PlanFact, PlanForm, PlanKind, PlanRuleData
from engine.kernel.snapshot import ENGINE_VERSION
from engine.kernel.view_types import CardView, OverView, PlayerView, StopsData, View
from engine.match import Match, MatchError, Outcome, SeatSetup, SnapshotError
from engine.narration import Gathered, Paired, Telling
from engine.printed import PrintedCard, PrintedKeyword
from engine.refusals import Refusal
from engine.renaming import rename_in_messages, rename_player
from engine.replay import repeat, replay
from engine.seen import SeenCard

__all__ = [
    "DISCARDS",
    "ELSEWHERE",
    "ENDS",
    "ENGINE_VERSION",
    "OWN",
    "CardInfo",
    "CardView",
    "Completion",
    "Decision",
    "DeckFault",
    "DeckInfo",
    "GameSpec",
    "Gathered",
    "GridView",
    "Line",
    "LogEntry",
    "Match",
    "MatchError",
    "Meaning",
    "Msg",
    "Option",
    "OptionSpec",
    "Outcome",
    "OverView",
    "Paired",
    "Param",
    "PieceView",
    "PlanAnswer",
    "PlanData",
    "PlanFact",
    "PlanForm",
    "PlanKind",
    "PlanRuleData",
    "PlayerView",
    "PrintedCard",
    "PrintedKeyword",
    "Refusal",
    "Result",
    "SeatSetup",
    "SeenCard",
    "SnapshotError",
    "SquaresView",
    "StopsData",
    "Telling",
    "View",
    "default_game",
    "game",
    "games",
    "listed",
    "locales",
    "message_ids",
    "plural_forms",
    "printed_cards",
    "printed_games",
    "register_game",
    "register_messages",
    "register_plural",
    "rename_in_messages",
    "rename_player",
    "repeat",
    "replay",
    "say",
    "templates",
]
