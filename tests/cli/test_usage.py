"""Help, and what happens when a command line makes no sense."""

import unittest

from helper import GAMES, LANGUAGES, CliTest, for_each_game, run

SUBCOMMANDS = {
    "games": ("--json",),
    "licences": (),
    "rules": ("game", "id"),
    "catalog": ("game", "--json", "--check", "--lang"),
    "players": ("game", "--players", "--lang", "--json"),
    "move": ("game", "view", "--level", "--ms", "--seed", "--json"),
    "play": ("game", "--players", "--seed", "--seats", "--lang", "--load", "--save", "--plain", "--first", "--ms"),
    "simulate": ("game", "--players", "--seed", "--games", "--threads", "--policy", "--json"),
    "trace": ("game", "--players", "--seed", "--games", "--policy"),
    "replay": ("record", "--ply", "--seat", "--lang", "--json"),
    "check": ("records", "--lang", "--json"),
    "perft": ("game", "--players", "--seed", "--depth", "--ply", "--divide", "--json"),
    "bench": ("--json", "--signature"),
}
TABLE_COMMANDS = ("play", "simulate", "trace", "perft")


class Help(CliTest):
    def test_program_help_lists_every_subcommand(self):
        for flag in ("--help", "-h"):
            out = self.succeed(flag).out
            self.assertIn("Usage: rivers", out)
            for name in SUBCOMMANDS:
                self.assertRegex(out, rf"(?m)^  {name} +\S", name)

    def test_every_subcommand_has_useful_help(self):
        for name, words in SUBCOMMANDS.items():
            with self.subTest(name):
                out = self.succeed(name, "--help").out
                self.assertEqual(out, self.succeed(name, "-h").out)
                self.assertIn(f"Usage: rivers {name}", out)
                self.assertGreater(len(out.splitlines()[0]), 10, "the first line says what it does")
                for word in words:
                    self.assertRegex(out, rf"(?m)^  (?:-\w,)?{word}\b.*", word)

    def test_help_on_everything_at_once(self):
        out = self.succeed("--help-all").out
        for name in SUBCOMMANDS:
            self.assertIn(name, out)
        for flag in ("--patrons", "--divide", "--signature", "--threads"):
            self.assertIn(flag, out)

    def test_help_names_every_game(self):
        for name in ("play", "rules", "catalog", "simulate", "trace", "perft"):
            out = self.succeed(name, "--help").out
            for game in GAMES:
                self.assertIn(game.name, out)


class WrongUsage(CliTest):
    def test_no_subcommand(self):
        self.refuse(words=("subcommand", "--help"))

    def test_unknown_subcommand_is_named(self):
        self.refuse("paly", words=("paly", "--help"))

    def test_unknown_flag(self):
        for name in SUBCOMMANDS:
            with self.subTest(name):
                self.refuse(name, "--nonsense", words=("--nonsense", "--help") if name in ("games", "bench") else ("--help",))

    def test_too_many_arguments(self):
        self.refuse("games", "extra", words=("extra",))
        self.refuse("bench", "extra", words=("extra",))
        self.refuse("replay", "one", "two")

    def test_missing_argument(self):
        for name in ("rules", "catalog", "replay", "check", *TABLE_COMMANDS):
            with self.subTest(name):
                self.refuse(name, words=("required", "--help"))

    def test_unknown_game(self):
        for name in ("rules", "catalog", *TABLE_COMMANDS):
            for game in ("chess", GAMES[0].name.upper(), GAMES[0].name + " "):
                with self.subTest(name, game=game):
                    self.refuse(name, game, words=(f"'{game}'", *(g.name for g in GAMES)))


