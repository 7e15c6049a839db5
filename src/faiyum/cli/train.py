"""`faiyum train`: train a neural network by self-play, or continue a training run."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from faiyum.atomic_files import write_text
from faiyum.cli.support.arguments import add_ray_argument
from faiyum.cli.support.inputs import read_text
from faiyum.i18n.texts import Texts


def add_arguments(parser: ArgumentParser, t: Texts) -> None:
    file = t("cli-file")
    parser.add_argument("file", metavar=file, help=t("cli-configuration"))
    parser.add_argument("--folder", metavar=file, help=t("cli-folder"))
    add_ray_argument(parser, t)


def run(arguments: Namespace, t: Texts) -> int:
    """Train as configured, continuing from the last iteration in the folder."""
    from faiyum.cli.support.console import progress_bar
    from faiyum.training.configuration import read_configuration
    from faiyum.training.run import TrainingRun

    configuration = read_configuration(read_text(arguments.file))
    folder = Path(arguments.folder or Path(arguments.file).stem)
    training = TrainingRun(folder, configuration)
    print(t("train-begin", folder=str(folder), iteration=training.iteration, iterations=configuration.iterations))
    with progress_bar() as progress:
        task = progress.add_task(t("cli-playing"), total=configuration.iterations, completed=training.iteration)
        for summary in training.train(arguments.ray or ""):
            progress.advance(task)
            write_text(folder / "curve.svg", learning_curve(training.read_curve(), t))
            if strength := training.read_strength():
                write_text(folder / "strength.svg", strength_curve(strength, t))
            means = [f"{players}: {mean}" for players, mean in summary["reputation"].items()]
            print(t("train-iteration", iteration=summary["iteration"], means=means, error=f"{summary['error']:.4f}"))
    print(t("cli-written", file=str(folder / "net.npz")))
    return 0


def learning_curve(iterations: Iterable[dict[str, Any]], t: Texts) -> str:
    """Draw the mean reputation by iteration as SVG, with a line for each number of players."""
    from faiyum.drawing.charts import line_chart

    lines: dict[str, list[tuple[float, float]]] = {}
    for summary in iterations:
        for players, mean in summary["reputation"].items():
            lines.setdefault(t("n-players", n=int(players)), []).append((summary["iteration"], mean))
    return line_chart(t("arena-mean"), lines)


def strength_curve(measurements: Iterable[dict[str, Any]], t: Texts) -> str:
    """Draw the strength by iteration as SVG: the mean solo reputation, or the win rate against each bot."""
    from faiyum.drawing.charts import line_chart

    lines: dict[str, list[tuple[float, float]]] = {}
    for measurement in measurements:
        for name, value in measurement["strength"].items():
            solo = name == "solo"
            label = t("n-players", n=1) if solo else name
            lines.setdefault(label, []).append((measurement["iteration"], value if solo else 100 * value))
    return line_chart(t("train-strength"), lines)
