"""The prompt of one person, and the panel that replaces it while the match waits for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import engine
from bot.matches import GameManager
from bot.matches.ahead import drafted_for
from bot.model import HINTS, LEARN, SUGGESTED, LogLine, MatchView, Question, SeatInfo
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.queue import queue_lines
from cogs.panels.recap import notes, passes, worth_telling
from cogs.panels.retelling import addressed
from cogs.panels.sentences import head
from cogs.panels.waiting import asked_elsewhere, waiting
from cogs.prompt.ask import PromptContext
from cogs.prompt.beginner import (
    asks_whether,
    first_turn,
    is_first,
    lesson,
    untaught,
    what_for,
    what_it_does,
    what_offered_cards_do,
)
from cogs.prompt.choices import BUTTONS, kept_apart, pictured
from cogs.prompt.drafts import Draft, opening
from cogs.prompt.options import badges_of, costs_of, main_options
from cogs.prompt.rows import asks_to_be_asked, build, end_words
from cogs.prompt.subject import named_of, offered_of, subject_of
from cogs.prompt.typed_moves import Move
from cogs.prompt.wording import asked, for_kind, honest, kind_asked_about, without
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest, in_rows
from engine import OWN, Completion, Decision, GameSpec, Meaning, Msg, View, say

REFUSED_CARDS = 12
ADVISED = 3
"""Number of the player's own turns in a first match during which a question that returns every turn explains its
choices.
"""
QUOTED = 400
"""Maximum number of characters of a card's text that a question quotes."""


@dataclass(frozen=True, slots=True)
class UnusedLosses:
    """The things that would be lost unused if an option is chosen (:meth:`engine.Match.unused`).

    ``key`` is the key of the option; None means the end of the turn.
    """

    what: tuple[Msg, ...]
    key: str | None
    typed: bool = False
    """Whether the answer was typed. It can then be confirmed by typing it again."""

    def question(self, decision: Decision, locale: str) -> str:
        """Return the question "are you sure?", which lists what would be lost."""
        id = "ui.prompt.unused.typed" if self.typed else "ui.prompt.unused"
        return tr(locale, id, what=self.what, end=end_words(decision, self.key, locale))


async def losses_of(
    manager: GameManager, match_id: int, decision: Decision, key: str | None, *, typed: bool = False
) -> UnusedLosses | None:
    """Return what an option would waste that its player could still use; None if it would waste nothing.

    ``key`` is the key of the option; None means the end of the turn. Options that a lesson introduces later are left
    out: the id of their message ends in their group.
    """
    if key is not None and ((option := decision.option(key)) is None or option.meaning is not Meaning.GO_ON):
        return None
    unused = await manager.reader.unused(match_id, decision.seat, decision.id, key)
    if not unused:
        return None
    later = untaught(await manager.reader.match(match_id))
    unused = tuple(one for one in unused if one.id.rpartition(".")[2] not in later)
    return UnusedLosses(unused, key, typed) if unused else None


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
    question = await manager.reader.question(look.info, look.decision, [key for key, _ in _unplayed(look)])
    advising = await _advising(manager, look, look.info.seats[look.seat])
    return make_ask(look, question, locale, draft, unsure=unsure, advising=advising)


def make_ask(
    look: MatchView,
    question: Question,
    locale: str,
    draft: Draft | None = None,
    *,
    unsure: UnusedLosses | None = None,
    advising: bool = False,
) -> PromptContext:
    """Return the context in which the pending decision of ``look`` is shown.

    ``look`` must have a decision. ``draft`` fills in the answer; None stands for the answer that is suggested.
    """
    assert look.decision is not None and look.seat is not None
    decision = to_reader(look.decision, sentences.reader(look.info, look.seat))
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
        refused=_refused(look, question.refusals, locale),
        hints=question.hints,
        aimed=tuple(question.aimed),
        completions=question.completions,
        foreseen=frozenset(question.foreseen),
        unsure="" if unsure is None else unsure.question(decision, locale),
        ends_by=None if unsure is None else unsure.key,
        held=held(look),
        ends_turn=ends_turn(look.info.game, decision),
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


async def ahead(
    manager: GameManager, look: MatchView, locale: str, foreseen: Decision, after: int, draft: Draft
) -> Panel:
    """Return the panel on which a player fills in the follow-up question of an option before answering with that
    option.
    """
    assert look.seat is not None
    decision = to_reader(foreseen, sentences.reader(look.info, look.seat))
    later = replace(look, decision=decision, can_take_back=False, can_ask_back=False)
    advising = await _advising(manager, later, look.info.seats[look.seat])
    ask = PromptContext(
        match_id=look.info.id,
        decision=decision,
        locale=locale,
        draft=draft,
        after=after,
        held=held(look),
        own_turn=look.view.get("active") == look.seat,
        can_queue=look.can_queue,
        advising=advising,
    )
    return prompt(ask, later)


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


