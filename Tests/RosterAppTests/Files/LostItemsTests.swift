import Catalog
import Foundation
import Planner
import Testing

@testable import RosterApp

/// The user's data for items that a file no longer has.
struct LostItemsTests {
  private func item(_ id: String, _ change: (inout PlannedItem) -> Void) -> PlannedItem {
    var item = PlannedItem(id: Samples.id(id), title: id)
    change(&item)
    return item
  }

  private let removed = ["a:1", "a:2", "a:3", "a:4", "a:5"].map(Samples.id)

  @Test func onlyItemsWithDataCount() {
    var document = PlannerDocument()
    document.items = [
      item("a:1") { $0.isFavorite = true }, item("a:2") { $0.note = "Two" },
      item("a:3") { $0.note = "Three" },
      item("a:4") { $0.viewed = Date() }, item("b:1") { $0.isFavorite = true },
      item("b:2") { $0.isFavorite = true },
    ]
    let lost = LostItems(removed, in: document)
    #expect(lost.count == 3 && lost.destination == .marked(.noted))
    #expect(lost.only == nil)
    #expect(LostItems(Array(removed.prefix(1)), in: document).only == document.items[0])
    #expect(LostItems([], in: document).count == 0)
  }

  @Test func membersOfProjectsCount() {
    var document = PlannerDocument()
    document.items = [item("a:1") { $0.note = "One" }, item("a:2") { _ in }, item("a:3") { _ in }]
    let project = Project(name: "P")
    document.projects = [
      PlannerDocument.ProjectItems(project: project, items: ["a:2", "a:3", "b:1"].map(Samples.id))
    ]
    let lost = LostItems(removed, in: document)
    #expect(lost.count == 3 && lost.destination == .project(project.id))
  }
}
