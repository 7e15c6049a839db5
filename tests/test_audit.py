"""Tests of the dependency audit, with a registry on this machine that knows of vulnerabilities or of none."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

AUDIT = Path(__file__).parents[1] / ".ci" / "audit"
# Nothing listens there.
NOWHERE = "http://127.0.0.1:9"
ADVISORY = {
    "id": 1,
    "url": "https://example.org/advisory",
    "title": "reads more than it should",
    "severity": "high",
    "vulnerable_versions": "<999.0.0",
}


@contextmanager
def registry(advisories: dict[str, list[dict[str, Any]]]) -> Iterator[str]:
    """Run an npm registry that knows these advisories, and yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def respond(self, data: Any) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            body = json.dumps(data).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            self.respond(advisories)

        def do_GET(self) -> None:
            self.respond({"name": self.path.strip("/"), "versions": {}})

        def log_message(self, *arguments: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def audit(address: str, folder: Path, python: str | Path = sys.executable, **more: str) -> tuple[int, str]:
    """Run the audit with this npm registry and no database for Python; return its exit code and its output.

    It uses the pip-audit next to `python`.
    """
    settings = {
        "npm_config_registry": address,
        "npm_config_cache": str(folder),
        "npm_config_fetch_retries": "0",
        "HTTPS_PROXY": NOWHERE,
        "NO_PROXY": "127.0.0.1",
    }
    environment = {**os.environ, **settings, **more}
    result = subprocess.run([python, AUDIT], env=environment, capture_output=True, encoding="utf-8")
    return result.returncode, result.stdout


def test_a_vulnerable_client_package_fails_the_audit(tmp_path: Path) -> None:
    with registry({"uqr": [ADVISORY]}) as address:
        code, output = audit(address, tmp_path)
    assert code == 1
    assert "web/package-lock.json: uqr <999.0.0: https://example.org/advisory" in output


def test_a_vulnerable_python_package_fails_the_audit(tmp_path: Path) -> None:
    python, tool = tmp_path / "python", tmp_path / "pip-audit"
    python.symlink_to(sys.executable)
    found = {"name": "starlette", "version": "0.1", "vulns": [{"id": "PYSEC-2026-1"}]}
    report = {"dependencies": [found, {"name": "anyio", "version": "9.9", "vulns": []}]}
    # pip-audit exits with code 1 if it finds something.
    tool.write_text(f"#!/bin/sh\necho '{json.dumps(report)}'\nexit 1\n", encoding="utf-8")
    tool.chmod(0o755)
    code, output = audit(NOWHERE, tmp_path, python)
    assert code == 1
    assert "requirements.lock: starlette 0.1: PYSEC-2026-1" in output
    assert "requirements.lock: 1 known vulnerabilities" in output


def test_the_audit_passes_if_no_vulnerability_is_known(tmp_path: Path) -> None:
    with registry({}) as address:
        code, output = audit(address, tmp_path)
    assert code == 0
    assert "web/package-lock.json: 0 known vulnerabilities" in output


def test_the_audit_says_what_it_could_not_check(tmp_path: Path) -> None:
    code, output = audit(NOWHERE, tmp_path)
    assert code == 0
    assert [line.partition(": ")[2][:11] for line in output.splitlines()] == ["NOT CHECKED"] * 2
    assert audit(NOWHERE, tmp_path, AUDIT_REQUIRED="1")[0] == 1
