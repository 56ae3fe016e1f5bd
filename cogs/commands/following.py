"""/match follow and unfollow: watching a match of others."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.matches import GameManager
from bot.model import MatchInfo
from cogs.app import App
from cogs.buttons.following import begin_following, end_following
from cogs.commands.common import Choices, Itx, about, begin, completing, find, refuse
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.spoken import spoken


class FollowCommands(commands.Cog):
    """Commands of /match for people without a seat."""

    app: App
    manager: GameManager

    @app_commands.command(name="follow", description=about("ui.command.follow"))
    @app_commands.describe(match=about("ui.option.match"))
    async def follow(self, interaction: Itx, match: str | None = None) -> None:
        """Follow a match whose channel the person can see."""
        reply = await begin(interaction)
        await begin_following(reply, await find(reply, match))

    @app_commands.command(name="unfollow", description=about("ui.command.unfollow"))
    @app_commands.describe(match=about("ui.option.match"))
    async def unfollow(self, interaction: Itx, match: str | None = None) -> None:
        """Stop following the named match, the one of this channel, or the only one that the person follows."""
        reply = await begin(interaction)
        followed = await self.manager.following.of(reply.user_id)
        if match is not None:
            chosen = [info for info in followed if info.key == match.strip().lower()]
        else:
            here = [info for info in followed if interaction.channel_id in (info.channel_id, info.home_id)]
            chosen = list(followed) if len(followed) == 1 else here
        if len(chosen) == 1:
            await end_following(reply, chosen[0])
        elif not followed:
            await refuse(reply, "ui.follow.none")
        else:
            named = tuple(_title(info, reply.locale) for info in followed)
            await refuse(reply, "ui.follow.which", matches=named)

    @unfollow.autocomplete("match")
    @completing
    async def complete_followed(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of a match that the person follows."""
        followed = await self.manager.following.of(interaction.user.id)
        pairs = [(_title(info, spoken(interaction)), info.key) for info in followed]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))


def _title(info: MatchInfo, locale: str) -> str:
    return tr(locale, "ui.match.choice", match=info.key, players=sentences.versus(info, locale))
