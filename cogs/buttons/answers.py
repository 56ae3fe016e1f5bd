"""Buttons that answer a decision or fill in its answer."""

from __future__ import annotations

from bot.model import MatchView
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.prompt import joined, private
from cogs.prompt.drafts import answer_of, chosen, opening, read_draft
from cogs.prompt.options import main_options
from cogs.prompt.unused import losses_of
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.taps import AheadTap, LineTap, MenuValue, OptionTap
from engine import Decision


async def act(click: Click) -> None:
    """Answer with the option at the tap's index.

    The tap's letter (:class:`OptionTap`) says into which list of options the index points.
    """
    decision = await click.decision()
    if decision is None or decision.id != click.tap.rev:
        # Let the manager find out why the answer must be refused: it is stale, repeated or from another player, or the
        # match is over.
        await _answer(click, "")
        return
    key = _key_of(click, decision)
    if not await _asks_twice(click, decision, key):
        await _answer(click, key)


def _key_of(click: Click, decision: Decision) -> str:
    """Return the key of the option at a tap's index, or "" if there is no such option."""
    options = decision.options if click.tap.letter == OptionTap.ANY else main_options(decision)
    return options[click.tap.index].key if click.tap.index < len(options) else ""


async def _asks_twice(click: Click, decision: Decision | None, key: str | None) -> bool:
    """Ask for a second tap if the chosen option would waste something that the player could still use.

    ``key`` is the key of the chosen option; None means the end of the turn. Return True if the second tap was
    requested. Nothing is answered in that case.
    """
    if decision is None or decision.id != click.tap.rev:
        return False
    unsure = await losses_of(click.manager, click.tap.match, decision, key)
    if unsure is None:
        return False
    look = await click.current()
    panel = await private.current(click.manager, look, click.locale, unsure=unsure)
    await click.reply.tick(panel, look)
    return True


async def sure(click: Click) -> None:
    """End the phase or the turn, even if something is lost unused.

    The tap's letter (:class:`OptionTap`) says whether the tap chooses the option at its index or ends the turn.
    """
    if click.tap.letter == OptionTap.END_TURN:
        await _end_turn(click)
        return
    decision = await click.decision()
    here = decision is not None and decision.id == click.tap.rev
    await _answer(click, _key_of(click, decision) if decision is not None and here else "")


async def number(click: Click) -> None:
    """Answer with the number in the tap's slot."""
    await _answer(click, str(click.tap.index))


async def menu(click: Click) -> None:
    """Carry out the choice that was made in a menu.

    The first letter of the chosen value is a :class:`MenuValue`.
    """
    value = click.values[0] if click.values else ""
    if value.startswith(MenuValue.SOLE) and value[1:].isalnum() and value.isascii():
        both = Tap("line", click.tap.match, click.tap.rev, LineTap.SOLE, int(value[1:], 36))
        await line(Click(click.reply, both, ()))
        return
    if value.startswith(MenuValue.AHEAD) and value[1:].isalnum() and value.isascii():
        after = Tap("ahead", click.tap.match, click.tap.rev, AheadTap.NEXT, 0, value[1:].rjust(2, "0"))
        await ahead(Click(click.reply, after, ()))
        return
    if value.startswith(MenuValue.NUMBER):
        await _answer(click, value[1:])
        return
    chosen = int(value[1:], 36) if value[:1] == MenuValue.OPTION and value[1:].isalnum() else 0
    await act(Click(click.reply, Tap("act", click.tap.match, click.tap.rev, OptionTap.MAIN, chosen), ()))


async def send(click: Click) -> None:
    """Answer with the draft in the custom id."""
    decision = await click.decision()
    if decision is None or decision.id != click.tap.rev:
        await _answer(click, "")
        return
    await _answer(click, answer_of(decision, read_draft(decision, click.tap.arg)))


async def line(click: Click) -> None:
    """Make a compound move: several answers with one tap.

    The tap's letter is a :class:`LineTap`. If the move also answers later questions, :mod:`cogs.prompt.joined` decodes
    the answers.
    """
    look = await click.current()
    answers = await _answers_of(click, look)
    if not answers:
        await _answer(click, "")
        return
    if await _asks_twice(click, look.decision, answers[0]):
        return
    done = await click.manager.play.answer_line(
        click.tap.match, click.user_id, click.tap.rev, answers, click.reply.surface()
    )
    await click.finish(done)


async def _answers_of(click: Click, look: MatchView) -> tuple[str, ...]:
    """Return the answers that a compound move's button stands for, or () if its question is no longer open."""
    decision, index = look.decision, click.tap.index
    if decision is None or look.seat is None or decision.id != click.tap.rev:
        return ()
    if click.tap.letter == LineTap.MOVE:
        lines = await click.manager.reader.lines(look.info.id, look.seat)
        return lines[index].answers if index < len(lines) else ()
    options = main_options(decision)
    known = await click.manager.reader.completions(look.info.id, look.seat, decision.id, look.info.rev)
    if click.tap.letter in joined.LINES:
        return joined.answers_of(known, decision, click.tap)
    key = options[index].key if index < len(options) else ""
    return known[key].answers if key in known else ()


async def none(click: Click) -> None:
    """Answer a question about several options by choosing none."""
    await _answer(click, "")


