"""A file that replaces the catalog of The River: `catalog --check`, `--catalog`, and records that carry it."""

import copy
import json
import os
import re
import time
import unittest

from helper import GAMES, RIVERS, CliTest, Pipe, environment, run

GAME = "the-river"
OTHER = next(game for game in GAMES if game.name != GAME)
DEFAULT = json.loads(run("catalog", GAME, "--json").out)


def edited(edit):
    """The default catalog, changed by the function."""
    catalog = copy.deepcopy(DEFAULT)
    edit(catalog)
    return catalog


def richer(catalog):
    """Every building is worth one point more: random games go on as before, only the scores change."""
    for building in catalog["buildings"]:
        building["points"] += 1


class CatalogTest(CliTest):
    def write(self, content, name="catalog.json"):
        file = self.folder / name
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content if isinstance(content, str) else json.dumps(content, indent=1))
        return file

    def good(self, content, name="catalog.json"):
        """The hash of a catalog file that must be good."""
        file = self.write(content, name)
        out = self.succeed("catalog", GAME, "--check", file).out
        self.assertRegex(out, rf"\A{re.escape(str(file))}: good, catalog [0-9a-f]{{16}}\n\Z")
        return out.split()[-1]

    def bad(self, content, *words, line=None):
        """--check names the line in its list, --catalog in its message."""
        file = self.write(content)
        result = run("catalog", GAME, "--check", file)
        self.assertEqual((result.status, result.err), (2, ""), result)
        for said in result.out.splitlines():
            self.assertRegex(said, rf"\A{re.escape(str(file))}:[1-9]\d*: \S", result)
        lines = [int(said.removeprefix(f"{file}:").split(":")[0]) for said in result.out.splitlines()]
        self.assertTrue(lines, result)
        self.assertEqual(lines, sorted(lines))
        for word in words:
            self.assertIn(word, result.out, result)
        if line is not None:
            self.assertIn(line, lines, result)
        self.refuse("simulate", GAME, "--games", 2, "--catalog", file, words=(str(file), f"line {lines[0]}: "))
        return result.out

    def line_of(self, catalog, text, nth=1):
        """The line where the text stands for the nth time in the file that `write` makes of the catalog."""
        found = [number for number, line in enumerate(json.dumps(catalog, indent=1).splitlines(), 1) if text in line]
        return found[nth - 1]


class GoodFiles(CatalogTest):
    def test_default_is_good_and_has_the_hash_of_the_default(self):
        self.assertEqual(self.good(DEFAULT), self.trace()["catalog"])
        self.assertEqual(self.good(run("catalog", GAME, "--json").out), self.trace()["catalog"])

    def test_layout_does_not_matter(self):
        self.assertEqual(self.good(json.dumps(DEFAULT)), self.good(json.dumps(DEFAULT, indent=7) + "\n\n"))

    def test_edited_values_are_good(self):
        def free(catalog):
            catalog["spaces"]["2"]["wood"] = None

        def turned(catalog):
            catalog["river"]["rows"] = [list(reversed(row)) for row in catalog["river"]["rows"]]

        def points(catalog):
            catalog["buildings"][0]["points"] = 99

        hashes = [self.good(DEFAULT), *(self.good(edited(edit)) for edit in (free, turned, points, richer))]
        self.assertEqual(len(set(hashes)), len(hashes), "another catalog, another hash")

    def trace(self, *args):
        return json.loads(self.succeed("trace", GAME, "--seed", 4, *args).out.splitlines()[0])

    def test_trace_names_the_catalog(self):
        expected = self.good(edited(richer))
        default, replaced = self.trace(), self.trace("--catalog", self.folder / "catalog.json")
        self.assertEqual(replaced["catalog"], expected)
        self.assertNotEqual(replaced.pop("catalog"), default.pop("catalog"))
        self.assertEqual(replaced, default)

    def test_simulate_uses_it(self):
        file = self.write(edited(richer))
        common = ("simulate", GAME, "--games", 50, "--players", 3, "--seed", 2, "--policy", "random", "--json")

        def counted(*args):
            told = self.succeed(*common, *args).json()
            return {key: value for key, value in told.items() if key != "seconds" and not key.endswith("_per_s")}

        self.assertNotEqual(counted(), counted("--catalog", file))
        self.assertEqual(counted(), counted("--catalog", self.write(DEFAULT, "same.json")))

    def test_perft_uses_it(self):
        def dearer(catalog):
            catalog["terrain_shown"]["4"] = 1

        common = ("perft", GAME, "--depth", 2, "--ply", 25, "--seed", 3, "--json")
        self.assertNotEqual(self.succeed(*common, "--catalog", self.write(edited(dearer))).json(), self.succeed(*common).json())

    def test_play_uses_it(self):
        def named(catalog):
            for building in catalog["buildings"]:
                building["name"] = f"Folly {building['id']}"

        with Pipe("play", GAME, "--players", 2, "--seed", 3, "--catalog", self.write(edited(named))) as game:
            self.assertRegex(game.last, r"\d+ Folly \d+")
            self.assertIn("Folly 7", game.send("info building 7"))

    def test_only_the_river_has_one(self):
        file = self.write(DEFAULT)
        self.refuse("catalog", OTHER.name, "--check", file)
        for command in ("simulate", "trace", "perft", "play"):
            with self.subTest(command):
                self.refuse(command, OTHER.name, "--catalog", file)


