"""Modules import in one direction only."""

import ast
from pathlib import Path

import faiyum

# Each module may import those above it.
LAYERS = [
    "engine.messages",
    "engine.constants",
    "engine.board",
    "engine.state",
    "engine.options",
    "engine.workers",
    "engine.roads",
    "engine.places",
    "engine.payment",
    "engine.market",
    "engine.steps",
    "engine.buildings",
    "engine.cards",
    "engine.privileges",
    "engine.administration",
    "engine.machine",
    "engine.turn",
    "engine.setup",
    "engine.validity",
    "engine.view_types",
    "engine.position",
    "engine.view",
    "engine.reasons",
    "engine.record",
    "engine.game",
    "engine",
    ".",
    "i18n",
    "i18n.phrases",
    "i18n.texts",
    "campaign",
    "bots.search",
    "bots.coach",
    "bots.bot",
    "bots.random",
    "bots.greedy",
    "bots.search.terms",
    "bots.search.weights",
    "bots.search.turns",
    "bots.search.thinker",
    "bots.custom",
    "bots.planner",
    "bots.search.features",
    "bots.search.net",
    "bots.advisor",
    "bots.vizier",
    "bots.pharaoh",
    "bots.coach.walk",
    "bots.coach.reasons",
    "bots.coach.figures",
    "bots.coach.advice",
    "bots",
    "memory",
    "processes",
    "arena",
    "arena.contests",
    "arena.campaigns",
    "training",
    "training.selfplay",
    "training.configuration",
    "training.learning",
    "training.run",
    "drawing",
    "drawing.palette",
    "drawing.pictograms",
    "drawing.symbols",
    "drawing.scene",
    "drawing.svg",
    "drawing.art",
    "drawing.diagrams",
    "drawing.text",
    "drawing.rulebook",
    "tables",
    "server",
    "server.api",
    "server.runtime",
    "server.storage",
    "server.ops",
    "tables.events",
    "tables.changes",
    "tables.log_entry",
    "tables.log",
    "tables.tutorial",
    "tables.table",
    "server.api.schemas",
    "server.runtime.queries",
    "tables.free_order",
    "server.api.rendering",
    "tables.summary",
    "server.runtime.seat_tokens",
    "tables.setup",
    "server.ops.settings",
    "server.ops.metrics",
    "server.ops.json_logging",
    "server.ops.rate_limits",
    "server.ops.timeouts",
    "server.storage.schema",
    "server.storage.database",
    "server.storage.store",
    "server.storage.backup",
    "server.storage.migrations.env",
    "server.storage.migrations.versions.0001_first",
    "server.storage.migrations.versions.0002_rules",
    "server.storage.migrations.versions.0003_marks",
    "server.api.static_files",
    "server.runtime.pubsub",
    "server.runtime.connections",
    "server.runtime.worker_pool",
    "server.runtime.table_cache",
    "server.runtime.bot_runner",
    "server.runtime.table_service",
    "server.api.endpoint",
    "server.api.openapi",
    "server.api.public_routes",
    "server.api.table_routes",
    "server.api.websocket",
    "server.api.app",
    "cli.arguments",
    "drawing.charts",
    "cli.screen",
    "cli.inputs",
    "cli.show",
    "cli.measure",
    "cli.measure_clicks",
    "cli.measure_web",
    "cli.measure_load",
    "cli.play",
    "cli.serve",
    "cli.keep",
    "cli.compete",
    "cli.hints",
    "cli.train",
    "cli",
    "__main__",
]
# the package lends the engine its English: the texts are imported when something is said
EXCEPTION = (".", "i18n.texts")

PACKAGE = Path(faiyum.__file__).parent
FILES = {
    ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix("__init__").removesuffix(".") or ".": file
    for file in PACKAGE.rglob("*.py")
}


def imports(tree: ast.AST) -> set[str]:
    """What a piece of code imports, by full name."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def modules_in(tree: ast.AST) -> set[str]:
    """The modules of the project that a piece of code imports, by their names in the list."""
    found: set[str] = set()
    for name in imports(tree):
        first, *rest = name.split(".")
        if first == "faiyum":
            # the last word may be something in a module
            found.add(next(word for word in (".".join(rest), ".".join(rest[:-1]), ".") if word in FILES))
    return found


def tree_of(module: str) -> ast.Module:
    return ast.parse(FILES[module].read_text(encoding="utf-8"))


def outsiders(module: str) -> set[str]:
    """What a module imports from elsewhere, by first name."""
    return {name.split(".")[0] for name in imports(tree_of(module))} - {"faiyum"}


def test_each_module_has_its_place_in_the_list() -> None:
    assert sorted(LAYERS) == sorted(FILES)


def test_no_module_imports_a_later_one_but_for_sentences_that_print_themselves() -> None:
    upward = {
        (module, other)
        for place, module in enumerate(LAYERS)
        for other in modules_in(tree_of(module))
        if other not in LAYERS[:place]
    }
    assert upward == {EXCEPTION}


def test_the_exception_is_imported_in_one_function_only() -> None:
    tree = tree_of(EXCEPTION[0])
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [function.name for function in functions if EXCEPTION[1] in modules_in(function)] == ["in_english"]
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert all(EXCEPTION[1] not in modules_in(node) for node in top)


def test_the_engine_imports_nothing_but_itself_and_a_little_of_python() -> None:
    engine = [module for module in LAYERS if module.startswith("engine")]
    assert set().union(*[outsiders(module) for module in engine]) == {
        "collections", "json", "pathlib", "random", "typing",
    }  # fmt: skip
    inside = set().union(*[modules_in(tree_of(module)) for module in engine])
    assert all(module.startswith("engine") for module in inside)


def test_only_the_command_line_prints_and_only_the_texts_translate() -> None:
    users = {
        library: {module.split(".")[0] for module in LAYERS if library in outsiders(module)}
        for library in ("argparse", "rich", "fluent", "catanatron", "markdown_it")
    }
    assert users == {
        "argparse": {"cli"}, "rich": {"cli"}, "fluent": {"i18n"}, "catanatron": {"cli"}, "markdown_it": {"drawing"},
    }  # fmt: skip
