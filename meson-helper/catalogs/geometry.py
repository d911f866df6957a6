"""Polygons in degrees: area, centre, union and adjacency, for maps whose shapes share their vertices.

A shape is a list of closed rings, whose last point equals the first; holes are rings in the opposite direction. In the
boundaries of the Office for National Statistics, neighbours have exactly the same vertices. The union therefore consists of
the edges that occur in one direction only, and neighbours are shapes with a common edge.
"""

import math
from collections import defaultdict

RADIUS = 6371.0088  # km, the mean radius of the Earth


def rings(geometry):
    """Returns the rings of a GeoJSON polygon or multipolygon, as lists of tuples."""
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    return [[tuple(point[:2]) for point in ring] for polygon in polygons for ring in polygon]


def edges(shape):
    return {(a, b) for ring in shape for a, b in zip(ring, ring[1:]) if a != b}


def union(shapes):
    """Returns the rings of the union of shapes."""
    every = set().union(*map(edges, shapes))
    left = defaultdict(list)
    for a, b in sorted(edge for edge in every if edge[::-1] not in every):
        left[a].append(b)
    found = []
    while left:
        start = min(left)
        ring = [start]
        while True:
            onward = left[ring[-1]]
            ring.append(onward.pop())
            if not onward:
                del left[ring[-2]]
            if ring[-1] == start:
                break
        found.append(ring)
    return found


def _signed_area(ring):
    """Returns the area in km², by Lambert's cylindrical equal-area projection of a sphere; clockwise is negative."""
    points = [(math.radians(x), math.sin(math.radians(y))) for x, y in ring]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:])) / 2 * RADIUS**2


def area(shape):
    """Returns the area in km² on a sphere, within 0.7 % of that on the ellipsoid."""
    return abs(sum(map(_signed_area, shape)))


def middle(shape):
    """Returns the centroid, in degrees east and north."""
    total = east = north = 0.0
    for ring in shape:
        for (ax, ay), (bx, by) in zip(ring, ring[1:]):
            cross = ax * by - bx * ay
            total, east, north = total + cross, east + (ax + bx) * cross, north + (ay + by) * cross
    return east / (3 * total), north / (3 * total)


def contains(shape, point):
    inside = False
    x, y = point
    for ring in shape:
        for (ax, ay), (bx, by) in zip(ring, ring[1:]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def distance(a, b):
    """Returns the distance between two nearby points, in km."""
    east = (a[0] - b[0]) * math.cos(math.radians((a[1] + b[1]) / 2))
    return math.radians(math.hypot(east, a[1] - b[1])) * RADIUS


def distance_to(shape, point):
    """Returns the distance from a point to the nearest vertex, in km; 0 if it is inside."""
    return 0 if contains(shape, point) else min(distance(point, vertex) for ring in shape for vertex in ring)


def neighbours(shapes):
    """Returns the pairs of adjacent shapes with the length of their common border, in km."""
    owners = {edge: key for key, shape in shapes.items() for edge in edges(shape)}
    shared = defaultdict(float)
    for (a, b), key in owners.items():
        other = owners.get((b, a))
        if other is not None and other != key:
            shared[frozenset((key, other))] += distance(a, b) / 2
    return dict(shared)


def line_between(first, second):
    """Returns the longest line along which two shapes touch."""
    shared = {a: b for a, b in edges(first) if (b, a) in edges(second)}
    lines = []
    for start in set(shared) - set(shared.values()):
        line = [start]
        while line[-1] in shared:
            line.append(shared[line[-1]])
        lines.append(line)
    return max(lines, key=lambda line: sum(distance(a, b) for a, b in zip(line, line[1:])))


def split(shape, line):
    """Cuts a shape's largest ring in two along a line that begins and ends near the edge. Smaller rings are assigned to the
    part with the nearer centre."""
    ring = max(shape, key=lambda ring: abs(_signed_area(ring)))[:-1]
    first, last = (min(range(len(ring)), key=lambda i: distance(ring[i], end)) for end in (line[0], line[-1]))
    inner = line[1:-1]
    one = (ring[last:] + ring[:first + 1] if last > first else ring[last:first + 1]) + inner
    other = (ring[first:] + ring[:last + 1] if first > last else ring[first:last + 1]) + inner[::-1]
    pieces = [[part + part[:1]] for part in (one, other)]
    for small in shape:
        if len(small) - 1 != len(ring) or small[:-1] != ring:
            min(pieces, key=lambda piece: distance(middle(piece[:1]), middle([small]))).append(small)
    return pieces
