"""Tests of the catalogue scripts. Run python3 -m unittest in this folder. Nothing is downloaded."""

import gzip
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import catalog_format
import emoji
import geometry
import outline_checks
import outlines
import packages

HERE = pathlib.Path(__file__).resolve().parent
SHIPPED = HERE.parents[1] / "data" / "catalogs"


def square(x, y, size=1):
    return [[(x, y), (x, y + size), (x + size, y + size), (x + size, y), (x, y)]]


class GeometryTests(unittest.TestCase):
    def test_area_of_a_degree_at_the_equator(self):
        self.assertAlmostEqual(geometry.area(square(0, 0)), 12364, delta=5)

    def test_whole_sphere(self):
        band = [[(-180, -90), (-180, 90), (180, 90), (180, -90), (-180, -90)]]
        self.assertAlmostEqual(geometry.area(band) / 1e6, 510.07, delta=0.01)

    def test_union_strikes_out_what_is_shared_and_keeps_islands(self):
        union = geometry.union([square(0, 0), square(1, 0), square(5, 5)])
        self.assertEqual(sorted(len(ring) - 1 for ring in union), [4, 6])
        parts = sum(map(geometry.area, (square(0, 0), square(1, 0), square(5, 5))))
        self.assertAlmostEqual(geometry.area(union), parts, places=6)

    def test_union_leaves_a_hole_where_one_is_missing(self):
        ring = [square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
        union = geometry.union(ring)
        self.assertEqual(len(union), 2)
        self.assertFalse(geometry.contains(union, (1.5, 1.5)))
        self.assertTrue(geometry.contains(union, (0.5, 1.5)))
        self.assertAlmostEqual(geometry.area(union), sum(map(geometry.area, ring)), places=6)

    def test_neighbours_share_an_edge_not_a_corner(self):
        found = geometry.neighbours({"a": square(0, 0), "b": square(1, 0), "c": square(1, 1), "d": square(9, 9)})
        self.assertEqual(set(found), {frozenset("ab"), frozenset("bc")})
        self.assertAlmostEqual(found[frozenset("ab")], 111.2, delta=0.1)

    def test_middle(self):
        self.assertEqual(geometry.middle(square(2, 3)), (2.5, 3.5))

    def test_a_line_splits_a_shape(self):
        shape = [[(0, 0), (0, 1), (0, 2), (2, 2), (2, 1), (2, 0), (0, 0)]]
        pieces = geometry.split(shape, [(0.01, 1), (1, 1.2), (1.99, 1)])
        self.assertAlmostEqual(sum(map(geometry.area, pieces)), geometry.area(shape), delta=0.1)
        low, high = sorted(pieces, key=lambda piece: geometry.middle(piece)[1])
        self.assertTrue(geometry.contains(low, (1, 0.5)) and geometry.contains(high, (1, 1.5)))
        self.assertEqual(len(geometry.neighbours({"low": low, "high": high})), 1)

    def test_line_between_two_shapes(self):
        line = geometry.line_between(square(0, 0), square(1, 0))
        self.assertEqual(sorted(line), [(1, 0), (1, 1)])


INDEX = """Package: apple
Version: 1:2.0-1
Installed-Size: 3000
Size: 1025
Section: utils
Maintainer: A Person <a@example.org>
Depends: libc6 (>= 2.3), pear | quince, missing:any (= 1) [amd64]
Homepage: https://example.org/apple
Description: a fruit
 It is round,
 and red.

Package: pear
Version: 9
Section: non-free/doc
Depends: apple
Provides: fruit, fruit-like (= 2)
Homepage: ftp://example.org

Package: apple
Version: 1:10.0-1
Section: utils
Description: a newer\u202efruit
Pre-Depends: pear

Package: broken
"""


class PackagesTests(unittest.TestCase):
    def setUp(self):
        self.found = packages.newest(packages.paragraphs(INDEX.splitlines(keepends=True)))
        self.catalog = packages.catalog(self.found, "a test")
        self.items = {item["id"]: item for section in self.catalog["sections"] for item in section["items"]}

    def facts(self, name):
        return {fact.get("field", fact.get("label")): fact for fact in self.items[name]["facts"]}

    def test_newest_version_counts(self):
        self.assertEqual(set(self.found), {"apple", "pear"})
        self.assertEqual(self.facts("apple")["version"]["value"], "1:10.0-1")
        self.assertEqual(self.items["apple"]["subtitle"], "a newer fruit")

    def test_facts_are_typed(self):
        old = packages.catalog({"apple": next(packages.paragraphs(INDEX.splitlines()))}, "a test")
        item = old["sections"][0]["items"][0]
        facts = {fact.get("field", fact.get("label")): fact for fact in item["facts"]}
        self.assertEqual(facts["installed"]["number"], 3000)
        self.assertEqual(facts["download"]["number"], 2)
        self.assertEqual(facts["maintainer"]["value"], "A Person")
        self.assertEqual([chip["text"] for chip in facts["depends"]["values"]], ["libc6", "pear or quince", "missing"])
        self.assertEqual((item["badge"], item["link"]), ("3.1 MB", "https://example.org/apple"))
        self.assertEqual(facts["Description"]["value"], "It is round, and red.")

    def test_dependencies_lead_where_there_is_something(self):
        self.assertEqual(self.facts("apple")["depends"]["values"], [{"text": "pear", "item": "pear"}])
        self.assertEqual(self.facts("apple")["needed-by"]["number"], 1)
        self.assertEqual(self.items["pear"]["searchWords"], ["fruit", "fruit-like"])
        self.assertNotIn("link", self.items["pear"])

    def test_sections(self):
        self.assertEqual([section["title"] for section in self.catalog["sections"]],
                         ["Utilities", "Documentation (non-free)"])

    def test_program(self):
        with tempfile.TemporaryDirectory() as folder:
            index, output = pathlib.Path(folder, "Packages.gz"), pathlib.Path(folder, "out.json")
            with gzip.open(index, "wt", encoding="utf-8") as file:
                file.write(INDEX)
            subprocess.run([sys.executable, HERE / "make-packages", "--index", index, output], check=True,
                           stdout=subprocess.DEVNULL)
            self.assertEqual(catalog_format.problems(output), [])
            self.assertEqual(catalog_format.blemishes(output), [])
            self.assertEqual(json.loads(output.read_text())["sections"], self.catalog["sections"])
            missing = subprocess.run([sys.executable, HERE / "make-packages", "--index", f"{folder}/none"],
                                     capture_output=True, text=True)
            self.assertEqual(missing.returncode, 1)
            self.assertIn("none", missing.stderr)


EMOJI = """# Version: 15.0
# group: People & Body
# subgroup: hand-fingers-open
1F44B ; fully-qualified # 👋 E0.6 waving hand
1F44B 1F3FB ; fully-qualified # 👋🏻 E1.0 waving hand: light skin tone
# subgroup: person
1F9D4 ; fully-qualified # 🧔 E5.0 person: beard
1F9D4 1F3FB ; fully-qualified # 🧔🏻 E5.0 person: light skin tone, beard
# group: Symbols
# subgroup: keycap
0023 FE0F 20E3 ; fully-qualified # #️⃣ E0.6 keycap: #
0023 20E3 ; unqualified # #⃣ E0.6 keycap: #
002A FE0F 20E3 ; fully-qualified # *️⃣ E2.0 keycap: *
"""


class EmojiTests(unittest.TestCase):
    def test_skin_tones_stand_under_the_emoji_without(self):
        found, version = emoji.read(EMOJI.splitlines())
        self.assertEqual(version, "15.0")
        self.assertEqual([(one.name, len(one.tones)) for one in found],
                         [("waving hand", 1), ("person: beard", 1), ("keycap: #", 0), ("keycap: *", 0)])

    def test_catalog_keeps_to_the_format(self):
        found, version = emoji.read(EMOJI.splitlines())
        catalog = emoji.catalog(found, version, {"👋": ["hand", "wave", "waving hand"]}, {"👋": "waving hand"})
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "emoji.json")
            path.write_text(catalog_format.text(catalog), encoding="utf-8")
            self.assertEqual(catalog_format.problems(path) + catalog_format.blemishes(path, layout=True), [])
        waving = catalog["sections"][0]["items"][0]
        self.assertEqual((waving["title"], waving["searchWords"]), ("Waving hand", ["👋", "hand", "wave"]))
        identifiers = [item["id"] for section in catalog["sections"] for item in section["items"]]
        self.assertEqual(len(identifiers), len(set(identifiers)))


