"""Application commands: Discord's rules for registration, and the collection of registered commands."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.validation.errors import ApiError, BodyErrors, Json, unknown
from bot.sandbox.world.model import Channel

LOCALE_NAMES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th "
    "zh-CN ja zh-TW ko"
)
LOCALES = frozenset(LOCALE_NAMES.split(" "))
# Discord's rule is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$ with lower case where one exists. The closest match in
# the standard library is `\w`. It lacks Devanagari and Thai vowel signs, so their Unicode blocks are added.
NAME = re.compile(r"[-'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}\Z")
(
    SUBCOMMAND,
    GROUP,
    STRING,
    INTEGER,
    BOOLEAN,
    USER,
    CHANNEL,
    ROLE,
    MENTIONABLE,
    NUMBER,
    ATTACHMENT,
) = range(1, 12)


def check_name(form: BodyErrors, source: Json, key: str = "name", *, plain: bool = False) -> None:
    value = form.text(source, key, 32, 1, required=True)
    if value is None or plain or not 1 <= len(value) <= 32:
        return
    if not NAME.match(value) or value != value.lower():
        form.at(key).fail(
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid: only letters, digits, - and _, in lower case.",
        )


def check_localizations(form: BodyErrors, source: Json, key: str, limit: int, *, names: bool) -> None:
    table = source.get(key) or {}
    here = form.at(key)
    if not isinstance(table, dict):
        here.fail("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    for locale in table:
        if locale not in LOCALES:
            here.at(locale).fail("DICT_TYPE_KEY_CHOICES", f"{locale!r} is no locale of Discord.")
        elif names:
            check_name(here, table, locale)
        else:
            here.text(table, locale, limit, 1, required=True)


def check_alike(form: BodyErrors, siblings: list[Json], code: str) -> None:
    """Check that no two siblings have the same name in any language. For a language without a translation, the default
    name counts.
    """
    named = {locale for one in siblings for locale in one.get("name_localizations") or {}}
    for locale in sorted(named):
        seen: set[tuple[int, str]] = set()
        for index, one in enumerate(siblings):
            kind = 1 if code.startswith("APPLICATION_COMMAND_OPTIONS") else int(one.get("type") or 1)
            name = (kind, str((one.get("name_localizations") or {}).get(locale, one.get("name"))))
            if name in seen:
                form.at(index, "name_localizations", locale).fail(code, f"Name {name[1]!r} is used already.")
            seen.add(name)


def check_choices(form: BodyErrors, option: Json) -> None:
    for index, choice in enumerate(form.items(option, "choices", 25)):
        check_choice(form.at("choices", index), choice, int(option.get("type", STRING)), 100)
        check_localizations(form.at("choices", index), choice, "name_localizations", 100, names=False)
    if option.get("choices") and option.get("autocomplete"):
        form.at("autocomplete").fail(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Choices and autocomplete exclude each other."
        )


def check_choice(form: BodyErrors, choice: Json, kind: int, longest: int = 100) -> None:
    form.text(choice, "name", 100, 1, required=True)
    value = choice.get("value")
    if kind == STRING:
        form.text(choice, "value", longest, required=True)
    elif kind == INTEGER and (not isinstance(value, int) or isinstance(value, bool)):
        form.at("value").fail("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif kind == NUMBER and (not isinstance(value, int | float) or isinstance(value, bool)):
        form.at("value").fail("NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def check_options(form: BodyErrors, source: Json, depth: int) -> None:
    """Check the options. `depth` is 0 for a command, 1 for a group, 2 for a subcommand (which can only have value
    options).
    """
    options = form.items(source, "options", 25)
    seen: set[str] = set()
    optional_seen = False
    kinds = set()
    for index, option in enumerate(options):
        here = form.at("options", index)
        check_name(here, option)
        check_localizations(here, option, "name_localizations", 32, names=True)
        here.text(option, "description", 100, 1, required=True)
        check_localizations(here, option, "description_localizations", 100, names=False)
        kind = here.number(option, "type", 1, 11, required=True)
        name = str(option.get("name"))
        if name in seen:
            here.at("name").fail("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", f"Option name {name!r} is used already.")
        seen.add(name)
        kinds.add(kind in (SUBCOMMAND, GROUP))
        if kind in (SUBCOMMAND, GROUP):
            if depth == 2 or (depth == 1 and kind == GROUP):
                here.at("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command nesting is too deep.")
            else:
                check_options(here, option, 2 if kind == SUBCOMMAND else 1)
            continue
        if depth == 1:
            here.at("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds only subcommands.")
        if option.get("required"):
            if optional_seen:
                here.fail(
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
        else:
            optional_seen = True
        if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
            here.at("autocomplete").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "No autocomplete here.")
        check_choices(here, option)
    check_alike(form.at("options"), options, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    if len(kinds) == 2:
        form.at("options").fail(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and values cannot stand side by side."
        )
    if depth == 1 and not options:
        form.at("options").fail("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.")


def longest(source: Json, key: str) -> int:
    """Return the length of a text in the language in which it is longest."""
    texts = [source.get(key, ""), *(source.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)


def total_text(command: Json) -> int:
    """Return the total length of names, descriptions and choice values, as Discord counts it (limit 8000 per command).

    For a text in several languages, only the longest counts.
    """
    total = longest(command, "name") + longest(command, "description")
    for choice in command.get("choices") or []:
        total += longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(total_text(option) for option in command.get("options") or [])


def check_command(form: BodyErrors, command: Json) -> None:
    kind = command.get("type") or 1
    check_name(form, command, plain=kind != 1)
    check_localizations(form, command, "name_localizations", 32, names=kind == 1)
    if kind == 1:
        form.text(command, "description", 100, 1, required=True)
        check_localizations(form, command, "description_localizations", 100, names=False)
        check_options(form, command, 0)
        if total_text(command) > 8000:
            form.fail(
                "APPLICATION_COMMAND_TOO_LARGE",
                "Command exceeds maximum size (8000).",
            )
    elif kind in (2, 3):
        if command.get("description"):
            form.at("description").fail("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty.")
        if command.get("options"):
            form.at("options").fail("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", "Must be empty.")
    else:
        form.at("type").fail("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
    for key, values in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        listed = command.get(key)
        if listed is not None and (not listed or any(value not in values for value in listed)):
            form.at(key).fail("BASE_TYPE_CHOICES", f"Values must be among {values}, at least one.")


def unlocalized(command: Json) -> Json:
    """Return a command without its translations. Discord lists commands this way by default."""
    kept = {key: value for key, value in command.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if kept.get(key):
            kept[key] = [unlocalized(one) for one in kept[key]]
    return kept


class CommandBook:
    """The registered commands, global (scope None) and per guild."""

    def __init__(self) -> None:
        self.scopes: dict[int | None, list[Json]] = {None: []}
        self.puts = 0

    def put(self, scope: int | None, payload: object, new_id: Any, app_id: int) -> list[Json]:
        """Replace all commands of a scope, as Discord's bulk overwrite does. A command with the name of an existing one
        keeps its id.
        """
        if not isinstance(payload, list):
            raise ApiError(400, 50035, "Invalid Form Body", blame=True)
        form = BodyErrors()
        limits = {1: 100, 2: 15, 3: 15}
        names: set[tuple[int, str]] = set()
        for index, command in enumerate(payload):
            here = form.at(index)
            check_command(here, command)
            key = (int(command.get("type") or 1), str(command.get("name")))
            if key in names:
                here.at("name").fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Names must be unique.")
            names.add(key)
        check_alike(form, payload, "APPLICATION_COMMANDS_DUPLICATE_NAME")
        for kind, limit in limits.items():
            if sum(1 for one, _ in names if one == kind) > limit:
                raise ApiError(400, 30032, "Maximum number of application commands reached", blame=True)
        form.done()
        known = {(one["type"], one["name"]): one["id"] for one in self.scopes.get(scope, [])}
        stored = []
        for command in payload:
            kind = int(command.get("type") or 1)
            identity = known.get((kind, command["name"])) or str(new_id())
            stored.append(self._stored(command, identity, kind, scope, app_id, new_id))
        self.scopes[scope] = stored
        self.puts += 1
        return stored

    @staticmethod
    def _stored(command: Json, identity: str, kind: int, scope: int | None, app_id: int, new_id: Any) -> Json:
        body: Json = {
            "id": identity,
            "application_id": str(app_id),
            "version": str(new_id()),
            "type": kind,
            "name": command["name"],
            "name_localizations": command.get("name_localizations") or None,
            "description": command.get("description") or "",
            "description_localizations": command.get("description_localizations") or None,
            "options": command.get("options") or [],
            "default_member_permissions": command.get("default_member_permissions"),
            "dm_permission": command.get("dm_permission", True),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
            "nsfw": bool(command.get("nsfw", False)),
        }
        if scope is not None:
            body["guild_id"] = str(scope)
        return body

    def get(self, scope: int | None, command_id: int) -> Json:
        for command in self.scopes.get(scope, []):
            if command["id"] == str(command_id):
                return command
        raise unknown(10063, "application command")

    def available(self, guild_id: int | None, channel: Channel | None = None, kind: int = 1) -> list[Json]:
        """Return the chat commands that a person can type in this channel. None stands for the DM with the bot.

        With the `kind` 2 or 3, return the context menus of people or of messages.

        If the bot is not a member of the place (an outside ``channel``), only commands that people can install for
        themselves are available.
        """
        place = channel.context if channel is not None else 0 if guild_id is not None else 1
        outside = channel is not None and channel.outside
        found = []
        for command in self.scopes[None]:
            contexts = command["contexts"]
            by_default = place == 0 or command["dm_permission"] is not False
            fits = by_default if contexts is None else place in contexts
            fits = fits and (not outside or 1 in command["integration_types"])
            if fits:
                found.append(command)
        if guild_id is not None:
            found += self.scopes.get(guild_id, [])
        return [command for command in found if command["type"] == kind]

    def find(self, path: str, channel: Channel) -> tuple[Json, list[str], list[Json]] | None:
        """Return (command, names of group and subcommand, value options) for a path such as "match challenge"."""
        words = path.split()
        for command in self.available(channel.guild_id, channel):
            if command["name"] != words[0]:
                continue
            here: Json = command
            for word in words[1:]:
                inner = [
                    option
                    for option in here["options"]
                    if option["name"] == word and option["type"] in (SUBCOMMAND, GROUP)
                ]
                if not inner:
                    break
                here = {**inner[0], "options": inner[0].get("options") or []}
            else:
                if not any(option["type"] in (SUBCOMMAND, GROUP) for option in here["options"]):
                    return command, words[1:], here["options"]
        return None
