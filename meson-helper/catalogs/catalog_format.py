"""Writes catalogues in the canonical layout, and checks catalogue files.

Keep this in sync with data/README.md and Sources/Catalog/Loading. `problems` are errors, for which Roster rejects a file.
`blemishes` are accepted, but not in bundled files.
"""

import datetime
import json
import os
import re
import stat

FORMAT, VERSION = "roster-catalog", 2
FIELD_KEYS = {
    "text": {"value"}, "items": {"values"}, "number": {"number"}, "date": {"date"},
    "place": {"latitude", "longitude"},
}
LARGEST_FILE = 128 * 1024 * 1024
LONGEST_LINE, LONGEST_TEXT = 4096, 65536
DEEPEST = 64
TERM = re.compile(r"(?:[^{}]*\{(?:region:(?:[A-Z]{2}|\d{3})|language:[A-Za-z0-9-]{2,35}|currency:[A-Z]{3}|city:[A-Za-z_-]+(?:/[A-Za-z_-]+)+|official:[^{}]+)\})+[^{}]*")
MOST_FORMULAS, LONGEST_FORMULA = 64, 1024
FORMULA_TOKEN = re.compile(r" *(?:(?P<word>[a-z0-9.][a-z0-9.-]*)|(?P<sign>[-+*/(),]))")
FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def text(catalog):
    """Returns a catalogue's canonical text. It has one fact per line, so that changing a fact changes one line."""

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
            yield ",\n".join(f"          {inline(fact)}" for fact in item[key])
            yield f"        ]{comma}"
        yield "      }"

    lines = ["{"]
    for key, value in catalog.items():
        if key == "fields":
            lines.append('  "fields": [')
            lines += [",\n".join(f"    {inline(field)}" for field in value), "  ],"]
        elif key == "terms":
            lines.append('  "terms": {')
            lines += [",\n".join(f"    {inline(text)}: {inline(value[text])}" for text in sorted(value)), "  },"]
        elif key != "sections":
            lines.append(f"  {inline(key)}: {inline(value)},")
    lines.append('  "sections": [')
    sections = []
    for section in catalog["sections"]:
        head = "    { " + "".join(f"{inline(key)}: {inline(value)}, " for key, value in section.items() if key != "items")
        head += '"items": ['
        items = ",\n".join("\n".join(item_lines(item)) for item in section["items"])
        sections.append(f"{head}\n{items}\n    ] }}" if items else f"{head}] }}")
    lines += [",\n".join(sections), "  ]", "}"]
    return "\n".join(lines) + "\n"


def problems(path):
    """Returns the reasons for which Roster rejects a file, as lines of text; empty if it doesn't."""
    return _check(path).problems


def blemishes(path, layout=False):
    """Returns probable mistakes that Roster accepts: stray spaces and missing pictures; with `layout`, any layout other
    than that of `text`."""
    checker = _check(path)
    if checker.problems:
        return []
    if layout:
        with open(path, encoding="utf-8") as file:
            if file.read() != text(checker.value):
                checker.blemishes.append("doesn't have the canonical layout")
    return checker.blemishes


def _check(path):
    checker = _Checker(os.path.dirname(os.path.abspath(path)))
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            raise ValueError("not a regular file")
        if status.st_size > LARGEST_FILE:
            raise ValueError("larger than 128 MiB")
        with open(path, encoding="utf-8-sig") as file:
            checker.value = json.load(file, object_pairs_hook=_unrepeated, parse_constant=_refuse)
        if _depth(checker.value) > DEEPEST:
            raise ValueError(f"nested deeper than {DEEPEST} levels")
    except OSError as error:
        checker.problems.append(error.strerror)
    except (ValueError, RecursionError) as error:
        checker.problems.append(str(error))
    else:
        checker.catalog(checker.value)
    return checker


def _unrepeated(pairs):
    value = {}
    for key, member in pairs:
        if key in value:
            raise ValueError(f'the key "{key}" occurs twice in an object')
        value[key] = member
    return value


def _refuse(constant):
    raise ValueError(f"{constant} is not JSON")


def _depth(value):
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(_depth, value), default=0) if isinstance(value, list) else 0


def _is_date(text):
    if not isinstance(text, str) or not re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", text):
        return False
    try:
        datetime.date.fromisoformat((text + "-01-01")[:10])
        return True
    except ValueError:
        return False


