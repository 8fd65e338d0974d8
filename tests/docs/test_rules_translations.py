#!/usr/bin/env python3
"""Fails if a translation of docs/rules (fr, it, es) does not say rule for rule what the English says.

Compared: headings by level, rules by id and order, and in each piece of text the digits, the code spans and the rules
it names. A number spelled out in one language and written in digits in the other is a difference.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2] / "docs/rules"
GAMES = ("river_of_gold", "the_river")
LANGUAGES = ("fr", "it", "es")
SHORT = 12  # a text of so few letters may be the same in two languages

HEADING = re.compile(r"(#+) (.*)")
RULE = re.compile(r"- ((?=[A-Z0-9-]*-)[A-Z0-9-]{3,})(?: (.*))?")  # as parse_rulebook in src/assets/rulebook.cpp
NAMED = re.compile(r"\b(?:RG|TR|R)-[A-Z0-9-]*[A-Z0-9]\b")
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)]*)\)")


def parse(path):
    """The file as (kind, text): kind is the '##' of a heading, the id of a rule, or 'text' for a paragraph."""
    parts = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := HEADING.fullmatch(line):
            parts.append([heading[1], heading[2]])
        elif rule := RULE.fullmatch(line):
            parts.append([rule[1], rule[2] or ""])
        elif not line.strip():
            parts.append(["", ""])
        elif line.startswith("  ") and parts and RULE.fullmatch(f"- {parts[-1][0]}"):
            parts[-1][1] += " " + line.strip()
        elif parts and parts[-1][0] == "text":
            parts[-1][1] += " " + line.strip()
        else:
            parts.append(["text", line.strip()])
    return [(kind, text.strip()) for kind, text in parts if kind]


def slug(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def facts(text):
    """What a translation must keep: digits, code spans, rules named."""
    text = LINK.sub("", text)
    code = sorted(CODE.findall(text))
    text = CODE.sub("", text)
    named = sorted(NAMED.findall(text))
    return {"numbers": sorted(re.findall(r"\d+", NAMED.sub("", text)), key=int), "code": code, "rules named": named}


def typography(language, text):
    text = CODE.sub("x", LINK.sub("x", text))
    wrong, right = ("'", "\u2019") if language == "fr" else ("\u2019", "'")  # as the words of the games have it
    if wrong in text:
        yield f"{wrong} as apostrophe, where the language has {right}"
    if re.search(r"(?<!\S)['\"]|[\"\u201c\u201d]", text):
        yield "quotation marks that are not « »"
    if language == "fr":
        if re.search(r"[^\u202f][:;!?»]|«[^\u202f]", text):
            yield "no U+202F before : ; ! ? or inside « »"
    elif re.search(r"\s[:;!?»]|«\s", text):
        yield "a space before : ; ! ? or inside « »"
    if language == "es":
        for opening, closing in ("¿?", "¡!"):
            if text.count(opening) != text.count(closing):
                yield f"{opening} and {closing} do not match"


def compare(english, path, language):
    if not path.is_file():
        yield "there is no such file"
        return
    parts = parse(path)
    kinds, wanted = [kind for kind, _ in parts], [kind for kind, _ in english]
    if kinds != wanted:
        at = next((i for i, pair in enumerate(zip(kinds, wanted)) if pair[0] != pair[1]), min(len(kinds), len(wanted)))
        found = [(f"'{some[at]}'" if at < len(some) else "the end") for some in (kinds, wanted)]
        after = f" after '{wanted[at - 1]}'" if at else ""
        yield f"{found[0]}{after}, where the English has {found[1]}"
        return
    anchors = {slug(text) for kind, text in parts if kind.startswith("#")}
    for (kind, text), (_, original) in zip(parts, english):
        where = f"{kind} {text[:30]}" if kind.startswith("#") or kind == "text" else kind
        if not text:
            yield f"{where}: no text"
            continue
        if text == original and len(text) > SHORT:
            yield f"{where}: the text is the English one"
        here, there = facts(text), facts(original)
        for name in here:
            if here[name] != there[name]:
                yield f"{where}: {name} {' '.join(here[name]) or '-'}; in English {' '.join(there[name]) or '-'}"
        for target in LINK.findall(text):
            if target.startswith("#") and target[1:] not in anchors:
                yield f"{where}: no heading for the link {target}"
        for complaint in typography(language, text):
            yield f"{where}: {complaint}"


def main():
    complaints = []
    rules = 0
    for game in GAMES:
        english = parse(ROOT / f"{game}.md")
        count = sum(not kind.startswith("#") and kind != "text" for kind, _ in english)
        if not count:
            complaints.append(f"{game}.md: no rule ids found")
        for language in LANGUAGES:
            path = ROOT / language / f"{game}.md"
            complaints += [f"{language}/{game}.md: {complaint}" for complaint in compare(english, path, language)]
            rules += count
    print("\n".join(complaints) or f"{rules} rules are translated as they stand in English")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