class OutlineTests(unittest.TestCase):
    def test_packing_and_unpacking(self):
        ring = [(0.5, 1.0), (0.5, 2.0), (1.5, 2.004), (1.502, 1.0)]
        self.assertEqual(list(outlines.packed([ring, ring[:2]], 100)), [[50, 100, 0, 100, 100, 0, 0, -100]])
        self.assertEqual(outlines.unpacked([50, 100, 0, 100, 100, 0, 0, -100], 100),
                         [(0.5, 1.0), (0.5, 2.0), (1.5, 2.0), (1.5, 1.0), (0.5, 1.0)])

    def test_what_crosses_the_180th_meridian_goes_on(self):
        self.assertEqual(outlines.unwrapped([(179, 0), (-179, 0), (-179, 1), (179, 1)]),
                         [(179, 0), (181, 0), (181, 1), (179, 1)])
        far = [(-170, 5), (-169, 5), (-169, 6)]
        large = [(160, 0), (180, 0), (180, 20), (160, 20)]
        self.assertEqual(list(outlines.gathered([large, far]))[1], [(190, 5), (191, 5), (191, 6)])

    def test_a_ring_around_the_pole_is_led_over_it(self):
        ring = outlines.unwrapped([(-180, -80), (-60, -80), (60, -80), (170, -80)])
        self.assertEqual(ring[-2:], [(180, -90), (-180, -90)])

    def test_shipped_outlines_are_of_the_catalogues(self):
        for path in (SHIPPED.parent / "outlines").glob("*.json"):
            self.assertEqual(list(outline_checks.problems(path.stem, path.read_text(encoding="utf-8"))), [], path.name)


