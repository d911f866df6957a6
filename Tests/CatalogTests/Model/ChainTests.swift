import TestSupport
import Testing

@testable import Catalog

struct ChainTests {
  private static let field = CatalogField(id: "before", label: "Before", type: .items, chain: "Leads to")

  private static func id(_ number: Int) -> ItemID { ItemID(catalog: "c", id: "\(number)") }

  /// Returns a library in which each item lists its predecessors and, optionally, text that isn't linked to an item.
  private static func library(_ before: [[Int]], texts: [Int: String] = [:]) -> Library {
    let items = before.enumerated().map { number, before in
      let chips =
        before.map { Fact.Chip(text: "\($0)", item: id($0)) }
        + (texts[number].map { [Fact.Chip(text: $0)] } ?? [])
      return CatalogItem(
        id: id(number), kind: "k", title: "\(number)",
        facts: chips.isEmpty ? [] : [Fact(of: field, content: .chips(chips))])
    }
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)
    return Library([
      Catalog(name: "c", title: "C", searchScope: .items, fields: [field], sections: [section])
    ])
  }

  private static func steps(_ library: Library, to number: Int) -> [[String]] {
    library.steps(to: id(number), by: field.id).map { $0.map(\.text) }
  }

  @Test func stepsLeadFromTheStartToTheItem() {
    let library = Self.library([[], [0], [1], [2, 0]], texts: [0: "school"])
    #expect(Self.steps(library, to: 3) == [["school"], ["0"], ["1"], ["2"]])
    #expect(Self.steps(library, to: 1) == [["school"], ["0"]])
    #expect(Self.steps(library, to: 0) == [["school"]])
    #expect(library.followers(of: Self.id(0), by: "before") == [Self.id(1), Self.id(3)])
    #expect(library.followers(of: Self.id(3), by: "before") == [])
    #expect(library.followers(of: Self.id(0), by: "other") == [])
  }

  @Test func cyclesEnd() {
    let library = Self.library([[1], [2], [0], [3]])
    #expect(Self.steps(library, to: 0) == [["2"], ["1"]])
    #expect(Self.steps(library, to: 3) == [])
    #expect(library.followers(of: Self.id(3), by: "before") == [])
  }

  @Test func followerIsListedOnce() {
    var items = (0...1).map { CatalogItem(id: Self.id($0), kind: "k", title: "\($0)") }
    let before = Fact.Chip(text: "0", item: Self.id(0))
    items[1].facts = [[before, before], [before]].map { Fact(of: Self.field, content: .chips($0)) }
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)
    let library = Library([
      Catalog(name: "c", title: "C", searchScope: .items, fields: [Self.field], sections: [section])
    ])
    #expect(library.followers(of: Self.id(0), by: "before") == [Self.id(1)])
  }

  @Test func longChainsAreHandled() {
    let library = Self.library((0..<20_000).map { $0 == 0 ? [] : [$0 - 1] })
    #expect(library.steps(to: Self.id(19_999), by: "before").count == FileLimits.chainLength + 1)
  }

  /// A chain of the maximum length is complete, even if one of its items leads to several others.
  @Test func longestChainIsNotTruncated() {
    let limit = FileLimits.chainLength
    let before: [[Int]] = (0...limit + 1).map { $0 == 0 ? [] : $0 == 2 ? [1, 0] : [$0 - 1] }
    let library = Self.library(before)
    #expect(Self.steps(library, to: limit) == (0..<limit).map { ["\($0)"] })
    #expect(Self.steps(library, to: limit + 1) == [["…"]] + (1...limit).map { ["\($0)"] })
  }

  /// An item can list the same predecessor many times.
  @Test func chainEndsAfterManyVisits() {
    let limit = 10 * FileLimits.chainLength
    for (count, first) in [(limit, "0"), (limit + 1, "…")] {
      let library = Self.library([[], Array(repeating: 0, count: count)])
      #expect(Self.steps(library, to: 1).first == [first], "\(count) links")
    }
  }

  /// Without cycles, an item's step is the length of its longest path to the end. The test determines this length by
  /// trying all paths.
  @Test func everyItemIsInTheCorrectStep() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<300 {
      let count = 1 + generator.below(12)
      let before = (0..<count).map { number in
        Array(Set((0..<generator.below(4)).map { _ in generator.below(max(1, number)) })).filter {
          $0 < number
        }
      }
      let end = count - 1
      func longest(_ from: Int) -> Int? {
        from == end
          ? 0 : (0..<count).filter { before[$0].contains(from) }.compactMap(longest).max().map { $0 + 1 }
      }
      let steps = Self.steps(Self.library(before), to: end)
      for number in 0..<end {
        let step = steps.firstIndex { $0.contains("\(number)") }.map { steps.count - $0 }
        #expect(step == longest(number), "\(number) of \(before), seed \(generator.seed)")
      }
      #expect(steps.joined().count == Set(steps.joined()).count, "seed \(generator.seed)")
    }
  }

  /// Even with cycles, each item occurs exactly once, and the item at the end doesn't occur.
  @Test func everyItemOccursOnce() {
    var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
    for _ in 0..<300 {
      let count = 1 + generator.below(10)
      let before = (0..<count).map { _ in
        Array(Set((0..<generator.below(4)).map { _ in generator.below(count) })).sorted()
      }
      var reached: Set = [0], next = [0]
      while let node = next.popLast() { next += before[node].filter { reached.insert($0).inserted } }
      reached.remove(0)
      let steps = Self.steps(Self.library(before), to: 0)
      #expect(
        steps.joined().sorted() == reached.map(String.init).sorted(), "\(before), seed \(generator.seed)")
      #expect(steps.allSatisfy { !$0.isEmpty }, "\(before), seed \(generator.seed)")
    }
  }

  @Test func coursesFormChains() throws {
    let data = try #require(DataDirectory.locate(), "the tests run in the project's folder")
    let library = Library([try Catalog.load(contentsOf: data.catalogFile(named: "courses")).catalog])
    func id(_ id: String) -> ItemID { ItemID(catalog: "courses", id: id) }
    let steps = library.steps(to: id("precalculus"), by: "prerequisites").map { $0.map(\.text) }
    #expect(
      steps == [
        ["Arithmetic"], ["Pre-Algebra"], ["Algebra 1"], ["Geometry"], ["Algebra 2"], ["Trigonometry"],
      ])
    #expect(library.followers(of: id("trigonometry"), by: "prerequisites") == [id("precalculus")])
  }
}
