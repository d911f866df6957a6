import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

/// A visible list whose cells have content configurations.
@MainActor
final class ContentWindow {
  typealias DataSource = ListViewDiffableDataSource<Int, Int>

  let window: Window
  let list: DiffableListView
  let dataSource: DataSource

  var contents: [Int: ListContentConfiguration] = [:]

  /// Called to configure a cell. If nil, cells get the default configuration.
  var onFill: ((ListCell, Int) -> Void)?

  init() throws {
    try #require(Display.open(), "no display: run meson-helper/test")
    window = Window()
    list = DiffableListView()
    weak var weakSelf: ContentWindow?
    let cells = CellRegistration<ListCell, Int> { cell, _, item in
      if let onFill = weakSelf?.onFill { return onFill(cell, item) }
      cell.contentConfiguration = weakSelf?.contents[item] ?? ListContentConfiguration.cell()
    }
    dataSource = DataSource(listView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    weakSelf = self
    list.parts.animator.hasManualFrames = true
    window.defaultSize = (400, 500)
    window.setContent(list)
    window.present()
  }

  isolated deinit { window.destroy() }

  /// Applies the items in one section and waits for the layout.
  func show(_ items: [Int]) {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
    settle()
  }

  func reconfigure(_ items: [Int]) {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Reloads items and waits for the layout.
  func reload(_ items: [Int]) {
    var snapshot = dataSource.snapshot()
    snapshot.reloadItems(items)
    dataSource.apply(snapshot, animatingDifferences: false)
    settle()
  }

  func settle() {
    var frames = 0
    list.onFrame { _ in
      frames += 1
      return frames < 4
    }
    MainLoop.wait { frames >= 4 && list.width > 0 }
  }

  func cell(of item: Int) -> ListCell? { dataSource.element(of: item).flatMap { list.rows.cell(for: $0) } }

  func contentView(of item: Int) -> ListContentView? {
    cell(of: item)?.children.first { $0 is ListContentView } as? ListContentView
  }

  /// Returns the top of an item's cell in the list, or NaN if the cell isn't visible.
  func top(of item: Int) -> Double { cell(of: item)?.bounds(in: list)?.y ?? .nan }
}
