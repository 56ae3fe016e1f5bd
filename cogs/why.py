"""/why and the ? of every prompt: what stands open, who may act, what passing does, and why a thing is not offered.

Everything comes from what the asking seat itself knows; a spectator learns only what the board shows everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

import engine
from bot.lookup.book import Entry
from bot.lookup.why import rule_of_question, rule_of_reason
from bot.model import ACTIVE, Look, MatchInfo, Refused
from cogs import limits, private, rulebook, words
from cogs.commanding import Choices, Itx, about, begin, complete_match, completing, find_look
from cogs.ids import Tap
from cogs.panel import Button, Menu, Panel, Row, locale_of, tr
from cogs.panel import Entry as Line
from cogs.things import Thing
from engine import Decision, Refusal, message_ids, say

if TYPE_CHECKING:
    from cogs.client import RiposteBot
    from cogs.taps import Touch

COLOUR = 0x4F6D8F
ROWS = 8
"""So many refusals are told in the text; the menu has all of them."""
KEPT = 64
CHAIN = 5
TIMING = "why.timing"


def faq_versions(info: MatchInfo) -> frozenset[str]:
    """The values of a match's options, among which is the version of its rules, if its game has versions."""
    chosen = {option.key: option.default for option in engine.game(info.game).options} | dict(info.options)
    return frozenset(str(value) for value in chosen.values())


def after(look: Look, decision: Decision, locale: str) -> list[str]:
    """What passing, or whatever ends this question, would do."""
    ending = next((o for o in decision.options if o.group == "pass" or o.key == "pass"), None)
    chain = look.view.get("chain") or ()
    if decision.option("pass") is not None and chain:
        names = tuple(str(link["name"]) for link in reversed(chain) if link.get("name"))[:CHAIN]
        word = "ui.why.then.chain_of" if names else "ui.why.then.chain"
        return [tr(locale, word, **({"what": names} if names else {}))]
    keys = [f"{decision.kind}.{decision.window}", decision.kind] if decision.window else [decision.kind]
    for key in keys:
        id = f"ui.why.then.{key}.{look.info.game}"
        if ending is not None and id in message_ids():
            return [tr(locale, id)]
    if decision.option("pass") is not None:
        return [tr(locale, "ui.why.then.pass")]
    if ending is not None:
        return [tr(locale, "ui.why.then.end", label=say(ending.text, locale))]
    if decision.option("none") is not None or (decision.shape == "subset" and decision.min == 0):
        return [tr(locale, "ui.why.then.none")]
    lines = [tr(locale, "ui.why.then.must")]
    return [*lines, tr(locale, "ui.why.then.back")] if decision.option("back") is not None else lines


def situation(look: Look, locale: str) -> list[str]:
    """What stands open, who may act, and what passing does."""
    info, decision = look.info, look.decision
    lines = [private.head(look, locale)]
    if info.status != ACTIVE:
        return [*lines, *(private.outcome(look, locale) if info.status == "over" else [tr(locale, "ui.not_started")])]
    if decision is None:
        lines += [tr(locale, "ui.why.spectator")] if look.seat is None else []
        window = words.window_label(info, look.view.get("window") or None, locale)
        lines += [tr(locale, "ui.why.window", window=window)] if window else []
        return [*lines, words.waiting_for(info, locale)]
    lines.append(tr(locale, "ui.why.asked", text=decision.text))
    label = words.window_label(info, decision.window, locale)
    if label and label.casefold() not in lines[-1].casefold():
        lines.append(tr(locale, "ui.why.window", window=label))
    return [*lines, *after(look, decision, locale)]


def reasons(refusals: Sequence[Refusal], locale: str) -> list[str]:
    """What cannot be done, each reason once."""
    found: dict[str, list[str]] = {}
    for refusal in refusals:
        names = found.setdefault(say(refusal.reason, locale), [])
        text = say(refusal.text, locale)
        if text not in names:
            names.append(text)
    lines = [tr(locale, "ui.why.row", what=", ".join(names), reason=reason) for reason, names in found.items()]
    if not lines:
        return [tr(locale, "ui.why.all")]
    more = [tr(locale, "ui.why.more", n=len(lines) - ROWS)] if len(lines) > ROWS else []
    return [tr(locale, "ui.why.list"), *lines[:ROWS], *more]


