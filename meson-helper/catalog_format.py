"""Catalogue format 1: writes it the one way we keep it in the tree, and says what is wrong with a file.

data/README.md describes the format; `problems` and that page change together.
"""

import json
import os
import re
import stat

FORMAT, VERSION = "roster-catalog", 1
LARGEST_FILE = 50 * 1024 * 1024


def text(catalog):
    """The canonical text: one fact a line, so that a changed fact is a one-line difference."""

    def inline(value):
        return json.dumps(value, ensure_ascii=False)

    def item_lines(item):
        keys = list(item)
        yield "      {"
        for key in keys:
            comma = "," if key != keys[-1] else ""
            if key != "facts":
                yield f"        {inline(key)}: {inline(item[key])}{comma}"
                continue
            yield '        "facts": ['
            facts = [f"          {inline(fact)}" for fact in item[key]]
            yield ",\n".join(facts)
            yield f"        ]{comma}"
        yield "      }"

    lines = ["{"]
    lines += [f"  {inline(key)}: {inline(value)}," for key, value in catalog.items() if key != "sections"]
    lines.append('  "sections": [')
    sections = []
    for section in catalog["sections"]:
        head = f'    {{ "id": {inline(section["id"])}, "title": {inline(section["title"])}, "items": ['
        items = ",\n".join("\n".join(item_lines(item)) for item in section["items"])
        sections.append(f"{head}\n{items}\n    ] }}" if items else f"{head}] }}")
    lines += [",\n".join(sections), "  ]", "}"]
    return "\n".join(lines) + "\n"


class Checker:
    """Walks one catalogue and collects every problem, each with its place in the file."""

    def __init__(self, folder):
        self.folder = folder
        self.problems = []
        self.item_ids = {}
        self.references = []

    def say(self, place, reason):
        self.problems.append(f"{place}: {reason}")

    def string(self, owner, key, place, required=True, empty=False):
        if key not in owner:
            if required:
                self.say(place, f'"{key}" is missing')
            return None
        value = owner[key]
        if not isinstance(value, str):
            self.say(f"{place}.{key}", "must be text")
            return None
        if not empty and not value.strip():
            self.say(f"{place}.{key}", "must not be empty")
        if value != value.strip() or re.search(r"[\x00-\x1f\x7f]|  ", value):
            self.say(f"{place}.{key}", f"has stray blanks or control characters: {value!r}")
        return value

    def entries(self, owner, key, place, kind, required=False):
        value = owner.get(key)
        if value is None:
            if required or key in owner:
                self.say(f"{place}.{key}", "must be a list")
            return []
        if not isinstance(value, list):
            self.say(f"{place}.{key}", "must be a list")
            return []
        good = [(f"{place}.{key}[{index}]", entry) for index, entry in enumerate(value)]
        for entry_place, entry in good:
            if not isinstance(entry, kind):
                self.say(entry_place, "has the wrong type")
        return [(entry_place, entry) for entry_place, entry in good if isinstance(entry, kind)]

    def catalog(self, catalog):
        if not isinstance(catalog, dict):
            return self.say("$", "must be an object")
        if catalog.get("format") != FORMAT:
            self.say("$.format", f'must be "{FORMAT}"')
        if type(catalog.get("version")) is not int or catalog["version"] != VERSION:
            self.say("$.version", f"must be {VERSION}")
        name = self.string(catalog, "name", "$")
        if name is not None and not re.fullmatch(r"[a-z0-9-]+", name):
            self.say("$.name", "must consist of a-z, 0-9 and -")
        self.string(catalog, "title", "$")
        if catalog.get("searchScope") not in ("items", "sections"):
            self.say("$.searchScope", 'must be "items" or "sections"')
        self.string(catalog, "source", "$", required=False)
        self.string(catalog, "license", "$", required=False)
        section_ids = {}
        for place, section in self.entries(catalog, "sections", "$", dict, required=True):
            self.unique(section_ids, self.string(section, "id", place), place)
            self.string(section, "title", place)
            for item_place, item in self.entries(section, "items", place, dict, required=True):
                self.item(item, item_place)
        for place, reference in self.references:
            if reference not in self.item_ids:
                self.say(place, f'no item has the id "{reference}"')

    def unique(self, seen, identifier, place):
        if identifier is None:
            return
        if identifier in seen:
            self.say(place, f'the id "{identifier}" is already used at {seen[identifier]}')
        seen.setdefault(identifier, place)

    def item(self, item, place):
        self.unique(self.item_ids, self.string(item, "id", place), place)
        self.string(item, "kind", place)
        self.string(item, "title", place)
        self.string(item, "subtitle", place, required=False)
        self.string(item, "badge", place, required=False)
        self.entries(item, "searchWords", place, str)
        for fact_place, fact in self.entries(item, "facts", place, dict):
            self.fact(fact, fact_place)
        link = self.string(item, "link", place, required=False)
        if link is not None and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:\d+)?(/[!-~]*)?", link):
            self.say(f"{place}.link", f"must be an http or https address: {link!r}")
        if "picture" in item:
            self.picture(item["picture"], f"{place}.picture")

    def fact(self, fact, place):
        self.string(fact, "label", place)
        if ("value" in fact) == ("values" in fact):
            self.say(place, 'must have either "value" or "values"')
        if "value" in fact:
            self.string(fact, "value", place)
        for chip_place, chip in self.entries(fact, "values", place, dict):
            self.string(chip, "text", chip_place)
            reference = self.string(chip, "item", chip_place, required=False)
            if reference is not None:
                self.references.append((chip_place, reference))

    def picture(self, picture, place):
        if not isinstance(picture, dict):
            return self.say(place, "must be an object")
        for key in ("file", "emoji", "initials", "topic"):
            self.string(picture, key, place, required=False)
        file = picture.get("file")
        if isinstance(file, str) and not os.path.isfile(os.path.join(self.folder, file)):
            self.say(f"{place}.file", f"there is no file {file!r}")


def problems(path):
    """Everything that is wrong with the file at `path`, as lines for a person; empty when it is good."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            return ["is not a regular file"]
        if status.st_size > LARGEST_FILE:
            return [f"is larger than {LARGEST_FILE} bytes"]
        with open(path, encoding="utf-8") as file:
            catalog = json.load(file)
    except (OSError, ValueError) as error:
        return [str(error)]
    checker = Checker(os.path.dirname(os.path.abspath(path)))
    checker.catalog(catalog)
    return checker.problems
