"""Bots with other nets: `advisor@path`."""

import os
from pathlib import Path

import numpy as np
import pytest
from support.command import faiyum, printed

from faiyum import Fault, Game
from faiyum.bots import Seen, bot_class, make_bot
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.search.net import FEATURE_SETS, FOLDER, Net, shipped_net


def save_net(path: Path, seed: int) -> Path:
    net = shipped_net("table").copy()
    net.first[:] = np.random.default_rng(seed).normal(0, 0.1, net.first.shape)
    net.save(path)
    return path


def net_of(name: str, players: int) -> Net:
    bot = make_bot(name, "1")
    assert isinstance(bot, AdvisorBot)
    return bot.net(players)


def test_a_bot_with_the_shipped_nets_by_path_plays_like_the_shipped_bot() -> None:
    game = Game(2, 5)
    bots = [make_bot(name, "1") for name in ("advisor", f"advisor@{FOLDER}")]
    for _ in range(30):
        chosen = [bot.choose(Seen(game)) for bot in bots]
        assert chosen[0] == chosen[1]
        game.take(chosen[0])


def test_a_net_file_applies_to_all_games_and_a_net_folder_only_to_those_it_covers(tmp_path: Path) -> None:
    file = save_net(tmp_path / "solo.npz", 1)
    own = Net.load(file)
    for name in ("advisor", "vizier", "pharaoh"):
        for players in (1, 2):
            assert np.array_equal(net_of(f"{name}@{file}", players).first, own.first)
    assert np.array_equal(net_of(f"advisor@{tmp_path}", 1).first, own.first)
    assert net_of(f"advisor@{tmp_path}", 2) is shipped_net("table")


def test_a_changed_net_is_loaded_again(tmp_path: Path) -> None:
    file = save_net(tmp_path / "net.npz", 1)
    before = net_of(f"advisor@{file}", 1)
    assert net_of(f"advisor@{file}", 1) is before
    save_net(file, 2)
    os.utime(file, ns=(1, 1))
    assert not np.array_equal(net_of(f"advisor@{file}", 1).first, before.first)


def test_unusable_paths_are_reported_in_one_sentence(tmp_path: Path) -> None:
    text = tmp_path / "text.npz"
    text.write_text("Once upon a time in Faiyum\n", encoding="utf-8")
    damaged = tmp_path / "damaged.npz"
    net = Net.untrained(FEATURE_SETS["features"], 4, np.random.default_rng(3))
    Net(net.feature_set, net.first[:5], net.bias, net.second).save(damaged)
    empty = tmp_path / "empty"
    empty.mkdir()
    for name, message in {
        f"advisor@{tmp_path / 'none.npz'}": "none.npz",
        f"advisor@{text}": f"no net of this version can be loaded from {text}",
        f"vizier@{damaged}": f"no net of this version can be loaded from {damaged}",
        f"advisor@{empty}": f"{empty} contains neither solo.npz nor table.npz",
        f"planner@{text}": "nets cannot be loaded for 'planner'; bots with nets: advisor, vizier",
        "advisor@": "",
    }.items():
        with pytest.raises(Fault) as error:
            bot_class(name)
        assert message in str(error.value)
        assert "\n" not in str(error.value)


@pytest.mark.slow
def test_nets_are_compared_in_the_arena(tmp_path: Path) -> None:
    file = save_net(tmp_path / "net.npz", 1)
    shown = printed("arena", "--bots", f"advisor@{file},advisor", "--games", "2", "--processes", "1")
    assert f"advisor@{file}" in shown
    refused = faiyum("arena", "--bots", f"advisor@{tmp_path / 'none.npz'}", "--games", "2")
    assert refused.returncode != 0
    assert "none.npz" in refused.stderr
