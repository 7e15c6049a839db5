"""The command train: nets by self-play."""

from argparse import Namespace
from pathlib import Path

from faiyum.cli.benchmarks.engine import progress_bar
from faiyum.cli.inputs import read_text
from faiyum.drawing.charts import line_chart
from faiyum.i18n.texts import Texts
from faiyum.training.configuration import read_configuration
from faiyum.training.run import Run


def train(arguments: Namespace, t: Texts) -> int:
    """Train as the configuration says, or go on with what the folder holds."""
    configuration = read_configuration(read_text(arguments.file))
    folder = Path(arguments.folder or Path(arguments.file).stem)
    run = Run(folder, configuration)
    print(t("train-begin", folder=str(folder), iteration=run.iteration, iterations=configuration.iterations))
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=configuration.iterations, completed=run.iteration)
        for facts in run.go_on():
            progress.advance(task)
            (folder / "curve.svg").write_text(draw(run, t), encoding="utf-8")
            means = ", ".join(f"{players}: {mean}" for players, mean in facts["reputation"].items())
            print(t("train-iteration", iteration=facts["iteration"], means=means, error=f"{facts['error']:.4f}"))
    print(t("cli-written", file=str(folder / "net.npz")))
    return 0


def draw(run: Run, t: Texts) -> str:
    """Mean reputation by iteration, a line for each number of players."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for facts in run.curve():
        for players, mean in facts["reputation"].items():
            lines.setdefault(t("n-players", n=int(players)), []).append((facts["iteration"], mean))
    return line_chart(t("arena-mean"), lines)
