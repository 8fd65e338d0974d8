"""`perft` and `bench`: numbers that other builds must reproduce."""

import json
import re
import unittest

from helper import GAMES, PLAYERS, CliTest, for_each_game


@for_each_game
class Perft:
    def count(self, *args):
        return int(self.succeed("perft", self.game.name, *args).out)

    def tables(self):
        for players in PLAYERS:
            for variant in self.game.variants:
                for ply in (0, 60):
                    yield "--players", players, *variant, "--ply", ply, "--seed", 3

    def divided(self, *args):
        *rows, total = self.succeed("perft", self.game.name, "--divide", *args).out.splitlines()
        parts = {}
        for row in rows:
            move, count = re.fullmatch(r"(\S+(?: \S+)*?) +(\d+)", row).groups()
            parts[move] = int(count)
        self.assertEqual(len(parts), len(rows), "every move once")
        return parts, int(total)

    def test_depths(self):
        for table in self.tables():
            with self.subTest(table):
                counts = [self.count("--depth", depth, *table) for depth in range(4)]
                self.assertEqual(counts[0], 1)
                self.assertEqual(counts, sorted(counts))
                self.assertGreater(counts[3], 1)

    def test_divide_sums_to_the_total(self):
        for table in self.tables():
            for depth in (1, 2, 3):
                with self.subTest(table, depth=depth):
                    parts, total = self.divided("--depth", depth, *table)
                    self.assertEqual(sum(parts.values()), total)
                    self.assertEqual(total, self.count("--depth", depth, *table))
                    self.assertEqual(len(parts), self.count("--depth", 1, *table))

    def test_divide_at_depth_0_sums_to_the_total(self):
        parts, total = self.divided("--depth", 0)
        self.assertEqual(total, 1)
        self.assertIn(sum(parts.values()), (0, total), "there is nothing to divide")

    def test_divided_moves_are_those_of_the_trace(self):
        line = json.loads(self.succeed("trace", self.game.name).out.splitlines()[1])
        self.assertEqual(set(self.divided("--depth", 1)[0]), set(line["legal"]))

    def test_beyond_the_end_of_the_game(self):
        self.assertEqual(self.count("--ply", 100000, "--depth", 3), 1)

    def test_json(self):
        found = self.succeed("perft", self.game.name, "--json", "--depth", 3, "--players", 2, "--seed", 5, "--ply", 40).json()
        self.assertEqual(found["count"], self.count("--depth", 3, "--players", 2, "--seed", 5, "--ply", 40))
        self.assertEqual((found["game"], found["depth"], found["players"], found["ply"]), (self.game.name, 3, 2, 40))

    def test_json_with_divide_is_json(self):
        self.succeed("perft", self.game.name, "--json", "--divide", "--depth", 2).json()


class Bench(CliTest):
    def test_signature_is_the_same_twice(self):
        out = self.succeed("bench", "--signature").out
        self.assertRegex(out, r"\Asignature [0-9a-f]{16}\n\Z")
        self.assertEqual(out, self.succeed("bench", "--signature").out)

    def test_json(self):
        found = self.succeed("bench", "--signature", "--json").json()
        self.assertEqual(f"signature {found['signature']}\n", self.succeed("bench", "--signature").out)
        self.assertEqual([row["game"] for row in found["games"]], [game.name for game in GAMES])

    def test_speeds(self):
        found = self.succeed("bench", "--json").json()
        for row in found["games"]:
            self.assertGreater(row["events_per_s"], 1e4)
            self.assertGreater(row["copy_ns"], 0)
        self.assertEqual(found["signature"], self.succeed("bench", "--signature", "--json").json()["signature"])


if __name__ == "__main__":
    unittest.main()
