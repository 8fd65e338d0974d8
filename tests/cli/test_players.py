"""Computer players by name: who there is, what is said of who is not there, and what one of them would do."""

import json
import subprocess
import unittest

from helper import LANGUAGES, PLAYERS, REPO, RIVERS, CliTest, environment, for_each_game

LEVELS = ("beginner", "casual", "keen", "expert", "master", "champion")


def there(test, players):
    found = test.succeed("players", test.game.name, "--players", players, "--json").json()
    return [entry["name"] for entry in found["players"][str(players)]]


@for_each_game
class Players:
    def test_levels_come_first_and_weakest_first(self):
        for players in PLAYERS:
            names = there(self, players)
            levels = [name for name in names if name in LEVELS]
            self.assertEqual(levels, [name for name in LEVELS if name in levels])
            self.assertEqual(names[:len(levels)], levels)
            self.assertIn("random", names)
            self.assertIn("greedy", names)
            self.assertNotIn("hoarder", names)

    def test_each_has_a_line_of_its_own_in_every_language(self):
        told = {}
        for lang in LANGUAGES:
            found = self.succeed("players", self.game.name, "--lang", lang, "--json").json()["players"]
            self.assertEqual(sorted(found), [str(players) for players in PLAYERS])
            told[lang] = [entry["line"] for entry in found["2"]]
            self.assertEqual(len(set(told[lang])), len(told[lang]))
            text = self.succeed("players", self.game.name, "--lang", lang).out
            for entry in found["2"]:
                self.assertRegex(text, rf"(?m)^  {entry['name']} +\S")
        for lang in LANGUAGES[1:]:
            for one, other in zip(told["en"], told[lang]):
                self.assertNotEqual(one, other)

    def test_who_is_not_there_is_named_with_those_who_are(self):
        names = ", ".join(there(self, 2))
        for args in (("play", self.game.name, "--players", 2, "--seats", "human,grandmaster"),
                     ("simulate", self.game.name, "--players", 2, "--policy", "grandmaster"),
                     ("trace", self.game.name, "--players", 2, "--policy", "grandmaster"),
                     ("arena", self.game.name, "--seats", "grandmaster,random")):
            self.refuse(*args, words=("grandmaster", names.split(", ")[0], "random, greedy"))
        for level in LEVELS:
            if level not in there(self, 2):
                self.refuse("play", self.game.name, "--players", 2, "--seats", f"human,{level}", words=("network", level, names))

    def test_no_time_and_too_much_time(self):
        for ms in (0, -5, 60001, 3600000, "soon"):
            for args in (("play", self.game.name), ("arena", self.game.name, "--seats", "greedy,random"), ("move", self.game.name)):
                self.refuse(*args, "--ms", ms, words=("1 to 60000 milliseconds", str(ms)))

    def test_a_network_that_is_none(self):
        self.refuse("arena", self.game.name, "--seats", "/nowhere.net@5,random", words=("nowhere.net",))
        self.refuse("arena", self.game.name, "--seats", "/dev/null.net,random", words=("null.net",))

    def test_those_there_are_play(self):
        quick = [name for name in there(self, 2) if name in ("beginner", "casual", "keen")]
        for name in quick:
            found = self.succeed("arena", self.game.name, "--seats", f"{name},random", "--games", 2, "--threads", 1, "--json").json()
            self.assertEqual(found["games"], 2)
            self.assertEqual(self.succeed("simulate", self.game.name, "--players", 2, "--policy", name, "--games", 1, "--json").json()["games"], 1)
        if "champion" in there(self, 2):
            # Its time is not judged here: what else the machine does would be judged with it.
            self.succeed("arena", self.game.name, "--seats", "champion,random", "--games", 1, "--ms", 1, "--threads", 1, "--json")


@for_each_game
class Move:
    def move(self, view, *args):
        done = subprocess.run([RIVERS, "move", self.game.name, *args], input=view, env=environment(), capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout, done.stderr

    def test_what_is_no_view(self):
        for text in ("", "{", "[]", "{}", '{"viewer": 0}', "null"):
            status, out, err = self.move(text)
            self.assertEqual((status, out), (2, ""), text)
            self.assertRegex(err, r"\Arivers: this is no view.*\n\Z")

    def test_a_view_of_which_nothing_is_asked(self):
        status, out, err = self.move((REPO / "tests/golden/views" / f"{self.game.name}.json").read_text())
        self.assertEqual((status, out, err), (2, "", "rivers: nothing is asked of the seat whose view this is\n"))

    def test_a_game_that_is_none(self):
        self.refuse("move", "chess", words=("chess",))


class MoveOfTheRiver(CliTest):
    """Its example is the view of a seat beside the one that is asked; all seats see the same."""

    def view(self, **changes):
        view = json.loads((REPO / "tests/golden/views/the-river.json").read_text())
        return json.dumps({**view, "viewer": view["to_act"], **changes})

    def move(self, view, *args):
        return subprocess.run([RIVERS, "move", "the-river", *args], input=view, env=environment(), capture_output=True, text=True, timeout=60)

    def test_every_player_has_a_move_and_the_same_one_again(self):
        names = [entry["name"] for entry in self.succeed("players", "the-river", "--json").json()["players"]["4"]]
        for name in names:
            one, other = (self.move(self.view(), "--level", name, "--ms", "50") for _ in range(2))
            self.assertEqual((one.returncode, one.stderr), (0, ""), one)
            self.assertRegex(one.stdout, r"\A[a-z-]+( \S+)*\n\Z")
            if name not in ("master", "champion"):  # which look at the clock
                self.assertEqual(one.stdout, other.stdout)
            told = json.loads(self.move(self.view(), "--level", name, "--ms", "50", "--json").stdout)
            self.assertLessEqual({"move", "simulations", "win_share", "best"}, set(told))
        self.assertEqual(self.move(self.view()).returncode, 0, "without a level the usual one")

    def test_nobody_of_that_name(self):
        done = self.move(self.view(), "--level", "grandmaster")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("choose one of: ", done.stderr)

    def test_a_view_that_keeps_something_back(self):
        pile = json.loads(self.view())["building_pile"]
        done = self.move(self.view(building_pile=[None] * len(pile)))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("keeps back", done.stderr)


if __name__ == "__main__":
    unittest.main()
