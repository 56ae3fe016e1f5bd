"""/match practice: a match against the computer, which begins at once."""

from __future__ import annotations

import functools

from discord import app_commands
from discord.ext import commands

import engine
from bot.decks.library import OWN
from bot.matches import GameManager
from cogs.app import App
from cogs.commands.challenge_options import FIRST, chosen_game, named, own_and_ready_titles, typed_game, who_begins
from cogs.commands.common import Choices, Itx, about, begin, completing, game_choices
from cogs.delivery.threads import open_thread
from cogs.panels import sentences
from cogs.places.channels import ChallengePlace, hindrance, place_for
from cogs.places.permissions import around
from cogs.places.posted import tell_begun
from cogs.places.server_rules import check
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.spoken import spoken
from engine.players import LEVELS

LEVEL_CHOICES = [app_commands.Choice(name=about(f"ui.level.{key}"), value=key) for key in LEVELS]
FIRST_CHOICES = [app_commands.Choice(name=about(f"ui.first.{key}"), value=key) for key in FIRST]
USUAL_LEVEL = next(iter(LEVELS))
"""The level if the person chooses none."""


class PracticeCommands(commands.Cog):
    """Commands of /match about the computer."""

    app: App
    manager: GameManager

    @app_commands.command(name="practice", description=about("ui.command.practice"))
    @app_commands.describe(
        game=about("ui.option.game"),
        level=about("ui.option.level"),
        deck=about("ui.option.deck"),
        opponent_deck=about("ui.option.opponent_deck"),
        players=about("ui.option.practice_players"),
        first=about("ui.option.first"),
    )
    @app_commands.choices(level=LEVEL_CHOICES, first=FIRST_CHOICES)
    async def practice(
        self,
        interaction: Itx,
        game: str | None = None,
        level: str = USUAL_LEVEL,
        deck: str | None = None,
        opponent_deck: str | None = None,
        players: app_commands.Range[int, 2, 4] | None = None,
        first: str = "random",
    ) -> None:
        """Begin a match against the computer, in this channel or in the direct messages with the bot."""
        await self._play(interaction, game, level, deck, opponent_deck, players, first)

    @app_commands.command(name="learn", description=about("ui.command.learn"))
    @app_commands.describe(game=about("ui.option.game_help"))
    async def learn(self, interaction: Itx, game: str | None = None) -> None:
        """Begin a learner's first match: chosen decks and hands, and one idea a turn."""
        await self._play(interaction, game, USUAL_LEVEL, None, None, None, "me", lesson=True)

    async def _play(
        self,
        interaction: Itx,
        game: str | None,
        level: str,
        deck: str | None,
        opponent_deck: str | None,
        players: int | None,
        first: str,
        *,
        lesson: bool = False,
    ) -> None:
        """Check the typed options and begin the match."""
        reply = await begin(interaction)
        refusal = _hindrance(interaction, reply.locale)
        if refusal is not None:
            await reply.tell(refusal)
            return
        wanted, spec = typed_game(game, reply.locale)
        guild_id, channel_id = interaction.guild_id, interaction.channel_id
        assert channel_id is not None
        place = ChallengePlace(channel_id)
        if guild_id is not None:
            server = await self.manager.servers.rules(guild_id)
            if game is None and not server.allows_game(spec.name):
                spec = engine.game(server.games[0])
            await check(self.app, interaction, guild_id, channel_id, spec.name, None)
            place = await place_for(interaction.client, self.manager, channel_id, interaction.user.id)
        titles = await own_and_ready_titles(self.manager.decks, interaction.user.id, spec, reply.locale)
        info = await self.manager.practice.start(
            guild_id=guild_id,
            channel_id=place.channel_id,
            threaded=place.threaded,
            player=(interaction.user.id, interaction.user.display_name),
            game=wanted or spec.name,
            level=level,
            locale=reply.locale,
            deck=named(deck, titles),
            opponent_deck=named(opponent_deck, titles),
            stored=spec.lesson.decks if lesson else (),
            seed=spec.lesson.seed if lesson else None,
            options=who_begins(spec, first),
            players=players or min(spec.seats),
            around=() if guild_id is None else around(interaction.client, place.channel_id),
            open_thread=functools.partial(open_thread, interaction.client),
        )
        await tell_begun(reply, info)

    @practice.autocomplete("game")
    @learn.autocomplete("game")
    @completing
    async def complete_practice_game(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a game."""
        return game_choices(interaction, current)

    @practice.autocomplete("deck")
    @practice.autocomplete("opponent_deck")
    @completing
    async def complete_practice_deck(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a deck of the chosen game: the person's own decks, then ready decks."""
        name, locale = chosen_game(interaction), spoken(interaction)
        own = await self.manager.decks.all_of(interaction.user.id, name)
        pairs = [(sentences.own_title(one, locale), f"{OWN}{one.id}") for one in own if one.can_start({})]
        pairs += [(sentences.deck_title(name, key, locale), key) for key in engine.game(name).decks]
        return limits.choices(pairs[i] for i in limits.matching(current, [one for one, _ in pairs]))


def _hindrance(interaction: Itx, locale: str) -> str | None:
    """Return the sentence that says why no practice match can be played here, or None."""
    if interaction.guild_id is not None:
        return hindrance(interaction, (), locale)
    return None if interaction.context.dm_channel else tr(locale, "ui.practice.not_here")
