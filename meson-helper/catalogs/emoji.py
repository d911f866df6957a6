"""Creates a catalogue of emoji, with Unicode's groups and order, and with CLDR's keywords as search words."""

import pathlib
import re
import xml.etree.ElementTree

import catalog_format
from names import distinct

LIST = pathlib.Path("/usr/share/unicode/emoji/emoji-test.txt")
ANNOTATIONS = pathlib.Path("/usr/share/unicode/cldr/common")

FIELDS = [
    {"id": "keywords", "label": "Keywords", "type": "items"},
    {"id": "group", "label": "Group", "type": "text"},
    {"id": "codes", "label": "Code points", "type": "text"},
    {"id": "emoji-version", "label": "Since Emoji", "type": "number"},
    {"id": "tones", "label": "Skin tones", "type": "text"},
]

LINE = re.compile(r"([0-9A-F ]+?) *; (component|fully-qualified|minimally-qualified|unqualified) *# (\S+) E([\d.]+) (.+)")


def toneless(name):
    """Returns the name without skin tones: "person: beard" for "person: light skin tone, beard"."""
    head, colon, rest = name.partition(": ")
    kept = [part for part in rest.split(", ") if not part.endswith("skin tone")]
    return head + colon + ", ".join(kept) if kept and rest else head


def plain(text):
    """Returns the characters without variation selectors, as in CLDR."""
    return text.replace("\ufe0f", "")


class Emoji:
    def __init__(self, text, version, name, group, subgroup):
        self.text, self.version, self.name, self.group, self.subgroup = text, version, name, group, subgroup
        self.tones = []


def read(lines):
    """Returns the emoji with their skin-tone variants, and the version of the list."""
    group = subgroup = version = ""
    found, by_name = [], {}
    for line in lines:
        if match := re.match(r"# (Version|group|subgroup): (.+)", line):
            if match[1] == "Version":
                version = match[2].strip()
            elif match[1] == "group":
                group = match[2].strip()
            else:
                subgroup = match[2].strip()
        match = LINE.match(line)
        if not match or match[2] != "fully-qualified":
            continue
        text = "".join(chr(int(code, 16)) for code in match[1].split())
        name = match[5].strip()
        if "skin tone" in name:
            base = by_name.get(toneless(name)) or by_name.get(name.partition(":")[0])
            if base:
                base.tones.append(text)
                continue
        by_name[name] = Emoji(text, float(match[4]), name, group, subgroup)
        found.append(by_name[name])
    return found, version


def annotations(folder=ANNOTATIONS, language="en"):
    """Returns CLDR's keywords and name of each character or sequence."""
    keywords, names = {}, {}
    for part in ("annotations", "annotationsDerived"):
        path = folder / part / f"{language}.xml"
        for entry in xml.etree.ElementTree.parse(path).iterfind("annotations/annotation"):
            key = plain(entry.get("cp"))
            if entry.get("type") == "tts":
                names[key] = entry.text
            else:
                keywords[key] = [word.strip() for word in entry.text.split("|")]
    return keywords, names


def title(name):
    return name[:1].upper() + name[1:]


def catalog(emoji, version, keywords, names):
    identifiers, sections = set(), {}
    for one in emoji:
        name = names.get(plain(one.text), one.name)
        identifier = base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "emoji"
        number = 1
        while identifier in identifiers:
            number += 1
            identifier = f"{base}-{number}"
        identifiers.add(identifier)
        words = [word for word in keywords.get(plain(one.text), []) if word.casefold() != name.casefold()]
        facts = [
            {"field": "keywords", "values": [{"text": word} for word in words]},
            {"field": "group", "value": f"{one.group}: {one.subgroup.replace('-', ' ')}"},
            {"field": "codes", "value": " ".join(f"U+{ord(character):04X}" for character in one.text)},
            {"field": "emoji-version", "number": int(one.version) if one.version.is_integer() else one.version},
            {"field": "tones", "value": " ".join(one.tones)},
        ]
        sections.setdefault(one.group, []).append({
            "id": identifier, "kind": "emoji", "title": title(name), "subtitle": title(one.subgroup.replace("-", " ")),
            "searchWords": distinct([one.text, *words, *([one.name] if one.name != name else [])]),
            "facts": [fact for fact in facts if fact.get("values", True) and fact.get("value", True)],
            "picture": {"emoji": one.text},
        })
    return {
        "format": catalog_format.FORMAT, "version": catalog_format.VERSION,
        "name": "emoji", "title": "Emoji", "searchScope": "items", "layout": "grid",
        "source": f"Unicode, Emoji {version} and the annotations of CLDR", "license": "Unicode Licence",
        "fields": FIELDS,
        "sections": [{"id": re.sub(r"[^a-z]+", "-", group.lower()), "title": group, "items": items}
                     for group, items in sections.items()],
    }
