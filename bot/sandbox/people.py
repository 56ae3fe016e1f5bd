"""Actions of people, within the limits of a Discord client: typing commands, pressing buttons, choosing, using modals.

An action that a client does not allow (pressing a disabled button, using another person's message, omitting a required
option) raises `ClientRefusal` and never reaches the bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.sandbox.validation.bodies import Upload
from bot.sandbox.validation.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    USER,
)
from bot.sandbox.validation.components import SELECTS, ComponentType, walk
from bot.sandbox.validation.errors import ClientRefusal, Json
from bot.sandbox.world.model import Channel, Interaction, InteractionType, Message, Permission, User
from bot.sandbox.world.payloads import message as message_payload
from bot.sandbox.world.place_payloads import channel as channel_payload
from bot.sandbox.world.place_payloads import member as member_payload
from bot.sandbox.world.place_payloads import role as role_payload
from bot.sandbox.world.world import World

Value = str | int | float | bool | Mapping[str, str]
"""The value of a command option. A file is given by its ``filename`` and its ``text``."""
Values = Mapping[str, Value]
Filled = Mapping[str, "str | bool | Sequence[str]"]


USER_MENU, MESSAGE_MENU = 2, 3


@dataclass(frozen=True)
class Asking:
    """The person who enters values, and the place. `resolved` collects the objects that the values refer to."""

    world: World
    user: User
    channel: Channel
    resolved: Json


def command(world: World, user: User, channel: Channel, path: str, values: Values) -> Interaction:
    """Send a complete slash command, e.g. path "match challenge"."""
    _may_type(world, user, channel)
    data, options = _compose(Asking(world, user, channel, {}), path, values, None)
    for option in options:
        if option.get("required") and option["name"] not in values:
            raise ClientRefusal(f"/{path} needs the option {option['name']!r}.")
    return world.interact(InteractionType.COMMAND, user, channel, data)


def complete(
    world: World, user: User, channel: Channel, path: str, focused: str, typed: str, values: Values
) -> Interaction:
    """Request the bot's autocomplete choices for the option `focused`, whose text so far is `typed`."""
    _may_type(world, user, channel)
    data, options = _compose(Asking(world, user, channel, {}), path, {**values, focused: typed}, focused)
    if not any(option["name"] == focused and option.get("autocomplete") for option in options):
        raise ClientRefusal(f"The option {focused!r} of /{path} has no autocomplete.")
    return world.interact(InteractionType.AUTOCOMPLETE, user, channel, data)


def menu(world: World, user: User, channel: Channel, name: str, target: User | Message) -> Interaction:
    """Use a context menu of the bot on a person or a message. The name may be that in the person's language."""
    _may_type(world, user, channel)
    kind = USER_MENU if isinstance(target, User) else MESSAGE_MENU
    offered = world.book.available(channel.guild_id, channel, kind)
    found = [one for one in offered if name in (one["name"], (one["name_localizations"] or {}).get(user.locale))]
    if not found:
        raise ClientRefusal(f"There is no menu {name!r} here. Known: {', '.join(one['name'] for one in offered)}.")
    asking = Asking(world, user, channel, {})
    if isinstance(target, User):
        _resolve_user(asking, target.id)
    else:
        if not world.visible(user.id, target) or target.channel_id != channel.id:
            raise ClientRefusal(f"{user.name} cannot see that message here.")
        asking.resolved["messages"] = {str(target.id): message_payload(world, target)}
    data: Json = {"id": found[0]["id"], "name": found[0]["name"], "type": kind, "target_id": str(target.id)}
    return world.interact(InteractionType.COMMAND, user, channel, {**data, "resolved": asking.resolved})


def _may_type(world: World, user: User, channel: Channel) -> None:
    if not world.can_see(user.id, channel):
        raise ClientRefusal(f"{user.name} cannot see #{channel.name}.")
    _has_bot(world, channel)
    _wake(world, user, channel)