class _Formula:
    """Parses a formula, and collects the fields that it uses with their types. See Sources/Catalog/Formulas."""

    def __init__(self, text):
        self.operands, self.tokens, position = [], [], 0
        while text[position:].strip(" "):
            match = FORMULA_TOKEN.match(text, position)
            if not match:
                raise ValueError(f"unexpected {text[position:].strip()[0]!r} in the formula")
            self.tokens.append(match)
            position = match.end()
        self.tokens.reverse()
        self.sum(0)
        if self.tokens:
            raise ValueError(f"unexpected {self.tokens[-1][0].strip()!r} in the formula")

    def take(self, signs):
        if self.tokens and self.tokens[-1]["sign"] and self.tokens[-1]["sign"] in signs:
            return self.tokens.pop()

    def expect(self, sign):
        if not self.take(sign):
            raise ValueError(f'the formula lacks "{sign}"')

    def word(self):
        if not self.tokens or not self.tokens[-1]["word"]:
            raise ValueError("the formula lacks a field or a number")
        return self.tokens.pop()["word"]

    def sum(self, depth):
        self.product(depth)
        while self.take("+-"):
            self.product(depth)

    def product(self, depth):
        self.factor(depth + 1)
        while self.take("*/"):
            self.factor(depth + 1)

    def factor(self, depth):
        if depth > DEEPEST:
            raise ValueError(f"the formula is nested deeper than {DEEPEST} levels")
        if self.take("-"):
            return self.factor(depth + 1)
        if self.take("("):
            self.sum(depth)
            return self.expect(")")
        word = self.word()
        if word == "years" and self.take("("):
            self.operands.append((self.word(), "date"))
            self.expect(",")
            self.operands.append((self.word(), "date"))
            self.expect(")")
        elif re.fullmatch(r"[0-9][0-9.]*", word):
            if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", word):
                raise ValueError(f'"{word}" is not a number')
        else:
            self.operands.append((word, "number"))


