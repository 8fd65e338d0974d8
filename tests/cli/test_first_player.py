"""RG-SETUP-0, TR-SETUP-5: `rivers play` draws who sits where, from its seed, unless it is told to keep the seats."""

import re
import unittest

from helper import LANGUAGES, CliTest, for_each_game, run

SEATS = "human:Ana,greedy:Bo,random:Cy"


@for_each_game
class FirstPlayer:
    def head(self, file):
        """The lines of a record's head by their first word."""
        lines = file.read_text().split("\nmoves\n")[0].splitlines()
        return {key: [line.split(" ", 1)[1] for line in lines if line.split()[0] == key]
                for key in ("first", "seat", "computer", "option")}

    def play(self, seed, *more, first=("--first", "drawn")):
        file = self.folder / f"{seed}-{len(list(self.folder.iterdir()))}.rec"
        said = self.succeed("play", self.game.name, "--players", 3, "--seats", SEATS, "--seed", seed, *first, "--save",
                            file, *more)
        return said.out, self.head(file), file

    def test_RG_SETUP_0_TR_SETUP_5_everyone_may_be_first(self):
        orders = {}
        for seed in range(60):
            out, head, _ = self.play(seed)
            order = re.fullmatch(r"drawn ([012]) ([012]) ([012])", head["first"][0])
            laid = [int(seat) for seat in order.groups()]
            names = ["Ana", "Bo", "Cy"]
            self.assertEqual(head["seat"], [f"{seat} {names[old]}" for seat, old in enumerate(laid)])
            kinds = ["human", "greedy", "random"]
            self.assertEqual(head["computer"],
                             [f"{seat} {kinds[old]}" for seat, old in enumerate(laid) if kinds[old] != "human"])
            self.assertIn(f"{names[laid[0]]} plays first, drawn by lot.\n", out)
            orders[tuple(laid)] = orders.get(tuple(laid), 0) + 1
        self.assertEqual(len(orders), 6, orders)
        self.assertLess(max(orders.values()), 30, orders)

    def test_the_same_seed_draws_the_same(self):
        self.assertEqual(self.play(11)[1], self.play(11)[1])

    def test_as_seated_keeps_the_seats(self):
        for word in ("as-seated", "seated"):
            for seed in range(8):
                out, head, _ = self.play(seed, first=("--first", word))
                self.assertEqual(head["first"], [])
                self.assertEqual(head["seat"], ["0 Ana", "1 Bo", "2 Cy"])
                self.assertNotIn("drawn by lot", out)

    def test_anything_else_is_refused(self):
        for word in ("me", "last", "as seated", "DRAWN"):
            self.refuse("play", self.game.name, "--first", word, words=(word, "drawn", "as-seated"))

    def test_a_saved_game_goes_on_as_it_was_drawn(self):
        _, head, file = self.play(3)
        self.refuse("play", self.game.name, "--load", file, "--first", "drawn", words=("--first",))
        more = self.folder / "more.rec"
        out = self.succeed("play", self.game.name, "--load", file, "--save", more, input="1\n1\n").out
        self.assertEqual(self.head(more), head)
        self.assertEqual(run("check", more).status, 0)
        self.assertNotIn("drawn by lot", out)

    def test_an_order_that_cannot_be_is_refused(self):
        text = self.play(3)[2].read_text()
        self.assertRegex(text, r"\nfirst drawn \d \d \d\nseat 0 ")
        for wrong in ("drawn 0 1", "drawn 0 1 1", "drawn 0 1 3", "drawn 0 1 2 3", "drawn", "seated 0 1 2",
                      "drawn 0 1 2\nfirst drawn 0 1 2"):
            file = self.folder / "wrong.rec"
            file.write_text(re.sub(r"\nfirst [^\n]*", "\nfirst " + wrong, text))
            result = run("check", file)
            self.assertEqual(result.status, 2, wrong)
            self.assertRegex(result.out, r"line \d+, column \d+: ", wrong)

    def test_it_is_said_in_every_language(self):
        words = {"en": "plays first", "fr": "tirage au sort", "it": "per sorteggio", "es": "por sorteo"}
        for lang in LANGUAGES:
            self.assertRegex(self.play(1, "--lang", lang)[0], rf"(?m)^.*(Ana|Bo|Cy).*{words[lang]}|{words[lang]}.*(Ana|Bo|Cy)")


class Computers(CliTest):
    def test_what_those_before_have_done_is_told(self):
        """A person who is not first hears what was played before their first turn, and not how the table was set up."""
        for seed in range(40):
            out = self.succeed("play", "river-of-gold", "--players", 2, "--seats", "human:Ana,greedy:Bo", "--seed", seed,
                               "--first", "drawn").out
            if "Bo plays first" in out:
                self.assertRegex(out, r"Since your last move[^\n]*\n(?:  [^\n]*\n)*?  Bo (builds|sails|delivers)")
                self.assertNotIn("region", out[out.index("Since your last move"):].split("\n\n")[0])
                return
        self.fail("Bo was never first")


class Colours(CliTest):
    def test_TR_SETUP_5_a_colour_goes_with_who_chose_it(self):
        of = {"Ana": "green", "Bo": "black", "Cy": "yellow"}
        seen = set()
        for seed in range(20):
            file = self.folder / f"{seed}.rec"
            self.succeed("play", "the-river", "--players", 3, "--seats", SEATS, "--seed", seed, "--first", "drawn", "--colours",
                         "green,black,yellow", "--save", file)
            head = file.read_text()
            names = re.findall(r"\nseat \d (\w+)", head)
            self.assertIn("\noption colours " + ",".join(of[name] for name in names) + "\n", head)
            seen.add(names[0])
        self.assertEqual(seen, {"Ana", "Bo", "Cy"})

    def test_without_a_choice_the_seats_have_theirs(self):
        for seed in range(5):
            file = self.folder / f"left-{seed}.rec"
            self.succeed("play", "the-river", "--players", 3, "--seats", SEATS, "--seed", seed, "--first", "drawn", "--save", file)
            self.assertIn("\noption colours black,blue,green\n", file.read_text())


if __name__ == "__main__":
    unittest.main()
