"""The deployment files start the server with valid options."""

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from faiyum.cli import make_parser
from faiyum.cli.support.inputs import parse_addresses
from faiyum.i18n.texts import texts

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def parse(words: list[str]) -> None:
    """Parse a command line of `faiyum`; raises Fault if an option or the address of the proxy is invalid."""
    arguments = make_parser(words, texts("en")).parse_args(words)
    if getattr(arguments, "proxy", None) is not None:
        parse_addresses(arguments.proxy)


@pytest.mark.parametrize("name", ["faiyum.service", "faiyum-prune.service"])
def test_the_command_line_of_a_unit_is_valid(name: str) -> None:
    [line] = re.findall(
        r"^ExecStart=/opt/faiyum/bin/faiyum (.*)$", (DEPLOY / name).read_text(encoding="utf-8"), re.MULTILINE
    )
    parse(shlex.split(line))


def test_the_command_line_of_the_container_is_valid() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    [line] = re.findall(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    program, *words = json.loads(line)
    assert program == "faiyum"
    parse(words)


def test_the_timer_prunes_the_database_of_the_server() -> None:
    server, prune = ((DEPLOY / name).read_text(encoding="utf-8") for name in ("faiyum.service", "faiyum-prune.service"))
    for setting in ("Environment=FAIYUM_DATABASE", "EnvironmentFile", "StateDirectory"):
        assert re.findall(f"^{setting}=.*", server, re.MULTILINE) == re.findall(f"^{setting}=.*", prune, re.MULTILINE)
    assert (DEPLOY / "faiyum-prune.timer").is_file()


def test_the_services_in_the_compose_file_fit_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    server = services["faiyum"]
    parse(["serve", *server["command"]])
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    assert "@database/" in server["environment"]["FAIYUM_DATABASE"]
    assert services["proxy"]["environment"]["FAIYUM_SERVER"] == "faiyum:8100"
    assert {*server["depends_on"]} <= {*services}


def test_the_compose_file_trusts_only_the_network_of_its_proxy() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    command = compose["services"]["faiyum"]["command"]
    [network] = compose["networks"]["default"]["ipam"]["config"]
    assert command[command.index("--proxy") + 1] == network["subnet"]


LIMITS = r"^\t+((?:read_header|read_body|idle|max_header_size|max_size|respond|@inside) .*)$"


def test_the_caddyfile_sets_the_documented_limits() -> None:
    docs = (ROOT / "docs" / "server.md").read_text(encoding="utf-8").partition("**nginx**")[0]
    described = re.findall(LIMITS, docs, re.MULTILINE)
    assert len(described) == 7
    assert re.findall(LIMITS, (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), re.MULTILINE) == described


@pytest.mark.parametrize("file", sorted((ROOT / ".github" / "workflows").iterdir()), ids=lambda file: file.name)
def test_workflows_run_targets_of_the_makefile(file: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    used = {word for line in re.findall(r"run: make (.*)", file.read_text(encoding="utf-8")) for word in line.split()}
    assert used
    assert used <= targets
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
