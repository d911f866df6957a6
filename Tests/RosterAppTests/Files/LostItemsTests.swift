import Catalog
import Foundation
import Planner
import Testing

@testable import RosterApp

/// Items with user data that are no longer in their file.
struct LostItemsTests {
  private func item(_ id: String, _ change: (inout PlannedItem) -> Void = { _ in }) -> PlannedItem {
    var item = PlannedItem(id: Samples.id(id), title: id)
    change(&item)
    return item
  }

  @Test func onlyItemsWithDataCount() {
    var document = PlannerDocument()
    document.items = [
      item("a:1") { $0.isFavorite = true }, item("a:2") { $0.note = "Two" }, item("a:3"),
      item("a:4") { $0.viewed = Date() }, item("b:1") { $0.isFavorite = true },
    ]
    let project = Project(name: "P")
    document.projects = [
      PlannerDocument.ProjectItems(project: project, items: ["a:3", "b:1"].map(Samples.id))
    ]
    let removed = ["a:1", "a:2", "a:3", "a:4", "a:5"].map(Samples.id)
    #expect(document.itemsWithData(among: removed).map(\.title) == ["a:1", "a:2", "a:3"])
    #expect(document.itemsWithData(among: []).isEmpty)
  }
}
