"""Compares outlines with their catalogue."""

import json

import geometry
import outlines

# Too small for Natural Earth 1:50m.
NONE = {"countries": {"BV", "GI", "TK", "TV", "UM"}, "counties": set()}
# Groups of islands whose centre is in the sea.
ISLANDS = {"AS", "CC", "CV", "HM", "IO", "KY", "MH", "MV", "PF", "PN", "ST", "TO"}
# Maximum sizes, in kB.
LARGEST = {"countries": 1400, "counties": 600}
# The catalogue and Natural Earth include different areas.
WATER = "the Factbook includes inland water"
ELSEWHERE = "larger in the Factbook than in Natural Earth, because a border is disputed"
AREAS = {
    "countries": {
        "AE": ELSEWHERE, "AQ": "the Factbook includes ice shelves", "EH": "the part that Morocco controls is drawn as Morocco",
        "GW": WATER, "LR": WATER, "MA": "see Western Sahara", "NL": WATER, "SA": ELSEWHERE,
        "SB": "small islands are not drawn", "SO": "Natural Earth draws Somaliland separately", "SR": ELSEWHERE, "YE": ELSEWHERE,
    },
    "counties": {},
}


def off(shape, place):
    """Returns the distance from a shape in km, allowing for shapes beyond the 180th meridian."""
    return min(geometry.distance_to(shape, (place[0] + turn, place[1])) for turn in (-360, 0, 360))


def problems(name, text):
    file = json.loads(text)
    if len(text.encode()) > LARGEST[name] * 1000:
        yield f"is larger than {LARGEST[name]} kB"
    where, items = outlines.places(name)
    shapes = {code: [outlines.unpacked(ring, file["scale"]) for ring in rings] for code, rings in file["outlines"].items()}
    for code in shapes.keys() - items.keys():
        yield f"{code} is not in the catalogue"
    for code in items.keys() - shapes.keys() ^ NONE[name]:
        yield f"{code} {'has no outline' if code not in shapes else 'has an outline'}"
    for code, shape in shapes.items():
        if code not in items:
            continue
        facts = {fact.get("field"): fact for fact in items[code]["facts"]}
        told, drawn = facts.get("area", {}).get("number", 0), geometry.area(shape)
        differs = told > 10_000 and abs(drawn / told - 1) > 0.1
        if differs != (code in AREAS[name]):
            yield f"{code} {items[code]['title']}: {drawn:,.0f} km² in the outline, {told:,} in the catalogue"
        if where[code] and (away := off(shape, where[code])) > 25 + told**0.5 / 2 and code not in ISLANDS:
            yield f"{code} {items[code]['title']}: its location is {away:.0f} km from its outline"
