"""Combines the sources into the catalogue of counties."""

import re
import urllib.parse

import catalog_format
import geometry
from countries import spelled_count
from county_sources import Districts, Estimates, Wards, facts, rows
from names import apostrophes, distinct, folded

STOCKTON = "E06000004"

# The regions of England in ONS's data and the other countries, with the titles of their sections.
REGIONS = {
    "North East": "North East England", "North West": "North West England",
    "Yorkshire and The Humber": "Yorkshire and the Humber", "East Midlands": "East Midlands",
    "West Midlands": "West Midlands", "East of England": "East of England", "London": "London",
    "South East": "South East England", "South West": "South West England",
    "Wales": "Wales", "Scotland": "Scotland", "Northern Ireland": "Northern Ireland",
}
COUNTRIES = {"E": "England", "W": "Wales", "S": "Scotland", "N": "Northern Ireland"}
KINDS = {"E": "Ceremonial county", "W": "Preserved county", "S": "Council area", "N": "District"}
DIVISIONS = {
    "E": "Ceremonial counties of England", "W": "Preserved counties", "S": "Council areas", "N": "Districts",
}

FIELDS = [
    {"id": "kind", "label": "Kind", "type": "text"},
    {"id": "seat", "label": "County town or seat", "type": "text"},
    {"id": "population", "label": "Population", "type": "number", "source": "Office for National Statistics"},
    {"id": "area", "label": "Area", "type": "number", "unit": "km²", "source": "Office for National Statistics"},
    {"id": "density", "label": "Density", "type": "number", "unit": "people per km²",
     "source": "Office for National Statistics"},
    {"id": "region", "label": "Region", "type": "text"},
    {"id": "parts", "label": "Made up of", "type": "items"},
    {"id": "neighbours", "label": "Neighbours", "type": "items"},
    {"id": "coordinates", "label": "Coordinates", "type": "place"},
]