class FormulaTests(unittest.TestCase):
    FIELDS = [{"id": "a", "label": "A", "type": "number"}, {"id": "b-2", "label": "B", "type": "number"},
              {"id": "from", "label": "F", "type": "date"}, {"id": "to", "label": "T", "type": "date"},
              {"id": "title", "label": "T", "type": "text"}]

    def problems(self, *formulas, facts=(), **keys):
        """Returns the problems of a catalogue with the fields c0, c1 … that have these formulas."""
        fields = self.FIELDS + [{"id": f"c{index}", "label": "C", "type": "number", "formula": formula, **keys}
                                for index, formula in enumerate(formulas)]
        catalog = {"format": "roster-catalog", "version": 2, "name": "n", "title": "N", "searchScope": "items",
                   "fields": fields, "sections": [{"id": "s", "title": "S", "items": [
                       {"id": "i", "kind": "k", "title": "I", "facts": list(facts)}]}]}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "c.json")
            path.write_text(json.dumps(catalog), encoding="utf-8")
            return catalog_format.problems(path)

    def test_valid_formulas(self):
        for formula in ("a / b-2", "-(a - 1.5) * 2", "years(from, to) / a", "((a))", "c1 + 1"):
            self.assertEqual(self.problems(formula, "a", digits=3), [], formula)

    def test_invalid_formulas(self):
        for formula, problem in {
                "": "must not be empty", "a +": "lacks a field", "a b-2": "unexpected", "(a": "lacks",
                "a / x": 'no field is named "x"', "title * 2": "must use a number field",
                "years(a, to)": "must use a date field", "1.": "not a number", "A": "unexpected",
                "(" * 70 + "a" + ")" * 70: "nested deeper", "c0": "itself", "c1": "itself"}.items():
            found = self.problems(formula, "c0")
            self.assertTrue(any(problem in text for text in found), (formula, found))
        self.assertTrue(any("digits" in text for text in self.problems("a", digits=0)))
        self.assertTrue(self.problems("a", facts=[{"field": "c0", "number": 1}]))


class ShippedTests(unittest.TestCase):
    def test_shipped_catalogues_are_without_blemish(self):
        for path in SHIPPED.glob("*.json"):
            self.assertEqual(catalog_format.problems(path) + catalog_format.blemishes(path, layout=True), [], path.name)


if __name__ == "__main__":
    unittest.main()