class _Checker:
    """Collects all problems of a catalogue with their location in the file."""

    def __init__(self, folder):
        self.folder = folder
        self.value = None
        self.problems = []
        self.blemishes = []
        self.version = VERSION
        self.fields = {}
        self.formulas = {}
        self.item_ids = {}
        self.references = []

    def say(self, place, reason):
        self.problems.append(f"{place}: {reason}")

    def string(self, owner, key, place, required=False, longest=LONGEST_LINE):
        if key not in owner:
            if required:
                self.say(place, f'"{key}" is missing')
            return None
        return self.line(owner[key], f"{place}.{key}", longest)

    def line(self, value, place, longest=LONGEST_LINE):
        """Checks a text, which must not be blank. Only texts with the limit LONGEST_TEXT can have line breaks."""
        if not isinstance(value, str):
            return self.say(place, "must be text")
        try:
            length = len(value.encode("utf-8"))
        except UnicodeEncodeError:
            return self.say(place, "contains an unpaired surrogate")
        if length > longest:
            self.say(place, f"longer than {longest} bytes")
        if not value.strip():
            self.say(place, "must not be empty")
        found = FORBIDDEN.search(value.replace("\n", "") if longest == LONGEST_TEXT else value)
        if found:
            self.say(place, f"must not contain the character U+{ord(found[0]):04X}")
        if value != value.strip() or "  " in value:
            self.blemishes.append(f"{place}: has stray spaces: {value!r}")
        return value

    def entries(self, owner, key, place, kind, required=False):
        if key not in owner:
            if required:
                self.say(place, f'"{key}" is missing')
            return []
        value = owner[key]
        if not isinstance(value, list):
            self.say(f"{place}.{key}", "must be a list")
            return []
        placed = [(f"{place}.{key}[{index}]", entry) for index, entry in enumerate(value)]
        for entry_place, entry in placed:
            if not isinstance(entry, kind):
                self.say(entry_place, "must be an object" if kind is dict else "must be text")
        return [(entry_place, entry) for entry_place, entry in placed if isinstance(entry, kind)]

    def unique(self, seen, identifier, place):
        if identifier is None:
            return
        if identifier in seen:
            self.say(place, f'the id "{identifier}" is already used at {seen[identifier]}')
        seen.setdefault(identifier, place)

    def catalog(self, catalog):
        if not isinstance(catalog, dict):
            return self.say("$", "must be an object")
        if catalog.get("format") != FORMAT:
            self.say("$.format", f'must be "{FORMAT}"')
        self.version = catalog.get("version")
        if type(self.version) is not int or not 1 <= self.version <= VERSION:
            self.say("$.version", f"must be from 1 to {VERSION}")
        self.name(self.string(catalog, "name", "$", required=True), "$.name")
        self.string(catalog, "title", "$", required=True)
        if catalog.get("searchScope") not in ("items", "sections"):
            self.say("$.searchScope", 'must be "items" or "sections"')
        if catalog.get("layout", "list") not in ("list", "grid"):
            self.say("$.layout", 'must be "list" or "grid"')
        self.string(catalog, "source", "$", longest=LONGEST_TEXT)
        self.string(catalog, "license", "$", longest=LONGEST_TEXT)
        self.name(self.string(catalog, "domain", "$"), "$.domain")
        self.terms(catalog)
        if self.version != 1:
            for place, field in self.entries(catalog, "fields", "$", dict):
                self.field(field, place)
            self.check_formulas()
        if "badgeField" in catalog and self.fields.get(self.string(catalog, "badgeField", "$")) != "number":
            self.say("$.badgeField", "is not a number field in this catalogue")
        if "subtitleField" in catalog and self.string(catalog, "subtitleField", "$") not in self.fields:
            self.say("$.subtitleField", "is not a field in this catalogue")
        section_ids = {}
        for place, section in self.entries(catalog, "sections", "$", dict, required=True):
            self.unique(section_ids, self.string(section, "id", place, required=True), place)
            self.string(section, "title", place, required=True)
            self.string(section, "text", place)
            if "picture" in section:
                self.picture(section["picture"], f"{place}.picture")
            for item_place, item in self.entries(section, "items", place, dict, required=True):
                self.item(item, item_place)
        for place, reference in self.references:
            if reference not in self.item_ids:
                self.say(place, f'no item has the id "{reference}"')

    def terms(self, catalog):
        terms = catalog.get("terms", {})
        if not isinstance(terms, dict):
            return self.say("$.terms", "must be an object")
        used = json.dumps(catalog.get("sections"), ensure_ascii=False)
        for text in terms:
            term = self.string(terms, text, "$.terms")
            if term is not None and not TERM.fullmatch(term):
                self.say(f"$.terms.{text}", "must contain codes such as {region:FR}")
            if json.dumps(text, ensure_ascii=False) not in used:
                self.blemishes.append(f"$.terms.{text}: is not a text of the catalogue")

    def name(self, name, place):
        if name is not None and not re.fullmatch(r"[a-z0-9-]{1,64}", name):
            self.say(place, "must be at most 64 lowercase letters a-z, digits and hyphens")

    def field(self, field, place):
        identifier = self.string(field, "id", place, required=True)
        self.name(identifier, f"{place}.id")
        if identifier in self.fields:
            self.say(place, f'the id "{identifier}" is already used')
        self.string(field, "label", place, required=True)
        if field.get("type") not in FIELD_KEYS:
            self.say(f"{place}.type", f"must be one of {', '.join(FIELD_KEYS)}")
        elif self.string(field, "unit", place) is not None and field["type"] != "number":
            self.say(place, '"unit" is only for number fields')
        if self.string(field, "chain", place) is not None and field.get("type") != "items":
            self.say(place, '"chain" is only for fields of type "items"')
        self.string(field, "source", place)
        for key in ("sorts", "filters", "compares", "translates"):
            if type(field.get(key, True)) is not bool:
                self.say(f"{place}.{key}", "must be true or false")
        self.fields[identifier] = field.get("type")
        if "formula" in field:
            if field.get("type") != "number":
                self.say(place, '"formula" is only for number fields')
            formula = self.string(field, "formula", place, longest=LONGEST_FORMULA)
            if formula is not None:
                self.formulas[identifier] = (f"{place}.formula", formula)
        elif "digits" in field:
            self.say(place, '"digits" is only for fields with a "formula"')
        if type(field.get("digits", 1)) is not int or not 1 <= field.get("digits", 1) <= 15:
            self.say(f"{place}.digits", "must be a whole number from 1 to 15")

    def check_formulas(self):
        """Checks formulas: their syntax, the fields that they use, and that none depends on itself."""
        uses = {}
        if len(self.formulas) > MOST_FORMULAS:
            self.say("$.fields", f"at most {MOST_FORMULAS} fields can have a formula")
        for identifier, (place, formula) in self.formulas.items():
            uses[identifier] = []
            try:
                operands = _Formula(formula).operands
            except ValueError as error:
                self.say(place, str(error))
                continue
            for used, kind in operands:
                uses[identifier].append(used)
                if used not in self.fields:
                    self.say(place, f'no field is named "{used}"')
                elif self.fields[used] != kind:
                    self.say(place, f'must use a {kind} field, but "{used}" has the type {self.fields[used]}')

        for identifier, (place, _) in self.formulas.items():
            reached, rest = set(), [identifier]
            while rest:
                found = set(uses.get(rest.pop(), [])) - reached
                reached |= found
                rest += found
            if identifier in reached:
                self.say(place, "must not depend on itself")

    def item(self, item, place):
        self.unique(self.item_ids, self.string(item, "id", place, required=True), place)
        self.string(item, "kind", place, required=True)
        self.string(item, "title", place, required=True)
        self.string(item, "subtitle", place)
        self.string(item, "badge", place)
        for word_place, word in self.entries(item, "searchWords", place, str):
            self.line(word, word_place)
        for fact_place, fact in self.entries(item, "facts", place, dict):
            self.fact(fact, fact_place)
        if "link" in item:
            self.link(item["link"], f"{place}.link")
        if "picture" in item:
            self.picture(item["picture"], f"{place}.picture")

    def fact(self, fact, place):
        if self.version != 1 and "field" in fact:
            self.field_fact(fact, place)
        else:
            self.string(fact, "label", place, required=True)
            if ("value" in fact) == ("values" in fact):
                self.say(place, 'must have either "value" or "values"')
        if self.version != 1:
            self.string(fact, "source", place)
            self.string(fact, "note", place)
        self.string(fact, "value", place, longest=LONGEST_TEXT)
        for chip_place, chip in self.entries(fact, "values", place, dict):
            self.string(chip, "text", chip_place, required=True)
            reference = self.string(chip, "item", chip_place)
            if reference is not None:
                self.references.append((chip_place, reference))

    def field_fact(self, fact, place):
        kind = self.fields.get(fact["field"]) if isinstance(fact["field"], str) else None
        if kind not in FIELD_KEYS:
            return self.say(f"{place}.field", "is not one of the catalogue's fields")
        if fact["field"] in self.formulas:
            return self.say(f"{place}.field", "has a formula, so items can't give it a value")
        if "label" in fact:
            self.say(place, 'must not have both "field" and "label"')
        if fact.keys() & set().union(*FIELD_KEYS.values()) != FIELD_KEYS[kind]:
            self.say(place, f"must have only {' and '.join(sorted(FIELD_KEYS[kind]))}, because it has the type {kind}")
        for key, least, most in (("number", None, None), ("latitude", -90, 90), ("longitude", -180, 180)):
            number = fact.get(key, 0)
            if type(number) not in (int, float) or least is not None and not least <= number <= most:
                self.say(f"{place}.{key}", "must be a number" + (f" from {least} to {most}" if most else ""))
        if type(fact.get("year", 0)) is not int:
            self.say(f"{place}.year", "must be a whole number")
        if "date" in fact and not _is_date(fact["date"]):
            self.say(f"{place}.date", 'must be a date such as "1922-02-02"')

    def link(self, link, place):
        plain = isinstance(link, str) and len(link.encode("utf-8", "replace")) <= LONGEST_LINE
        host = r"(\[[^\]@/?#]+\]|[^\[:@/?#][^:@/?#]*)(:[^@/?#]*)?"
        if not plain or re.search(r"[\x00-\x20\x7f\\]", link) or not re.match(
                rf"(?i:https?)://{host}([/?#]|$)", link):
            self.say(place, f"must be an http or https address, but is {link!r}")

    def picture(self, picture, place):
        if not isinstance(picture, dict):
            return self.say(place, "must be an object")
        for key in ("file", "emoji", "initials", "topic"):
            self.string(picture, key, place)
        image, tile = {"file", "emoji"} & picture.keys(), {"initials", "topic"} & picture.keys()
        if bool(image) == bool(tile) or (tile and "initials" not in picture):
            self.say(place, 'must have either "file" and "emoji", or "initials" and "topic"')
        file = picture.get("file")
        if isinstance(file, str) and file.startswith("/"):
            self.say(f"{place}.file", "must be relative to the catalogue's folder")
        elif isinstance(file, str) and not os.path.isfile(os.path.join(self.folder, file)):
            self.blemishes.append(f"{place}.file: there is no file {file!r}")