def _wake(world: World, user: User, channel: Channel) -> None:
    """Open an archived thread, as a client does before it sends anything there.

    A locked thread stays archived. The client still sends its request, but the bot is then not allowed to respond.
    """
    thread = channel.thread
    if thread is not None and thread.archived and (not thread.locked or world.moderates(channel, user)):
        if not world.permissions(user.id, channel) & Permission.SEND_MESSAGES_IN_THREADS:
            raise ClientRefusal(f"{user.name} may not open #{channel.name}.")
        world.set_thread(channel, archived=False)


def _has_bot(world: World, channel: Channel) -> None:
    guild = world.guild_of(channel)
    if guild is not None and not guild.has_bot():
        raise ClientRefusal(f"The bot is not in {guild.name} any more.")


def _compose(asking: Asking, path: str, values: Values, focused: str | None) -> tuple[Json, list[Json]]:
    world, channel = asking.world, asking.channel
    found = world.book.find(path, channel)
    if found is None:
        known = ", ".join(f"/{one['name']}" for one in world.book.available(channel.guild_id, channel)) or "none"
        raise ClientRefusal(f"There is no command /{path} here. Known: {known}.")
    root, words, options = found
    known_names = {option["name"]: option for option in options}
    filled: list[Json] = []
    for name, value in values.items():
        if name not in known_names:
            raise ClientRefusal(f"/{path} has no option {name!r}; it has {', '.join(known_names) or 'none'}.")
        option = known_names[name]
        entry: Json = {"name": name, "type": option["type"]}
        if name == focused:
            entry["value"], entry["focused"] = str(value), True
        else:
            entry["value"] = _convert(asking, option, value)
        filled.append(entry)
    inner: list[Json] = filled
    types = [1, 2][: len(words)]
    for word, kind in zip(reversed(words), types, strict=True):
        inner = [{"name": word, "type": kind, "options": inner}]
    data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": inner}
    if "guild_id" in root:
        data["guild_id"] = root["guild_id"]
    if asking.resolved:
        data["resolved"] = asking.resolved
    return data, options


def _convert(asking: Asking, option: Json, value: Value) -> Value:
    name, kind = option["name"], int(option["type"])
    choices = option.get("choices") or []
    if choices:
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]  # type: ignore[no-any-return]
        raise ClientRefusal(f"{value!r} is not among the choices of {name!r}.")
    if kind == STRING:
        text = str(value)
        if not int(option.get("min_length") or 0) <= len(text) <= int(option.get("max_length") or 6000):
            raise ClientRefusal(f"{name!r} has a length that the command does not take.")
        return text
    if kind in (INTEGER, NUMBER):
        try:
            number: int | float = int(str(value)) if kind == INTEGER else float(str(value))
        except ValueError:
            raise ClientRefusal(f"{name!r} must be a number.") from None
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and number < low) or (high is not None and number > high):
            raise ClientRefusal(f"{name!r} must be between {low} and {high}.")
        return number
    if kind == BOOLEAN:
        return value if isinstance(value, bool) else str(value).lower() in ("true", "1", "yes", "on")
    if kind in (USER, MENTIONABLE):
        return _resolve_user(asking, value)
    if kind == CHANNEL:
        return _resolve_channel(asking, value)
    if kind == ATTACHMENT and isinstance(value, Mapping):
        upload = Upload(0, value["filename"], value["text"].encode())
        file = asking.world.files.put(asking.channel, upload, None)
        asking.resolved.setdefault("attachments", {})[str(file.id)] = {**file.payload(), "ephemeral": True}
        return str(file.id)
    if kind == ROLE:
        return _resolve_role(asking, value)
    assert kind == ATTACHMENT
    raise ClientRefusal("A file is given by its name and its text.")


def _resolve_role(asking: Asking, value: Value) -> str:
    """Return the id of a role of the server."""
    guild = asking.world.guild_of(asking.channel)
    for one in guild.roles if guild is not None else ():
        if str(value).lstrip("@") in (str(one.id), one.name.lstrip("@")):
            asking.resolved.setdefault("roles", {})[str(one.id)] = role_payload(one)
            return str(one.id)
    raise ClientRefusal(f"There is no role {value!r}.")


