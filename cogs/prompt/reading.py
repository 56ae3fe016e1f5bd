"""Reads what a prompt needs: the decision as its player reads it, with suggestions, hints and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import engine
from bot.matches import GameManager
from bot.matches.ahead import drafted_for
from bot.model import HINTS, LEARN, SUGGESTED, MatchView, Question, SeatInfo
from cogs.panels import sentences
from cogs.panels.retelling import addressed
from cogs.prompt.ask import PromptContext
from cogs.prompt.beginner import is_first, untaught
from cogs.prompt.drafts import Draft, opening
from cogs.prompt.unused import UnusedLosses
from cogs.prompt.wording import for_kind, kind_asked_about
from engine import CardView, Decision, GameSpec, Msg, View, say

REFUSED_CARDS = 12
ADVISED = 3
"""Number of the player's own turns in a first match during which a question that returns every turn explains its
choices.
"""


async def read_ask(
    manager: GameManager,
    look: MatchView,
    locale: str,
    draft: Draft | None = None,
    *,
    unsure: UnusedLosses | None = None,
) -> PromptContext:
    """Read everything that the pending decision of ``look`` needs, and return its context.

    ``look`` must have a decision.
    """
    assert look.decision is not None and look.seat is not None
    reader, hand = sentences.reader(look.info, look.seat), sentences.hand_of(look)
    unplayed = _unplayed(look, hand)
    question = await manager.reader.question(look.info, look.decision, [key for key, _ in unplayed])
    advising = await _advising(manager, look, look.decision, look.info.seats[look.seat])
    return make_ask(look, question, locale, draft, reader, unplayed, unsure=unsure, advising=advising)


def make_ask(
    look: MatchView,
    question: Question,
    locale: str,
    draft: Draft | None,
    reader: str,
    unplayed: Sequence[tuple[str, str]],
    *,
    unsure: UnusedLosses | None = None,
    advising: bool = False,
) -> PromptContext:
    """Return the context in which the pending decision of ``look`` is shown.

    ``look`` must have a decision. ``draft`` fills in the answer; None stands for the answer that is suggested.
    ``reader`` is the name by which options call the player. ``unplayed`` are the hand cards that the window does not
    offer.
    """
    assert look.decision is not None and look.seat is not None
    refused, numbered = _refused(look.info.game, unplayed, question.refusals, locale), held(look)
    skips_phases = ends_turn(look.info.game, look.decision)
    decision = to_reader(look.decision, reader)
    decision = for_kind(decision, kind_asked_about(look))
    suggestion = question.suggestion
    if decision.shape in SUGGESTED:
        drafted = drafted_for(decision, look.info.seats[look.seat].drafted, look.info.turn)
        suggestion = suggestion if drafted is None else drafted
    return PromptContext(
        match_id=look.info.id,
        decision=decision,
        locale=locale,
        suggestion=suggestion,
        draft=opening(decision, suggestion) if draft is None else draft,
        refused=refused,
        hints=question.hints,
        aimed=tuple(question.aimed),
        completions=question.completions,
        foreseen=frozenset(question.foreseen),
        unsure="" if unsure is None else unsure.question(decision, locale),
        ends_by=None if unsure is None else unsure.key,
        held=numbered,
        ends_turn=skips_phases,
        own_turn=look.view.get("active") == look.seat,
        can_queue=look.can_queue,
        can_take_back=look.can_take_back,
        can_ask_back=look.can_ask_back,
        liking=partial(engine.game(look.info.game).play.taste.liking, look.view),
        learning=is_first(look),
        advising=advising,
        practice=look.info.is_practice,
        lesson=LEARN in look.info.options,
        untaught=untaught(look.info),
    )


async def read_ahead(
    manager: GameManager, look: MatchView, locale: str, foreseen: Decision, after: int, draft: Draft
) -> PromptContext:
    """Return the context in which a player fills in the follow-up question of an option before answering with it.

    ``after`` is the index of the option.
    """
    assert look.seat is not None
    return PromptContext(
        match_id=look.info.id,
        decision=to_reader(foreseen, sentences.reader(look.info, look.seat)),
        locale=locale,
        draft=draft,
        after=after,
        held=held(look),
        own_turn=look.view.get("active") == look.seat,
        can_queue=look.can_queue,
        advising=await _advising(manager, look, foreseen, look.info.seats[look.seat]),
    )


def to_reader(decision: Decision, reader: str) -> Decision:
    """Return the decision with its options addressed to the reader: they say "your" instead of the reader's name."""
    options = tuple(
        option._replace(
            text=addressed(option.text, reader),
            detail=None if option.detail is None else addressed(option.detail, reader),
        )
        for option in decision.options
    )
    return decision._replace(options=options) if options != decision.options else decision


async def _advising(manager: GameManager, look: MatchView, decision: Decision, seat: SeatInfo) -> bool:
    """Whether to show this person what the choices are good for.

    By default, players get this advice in their first match. A window that returns in each of the player's turns is
    explained only in the first three of these turns, and by the lesson alone in a match that has one.
    """
    turn = look.view.get("turn") or 0
    again = decision.window and decision.text.id in engine.game(look.info.game).play.endings
    if LEARN in look.info.options:
        return not again
    if seat.liking.hints != HINTS[0]:
        return seat.liking.hints == "on"
    if again and turn > ADVISED * len(look.info.seats):
        return False
    return not await manager.reader.has_finished(seat.user_id)


def held(look: MatchView) -> frozenset[int] | None:
    """Return the ids of the cards that get numbers in a game with named squares; None for other games.

    See ``held`` in :class:`cogs.prompt.ask.PromptContext`.
    """
    spec = engine.game(look.info.game)
    return beside_board(spec, look.view) if spec.prompts.squares else None


def beside_board(spec: GameSpec, view: View) -> frozenset[int]:
    """Return the ids of the cards that the viewer sees in hands and open piles."""
    seen = spec.views.cards(view) if view else ()
    return frozenset(int(card.key) for card in seen if card.place in ("hand", "pile") and card.key.isdecimal())


def ends_turn(game: str, decision: Decision) -> bool:
    """Whether ending the turn would skip other phases, because the question's phase is not the last of the turn."""
    ending = engine.game(game).play.endings.get(decision.text.id)
    return ending is not None and ending.always and not ending.last


def _unplayed(look: MatchView, hand: Sequence[CardView]) -> list[tuple[str, str]]:
    """Return the hand cards that a window of the player's own turn does not offer: the key of playing it, its name."""
    decision = look.decision
    if decision is None or decision.kind != "window" or look.seat is None or look.view.get("active") != look.seat:
        return []
    offered = {option.ref for option in decision.options if option.key.startswith("play:")}
    return [
        (f"play:{card['id']}", name)
        for card in hand[:REFUSED_CARDS]
        if card["id"] not in offered and (name := card["name"])
    ]


def _refused(
    game: str, unplayed: Sequence[tuple[str, str]], refusals: Mapping[str, Msg], locale: str
) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the hand cards that cannot be played in this window, grouped by reason.

    Each card is listed under the first reason only. Reasons that the game calls obvious are left out.
    """
    goes_without_saying = engine.game(game).prompts.plain_refusals
    found: dict[str, list[str]] = {}
    for key, name in unplayed:
        reason = refusals.get(key)
        if reason is not None and reason.id not in goes_without_saying:
            names = found.setdefault(say(reason, locale), [])
            if name not in names:
                names.append(name)
    return tuple((tuple(names), reason) for reason, names in found.items())
