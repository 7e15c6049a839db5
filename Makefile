# The two commands: `make play` and `make test`. Each does all its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.ftl' -o -name '*.md' -o -name '*.json' -o -name '*.toml' -o -name '*.npz' -o -name '*.board') pyproject.toml build_hook.py build_page.py compile_engine.py
PAGE := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*')

# one venv, one installer at a time
.NOTPARALLEL:
.PHONY: play test fuzz soak gates audit lint check-page check-compiled check-interpreted browser lock clean

play: $(VENV)/installed
	@$(BIN)/faiyum play

test: lint check-page check-compiled check-interpreted

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-page: $(VENV)/page
	$(BIN)/python build_page.py run check
	$(BIN)/python build_page.py run test

check-compiled: $(VENV)/tools $(VENV)/compiled browser
	FAIYUM_EXPECT=compiled $(BIN)/pytest -o pythonpath=tests -n 2 --dist worksteal

# what the compiled engine has shown need not be shown again: the page, the server, the strength of bots
check-interpreted: $(VENV)/tools $(VENV)/page
	FAIYUM_EXPECT=interpreted $(BIN)/pytest -n 2 --dist worksteal --ignore=tests/web --ignore=tests/bots/test_strength.py \
	--ignore=tests/server

# a million bad inputs; in `make test` it is a hundred thousand
fuzz: $(VENV)/tools $(VENV)/compiled
	FAIYUM_FUZZ=1000000 FAIYUM_EXPECT=compiled $(BIN)/pytest -o pythonpath=tests tests/server/api/test_fuzz.py

# an hour under a load that leaves room for other work, a line each minute; it fails if memory grows
soak: MINUTES ?= 60
soak: TABLES ?= 100
soak: RATE ?= 50
soak: $(VENV)/compiled
	nice -n 10 $(BIN)/faiyum bench --load --minutes $(MINUTES) --tables $(TABLES) --rate $(RATE)

# how strong each bot has to be, in full contests, which take hours: a line for each gate, and it fails if one is missed;
# ONLY plays those with a word in their name, GAMES a share of the games
gates: ONLY ?=
gates: GAMES ?= 1
gates: $(VENV)/tools $(VENV)/compiled
	@nice -n 10 $(BIN)/python tests/support/strength_gates.py --only "$(ONLY)" --games $(GAMES)

# known weaknesses of what the package needs
audit: $(VENV)/tools
	@$(BIN)/python .ci/audit

# the tests of the page need a Chromium
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium; } || \
	{ echo "The tests of the page need Chromium: install it with your system's package manager, then run make test again."; exit 1; }

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/needs: requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/tools: requirements-dev.lock $(VENV)/needs
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# Node, if the system has none or an old one
$(VENV)/node: requirements-node.lock $(VENV)/needs
	@$(BIN)/python build_page.py --node || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.lock
	@touch $@

$(VENV)/page: $(VENV)/node $(PAGE) build_page.py
	@echo "Building the page …"
	@$(BIN)/python build_page.py
	@touch $@

# installed as a user would: compiled if there is a compiler
$(VENV)/installed: $(VENV)/needs $(VENV)/page $(SOURCES)
	@echo "Building the engine (about a minute, once) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/faiyum --version
	@touch $@

# the tests insist on the compiled engine
$(VENV)/compiled: $(VENV)/needs $(VENV)/page $(SOURCES)
	@echo "Building the engine (about a minute, once) …"
	FAIYUM_COMPILE=required $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@touch $@ $(VENV)/installed

# for developers: write the lock files anew
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build -o requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml --group build --group dev -o requirements-dev.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --group node -o requirements-node.lock

clean:
	rm -rf $(VENV) web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
