"""What compiles to wrong or slow code does not occur in the engine. Most of it cannot be noticed when interpreted."""

import ast
import pickle
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import faiyum
from faiyum import COMPILED, Game
from faiyum.engine.core.arrays import EMPTY

ROOT = Path(__file__).parents[2]
ENGINE = Path(faiyum.__file__).parent / "engine"
SOURCES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(ENGINE.rglob("*.py"))}
# code that runs for every decision
DECISION_PATH = [
    file
    for file in SOURCES
    if file.parent.name in ("rules", "steps") or file.stem in ("machine", "turn", "administration")
]


def functions(file: Path) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(SOURCES[file]) if isinstance(node, ast.FunctionDef))


def place(file: Path, node: ast.expr | ast.stmt) -> str:
    return f"{file.relative_to(ENGINE)}:{node.lineno}: {ast.unparse(node)}"


def is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


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


def test_only_new_vecs_are_appended_to() -> None:
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
    # it says that its argument must be new
    assert found == ["roads.insert"]


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


def test_decisions_do_not_choose_between_a_number_and_a_literal() -> None:
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
