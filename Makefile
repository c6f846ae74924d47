# `make` alone lists what there is to do.
.DEFAULT_GOAL := help
.PHONY: help setup run build program wasm site package image release arm64 tests test test-swift test-interop test-reliability test-browser layout sheets screenshots watch soak fuzz lint format bench bench-habits docs clean

# Without debug information, which takes a tenth of the time and nine tenths of the program.
# No path of this machine gets into the program.
RELEASE := swift build -c release -debug-info-format none -Xcc -ffile-prefix-map=$(CURDIR)=.

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|'

setup: ## install the Debian packages that are missing
	@bin/setup

run: build ## install, build and start the app; options in ARGS="--port 8081 --demo"
	@exec .build/release/kapshuk serve $(ARGS)

watch: ## rebuild what changes and reload the browser; PORT=8082 or ARGS="--demo"
	@exec bin/watch $(ARGS)

build: setup ## build the program and the site, side by side
	@$(MAKE) --no-print-directory --jobs 2 program wasm

program:
	@$(RELEASE) --product kapshuk

wasm: ## build the browser's modules and gather the site in .build-site
	@bin/wasm

site: build ## write the app as files for a host without our server; TO=folder BASE=/kapshuk/
	@.build/release/kapshuk site --to $(or $(TO),.build-static) --base $(or $(BASE),/)

package: ## make a Debian package of the program, the site and a service
	@bin/setup package
	@$(MAKE) --no-print-directory --jobs 2 program wasm
	@bin/package

image: package ## make an OCI image of that package on a small Debian, and pull nothing
	@bin/setup image
	@bin/image

release: image ## gather package, image, source, notes, bill of materials and checksums; TAG=1 tags, KEY=FILE signs
	@bin/release

arm64: ## check that the portable modules are code for arm64
	@bin/check-arm64

# The tests test the release build that `make run` starts: nothing is compiled twice.
tests:
	@$(RELEASE) --build-tests

test: build ## run every test
	@bin/setup test
	@$(RELEASE) --product PageHost
	@bin/test

test-swift: ## run the Swift tests, in a debug build; one suite with ARGS="--filter CardPages"
	swift test $(ARGS)

test-interop: ## have zxing-cpp read thousands of generated codes of each symbology
	@bin/setup test
	@$(RELEASE) --product InteropCorpus
	@$(RELEASE) --product PageHost
	.venv/bin/pytest Tests/Interop $(ARGS)

test-reliability: build ## kill the server, cut its power, fill its disk; ROUNDS=200 for many times
	@bin/setup test
	KAPSHUK_ROUNDS=$(or $(ROUNDS),5) .venv/bin/pytest Tests/Reliability $(ARGS)

test-browser: build ## run the browser tests; one of them with ARGS="-k worker"
	@bin/setup test
	.venv/bin/pytest Tests/Browser $(ARGS)

layout: build ## list what hangs out of its place, on any page; part of it with ARGS="-k wide"
	@bin/setup test
	KAPSHUK_LAYOUT=all .venv/bin/pytest Tests/Browser/test_layout.py $(ARGS)

sheets: build ## draw every page into .build-sheets, to look at; part of them with ARGS="-k 390-uk-UA-light"
	@bin/setup test
	.venv/bin/pytest Tests/Browser/sheets.py $(ARGS)

screenshots: build ## take the pictures of the README again
	@bin/setup test
	UPDATE_SCREENSHOTS=1 .venv/bin/pytest Tests/Browser/test_screenshots.py

soak: ## run a million simulated schedules of the sync, and 200 crashes
	SYNC_SCHEDULES=1000000 swift test -c release --filter SimulationTests
	$(MAKE) test-reliability ROUNDS=200

fuzz: ## fuzz every parser with libFuzzer; RUNS=2000 for fewer than a million inputs each, TARGET=json for one
	@bin/fuzz $(or $(RUNS),1000000)

lint: ## check the format, the imports, the styles, the project rules, the names and what the documents name
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	bin/check-imports
	bin/check-styles
	bin/check-names
	bin/check-docs
	bin/check-asvs

format: ## put every Swift file into the project's format
	swift format --in-place --recursive --parallel Sources Tests Package.swift

bench: build ## measure speed and size, and print the commands that did it
	@bin/setup bench
	bin/bench

bench-habits: ## guess a month of 2,469 households' shopping, with our ranking and with others
	@$(RELEASE) --product kapshuk
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
