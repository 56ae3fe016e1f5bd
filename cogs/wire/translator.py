"""Names and descriptions of the commands in other languages, for Discord's command list."""

from __future__ import annotations

import logging
import re

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot import locales
from cogs.wire import limits
from engine import templates

log = logging.getLogger(__name__)

NAME = re.compile(r"[-\w]{1,32}")
MENU_NAME = 32
"""Maximum number of characters of a context menu's name, which may have spaces and upper case."""
BY_PLACE = {
    Where.command_name: "ui.name.{}",
    Where.group_name: "ui.name.{}",
    Where.parameter_name: "ui.parameter.{}",
}
"""Patterns of the message ids for names of commands and options. Every other text already carries its message's id
(`cogs.commands.common.about`).
"""


def message_of(string: app_commands.locale_str, context: app_commands.TranslationContextTypes) -> str | None:
    """Return the id of the message from which a command's text comes; None if it comes from no message."""
    key = string.extras.get("key")
    if key is None and context.location in BY_PLACE:
        key = BY_PLACE[context.location].format(string.message)
    return None if key is None else str(key)


def fits(text: str, *, is_name: bool, menu: bool = False) -> bool:
    """Whether Discord would accept the text. If Discord refused a single text, it would refuse all commands."""
    if menu:
        return 0 < len(text) <= MENU_NAME
    if is_name:
        return NAME.fullmatch(text) is not None and text == text.lower()
    return 0 < len(text) <= limits.CHOICE


class CatalogueTranslator(app_commands.Translator):
    """The translator that discord.py uses when commands are registered. Its translations come from the catalogue.

    discord.py requests each text in all of Discord's languages. The catalogue has only a few of them.
    """

    def __init__(self) -> None:
        self._languages: dict[Locale, str] = {}

    async def load(self) -> None:
        """Read the translations."""
        locales.load()
        found = {locale: locales.language_of(locale.value) for locale in Locale}
        self._languages = {locale: language for locale, language in found.items() if language not in (None, "en")}

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of ``locale``. Return None to let Discord use the English text."""
        language = self._languages.get(locale)
        id = None if language is None else message_of(string, context)
        if language is None or id is None:
            return None
        text = templates(language).get(id)
        menu = isinstance(context.data, app_commands.ContextMenu)
        if text is not None and not fits(text, is_name=context.location in BY_PLACE, menu=menu):
            log.warning("the %s name or description %s is left out: Discord would refuse it", language, id)
            return None
        return text
