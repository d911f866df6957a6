import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Cells that show one item after another.
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

    let window = Window()
    let list = DiffableListView()
    let dataSource: ListViewDiffableDataSource<Int, Int>

    final class Log {
      /// What cells that had shown something else before were filled for, and whether they were prepared.
      var reused: [(item: Int, wasPrepared: Bool)] = []
      var reconfigured: [(item: Int, wasPrepared: Bool)] = []
    }
    let log = Log()

    init() throws {
      try #require(Gtk.start(), "no display: run meson-helper/test")
      let log = log
      let registration = CellRegistration<ReusedCell, Int> { cell, _, item in
        if cell.item == item { log.reconfigured.append((item, cell.hasBeenPrepared)) }
        if cell.item != 0, cell.item != item { log.reused.append((item, cell.hasBeenPrepared)) }
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

    private func apply(_ items: Range<Int>, reconfigured: [Int] = []) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(items))
      snapshot.reconfigureItems(reconfigured)
      dataSource.apply(snapshot, animatingDifferences: false)
      for _ in 0..<200 where !(list.isMapped && list.width > 0) { MainLoop.iterate(mayBlock: true) }
      list.layOutNow()
      while MainLoop.iterate() {}
    }

    @Test func cellIsPreparedForAnotherItem() {
      apply(1..<400)
      // Rows that stay take other lines over, cells and all; then rows go, and come back.
      apply(1000..<1400)
      #expect(!log.reused.isEmpty)
      apply(2000..<2003)
      apply(3000..<3300)
      let unprepared = log.reused.filter { !$0.wasPrepared }.map(\.item)
      #expect(unprepared.isEmpty)
      window.destroy()
    }

    @Test func reconfiguredCellIsNot() {
      apply(1..<20)
      log.reconfigured = []
      apply(1..<20, reconfigured: [3, 4])
      #expect(log.reconfigured.map(\.item).sorted() == [3, 4])
      #expect(log.reconfigured.allSatisfy { !$0.wasPrepared })
      window.destroy()
    }
  }
}
