"""Every example runs as its README says."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from support.command import TIMEOUT_SECONDS, environment
from support.live_server import Server

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(folder: Path, *words: str) -> str:
    """Run an example in a folder and return what it prints."""
    answer = subprocess.run(
        [sys.executable, EXAMPLES / words[0], *words[1:]], cwd=folder, env=environment(),
        capture_output=True, encoding="utf-8", timeout=TIMEOUT_SECONDS,
    )  # fmt: skip
    assert (answer.returncode, answer.stderr) == (0, "")
    return answer.stdout


def test_the_readme_lists_every_example() -> None:
    listed = re.findall(r"^\| `(\w+\.py)` \|", (EXAMPLES / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(file.name for file in EXAMPLES.glob("*.py"))


def test_random_agent(tmp_path: Path) -> None:
    assert run(tmp_path, "random_agent.py", "--games", "2").startswith("2 games, ")


def test_custom_bot(tmp_path: Path) -> None:
    output = run(tmp_path, "custom_bot.py", "--games", "4")
    wins = dict(re.findall(r"(\S+): (\d) of 4 games won", output))
    assert wins.keys() == {"custom_bot:Eager", "random"}
    assert sum(map(int, wins.values())) >= 4


def test_tree_search(tmp_path: Path) -> None:
    output = run(tmp_path, "tree_search.py", "--iterations", "5", "--turns", "3").splitlines()
    assert output[0].startswith("turn 1, player ")
    assert output[-1].startswith("reputation: ")


def test_net_search(tmp_path: Path) -> None:
    output = run(tmp_path, "net_search.py", "--iterations", "4", "--turns", "12").splitlines()
    assert re.fullmatch(r"turn 1: (play|cash|buy|administrate).*", output[0])
    assert output[-1].startswith("reputation: ")


def test_text_agent(tmp_path: Path) -> None:
    output = run(tmp_path, "text_agent.py", "--turns", "8", "--show")
    assert "You are player 1 of 2 in the board game Faiyum, turn 1." in output
    assert re.search(r"^turn 1: .+ \(nothing better is possible\)$", output, re.MULTILINE)
    assert output.splitlines()[-1].startswith("reputation: ")


def test_a_text_agent_is_told_why_an_option_is_impossible(tmp_path: Path) -> None:
    script = tmp_path / "agent.py"
    script.write_text(
        "import sys; text = sys.stdin.read(); open('seen.txt', 'a').write(text)\n"
        "first = next(line[2:] for line in text.splitlines() if line.startswith('- '))\n"
        "print('dance; why not' if 'dance is not' not in text else 'play settlement; to grow'"
        " if 'settlement is not' not in text else first + '; the first one')\n"
    )
    output = run(tmp_path, "text_agent.py", "--turns", "1", "--command", f"{sys.executable} agent.py")
    assert "(the first one)" in output
    seen = (tmp_path / "seen.txt").read_text(encoding="utf-8")
    assert "dance is not possible: 'dance' is not an option: the first word is one of play" in seen
    assert "play settlement is not possible: You still need" in seen
    assert "It would be possible with {" in seen


def test_policy_gradient_improves(tmp_path: Path) -> None:
    output = run(tmp_path, "policy_gradient.py", "--updates", "13")
    means = [float(mean) for mean in re.findall(r"mean reputation ([\d.]+)", output)]
    assert len(means) == 13
    assert sum(means[-4:]) > 1.5 * sum(means[:4])


def test_masked_ppo_needs_only_packages_that_the_readme_names() -> None:
    # torch is too large for the tests
    compile((EXAMPLES / "masked_ppo.py").read_text(encoding="utf-8"), "masked_ppo.py", "exec")
    assert "sb3-contrib" in (EXAMPLES / "README.md").read_text(encoding="utf-8")


def test_dataset(tmp_path: Path) -> None:
    output = run(tmp_path, "dataset.py", "--games", "2", "games.npz")
    data = np.load(tmp_path / "games.npz")
    assert data["x"].shape == (len(data["y"]), len(data["columns"]))
    assert f"{len(data['y'])} decisions" in output
    assert data["y"].max() > 0


def test_draw_position(tmp_path: Path) -> None:
    assert run(tmp_path, "draw_position.py", "drawn.svg") == "Written to drawn.svg\n"
    assert (tmp_path / "drawn.svg").read_text(encoding="utf-8").startswith("<svg")


def test_api_client(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        assert run(tmp_path, "api_client.py", "--address", server.address).startswith("30 moves, reputation [")
    finally:
        server.stop()
