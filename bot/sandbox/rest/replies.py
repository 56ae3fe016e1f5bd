"""Responses to an interaction. The bot responds once within three seconds, and can then use the token for a while."""

from __future__ import annotations

from bot.sandbox.validation.bodies import CREATE_FLAGS, EDIT_FLAGS, Upload, check_message
from bot.sandbox.validation.commands import STRING, check_choice
from bot.sandbox.validation.components import ComponentCheck
from bot.sandbox.validation.errors import ApiError, BodyErrors, Json, unknown
from bot.sandbox.world import payloads
from bot.sandbox.world.model import Callback, Interaction, InteractionType, Message, MessageFlag
from bot.sandbox.world.world import TOKEN_SECONDS, World

REPLY_FLAGS = CREATE_FLAGS | MessageFlag.EPHEMERAL
OUTSIDE_FOLLOW_UPS = 5


def _allowed(world: World, interaction: Interaction) -> set[int]:
    if interaction.kind == InteractionType.AUTOCOMPLETE:
        return {Callback.CHOICES}
    allowed = {Callback.MESSAGE, Callback.DEFER_MESSAGE}
    if interaction.kind != InteractionType.MODAL:
        allowed.add(Callback.MODAL)
    if interaction.kind == InteractionType.COMPONENT or interaction.message_id is not None:
        allowed |= {Callback.DEFER_UPDATE, Callback.UPDATE}
    return {int(one) for one in allowed}


def answer(world: World, interaction_id: int, token: str, body: Json, uploads: list[Upload]) -> Json:
    """Handle the callback: check the deadline and that it is the only callback, apply it, return the `with_response`
    body.
    """
    interaction = world.interactions.get(interaction_id)
    if interaction is None or interaction.token != token:
        raise ApiError(404, 10062, "Unknown interaction", blame=True)
    if interaction.ack is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.", blame=True)
    if interaction.failed or world.clock.now() - interaction.created > world.answer_seconds:
        raise ApiError(404, 10062, "Unknown interaction", blame=True)
    if interaction.kind != InteractionType.AUTOCOMPLETE:
        _may_answer(world, interaction)
    kind = body.get("type")
    data = body.get("data") or {}
    form = BodyErrors()
    allowed = _allowed(world, interaction)
    if kind not in allowed or not isinstance(data, dict):
        names = ", ".join(str(one) for one in sorted(allowed))
        form.at("type").fail("BASE_TYPE_CHOICES", f"Value must be one of ({names}).")
        form.done()
    callback = Callback(int(kind or 0))
    message = _act(world, interaction, callback, data, uploads, form.at("data"))
    interaction.ack = callback
    world.answered(interaction)
    payload: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    resource: Json = {"type": int(callback)}
    if message is not None:
        payload["response_message_id"] = str(message.id)
        payload["response_message_loading"] = message.loading
        payload["response_message_ephemeral"] = message.ephemeral
        resource["message"] = payloads.message(world, message)
    return {"interaction": payload, "resource": resource}


def _act(
    world: World, interaction: Interaction, callback: Callback, data: Json, uploads: list[Upload], form: BodyErrors
) -> Message | None:
    emojis = set(world.emojis)
    match callback:
        case Callback.MESSAGE:
            check_message(data, uploads, emojis=emojis, allow=REPLY_FLAGS, form=form)
            return _post(world, interaction, data, uploads, int(data.get("flags") or 0))
        case Callback.DEFER_MESSAGE:
            flags = int(data.get("flags") or 0)
            if flags & ~MessageFlag.EPHEMERAL:
                form.at("flags").fail("MESSAGE_INVALID_FLAGS", "A deferred answer can only be ephemeral.")
                form.done()
            return _post(world, interaction, {}, [], flags | MessageFlag.LOADING)
        case Callback.DEFER_UPDATE | Callback.UPDATE:
            source = _source(world, interaction)
            interaction.original_id = source.id
            if callback == Callback.UPDATE:
                allow = EDIT_FLAGS | MessageFlag.EPHEMERAL
                check_message(data, uploads, emojis=emojis, allow=allow, before=source, form=form)
                world.change(source, data, uploads, silent=True)
                interaction.edits += 1
            return source
        case Callback.CHOICES:
            _choices(interaction, data, form)
        case Callback.MODAL:
            ComponentCheck(form, set(), emojis).modal(data)
            form.done()
            interaction.modal = data
        case _:
            raise ApiError(400, 50035, "Invalid Form Body", blame=True)
    return None


