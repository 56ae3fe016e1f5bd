"""Discord's rules for components: where each kind is allowed, the length of their texts, and how many are allowed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from bot.sandbox.validation.errors import BodyErrors, Json

MAX_COMPONENTS = 40
MAX_TEXT = 4000


class ComponentType(IntEnum):
    """Component types."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        ComponentType.SELECT,
        ComponentType.USER_SELECT,
        ComponentType.ROLE_SELECT,
        ComponentType.MENTIONABLE_SELECT,
        ComponentType.CHANNEL_SELECT,
    }
)
DEFAULTS = {
    ComponentType.USER_SELECT: ("user",),
    ComponentType.ROLE_SELECT: ("role",),
    ComponentType.CHANNEL_SELECT: ("channel",),
}
"""The types of default values of a menu. A menu of mentionables has users and roles."""
IN_CONTAINER = frozenset(
    {
        ComponentType.ROW,
        ComponentType.SECTION,
        ComponentType.TEXT,
        ComponentType.GALLERY,
        ComponentType.FILE,
        ComponentType.SEPARATOR,
    }
)
TOP_V2 = IN_CONTAINER | {ComponentType.CONTAINER}
IN_LABEL = SELECTS | {
    ComponentType.INPUT,
    ComponentType.UPLOAD,
    ComponentType.RADIO,
    ComponentType.CHECKBOXES,
    ComponentType.CHECKBOX,
}


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, parents before children."""
    for part in components:
        yield part
        children = part.get("components")
        if isinstance(children, list):
            yield from walk(children)
        for key in ("accessory", "component"):
            if isinstance(part.get(key), dict):
                yield from walk([part[key]])


class ComponentCheck:
    """A check of the `components` of one message or modal. The faults that it finds are added to those of the request
    body.
    """

    def __init__(self, form: BodyErrors, files: frozenset[str] | set[str], emojis: frozenset[int] | set[int]) -> None:
        self.form = form
        self.files = files
        self.emojis = emojis
        self.custom_ids: set[str] = set()

    # --- whole messages and modals

    def message(self, source: Json, *, v2: bool) -> None:
        form = self.form.at("components")
        tops = self.form.items(source, "components", MAX_COMPONENTS if v2 else 5)
        for index, part in enumerate(tops):
            self._one(form.at(index), part, TOP_V2 if v2 else frozenset({ComponentType.ROW}))
        if not v2:
            return
        every = list(walk(tops))
        if len(every) > MAX_COMPONENTS:
            form.fail(
                "BASE_TYPE_BAD_LENGTH",
                f"The total number of components must be {MAX_COMPONENTS} or fewer; these are {len(every)}.",
            )
        total = sum(len(part["content"]) for part in every if isinstance(part.get("content"), str))
        if total > MAX_TEXT:
            form.fail(
                "COMPONENT_MAX_TOTAL_TEXT",
                f"The text of all components must be {MAX_TEXT} or fewer in length; it is {total}.",
            )

    def modal(self, data: Json) -> None:
        self.form.text(data, "custom_id", 100, 1, required=True)
        self.form.text(data, "title", 45, 1, required=True)
        form = self.form.at("components")
        for index, part in enumerate(self.form.items(data, "components", 5, 1, required=True)):
            self._one(
                form.at(index),
                part,
                frozenset({ComponentType.ROW, ComponentType.LABEL, ComponentType.TEXT}),
                modal=True,
            )

    # --- parts

    def _one(
        self,
        form: BodyErrors,
        part: Json,
        allowed: frozenset[ComponentType] | set[ComponentType],
        *,
        modal: bool = False,
    ) -> None:
        kind = part.get("type")
        if not isinstance(kind, int) or kind not in allowed:
            names = ", ".join(str(int(one)) for one in sorted(allowed))
            form.at("type").fail("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')
            return
        form.number(part, "id", 0, 2**31 - 1)
        match ComponentType(kind):
            case ComponentType.ROW:
                self._row(form, part, modal=modal)
            case ComponentType.BUTTON:
                self._button(form, part)
            case ComponentType.INPUT:
                self._input(form, part)
            case ComponentType.SECTION:
                self._section(form, part)
            case ComponentType.TEXT:
                form.text(part, "content", MAX_TEXT, 1, required=True)
            case ComponentType.THUMBNAIL:
                self._media(form, part, "media")
            case ComponentType.GALLERY:
                for index, item in enumerate(form.items(part, "items", 10, 1, required=True)):
                    self._media(form.at("items", index), item, "media")
            case ComponentType.FILE:
                self._media(form, part, "file")
            case ComponentType.SEPARATOR:
                form.number(part, "spacing", 1, 2)
            case ComponentType.CONTAINER:
                form.number(part, "accent_color", 0, 0xFFFFFF)
                for index, child in enumerate(form.items(part, "components", MAX_COMPONENTS, 1, required=True)):
                    self._one(form.at("components", index), child, IN_CONTAINER)
            case ComponentType.LABEL:
                self._label(form, part)
            case ComponentType.RADIO | ComponentType.CHECKBOXES:
                self._choice_group(form, part)
            case ComponentType.CHECKBOX:
                self._custom_id(form, part)
            case _ if kind in SELECTS:
                self._select(form, part)
            case ComponentType.UPLOAD:
                self._custom_id(form, part)
                self._range(form, part, 10, 10)

    def _custom_id(self, form: BodyErrors, part: Json) -> None:
        value = form.text(part, "custom_id", 100, 1, required=True)
        if value is None:
            return
        if value in self.custom_ids:
            form.at("custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids.add(value)

    def _row(self, form: BodyErrors, part: Json, *, modal: bool) -> None:
        children = form.items(part, "components", 5, 1, required=True)
        if modal:
            allowed: frozenset[ComponentType] = frozenset({ComponentType.INPUT})
        else:
            allowed = SELECTS | {ComponentType.BUTTON}
        for index, child in enumerate(children):
            self._one(form.at("components", index), child, allowed)
        if len(children) > 1 and any(child.get("type") != ComponentType.BUTTON for child in children):
            form.at("components").fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select or an input fills its row alone.")

    def _button(self, form: BodyErrors, part: Json) -> None:
        style = form.number(part, "style", 1, 6, required=True)
        label = form.text(part, "label", 80)
        form.text(part, "url", 512)
        if style == 5:
            if not part.get("url"):
                form.at("url").fail("BASE_TYPE_REQUIRED", "A url is required")
            if part.get("custom_id"):
                form.at("custom_id").fail(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link button has no custom id"
                )
        elif style == 6:
            if not part.get("sku_id"):
                form.at("sku_id").fail("BASE_TYPE_REQUIRED", "A sku_id is required")
        else:
            self._custom_id(form, part)
            if part.get("url"):
                form.at("url").fail("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Only a link button has a url")
        if not label and not part.get("emoji") and style != 6:
            form.fail("BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji")
        self._emoji(form, part)

    def _emoji(self, form: BodyErrors, part: Json) -> None:
        emoji = part.get("emoji")
        if emoji is None:
            return
        if not isinstance(emoji, dict):
            form.at("emoji").fail("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        elif emoji.get("id"):
            if int(emoji["id"]) not in self.emojis:
                form.at("emoji", "id").fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif not emoji.get("name") or str(emoji["name"]).isascii():
            form.at("emoji", "name").fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _range(self, form: BodyErrors, part: Json, most: int, available: int) -> tuple[int, int]:
        low = form.number(part, "min_values", 0, most)
        high = form.number(part, "max_values", 1, most)
        low = 1 if low is None else low
        high = 1 if high is None else high
        if low > high:
            form.at("min_values").fail("BASE_TYPE_RANGE", "min_values must not exceed max_values")
        if high > available:
            form.at("max_values").fail(
                "SELECT_COMPONENT_MAX_VALUES_GREATER_THAN_OPTIONS", f"There are only {available} options"
            )
        return low, high

    def _options(self, form: BodyErrors, part: Json, most: int, least: int) -> list[Json]:
        options = form.items(part, "options", most, least, required=True)
        seen: set[str] = set()
        for index, option in enumerate(options):
            here = form.at("options", index)
            here.text(option, "label", 100, 1, required=True)
            here.text(option, "description", 100)
            value = here.text(option, "value", 100, 1, required=True)
            if value is not None and value in seen:
                here.at("value").fail(
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
                )
            seen.add(value or "")
            self._emoji(here, option)
        return options

    def _select(self, form: BodyErrors, part: Json) -> None:
        self._custom_id(form, part)
        form.text(part, "placeholder", 150)
        if part["type"] != ComponentType.SELECT:
            self._defaults(form, part, *self._range(form, part, 25, 25))
            return
        options = self._options(form, part, 25, 1)
        high = self._range(form, part, 25, len(options))[1]
        if sum(1 for option in options if option.get("default")) > high:
            form.at("options").fail("SELECT_COMPONENT_TOO_MANY_DEFAULT", "More defaults than max_values")

    def _defaults(self, form: BodyErrors, part: Json, low: int, high: int) -> None:
        """Check the choices that a menu of people, roles or channels begins with."""
        chosen = form.items(part, "default_values", 25)
        if chosen and not low <= len(chosen) <= high:
            form.at("default_values").fail("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        for index, one in enumerate(chosen):
            if one.get("type") not in DEFAULTS.get(part["type"], ("user", "role")):
                form.at("default_values", index, "type").fail("BASE_TYPE_CHOICES", "This menu offers no such thing.")
            if not str(one.get("id") or "").isdecimal():
                form.at("default_values", index, "id").fail("NUMBER_TYPE_COERCE", "Value is not snowflake.")

    def _choice_group(self, form: BodyErrors, part: Json) -> None:
        self._custom_id(form, part)
        radio = part["type"] == ComponentType.RADIO
        options = self._options(form, part, 10, 2 if radio else 1)
        if not radio and part.get("max_values") is not None:
            self._range(form, part, 10, len(options))

    def _input(self, form: BodyErrors, part: Json) -> None:
        self._custom_id(form, part)
        form.number(part, "style", 1, 2, required=True)
        form.text(part, "label", 45, 1)
        form.text(part, "placeholder", 100)
        value = form.text(part, "value", 4000)
        low = form.number(part, "min_length", 0, 4000) or 0
        high = form.number(part, "max_length", 1, 4000) or 4000
        if low > high:
            form.at("min_length").fail("BASE_TYPE_RANGE", "min_length must not exceed max_length")
        if value and not low <= len(value) <= high:
            form.at("value").fail("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def _section(self, form: BodyErrors, part: Json) -> None:
        for index, child in enumerate(form.items(part, "components", 3, 1, required=True)):
            self._one(form.at("components", index), child, frozenset({ComponentType.TEXT}))
        accessory = part.get("accessory")
        if not isinstance(accessory, dict):
            form.at("accessory").fail("BASE_TYPE_REQUIRED", "This field is required")
            return
        self._one(form.at("accessory"), accessory, frozenset({ComponentType.BUTTON, ComponentType.THUMBNAIL}))

    def _label(self, form: BodyErrors, part: Json) -> None:
        form.text(part, "label", 45, 1, required=True)
        form.text(part, "description", 100, 1)
        inner = part.get("component")
        if not isinstance(inner, dict):
            form.at("component").fail("BASE_TYPE_REQUIRED", "This field is required")
            return
        self._one(form.at("component"), inner, IN_LABEL)

    def _media(self, form: BodyErrors, part: Json, key: str) -> None:
        form.text(part, "description", 1024, 1)
        media = part.get(key)
        if not isinstance(media, dict) or not isinstance(media.get("url"), str):
            form.at(key).fail("BASE_TYPE_REQUIRED", "This field is required")
            return
        check_url(form.at(key, "url"), media["url"], self.files)
        if key == "file" and not media["url"].startswith("attachment://"):
            form.at(key, "url").fail("URL_TYPE_INVALID_SCHEME", "A file component shows an uploaded file.")


def check_url(form: BodyErrors, url: str, files: frozenset[str] | set[str]) -> None:
    """Check that a picture's address is http(s) or refers to a file of the same message."""
    if url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            form.fail(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url.removeprefix('attachment://')!r} was not found.",
            )
    elif not url.startswith(("http://", "https://")):
        form.fail(
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme \"{url.split(':', 1)[0]}\" is not supported. Scheme must be one of ('http', 'https').",
        )
    elif len(url) > 2048:
        form.fail("BASE_TYPE_MAX_LENGTH", "Must be 2048 or fewer in length.")