class BadFiles(CatalogTest):
    def test_missing_field(self):
        for field in DEFAULT:
            with self.subTest(field):
                self.bad(edited(lambda catalog: catalog.pop(field)), field)
        catalog = edited(lambda catalog: catalog["buildings"][6].pop("points"))
        self.bad(catalog, "buildings[6]", "points")

    def test_unknown_field(self):
        catalog = edited(lambda catalog: catalog["tiles"][3].update(colour=1))
        self.bad(catalog, "colour", line=self.line_of(catalog, '"colour"'))

    def test_wrong_count(self):
        def one_more(catalog):
            catalog["tiles"][0]["copies"] += 1

        self.bad(edited(one_more), "forest", line=self.line_of(DEFAULT, '"tiles"'))
        self.bad(edited(lambda catalog: catalog["buildings"].pop()), "33", line=self.line_of(DEFAULT, '"buildings"'))
        self.bad(edited(lambda catalog: catalog["tokens"]["2"].pop()), "tokens")
        self.bad(edited(lambda catalog: catalog["river"]["framed"].pop()), "framed")

    def test_numbers_out_of_range(self):
        for number in (-1, -70000, 100, 10**30, 1.5, "1", None, True, []):
            with self.subTest(number):
                catalog = edited(lambda catalog: catalog["buildings"][4].update(points=number))
                self.bad(catalog, line=self.line_of(catalog, '"points"', self.nth_points()))

    def nth_points(self):
        """Tiles may give points, too: the place of the fifth building's among all of them."""
        before = json.dumps(DEFAULT, indent=1).split('"buildings": [')[0]
        return len(re.findall(r'"points"', before)) + 5

    def bad_name(self, name):
        return self.bad(edited(lambda catalog: catalog["buildings"][4].update(name=name)), "buildings[4].name")

    def test_bad_names(self):
        for name in ("\x1b[2J", "\x00", "", "x" * 500, 7):
            with self.subTest(name):
                self.bad_name(name)

    def test_message_repeats_no_escape_code(self):
        self.assertNotIn("\x1b", self.bad_name("\x1b[2J"))

    def test_message_repeats_no_line_end(self):
        self.bad_name("a\nb")

    def test_name_with_del(self):
        self.bad_name("\x7f")

    def test_name_with_c1_control(self):
        self.bad_name("\x9b2J")

    def test_unknown_terrain(self):
        catalog = edited(lambda catalog: catalog["tiles"][0].update(terrain=["swamp"]))
        self.bad(catalog, "swamp", line=self.line_of(catalog, "swamp"))

    def test_duplicate_ids(self):
        catalog = edited(lambda catalog: catalog["tiles"][1].update(id=1))
        self.bad(catalog, "tiles[1].id", "already", line=self.line_of(catalog, '"id": 1,', 2))
        catalog = edited(lambda catalog: catalog["buildings"][1].update(id=1))
        self.bad(catalog, "buildings[1].id", "already")

    def test_duplicate_keys(self):
        self.bad('{"game": "the-river",\n"game": "the-river"}', "game", line=2)

    def test_river_that_does_not_flow(self):
        def double(catalog):
            catalog["river"]["rows"][0][1] = 1

        def jump(catalog):
            catalog["river"]["rows"][1].reverse()

        def short(catalog):
            catalog["river"]["rows"][2].pop()

        def far(catalog):
            catalog["river"]["rows"][2][3] = 13

        for edit, word in ((double, "already"), (jump, "does not lie beside"), (short, "3 rows of 4"), (far, "rows")):
            with self.subTest(edit.__name__):
                self.bad(edited(edit), word)

    def test_another_game(self):
        self.bad(edited(lambda catalog: catalog.update(game=OTHER.name)), GAME, line=2)
        self.bad(run("catalog", OTHER.name, "--json").out)

    def test_not_json(self):
        text = json.dumps(DEFAULT, indent=1)
        for content in ("", "\n\n", "x", "nonsense\n" * 1000, "null", "3", "[]", "{}", text[:-1], text[:5000], text + "x", "\ufeff" + text,
                        text.replace(":", "=", 1), text.replace(",", ",,", 1), b"\x00" * 1000, b"\xff\xfe{", os.urandom(5000),
                        '{"game": "the-river\n"}', "[" * 500000, '{"a":' * 150000, '"' + "a" * 900000):
            with self.subTest(content[:20]):
                out = self.bad(content)
                self.assertLess(len(out), 5000, "a message that nobody can read")

    def test_every_fault_is_told(self):
        def several(catalog):
            catalog["buildings"][2]["points"] = -1
            catalog["tiles"][5]["terrain"] = ["sea"]
            catalog["supply"]["3"].pop("food")

        out = self.bad(edited(several))
        self.assertGreaterEqual(len(out.splitlines()), 3)

    def test_file_that_cannot_be_read(self):
        for place in (self.folder / "nothing.json", self.folder):
            self.refuse("catalog", GAME, "--check", place, words=(str(place),))
            self.refuse("simulate", GAME, "--catalog", place, words=(str(place),))

    def measure(self, *args):
        """Exit status, what it said, seconds, and the most megabytes it held."""
        said, said_to = os.pipe()
        begin = time.monotonic()
        child = os.posix_spawn(RIVERS, [RIVERS, *map(str, args)], environment(),
                               file_actions=[(os.POSIX_SPAWN_DUP2, said_to, 1), (os.POSIX_SPAWN_DUP2, said_to, 2)])
        os.close(said_to)
        with open(said, encoding="utf-8") as pipe:
            text = pipe.read()
        _, status, usage = os.wait4(child, 0)
        return os.waitstatus_to_exitcode(status), text, time.monotonic() - begin, usage.ru_maxrss / 1024

    def refused_cheaply(self, file, megabytes, line):
        for args in (("catalog", GAME, "--check", file), ("simulate", GAME, "--catalog", file)):
            status, said, seconds, memory = self.measure(*args)
            self.assertEqual(status, 2, said)
            self.assertIn(str(file), said)
            if line:
                self.assertRegex(said, r":1: |: line 1: ")
            self.assertLess(len(said), 500)
            self.assertLess(seconds, 5)
            self.assertLess(memory, megabytes)

    def sparse(self, size):
        file = self.folder / "huge.json"
        with open(file, "wb") as out:
            out.truncate(size)
        self.addCleanup(file.unlink)
        return file

    def test_a_little_too_long(self):
        self.refused_cheaply(self.sparse(2 << 20), 50, line=True)

    def test_huge_file(self):
        self.refused_cheaply(self.sparse(100 << 20), 200, line=False)

    def test_huge_file_names_a_line(self):
        self.refused_cheaply(self.sparse(100 << 20), 200, line=True)

    def test_endless_file(self):
        self.refused_cheaply("/dev/zero", 200, line=False)


