import Catalog
import Foundation
import Planner
import TestSupport

/// A user who makes random changes to a few items and projects, so that most changes affect earlier ones.
struct RandomPerson {
  var random: SeededGenerator
  var items = (0..<12).map { ItemReference("\($0)") }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func days() -> Day { Day.iso("2026-11-22").advanced(by: random.below(40) - 20) }

  mutating func some<Element>(_ list: [Element]) -> [Element] {
    Array(list.shuffled(using: &random).prefix(random.below(4) + 1))
  }

  mutating func one<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &random) }

  /// Returns an item, possibly with a new title.
  mutating func item() -> ItemReference {
    let item = items[random.below(items.count)]
    return random.below(8) == 0 ? ItemReference(id: item.id, title: "New \(random.below(9))") : item
  }

  /// Makes one change, which might have no effect.
  mutating func change(_ planner: Planner) throws {
    let document = try planner.document()
    let projects = document.projects.map(\.project.id)
    let project = one(projects)
    let members = document.projects.first { $0.project.id == project }?.items ?? []
    switch random.below(20) {
    case 0: try planner.setFavorite(true, for: some(items))
    case 1: try planner.setFavorite(false, for: some(items))
    case 2: try planner.moveFavorites(some(document.favorites), before: one(document.favorites))
    case 3: try planner.setPlan(.day(days()), for: some(items))
    case 4: try planner.setPlan(random.below(2) == 0 ? nil : .someday, for: some(items))
    case 5: try planner.setNote(["", "One\nline; more,", "Ünï 🎈\u{2028}"][random.below(3)], for: item())
    case 6: try planner.setDone(random.below(2) == 0 ? nil : days(), for: some(items))
    case 7: try planner.setLessons(done: random.below(9), of: random.below(9), for: item())
    case 8: try planner.clearRecents()
    case 9:
      let color = one(ProjectColor.allCases) ?? .blue, symbol = one(ProjectSymbol.allCases) ?? .folder
      try planner.addProject(
        Project(name: "P\(random.below(1_000_000_000))", color: color, symbol: symbol),
        before: random.below(2) == 0 ? nil : project)
    case 10: try project.map { try planner.renameProject($0, to: "Q\(random.below(1_000_000_000))") }
    case 11: try project.map { try planner.setColor(one(ProjectColor.allCases) ?? .red, ofProject: $0) }
    case 12: try project.map { try planner.setSymbol(one(ProjectSymbol.allCases) ?? .book, ofProject: $0) }
    case 13 where projects.count > 3: try planner.deleteProjects(some(projects))
    case 14: try planner.moveProjects(some(projects), before: one(projects))
    case 15, 13: try project.map { try planner.add(some(items), toProject: $0, before: one(members)) }
    case 16: try project.map { try planner.remove(some(members), fromProject: $0) }
    case 17: try project.map { try planner.moveItems(some(members), inProject: $0, before: one(members)) }
    case 18: if let moved = one(items) { try planner.moveData(of: moved.id, to: item()) }
    default: try planner.setFavorite(true, for: [item()])
    }
  }
}
