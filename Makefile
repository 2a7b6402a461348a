# Ogonek. On a fresh machine with Python 3.11+ and pip: `make play` or `make test`, nothing else first.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n 3 --dist loadgroup
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-annotate --custom-compile-command "make lock" $(UPGRADE) pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help install play site fast plain quick test test-all storms bench bench-server bench-site bench-floods bench-notices bench-page \
	soak mutants check format lock clean dist lighthouse screenshots filmstrip drawings icons audit

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

install: ## everything that playing needs, into .venv
	@$(PYTHON) tools/install.py play

play: install ## open the game (ARGS="..." goes to the command `ogonek`)
	@$(BIN)/ogonek $(ARGS)

site: install ## write a web site that needs no server into build/site
	@$(BIN)/ogonek site build/site

.PHONY: fresh
fresh: # rules compiled from older sources are removed
	@$(PYTHON) tools/compile.py --drop-stale

.PHONY: install-test
install-test:
	@$(PYTHON) tools/install.py test

# Every layer once: both games by rule number, samples, table, words, the toy game from the library to the terminal
# (tests/toy: command, arena, server, learning libraries), the page in a browser.
QUICK := tests/*/test_rules_*.py tests/every_game/test_samples.py tests/table tests/bots/test_random.py tests/toy \
	tests/test_names.py tests/test_words.py tests/test_page_opens.py

quick: fresh install-test ## what one runs every few minutes: a test of every layer, under a minute
	$(BIN)/ruff check .
	$(PYTEST) -m "not long" $(QUICK)

test: fresh check ## the checks and every test but the long ones (what CI runs)
	$(PYTEST) -m "not long" --durations=20

test-all: fresh check ## the long tests too
	$(PYTEST)

storms: install-test ## power cuts by the hundred, and long random storms over two processes
	$(PYTEST) tests/server/store/test_power_loss.py tests/server/cluster/test_storms.py $(ARGS)

bench: ## our figures, beside our peers'
	@$(PYTHON) tools/install.py bench
	.venv-bench/bin/python -m benchmarks $(ARGS)

fast: install-test ## compile the rules with mypyc where a C compiler is: several times as fast, never needed
	@$(BIN)/python tools/compile.py

plain: ## back to plain Python
	@$(PYTHON) tools/compile.py --plain

bench-site: install-test ## the site without a server: sizes, starts, decisions
	$(BIN)/python -m benchmarks.site

mutants: ## change the rules in one place at a time: does a test notice? (ARGS="--sample 600 --seed 1")
	@$(PYTHON) tools/mutants.py $(ARGS)

bench-server: install-test ## how many moves a second a server takes, and what a table costs
	$(BIN)/python -m benchmarks.server $(ARGS)

bench-floods: install-test ## what one hostile address can do to everybody else's game
	$(BIN)/python -m benchmarks.floods $(ARGS)

bench-notices: install-test ## how soon after a move its notice is sent
	$(BIN)/python -m benchmarks.notices $(ARGS)

soak: install-test ## an hour of play with kills, restarts and slow sockets (ARGS="--minutes 20"): is memory flat?
	$(BIN)/python -m benchmarks.soak --minutes 60 --faults $(ARGS)

check: install-test ## linters and type checkers, for Python and for the page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports
	$(BIN)/python tools/locklint.py requirements*.lock web/package-lock.json tests/browser/package-lock.json
	$(BIN)/python tools/names.py src web/src tools hatch_build.py
	$(BIN)/python tools/portable.py src/ogonek/core src/ogonek/bots src/ogonek/coach src/ogonek/games/*/rules \
		src/ogonek/games/*/bots src/ogonek/games/*/coach
	$(BIN)/python tools/node.py web check

audit: install-test ## known holes in what the locks name (needs the network)
	$(BIN)/uv tool run pip-audit --strict --require-hashes --disable-pip -r requirements.lock
	$(BIN)/python tools/node.py web audit

dist: install-test ## build what is released into dist/ and try it in every Python there is (ARGS=--downloads)
	$(BIN)/python tools/dist.py $(ARGS)

lighthouse: install-test ## Lighthouse of the home page and of a table, as on a phone
	$(BIN)/python tools/lighthouse.py $(ARGS)

bench-page: install-test ## how quickly a table answers and draws, and what it loads
	$(BIN)/python tools/page_speed.py $(ARGS)

screenshots: install-test ## the pictures in docs/images
	$(BIN)/python tools/screenshots.py

filmstrip: install-test ## a stranger's first game, in frames: build/filmstrips (ARGS="demoludy phone")
	$(BIN)/python tools/filmstrip.py $(ARGS)

drawings: install-test ## the sheet of all drawings, docs/images/drawings.png
	$(BIN)/python tools/drawings.py

icons: install-test ## the icons of the installed page, from its drawing
	$(BIN)/python tools/icons.py

format: install-test ## let ruff put the Python code in order
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

lock: install-test ## write the locks anew after a change in pyproject.toml (UPGRADE=--upgrade for newer versions)
	$(LOCK) --extra test -o requirements-test.lock
	$(LOCK) -c requirements-test.lock -o requirements.lock
	$(LOCK) -c requirements-test.lock --extra bench -o requirements-bench.lock
	$(LOCK) --extra mutation -o requirements-mutation.lock

clean: ## remove all that was built or installed
	rm -rf .venv .venv-bench build dist src/ogonek/server/static web/node_modules tests/browser/node_modules \
		tests/browser/unpacked .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src \( -name '*.so' -o -name .compiled \) -delete
