"""Logs: one line of JSON for each thing worth knowing. No address, header or body of a request is ever in them."""

import logging
import sys
import time
from typing import Any

import msgspec

log = logging.getLogger("faiyum.server")


class JsonFormatter(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_lines(level: int) -> None:
    """Write all logs of this process as lines of JSON to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    # each client that sends nonsense would have a line
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def answered(address: str, status: int, seconds: float) -> None:
    """A request was answered, at an address by its pattern."""
    facts = {"address": address, "status": status, "milliseconds": round(seconds * 1000, 2)}
    log.info("answered", extra={"facts": facts})
