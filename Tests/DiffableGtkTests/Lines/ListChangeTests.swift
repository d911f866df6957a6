import Diffable
import TestSupport
import Testing

@testable import DiffableGtk

/// Changes of lines, compared with the result of a full comparison. `ListChange` doesn't compare all lines.
@MainActor
struct ListChangeTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  private typealias Shown = ShownSnapshot<String, Int>

  /// The layouts of sections, by name. All other sections have the layout `others`, but without a header if their
  /// name begins with a hyphen.
  private struct Layouts {
    var others = SectionLayout(leadingKinds: [0])
    var named: [String: SectionLayout] = [:]

    init(columns: Int) { others = SectionLayout(columnCount: columns, leadingKinds: [0]) }

    subscript(section: String) -> SectionLayout {
      if let layout = named[section] { return layout }
      return section.hasPrefix("-") ? SectionLayout(columnCount: others.columnCount) : others
    }
  }

  private func shown(_ snapshot: Snapshot, columns: Int, _ ids: inout SectionIDs<String>) -> Shown {
    shown(snapshot, Layouts(columns: columns), &ids)
  }

  private func shown(_ snapshot: Snapshot, _ layouts: Layouts, _ ids: inout SectionIDs<String>) -> Shown {
    var map = LineMap()
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      let layout = layouts[section]
      map.append(
        id: ids.id(for: section), layout: map.layouts.firstIndex(of: layout) ?? map.add(layout),
        items: snapshot.itemPositions(inSectionAt: index))
    }
    return Shown(snapshot: snapshot, map: map)
  }

  /// Returns the lines and their contents, computed naively.
  private func naiveLines(_ shown: Shown, _ layouts: Layouts, _ ids: inout SectionIDs<String>) -> [(
    line: ListLine, elements: [ListElement]
  )] {
    var lines: [(line: ListLine, elements: [ListElement])] = []
    func add(_ kinds: [Int], _ id: Int) {
      for kind in kinds {
        let element = ListElement.supplementary(kind, of: id)
        lines.append((ListLine(element), [element]))
      }
    }
    for section in shown.snapshot.sectionIdentifiers {
      let (layout, id) = (layouts[section], ids.id(for: section))
      let elements = shown.snapshot.itemIdentifiers(inSection: section).compactMap { shown.element(of: $0) }
      add(layout.leadingKinds, id)
      if layout.columnCount == 0 {
        lines += elements.map { (ListLine($0), [$0]) }
      } else {
        for (row, start) in stride(from: 0, to: elements.count, by: layout.columnCount).enumerated() {
          lines.append(
            (.row(section: id, index: row), Array(elements[start...].prefix(layout.columnCount))))
        }
      }
      add(layout.trailingKinds, id)
    }
    return lines
  }

  private func changeSome(_ layouts: inout Layouts, of snapshot: Snapshot, _ random: inout SeededGenerator) {
    var names = SupplementaryKinds()
    let table = SectionLayout(.table, width: 0, hasViews: false, &names)
    for section in snapshot.sectionIdentifiers where Int.random(in: 0..<4, using: &random) == 0 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        layouts.named[section] = table
        continue
      }
      let kinds = [0, 1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      let middle = Int.random(in: 0...kinds.count, using: &random)
      layouts.named[section] = SectionLayout(
        columnCount: Int.random(in: 0...3, using: &random), leadingKinds: Array(kinds.prefix(middle)),
        trailingKinds: Array(kinds.dropFirst(middle)))
    }
  }

  @Test func mixedLayoutsMatchTheNaiveLines() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var ids = SectionIDs<String>()
    var layouts = Layouts(columns: 0)
    var before = shown(start(8), layouts, &ids)
    for step in 0..<4000 {
      let context: Comment = "seed \(seed), step \(step)"
      var next = edited(before.snapshot, &random)
      if next.numberOfSections == 0 { next = start(8).usingIDs(of: before.snapshot, always: true) }
      if Int.random(in: 0..<3, using: &random) == 0 { changeSome(&layouts, of: next, &random) }
      let after = shown(next, layouts, &ids)
      let naive = naiveLines(after, layouts, &ids)
      #expect(after.lines(at: 0..<after.map.lineCount) == naive.map(\.line), context)
      let part = Int.random(in: 0...naive.count, using: &random)
      #expect(after.lines(at: part..<naive.count) == naive[part...].map(\.line), context)
      for (position, expected) in naive.enumerated() {
        #expect(after.elements(inLineAt: position) == expected.elements, context)
        for element in expected.elements where !element.isSupplementary {
          #expect(after.position(of: element).map(after.map.line) == position, context)
        }
      }
      let items = next.itemChanges(from: before.snapshot)
      let change = ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
      checkReplay(change, before, after, context)
      checkPlaces(change, before, after, context)
      checkSections(change, before, after, context)
      checkKeptLines(change, before, after, context)
      checkUnchangedSections(change, before, after, &random, context)
      before = after
    }
  }

  /// Checks that sections reported as unchanged have the same lines, items and layout.
  private func checkUnchangedSections(
    _ change: ListChange, _ before: Shown, _ after: Shown, _ random: inout SeededGenerator, _ context: Comment
  ) {
    let start = Int.random(in: 0...before.map.lineCount, using: &random)
    let window = start..<min(before.map.lineCount, start + 5)
    guard change.leavesUnchanged(window) else { return }
    func items(_ shown: Shown, _ position: Int) -> [Int?] {
      shown.elements(inLineAt: position).map { shown.item(of: $0) }
    }
    let lines = after.lines(at: 0..<after.map.lineCount)
    for position in window {
      let line = before.lines(at: position..<position + 1)[0]
      guard let place = lines.firstIndex(of: line) else {
        #expect(Bool(false), "a line is missing: \(context)")
        continue
      }
      #expect(items(before, position) == items(after, place), context)
      let old = before.map.section(ofLineAt: position).map { before.map.layout(of: before.map.sections[$0]) }
      let new = after.map.section(ofLineAt: place).map { after.map.layout(of: after.map.sections[$0]) }
      #expect(old == new, context)
    }
  }

  /// Checks that the splices produce the new lines, and keep the common lines at the start and at the end.
  private func checkReplay(_ change: ListChange, _ before: Shown, _ after: Shown, _ context: Comment) {
    let (old, new) = (before.lines(at: 0..<before.map.lineCount), after.lines(at: 0..<after.map.lineCount))
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
    guard let first = change.lines.first else {
      #expect(old == new, context)
      return
    }
    // An item of a list can be reported as moved because of changes in a grid above it, and a new item can
    // reuse an id.
    let moved = Set(change.moves.map { ListLine(after.elements(at: $0.destination..<$0.destination + 1)[0]) })
    func stays(_ one: ListLine, _ other: ListLine) -> Bool {
      guard one == other, !moved.contains(one) else { return false }
      return one.element.map { before.item(of: $0) == after.item(of: $0) } ?? true
    }
    let prefix = zip(old, new).prefix(while: stays).count
    let suffix = zip(old.reversed(), new.reversed()).prefix(while: stays).count
    #expect(first.position >= prefix, context)
    #expect(new.count - end >= min(suffix, min(old.count, new.count) - prefix), context)
  }

  /// Returns a copy of a snapshot with a few random edits. Both use the same ids, as in a data source.
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
    return next.usingIDs(of: snapshot, always: true)
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
  func splicesProduceTheNewLines(columns: Int) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var ids = SectionIDs<String>()
    var before = shown(start(12), columns: columns, &ids)
    for step in 0..<4000 {
      let context: Comment = "seed \(seed), step \(step)"
      if before.snapshot.numberOfSections == 0 { before = shown(start(12), columns: columns, &ids) }
      // Sometimes, the layout also changes.
      let otherColumns =
        Int.random(in: 0..<20, using: &random) == 0 ? [0, 1, 2, 3].randomElement(using: &random)! : columns
      let next = edited(before.snapshot, &random)
      let after = shown(next, columns: otherColumns, &ids)
      let items = next.itemChanges(from: before.snapshot)
      let change = ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
      checkReplay(change, before, after, context)
      checkPlaces(change, before, after, context)
      checkSections(change, before, after, context)
      checkKeptLines(change, before, after, context)
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
    // A supplementary view, or an item outside a grid, is reported as moved if a splice inserts its line again.
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    var moved: Set<[Int]> = []
    for splice in change.lines {
      for position in splice.position..<splice.position + splice.insertedCount {
        guard let element = new[position].element, let place = places[new[position]],
          element.isSupplementary || before.item(of: element) == after.item(of: element)
        else { continue }
        moved.insert([place, position])
      }
    }
    #expect(Set(change.movedLines.map { [$0.old, $0.new] }) == moved, context)
    if Set(old).subtracting(new).contains(where: { $0.element?.isSupplementary == true }) {
      #expect(change.removesViews, context)
    }
  }

  private func shape(_ layout: SectionLayout) -> String {
    layout.layout.isTable ? "table" : layout.isGrid ? "grid" : "list"
  }

  private func checkSections(_ change: ListChange, _ before: Shown, _ after: Shown, _ context: Comment) {
    var movesColumns = false
    for (index, section) in after.snapshot.sectionIdentifiers.enumerated() {
      let id = after.map.sections[index].id
      guard let oldIndex = before.snapshot.indexOfSection(section) else {
        #expect(change.changedSections.contains(id), "\(section): \(context)")
        continue
      }
      let oldItems = before.snapshot.itemIdentifiers(inSection: section)
      let newItems = after.snapshot.itemIdentifiers(inSection: section)
      if Set(oldItems) != Set(newItems) {
        #expect(change.changedSections.contains(id), "\(section): \(context)")
      } else if oldItems == newItems, change.items.isEmpty {
        #expect(!change.changedSections.contains(id), "\(section): \(context)")
      }
      let old = before.map.layout(of: before.map.sections[oldIndex])
      let new = after.map.layout(of: after.map.sections[index])
      #expect(change.relaidSections.contains(id) == (old != new), "\(section): \(context)")
      #expect(change.reshapedSections.contains(id) == (shape(old) != shape(new)), "\(section): \(context)")
      movesColumns = movesColumns || shape(old) != shape(new) || old.columnCount != new.columnCount
    }
    #expect(change.movesColumns == movesColumns, context)
    #expect(
      change.hasSameSections == (before.snapshot.sectionIdentifiers == after.snapshot.sectionIdentifiers),
      context)
  }

  /// Checks the new positions of the lines that stay, and that the rows of these lines are updated if they need
  /// different cells.
  private func checkKeptLines(_ change: ListChange, _ before: Shown, _ after: Shown, _ context: Comment) {
    func contents(_ shown: Shown, _ line: Int) -> ([ListElement], String?) {
      (shown.elements(inLineAt: line), shown.map.layout(ofLineAt: line).map { shape($0) })
    }
    var (old, new) = (0, 0)
    let end = ListSplice(position: after.map.lineCount, removedCount: 0, insertedCount: 0)
    for splice in change.lines + [end] {
      while new < splice.position {
        #expect(change.position(ofUnchangedLine: old) == new, context)
        if contents(before, old) != contents(after, new) { #expect(change.changesRowsInPlace, context) }
        (old, new) = (old + 1, new + 1)
      }
      (old, new) = (old + splice.removedCount, new + splice.insertedCount)
    }
    let layouts = [before.map, after.map].flatMap { map in map.sections.map { map.layout(of: $0) } }
    let shapes = Set(layouts.map { shape($0) })
    if shapes.count < 2, !shapes.contains("grid") { #expect(!change.changesRowsInPlace, context) }
  }

  /// A grid moves past a list item that stays, and all items of the grid are replaced.
  @Test func gridRowsPastARemainingItemAreReplaced() {
    var (old, new) = (LineMap(), LineMap())
    let layouts = [SectionLayout(), SectionLayout(columnCount: 1)]
    old.append(id: 0, layout: old.add(layouts[0]), items: 0..<1)
    old.append(id: 1, layout: old.add(layouts[1]), items: 1..<11)
    new.append(id: 1, layout: new.add(layouts[1]), items: 0..<10)
    new.append(id: 0, layout: new.add(layouts[0]), items: 10..<11)
    let splices = [
      ListSplice(position: 0, removedCount: 0, insertedCount: 10),
      ListSplice(position: 11, removedCount: 10, insertedCount: 0),
    ]
    #expect(ListChange(from: old, to: new, items: splices).lines == splices)
  }

  @Test func distantChangesDoNotAffectTheWindow() {
    var ids = SectionIDs<String>()
    let before = shown(start(100), columns: 0, &ids)
    func leaves(_ window: Range<Int>, _ edit: (inout Snapshot) -> Void) -> Bool {
      var next = before.snapshot
      edit(&next)
      let after = shown(next, columns: 0, &ids)
      let items = next.itemChanges(from: before.snapshot)
      return ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
        .leavesUnchanged(window)
    }
    #expect(leaves(0..<20) { $0.deleteItems([50]) })
    #expect(leaves(100..<120) { $0.deleteItems([50]) })
    #expect(!leaves(40..<60) { $0.deleteItems([50]) })
    #expect(!leaves(51..<60) { $0.deleteItems([49]) }, "just before it")
    #expect(!leaves(0..<20) { $0.moveItem(300, beforeItem: 3) })
    #expect(leaves(0..<20) { $0.moveItem(300, beforeItem: 90) })
    #expect(!leaves(0..<0) { $0.moveItem(300, beforeItem: 90) }, "if nothing is shown, everything is new")
  }

  @Test(arguments: [false, true]) func windowIsAffectedIfItsSectionIsReplacedByOneWithAnotherLayout(
    isOther: Bool
  ) {
    var ids = SectionIDs<String>()
    var layouts = Layouts(columns: 0)
    let snapshots = ["A", "B"].map { section in
      var snapshot = Snapshot()
      snapshot.appendSections([section])
      snapshot.appendItems(Array(0..<100))
      return snapshot
    }
    let before = shown(snapshots[0], layouts, &ids)
    if isOther { layouts.others = SectionLayout(leadingKinds: [0], trailingKinds: [1]) }
    let after = shown(snapshots[1], layouts, &ids)
    let items = snapshots[1].itemChanges(from: snapshots[0])
    let change = ListChange(from: before.map, to: after.map, items: items.splices, moves: items.moves)
    #expect(change.leavesUnchanged(40..<60) == !isOther)
  }
}
