"""The wording of a question, depending on its options and on the kind of card that it is about.

The game sets the message id of the question. The panels use these versions of it, if they are registered:

  * ``<id of the question>.nothing``: if the only choice is to continue. It also says why.
  * ``<id of the question>.without.<group>``: if the question asks about a group that has no options now.
  * ``ui.asks.<id of the question>``: the question with a list, ``now``, of what can be done now. The list has one
    ``ui.offer.<group>`` for each group of options offered.
  * ``<id of an option>.<id of the question>.<kind of card>``: the label of an option for this kind of card.
"""

from __future__ import annotations

from collections.abc import Callable

import engine
from bot.model import MatchView
from engine import ENDS, OWN, Decision, Meaning, Msg, Option, message_ids

ASKED_FOR = frozenset(("unit", "play"))
"""Groups of options that the text of a question may mention. If such a group has no options, the question needs another
wording.
"""
FIRST = ("play", "action", "develop")
"""Groups whose options lead back to the same question. Options of other groups end the question."""


COUNTED = "unit"
"""Group of options of which a question may say how many can still be chosen (``n``)."""


def without(decision: Decision, hidden: Callable[[Option], bool]) -> Decision:
    """Return the question without the options for which ``hidden`` is true.

    If its text counts the units that can still be chosen, the count is at most the number of units that remain. Any
    other count stays.
    """
    options = tuple(option for option in decision.options if not hidden(option))
    params = dict(decision.text.params)
    n, left = params.get("n"), sum(1 for option in options if option.group == COUNTED)
    counts = f"{decision.text.id}.without.{COUNTED}" in message_ids()
    if len(options) == len(decision.options) or not counts or not isinstance(n, int) or n <= left:
        return decision._replace(options=options)
    return decision._replace(options=options, text=Msg.of(decision.text.id, **{**params, "n": left}))


def asked(decision: Decision) -> Msg:
    """Return the text of the question, worded for the options that it offers now.

    If the catalogue has the version ``ui.asks.<id>``, the text lists the options. Otherwise, see :func:`honest`.
    """
    id = f"ui.asks.{decision.text.id}"
    if id not in message_ids():
        return honest(decision)
    groups = {option.group for option in decision.options}
    first = tuple(Msg.of(f"ui.offer.{group}") for group in FIRST if group in groups)
    last = tuple(
        Msg.of(offer) for group in sorted(groups - {*FIRST, ENDS}) if (offer := f"ui.offer.{group}") in message_ids()
    )
    end = Msg.of("ui.offer.or_end", what=last) if last else Msg.of("ui.offer.end")
    if first:
        now = Msg.of("ui.offer.then", first=first, then=end)
    else:
        now = Msg.of("ui.offer.only" if last else "ui.offer.nothing", then=end)
    return Msg.of(id, **dict(decision.text.params), now=now)


def honest(decision: Decision) -> Msg:
    """Return the text of the question, in a version that mentions nothing that the options do not offer."""
    text, known = decision.text, message_ids()
    if decision.shape not in ("pick", "name"):
        return text
    doing = [option for option in decision.options if option.meaning in (Meaning.DO, Meaning.RISKY)]
    if not doing:
        id = f"{text.id}.nothing"
        end = next((option.text for option in decision.options if option.meaning is Meaning.GO_ON), text)
        plain = Msg.of("ui.prompt.nothing", text=text, end=end)
        return Msg.of(id, **{**dict(text.params), "end": end}) if id in known else plain
    if all(option.group == OWN for option in doing):
        return Msg.of("ui.prompt.own", text=text)
    groups = {option.group for option in doing}
    lacking = (group for group in ASKED_FOR - groups if f"{text.id}.without.{group}" in known)
    return text._replace(id=f"{text.id}.without.{group}") if (group := next(lacking, None)) is not None else text


def kind_asked_about(look: MatchView) -> str:
    """Return the kind of the card that the question is about; "" if there is none or this seat cannot see it."""
    decision = look.decision
    if decision is None or decision.source is None or not look.view:
        return ""
    cards = engine.game(look.info.game).views.cards(look.view)
    return next((str(card.face.get("kind") or "") for card in cards if card.key == str(decision.source)), "")


def for_kind(decision: Decision, kind: str) -> Decision:
    """Return the question with its options labelled for a card of that kind."""
    known = message_ids()
    options = tuple(
        option._replace(text=option.text._replace(id=special))
        if (special := f"{option.text.id}.{decision.text.id}.{kind}") in known
        else option
        for option in decision.options
    )
    return decision._replace(options=options) if options != decision.options else decision
