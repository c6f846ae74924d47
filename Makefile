# `make` alone lists what there is to do.
.DEFAULT_GOAL := help
.PHONY: help setup run wasm test test-swift test-interop test-reliability test-browser soak fuzz lint format bench bench-habits docs clean

BUILD := swift build -c release --product kapshuk

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|'

setup: ## install the Debian packages that are missing
	@bin/setup

run: setup wasm ## install, build and start the app; options in ARGS="--port 8081 --demo"
	@$(BUILD)
	@exec .build/release/kapshuk serve $(ARGS)

wasm: ## build the browser's modules and gather the site in .build-site
	@bin/wasm

test: setup wasm test-swift test-interop test-reliability test-browser ## run every test

test-swift: ## run the Swift tests
	swift test

test-interop: ## have zxing-cpp read thousands of generated codes of each symbology
	@bin/setup test
	.venv/bin/pytest Tests/Interop $(ARGS)

test-reliability: wasm ## kill the server, cut its power, fill its disk; ROUNDS=200 for many times
	@bin/setup test
	swift build --product kapshuk
	KAPSHUK_ROUNDS=$(or $(ROUNDS),5) .venv/bin/pytest Tests/Reliability $(ARGS)

soak: ## run a million simulated schedules of the sync, and 200 crashes
	SYNC_SCHEDULES=1000000 swift test --filter SimulationTests
	$(MAKE) test-reliability ROUNDS=200

fuzz: ## fuzz the reading of codes with libFuzzer; RUNS=10000 for fewer than a million inputs
	@bin/fuzz $(or $(RUNS),1000000)

test-browser: wasm ## run the browser tests; one of them with ARGS="-k worker"
	@bin/setup test
	swift build --product kapshuk
	@# A browser that other work starves of its processor can fail a test that waits for it. What
	@# failed is asked once more, in the open; what fails twice is a fault.
	.venv/bin/pytest Tests/Browser $(ARGS) || .venv/bin/pytest Tests/Browser --last-failed $(ARGS)

lint: ## check the format, the imports and the house rules
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	bin/check-imports

format: ## put every Swift file into the house's format
	swift format --in-place --recursive --parallel Sources Tests Package.swift

bench: setup wasm ## measure speed and size, and print the commands that did it
	@bin/setup bench
	@$(BUILD)
	bin/bench

bench-habits: ## guess a month of 2,469 households' shopping, with our ranking and with others
	@$(BUILD)
	@test -e .venv-habits/bin/all-is-here || { python3 -m venv .venv-habits && \
	  .venv-habits/bin/pip install --quiet --disable-pip-version-check -r Tests/Habits/requirements.txt && \
	  touch .venv-habits/bin/all-is-here; }
	.venv-habits/bin/python Tests/Habits/habits.py .build/release/kapshuk

docs: ## make the documentation of Codes, into .build-docs/Codes
	KAPSHUK_DOCS=1 KAPSHUK_PORTABLE=1 swift package --scratch-path .build-docs \
	  --allow-writing-to-directory .build-docs generate-documentation --target Codes \
	  --output-path .build-docs/Codes --warnings-as-errors

clean: ## remove the gathered site; the compiled code, which takes minutes, stays
	rm -rf .build-site .build-site.new
