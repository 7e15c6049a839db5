"""A server that starts again quickly: forked from a process that has read the program already."""

import io
import multiprocessing
import sys
import time
from pathlib import Path

import httpx
from support.live_server import SECONDS, Server

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["faiyum.cli.serve", "faiyum.i18n.texts", "alembic.command", "sqlalchemy.dialects.sqlite"])


def run_command(words: list[str], log: str) -> None:
    """What `python -m faiyum` does."""
    from faiyum.cli import main

    with Path(log).open("a", encoding="utf-8") as errors:
        sys.stdout, sys.stderr = io.StringIO(), errors
        sys.exit(main(words))


class Fork:
    """A forked process, to be handled like one of `subprocess`."""

    def __init__(self, words: list[str], log: Path) -> None:
        self.stdout = io.StringIO()
        self._process = FORKS.Process(target=run_command, args=(words, str(log)))
        self._process.start()
        self.pid = self._process.pid
        self.kill = self._process.kill
        self.terminate = self._process.terminate

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        assert self._process.exitcode is not None
        return self._process.exitcode


class ForkedServer(Server):
    """The real command the first time, a fork each time after it."""

    def start(self) -> None:
        if self.port == "0":
            super().start()
            return
        words = [*self.words, "--port", self.port, "--database", self.database]
        self.process = Fork(words, self.log)  # type: ignore[assignment]
        self.client = httpx.Client(base_url=self.address, timeout=SECONDS)
        begin = time.monotonic()
        while True:
            try:
                self.client.get("/health").raise_for_status()
                return
            except httpx.TransportError:
                assert time.monotonic() < begin + SECONDS, self.log.read_text()
                time.sleep(0.02)
