import Diffable
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct CellReuseTests {
    final class ReusedCell: ListCell {
      let label = Label()
      var item = 0
      var hasBeenPrepared = false

      required init() {
        super.init()
        label.setSizeRequest(height: 36)
        add(label)
      }

      override func prepareForReuse() {
        super.prepareForReuse()
        hasBeenPrepared = true
      }
    }

    let window: Window
    let list: DiffableListView
    let dataSource: ListViewDiffableDataSource<Int, Int>

    final class Log {
      /// The items for which reused cells were configured, and whether `prepareForReuse` was called before.
      var reused: [(item: Int, wasPrepared: Bool)] = []
      var reconfigured: [(item: Int, wasPrepared: Bool)] = []
      var filled: [Int] = []
    }
    let log = Log()

    init() throws {
      try #require(Display.open(), "no display: run meson-helper/test")
      window = Window()
      list = DiffableListView()
      let log = log
      let registration = CellRegistration<ReusedCell, Int> { cell, _, item in
        if cell.item == item { log.reconfigured.append((item, cell.hasBeenPrepared)) }
        if cell.item != 0, cell.item != item { log.reused.append((item, cell.hasBeenPrepared)) }
        log.filled.append(item)
        cell.item = item
        cell.hasBeenPrepared = false
        cell.label.text = "\(item)"
      }
      dataSource = ListViewDiffableDataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
      window.defaultSize = (300, 400)
      window.setContent(list)
      window.present()
    }

    private func apply(_ items: some Collection<Int>, reconfigured: [Int] = []) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(items))
      snapshot.reconfigureItems(reconfigured)
      dataSource.apply(snapshot, animatingDifferences: false)
      MainLoop.wait { list.isMapped && list.width > 0 }
      list.rows.layOutNow()
      while MainLoop.iterate() {}
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 80)])
    func cellStaysWithItsItem(layout: ListLayout) throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      list.layout = layout
      var items = Array(1..<60)
      apply(items)
      for step in 0..<60 {
        let before = visibleCells()
        var kept = items.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
        if step % 5 == 0 { kept.shuffle(using: &random) }
        let position = Int.random(in: 0...min(kept.count, 10), using: &random)
        items = kept
        items.insert(contentsOf: (0..<4).map { 1000 + step * 4 + $0 }, at: position)
        log.filled = []
        apply(items)
        let after = visibleCells()
        let stayed = Set(before.keys).intersection(after.keys)
        #expect(stayed.allSatisfy { before[$0] === after[$0] }, "step \(step), seed \(seed)")
        #expect(stayed.isDisjoint(with: log.filled), "step \(step), seed \(seed)")
        for view in list.rows.views { #expect(view.children == view.cells, "step \(step), seed \(seed)") }
      }
      window.destroy()
    }

    private func visibleCells() -> [Int: ListCell] {
      var cells: [Int: ListCell] = [:]
      list.rows.forEachVisible { cell, _, _ in cells[(cell as? ReusedCell)?.item ?? 0] = cell }
      return cells
    }

    @Test func cellIsPreparedForAnotherItem() {
      apply(1..<400)
      // This change reuses rows with their cells. The later changes remove rows and add new ones.
      apply(1000..<1400)
      #expect(!log.reused.isEmpty)
      apply(2000..<2003)
      apply(3000..<3300)
      let unprepared = log.reused.filter { !$0.wasPrepared }.map(\.item)
      #expect(unprepared.isEmpty)
      window.destroy()
    }

    @Test func allPropertiesAreReset() {
      let registration = CellRegistration<ListCell, Int> { _, _, _ in }
      let pool = CellPool()
      let cell = pool.cell(of: registration, inPlace: nil, for: nil, make: registration.make)
      (cell.indentationWidth, cell.indentsAccessories) = (40, true)
      cell.automaticallyUpdatesContentConfiguration = false
      cell.automaticallyUpdatesBackgroundConfiguration = false
      pool.put(cell)
      #expect(pool.cell(of: registration, inPlace: nil, for: nil, make: registration.make) === cell)
      #expect(cell.indentationWidth == 18 && !cell.indentsAccessories)
      #expect(cell.automaticallyUpdatesContentConfiguration)
      #expect(cell.automaticallyUpdatesBackgroundConfiguration)
      window.destroy()
    }

    @Test func reconfiguredCellIsNotPrepared() {
      apply(1..<20)
      log.reconfigured = []
      apply(1..<20, reconfigured: [3, 4])
      #expect(log.reconfigured.map(\.item).sorted() == [3, 4])
      #expect(log.reconfigured.allSatisfy { !$0.wasPrepared })
      window.destroy()
    }
  }
}
