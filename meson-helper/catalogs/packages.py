"""Creates a catalogue from a Debian package index, with Debian's sections and with chips that link to dependencies."""

import bz2
import gzip
import json
import lzma
import re
import subprocess

import catalog_format

FIELDS = [
    {"id": "version", "label": "Version", "type": "text"},
    {"id": "installed", "label": "Installed size", "type": "number", "unit": "KiB"},
    {"id": "download", "label": "Download", "type": "number", "unit": "KiB"},
    {"id": "needed-by", "label": "Needed by", "type": "number", "unit": "packages"},
    {"id": "depends", "label": "Depends on", "type": "items"},
    {"id": "recommends", "label": "Recommends", "type": "items"},
    {"id": "maintainer", "label": "Maintainer", "type": "text"},
    {"id": "source", "label": "Source package", "type": "text"},
    {"id": "priority", "label": "Priority", "type": "text"},
]

# The titles on packages.debian.org.
SECTIONS = {
    "admin": "Administration", "cli-mono": "Mono/CLI", "comm": "Communication programs", "database": "Databases",
    "debian-installer": "Debian installer", "debug": "Debug packages", "devel": "Development", "doc": "Documentation",
    "editors": "Editors", "education": "Education", "electronics": "Electronics", "embedded": "Embedded software",
    "fonts": "Fonts", "games": "Games", "gnome": "GNOME", "gnu-r": "GNU R", "gnustep": "GNUstep", "golang": "Go",
    "graphics": "Graphics", "hamradio": "Ham radio", "haskell": "Haskell", "httpd": "Web servers",
    "interpreters": "Interpreters", "introspection": "Introspection", "java": "Java", "javascript": "JavaScript",
    "kde": "KDE", "kernel": "Kernels", "libdevel": "Library development", "libs": "Libraries", "lisp": "Lisp",
    "localization": "Language packs", "mail": "Mail", "math": "Mathematics", "metapackages": "Metapackages",
    "misc": "Miscellaneous", "net": "Network", "news": "Newsgroups", "ocaml": "OCaml", "oldlibs": "Old libraries",
    "otherosfs": "Other systems’ file systems", "perl": "Perl", "php": "PHP", "python": "Python", "ruby": "Ruby",
    "rust": "Rust", "science": "Science", "shells": "Shells", "sound": "Sound", "tasks": "Tasks", "tex": "TeX",
    "text": "Text processing", "utils": "Utilities", "vcs": "Version control", "video": "Video", "web": "Web software",
    "x11": "X Window System", "xfce": "Xfce", "zope": "Zope",
}
OPENERS = {".xz": lzma.open, ".gz": gzip.open, ".bz2": bz2.open}


def lines(path):
    """Yields the lines of an index: apt's own, or a file, which can be compressed."""
    if path is None:
        yield from _lines_of(["apt-cache", "dumpavail"])
    elif path.suffix == ".lz4":
        yield from _lines_of(["lz4", "-dc", str(path)])
    else:
        with OPENERS.get(path.suffix, open)(path, "rt", encoding="utf-8", errors="replace") as file:
            yield from file


def _lines_of(command):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace")
    yield from process.stdout
    if process.wait() != 0:
        raise OSError(f"{' '.join(command)} failed")


def paragraphs(lines):
    """Yields each paragraph as a dictionary. Continuation lines are kept."""
    found, key = {}, None
    for line in lines:
        line = line.rstrip("\n")
        if not line.strip():
            if found:
                yield found
            found, key = {}, None
        elif line[0] in " \t":
            if key:
                found[key] += "\n" + line.strip()
        elif ":" in line:
            key, _, value = line.partition(":")
            found[key] = value.strip()
    if found:
        yield found


def is_newer(version, other):
    return subprocess.run(["dpkg", "--compare-versions", version, "gt", other]).returncode == 0


def newest(paragraphs):
    """Returns the newest version of each package, by name."""
    found = {}
    for package in paragraphs:
        name, version = package.get("Package"), package.get("Version")
        if name and version and (name not in found or version != found[name]["Version"]
                                 and is_newer(version, found[name]["Version"])):
            found[name] = package
    return found


def relations(text):
    """Yields the groups of alternatives in a field such as Depends, without versions and architectures."""
    for group in filter(None, (part.strip() for part in text.split(","))):
        yield [re.split(r"[\s(:\[<]", alternative.strip())[0] for alternative in group.split("|")]


