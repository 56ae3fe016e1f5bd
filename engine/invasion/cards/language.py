"""The language in which the cards of the game are written: every term that the game reads, in one room.

A set of cards imports from here and from nowhere else.  What a term means and how it prints is told by
``python -m engine vocabulary invasion``.
"""

from engine.chain.chain_effects import Cancel, Copy, Links
from engine.chain.play_effects import PlayNow
from engine.invasion.card import CardsOf
from engine.invasion.language.arrivals import (
    Arrived,
    AtAnyTime,
    CouldBear,
    DiscardTop,
    EntersFromHand,
    EntersWith,
    LookAtTop,
    MoveAttachment,
    MoveToZone,
    PlaysFrom,
    PutIntoPlay,
    SeesMore,
    ShuffleIn,
    Unaffected,
    UnlessOwnerPays,
    enters_from_hand,
)
from engine.invasion.language.bans import CancelledUnlessPaid, Cannot, DrawsAtMost, Must, Silences
from engine.invasion.language.corruption import Corrupt, CorruptThis, EntersCorrupt, Restore, corrupt_this
from engine.invasion.language.damage import (
    CancelAssigned,
    CertainCombat,
    DealAmong,
    Indirect,
    MoveAny,
    TacticsDealMore,
    Uncancellable,
)
from engine.invasion.language.developments import DevelopsInstead, DevelopTop, EnoughDevelopments, Falls, falls
from engine.invasion.language.effects.attaching import Attach, EndOfItsTurn, end_of_turn_of
from engine.invasion.language.effects.comebacks import EachTime, Earmark, Earmarked, MayPay
from engine.invasion.language.effects.looks import (
    DiscardSeen,
    LookAtHands,
    LookOver,
    RevealRandom,
    TopAndBottom,
    shown,
)
from engine.invasion.language.effects.onslaughts import AttackTwoZones, SendToAttack
from engine.invasion.language.effects.sacrifices import Cheapest, MustSacrifice, OfferUp, RaiseThere, SpareOnly, raised
from engine.invasion.language.effects.tops import PlaysTop, ShowsTops
from engine.invasion.language.fighting import (
    AnyAttack,
    Assigned,
    AttackedThisTurn,
    AttacksFrom,
    BurnedInAttack,
    Clash,
    DealsToEach,
    DefendsAnywhere,
    InAttacked,
    JoinDefence,
    OtherSide,
    RedirectAssigned,
    RedirectAttack,
    StoodBy,
    UnderAttack,
    burns,
)
from engine.invasion.language.keywords import PrintedNumber
from engine.invasion.language.loyalty import Symbols
from engine.invasion.language.nouns import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    Below,
    Both,
    Corresponding,
    CostAtLeast,
    Developed,
    Equipped,
    Foreign,
    Fought,
    InChosen,
    QuesterOf,
    Race,
    Top,
    Undeveloped,
    ZoneMate,
    any_cards,
    attachment_cards,
    attachments,
    cards,
    developments,
    hp,
    in_zone,
    intact,
    legends,
    power,
    quest_cards,
    quests,
    sections,
    support_cards,
    supports,
    tactic_cards,
    unit_cards,
    units,
)
from engine.invasion.language.searches import RevealToPlay, SearchFor, SearchForAny, SearchToPlay
from engine.invasion.language.words import (
    END_OF_COMBAT,
    ByVersion,
    ChooseZone,
    DiscardRandom,
    EndOfPhase,
    PayOrLosePower,
    PutInDiscard,
    ResourceToDamage,
    SearchForSupport,
    UnlessPaysAll,
    after_damage_assigned,
    attacks,
    battlefield_phase,
    capital_phase,
    deals_combat_damage,
    defends,
    develops,
    draws_in_quest_phase,
    end_of_battlefield_phase,
    end_of_this_phase,
    enters_zone,
    kingdom_phase,
    opponent_collects,
    plays,
    survives,
    your_turn,
    zone_attacked,
)
from engine.kernel.language.abilities import (
    action,
    another,
    attach_to,
    beginning,
    choice_of,
    choices_of,
    constant,
    damaged,
    destroyed,
    ending,
    enters,
    exactly_x,
    forced,
    healed,
    instead,
    leaves,
    named,
    one,
    one_or_more,
    per_turn,
    sacrificed,
    targeted,
    triggered,
    up_to,
)
from engine.kernel.language.constants.changes import Affects, AssignMore, Blank, Controls, Gains, Gets, gets
from engine.kernel.language.constants.durations import END_OF_PHASE, END_OF_TURN, REST_OF_GAME
from engine.kernel.language.constants.guises import Becomes
from engine.kernel.language.constants.replacements import (
    CancelAllBut,
    CancelDamage,
    EntersAnew,
    GoesInstead,
    RedirectDamage,
    Shield,
    StaysHealed,
)
from engine.kernel.language.costs.costs import RemoveTokens, Sacrifice, Spend, remove_tokens_cost, sacrifice_cost, spend
from engine.kernel.language.costs.prices import TO_NOTHING, Costs, NextPlay, NoCost, OwnCost, PaysWith, Taxed
from engine.kernel.language.definitions import Card, When
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
from engine.kernel.language.keywords import KeywordNumber
from engine.kernel.language.nouns.filters import (
    AnyFlag,
    At,
    AttachedTo,
    Bearing,
    Controlled,
    CostAtMost,
    Faction,
    Flag,
    Having,
    Holdable,
    Lacks,
    Named,
    NotAmong,
    Other,
    Owned,
    Trait,
)
from engine.kernel.language.nouns.references import T2, T3, EventRef, HostRef, T, bearer, host, it, this
from engine.kernel.language.nouns.selectors import ButNot, Union, either_of
from engine.kernel.language.values.characteristics import (
    DamageOn,
    Number,
    PrintedCosts,
)
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
    at_least,
)
from engine.kernel.language.values.facts import Played
from engine.kernel.language.values.numbers import Capped, ChosenX, Count, EventAmount, Minus, Tokens, X, amount, count
from engine.kernel.run.program import Chosen

