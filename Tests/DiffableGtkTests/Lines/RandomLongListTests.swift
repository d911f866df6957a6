import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Random changes to a long list, mostly while lines are pending.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct RandomLongListTests {
    @Test func visibleRowsMatchTheSnapshot() throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      for round in 0..<repetitions("ROSTER_LONG_LISTS", usual: 4) {
        var source: ListWindow.DataSource?
        weak var gone: ListWindow.DataSource?
        let calls: CompletionCalls
        do {
          let hand = try RandomHand(seed: random.next(), context: "seed \(seed), round \(round)")
          (source, calls) = (hand.window.dataSource, hand.calls)
          for _ in 0..<60 { hand.step() }
          if round % 2 == 0 { hand.rest() } else { hand.applyLong() }
          gone = source
          source = nil
        }
        while MainLoop.iterate() {}
        #expect(gone == nil, "seed \(seed), round \(round)")
        #expect(calls.counts.allSatisfy { $0 == 1 }, "seed \(seed), round \(round): \(calls.counts)")
      }
    }
  }
}

/// The number of calls to each completion handler.
@MainActor
private final class CompletionCalls {
  var counts: [Int] = []
}

/// Random changes and their expected results.
@MainActor
private final class RandomHand {
  let window: ListWindow
  let calls = CompletionCalls()
  private var random: SeededGenerator
  private let context: String
  private var log: [String] = []
  /// The version of each item's content. A snapshot reloads or reconfigures the items whose version has
  /// changed.
  private var versions: [String: Int] = [:]
  private var selected: Set<String> = []
  /// The layouts of individual sections.
  private var layoutOf: [String: ListLayout] = [:]
  private var appliesOnSelectionChange = false
  /// Whether a completion handler has applied a snapshot during this step.
  private var hasApplied = false
  private let all = (0..<3000).map { "item \($0)" }
  private let sections = ["A", "B", "C", "D", "Tree"]

  private var list: DiffableListView { window.list }
  private var source: ListWindow.DataSource { window.dataSource }
  private typealias Snapshot = ListWindow.DataSource.Snapshot

  init(seed: UInt64, context: String) throws {
    random = SeededGenerator(seed: seed)
    self.context = context
    window = try ListWindow(width: 700, height: 700)
    list.selectionMode = .multiple
    window.textOf = { [weak self] in self?.text(of: $0) ?? "?" }
    if chance(2) {
      window.heightOf = { 20 + Int32($0.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff } % 70) }
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.sectionProvider = { [weak self, weak list] _, section, _ in
      self?.layoutOf[section] ?? list?.layout ?? .list
    }
    list.onSelectionChange = { [weak self] in self?.selectionDidChange() }
  }

  private func text(of item: String) -> String { "\(item), \(versions[item, default: 0])" }

  private func chance(_ count: Int) -> Bool { random.below(count) == 0 }

  // MARK: Steps

  func step() {
    hasApplied = false
    if !list.isVisible, chance(2) {
      list.isVisible = true
      window.settle()
    }
    switch random.below(20) {
    case 0..<8: applyRandom()
    case 8: applyTree()
    case 9: expandOrCollapse()
    case 10: selectSome()
    case 11: press()
    case 12: scroll()
    case 13:
      log.append("layout")
      let layouts: [ListLayout] = [
        .list, .grid(minimumCellWidth: 90, spacing: 6), .grid(minimumCellWidth: 150),
      ]
      layoutOf = [:]
      if chance(2) {
        for section in sections { layoutOf[section] = layouts[random.below(layouts.count)] }
        list.invalidateLayout()
      } else {
        list.layout = layouts[random.below(layouts.count)]
        list.invalidateLayout()
      }
    case 14:
      log.append("size")
      // Change the margins instead of the window's size. Without a window manager, GDK may wait forever for a
      // second change of size.
      list.setMargins(bottom: Int32(random.below(500)), end: Int32(random.below(400)))
    case 15 where chance(2):
      log.append("hide")
      window.hide()
    case 16: mark()
    case 17: reorder()
    default: applyLong()
    }
    check()
    letTimePass()
    // Lines that were added since the last frame get their positions in the next one.
    list.rows.layOutNow()
    check()
    checkOrder()
  }

