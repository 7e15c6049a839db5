"""A server that restarts quickly because it is forked from a process that has already imported the package."""

import io
import multiprocessing
import sys
import time
from pathlib import Path

import httpx
from support.live_server import TIMEOUT_SECONDS, Server

FORK_SERVER = multiprocessing.get_context("forkserver")
FORK_SERVER.set_forkserver_preload(
    ["faiyum.cli.support.web_server", "faiyum.i18n.texts", "alembic.command", "sqlalchemy.dialects.sqlite"]
)


def run_command(arguments: list[str], log: str) -> None:
    """Run `faiyum` with these arguments in the current process."""
    from faiyum.cli import main

    with Path(log).open("a", encoding="utf-8") as errors:
        sys.stdout, sys.stderr = io.StringIO(), errors
        sys.exit(main(arguments))


class ForkedProcess:
    """A forked process with the part of the `subprocess.Popen` interface that `Server` needs."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        self.stdout = io.StringIO()
        self._process = FORK_SERVER.Process(target=run_command, args=(arguments, str(log)))
        self._process.start()
        self.pid = self._process.pid
        self.kill = self._process.kill
        self.terminate = self._process.terminate

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        assert self._process.exitcode is not None
        return self._process.exitcode


class ForkedServer(Server):
    """A server that is started as a subprocess first and as a fork after that."""

    def start(self) -> None:
        if self.port == "0":
            super().start()
            return
        arguments = [*self.arguments, "--port", self.port, "--database", self.database]
        self.process = ForkedProcess(arguments, self.log)  # type: ignore[assignment]
        self.client = httpx.Client(base_url=self.address, timeout=TIMEOUT_SECONDS)
        begin = time.monotonic()
        while True:
            try:
                self.client.get("/health").raise_for_status()
                return
            except httpx.TransportError:
                assert time.monotonic() < begin + TIMEOUT_SECONDS, self.log.read_text()
                time.sleep(0.02)
