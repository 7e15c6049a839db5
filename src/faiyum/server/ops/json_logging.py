"""Structured logging: one JSON object per line, without client addresses, headers, bodies or other client input."""

import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

import msgspec

# Longer messages and stack traces are truncated.
MAX_MESSAGE_LENGTH = 1_000
MAX_FRAMES = 30

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

logger = logging.getLogger("faiyum.server")


class PlainFormatter(logging.Formatter):
    """Formats a log record as plain text, with the type and location of an exception but not its message.

    The message may quote what a client has sent.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = f"{record.levelname.lower()}: {message_of(record)}"
        return f"{line} ({self.formatException(record.exc_info)})" if record.exc_info else line

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802 (the name of the overridden method)
        kind, _, trace = ei
        frames = traceback.extract_tb(trace)[-MAX_FRAMES:]
        places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
        return f"{kind.__name__ if kind else None} in {', '.join(places)}"


class JsonFormatter(PlainFormatter):
    """Formats a log record, with the extra `fields` it carries, as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": message_of(record),
            "process": record.process,
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def message_of(record: logging.LogRecord) -> str:
    """Return the message of a log record, truncated to the maximum length."""
    text = record.getMessage().strip()
    return text if len(text) <= MAX_MESSAGE_LENGTH else text[:MAX_MESSAGE_LENGTH] + "…"


def configure_json_logging(level: int) -> None:
    """Send all log records of this process to standard error as lines of JSON."""
    configure_logging(level, JsonFormatter())
    # Uvicorn warns about every malformed request.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def configure_logging(level: int, formatter: logging.Formatter) -> None:
    """Send all log records of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=level, force=True)


def log_request(address: str, status: int, seconds: float) -> None:
    """Log a request; `address` is the pattern of its route, because the real address may contain a secret."""
    fields = {"address": address, "status": status, "milliseconds": round(seconds * 1000, 2)}
    logger.info("request", extra={"fields": fields})
