"""The Discord side: commands, components, panels, delivery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.matches import GameManager
    from bot.outbox import Courier
    from bot.roles import ProcessRole
    from cogs.client import RiposteBot


def load() -> None:
    """Import everything that :func:`build_bot` needs: discord.py, the engine and all games. Takes about a second."""
    # Imported here and not at the top, so that the command line can print its help without loading discord.py.
    import cogs.client  # noqa: F401


def build_bot(manager: GameManager, config: Any = None, role: ProcessRole | None = None, **options: Any) -> RiposteBot:
    """Return the client, not yet logged in. Without a ``role``, it does the whole work. ``options`` are passed to
    discord.py (tests pass ``guild_ready_timeout=0``).
    """
    from bot.config import PIECES
    from bot.storage.place import beside
    from cogs.client import RiposteBot
    from cogs.delivery.error_posts import ErrorPosts

    form: Any = getattr(config, "pictures", "embed")
    workers = getattr(config, "render_workers", None)
    shelf = None if config is None else beside(config.database, PIECES)
    bot = RiposteBot(manager, workers, form, shelf, **options)
    if role is not None:
        bot.take_role(role)
    bot.report_to = getattr(config, "report_to", "")
    channel = getattr(config, "error_channel", None)
    if channel is not None:
        bot.error_posts = ErrorPosts(bot, channel)
    return bot


def courier(bot: RiposteBot) -> Courier:
    """Return the courier, which delivers this bot's outbox to Discord."""
    return bot.courier


async def sync(bot: RiposteBot) -> int:
    """Register the commands with Discord, even if they have not changed. Return the number of commands."""
    return await bot.sync_commands(force=True)


__all__ = ["build_bot", "courier", "load", "sync"]
