"""Configuration from the environment and from a `.env` file in the working directory.

`.env.example` documents every variable. A malformed variable raises a `ConfigError` whose text is written for the
person who runs the bot.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DEFAULT_DATABASE = "riposte-data/riposte.sqlite3"
DEFAULT_WEB = ("127.0.0.1", 8080)
SANDBOX_DATABASE = "riposte-data/sandbox.sqlite3"
PIECES = "pieces.sqlite3"
"""The file next to the database that keeps drawn pieces between starts."""

_TOKEN = re.compile(r"[\w-]{10,}\.[\w-]{4,}\.[\w-]{20,}")

_PUBLIC_KEY = re.compile(r"[0-9a-fA-F]{64}")


class ConfigError(Exception):
    """A setting is missing or malformed. The text of the error names the setting and says what its value should be."""


class Config(BaseSettings):
    """The settings of one process."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    database: str = Field(DEFAULT_DATABASE, validation_alias="RIPOSTE_DATABASE")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", validation_alias="RIPOSTE_LOG_LEVEL")
    log_format: Literal["text", "json"] = Field("text", validation_alias="RIPOSTE_LOG_FORMAT")
    pictures: Literal["embed", "attachment", "gallery"] = Field("embed", validation_alias="RIPOSTE_PICTURES")
    # None stands for one process fewer than there are cores, but at least one.
    render_workers: Annotated[int, Field(ge=1, le=16)] | None = Field(None, validation_alias="RIPOSTE_RENDER_WORKERS")
    practice_workers: Annotated[int, Field(ge=1, le=16)] = Field(1, validation_alias="RIPOSTE_PRACTICE_WORKERS")
    # A project page, a channel or a person. Players who want to report a position see this as the contact.
    report_to: Annotated[str, Field(max_length=200)] = Field("", validation_alias="RIPOSTE_REPORT_TO")
    # The channel to which errors are posted, or None.
    error_channel: Annotated[int, Field(gt=0)] | None = Field(None, validation_alias="RIPOSTE_ERROR_CHANNEL")
    person_matches: Annotated[int, Field(ge=1, le=1000)] = Field(8, validation_alias="RIPOSTE_PERSON_MATCHES")
    channel_matches: Annotated[int, Field(ge=1, le=1000)] = Field(20, validation_alias="RIPOSTE_CHANNEL_MATCHES")
    # Host and port of /healthz and /metrics. None: neither is served.
    metrics: tuple[str, int] | None = Field(None, validation_alias="RIPOSTE_METRICS")
    # The application's public key, with which the signatures of interactions over HTTP are checked.
    public_key: str | None = Field(None, validation_alias="RIPOSTE_PUBLIC_KEY")
    # Host and port of the endpoint that `python -m bot web` serves. None stands for DEFAULT_WEB.
    web: tuple[str, int] | None = Field(None, validation_alias="RIPOSTE_WEB")
    # Days after which an ended match is deleted. None: never.
    keep_days: Annotated[int, Field(ge=1, le=36500)] | None = Field(None, validation_alias="RIPOSTE_KEEP_DAYS")
    shutdown_seconds: Annotated[float, Field(ge=0, le=60)] = Field(10.0, validation_alias="RIPOSTE_SHUTDOWN_SECONDS")

    @field_validator("*", mode="before")
    @classmethod
    def _trim(cls, value: Any) -> Any:
        return value.strip() if isinstance(value, str) else value

    @field_validator("token", mode="before")
    @classmethod
    def _token_form(cls, value: Any) -> Any:
        if not value:
            return None
        if not isinstance(value, str) or not _TOKEN.fullmatch(value):
            raise ValueError(
                "does not look like a bot token (three parts with dots between them, no quotes or spaces; "
                "the Discord developer portal shows it under Bot, Reset Token)"
            )
        return value

    @field_validator("error_channel", "keep_days", mode="before")
    @classmethod
    def _empty(cls, value: Any) -> Any:
        return value or None

    @field_validator("public_key", mode="before")
    @classmethod
    def _key_form(cls, value: Any) -> Any:
        if not value:
            return None
        if not isinstance(value, str) or not _PUBLIC_KEY.fullmatch(value):
            raise ValueError(
                "must be the application's public key: 64 hexadecimal digits, which the Discord developer portal "
                "shows under General Information"
            )
        return value.lower()

    @field_validator("metrics", "web", mode="before")
    @classmethod
    def _address(cls, value: Any) -> Any:
        if not value:
            return None
        if isinstance(value, tuple):
            return value
        host, _, port = str(value).rpartition(":")
        if not host or not port.isdecimal() or int(port) > 65535:
            raise ValueError("must be an address and a port, such as 127.0.0.1:9464")
        return host.strip("[]"), int(port)

    @field_validator("database", mode="before")
    @classmethod
    def _database_form(cls, value: Any) -> Any:
        return value or DEFAULT_DATABASE

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("log_format", "pictures", mode="before")
    @classmethod
    def _lower(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value


def load(env_file: Path | None = None, **overrides: Any) -> Config:
    """Read the configuration. ``overrides`` replace settings; their keys are variable names.

    Raises ConfigError with one sentence per bad setting.
    """
    try:
        return Config(_env_file=env_file or Path(".env"), **overrides)  # type: ignore[call-arg]
    except ValidationError as error:
        raise ConfigError("\n".join(_sentence(problem) for problem in error.errors())) from None
    except UnicodeDecodeError:
        raise ConfigError("The file .env cannot be read: it must be text in UTF-8.") from None


def _sentence(problem: Any) -> str:
    name = str(problem["loc"][0]) if problem["loc"] else "The configuration"
    reason = str(problem["msg"]).removeprefix("Value error, ")
    # The message leaves out the value because it might be a secret.
    return f"{name} {reason[0].lower()}{reason[1:]}."
