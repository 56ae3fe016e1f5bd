"""Riposte's rules engine: pure, deterministic, and plain data at every decision.

Code outside the engine uses only the names exported here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.card_info import CardInfo
    from engine.compound_moves import Completion, Line
    from engine.grid.view_types import GridView, PieceView, SquaresView
    from engine.kernel.decision import DISCARDS, ELSEWHERE, ENDS, OWN, Decision, Meaning, Option, Result
    from engine.kernel.log import LogEntry
    from engine.kernel.messages import (
        Catalogue,
        MatchError,
        Msg,
        Param,
        catalogue,
        listed,
        locales,
        message_ids,
        plural_forms,
        register_catalogue,
        register_messages,
        register_plural,
        say,
        templates,
    )
    from engine.kernel.plans import PlanAnswer, PlanData, PlanFact, PlanForm, PlanKind, PlanRuleData
    from engine.kernel.snapshot import ENGINE_VERSION
    from engine.kernel.view_types import CardView, OverView, PlayerView, StopsData, View
    from engine.match import Match, Outcome, SeatSetup, SnapshotError
    from engine.narration import Gathered, Paired, Telling
    from engine.printed import Absence, PrintedCard, PrintedKeyword, printed_cards, printed_games
    from engine.refusals import Refusal
    from engine.renaming import rename_in_messages, rename_player
    from engine.replaying import repeat, replay
    from engine.seen import SeenCard
    from engine.table import (
        DeckFault,
        DeckInfo,
        GameSpec,
        OptionSpec,
        default_game,
        game,
        games,
        register_game,
    )

_NAMES: dict[str, str] = {
    "engine.card_info": "CardInfo",
    "engine.compound_moves": "Completion Line",
    "engine.grid.view_types": "GridView PieceView SquaresView",
    "engine.kernel.decision": "DISCARDS ELSEWHERE ENDS OWN Decision Meaning Option Result",
    "engine.kernel.log": "LogEntry",
    "engine.kernel.messages": "Catalogue MatchError Msg Param catalogue listed locales message_ids plural_forms "
    "register_catalogue register_messages register_plural say templates",
    "engine.kernel.plans": "PlanAnswer PlanData PlanFact PlanForm PlanKind PlanRuleData",
    "engine.kernel.snapshot": "ENGINE_VERSION",
    "engine.kernel.view_types": "CardView OverView PlayerView StopsData View",
    "engine.match": "Match Outcome SeatSetup SnapshotError",
    "engine.narration": "Gathered Paired Telling",
    "engine.printed": "Absence PrintedCard PrintedKeyword printed_cards printed_games",
    "engine.refusals": "Refusal",
    "engine.renaming": "rename_in_messages rename_player",
    "engine.replaying": "repeat replay",
    "engine.seen": "SeenCard",
    "engine.table": "DeckFault DeckInfo GameSpec OptionSpec default_game game games register_game",
}
"""The public names by the module that defines them. No module of this folder has such a name."""
_PLACES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """Load the module of a name when the name is first used.

    Code that needs only messages or types, such as a drawing process, so loads no rules and no cards.
    """
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_PLACES[name]), name)


__all__ = [
    "DISCARDS",
    "ELSEWHERE",
    "ENDS",
    "ENGINE_VERSION",
    "OWN",
    "Absence",
    "CardInfo",
    "CardView",
    "Catalogue",
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
    "catalogue",
    "default_game",
    "game",
    "games",
    "listed",
    "locales",
    "message_ids",
    "plural_forms",
    "printed_cards",
    "printed_games",
    "register_catalogue",
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
