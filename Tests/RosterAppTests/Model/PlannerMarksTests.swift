import Catalog
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// The cached marks of items, compared with the database.
@MainActor
struct PlannerMarksTests {
  private let folder = TemporaryFolder()

  private func item(_ number: Int) -> ItemReference {
    ItemReference(id: ItemID(catalog: "c", id: "\(number)"), title: "Item \(number)")
  }

  @Test func cachedMarksFollowChanges() async throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let other = try Planner.open(in: URL(filePath: folder.path))
    try #require(planner.startWatching())
    let marks = PlannerMarks(planner)
    marks.start()
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var asked: Set<Int> = []
    for step in 0..<60 {
      let number = generator.below(12)
      switch generator.below(3) {
      case 0:
        _ = marks[item(number).id]
        asked.insert(number)
      case 1: try planner.setFavorite(generator.below(2) == 0, for: [item(number)])
      default: try other.setPlan(generator.below(2) == 0 ? .someday : nil, for: [item(number)])
      }
      guard step.isMultiple(of: 6) else { continue }
      let kept = try planner.items(asked.map { item($0).id })
      let numbers = asked
      try await eventually { numbers.allSatisfy { marks[item($0).id] == kept[item($0).id] } }
      for number in numbers {
        #expect(marks[item(number).id] == kept[item(number).id], "seed \(seed), step \(step): \(number)")
      }
    }
    try other.close()
  }

  /// Regression: after two changes in a row, an item kept the marks that it had between them.
  @Test func quicklyRevertedChangesAreNoticed() async throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let marks = PlannerMarks(planner)
    marks.start()
    try planner.setFavorite(true, for: [item(0)])
    #expect(marks[item(0).id]?.isFavorite == true)
    for round in 0..<50 {
      // While the observation is reading this change, the next two are combined.
      try planner.setFavorite(round.isMultiple(of: 2), for: [item(1)])
      try planner.setFavorite(false, for: [item(0)])
      marks.update([item(0)])
      #expect(marks[item(0).id]?.isFavorite != true)
      try planner.setFavorite(true, for: [item(0)])
      try await eventually { marks[item(0).id]?.isFavorite == true }
    }
  }

  @Test(arguments: [10, 1001, 9000])
  func marksOfManyItemsAreRead(count: Int) throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let marks = PlannerMarks(planner)
    marks.start()
    try planner.setFavorite(true, for: (0..<50).map { item($0 * 3) })
    let items = (0..<count).map(item)
    let kept = marks[items.map(\.id)]
    #expect(kept.keys.count == items.count { marks[$0.id] != nil } && kept.count == min(50, (count + 2) / 3))
    #expect(kept == (try planner.items(items.map(\.id))))
    try planner.setFavorite(false, for: [item(0)])
    marks.update(items)
    #expect(marks[item(0).id]?.isFavorite != true && marks[item(3).id]?.isFavorite == true)
  }

  @Test func numberOfChangedItemsIsLimited() throws {
    let plans = PlannerModel(try Planner.open(in: URL(filePath: folder.path)))
    let items = (0...FileLimits.changedItemCount).map(item)
    #expect(!plans.toggleFavorite(items) && !plans.isWaiting)
    #expect(plans.lastError?.reason.contains("can’t change 10001 items at once") == true)
    #expect(plans.toggleFavorite(Array(items.dropLast())) && plans.lastError == nil)
  }

  @Test func evictedMarksAreReadAgain() async throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let marks = PlannerMarks(planner)
    marks.start()
    try planner.setFavorite(true, for: [item(0)])
    #expect(marks[item(0).id]?.isFavorite == true)
    let many = (1...PlannerMarks.limit).map(item)
    try planner.setFavorite(true, for: many)
    #expect(marks.each(many.map(\.id)).areFavorites)
    try planner.setFavorite(false, for: [item(0)])
    #expect(marks[item(0).id]?.isFavorite != true)
    #expect(marks.each(many.map(\.id)).areFavorites, "more than are cached")
    #expect(!marks.each([]).areFavorites && !marks.each([]).areDone)
  }

  @Test func ownChangesAreVisibleImmediately() throws {
    let planner = try Planner.open(in: URL(filePath: folder.path))
    let marks = PlannerMarks(planner)
    #expect(marks[item(1).id] == nil)
    try planner.setFavorite(true, for: [item(1)])
    marks.update([item(1)])
    #expect(marks[item(1).id]?.isFavorite == true)
    #expect(PlannerMarks(nil)[item(1).id] == nil, "without a database there are no marks")
  }
}
