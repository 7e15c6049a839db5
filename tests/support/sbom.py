"""Write the CycloneDX bill of materials: the locked Python packages, and what the web client bundles."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).parents[2]
PACKAGE = re.compile(r"^(\S+) (\S+) \(([\w.-]+)\)\n=+$", re.MULTILINE)


def npm_component(name: str, version: str, license_id: str) -> dict[str, object]:
    """Return a bundled npm package as a component."""
    address = f"pkg:npm/{quote(name, safe='/')}@{version}"
    return {
        "type": "library", "bom-ref": address, "name": name, "version": version, "purl": address,
        "licenses": [{"license": {"id": license_id}}],
    }  # fmt: skip


def package_version() -> str:
    """Return the version of faiyum, which is not installed here."""
    text = (ROOT / "src" / "faiyum" / "__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'^__version__ = "(.*)"$', text, re.MULTILINE)
    return str(version)


def main(lock: str, licenses: str, output: str) -> None:
    command = ["requirements", lock, "--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible", "-o", output]
    subprocess.run([Path(sys.executable).with_name("cyclonedx-py"), *command], check=True, capture_output=True)
    bill = json.loads(Path(output).read_text(encoding="utf-8"))
    # pyproject.toml does not contain the version
    version = package_version()
    bill["metadata"]["component"] |= {"version": version, "purl": f"pkg:pypi/faiyum@{version}"}
    bundled = PACKAGE.findall(Path(licenses).read_text(encoding="utf-8"))
    bill["components"] += [npm_component(*package) for package in bundled]
    Path(output).write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")
    print(f"{output}: {len(bill['components'])} components")


if __name__ == "__main__":
    main(*sys.argv[1:])
