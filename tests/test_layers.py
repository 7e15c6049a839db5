"""Imports go in one direction, and each package uses only what it may depend on."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import faiyum

# Packages and their modules in import order: each module may import those above it.
LAYERS = {
    "engine": [
        "core.__init__",
        "core.unchecked",
        "core.vecs",
        "core.messages",
        "core.constants",
        "core.unverified_values",
        "core.face",
        "core.random_numbers",
        "core.masks",
        "core.arrays",
        "core.option",
        "core.game_board",
        "core.fields",
        "core.hashing",
        "core.field_functions",
        "core.state",
        "core.options",
        "core.program",
        "core.machine",
        "rules.__init__",
        "rules.workers",
        "rules.roads",
        "rules.places",
        "rules.costs",
        "rules.market",
        "cards.__init__",
        "cards.card",
        "cards.steps.__init__",
        "cards.steps.gains",
        "cards.steps.payments",
        "cards.steps.spaces",
        "cards.steps.buildings",
        "cards.steps.road_building",
        "cards.steps.piles",
        "cards.steps.migration",
        "cards.steps.settlements",
        "cards.base",
        "cards.privileges",
        "administration",
        "turn",
        "new_game",
        "formats.__init__",
        "formats.validity",
        "formats.view_types",
        "formats.position",
        "formats.position_key",
        "formats.view",
        "formats.remedies",
        "formats.why_not",
        "formats.record",
        "game",
        "learning.__init__",
        "learning.buffers",
        "learning.rewards",
        "learning.actions",
        "learning.observations",
        "learning.encoder",
        "learning.games",
        "__init__",
    ],
    "__init__": [],
    "i18n": [
        "__init__",
        "phrases",
        "fluent",
        "texts",
    ],
    "campaign": [],
    "tables": [
        "__init__",
        "refusals",
        "names",
        "deal",
        "table_rules",
        "commands",
        "consent",
        "events",
        "changes",
        "log",
        "log_entry",
        "tutorial",
        "free_order",
        "table_setup",
        "event_sourced_table",
        "table",
        "authorization",
        "summary",
        "suggested_payment",
        "game_statistics",
        "game_replay",
    ],
    "memory": [],
    "bots": [
        "search.__init__",
        "coach.__init__",
        "bot",
        "random",
        "greedy",
        "search.terms",
        "search.weights",
        "search.turns",
        "search.exact",
        "search.endgame",
        "search.search_bot",
        "conformance",
        "custom",
        "planner",
        "search.features",
        "search.policy",
        "search.net",
        "advisor",
        "vizier",
        "pharaoh",
        "coach.turn_steps",
        "coach.turn_reasons",
        "coach.estimates",
        "coach.ideas",
        "coach.expected_line",
        "coach.advice",
        "__init__",
        "coach.spokesperson",
        "catalog",
    ],
    "drawing": [
        "__init__",
        "palette",
        "symbols",
        "scene",
        "layout",
        "svg",
        "art",
        "text",
        "illustrations",
        "card_faces",
        "diagrams",
        "rulebook",
        "charts",
    ],
    "envs": [
        "__init__",
        "unit_payments",
        "encoding",
        "faiyum_v0",
        "single_agent",
        "openspiel",
    ],
    "atomic_files": [],
    "processes": [],
    "parallel": [],
    "arena": [
        "__init__",
        "contests",
        "ratings",
        "bot_campaigns",
    ],
    "statistics": [
        "__init__",
        "played_games",
        "figures",
    ],
    "analysis": [],
    "datasets": [],
    "training": [
        "__init__",
        "configuration",
        "policy_examples",
        "selfplay",
        "card_counts",
        "learner",
        "policy_learner",
        "run",
    ],
    "server": [
        "__init__",
        "api.__init__",
        "runtime.__init__",
        "storage.__init__",
        "ops.__init__",
        "ops.settings",
        "ops.metrics",
        "ops.json_logging",
        "ops.observation",
        "ops.rate_limits",
        "ops.timeouts",
        "storage.database_schema",
        "storage.database",
        "storage.event_codec",
        "storage.store",
        "storage.database_backup",
        "storage.migrations.env",
        "storage.migrations.versions.0001_first",
        "storage.migrations.versions.0002_rules",
        "storage.migrations.versions.0003_marks",
        "storage.migrations.versions.0004_openers",
        "storage.migrations.versions.0005_admin",
        "runtime.queries",
        "runtime.seat_tokens",
        "ops.operator_actions",
        "runtime.pubsub",
        "runtime.connections",
        "runtime.campaigns",
        "runtime.chat",
        "runtime.worker_pool",
        "runtime.table_cache",
        "runtime.bot_runner",
        "runtime.table_service",
        "api.schemas",
        "api.rendering",
        "api.static_files",
        "api.endpoint",
        "api.table_commands",
        "api.campaign_routes",
        "api.public_routes",
        "api.table_routes",
        "api.routes",
        "api.openapi",
        "api.websocket",
        "api.app",
    ],
    "cli": [
        "support.__init__",
        "support.engine_build",
        "support.arguments",
        "support.system_errors",
        "support.inputs",
        "support.bot_inputs",
        "support.console",
        "support.progress",
        "support.database_files",
        "support.sockets",
        "support.web_server",
        "support.terminal_game",
        "support.terminal_campaign",
        "support.arena_contest",
        "support.arena_campaigns",
        "support.statistics_page",
        "rules",
        "cards",
        "facts",
        "board",
        "replay",
        "verify",
        "play",
        "serve",
        "admin",
        "backup",
        "restore",
        "terminal",
        "simulate",
        "arena",
        "statistics",
        "hint",
        "analyze",
        "train",
        "dataset",
        "perft",
        "benchmarks.__init__",
        "benchmarks.random_play",
        "benchmarks.engine_speed",
        "benchmarks.batches",
        "benchmarks.peers",
        "benchmarks.browser_times",
        "benchmarks.response_times",
        "benchmarks.process_stats",
        "benchmarks.load_clients",
        "benchmarks.load",
        "bench",
        "__init__",
    ],
    "__main__": [],
}
MODULES = [module for package in LAYERS for module in ([f"{package}.{name}" for name in LAYERS[package]] or [package])]

# The engine contains no texts and cannot draw. The package does both for it, in functions that import what they need.
EXCEPTIONS = {("__init__", "i18n.texts"): "in_english", ("__init__", "drawing.svg"): "as_svg"}

# The public surface of the engine. Everything else is internal to it,
ENGINE_API = {
    "__init__", "cards.card", "core.constants", "core.face", "core.game_board", "core.masks", "core.messages",
    "core.option", "core.state", "core.unverified_values", "formats.view", "formats.view_types", "game",
    "learning.actions", "learning.encoder", "learning.games", "learning.observations", "learning.rewards",
    "rules.market",
}  # fmt: skip
# except that bots search with its steps and know the size of the deck, and the rulebook inserts numbers of the setup
# and of administration.
ENGINE_INTERNALS = {
    "bots": {
        "cards.base", "core.arrays", "core.field_functions", "core.fields", "core.hashing", "core.machine",
        "core.program", "core.vecs", "new_game", "rules.places",
    },
    "drawing": {"administration", "new_game"},
}  # fmt: skip

# Tables are pure logic: the engine, the campaign, phrases and the standard library without I/O.
TABLES_MAY_IMPORT = {"campaign", "i18n.phrases"}
WITHOUT_IO = sys.stdlib_module_names - {"asyncio", "http", "selectors", "socket", "socketserver", "sqlite3", "ssl"}

# Modules that write module-level state in a function, and the names they write to.
WRITABLE = {
    # The tables of cards and programs, which are filled while the engine is imported.
    "engine.cards.card": {"CARDS", "PROGRAMS"},
    # Custom bots are imported from the current folder, and the processes of a server share a folder of metrics.
    "cli.__init__": {"sys"},
    "cli.support.web_server": {"os"},
}
# Methods that change their object; those that return nothing are statements, unlike `update()` of a database table.
MUTATING = {"pop", "popitem", "setdefault"}
MUTATING_STATEMENTS = MUTATING | {
    "add", "append", "clear", "discard", "extend", "insert", "remove", "reverse", "sort", "update",
}  # fmt: skip

ROOT = Path(faiyum.__file__).parent
TESTS = Path(__file__).parent
FILES = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in ROOT.rglob("*.py")}
TREES = {module: ast.parse(file.read_text(encoding="utf-8")) for module, file in FILES.items()}


def imports(tree: ast.AST) -> set[str]:
    """Return the full names that a piece of code imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def local_imports(tree: ast.AST) -> set[str]:
    """Return the modules of this package that a piece of code imports."""
    return {local_module(name) for name in imports(tree) if name.split(".")[0] == "faiyum"}


