"""`faiyum verify`."""

from pathlib import Path
from random import Random

from support.command import faiyum, printed
from tables.test_fair_play_rules import finished_record, open_table


def test_a_deal_is_verified(tmp_path: Path) -> None:
    table = open_table("me", "bot")
    file = tmp_path / "game.txt"
    record = finished_record(table)
    file.write_text(record, encoding="utf-8")
    assert table.deal.commitment in printed("verify", file)
    assert len(printed("verify", file, "--commitment", table.deal.commitment).splitlines()) == 1
    for text, options, message in (
        (record.replace(table.deal.salt, "0" * 64), (), "not dealt as"),
        (table.game.record(), (), "does not contain the proof"),
        (record, ("--commitment", "0" * 64), "announced another deal"),
        (record[:200], (), "record"),
        ("nonsense", (), "record"),
    ):
        file.write_text(text, encoding="utf-8")
        result = faiyum("verify", file, *options)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
        assert message in result.stderr


def test_malformed_records_are_refused(tmp_path: Path) -> None:
    random = Random(1)
    record = finished_record(open_table("me"))
    file = tmp_path / "game.txt"
    for _ in range(5):
        at = random.randrange(len(record))
        file.write_text(
            record[:at] + random.choice("\n:0x;") + record[at + random.randrange(3) + 1 :], encoding="utf-8"
        )
        result = faiyum("verify", file)
        assert (result.returncode, len(result.stderr.splitlines())) in ((2, 1), (0, 0))
