"""The command /why."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.apart import apart
from bot.model import Refused
from bot.names import is_blank
from cogs.app import App, Bot
from cogs.commands.common import Choices, Itx, about, begin, complete_match, completing, find_look, typed_match
from cogs.lookup.why import panel
from cogs.wire import limits
from cogs.wire.spoken import spoken
from engine import Decision, Refusal, say

KEPT = 64


def meant(refusals: Sequence[Refusal], decision: Decision | None, text: str, locale: str) -> str:
    """Return the key of the option or deed that the typed text names; the text itself if it names none."""
    # Search the offered options first: if two things have the same name, prefer the one that can be done now.
    keys = [option.key for option in (decision.options if decision else ())] + [refusal.key for refusal in refusals]
    if text in keys:
        return text
    names = [say(option.text, locale) for option in (decision.options if decision else ())]
    names += [say(refusal.text, locale) for refusal in refusals]
    found = limits.matching(text, names)
    if not found:
        # Both "play spearmen" and "spearmen" name "Play Spearmen of the North".
        found = [i for word in text.split() if len(word) > 3 for i in limits.matching(word, names)]
    return keys[found[0]] if found else text


class WhyCog(commands.Cog):
    """The command /why."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.manager = app.manager
        self._named: dict[tuple[int, int, int, str], list[tuple[str, str]]] = {}

    @app_commands.command(name="why", description=about("ui.command.why"))
    @app_commands.describe(thing=about("ui.option.thing"), match=about("ui.option.match"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def why(self, interaction: Itx, thing: str | None = None, match: str | None = None) -> None:
        """Explain why something cannot be done now and what is being decided. Only the person who asks sees it."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        refusals: Sequence[Refusal] = ()
        if look.seat is not None:
            refusals = await self.manager.reader.refusals(look.info.id, look.seat)
        chosen = ""
        if thing and not is_blank(thing):
            chosen = await apart("text", meant, refusals, look.decision, thing.strip(), reply.locale)
        await reply.put(await apart("text", panel, look, refusals, reply.locale, chosen))

    @why.autocomplete("thing")
    @completing
    async def complete_thing(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of something that the person's own cards cannot do now."""
        channel, match = typed_match(interaction)
        found = await self.manager.reader.refused(interaction.user.id, channel, match)
        if found is None:
            return []
        pairs = await apart("text", self._pairs, found, spoken(interaction))
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    def _pairs(self, found: Refused, locale: str) -> list[tuple[str, str]]:
        """Return (name, key) pairs of the things that cannot be done now. The names are built once per state of a
        match.
        """
        key = (found.info.id, found.info.rev, found.seat, locale)
        if key not in self._named:
            if len(self._named) >= KEPT:
                self._named.pop(next(iter(self._named)))
            self._named[key] = [(say(refusal.text, locale), refusal.key) for refusal in found.refusals]
        return self._named[key]

    @why.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of one of the person's matches."""
        return await complete_match(interaction, current)


async def setup(bot: Bot) -> None:
    await bot.add_cog(WhyCog(bot))