def _resolve_channel(asking: Asking, value: Value, types: Sequence[int] | None = None) -> str:
    """Return the id of a channel of the same server that the person can see, of one of these types."""
    world, user = asking.world, asking.user
    for channel in world.channels.values():
        here = channel.guild_id is not None and channel.guild_id == asking.channel.guild_id
        named = str(value).lstrip("#") in (str(channel.id), channel.name)
        if here and named and world.can_see(user.id, channel):
            if types and channel_payload(world, channel)["type"] not in types:
                continue
            body = {**channel_payload(world, channel), "permissions": str(world.permissions(user.id, channel))}
            asking.resolved.setdefault("channels", {})[str(channel.id)] = body
            return str(channel.id)
    raise ClientRefusal(f"There is no channel {value!r}.")


def _resolve_user(asking: Asking, value: Value) -> str:
    """Return a user's id and add the user to `resolved`. Members also get their permissions."""
    world, channel = asking.world, asking.channel
    wanted = str(value).strip().removeprefix("<@").removesuffix(">").lstrip("@!").lower()
    for user in world.users.values():
        if wanted in (str(user.id), user.name.lower()):
            asking.resolved.setdefault("users", {})[str(user.id)] = user.payload()
            guild = world.guild_of(channel)
            if channel.guild_id is not None and (guild is None or user.id in guild.members):
                body = member_payload(user, guild, with_user=False)
                body = {key: value for key, value in body.items() if key not in ("deaf", "mute")}
                body["permissions"] = str(world.permissions(user.id, channel))
                asking.resolved.setdefault("members", {})[str(user.id)] = body
            return str(user.id)
    raise ClientRefusal(f"There is nobody called {value!r}.")


# --- components


def part_of(message: Message, key: str, kinds: frozenset[int]) -> Json:
    """Return the component with this custom id; if there is none, the one with this label or placeholder."""
    parts = [part for part in walk(message.components) if part.get("type") in kinds]
    for field in ("custom_id", "label", "placeholder"):
        for part in parts:
            if part.get(field) == key:
                return part
    names = [part.get("label") or part.get("placeholder") or part.get("custom_id") for part in parts]
    shown = ", ".join(repr(name) for name in names)
    raise ClientRefusal(f"The message has no {key!r}; it has {shown or 'nothing to press'}.")


def _touch(world: World, user: User, message: Message, part: Json) -> Channel:
    if not world.visible(user.id, message):
        raise ClientRefusal(f"{user.name} cannot see that message.")
    if message.loading:
        raise ClientRefusal("That message is still being thought about.")
    if part.get("disabled"):
        raise ClientRefusal(f"{part.get('label') or part.get('custom_id')!r} is disabled.")
    channel = world.channels[message.channel_id]
    _has_bot(world, channel)
    _wake(world, user, channel)
    return channel


def press(world: World, user: User, message: Message, key: str) -> Interaction:
    """Press a button, by custom id or label."""
    part = part_of(message, key, frozenset({ComponentType.BUTTON}))
    channel = _touch(world, user, message, part)
    if not part.get("custom_id"):
        raise ClientRefusal("That button is a link.")
    data: Json = {"custom_id": part["custom_id"], "component_type": int(ComponentType.BUTTON), "id": part.get("id", 0)}
    return world.interact(InteractionType.COMPONENT, user, channel, data, message)


def choose(world: World, user: User, message: Message, key: str, values: Sequence[str]) -> Interaction:
    """Choose in a select menu, by value or by label."""
    part = part_of(message, key, frozenset(SELECTS))
    channel = _touch(world, user, message, part)
    data: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part.get("id", 0)}
    asking = Asking(world, user, channel, {})
    data["values"] = _selected(asking, part, values)
    if asking.resolved:
        data["resolved"] = asking.resolved
    return world.interact(InteractionType.COMPONENT, user, channel, data, message)