class Records(CatalogTest):
    def setUp(self):
        self.file = self.write(edited(richer))
        self.hash = self.good(edited(richer))
        self.record = self.folder / f"{self.id().split('.')[-1]}.rec"

    def play(self, *seats, moves=""):
        self.succeed("play", GAME, "--players", len(seats), "--seed", 3, "--seats", ",".join(seats), "--catalog", self.file,
                     "--save", self.record, input=moves)
        self.file.unlink()
        return self.record.read_text().splitlines()

    def test_record_carries_the_catalog(self):
        lines = self.play("greedy", "greedy", "random")
        self.assertIn(f"catalog {self.hash}", lines)
        carried = next(line for line in lines if line.startswith("catalog-json "))
        self.assertEqual(json.loads(carried.removeprefix("catalog-json ")), edited(richer))
        self.assertRegex(self.succeed("check", self.record).out, "good, .* finished")
        told = self.succeed("replay", "--json", self.record).json()
        self.assertEqual([row["total"] for row in told["standings"]], [int(n) for n in lines[-1].split()[1:]])
        self.assertRegex(self.succeed("play", GAME, "--load", self.record).out, r"(?m)^Total ")

    def test_default_catalog_is_not_carried(self):
        self.assertNotIn("catalog-json", self.short_game(next(game for game in GAMES if game.name == GAME)).read_text())

    def test_saved_game_goes_on_without_the_file(self):
        self.play("human:Ana", "greedy", moves="1\n1\n1\n")
        self.assertRegex(self.succeed("check", self.record).out, "good, .* paused")
        self.succeed("replay", self.record)
        with Pipe("play", GAME, "--load", self.record, "--save", self.record, "--seed", 1) as game:
            for _ in range(500):
                if game.over:
                    break
                game.send(game.moves()[0])
            self.assertEqual(game.status(), 0)
        lines = self.record.read_text().splitlines()
        self.assertIn(f"catalog {self.hash}", lines)
        self.assertTrue(any(line.startswith("catalog-json ") for line in lines))
        self.assertRegex(self.succeed("check", self.record).out, "good, .* finished")

    def test_loaded_game_takes_no_other_catalog(self):
        self.play("human:Ana", "greedy", moves="1\n")
        self.refuse("play", GAME, "--load", self.record, "--catalog", self.write(DEFAULT), words=("--catalog",))

    def test_damaged_catalog_in_a_record(self):
        lines = self.play("greedy", "greedy")
        at = next(i for i, line in enumerate(lines) if line.startswith("catalog-json "))
        default = self.good(DEFAULT, "default.json")
        damages = {
            "missing": lines[:at] + lines[at + 1:],
            "cut": lines[:at] + [lines[at][:-1]] + lines[at + 1:],
            "empty": lines[:at] + ["catalog-json "] + lines[at + 1:],
            "twice": lines[:at + 1] + lines[at:],
            "changed": lines[:at] + ["catalog-json " + json.dumps(DEFAULT, separators=(",", ":"))] + lines[at + 1:],
            "hash": [f"catalog {default}" if line == f"catalog {self.hash}" else line for line in lines],
            "negative": lines[:at] + [re.sub(r'"points":\d+', '"points":-1', lines[at])] + lines[at + 1:],
        }
        for name, damaged in damages.items():
            with self.subTest(name):
                self.record.write_text("\n".join(damaged) + "\n")
                result = run("check", self.record)
                self.assertEqual(result.status, 2, result)
                self.assertRegex(result.said, r"line \d+")
                self.assertLess(len(result.said), 500, result)


if __name__ == "__main__":
    unittest.main()
