"""The engine avoids constructs that compile to wrong or slow code. Most of these work when interpreted."""

import ast
import pickle
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import faiyum
from faiyum import COMPILED, Game
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.arrays import EMPTY
from faiyum.engine.core.program import PROGRAMS, Decision

ROOT = Path(__file__).parents[2]
PACKAGE = Path(faiyum.__file__).parent
ENGINE = PACKAGE / "engine"
# everything that is compiled; compile_engine.py lists the modules of the bots
COMPILED_FILES = [
    *sorted(ENGINE.rglob("*.py")),
    *[PACKAGE / "bots" / "search" / f"{module}.py" for module in ("exact", "features", "terms", "turns")],
]
SOURCES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in COMPILED_FILES}
# code that runs for every decision
DECISION_PATH = [
    file
    for file in SOURCES
    if file.parent.name in ("rules", "steps") or file.stem in ("machine", "turn", "administration")
]


def functions(file: Path) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(SOURCES[file]) if isinstance(node, ast.FunctionDef))


def place(file: Path, node: ast.expr | ast.stmt) -> str:
    return f"{file.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)}"


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def test_all_compiled_bot_modules_are_checked() -> None:
    found = ast.parse((ROOT / "compile_engine.py").read_text(encoding="utf-8"))
    also = next(
        node.value for node in found.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ALSO"
    )
    modules = {node.value for node in ast.walk(also) if isinstance(node, ast.Constant)}
    assert {file.stem for file in COMPILED_FILES if file.parent.name == "search"} <= modules
    assert len(modules) == 4 + len({"faiyum/bots/search/", ".py"})


def test_no_function_shifts_a_literal() -> None:
    # mypyc 2.4.1 compiles `1 << n` and `i64(1) << n` to a shift of 32 bits
    found = [
        place(file, node)
        for file in SOURCES
        for function in functions(file)
        for node in ast.walk(function)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if is_literal(node.left) or (isinstance(node.left, ast.Call) and all(map(is_literal, node.left.args)))
        if not is_literal(node.right)
    ]
    assert found == []


def test_no_class_is_declared_acyclic() -> None:
    # `mypyc_attr(acyclic=True)` corrupted memory with long chains of objects
    assert [file.name for file in SOURCES if "acyclic" in file.read_text(encoding="utf-8")] == []


def test_no_function_appends_to_a_vec_that_may_be_shared() -> None:
    # `append` writes into spare room of a buffer that clones of a state may share
    found = []
    for file in SOURCES:
        # a board under construction is not shared
        if file.stem in ("vecs", "game_board"):
            continue
        for function in functions(file):
            new = {
                target.id
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and creates_vec(node.value)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "append":
                    to = node.args[0]
                    if not creates_vec(to) and not (isinstance(to, ast.Name) and to.id in new):
                        found.append(f"{file.stem}.{function.name}")
    # the first says that its argument must be new, and rows of features belong to no state
    assert {*found} == {"features.activate", "features.add", "features.add_number", "roads.insert", "terms.add"}


def creates_vec(node: ast.expr) -> bool:
    """Return whether an expression is a new vec: `vec[i64](…)`, or the result of a function that creates one."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Subscript):
        return isinstance(node.func.value, ast.Name) and node.func.value.id == "vec"
    return isinstance(node.func, ast.Name) and node.func.id == "spaces"


def test_games_share_vecs_without_changing_them() -> None:
    for players in (1, 3):
        game = Game(players, 1, ["privileges"])
        random = Random(players)
        while not game.over:
            twin = game.clone()
            before = twin.position_key()
            game.take(random.choice(game.options))
            assert twin.position_key() == before
    assert len(EMPTY) == 0


def test_decision_code_has_no_conditional_expressions_with_literals() -> None:
    # `x if c else 0` creates an object if `x` is an i64
    found = [
        place(file, node)
        for file in DECISION_PATH
        for function in functions(file)
        if function.name != "__init__" and not (function.returns and "Reason" in ast.unparse(function.returns))
        for node in ast.walk(function)
        if isinstance(node, ast.IfExp) and (is_literal(node.body) or is_literal(node.orelse))
    ]
    assert found == []


# Functions that `possible` may call although they create objects, because what they return is kept.
KEPT = {"open_sides"}
# The default lists the options; cards use it only if their steps are listed here.
LISTING: set[str] = set()


def creates_objects(function: ast.FunctionDef) -> bool:
    """Return whether a function returns an array or contains a display, a comprehension or a formatted text."""
    returned = ast.unparse(function.returns) if function.returns else ""
    if re.match(r"(vec|list|set|dict|tuple)\[", returned):
        return True
    new = (
        ast.List,
        ast.Tuple,
        ast.Dict,
        ast.Set,
        ast.ListComp,
        ast.SetComp,
        ast.DictComp,
        ast.GeneratorExp,
        ast.JoinedStr,
    )
    return any(
        isinstance(node, new) and not isinstance(getattr(node, "ctx", None), ast.Store) for node in body(function)
    )


def body(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield what a function executes, without annotations and texts of assertions."""
    for line in function.body:
        for node in ast.walk(line):
            if not isinstance(node, ast.Assert | ast.Raise):
                yield node


def test_checking_whether_a_step_is_possible_creates_no_objects() -> None:
    # it is asked for every card in hand at every turn; what calls are made is known only by name
    by_name: dict[str, list[tuple[Path, ast.FunctionDef]]] = defaultdict(list)
    for file in DECISION_PATH + [
        file for file in SOURCES if file.stem in ("masks", "arrays", "constants", "program", "state")
    ]:
        for function in functions(file):
            by_name[function.name].append((file, function))
    found = set()
    waiting, seen = ["possible"], {"possible", "options"}
    while waiting:
        for file, function in by_name[waiting.pop()]:
            if creates_objects(function):
                found.add(f"{file.stem}.{function.name}:{function.lineno}")
            for node in body(function):
                if isinstance(node, ast.Call):
                    name = ast.unparse(node.func).rpartition(".")[2]
                    if name not in seen | KEPT:
                        seen.add(name)
                        waiting.append(name)
    assert found == set()
    steps = [step for card in CARDS for step in PROGRAMS[card].checks]
    assert {type(step).__name__ for step in steps if type(step).possible is Decision.possible} == LISTING


def test_keys_and_pickles_contain_no_vecs() -> None:
    # a vec is neither hashable nor picklable
    game = Game(3, 1, ["privileges"])
    assert hash(game.position_key()) == hash(game.clone().position_key())
    assert pickle.loads(pickle.dumps(game)) == game
    assert pickle.loads(pickle.dumps(game.options)) == game.options


def test_compiler_and_arrays_are_pinned() -> None:
    # they change together what they compile to
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for needs in (project["build-system"]["requires"], project["dependency-groups"]["build"]):
        assert {need.partition("==")[0] for need in needs if "==" in need} >= {"librt", "mypy"}


def test_arrays_are_native_if_and_only_if_compiled() -> None:
    # the interpreted engine runs on the standard library alone; tests/test_layers.py checks what it imports
    empty: object = EMPTY
    assert isinstance(empty, list) == (not COMPILED)