def local_module(name: str) -> str:
    """Return the module that a full name belongs to: `faiyum.bots.Budget` belongs to `bots.__init__`."""
    parts = name.split(".")[1:]
    candidates = [parts, [*parts, "__init__"], parts[:-1], [*parts[:-1], "__init__"]]
    return next(module for module in map(".".join, candidates) if module in FILES)


def other_imports(module: str) -> set[str]:
    """Return the top-level names of the libraries that a module imports."""
    return {name.split(".")[0] for name in imports(TREES[module])} - {"faiyum"}


def package_of(module: str) -> str:
    return module.split(".")[0]


def modules_in(package: str) -> list[str]:
    return [module for module in MODULES if package_of(module) == package]


def test_every_module_is_listed_once() -> None:
    assert sorted(MODULES) == sorted(FILES)


def test_test_folders_mirror_the_package() -> None:
    helpers = {"support", "golden", "perft", "stored", "boards", "web"}
    folders = {file.parent.relative_to(TESTS) for file in TESTS.rglob("test_*.py")} - {Path("web")}
    assert [folder for folder in folders if folder.parts and folder.parts[0] in helpers] == []
    assert [str(folder) for folder in sorted(folders) if not (ROOT / folder).is_dir()] == []


def repeated(names: Iterable[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count > 1}


@pytest.mark.parametrize("folder", [ROOT, TESTS], ids=["package", "tests"])
def test_module_names_are_unique(folder: Path) -> None:
    assert repeated(file.stem for file in folder.rglob("*.py")) <= {"__init__", "conftest"}


def test_class_names_are_unique() -> None:
    assert (
        repeated(node.name for tree in TREES.values() for node in tree.body if isinstance(node, ast.ClassDef)) == set()
    )


def test_no_module_imports_a_later_one() -> None:
    upward = {
        (module, other)
        for place, module in enumerate(MODULES)
        for other in local_imports(TREES[module])
        if other not in MODULES[:place]
    }
    assert upward == {*EXCEPTIONS}


@pytest.mark.parametrize(("module", "imported"), EXCEPTIONS)
def test_each_exception_is_imported_in_only_one_function(module: str, imported: str) -> None:
    functions = [node for node in ast.walk(TREES[module]) if isinstance(node, ast.FunctionDef)]
    importing = [function.name for function in functions if imported in local_imports(function)]
    assert importing == [EXCEPTIONS[module, imported]]
    top_level = [node for node in TREES[module].body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert all(imported not in local_imports(node) for node in top_level)


def bound_names(node: ast.AST) -> set[str]:
    """Return the names that a node assigns, defines or imports, also inside nested nodes."""
    found = set()
    for child in ast.walk(node):
        if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            found.add(child.id)
        elif isinstance(child, ast.arg):
            found.add(child.arg)
        elif isinstance(child, ast.alias):
            found.add((child.asname or child.name).partition(".")[0])
        elif isinstance(child, ast.ExceptHandler) and child.name:
            found.add(child.name)
    return found


def root_name(node: ast.expr) -> str | None:
    """Return the name that an attribute or item belongs to: `sys` for `sys.path[0]`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def changed_names(function: ast.AST) -> set[str]:
    """Return the names whose attributes, items or contents a function changes, and those it declares global."""
    found: set[str | None] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Global):
            found |= {*node.names}
        elif isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            found.add(root_name(node))
        elif isinstance(node, ast.Expr):
            found.add(changed_by_call(node.value, MUTATING_STATEMENTS))
        elif isinstance(node, ast.Call):
            found.add(changed_by_call(node, MUTATING))
    return {name for name in found if name}


def changed_by_call(node: ast.expr, methods: set[str]) -> str | None:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in methods:
        return root_name(node.func.value)
    return None


def written_state(tree: ast.Module) -> set[str]:
    """Return the module-level names, including imported ones, that the functions of a module write to."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inner = {id(child) for function in functions for child in ast.walk(function) if child is not function}
    module_level = set().union(*[bound_names(node) for node in tree.body if not isinstance(node, ast.FunctionDef)])
    found: set[str] = set()
    for function in functions:
        # A nested function belongs to the outermost one, whose local names it may use.
        if id(function) not in inner:
            found |= changed_names(function) & module_level - bound_names(function)
    return found


def test_no_function_writes_module_level_state() -> None:
    written = {module: written_state(tree) for module, tree in TREES.items()}
    assert {module: names for module, names in written.items() if names} == WRITABLE


def test_engine_files_stay_short() -> None:
    engine = Path(faiyum.__file__).parent / "engine"
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in engine.rglob("*.py")}
    assert {name: length for name, length in lengths.items() if length > 600} == {}


def test_other_packages_import_only_the_public_modules_of_the_engine() -> None:
    used = {
        package: {
            module.removeprefix("engine.")
            for user in modules_in(package)
            for module in local_imports(TREES[user])
            if package_of(module) == "engine"
        }
        for package in LAYERS
        if package != "engine"
    }
    internal = {package: modules - ENGINE_API for package, modules in used.items() if modules - ENGINE_API}
    assert internal == ENGINE_INTERNALS
    assert set().union(*used.values()) >= ENGINE_API, "modules that nobody uses are not public"


def test_the_engine_imports_only_itself_and_a_little_of_the_standard_library() -> None:
    engine = modules_in("engine")
    assert set().union(*[other_imports(module) for module in engine]) == {
        "array", "collections", "functools", "json", "pathlib", "random", "typing",
        # for type checkers only
        "librt", "mypy_extensions",
    }  # fmt: skip
    assert set().union(*[local_imports(TREES[module]) for module in engine]) <= {*engine}


@pytest.mark.parametrize("module", modules_in("tables"))
def test_tables_import_only_the_engine_campaign_phrases_and_no_io(module: str) -> None:
    assert other_imports(module) <= WITHOUT_IO
    local = {other for other in local_imports(TREES[module]) if package_of(other) not in ("engine", "tables")}
    assert local <= TABLES_MAY_IMPORT


def test_importing_the_tables_loads_no_library_and_no_io() -> None:
    names = ", ".join(f"faiyum.{module.removesuffix('.__init__')}" for module in modules_in("tables"))
    loaded = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT.parent)!r}); before = {{*sys.modules}}\n"
         f"import {names}\nprint(*{{name.split('.')[0] for name in {{*sys.modules}} - before}})"],
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    # compiled modules have helper libraries of their own
    others = {name for name in loaded if "__mypyc" not in name}
    assert others <= WITHOUT_IO | {"faiyum"} | ({"librt", "mypy_extensions"} if faiyum.COMPILED else set())


def test_phrases_need_no_library() -> None:
    assert other_imports("i18n.phrases") <= sys.stdlib_module_names
    assert all(package_of(module) == "engine" for module in local_imports(TREES["i18n.phrases"]))


def test_some_libraries_are_used_in_only_one_package() -> None:
    users = {
        library: {package_of(module) for module in MODULES if library in other_imports(module)}
        for library in ("argparse", "rich", "catanatron", "markdown_it")
    }
    assert users == {
        "argparse": {"cli"}, "rich": {"cli"}, "catanatron": {"cli"}, "markdown_it": {"drawing"},
    }  # fmt: skip
