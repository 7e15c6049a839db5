"""The deployment files start the server with options that it has."""

import re
import shlex
from pathlib import Path

import pytest
import yaml

from faiyum.cli import make_parser
from faiyum.i18n.texts import texts

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def parse(words: list[str]) -> None:
    """Parse a command line of `faiyum`; raises Fault if an option is unknown."""
    make_parser(words, texts("en")).parse_args(words)


@pytest.mark.parametrize("name", ["faiyum.service", "Containerfile"])
def test_the_command_line_of_a_file_is_valid(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    [line] = re.findall(r'/opt/faiyum/bin/faiyum (serve .*?)(?: \\"\$@.*)?$', text, re.MULTILINE)
    parse(shlex.split(line))


def test_the_services_of_the_compose_file_fit_together() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    server = services["faiyum"]
    parse(["serve", *server["command"]])
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    assert "@database/" in server["environment"]["FAIYUM_DATABASE"]
    assert services["proxy"]["environment"]["FAIYUM_SERVER"] == "faiyum:8100"
    assert {*server["depends_on"]} <= {*services}


@pytest.mark.parametrize("file", sorted((ROOT / ".github" / "workflows").iterdir()), ids=lambda file: file.name)
def test_workflows_run_targets_of_the_makefile(file: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    used = {word for line in re.findall(r"run: make (.*)", file.read_text(encoding="utf-8")) for word in line.split()}
    assert used
    assert used <= targets
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
