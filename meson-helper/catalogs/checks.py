"""Compares the sources of countries.json with each other."""

import decimal
import json
import math
import re

from names import folded


class Checks:
    """Finds unexplained differences between sources, and implausible values.

    The tables below list the known differences. Those that no longer exist are reported too.
    """

    CAPITALS = {
        "CX": "The Settlement is Flying Fish Cove", "MD": "without diacritics, in two languages",
        "MM": "the Factbook names Rangoon first, like the US government", "TC": "Cockburn Town is on Grand Turk",
    }
    POPULATIONS = {
        "EH": "GeoNames has a figure from before 2010", "ER": "GeoNames has the Factbook's figure of 2017",
    }
    CALLING = {
        "DO": "+1 849 is newer", "JM": "+1 658 is newer", "PN": "GeoNames has Inmarsat's code",
        "SH": "GeoNames omits Ascension", "SJ": "part of the Norwegian numbering plan",
        "SX": "GeoNames has the code from before 2011", "UM": "GeoNames has the code of the United States",
        "VA": "+379 is reserved, not used",
    }
    # The number of a country's land borders in the catalogue minus the number in the Factbook.
    BORDERS = {
        "AL": -1, "ME": -1, "MK": -1, "RS": -1,  # Kosovo is not in ISO 3166-1
        "CN": +2,   # Hong Kong and Macao
        "CU": -1,   # the naval base at Guantánamo Bay
        "DK": -1,   # Canada borders on Greenland, an entry of its own here
        "DZ": +1,   # Western Sahara
        "IL": -1,   # the Gaza Strip and the West Bank are one entry here
        "PS": +1,   # the profile read is that of the West Bank
    }
    PLACES = {"MH": "an archipelago", "PF": "an archipelago"}
    NONE = {
        "capital": {"AQ", "BV", "HK", "HM", "IO", "MO", "TK", "UM"},
        "native name": {"AQ"}, "currencies": {"AQ"}, "languages": {"AQ"},
        "calling code": {"AQ", "BV", "HM", "UM"}, "internet domain": {"BL", "BQ", "EH", "MF", "UM"},
    }

    def __init__(self, countries, catalog):
        self.c = countries
        self.items = {item["id"]: item for section in catalog["sections"] for item in section["items"]}
        self.labels = {field["id"]: field["label"] for field in catalog["fields"]}
        self.problems = []

    def say(self, code, message):
        self.problems.append(f"{code} {self.c.titles[code]}: {message}")

    def run(self):
        self.hold("capital", self.CAPITALS, self.capital)
        self.hold("population", self.POPULATIONS, self.population)
        self.hold("area", {}, self.area)
        self.hold("calling code", self.CALLING, self.calling_code)
        self.hold("borders", self.BORDERS, self.borders)
        self.hold("place", self.PLACES, self.place)
        self.hold("region", {}, self.region)
        self.neighbours()
        self.fields()
        self.problems += [f"the correction {name} no longer has an effect" for name in sorted(self.c.fixes.idle)]
        return self.problems

    def hold(self, name, known, difference):
        """Compares each country, and reports differences that aren't known."""
        for code in self.c.codes:
            found = difference(code)
            if found and code not in known:
                self.say(code, found)
            if not found and code in known:
                self.say(code, f"the known difference of the {name} no longer exists")

    def capital(self, code):
        ours, theirs = self.c.capital(code), self.c.factbook.capital(code)
        if ours and theirs and folded(theirs) not in folded(ours[1]):
            return f"capital {ours[1]}, in the Factbook {theirs}"

    def population(self, code):
        """Compares with GeoNames' figures of about 2018. A factor above 1.6 means an error or a different area."""
        ours, row = self.c.population(code), self.c.atlas.countries.get(code)
        if not ours:
            return None
        if not 2021 <= ours[1] <= 2026:
            return f"the population is of {ours[1]}"
        if row and row["population"] and ours[0] >= 100_000 and not 1 / 1.6 < ours[0] / row["population"] < 1.6:
            return f"population {ours[0]:,}, in GeoNames {row['population']:,}"

    def area(self, code):
        other = self.c.atlas.area(code)
        if not other or code in self.c.fixes.tables["area"]:
            return None
        ours = decimal.Decimal(str(self.c.area(code)))
        if not decimal.Decimal("0.95") < ours / other < decimal.Decimal("1.05"):
            return f"area {ours} km², in GeoNames {other}"

    def calling_code(self, code):
        row = self.c.atlas.countries.get(code)
        theirs = "".join(json.loads(row["calling_codes"])) if row else ""
        ours = self.c.calling_code(code)
        if theirs and re.sub(r"\D", "", ours) != re.sub(r"\D", "", theirs):
            return f"calling code {ours}, in GeoNames {theirs}"

    def borders(self, code):
        text = re.sub(r"\([^)]*\)", "", self.c.factbook.borders(code))
        if not text:
            return None
        theirs = len(set(re.findall(r"([A-Z][^;,\d]*?) [\d.,]+ k?m", text)))
        ours = len(self.c.neighbours(code))
        if ours - theirs != self.BORDERS.get(code, 0):
            self.say(code, f"{ours} neighbours, in the Factbook {theirs}: {text}")
        return ours != theirs

    def place(self, code):
        """Checks that the centre of a country is near its capital: a few hundred kilometres, more in large countries."""
        place, capital = self.c.coordinates(code), self.c.atlas.capitals.get(code)
        if not place or not capital:
            return None
        east = (place[1] - capital["longitude"] + 540) % 360 - 180
        distance = 111.2 * math.hypot(place[0] - capital["latitude"], east * math.cos(math.radians(place[0])))
        area = float(self.c.area(code))
        if distance > 350 + 1.5 * math.sqrt(area):
            return f"is {distance:.0f} km from its capital"

    def region(self, code):
        row = self.c.atlas.countries.get(code)
        ours, theirs = self.c.regions[code][1], row["subregion"] if row else None
        if theirs and ours != theirs:
            return f"is in {ours}, in the M49 of pyworldatlas in {theirs}"

    def neighbours(self):
        """Checks that neighbours in the finished catalogue are mutual and have the correct names."""
        named = {}
        for code, item in self.items.items():
            chips = [chip for fact in item["facts"] if fact.get("field") == "neighbours" for chip in fact["values"]]
            named[code] = {chip["item"] for chip in chips}
            for chip in chips:
                if chip["text"] != self.items[chip["item"]]["title"]:
                    self.say(code, f"calls its neighbour {chip['item']} {chip['text']}")
        for code, others in named.items():
            for other in others:
                if code not in named[other]:
                    self.say(code, f"has the neighbour {other}, but not the reverse")

    def fields(self):
        """Checks that each country has all fields except those that it lacks according to `NONE`."""
        for code, item in self.items.items():
            labels = {fact.get("label", self.labels.get(fact.get("field"), "")).lower().replace("native names", "native name")
                      for fact in item["facts"]}
            for label in ("official name", "native name", "capital", "population", "area", "currencies", "languages",
                          "calling code", "internet domain", "coordinates"):
                if (label in labels) == (code in self.NONE.get(label, ())):
                    self.say(code, f"has {'a' if label in labels else 'no'} {label}")
