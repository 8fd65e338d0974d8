"""R-1 in the terminal: what others have built, reserved and taken is numbers while a game of The River runs."""

import re
import unittest

from helper import run

BUILDINGS = re.compile(r"Bo (?:reserves|builds) (?!a building)")


def play(*options):
    """A whole game of Ana, who types and asks for the score each time, against a computer: (while it ran, its end)."""
    moves = "score\nlog\n1\n" * 300
    done = run("play", "the-river", "--players", "2", "--seed", "3", "--seats", "human:Ana,greedy:Bo", *options, input=moves)
    running, ended, end = done.out.rpartition("  The game is over.\n\n")
    assert ended, done.out[-500:] + done.err
    return running.rpartition("> ")[0], end


def mats_of_bo(text):
    """What stands below Bo's name, each time the table was drawn."""
    return re.findall(r"^[ >]b Bo .*\n(?:   .*\n)*", text, re.M)


class Points(unittest.TestCase):
    def test_r_1_hidden_as_printed(self):
        running, end = play()
        self.assertGreater(running.count("Bo reserves a building."), 1)
        self.assertGreater(running.count("Bo takes a bonus token.\n"), 1)
        self.assertIsNone(BUILDINGS.search(running))
        drawn = mats_of_bo(running)
        self.assertTrue(any(re.search(r"built: \?×\d", mat) for mat in drawn))
        self.assertTrue(any(re.search(r"reserved \(-1\): \?×\d", mat) for mat in drawn))
        for mat in drawn:
            self.assertRegex(mat.splitlines()[0], r" \?    \?  [?·P ]+$")  # columns, points and tokens
            self.assertNotRegex(mat, r"(?:built|reserved \(-1\)): [^?]")
        for heading in re.findall(r"^Score .*\n(.*)\n", running.replace("> Score", "Score"), re.M):
            self.assertEqual(heading.split(), ["Ana"])
        self.assertNotIn("\nRank", running)
        self.assertRegex(mats_of_bo(end)[0], r"built: [A-Z]")
        self.assertRegex(end, r"Ana +Bo\n(?:.*\n)*Rank ")

    def test_r_1_open_if_the_table_says_so(self):
        running, _ = play("--points", "open")
        self.assertIsNotNone(BUILDINGS.search(running))
        self.assertNotIn("?×", running)
        self.assertRegex(running, r"Score .*\n +Ana +Bo\n")
        self.assertRegex(running, r"\nRank")


if __name__ == "__main__":
    unittest.main()
