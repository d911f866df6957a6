"""Creates the outlines of countries and counties, as integers relative to the previous point."""

import json
import pathlib

import geometry
from county_sources import read

CATALOGS = pathlib.Path(__file__).resolve().parents[2] / "data" / "catalogs"

# Parts of countries with their own entries. Polygons belong to the nearest entry.
PARTS = {"FR": ["GF", "GP", "MQ", "RE", "YT"], "NO": ["BV", "SJ"], "NL": ["BQ"]}
# The name of a territory in Natural Earth without an ISO number, and the entries that it consists of.
INDIAN_OCEAN = ("Indian Ocean Ter.", ["CC", "CX"])


def places(name):
    """Returns the coordinates of the items of a bundled catalogue, and the items, both by id."""
    catalog = json.loads((CATALOGS / f"{name}.json").read_text(encoding="utf-8"))
    items = [item for section in catalog["sections"] for item in section["items"]]
    return {item["id"]: next(((fact["longitude"], fact["latitude"]) for fact in item["facts"] if "latitude" in fact), None)
            for item in items}, {item["id"]: item for item in items}


def decoded(topology):
    """Returns the lines of a topology, in degrees."""
    scale, offset = topology["transform"]["scale"], topology["transform"]["translate"]
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * scale[0] + offset[0], y * scale[1] + offset[1]))
        yield line


def polygons(entry, lines):
    """Returns the polygons of a topology's entry, as lists of rings."""
    for polygon in entry["arcs"] if entry["type"] == "MultiPolygon" else [entry["arcs"]]:
        yield [sum((lines[arc][:-1] if arc >= 0 else lines[~arc][:0:-1] for arc in ring), []) for ring in polygon]


def unwrapped(ring):
    """Returns an open ring that continues beyond the 180th meridian. A ring around the pole is closed along it."""
    found = ring[:1]
    for x, y in ring[1:]:
        found.append((x + 360 * round((found[-1][0] - x) / 360), y))
    turn = 360 * round((found[-1][0] - found[0][0]) / 360)
    if turn:
        pole = 90 if found[0][1] > 0 else -90
        found += [(found[0][0] + turn, found[0][1]), (found[0][0] + turn, pole), (found[0][0], pole)]
    return found


def gathered(rings):
    """Yields the rings, moved to the side of the 180th meridian where the largest is, to keep a country together."""
    largest = max(rings, key=lambda ring: geometry.area([ring + ring[:1]]))
    centre = geometry.middle([largest + largest[:1]])[0]
    for ring in rings:
        turn = 360 * round((centre - geometry.middle([ring + ring[:1]])[0]) / 360)
        yield [(x + turn, y) for x, y in ring]


def countries():
    """Returns the rings of each country by code, and of other land, from Natural Earth 1:50m."""
    topology = json.loads(read("countries-50m.json"))
    lines = list(decoded(topology))
    where, items = places("countries")
    numbers = {}
    for code, item in items.items():
        told = next(fact["value"] for fact in item["facts"] if fact.get("label") == "ISO 3166-1")
        numbers[told.split(" · ")[2]] = code
    found, others = {}, []
    for entry in topology["objects"]["countries"]["geometries"]:
        code = numbers.get(entry.get("id"))
        if entry["properties"]["name"] == INDIAN_OCEAN[0]:
            owners = INDIAN_OCEAN[1]
        elif code is None:
            others += [ring for polygon in polygons(entry, lines) for ring in polygon]
            continue
        else:
            owners = [code, *PARTS.get(code, [])]
        for polygon in polygons(entry, lines):
            polygon = [unwrapped(ring) for ring in polygon]
            middle = geometry.middle([polygon[0] + polygon[0][:1]])
            owner = min(owners, key=lambda owner: geometry.distance(where[owner], middle))
            found.setdefault(owner, []).extend(polygon)
    return {code: list(gathered(rings)) for code, rings in found.items()}, others


def packed(rings, scale):
    """Yields rings as integers: the first point, then differences. Omits rings that collapse to a line."""
    for ring in rings:
        points = []
        for x, y in ring:
            point = round(x * scale), round(y * scale)
            if not points or point != points[-1]:
                points.append(point)
        while len(points) > 1 and points[-1] == points[0]:
            points.pop()
        if len(points) < 3:
            continue
        flat = list(points[0])
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            flat += [bx - ax, by - ay]
        yield flat


def unpacked(flat, scale):
    """Returns a ring encoded by `packed` as a closed ring, in degrees."""
    x, y = flat[:2]
    points = [(x / scale, y / scale)]
    for dx, dy in zip(flat[2::2], flat[3::2]):
        x, y = x + dx, y + dy
        points.append((x / scale, y / scale))
    return points + points[:1]


def text(name, scale, shapes, others, source, license):
    """Returns the text of an outlines file, with one item per line."""
    compact = lambda value: json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    head = {"format": "roster-outlines", "version": 1, "name": name, "scale": scale, "source": source, "license": license}
    lines = [f"{compact(code)}:{compact(list(packed(shapes[code], scale)))}" for code in sorted(shapes)]
    return (compact(head)[:-1] + ',"outlines":{\n' + ",\n".join(lines) + '\n},"others":'
            + compact(list(packed(others, scale))) + "}\n")
