"""Prints a gettext template with the translatable texts of the bundled catalogues.

python3 messages.py CATALOGUE...
"""

import json
import re
import sys

CONTEXT = "catalogue"

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
            for fact in item["facts"]:
                if "note" in fact:
                    yield fact["note"]
                if "label" in fact:
                    yield from (fact["label"], fact["value"])
                elif fact["field"] in WORDS:
                    yield fact["value"]
                elif fact["field"] == "languages" and "values" in fact:
                    yield from (chip["text"] for chip in fact["values"])


def main(paths):
    found = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            catalog = json.load(file)
        for text in texts(catalog):
            if text not in catalog.get("terms", {}) and not re.search("[0-9]", text):
                found.setdefault(text, path)
    quoted = {text: json.dumps(text, ensure_ascii=False) for text in found}
    print('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n')
    for text, path in found.items():
        print(f'#: {path}\nmsgctxt "{CONTEXT}"\nmsgid {quoted[text]}\nmsgstr ""\n')


if __name__ == "__main__":
    main(sys.argv[1:])
