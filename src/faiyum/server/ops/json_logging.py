"""Structured logging: one JSON object per line, without client addresses, headers or bodies."""

import logging
import sys
import time
from typing import Any

import msgspec

log = logging.getLogger("faiyum.server")


class JsonFormatter(logging.Formatter):
    """Formats a log record, with the extra `fields` it carries, as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def configure_json_logging(level: int) -> None:
    """Send all log records of this process to standard error as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    # Uvicorn warns about every malformed request.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def log_request(address: str, status: int, seconds: float) -> None:
    """Log a request by the pattern of its address, because the address itself may contain a secret."""
    fields = {"address": address, "status": status, "milliseconds": round(seconds * 1000, 2)}
    log.info("request", extra={"fields": fields})
