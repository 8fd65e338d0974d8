"""`trace`: every event of a game as JSON lines, and the reference implementation agrees."""

import json
import subprocess
import sys
import unittest

from helper import PLAYERS, REPO, for_each_game


@for_each_game
class Trace:
    def trace(self, *args):
        return self.succeed("trace", self.game.name, *args).out

    def tables(self):
        for players in PLAYERS:
            for variant in self.game.variants:
                yield players, variant

    def check(self, text, games):
        checker = subprocess.run([sys.executable, str(REPO / self.game.oracle)], input=text.encode(), capture_output=True, timeout=60)
        self.assertEqual(checker.returncode, 0, checker.stdout.decode()[-2000:] + checker.stderr.decode()[-2000:])
        return checker.stdout.decode()

    def test_lines(self):
        for players, variant in self.tables():
            with self.subTest(players=players, variant=variant):
                head, *lines = map(json.loads, self.trace("--players", players, *variant, "--seed", 11, "--games", 2).splitlines())
                self.assertEqual(head["trace"], 1)
                self.assertEqual(head["game"], self.game.name)
                self.assertEqual(head["players"], players)
                self.assertEqual(head["games"], 2)
                self.assertRegex(head["catalog"], r"^[0-9a-f]{16}$")
                for flag, value in zip(variant[::2], variant[1::2]):
                    self.assertIn(value, (head[flag.strip("-")], ",".join(map(str, head[flag.strip("-")]))))
                game, ply = 0, 0
                for line in lines:
                    self.assertEqual((line["game"], line["ply"]), (game, ply))
                    ply += 1
                    if line["to_act"] is None:
                        self.assertNotIn("move", line)
                        self.assertEqual([row["seat"] for row in line["standings"]], list(range(players)))
                        totals = [row["total"] for row in line["standings"]]
                        for row in line["standings"]:
                            self.assertEqual(sum(row["by_source"].values()), row["total"])
                            self.assertLessEqual(row["rank"], 1 + sum(total >= row["total"] for total in totals) - 1)
                            self.assertGreaterEqual(row["rank"], 1 + sum(total > row["total"] for total in totals))
                        game, ply = game + 1, 0
                        continue
                    self.assertIn(line["to_act"], ("chance", *range(players)))
                    self.assertIn(line["move"], line["legal"])
                    self.assertEqual(len(set(line["legal"])), len(line["legal"]))
                    self.assertEqual(len(line["facts"]["seats"]), players)
                self.assertEqual((game, ply), (2, 0))

    def test_same_seed_same_bytes(self):
        for players, variant in self.tables():
            one = self.trace("--players", players, *variant, "--seed", 4)
            self.assertEqual(one, self.trace("--players", players, *variant, "--seed", 4))
            self.assertNotEqual(one, self.trace("--players", players, *variant, "--seed", 5))

    def test_a_game_does_not_depend_on_how_many_follow(self):
        one = self.trace("--seed", 6).splitlines()[1:]
        self.assertEqual(one, self.trace("--seed", 6, "--games", 3).splitlines()[1:len(one) + 1])

    def test_defaults(self):
        self.assertEqual(self.trace(), self.trace("--players", 4, *self.game.variants[0], "--seed", 1, "--games", 1, "--policy", "random"))

    def test_policies_differ(self):
        self.assertNotEqual(self.trace("--policy", "greedy"), self.trace("--policy", "random"))

    def test_reference_agrees_on_random_games(self):
        text = "".join(self.trace("--players", players, *variant, "--seed", 21, "--games", 3) for players, variant in self.tables())
        self.assertIn(f"{3 * len(PLAYERS) * len(self.game.variants)} passed, 0 failed", self.check(text, 27))

    def test_reference_agrees_on_greedy_games(self):
        text = "".join(self.trace("--players", players, *variant, "--seed", 22, "--games", 2, "--policy", "greedy")
                       for players, variant in self.tables())
        self.assertIn(f"{2 * len(PLAYERS) * len(self.game.variants)} passed, 0 failed", self.check(text, 18))

    def test_reference_notices_a_changed_trace(self):
        """Guards the two tests above: the checker does not say yes to everything."""
        lines = self.trace("--seed", 3).splitlines()
        del lines[len(lines) // 2]
        checker = subprocess.run([sys.executable, str(REPO / self.game.oracle)], input="\n".join(lines).encode(), capture_output=True)
        self.assertIn(checker.returncode, (1, 2))


if __name__ == "__main__":
    unittest.main()
