import TestSupport
import Testing

@testable import Catalog
@testable import RosterApp

struct RankedFieldTests {
  @Test func ordinalsAreEnglish() {
    let numbers = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112, 249, 12_003]
    #expect(
      numbers.map(Wording.ordinal) == [
        "1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st", "111th",
        "112th", "249th", "12,003rd",
      ])
  }

  @Test func redundantSectionIsLeftOut() {
    func text(_ place: Int, _ count: Int) -> String {
      Wording.rank(
        .init(place: 4, count: 9), inSection: .init(place: place, count: count), titled: "Western Europe")
    }
    #expect(text(3, 8) == "3rd of 8 in Western Europe, 4th of 9")
    #expect(text(1, 1) == "4th of 9" && text(4, 9) == "4th of 9")
  }

  @Test func explanationNamesTheOrderOfTheKeys() {
    let ranked = RankedField(FieldRanking(of: "area", in: Lakes.catalog))
    #expect(ranked.places == ranked.places.sorted())
    #expect(Wording.explanation(of: ranked.scale).hasPrefix("Ordered from smallest to largest"))
  }

  @Test func nearestEntryMatchesALinearSearch() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let items = (0..<1 + generator.below(40)).map {
        Lakes.lake("\($0)", "T", [Lakes.area(Double(generator.below(50)))])
      }
      let catalog = Catalog(
        name: "lakes", title: "L", searchScope: .items, fields: [Lakes.area],
        sections: [CatalogSection(id: SectionID(catalog: "lakes", id: "s"), title: "S", items: items)])
      let ranked = RankedField(FieldRanking(of: "area", in: catalog))
      for step in 0...20 {
        let place = Double(step) / 20
        let least = ranked.places.map { abs($0 - place) }.min()
        let found = ranked.entry(nearest: place).map { abs(ranked.places[$0] - place) }
        #expect(found == least, "seed \(seed), round \(round), at \(place)")
      }
    }
  }

  @MainActor
  @Test func rankingsAreCachedUntilCataloguesChange() {
    let shelf = Shelf(Lakes.library)
    var found: [RankedField] = []
    for id in ["como", "garda", "pond"] {
      shelf.rankings.find("area", for: Lakes.id(id)) { found.append($0) }
    }
    #expect(found.count == 2 && shelf.rankings.computationCount == 1)
    shelf.rankings.find("inflow", for: Lakes.id("como")) { found.append($0) }
    #expect(found.count == 2, "no numbers")
    shelf.setShown("lakes", false)
    shelf.rankings.find("area", for: Lakes.id("como")) { found.append($0) }
    #expect(found.count == 3 && shelf.rankings.computationCount == 3)
  }
}
