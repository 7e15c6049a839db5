"""Files are replaced as a whole or not at all."""

import os
from pathlib import Path

import pytest

from faiyum.atomic_files import atomic_write, write_text


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    write_text(file, "old")
    file.chmod(0o600)
    write_text(str(file), "új")
    assert (file.read_text(encoding="utf-8"), file.stat().st_mode & 0o777) == ("új", 0o600)
    assert os.listdir(tmp_path) == ["game.txt"]


def test_an_interruption_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    write_text(file, "old")

    def interrupted() -> None:
        with atomic_write(file) as opened:
            opened.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.txt"]


def test_a_symbolic_link_is_kept(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    write_text(target, "old")
    link.symlink_to(target)
    write_text(link, "new")
    assert (link.is_symlink(), target.read_text()) == (True, "new")


def test_an_error_names_the_requested_file(tmp_path: Path) -> None:
    file = tmp_path / "missing" / "game.txt"
    with pytest.raises(OSError, match="No such file") as caught:
        write_text(file, "new")
    assert caught.value.filename == str(file)


def test_devices_are_written_directly() -> None:
    write_text("/dev/null", "nothing")
    assert Path("/dev/null").is_char_device()
