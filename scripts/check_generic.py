#!/usr/bin/env python3
"""Generic files name no game: neither its name, nor its options, nor its components and moves.

The words are taken from the games themselves: titles and options from game.h, move words from moves.h, the words of
components from the arrays that spell fields. Words of everyday English are looked for only as whole string literals,
all others anywhere.

In the page a game is what stands below web/src/games and in the words of its areas (rog-..., tr-...): nothing else there names
one, in code or in words. Tests may, and so may wire*.ts, which says what the server says.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
GAMES = ["river_of_gold", "the_river"]
ROOMS = ["kernel", "table", "net", "store", "server", "lab", "terminal", "cli", "wire"]

# Files that are a game's own, or that list what exists for each game.
OWN = re.compile(r"(^|/)(screen_)?(river_of_gold|the_river)[_.]|^wire/games\.h$|^terminal/words\.(h|cpp)$")
# One overload or specialisation for each game: they name namespaces and include the games, and no more.
LISTS = {"wire/views.h", "wire/facts.h", "wire/reference.h", "wire/catalogs.h", "wire/catalogs.cpp", "terminal/screen.h"}
# Rooms and files that are still to be done, with the reason. Keep it short.
# Words of the games that are words of programs as well: only a literal of exactly such a word is looked at.
EVERYDAY = set("""
    build claim deliver discard food reserve return roll sell swap take trade produce tile tiles building customer clan
    die exchange points air courts earth fire void water port market hidden open off draft alternative wood stone
    black blue green yellow clay rice mountain forest desert build mastery end-turn first-player desert canyon meadow
    crab crane mantis scorpion
""".split())
# Literals of everyday words that mean something else in generic files.
OTHER_MEANING = {
    "points": "what everyone counts at the end",
    "hidden": "",
    "open": "a seat that anyone may take; a table",
    "off": "",
    "return": "",
    "discard": "",
    "take": "",
    "black": "", "blue": "", "green": "", "yellow": "",  # inks of the terminal
    "water": "", "void": "", "port": "of an address",
}


def words_of_games():
    titles, words = set(), set()
    for game in GAMES:
        folder = SRC / "games" / game
        rules = (folder / "game.h").read_text()
        titles.add(game)
        titles.update(re.findall(r'name = "([^"]+)"', rules))
        titles.update(re.findall(r'title = "([^"]+)"', rules))
        options = rules[rules.index("kOptions[]"):rules.index("struct Rules")]
        words.update(re.findall(r'^\s*\{"([a-z-]+)",', options, re.M))
        moves = (folder / "moves.h").read_text()
        words.update(re.findall(r'word = "([a-z-]+)"', moves))
        for listed in re.findall(r"k\w+Words\{\{?([^}]*)\}", moves + (folder / "state.h").read_text()):
            words.update(re.findall(r'"([a-z-]{3,})"', listed))
    return titles, words | {"koku"}


def faults_of(path, titles, words):
    name = path.relative_to(SRC).as_posix()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        text = line
        if name in LISTS:
            if text.startswith("#include"):
                continue
            text = re.sub(r"\b(%s)::" % "|".join(GAMES), "", text)
            if name == "wire/catalogs.cpp":  # the catalogs' files, and why one cannot be replaced
                text = re.sub(r'"(catalog/\w+\.json|the catalog of [^"]*)"', '""', text)
        for title in sorted(titles):
            if re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(title), text):
                yield f"{name}:{number}: names the game '{title}': {line.strip()}"
        literals = set(re.findall(r'"((?:[^"\\]|\\.)*)"', text))
        for word in sorted(words):
            if word in EVERYDAY:
                found = word not in OTHER_MEANING and (word in literals or "--" + word in literals)
            else:
                found = re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(word), text, re.I)
            if found:
                yield f"{name}:{number}: has the game's word '{word}': {line.strip()}"


# The page: its words for games beside those of the program; whole words of code, and identifiers.
WEB = ROOT / "web" / "src"
PAGE_OWN = re.compile(r"^games/|^words/\w+/(rog|tr)(-\w+)?\.json$|^lib/wire[^/]*\.ts$|\.test\.ts$")
FOLDERS = {"river_of_gold": "a game's folder", "the_river": "a game's folder", "rog": "a game's words", "tr": "a game's words"}


def faults_of_page(path, titles, words):
    name = path.relative_to(WEB).as_posix()
    rare = sorted(words - EVERYDAY - {"colours"})  # a page has colours
    for number, line in enumerate(path.read_text().splitlines(), 1):
        for title in sorted(titles):
            if re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(title), line):
                yield f"web/src/{name}:{number}: names the game '{title}': {line.strip()}"
        if path.suffix == ".json":
            continue  # in prose the same words mean what they mean
        for folder, what in FOLDERS.items():
            if re.search(r"[/'\"]%s(-\w+)?[/'\".]" % folder, line):
                yield f"web/src/{name}:{number}: knows {what}: {line.strip()}"
        for word in rare:
            if re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(word), line, re.I):
                yield f"web/src/{name}:{number}: has the game's word '{word}': {line.strip()}"


def main():
    titles, words = words_of_games()
    if len(titles) < 6 or not {"patrons", "colours", "points", "sail", "koku", "monk-marker"} <= words:
        sys.exit("check_generic.py no longer finds the games' words: mend it")
    faults, looked_at = [], 0
    for room in ROOMS:
        for path in sorted((SRC / room).rglob("*")):
            name = path.relative_to(SRC).as_posix()
            if path.suffix not in (".h", ".cpp") or OWN.search(name):
                continue
            looked_at += 1
            faults += faults_of(path, titles, words)
    page = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".css", ".json")
            and not PAGE_OWN.search(path.relative_to(WEB).as_posix())]
    if len(page) < 100:
        sys.exit("check_generic.py no longer finds the page: mend it")
    for path in page:
        faults += faults_of_page(path, titles, words)
    looked_at += len(page)
    print("\n".join(faults) if faults else f"{looked_at} generic files name no game")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
