# Development tasks; `make help` lists them. Each target installs what it needs into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests end in reasonable time even if something hangs (see `timeout` in pyproject.toml).
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
# Tests run against the edited source, unless they are told to use the installed wheel.
WHEEL := -o pythonpath=tests
LOCKSTEP := nice -n 10 $(BIN)/python tests/support/lockstep.py
# Limit for a decision of the base game, driven from Python.
MOST_INSTRUCTIONS := 10500
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header
# What installers and builds print; it is of interest only if they fail.
LOG := $(VENV)/build.log
# uv is much faster than pip, but does not know pip's settings for package indexes: where it fails, pip does the same.
PIP := $(BIN)/python -m pip install --quiet --retries 1 --disable-pip-version-check
UV = $$(command -v uv || echo $(BIN)/uv) pip install --quiet --python $(BIN)/python
# Like pip, uv trusts the certificates of the system (the second name is for older versions).
export UV_SYSTEM_CERTS := 1
export UV_NATIVE_TLS := 1
# Says what went wrong in one sentence: a full disk, an unreachable npm registry, or what the caller says.
# A full disk may have no room for its own message.
disk_full = [ "$$(df -Pk $(VENV) | awk 'NR == 2 { print $$4 }')" -lt 1024 ] 2>/dev/null
failed = { if grep -qsE "ENOSPC|No space left|os error 28" $(LOG) || $(disk_full); \
	then echo "The disk is full. Free some space, then run make again."; \
	elif grep -qsE "npm error.*(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|network)" $(LOG); \
	then echo "Cannot reach the npm registry. Check the connection, then run make again. Details: $(LOG)"; \
	else echo "$(1) Details: $(LOG)"; fi; exit 1; }
logged = { $(1); } >$(LOG) 2>&1 || $(call failed,$(2))
locked = $(call logged,$(UV) --require-hashes -r $(1) || $(PIP) --require-hashes -r $(1),Cannot install packages. Check \
	the connection to the package index$(,) then run make again.)
build = $(call logged,if [ -x "$$(command -v uv || command -v $(BIN)/uv)" ]; \
	then $(1) $(UV) --no-build-isolation --no-deps --no-cache --reinstall-package faiyum .; \
	else $(1) $(PIP) --no-build-isolation --no-deps --force-reinstall .; fi,The build failed.)
, := ,

# Without a writable home directory, the caches of npm and uv are in .venv.
ifneq ($(shell test -w "$$HOME" && echo yes),yes)
export npm_config_cache := $(abspath $(VENV))/cache/npm
export UV_CACHE_DIR := $(abspath $(VENV))/cache/uv
export PIP_CACHE_DIR := $(abspath $(VENV))/cache/pip
endif

BUILD_FILES := pyproject.toml build_backend.py build_hook.py build_client.py compile_engine.py
SOURCES := $(BUILD_FILES) $(shell find src -name '*.py' -o -name '*.ftl' -o -name '*.md' -o -name '*.json' \
	-o -name '*.toml' -o -name '*.npz' -o -name '*.board')
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -name schema.d.ts)

# All targets share one virtual environment.
.NOTPARALLEL:
.PHONY: play help compiler quick quick-compiled test test-long lint check-client check-compiled check-interpreted dist docs docs-serve pages proof \
	recording fuzz faults attack load soak lockstep lockstep-valgrind instructions fields mutants strength gates leaderboard audit openapi hooks browser lock clean

play: $(VENV)/installed ## Play in the browser (the default target)
	@$(BIN)/faiyum play

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-18s %s\n", $$1, $$2 }' Makefile

quick: lint ## Lint, check types and run the engine's tests on the edited source, in under a minute
	FAIYUM_EXPECT=interpreted $(PYTEST) -m "not slow and not long" tests/engine

quick-compiled: $(VENV)/tools $(VENV)/compiled ## Run the engine's tests on the compiled wheel
	FAIYUM_EXPECT=compiled $(PYTEST) $(WHEEL) -m "not slow and not long" tests/engine

test: compiler lint check-client check-compiled check-interpreted ## Run everything that has to pass before a change is merged