async def _advising(manager: GameManager, look: MatchView, seat: SeatInfo) -> bool:
    """Whether to show this person what the choices are good for.

    By default, players get this advice in their first match. A window that returns in each of the player's turns is
    explained only in the first three of these turns, and by the lesson alone in a match that has one.
    """
    decision, turn = look.decision, look.view.get("turn") or 0
    again = decision is not None and decision.window and decision.text.id in engine.game(look.info.game).play.endings
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


def _unplayed(look: MatchView) -> list[tuple[str, str]]:
    """Return the hand cards that a window of the player's own turn does not offer: the key of playing it, its name."""
    decision = look.decision
    if decision is None or decision.kind != "window" or look.seat is None or look.view.get("active") != look.seat:
        return []
    offered = {option.ref for option in decision.options if option.key.startswith("play:")}
    return [
        (f"play:{card['id']}", name)
        for card in sentences.hand_of(look)[:REFUSED_CARDS]
        if card["id"] not in offered and (name := card["name"])
    ]


def _refused(look: MatchView, refusals: Mapping[str, Msg], locale: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the hand cards that cannot be played in this window, grouped by reason.

    Each card is listed under the first reason only. Reasons that the game calls obvious are left out.
    """
    goes_without_saying = engine.game(look.info.game).prompts.plain_refusals
    found: dict[str, list[str]] = {}
    for key, name in _unplayed(look):
        reason = refusals.get(key)
        if reason is not None and reason.id not in goes_without_saying:
            names = found.setdefault(say(reason, locale), [])
            if name not in names:
                names.append(name)
    return tuple((tuple(names), reason) for reason, names in found.items())


def prompt(
    ask: PromptContext,
    look: MatchView,
    *,
    notice: str = "",
    recap: Sequence[LogLine] = (),
    title: str = "ui.prompt.recap",
    brief: bool = False,
) -> Panel:
    """Return the panel of a decision: the question, its context, and one component for each thing that can be done.

    ``brief``: the person plays live. The panel leaves out the name of the window and the headings of phases, but no
    event. Advice stays: it is shown only to those who ask for it, or in a first match.
    """
    decision, locale = ask.decision, ask.locale
    lines, rows = build(ask)
    label = sentences.window_label(look.info, decision.window, locale)
    content = [notice] if notice else []
    # The question comes first, because notifications, reply previews and screen readers begin with the first words.
    plain = not (ask.unsure or ask.draft.tools)
    content += [lines.pop(0)] if ask.draft.tools and not ask.unsure else []
    text = lines.pop(0) if ask.unsure else _with_its_card(ask, look)
    question = tr(locale, "ui.prompt.question", text=text).replace("!.", "!")
    content.append(question)
    content += [*answered_text(look, locale), *hand_asked_about(look, locale)] if plain else []
    if label and not brief and label.casefold() not in question.casefold():
        content.append(tr(locale, "ui.prompt.window", window=label))
    content.append(head(look, locale))
    content += queue_lines(look, locale)
    content += sentences.own_clock(look.info, look.seat, locale)
    lacking = ask.lesson and _lacks(ask)
    taught = lesson(look, locale) if plain and not lacking else []
    content += taught or ([] if lacking else first_turn(look, locale))
    if (ask.advising or asks_whether(look)) and plain:
        content += what_it_does(look, locale)
    # A lesson is one idea. Other advice waits for the next question.
    if ask.advising and plain and not taught and not lacking:
        content += what_for(look, locale)
        content += what_offered_cards_do(look, locale) if ask.lesson else []
    return Panel(
        content=limits.clip_lines([*content, *lines], limits.CONTENT),
        notes=notes(
            recap,
            look.info.game,
            locale,
            reader=sentences.reader(look.info, look.seat),
            title=title,
            brief=brief,
            learning=LEARN in look.info.options,
        ),
        rows=asks_to_be_asked(ask, sentences.windows(look.info), rows),
        pictures=(focus(pictured(ask), ask.aimed, look.info.game, ask.completions),),
        colour=PRIVATE,
    )


def _shown(ask: PromptContext) -> Decision:
    """Return the question without the options that are left out or hidden behind a separate button."""
    shown = without(ask.decision, lambda option: option.group in ask.untaught)
    if ask.draft.editing or all(option.group == OWN for option in main_options(shown)):
        return shown
    return without(shown, lambda option: kept_apart(ask, option))


def _lacks(ask: PromptContext) -> bool:
    """Whether the question offers nothing of the kind that its text asks for."""
    return honest(shown := _shown(ask)).id != shown.text.id


def _with_its_card(ask: PromptContext, look: MatchView) -> str:
    """Return the text of the question. If a card's effect asks it without naming the card, add the card's name."""
    text = say(asked(_shown(ask)), ask.locale)
    name = engine.game(look.info.game).card_name(ask.decision.about) if ask.decision.about else ""
    return tr(ask.locale, "ui.prompt.of_card", name=name, text=text) if name and name not in text else text


def answered_text(look: MatchView, locale: str) -> list[str]:
    """Return the text of the other player's card to which the question allows a response; otherwise empty."""
    chain = look.view.get("chain") or ()
    decision = look.decision
    if decision is None or decision.kind != "window" or not chain:
        return []
    top = chain[-1]
    if not top["code"] or top["controller"] == look.seat:
        return []
    text = " ".join(engine.game(look.info.game).card_text(top["code"], locale).split())
    return [tr(locale, "ui.hand.text", text=limits.clip(text, QUOTED))] if text else []


def hand_asked_about(look: MatchView, locale: str) -> list[str]:
    """Return the names and costs of the hand cards, if the question is about the hand and no option names a card."""
    decision = look.decision
    if decision is None or decision.kind not in engine.game(look.info.game).prompts.shows_hand:
        return []
    hand = sentences.hand_of(look)
    if not hand or any(option.ref is not None for option in decision.options):
        return []
    cards = tuple(
        tr(locale, "ui.prompt.hand_card", name=card["name"] or "", n=card["cost"])
        if card["cost"] is not None
        else tr(locale, "ui.recap.card", name=card["name"] or "")
        for card in hand
    )
    return [tr(locale, "ui.prompt.hand", what=cards)]


def focus(
    decision: Decision, aimed: Sequence[int] = (), game: str = "", completions: Mapping[str, Completion] | None = None
) -> PictureRequest:
    """Return the request for a picture of the things that a question is about, with the numbers of its buttons.

    ``aimed`` are the things that the options could target. ``completions`` are the answers that buttons give together
    with an option; the picture shows the things that these refer to as well.
    """
    source = (decision.source,) if decision.source else ()
    about = (decision.kind, *source, *(option.key for option in decision.options))
    spec = engine.game(game) if game else None
    return PictureRequest(
        "focus",
        tuple(badges_of(decision)),
        about=about,
        prices=costs_of(decision),
        aimed=tuple(aimed),
        named=named_of(decision, completions or {}),
        offered=offered_of(decision, spec) if spec else (),
        subject=subject_of(decision, spec) if spec else (),
    )


def which(look: MatchView, found: Sequence[Move], locale: str) -> Panel:
    """Ask which of several moves the person meant, with a button for each move."""
    decision = look.decision
    assert decision is not None
    match_id, shown = look.info.id, found[:BUTTONS]
    buttons = [
        Button(limits.label(m.label), Tap("line", match_id, decision.id, "l", m.index), "primary") for m in shown
    ]
    lines = [tr(locale, "ui.play.which"), *sentences.bullets([m.label for m in shown], locale, len(shown))]
    if len(found) > len(shown):
        lines.append(tr(locale, "ui.play.which_more", n=len(found) - len(shown)))
    back = (Button(tr(locale, "ui.back_to_prompt"), Tap("open", match_id)),)
    content = limits.clip_lines([*lines, head(look, locale)], limits.CONTENT)
    return Panel(content=content, rows=(*in_rows(buttons), back), colour=PRIVATE)


async def current(
    manager: GameManager,
    look: MatchView,
    locale: str,
    *,
    draft: Draft | None = None,
    notice: str = "",
    recap: bool = False,
    outcome: bool = False,
    unsure: UnusedLosses | None = None,
) -> Panel:
    """Return the panel that this person should see now: the pending prompt, or the players that the match waits for.

    ``recap``: whether a prompt also shows what happened since the person's last answer. ``outcome``: whether the person
    has just answered; if so, the panel shows the results of that answer that the person has not seen yet.
    """
    lines: Sequence[LogLine] = ()
    if look.seat is not None and (outcome or (recap and look.decision is not None)):
        lines = await manager.reader.recap(look.info.id, look.seat)
    if outcome and not worth_telling(lines, look.info.game, asked=look.decision is not None):
        lines = passes(lines)
    if look.decision is None or look.seat is None:
        more = await asked_elsewhere(manager, look)
        before = await manager.practice.matches_before(look.info.id) if look.info.is_practice else 0
        return waiting(look, locale, notice=notice, recap=lines, more=more, before=before)
    ask = await read_ask(manager, look, locale, draft, unsure=unsure)
    title = "ui.news.head" if outcome else "ui.prompt.recap"
    brief = look.info.seats[look.seat].is_live(manager.store.now())
    return prompt(ask, look, notice=notice, recap=lines, title=title, brief=brief)