  private func letTimePass() {
    if chance(2) { window.frame(at: 0) }
    let count = [0, 0, 1, 2, 5, 50][random.below(6)]
    for _ in 0..<count { MainLoop.iterate() }
    log.append("\(count) turns")
    if chance(2) { window.frame(at: Int64(100 + random.below(300))) }
    if chance(12), list.isVisible { window.settle() }
  }

  private func applyRandom() {
    var snapshot = Snapshot()
    let count = [0, 1, 5, 60, 300, 1000, 3000][random.below(7)]
    var items: [String]
    switch random.below(4) {
    case 0: items = Array(all.prefix(count))
    case 1: items = Array(all.suffix(count))
    case 2: items = all.filter { $0.contains(String(random.below(10))) }
    default: items = Array(all.shuffled(using: &random).prefix(count))
    }
    var names = sections.filter { _ in chance(2) }
    if chance(3) { names.shuffle(using: &random) }
    if chance(8) { items = [] }
    for (index, section) in names.enumerated() {
      snapshot.appendSections([section])
      let count = index == names.count - 1 ? items.count : random.below(items.count + 1)
      snapshot.appendItems(Array(items.prefix(count)))
      items.removeFirst(count)
    }
    apply(snapshot)
  }

  func applyLong() {
    var snapshot = Snapshot()
    for (index, section) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(all[index * 600..<(index + 1) * 600]))
    }
    apply(snapshot)
  }

  /// Marks some items or sections to be reloaded or reconfigured, and sometimes also deletes items.
  private func mark() {
    var snapshot = source.snapshot()
    if chance(2) { snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in chance(3) }) }
    let items = snapshot.itemIdentifiers
    let marked = items.prefix(30).filter { _ in chance(3) } + items.filter { _ in chance(20) }
    switch random.below(3) {
    case 0: snapshot.reloadItems(unique(marked))
    case 1: snapshot.reconfigureItems(unique(marked))
    default:
      let section = snapshot.sectionIdentifiers.filter { _ in chance(2) }
      snapshot.reloadSections(section)
      for item in section.flatMap({ snapshot.itemIdentifiers(inSection: $0) }) {
        versions[item, default: 0] += 1
      }
      return apply(snapshot)
    }
    for item in unique(marked) { versions[item, default: 0] += 1 }
    apply(snapshot)
  }

  private func unique(_ items: [String]) -> [String] { Array(Set(items)).sorted() }

  private func apply(_ snapshot: Snapshot) {
    // Items that are in neither snapshot may change without being marked.
    for item in all where chance(50) && source.element(of: item) == nil && snapshot.indexOfItem(item) == nil {
      versions[item, default: 0] += 1
    }
    expectSelection(in: snapshot)
    if chance(12) {
      log.append("reload data \(snapshot.numberOfItems)")
      source.applySnapshotUsingReloadData(snapshot, completion: completion())
    } else {
      let animates = chance(2)
      log.append("apply \(snapshot.numberOfItems)\(animates ? " animated" : "")")
      source.apply(snapshot, animatingDifferences: animates, completion: completion())
    }
  }

  private func expectSelection(in snapshot: Snapshot) {
    selected = selected.filter { snapshot.indexOfItem($0) != nil }
    appliesOnSelectionChange = chance(3)
  }

  private func completion() -> @MainActor () -> Void {
    let index = calls.counts.count
    calls.counts.append(0)
    let applies = chance(6)
    return { [weak self, calls] in
      calls.counts[index] += 1
      guard let self else { return }
      if !hasApplied {
        #expect(source.lineStore.isComplete && !list.parts.animator.isRunning, "early: \(place)")
      }
      guard applies else { return }
      hasApplied = true
      log.append("from a completion:")
      applyRandom()
    }
  }

  private func selectionDidChange() {
    guard appliesOnSelectionChange else { return }
    appliesOnSelectionChange = false
    log.append("from the selection:")
    hasApplied = true
    var snapshot = source.snapshot()
    snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in chance(2) })
    let before = appliesOnSelectionChange
    selected = Set(source.selectedItemIdentifiers)
    apply(snapshot)
    appliesOnSelectionChange = before
  }

  private func applyTree() {
    var tree = ListWindow.DataSource.SectionSnapshot()
    let others = source.snapshot()
    var items = all.filter {
      chance(4) && (others.sectionIdentifier(containingItem: $0) ?? "Tree") == "Tree"
    }.prefix(random.below(400))
    while let root = items.popFirst() {
      tree.append([root])
      let children = items.prefix(random.below(4))
      items = items.dropFirst(children.count)
      tree.append(Array(children), to: root)
      if chance(2), !children.isEmpty { tree.expand([root]) }
    }
    var whole = others
    whole.deleteItems(whole.indexOfSection("Tree") == nil ? [] : whole.itemIdentifiers(inSection: "Tree"))
    if whole.indexOfSection("Tree") == nil { whole.appendSections(["Tree"]) }
    whole.appendItems(tree.visibleItems, toSection: "Tree")
    let cover = selectedCover(in: tree)
    expectSelection(in: whole)
    if let cover { selected.insert(cover) }
    log.append("tree \(tree.items.count)")
    source.apply(tree, to: "Tree", animatingDifferences: chance(2), completion: completion())
  }

  /// If the focused item is selected and hidden by `tree`, returns its nearest visible ancestor, which the list then
  /// selects instead. Otherwise, returns nil.
  private func selectedCover(in tree: ListWindow.DataSource.SectionSnapshot) -> String? {
    guard let focused = list.selection.cursor.flatMap(source.item), selected.contains(focused),
      tree.contains(focused), !tree.visibleItems.contains(focused)
    else { return nil }
    var cover = tree.parent(of: focused)
    while let item = cover, !tree.visibleItems.contains(item) { cover = tree.parent(of: item) }
    return cover
  }

  private func expandOrCollapse() {
    let snapshot = source.snapshot()
    guard snapshot.indexOfSection("Tree") != nil else { return }
    for item in snapshot.itemIdentifiers(inSection: "Tree").prefix(40).filter({ _ in chance(8) }) {
      var tree = source.snapshot(for: "Tree")
      guard tree.contains(item) else { continue }
      log.append("turn \(item)")
      appliesOnSelectionChange = false
      let isExpanded = tree.isExpanded(item)
      if isExpanded { tree.collapse([item]) }
      let cover = selectedCover(in: tree)
      source.setExpanded(!isExpanded, for: item)
      selected = selected.filter { source.element(of: $0) != nil }
      if let cover { selected.insert(cover) }
    }
  }

  private func selectSome() {
    let items = source.snapshot().itemIdentifiers
    selected = Set(items.prefix(20).filter { _ in chance(3) } + items.filter { _ in chance(30) })
    log.append("select \(selected.count)")
    source.selectedItemIdentifiers = Array(selected)
  }

  private func press() {
    appliesOnSelectionChange = chance(4)
    list.takeFocus()
    let key = [Key.end, .pageDown, .pageDown, .home, .pageUp, .down][random.below(6)]
    log.append("press \(key)")
    window.press(key)
    selected = Set(source.selectedItemIdentifiers)
    guard !hasApplied, list.isMapped, let last = source.snapshot().itemIdentifiers.last else { return }
    guard let cursor = list.selection.cursor, !cursor.isHeader else { return }
    #expect(list.rows.visiblePlaces[cursor] != nil, "\(key) is out of sight: \(place)")
    if key == .end { #expect(source.item(of: cursor) == last, "\(place)") }
  }

  private func scroll() {
    let items = source.snapshot().itemIdentifiers
    guard !items.isEmpty, list.isMapped else { return }
    if chance(2) {
      list.scroller.value = Double(random.below(items.count * 40))
      log.append("scroll \(list.scroller.value)")
    } else {
      let item = items[random.below(items.count)]
      log.append("scroll to \(item)")
      source.scrollTo(item: item)
      #expect(window.shown.contains(text(of: item)), "\(item): \(place)")
    }
  }

  private func reorder() {
    guard list.isMapped, source.snapshot().numberOfItems > 0 else { return }
    list.takeFocus()
    selected = Set(source.selectedItemIdentifiers)
    let before = source.snapshot().numberOfItems
    log.append("reorder")
    appliesOnSelectionChange = false
    window.press(chance(2) ? .up : .down, .alt)
    if list.layout == .list, source.snapshot(for: "Tree").items.isEmpty {
      #expect(hasApplied || source.snapshot().numberOfItems == before, "\(place)")
    }
    selected = Set(source.selectedItemIdentifiers)
  }

  // MARK: Checks

  private var place: Comment { "\(context), after \(log.suffix(12).joined(separator: "; "))" }

  private func check() {
    #expect(Set(source.selectedItemIdentifiers) == selected, place)
    guard list.isMapped else { return }
    for view in list.rows.views where view.isNearVisibleArea && !view.needsFilling {
      #expect(
        view.parent?.isFocusable == (view.line?.kind == .item),
        "\(String(describing: view.line?.kind)): \(place)")
    }
    list.rows.forEachVisible { cell, element, _ in
      #expect(cell.lineView?.cells.contains { $0 === cell } == true, place)
      #expect(cell.outlinePlace == source.outlinePlace(of: element), place)
      guard let cell = cell as? ListWindow.TextCell else {
        let text = (cell as? ListWindow.Header)?.label.text ?? "?"
        #expect(
          source.identity(of: element) == AnyHashable(ListWindow.DataSource.Identity.section(text)), place)
        return
      }
      let item = source.item(of: element)
      #expect(cell.accessibleText == item, place)
      #expect(cell.label.text == item.map(text), place)
      #expect(cell.isSelected == item.map(selected.contains), "\(item ?? "nothing"): \(place)")
    }
    if let element = list.stickyHeader?.element {
      let text = window.stickyText ?? "?"
      #expect(
        source.identity(of: element) == AnyHashable(ListWindow.DataSource.Identity.section(text)), place)
    }
  }

  /// Checks that the visible rows are in order, without gaps.
  private func checkOrder() {
    guard list.isMapped else { return }
    let snapshot = source.snapshot()
    let expected = snapshot.sectionIdentifiers.flatMap {
      ["# " + $0] + snapshot.itemIdentifiers(inSection: $0).map(text)
    }
    let shown = window.shown
    #expect(shown.isEmpty == expected.isEmpty, place)
    guard let first = shown.first, let start = expected.firstIndex(of: first) else {
      #expect(shown.isEmpty, place)
      return
    }
    #expect(Array(expected[start...].prefix(shown.count)) == shown, place)
  }

  /// Waits until everything is at rest.
  func rest() {
    list.isVisible = true
    for _ in 0..<20 {
      window.settle()
      window.finishAnimations()
    }
    hasApplied = false
    check()
    let store = source.lineStore
    #expect(store.isComplete && !list.parts.animator.isRunning, place)
    #expect(store.present == source.lines, place)
    #expect(!list.rows.views.contains { $0.isBound && $0.needsFilling }, place)
    #expect(!list.rows.isAddingSoon && !list.rows.isFillingSoon, place)
    #expect(calls.counts.allSatisfy { $0 == 1 }, place)
  }
}
