"""Compare the processor time per decision of the server with that of a commit, in alternating load tests.

    python tests/support/load_comparison.py COMMIT --runs 5 --most 1.03

The clients are those of the working tree. Prints the medians and their ratio, and exits with code 1 if the working tree
needs more than `--most` times the time of the commit.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.engine_builds import build_commit, build_working_tree

from faiyum.cli.benchmarks.load import measure_once
from faiyum.i18n.texts import texts


def main() -> None:
    parser = ArgumentParser(description="Compare the server's processor time per decision with that of a commit.")
    parser.add_argument("commit")
    parser.add_argument("--runs", type=int, default=5, help="load tests of each build")
    parser.add_argument("--most", type=float, help="fail if the ratio of the medians exceeds this")
    for option in ("--tables", "--rate", "--seconds", "--database", "--workers"):
        parser.add_argument(option, help="as for faiyum bench --load")
    arguments = parser.parse_args(namespace=Namespace(minutes=None))
    builds = {"old": build_commit(arguments.commit), "new": build_working_tree()}
    times: dict[str, list[float]] = {name: [] for name in builds}
    for run in range(arguments.runs):
        # The order alternates as well, in case the machine gets slower or faster.
        for name in sorted(builds, reverse=run % 2 == 0):
            times[name].append(measure_once(arguments, texts("en"), builds[name])["processor_ms"])
            print(f"run {run + 1}, {name}: {times[name][-1]} ms per decision", file=sys.stderr, flush=True)
    old, new = median(times["old"]), median(times["new"])
    ratio = new / old
    print(json.dumps({"old_ms": round(old, 2), "new_ms": round(new, 2), "ratio": round(ratio, 3)}))
    if arguments.most is not None and ratio > arguments.most:
        sys.exit(f"A decision takes {ratio:.2f} times as long as before; at most {arguments.most:g} is allowed.")


if __name__ == "__main__":
    main()
