# Two commands do everything: `make article` and `make test`. Each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ROUND ?= $$($(BIN)/reporter rounds --newest)
OUT ?= out

.PHONY: article test lint format benchmarks detection clean
.DEFAULT_GOAL := article

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.installed

# the newest bundled round in every language, with charts, then read back and judged
article: $(VENV)/.installed
	@echo "The articles of the newest round: open $(OUT)/<language>/<slug>/index.md (each path follows)"
	$(BIN)/reporter write $(ROUND) --out $(OUT)
	$(BIN)/reporter check $(OUT) --strict

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n auto -q

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

benchmarks: $(VENV)/.installed-dev
	$(BIN)/python benchmarks/ingest.py
	$(BIN)/python -m benchmarks.checking

# errors planted in the articles, and how many of them the check finds
detection: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks.detection

clean:
	rm -rf $(VENV) $(OUT) build dist .pytest_cache .mypy_cache .ruff_cache
