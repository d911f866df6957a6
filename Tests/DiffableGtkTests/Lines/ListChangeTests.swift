import Diffable
import TestSupport
import Testing

@testable import DiffableGtk

/// What becomes of lines, by arithmetic, against what comparing all of them finds. No window.
@MainActor
struct ListChangeTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  private typealias Shown = ShownSnapshot<String, Int>

  private func shown(_ snapshot: Snapshot, columns: Int, _ ids: inout SectionIDs<String>) -> Shown {
    var map = LineMap(columnCount: columns)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      map.append(
        id: ids.id(for: section), hasHeader: !section.hasPrefix("-"),
        items: snapshot.itemPositions(inSectionAt: index))
    }
    return Shown(snapshot: snapshot, map: map)
  }

  /// A snapshot made from another by some edits, mostly few.
  private func edited(_ snapshot: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
    var next = snapshot
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let items = next.itemIdentifiers
      let sections = next.sectionIdentifiers
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let new = Int.random(in: 1000...9999, using: &random)
        if next.indexOfItem(new) == nil, let section = sections.randomElement(using: &random) {
          next.appendItems([new], toSection: section)
        }
      case 1: next.deleteItems(items.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      case 2:
        let pair = items.shuffled(using: &random).prefix(2)
        if pair.count == 2 { next.moveItem(pair[0], beforeItem: pair[1]) }
      case 3:
        let pair = sections.shuffled(using: &random).prefix(2)
        if pair.count == 2 { next.moveSection(pair[0], afterSection: pair[1]) }
      case 4: if let section = sections.randomElement(using: &random) { next.deleteSections([section]) }
      case 5:
        let name = "\(Bool.random(using: &random) ? "-" : "")\(Int.random(in: 0..<20, using: &random))"
        guard next.indexOfSection(name) == nil else { break }
        if let other = sections.randomElement(using: &random) {
          next.insertSections([name], beforeSection: other)
        } else {
          next.appendSections([name])
        }
      case 6: next.deleteAllItems()
      default:
        let some = items.shuffled(using: &random).prefix(4)
        if let section = sections.randomElement(using: &random) {
          next.appendItems(Array(some), toSection: section)
        }
      }
    }
    return next
  }

  private func start(_ count: Int) -> Snapshot {
    var snapshot = Snapshot()
    for (index, section) in ["A", "-B", "C", "D"].enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(index * count..<(index + 1) * count))
    }
    return snapshot
  }

  @Test(arguments: [0, 1, 3])
  func splicesTurnTheOldLinesIntoTheNew(columns: Int) {
    let seed = testSeed()
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var ids = SectionIDs<String>()
    var before = shown(start(12), columns: columns, &ids)
    for step in 0..<4000 {
      let context: Comment = "seed \(seed), step \(step)"
      if before.snapshot.numberOfSections == 0 { before = shown(start(12), columns: columns, &ids) }
      // Sometimes the layout changes too.
      let otherColumns =
        Int.random(in: 0..<20, using: &random) == 0 ? [0, 1, 2, 3].randomElement(using: &random)! : columns
      let next = edited(before.snapshot, &random)
      let after = shown(next, columns: otherColumns, &ids)
      let items = next.itemChanges(from: before.snapshot)
      let change = ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
      let (old, new) = (before.lines(at: 0..<before.map.lineCount), after.lines(at: 0..<after.map.lineCount))

      // Replayed, they give the new lines; what they leave are lines that stay.
      var result = old
      var end = 0
      for splice in change.lines {
        #expect(splice.position >= end && splice.removedCount + splice.insertedCount > 0, context)
        result.replaceSubrange(
          splice.position..<splice.position + splice.removedCount,
          with: new[splice.position..<splice.position + splice.insertedCount])
        end = splice.position + splice.insertedCount
      }
      #expect(result == new, context)
      #expect(change.lines.isEmpty == (old == new), context)

      checkPlaces(change, before, after, context)
      checkSections(change, before, after, context)
      before = otherColumns == columns ? after : shown(next, columns: columns, &ids)
    }
  }

  private func checkPlaces(_ change: ListChange, _ before: Shown, _ after: Shown, _ context: Comment) {
    for position in 0..<after.snapshot.numberOfItems {
      let item = after.snapshot.itemIdentifier(at: position)
      #expect(change.oldPosition(ofItemAt: position) == before.snapshot.indexOfItem(item), context)
    }
    let old = before.lines(at: 0..<before.map.lineCount)
    let new = after.lines(at: 0..<after.map.lineCount)
    for (from, to) in change.movedLines { #expect(old[from] == new[to], context) }
  }

  private func checkSections(_ change: ListChange, _ before: Shown, _ after: Shown, _ context: Comment) {
    for section in after.snapshot.sectionIdentifiers where before.snapshot.indexOfSection(section) != nil {
      let isOther =
        Set(before.snapshot.itemIdentifiers(inSection: section))
        != Set(after.snapshot.itemIdentifiers(inSection: section))
      guard isOther, let index = after.snapshot.indexOfSection(section) else { continue }
      let id = after.map.sections[index].id
      #expect(change.otherSections.contains(id), "\(section): \(context)")
    }
  }

  @Test func whatIsFarFromTheWindowLeavesItAlone() {
    var ids = SectionIDs<String>()
    let before = shown(start(100), columns: 0, &ids)
    func leaves(_ window: Range<Int>, _ edit: (inout Snapshot) -> Void) -> Bool {
      var next = before.snapshot
      edit(&next)
      let after = shown(next, columns: 0, &ids)
      let items = next.itemChanges(from: before.snapshot)
      return ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
        .leavesAlone(window)
    }
    #expect(leaves(0..<20) { $0.deleteItems([50]) })
    #expect(leaves(100..<120) { $0.deleteItems([50]) })
    #expect(!leaves(40..<60) { $0.deleteItems([50]) })
    #expect(!leaves(51..<60) { $0.deleteItems([49]) }, "just before it")
    #expect(!leaves(0..<20) { $0.moveItem(300, beforeItem: 3) })
    #expect(leaves(0..<20) { $0.moveItem(300, beforeItem: 90) })
    #expect(!leaves(0..<0) { $0.moveItem(300, beforeItem: 90) }, "where nothing is shown, everything is new")
  }
}
