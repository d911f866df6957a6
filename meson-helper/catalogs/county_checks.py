"""Compares the sources of counties.json with each other."""

import re

import geometry
from county_sources import Places, Topology, rows

SQUARE_MILE = 2.589988


class CountyChecks:
    """Finds unexplained differences between sources, and implausible values.

    The tables below list the known differences. Those that no longer exist are reported too.
    """

    COUNTS = {"E": 48, "W": 8, "S": 32, "N": 11}
    LAKE = "ONS measures land; the outline includes lakes and loughs"
    OUTLINES = {
        "antrim-and-newtownabbey": LAKE, "ards-and-north-down": LAKE, "armagh-city-banbridge-and-craigavon": LAKE,
        "belfast": LAKE, "fermanagh-and-omagh": LAKE, "mid-ulster": LAKE, "west-dunbartonshire": LAKE,
        "city-of-london": "a square mile is inaccurate at a resolution of 500 m",
    }
    CENSUS = {"city-of-london": "the census was taken in the pandemic; mid-2020 agrees"}
    LIST_AREAS = {
        "isle-of-wight": "the list rounds it to ten square miles",
        "tyne-and-wear": "the list has another county's area",
    }
    DISTRICTS = {
        "ards-and-north-down": LAKE, "belfast": LAKE, "newry-mourne-and-down": LAKE,
        "city-of-london": "mySociety's is a whole number",
    }
    MIDDLES = {"bristol": "mySociety includes the city's part of the Bristol Channel"}
    BORDERS = {
        ("clackmannanshire", "falkirk"): "they meet in the Forth", ("renfrewshire", "west-dunbartonshire"): "and in the Clyde",
    }

    def __init__(self, counties, catalog):
        self.c = counties
        self.items = {item["id"]: item for section in catalog["sections"] for item in section["items"]}
        self.problems = []
        self.mysociety = {row["gss-code"]: row for row in rows("mysociety.csv") if row["area"]}

    def say(self, county, message):
        self.problems.append(f"{county}: {message}")

    def run(self):
        self.hold("outline", self.OUTLINES, self.outline)
        self.hold("census", self.CENSUS, self.census)
        self.hold("listed area", self.LIST_AREAS, self.listed_area)
        self.hold("area in Wales", {}, self.welsh_area)
        self.hold("area of districts", self.DISTRICTS, self.district_areas)
        self.hold("people of districts", {}, self.district_people)
        self.hold("middle", self.MIDDLES, self.middle)
        self.hold("density", {}, self.density)
        self.seats()
        self.borders()
        self.finished()
        return self.problems

    def hold(self, name, known, difference):
        """Compares each county, and reports differences that aren't known."""
        for county in self.c.all.values():
            found = difference(county)
            if found and county.id not in known:
                self.say(county.id, found)
            if not found and county.id in known:
                self.say(county.id, f"the known difference of the {name} no longer exists")

    @staticmethod
    def differs(name, ours, theirs, tolerance, where):
        if abs(ours / theirs - 1) > tolerance:
            return f"{name} {ours:,.1f}, in {where} {theirs:,.1f}, {100 * (ours / theirs - 1):+.1f} %"

    def outline(self, county):
        """Compares ONS's area with that of the outline generalised to 500 m, which smooths the coast."""
        return self.differs("area", self.c.exact_area(county), geometry.area(self.c.shapes[county.id]), 0.03, "its outline")

    def census(self, county):
        """Checks that the population is within 4 % of that in the census of 2021, which comes from another source."""
        told = self.c.facts["england-2021"].get(county.id)
        return told and self.differs("people", self.c.population(county), told[0], 0.04, "the census of 2021")

    def listed_area(self, county):
        told = self.c.facts["england-2021"].get(county.id)
        return told and self.differs("area", self.c.exact_area(county), told[1] * SQUARE_MILE, 0.02, "the list")

    def welsh_area(self, county):
        told = self.c.facts["wales-areas"].get(county.id)
        return told and self.differs("area", self.c.exact_area(county), told, 0.02, "Wikipedia")

    def district_areas(self, county):
        theirs = sum(float(self.mysociety[s.district]["area"]) * s.area for s in county.shares)
        return self.differs("area", self.c.exact_area(county), theirs, 0.02, "mySociety's")

    def district_people(self, county):
        """Checks that the population is within 6 % of mySociety's figures of mid-2020."""
        theirs = sum(float(self.mysociety[s.district]["pop-2020"]) * s.people for s in county.shares)
        return self.differs("people", self.c.population(county), theirs, 0.06, "mySociety's of 2020")

    def middle(self, county):
        """Compares the centre of the outline with the mean of mySociety's centres of districts, weighted by area."""
        weights = [(float(self.mysociety[s.district]["area"]) * s.area, self.mysociety[s.district]) for s in county.shares]
        total = sum(weight for weight, _ in weights)
        theirs = tuple(sum(w * float(row[key]) for w, row in weights) / total for key in ("long", "lat"))
        apart = geometry.distance(geometry.middle(self.c.shapes[county.id]), theirs)
        if apart > 5 + 0.1 * self.c.exact_area(county) ** 0.5:
            return f"the middle is {apart:.1f} km from mySociety's"

    def density(self, county):
        """Compares with ONS's density if the county is a single district."""
        if len(county.shares) == 1 and not county.shares[0].words:
            theirs = self.c.estimates.densities[county.shares[0].district]
            if abs(self.c.density(county) - theirs) > 0.6:
                return f"density {self.c.density(county)}, after ONS {theirs}"

    def seats(self):
        """Checks that seats are in the county or within 2 km of its generalised outline, according to GeoNames."""
        towns = Places().towns
        for county in self.c.all.values():
            for seat in filter(None, self.c.seat(county).split("; ")):
                name = re.sub(r" \(.*", "", seat)
                shape = self.c.shapes[county.id]
                away = min((geometry.distance_to(shape, place) for place in towns.get(name, [])), default=None)
                if away is None:
                    self.say(county.id, f"{name} isn't in GeoNames")
                elif (away > 2) != ("outside" in seat):
                    self.say(county.id, f"{name} is {away:.0f} km outside")
        for identifier in self.c.facts["seat"].keys() - self.c.all.keys():
            self.say(identifier, "has a seat, but isn't a county")

    def borders(self):
        """Compares neighbours with another topology of ONS, generalised to 200 m, except for Stockton, which it doesn't
        divide at the river."""
        county_of = {}
        for county in self.c.all.values():
            for share in county.shares:
                county_of.setdefault(share.district, set()).add(county.id)
        theirs = set()
        for a, b in map(tuple, Topology().pairs):
            owners = county_of.get(a, set()), county_of.get(b, set())
            if len(owners[0]) == len(owners[1]) == 1 and owners[0] != owners[1]:
                theirs.add(frozenset(owners[0] | owners[1]))
        ours = set(self.c.borders)
        for pair in sorted(map(sorted, ours ^ theirs)):
            known = self.BORDERS.get(tuple(pair))
            if not known:
                where = "only here" if frozenset(pair) in ours else "only in the other topology"
                self.say(" and ".join(pair), f"meet {where}")
        for pair in self.BORDERS:
            if frozenset(pair) not in ours ^ theirs:
                self.say(" and ".join(pair), "the known difference of the borders no longer exists")

    def finished(self):
        """Checks that the finished catalogue is complete and that neighbours are mutual."""
        for country, count in self.COUNTS.items():
            found = sum(county.country == country for county in self.c.all.values())
            if found != count:
                self.say(country, f"{found} counties instead of {count}")
        used = [share.district for county in self.c.all.values() for share in county.shares]
        for code in self.c.districts.names.keys() ^ set(used):
            self.say(code, "is in no county")
        if len(used) != len(set(used)) + 1:
            self.say("districts", "a district besides Stockton-on-Tees is in two counties")
        people = sum(self.c.population(county) for county in self.c.all.values())
        if abs(people - self.c.estimates.people["K02000001"]) > 2:
            self.say("people", f"{people:,} in all counties, {self.c.estimates.people['K02000001']:,} in the United Kingdom")
        told = self.c.facts["stockton"]
        share = sum(told["south"].values()) / (sum(told["south"].values()) + sum(told["north"].values()))
        if not 0.25 < share < 0.35:
            self.say("stockton", f"{share:.2f} of its people live south of the Tees")
        for identifier, item in self.items.items():
            fields = {fact["field"]: fact for fact in item["facts"]}
            for chip in fields.get("neighbours", {}).get("values", []):
                others = [f for f in self.items[chip["item"]]["facts"] if f["field"] == "neighbours"]
                if not any(c["item"] == identifier for fact in others for c in fact["values"]):
                    self.say(identifier, f"has the neighbour {chip['item']}, but not the reverse")
            for field in {"kind", "population", "area", "density", "region", "coordinates"} - fields.keys():
                self.say(identifier, f"has no {field}")