# Before the minutes that the other checks take.
compiler: $(VENV)/needs
	@$(BIN)/python compile_engine.py --check

test-long: $(VENV)/tools $(VENV)/compiled browser ## Run the tests that take too long for make test
	FAIYUM_EXPECT=compiled $(PYTEST) $(WHEEL) -m long
	FAIYUM_EXPECT=interpreted $(PYTEST) -m "slow and not long" $(addprefix --ignore=,$(SAME_IN_BOTH_BUILDS))
	FAIYUM_FUZZ=100000 FAIYUM_EXPECT=compiled $(PYTEST) $(WHEEL) tests/server/api/test_fuzz.py
	@if command -v valgrind >/dev/null; then $(BIN)/python tests/support/instructions.py --most $(MOST_INSTRUCTIONS); \
	else echo "Instructions are not counted, because valgrind is not installed."; fi

dist: $(VENV)/tools $(VENV)/node ## Build sdist and wheel, and check each in a clean environment without compiler and Node
	rm -rf dist
	$(BIN)/python -m build --outdir dist
	$(BIN)/twine check --strict dist/*
	$(BIN)/python tests/support/sbom.py requirements.lock web/dist/licenses.txt dist/faiyum.cdx.json
	$(BIN)/python tests/support/artifacts.py dist

lint: $(VENV)/tools ## Run ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-client: $(VENV)/client ## Lint, check types and run the unit tests of the web client
	$(BIN)/python build_client.py run check
	$(BIN)/python build_client.py run test

check-compiled: $(VENV)/tools $(VENV)/compiled browser ## Run all Python tests on the compiled wheel
	FAIYUM_EXPECT=compiled $(PYTEST) $(WHEEL) -m "not long"

# What does not depend on how the engine was built: the web client, the server and its tables, most commands, texts,
# hints, training, environments, data sets, and the build scripts.
SAME_IN_BOTH_BUILDS := $(addprefix tests/,web server tables i18n drawing arena training envs) \
	$(addprefix tests/cli/test_,$(addsuffix .py,admin arena bench board cards errors facts invalid_input replay statistics terminal verify)) \
	$(addprefix tests/test_,$(addsuffix .py,atomic_files audit build datasets deploy docs examples lockstep parallel processes)) \
	tests/bots/coach $(addprefix tests/bots/test_,$(addsuffix .py,strength strength_gates))
check-interpreted: $(VENV)/tools $(VENV)/client ## Run the tests that depend on the engine on the edited source
	FAIYUM_EXPECT=interpreted $(PYTEST) -m "not slow and not long" $(addprefix --ignore=,$(SAME_IN_BOTH_BUILDS))

docs: $(VENV)/tools ## Build the documentation site into .venv/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open $(VENV)/site/index.html"

docs-serve: $(VENV)/tools ## Show the documentation site while you edit it
	$(BIN)/mkdocs serve

pages: $(VENV)/tools ## Write the rules of the game to docs/rules*.md
	PYTHONPATH=src $(BIN)/python docs/site_pages.py

proof: $(VENV)/tools ## Write all texts for proofreading to tests/i18n/proof
	PYTHONPATH=src:tests $(BIN)/python -m support.proof

recording: $(VENV)/tools $(VENV)/compiled browser ## Record the animations of the README
	$(BIN)/python docs/record_animations.py

fuzz: $(VENV)/tools $(VENV)/compiled ## Send the server a million malformed inputs (make test sends 5,000, make test-long 100,000)
	FAIYUM_FUZZ=1000000 FAIYUM_EXPECT=compiled $(BIN)/pytest $(WHEEL) tests/server/api/test_fuzz.py

faults: FAULTS ?= 300
faults: $(VENV)/tools $(VENV)/compiled ## Kill, pause and starve a server under load and check its history (FAULTS=number for each database)
	FAIYUM_FAULTS=$(FAULTS) FAIYUM_EXPECT=compiled $(BIN)/pytest $(WHEEL) -s -o timeout=$$((900 + 60 * $(FAULTS))) tests/server/storage/test_fault_injection.py

attack: ROUNDS ?= 5
attack: $(VENV)/tools $(VENV)/compiled ## Check that a client with 48 tables of slow bots delays others at most threefold (ROUNDS)
	$(BIN)/python tests/support/bot_attack.py --rounds $(ROUNDS) --most 3

load: RUNS ?= 5
load: LOAD ?=
load: $(VENV)/tools $(VENV)/compiled ## Compare the server's processor time per decision with that of a commit (OLD=commit, RUNS, LOAD=options)
	@test -n "$(OLD)" || { echo "Name the commit to compare with: make load OLD=<commit>"; exit 1; }
	@$(BIN)/python tests/support/load_comparison.py "$(OLD)" --runs $(RUNS) --most 1.03 $(LOAD)

soak: MINUTES ?= 60
soak: TABLES ?= 100
soak: RATE ?= 50
soak: $(VENV)/compiled ## Keep a server under load for an hour and fail if its memory grows (MINUTES, TABLES, RATE)
	nice -n 10 $(BIN)/faiyum bench --load --minutes $(MINUTES) --tables $(TABLES) --rate $(RATE)

lockstep: GAMES ?= 5000
lockstep: PAIRS ?= 1
lockstep: ALLOW ?=
lockstep: BOARDS := --board faiyum --board faiyum --board tests/boards/scarab.board
lockstep: $(VENV)/tools ## Compare the engine with that of a commit, decision by decision (OLD=commit, GAMES, PAIRS, ALLOW)
	@test -n "$(OLD)" || { echo "Name the commit to compare with: make lockstep OLD=<commit>"; exit 1; }
	@old=$$($(BIN)/python tests/support/engine_builds.py "$(OLD)") && \
	new=$$($(BIN)/python tests/support/engine_builds.py) && \
	$(LOCKSTEP) --old "$$old" --new "$$new" --games $(GAMES) --processes $(PAIRS) $(BOARDS) $(ALLOW) && \
	$(LOCKSTEP) --old "$$old" --new src --games $$(($(GAMES) / 20 + 1)) --processes $(PAIRS) $(BOARDS) $(ALLOW) --seed 1

lockstep-valgrind: GAMES ?= 20
lockstep-valgrind: ALLOW ?=
lockstep-valgrind: $(VENV)/tools ## Compare a few games with the engine under valgrind, which finds memory errors (OLD=commit, GAMES, ALLOW)
	@test -n "$(OLD)" || { echo "Name the commit to compare with: make lockstep-valgrind OLD=<commit>"; exit 1; }
	@old=$$($(BIN)/python tests/support/engine_builds.py "$(OLD)") && \
	new=$$($(BIN)/python tests/support/engine_builds.py) && \
	PYTHONMALLOC=malloc $(LOCKSTEP) --old "$$old" --new "$$new" --games $(GAMES) $(ALLOW) \
		--under "valgrind -q --undef-value-errors=no --error-exitcode=9"

instructions: MOST ?=
instructions: $(VENV)/tools $(VENV)/compiled ## Count the instructions per decision with valgrind, which a busy machine does not change (MOST=limit)
	@$(BIN)/python tests/support/instructions.py $(if $(MOST),--most $(MOST))

fields: $(VENV)/tools ## Derive copies, keys and hashes of the state from its list of fields
	$(BIN)/python tests/support/generate_fields.py > $(VENV)/fields.py
	@mv $(VENV)/fields.py src/faiyum/engine/core/field_functions.py

mutants: $(VENV)/tools ## Change each number of each card and check that a test of the rules fails
	PYTHONPATH=src:tests nice -n 10 $(BIN)/python -m support.mutants

strength: ONLY ?=
strength: GAMES ?= 1
strength: SEED ?=
strength: $(VENV)/tools $(VENV)/compiled ## Check the strength of all bots in hours of contests (ONLY=name, GAMES=share, SEED)
	@PYTHONPATH=tests nice -n 10 $(BIN)/python -m support.strength_gates --only "$(ONLY)" --games $(GAMES) \
		$(if $(SEED),--seed $(SEED))

gates: strength ## The former name of strength

leaderboard: $(VENV)/compiled ## Rate the bots and write leaderboard.json, the same on every machine
	nice -n 10 $(BIN)/faiyum arena --bots random,greedy,planner,advisor,vizier --games 240 --leaderboard leaderboard.json

audit: $(VENV)/tools ## Look up known vulnerabilities of the locked dependencies
	@$(BIN)/python .ci/audit

openapi: $(VENV)/needs ## Write the description of the HTTP API to web/openapi.json
	PYTHONPATH=src $(BIN)/python -m faiyum.server.api.openapi > $(VENV)/openapi.json
	@mv $(VENV)/openapi.json web/openapi.json

hooks: $(VENV)/tools ## Run the checks of .pre-commit-config.yaml before each commit
	$(BIN)/pre-commit install

browser: ## Make sure that there is a Chromium, which the tests of the web client need
	@command -v chromium chromium-browser google-chrome >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium; } || \
	{ echo "The tests of the web client need Chromium. Install it with your package manager and run make again."; exit 1; }

# The dependencies are those of a compiled wheel.
lock: ## Update the lock files (needs uv and a C compiler)
	FAIYUM_CLIENT=no FAIYUM_COMPILE=required $(LOCK) pyproject.toml --extra play -o requirements.lock
	FAIYUM_CLIENT=no FAIYUM_COMPILE=required $(LOCK) pyproject.toml --extra dev --group build -o requirements-dev.lock
	$(LOCK) --group build -o requirements-build.lock
	$(LOCK) --group node -o requirements-node.lock
	echo uv | $(LOCK) - -o requirements-uv.lock

clean: ## Remove the virtual environment, build results and caches
	rm -rf $(VENV) web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "faiyum needs Python 3.11 or later. Name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Creating a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { if $(disk_full); \
	then echo "The disk is full. Free some space, then run make again."; \
	else echo "Cannot create a virtual environment. On Debian and Ubuntu, install the package python3-venv."; fi; \
	rm -rf $(VENV); exit 1; }

$(VENV)/uv: requirements-uv.lock | $(VENV)/bin/python
	@if command -v uv >/dev/null || { ! test -e $(VENV)/needs && $(PIP) --require-hashes -r $< >$(LOG) 2>&1; }; \
	then touch $@; fi

$(VENV)/needs: requirements.lock requirements-build.lock | $(VENV)/uv
	@echo "Installing packages …"
	@$(call locked,requirements.lock -r requirements-build.lock)
	@touch $@

$(VENV)/tools: requirements-dev.lock | $(VENV)/uv
	@echo "Installing packages for development …"
	@$(call locked,requirements-dev.lock)
	@touch $@ $(VENV)/needs

# Node comes from PyPI where the system has none or an old one.
$(VENV)/node: requirements-node.lock | $(VENV)/uv
	@$(BIN)/python build_client.py --node || { echo "Installing Node …"; $(call locked,requirements-node.lock); }
	@touch $@

$(VENV)/client: $(VENV)/node $(CLIENT_SOURCES) build_client.py
	@echo "Building the web client …"
	@$(call logged,$(BIN)/python build_client.py,The web client was not built.)
	@touch $@

# For players: compiled if there is a C compiler.
$(VENV)/installed: $(VENV)/needs $(VENV)/node $(SOURCES) $(CLIENT_SOURCES)
	@echo "Building the web client and compiling the engine (about half a minute) …"
	@$(call build,)
	@$(BIN)/faiyum --version
	@$(BIN)/python -c "import faiyum, sys; sys.exit(not faiyum.COMPILED)" || \
	echo "In this clone, install them and run: make clean play"
	@touch $@

# For tests: fails if the engine cannot be compiled.
$(VENV)/compiled: $(VENV)/needs $(VENV)/node $(SOURCES) $(CLIENT_SOURCES)
	@$(BIN)/python compile_engine.py --check
	@echo "Building the web client and compiling the engine (about half a minute) …"
	@$(call build,FAIYUM_COMPILE=required)
	@touch $@ $(VENV)/installed
