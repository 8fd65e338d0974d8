"""`games`, `rules` and `catalog`: what there is to read."""

import json
import re
import unittest

from helper import GAMES, LANGUAGES, REPO, CliTest, Terminal, columns, for_each_game


def rules_of(markdown):
    """{id: text} of a rulebook: a rule begins with '- ID ' and goes on over indented lines."""
    rules, current = {}, None
    for line in markdown.splitlines():
        begin = re.match(r"- ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+) (.*)", line)
        if begin:
            current = begin[1]
            rules[current] = begin[2]
        elif current and line.startswith("  "):
            rules[current] += " " + line.strip()
        else:
            current = None
    return rules


class Games(CliTest):
    def test_list(self):
        out = self.succeed("games").out
        for game in GAMES:
            self.assertRegex(out, rf"(?m)^{game.name} .*{game.title}")
        self.assertIn("Unofficial", out)

    def test_json(self):
        found = {row["name"]: row for row in self.succeed("games", "--json").json()}
        self.assertEqual(set(found), {game.name for game in GAMES}, "a game without a row in GAMES, or the other way round")
        for game in GAMES:
            row = found[game.name]
            self.assertEqual(row["title"], game.title)
            self.assertEqual(row["players"], [2, 4])
            self.assertEqual(set(game.option_keys), set(row["options"]))
            self.assertIsInstance(row["rules"], int)
            for key in ("designers", "publisher"):
                self.assertTrue(row[key])


@for_each_game
class Rules:
    def setUp(self):
        self.markdown = (REPO / self.game.rules).read_text()
        self.rules = rules_of(self.markdown)
        self.assertGreater(len(self.rules), 20)

    def squeezed(self, text):
        return " ".join(text.split())

    def test_every_rule_is_shown(self):
        out = self.succeed("rules", self.game.name).out
        shown = re.findall(r"(?m)^  ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)  ", out)
        self.assertEqual(shown, list(self.rules))
        everything = self.squeezed(out)
        for name, text in self.rules.items():
            self.assertIn(self.squeezed(f"{name} {text}"), everything)
        for line in out.splitlines():
            self.assertLessEqual(columns(line), 80, line)

    def test_one_rule_in_any_case(self):
        wanted = self.squeezed(f"{self.game.rule} {self.rules[self.game.rule]}")
        for name in (self.game.rule, self.game.rule.lower(), self.game.rule.title()):
            self.assertEqual(self.squeezed(self.succeed("rules", self.game.name, name).out), wanted)

    def test_every_rule_in_every_language(self):
        for language in LANGUAGES:
            path = REPO / self.game.rules
            rules = rules_of((path if language == "en" else path.parent / language / path.name).read_text())
            self.assertEqual(list(rules), list(self.rules))
            out = self.succeed("rules", self.game.name, "--lang", language).out
            everything = self.squeezed(out)
            for name, text in rules.items():
                self.assertIn(self.squeezed(f"{name} {text}"), everything)
            for line in out.splitlines():
                self.assertLessEqual(columns(line), 80, line)
            one = self.succeed("rules", self.game.name, self.game.rule, "--lang", language).out
            self.assertEqual(self.squeezed(one), self.squeezed(f"{self.game.rule} {rules[self.game.rule]}"))

    def test_language_of_the_terminal(self):
        told = {language: self.succeed("rules", self.game.name, self.game.rule, "--lang", language).out for language in LANGUAGES}
        self.assertEqual(len(set(told.values())), len(LANGUAGES))
        for language in LANGUAGES:
            env = {"LANG": f"{language}_XX.UTF-8"}
            self.assertEqual(self.succeed("rules", self.game.name, self.game.rule, env=env).out, told[language])
            self.assertEqual(self.succeed("rules", self.game.name, self.game.rule, "--lang", "en", env=env).out, told["en"])
        self.refuse("rules", self.game.name, "--lang", "de", words=("'de'", "en, fr, it, es"))

    def test_every_rule_by_its_id(self):
        for name, text in self.rules.items():
            out = self.succeed("rules", self.game.name, name).out
            self.assertEqual(self.squeezed(out), self.squeezed(f"{name} {text}"))

    def test_every_rule_that_is_mentioned_exists(self):
        for name in set(re.findall(r"\b(?:[A-Z]{2}-[A-Z]+-\d+|R-\d+)\b", self.markdown)):
            self.assertIn(name, self.rules)

    def test_unknown_rule(self):
        for name in ("XX-1", self.game.rule + "0", self.game.rule[:-1], "*"):
            with self.subTest(name):
                self.refuse("rules", self.game.name, name, words=(f"'{name}'", f"rivers rules {self.game.name}"))


@for_each_game
class Catalog:
    def test_json_is_the_catalog(self):
        self.assertEqual(self.succeed("catalog", self.game.name, "--json").json(), json.loads((REPO / self.game.catalog).read_text()))

    def test_languages(self):
        texts = {}
        for language in LANGUAGES:
            text = texts[language] = self.succeed("catalog", self.game.name, "--lang", language).out
            self.assertNotIn("{", text, language)
            self.assertGreater(len(text.splitlines()), 20, language)
            for line in text.splitlines():
                self.assertLessEqual(columns(line), 80, line)
        self.assertEqual(len(set(texts.values())), len(LANGUAGES))
        self.assertEqual(texts["en"], self.succeed("catalog", self.game.name).out)

    def test_width_follows_the_terminal(self):
        for cols in (80, 100):
            for arguments in (("rules", self.game.name), ("catalog", self.game.name, "--lang", "es")):
                with Terminal(*arguments, cols=cols) as terminal:
                    self.assertEqual(terminal.status(), 0)
                    widest = max(map(columns, terminal.lines()))
                self.assertLessEqual(widest, cols)
                self.assertGreater(widest, cols - 10)

    def test_missing_catalog_file(self):
        self.refuse("catalog", self.game.name, "--check", self.folder / "none")


if __name__ == "__main__":
    unittest.main()