def clean(text, longest=catalog_format.LONGEST_LINE):
    """Returns a single line without forbidden characters, truncated if necessary."""
    text = re.sub(r"\s+", " ", catalog_format.FORBIDDEN.sub(" ", text)).strip()
    return text if len(text.encode()) <= longest else text.encode()[:longest - 3].decode(errors="ignore") + "…"


def size(kibibytes):
    for unit, factor in (("GB", 1e9), ("MB", 1e6)):
        value = kibibytes * 1024 / factor
        if value >= 1:
            return f"{value:.1f} {unit}" if value < 10 else f"{value:.0f} {unit}"
    return f"{max(1, round(kibibytes * 1.024))} kB"


def is_address(text):
    return re.fullmatch(r"https?://[^\x00-\x20\x7f\\@/?#:\[\]]+(:\d+)?([/?#][^\x00-\x20\x7f\\]*)?", text) is not None


def chips(text, packages):
    """Returns a chip for each distinct entry of a field, linked to the first alternative that exists."""
    found = {}
    for group in relations(text):
        name = clean(" or ".join(group))
        if name and name not in found:
            known = next((one for one in group if one in packages), None)
            found[name] = {"text": name, **({"item": known} if known else {})}
    return list(found.values())


def item(package, packages, needed_by):
    name = package["Package"]
    installed = package.get("Installed-Size", "")
    facts = [
        {"field": "version", "value": clean(package["Version"])},
        {"field": "installed", "number": int(installed)} if installed.isdigit() else {},
        {"field": "download", "number": -(-int(package["Size"]) // 1024)} if package.get("Size", "").isdigit() else {},
        {"field": "needed-by", "number": needed_by.get(name, 0)},
        {"field": "depends", "values": chips(f"{package.get('Pre-Depends', '')},{package.get('Depends', '')}", packages)},
        {"field": "recommends", "values": chips(package.get("Recommends", ""), packages)},
        {"field": "maintainer", "value": clean(re.sub(r"\s*<[^>]*>", "", package.get("Maintainer", "")))},
        {"field": "source", "value": clean(re.sub(r"\s*\(.*", "", package.get("Source", "")))},
        {"field": "priority", "value": clean(package.get("Priority", "")).replace("optional", "")},
    ]
    made = {"id": name, "kind": "package", "title": name}
    summary, _, rest = package.get("Description", package.get("Description-en", "")).partition("\n")
    if clean(summary):
        made["subtitle"] = clean(summary)
    if installed.isdigit():
        made["badge"] = size(int(installed))
    provided = [one for group in relations(package.get("Provides", "")) for one in group if clean(one)]
    if provided:
        made["searchWords"] = list(dict.fromkeys(provided))
    if rest:
        facts.append({"label": "Description", "value": clean(rest, catalog_format.LONGEST_TEXT)})
    made["facts"] = [fact for fact in facts if fact and fact.get("value", True) and fact.get("values", True)]
    if is_address(package.get("Homepage", "")):
        made["link"] = package["Homepage"]
    initials = re.sub(r"[^a-z0-9]", "", name.lower())[:2].upper()
    made["picture"] = {"initials": initials or "?", "topic": package.get("Section", "misc")}
    return made


def catalog(packages, source):
    needed_by = {}
    for package in packages.values():
        needs = {group[0] for key in ("Pre-Depends", "Depends") for group in relations(package.get(key, ""))}
        for name in needs:
            needed_by[name] = needed_by.get(name, 0) + 1
    sections = {}
    for name in sorted(packages):
        sections.setdefault(packages[name].get("Section") or "misc", []).append(item(packages[name], packages, needed_by))

    def title(section):
        area, _, name = section.rpartition("/")
        return SECTIONS.get(name, name.capitalize()) + (f" ({area})" if area else "")

    return {
        "format": catalog_format.FORMAT, "version": catalog_format.VERSION,
        "name": "packages", "title": "Packages", "searchScope": "items", "source": source, "fields": FIELDS,
        "sections": [{"id": section, "title": title(section), "items": sections[section]}
                     for section in sorted(sections, key=lambda section: (section.count("/"), title(section).lower()))],
    }


def text(catalog):
    """Yields the text with one item per line, which is a third smaller than the canonical layout."""
    compact = lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    head = compact({key: value for key, value in catalog.items() if key != "sections"})
    yield head[:-1] + ',"sections":[\n'
    for index, section in enumerate(catalog["sections"]):
        start = compact({key: value for key, value in section.items() if key != "items"})
        yield (",\n" if index else "") + start[:-1] + ',"items":[\n'
        yield ",\n".join(map(compact, section["items"])) + "\n]}"
    yield "\n]}\n"
