"""`faiyum analyze`: compare the turns of many recorded games with the best ones, and write the result as JSON lines."""

import json
import sys
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext
from pathlib import Path

from faiyum import Fault
from faiyum.cli.support.arguments import add_budget_arguments, add_worker_arguments, described_bots
from faiyum.cli.support.inputs import read_text
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    from faiyum.bots.coach.advice import DEFAULT_HINT_BOT

    parser.add_argument("files", metavar=t("cli-file"), nargs="+", help=t("cli-analyze-files"))
    bots = t("cli-bot", names=described_bots())
    parser.add_argument("--bot", metavar=t("cli-name"), default=DEFAULT_HINT_BOT, help=bots)
    parser.add_argument("--out", metavar=t("cli-file"), help=t("cli-analyze-out"))
    add_budget_arguments(parser, t)
    add_worker_arguments(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Write a line of JSON for each turn of each record."""
    from faiyum.analysis import AnalysisSettings, NamedRecord, analyze_records
    from faiyum.cli.support.bot_inputs import parse_bot_name, parse_budget, parse_workers
    from faiyum.cli.support.console import progress_bar
    from faiyum.memory import freeze_objects

    settings = AnalysisSettings(parse_bot_name(arguments.bot), parse_budget(arguments))
    records = [NamedRecord(str(file), read_text(str(file))) for file in record_files(arguments.files)]
    if not records:
        raise Fault("no-records", {"names": arguments.files})
    freeze_objects()
    file = Path(arguments.out) if arguments.out else None
    with file.open("w", encoding="utf-8") if file else nullcontext(sys.stdout) as lines, progress_bar() as progress:
        task = progress.add_task(t("cli-analyzing"), total=len(records))
        for turns in analyze_records(settings, records, parse_workers(arguments)):
            lines.writelines(json.dumps(turn) + "\n" for turn in turns)
            progress.advance(task)
    if arguments.out:
        print(t("cli-written", file=arguments.out))
    return 0


def record_files(names: list[str]) -> list[Path]:
    """Return the named files, and the `.txt` files of the named folders, sorted."""
    found: list[Path] = []
    for path in map(Path, names):
        found += sorted(path.glob("*.txt")) if path.is_dir() else [path]
    return found
