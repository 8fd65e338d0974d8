#!/usr/bin/env python3
"""Turns coloured terminal output (standard input) into an SVG picture (standard output).

    script -qc 'build/rivers replay GAME --ply 230 --seat 0' /dev/null | scripts/terminal_picture.py > docs/terminal.svg
"""
import html
import re
import sys

INKS = {"1": "#ffffff", "2": "#7d8590", "31": "#ff7b72", "32": "#7ee787", "33": "#f2cc60", "34": "#79c0ff", "35": "#d2a8ff", "36": "#76e3ea"}
WIDTH, HEIGHT, LEFT, TOP = 8.4, 18, 16, 16  # of a character, and the margins

lines = sys.stdin.read().replace("\r", "").rstrip("\n").split("\n")
columns = max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in lines)
width, height = round(columns * WIDTH + 2 * LEFT), len(lines) * HEIGHT + 2 * TOP
out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
       "<title>River of Gold in the terminal</title>",
       f'<rect width="{width}" height="{height}" rx="10" fill="#0d1117"/>',
       '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#c9d1d9" xml:space="preserve">']
for row, line in enumerate(lines):
    x, ink, bold = LEFT, None, False
    y = TOP + (row + 1) * HEIGHT - 5
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if code:
            ink, bold = (None, False) if code[1] in ("", "0") else (INKS.get(code[1], ink), code[1] == "1")
        elif part:
            style = (f' fill="{ink}"' if ink else "") + (' font-weight="bold"' if bold else "")
            if part.strip():
                text = html.escape(part).replace(" ", "\u00a0")  # plain spaces would collapse
                out.append(f'<text x="{x:.1f}" y="{y}"{style}>{text}</text>')
            x += len(part) * WIDTH
out.append("</g></svg>")
print("\n".join(out))