@for_each_game
class WrongOptions:
    def each(self, commands, values, words, *more):
        for command in commands:
            for value in values:
                with self.subTest(command, value=value):
                    self.refuse(command, self.game.name, *more, value, words=(value, *words))

    def test_unknown_flag_beside_a_game(self):
        for command in ("rules", "catalog", *TABLE_COMMANDS):
            with self.subTest(command):
                self.refuse(command, self.game.name, "--nonsense", words=("--nonsense", "--help"))

    def test_flag_without_value(self):
        for command, flag in (("trace", "--seed"), ("play", "--save"), ("perft", "--depth"), ("catalog", "--lang")):
            self.refuse(command, self.game.name, flag, words=(flag,))

    def test_flag_given_twice(self):
        self.refuse("trace", self.game.name, "--players", 2, "--players", 3, words=("--players",))

    def test_impossible_player_count(self):
        self.each(TABLE_COMMANDS, ("1", "5", "-1", "-2147483648", "1000000"), ("--players 2, 3 or 4",), "--players")

    def test_player_count_that_is_no_number(self):
        self.each(TABLE_COMMANDS, ("abc", "2.5", "2x", "99999999999999999999"), ("--players",), "--players")

    def test_zero_players_are_refused(self):
        self.each(TABLE_COMMANDS, ("0",), ("players",), "--players")

    def test_unknown_option_value(self):
        for command in TABLE_COMMANDS:
            for arguments, words in self.game.bad_options:
                with self.subTest(command, arguments=arguments):
                    self.refuse(command, self.game.name, *arguments, words=words)

    def test_unknown_policy(self):
        self.each(("simulate", "trace"), ("clever", "Greedy", "human"), ("random", "greedy"), "--policy")

    def test_absurd_number_of_games(self):
        self.each(("simulate", "trace"), ("0", "-1", "abc", "1.5", "1000000001", "99999999999999999999"), ("--games",), "--games")

    def test_absurd_number_of_threads(self):
        self.each(("simulate",), ("-1", "257", "x", "99999999999999999999"), ("--threads",), "--threads")

    def test_absurd_depth(self):
        self.each(("perft",), ("-1", "13", "x", "99999999999999999999"), ("--depth",), "--depth")

    def test_absurd_ply_of_perft(self):
        self.each(("perft",), ("-1", "100001", "x"), ("--ply",), "--ply")

    def test_seed_that_is_no_number(self):
        self.each(TABLE_COMMANDS, ("abc", "1.5", "1x"), ("--seed",), "--seed")

    def test_negative_seed_is_refused(self):
        self.each(TABLE_COMMANDS, ("-1",), ("seed",), "--seed")

    def test_seed_beyond_64_bits_is_refused(self):
        self.each(TABLE_COMMANDS, ("18446744073709551616", "99999999999999999999999"), ("seed",), "--seed")

    def test_largest_seed_is_accepted(self):
        self.succeed("perft", self.game.name, "--seed", "18446744073709551615", "--depth", 1)

    def test_unknown_language(self):
        self.each(("catalog", "play"), ("de", "english", "EN"), LANGUAGES, "--lang")

    def test_unknown_language_beside_json(self):
        self.each(("catalog",), ("de",), LANGUAGES, "--json", "--lang")

    def test_seat_lists(self):
        for players, seats, words in (
            (2, "human", ("--seats", "1", "2")),
            (4, "human,greedy", ("--seats", "2", "4")),
            (2, "human,greedy,greedy", ("--seats", "3", "2")),
            (2, "human,clever", ("'clever'", "human", "greedy", "random")),
            (2, "human,", ("human", "greedy", "random")),
            (2, ",", ("human", "greedy", "random")),
            (2, "human,GREEDY", ("'GREEDY'",)),
            (2, "human,:Bo", ("human", "greedy", "random")),
            (2, "human:" + "x" * 41 + ",greedy", ("40",)),
            (2, "human:a\tb,greedy", ("name",)),
            (2, "human: Ana,greedy", ("name",)),
        ):
            with self.subTest(seats, players=players):
                self.refuse("play", self.game.name, "--players", players, "--seats", seats, words=words)

    def test_bad_seat_name_is_not_echoed_to_the_terminal_as_it_is(self):
        result = self.refuse("play", self.game.name, "--players", 2, "--seats", "human:a\x1b[31m,greedy", words=("name",))
        self.assertNotIn("\x1b", result.err, "a control character must not reach the terminal")

    def test_empty_values_are_refused(self):
        """An empty value, as of an unset variable in a script, is not the same as no option at all."""
        flag = self.game.bad_options[0][0][0]
        for command, option in (("trace", "--players"), ("perft", "--seed"), ("perft", flag), ("catalog", "--lang"),
                                ("play", "--lang"), ("play", "--seats"), ("play", "--load"), ("play", "--save"), ("play", "--first"),
                                ("catalog", "--check")):
            with self.subTest(command, option=option):
                self.refuse(command, self.game.name, option, "")
        with self.subTest("rules"):
            self.refuse("rules", self.game.name, "")

    def test_record_options(self):
        file = self.short_game(self.game)
        moves = run("check", "--json", file).json()[0]["moves"]
        self.refuse("replay", file, "--ply", moves + 1, words=(str(moves), "--ply"))
        self.refuse("replay", file, "--seat", 2, words=("0 to 1",))
        for seat in ("-1", "4", "x"):
            self.refuse("replay", file, "--seat", seat, words=("--seat", seat))
        self.refuse("replay", file, "--lang", "de", words=("'de'", *LANGUAGES))

    def test_bad_ply_of_replay_has_a_readable_message(self):
        for ply in ("-1", "x", "1.5", "99999999999999999999"):
            with self.subTest(ply):
                self.refuse("replay", self.short_game(self.game), "--ply", ply, words=("--ply", ply))

    def test_unknown_language_of_check_is_an_error_of_usage(self):
        self.refuse("check", self.short_game(self.game), "--lang", "de", words=("'de'", *LANGUAGES))

    def test_loading_with_another_game_or_nothing(self):
        self.refuse("play", self.game.name, "--load", self.folder / "none", words=("none", "No such file"))
        self.refuse("play", "chess", "--load", self.short_game(self.game), words=("'chess'",))

    def test_loading_with_other_players_or_options_is_refused(self):
        """The record says how many play; a wish for something else must not be dropped without a word."""
        self.refuse("play", self.game.name, "--load", self.short_game(self.game), "--players", 3, words=("--players",))


if __name__ == "__main__":
    unittest.main()
