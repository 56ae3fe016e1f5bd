"""/deck: import, list, show, check, share, delete."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

import engine
from bot.apart import apart
from bot.decks.library import MOST_BYTES, Decks
from bot.decks.plain import decoded
from bot.model import UserError
from bot.names import quoted
from cogs.app import App, Bot
from cogs.commands.challenge_options import named
from cogs.commands.common import Choices, Itx, about, begin, completing, game_choices, refuse
from cogs.decks import buttons, modal, panels
from cogs.wire import limits
from cogs.wire.spoken import spoken
from engine import Msg, say


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class DeckCog(commands.GroupCog, group_name="deck", group_description=about("ui.command.deck")):
    """Commands for the decks that a person has imported."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def decks(self) -> Decks:
        return self.app.manager.decks

    @app_commands.command(name="import", description=about("ui.command.deck.import"))
    @app_commands.describe(
        game=about("ui.option.game"), file=about("ui.option.deck_file"), name=about("ui.option.deck_name")
    )
    async def import_(
        self, interaction: Itx, game: str | None = None, file: discord.Attachment | None = None, name: str | None = None
    ) -> None:
        """Import a deck from a modal or a file."""
        locale = spoken(interaction)
        names = [(say(spec.title, one), spec.name) for spec in engine.games() for one in (locale, "en")]
        wanted = named(game, names)
        known = [spec.name for spec in engine.games()]
        number = known.index(wanted) if wanted in known else 0
        if file is None and (wanted is None or wanted in known):
            await interaction.response.send_modal(modal.form(number, locale))
            return
        reply = await begin(interaction)
        if file is None or (wanted is not None and wanted not in known):
            raise UserError(Msg.of("bot.no_game", game=quoted(wanted or "")))
        if file.size > MOST_BYTES:
            raise UserError(Msg.of("bot.deck.long", kb=MOST_BYTES // 1024))
        try:
            text = decoded(await file.read())
        except UnicodeDecodeError:
            await refuse(reply, "ui.deck.not_text")
            return
        except discord.HTTPException:
            await refuse(reply, "ui.deck.no_file")
            return
        stem = file.filename.rpartition(".")[0]
        imported = await self.decks.bring(reply.user_id, known[number], text, name or "", stem)
        await buttons.show_imported(reply, imported)

    @app_commands.command(name="list", description=about("ui.command.deck.list"))
    async def list_(self, interaction: Itx) -> None:
        """List all decks, and whether each can be played."""
        reply = await begin(interaction)
        decks = await self.decks.all_of(reply.user_id)
        await reply.put(await apart("text", panels.listing, decks, reply.locale))

    @app_commands.command(name="show", description=about("ui.command.deck.show"))
    @app_commands.describe(deck=about("ui.option.own_deck"))
    async def show(self, interaction: Itx, deck: str) -> None:
        """Show a deck with its picture, and ask which cards its unclear lines mean."""
        reply = await begin(interaction)
        await buttons.show(reply, await self.decks.named(reply.user_id, deck))

    @app_commands.command(name="check", description=about("ui.command.deck.check"))
    @app_commands.describe(deck=about("ui.option.own_deck"))
    async def check(self, interaction: Itx, deck: str) -> None:
        """Show every breach of the deck-construction rules, and the cards that cannot be played yet."""
        reply = await begin(interaction)
        found = await self.decks.named(reply.user_id, deck)
        verdict = await apart("text", panels.verdict, found, reply.locale)
        lines = [panels.title(found, reply.locale), *verdict]
        await reply.tell(limits.clip_lines(lines, limits.CONTENT))

    @app_commands.command(name="share", description=about("ui.command.deck.share"))
    @app_commands.describe(deck=about("ui.option.own_deck"))
    async def share(self, interaction: Itx, deck: str) -> None:
        """Post a deck in the channel, where others may save a copy."""
        reply = await begin(interaction)
        await buttons.post(reply, await self.decks.named(reply.user_id, deck))

    @app_commands.command(name="delete", description=about("ui.command.deck.delete"))
    @app_commands.describe(deck=about("ui.option.own_deck"))
    async def delete(self, interaction: Itx, deck: str) -> None:
        """Ask whether to delete a deck. Pressing the button deletes it."""
        reply = await begin(interaction)
        await reply.put(panels.sure(await self.decks.named(reply.user_id, deck), reply.locale))

    @import_.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a game."""
        return game_choices(interaction, current)

    @show.autocomplete("deck")
    @check.autocomplete("deck")
    @share.autocomplete("deck")
    @delete.autocomplete("deck")
    @completing
    async def complete_deck(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of one of the person's decks."""
        app: App = interaction.client
        names = [deck.name for deck in await app.manager.decks.all_of(interaction.user.id)]
        return limits.choices((names[i], names[i]) for i in limits.matching(current, names))


async def setup(bot: Bot) -> None:
    await bot.add_cog(DeckCog(bot))
