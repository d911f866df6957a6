import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

/// A visible table with strings as items, and a manual clock.
@MainActor
final class TableWindow {
  typealias DataSource = ListViewDiffableDataSource<String, String>

  let window = Window()
  let table: DiffableTableView
  let dataSource: DataSource
  var list: DiffableListView { table.list }
  var columns: TableColumns { table.columns }

  /// Called to get the text of an item in a column.
  var textOf: @MainActor (String, TableColumn.ID) -> String = { "\($0) \($1)" }

  /// Called to get the text properties of a column.
  var propertiesOf: @MainActor (TableColumn.ID) -> ListContentConfiguration.TextProperties = { _ in .init() }

  /// The columns requested for each item, in order.
  var requested: [String: [TableColumn.ID]] = [:]

  init(_ columns: [TableColumn], items: [String] = ["a", "b", "c"], width: Int32 = 500, height: Int32 = 300)
    throws
  {
    try #require(Display.open(), "no display: run meson-helper/test")
    table = DiffableTableView(columns: columns)
    gtk_window_set_decorated(window.cast(), 0)
    weak var weakSelf: TableWindow?
    let shared = table.columns
    let cells = CellRegistration<ListCell, String> { cell, indexPath, item in
      let list = weakSelf?.list
      guard list?.layout(ofSectionAt: indexPath.section)?.isTable == true else {
        var content = ListContentConfiguration.cell()
        content.text = item
        cell.contentConfiguration = content
        return
      }
      cell.contentConfiguration = TableRowConfiguration(shared) { column in
        weakSelf?.requested[item, default: []].append(column.id)
        return .text(weakSelf?.textOf(item, column.id) ?? "", weakSelf?.propertiesOf(column.id) ?? .init())
      }
    }
    dataSource = DataSource(listView: table.list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
    }
    weakSelf = self
    list.layout = .table
    list.parts.animator.hasManualFrames = true
    self.columns.motion.hasManualFrames = true
    window.defaultSize = (width, height)
    window.setContent(table)
    apply(items)
    window.present()
    settle()
  }

  isolated deinit { window.destroy() }

  /// Runs GTK's layout and drawing until nothing is pending.
  func settle() {
    MainLoop.wait { list.isMapped && list.width > 0 }
    window.drawFrames(3)
  }

  func resize(_ width: Int32) {
    window.defaultSize = (width, 300)
    MainLoop.wait { table.width == width }
    settle()
  }

  /// Ends the animation of the columns.
  func finishMotion() {
    columns.motion.advance(to: 1)
    columns.motion.advance(to: 1_000_001)
    settle()
  }

  func apply(_ items: [String], animated: Bool = false) {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections(["A"])
    snapshot.appendItems(items)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func row(_ item: String) -> TableRowView? {
    dataSource.element(of: item).flatMap { list.rows.cell(for: $0) }?.parts.content as? TableRowView
  }

  func title(_ id: TableColumn.ID) -> TableHeaderCell? { table.header.cell(of: id) }

  /// Returns the bounds of a title in the table.
  func titlePlace(_ id: TableColumn.ID) -> Rectangle? { title(id)?.bounds(in: table) }

  /// Returns the bounds of a cell in the table, or nil if the cell doesn't exist or isn't drawn.
  func place(_ item: String, _ id: TableColumn.ID) -> Rectangle? {
    guard let cell = row(item)?.cell(in: id), cell.isShownByParent else { return nil }
    return cell.bounds(in: table)
  }
}
