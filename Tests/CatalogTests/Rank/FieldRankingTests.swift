import TestSupport
import Testing

@testable import Catalog

struct FieldRankingTests {
  private static let field = CatalogField(id: "n", label: "N", type: .number)
  private static let other = CatalogField(id: "m", label: "M", type: .number)

  private static func catalog(_ sections: [[Double?]]) -> Catalog {
    Catalog(
      name: "c", title: "C", searchScope: .items, fields: [field, other],
      sections: sections.enumerated().map { s, numbers in
        CatalogSection(
          id: SectionID(catalog: "c", id: "\(s)"), title: "S\(s)",
          items: numbers.enumerated().map { i, number in
            CatalogItem(
              id: ItemID(catalog: "c", id: "\(s)/\(i)"), kind: "k", title: "T",
              facts: [Fact(of: other, content: .number(Double(i), year: nil))]
                + (number.map { [Fact(of: field, content: .number($0, year: 2024))] } ?? []))
          })
      })
  }

  @Test func equalNumbersShareARank() throws {
    let ranking = FieldRanking(of: "n", in: Self.catalog([[5, 7, nil, 5], [7, 1]]))
    #expect(ranking.entries.map(\.value) == [1, 5, 5, 7, 7])
    #expect(ranking.entries.map { String($0.item.id) } == ["1/1", "0/0", "0/3", "0/1", "1/0"])
    #expect((0..<5).map { ranking.rank(at: $0).place } == [5, 3, 3, 1, 1])
    #expect((0..<5).map { ranking.rankInSection(at: $0).place } == [2, 2, 2, 1, 1])
    #expect((0..<5).map { ranking.rankInSection(at: $0).count } == [2, 3, 3, 3, 2])
    #expect(ranking.position(of: ItemID(catalog: "c", id: "0/2")) == nil && ranking.hasDifferentValues)
  }

  @Test func equalOrMissingValuesHaveNoRanking() {
    #expect(!FieldRanking(of: "n", in: Self.catalog([])).hasDifferentValues)
    #expect(!FieldRanking(of: "n", in: Self.catalog([[3], [3, nil]])).hasDifferentValues)
    #expect(!FieldRanking(of: "n", in: Self.catalog([[3]])).hasDifferentValues)
    let all = FieldRanking(of: "n", in: Self.catalog([[3], [3, nil]]))
    #expect(all.rank(at: 1) == .init(place: 1, count: 2) && all.rankInSection(at: 1).count == 1)
  }

  @Test func firstFiniteNumberIsUsed() {
    var catalog = Self.catalog([[1, 2]])
    catalog.sections[0].items[0].facts = [
      Fact(of: Self.field, content: .number(.infinity, year: nil)),
      Fact(of: Self.field, content: .number(9, year: nil)),
      Fact(of: Self.field, content: .number(1, year: nil)),
    ]
    #expect(FieldRanking(of: "n", in: catalog).entries.map(\.value) == [2, 9])
  }

  @Test func randomRanksMatchASimpleCount() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let sections: [[Double?]] = (0..<generator.below(5)).map { _ in
        (0..<generator.below(20)).map { _ in
          generator.below(5) == 0 ? nil : Double(generator.below(12)) / 2 - 2
        }
      }
      let ranking = FieldRanking(of: "n", in: Self.catalog(sections))
      let all = sections.joined().compactMap { $0 }
      #expect(ranking.entries.map(\.value) == all.sorted(), "seed \(seed), round \(round)")
      for (s, numbers) in sections.enumerated() {
        let those = numbers.compactMap { $0 }
        for (i, number) in numbers.enumerated() {
          let position = ranking.position(of: ItemID(catalog: "c", id: "\(s)/\(i)"))
          guard let number, let position else {
            #expect(number == nil && position == nil, "seed \(seed), round \(round)")
            continue
          }
          #expect(ranking.entries[position].value == number, "seed \(seed), round \(round)")
          #expect(
            ranking.rank(at: position) == .init(place: 1 + all.count { $0 > number }, count: all.count),
            "seed \(seed), round \(round)")
          #expect(
            ranking.rankInSection(at: position)
              == .init(place: 1 + those.count { $0 > number }, count: those.count),
            "seed \(seed), round \(round)")
        }
      }
    }
  }
}