def panel(look: Look, refusals: Sequence[Refusal], locale: str, chosen: str = "", notice: str = "") -> Panel:
    """The answer. ``chosen``: the key of the one thing that is asked about."""
    info, decision = look.info, look.decision
    versions = faq_versions(info)
    rules: list[Entry | None] = []
    top = [notice] if notice else []
    one = next((refusal for refusal in refusals if refusal.key == chosen), None)
    option = decision.option(chosen) if decision is not None and chosen else None
    if one is not None:
        top.append(tr(locale, "ui.why.thing", what=one.text, reason=one.reason))
        rules.append(rule_of_reason(info.game, one.reason.id, versions))
        if one.reason.id == TIMING and decision is not None:
            top.append(tr(locale, "ui.why.first"))
    elif option is not None:
        top.append(tr(locale, "ui.why.offered", what=option.text))
    elif chosen:
        top.append(tr(locale, "ui.why.unknown", text=limits.clip(chosen, 100)))
    if decision is not None:
        rules.append(rule_of_question(info.game, decision.kind, decision.window, versions))
    lines = [*top, *situation(look, locale)]
    mine = look.seat is not None and info.status == ACTIVE
    if mine and one is None:
        lines += reasons(refusals, locale)
        rules += [rule_of_reason(info.game, refusal.reason.id, versions) for refusal in refusals]
    rows: list[Row] = []
    found = [Thing("rule", entry.id) for entry in dict.fromkeys(rules) if entry is not None]
    labels = [tr(locale, "ui.rule.see", title=rulebook.title_of(thing)) for thing in found]
    rows.append(tuple(Button(limits.label(label), t.tap()) for label, t in zip(labels[:3], found, strict=False)))
    if mine and refusals:
        entries = [
            Line(say(r.text, locale), r.key, say(r.reason, locale), chosen=r.key == chosen)
            for r in refusals
            if len(r.key) <= limits.CHOICE
        ][: limits.CHOICES]
        rows.append(Menu(tr(locale, "ui.why.menu"), Tap("why", info.id, letter="m"), tuple(entries)))
    if look.seat is not None:
        rows.append((Button(tr(locale, "ui.why.prompt"), Tap("open", info.id)),))
    rows = [row for row in rows if row]
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=COLOUR)


def meant(refusals: Sequence[Refusal], decision: Decision | None, text: str, locale: str) -> str:
    """The key that somebody means who typed this; the text itself if it means nothing that is known."""
    keys = [refusal.key for refusal in refusals] + [option.key for option in (decision.options if decision else ())]
    if text in keys:
        return text
    names = [say(refusal.text, locale) for refusal in refusals]
    names += [say(option.text, locale) for option in (decision.options if decision else ())]
    found = limits.matching(text, names)
    if not found:
        # "play spearmen" means "Play Spearmen of the North" as well as "spearmen" does.
        found = [i for word in text.split() if len(word) > 3 for i in limits.matching(word, names)]
    return keys[found[0]] if found else text


class WhyCog(commands.Cog):
    """/why."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot
        self.manager = bot.manager
        self._named: dict[tuple[int, int, int, str], list[tuple[str, str]]] = {}

    @app_commands.command(name="why", description=about("ui.command.why"))
    @app_commands.describe(thing=about("ui.option.thing"), match=about("ui.option.match"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def why(self, interaction: Itx, thing: str | None = None, match: str | None = None) -> None:
        """Why something cannot be done now, and what stands open; only for the person who asks."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        refusals: Sequence[Refusal] = ()
        if look.seat is not None:
            refusals = await self.manager.refusals(look.info.id, look.seat)
        chosen = meant(refusals, look.decision, thing.strip(), acting.locale) if thing and thing.strip() else ""
        await acting.put(panel(look, refusals, acting.locale, chosen))

    @why.autocomplete("thing")
    @completing
    async def complete_thing(self, interaction: Itx, current: str) -> Choices:
        """What the person's own cards cannot do now."""
        channel = interaction.channel_id if interaction.guild_id is not None else None
        match = getattr(interaction.namespace, "match", None)
        found = await self.manager.refused(interaction.user.id, channel, match or None)
        if found is None:
            return []
        pairs = self._pairs(found, locale_of(str(interaction.locale)))
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    def _pairs(self, found: Refused, locale: str) -> list[tuple[str, str]]:
        """(name, key) of what is refused, named once for each state of a match."""
        key = (found.info.id, found.info.rev, found.seat, locale)
        if key not in self._named:
            if len(self._named) >= KEPT:
                self._named.pop(next(iter(self._named)))
            self._named[key] = [(say(refusal.text, locale), refusal.key) for refusal in found.refusals]
        return self._named[key]

    @why.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """The person's matches."""
        return await complete_match(interaction, current)


async def tapped(touch: Touch) -> None:
    """The ? of a prompt, or a choice in the menu of its answer."""
    manager = touch.acting.bot.manager
    look = await manager.look(touch.tap.match, touch.user_id)
    refusals: Sequence[Refusal] = ()
    if look.seat is not None:
        refusals = await manager.refusals(look.info.id, look.seat)
    await touch.acting.put(panel(look, refusals, touch.locale, touch.values[0] if touch.values else ""))


async def setup(bot: RiposteBot) -> None:
    """Load the cog."""
    await bot.add_cog(WhyCog(bot))


