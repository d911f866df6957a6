"""Prints a gettext template with the translatable texts of the bundled catalogues.

python3 messages.py CATALOGUE...
"""

import json
import re
import sys

CONTEXT = "catalogue"

# The context of names that have no code. They are translated only if the user wants translated names.
NAME = "name"

# Texts such as "5 weeks" or "8–10 hours a week". The app replaces the numbers in the same way, in the parts between "·".
NUMBERED = re.compile(r"([0-9]+)(?:–([0-9]+))?( [a-z ]+)")

# Fields whose values are words, not names.
WORDS = {"status", "kind", "format"}


def texts(catalog):
    """Returns the translatable texts in catalogue order, except names with codes."""
    yield catalog["title"]
    for field in catalog["fields"]:
        yield from (field[key] for key in ("label", "unit", "chain") if key in field)
    for section in catalog["sections"]:
        if catalog["name"] != "counties":
            yield section["title"]
        yield from [section["text"]] if "text" in section else []
        for item in section["items"]:
            yield from numbered(item.get("subtitle", ""))
            for fact in item["facts"]:
                if isinstance(fact.get("value"), str):
                    yield from numbered(fact["value"])
                if "note" in fact:
                    yield fact["note"]
                if "label" in fact:
                    yield from (fact["label"], fact["value"])
                elif fact["field"] in WORDS:
                    yield fact["value"]
                elif fact["field"] == "languages" and "values" in fact:
                    yield from (chip["text"] for chip in fact["values"])


def names(catalog):
    """Returns the names of capitals without a time zone."""
    for section in catalog["sections"]:
        for item in section["items"]:
            capitals = [fact["value"] for fact in item["facts"] if fact.get("field") == "capital"]
            yield from (text for text in [item.get("subtitle")] + capitals if capitals and text not in catalog["terms"])


def numbered(text):
    """Returns the parts of a text that consist of numbers and words, with placeholders for the numbers."""
    for part in text.split(" · "):
        if match := NUMBERED.fullmatch(part):
            yield ("{from}–{to}" if match[2] else "{number}") + match[3]


def main(paths):
    found = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            catalog = json.load(file)
        for text in texts(catalog):
            if text not in catalog.get("terms", {}) and not re.search("[0-9]", text):
                found.setdefault((CONTEXT, text), path)
        for text in names(catalog):
            found.setdefault((NAME, text), path)
    print('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n')
    for (context, text), path in found.items():
        print(f'#: {path}\nmsgctxt "{context}"\nmsgid {json.dumps(text, ensure_ascii=False)}\nmsgstr ""\n')


if __name__ == "__main__":
    main(sys.argv[1:])