def slug(name):
    return re.sub(r"[^a-z]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def plain(name):
    """Returns the usual name of a district: Kingston upon Hull for "Kingston upon Hull, City of"."""
    return apostrophes(re.sub(r", (City|County) of$", "", name))


class Share:
    """The part of a district that belongs to a county."""

    def __init__(self, district, people=1.0, area=1.0, shape=None, words=""):
        self.district, self.people, self.area, self.shape, self.words = district, people, area, shape, words


class County:
    def __init__(self, identifier, title, shares):
        self.id, self.title, self.shares = identifier, title, shares
        self.country = shares[0].district[0]


class Counties:
    """The combined data of all counties, and the catalogue."""

    def __init__(self):
        self.districts = Districts()
        self.estimates = Estimates()
        self.facts = facts()
        self.regions = {row["LADCD"]: row["RGNNM"] for row in rows("authorities.csv")}
        counties = [County(slug(title), title, shares) for title, shares in self.divisions().items()]
        self.all = {county.id: county for county in sorted(counties, key=lambda county: folded(county.title))}
        self.shapes = {county.id: geometry.union([share.shape or self.districts.shapes[share.district]
                                                  for share in county.shares]) for county in counties}
        self.borders = geometry.neighbours(self.shapes)

    def divisions(self):
        """Returns the districts of each county, by title."""
        found = {}
        for row in rows("lieutenancies.csv"):
            if row["LADCD"] in self.districts.names and row["LADCD"] != STOCKTON:
                found.setdefault(row["LIEUTENANCY_AREA_1997"], []).append(Share(row["LADCD"]))
        north, south = self.stockton()
        found["County Durham"].append(north)
        found["North Yorkshire"].append(south)
        codes = {name: code for code, name in self.districts.names.items() if code.startswith("W")}
        for identifier, names in self.facts["wales"].items():
            found[identifier.replace("-", " ").title()] = [Share(codes[name]) for name in names]
        for code, name in self.districts.names.items():
            if code[0] in "SN":
                found[name] = [Share(code)]
        return found

    def stockton(self):
        """Returns the parts of Stockton-on-Tees north and south of the river."""
        told, wards = self.facts["stockton"], Wards().shapes
        people = [sum(told[side].values()) for side in ("north", "south")]
        sides = [[shape for name, shape in wards.items() if (name in told["wards"]) == south] for south in (False, True)]
        areas = [sum(map(geometry.area, side)) for side in sides]
        river = geometry.line_between(geometry.union(sides[0]), geometry.union(sides[1]))
        pieces = geometry.split(self.districts.shapes[STOCKTON], river)
        pieces.sort(key=lambda piece: -geometry.middle(piece)[1])
        return [Share(STOCKTON, people[i] / sum(people), areas[i] / sum(areas), pieces[i], words)
                for i, words in enumerate(("north of the Tees", "south of the Tees"))]

    def population(self, county):
        return round(sum(self.estimates.people[share.district] * share.people for share in county.shares))

    def exact_area(self, county):
        return sum(self.estimates.areas[share.district] * share.area for share in county.shares)

    def area(self, county):
        return round(self.exact_area(county), 1)

    def density(self, county):
        density = self.population(county) / self.exact_area(county)
        return round(density) if density >= 100 else round(density, 1)

    def region(self, county):
        """Returns the region with most of the county's population."""
        people = {}
        for share in county.shares:
            region = self.regions[share.district] if county.country == "E" else COUNTRIES[county.country]
            people[region] = people.get(region, 0) + self.estimates.people[share.district] * share.people
        return REGIONS[max(people, key=people.get)]

    def parts(self, county):
        names = [plain(self.districts.names[share.district]) + (f" ({share.words})" if share.words else "")
                 for share in county.shares]
        return sorted(names, key=folded) if len(names) > 1 else []

    def neighbours(self, county):
        found = [other for pair in self.borders if county.id in pair for other in pair if other != county.id]
        return sorted((self.all[other] for other in found), key=lambda other: folded(other.title))

    def coordinates(self, county):
        east, north = geometry.middle(self.shapes[county.id])
        return round(north, 2), round(east, 2)

    def seat(self, county):
        return self.facts["seat"].get(county.id, "")

    def search_words(self, county):
        words = self.facts["aliases"].get(county.id, []) + self.parts(county)
        words += [self.districts.welsh[share.district] for share in county.shares]
        words += re.findall(r"[^;(]+", re.sub(r"\([^)]*\)", "", self.seat(county)))
        return [word for word in distinct(word.strip() for word in words if word.strip()) if word != county.title]

    def item(self, county):
        seat, region = self.seat(county), self.region(county)
        country = COUNTRIES[county.country]
        north, east = self.coordinates(county)
        found = [
            {"field": "kind", "value": KINDS[county.country]},
            {"field": "seat", "value": seat},
            {"field": "population", "number": self.population(county), "year": Estimates.YEAR},
            {"field": "area", "number": self.area(county)},
            {"field": "density", "number": self.density(county)},
            {"field": "region", "value": region if country in region else f"{region}, {country}"},
            {"field": "parts", "values": [{"text": name} for name in self.parts(county)]},
            {"field": "neighbours", "values": [{"text": n.title, "item": n.id} for n in self.neighbours(county)]},
            {"field": "coordinates", "latitude": north, "longitude": east},
        ]
        article = self.facts["wikipedia"].get(county.id, county.title).replace(" ", "_")
        words = re.findall(r"\w+", county.title)
        item = {"id": county.id, "kind": "county", "title": county.title}
        item["subtitle"] = re.split(r"[;(]", seat)[0].strip() or KINDS[county.country]
        item["badge"] = spelled_count(self.population(county))
        item["searchWords"] = self.search_words(county)
        item["facts"] = [fact for fact in found if fact.get("value", True) and fact.get("values", True)]
        item["link"] = "https://en.wikipedia.org/wiki/" + urllib.parse.quote(article, safe="(),'")
        initials = words[0][:2] if len(words) == 1 else words[0][0] + words[-1][0]
        item["picture"] = {"initials": initials.upper(), "topic": slug(region)}
        if not item["searchWords"]:
            del item["searchWords"]
        return item

    def catalog(self):
        sections = []
        for title in REGIONS.values():
            counties = [county for county in self.all.values() if self.region(county) == title]
            sections.append({
                "id": slug(title), "title": title, "text": DIVISIONS[counties[0].country],
                "items": [self.item(county) for county in counties],
            })
        return {
            "format": catalog_format.FORMAT, "version": catalog_format.VERSION,
            "name": "counties", "title": "Counties", "searchScope": "items",
            "source": "Office for National Statistics, ONS Geography, Wikipedia; field by field in data/README.md",
            "license": "Open Government Licence v3.0. Contains OS data © Crown copyright and database right 2024. See "
                       "data/README.md",
            "domain": "roster", "badgeField": "population", "fields": FIELDS, "sections": sections,
        }