def _may_answer(world: World, interaction: Interaction) -> None:
    """Refuse a response in a thread that is locked and archived unless the bot moderates it, as Discord does."""
    channel = world.channel(interaction.channel_id)
    thread = channel.thread
    if thread is not None and thread.locked and thread.archived and not world.moderates(channel, world.bot):
        raise ApiError(403, 50083, "Thread is archived")


def _choices(interaction: Interaction, data: Json, form: BodyErrors) -> None:
    kind = STRING
    options = list(interaction.data.get("options") or [])
    while options:
        option = options.pop()
        if option.get("focused"):
            kind = int(option["type"])
        options += option.get("options") or []
    choices = form.items(data, "choices", 25, required=True)
    for index, choice in enumerate(choices):
        check_choice(form.at("choices", index), choice, kind)
    form.done()
    interaction.choices = choices


def _source(world: World, interaction: Interaction) -> Message:
    channel = world.channels[interaction.channel_id]
    return world.message(channel, interaction.message_id or 0)


def _post(world: World, interaction: Interaction, data: Json, uploads: list[Upload], flags: int) -> Message:
    channel = world.channel(interaction.channel_id)
    private = interaction.user_id if flags & MessageFlag.EPHEMERAL else None
    body = {**data, "flags": flags & ~int(MessageFlag.EPHEMERAL)}
    return world.post(channel, world.bot, body, uploads, visible_to=private, interaction=interaction)


def by_token(world: World, app_id: int, token: str) -> Interaction:
    """Return the interaction that a webhook path refers to. The path is valid after the first response, until 15
    minutes after the interaction was created.
    """
    interaction = world.by_token(token)
    known = interaction is not None or world.was_token(token)
    if not known or app_id != world.bot.id:
        raise ApiError(404, 10015, "Unknown Webhook", blame=True)
    if interaction is None or world.clock.now() - interaction.created > TOKEN_SECONDS:
        raise ApiError(401, 50027, "Invalid Webhook Token", blame=True)
    if interaction.ack is None or interaction.kind == InteractionType.AUTOCOMPLETE:
        raise ApiError(404, 10015, "Unknown Webhook", blame=True)
    return interaction


def follow_up(world: World, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
    """Post a further message. After a "thinking" response, the first such message replaces that response. It is then
    visible to the same people.
    """
    emojis = set(world.emojis)
    channel = world.channel(interaction.channel_id)
    waiting = channel.messages.get(interaction.original_id or 0)
    check_message(body, uploads, emojis=emojis, allow=REPLY_FLAGS)
    _may_answer(world, interaction)
    if waiting is not None and waiting.loading and interaction.ack == Callback.DEFER_MESSAGE:
        world.change(waiting, body, uploads)
        return waiting
    if channel.outside and len(interaction.responses) > OUTSIDE_FOLLOW_UPS:
        raise ApiError(400, 40094, "This interaction has reached the maximum number of follow-up messages", blame=True)
    return _post(world, interaction, body, uploads, int(body.get("flags") or 0))


def reply_message(world: World, interaction: Interaction, which: str) -> Message:
    """Return the message with this id, if it belongs to the interaction. `@original` stands for the first response."""
    channel = world.channel(interaction.channel_id)
    if which == "@original":
        if interaction.original_id is None:
            raise unknown(10008, "Message")
        return world.message(channel, interaction.original_id)
    identity = int(which) if which.isdigit() else 0
    if identity not in (*interaction.responses, interaction.original_id, interaction.message_id):
        raise unknown(10008, "Message")
    return world.message(channel, identity)


def edit_reply(world: World, interaction: Interaction, which: str, body: Json, uploads: list[Upload]) -> Message:
    message = reply_message(world, interaction, which)
    allow = EDIT_FLAGS | MessageFlag.EPHEMERAL
    check_message(body, uploads, emojis=set(world.emojis), allow=allow, before=message)
    world.may_edit(world.channels[message.channel_id], world.bot)
    world.change(message, body, uploads)
    interaction.edits += 1
    return message
