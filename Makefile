# Two commands do everything on a fresh Debian 12: `make play` and `make test`. The rest is for people who build it.
SHELL := /bin/bash
BUILD ?= build
JOBS ?= $(shell nproc)
PORT ?= 8080
# A clone elsewhere finds what this one has compiled: ccache sees paths below the clone as relative ones.
export CCACHE_BASEDIR := $(CURDIR)
export CCACHE_NOHASHDIR := 1
# What the page's tests look at it with: letters of other widths would be other tests.
BROWSER := chromium fonts-dejavu-core fonts-dejavu-extra fonts-liberation

.PHONY: play play-terminal test build setup format check-format bench fuzz soak promises screenshots deb goldens protocol clean help

help:            ## this list
	@sed -n 's/^\([a-z-]*\): .*## /make \1 - /p' Makefile

play: build      ## play in the browser, at http://localhost:8080; PORT=8081 for another port
	@scripts/play.sh $(BUILD)/rivers $(PORT)

play-terminal: build ## play River of Gold in the terminal against greedy players
	@$(BUILD)/rivers play river-of-gold

test: setup      ## build everything and run every test
	@scripts/setup.sh $(BROWSER) firefox-esr
	@scripts/test.sh

build: setup     ## build the program as build/rivers, with the page inside
	@scripts/web.sh
	@cmake -S . -B $(BUILD) -G Ninja -DRIVERS_TESTS=OFF > /dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target rivers

setup:           ## install what is missing (Debian packages)
	@scripts/setup.sh

format:          ## lay out the code as .clang-format says
	@git ls-files 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' 'bench/*.cpp' | xargs clang-format-14 -i

check-format:
	@git ls-files 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' 'bench/*.cpp' | xargs clang-format-14 --dry-run --Werror

bench: build     ## the signature and the speeds; bench/results.md says what was measured
	@cmake -S . -B $(BUILD) -DRIVERS_BENCH=ON > /dev/null && cmake --build $(BUILD) -j $(JOBS) --target rivers_bench
	@$(BUILD)/rivers bench
	@$(BUILD)/bench/rivers_bench

fuzz: setup      ## libFuzzer on the parsers and on random moves; SECONDS_EACH=60 for each target
	@scripts/fuzz.sh $(or $(SECONDS_EACH),60)

soak: build      ## 10 million random games of all counts and options with every assertion on
	@scripts/soak.sh $(or $(GAMES),10000000)

promises: setup  ## the server's promises with figures SCALE=10 times those of every commit
	@scripts/promises.sh $(or $(SCALE),10)

screenshots: build ## every screen of the page, at every width and in every look, to web/screenshots
	@scripts/setup.sh $(BROWSER)
	@cd web && PATH="$$(../scripts/node.sh):$$PATH" SCREENSHOTS=1 RIVERS="$(abspath $(BUILD))/rivers" node e2e/run.mjs screens

deb: build       ## a Debian package of the program
	@scripts/deb.sh

goldens: build   ## write the golden games and perft counts anew
	@scripts/regenerate_goldens.sh

protocol: build  ## write anew what docs/protocol.md and the page's types say of the protocol
	@RIVERS=$(BUILD)/rivers python3 scripts/protocol.py --write

clean:           ## remove what was built
	@rm -rf build build-*