__all__ = [
    "BATTLEFIELD", "END_OF_COMBAT", "END_OF_PHASE", "END_OF_TURN", "KINGDOM", "QUEST", "REST_OF_GAME", "T2", "T3",
    "TO_NOTHING", "Affects", "AllOf", "AnyAttack", "AnyFlag", "Arrived", "AssignMore", "Assigned", "At", "AtAnyTime",
    "AtLeast",
    "Attach", "AttachedTo", "AttackTwoZones", "AttackedThisTurn", "AttacksFrom", "Bearing", "Becomes", "Below", "Blank",
    "Borrow", "Both", "BurnedInAttack", "ButNot", "ByVersion", "Cancel", "CancelAllBut", "CancelAssigned",
    "CancelDamage", "CancelledUnlessPaid", "Cannot", "Capped", "Card", "CardsOf", "CertainCombat", "Cheapest",
    "ChooseZone", "Chosen", "ChosenX", "Clash", "Controlled", "Controls", "Copy", "Corresponding", "Corrupt",
    "CorruptThis", "CostAtLeast", "CostAtMost", "Costs", "CouldBear", "Count", "DamageOn", "Deal", "DealAmong",
    "DealsToEach", "DefendsAnywhere", "Destroy", "DevelopTop", "Developed", "DevelopsInstead", "DiscardOp",
    "DiscardRandom", "DiscardSeen", "DiscardTop", "Draw", "DrawsAtMost", "EachPlayer", "EachTime", "Earmark",
    "Earmarked", "Either", "EndOfItsTurn", "EndOfPhase", "EnoughDevelopments", "EntersAnew", "EntersCorrupt",
    "EntersFromHand", "EntersWith", "Equipped", "EventAmount", "EventRef", "Exactly", "Faction", "Falls", "Flag",
    "ForEach", "Foreign", "Fought", "Gain", "Gains", "Gets", "GoesInstead", "HandOver", "HasTokens", "Having", "Heal",
    "Holdable", "HostRef", "If", "InAttacked", "InChosen", "InPhase", "InStep", "Indirect", "Is", "JoinDefence",
    "KeywordNumber", "Lacks", "Links", "LookAtHands", "LookAtTop", "LookOver", "Lose", "May", "MayPay", "Minus",
    "MoveAny", "MoveAttachment", "MoveDamage", "MoveTo", "MoveToZone", "Must", "MustSacrifice", "Named", "NextPlay",
    "NoCost", "Not", "NotAmong", "Number", "OfferUp", "OneOf", "Other", "OtherSide", "OwnCost", "Owned", "Pay",
    "PayOrLosePower", "PaysWith", "PlayNow", "Played", "PlaysFrom", "PlaysTop", "PrintedCosts", "PrintedNumber",
    "PutInDiscard", "PutIntoPlay", "PutTokens", "QuesterOf", "Race", "RaiseThere", "RedirectAssigned", "RedirectAttack",
    "RedirectDamage", "RemoveTokens", "ResourceToDamage", "Restore", "ReturnToHand", "RevealRandom", "RevealToPlay",
    "Sacrifice", "SacrificeOp", "SearchFor", "SearchForAny", "SearchForSupport", "SearchToPlay", "SeesMore",
    "SendToAttack", "Shield", "ShowsTops", "Shuffle", "ShuffleIn", "Silences", "SpareOnly", "Spend", "StaysHealed",
    "StoodBy", "Symbols", "T", "TacticsDealMore", "TakeControl", "Taxed", "Then", "Timed", "Tokens", "Top",
    "TopAndBottom", "Trait", "TurnFacedown", "TurnFaceup", "TurnsFacedown", "Unaffected", "Uncancellable",
    "UnderAttack", "Undeveloped", "Union", "UnlessOwnerPays", "UnlessPays", "UnlessPaysAll", "Wait", "When", "X",
    "YourTurn", "ZoneMate", "action", "after_damage_assigned", "amount", "another", "any_cards", "at_least",
    "attach_to", "attachment_cards", "attachments", "attacks", "battlefield_phase", "bearer", "beginning", "burns",
    "capital_phase", "cards", "choice_of", "choices_of", "constant", "corrupt_this", "count", "damaged",
    "deals_combat_damage", "defends", "destroyed", "developments", "develops", "draws_in_quest_phase", "each",
    "either_of", "end_of_battlefield_phase", "end_of_this_phase", "end_of_turn_of", "ending", "enters",
    "enters_from_hand", "enters_zone", "exactly_x", "falls", "forced", "gets", "healed", "host", "hp", "in_zone",
    "instead", "intact", "it", "kingdom_phase", "leaves", "legends", "named", "one", "one_of", "one_or_more",
    "opponent_collects", "per_turn", "plays", "power", "quest_cards", "quests", "raised", "remove_tokens_cost",
    "sacrifice_cost", "sacrificed", "sections", "shown", "spend", "support_cards", "supports", "survives",
    "tactic_cards", "targeted", "this", "triggered", "unit_cards", "units", "up_to", "your_turn", "zone_attacked",
]
