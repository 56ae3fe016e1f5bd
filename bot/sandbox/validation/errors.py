"""Error responses of the local Discord: Discord's error bodies, and the collector for the `errors` tree."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """An error response in Discord's format.

    `blame` says whether the bot did something wrong. If so, the server records a violation. Closed DMs, deleted
    messages and simulated faults are not the bot's fault.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        headers: dict[str, str] | None = None,
        extra: Json | None = None,
        blame: bool = False,
    ) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.headers = headers or {}
        self.extra = extra or {}
        self.blame = blame

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.errors:
            body["errors"] = self.errors
        return body


class ClientRefusal(Exception):
    """An action that a Discord client does not allow. The click or command is never sent."""


class BodyErrors:
    """A collector for all faults in one request body, by their path, in the format in which Discord reports them
    (50035).
    """

    def __init__(self, tree: Json | None = None, path: tuple[str, ...] = ()) -> None:
        self.tree: Json = {} if tree is None else tree
        self.path = path

    def at(self, *keys: str | int) -> BodyErrors:
        return BodyErrors(self.tree, (*self.path, *(str(key) for key in keys)))

    def fail(self, code: str, message: str) -> None:
        node = self.tree
        for key in self.path:
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def done(self) -> None:
        """Raise error 50035 if any fault was collected."""
        if self.tree:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self.tree, blame=True)

    def _value(self, source: Json, key: str, required: bool) -> Any:
        """Return `source[key]`, or None if it is missing. A missing required value is recorded as a fault."""
        value = source.get(key)
        if value is None and required:
            self.at(key).fail("BASE_TYPE_REQUIRED", "This field is required")
        return value

    def text(self, source: Json, key: str, maximum: int, minimum: int = 0, *, required: bool = False) -> str | None:
        """Check the string `source[key]` and return it. Return None if it is missing."""
        here = self.at(key)
        value = self._value(source, key, required)
        if value is None:
            return None
        if not isinstance(value, str):
            here.fail("STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
            return None
        if len(value) > maximum or len(value) < minimum:
            if minimum:
                here.fail("BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")
            else:
                here.fail("BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")
        return value

    def number(self, source: Json, key: str, minimum: int, maximum: int, *, required: bool = False) -> int | None:
        here = self.at(key)
        value = self._value(source, key, required)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            here.fail("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if not minimum <= value <= maximum:
            here.fail("NUMBER_TYPE_RANGE", f"int value should be between {minimum} and {maximum}.")
        return value

    def items(self, source: Json, key: str, maximum: int, minimum: int = 0, *, required: bool = False) -> list[Json]:
        """Check a list of objects and return it. Items that are not objects are recorded as faults and left out."""
        here = self.at(key)
        value = self._value(source, key, required)
        if value is None:
            return []
        if not isinstance(value, list):
            here.fail("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not minimum <= len(value) <= maximum:
            here.fail("BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")
        kept = []
        for index, item in enumerate(value):
            if isinstance(item, dict):
                kept.append(item)
            else:
                here.at(index).fail("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return kept


def unknown(code: int, thing: str) -> ApiError:
    return ApiError(404, code, f"Unknown {thing}")


def forbidden(code: int, message: str) -> ApiError:
    return ApiError(403, code, message)
