import Catalog
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// Tests which values are collected, and how often.
@MainActor
struct PlaceValuesTests {
  private let values = PlaceValues()

  private func texts(_ field: CatalogField) -> [String]? {
    guard case .texts(let tally)? = values.values(of: field) else { return nil }
    return tally.entries.map(\.text)
  }

  @Test func valuesAreCollectedOnceForAPlace() throws {
    #expect(texts(Towns.languages) == nil, "nothing is shown yet")
    values.show(try Towns.listing(of: Towns.library))
    #expect(texts(Towns.languages)?.first == "English")
    #expect(values.names()?.entries.first?.name == "Towns")
    values.show(try Towns.listing(of: Towns.library))
    #expect(texts(Towns.languages)?.count == 6 && values.names() != nil)
    #expect(values.collectionCount == 2)
    values.show(try Towns.listing(of: Samples.library, version: 1))
    #expect(texts(Towns.languages) == [] && values.names()?.entries.first?.name == "Fruit")
    values.show(try Towns.listing(of: Samples.library, place: .catalog("tools"), version: 1))
    #expect(values.names()?.entries.map(\.name) == ["Tools", "Saws", "Files"])
    #expect(values.collectionCount == 5)
  }

  @Test func mostRecentlyUsedValuesAreKept() throws {
    values.show(try Towns.listing(of: Towns.library))
    let fields = (0...PlaceValues.limit).map { CatalogField(id: "\($0)", label: "", type: .text) }
    for field in fields {
      _ = values.values(of: field)
      _ = values.values(of: fields[0])
    }
    #expect(values.collectionCount == fields.count)
    _ = values.values(of: fields[0])
    _ = values.values(of: fields[2])
    #expect(values.collectionCount == fields.count)
    _ = values.values(of: fields[1])
    #expect(values.collectionCount == fields.count + 1, "it is the least recently used")
  }

  @Test(.timeLimit(.minutes(10))) func manyItemsAreProcessedInTheBackground() async throws {
    var news = 0
    values.onGathered = { news += 1 }
    values.show(try Towns.listing(of: Towns.villages(6_000)))
    #expect(texts(Towns.languages) == nil && texts(Towns.languages) == nil && values.names() == nil)
    #expect(values.collectionCount == 2 && news == 0)
    try await eventually { news == 2 }
    #expect(texts(Towns.languages) == (0..<7).map { "Language \($0)" })
    #expect(values.names()?.entries.map(\.name) == ["Towns", "Villages"])
    #expect(values.collectionCount == 2)
  }

  @Test(.timeLimit(.minutes(10))) func lateResultsAreDropped() async throws {
    var news = 0
    values.onGathered = { news += 1 }
    values.show(try Towns.listing(of: Towns.villages(6_000)))
    #expect(texts(Towns.languages) == nil)
    values.show(try Towns.listing(of: Towns.villages(7_000), version: 1))
    #expect(texts(Towns.languages) == nil)
    try await eventually { news > 0 }
    try await Task.sleep(for: .milliseconds(100))
    guard case .texts(let tally)? = values.values(of: Towns.languages) else {
      Issue.record("nothing was collected")
      return
    }
    #expect(tally.entries.reduce(0) { $0 + $1.count } == 7_000 && news == 1)
  }
}