async def pass_(click: Click) -> None:
    """Pass. If passing would waste something, ask for a second tap first."""
    if click.tap.arg or not await _asks_twice(click, await click.decision(), "pass"):
        await _answer(click, "pass")


async def yield_(click: Click) -> None:
    """Pass, and keep passing until the person's own turn."""
    await _answer(click, "pass", yield_until="turn")


async def end_turn(click: Click) -> None:
    """End the person's turn, even if the present question belongs to an earlier phase.

    If that would waste something, ask for a second tap first.
    """
    if not await _asks_twice(click, await click.decision(), None):
        await _end_turn(click)


async def _end_turn(click: Click) -> None:
    done = await click.manager.play.end_turn(click.tap.match, click.user_id, click.tap.rev, click.reply.surface())
    await click.finish(done)


async def undo(click: Click) -> None:
    """Take the last step back. The custom id names the decision, so a double tap takes back only one step."""
    done = await click.manager.play.take_back(
        click.tap.match, click.user_id, click.reply.surface(), decision_id=click.tap.rev
    )
    await click.finish(done)


async def unsend(click: Click) -> None:
    """Take back an answer that is held. The custom id names its decision, so a double tap takes back one answer."""
    done = await click.manager.play.take_back(click.tap.match, click.user_id, click.reply.surface(), held=click.tap.rev)
    await click.finish(done)


async def draw(click: Click) -> None:
    """Show the same question with different boxes ticked, or another page of it."""
    look = await click.current()
    decision = look.decision
    if decision is None or decision.id != click.tap.rev:
        notice = await _past(click, look)
        panel = await private.current(click.manager, look, click.locale, notice=notice)
        await click.reply.ask(panel, look)
        return
    draft = read_draft(decision, click.tap.arg)
    if click.values:
        draft = chosen(decision, draft, click.values[0])
    panel = await private.current(click.manager, look, click.locale, draft=draft)
    await click.reply.tick(panel, look)


async def ahead(click: Click) -> None:
    """Show the question that would follow an option, filled in with the draft of the tap. Nothing is answered.

    The tap's letter (:class:`AheadTap`) says which question to show with its picture. Any other letter only changes the
    draft.
    """
    look = await click.current()
    found = await _foreseen(click, look)
    if found is None or click.tap.letter == AheadTap.PRESENT:
        notice = await _past(click, look) if found is None else ""
        await click.reply.ask(await private.current(click.manager, look, click.locale, notice=notice), look)
        return
    _, foreseen, at = found
    arg = click.tap.arg[2:]
    draft = read_draft(foreseen, arg) if arg else opening(foreseen, foreseen.default)
    show = click.reply.ask if click.tap.letter == AheadTap.NEXT else click.reply.tick
    await show(await private.ahead(click.manager, look, click.locale, foreseen, at, draft), look)


async def commit(click: Click) -> None:
    """Answer with an option, and with the prepared answer to the question that follows it.

    With :attr:`OptionTap.ANY`, the prepared answer is the index of an option; otherwise it is a draft.
    """
    found = await _foreseen(click, await click.current())
    if found is None:
        await _answer(click, "")
        return
    key, foreseen, _ = found
    arg = click.tap.arg[2:]
    if click.tap.letter == OptionTap.ANY:
        at = int(arg, 36) if arg.isalnum() and arg.isascii() else len(foreseen.options)
        then = foreseen.options[at].key if at < len(foreseen.options) else ""
    else:
        then = answer_of(foreseen, read_draft(foreseen, arg))
    done = await click.manager.play.answer_ahead(
        click.tap.match, click.user_id, click.tap.rev, key, then, click.reply.surface()
    )
    await click.finish(done)


async def _foreseen(click: Click, look: MatchView) -> tuple[str, Decision, int] | None:
    """Return the key of the tap's option, the question that will follow the option, and the option's index.

    Return None if the tap's question is no longer open.
    """
    decision, place = look.decision, click.tap.arg[:2]
    if decision is None or look.seat is None or decision.id != click.tap.rev or not place.isalnum():
        return None
    options, at = main_options(decision), int(place, 36)
    key = options[at].key if at < len(options) else ""
    found = (await click.manager.reader.foreseen(look.info.id, look.seat, decision.id, look.info.rev)).get(key)
    return None if found is None else (key, found, at)


async def _past(click: Click, look: MatchView) -> str:
    owed = await click.manager.reader.decision_of(click.tap.match, click.tap.rev)
    if owed is not None and owed.seat != look.seat:
        return tr(click.locale, "bot.not_yours", name=sentences.name_of(look.info, owed.seat))
    return tr(click.locale, "ui.error.stale")


async def _answer(click: Click, answer: str, *, yield_until: str = "") -> None:
    tap = click.tap
    surface = click.reply.surface()
    done = await click.manager.play.answer(tap.match, click.user_id, tap.rev, answer, surface, yield_until=yield_until)
    await click.finish(done)


HANDLERS: Handlers = {
    "act": act,
    "num": number,
    "menu": menu,
    "send": send,
    "none": none,
    "line": line,
    "pass": pass_,
    "yield": yield_,
    "endturn": end_turn,
    "sure": sure,
    "undo": undo,
    "unsend": unsend,
    "draw": draw,
    "ahead": ahead,
    "commit": commit,
}