def _selected(asking: Asking, part: Json, values: Sequence[str]) -> list[str]:
    low = 1 if part.get("min_values") is None else int(part["min_values"])
    high = 1 if part.get("max_values") is None else int(part["max_values"])
    if part.get("required") is False:
        low = 0
    if not low <= len(values) <= high:
        raise ClientRefusal(f"Choose between {low} and {high}.")
    if part["type"] in (ComponentType.SELECT, ComponentType.RADIO, ComponentType.CHECKBOXES):
        names = {option["label"]: option["value"] for option in part["options"]}
        known = {option["value"] for option in part["options"]}
        chosen = [value if value in known else names.get(value, "") for value in values]
        if "" in chosen:
            raise ClientRefusal(f"Not among the options: {', '.join(values)}.")
        return chosen
    if part["type"] in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT):
        return [_resolve_user(asking, value) for value in values]
    if part["type"] == ComponentType.ROLE_SELECT:
        return [_resolve_role(asking, value) for value in values]
    return [_resolve_channel(asking, value, part.get("channel_types")) for value in values]


def submit(world: World, user: User, opened: Interaction, filled: Filled) -> Interaction:
    """Submit the modal that the bot opened in response to the interaction `opened`."""
    if opened.modal is None or opened.user_id != user.id:
        raise ClientRefusal("No modal is open.")
    channel = world.channels[opened.channel_id]
    _may_type(world, user, channel)
    asking = Asking(world, user, channel, {})
    parts = [_fill(asking, part, filled) for part in opened.modal["components"]]
    data: Json = {"custom_id": opened.modal["custom_id"], "components": parts}
    if asking.resolved:
        data["resolved"] = asking.resolved
    source = channel.messages.get(opened.message_id or 0)
    opened.modal = None
    return world.interact(InteractionType.MODAL, user, channel, data, source)


def _fill(asking: Asking, part: Json, filled: Filled) -> Json:
    kind = part["type"]
    if kind == ComponentType.ROW:
        inner = [_fill(asking, child, filled) for child in part["components"]]
        return {"type": int(ComponentType.ROW), "id": part.get("id", 0), "components": inner}
    if kind == ComponentType.TEXT:
        return {"type": int(ComponentType.TEXT), "id": part.get("id", 0)}
    if kind == ComponentType.LABEL:
        inner_one = {**part["component"], "label": part["label"]}
        filled_one = _fill(asking, inner_one, filled)
        return {"type": int(ComponentType.LABEL), "id": part.get("id", 0), "component": filled_one}
    name = part.get("label") or part["custom_id"]
    given = filled.get(part["custom_id"], filled.get(str(part.get("label"))))
    body: Json = {"type": int(kind), "id": part.get("id", 0), "custom_id": part["custom_id"]}
    needed = part.get("required") is not False
    if kind == ComponentType.INPUT:
        text = str(part.get("value") or "") if given is None else str(given)
        low, high = int(part.get("min_length") or 0), int(part.get("max_length") or 4000)
        if (needed and not text) or (text and not low <= len(text) <= high):
            raise ClientRefusal(f"{name!r} wants between {max(low, int(needed))} and {high} characters.")
        body["value"] = text
    elif kind == ComponentType.CHECKBOX:
        body["value"] = bool(part.get("default") if given is None else given)
    elif kind == ComponentType.RADIO:
        if given is None:
            default = [option["value"] for option in part["options"] if option.get("default")]
            given = default[0] if default else None
        if given is None and needed:
            raise ClientRefusal(f"{name!r} must be answered.")
        body["value"] = None if given is None else _selected(asking, part, [str(given)])[0]
    elif kind == ComponentType.UPLOAD:
        if needed and int(part.get("min_values") or 1):
            raise ClientRefusal("The sandbox has no uploads in modals.")
        body["values"] = []
    else:
        chosen = [] if given is None else [given] if isinstance(given, str) else list(given)  # type: ignore[arg-type]
        if given is None:
            chosen = [option["value"] for option in part.get("options") or [] if option.get("default")]
        if kind == ComponentType.CHECKBOXES and part.get("max_values") is None:
            least = part.get("min_values") or int(needed)
            part = {**part, "max_values": len(part["options"]), "min_values": least}
        body["values"] = _selected(asking, part, chosen)
    return body
