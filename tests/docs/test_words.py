"""The words that people read, in the page and in the program: French is set one way, and the old terms are gone.

What the program says in French is in words_fr.cpp of each game, in the second column of src/terminal/words.cpp and in the French part of
screen_the_river_signs.cpp; what the page says is in web/src/words, a folder for each language. The page puts U+202F in itself (lib/i18n.svelte.ts).
"""
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = re.compile(r'"((?:\\.|[^"\\])*)"')
LANGUAGES = ("en", "fr", "it", "es")
SPACE = "\u202f"


def unescaped(text):
    return text.replace("\\u202f", SPACE).replace("\\u00a0", "\u00a0").replace("\\n", "\n").replace('\\"', '"')


def texts_in(code):
    return [unescaped(text) for text in TEXT.findall(re.sub(r"//[^\n\"]*\n", "\n", code))]


def terminal_rows():
    """Four columns of texts: the literals of a column are joined where they stand side by side."""
    table = (ROOT / "src/terminal/words.cpp").read_text().split("kLabels{{{", 1)[1].split("}}};", 1)[0]
    columns, column, depth = [[], [], [], []], 0, 0
    for text, sign in re.findall(r'"((?:\\.|[^"\\])*)"|([{},])', table):
        if sign == "{":
            depth, column = depth + 1, 0
        elif sign == "}":
            depth -= 1
        elif sign == ",":
            column += 1
        elif depth == 1:
            columns[column].append(unescaped(text))
    return dict(zip(LANGUAGES, columns))


def program():
    """What the program says, by language."""
    said = {language: [] for language in LANGUAGES}
    for language in LANGUAGES:
        for game in ("river_of_gold", "the_river"):
            said[language] += texts_in((ROOT / f"src/games/{game}/words_{language}.cpp").read_text())
    for language, texts in terminal_rows().items():
        said[language] += texts
    screens = (ROOT / "src/terminal/screen_the_river_signs.cpp").read_text().split(".letters = ")[1:5]
    for language, screen in zip(LANGUAGES, screens):
        said[language] += texts_in(screen.split("\n    },\n")[0])
    return said


def texts_below(value):
    return [text for one in value.values() for text in texts_below(one)] if isinstance(value, dict) else [value]


def page():
    """What the page says, by language."""
    said = {}
    for language in LANGUAGES:
        areas = sorted((ROOT / "web/src/words" / language).glob("*.json"))
        said[language] = [text for area in areas if area.stem != "about" for text in texts_below(json.loads(area.read_text()))]
    return said


# What a sign needs before it, unless it stands at the beginning or is part of a sign of the board, such as '!4b' or '3k:1r'.
UNSPACED = re.compile(r"[^\s\u202f]([;:!?])(?=[\s\u202f»)]|$)|[ \u00a0]([;:!?])(?=[\s\u202f»)]|$)|[^\u202f]»|«[^\u202f]")

# The terms of before, each in its language (shared words.md); a term that has another sense as well is looked for in that sense.
OLD = {
    "en": r"upper ship|lower ship|standing orders|how shall we call|being set|let go of|reckon|the table gathers|too often|as the system"
          r"|notifications of the system|at random|in a hurry|stands twice|text behind|ends the game|end the game\.|the dear ones",
    "fr": r"\b(tu|ton|ta|tes|toi|te)\b|\bt’(a|as|y|est|en|attend|ap)|remport|permanent|bout de la rangée|tuiles? de décompte|tuiles? de score|bonus de trajet|récompense"
          r"|([02-9]|\d\d|\{n\}) koku\b|points? d’influence|la pioche\b|une pioche|nouvelle pioche|\bsortes?\b (différentes )?de clients|met fin à la partie|dé montre|bateau d’a(mont|val)"
          r"|semblable|prenez en main|réserve n’a|la réserve|dresse la table|fait signe|demander à revenir|(?<!qui a )le plus de points",
    "it": r"conquist|permanente|iniziale\b(?<!tessera iniziale)|edifici iniziali|fondo (alla|della) fila|in fondo alla|servit[oi]|punt[oi] influenza|tracciat[oi] influenza|senza proprietà"
          r"|categori|\blancia\b|barca (superiore|inferiore)|edific\w+ riservat|riservare|riserva un edificio|distend|una pesca\b|cronaca|collegamento|è in visita",
    "es": r"pistas? de influencia|vía de influencia|permanente|consig|consegui|atend|favores divinos|\brival|(principio|final) de la fila|\bla reserva\b|sedas|arroces"
          r"|cuesta \{n\} favor\b|barco de (abajo|arriba)|el río de oro|lanzar|amistades|avance de|un robo|la fuente\b|miren|crónica|soltar|línea de órdenes",
}


class Words(unittest.TestCase):
    def test_there_are_words_to_check(self):
        for said in (program(), page()):
            counts = {len(texts) for texts in said.values()}
            self.assertGreater(min(counts), 400)
        self.assertEqual(len({len(texts) for texts in page().values()}), 1)

    def test_french_is_set_one_way(self):
        filled = [re.sub(r" ([:;!?»])", SPACE + r"\1", text).replace("« ", "«" + SPACE) for text in page()["fr"]]
        for text in program()["fr"] + filled:
            self.assertNotIn("'", text)
            self.assertNotIn("\u00a0", text)
            found = UNSPACED.search(re.sub(r"\{\w+\|([^|{}]*)\|([^|{}]*)\}", r"\2", text))
            self.assertIsNone(found, f"{text!r}: {found}")

    def test_the_old_terms_are_gone(self):
        for said in (program(), page()):
            for language, texts in said.items():
                old = [(text, found.group()) for text in texts if (found := re.search(OLD[language], text, re.IGNORECASE))]
                self.assertEqual(old, [], language)

    # Italian says what to do as it speaks to you: Paga, not Pagare.
    def test_italian_has_one_mood(self):
        self.assertEqual([text for text in page()["it"] if re.match(r"(?!Tessere|pioniere)\w+(are|ere|ire)( |$)", text)], [])

    # The River's Spanish box has losetas, River of Gold's has piezas (shared glossary.csv).
    def test_river_of_gold_has_no_losetas(self):
        for file in ("src/games/river_of_gold/words_es.cpp", "web/src/words/es/rog.json", "web/src/words/es/rog-lessons.json", "web/src/words/es/rog-home.json", "web/src/words/es/rog-new.json"):
            self.assertNotIn("loseta", (ROOT / file).read_text().lower(), file)


if __name__ == "__main__":
    unittest.main()
